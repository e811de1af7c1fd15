"""The toy does what its tests rely on: every feature once, with numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from wowtable.core import Seat, Seeded, Table, start
from wowtable.core.knowledge import NOBODY_YET, UNKNOWN, eyes
from wowtable.core.types import Rolled

from .game import ToyGame
from .ruleset.rules import events
from .ruleset.rules.moves import names_of
from .ruleset.rules.round import Turn
from .ruleset.rules.state import ToyState

GAME = ToyGame()


def at_turn(hands: Mapping[Seat, tuple[str, ...]], in_play: Mapping[Seat, tuple[str, ...]] | None = None) -> Any:
    """Seat 0 of three is about to play; everybody holds and has in play what is given, with five points."""
    t: Table[ToyState, Any] = start(GAME, 3, {}, Seeded("scene"))
    s = t.state
    s.known[:] = [NOBODY_YET] * len(s.names)
    in_play = in_play or {}
    for seat in range(3):
        s.hands[seat] = numbers(s, hands.get(seat, ()))
        s.in_play[seat] = numbers(s, in_play.get(seat, ()))
        s.show(s.hands[seat], eyes(seat))
        s.show(s.in_play[seat])
    placed = {card for zone in (s.hands, s.in_play) for cards in zone.values() for card in cards}
    s.deck[:] = [card for card in range(len(s.names)) if card not in placed]
    s.points[:] = [5, 5, 5]
    s.active = 0
    s.stack[:] = [Turn(0, plays=2)]
    t.settle()
    assert GAME.violations(s) == []
    return t


def numbers(s: ToyState, names: Iterable[str]) -> tuple[int, ...]:
    return tuple(s.names.index(name) for name in names)


def do(t: Any, *lines: str) -> None:
    """Each line is a seat and its action: `0 play coin.1`."""
    for line in lines:
        seat, words = line.split(" ", 1)
        legal = {str(action): action for action in t.legal(int(seat))}
        assert words in legal, f"{words} is not among {sorted(legal)}"
        t.play(int(seat), legal[words])
        assert GAME.violations(t.state) == []


def all_pass(t: Any) -> None:
    while t.state.decision and t.state.decision.kind == "respond":
        do(t, f"{t.state.decision.seats[0]} pass")


def test_random_games_show_every_question_and_every_fact() -> None:
    kinds, facts = set(), set()
    for seed in range(60):
        rng = Random(seed)
        t = start(GAME, 2 + seed % 3, {"vote": ("leader", "majority", "all")[seed % 3]}, Seeded(str(seed)))
        while t.state.decision:
            kinds.add(t.state.decision.kind)
            seat = rng.choice(t.state.decision.seats)
            t.apply(seat, rng.choice(t.legal(seat)))
        facts |= {type(event) for event in t.events or ()}
    assert kinds == {
        "mulligan",
        "festival",
        "bid",
        "turn",
        "respond",
        "pilfer",
        "toll",
        "hand_limit",
        "replace",
        "order_triggers",
    }
    own = {kind for kind in vars(events).values() if isinstance(kind, type) and kind.__module__ == events.__name__}
    assert facts == own - {events.OwnCards} | {Rolled}


def test_the_last_card_in_resolves_first_and_a_shout_cancels_the_one_below_it() -> None:
    t = at_turn({0: ("coin.1", "shout.1"), 1: ("shout.2",)})
    do(t, "0 play coin.1", "0 pass", "1 play shout.2", "1 pass", "2 pass", "0 play shout.1", "0 pass", "1 pass")
    assert names_of(t.state, [link.card for link in t.state.chain]) == ("coin.1", "shout.2", "shout.1")
    do(t, "2 pass")
    assert names_of(t.state, [link.card for link in t.state.chain]) == ("coin.1",)
    assert events.Cancelled("shout.2") in t.events
    all_pass(t)
    assert t.state.points == [7, 5, 5]


def test_a_coin_is_worth_one_more_for_each_own_banner() -> None:
    t = at_turn({0: ("coin.1",)}, {0: ("banner.1", "banner.2"), 1: ("banner.3",)})
    do(t, "0 play coin.1")
    all_pass(t)
    assert t.state.points == [9, 5, 5]


def test_a_thief_takes_two_points() -> None:
    t = at_turn({0: ("thief.1",)})
    do(t, "0 aim thief.1 2")
    all_pass(t)
    assert t.state.points == [7, 5, 3]


def test_a_guard_may_be_given_up_against_a_thief() -> None:
    t = at_turn({0: ("thief.1", "thief.2")}, {1: ("guard.1",)})
    do(t, "0 aim thief.1 1")
    all_pass(t)
    do(t, "1 pass")
    assert t.state.points == [7, 3, 5]
    do(t, "0 aim thief.2 1")
    all_pass(t)
    do(t, "1 replace guard.1")
    assert t.state.points == [7, 3, 5]
    assert t.state.in_play[1] == ()


def test_a_goat_passes_the_loss_on_and_the_next_seat_may_still_guard() -> None:
    t = at_turn({0: ("thief.1",)}, {1: ("goat.1",), 2: ("guard.1",)})
    do(t, "0 aim thief.1 1")
    all_pass(t)
    do(t, "2 pass")
    assert t.state.points == [7, 5, 3]


def test_losses_set_off_bells_and_drums_in_an_order_of_the_owners_choice() -> None:
    t = at_turn({0: ("thief.1",)}, {0: ("drum.1",), 1: ("bell.1",)})
    do(t, "0 aim thief.1 1")
    all_pass(t)
    assert t.state.decision.kind == "order_triggers"
    do(t, "0 first 1 drum.1 draw")
    assert t.state.points == [8, 3, 5]
    assert [len(t.state.hands[seat]) for seat in range(3)] == [1, 1, 0]
    rung = [event.card for event in t.events if isinstance(event, events.Rang)]
    assert rung == ["drum.1", "drum.1", "bell.1"]


def test_a_feast_asks_everybody_else_in_the_middle_of_it() -> None:
    t = at_turn({0: ("feast.1",), 1: ("coin.1",)})
    do(t, "0 play feast.1")
    all_pass(t)
    do(t, "1 discard coin.1", "2 pay")
    assert t.state.points == [5, 5, 4]
    assert names_of(t.state, t.state.discard) == ("feast.1", "coin.1")
    assert t.state.decision.kind == "turn"


def test_a_spy_sees_a_hand_and_remembers_what_stays_in_it() -> None:
    t = at_turn({0: ("spy.1",), 1: ("coin.1", "coin.2")})
    do(t, "0 aim spy.1 1")
    all_pass(t)
    do(t, "0 take coin.2")
    (left,) = t.state.hands[1]
    assert GAME.view(t.state, 0).names[left] == "coin.1"
    assert GAME.view(t.state, 2).names[left] == UNKNOWN
    for n in range(20):
        assert GAME.determinize(t.state, 0, Random(n)).names[left] == "coin.1"
    guesses = {GAME.determinize(t.state, 2, Random(n)).names[left] for n in range(20)}
    assert len(guesses) > 5


def test_teams_share_their_win() -> None:
    t = start(GAME, 4, {"teams": True}, Seeded("teams"))
    t.state.points[:] = [1, 3, 9, 3]
    assert GAME.outcome(t.state) == (1, 0, 1, 0)
    t.state.points[:] = [4, 4, 4, 4]
    assert GAME.outcome(t.state) == (0.5, 0.5, 0.5, 0.5)


def test_equal_seats_share_a_win() -> None:
    t = at_turn({})
    t.state.points[:] = [6, 6, 2]
    assert GAME.outcome(t.state) == (0.5, 0.5, 0)
