"""A thing on the table seen large beside it, after a still moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from ...base.canvas import Canvas
from ...base.layout import Point, Rect
from ...base.typography import Typesetter
from ...widgets import Group, Panel, Stack, Widget

_STILL_MS = 380.0
_WIDEST, _MOST_WIDE, _HIGHEST = 400.0, 0.4, 760.0
_MOST_OF_TWO = 0.5
"""The share of a room that two faces side by side may have."""


class Closeup(Group):
    """Nothing can be done in it: what lies below it is what is pointed at. It waits anew for another item."""

    def __init__(self, rect: Rect, item: str, children: Iterable[Widget]) -> None:
        super().__init__("closeup", rect, children)
        self.item = item
        self.still = 0.0

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Closeup) and old.item == self.item:
            self.still = old.still

    def hit(self, point: Point) -> Widget | None:
        return None

    def tick(self, ms: float) -> bool:
        before = self.shown
        self.still += ms
        if before != self.shown:
            self.redraw()
        return False

    def due_ms(self) -> float | None:
        return None if self.shown else max(1.0, _STILL_MS - self.still)

    @property
    def shown(self) -> bool:
        return self.still >= _STILL_MS

    def draw_tree(self, canvas: Canvas) -> None:
        if self.shown:
            super().draw_tree(canvas)


class _Clipped(Group):
    clips: ClassVar[bool] = True


def closeup(
    type: Typesetter,
    rooms: Sequence[Rect],
    item: str,
    at: Rect,
    tell: Callable[[Stack], None],
    *,
    double: bool = False,
    most: float = _MOST_WIDE,
    widest: float = _WIDEST,
) -> Widget:
    """In the first of the rooms where all is seen that `tell` puts there, at worst the last: on the side that is
    farther from the item, or next to one that lies beside the room. `double` for two faces side by side, else it takes
    at `most` that share of the room, and no more than `widest`."""
    for room in rooms:
        wide = min(2 * _WIDEST, room.w * _MOST_OF_TWO) if double else min(widest, room.w * most, room.w - 16)
        high = min(room.h - 8, _HIGHEST)
        x = room.x + 8 if _on_the_left(room, at) else room.right - wide - 8
        area = Rect(x, room.y + 4, wide, high)
        stack = Stack(type, area.inset(16, 14))
        tell(stack)
        if stack.high + 30 <= high:
            break
    plate = Rect(area.x, area.y, wide, min(high, stack.high + 30))
    inner = _Clipped("closeup.inner", stack.room, stack.made)
    return Closeup(area, item, [Panel("closeup.panel", plate, "", [inner], kind="dialog")])


def _on_the_left(room: Rect, at: Rect) -> bool:
    beside = at.x >= room.right or at.right <= room.x
    return (at.center[0] > room.center[0]) is not beside
