"""What a click, a drag and a key on a piece mean in every game: the one thing that is meant, a choice, or why not."""

from __future__ import annotations

from collections.abc import Sequence

from .. import sound
from ..widgets import Chosen, ChosenHow, Pressed, Tip, WidgetMessage
from .asking.menu import MenuEntry
from .plugin import Desk, Does, ScreenBase

FOLD = "fold."
"""Buttons whose ids begin so unfold the panel of the name behind it, and fold it again; more may follow a point."""


def take_aim(desk: Desk, piece: str) -> None:
    """A piece is chosen first: the next click says what for, such as whom it attacks."""
    desk.narrowing.clear()
    desk.narrowing.pick(piece)
    desk.sound("select")
    desk.rebuild()


def let_go(desk: Desk) -> None:
    """Nothing is chosen any more."""
    if desk.narrowing.picked:
        desk.narrowing.clear()
        desk.rebuild()


class PieceScreen(ScreenBase):
    """A screen on whose pieces one acts. Override `at_once`, `ways` and `why_not`; pieces go by the ids of `place`.

    `unfolded` is the panel that lies open by wish, "" for none.

        class FairScreen(PieceScreen):
            def at_once(self, desk, piece, how):
                acts = [action for action in desk.legal if piece in action.args]
                return acts[0] if len(acts) == 1 else None

            def ways(self, desk, piece):
                acts = [action for action in desk.legal if piece in action.args]
                return [MenuEntry(action, plain(desk.texts.action(action.verb, action.args))) for action in acts]
    """

    def __init__(self) -> None:
        self.unfolded = ""

    # --- to override

    def at_once(self, desk: Desk, piece: str, how: ChosenHow) -> Does:
        """What a click does without asking; None if it asks, or can do nothing."""
        return None

    def ways(self, desk: Desk, piece: str) -> Sequence[MenuEntry]:
        """All that may be done with a piece, for the menu beside it."""
        return ()

    def why_not(self, desk: Desk, piece: str) -> Tip | None:
        """The rule that forbids to do anything with a piece now."""
        return None

    # --- the same for all

    def act_on(self, desk: Desk, piece: str, how: ChosenHow = "") -> None:
        if not desk.may_act:
            return
        does = None if how == "menu" else self.at_once(desk, piece, how)
        if does is not None:
            desk.do(does)
        elif how in ("", "menu"):
            self.offer(desk, piece, self.ways(desk, piece))

    def offer(self, desk: Desk, piece: str, ways: Sequence[MenuEntry]) -> None:
        """A menu of ways; where there are none it is said why."""
        if ways:
            desk.show_ways(piece, ways)
            return
        why = self.why_not(desk, piece)
        if why is not None:
            desk.sound(sound.ERROR)
            desk.explain(piece, why)

    def unfold(self, desk: Desk, name: str) -> None:
        """Opens a panel, or folds it if it is open."""
        self.unfolded = "" if self.unfolded == name else name
        desk.rebuild()

    def forget(self) -> None:
        self.unfolded = ""

    def on_message(self, desk: Desk, message: WidgetMessage) -> bool:
        match message:
            case Chosen(item=piece, how=how) if piece and self.place(piece) is not None:
                self.act_on(desk, piece, how)
            case Pressed(id=id) if id.startswith(FOLD):
                self.unfold(desk, id.removeprefix(FOLD).partition(".")[0])
            case _:
                return False
        return True

    def on_command(self, desk: Desk, command: str) -> bool:
        if command != "back" or not self.unfolded:
            return False
        self.unfold(desk, "")
        return True
