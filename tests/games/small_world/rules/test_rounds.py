"""Rounds (SW-ROUND), picking a combo (SW-PICK) and the end of the game (SW-END)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.small_world.build import Board, board, part, real_game, small_game
from wowtable.core import Seeded, Table, start


def row(b: Board) -> Any:
    return b.s.rows["all"]


def pick(b: Board, place: int) -> Board:
    combo = row(b)[place]
    return b.do("pick", combo.race, combo.power)


def on_combos(b: Board) -> list[int]:
    return [combo.coins for combo in row(b)]


def places_on_offer(b: Board) -> list[int]:
    offered = {action.args for action in b.legal}
    return [i for i, combo in enumerate(row(b)) if (combo.race, combo.power) in offered]


# -- rounds ------------------------------------------------------------------------------------------


def test_the_first_round_begins_with_a_pick() -> None:
    """SW-ROUND-01: pick, conquests, income, in this order."""
    t = start(real_game(), 3, {}, Seeded("one"))
    b = Board(t)
    assert (b.s.round, b.verbs()) == (1, {"pick"})
    seat = b.asked
    pick(b, 0).until("conquest")
    coins = b.s.coins[seat]
    b.t.play(seat, next(action for action in b.legal if action.verb == "conquer"))
    b.until("end_turn").do("end_turn")
    assert b.s.coins[seat] > coins
    assert b.asked == (seat + 1) % 3
    assert b.verbs() == {"pick"}


def test_the_marker_moves_when_everybody_had_a_turn() -> None:
    """SW-ROUND-02"""
    b = board(3).race(2, "orcs", "miner").hold(2, "port").turn_of(2, round=3)
    b.do("expand").until("end_turn")
    assert b.s.round == 3
    b.do("end_turn")
    assert (b.s.round, b.asked) == (4, b.s.first)


def test_expand_or_decline() -> None:
    """SW-ROUND-03"""
    b = board().race(0, "orcs").hold(0, "hill").turn_of(0, round=2)
    assert b.kind == "intent"
    assert b.verbs() == {"expand", "decline"}


def test_income_follows_both_choices() -> None:
    """SW-ROUND-04"""
    for choice in ("expand", "decline"):
        b = board().race(0, "orcs", "miner")
        for region in ("port", "hill", "peak", "wood"):
            b.hold(0, region)
        b.turn_of(0, round=2).do(choice)
        if choice == "expand":
            b.end_turn()
        assert b.s.coins == [9, 5]


def test_who_declined_picks_next() -> None:
    """SW-ROUND-05, SW-DECLINE-12: and enters as a first conquest."""
    b = board().race(0, "orcs", "miner").hold(0, "hill").turn_of(0, round=4).do("decline")
    assert b.asked == 1
    pick(b, 0).end_turn()
    assert (b.s.round, b.asked, b.verbs()) == (5, 0, {"pick"})
    b.offer("trolls", "fisher")
    b.do("pick", "trolls", "fisher")
    assert b.targets("conquer") == {"port", "quay", "cliff", "cove"}


def test_the_last_turn_ends_the_game() -> None:
    """SW-ROUND-06: five players, round 8."""
    b = board(5).race(4, "orcs", "miner").hold(4, "hill").turn_of(4, round=8).do("expand").until("end_turn")
    assert not b.s.scores
    b.do("end_turn")
    assert b.s.decision is None
    assert b.s.scores == (5, 5, 5, 5, 6)


def test_a_race_without_a_region_is_still_active() -> None:
    """SW-ROUND-07, SW-AMBIG-20"""
    b = board().race(0, "orcs", hand=3).turn_of(0)
    assert b.verbs() == {"expand", "decline"}
    b.do("expand")
    assert b.targets("conquer") == {"port", "quay", "cove"}


# -- picking -----------------------------------------------------------------------------------------


def test_all_six_for_who_can_pay() -> None:
    """SW-PICK-01"""
    assert places_on_offer(board(coins=5).turn_of(0)) == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("place", range(6))
def test_each_place_costs_a_coin_more(place: int) -> None:
    """SW-PICK-02, SW-PICK-03, SW-PICK-12: a coin on each combo above; six combos afterwards."""
    b = board(coins=5).turn_of(0)
    before = row(b)
    pick(b, place)
    assert b.s.coins[0] == 5 - place
    assert on_combos(b) == [1] * place + [0] * (6 - place)
    assert [combo.race for combo in row(b)[:5]] == [combo.race for i, combo in enumerate(before) if i != place]


def test_what_one_cannot_pay() -> None:
    """SW-PICK-04"""
    b = board(coins=2).turn_of(0)
    assert places_on_offer(b) == [0, 1, 2]
    fourth = row(b)[3]
    assert b.refuses("pick", fourth.race, fourth.power)


def test_coins_that_lie_on_the_combo() -> None:
    """SW-PICK-05"""
    b = board(coins=5).offer("orcs", "miner", place=1, coins=3).turn_of(0).do("pick", "orcs", "miner")
    assert b.s.coins[0] == 7


def test_they_do_not_pay_for_it() -> None:
    """SW-PICK-06, SW-AMBIG-01: unless the option says so."""
    b = board(coins=0).offer("orcs", "miner", place=1, coins=4).turn_of(0)
    assert places_on_offer(b) == [0]
    b = board(coins=0, net_price=True).offer("orcs", "miner", place=1, coins=4).turn_of(0)
    assert places_on_offer(b) == [0, 1]
    b.do("pick", "orcs", "miner")
    assert (b.s.coins[0], on_combos(b)[0]) == (3, 1)


def test_a_pick_lies_open() -> None:
    """SW-PICK-07"""
    b = board(3).offer("orcs", "miner").turn_of(0).do("pick", "orcs", "miner")
    for seat in (0, 1, 2, None):
        seen = b.g.view(b.s, seat)
        assert (seen.race[0], seen.power[0], seen.hand[0]) == ("orcs", "miner", 10)


def test_tokens_of_banner_and_power() -> None:
    """SW-PICK-08"""
    b = board().offer("forsaken", "herbalist").turn_of(0).do("pick", "forsaken", "herbalist")
    assert (b.s.hand[0], b.s.tray["forsaken"]) == (10, 10)


def test_what_is_lost_does_not_come_back() -> None:
    """SW-PICK-09"""
    b = board().race(0, "orcs", "miner", hand=5).hold(0, "hill", 5).race(1, "trolls", hand=9).hold(1, "port")
    b.conquest_of(1).conquer("hill").until("end_turn").do("end_turn")
    assert (b.s.hand[0], b.s.tray["orcs"]) == (9, 2)
    b.do("expand").conquer("port").until("end_turn").do("end_turn").until("intent")
    assert b.s.hand[0] + sum(b.s.tokens[r] for r in b.s.active_regions(0)) == 9


def test_combos_below_move_up_with_their_coins() -> None:
    """SW-PICK-10"""
    b = board().offer("orcs", "miner", place=3, coins=2).turn_of(0)
    hidden = b.s.race_stacks["all"][0], b.s.power_stack[0]
    pick(b, 1)
    assert row(b)[2] == part("state").Combo("orcs", "miner", 2)
    assert (row(b)[5].race, row(b)[5].power) == hidden


def test_the_tops_of_the_stacks() -> None:
    """SW-PICK-11"""
    b = board(coins=5).turn_of(0)
    races, powers = len(b.s.race_stacks["all"]), len(b.s.power_stack)
    pick(b, 5)
    assert on_combos(b) == [1, 1, 1, 1, 1, 0]
    assert (len(b.s.race_stacks["all"]), len(b.s.power_stack)) == (races - 1, powers - 1)


def test_an_empty_power_stack_is_shuffled_anew() -> None:
    """SW-PICK-13, SW-AMBIG-23: banners come back only by the bottom of their stack."""
    b = board()
    s = b.s
    gone, s.power_stack = s.power_stack[:7], ()
    s.power_discard = gone
    pick(b.turn_of(0), 0)
    assert (len(s.power_stack), s.power_discard) == (6, ())
    assert sorted([row(b)[5].power, *s.power_stack]) == sorted(gone)
    assert row(b)[5].power in gone


def test_with_five_players_six_banners_remain() -> None:
    """SW-AMBIG-23: ten are held at the most, and six stay on offer."""
    b = board(5)
    races = sorted(b.g.content.races)
    for seat in range(5):
        b.race(seat, races[2 * seat], hand=1).faded(seat, races[2 * seat + 1])
    s = b.s
    assert len(row(b)) == 6
    assert s.race_stacks["all"] == ()
    b.hold(0, "port", race=races[1]).turn_of(0).do("decline")
    assert len(row(b)) == 6
    assert s.race_stacks["all"] == (races[1], races[0])


def test_powers_of_declined_races_are_discarded() -> None:
    """SW-PICK-14"""
    b = board().race(0, "orcs", "sailor").hold(0, "hill").turn_of(0).do("decline")
    assert b.s.power_discard == ("sailor",)
    assert "sailor" not in b.s.power_stack


def test_forsaken_herbalists() -> None:
    """SW-PICK-EX-01"""
    b = board(coins=5).offer("forsaken", "herbalist", place=3).turn_of(0).do("pick", "forsaken", "herbalist")
    assert b.s.coins[0] == 2
    assert on_combos(b) == [1, 1, 1, 0, 0, 0]
    assert b.s.hand[0] == 10


# -- the end -----------------------------------------------------------------------------------------


def over(*coins: int) -> Board:
    """The last turn is being taken; nobody has a race yet."""
    b = board(len(coins)).coins(*coins)
    b.s.turns, b.s.round = b.s.rules.rounds * len(coins), b.s.rules.rounds
    return b


def finish(b: Board) -> tuple[float, ...]:
    b.s.stack[:] = [part("turn").Rounds()]
    b.t.settle()
    return tuple(b.g.outcome(b.s))


def test_coins_are_shown_at_the_end() -> None:
    """SW-END-01"""
    b = over(88, 91, 79)
    assert list(b.g.view(b.s, 0).coins) == [88, -1, -1]
    finish(b)
    assert [list(b.g.view(b.s, seat).coins) for seat in (0, 1, None)] == [[88, 91, 79]] * 3
    [event] = b.events("GameEnded")
    assert (event.scores, event.winners) == ((88, 91, 79), (1,))  # type: ignore[attr-defined]


def test_most_coins_win() -> None:
    """SW-END-02"""
    assert finish(over(88, 91, 79)) == (0, 1, 0)


def test_tokens_break_a_tie() -> None:
    """SW-END-03: active and declined together; a third player's count does not matter."""
    b = over(90, 90, 12).race(0, "orcs").hold(0, "hill", 9).race(1, "trolls").hold(1, "peak", 7)
    b.faded(1, "tauren").hold(1, "moor", 5, race="tauren").race(2, "naga").hold(2, "port", 11)
    assert finish(b) == (0, 1, 0)


def test_nothing_but_race_tokens_breaks_it() -> None:
    """SW-END-04, SW-AMBIG-19: nor do tokens in hand."""
    b = over(90, 90).race(0, "orcs", "beastmaster", hand=2).hold(0, "hill", 9, beasts=3)
    b.put("garrisons", "hill").put("walls", "hill")
    b.race(1, "trolls").hold(1, "peak", 10)
    assert finish(b) == (0, 1)


def test_a_tie_that_survives_is_shared() -> None:
    """SW-END-05, SW-AMBIG-19"""
    b = over(90, 90, 89).race(0, "orcs").hold(0, "hill", 10).race(1, "trolls").hold(1, "peak", 10)
    assert finish(b) == (0.5, 0.5, 0)
    assert b.events("GameEnded")[0].winners == (0, 1)  # type: ignore[attr-defined]


def test_coins_on_combos_count_for_nobody() -> None:
    """SW-END-06"""
    b = over(20, 30)
    top, *rest = row(b)
    b.s.rows["all"] = (replace(top, coins=7), *rest)
    finish(b)
    assert b.s.scores == (20, 30)


def test_who_began_does_not_matter_for_the_length() -> None:
    """SW-ROUND-06: whoever began, everybody has as many turns."""
    g = small_game()
    t: Table[Any, Any] = start(g, 2, {}, Seeded("length"))
    turns = [0, 0]
    for _ in range(1000):
        if t.state.decision is None:
            break
        seat = t.state.decision.seats[0]
        turns[seat] += t.state.decision.kind in ("pick", "intent")
        t.play(seat, t.legal(seat)[-1])
    assert turns == [10, 10]


def test_the_host_may_name_who_begins() -> None:
    """SW-AMBIG-24, SW-SETUP-14"""
    game = real_game()
    begins = [start(game, 3, {"first": wish}, Seeded("7")).state.first for wish in ("seat_1", "seat_3")]
    assert begins == [0, 2]
    assert start(game, 3, {}, Seeded("7")).state.first == start(game, 3, {"first": "lot"}, Seeded("7")).state.first
    with pytest.raises(ValueError, match="seat 3 cannot begin"):
        game.new_state(2, {"first": "seat_3"})
