"""Games to learn from: computer players of mixed levels, who now and then choose something else for the sake of it.

Kept are the deal and every action, so that the same games can be read again with other features.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from ...core import Action, Game, Play, Seat, chance_of, derived, observe, start
from ..levels import player_for

LEVELS = ("easy", "normal", "normal", "normal", "normal")
"""What is drawn for each seat: most play well, and all meet worse ones."""
ERRANT = 0.15
"""How often a choice of strategy is drawn by lot, so that it is seen where it leads."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One game to be played."""

    number: int
    seed: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    levels: Sequence[str] = LEVELS


@dataclass(frozen=True, slots=True)
class Kept:
    """A game that was played: what it takes to play it again without thinking."""

    deal: Deal
    actions: tuple[tuple[Seat, int], ...]
    """Who did what: by its place among what was legal."""
    error: str = ""

    def to_line(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def from_line(cls, line: str) -> Kept:
        plain = json.loads(line)
        actions = tuple((seat, place) for seat, place in plain["actions"])
        deal = {**plain["deal"], "levels": tuple(plain["deal"]["levels"])}
        return cls(Deal(**deal), actions, plain["error"])


def deals(seats: Sequence[int], count: int, seed: str, options: Mapping[str, Any]) -> list[Deal]:
    """`count` deals, spread evenly over the numbers of seats."""
    return [Deal(n, f"{seed}/{n}", seats[n % len(seats)], dict(options)) for n in range(count)]


def played(game: Game, deal: Deal) -> Kept:
    """Plays one deal to its end. A fault of rules or players is kept too, not raised."""
    lot, mixing = Random(f"{deal.seed}/errant"), derived(deal.seed, "redeals for players")
    levels = [lot.choice(deal.levels) for _ in range(deal.seats)]
    players = [player_for(game, level, seed=derived(deal.seed, f"player {n}")) for n, level in enumerate(levels)]
    strategic = frozenset(getattr(game, "strategic", ()))
    actions: list[tuple[Seat, int]] = []

    def answer(seat: Seat) -> Action:
        decision = table.state.decision
        assert decision is not None
        if decision.kind in strategic and lot.random() < ERRANT:
            action = lot.choice(table.legal(seat))
        else:
            action = players[seat].choose(observe(game, table.state, seat, str(len(actions)), mixing))
        actions.append((seat, tuple(table.legal(seat)).index(action)))
        return action

    try:
        table = start(game, deal.seats, deal.options, chance_of(game, deal.options, deal.seed), watch=False)
        for _ in Play(lambda: table.decision, answer, table.play).steps():
            pass
    except Exception as error:
        return Kept(deal, tuple(actions), f"{type(error).__name__}: {error}")
    return Kept(deal, tuple(actions))
