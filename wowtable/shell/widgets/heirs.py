"""A tree of widgets that is built anew takes over from the one before: each widget from what stood in its place, with
what that looked like, if it still looks so."""

from __future__ import annotations

from collections.abc import Iterable

from .base import Widget

Place = tuple[type[Widget], str, str]


def place_of(widget: Widget) -> Place:
    """What tells a widget from others in its tree: one action may be offered in the bar, in a list and by a card, and
    all of them have its id."""
    return type(widget), widget.id, widget.parent.id if widget.parent is not None else ""


class Heirs:
    """The widgets of a new tree, which have adopted what passes on from those that leave."""

    def __init__(self, leaving: Iterable[Widget], root: Widget) -> None:
        before = {place_of(widget): widget for widget in leaving}
        self._by_place: dict[Place, Widget] = {}
        self._by_id: dict[str, Widget] = {}
        waiting = [root]
        while waiting:
            widget = waiting.pop()
            old = before.get(place_of(widget))
            if old is not None:
                widget.adopt(old)
                widget.kept = old.kept
            self._by_place[place_of(widget)] = self._by_id[widget.id] = widget
            waiting += reversed(widget.children)  # only now: adopting may change what lies below

    def of(self, old: Widget) -> Widget | None:
        """What stands in its place now; else what is for the same."""
        return self._by_place.get(place_of(old)) or self._by_id.get(old.id)
