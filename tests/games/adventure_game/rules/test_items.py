"""Items (AG-ITEM)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.adventure_game.build import Board, game_with, part, realm, with_item, written
from wowtable.core import Seeded


def test_a_won_item_waits_in_the_bag() -> None:
    """AG-ITEM-02 AG-INT-43 AG-ITEM-05: it is not worn before maintenance, whatever level was gained meanwhile."""
    b = realm("sandrai", "grumbaz").at(0, "brill").under("kobold_tunneler").dice(red=[6], black=[1])
    b.phase("challenge").do("draw").passes()
    assert b.s.weapon[0] == -1
    assert b.legal() == ["equip kobold_tunneler", "end_turn"]


def test_a_search_ends_when_the_deck_has_been_seen_once() -> None:
    """AG-ITEM-03 AG-ITEM-04 AG-LIMIT-02: no item, nothing drawn, no endless loop."""
    b = realm(game=game_with({"challenges": ("plague_cart", "clear_roads")}))
    before = b.deck("grey")
    part("items").gain_of_level(b.t, 0, 0)
    assert b.deck("grey") == before
    assert part("holders").take_item(b.t, 0, 0) == -1
    assert b.deck("grey") == before


def test_nothing_is_worn_or_taken_off_while_moving() -> None:
    """AG-ITEM-05."""
    b = realm().carries(0, "hill_bandit").moving()
    assert not {"equip", "unequip"} & b.verbs()


def test_one_weapon_and_one_armour() -> None:
    """AG-ITEM-06 AG-INV-13: what was worn goes into the bag."""
    b = realm("burbonn", "grumbaz").wears(0, "cave_spider", "mountain_boar").carries(0, "hill_bandit", "murloc_raider")
    b.phase("maintenance").do("equip hill_bandit", "equip murloc_raider")
    assert b.names([b.s.weapon[0], b.s.armour[0]]) == ["hill_bandit", "murloc_raider"]
    assert sorted(b.bag(0)) == ["cave_spider", "mountain_boar"]
    b.do("unequip hill_bandit")
    assert b.s.weapon[0] == -1


def test_bag_items_are_never_worn() -> None:
    """AG-ITEM-07."""
    assert realm().carries(0, "frost_owl").phase("maintenance").legal() == ["end_turn"]


def test_a_bag_has_no_bottom() -> None:
    """AG-ITEM-08: twenty items."""
    b = realm()
    names = [b.s.names[card] for level in (0, 1, 2) for card in b.s.challenge[level]]
    for name in [name for name in names if name in b.g.compiled.has_item][:20]:
        b.carries(0, name)
    assert len(b.bag(0)) == 20
    assert not b.g.violations(b.s)


def test_icons_say_who_may_wear_it() -> None:
    """AG-ITEM-10: all of its icons must be on the character card; none at all is for anybody."""
    may_equip = part("items").may_equip
    for hero, wearable in (
        ("burbonn", {"cave_spider", "hill_bandit", "murloc_raider", "mountain_boar"}),
        ("grumbaz", {"hill_bandit", "murloc_raider"}),
        ("sandrai", {"kobold_tunneler", "rotten_ghoul", "restless_bones"}),
    ):
        other = "sofeea" if hero != "sofeea" else "grumbaz"
        b = realm(hero, other)
        b.carries(
            0,
            "cave_spider",
            "hill_bandit",
            "murloc_raider",
            "mountain_boar",
            "kobold_tunneler",
            "rotten_ghoul",
            "restless_bones",
        )
        assert {b.s.names[card] for card in b.s.bag[0] if may_equip(b.g, b.s, 0, card)} == wearable


TWO_ICONS = """
kind: weapon
potions: [health]
icons: [axe, gun]
attack: {type: ranged, value: 2}
"""


def test_one_of_two_icons_is_not_enough(tmp_path: Any) -> None:
    """AG-ITEM-10: an axe with a gun in it is for the hunter, who has both."""
    game = game_with(extra={"challenges": written("challenges", with_item("gun_axe", TWO_ICONS), tmp_path)})
    b = realm("grumbaz", "burbonn", game=game).carries(0, "gun_axe")
    wears = [part("items").may_equip(b.g, b.s, seat, b.s.bag[0][0]) for seat in (0, 1)]
    assert wears == [False, True]


def test_a_weapon_in_the_bag_does_nothing() -> None:
    """AG-ITEM-11: only bag items work there."""
    b = realm("sandrai", "grumbaz").energy(0, 1).carries(0, "rotten_ghoul").moving()
    assert "use item.rotten_ghoul 0" not in b.legal()
    c = realm("sandrai", "grumbaz").energy(0, 1).wears(0, "rotten_ghoul").carries(0, "frost_owl").moving()
    assert {"use item.rotten_ghoul 0", "use item.frost_owl 0"} <= set(c.legal())


def test_a_weapon_replaces_the_cards_attack_even_if_weaker() -> None:
    """AG-ITEM-14: card melee 4, weapon ranged 2."""
    b = realm("burbonn", "grumbaz").flipped(0).level(0, "red").wears(0, "cave_spider")
    assert b.numbers(0)[:2] == ("ranged", 2)


def test_any_item_may_be_drunk() -> None:
    """AG-ITEM-17 AG-AMBIG-21: also one that is worn, or far above the own level."""
    b = realm("grumbaz", "burbonn").damage(0, 3).carries(0, "scourge_fleshwork").wears(0, "hill_bandit").moving()
    b.do("drink scourge_fleshwork health", "drink hill_bandit health")
    assert b.s.damage[0] == 1
    assert b.s.items(0) == ()


def test_a_health_potion_heals_one_in_the_movement_phase() -> None:
    """AG-ITEM-18 AG-AMBIG-30 AG-INT-20: the own one; and it is no cure for Disease."""
    b = realm().damage(0, 2).carries(0, "mountain_boar").sick(0).moving().do("drink mountain_boar health")
    assert (b.s.damage[0], len(b.s.disease[0])) == (1, 1)
    for phase in ("exploration", "maintenance"):
        assert "drink" not in realm().damage(0, 2).carries(0, "mountain_boar").phase(phase).verbs()


def test_mana_potions_make_things_cheaper() -> None:
    """AG-ITEM-19 AG-INT-32: a card of cost 2 is 1 with one potion and nothing with two; at cost 0 they are no use."""
    for first, second in (("kobold_tunneler", "murloc_raider"), ("murloc_raider", "kobold_tunneler")):
        b = realm("burbonn", "grumbaz").energy(0, 2).hand(0, "thin_ice").carries(0, first, second)
        b.at(0, "brill").moving().do(f"play_with {first} thin_ice", "target_space deathknell")
        assert (b.kind, set(b.legal())) == ("mana", {f"mana {second}", "done"})
        b.do(f"mana {second}")
        assert (b.s.energy[0], b.bag(0)) == (2, [])
    free = (
        realm("burbonn", "grumbaz").hand(0, "quick_step").carries(0, "kobold_tunneler").moving().do("play quick_step")
    )
    assert free.bag(0) == ["kobold_tunneler"]
    power = realm("grumbaz", "burbonn").carries(0, "kobold_tunneler").moving().do("use character 0")
    assert power.kind == "mana"
    assert power.do("mana kobold_tunneler").s.flipped[0]


def test_energy_pays_without_a_question() -> None:
    """AG-ITEM-19: as far as it goes; potions are asked about where it does not do, or where one was chosen."""

    def burbonn(energy: int, *bag: str) -> Board:
        b = realm("burbonn", "grumbaz").energy(0, energy).hand(0, "thin_ice").carries(0, *bag)
        return b.at(0, "brill").moving()

    b = burbonn(2, "kobold_tunneler").do("play thin_ice", "target_space deathknell")
    assert (b.kind, b.s.energy[0], b.bag(0)) == ("move", 0, ["kobold_tunneler"])
    b = burbonn(2, "kobold_tunneler").do("play_with kobold_tunneler thin_ice", "target_space deathknell")
    assert (b.kind, b.s.energy[0], b.bag(0)) == ("move", 1, [])
    b = burbonn(1, "kobold_tunneler", "murloc_raider").do("play thin_ice", "target_space deathknell")
    assert (b.kind, set(b.legal())) == ("mana", {"mana kobold_tunneler", "mana murloc_raider"})
    assert "play_with" not in burbonn(1, "kobold_tunneler").verbs()


def test_a_potion_saves_the_energy_of_a_power() -> None:
    """AG-ITEM-19: the character card is turned for it, and the energy kept."""
    b = realm("grumbaz", "burbonn").energy(0, 1).carries(0, "kobold_tunneler").moving()
    assert b.do("use_with kobold_tunneler character 0").kind == "move"
    assert (b.s.flipped[0], b.s.energy[0], b.bag(0)) == (True, 1, [])


def test_one_icon_of_several() -> None:
    """AG-ITEM-21: the item is gone with one effect."""
    b = realm().damage(0, 1).carries(0, "hidden_cache").moving()
    assert {"drink hidden_cache health", "drink hidden_cache swiftness"} <= set(b.legal())
    b.do("drink hidden_cache swiftness")
    assert (b.s.moves, b.s.damage[0], b.bag(0)) == (1, 1, [])
    c = realm().damage(0, 1).carries(0, "hidden_cache").moving().do("drink hidden_cache health")
    assert (c.s.moves, c.s.damage[0], c.bag(0)) == (0, 0, [])


def test_as_many_potions_as_one_has() -> None:
    """AG-ITEM-22 AG-AMBIG-17: three Swiftness potions are +3."""
    b = realm().carries(0, "cave_spider", "frost_owl", "harvest_reaper").moving()
    for name in ("cave_spider", "frost_owl", "harvest_reaper"):
        b.do(f"drink {name} swiftness")
    assert b.s.moves == 3


def test_a_discarded_item_goes_on_top_of_its_deck() -> None:
    """AG-ITEM-23."""
    b = realm().damage(0, 1).carries(0, "bog_crawler").moving().do("drink bog_crawler health")
    assert b.deck("green")[-1] == "bog_crawler"


def discard(b: object, **what: object) -> object:
    effect = part("cards.effects").DiscardItem(**what)
    part("items").discard_item(b.t, part("effects_run").Scope(0), effect)
    return b


def test_at_random_each_item_is_as_likely() -> None:
    """AG-ITEM-24: with one worn and three in the bag."""
    gone: Counter[str] = Counter()
    for n in range(200):
        b = realm("burbonn", "grumbaz").wears(0, "cave_spider").carries(0, "mountain_boar", "hill_bandit", "frost_owl")
        b.t.chance = Seeded(f"{n}")
        discard(b, random=True)
        gone[b.deck("grey")[-1]] += 1
    assert set(gone) == {"cave_spider", "mountain_boar", "hill_bandit", "frost_owl"}
    assert min(gone.values()) > 25


def test_an_item_or_one_from_the_bag() -> None:
    """AG-ITEM-25: two candidates, or one."""
    candidates = part("items").candidates
    b = realm("burbonn", "grumbaz").wears(0, "cave_spider").carries(0, "mountain_boar")
    assert len(candidates(b.s, 0, "any")) == 2
    assert b.names(candidates(b.s, 0, "bag")) == ["mountain_boar"]
    discard(b, source="bag")
    b.t.settle()
    assert b.s.items(0) == (b.s.weapon[0],)


def test_what_hangs_on_an_item_goes_with_it() -> None:
    """AG-ITEM-26."""
    b = realm("burbonn", "grumbaz").wears(0, "cave_spider")
    b.bears(1, "finishing_stroke", ("card", b.s.weapon[0]))
    part("items").discard(b.t, 0, b.s.weapon[0])
    assert not b.s.attached
    assert b.names(b.s.discard[1]) == ["finishing_stroke"]


def test_burbonn_changes_his_weapon() -> None:
    """AG-ITEM-EX-01: at green, from the Fine Longbow to the High-tech Supergun."""
    b = realm("burbonn", "grumbaz").level(0, "green").wears(0, "cave_spider").carries(0, "goblin_engineer")
    b.phase("maintenance").do("equip goblin_engineer")
    assert b.numbers(0)[:2] == ("ranged", 4)
    assert b.bag(0) == ["cave_spider"]
    grey = realm("burbonn", "grumbaz").carries(0, "goblin_engineer").phase("maintenance")
    assert "equip" not in grey.verbs()
