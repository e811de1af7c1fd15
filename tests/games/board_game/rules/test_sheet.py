"""The character sheet: what is in use and what it adds up to (TBG-CHAR)."""

from __future__ import annotations

from typing import Any

from tests.games.board_game.build import lordaeron, part

sheet, equipping = map(part, ("sheet", "equipping"))


def used(b: Any, hero: int) -> set[str]:
    """The names of all that counts now."""
    return {source.name for source in sheet.in_use(b.g, b.s, hero)}


def capacities(b: Any, hero: int) -> tuple[int, int]:
    return sheet.health_capacity(b.g, b.s, hero), sheet.energy_capacity(b.g, b.s, hero)


def test_each_level_has_its_capacities() -> None:
    """TBG-CHAR-01: classes differ."""
    b = lordaeron("mage warrior")
    assert [capacities(b.level(0, level), 0) for level in (1, 3, 5)] == [(2, 4), (4, 9), (8, 12)]
    assert capacities(b.level(1, 3), 1) == (8, 3)


def test_cards_raise_capacities() -> None:
    """TBG-CHAR-07: talents and items, as long as they are in use."""
    b = lordaeron("warlock warrior").talents(0, "demonic_embrace").wears(0, 5, "ankh_of_life")
    assert capacities(b, 0) == (2 + 2 + 3, 4)
    assert capacities(b.talents(1, "anger_management"), 1) == (4, 1 + 2)


def test_a_lower_capacity_takes_tokens_away_at_once() -> None:
    """TBG-CHAR-06."""
    b = lordaeron("warlock").level(0, 5).wears(0, 5, "ankh_of_life").tokens(0, 11)
    equipping.take_off(b.t, 0, b.s.areas[0][5][0])
    assert b.s.health[0] == 8
    b.wears(0, 5, "lorekeepers_ring").tokens(0, 3, 4)
    equipping.take_off(b.t, 0, b.s.areas[0][5][0])
    assert (b.s.health[0], b.s.energy[0]) == (3, 4)


def test_what_was_gained_above_the_old_capacity_stays_above_the_new_one() -> None:
    """TBG-CHAR-05 TBG-CHAR-06: 13 of 11 become 10 of 8."""
    b = lordaeron("warlock").level(0, 5).wears(0, 5, "ankh_of_life").tokens(0, 13)
    equipping.take_off(b.t, 0, b.s.areas[0][5][0])
    assert b.s.health[0] == 10


def test_regaining_stops_at_capacity() -> None:
    """TBG-CHAR-04 TBG-TERM-10: nothing is offered beyond it."""
    b = lordaeron("warlock").tokens(0, 1, 4)
    assert sheet.recoveries(b.g, b.s, 0, 3) == [(1, 0)]
    assert sheet.recoveries(b.g, b.tokens(0, 2, 4).s, 0, 3) == [(0, 0)]


def test_what_is_printed_counts_until_it_is_covered() -> None:
    """TBG-CHAR-10 TBG-CHAR-11 TBG-CHAR-09: and again once it is uncovered."""
    b = lordaeron("warlock")
    assert {"worn_staff", "gravestone_scepter"} <= used(b, 0)
    b.wears(0, 4, "bent_staff")
    assert "worn_staff" not in used(b, 0)
    assert "bent_staff" in used(b, 0)
    equipping.take_off(b.t, 0, b.s.areas[0][4][0])
    assert "worn_staff" in used(b, 0)
    assert "bent_staff" not in used(b, 0)


def test_what_is_printed_may_differ_between_the_sides() -> None:
    """TBG-CHAR-10 TBG-SETUP-09: the warlock's robes."""
    b = lordaeron("warlock mage", "priest warrior")
    c = lordaeron("priest mage", "warlock warrior")
    assert "moldy_robes" in used(b, 0)
    assert "azure_silk_hood" in used(c, 2)


def test_add_ons_cover_nothing() -> None:
    """TBG-AMBIG-15 TBG-EQUIP-15: with a normal card, over a printed one, or alone."""
    b = lordaeron("warlock").level(0, 4).wears(0, 6, "bad_mojo_mask")
    assert {"bad_mojo_mask", "moldy_robes"} <= used(b, 0)
    b.wears(0, 6, "dustfall_robes")
    assert {"bad_mojo_mask", "dustfall_robes"} <= used(b, 0)
    assert "moldy_robes" not in used(b, 0)


def test_race_and_talents_need_no_equipping() -> None:
    """TBG-CHAR-13 TBG-CHAR-12 TBG-COMP-12 TBG-TALENT-04: they are always in use, and lie in no area."""
    b = lordaeron("priest").talents(0, "inner_focus", "holy_nova")
    assert {"troll", "inner_focus", "holy_nova"} <= used(b, 0)
    assert b.names(b.s.talents[0]) == ["inner_focus", "holy_nova"]
    assert [b.s.names[card] for card in b.s.worn(0)] == []
    assert "dwarf" in used(lordaeron("mage warrior", "priest paladin"), 2)


def test_bag_items_work_from_the_bag() -> None:
    """TBG-CARD-03 TBG-CARD-04 TBG-EQUIP-02: if the level allows it; other items do nothing there."""
    b = lordaeron("mage").carries(0, "minor_healing_potion", "greater_healing_potion", "ley_staff")
    assert "minor_healing_potion" in used(b, 0)
    assert not {"greater_healing_potion", "ley_staff"} & used(b, 0)
    assert "greater_healing_potion" in used(b.level(0, 4), 0)


def test_unequipped_powers_do_nothing() -> None:
    """TBG-CARD-01 TBG-POWER-14."""
    b = lordaeron("warlock").knows(0, "demon_armor")
    assert "demon_armor" not in used(b, 0)
    b.wears(0, 1, "shadow_bolt")
    assert "shadow_bolt" in used(b, 0)


def test_every_source_has_a_number_of_its_own() -> None:
    """Uses of it are remembered by that."""
    b = lordaeron("warlock").talents(0, "fel_stamina").wears(0, 0, "imp").carries(0, "crocolisk_steak")
    b.s.auctioned[0] = tuple(b.g.content.auction_items)
    numbers = [source.card for source in sheet.in_use(b.g, b.s, 0)]
    assert len(numbers) == len(set(numbers)) > 8


def test_what_sources_cost() -> None:
    """TBG-POWER-03 TBG-POWER-06 TBG-POWER-EX-01: active powers nothing, instant ones theirs, printed or not."""
    b = lordaeron("warlock druid").level(0, 2).wears(0, 0, "demon_armor").wears(0, 1, "corruption")
    energy = {source.name: source.energy for hero in (0, 1) for source in sheet.in_use(b.g, b.s, hero)}
    assert (energy["demon_armor"], energy["corruption"], energy["wrath"]) == (0, 2, 1)


def test_everybody_may_look_at_what_a_character_owns() -> None:
    """TBG-INFO-01: enemies too, and onlookers."""
    b = lordaeron("warlock", "priest").knows(0, "imp").carries(0, "ley_staff").gold(0, 7)
    for seat in (1, None):
        view = b.g.view(b.s, seat)
        assert [view.names[card] for card in (*view.spellbook[0], *view.bag[0])] == ["imp", "ley_staff"]
        assert (view.gold[0], view.health[0], view.energy[0]) == (7, 2, 4)
