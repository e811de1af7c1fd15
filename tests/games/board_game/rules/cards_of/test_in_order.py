"""What cards do by themselves comes when it is best for their hero, who orders what is simultaneous (TBG-CARD-10)."""

from __future__ import annotations

import pytest

from tests.games.board_game.rules.cards_of.trials import fight


@pytest.mark.parametrize(("used", "hits"), [(True, 3 + 3), (False, 3 + 1)])
def test_8s_are_counted_when_no_die_is_raised_any_more(used: bool, hits: int) -> None:
    """TBG-CARD-10: one blue 8 and two 7s; Mortal Shots waits for the Hunter's Mark, and is not lost without it."""
    f = fight("hunter", "hunters_mark", "ravenwood_bow", "multi_shot", talents="mortal_shots").use("multi_shot")
    f.roll(blue=[8, 7, 7]).until("rerolled")
    assert f.offered() == {"hunters_mark", "mortal_shots"}
    if used:
        f.use("hunters_mark").pick(2)
    assert f.finish().placed["damage"] == hits


def test_a_raised_die_is_worth_energy_too() -> None:
    """TBG-CARD-10: beside what Charge gives in either round."""
    f = fight("warrior", talents="cruelty unbridled_wrath", energy=0).roll(red=[7, 6]).until("rerolled")
    assert f.use("cruelty").pick(2).until("pool").energy == 1 + 2 + 1


def test_8s_are_counted_after_all_dice_were_rolled_again() -> None:
    """TBG-CARD-10."""
    f = fight("warrior", "felstone_good_luck_charm", talents="blood_thirst").roll(red=[8, 4]).until("rolled")
    assert f.dice(red=[8, 8]).use("felstone_good_luck_charm").finish().placed["defense"] == 2 + 2


def test_hits_of_items_are_mirrored() -> None:
    """TBG-CARD-10: the sword hits by itself, and Ice Barrier is up before."""
    assert fight("mage", "electrocutioner_leg", talents="ice_barrier").roll().finish().placed == {
        "damage": 1,
        "armor": 1,
    }


@pytest.mark.parametrize(("used", "attrition"), [(True, 2 + 1), (False, 1)])
def test_armor_waits_for_what_mirrors_it(used: bool, attrition: int) -> None:
    """TBG-CARD-10: a green 8 and a token of Piercing Howl, which comes with Revenge and without it."""
    f = fight("warrior", "revenge", "defensive_stance", talents="piercing_howl").roll(green=[8]).until("placing")
    if used:
        f.use("revenge")
    assert f.finish().placed == {"armor": 2, "attrition": attrition}


def test_what_is_regained_comes_before_what_is_gained() -> None:
    """TBG-CARD-10 TBG-TERM-10: only the second may lie above capacity."""
    f = fight("mage", "arcane_intellect", "lorekeepers_ring", energy=13)
    assert f.energy == 13 + 1 + 1
