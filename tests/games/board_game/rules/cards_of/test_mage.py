"""Each card of the Mage by what it does itself."""

from __future__ import annotations

import pytest

from tests.games.board_game.rules.cards_of.trials import adds, fight

POOLS = [
    ("fireball", "", "fireball", (0, 1, 0), (0, 0, 0)),
    ("frostbolt", "", "frostbolt", (0, 1, 1), (1, 0, 0)),
    ("fire_blast", "", "fire_blast", (0, 2, 0), (0, 0, 0)),
    ("arcane_missiles", "", "arcane_missiles", (0, 2, 0), (0, 0, 0)),
    ("cone_of_cold", "", "cone_of_cold", (0, 0, 2), (0, 0, 1)),
    ("arcane_explosion", "", "arcane_explosion", (2, 2, 0), (0, 0, 0)),
    ("fireball", "arcane_power", "fireball fireball", (0, 2, 0), (0, 0, 0)),
]


@pytest.mark.parametrize(("card", "talent", "uses", "dice", "values"), POOLS)
def test_what_the_pool_gains(card: str, talent: str, uses: str, dice: object, values: object) -> None:
    assert adds(fight("mage", card, talents=talent), *uses.split()) == (dice, values)


def test_the_wand_is_printed() -> None:
    """One blue die, and another for Energy."""
    f = fight("mage").use("dire_wand")
    assert (f.pool, f.spent("dire_wand")) == ((1, 2, 0), [1])


def test_the_robe_is_printed() -> None:
    f = fight("mage").roll().use("crimson_robe").finish()
    assert (f.placed, f.spent("crimson_robe")) == ({"armor": 1}, [1])


def test_arcane_intellect_gives_energy_each_round() -> None:
    assert fight("mage", "arcane_intellect", energy=5).energy == 6


def test_energy_may_lie_above_capacity_for_the_round() -> None:
    """TBG-CHAR-05."""
    assert fight("mage", "arcane_intellect").energy == 13


def test_polymorph_defeats_a_blue_creature_in_the_first_round() -> None:
    f = fight("mage", "polymorph", foe=("naga", "blue", 2)).until("round").use("polymorph")
    assert (len(f.s.combat.foes), f.wears("polymorph")) == (1, False)
    f = fight("mage", "polymorph", foe=("murloc", "blue", 1)).do("pass").next_round()
    assert f.moment == "pool"


def test_arcane_missiles_are_free_if_nobody_hurt_the_mage() -> None:
    f = fight("mage", "arcane_missiles", "mana_shield").use("arcane_missiles").use("mana_shield", "spend 5")
    f.next_round().use("arcane_missiles")
    assert f.spent("arcane_missiles") == [2, 0]
    f = fight("mage", "arcane_missiles").use("arcane_missiles").next_round().use("arcane_missiles")
    assert f.spent("arcane_missiles") == [2, 2]


def test_mana_shield_takes_two_energy_for_each_armor() -> None:
    f = fight("mage", "mana_shield").use("mana_shield", "spend 3")
    assert (f.placed, f.spent("mana_shield")) == ({"armor": 3}, [6])


def test_dispel_takes_low_dice_away() -> None:
    f = fight("mage", "dispel", health=8).roll(red=[1], blue=[2]).use("dispel").finish()
    assert [event.dice for event in f.b.told("DiceTakenOut")] == [(("red", 1), ("blue", 2))]


def test_dispel_is_for_friends_too() -> None:
    f = fight("mage", "dispel", friend="hunter").roll().until("pool").roll(red=[1]).until("rerolled").use("dispel")
    assert [event.hero for event in f.b.told("DiceTakenOut")] == [1]


def test_cone_of_cold_lowers_the_threat() -> None:
    f = fight("mage", "cone_of_cold").use("cone_of_cold").roll().finish()
    assert f.placed == {"damage": 1, "defense": 1, "armor": 2}


def test_arcane_explosion_hurts_everybody_with_two_ones() -> None:
    f = fight("mage", "arcane_explosion", friend="hunter").use("arcane_explosion").roll(red=[1], blue=[1])
    lost = [event.hero for event in f.b.told("HealthLost")]
    assert sorted(lost[:2]) == [0, 1]


def test_arcane_explosion_spares_them_with_one() -> None:
    f = fight("mage", "arcane_explosion").use("arcane_explosion").roll(red=[1])
    assert f.b.told("HealthLost") == []


def test_arcane_focus_rolls_again_as_many_as_the_level() -> None:
    f = fight("mage", "fire_blast", talents="arcane_focus", level=2).use("fire_blast").roll().until("rerolling")
    f.dice(blue=[8, 7, 6]).use("arcane_focus").pick(2).finish()
    assert f.placed == {"damage": 2}


def test_winters_chill_swaps_dice_for_green() -> None:
    f = fight("mage", "fireball", talents="winters_chill").use("fireball")
    assert f.pool == (1, 2, 0)
    f.use("winters_chill", "give_up 1 1 0")
    assert f.pool == (0, 1, 2)


def test_arcane_meditation() -> None:
    f = fight("mage", talents="arcane_meditation", energy=5).use("arcane_meditation")
    assert (f.pool, f.energy) == ((1, 0, 0), 6)


def test_piercing_ice_wants_frost() -> None:
    f = fight("mage", "frostbolt", talents="piercing_ice").use("frostbolt").roll(blue=[8]).until("rerolled")
    f.dice(red=[6, 5]).use("piercing_ice").finish()
    assert f.added == [("red", 6), ("red", 5)]
    assert "piercing_ice" not in fight("mage", "frostbolt", talents="piercing_ice").roll(blue=[8]).offered()


def test_ice_block_leaves_the_combat() -> None:
    f = fight("mage", talents="ice_block").roll().use("ice_block")
    assert f.s.combat is None
    assert f.b.where(0) == "garrens_haunt"
    assert f.health == 8


def test_whoever_leaves_keeps_nothing_above_capacity() -> None:
    f = fight("mage", "arcane_intellect", talents="ice_block")
    assert f.energy == 13
    assert f.roll().use("ice_block").energy == 12


def test_impact_wants_fire() -> None:
    f = fight("mage", "fireball", talents="impact").use("fireball").roll().let("impact").finish()
    assert f.placed == {"damage": 2, "defense": 1}
    assert fight("mage", "fireball", talents="impact").roll().finish().placed == {}


def test_arcane_mind() -> None:
    f = fight("mage", talents="arcane_mind", energy=5).roll(blue=[8]).let("arcane_mind", picks=1)
    assert f.energy == 6


def test_shatter_lets_frost_go() -> None:
    f = fight("mage", "frostbolt", "fire_blast", talents="shatter").use("fire_blast").roll(blue=[3, 3, 3])
    f.use("shatter").pick(3).finish()
    assert ([after for _, after in f.turned], f.wears("frostbolt")) == ([("blue", 8)] * 3, False)


def test_incinerate_lets_fire_go() -> None:
    f = fight("mage", "fireball", "frostbolt", talents="incinerate").use("frostbolt").roll(blue=[3, 2])
    f.use("incinerate").finish()
    assert (f.turned, f.wears("fireball")) == ([(("blue", 3), ("blue", 8))], False)


def test_combustion() -> None:
    f = fight("mage", talents="combustion").roll(blue=[7]).use("combustion").finish()
    assert f.added == [("red", 4)]


def test_ice_barrier_gives_armor_for_damage() -> None:
    f = fight("mage", "fireball", talents="ice_barrier").use("fireball").roll(blue=[8, 8]).finish()
    assert f.placed == {"damage": 2, "armor": 2}


def test_arcane_power_costs_one_more_the_second_time() -> None:
    f = fight("mage", "fireball", talents="arcane_power").use("fireball").use("fireball")
    assert f.spent("fireball") == [1, 2]
