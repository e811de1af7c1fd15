"""Board Game: heroes bid in secret, each out of its own purse; a player may have two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from wowtable.core import Action, Seat
from wowtable.core.ballot import Ballot, Voice

from .kit import Paper, PaperGame, begun, do

PLAYED_BY = {"thrall": 0, "jaina": 1, "cairne": 0}


@dataclass
class Market(Paper):
    gold: dict[str, int] = field(default_factory=dict)
    winner: str = ""


@dataclass(frozen=True, slots=True)
class Bids:
    kind: str = "bid"

    def legal(self, t: Any, key: str) -> Sequence[Action]:
        return [Action("bid", (key, n)) for n in range(t.state.gold[key] + 1)]

    def decider(self, t: Any, key: str, seats: tuple[Seat, ...]) -> Seat:
        return seats[0]

    def settled(self, t: Any, answers: tuple[tuple[str, Action], ...]) -> None:
        s = t.state
        bids = {hero: action.args[1] for hero, action in answers}
        highest = [hero for hero, bid in bids.items() if bid == max(bids.values())]
        s.winner = t.roll("tie", highest) if len(highest) > 1 else highest[0]
        s.gold[s.winner] -= bids[s.winner]


def auction(tie: int = 0) -> Any:
    voices = tuple(Voice(hero, (seat,)) for hero, seat in PLAYED_BY.items())
    purses = Market(gold={"thrall": 2, "jaina": 3, "cairne": 3})
    return begun(PaperGame(__name__), purses, Ballot(Bids(), voices, sealed=True), dice={"tie": [tie]})


def test_who_plays_two_heroes_bids_for_one_after_the_other() -> None:
    t = auction()
    do(t, "0 bid thrall 2")
    assert sorted(t.state.decision.seats) == [0, 1]
    assert {action.args[0] for action in t.legal(0)} == {"cairne"}
    do(t, "1 bid jaina 3", "0 bid cairne 1")
    assert (t.state.winner, t.state.gold) == ("jaina", {"thrall": 2, "jaina": 0, "cairne": 3})


def test_nobody_else_sees_a_bid_before_all_are_in() -> None:
    t = auction()
    do(t, "0 bid thrall 0", "0 bid cairne 3")
    voices = {seat: t.game.view(t.state, seat).stack[0].voices[2] for seat in (0, 1, None)}
    assert voices[0].answer == Action("bid", ("cairne", 3))
    assert voices[1].votes == voices[None].votes == ((0, None),)


def test_a_die_decides_among_equal_bids_even_among_one_players_heroes() -> None:
    t = auction(tie=1)
    do(t, "0 bid thrall 2", "0 bid cairne 2", "1 bid jaina 1")
    assert (t.state.winner, t.state.gold["cairne"]) == ("cairne", 1)


def test_if_nobody_wants_it_somebody_gets_it_for_nothing() -> None:
    t = auction(tie=2)
    do(t, "1 bid jaina 0", "0 bid thrall 0", "0 bid cairne 0")
    assert (t.state.winner, sum(t.state.gold.values())) == ("cairne", 8)
