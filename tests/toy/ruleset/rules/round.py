"""The course of the fair: keep a hand, vote on the festival, bid, take turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from wowtable.core.ballot import Ballot
from wowtable.core.frames import DONE, SomeQuestion, Window
from wowtable.core.knowledge import mix
from wowtable.core.table import Automatic
from wowtable.core.types import Action, Decision, Seat

from .cards import CARDS, PERMANENT, SORCERY
from .chain import Respond, put_on_chain
from .events import BidShown, FestivalChosen, LotShown, LotSold, Played, PutBack, RoundBegan, TurnBegan
from .moves import discard_from_hand, draw, leave_hand, names_of
from .state import Link, ToyTable

HAND_LIMIT = 5
BID_LIMIT = 3
PLAYS = 2
MULLIGAN = 2


@dataclass(frozen=True, slots=True)
class Mulligan(SomeQuestion):
    """Put cards back unseen and draw as many."""

    kind: str = "mulligan"

    def options(self, t: ToyTable, seat: Seat, picked: tuple[int, ...]) -> Mapping[Action, int]:
        s = t.state
        return {Action("put_back", (s.names[card],)): card for card in s.hands[seat] if card not in picked}

    def done(self, t: ToyTable, seat: Seat, picked: tuple[int, ...]) -> None:
        if not picked:
            return
        s = t.state
        for card in picked:
            leave_hand(t, seat, card)
        t.emit(PutBack(seat, picked, names_of(s, picked)))
        s.deck.extend(picked)
        mix(t, "deck", s.deck)
        draw(t, seat, len(picked))


@dataclass(frozen=True, slots=True)
class Round(Automatic):
    def run(self, t: ToyTable) -> None:
        s = t.state
        if s.round == s.rounds:
            t.finish()
            return
        s.round += 1
        order = s.from_seat((s.first + s.round - 1) % s.seats)
        s.active = order[0]
        t.emit(RoundBegan(s.round))
        t.push_all([Ballot.vote(Festival(), "fair", order, s.vote), *(Turn(seat) for seat in order)])


@dataclass(frozen=True, slots=True)
class Festival:
    """The whole fair votes; the richest decides when there is no agreement, a die when they tie."""

    kind: str = "festival"

    def legal(self, t: ToyTable, key: str) -> Sequence[Action]:
        return [Action("market"), Action("rest")]

    def decider(self, t: ToyTable, key: str, seats: tuple[Seat, ...]) -> Seat:
        points: list[int] = t.state.points
        most = max(points[seat] for seat in seats)
        richest = [seat for seat in seats if points[seat] == most]
        chosen: Seat = t.roll("decider", richest) if len(richest) > 1 else richest[0]
        return chosen

    def settled(self, t: ToyTable, answers: tuple[tuple[str, Action], ...]) -> None:
        ((_, action),) = answers
        t.emit(FestivalChosen(action.verb))
        s = t.state
        if action.verb == "rest":
            for seat in s.from_seat(s.active):
                draw(t, seat)
        elif s.deck:
            s.lot = s.deck.pop()
            s.show((s.lot,))
            t.emit(LotShown(s.names[s.lot]))
            t.push(Ballot.secret(Bids(), range(s.seats)))


@dataclass(frozen=True, slots=True)
class Bids:
    """Highest bid takes the lot for its price; ties are rolled off; nobody has to want it."""

    kind: str = "bid"

    def legal(self, t: ToyTable, seat: Seat) -> Sequence[Action]:
        return [Action("bid", (n,)) for n in range(min(BID_LIMIT, t.state.points[seat]) + 1)]

    def decider(self, t: ToyTable, key: Seat, seats: tuple[Seat, ...]) -> Seat:
        return key

    def settled(self, t: ToyTable, answers: tuple[tuple[Seat, Action], ...]) -> None:
        s = t.state
        bids = tuple((seat, action.args[0]) for seat, action in answers)
        for seat, bid in bids:
            t.emit(BidShown(seat, bid))
        price = max(bid for _, bid in bids)
        lot, s.lot = s.lot, None
        assert lot is not None
        if price == 0:
            s.discard.append(lot)
            return
        highest = [seat for seat, bid in bids if bid == price]
        winner = t.roll("tie", highest) if len(highest) > 1 else highest[0]
        s.points[winner] -= price
        s.hands[winner] = (*s.hands[winner], lot)
        t.emit(LotSold(winner, s.names[lot], price))


@dataclass(frozen=True, slots=True)
class Turn:
    """Draw a card, play up to two, keep no more than the hand limit."""

    seat: Seat
    plays: int = -1

    def run(self, t: ToyTable) -> Decision | None:
        if self.plays < 0:
            t.become(replace(self, plays=PLAYS))
            t.state.active = self.seat
            t.emit(TurnBegan(self.seat))
            draw(t, self.seat)
            return None
        if self.plays:
            return Decision("turn", (self.seat,))
        t.become(HandLimit(self.seat))
        return None

    def legal(self, t: ToyTable, seat: Seat) -> Sequence[Action]:
        actions = [DONE]
        s = t.state
        for card in s.hands[seat]:
            definition, name = CARDS[s.kind(card)], s.names[card]
            if definition.timing not in (SORCERY, PERMANENT):
                continue
            if definition.aimed:
                actions.extend(Action("aim", (name, target)) for target in s.others(seat))
            else:
                actions.append(Action("play", (name,)))
        return actions

    def take(self, t: ToyTable, seat: Seat, action: Action) -> None:
        if action == DONE:
            t.become(replace(self, plays=0))
            return
        t.become(replace(self, plays=self.plays - 1))
        s = t.state
        card = s.card(action)
        target = action.args[1] if len(action.args) > 1 else None
        if CARDS[s.kind(card)].timing == PERMANENT:
            leave_hand(t, seat, card)
            s.in_play[seat] = (*s.in_play[seat], card)
            s.show((card,))
            t.emit(Played(seat, s.names[card], None))
        else:
            put_on_chain(t, Link(seat, card, target))
            t.push(Window(Respond()))


@dataclass(frozen=True, slots=True)
class HandLimit:
    seat: Seat

    def run(self, t: ToyTable) -> Decision | None:
        if len(t.state.hands[self.seat]) > HAND_LIMIT:
            return Decision("hand_limit", (self.seat,))
        t.pop()
        return None

    def legal(self, t: ToyTable, seat: Seat) -> Sequence[Action]:
        s = t.state
        return [Action("discard", (s.names[card],)) for card in s.hands[seat]]

    def take(self, t: ToyTable, seat: Seat, action: Action) -> None:
        discard_from_hand(t, seat, t.state.card(action))
