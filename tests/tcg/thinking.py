"""Prints how games of computer players begin: run as a program under different hash seeds."""

from __future__ import annotations

from collections.abc import Iterator

from wowtable.ai import observe, player_for
from wowtable.core import Codec, Seeded, start

from .build import real_game

PAIRS = (("easy", "normal"), ("hard", "normal"))
DECISIONS = 90


def lines(levels: tuple[str, str]) -> Iterator[str]:
    game = real_game()
    codec = Codec(game.records())
    t = start(game, 2, {}, Seeded("thinking"))
    players = [player_for(game, level, seed=level) for level in levels]
    for number in range(DECISIONS):
        assert t.state.decision is not None
        seat = t.state.decision.seats[0]
        action = players[seat].choose(observe(game, t.state, seat, str(number)))
        t.play(seat, action)
        yield f"{levels[seat]} {action} {codec.digest(t.state)}"


if __name__ == "__main__":
    for pair in PAIRS:
        print(*lines(pair), sep="\n")
