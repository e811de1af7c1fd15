"""Prints how a game of computer players begins: run as a program under different hash seeds.

python -m tests.conformance.thinking RULESET
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import cycle

from tests.games.shipped import begun, shipped
from wowtable.ai.levels import LEVELS, player_for
from wowtable.ai.player import Limits
from wowtable.session import SeatSetup

DECISIONS = 60
EFFORT = 0.3
"""Whoever thinks for longer does more of the same."""


def lines(ruleset: str) -> Iterator[str]:
    """The levels take turns at answering, so that each is at work however few seats there are."""
    game, (fewest, _) = shipped(ruleset).game, shipped(ruleset).manifest.seats
    session = begun(ruleset, (SeatSetup("ai", level="normal"),) * fewest, "thinking")
    players = {level: player_for(game, level, Limits(effort=EFFORT), seed=level) for level in LEVELS}
    for _, level in zip(range(DECISIONS), cycle(LEVELS)):
        assert session.decision is not None
        seat = session.decision.seats[0]
        action = players[level].choose(session.obs(seat))
        session.submit(seat, action)
        yield f"{level} {action} {session.digest}"


if __name__ == "__main__":
    print(*lines(sys.argv[1]), sep="\n")
