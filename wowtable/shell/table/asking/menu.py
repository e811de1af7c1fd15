"""The small menu at a piece with which several things may be done, or one that is worth a second look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from ...base.canvas import Canvas
from ...base.layout import Point, Rect
from ...base.typography import Words
from ...widgets import Light, PopMenu, Widget, draw_keycap
from ...widgets.buttons import Pressable
from ...widgets.tooltip import free_place
from ..plugin import Desk, Does
from .dice import Die, draw_dice

_WIDTH, _PAD, _ICON, _DIE = 480.0, 12.0, 30.0, 26.0
_MOST, _APART = 560.0, 0.38


@dataclass(frozen=True)
class MenuEntry:
    """One thing that may be done: an act, or something else such as choosing a goal. `dice` are what a die may
    show, and which of it is good."""

    does: Does
    title: str
    words: Words = ()
    icon: str = "ui.right"
    dice: tuple[Die, ...] = ()


class MenuRow(Pressable):
    role: ClassVar[str] = "button"

    def __init__(self, id: str, desk: Desk, way: MenuEntry, number: int, rect: Rect) -> None:
        super().__init__(id, rect, way.title, command=f"choice_{number}" if number < 10 else "")
        self.way = way
        self.cap = desk.ui.cap(f"choice_{number}") if number < 10 else ""

    @property
    def light_now(self) -> Light:
        return "strong"

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("row", self.rect, state="hover" if self.hovered or self.focused else "normal")
        icon, room = self.rect.inset(_PAD, 9).take_left(_ICON, _PAD)
        canvas.icon(self.way.icon, Rect(icon.x, icon.y, _ICON, _ICON), "gold.300")
        cap, room = room.take_right(28, 8)
        if self.cap:
            draw_keycap(canvas, Rect(cap.x, cap.y + 1, 28, 26), self.cap)
        title = canvas.type.block(self.label, "strong", room.w)
        canvas.rich(title, (room.x, room.y), color="text.body")
        detail = canvas.type.block(self.way.words, "small", room.w)
        canvas.rich(detail, (room.x, room.y + title.size[1] + 1), color="text.second", strong="gold.200")
        draw_dice(canvas, Rect(room.x, self.rect.bottom - 9 - _DIE, room.w, _DIE), self.way.dice, _APART)


def _height(desk: Desk, way: MenuEntry) -> float:
    type, room = desk.ui.type, PopMenu.row_width(_WIDTH) - 3 * _PAD - _ICON - 36
    words = type.block(way.words, "small", room).size[1] if way.words else 0.0
    high = type.block(way.title, "strong", room).size[1] + words + 2
    return max(_ICON, high + (_DIE + 10 if way.dice else 0.0)) + 18


MenuMaker = Callable[[Sequence[Rect]], "PieceMenu"]
"""Given where something is read, the menu beside its piece."""


class PieceMenu(PopMenu):
    """Beside a piece, where it hides least of what is `legible`; its first way has the focus."""

    def __init__(
        self, desk: Desk, title: str, ways: Sequence[MenuEntry], near: Rect, area: Rect, legible: Sequence[Rect] = ()
    ) -> None:
        self.ways = {f"way.{n}": way for n, way in enumerate(ways, 1)}
        self.desk, self.near = desk, near
        rows = [
            (_height(desk, way), partial(MenuRow, id, desk, way, n)) for n, (id, way) in enumerate(self.ways.items(), 1)
        ]
        size = self.size(_WIDTH, [high for high, _ in rows], min(_MOST, area.h - 80))
        super().__init__("ways", free_place(size, [near], area, legible), title, rows, self._take)

    def _take(self, id: str) -> None:
        self.desk.do(self.ways[id].does)

    def lets_through(self, at: Point) -> bool:
        """Another piece is chosen with one press; its own piece puts the menu away."""
        return not self.near.contains(at)

    def open(self, over: Widget) -> None:
        super().open(over)
        if over.stage is not None:
            over.stage.focus(next(iter(self.ways)), show=over.stage.key_mode)
