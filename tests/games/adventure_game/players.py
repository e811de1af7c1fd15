"""What computer players do in a position."""

from __future__ import annotations

from wowtable.ai import player_for
from wowtable.core import Action, observe

from .build import Board

THOUGHTFUL = ("normal", "hard")


def answer(b: Board, level: str = "normal") -> Action:
    return player_for(b.g, level, seed="test").choose(observe(b.g, b.s, b.asked, "1"))


def whole_turn(b: Board, level: str = "normal") -> list[str]:
    """What the level does for the seat whose turn it is; everybody else stays idle."""
    seat, now, player = b.s.active, b.s.turn, player_for(b.g, level, seed="test")
    done: list[str] = []
    while b.decision is not None and b.s.turn == now:
        if b.asked != seat:
            b.idle()
            continue
        action = player.choose(observe(b.g, b.s, seat, str(len(done))))
        done.append(str(action))
        b.do(str(action))
    return done
