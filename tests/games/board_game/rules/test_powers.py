"""Powers: prices, categories, pets and demons (TBG-POWER)."""

from __future__ import annotations

from typing import Any

from tests.games.board_game.build import lordaeron, part

equipping, management, powers, sheet, timing = map(part, ("equipping", "management", "powers", "sheet", "timing"))


def manage(b: Any, faction: int = 0) -> Any:
    return b.run(management.Management(faction))


def prices(b: Any, hero: int) -> dict[str, int]:
    """What each use would cost now, of the first ability of a card."""
    kit = timing.kit(b.g, b.s, hero)
    options = [*kit.standing, *(option for found in kit.moments.values() for option in found)]
    return {
        option.source.name: timing.price(b.g, b.s, hero, kit, option)
        for option in options
        if not option.timed.secondary
    }


def test_every_power_and_item_shows_three_numbers() -> None:
    """TBG-POWER-01: gold, Energy, level."""
    content = lordaeron().g.content
    cards = [*content.powers.values(), *content.items.values()]
    assert len(content.powers) == 108
    assert all(card.gold >= 1 and card.energy >= 0 and 1 <= card.level <= 5 for card in cards)


def test_an_active_power_is_paid_once() -> None:
    """TBG-POWER-03 TBG-POWER-05 TBG-POWER-EX-01: 2 Energy for Demon Armor, and nothing ever after."""
    b = lordaeron("warlock").knows(0, "demon_armor").tokens(0, energy=3)
    manage(b).do("equip 0 demon_armor 1", "done")
    assert b.s.energy[0] == 1
    assert prices(b, 0)["demon_armor"] == 0
    b.level(0, 3)
    assert "demon_armor" in {found.name for found in sheet.in_use(b.g, b.s, 0)}


def test_without_enough_energy_it_is_not_equipped() -> None:
    """TBG-POWER-04 TBG-CHAR-02 TBG-CARD-02: 1 Energy for a power of 2, none for one of 1."""
    b = lordaeron("warlock").knows(0, "demon_armor", "immolate").tokens(0, energy=1)
    assert not [line for line in manage(b).legal() if "demon_armor" in line]
    assert "equip 0 immolate 1" in b.legal()


def test_an_instant_power_costs_nothing_to_equip() -> None:
    """TBG-POWER-06: its cost comes with each use."""
    b = lordaeron("warlock").knows(0, "immolate").tokens(0, energy=1)
    manage(b).do("equip 0 immolate 1")
    assert b.s.energy[0] == 1
    powers.pay(b.t, 0, prices(b, 0)["immolate"])
    assert b.s.energy[0] == 0


def test_one_power_of_a_category() -> None:
    """TBG-POWER-08 TBG-POWER-EX-04 TBG-AMBIG-58: aura, blessing and seal together, none of them a must; no second."""
    b = lordaeron("mage", "paladin").level(1, 4)
    b.knows(1, "devotion_aura", "blessing_of_might", "seal_of_righteousness", "blessing_of_protection")
    manage(b, 1).do("equip 1 devotion_aura 1", "equip 1 blessing_of_might 2")
    assert not [line for line in b.legal() if line.startswith("equip 1 blessing_of_protection")]
    b.do("equip 1 seal_of_righteousness 3", "done")
    assert len(sheet.worn_powers(b.g, b.s, 1)) == 3


def test_three_demons_share_a_category() -> None:
    """TBG-POWER-EX-03: the Imp must go before the Voidwalker comes."""
    b = lordaeron("warlock").level(0, 4).knows(0, "imp", "voidwalker", "succubus")
    manage(b).do("equip 0 imp 1")
    assert not [line for line in b.legal() if line.startswith("equip")]
    b.do("unequip 0 imp 1")
    assert "equip 0 voidwalker 2" in b.legal()


def test_a_demon_comes_with_its_health() -> None:
    """TBG-POWER-09 TBG-POWER-12: anew each time it is paid, whatever it had lost."""
    b = lordaeron("warlock").level(0, 3).knows(0, "imp")
    manage(b).do("equip 0 imp 1")
    assert (b.s.pet[0], b.s.energy[0]) == (2, 6)
    b.s.pet[0] = 1
    b.do("unequip 0 imp 1")
    assert b.s.pet[0] == 0
    b.do("equip 0 imp 1")
    assert (b.s.pet[0], b.s.energy[0]) == (2, 3)


def test_talents_strengthen_demons() -> None:
    """TBG-POWER-09: Fel Stamina gives 2 more."""
    b = lordaeron("warlock").level(0, 3).knows(0, "imp").talents(0, "fel_stamina")
    assert manage(b).do("equip 0 imp 1").s.pet[0] == 4


def test_a_pet_that_leaves_is_in_the_spellbook() -> None:
    """TBG-POWER-11 TBG-POWER-13 TBG-POWER-14: with no token left on it."""
    b = lordaeron("hunter").level(0, 2).knows(0, "bear")
    manage(b).do("equip 0 bear 1", "done")
    equipping.take_off(b.t, 0, powers.pet_card(b.g, b.s, 0))
    assert (b.s.pet[0], b.names(b.s.spellbook[0]), powers.pet_card(b.g, b.s, 0)) == (0, ["bear"], None)


def test_discounts_never_pay_anything() -> None:
    """TBG-POWER-06: named powers, all instants, all others; at least 0."""
    b = lordaeron("priest").level(0, 5).wears(0, 0, "lesser_heal").wears(0, 1, "holy_fire")
    b.talents(0, "improved_healing", "mental_agility")
    cost = prices(b, 0)
    assert (cost["lesser_heal"], cost["holy_fire"]) == (0, 1)


def test_an_aura_makes_all_others_cheaper() -> None:
    """TBG-POWER-03: Concentration Aura, but not itself."""
    b = lordaeron("mage", "paladin").level(1, 3).knows(1, "concentration_aura", "seal_of_righteousness")
    manage(b, 1).do("equip 1 concentration_aura 1")
    assert b.s.energy[1] == 5 - 2
    b.do("equip 1 seal_of_righteousness 2")
    assert b.s.energy[1] == 3


def test_a_potion_answers_what_is_spent_on_equipping() -> None:
    """TBG-POWER-03 TBG-CARD-03: of 2 Energy for Demon Armor one comes back."""
    b = lordaeron("warlock").knows(0, "demon_armor").carries(0, "minor_mana_potion")
    manage(b).do("equip 0 demon_armor 1")
    assert b.kind == "chance"
    b.do(next(line for line in b.legal() if line.startswith("use")))
    assert (b.s.energy[0], b.bag(0), b.kind) == (3, [], "manage")
