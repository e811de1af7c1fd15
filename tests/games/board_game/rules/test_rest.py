"""Rest (TBG-REST)."""

from __future__ import annotations

import pytest

from tests.games.board_game.build import Field, lordaeron

MAGE = 0


def resting(region: str, level: int, missing: tuple[int, int], curses: int = 0) -> Field:
    """The Mage of the Horde lacks that much Health and Energy, and rests there."""
    b = lordaeron("mage shaman", "priest paladin").at(MAGE, region).level(MAGE, level).cursed(MAGE, curses)
    b.tokens(MAGE, b.s.health[MAGE] - missing[0], b.s.energy[MAGE] - missing[1])
    return b.settle().do("next 0", "rest 0")


def test_any_split_of_twice_the_level() -> None:
    """TBG-REST-01 TBG-AMBIG-65: level 3 here, six tokens, of which neither part is more than is missing."""
    b = resting("deathknell", 3, (3, 5))
    assert b.legal() == ["recover 3 3", "recover 2 4", "recover 1 5"]
    before = b.s.health[MAGE], b.s.energy[MAGE], b.s.actions[MAGE]
    b.do("recover 2 4")
    assert (b.s.health[MAGE], b.s.energy[MAGE]) == (before[0] + 2, before[1] + 4)
    assert b.s.actions[MAGE] == 1


@pytest.mark.parametrize(("curses", "left"), [(2, 1), (1, 0), (0, 0)])
def test_one_curse_goes(curses: int, left: int) -> None:
    """TBG-REST-02."""
    assert resting("deathknell", 1, (0, 0), curses).s.curses[MAGE] == left


def test_three_times_the_level_in_town() -> None:
    """TBG-REST-03: level 3, nine tokens, of ten that are missing."""
    b = resting("brill", 3, (3, 7))
    assert b.decision is not None
    assert b.decision.of("tokens") == 9
    assert "recover 3 6" in b.legal()


def test_every_curse_goes_in_town() -> None:
    """TBG-REST-04."""
    assert resting("brill", 1, (0, 0), 3).s.curses[MAGE] == 0


def test_nothing_above_capacity() -> None:
    """TBG-REST-05: one token is missing, one comes back, and nobody is asked."""
    b = resting("deathknell", 4, (1, 0))
    assert b.kind == "next"
    rested = b.told("Rested")[0]
    assert (rested.health, rested.energy) == (1, 0)


def test_the_enemys_town_is_no_town() -> None:
    """TBG-REST-06: Aerie Peak is of the Alliance; four tokens and one Curse at level 2."""
    b = resting("aerie_peak", 2, (2, 4), 2)
    assert b.decision is not None
    assert b.decision.of("tokens") == 4
    b.do("recover 2 2")
    assert b.s.curses[MAGE] == 1


def test_the_hunter_takes_four_and_two() -> None:
    """TBG-REST-EX-01: at level 3."""
    b = lordaeron("hunter shaman", "priest paladin").at(0, "deathknell").level(0, 3)
    health, energy = b.s.health[0], b.s.energy[0]
    b.tokens(0, health - 4, energy - 3).settle().do("next 0", "rest 0", "recover 4 2")
    assert (b.s.health[0], b.s.energy[0]) == (health, energy - 1)
