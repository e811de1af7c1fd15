"""Auctions (EVENT-05 to -10): one sealed bid of every character, the highest pays and takes the Auction Item."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wowtable.core import Action, Seat
from wowtable.core.ballot import Ballot, Voice

from . import equipping
from . import events as ev
from .event_cards import resolves
from .state import HeroNumber, LordaeronTable


@resolves("auction_house")
def auction_house(t: LordaeronTable, _: int) -> None:
    """The next Auction Item; once all are sold nothing is."""
    s = t.state
    if not s.auctions:
        return
    item = s.auctions.pop(t.draw("auction", len(s.auctions)))
    t.emit(ev.AuctionOpened(item, tuple(s.gold)))
    t.push(Ballot(Bids(item), tuple(voices(t)), sealed=True))


def voices(t: LordaeronTable) -> list[Voice]:
    """One bid for each purse; or, where the rules say so, for each player, out of one of its purses (TBG-AMBIG-24)."""
    s = t.state
    if s.rules.bid_per_player:
        return [Voice(f"player{seat}", (seat,)) for seat in sorted(set(s.player))]
    return [Voice(hero, (s.player[hero],)) for hero in range(s.heroes)]


@dataclass(frozen=True, slots=True)
class Bids:
    """From nothing to all its gold (TBG-EVENT-06)."""

    item: str
    kind: str = "bid"

    def legal(self, t: LordaeronTable, key: Any) -> Sequence[Action]:
        heroes = self._purses(t, key)
        return [Action("bid", (hero, gold)) for hero in heroes for gold in range(t.state.gold[hero] + 1)]

    def _purses(self, t: LordaeronTable, key: Any) -> Sequence[HeroNumber]:
        return t.state.heroes_of_seat(int(key[len("player") :])) if isinstance(key, str) else (key,)

    def decider(self, t: LordaeronTable, key: Any, seats: tuple[Seat, ...]) -> Seat:
        return seats[0]

    def settled(self, t: LordaeronTable, answers: tuple[tuple[Any, Action], ...]) -> None:
        """Of those who bid most one is drawn; all others keep their gold (TBG-EVENT-07, -08)."""
        s = t.state
        bids = dict(action.args for _, action in answers)
        for hero, gold in bids.items():
            t.emit(ev.BidOpened(hero, gold))
        most = max(bids.values())
        highest = [hero for hero, gold in bids.items() if gold == most]
        winner = highest[0] if len(highest) == 1 else highest[t.draw("bids", len(highest))]
        s.gold[winner] -= most
        s.auctioned[winner] = (*s.auctioned[winner], self.item)
        equipping.open_areas(t.game, s, winner)
        told = tuple(bids.get(hero, -1) for hero in range(s.heroes))
        t.emit(ev.AuctionWon(self.item, winner, told, drawn=len(highest) > 1))
