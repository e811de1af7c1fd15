"""Where cards may lie, and the Character Management step (TBG-EQUIP, TBG-END)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.board_game.build import lordaeron, part
from wowtable.core import Action

equipping, management = map(part, ("equipping", "management"))


def manage(b: Any, faction: int = 0) -> Any:
    """The end of that faction's turn."""
    return b.run(management.Management(faction))


def refusal(b: Any, name: str, area: int, hero: int = 0) -> str | None:
    """Why a card of Spellbook or Bag may not lie in an area, which counts from 1."""
    card = next(card for card in (*b.s.spellbook[hero], *b.s.bag[hero]) if b.s.names[card] == name)
    found: str | None = equipping.why_not(b.g, b.s, hero, card, area - 1)
    return found


def worn(b: Any, area: int, hero: int = 0) -> list[str]:
    return list(b.names(b.s.areas[hero][area - 1]))


def test_seven_conditions_and_each_has_its_reason() -> None:
    """TBG-EQUIP-12 TBG-EQUIP-04 TBG-EQUIP-05 TBG-EQUIP-10 TBG-EQUIP-11 TBG-POWER-08 TBG-EQUIP-16 TBG-POWER-04."""
    b = lordaeron("hunter mage", "paladin warrior")
    hero = 2
    b.level(hero, 3).carries(hero, "ley_staff", "cadet_vest", "war_maul")
    b.knows(hero, "seal_of_justice", "devotion_aura", "holy_light")
    assert refusal(b, "cadet_vest", 5, hero) == "type"
    assert refusal(b, "ley_staff", 5, hero) == "trait"
    assert refusal(b, "war_maul", 5, hero) == "level"
    assert refusal(b, "holy_light", 1, hero) is None
    b.wears(hero, 0, "hammer_of_justice")
    assert refusal(b, "holy_light", 1, hero) == "occupied"
    b.wears(hero, 1, "seal_of_righteousness")
    assert refusal(b, "seal_of_justice", 3, hero) == "category"
    assert refusal(b.tokens(hero, energy=0), "devotion_aura", 3, hero) == "energy"
    b.wears(hero, 6, "cobalt_buckler")
    assert refusal(b.carries(hero, "skullance_shield"), "skullance_shield", 7, hero) == "function"


def test_the_examples_of_the_diagram() -> None:
    """TBG-EQUIP-EX-02: four refusals, and a card laid over what is printed."""
    b = lordaeron("warlock").carries(0, "trogg_club", "footman_tunic", "neophytes_robe")
    assert refusal(b, "trogg_club", 5) == "trait"
    assert refusal(b, "footman_tunic", 5) == "type"
    assert refusal(b, "neophytes_robe", 7) is None
    b.wears(0, 6, "robes_of_the_west")
    assert refusal(b, "neophytes_robe", 7) == "occupied"
    c = lordaeron("warlock").carries(0, "dustfall_robes")
    assert refusal(c, "dustfall_robes", 7) == "level"


def test_all_waives_the_trait_but_not_the_type() -> None:
    """TBG-EQUIP-05 TBG-EQUIP-06: a warrior wears any armour, but no mace on the body."""
    b = lordaeron("warrior").carries(0, "neophytes_robe", "cadet_vest", "trogg_club")
    assert refusal(b, "neophytes_robe", 7) is None
    assert refusal(b, "cadet_vest", 7) is None
    assert refusal(b, "trogg_club", 7) == "type"


def test_trinkets_lie_in_the_general_area() -> None:
    """TBG-EQUIP-04 TBG-EQUIP-05: nothing but their type is asked for there."""
    b = lordaeron("warlock").level(0, 2).carries(0, "amulet_of_protection")
    assert [area for area in range(1, 8) if refusal(b, "amulet_of_protection", area) is None] == [6]


def test_powers_need_only_the_type() -> None:
    """TBG-EQUIP-07 TBG-EQUIP-08 TBG-POWER-02: Bear Form lies where maces and staves do; categories do not matter."""
    b = lordaeron("druid").knows(0, "bear_form")
    assert [area for area in range(1, 8) if refusal(b, "bear_form", area) is None] == [5]
    c = lordaeron("mage", "paladin").knows(1, "blessing_of_might")
    assert [area for area in range(1, 8) if refusal(c, "blessing_of_might", area, 1) is None] == [1, 2, 3]


def test_stances_have_an_area_of_their_own() -> None:
    """TBG-EQUIP-09: and nothing else lies there."""
    b = lordaeron("warrior").level(0, 2).knows(0, "defensive_stance", "battle_shout")
    assert refusal(b, "defensive_stance", 1) is None
    assert refusal(b, "defensive_stance", 2) == "stance"
    assert refusal(b, "battle_shout", 1) == "stance"


def test_add_ons_match_type_and_trait_but_not_by_their_function() -> None:
    """TBG-EQUIP-13 TBG-EQUIP-14 TBG-EQUIP-EX-01: the leather helmet is nothing for those who wear cloth."""
    b = lordaeron("warlock hunter").level(0, 4).level(1, 4)
    b.carries(0, "glyphed_helm", "bad_mojo_mask").carries(1, "cowl_of_heroes")
    assert refusal(b, "glyphed_helm", 7) == "trait"
    assert refusal(b, "bad_mojo_mask", 7) is None
    assert refusal(b, "cowl_of_heroes", 7, 1) is None
    addons = [item for item in b.g.content.items.values() if item.addon]
    assert {item.addon for item in addons} == {"shield", "helmet", "scope"}


def test_one_add_on_of_a_function_in_an_area() -> None:
    """TBG-EQUIP-16 TBG-EQUIP-EX-01: no second shield, but a helmet."""
    b = lordaeron("warrior").level(0, 3).wears(0, 6, "cobalt_buckler")
    b.carries(0, "skullance_shield", "thorium_helm")
    assert refusal(b, "skullance_shield", 7) == "function"
    assert refusal(b, "thorium_helm", 7) is None


def test_any_number_of_changes_in_one_step() -> None:
    """TBG-END-04 TBG-EQUIP-01 TBG-EQUIP-03: three items out of the Bag, one back into it, or nothing at all."""
    b = lordaeron("warlock").carries(0, "bent_staff", "shadow_wand", "neophytes_robe")
    manage(b).do("equip 0 bent_staff 5", "equip 0 shadow_wand 4", "equip 0 neophytes_robe 7")
    assert b.bag(0) == []
    b.do("unequip 0 shadow_wand 4", "done")
    assert b.bag(0) == ["shadow_wand"]
    assert [event.area for event in b.told("CardEquipped")] == [5, 4, 7]
    assert [event.card for event in b.told("CardUnequipped")] == ["shadow_wand"]


def test_a_power_goes_back_to_the_spellbook() -> None:
    """TBG-EQUIP-03 TBG-POWER-14: always in one of three places."""
    b = lordaeron("warlock").knows(0, "immolate")
    manage(b).do("equip 0 immolate 1")
    assert (b.names(b.s.spellbook[0]), worn(b, 1)) == ([], ["immolate"])
    b.do("unequip 0 immolate 1")
    assert (b.names(b.s.spellbook[0]), worn(b, 1)) == (["immolate"], [])


def test_only_what_was_learned_is_equipped() -> None:
    """TBG-EQUIP-02: nothing out of the class deck."""
    assert not [line for line in manage(lordaeron("warlock").knows(0, "immolate")).legal() if "shadow_bolt" in line]


def test_nothing_is_equipped_in_the_action_phase() -> None:
    """TBG-END-02 TBG-EQUIP-17."""
    b = lordaeron("warrior mage")
    b.carries(0, "trogg_club", "cobalt_buckler").turn().do("next 0")
    assert not {"equip", "swap", "unequip"} & b.verbs()


def test_only_the_active_faction_manages() -> None:
    """TBG-END-03: at the end of the Horde's turn no Alliance player is asked."""
    b = lordaeron("mage warlock", "priest warrior").carries(0, "bent_staff").carries(2, "iridescent_hammer")
    manage(b)
    assert (b.kind, b.asked) == ("manage", 0)
    b.do("done")
    assert b.kind == ""


def test_one_question_for_all_heroes_of_a_player() -> None:
    """TBG-END-04 TBG-PLAYERS-01: whoever has two heroes is asked once."""
    b = lordaeron("mage warlock", "priest warrior", players=[0, 0, 1, 1])
    b.carries(0, "bent_staff").carries(1, "shadow_wand")
    manage(b).do("equip 1 shadow_wand 4", "equip 0 bent_staff 5", "done")
    assert b.kind == ""


def test_a_swap_needs_no_room_in_the_bag() -> None:
    """TBG-AMBIG-12 TBG-EQUIP-11: three items before, three after, and the Merchant has no more than he had."""
    b = lordaeron("warlock").wears(0, 4, "bent_staff").carries(0, "dull_blade", "shadow_wand", "neophytes_robe")
    before = len(b.s.merchant)
    manage(b)
    assert "equip 0 dull_blade 5" not in b.legal()
    b.do("swap 0 dull_blade 5")
    assert sorted(b.bag(0)) == ["bent_staff", "neophytes_robe", "shadow_wand"]
    assert len(b.s.merchant) == before


def test_to_unequip_into_a_full_bag_costs_an_item() -> None:
    """TBG-AMBIG-12 TBG-ITEM-04: one of the four goes to the Merchant."""
    b = lordaeron("warlock").wears(0, 4, "bent_staff").carries(0, "dull_blade", "shadow_wand", "neophytes_robe")
    manage(b).do("unequip 0 bent_staff 5")
    assert b.kind == "overflow"
    b.do("leave neophytes_robe")
    assert (len(b.bag(0)), b.s.names[b.s.merchant[-1]], b.s.gold[0]) == (3, "neophytes_robe", 5)
    assert b.kind == "manage"


def test_a_full_bag_may_be_taken_to_the_letter() -> None:
    """TBG-AMBIG-12: with the other reading nothing is swapped out of a full Bag."""
    b = lordaeron("warlock", swap_in_full_bag=False).wears(0, 4, "bent_staff")
    b.carries(0, "dull_blade", "shadow_wand", "neophytes_robe")
    assert "swap 0 dull_blade 5" not in manage(b).legal()
    c = lordaeron("warlock", swap_in_full_bag=False).wears(0, 4, "bent_staff").carries(0, "dull_blade")
    assert "swap 0 dull_blade 5" in manage(c).legal()


def test_a_swap_is_judged_without_what_leaves() -> None:
    """TBG-EQUIP-12 TBG-POWER-EX-03: a demon for a demon in its place; not beside it. Lost capacity counts."""
    b = lordaeron("warlock").level(0, 3).knows(0, "imp", "voidwalker")
    manage(b).do("equip 0 imp 1")
    assert b.s.energy[0] == 9 - 3
    assert "swap 0 voidwalker 1" in b.legal()
    assert not {"equip 0 voidwalker 2", "equip 0 voidwalker 3"} & set(b.legal())
    b.do("unequip 0 imp 1", "equip 0 voidwalker 2")
    assert (b.s.energy[0], b.s.pet[0]) == (6 - 4, 4)


def test_a_moved_active_power_is_paid_again() -> None:
    """TBG-AMBIG-16: Energy 2 for every time."""
    b = lordaeron("warlock").knows(0, "demon_armor")
    manage(b).do("equip 0 demon_armor 1", "unequip 0 demon_armor 1", "equip 0 demon_armor 3")
    assert b.s.energy[0] == 0
    assert b.do("unequip 0 demon_armor 3").kind == ""


def test_trying_things_on_comes_to_an_end() -> None:
    """TBG-END-04: to and fro many times, but not for ever."""
    b = lordaeron("warlock").carries(0, "bent_staff")
    manage(b)
    for _ in range(management.CHANGES // 2):
        b.do("equip 0 bent_staff 5", "unequip 0 bent_staff 5")
    assert b.kind == ""


def test_light_weapons_in_the_general_area() -> None:
    """TBG-AMBIG-69: with Dual Wield Specialization a sword or mace of level 3 or less."""
    b = lordaeron("warrior").level(0, 4).carries(0, "scimitar", "war_maul", "ley_staff")
    assert {refusal(b, name, 6) for name in ("scimitar", "war_maul", "ley_staff")} == {"type"}
    b.talents(0, "dual_wield_specialization")
    assert [refusal(b, name, 6) for name in ("scimitar", "war_maul", "ley_staff")] == [None, "type", "type"]


def test_one_area_more_for_instant_powers() -> None:
    """TBG-AMBIG-69: from the auction of the Hood of Shadow until a defeat takes it away."""
    b = lordaeron("warlock mage").knows(0, "immolate")
    part("auctions").Bids("hood_of_shadow").settled(b.t, ((0, Action("bid", (0, 2))), (1, Action("bid", (1, 0)))))
    manage(b).do("equip 0 immolate 8")
    assert worn(b, 8) == ["immolate"]
    part("defeat").suffer(b.t, 0)
    assert (len(b.s.areas[0]), b.names(b.s.spellbook[0])) == (7, ["immolate"])


@pytest.mark.parametrize(("talent", "cost"), [("", 1), ("benediction", 0)])
def test_discounts_hold_when_equipping(talent: str, cost: int) -> None:
    """TBG-POWER-03 TBG-TALENT-04: Benediction: seals, auras and blessings for nothing."""
    b = lordaeron("mage", "paladin").level(1, 4).knows(1, "devotion_aura").tokens(1, energy=3)
    if talent:
        b.talents(1, talent)
    manage(b, 1).do("equip 1 devotion_aura 1")
    assert b.s.energy[1] == 3 - cost


def test_what_may_be_changed_is_told_of_the_hero_that_wears_it() -> None:
    """The same class with the same cards has another number in another game."""
    for classes, hero in (("hunter mage", 0), ("mage hunter", 1)):
        b = manage(lordaeron(classes, players=(0, 0, 1, 1)).carries(hero, "dull_blade"))
        assert f"equip {hero} dull_blade 5" in b.legal()
        assert not any(line.startswith(f"equip {1 - hero} ") for line in b.legal())
