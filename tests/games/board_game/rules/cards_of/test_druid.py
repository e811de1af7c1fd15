"""Each card of the Druid by what it does itself."""

from __future__ import annotations

import pytest

from tests.games.board_game.contents import part
from tests.games.board_game.rules.cards_of.trials import adds, fight

POOLS = [
    ("bear_form", "", "", (1, 0, 1), (0, 0, 0)),  # over the staff
    ("cat_form", "", "", (2, 0, 0), (0, 0, 0)),
    ("mark_of_the_wild", "", "", (0, 0, 1), (0, 0, 0)),
    ("moonfire", "", "moonfire", (0, 2, 0), (0, 0, 0)),
    ("moonfire", "moonfury", "moonfire", (0, 3, 0), (0, 0, 0)),
    ("starfire", "moonfury", "starfire", (0, 4, 0), (0, 3, 0)),
    ("starfire", "", "starfire", (0, 4, 0), (0, 0, 0)),
    ("moonfire", "natures_grace", "moonfire moonfire", (0, 4, 0), (0, 0, 0)),
    ("cat_form", "ferocity", "", (2, 0, 0), (1, 1, 0)),
    ("bear_form", "thick_hide", "", (1, 0, 3), (0, 0, 0)),
    ("cat_form", "thick_hide", "", (2, 0, 0), (0, 0, 0)),
]


@pytest.mark.parametrize(("card", "talent", "uses", "dice", "values"), POOLS)
def test_what_the_pool_gains(card: str, talent: str, uses: str, dice: object, values: object) -> None:
    assert adds(fight("druid", card, talents=talent), *uses.split()) == (dice, values)


def test_wrath_is_printed() -> None:
    """A blue die; then attrition by a die of five or more."""
    f = fight("druid").use("wrath")
    assert f.pool == (2, 1, 1)
    f.roll(blue=[5]).finish()
    assert (f.spent("wrath"), f.placed) == ([1, 0], {"damage": 1, "attrition": 1})


def test_mark_of_the_wild_is_for_friends_too() -> None:
    f = fight("druid", "mark_of_the_wild", friend="hunter")
    assert [part("dice").pool_of(f.g, f.s, hero).dice[2] for hero in (0, 1)] == [2, 2]


def test_moonfire_gets_a_die_more_in_the_round_after() -> None:
    f = fight("druid", "moonfire").use("moonfire").next_round()
    assert f.pool == (1, 0, 1)
    assert f.use("moonfire").pool == (1, 3, 1)


def test_entangling_roots() -> None:
    f = fight("druid", "entangling_roots").roll(red=[7]).dice(blue=[6]).use("entangling_roots").finish()
    assert (f.added, f.placed) == ([("blue", 6)], {"damage": 1, "defense": 1, "attrition": 1})


def test_rejuvenation_goes_with_its_use() -> None:
    f = fight("druid", "rejuvenation", health=6).roll(red=[1]).until("hurt").use("rejuvenation")
    assert (f.healed, f.wears("rejuvenation"), f.spent("rejuvenation")) == ([2], False, [1])


def test_natures_grace_keeps_the_first_rejuvenation() -> None:
    f = fight("druid", "rejuvenation", talents="natures_grace", health=6).roll(red=[1]).until("hurt")
    assert f.use("rejuvenation").wears("rejuvenation")
    f.until("pool").roll(red=[1]).until("hurt").use("rejuvenation")
    assert not f.wears("rejuvenation")


def test_improved_rejuvenation() -> None:
    f = fight("druid", "rejuvenation", talents="improved_rejuvenation", health=4).roll(red=[1]).until("hurt")
    assert f.use("rejuvenation").healed == [4]


def test_healing_touch_stays() -> None:
    f = fight("druid", "healing_touch", health=5).roll(red=[1]).until("hurt").use("healing_touch")
    assert (f.healed, f.wears("healing_touch"), f.spent("healing_touch")) == ([3], True, [3])


def test_rejuvenation_helps_a_friend() -> None:
    f = fight("druid", "rejuvenation", friend="hunter")
    f.b.tokens(1, health=5)
    f.roll().until("pool").roll(red=[1]).until("hurt").use("rejuvenation")
    assert f.s.health[1] == 6


def test_thorns() -> None:
    f = fight("druid", "thorns", "mark_of_the_wild").roll(green=[5, 8]).use("thorns").pick(2).finish()
    assert f.placed["damage"] == 2
    assert "armor" not in f.placed


def test_barkskin() -> None:
    f = fight("druid", "barkskin").roll().use("barkskin")
    assert (f.placed["armor"], f.wears("barkskin")) == (3, False)


def test_ferocious_bite_wants_the_cat() -> None:
    f = fight("druid", "ferocious_bite", "cat_form", "moonfire").use("moonfire").roll()
    f.use("ferocious_bite", "spend 2").pick().finish()
    assert [after for _, after in f.turned] == [("red", 8), ("red", 8)]
    assert f.spent("ferocious_bite") == [2]
    f = fight("druid", "ferocious_bite", "moonfire").use("moonfire").roll()
    assert f.spent("ferocious_bite") == []
    assert f.moment != "rerolled"


def test_tranquility() -> None:
    f = fight("druid", "tranquility", friend="hunter", health=4)
    f.b.tokens(1, health=9)
    f.use("tranquility")
    assert (f.health, f.s.health[1], f.wears("tranquility")) == (7, 10, False)


def test_omen_of_clarity() -> None:
    f = fight("druid", talents="omen_of_clarity", energy=5).roll(red=[7, 8])
    assert f.use("omen_of_clarity").pick(2).energy == 7


def test_natures_grasp() -> None:
    f = fight("druid", talents="natures_grasp").roll(green=[2]).dice(green=[7]).use("natures_grasp").pick().finish()
    assert f.placed["armor"] == 1


def test_hurricane_counts_opponents() -> None:
    f = fight("druid", talents="hurricane", foe=("murloc", "blue", 3)).roll().finish()
    assert f.placed["attrition"] == 6


def test_weapon_balance() -> None:
    f = fight("druid", talents="weapon_balance").roll(red=[7, 8]).dice(red=[6, 5]).use("weapon_balance").pick(2)
    assert f.added == [("red", 6), ("red", 5)]


def test_strength_of_the_wild() -> None:
    f = fight("druid", "cat_form", talents="strength_of_the_wild").roll(red=[8, 8]).use("strength_of_the_wild")
    f.pick(2).do("box damage", "box defense")
    assert (f.placed["damage"], f.placed["defense"]) == (1, 3)


def test_vengeance_moves_attrition_into_defense() -> None:
    f = fight("druid", talents="vengeance_druid hurricane").roll().use("vengeance_druid", "move_hits 2")
    assert "attrition" not in f.placed
    assert f.placed["defense"] == 2


def test_innervate_makes_instants_cheaper() -> None:
    f = fight("druid", "starfire", talents="innervate").use("starfire").use("wrath")
    assert (f.spent("starfire"), f.spent("wrath")) == ([2], [0])
