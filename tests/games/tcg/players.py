"""What computer players do in a position."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.ai import player_for
from wowtable.core import Action, observe

from .build import PASS, Board

THOUGHTFUL = ("normal", "hard")
ALL = ("easy", *THOUGHTFUL)


def answer(b: Board, level: str = "normal") -> Action:
    b.ready_to_play()
    return player_for(b.g, level, seed="test").choose(observe(b.g, b.s, b.asked, "1"))


def answers(b: Board, level: str = "normal") -> list[Action]:
    """What the level does for the seat that is asked, to the end of the turn; the other seat stays idle."""
    b.ready_to_play()
    seat, now, player = b.asked, b.s.turn, player_for(b.g, level, seed="test")
    done: list[Action] = []
    while b.decision is not None and b.s.turn == now:
        if b.asked != seat:
            b.idle()
            continue
        done.append(player.choose(observe(b.g, b.s, seat, str(len(done)))))
        b.do(done[-1])
    return done


def names(b: Board, action: Action) -> list[str]:
    """The verb and the cards of an action."""
    cards = [b.s.names[int(w[1:])] for w in action.args if isinstance(w, str) and w[:1] == "c" and w[1:].isdecimal()]
    return [action.verb, *cards]


def verbs(actions: Sequence[Action]) -> list[str]:
    return [action.verb for action in actions if action != PASS]
