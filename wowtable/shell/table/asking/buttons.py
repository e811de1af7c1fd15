"""The buttons of a bar: each knows the act that it stands for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ....core import Action
from ... import sound
from ...base.layout import Rect, grid
from ...widgets import Button, Light, Pointing, Pressed
from ...widgets.base import DECISIVE
from ..plugin import Desk
from .prompt import Act

_GAP = 8.0


@dataclass(frozen=True, slots=True)
class Acted(Pressed):
    """The act of a button, or of a row of answers."""

    act: Act


class ActButton(Button, Pointing):
    """Anything but taking back answers the question. It points at the piece that its act shows."""

    def __init__(self, desk: Desk, act: Act, rect: Rect, cap: str | None = None) -> None:
        super().__init__(
            act.name,
            rect,
            act.label,
            kind="primary" if act.golden else "plain",
            icon=act.icon,
            cap=cap_of(desk, act) if cap is None else cap,
            line=act.below,
            command=act.command,
            enabled=not act.why,
            why=act.why,
            tip=act.tip,
        )
        self.act, self.points_at = act, act.shows

    @property
    def action(self) -> Action | None:
        return self.act.does if isinstance(self.act.does, Action) else None

    @property
    def light_now(self) -> Light:
        return "strong" if self.enabled and self.act.does is not None else ""

    def _point(self, on: bool) -> None:
        if self.points_at or self._told:
            super()._point(on)

    def legible(self) -> Iterable[Rect]:
        return (self.rect,) * DECISIVE

    def press(self) -> None:
        self.cue(sound.PRESS)
        self.emit(Pressed("undo") if "undo" in self.act.keys else Acted(self.id, self.act))


def undo_act(desk: Desk) -> Act:
    """Lets go of what is picked, or takes back the last action; where that cannot be, it says why."""
    return Act(None, desk.ui.say("shell.match.undo"), keys=("undo",), why=desk.undo_why(), id="undo")


def cap_of(desk: Desk, act: Act) -> str:
    return desk.ui.cap(act.command) if act.command else ""


def act_width(desk: Desk, act: Act, least: float) -> float:
    return Button.width(desk.ui.type, act.label, icon=act.icon, cap=cap_of(desk, act), least=least)


def shared_places(desk: Desk, acts: Sequence[Act], places: Iterator[Rect]) -> list[Rect]:
    """One act has the first place whole; more of them share it, and as many further ones as they must.

    Only words of one line lie above each other.
    """
    if len(acts) <= 1:
        return [next(places)] * len(acts)
    cells: list[Rect] = []
    two_lines = 2 * desk.ui.type.line_height("button") + _GAP
    longest = max(act_width(desk, act, 0.0) for act in acts)
    while len(cells) < len(acts):
        place = next(places)
        across = 2 if longest <= (place.w - _GAP) / 2 else 1
        above = 2 if place.h >= two_lines and longest <= place.w and len(acts) - len(cells) > across else 1
        cells += grid(place, across, above, _GAP)
    return cells[: len(acts)]


def text_growth(desk: Desk) -> float:
    """How much larger letters are than the glass would have them."""
    return desk.ui.viewport.growth
