"""Each item by what it brings to a fight while it is worn: the whole table of content section 8, played."""

from __future__ import annotations

import pytest

from tests.games.board_game.contents import compiled
from tests.games.board_game.rules.cards_of.trials import Three, adds, fight, less

PRINTED: dict[str, Three] = {"melee": (1, 0, 0), "ranged": (0, 1, 0), "armor": (0, 0, 1)}
"""What the sheets of these tests bring where an item covers them."""
NOTHING: Three = (0, 0, 0)
WORN: list[tuple[str, str, Three, Three]] = [
    ("trogg_club", "warrior", (1, 0, 0), (0, 0, 0)),
    ("bent_staff", "druid", (1, 0, 0), (1, 0, 0)),
    ("dull_blade", "warrior", (1, 0, 0), (1, 0, 0)),
    ("laminated_recurve_bow", "hunter", (0, 1, 0), (1, 0, 0)),
    ("shadow_wand", "mage", (0, 1, 0), (0, 1, 0)),
    ("neophytes_robe", "druid", (0, 0, 1), (1, 0, 0)),
    ("footman_tunic", "rogue", (0, 0, 2), (0, 0, 0)),
    ("cadet_vest", "warrior", (0, 0, 2), (0, 0, 0)),
    ("gnarled_staff", "druid", (2, 0, 0), (0, 0, 0)),
    ("ley_staff", "druid", (2, 0, 0), (0, 1, 0)),
    ("iridescent_hammer", "warrior", (2, 0, 0), (0, 1, 0)),
    ("rakzur_club", "warrior", (2, 0, 0), (0, 0, 0)),
    ("scimitar", "warrior", (2, 0, 0), (1, 0, 0)),
    ("bastard_sword", "warrior", (2, 0, 0), (0, 0, 0)),
    ("skycaller", "mage", (0, 2, 0), (0, 1, 0)),
    ("fine_longbow", "hunter", (0, 2, 0), (1, 0, 0)),
    ("soldiers_armor", "warrior", (0, 0, 3), (0, 0, 0)),
    ("cured_leather_armor", "rogue", (0, 0, 2), (1, 0, 0)),
    ("robe_of_apprenticeship", "druid", (0, 0, 1), (2, 0, 0)),
    ("witch_doctors_cane", "druid", (3, 0, 0), (1, 0, 0)),
    ("advisors_gnarled_staff", "druid", (2, 0, 1), (0, 0, 0)),
    ("solid_iron_maul", "warrior", (3, 0, 0), (0, 1, 0)),
    ("battlesmasher_of_the_bear", "warrior", (2, 0, 0), (0, 0, 0)),
    ("darkwater_talwar", "warrior", (3, 0, 0), (0, 0, 0)),
    ("decapitating_sword", "warrior", (3, 0, 0), (1, 0, 0)),
    ("skullsplitting_crossbow", "hunter", (0, 2, 0), (0, 0, 0)),
    ("ravenwood_bow", "hunter", (0, 3, 0), (1, 0, 0)),
    ("firestarter", "mage", (1, 1, 0), (0, 0, 0)),
    ("wand_of_eventide", "mage", (0, 3, 0), (1, 0, 0)),
    ("bone_studded_leather", "rogue", (0, 0, 3), (0, 0, 0)),
    ("dustfall_robes", "druid", (0, 0, 2), (1, 0, 0)),
    ("enchanted_gold_bloodrobe", "druid", (0, 0, 2), (2, 0, 0)),
    ("tortoise_armor", "warrior", (0, 0, 4), (0, 0, 0)),
    ("deathblow", "warrior", (3, 0, 0), (0, 0, 0)),
    ("hameyas_slayer", "warrior", (3, 0, 1), (0, 0, 0)),
    ("war_maul", "warrior", (3, 0, 0), (0, 0, 0)),
    ("taran_smasher", "warrior", (4, 0, 0), (0, 0, 0)),
    ("spire_of_hakkar", "druid", (3, 0, 0), (0, 0, 0)),
    ("crackling_staff", "druid", (3, 0, 0), (0, 0, 0)),
    ("screeching_bow", "hunter", (0, 3, 0), (2, 0, 0)),
    ("gorewood_bow", "hunter", (0, 4, 0), (1, 0, 0)),
    ("earthen_rod", "mage", (1, 2, 0), (0, 0, 0)),
    ("bone_of_the_infernal", "mage", (1, 3, 0), (0, 2, 0)),
    ("opulent_tunic_of_the_whale", "druid", (0, 0, 3), (1, 0, 0)),
    ("royal_highmark_vestments", "druid", (0, 0, 3), (2, 0, 0)),
    ("flamestrider_robes", "rogue", (0, 0, 3), (1, 0, 0)),
    ("cadaverous_armor", "rogue", (1, 0, 3), (1, 0, 0)),
    ("deathchill_armor", "warrior", (0, 0, 4), (0, 0, 0)),
    ("dragonscale_armor", "warrior", (0, 0, 4), (1, 0, 0)),
    ("robes_of_the_west", "druid", (0, 0, 2), (0, 0, 0)),
    ("icicle_rod", "druid", (2, 1, 0), (0, 0, 0)),
    ("robe_of_power", "druid", (0, 0, 1), (0, 0, 0)),
    ("electrocutioner_leg", "warrior", (2, 0, 0), (1, 0, 0)),
    ("fist_of_the_peoples_militia", "warrior", (3, 0, 0), (2, 1, 0)),
    ("archeus", "warrior", (2, 1, 1), (0, 0, 0)),
    ("pyric_caduceus", "mage", (0, 3, 0), (0, 0, 0)),
    ("bloodrazor", "warrior", (3, 0, 0), (0, 0, 0)),
    ("ironfoe", "warrior", (3, 0, 0), (0, 0, 0)),
    ("shadowforge_bushmaster", "hunter", (0, 3, 0), (0, 0, 0)),
    ("feathered_breastplate", "rogue", (0, 0, 3), (0, 0, 0)),
    ("outriders_bow", "hunter", (0, 4, 0), (0, 0, 0)),
    ("fist_of_stone", "warrior", (4, 0, 0), (-1, 3, 0)),
    ("lunar_wand_of_arcane_wrath", "mage", (0, 3, 0), (0, 0, 0)),
    ("quel_serrar", "warrior", (4, 0, 0), (0, 0, 0)),
    ("jade_breastplate_of_power", "warrior", (1, 0, 4), (1, 0, 0)),
]
BESIDE: list[tuple[str, str, Three, Three]] = [
    ("cobalt_buckler", "warrior", (0, 0, 1), (1, 0, 0)),
    ("archers_buckler", "rogue", (0, 0, 1), (0, 0, 0)),
    ("skullance_shield", "warrior", (0, 0, 1), (0, 0, 0)),
    ("glyphed_helm", "rogue", (0, 0, 0), (1, 0, 0)),
    ("cowl_of_heroes", "mage", (0, 0, 0), (0, 0, 0)),
    ("thorium_helm", "warrior", (0, 0, 1), (0, 0, 0)),
    ("bad_mojo_mask", "mage", (0, 1, 1), (0, 0, 0)),
    ("biznicks_accurascope", "hunter", (0, 0, 0), (0, 0, 0)),
    ("crest_of_retribution", "warrior", (0, 0, 2), (0, 0, 0)),
    ("amulet_of_protection", "warrior", (0, 0, 0), (0, 0, 0)),
    ("lorekeepers_ring", "warrior", (0, 0, 0), (0, 0, 0)),
    ("ankh_of_life", "warrior", (0, 0, 0), (0, 0, 0)),
    ("head_of_grim_hal_duuc", "warrior", (0, 0, 0), (0, 0, 0)),
]
"""Add-ons and trinkets, which cover nothing that brings dice."""


@pytest.mark.parametrize(("item", "hero", "dice", "values"), WORN)
def test_what_an_item_brings_instead_of_the_printed_one(item: str, hero: str, dice: Three, values: Three) -> None:
    covered = PRINTED[compiled().content.items[item].type]
    assert adds(fight(hero, item)) == (less(dice, covered), values)


@pytest.mark.parametrize(("item", "hero", "dice", "values"), BESIDE)
def test_what_an_item_brings_beside_others(item: str, hero: str, dice: Three, values: Three) -> None:
    assert adds(fight(hero, item)) == (dice, values)


def test_the_tables_hold_every_item_that_is_worn() -> None:
    worn = {name for name, item in compiled().content.items.items() if item.type != "bag"}
    assert worn == {name for name, *_ in WORN + BESIDE}
