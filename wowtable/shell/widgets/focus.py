"""Where the keyboard goes: Tab stops in reading order, arrows to the nearest thing that way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..base.layout import Rect
from .base import Widget
from .scrolling import ScrollArea

_BESIDE = 0.25
"""How much of the smaller of two things must lie beside the other."""
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def focusables(root: Widget) -> list[Widget]:
    """Everything the keyboard can reach. Disabled things that explain themselves can be reached too."""
    return [widget for widget in root.walk() if widget.focusable and _answers(widget)]


def _answers(widget: Widget) -> bool:
    return (widget.enabled or bool(widget.why)) and not widget.rect.empty


def home_group(widget: Widget) -> Widget | None:
    return next((node for node in widget.ancestors() if node.group), None)


def circles(widget: Widget, everything: Sequence[Widget]) -> Iterator[list[Widget]]:
    """Where arrows look before they look everywhere: in the group of a widget, then among all that scrolls with it,
    even where that is out of sight."""
    group = home_group(widget)
    if group is not None:
        yield [other for other in everything if home_group(other) is group]
    for node in widget.ancestors():
        if isinstance(node, ScrollArea):
            yield [other for other in everything if node in other.ancestors()]


def stops(root: Widget, remembered: dict[str, str]) -> list[Widget]:
    """One widget per Tab stop. A group is one stop: where the person was last, else its chosen or first widget."""
    result: list[Widget] = []
    seen: set[int] = set()
    for widget in focusables(root):
        group = home_group(widget)
        if group is None:
            result.append(widget)
        elif id(group) not in seen:
            seen.add(id(group))
            result.append(entry(group, remembered.get(group.id, "")))
    return result


def entry(group: Widget, last: str = "") -> Widget:
    """Where the keyboard comes into a group; whatever takes it itself, or has nothing to come to, is its own entry."""
    inside = focusables(group) if group.group and not group.focusable else []
    for widget in inside:
        if widget.id == last:
            return widget
    chosen = [widget for widget in inside if getattr(widget, "selected", False)]
    return (chosen or inside or [group])[0]


def step(order: Sequence[Widget], current: Widget | None, by: int) -> Widget | None:
    """The next stop, wrapping round; the first (or last) if nothing is focused."""
    if not order:
        return None
    group = None if current is None else home_group(current)
    for index, widget in enumerate(order):
        if widget is current or (group is not None and home_group(widget) is group):
            return order[(index + by) % len(order)]
    return order[0] if by > 0 else order[-1]


def nearest(origin: Rect, candidates: Iterable[Widget], direction: str) -> Widget | None:
    """The candidate that lies best in that direction; what it would come to by going deeper, such as the board below
    a shelf, only after all others."""
    scored = [
        (_encloses(widget.rect, origin), far, n, widget)
        for n, widget in enumerate(candidates)
        if (far := distance(origin, widget.rect, direction)) is not None
    ]
    return min(scored, key=lambda entry: entry[:3])[3] if scored else None


def _encloses(outer: Rect, inner: Rect) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and outer.right >= inner.right and outer.bottom >= inner.bottom


def distance(origin: Rect, goal: Rect, direction: str) -> float | None:
    """How far `goal` is in that direction; sideways counts double, overlap not at all. None if it lies elsewhere."""
    dx, dy = DIRECTIONS[direction]
    (ox, oy), (gx, gy) = origin.center, goal.center
    ahead = (gx - ox) * dx + (gy - oy) * dy
    if ahead <= 1:
        return None
    if dx:
        gap, drift = _aside(origin.y, origin.bottom, goal.y, goal.bottom), abs(gy - oy)
    else:
        gap, drift = _aside(origin.x, origin.right, goal.x, goal.right), abs(gx - ox)
    if gap > 0 and gap > ahead * 2:
        return None
    return ahead + 2 * gap + 0.15 * drift


def lies_ahead(origin: Rect, goal: Rect, direction: str) -> bool:
    """Whether of the four arrows this is the one that points there."""
    dx, dy = DIRECTIONS[direction]
    (ox, oy), (gx, gy) = origin.center, goal.center
    ahead, aside = ((gx - ox) * dx, abs(gy - oy)) if dx else ((gy - oy) * dy, abs(gx - ox))
    return ahead > 0 and ahead >= aside


def _aside(start: float, end: float, first: float, last: float) -> float:
    """What two stretches lack to stand side by side. To touch with a corner is not enough."""
    shared = min(end, last) - max(start, first)
    return max(0.0, _BESIDE * min(end - start, last - first) - shared)
