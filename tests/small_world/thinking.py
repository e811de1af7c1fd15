"""Prints how a game of computer players of all levels begins: run as a program under different hash seeds."""

from __future__ import annotations

from collections.abc import Iterator

from wowtable.ai.levels import LEVELS, player_for
from wowtable.session import RulesetTag, SeatSetup, Session, Setup

from .build import real_ruleset

DECISIONS = 80


def lines() -> Iterator[str]:
    ruleset = real_ruleset()
    options = {option.id: option.initial for option in ruleset.manifest.options}
    seats = tuple(SeatSetup("ai", level=level) for level in LEVELS)
    session = Session(ruleset.game, Setup(RulesetTag(ruleset.id), seats, options, "thinking"))
    players = [player_for(ruleset.game, level, seed=level) for level in LEVELS]
    while session.decision is not None and session.length < DECISIONS:
        seat = session.decision.seats[0]
        action = players[seat].choose(session.obs(seat))
        session.submit(seat, action)
        yield f"{seat} {action} {session.digest}"


if __name__ == "__main__":
    print(*lines(), sep="\n")
