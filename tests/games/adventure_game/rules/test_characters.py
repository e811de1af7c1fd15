"""Characters, defeat and levels (AG-CHAR, AG-DEFEAT, AG-LEVEL)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adventure_game.build import Board, game_with, part, real_game, realm, with_item, written


def hurt(b: Board, seat: int, amount: int) -> Board:
    part("characters").hurt(b.t, seat, amount)
    b.t.settle()
    return b


def test_weapon_and_armour_take_the_place_of_the_card() -> None:
    """AG-CHAR-02 AG-ITEM-15: armour 5 over 4, and 5 even where the card has more."""
    b = realm("grumbaz", "burbonn").wears(0, "murloc_raider", "hill_bandit")
    assert b.numbers(0) == ("melee", 3, 5, 1)
    assert b.level(0, "red").numbers(0) == ("melee", 3, 5, 2)


def test_damage_comes_from_the_character_card() -> None:
    """AG-CHAR-03: and is changed by what says so."""
    b = realm().wears(0, "hill_bandit")
    assert b.numbers(0)[3] == 1
    assert b.level(0, "yellow").event("blood_moon").numbers(0)[3] == 3


def test_each_side_has_its_own_numbers_and_powers() -> None:
    """AG-CHAR-04 AG-AMBIG-23: Burbonn's other side moves one further, and only text turns a card over."""
    b = realm("burbonn", "grumbaz").turn(0).dice(movement=[1, 1]).do("roll")
    assert b.s.moves == 2
    b.do("use character 0")
    assert b.s.flipped[0]
    assert b.numbers(0) == ("melee", 1, 4, 1)
    b.phase("movement").do("roll")
    assert b.s.moves == 3
    assert realm("grumbaz", "burbonn").flipped(0).numbers(0) == ("melee", 3, 3, 2)


def test_the_hawk_is_for_those_who_shoot() -> None:
    """AG-CHAR-04: with a bow Burbonn's yellow card adds to the attack; with his axe, or as the monkey, it does not."""
    bow = realm("burbonn", "grumbaz").level(0, "yellow").wears(0, "cave_spider")
    assert bow.numbers(0)[:2] == ("ranged", 3)
    assert bow.flipped(0).numbers(0)[:2] == ("ranged", 2)
    assert realm("burbonn", "grumbaz").level(0, "yellow").numbers(0)[:2] == ("melee", 3)


def test_damage_is_added_up_and_healed() -> None:
    """AG-CHAR-05: +2, then -1."""
    b = hurt(realm(), 0, 2)
    part("characters").heal(b.t, 0, 1)
    assert b.s.damage[0] == 1


def test_affiliation_counts_only_for_cards_that_name_it() -> None:
    """AG-CHAR-06: the Oath Standard gives the Alliance defence and the Horde attack."""
    affiliations = {name: hero.affiliation for name, hero in real_game().content.heroes.items()}
    assert affiliations == {"grumbaz": "horde", "sofeea": "horde", "burbonn": "alliance", "sandrai": "alliance"}
    b = realm("grumbaz", "burbonn").level(0, "red").level(1, "red")
    before = [b.numbers(seat) for seat in (0, 1)]
    b.carries(0, "dark_iron_slinger")
    assert b.numbers(0)[1:3] == (before[0][1] + 1, before[0][2])
    c = realm("burbonn", "grumbaz").level(0, "red").carries(0, "dark_iron_slinger")
    assert c.numbers(0)[1:3] == (before[1][1], before[1][2] + 1)


@pytest.mark.parametrize("cause", ["bomb", "card", "blow"])
def test_defeated_as_soon_as_damage_reaches_life(cause: str) -> None:
    """AG-DEFEAT-01 AG-INV-11: from any cause, in any phase."""
    if cause == "bomb":
        b = realm("sandrai", "grumbaz").at(0, "brill").damage(0, 2).lies("brill", "bomb").phase("exploration")
    elif cause == "card":
        b = (
            realm("sandrai", "grumbaz")
            .at(0, "brill")
            .damage(0, 3)
            .hand(0, "blood_for_ink")
            .moving()
            .do("play blood_for_ink")
        )
    else:
        b = realm("sandrai", "grumbaz").at(0, "brill").damage(0, 3).under("mountain_boar").dice(red=[1], black=[6])
        b.phase("challenge").do("draw").passes()
    assert (b.where(0), b.s.damage[0]) == ("undercity", 0)


def test_one_wakes_in_the_nearest_city() -> None:
    """AG-DEFEAT-02 AG-AMBIG-20 AG-AGGRO-05: as the crow walks, and those who are equally near choose."""
    atlas = real_game().atlas
    tied = next(n for n, cities in enumerate(atlas.nearest_cities) if len(cities) == 2 and atlas.colour[n] < 2)
    b = realm().level(0, "green").at(0, atlas.ids[tied]).on_line("rotten_ghoul", atlas.ids[tied])
    b.s.stack[:] = []
    hurt(b, 0, 99)
    assert b.kind == "resurrect"
    assert b.legal() == [f"wake {atlas.ids[city]}" for city in atlas.nearest_cities[tied]]
    far = atlas.distance[tied]
    assert len({far[city] for city in atlas.nearest_cities[tied]}) == 1
    assert all(far[city] >= far[atlas.nearest_cities[tied][0]] for city in atlas.cities)
    b.do(b.legal()[1])
    assert b.where(0) == atlas.ids[atlas.nearest_cities[tied][1]]
    near = realm().at(0, "kharanos")
    near.s.stack[:] = []
    assert hurt(near, 0, 99).where(0) == "ironforge"


def test_what_a_defeat_takes() -> None:
    """AG-DEFEAT-03 AG-DEFEAT-04 AG-DEFEAT-05 AG-DEFEAT-07 AG-DISCOVERY-DISEASE-02: the hero is whole and bare."""
    b = realm("sandrai", "grumbaz").at(0, "brill").flipped(0).sick(0).damage(0, 2).wears(0, "kobold_tunneler")
    worn = b.s.weapon[0]
    b.bears(1, "heroic_strike", ("hero", 0)).bears(1, "finishing_stroke", ("card", worn))
    b.s.stack[:] = []
    hurt(b, 0, 1)
    assert (b.s.damage[0], b.s.flipped[0], b.s.disease[0]) == (0, False, ())
    assert b.names(b.s.attached) == ["finishing_stroke"]
    assert b.names(b.s.discard[1]) == ["heroic_strike"]
    assert b.names(b.s.box) == ["disease"]


def test_what_a_defeat_leaves() -> None:
    """AG-DEFEAT-06 AG-LEVEL-10: hand, items, quests, level, kept discoveries."""
    b = realm("sandrai", "grumbaz").at(0, "southshore").level(0, "yellow").hand(0, "blood_for_ink", "borrowed_breath")
    b.carries(0, "mountain_boar").wears(0, "kobold_tunneler").quest(0, "bounty").keeps(0, "gold")
    b.s.stack[:] = []
    hurt(b, 0, 99)
    if b.kind:
        b.idle()
    assert b.held(0) == ["blood_for_ink", "borrowed_breath"]
    assert len(b.s.items(0)) == 2
    assert b.names(b.s.quests[0]) == ["bounty"]
    assert (b.s.level[0], b.names(b.s.kept[0])) == (2, ["gold"])


def test_a_defeat_before_the_challenge_skips_it() -> None:
    """AG-DEFEAT-08 AG-AMBIG-14 AG-UPKEEP-03: the hero is in a city, and maintenance still comes; energy stays."""
    b = realm("sandrai", "grumbaz").at(0, "brill").damage(0, 2).energy(0, 2).lies("brill", "bomb").phase("exploration")
    assert (b.kind, b.s.phase, b.s.energy[0]) == ("equip", "maintenance", 2)
    assert not [event for event in b.began if type(event).__name__ == "ChallengeDrawn"]


def test_a_defeat_while_moving_ends_the_movement() -> None:
    """AG-AMBIG-14."""
    b = realm("sandrai", "grumbaz").at(0, "brill").damage(0, 3).moves(3).hand(0, "blood_for_ink").moving()
    b.do("play blood_for_ink")
    assert b.s.moves == 0
    assert "step" not in b.verbs()


# -- levels ---------------------------------------------------------------------------------------------------


def level_up(b: Board, level: int, seat: int = 0) -> Board:
    part("characters").gain_level(b.t, seat, level)
    return b


def test_a_new_level_heals_draws_three_and_keeps_the_side() -> None:
    """AG-LEVEL-03 AG-LEVEL-04 AG-INV-16: damage 3, hand 4, flipped: 0, 7, flipped."""
    b = realm().damage(0, 3).flipped(0).hand(0, "headlong_rush", "finishing_stroke", "bite_the_blade", "battle_shout")
    level_up(b, 1)
    assert (b.s.damage[0], len(b.s.hand[0]), b.s.level[0], b.s.flipped[0]) == (0, 7, 1, True)
    assert b.numbers(0) == ("melee", 4, 3, 2)
    assert b.life(0) == 7


def test_items_above_the_own_level_are_neither_worn_nor_used() -> None:
    """AG-LEVEL-06 AG-ITEM-09 AG-ITEM-EX-02 AG-INV-13: a green hero with yellow and red ones."""
    b = (
        realm("grumbaz", "burbonn")
        .level(0, "green")
        .carries(0, "drowned_sentinel", "death_knight_captain", "bog_crawler")
    )
    b.carries(0, "dark_iron_slinger").phase("maintenance")
    assert [line for line in b.legal() if line.startswith("equip")] == ["equip bog_crawler"]
    assert b.numbers(0)[1] == 3
    assert b.level(0, "red").numbers(0)[1] == 6


def test_improved_text_counts_from_its_level_on() -> None:
    """AG-LEVEL-07 AG-ABILITY-16: in addition to the rest."""
    texts, abilities = part("abilities").texts, real_game().content.abilities
    for level, count in (("grey", 0), ("green", 1), ("yellow", 2), ("red", 3)):
        b = realm("sandrai", "grumbaz").level(0, level)
        assert len(texts(b.s, 0, abilities["shadow_bolt"])) == count
    b = realm().level(0, "green")
    assert len(texts(b.s, 0, abilities["heroic_strike"])) == 2


def test_a_level_once_reached_gives_nothing() -> None:
    """AG-LEVEL-08 AG-LEVEL-10: no healing, no cards, and never back."""
    b = realm("sandrai", "grumbaz").level(0, "green").at(0, "scarlet_gate").damage(0, 2).dice(red=[6], black=[1])
    b.phase("challenge").do("face").passes()
    assert (b.s.level[0], b.s.damage[0]) == (1, 2)
    assert len(b.s.hand[0]) == 1
    assert level_up(realm().level(0, "red"), 1).s.level[0] == 3


def test_a_level_may_be_skipped() -> None:
    """AG-AMBIG-22: in one swap."""
    b = level_up(realm(), 2)
    assert (b.s.level[0], len(b.s.hand[0])) == (2, 3)


def test_three_more_cards_may_be_too_many() -> None:
    """AG-LEVEL-09: 9 become 12, and two are discarded at once."""
    b = realm().hand(
        0, *["heroic_strike"] * 3, *["battle_shout"] * 2, *["stance_dance"], "long_swing", *["bite_the_blade"] * 2
    )
    b.s.stack[:] = []
    level_up(b, 1).t.settle()
    assert (b.kind, len(b.s.hand[0])) == ("discard", 12)
    b.do(b.legal()[0], b.legal()[0])
    assert len(b.s.hand[0]) == 10


CHARM = """
kind: bag
potions: [swiftness]
powers: [{op: always, life: 2}]
"""
OMEN = """
grim_omen:
  level: grey
  event: {name: {en: C, it: C}, emblem: boar, kind: global, powers: [{op: always, life: -1}]}
  turned: [{op: draw_abilities}]
"""


def test_life_that_something_gave_may_be_lost_with_it(tmp_path: Any) -> None:
    """AG-DEFEAT-01: an item that is drunk, and an event that comes into force."""
    game = game_with(extra={"challenges": written("challenges", with_item("lively_charm", CHARM) + OMEN, tmp_path)})
    b = realm("sandrai", "grumbaz", game=game).at(0, "brill").damage(0, 4).carries(0, "lively_charm").moving()
    assert b.life(0) == 6
    b.do("drink lively_charm swiftness")
    assert (b.where(0), b.s.damage[0]) == ("undercity", 0)
    c = realm("sandrai", "grumbaz", game=game).at(0, "tirisfal_1").at(1, "brill").damage(0, 2).damage(1, 5)
    c.under("grim_omen", "mountain_boar").dice(red=[6], black=[1]).phase("challenge").do("draw").passes()
    assert (c.where(1), c.s.damage[1]) == ("undercity", 0)
    assert c.where(0) == "tirisfal_1"
