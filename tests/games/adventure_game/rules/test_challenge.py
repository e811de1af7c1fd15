"""The challenge phase and event cards (AG-CHALLENGE, AG-EVENT)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adventure_game.build import Board, game_with, real_game, realm, written

# -- what is met ----------------------------------------------------------------------------------------------


def test_attack_a_hero_or_resolve_an_encounter() -> None:
    """AG-CHALLENGE-01 AG-CHALLENGE-14 AG-COMBAT-33: two options with somebody there, one alone, and no passing."""
    b = realm().at(0, "brill").at(1, "brill").phase("challenge")
    assert b.legal() == ["attack 1", "draw"]
    assert realm().at(0, "brill").phase("challenge").legal() == ["draw"]
    horde = realm("grumbaz", "sofeea").at(0, "brill").at(1, "brill").phase("challenge")
    assert "attack 1" in horde.legal()


def test_there_is_no_challenge_in_a_city() -> None:
    """AG-CHALLENGE-02 AG-BOARD-03 AG-COMBAT-32: nor an attack."""
    b = realm().phase("challenge")
    assert (b.where(0), b.where(1)) == ("undercity", "undercity")
    assert b.s.phase == "maintenance"


def test_an_attack_takes_the_place_of_an_encounter() -> None:
    """AG-CHALLENGE-03: no card is drawn."""
    b = realm().at(0, "brill").at(1, "brill").phase("challenge")
    before = b.deck("grey")
    b.do("attack 1").until("equip")
    assert b.s.phase == "maintenance"
    assert b.deck("grey") == before


def test_what_waits_there_comes_before_a_draw() -> None:
    """AG-CHALLENGE-04 AG-CHALLENGE-05 AG-EVENT-10 AG-EVENT-11: with a marker and an event two options."""
    b = realm().at(0, "brill").on_line("mountain_boar", "brill").event("plague_cart").phase("challenge")
    assert b.legal() == ["fight 1 mountain_boar", "resolve_event"]
    assert realm().at(0, "brill").event("plague_cart").phase("challenge").legal() == ["resolve_event"]


def test_aggro_must_be_fought() -> None:
    """AG-CHALLENGE-06 AG-CHALLENGE-13 AG-AMBIG-09 AG-EVENT-11 AG-INT-05 AG-INT-06: whatever else is there."""
    b = realm().at(0, "brill").at(1, "brill").on_line("rotten_ghoul", "brill").on_line("mountain_boar", "brill")
    b.event("plague_cart").phase("challenge")
    assert b.legal() == ["fight 1 rotten_ghoul"]
    assert realm().at(0, "scarlet_gate").on_line("rotten_ghoul", "scarlet_gate").phase("challenge").verbs() == {"fight"}


def test_a_drawn_encounter_is_fought_at_once() -> None:
    """AG-CHALLENGE-08."""
    b = realm().at(0, "brill").hand(0, "heroic_strike").under("mountain_boar").phase("challenge").do("draw")
    assert b.s.fight.card == b.s.drawn
    assert b.s.names[b.s.fight.card] == "mountain_boar"


def test_events_are_resolved_and_the_draw_goes_on() -> None:
    """AG-CHALLENGE-09 AG-EVENT-14: event, event, encounter are three cards drawn."""
    b = realm().at(0, "brill").under("travellers_tale", "clear_roads", "mountain_boar").phase("challenge").do("draw")
    drawn = [event.foe or event.event for event in b.told("ChallengeDrawn")]
    assert drawn == ["travellers_tale", "clear_roads", "mountain_boar"]


def test_discards_go_on_top() -> None:
    """AG-CHALLENGE-10 AG-AMBIG-19: a deck is a queue; the number of cards stays the same."""
    b = realm().at(0, "brill").under("travellers_tale", "mountain_boar")
    size = len(b.deck("grey"))
    b.hand(0, "heroic_strike").phase("challenge").do("draw")
    assert b.deck("grey")[-1] == "travellers_tale"
    assert len(b.deck("grey")) == size - 1


EVENTS = ("travellers_tale", "plague_cart")


def test_a_deck_without_encounters_ends_the_phase() -> None:
    """AG-CHALLENGE-11 AG-CHALLENGE-EX-01 AG-LIMIT-03 AG-AMBIG-11: two events are resolved, there is no combat, and
    maintenance follows."""
    b = realm("burbonn", "grumbaz", game=game_with({"challenges": EVENTS})).at(0, "tirisfal_1")
    b.phase("challenge").do("draw")
    assert len(b.told("ChallengeDrawn")) == 2
    assert not b.told("CombatBegan")
    assert b.s.phase == "maintenance"


def test_each_card_of_the_deck_is_drawn_once_at_most() -> None:
    """AG-CHALLENGE-18: what is discarded on top meanwhile is not drawn again, and the order stays."""
    game = game_with({"challenges": ("travellers_tale", "toll_gang", "hidden_cache", "plague_cart")})
    b = realm(game=game).at(0, "tirisfal_1").under("plague_cart", "travellers_tale").event("plague_cart")
    b.phase("challenge").do("draw")
    assert [event.event for event in b.told("ChallengeDrawn")] == ["travellers_tale"]
    assert b.deck("grey") == ["travellers_tale"]
    assert b.s.phase == "maintenance"


@pytest.mark.parametrize("level", ["grey", "red"])
def test_the_colour_of_the_space_counts(level: str) -> None:
    """AG-CHALLENGE-12."""
    b = realm().level(0, level).at(0, "brill").phase("challenge")
    decks = {colour: len(b.deck(colour)) for colour in ("green", "yellow", "red")}
    b.do("draw")
    assert b.told("ChallengeDrawn")[0].level == "grey"
    assert {colour: len(b.deck(colour)) for colour in decks} == decks


def test_cards_that_the_rules_name_have_their_numbers() -> None:
    """AG-CHALLENGE-16 AG-AMBIG-28."""
    cards = real_game().content.challenges
    ghoul, boar, engineer = (cards[name].encounter for name in ("rotten_ghoul", "mountain_boar", "goblin_engineer"))
    assert (cards["rotten_ghoul"].level, ghoul.attack.type, ghoul.defence, ghoul.aggro) == ("grey", "melee", 5, True)
    assert ghoul.powers[0].faces == (6,)
    assert (cards["mountain_boar"].level, boar.attack.type, boar.defence, boar.aggro) == ("grey", "melee", 4, False)
    assert (engineer.attack.type, engineer.damage) == ("ranged", 2)
    staff, hammer = cards["rotten_ghoul"].item, cards["defias_overseer"].item
    assert (staff.name.en, staff.attack.type, staff.attack.value) == ("Medicine Staff", "melee", 2)
    assert hammer.name.en == "Smite's Mighty Hammer"


def bay(*items: str) -> Board:
    return realm().level(0, "red").at(0, "booty_bay").carries(0, *items)


def test_booty_bay_is_a_bargain() -> None:
    """AG-CHALLENGE-17 AG-TROPHY-01: three items, one of them yellow or better, for a trophy; no card is drawn."""
    b = bay("mountain_boar", "hill_bandit", "cave_spider", "stone_basilisk").phase("challenge")
    decks = {colour: len(b.deck(colour)) for colour in ("grey", "green", "yellow", "red")}
    assert b.legal() == ["face"]
    b.do("face", "yes", "surrender mountain_boar", "surrender hill_bandit")
    assert b.legal() == ["surrender stone_basilisk"]
    b.do("surrender stone_basilisk")
    assert b.names(b.s.quest_log[0]) == ["booty_bay"]
    assert b.bag(0) == ["cave_spider"]
    assert {colour: len(b.deck(colour)) for colour in decks} == {
        **decks,
        "grey": decks["grey"] + 2,
        "yellow": decks["yellow"] + 1,
    }
    assert not b.told("CombatBegan")


@pytest.mark.parametrize(
    "items", [("mountain_boar", "stone_basilisk"), ("mountain_boar", "hill_bandit", "cave_spider")]
)
def test_who_cannot_pay_is_offered_nothing(items: tuple[str, ...]) -> None:
    """AG-CHALLENGE-17: too few items, or none that is good enough."""
    b = bay(*items).phase("challenge").do("face")
    assert b.s.phase == "maintenance"
    assert len(b.bag(0)) == len(items)


# -- events -----------------------------------------------------------------------------------------------------


def test_a_drawn_event_resolves_its_front_only() -> None:
    """AG-EVENT-01 AG-EVENT-12: a special event happens before the next draw, and its back does not."""
    b = realm().at(0, "tirisfal_1").hand(0, "heroic_strike").under("travellers_tale", "mountain_boar").dice(check=[1])
    b.phase("challenge").do("draw")
    assert [len(hand) for hand in b.s.hand] == [2, 1]
    assert b.until("before_roll").asked == 0


def test_a_global_event_takes_the_place_of_the_old_one() -> None:
    """AG-EVENT-08 AG-INV-08: and holds for everybody."""
    b = realm().at(0, "tirisfal_1").event("clear_roads").turn(0).dice(movement=[1]).do("roll")
    assert b.s.moves == 3
    c = realm().level(0, "green").event("clear_roads").at(0, "southshore").under("creeping_fog", "dire_wolf")
    c.phase("challenge").do("draw")
    assert c.s.names[c.s.global_event] == "creeping_fog"
    assert c.deck("grey")[-1] == "clear_roads"


def test_a_location_event_lies_at_its_place() -> None:
    """AG-EVENT-09 AG-EVENT-14: drawn elsewhere, it goes to Brill, and the draw goes on where the hero is."""
    b = realm().at(0, "tirisfal_1").under("plague_cart", "mountain_boar").phase("challenge").do("draw")
    assert b.names([b.s.location_events[b.g.atlas.index["brill"]]]) == ["plague_cart"]
    assert b.told("CombatBegan")[0].space == "tirisfal_1"


def test_an_event_that_lies_there_is_replaced() -> None:
    """AG-EVENT-09: discarded on top of its deck first."""
    from dataclasses import replace

    cart = real_game().content.challenges["plague_cart"]
    other = replace(cart, id="second_cart")
    b = realm(game=game_with(extra={"challenges": {"second_cart": other}})).at(0, "tirisfal_1").event("plague_cart")
    b.under("second_cart", "mountain_boar").phase("challenge").do("draw")
    assert b.names(b.s.location_events.values()) == ["second_cart"]
    assert "plague_cart" in b.deck("grey")[-2:]


def test_an_event_that_becomes_an_item_is_gained() -> None:
    """AG-EVENT-02 AG-EVENT-04."""
    b = realm().level(0, "green").at(0, "darkshire").event("hidden_cache").phase("challenge").do("resolve_event")
    assert b.bag(0) == ["hidden_cache"]
    assert not b.s.location_events


def test_an_event_that_becomes_an_enemy_is_fought_in_the_challenge_phase() -> None:
    """AG-EVENT-05: at once, and nothing more is drawn."""
    b = realm().at(0, "brill").event("plague_cart").hand(0, "heroic_strike").dice(check=[1], red=[1], black=[1])
    b.phase("challenge").do("resolve_event")
    assert b.s.fight.source == "event"
    b.passes()
    assert b.line() == {1: ("plague_cart", "brill")}
    assert not b.told("ChallengeDrawn")


def test_an_event_that_is_resolved_otherwise_is_discarded() -> None:
    """AG-EVENT-10: the check is won, and the card goes on top."""
    b = realm().at(0, "brill").event("plague_cart").dice(check=[4]).phase("challenge").do("resolve_event")
    assert b.deck("grey")[-1] == "plague_cart"
    assert len(b.s.hand[0]) == 2


def invaded() -> Board:
    return realm().level(0, "red").at(0, "lights_hope_chapel").event("scourge_invasion")


def test_an_enemy_of_another_phase_is_undefeated() -> None:
    """AG-EVENT-02 AG-EVENT-06 AG-EVENT-15: in maintenance it takes a slot and a marker, red for aggro."""
    b = invaded().phase("maintenance")
    assert b.kind == "quests"
    b.do("flip_event")
    assert b.line() == {1: ("scourge_invasion", "lights_hope_chapel")}
    assert b.told("MarkerPlaced")[0].aggro
    assert b.s.global_event == -1
    assert b.s.fight is None


def test_an_enemy_of_an_event_finds_room_on_a_full_line() -> None:
    """AG-EVENT-15 AG-INT-11: the nearest marker goes, seen from the flipper's space."""
    foes = ("mountain_boar", "rotten_ghoul", "cave_spider", "hill_bandit", "kobold_tunneler", "frost_owl")
    b = invaded()
    for name in (*foes, "murloc_raider", "restless_bones", "bog_crawler"):
        b.on_line(name, "goldshire")
    b.on_line("dire_wolf", "hearthglen").phase("maintenance").do("flip_event")
    assert b.line()[10] == ("scourge_invasion", "lights_hope_chapel")
    assert b.deck("green")[-1] == "dire_wolf"


def test_some_events_give_points() -> None:
    """AG-QUEST-13 AG-AMBIG-31: they lie under the log, and count as cards."""
    b = realm().level(0, "yellow").at(0, "grom_gol").under("rescued_caravan").dice(check=[4])
    b.phase("challenge").do("draw")
    assert b.names(b.s.quest_log[0]) == ["rescued_caravan"]
    assert b.s.valor[0] == 1
    assert b.told("CardKept")[0].total == 1


def test_whoever_has_won_by_an_event_draws_no_more() -> None:
    """AG-WIN-02 AG-AMBIG-16: the eighth point is there, and the card below the caravan stays where it is."""
    b = realm().level(0, "yellow").at(0, "grom_gol").logged(0, "nefarian", "hakkar", "booty_bay")
    b.under("rescued_caravan", "jungle_stalker").dice(check=[4]).phase("challenge").do("draw")
    assert b.s.winners == (0,)
    assert [event.event or event.foe for event in b.told("ChallengeDrawn")] == ["rescued_caravan"]


STORM = """
sudden_storm:
  level: grey
  event: {name: {en: A, it: A}, emblem: boar, kind: special, effects: [{op: relocate, within: 2}]}
  turned: [{op: draw_abilities}]
"""


def test_whoever_an_event_moves_draws_where_they_are(tmp_path: Any) -> None:
    """AG-EVENT-14 AG-CHALLENGE-12: with the deck of the new space; in a city the phase is over."""
    game = game_with(extra={"challenges": written("challenges", STORM, tmp_path)})
    b = realm(game=game).level(0, "green").at(0, "tirisfal_2").under("sudden_storm").phase("challenge").do("draw")
    b.do("go the_sepulcher")
    assert [event.level for event in b.told("ChallengeDrawn")][:2] == ["grey", "green"]
    c = realm(game=game).at(0, "tirisfal_2").under("sudden_storm").phase("challenge").do("draw", "go undercity")
    assert c.s.phase == "maintenance"
    assert len(c.told("ChallengeDrawn")) == 1
