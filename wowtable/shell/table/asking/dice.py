"""Dice that lie on the table: what they show, whether they hit, and which are picked to be rolled again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

from ...base.canvas import Canvas
from ...base.input import Pointer
from ...base.layout import Point, Rect
from ...widgets import Chosen, Widget

DieState = Literal["normal", "hit", "miss", "reroll"]
_GAP, _LIFT = 0.15, 8.0
_LEFT, _RIGHT = ("left", "up"), ("right", "down")


@dataclass(frozen=True)
class Die:
    """One die: its look, the face that shows (a number or an icon), and what that means."""

    kind: str
    face: str
    state: DieState = "normal"


def draw_dice(canvas: Canvas, room: Rect, dice: Sequence[Die], gap: float = _GAP) -> None:
    """Side by side, as high as the room if they fit into it."""
    for die, cell in zip(dice, cells_of(room, len(dice), gap)):
        canvas.paint("die", cell, kind=die.kind, face=die.face, state=die.state)


def cells_of(room: Rect, count: int, gap: float = _GAP) -> Iterator[Rect]:
    side = min(room.h, room.w / max(1.0, count + (count - 1) * gap))
    for n in range(count):
        yield Rect(room.x + n * side * (1 + gap), room.center[1] - side / 2, side, side)


class DiceTray(Widget):
    """A row of dice. Those in `pickable` are picked by click or by arrows and Enter: `Chosen(id, "2")` is the third."""

    role: ClassVar[str] = "group"

    def __init__(self, id: str, rect: Rect, label: str, dice: Sequence[Die], pickable: Sequence[int] = ()) -> None:
        super().__init__(id, rect, label)
        self.dice, self.pickable = tuple(dice), tuple(pickable)
        self.at = self.pickable[0] if self.pickable else -1
        self.focusable = bool(self.pickable)  # type: ignore[misc]

    def adopt(self, old: Widget) -> None:
        if isinstance(old, DiceTray) and old.at in self.pickable:
            self.at = old.at

    def die_at(self, point: Point) -> int:
        cells = enumerate(cells_of(self.rect, len(self.dice)))
        return next((n for n, cell in cells if cell.contains(point) and n in self.pickable), -1)

    def on_pointer(self, pointer: Pointer) -> bool:
        n = self.die_at(pointer.at)
        if pointer.kind == "up" and pointer.button == 1 and n >= 0:
            self.at = n
            self.emit(Chosen(self.id, str(n)))
        return n >= 0

    def on_command(self, command: str) -> bool:
        if command not in (*_LEFT, *_RIGHT) or self.at < 0:
            return False
        step = self.pickable.index(self.at) + (1 if command in _RIGHT else -1)
        if not 0 <= step < len(self.pickable):
            return False
        self.at = self.pickable[step]
        self.redraw()
        return True

    def activate(self) -> bool:
        if self.at >= 0:
            self.emit(Chosen(self.id, str(self.at)))
        return self.at >= 0

    def keeps_act(self, marked: bool) -> bool:
        return marked

    def draw(self, canvas: Canvas) -> None:
        for n, (die, cell) in enumerate(zip(self.dice, cells_of(self.rect, len(self.dice)))):
            spot = cell.moved(0, -_LIFT) if die.state == "reroll" else cell
            canvas.paint("die", spot, kind=die.kind, face=die.face, state=die.state)
            if n == self.at and self.focused and self.stage is not None and self.stage.key_mode:
                canvas.paint("focus_ring", spot.inset(-4), kind="control")


def picked(dice: Sequence[Die], n: int) -> tuple[Die, ...]:
    """The same dice with one of them picked to be rolled again, or let go."""
    turned: dict[str, Any] = {"state": "normal" if dice[n].state == "reroll" else "reroll"}
    return tuple(replace(die, **turned) if m == n else die for m, die in enumerate(dice))
