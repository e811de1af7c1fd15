"""Exploration: discoveries and resources (AG-EXPLORE, AG-DISCOVERY, AG-RESOURCE)."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.build import Board, game_with, part, real_game, realm

GREEN = ("gold", "hearthstone", "far_sight", "rocket_boots", "traveling_merchant")


def kept(b: Board, seat: int = 0) -> list[str]:
    return b.names(b.s.kept[seat])


# -- discoveries are revealed ------------------------------------------------------------------------------


def test_all_discoveries_are_revealed_and_handled_in_the_chosen_order() -> None:
    """AG-EXPLORE-01 AG-EXPLORE-02 AG-EXPLORE-12: two orders, and three tokens on one space if need be."""
    b = realm().at(0, "brill").lies("brill", "bomb", "gold", "power_drain").phase("exploration")
    assert sorted(revealed(b)) == ["bomb", "gold", "power_drain"]
    assert b.legal() == ["handle bomb", "handle gold", "handle power_drain"]
    b.do("handle gold")
    assert kept(b) == ["gold"]
    assert b.s.damage[0] == 0
    b.do("handle bomb")
    assert b.s.damage[0] == 2
    assert b.kind == "challenge"
    two = realm().at(0, "brill").lies("brill", "bomb", "gold").phase("exploration")
    assert len(two.legal()) == 2


def revealed(b: Board) -> list[str]:
    return [name for event in b.began if type(event).__name__ == "DiscoveriesRevealed" for name in event.discoveries]


@pytest.mark.parametrize("kind", GREEN)
def test_green_ones_are_kept_in_the_open(kind: str) -> None:
    """AG-EXPLORE-03 AG-AMBIG-25."""
    b = realm().at(0, "brill").lies("brill", kind).phase("exploration")
    assert kept(b) == [kind]
    assert b.g.view(b.s, 1).names[b.s.kept[0][0]] == kind


def test_red_ones_are_resolved_and_go_to_the_box() -> None:
    """AG-EXPLORE-03 AG-EXPLORE-09."""
    b = realm().at(0, "brill").lies("brill", "bomb").phase("exploration")
    assert kept(b) == []
    assert b.names(b.s.box) == ["bomb"]


def test_no_resource_where_a_discovery_lay() -> None:
    """AG-EXPLORE-04."""
    b = realm().at(0, "brill").lies("brill", "gold").phase("exploration")
    assert b.kind == "challenge"
    assert b.held(0) == []


def test_exactly_one_resource() -> None:
    """AG-EXPLORE-05 AG-RESOURCE-SCROLL-01 AG-UI-14: no passing; a scroll draws one card."""
    b = (
        realm()
        .at(0, "brill")
        .hand(0, "headlong_rush", "finishing_stroke", "bite_the_blade", "battle_shout")
        .phase("exploration")
    )
    assert b.legal() == ["resource scroll", "resource place_discovery"]
    b.do("resource scroll")
    assert len(b.s.hand[0]) == 5
    assert b.kind == "challenge"


def test_a_resource_without_effect_may_be_chosen() -> None:
    """AG-EXPLORE-06 AG-RESOURCE-POTION-02."""
    b = realm().phase("exploration").do("resource large_potion")
    assert b.s.damage[0] == 0
    assert b.s.phase == "maintenance"


def test_discoveries_are_never_placed_in_cities_nor_where_one_stands() -> None:
    """AG-EXPLORE-08 AG-RESOURCE-DISCOVERY-01 AG-RESOURCE-DISCOVERY-02 AG-RESOURCE-DISCOVERY-03 AG-INV-15."""
    b = realm().at(0, "brill").pile("bomb").phase("exploration").do("resource place_discovery")
    places = {line.split()[1] for line in b.legal()}
    spaces = real_game().content.map
    assert places == {name for name, space in spaces.items() if space.kind != "city" and name != "brill"}
    assert {spaces[name].colour for name in places} == {"grey", "green", "yellow", "red"}
    b.do("place nefarian")
    token = next(iter(b.s.lying))
    assert [b.g.view(b.s, seat).names[token] for seat in (0, 1)] == ["bomb", ""]
    assert [event.seen_by(1).discovery for event in b.told("DiscoverySeen")] == [""]


def test_with_the_last_token_placed_the_box_is_a_new_pile() -> None:
    """AG-EXPLORE-10: pile 1, box 7."""
    b = realm().at(0, "brill").boxed("bomb", "bomb", "gold", "gold", "disease", "ambush", "ambush")
    for name in [b.s.names[token] for token in b.s.pile][1:]:
        b.lies("tirisfal_1", name)
    assert (len(b.s.pile), len(b.s.box)) == (1, 7)
    b.phase("exploration").do("resource place_discovery", "place tirisfal_2")
    assert (len(b.s.pile), len(b.s.box)) == (7, 0)
    assert all(b.s.known[token] == 0 for token in b.s.pile)


def test_without_pile_and_box_nothing_is_placed() -> None:
    """AG-EXPLORE-11."""
    b = realm().at(0, "brill")
    b.lies("tirisfal_1", *[b.s.names[token] for token in b.s.pile])
    b.phase("exploration").do("resource place_discovery")
    assert b.kind == "challenge"
    assert len(b.s.lying) == 20


def test_there_are_two_of_each_kind() -> None:
    """AG-EXPLORE-13 AG-AMBIG-04."""
    split = real_game().content.box.discoveries
    assert len(split) == 10
    assert set(split.values()) == {2}


def test_an_empty_pile_is_filled_when_a_token_is_needed() -> None:
    """AG-EXPLORE-14: pile 0, box 3."""
    b = realm().at(0, "brill").boxed("bomb", "gold", "ambush")
    b.lies("tirisfal_1", *[b.s.names[token] for token in b.s.pile])
    b.phase("exploration").do("resource place_discovery", "place tirisfal_2")
    assert (len(b.s.pile), len(b.s.box)) == (2, 0)


# -- green discoveries ---------------------------------------------------------------------------------------


def test_gold_buys_an_item_of_the_own_level_or_below_in_a_city() -> None:
    """AG-DISCOVERY-GOLD-01 AG-INT-31 AG-AMBIG-26: in any phase of the own turn."""
    for phase in ("exploration", "maintenance"):
        b = realm().level(0, "yellow").keeps(0, "gold").phase(phase)
        assert [line for line in b.legal() if line.startswith("gold")] == ["gold grey", "gold green", "gold yellow"]
    b = realm().keeps(0, "gold").moving()
    assert "gold grey" in b.legal()
    b.do("gold grey")
    assert len(b.bag(0)) == 1
    assert "gold" in b.names(b.s.box)
    assert not [line for line in realm().at(0, "brill").keeps(0, "gold").moving().legal() if line.startswith("gold")]


def test_gold_searches_the_deck_from_the_bottom() -> None:
    """AG-DISCOVERY-GOLD-02 AG-ITEM-03: an event on the bottom is discarded on top."""
    b = realm().under("plague_cart", "travellers_tale", "mountain_boar").keeps(0, "gold").moving().do("gold grey")
    assert b.bag(0) == ["mountain_boar"]
    assert b.deck("grey")[-2:] == ["plague_cart", "travellers_tale"]
    assert not b.s.location_events


def test_a_hearthstone_takes_the_place_of_the_move() -> None:
    """AG-DISCOVERY-HEARTHSTONE-01 AG-DISCOVERY-HEARTHSTONE-02 AG-MOVE-14: energy is rolled."""
    b = realm().at(0, "brill").keeps(0, "hearthstone").turn(0).dice(movement=[1]).do("roll")
    assert [line for line in b.legal() if line.startswith("hearth")] == [
        "hearthstone undercity",
        "hearthstone ironforge",
        "hearthstone stormwind",
    ]
    b.do("hearthstone stormwind")
    assert b.where(0) == "stormwind"
    assert (b.s.moves, b.s.energy[0]) == (0, 3)
    walked = realm().at(0, "brill").keeps(0, "hearthstone").moves(2).moving().do("step tirisfal_1")
    assert "hearthstone" not in walked.verbs()


def test_far_sight_shows_a_token_to_its_user_alone() -> None:
    """AG-DISCOVERY-FARSIGHT-01 AG-DISCOVERY-FARSIGHT-02: then it is left face down, or discarded."""
    b = realm("grumbaz", "burbonn", "sandrai").lies("brill", "bomb").keeps(0, "far_sight").moving()
    b.do("far_sight brill 1")
    assert b.legal() == ["leave", "discard_it"]
    token = next(iter(b.s.lying))
    b.do("leave")
    assert [b.g.view(b.s, seat).names[token] for seat in (0, 1, 2, None)] == ["bomb", "", "", ""]
    assert b.s.lying == {token: b.g.atlas.index["brill"]}
    c = realm().lies("brill", "bomb").keeps(0, "far_sight").moving().do("far_sight brill 1", "discard_it")
    assert not c.s.lying
    assert sorted(c.names(c.s.box)) == ["bomb", "far_sight"]


def test_far_sight_looks_at_own_tokens_too() -> None:
    """AG-INT-25."""
    b = realm().lies("brill", "bomb", placer=0).keeps(0, "far_sight").moving()
    assert "far_sight brill 1" in b.legal()


def test_rocket_boots_reroll_the_movement_die() -> None:
    """AG-DISCOVERY-BOOTS-01 AG-INT-22: spaces and energy are those of the new face."""
    b = realm().keeps(0, "rocket_boots").turn(0).dice(movement=[0, 5]).do("roll")
    assert (b.s.moves, b.s.energy[0]) == (1, 3)
    b.do("boots")
    assert (b.s.moves, b.s.energy[0]) == (4, 1)
    assert b.kind == "move"
    assert b.names(b.s.box) == ["rocket_boots"]


def test_rocket_boots_reroll_the_own_combat_die_of_a_defender_too() -> None:
    """AG-DISCOVERY-BOOTS-01 AG-DISCOVERY-BOOTS-02: the black die of who defends, never the red one."""
    b = realm().at(0, "brill").at(1, "brill").keeps(1, "rocket_boots").dice(red=[1], black=[2, 6])
    b.phase("challenge").do("attack 1")
    assert (b.asked, b.kind) == (1, "boots")
    b.do("boots")
    told = b.told("DieRerolled")
    assert [(event.side, event.face) for event in told] == [(1, 6)]


def test_a_reroll_of_the_red_die() -> None:
    """AG-DISCOVERY-BOOTS-01: a red 1 is gone."""
    b = realm().at(0, "brill").keeps(0, "rocket_boots").under("mountain_boar").dice(red=[1, 6], black=[1])
    b.phase("challenge").do("draw")
    assert b.kind == "boots"
    b.do("boots").passes()
    assert b.bag(0) == ["mountain_boar"]


def test_the_traveling_merchant_trades_bag_for_bag() -> None:
    """AG-DISCOVERY-MERCHANT-01 AG-INT-24: A takes from B's bag, B takes something else out of A's."""
    b = realm().keeps(0, "traveling_merchant").carries(0, "hill_bandit").carries(1, "mountain_boar").moving()
    b.do("merchant 1 mountain_boar")
    assert b.asked == 1
    assert b.legal() == ["take_item hill_bandit"]
    b.do("take_item hill_bandit")
    assert (b.bag(0), b.bag(1)) == (["mountain_boar"], ["hill_bandit"])


def test_equipped_items_are_out_of_its_reach() -> None:
    """AG-DISCOVERY-MERCHANT-02 AG-AMBIG-05: nobody without items in the bag can be chosen; own equipment stays."""
    b = realm("grumbaz", "burbonn", "sandrai").keeps(0, "traveling_merchant").wears(1, "cave_spider")
    b.carries(2, "mountain_boar").wears(0, "hill_bandit").moving()
    assert [line for line in b.legal() if line.startswith("merchant")] == ["merchant 2 mountain_boar"]
    b.do("merchant 2 mountain_boar")
    assert b.asked == 0
    assert b.bag(2) == []


def test_an_empty_bag_gives_nothing_back() -> None:
    """AG-DISCOVERY-MERCHANT-03 AG-AMBIG-05: A has one more, B one less."""
    b = realm().keeps(0, "traveling_merchant").carries(1, "mountain_boar").moving().do("merchant 1 mountain_boar")
    assert (b.bag(0), b.bag(1), b.asked) == (["mountain_boar"], [], 0)


# -- red discoveries -----------------------------------------------------------------------------------------


def test_an_ambush_makes_the_opponent_stronger() -> None:
    """AG-DISCOVERY-AMBUSH-01: an encounter of melee and damage 1 is ranged with 2."""
    b = realm("burbonn", "grumbaz").at(0, "brill").lies("brill", "ambush").under("mountain_boar")
    b.dice(red=[1], black=[6]).phase("exploration").do("draw")
    (blow, *_) = b.told("AttackMade")
    assert (blow.seat, blow.reach, blow.damage) == (-1, "ranged", 2)
    assert b.s.damage[0] == 2


def test_an_ambush_is_over_with_the_turn() -> None:
    """AG-DISCOVERY-AMBUSH-02."""
    b = realm().at(0, "brill").lies("brill", "ambush").phase("exploration")
    assert b.s.ambushes == 1
    b.until("roll")
    assert b.s.ambushes == 0


def test_the_player_on_the_right_may_lead_astray() -> None:
    """AG-DISCOVERY-FALSEMAP-01 AG-DISCOVERY-FALSEMAP-03 AG-AMBIG-06: up to two steps, never above the hero's level."""
    b = realm("grumbaz", "burbonn", "sandrai", "sofeea").at(0, "tirisfal_1").lies("tirisfal_1", "false_map")
    b.phase("exploration")
    assert (b.asked, b.kind) == (3, "false_map")
    assert set(b.legal()) == {"lead deathknell", "lead brill", "lead tirisfal_3", "pass"}
    b.do("lead deathknell")
    assert set(b.legal()) == {"lead tirisfal_1", "lead tirisfal_2", "pass"}
    b.do("lead tirisfal_2")
    assert (b.asked, b.kind, b.where(0)) == (0, "challenge", "tirisfal_2")


def test_a_false_map_may_be_left_alone_and_with_two_players_the_other_one_leads() -> None:
    """AG-DISCOVERY-FALSEMAP-01 AG-AMBIG-06."""
    b = realm().at(0, "brill").lies("brill", "false_map").phase("exploration")
    assert b.asked == 1
    assert b.do("pass").where(0) == "brill"


def test_the_rest_of_the_old_space_is_still_resolved() -> None:
    """AG-DISCOVERY-FALSEMAP-02 AG-INT-29: then the challenge is met in the new space, without any resource."""
    b = realm().at(0, "brill").lies("brill", "false_map", "bomb").lies("tirisfal_1", "gold").phase("exploration")
    b.do("handle false_map", "lead tirisfal_1", "pass")
    assert b.s.damage[0] == 2
    assert (b.kind, b.where(0)) == ("challenge", "tirisfal_1")
    assert kept(b) == []
    assert b.held(0) == []


@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0)])
def test_power_drain_takes_two_cards_at_random(before: int, after: int) -> None:
    """AG-DISCOVERY-POWERDRAIN-01."""
    b = realm().at(0, "brill").lies("brill", "power_drain")
    b.hand(
        0, *["headlong_rush", "finishing_stroke", "bite_the_blade", "battle_shout", "behind_the_shield"][:before]
    ).phase("exploration")
    assert len(b.s.hand[0]) == after
    assert len(b.s.discard[0]) == before - after


def test_disease_takes_a_life() -> None:
    """AG-DISCOVERY-DISEASE-01: 4 becomes 3."""
    b = realm("sandrai", "grumbaz").at(0, "brill").lies("brill", "disease").phase("exploration")
    assert b.life(0) == 3


def test_a_large_potion_cures_disease() -> None:
    """AG-DISCOVERY-DISEASE-02 AG-RESOURCE-POTION-03 AG-INT-19: even without damage."""
    b = realm("sandrai", "grumbaz").sick(0).phase("exploration").do("resource large_potion")
    assert b.life(0) == 4
    assert b.names(b.s.box) == ["disease"]


def test_disease_may_be_the_end() -> None:
    """AG-DISCOVERY-DISEASE-03: life 4, damage 3; the token is gone afterwards (AG-DEFEAT-07)."""
    b = realm("sandrai", "grumbaz").at(0, "brill").damage(0, 3).lies("brill", "disease").phase("exploration")
    assert (b.where(0), b.s.damage[0], b.life(0)) == ("undercity", 0, 4)
    assert b.names(b.s.box) == ["disease"]


def test_a_bomb_does_two_damage() -> None:
    """AG-DISCOVERY-BOMB-01 AG-DEFEAT-01: at life 4, damage 1 becomes 3, and 2 is the end."""
    b = realm("sandrai", "grumbaz").at(0, "brill").damage(0, 1).lies("brill", "bomb").phase("exploration")
    assert b.s.damage[0] == 3
    c = realm("sandrai", "grumbaz").at(0, "brill").damage(0, 2).lies("brill", "bomb").phase("exploration")
    assert (c.where(0), c.s.damage[0]) == ("undercity", 0)


# -- resources -----------------------------------------------------------------------------------------------


def test_a_book_is_for_everybody() -> None:
    """AG-RESOURCE-BOOK-01 AG-RESOURCE-BOOK-02: hands of 3, 4 and 2 become 5, 4 and 2; clockwise, open discards."""
    b = realm("grumbaz", "burbonn", "sandrai").at(0, "tirisfal_3")
    b.hand(0, "headlong_rush", "finishing_stroke", "bite_the_blade").hand(
        1, "quick_step", "held_breath", "thin_ice", "loyal_boar"
    )
    b.hand(2, "blood_for_ink", "borrowed_breath").phase("exploration").do("resource book")
    assert len(b.s.hand[0]) == 5
    assert (b.asked, len(b.s.hand[1])) == (1, 5)
    b.do("discard thin_ice")
    assert (b.asked, len(b.s.hand[2])) == (2, 3)
    b.idle()
    assert [len(hand) for hand in b.s.hand] == [5, 4, 2]
    assert b.g.view(b.s, 0).names[b.s.discard[1][0]] == "thin_ice"


@pytest.mark.parametrize(("icon", "left"), [("small_potion", (2, 1)), ("large_potion", (1, 0))])
def test_healing_potions(icon: str, left: tuple[int, int]) -> None:
    """AG-RESOURCE-POTION-01 AG-RESOURCE-POTION-03 AG-INT-20: of 3 damage; only the large one is a cure for Disease."""
    b = realm().damage(0, 3).sick(0)
    part("exploration").RESOURCES[icon](b.t, 0)
    assert (b.s.damage[0], len(b.s.disease[0])) == left


def test_healing_stops_at_nothing() -> None:
    """AG-RESOURCE-POTION-02 AG-CHAR-05."""
    b = realm().damage(0, 1).phase("exploration").do("resource large_potion")
    assert b.s.damage[0] == 0


def flights(b: Board) -> set[str]:
    return {line.split()[1] for line in b.legal()}


def test_a_flight_path_leads_to_any_other() -> None:
    """AG-RESOURCE-FLIGHT-01 AG-RESOURCE-FLIGHT-04 AG-AMBIG-07: of the own level or below."""
    spaces = real_game().content.map.values()
    grey = {space.id for space in spaces if "flight_path" in space.icons and space.colour == "grey"}
    every = {space.id for space in spaces if "flight_path" in space.icons}
    b = realm().phase("exploration").do("resource flight_path")
    assert flights(b) == grey - {"undercity"}
    assert len(grey) > 2
    c = realm().level(0, "red").phase("exploration").do("resource flight_path")
    assert flights(c) == every - {"undercity"}


def test_the_challenge_is_met_where_the_flight_leads() -> None:
    """AG-RESOURCE-FLIGHT-02 AG-RESOURCE-FLIGHT-03 AG-INT-26: in a city there is none, and nothing is explored again."""
    away = next(
        space.id for space in real_game().content.map.values() if "flight_path" in space.icons and space.kind != "city"
    )
    b = realm().level(0, "red").lies(away, "bomb").phase("exploration").do("resource flight_path", f"fly {away}")
    assert (b.kind, b.where(0)) == ("challenge", away)
    assert len(b.s.lying) == 1
    c = realm().phase("exploration").do("resource flight_path", "fly stormwind")
    assert (c.s.phase, c.where(0)) == ("maintenance", "stormwind")


def test_the_auction_house_trades_for_the_same_colour() -> None:
    """AG-RESOURCE-AUCTION-01 AG-RESOURCE-AUCTION-02: the old item on top, the new one from the bottom."""
    b = realm().carries(0, "goblin_engineer").under("hidden_cache", "bog_crawler").phase("exploration")
    size = len(b.deck("green"))
    b.do("resource auction_house", "sell goblin_engineer")
    assert b.bag(0) == ["bog_crawler"]
    assert b.deck("green")[-2:] == ["goblin_engineer", "hidden_cache"]
    assert len(b.deck("green")) == size


def test_grumbaz_at_the_auction_house() -> None:
    """AG-RESOURCE-EX-01: a deck of 30 has 31 cards after his discard, 31 after the first draw, 30 after the second.

    With fewer cards: n, n + 1, n + 1, n.
    """
    b = (
        realm("grumbaz", "burbonn")
        .level(0, "green")
        .wears(0, "defias_overseer")
        .under("toll_gang", "dire_wolf")
        .phase("exploration")
    )
    size, items = len(b.deck("green")), len(b.s.items(0))
    b.do("resource auction_house", "sell defias_overseer")
    told = [type(event).__name__ for event in b.log]
    steps = [name for name in told if name in ("EncounterReturned", "ChallengeDrawn", "ItemGained")]
    assert steps == ["EncounterReturned", "ChallengeDrawn", "EncounterReturned", "ChallengeDrawn", "ItemGained"]
    assert len(b.deck("green")) == size
    assert len(b.s.items(0)) == items
    assert b.bag(0) == ["dire_wolf"]


def test_without_an_item_there_is_no_auction() -> None:
    """AG-RESOURCE-AUCTION-03."""
    b = realm().phase("exploration")
    decks = [b.deck(colour) for colour in ("grey", "green", "yellow", "red")]
    b.do("resource auction_house")
    assert b.kind != "auction"
    assert [b.deck(colour) for colour in ("grey", "green", "yellow", "red")] == decks


def test_no_auction_for_an_item_whose_deck_has_no_other() -> None:
    """AG-INT-30 AG-LIMIT-02 AG-ITEM-04: nothing is discarded."""
    game = game_with({"challenges": ("mountain_boar", "plague_cart", "clear_roads")})
    b = realm(game=game).carries(0, "mountain_boar").phase("exploration").do("resource auction_house")
    assert b.bag(0) == ["mountain_boar"]
    assert b.s.phase == "maintenance"
    gold = realm(game=game).carries(0, "mountain_boar").keeps(0, "gold").moving()
    assert "gold" not in gold.verbs()


def test_the_quest_giver_gives_an_elite_quest() -> None:
    """AG-RESOURCE-QUEST-01."""
    b = realm().quest(0, "bounty").elite_top("two_bitter_herbs").phase("exploration").do("resource quest_giver")
    assert b.names(b.s.quests[0]) == ["bounty", "two_bitter_herbs"]
    assert len(b.s.tokens[b.s.quests[0][1]]) == 2


def test_a_third_quest_is_one_too_many() -> None:
    """AG-RESOURCE-QUEST-02 AG-RESOURCE-QUEST-03 AG-INV-10: one of three goes, its tokens back, no points."""
    b = realm().quest(0, "bounty", "snow_and_ale").elite_top("harbor_watch").phase("exploration")
    b.do("resource quest_giver")
    assert b.legal() == ["drop_quest bounty", "drop_quest snow_and_ale", "drop_quest harbor_watch"]
    gone = b.s.quests[0][1]
    b.do("drop_quest snow_and_ale")
    assert b.names(b.s.quests[0]) == ["bounty", "harbor_watch"]
    assert gone not in b.s.tokens
    assert b.s.valor[0] == 0
    assert gone in b.s.boxed


@pytest.mark.parametrize("under", [False, True])
def test_a_discarded_elite_quest_is_out_of_play_or_under_its_deck(under: bool) -> None:
    """AG-AMBIG-08, which is an option."""
    b = realm(quest_under_deck=under).quest(0, "bounty", "snow_and_ale").elite_top("harbor_watch").phase("exploration")
    b.do("resource quest_giver", "drop_quest harbor_watch")
    assert b.names(b.s.elite_discard) == ([] if under else ["harbor_watch"])
    assert (b.names(b.s.elite)[0] == "harbor_watch") == under
