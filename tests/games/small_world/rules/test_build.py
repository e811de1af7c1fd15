"""The board-building kit itself, on the first worked examples."""

from __future__ import annotations

from tests.games.small_world.build import board


def test_a_first_conquest_costs_the_travel() -> None:
    """SW-CONQUEST-02, SW-CONQUEST-EX-01"""
    b = board().race(0, "forsaken", "herbalist", hand=10).murloc("port").conquest_of(0)
    assert b.cost("port") == 4
    b.conquer("port")
    assert (b.tokens("port"), b.s.hand[0], b.s.murlocs_gone) == (4, 6, 1)


def test_the_die_may_help_once() -> None:
    """SW-CONQUEST-EX-03"""
    b = board(dice=[1]).race(0, "forsaken", hand=2).hold(0, "hill").conquest_of(0)
    b.final("peak")
    assert b.owner("peak") == 0
    assert b.tokens("peak") == 2
