"""The buttons of an action bar as data, for screens whose bars are plates of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from ...core import Action
from ..base.layout import Rect
from ..sound import cues
from ..widgets import Button, Pressed, Tip, Widget
from ..widgets.buttons import Kind
from .plugin import Desk
from .registry import Bar

P = TypeVar("P")

ACT = "act:"
"""What the ids of buttons begin with that are the viewer's answer."""


@dataclass(frozen=True)
class Act:
    """A button. `id` is what it does; `why` forbids it."""

    id: str
    label: str
    kind: Kind = "plain"
    command: str = ""
    icon: str = ""
    why: str = ""
    tip: Tip | None = None


def act_of(action: Action, label: str, kind: Kind = "plain", command: str = "", icon: str = "") -> Act:
    return Act(ACT + str(action), label, kind, command, icon)


def first_offered(desk: Desk, verb: str) -> Action | None:
    return next((action for action in desk.legal if action.verb == verb), None)


def bar_of(draw: Callable[[Desk, Rect, P], Widget], speak: Callable[[Desk], P]) -> Bar:
    """The bar of a question, as the registry wants it: a game draws what it says."""
    return lambda desk, area: draw(desk, area, speak(desk))


class ActButton(Button):
    """Anything but taking back answers the question."""

    @property
    def legal_now(self) -> bool:
        return self.enabled and self.command != "undo"


class UndoButton(ActButton):
    """Says what the button of that name beside the table says, whatever its id."""

    def press(self) -> None:
        self.cue(cues.PRESS)
        self.emit(Pressed("undo"))


def act_width(desk: Desk, act: Act, least: float) -> float:
    return Button.width(desk.ui.type, act.label, icon=act.icon, cap=_cap(desk, act), least=least)


def act_button(desk: Desk, act: Act, rect: Rect) -> ActButton:
    kind = UndoButton if act.command == "undo" else ActButton
    return kind(
        act.id,
        rect,
        act.label,
        kind=act.kind,
        icon=act.icon,
        cap=_cap(desk, act),
        command=act.command,
        enabled=not act.why,
        why=act.why,
        tip=act.tip,
    )


def _cap(desk: Desk, act: Act) -> str:
    return desk.ui.cap(act.command) if act.command else ""


def text_growth(desk: Desk) -> float:
    """How much larger letters are than the glass would have them: in small windows, or by wish."""
    viewport = desk.ui.viewport
    return viewport.font_px(18) / (18 * viewport.scale)
