"""The foot of the last page: the way out, what anyone can check, and what can be done next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect, Share, columns
from ..program.scene import Ui
from ..widgets import Button, Widget

_GAP = 16.0
_MARGIN = 24.0
_LEAST, _LEAST_MAIN = 170.0, 300.0
_WORDS = 230.0
"""Less room than that holds no sentence."""


@dataclass(frozen=True, slots=True)
class ButtonPlan:
    """A button by the name behind "end.", the key of its words, its icon, and the command that presses it."""

    name: str
    words: str
    icon: str
    command: str = ""


class EndFoot(Widget):
    """The first plan stands at the left, the others at the right, the last of them golden; `words` between them."""

    role: ClassVar[str] = "toolbar"

    def __init__(self, ui: Ui, rect: Rect, plans: Sequence[ButtonPlan], words: str) -> None:
        rest = plans[1:]
        room = rect.inset(_MARGIN, 0)
        widths, icons, caps = _widths(ui, plans, room.w)
        left, room = room.take_left(widths[0], _GAP)
        right, self.room = room.take_right(sum(widths[1:]) + _GAP * (len(rest) - 1), _GAP)
        cells = columns(right, [*widths[1:-1], Share()], _GAP)
        made = [_button(ui, plan, cell, icons, caps, plan is rest[-1]) for plan, cell in zip(plans, (left, *cells))]
        super().__init__("end.foot", rect, words, children=made)

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("bar_foot", self.rect)
        if self.label and self.room.w >= _WORDS:
            block = canvas.type.block(self.label, "small", self.room.w - 20)
            if block.size[1] <= self.room.h:
                at = (self.room.x + 10, self.room.center[1] - block.size[1] / 2)
                canvas.rich(block, at, color="text.hint")


def _widths(ui: Ui, plans: Sequence[ButtonPlan], room: float) -> tuple[list[float], bool, bool]:
    """Of the buttons, and whether there is room for icons and for key caps."""
    free = room - _GAP * (len(plans) - 1)
    for icons, caps in ((True, True), (False, True), (False, False)):
        least = (_LEAST, _LEAST_MAIN) if icons else (80.0, 80.0)
        wanted = [
            Button.width(
                ui.type,
                ui.say(plan.words),
                icon=plan.icon if icons else "",
                cap=ui.cap(plan.command) if plan.command and caps else "",
                least=least[plan is plans[-1]],
            )
            for plan in plans
        ]
        if sum(wanted) <= free:
            return wanted, icons, caps
    return [width * free / sum(wanted) for width in wanted], False, False


def _button(ui: Ui, plan: ButtonPlan, cell: Rect, icon: bool, cap: bool, main: bool) -> Button:
    high = min(cell.h - 16, 72.0 if main else 64.0)
    return Button(
        f"end.{plan.name}",
        Rect(cell.x, cell.center[1] - high / 2, cell.w, high),
        ui.say(plan.words),
        kind="primary" if main else "plain",
        icon=plan.icon if icon else "",
        cap=ui.cap(plan.command) if plan.command and cap else "",
        command=plan.command,
    )
