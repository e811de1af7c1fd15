"""Stun and Curse (TBG-STATUS)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.board_game.arms import FREE, HELD, E, armed, boxes, dice, fight, pool, timed
from tests.games.board_game.build import Field
from tests.games.board_game.contents import part

combat, state = part("combat"), part("state")


def burdened(have: tuple[int, int, int], stuns: int = 0, curses: int = 0, reroll: int = 0, attrition: int = 0) -> Field:
    """The Warrior with such a pool and such values, about to fight a Crusader."""
    values = timed("pool", E.AddReroll(reroll), E.AddAttrition(attrition))
    b = armed("warrior mage", stick=[dice(*have)], values=[values]).level(0, 5).cursed(0, curses)
    b.wears(0, HELD, "stick").wears(0, FREE, "values")
    b.s.stuns[0] = stuns
    return fight(b, 0, foe="ogre")


def rolled(b: Field) -> int:
    return len(b.told("DiceRolled")[0].dice)


def test_a_stun_takes_two_dice() -> None:
    """TBG-STATUS-02: of any colours, as the player chooses; every round."""
    b = burdened((3, 3, 0), stuns=2).do("roll")
    assert b.kind == "status_dice"
    assert b.legal() == ["remove 1 3 0", "remove 2 2 0", "remove 3 1 0"]
    b.do("remove 3 1 0")
    assert rolled(b) == 2
    assert {colour for colour, _ in b.told("DiceRolled")[0].dice} == {"blue"}


@pytest.mark.parametrize(("have", "falls"), [(3, True), (4, False)])
def test_too_few_dice_for_stuns(have: int, falls: bool) -> None:
    """TBG-STATUS-03 TBG-STATUS-04: defeated at once; with exactly enough it rolls none, and places its attrition."""
    b = burdened((have, 0, 0), stuns=2, attrition=1).do("roll")
    assert bool(b.told("HeroDefeated")) is falls
    assert any(fact.attrition for fact in b.told("TokensPlaced")) is not falls
    if not falls:
        assert rolled(b) == 0


def test_stuns_end_with_the_combat() -> None:
    """TBG-STATUS-05 TBG-STATUS-07: a Stun goes, a Curse stays."""
    b = burdened((2, 0, 0), stuns=1, curses=1)
    b.s.combat = replace(b.s.combat, boxes=(state.Boxes(damage=10), state.Boxes()))
    b.run(combat.Fighting(3))
    assert b.s.combat is None
    assert (b.s.stuns[0], b.s.curses[0]) == (0, 1)


def test_a_curse_takes_a_die_and_one_of_each_value() -> None:
    """TBG-STATUS-06: two Curses, six dice, Reroll 3, Attrition 1: four, 1 and 0."""
    b = burdened((6, 0, 0), curses=2, reroll=3, attrition=1)
    assert b.decision is not None
    assert (b.decision.of("reroll"), b.decision.of("attrition")) == (1, 0)
    b.do("roll")
    assert rolled(b) == 4


def test_one_die_for_one_curse() -> None:
    """TBG-AMBIG-06."""
    assert rolled(burdened((6, 0, 0), curses=1).do("roll")) == 5


@pytest.mark.parametrize(("card", "placed"), [(0, 0), (2, 1)])
def test_values_below_none_are_none(card: int, placed: int) -> None:
    """TBG-AMBIG-11: two Curses and Attrition 1 are none; two more make it one."""
    late = timed("rerolled", E.AddAttrition(2), cost=1)
    values = timed("pool", E.AddAttrition(1))
    b = armed("warrior mage", stick=[dice(red=6)], values=[values], late=[late]).level(0, 5).cursed(0, 2)
    b.wears(0, HELD, "stick").wears(0, FREE, "values").wears(0, 3, "late")
    fight(b.dice(red=[4] * 6), 0, foe="murloc").do("roll", "use 0 late 0" if card else "pass")
    assert sum(fact.attrition for fact in b.told("TokensPlaced")) == placed


def test_curses_defeat_nobody() -> None:
    """TBG-STATUS-09: three Curses and two dice: none is rolled."""
    b = burdened((2, 0, 0), curses=3).do("roll")
    assert b.told("HeroDefeated") == []
    assert rolled(b) == 0


def test_tokens_are_one_heros() -> None:
    """TBG-STATUS-10."""
    b = armed("warrior mage", stick=[dice(red=4)]).wears(0, HELD, "stick").wears(1, HELD, "stick").cursed(0, 2)
    fight(b, 0, 1, foe="ogre").do("order 1 0")
    assert pool(b) == (4, 0, 0)
    b.do("roll")
    assert rolled(b) == 4


def test_removals_of_both_kinds_come_together() -> None:
    """TBG-AMBIG-33: three dice, a Curse and a Stun: none is left, and nobody is defeated."""
    b = burdened((3, 0, 0), stuns=1, curses=1).do("roll")
    assert rolled(b) == 0
    assert b.told("HeroDefeated") == []


def test_what_was_removed_stays_out() -> None:
    """TBG-AMBIG-33 TBG-DICE-07: seven dice, one of them cursed, and one more later: there is none for it."""
    more = timed("rolled", E.RollDice(red=1), cost=1)
    b = armed("warrior mage", stick=[dice(red=7)], more=[more]).level(0, 5).cursed(0, 1)
    fight(b.wears(0, HELD, "stick").wears(0, FREE, "more"), 0, foe="ogre").do("roll")
    assert rolled(b) == 6
    assert b.told("DiceAdded") == []
    assert sum(boxes(b)) >= 0
