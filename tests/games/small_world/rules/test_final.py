"""The last attempt with the die (SW-FINAL)."""

from __future__ import annotations

import pytest

from tests.games.small_world.build import Board, board


def orcs(hand: int, *homes: str, dice: tuple[int, ...] = (), power: str = "miner") -> Board:
    b = board(dice=dice).race(0, "orcs", power, hand=hand)
    for home in homes:
        b.hold(0, home)
    return b


def test_it_takes_a_token() -> None:
    """SW-FINAL-01"""
    assert not orcs(0, "port").conquest_of(0).targets("final")
    assert "hill" in orcs(1, "port").conquest_of(0).targets("final")


def test_three_may_be_missing() -> None:
    """SW-FINAL-02"""
    b = orcs(1, "port").race(1, "trolls").hold(1, "hill", 3).conquest_of(0)
    assert b.cost("hill") == 5
    assert "hill" not in b.targets("final")
    b = orcs(1, "port").race(1, "trolls").hold(1, "hill", 2).conquest_of(0)
    assert "hill" in b.targets("final")
    assert "wood" not in b.targets("final")


def test_the_region_is_fixed_before_the_roll() -> None:
    """SW-FINAL-03, SW-FINAL-04, SW-FINAL-08: any region will do, not only the weakest."""
    b = orcs(2, "hill", dice=(3,)).race(1, "trolls").hold(1, "port", 3).conquest_of(0)
    assert (b.cost("port"), b.cost("peak")) == (5, 3)
    assert {"port", "peak"} <= b.targets("final")
    b.final("port")
    assert b.owner("port") == 0
    assert b.owner("peak") == -1
    assert b.kind == "redeploy"


@pytest.mark.parametrize(("die", "won"), [(2, True), (1, False), (3, True)])
def test_die_and_tokens_against_the_cost(die: int, won: bool) -> None:
    """SW-FINAL-05"""
    b = orcs(2, "port", dice=(die,)).race(1, "trolls").hold(1, "hill", 2).conquest_of(0).final("hill")
    assert (b.owner("hill") == 0) == won
    [tried] = b.events("FinalTried")
    assert (tried.tokens, tried.cost, tried.die, tried.won) == (2, 4, die, won)  # type: ignore[attr-defined]
    assert len(b.events("Rolled")) == 1


def test_a_success_takes_all_that_is_left() -> None:
    """SW-FINAL-06"""
    b = orcs(2, "hill", dice=(3,)).conquest_of(0).final("peak")
    assert (b.tokens("peak"), b.s.hand[0]) == (2, 0)


def test_a_failure_sends_all_home() -> None:
    """SW-FINAL-07: to one region."""
    b = orcs(2, "hill", "mead", dice=(0,)).conquest_of(0).final("peak")
    assert b.kind == "leftovers"
    assert {action.args[0] for action in b.legal} == {"hill", "mead"}
    b.do("place", "mead")
    assert (b.tokens("mead"), b.tokens("hill"), b.s.hand[0]) == (3, 1, 0)


def test_beasts_go_home_with_the_others() -> None:
    """SW-FINAL-07"""
    b = orcs(0, "hill", "mead", dice=(0,), power="beastmaster").turn_of(0).do("expand").do("done")
    assert b.s.hand_beasts[0] == 1
    b.final("glade").do("place", "mead")
    assert (b.tokens("mead"), b.s.beasts[b.r("mead")], b.s.hand_beasts[0]) == (1, 1, 0)


@pytest.mark.parametrize("die", [0, 3])
def test_conquests_are_over_either_way(die: int) -> None:
    """SW-FINAL-08: swaps may follow, conquests not."""
    b = orcs(2, "wood", "down", dice=(die,), power="portal_mage").conquest_of(0).final("peak")
    if not die:
        b.do("place", "wood")
    assert b.kind == "conquest"
    assert b.verbs() == {"swap", "stop"}
    assert b.do("stop").kind == "redeploy"


def test_a_success_is_a_conquest_in_every_respect() -> None:
    """SW-FINAL-09"""
    b = orcs(2, "port", dice=(2,)).race(1, "humans").hold(1, "hill", 2).bury("heart", "hill").conquest_of(0)
    b.final("hill")
    assert b.s.coins[0] == 6
    assert b.s.hand[1] == 1
    assert "heart" in b.s.relics
    assert b.income() == {"regions": 2, "faction": 1}


def test_nothing_missing_no_roll() -> None:
    """SW-FINAL-10, SW-AMBIG-05"""
    b = orcs(3, "hill").conquest_of(0)
    assert b.cost("peak") == 3
    assert "peak" not in b.targets("final")
    b.conquer("peak")
    assert not b.events("Rolled")


def test_a_failed_entry_keeps_its_tokens_in_hand() -> None:
    """SW-FINAL-11, SW-AMBIG-06"""
    b = orcs(1, dice=(0,)).conquest_of(0).final("port")
    assert (b.s.hand[0], b.held(0)) == (1, set())
    b.end_turn()
    assert b.asked == 1
    assert b.s.hand[0] == 1


def test_nobody_must_try() -> None:
    """SW-FINAL-12"""
    b = orcs(1, "hill").conquest_of(0)
    assert b.targets("final")
    assert b.do("stop").kind == "redeploy"


def test_the_attempt_is_noted_for_the_turn() -> None:
    """SW-INV-19: whoever asks later knows why conquests are over."""
    b = orcs(2, "hill", "mead", dice=(0,)).conquest_of(0).final("peak")
    assert b.s.count("final") == 1
