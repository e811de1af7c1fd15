"""A game small enough to check by hand, with a die, a hidden number, free moves and a secret vote."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, ClassVar

from wowtable.core import Action, Decision, Event, IllegalAction, Progress, Seat, State, records_in
from wowtable.core.ballot import Ballot, Voice
from wowtable.core.knowledge import mask_thoughts
from wowtable.core.position import ExpectKey, Keys, Positions, SetupKey, by_letter, seat_of, within


@dataclass(frozen=True)
class Added(Event):
    seat: Seat
    amount: int


@dataclass(frozen=True)
class Peeked(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True)
class TurnBegan(Event):
    starts_turn: ClassVar[bool] = True

    seat: Seat
    round: int


@dataclass
class CounterState(State):
    seats: int = 2
    rounds: int = 3
    round: int = 0
    total: dict[Seat, int] = field(default_factory=dict)
    pile: tuple[int | None, ...] = ()
    hand: dict[Seat, int | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Bid:
    @property
    def kind(self) -> str:
        return "bid"

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("bid", (n,)) for n in range(3)]

    def decider(self, t: Any, key: Seat, seats: tuple[Seat, ...]) -> Seat:
        return key

    def settled(self, t: Any, answers: tuple[tuple[Seat, Action], ...]) -> None:
        for seat, action in answers:
            t.state.total[seat] -= action.args[0]


@dataclass(frozen=True, slots=True)
class Round:
    def run(self, t: Any) -> Decision | None:
        s = t.state
        if s.round >= s.rounds:
            t.pop()
            return None
        s.round += 1
        seats = tuple(range(s.seats))
        t.push_all([*(Turn(seat) for seat in seats), Ballot.secret(Bid(), seats)])
        return None

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return ()

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        raise IllegalAction(str(action))


@dataclass(frozen=True, slots=True)
class Turn:
    seat: Seat
    begun: bool = False

    def run(self, t: Any) -> Decision | None:
        if not self.begun:
            t.become(replace(self, begun=True))
            t.emit(TurnBegan(self.seat, t.state.round))
            return None
        return Decision("move", (self.seat,))

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        free = [Action("add", (n,)) for n in (1, 2)] if t.state.total[seat] < 30 else []
        peek = [Action("peek")] if t.state.pile and t.state.hand[seat] is None else []
        return [*free, *peek, Action("roll"), Action("end")]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        s = t.state
        if action.verb == "add":
            s.total[seat] += action.args[0]
            t.emit(Added(seat, action.args[0]))
        elif action.verb == "peek":
            card, *rest = s.pile
            s.pile, s.hand[seat] = tuple(rest), card
            t.emit(Peeked(seat, card))
        elif action.verb == "roll":
            s.total[seat] += t.roll("die", (1, 2, 3, 4, 5, 6))
        else:
            t.pop()


def give_totals(t: Any, totals: Mapping[str, Any]) -> None:
    for letter, total in totals.items():
        with within(letter):
            t.state.total[seat_of(letter, t.state.seats)] = int(total)


class CounterPositions(Positions[Any]):
    setup: ClassVar[Keys] = {"total": SetupKey("{A: 5}", give_totals)}
    facts: ClassVar[Mapping[str, ExpectKey[Any]]] = {
        "total": ExpectKey("{A: 5}", lambda t: by_letter(t.state.total.values()))
    }

    def draw(self, stream: str, face: Any) -> int:
        return int(face) - 1


class CounterGame:
    id = "counter"
    state_class: type[State] = CounterState
    scenario = CounterPositions()

    def records(self) -> tuple[type, ...]:
        return (*records_in(sys.modules[__name__]), Ballot, Voice)

    def new_state(self, seats: int, options: Mapping[str, Any]) -> State:
        rounds = options.get("rounds", 8)
        if not isinstance(rounds, int) or not 1 <= rounds <= 100:
            raise ValueError("rounds should be 1 to 100")
        if not 2 <= seats <= 4:
            raise ValueError("this is a game for 2 to 4")
        return CounterState(seats=seats, rounds=rounds)

    def setup(self, t: Any) -> None:
        t.state.pile = t.shuffle("pile", range(1, 11))
        for seat in range(t.state.seats):
            t.state.total[seat] = 0
            t.state.hand[seat] = None
        t.push(Round())

    def view(self, s: Any, seat: Seat | None) -> Any:
        twin = s.copy()
        twin.pile = (None,) * len(s.pile)
        twin.hand = {who: card if who == seat else None for who, card in s.hand.items()}
        mask_thoughts(twin, seat)
        return twin

    def determinize(self, s: Any, seat: Seat, rng: Random) -> Any:
        twin = s.copy()
        pool = [*s.pile, *(card for who, card in s.hand.items() if who != seat and card is not None)]
        rng.shuffle(pool)
        twin.pile = tuple(pool[: len(s.pile)])
        rest = iter(pool[len(s.pile) :])
        twin.hand = {w: c if w == seat or c is None else next(rest) for w, c in s.hand.items()}
        return twin

    def outcome(self, s: Any) -> tuple[float, ...]:
        best = max(s.total.values())
        winners = [seat for seat in range(s.seats) if s.total[seat] == best]
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(s.seats))

    def progress(self, s: Any) -> Progress:
        return Progress(s.round, s.rounds, score=tuple(s.total[seat] for seat in range(s.seats)))

    def evaluate(self, s: Any, seat: Seat) -> float:
        return min(1.0, max(0.0, s.total[seat] / 100))

    def team(self, s: Any, seat: Seat) -> Seat:
        return seat

    def violations(self, s: Any) -> list[str]:
        return []
