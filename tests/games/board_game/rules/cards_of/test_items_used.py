"""Each item that does more than bring dice, by what it does in a fight."""

from __future__ import annotations

import pytest

from tests.games.board_game.contents import part
from tests.games.board_game.rules.cards_of.trials import Fight, Three, adds, begin, fight, fighter, less, put_on

ROLLS: list[tuple[str, str, dict[str, list[int]], list[str]]] = [
    ("trogg_club", "warrior", {"red": [7]}, ["red"]),
    ("skullsplitting_crossbow", "hunter", {"blue": [7]}, ["blue", "blue"]),
    ("firestarter", "mage", {"red": [7]}, ["red", "blue"]),
    ("firestarter", "mage", {"blue": [7]}, ["red", "blue"]),
    ("skullance_shield", "warrior", {"green": [8]}, ["green"]),
    ("glyphed_helm", "rogue", {"green": [7]}, ["green"]),
    ("deathblow", "warrior", {"red": [7]}, ["red"]),
    ("spire_of_hakkar", "druid", {"red": [8]}, ["green"] * 3),
    ("earthen_rod", "mage", {"blue": [7]}, ["blue"]),
]
SPOTS_FOR_VALUES: list[tuple[str, str, dict[str, list[int]], Three]] = [
    ("rakzur_club", "warrior", {"red": [7]}, (1, 0, 0)),
    ("bastard_sword", "warrior", {"red": [7]}, (0, 1, 0)),
    ("thorium_helm", "warrior", {"green": [8]}, (2, 0, 0)),
]
SPOTS_FOR_TOKENS: list[tuple[str, str, dict[str, list[int]], dict[str, int]]] = [
    ("battlesmasher_of_the_bear", "warrior", {"red": [7]}, {"damage": 1, "defense": 1}),
    ("war_maul", "warrior", {"red": [8]}, {"defense": 1, "armor": 2}),
    ("quel_serrar", "warrior", {"red": [8]}, {"defense": 1, "armor": 1}),
    ("shadowforge_bushmaster", "hunter", {"blue": [7]}, {"damage": 3}),
    ("crest_of_retribution", "warrior", {"green": [8]}, {"armor": 1, "damage": 1}),
]


def hits(f: Fight) -> dict[str, int]:
    """What was placed but the Attrition, which an Orc has anyway."""
    return {box: count for box, count in f.placed.items() if box != "attrition"}


@pytest.mark.parametrize(("item", "hero", "faces", "more"), ROLLS)
def test_dice_that_join_once_one_is_spotted(item: str, hero: str, faces: dict[str, list[int]], more: list[str]) -> None:
    f = fight(hero, item).roll(**faces).let(item).finish()
    assert sorted(colour for colour, _ in f.added) == sorted(more)


def risen(hero: str, item: str, faces: dict[str, list[int]]) -> Three:
    """Rerolls that are asked for, Attrition that is placed."""
    f = fight(hero, item).roll(**faces).let(item)
    asked = int(f.asked_about["left"]) if f.b.kind == "reroll" else 0
    return (asked, f.finish().placed.get("attrition", 0), 0)


@pytest.mark.parametrize(("item", "hero", "faces", "values"), SPOTS_FOR_VALUES)
def test_values_that_rise_once_a_die_is_spotted(
    item: str, hero: str, faces: dict[str, list[int]], values: Three
) -> None:
    low = {colour: [face - 1 for face in shown] for colour, shown in faces.items()}
    assert less(risen(hero, item, faces), risen(hero, item, low)) == values


@pytest.mark.parametrize(("item", "hero", "faces", "tokens"), SPOTS_FOR_TOKENS)
def test_tokens_once_a_die_is_spotted(
    item: str, hero: str, faces: dict[str, list[int]], tokens: dict[str, int]
) -> None:
    assert hits(fight(hero, item).roll(**faces).let(item).finish()) == tokens


@pytest.mark.parametrize(("item", "hero", "faces"), [(item, hero, faces) for item, hero, faces, _ in ROLLS])
def test_a_die_that_shows_less_is_not_spotted(item: str, hero: str, faces: dict[str, list[int]]) -> None:
    low = {colour: [face - 1 for face in shown] for colour, shown in faces.items()}
    assert fight(hero, item).roll(**low).let(item).finish().added == []


def test_the_crackling_staff_counts_every_8() -> None:
    f = fight("druid", "crackling_staff").roll(red=[8, 8])
    f.let("crackling_staff", picks=2)
    assert f.asked_about["left"] == 2
    assert f.finish().placed["attrition"] == 2


@pytest.mark.parametrize(("item", "hero", "reroll"), [("gnarled_staff", "druid", 1), ("robes_of_the_west", "mage", 2)])
def test_rerolls_for_energy(item: str, hero: str, reroll: int) -> None:
    f = fight(hero, item)
    before = f.energy
    f.roll().use(item)
    assert (f.now[0], before - f.energy) == (reroll, 1)


def test_the_taran_smasher_takes_as_much_as_one_likes() -> None:
    f = fight("warrior", "taran_smasher")
    before = f.energy
    f.roll().use("taran_smasher", "spend 3")
    assert (f.now[0], before - f.energy) == (3, 3)


def test_the_advisors_staff_trades_health_for_energy() -> None:
    f = fight("druid", "advisors_gnarled_staff", energy=5)
    health = f.health
    f.use("advisors_gnarled_staff", "lose_health 2")
    assert (health - f.health, f.energy) == (2, 7)


def test_the_lunar_wand_rolls_a_die_for_each_health() -> None:
    f = fight("mage", "lunar_wand_of_arcane_wrath").roll()
    health = f.health
    f.use("lunar_wand_of_arcane_wrath", "lose_health 3")
    assert (f.added, health - f.health) == ([("blue", 4)] * 3, 3)


def test_the_talwar_turns_a_die_to_6() -> None:
    f = fight("warrior", "darkwater_talwar").roll().use("darkwater_talwar")
    f.pick().finish()
    assert f.turned == [(("red", 4), ("red", 6))]
    assert hits(f) == {"defense": 1}


def test_the_outriders_bow_turns_a_1_to_7() -> None:
    assert fight("hunter", "outriders_bow").roll().let("outriders_bow").finish().turned == []
    f = fight("hunter", "outriders_bow").roll(blue=[1]).let("outriders_bow").finish()
    assert f.turned == [(("blue", 1), ("blue", 7))]


def test_ironfoe_rerolls_red_dice_only() -> None:
    f = fight("warrior", "ironfoe").roll().let("ironfoe")
    picks = [line for line in f.b.legal() if line.startswith("die")]
    shown = [die.colour for die in f.me.dice]
    assert {shown[int(line.split()[1])] for line in picks} == {"red"}


@pytest.mark.parametrize(("item", "placed"), [("hameyas_slayer", 1), ("bloodrazor", 2)])
def test_hits_from_the_second_round_on(item: str, placed: int) -> None:
    f = fight("warrior", item).next_round()
    assert hits(f) == {}
    f.next_round()
    assert hits(f) == {"damage": placed}


def test_a_hit_every_round() -> None:
    assert hits(fight("warrior", "electrocutioner_leg").next_round()) == {"damage": 1}
    assert hits(fight("hunter", "biznicks_accurascope").next_round()) == {"damage": 1}


def test_the_scope_is_of_no_use_without_bow_or_gun() -> None:
    """The Warrior has none printed."""
    assert hits(fight("warrior", "fine_longbow", "biznicks_accurascope").next_round()) == {"damage": 1}
    assert hits(fight("warrior", "biznicks_accurascope").next_round()) == {}


def test_the_caduceus_burns_for_energy() -> None:
    f = fight("mage", "pyric_caduceus").roll().use("pyric_caduceus").finish()
    assert (f.placed, f.spent("pyric_caduceus")) == ({"damage": 2}, [2])


@pytest.mark.parametrize(("item", "hero"), [("icicle_rod", "druid"), ("lorekeepers_ring", "rogue")])
def test_energy_at_the_start_of_each_round(item: str, hero: str) -> None:
    assert fight(hero, item, energy=2).energy == 3


@pytest.mark.parametrize(
    ("item", "hero", "health", "energy"),
    [
        ("flamestrider_robes", "rogue", 2, 0),
        ("gorewood_bow", "hunter", 0, 2),
        ("ankh_of_life", "warrior", 3, 0),
        ("lorekeepers_ring", "warrior", 0, 2),
    ],
)
def test_what_its_owner_can_hold(item: str, hero: str, health: int, energy: int) -> None:
    """TBG-CHAR-07."""
    sheet = part("sheet")
    b, who = fighter(hero, item)
    bare, me = fighter(hero)
    assert sheet.health_capacity(b.g, b.s, who) - sheet.health_capacity(bare.g, bare.s, me) == health
    assert sheet.energy_capacity(b.g, b.s, who) - sheet.energy_capacity(bare.g, bare.s, me) == energy


def test_the_cowl_fears_nothing_strong() -> None:
    assert adds(fight("mage", "cowl_of_heroes", foe=("naga", "red", 1)))[0] == (0, 1, 1)
    assert adds(fight("mage", "cowl_of_heroes", foe=("naga", "blue", 1)))[0] == (0, 0, 0)


def test_the_amulet_protects_whoever_rolls_no_red() -> None:
    """TBG-DICE-EX-02."""
    assert fight("mage", "amulet_of_protection").pool[2] == fight("mage").pool[2]
    f = fight("mage", "fireball", "amulet_of_protection")
    declining = [line for line in f.b.legal() if line.startswith("decline")]
    assert declining


def test_the_head_is_thrown_away_for_threat() -> None:
    f = fight("warrior", "head_of_grim_hal_duuc").use("head_of_grim_hal_duuc")
    assert f.values[2] == 1
    assert not f.wears("head_of_grim_hal_duuc")


def test_the_robe_of_power_heals_for_energy() -> None:
    f = fight("mage", "robe_of_power", health=5).roll().until("hurt")
    before = f.energy
    f.use("robe_of_power", "spend 2")
    assert (sum(f.healed), before - f.energy) == (2, 2)


def test_dragonscale_laughs_at_drakes() -> None:
    """A Drake lets only green 8s give armor."""
    faces = {"green": [7, 7]}
    drake = ("drake", "blue", 1)
    assert fight("warrior", "deathchill_armor", foe=drake).next_round(**faces).placed.get("armor", 0) == 0
    assert fight("warrior", "dragonscale_armor", foe=drake).next_round(**faces).placed.get("armor", 0) == 2


# -- out of the Bag -----------------------------------------------------------------------------------------


def with_bag(hero: str, *items: str, **tokens: int) -> Fight:
    b, who = fighter(hero, **tokens)
    for item in items:
        put_on(b, who, item)
    return begin(b, who)


def is_gone(f: Fight, item: str) -> bool:
    return item not in f.b.names(f.s.bag[f.hero]) and item in f.b.names(f.s.used_items)


@pytest.mark.parametrize(
    ("item", "dice"),
    [
        ("scroll_of_lesser_strength", (2, 0, 0)),
        ("scroll_of_lesser_spirit", (0, 2, 0)),
        ("scroll_of_great_strength", (3, 0, 0)),
        ("scroll_of_great_spirit", (0, 3, 0)),
    ],
)
def test_scrolls(item: str, dice: Three) -> None:
    """TBG-AMBIG-71."""
    f = with_bag("warrior", item)
    assert adds(f, item)[0] == dice
    assert is_gone(f, item)


@pytest.mark.parametrize(
    ("item", "reroll"), [("minor_agility_potion", 1), ("lesser_agility_potion", 2), ("greater_agility_potion", 3)]
)
def test_agility(item: str, reroll: int) -> None:
    f = with_bag("warrior", item).roll().use(item)
    assert f.now[0] == reroll
    assert is_gone(f, item)


@pytest.mark.parametrize(
    ("item", "health"), [("minor_healing_potion", 1), ("lesser_healing_potion", 2), ("greater_healing_potion", 3)]
)
def test_healing(item: str, health: int) -> None:
    f = with_bag("warrior", item, health=9).roll().until("hurt").use(item)
    assert sum(f.healed) == health
    assert is_gone(f, item)


@pytest.mark.parametrize(
    ("item", "energy"), [("minor_mana_potion", 1), ("lesser_mana_potion", 2), ("greater_mana_potion", 3)]
)
def test_mana(item: str, energy: int) -> None:
    """When Energy is spent: the price of Fire Blast is 2."""
    b, who = fighter("mage", "fire_blast", energy=9)
    put_on(b, who, item)
    f = begin(b, who).use("fire_blast").use(item)
    assert f.energy == 9 - 2 + energy
    assert is_gone(f, item)


def test_the_scroll_of_the_whale_turns_dice_green() -> None:
    f = with_bag("warrior", "scroll_of_the_whale").roll().use("scroll_of_the_whale").pick(2)
    assert f.turned == [(("red", 4), ("green", 8))] * 2


def test_the_lucky_charm_rolls_everything_again() -> None:
    f = with_bag("warrior", "felstone_good_luck_charm").roll()
    dice = len(f.me.dice)
    f.dice(red=[8] * 5, green=[8] * 5, blue=[8] * 5).use("felstone_good_luck_charm").finish()
    again = [face for event in f.b.told("DiceRerolled") for _, face in event.after]
    assert again == [8] * dice


def test_what_the_lucky_charm_rolled_may_be_rerolled() -> None:
    """TBG-AMBIG-83 TBG-COMBAT-10: once more, with the Reroll value that is apart from it."""
    f = with_bag("warrior", "felstone_good_luck_charm", "minor_agility_potion").roll().use("felstone_good_luck_charm")
    f.use("minor_agility_potion").until("reroll")
    assert f.b.verbs() == {"die", "enough"}


def test_the_cannonball_runner_hits_three_times() -> None:
    f = with_bag("warrior", "cannonball_runner").roll().use("cannonball_runner").finish()
    assert hits(f) == {"damage": 3}
    assert is_gone(f, "cannonball_runner")


def test_one_scroll_a_round() -> None:
    """TBG-AMBIG-71: the second one waits."""
    f = with_bag("warrior", "scroll_of_lesser_strength", "scroll_of_great_strength").use("scroll_of_lesser_strength")
    assert "scroll_of_great_strength" not in f.offered()
    assert "scroll_of_great_strength" in f.next_round().offered()
