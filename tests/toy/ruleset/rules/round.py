"""The course of the fair: keep a hand, vote on the festival, bid, take turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from wowtable.core.ballot import Ballot
from wowtable.core.frames import DONE, Window
from wowtable.core.table import Automatic
from wowtable.core.types import Action, Decision, Seat

from .cards import CARDS, PERMANENT, SORCERY, kind_of
from .chain import Respond, put_on_chain
from .events import BidShown, FestivalChosen, LotShown, LotSold, Played, PutBack, RoundBegan, TurnBegan
from .moves import discard_from_hand, draw, leave_hand, show_to
from .state import Link

HAND_LIMIT = 5
BID_LIMIT = 3
PLAYS = 2
MULLIGAN = 2


@dataclass(frozen=True, slots=True)
class Mulligan:
    """Put cards back unseen and draw as many."""

    kind: str = "mulligan"

    def options(self, t: Any, seat: Seat, picked: tuple[Action, ...]) -> Sequence[Action]:
        offers = (Action("put_back", (card,)) for card in t.state.hands[seat])
        return [offer for offer in offers if offer not in picked]

    def done(self, t: Any, seat: Seat, picked: tuple[Action, ...]) -> None:
        if not picked:
            return
        cards = tuple(action.args[0] for action in picked)
        for card in cards:
            leave_hand(t, seat, card)
        t.emit(PutBack(seat, cards))
        t.state.deck[:] = t.shuffle("deck", (*t.state.deck, *cards))
        draw(t, seat, len(cards))


@dataclass(frozen=True, slots=True)
class Round(Automatic):
    def run(self, t: Any) -> None:
        s = t.state
        if s.round == s.rounds:
            t.finish()
            return
        s.round += 1
        t.emit(RoundBegan(s.round))
        order = s.from_seat((s.first + s.round - 1) % s.seats)
        s.active = order[0]
        t.push_all([Ballot.vote(Festival(), "fair", order, s.vote), *(Turn(seat) for seat in order)])


@dataclass(frozen=True, slots=True)
class Festival:
    """The whole fair votes; the richest decides when there is no agreement, a die when they tie."""

    kind: str = "festival"

    def legal(self, t: Any, key: str) -> Sequence[Action]:
        return [Action("market"), Action("rest")]

    def decider(self, t: Any, key: str, seats: tuple[Seat, ...]) -> Seat:
        points: list[int] = t.state.points
        most = max(points[seat] for seat in seats)
        richest = [seat for seat in seats if points[seat] == most]
        chosen: Seat = t.roll("decider", richest) if len(richest) > 1 else richest[0]
        return chosen

    def settled(self, t: Any, answers: tuple[tuple[str, Action], ...]) -> None:
        ((_, action),) = answers
        t.emit(FestivalChosen(action.verb))
        s = t.state
        if action.verb == "rest":
            for seat in s.from_seat(s.active):
                draw(t, seat)
        elif s.deck:
            s.lot = s.deck.pop()
            t.emit(LotShown(s.lot))
            t.push(Ballot.secret(Bids(), range(s.seats)))


@dataclass(frozen=True, slots=True)
class Bids:
    """Highest bid takes the lot for its price; ties are rolled off; nobody has to want it."""

    kind: str = "bid"

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("bid", (n,)) for n in range(min(BID_LIMIT, t.state.points[seat]) + 1)]

    def decider(self, t: Any, key: Seat, seats: tuple[Seat, ...]) -> Seat:
        return key

    def settled(self, t: Any, answers: tuple[tuple[Seat, Action], ...]) -> None:
        s = t.state
        bids = tuple((seat, action.args[0]) for seat, action in answers)
        for seat, bid in bids:
            t.emit(BidShown(seat, bid))
        price = max(bid for _, bid in bids)
        lot, s.lot = s.lot, None
        if price == 0:
            s.discard.append(lot)
            return
        highest = [seat for seat, bid in bids if bid == price]
        winner = t.roll("tie", highest) if len(highest) > 1 else highest[0]
        s.points[winner] -= price
        s.hands[winner] = (*s.hands[winner], lot)
        show_to(t, lot, s.others(winner))
        t.emit(LotSold(winner, lot, price))


@dataclass(frozen=True, slots=True)
class Turn:
    """Draw a card, play up to two, keep no more than the hand limit."""

    seat: Seat
    plays: int = -1

    def run(self, t: Any) -> Decision | None:
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

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        actions = [DONE]
        for card in t.state.hands[seat]:
            definition = CARDS[kind_of(card)]
            if definition.timing not in (SORCERY, PERMANENT):
                continue
            if definition.aimed:
                actions.extend(Action("aim", (card, target)) for target in t.state.others(seat))
            else:
                actions.append(Action("play", (card,)))
        return actions

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        if action == DONE:
            t.become(replace(self, plays=0))
            return
        t.become(replace(self, plays=self.plays - 1))
        card = action.args[0]
        target = action.args[1] if len(action.args) > 1 else None
        if CARDS[kind_of(card)].timing == PERMANENT:
            leave_hand(t, seat, card)
            t.state.in_play[seat] = (*t.state.in_play[seat], card)
            t.emit(Played(seat, card, None))
        else:
            put_on_chain(t, Link(seat, card, target))
            t.push(Window(Respond()))


@dataclass(frozen=True, slots=True)
class HandLimit:
    seat: Seat

    def run(self, t: Any) -> Decision | None:
        if len(t.state.hands[self.seat]) > HAND_LIMIT:
            return Decision("hand_limit", (self.seat,))
        t.pop()
        return None

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("discard", (card,)) for card in t.state.hands[seat]]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        discard_from_hand(t, seat, action.args[0])
