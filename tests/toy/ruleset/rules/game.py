"""The fair as a game of this table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from wowtable.core import ballot, frames, triggers
from wowtable.core.frames import PickSome
from wowtable.core.knowledge import EVERYBODY, NOBODY_YET, masked, mix, redealt
from wowtable.core.pauses import Pause, RepeatedQuestion, WindowStage
from wowtable.core.state import records_in
from wowtable.core.table import Frame
from wowtable.core.triggers import Pending
from wowtable.core.types import Event, Seat

from . import chain, changes, events, pauses, round, state
from .cards import full_deck
from .changes import Answer
from .moves import draw
from .round import MULLIGAN, Mulligan, Round
from .state import ToyState, ToyTable

START_POINTS = 5
START_HAND = 3
VOTES = ("leader", "majority", "all")


class ToyGame:
    """Two to four seats; exercises hidden hands, responses, secret bids, votes, triggers and replacement."""

    id = "toy"
    state_class = ToyState

    def records(self) -> tuple[type, ...]:
        return records_in(ballot, frames, triggers, chain, changes, events, round, state)

    def new_state(self, seats: int, options: Mapping[str, Any]) -> ToyState:
        unknown = sorted(set(options) - {"rounds", "teams", "vote"})
        if unknown:
            raise ValueError(f"unknown option {unknown[0]}")
        if not 2 <= seats <= 4:
            raise ValueError(f"a fair needs two to four seats, not {seats}")
        rounds, teams, vote = options.get("rounds", 3), options.get("teams", False), options.get("vote", "majority")
        if not isinstance(rounds, int) or not 1 <= rounds <= 6:
            raise ValueError(f"rounds must be 1 to 6, not {rounds}")
        if teams and seats != 4:
            raise ValueError("teams need four seats")
        if vote not in VOTES:
            raise ValueError(f"vote must be one of {', '.join(VOTES)}, not {vote}")
        return ToyState(seats=seats, teams=bool(teams), vote=vote, rounds=rounds)

    def setup(self, t: ToyTable) -> None:
        s: ToyState = t.state
        everybody = tuple(range(s.seats))
        s.points[:] = [START_POINTS] * s.seats
        s.deck[:] = [s.new_piece(name) for name in full_deck()]
        mix(t, "deck", s.deck)
        for seat in everybody:
            s.hands[seat] = ()
            s.in_play[seat] = ()
        s.first = s.active = t.roll("first", everybody)
        order = s.from_seat(s.first)
        for seat in order:
            draw(t, seat, START_HAND)
        t.push(Round())
        t.push_all(PickSome(Mulligan(), seat, 0, MULLIGAN, private=not s.teams) for seat in order)

    def view(self, s: ToyState, seat: Seat | None) -> ToyState:
        return masked(s, seat)

    def determinize(self, s: ToyState, seat: Seat, rng: Random) -> ToyState:
        """All cards have the same back."""
        return redealt(self, s, seat, rng, [""] * len(s.names))

    def outcome(self, s: ToyState) -> tuple[float, ...]:
        totals = [self._total(s, seat) for seat in range(s.seats)]
        best = [self.team(s, seat) for seat in range(s.seats) if totals[seat] == max(totals)]
        share = 1 / len(set(best))
        return tuple(share if totals[seat] == max(totals) else 0.0 for seat in range(s.seats))

    def evaluate(self, s: ToyState, seat: Seat) -> float:
        worth = [s.points[i] + 0.5 * len(s.hands[i]) + 0.4 * len(s.in_play[i]) for i in range(s.seats)]
        mine = sum(worth[i] for i in range(s.seats) if self.team(s, i) == self.team(s, seat))
        return (mine + 1.0) / (sum(worth) + s.seats)

    def team(self, s: ToyState, seat: Seat) -> Seat:
        return s.team(seat)

    def violations(self, s: ToyState) -> list[str]:
        found = []
        hands = [card for hand in s.hands.values() for card in hand]
        lie_open = [*s.discard, *(link.card for link in s.chain), *(() if s.lot is None else (s.lot,))]
        lie_open.extend(card for cards in s.in_play.values() for card in cards)
        lie_open.extend(f.link.card for f in s.stack if isinstance(f, chain.Resolve))
        if sorted([*s.deck, *hands, *lie_open]) != list(range(len(s.names))) or sorted(s.names) != sorted(full_deck()):
            found.append("each card is in exactly one place")
        if min(s.points) < 0:
            found.append("nobody has less than no points")
        if any(s.known[card] != EVERYBODY for card in lie_open):
            found.append("what lies open is known to everybody")
        if any(s.known[card] != NOBODY_YET for card in s.deck):
            found.append("what is in the deck is known to nobody")
        if not all(s.knows(seat, card) for seat, hand in s.hands.items() for card in hand):
            found.append("everybody knows its own hand")
        return found

    @property
    def stages(self) -> Sequence[WindowStage]:
        return pauses.STAGES

    def turn(self, s: ToyState) -> int:
        return s.round * s.seats + s.active

    def pause(self, s: ToyState, seat: Seat) -> Pause | None:
        return pauses.pause(s, seat)

    def prompt(self, s: ToyState, seat: Seat) -> RepeatedQuestion | None:
        return pauses.prompt(s, seat)

    def triggered_by(self, s: ToyState, event: Event) -> Iterable[Pending]:
        return changes.triggered_by(s, event)

    def reaction(self, s: ToyState, pending: Pending) -> Frame:
        return Answer(pending.seat, pending.source, pending.ability)

    def reaction_order(self, s: ToyState) -> tuple[Seat, ...]:
        return s.from_seat(s.active)

    def _total(self, s: ToyState, seat: Seat) -> int:
        return sum(s.points[i] for i in range(s.seats) if self.team(s, i) == self.team(s, seat))
