"""Invariants that need more than one state: what an action may change, in which order things happen, who sees what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from wowtable.core import Event, Table


def changes(g: Any, before: Any, after: Any) -> Iterator[str]:
    """What must not have changed, or only one way, between two states."""
    murlocs = [sum(s.tokens[r] for r, kin in enumerate(s.kin) if kin == "murlocs") for s in (before, after)]
    if murlocs[1] > murlocs[0] or after.murlocs_gone < before.murlocs_gone:
        yield f"SW-INV-02: murlocs came back, {murlocs}"
    if g.atlas(after).mountain != g.atlas(before).mountain:
        yield "SW-INV-14: mountains moved"
    if not set(before.relics) <= set(after.relics):
        yield f"SW-INV-15: {before.relics} turned face down"
    if before.relics.keys() & {after.names[token] for token in (*after.buried, *after.aside) if token >= 0}:
        yield "SW-INV-15: what was face up lies face down"
    for seat, race in enumerate(before.faded):
        if race and race == after.faded[seat] and _declined(after, seat) > _declined(before, seat):
            yield f"SW-INV-17: {race} in decline grew"
    if after.turns == before.turns and before.count("final") and len(after.victories) > len(before.victories):
        yield "SW-INV-20: a conquest after the last attempt"


def _declined(s: Any, seat: int) -> int:
    return sum(s.tokens[r] for r in s.faded_regions(seat))


def order(events: Iterable[Event]) -> Iterator[str]:
    """What must not follow what."""
    turns: dict[int, list[int]] = {}
    over = ""
    for event in events:
        fact: Any = event
        match type(event).__name__:
            case "TurnBegan":
                over = ""
                turns.setdefault(fact.round, []).append(fact.seat)
            case "FinalTried":
                over = "" if fact.won else "after the last attempt"
            case "RaceDeclined":
                over = "in a decline turn"
            case "RegionConquered":
                if over:
                    yield f"SW-INV-20: a conquest {over}"
    for number, seats in turns.items():
        if len(set(seats)) != len(seats) or (number > 1 and seats != turns[1][: len(seats)]):
            yield f"SW-INV-21: round {number} had the turns {seats}"


def leaks(g: Any, s: Any, views: dict[int | None, Any] | None = None) -> Iterator[str]:
    """What a seat's view tells too much."""
    if s.scores:
        return
    for seat in (*range(s.seats), None):
        seen = views[seat] if views else g.view(s, seat)
        if not s.rules.open_coins and any(seen.coins[p] != -1 for p in range(s.seats) if p != seat):
            yield f"SW-INV-22: seat {seat} sees the coins of others"
        if any(seen.names[bomb] for bomb in (*s.bombs, *s.bomb_pile) if bomb):
            yield f"SW-INV-22: seat {seat} sees a bomb's face"
        if any(seen.names[token] for token in (*s.buried, *s.aside) if token >= 0 and not s.knows(seat, token)):
            yield f"SW-INV-22: seat {seat} sees what lies face down"
        stacks = [*seen.race_stacks.values(), seen.power_stack]
        if any(list(stack) != sorted(stack) for stack in stacks):
            yield f"SW-INV-22: seat {seat} sees the order of a stack"


def unanswerable(t: Table[Any, Any]) -> Iterator[str]:
    decision = t.state.decision
    for seat in decision.seats if decision else ():
        if not t.legal(seat):
            yield f"SW-INV-24: seat {seat} can do nothing: {decision}"
