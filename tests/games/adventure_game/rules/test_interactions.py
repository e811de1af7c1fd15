"""Interactions (AG-INT), those that no other test names."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.build import COLOURS, Board, part, realm


def test_aggro_lets_nobody_fly_away() -> None:
    """AG-INT-01: the resource may be chosen, but has no destination."""
    flight = next(n for n in part("atlas").Atlas(realm().g.content.map).flights if not realm().g.atlas.city[n])
    b = realm().level(0, "red")
    name = b.g.atlas.ids[flight]
    b.at(0, name).on_line("rotten_ghoul", name).phase("exploration")
    b.do("resource flight_path") if b.kind == "resource" else None
    assert (b.kind, b.where(0)) == ("challenge", name)


def test_aggro_lets_nobody_go_home() -> None:
    """AG-INT-02: the Hearthstone is no use."""
    b = realm().at(0, "brill").keeps(0, "hearthstone").on_line("rotten_ghoul", "brill").moving()
    assert "hearthstone" not in b.verbs()


def test_aggro_lets_nobody_be_led_away() -> None:
    """AG-INT-03: nobody is asked where to."""
    b = realm().at(0, "brill").lies("brill", "false_map").on_line("rotten_ghoul", "brill").phase("exploration")
    assert (b.asked, b.kind, b.where(0)) == (0, "challenge", "brill")


def test_a_forced_move_ends_with_aggro() -> None:
    """AG-INT-04: on the first step; there is no second."""
    b = realm().at(0, "brill").lies("brill", "false_map").on_line("rotten_ghoul", "tirisfal_1").phase("exploration")
    b.do("lead tirisfal_1")
    assert (b.asked, b.kind, b.legal()) == (0, "challenge", ["fight 1 rotten_ghoul"])


def test_only_a_card_that_says_so_leads_out_of_aggro() -> None:
    """AG-INT-01 AG-GEN-01: card text goes before the rules: a Portal leaves, a Teleport does not."""
    b = realm("sofeea", "grumbaz").at(0, "brill").on_line("rotten_ghoul", "brill").energy(0, 4)
    b.hand(0, "portal", "teleport").moving().do("play teleport")
    assert b.where(0) == "brill"
    b.do("play portal", "go stormwind")
    assert b.where(0) == "stormwind"


def test_one_of_two_aggro_encounters() -> None:
    """AG-INT-07: the active player chooses, and is still held by the other."""
    b = realm("sandrai", "grumbaz").at(0, "brill").on_line("rotten_ghoul", "brill").on_line("plague_cart", "brill")
    b.dice(red=[6], black=[1]).phase("challenge")
    assert b.legal() == ["fight 1 rotten_ghoul", "fight 2 plague_cart"]
    b.do("fight 1 rotten_ghoul").passes().moves(3).moving()
    assert "step" not in b.verbs()


def test_aggro_in_a_city_holds_without_a_fight() -> None:
    """AG-INT-08: there is no challenge phase in a city, whatever is there."""
    b = realm().on_line("rotten_ghoul", "undercity").moves(3).moving()
    assert "step" not in b.verbs()
    b.do("stop", "resource large_potion")
    assert b.s.phase == "maintenance"


def test_an_ambush_and_an_ability_in_place_of_the_weapon() -> None:
    """AG-INT-12: both are ranged, and both may fall."""
    b = (
        realm("burbonn", "grumbaz")
        .at(0, "brill")
        .damage(0, 3)
        .energy(0, 1)
        .hand(0, "held_breath")
        .under("mountain_boar")
    )
    b.s.ambushes = 1
    b.dice(red=[6], black=[6]).phase("challenge").do("draw", "play held_breath").passes()
    assert {blow.reach for blow in b.told("AttackMade")} == {"ranged"}
    assert b.where(0) == "undercity"
    assert b.deck("grey")[-1] == "mountain_boar"


def test_an_ambush_helps_a_hero_too() -> None:
    """AG-INT-13: ranged and +1 damage, with the attack value that he has."""
    b = realm("burbonn", "grumbaz").at(0, "brill").at(1, "brill").dice(red=[1], black=[6])
    b.s.ambushes = 1
    b.phase("challenge").do("attack 1")
    blow = b.told("AttackMade")[0]
    assert (blow.seat, blow.reach, blow.attack, blow.damage) == (1, "ranged", 2, 2)


def test_an_ambush_before_a_defeat_is_nothing() -> None:
    """AG-INT-14."""
    b = realm("sandrai", "grumbaz").at(0, "brill").damage(0, 2).lies("brill", "ambush", "bomb").phase("exploration")
    b.do("handle ambush")
    assert (b.s.phase, b.where(0)) == ("maintenance", "undercity")
    assert b.until("roll").s.ambushes == 0
    assert not b.told("CombatBegan")


def test_gold_before_the_bomb_can_be_spent_in_the_city() -> None:
    """AG-INT-15: in the same turn."""
    b = realm("sandrai", "grumbaz").at(0, "brill").damage(0, 2).lies("brill", "bomb", "gold").phase("exploration")
    b.do("handle gold")
    assert b.where(0) == "undercity"
    assert "gold grey" in b.legal()


def test_after_a_defeat_the_rest_is_still_resolved() -> None:
    """AG-INT-16: Power Drain in the city; but a False Map needs the old space."""
    b = (
        realm("sandrai", "grumbaz")
        .at(0, "brill")
        .damage(0, 2)
        .hand(0, "blood_for_ink", "borrowed_breath", "shadow_bolt")
    )
    b.lies("brill", "bomb", "power_drain", "false_map").phase("exploration").do("handle bomb")
    assert b.where(0) == "undercity"
    b.do("handle power_drain")
    assert len(b.s.hand[0]) == 1
    assert (b.asked, b.where(0)) == (0, "undercity")


def test_disease_stays_with_a_new_level() -> None:
    """AG-INT-17 AG-INT-18: one less each, and never the last life."""
    b = realm("sandrai", "grumbaz").sick(0)
    assert b.life(0) == 3
    assert b.level(0, "green").life(0) == 4
    assert realm("sandrai", "grumbaz").sick(0, 2).life(0) == 2
    low = realm("sandrai", "grumbaz")
    low.s.disease[0] = tuple(low.s.pile[:5])
    assert low.life(0) == 1


def test_boots_before_any_power() -> None:
    """AG-INT-21: a 1 that is rerolled to 5 sets nothing off; one that has gone off stays so."""
    b = realm("burbonn", "grumbaz").at(0, "brill").keeps(0, "rocket_boots").wears(0, "cave_spider")
    b.under("mountain_boar").dice(red=[1, 5], black=[1]).phase("challenge").do("draw", "boots").passes()
    assert not b.told("PowerFired")
    assert b.told("AttackMade")[0].die == 5
    c = realm("burbonn", "grumbaz").at(0, "brill").keeps(0, "rocket_boots").wears(0, "cave_spider")
    c.under("mountain_boar").dice(red=[1, 2, 1], black=[1]).phase("challenge").do("draw", "pass", "boots").passes()
    assert len(c.told("PowerFired")) == 1
    assert c.told("AttackMade")[0].die == 1


def test_a_flight_may_end_with_aggro() -> None:
    """AG-INT-27: then one is held and must fight."""
    b = realm().level(0, "red")
    name = next(b.g.atlas.ids[n] for n in b.g.atlas.flights if not b.g.atlas.city[n])
    b.on_line("rotten_ghoul", name).phase("exploration").do("resource flight_path", f"fly {name}")
    assert b.legal() == ["fight 1 rotten_ghoul"]


def test_led_into_a_city() -> None:
    """AG-INT-28 AG-AMBIG-06: the challenge is skipped."""
    b = realm().at(0, "brill").lies("brill", "false_map").phase("exploration").do("lead undercity", "pass")
    assert b.s.phase == "maintenance"


def test_a_mana_potion_for_a_defender() -> None:
    """AG-INT-33: a card of 2, 1 energy and one potion."""
    b = (
        realm("grumbaz", "burbonn")
        .at(0, "brill")
        .at(1, "brill")
        .hand(1, "loyal_boar")
        .phase("challenge")
        .do("attack 1")
    )
    b.until("after_roll")
    assert "play loyal_boar" not in b.legal()
    c = realm("grumbaz", "burbonn").at(0, "brill").at(1, "brill").hand(1, "loyal_boar").carries(1, "kobold_tunneler")
    c.dice(check=[1]).phase("challenge").do("attack 1").until("after_roll").do(
        "play loyal_boar", "mana kobold_tunneler"
    )
    assert c.s.energy[1] == 0 or c.s.fight is None
    assert c.bag(1) == []


def test_an_ability_of_the_own_turn_may_defend_in_the_next() -> None:
    """AG-INT-34: "per turn" is the game turn."""
    b = realm("sofeea", "grumbaz").at(0, "brill").at(1, "brill").hand(0, "frostbolt", "frostbolt").energy(0, 1)
    b.phase("challenge").do("attack 1", "play frostbolt").passes()
    while b.s.active == 0:
        b.idle()
    b.at(0, "brill").at(1, "brill").phase("challenge", 1).do("attack 0").until("before_roll")
    assert (b.asked, "play frostbolt" in b.legal()) == (0, True)


def test_both_defeated_at_a_level_encounter() -> None:
    """AG-INT-35: no level."""
    b = realm("grumbaz", "burbonn").damage(0, 5).at(0, "scarlet_gate").dice(red=[6], black=[6])
    b.phase("challenge").do("face").passes()
    if b.kind == "resurrect":
        b.idle()
    assert b.g.atlas.city[b.s.space[0]]
    assert b.s.level[0] == 0


@pytest.mark.parametrize(("damage", "items"), [(0, 2), (8, 0)])
def test_whoever_falls_with_an_encounter_has_nothing_of_its_fall(damage: int, items: int) -> None:
    """AG-INT-35 AG-COMBAT-29: the Walking Strongroom opens for who is left standing, and for nobody else."""
    b = realm("grumbaz", "burbonn").level(0, "red").damage(0, damage).at(0, "hearthglen").under("walking_strongroom")
    b.dice(red=[6], black=[6]).phase("challenge").do("draw").passes()
    assert [blow.hit for blow in b.told("AttackMade")] == [True, True]
    assert len(b.s.items(0)) == items
    assert bool(b.told("HeroDefeated")) == (damage > 0)


def test_powers_come_on_top_of_armour() -> None:
    """AG-INT-39: armour 5, and one less by what is in force."""
    b = realm("burbonn", "grumbaz").wears(0, "murloc_raider").event("scourge_invasion")
    assert b.numbers(0)[2] == 4


def test_theft_is_from_the_bag_as_it_is() -> None:
    """AG-INT-41 AG-INT-42: whatever its level; what is worn is not listed."""
    b = realm("grumbaz", "burbonn").at(0, "brill").at(1, "brill").damage(1, 4).wears(1, "cave_spider")
    b.carries(1, "plague_hound").dice(red=[6], black=[1]).phase("challenge").do("attack 1")
    assert b.legal() == ["steal plague_hound", "pass"]
    b.do("steal plague_hound")
    assert b.bag(0) == ["plague_hound"]
    assert "equip" not in b.until("equip").verbs()


def test_a_book_and_the_limit() -> None:
    """AG-INT-44: 9 become 11, so one goes at once; the others discard one anyway."""
    nine = [*["heroic_strike"] * 3, *["battle_shout"] * 2, *["stance_dance"], "long_swing", *["bite_the_blade"] * 2]
    b = realm().at(0, "tirisfal_3").hand(0, *nine).hand(1, "quick_step").phase("exploration").do("resource book")
    assert (b.asked, b.kind, len(b.s.hand[0])) == (0, "discard", 11)
    b.idle()
    assert (b.asked, len(b.s.hand[0])) == (1, 10)
    b.idle()
    assert len(b.s.hand[1]) == 1


def test_a_book_and_a_full_hand_of_another() -> None:
    """AG-INT-44 AG-RESOURCE-BOOK-01: 10 become 11, and the one card that goes anyway is enough."""
    b = realm().at(0, "tirisfal_3")
    b.hand(1, *b.names(b.s.deck[1])[:10]).phase("exploration").do("resource book")
    assert (b.asked, b.kind, b.decision.picks) == (1, "discard", (1, 1))
    b.idle()
    assert (len(b.s.hand[1]), b.kind) == (10, "challenge")


def test_a_book_and_an_empty_deck() -> None:
    """AG-INT-45: reshuffled first; with nothing at all there is still a discard."""
    b = realm().at(0, "tirisfal_3")
    deck = b.names(b.s.deck[1])
    b.hand(1, *deck[:4]).discarded(1, *deck[4:]).phase("exploration").do("resource book").idle()
    assert len(b.s.hand[1]) == 4
    c = realm().at(0, "tirisfal_3")
    for card in c.s.deck[1]:
        c.s.attached[card] = ("space", 0)
    kept = c.s.deck[1][0]
    c.s.deck[1] = ()
    del c.s.attached[kept]
    c.s.hand[1] = (kept,)
    c.phase("exploration").do("resource book").idle()
    assert c.s.hand[1] == ()


def test_an_event_for_the_own_space_waits() -> None:
    """AG-INT-47: the draw goes on; it is for a later visit."""
    b = realm("sandrai", "grumbaz").at(0, "brill").under("plague_cart", "mountain_boar").dice(red=[6], black=[1])
    b.phase("challenge").do("draw").passes()
    assert b.bag(0) == ["mountain_boar"]
    assert list(b.s.location_events) == [b.g.atlas.index["brill"]]
    assert not b.told("EventResolved")


def test_an_event_on_a_map_encounter() -> None:
    """AG-INT-48: two options."""
    b = realm().at(0, "scarlet_gate")
    b.s.location_events[b.s.space[0]] = part("position").challenge_from(b.t, "plague_cart")
    b.phase("challenge")
    assert b.legal() == ["face", "resolve_event"]


def test_what_is_attached_stays_through_a_level() -> None:
    """AG-INT-49: and a flip; not through a defeat."""
    b = realm("sandrai", "grumbaz").bears(1, "finishing_stroke", ("hero", 0))
    part("characters").gain_level(b.t, 0, 1)
    part("characters").flip(b.t, 0)
    assert b.names(b.s.attached) == ["finishing_stroke"]
    b.s.stack[:] = []
    part("characters").hurt(b.t, 0, 99)
    b.t.settle()
    assert not b.s.attached


def without_items(b: Board, colour: str) -> Board:
    """Whatever has an item on its back is in the other hero's bag."""
    level = COLOURS.index(colour)
    items = tuple(card for card in b.s.challenge[level] if b.s.names[card] in b.g.compiled.has_item)
    b.s.challenge[level] = tuple(card for card in b.s.challenge[level] if card not in items)
    b.s.bag[1] = (*b.s.bag[1], *items)
    return b


def test_nothing_is_paid_for_an_item_that_is_not_there() -> None:
    """AG-LIMIT-02 AG-ITEM-04: neither egg nor energy; and what is sold does not come back as what was found."""
    b = realm().level(0, "green").carries(0, "nest_guardian", "mine_tremor").energy(0, 3)
    offered = {"use item.nest_guardian 0", "use item.mine_tremor 0"}
    assert offered <= set(b.moving().legal())
    assert not offered & set(without_items(without_items(b, "yellow"), "grey").moving().legal())


def test_nobody_bleeds_for_an_item_that_is_not_there() -> None:
    """AG-LIMIT-02: the captive has nothing to give; nobody is asked, and his jailer comes."""
    b = without_items(realm().level(0, "green").at(0, "southshore").under("captive_in_the_mill"), "green")
    b.phase("challenge").do("draw")
    assert "Offering" not in [type(frame).__name__ for frame in b.s.stack]
    assert b.told("CombatBegan")[0].foe == "captive_in_the_mill"


def test_what_heals_comes_too_late_for_the_fallen() -> None:
    """AG-DEFEAT-01 AG-COMBAT-23: of two blows at the same moment one fells the hero, and the other heals no more."""
    b = realm("grumbaz", "burbonn").level(0, "green").wears(0, "stitched_lurker").at(0, "brill")
    b.damage(0, b.life(0) - 1).under("cave_spider").dice(red=[6], black=[6]).phase("challenge").do("draw").passes()
    assert (b.where(0), b.s.damage[0], b.bag(0)) == ("undercity", 0, [])
    assert b.deck("grey")[-1] == "cave_spider"
