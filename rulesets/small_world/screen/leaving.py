"""Going on although something could still be done: what it is, and the question that is asked once a turn."""

from __future__ import annotations

from wowtable.core import Action
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Answer, Question

from ..rules.unused import Terms, left_over, still_open
from .lore import game_of, world_of

QUESTION = "unused"
"""As the settings know it when it is not to come again."""


def left_now(desk: Desk) -> Terms:
    """What is still open while conquering, or was left out once the turn is about to end."""
    g, s, seat = game_of(desk), world_of(desk), desk.asked
    kind = desk.decision.kind if desk.decision is not None else ""
    if seat is None or kind not in ("conquest", "end_turn"):
        return ()
    return still_open(g, s, seat, desk.legal) if kind == "conquest" else left_over(g, s, seat)


class Reminder:
    """Asks before the first act of a turn that leaves something out; the same key again does not do it either."""

    def __init__(self) -> None:
        self._asked_in = -1

    def wanted(self, desk: Desk, action: Action) -> bool:
        asks = action.verb in ("stop", "end_turn") and desk.ui.settings.asks(QUESTION)
        return asks and self._asked_in != world_of(desk).turns and bool(left_now(desk))

    def ask(self, desk: Desk, action: Action) -> None:
        def answered(answer: str, ask_again: bool) -> None:
            desk.ui.settings.confirmations[QUESTION] = ask_again
            if answer == "leave":
                self._asked_in = world_of(desk).turns
                desk.choose(action)

        desk.ask(_question(desk, action.verb), answered)


def _question(desk: Desk, verb: str) -> Question:
    words = [desk.say(f"confirm.{verb}", left=left_now(desk))]
    if verb == "end_turn" and not desk.undo_why():
        words.append(desk.say("confirm.take_back"))
    stay = Answer("stay", desk.say(f"screen.not_{verb}"), kind="primary", cap=desk.ui.cap("back"))
    return Question(
        QUESTION,
        desk.say(f"screen.{verb}_title"),
        " ".join(words),
        (Answer("leave", desk.say(f"screen.{verb}_anyway")), stay),
        safe="stay",
        icon="ui.time",
        final=True,
        check=desk.say("screen.always_ask"),
    )
