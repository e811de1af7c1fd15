"""Each card of the Paladin by what it does itself."""

from __future__ import annotations

import pytest

from tests.games.board_game.contents import part
from tests.games.board_game.rules.cards_of.trials import adds, fight, fighter

POOLS = [
    ("seal_of_righteousness", "", "", (0, 0, 0), (0, 1, 0)),
    ("seal_of_righteousness", "", "judgement", (1, 0, 0), (0, 1, 0)),
    ("seal_of_righteousness", "improved_righteousness", "judgement", (2, 0, 0), (0, 1, 0)),
    ("seal_of_justice", "", "judgement", (1, 0, 1), (0, 0, 0)),
    ("seal_of_justice", "improved_righteousness", "judgement", (1, 0, 1), (0, 0, 0)),
    ("seal_of_command", "", "judgement", (2, 0, 0), (0, 0, 0)),
    ("devotion_aura", "", "", (0, 0, 1), (0, 0, 0)),
    ("devotion_aura", "improved_devotion", "", (0, 0, 2), (1, 0, 0)),
    ("hammer_of_justice", "", "hammer_of_justice", (1, 0, 1), (0, 0, 0)),
    ("devotion_aura", "mace_specialization", "", (1, 0, 1), (1, 0, 0)),  # the maul is printed
    ("devotion_aura", "reckoning", "", (0, 0, 1), (0, 2, 0)),
    ("devotion_aura", "holy_shock", "", (0, 2, 1), (2, 0, 0)),
]


@pytest.mark.parametrize(("card", "talent", "uses", "dice", "values"), POOLS)
def test_what_the_pool_gains(card: str, talent: str, uses: str, dice: object, values: object) -> None:
    assert adds(fight("paladin", card, talents=talent), *uses.split()) == (dice, values)


def test_judgement_is_printed_and_free() -> None:
    f = fight("paladin", "seal_of_command").use("judgement")
    assert f.spent("judgement") == [0]
    assert "judgement" not in f.offered()


def test_the_chainmail_is_printed() -> None:
    f = fight("paladin").roll(red=[1])
    assert f.now[0] == 2


def test_the_next_seal_takes_the_place_of_the_first() -> None:
    """TBG-POWER-EX-04: an Aura, a Blessing and a Seal together, never two of one."""
    b, hero = fighter("paladin", "devotion_aura", "blessing_of_might", "seal_of_justice")
    b.knows(hero, "seal_of_command")
    assert part("equipping").why_not(b.g, b.s, hero, b.s.spellbook[hero][-1], 2) == "category"


def test_blessing_of_might() -> None:
    f = fight("paladin", "blessing_of_might").roll(red=[5]).until("rerolled").use("blessing_of_might").finish()
    assert f.turned == [(("red", 5), ("red", 8))]


def test_improved_might() -> None:
    f = fight("paladin", "blessing_of_might", "hammer_of_justice", talents="improved_might").use("hammer_of_justice")
    f.roll(red=[5, 6]).until("rerolled").use("blessing_of_might").pick().use("blessing_of_might").finish()
    assert [after for _, after in f.turned] == [("red", 8), ("red", 8)]


def test_holy_light() -> None:
    f = fight("paladin", "holy_light", health=5).roll(red=[1]).until("hurt").use("holy_light")
    assert (f.healed, f.wears("holy_light"), f.spent("holy_light")) == ([2], True, [2])


def test_improved_holy_light() -> None:
    f = fight("paladin", "holy_light", talents="improved_holy_light", health=5).roll(red=[1]).until("hurt")
    assert f.use("holy_light").healed == [3]


def test_seal_of_justice_rolls_armor() -> None:
    f = fight("paladin", "seal_of_justice").roll(red=[8]).until("rerolled").use("seal_of_justice").finish()
    assert f.added == [("green", 4)]


def test_seal_of_command() -> None:
    f = fight("paladin", "seal_of_command").roll(red=[8]).until("rerolled", "pool").let("seal_of_command", picks=1)
    assert f.finish().placed["attrition"] == 3


def test_concentration_aura_makes_others_cheaper() -> None:
    f = fight("paladin", "concentration_aura", "hammer_of_justice").use("hammer_of_justice")
    assert f.spent("hammer_of_justice") == [1]
    b, hero = fighter("paladin", "concentration_aura")
    b.knows(hero, "seal_of_command")
    assert part("powers").equip_cost(b.g, b.s, hero, b.s.spellbook[hero][-1]) == 4


def test_benediction_lets_them_be_equipped_for_nothing() -> None:
    b, hero = fighter("paladin", talents="benediction")
    for name in ("seal_of_command", "devotion_aura", "blessing_of_protection"):
        b.knows(hero, name)
        assert part("powers").equip_cost(b.g, b.s, hero, b.s.spellbook[hero][-1]) == 0


def test_blessing_of_protection() -> None:
    f = fight("paladin", "blessing_of_protection", "hammer_of_justice").use("hammer_of_justice").roll()
    f.use("blessing_of_protection").pick().finish()
    assert f.placed["armor"] == 2


def test_consecration() -> None:
    f = fight("paladin", "consecration", "hammer_of_justice").use("hammer_of_justice").roll(red=[7, 8])
    f.until("rerolled").use("consecration")
    if f.b.kind == "spot":
        f.pick(2)
    assert f.finish().placed == {"damage": 2, "defense": 2}


def test_holy_shield() -> None:
    f = fight("paladin", talents="holy_shield", health=5).roll(green=[7]).until("rerolled", "pool")
    f.let("holy_shield").finish()
    assert (f.healed[0], f.placed["attrition"]) == (1, 1)


def test_vengeance_places_damage() -> None:
    f = fight("paladin", talents="vengeance_paladin").roll(red=[8]).until("placing", "pool").let("vengeance_paladin")
    assert f.finish().placed == {"damage": 2, "defense": 1}


def test_conviction() -> None:
    f = fight("paladin", talents="conviction").roll(red=[8]).until("rerolled", "pool").let("conviction", picks=1)
    assert f.finish().placed == {"defense": 1, "armor": 1}


def test_blessing_of_kings_widens_both() -> None:
    b, hero = fighter("paladin", talents="blessing_of_kings")
    sheet = part("sheet")
    assert (sheet.health_capacity(b.g, b.s, hero), sheet.energy_capacity(b.g, b.s, hero)) == (14, 10)


def test_blessing_of_freedom_is_asked_for_where_one_travels() -> None:
    b, hero = fighter("paladin", "blessing_of_freedom")
    sheet = part("sheet")
    assert [sheet.special(b.g, b.s, hero, rule) for rule in ("leaves_blue", "blue_do_not_stop")] == [True, True]
