"""Each card of the Warrior by what it does itself. An Orc places one attrition hit whatever it wears."""

from __future__ import annotations

import pytest

from tests.games.board_game.contents import part
from tests.games.board_game.rules.cards_of.trials import adds, fight, fighter

POOLS = [
    ("heroic_strike", "", "heroic_strike", (1, 0, 0), (1, 0, 0)),
    ("heroic_strike", "improved_heroic_strike", "heroic_strike", (2, 0, 0), (1, 0, 0)),
    ("battle_shout", "", "", (0, 0, 0), (1, 0, 0)),
    ("battle_shout", "improved_battle_shout", "", (0, 0, 0), (2, 0, 0)),
    ("thunder_clap", "", "thunder_clap", (0, 2, 0), (0, 0, 0)),
    ("defensive_stance", "", "", (-1, 0, 2), (0, 0, 0)),  # over Battle Stance
    ("berserker_stance", "", "", (-1, 0, -1), (0, 2, 0)),
    ("shield_wall", "", "", (0, 0, 0), (0, -2, 0)),
    ("battle_shout", "shield_discipline", "", (0, 0, 2), (1, 0, 0)),
]


@pytest.mark.parametrize(("card", "talent", "uses", "dice", "values"), POOLS)
def test_what_the_pool_gains(card: str, talent: str, uses: str, dice: object, values: object) -> None:
    assert adds(fight("warrior", card, talents=talent), *uses.split()) == (dice, values)


def test_charge_gives_energy_each_round() -> None:
    assert fight("warrior", energy=2).energy == 3


def test_battle_shout_is_for_friends_too() -> None:
    f = fight("warrior", "battle_shout", talents="improved_battle_shout", friend="hunter")
    assert [part("dice").pool_of(f.g, f.s, hero).reroll for hero in (0, 1)] == [2, 2]


def test_rend() -> None:
    f = fight("warrior", "rend").roll(red=[4, 1]).until("rolled").use("rend").pick().finish()
    assert [after for _, after in f.turned] == [("red", 8)]


def test_bloodrage_turns_health_into_energy() -> None:
    f = fight("warrior", "bloodrage", energy=1).use("bloodrage", "lose_health 2")
    assert (f.health, f.energy) == (14 - 2, 1 + 1 + 4)


def test_bloodrage_to_the_death_brings_nothing() -> None:
    f = fight("warrior", "bloodrage", health=2, friend="hunter").use("bloodrage", "lose_health 2")
    assert [event.amount for event in f.b.told("EnergyRegained") if event.hero == 0] == [1]  # by Charge


def test_shield_wall() -> None:
    f = fight("warrior", "shield_wall").roll(red=[5, 4]).until("rolled").use("shield_wall").pick(3).finish()
    assert f.placed["armor"] == 3


def test_revenge_wants_the_stance() -> None:
    f = fight("warrior", "revenge", "defensive_stance").roll(green=[8, 8]).until("placing").use("revenge").finish()
    assert f.placed == {"armor": 2, "attrition": 2 + 1}
    assert fight("warrior", "revenge").roll(green=[8]).finish().spent("revenge") == []


def test_cleave() -> None:
    f = fight("warrior", "cleave").roll(red=[8, 8]).use("cleave")
    if f.b.kind == "spot":
        f.pick()
    assert f.finish().placed["attrition"] == 3 + 1


def test_berserker_stance_turns_a_die() -> None:
    f = fight("warrior", "berserker_stance").roll().use("berserker_stance").finish()
    assert f.placed == {"defense": 1, "attrition": 2 + 1}


def test_execute_spends_what_it_likes_and_empties_the_boxes() -> None:
    f = fight("warrior", "execute", foe=("ogre", "blue", 1)).roll(red=[8]).until("placed").use("execute", "spend 3")
    f.finish()
    assert sum(event.damage for event in f.b.told("TokensPlaced") if event.damage > 0) == 3
    assert f.spent("execute") == [3, 0]
    assert (f.placed, f.boxes.damage) == ({}, 0)


def test_anger_management_widens_energy() -> None:
    b, hero = fighter("warrior", talents="anger_management")
    assert part("sheet").energy_capacity(b.g, b.s, hero) == 5 + 2


def test_cruelty() -> None:
    f = fight("warrior", talents="cruelty").roll(red=[4, 6]).use("cruelty").pick(2).finish()
    assert [after for _, after in f.turned] == [("red", 5), ("red", 7)]


def test_piercing_howl() -> None:
    assert fight("warrior", talents="piercing_howl").roll().finish().placed == {"armor": 1, "attrition": 1}


def test_unbridled_wrath() -> None:
    f = fight("warrior", talents="unbridled_wrath", energy=1).roll(red=[7, 8])
    gained = [event.amount for event in f.b.told("EnergyRegained") if event.hero == 0]
    assert gained.count(1) >= 2 or sum(gained) >= 2


def test_dual_wield_specialization_takes_a_light_weapon() -> None:
    b, hero = fighter("warrior", talents="dual_wield_specialization")
    b.carries(hero, "dull_blade")
    why_not = part("equipping").why_not
    assert why_not(b.g, b.s, hero, b.s.bag[hero][-1], 5) is None
    b, hero = fighter("warrior")
    b.carries(hero, "dull_blade")
    assert why_not(b.g, b.s, hero, b.s.bag[hero][-1], 5) == "type"


def test_enrage_banks_what_was_lost() -> None:
    f = fight("warrior", talents="enrage").next_round()
    assert f.me.bank == 5
    f.roll().until("placing").use("enrage", "bank 4").finish()
    assert f.placed["attrition"] == 4 + 2


def test_impale() -> None:
    f = fight("warrior", talents="impale").roll(red=[8]).use("impale").finish()
    assert f.added == [("red", 4), ("red", 4)]


def test_mortal_strike_gives_green_dice_up() -> None:
    f = fight("warrior", talents="mortal_strike shield_discipline")
    green = f.pool[2]
    f.use("mortal_strike")
    assert (f.pool[2], f.placed) == (green - 2, {"damage": 2})


def test_shield_discipline_turns_a_green_die() -> None:
    f = fight("warrior", talents="shield_discipline").roll().use("shield_discipline").finish()
    assert f.placed["armor"] == 1


def test_blood_thirst() -> None:
    f = fight("warrior", talents="blood_thirst").roll(red=[8, 8]).finish()
    assert f.placed == {"defense": 4, "attrition": 1}
