"""A small game to measure players with: coins are taken from either end of a row; a secret colour counts double."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from wowtable.core import Action, Decision, Seat, State

COLOURS = ("red", "green", "blue", "white")
LEFT, RIGHT = Action("take", ("left",)), Action("take", ("right",))


@dataclass(frozen=True, slots=True)
class Coin:
    colour: str
    value: int


@dataclass
class CoinState(State):
    row: list[Coin] = field(default_factory=list)
    taken: list[tuple[Coin, ...]] = field(default_factory=list)
    secret: list[str | None] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Take:
    seat: Seat

    def run(self, t: Any) -> Decision | None:
        if t.state.row:
            return Decision("take", (self.seat,))
        t.pop()
        return None

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return (LEFT, RIGHT) if len(t.state.row) > 1 else (LEFT,)

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        coin = t.state.row.pop(0 if action == LEFT else -1)
        t.state.taken[seat] = (*t.state.taken[seat], coin)
        t.become(Take((self.seat + 1) % len(t.state.taken)))


class CoinGame:
    id = "coin_row"
    state_class = CoinState

    def records(self) -> tuple[type, ...]:
        return (Coin, Take)

    def new_state(self, seats: int, options: Mapping[str, Any]) -> CoinState:
        return CoinState(taken=[()] * seats, secret=[None] * seats)

    def setup(self, t: Any) -> None:
        seats = len(t.state.taken)
        t.state.row = [Coin(COLOURS[t.draw("coin", 4)], 1 + t.draw("coin", 9)) for _ in range(6 * seats)]
        t.state.secret = list(t.shuffle("secret", COLOURS))[:seats]
        t.push(Take(0))

    def view(self, s: CoinState, seat: Seat | None) -> CoinState:
        seen = s.copy()
        seen.secret = [c if i == seat else None for i, c in enumerate(s.secret)]
        return seen

    def determinize(self, s: CoinState, seat: Seat, rng: Random) -> CoinState:
        guess = s.copy()
        others = [c for c in COLOURS if c != s.secret[seat]]
        rng.shuffle(others)
        guess.secret = [s.secret[seat] if i == seat else others.pop() for i in range(len(s.secret))]
        return guess

    def points(self, s: CoinState, seat: Seat) -> int:
        return sum(c.value * (2 if c.colour == s.secret[seat] else 1) for c in s.taken[seat])

    def outcome(self, s: CoinState) -> tuple[float, ...]:
        points = [self.points(s, seat) for seat in range(len(s.taken))]
        winners = points.count(max(points))
        return tuple(1 / winners if p == max(points) else 0.0 for p in points)

    def evaluate(self, s: CoinState, seat: Seat) -> float:
        rivals = max(self.points(s, other) for other in range(len(s.taken)) if other != seat)
        return 0.5 + max(-0.5, min(0.5, (self.points(s, seat) - rivals) / 60))

    def terms(self, s: CoinState, seat: Seat) -> Mapping[str, float]:
        rivals = max(self.points(s, other) for other in range(len(s.taken)) if other != seat)
        return {"mine": self.points(s, seat) / 60, "rivals": -rivals / 60}

    def team(self, s: CoinState, seat: Seat) -> Seat:
        return seat

    def violations(self, s: CoinState) -> list[str]:
        return []
