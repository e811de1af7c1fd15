"""Effects on hands and decks that somebody looks at or chooses from: discard, look, reveal, search.

What a search shows, only the searcher sees; what is revealed, everybody does (TCG-ZONE-11).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wowtable.core import Action, Decision, Seat, about
from wowtable.core.frames import PickSome, SomeQuestion

from . import events as ev
from . import zones
from .action_args import hand_args, number_in, unique
from .cards.effects import Discard, LookAtHand, RevealTop, Search
from .cards.phrases import What
from .effects_run import carries_out, done, players
from .selection import amount, suits
from .state import Duel, DuelTable, Last, Scope

TAKE_NONE = Action("take_none")


def one_per_name(s: Duel, verb: str, cards: Iterable[int]) -> list[Action]:
    """One action for each name among hidden cards: twins are the same choice."""
    return [Action(verb, hand_args(s, card)) for card in unique(s, tuple(cards))]


# -- discarding -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Discarding(SomeQuestion):
    """Cards of one's own hand, which then are discarded together; twins are the same choice."""

    kind: str = "discard"

    def options(self, t: DuelTable, seat: Seat, picked: tuple[Any, ...]) -> Mapping[Action, Any]:
        s = t.state
        rest = tuple(card for card in s.hand[seat] if card not in picked)
        return {Action("discard", hand_args(s, card)): card for card in unique(s, rest)}

    def done(self, t: DuelTable, seat: Seat, picked: tuple[Any, ...]) -> None:
        discard_all(t, seat, picked)


def ask_discards(t: DuelTable, seat: Seat, count: int) -> None:
    """So many of a hand that has more."""
    t.push(PickSome(Discarding(), seat, count, count, private=True))


@carries_out(Discard)
def discard(t: DuelTable, scope: Scope, effect: Discard) -> None:
    s = t.state
    count = amount(t.game, s, scope, effect.amount)
    s.last = Last()
    for seat in players(t, scope, effect.player):
        hand = s.hand[seat]
        if effect.how == "all" or (effect.how == "chosen" and count >= len(hand)):
            discard_all(t, seat, hand)
        elif effect.how == "random":
            discard_all(t, seat, t.shuffle("discard", hand)[:count])
        else:
            ask_discards(t, seat, count)


def discard_all(t: DuelTable, seat: Seat, cards: Sequence[int]) -> None:
    """`s.last` counts what several players discard together."""
    s = t.state
    zones.discard(t, seat, cards)
    done(t, (*s.last.things, *(s.ref(card) for card in cards)))


# -- looking ----------------------------------------------------------------------------------------


@carries_out(LookAtHand)
def look_at_hand(t: DuelTable, scope: Scope, effect: LookAtHand) -> None:
    s = t.state
    seats = players(t, scope, effect.player)
    for seat in seats:
        zones.show_hand(t, seat, scope.seat)
    done(t, (), sum(len(s.hand[seat]) for seat in seats))


@carries_out(RevealTop)
def reveal_top(t: DuelTable, scope: Scope, effect: RevealTop) -> None:
    s = t.state
    seat = scope.seat
    shown = s.deck[seat][::-1][: effect.count]
    s.last = Last()
    for card in shown:
        zones.reveal(t, card)
    if effect.count > 1:
        t.push(PickSome(Revealing(scope, shown, effect.take), seat, 1, 1, skip_forced=True))
    elif shown and suits(t.game, s, effect.take, shown[0], seat):
        _take(t, shown[0])
    elif shown:
        zones.hide_again(s, shown[0])


@dataclass(frozen=True, slots=True)
class Revealing(SomeQuestion):
    """One of the revealed cards that fit goes to hand, by choice; the rest goes under the deck."""

    scope: Scope
    shown: tuple[int, ...]
    what: What
    kind: str = "reveal"

    def options(self, t: DuelTable, seat: Seat, picked: tuple[int, ...]) -> Mapping[Action, int]:
        """Twins are the same choice."""
        g, s = t.game, t.state
        found = unique(s, tuple(card for card in self.shown if suits(g, s, self.what, card, seat)))
        return {Action("take", hand_args(s, card)): card for card in found}

    def about(self, t: DuelTable, picked: tuple[int, ...]) -> Mapping[str, Any]:
        return {"card": self.scope.source[0], "shown": self.shown}

    def done(self, t: DuelTable, seat: Seat, picked: tuple[int, ...]) -> None:
        """In the order in which they were revealed, so the last one lies lowest."""
        for card in picked:
            _take(t, card)
        for card in self.shown:
            if card not in picked:
                zones.to_deck(t, card, top=False)


def _take(t: DuelTable, card: int) -> None:
    zones.to_hand(t, card)
    done(t, [t.state.ref(card)])


# -- searching --------------------------------------------------------------------------------------


@carries_out(Search)
def search(t: DuelTable, scope: Scope, effect: Search) -> None:
    t.state.last = Last()
    zones.look_through(t, scope.seat)
    t.push(Searching(scope, effect.what))


@dataclass(frozen=True, slots=True)
class Searching:
    """Its player looks through the deck for one card that fits, shows it and takes it; the deck is shuffled."""

    scope: Scope
    what: What

    def run(self, t: DuelTable) -> Decision | None:
        if self._found(t):
            return Decision("search", (self.scope.seat,), about=about(card=self.scope.source[0]))
        self._end(t, None)
        return None

    def legal(self, t: DuelTable, seat: Seat) -> Sequence[Action]:
        return [*one_per_name(t.state, "take", self._found(t)), TAKE_NONE]

    def take(self, t: DuelTable, seat: Seat, action: Action) -> None:
        self._end(t, None if action == TAKE_NONE else number_in(action.args[0]))

    def _found(self, t: DuelTable) -> list[int]:
        s, seat = t.state, self.scope.seat
        return [card for card in s.deck[seat] if suits(t.game, s, self.what, card, seat)]

    def _end(self, t: DuelTable, card: int | None) -> None:
        t.pop()
        seat = self.scope.seat
        t.emit(ev.DeckSearched(seat, card is not None))
        if card is not None:
            zones.reveal(t, card)
            _take(t, card)
        zones.shuffle_deck(t, seat)
