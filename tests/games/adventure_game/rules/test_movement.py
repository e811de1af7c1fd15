"""Turns, movement and the board (AG-TURN, AG-MOVE, AG-BOARD)."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.build import part, real_game, realm


def test_a_turn_has_four_phases_and_then_it_is_the_next_players() -> None:
    """AG-TURN-01 AG-TURN-02 AG-TURN-03 AG-UPKEEP-02: only the active player acts, and the left neighbour comes next."""
    b = realm("grumbaz", "burbonn", "sandrai").turn(0)
    asked = {(b.asked, b.s.phase)}
    while b.s.active == 0:
        asked.add((b.asked, b.s.phase))
        b.idle()
    assert {seat for seat, _ in asked} == {0}
    phases = [event.phase for event in b.told("PhaseBegan") if event.seat == 0]
    assert phases == ["movement", "exploration", "challenge", "maintenance"][-len(phases) :]
    assert b.s.active == 1
    assert (b.asked, b.kind) == (1, "roll")
    b.s.active = 2
    b.phase("maintenance", 2).until("roll")
    assert b.s.active == 0


def test_no_card_is_drawn_in_a_turn_by_itself() -> None:
    """AG-TURN-04."""
    b = realm().hand(0, "headlong_rush", "finishing_stroke").turn(0).do("roll")
    assert b.held(0) == ["finishing_stroke", "headlong_rush"]


def test_the_turn_begins_with_the_roll() -> None:
    """AG-MOVE-01 AG-MOVE-03 AG-MOVE-04: mandatory, and it gives spaces and energy."""
    b = realm().hand(0, "headlong_rush").turn(0).dice(movement=[1])
    assert b.legal() == ["roll"]
    b.do("roll")
    assert (b.s.moves, b.s.energy) == (2, [3, 0])
    b.do("stop")
    assert b.s.energy[0] == 3


def test_up_to_as_many_spaces_along_the_links() -> None:
    """AG-MOVE-02: every step may be the last."""
    b = realm().at(0, "undercity").moves(3).moving()
    for space in ("brill", "undercity", "brill"):
        assert "stop" in b.legal()
        b.do(f"step {space}")
    assert b.legal() == ["stop"]
    assert b.where(0) == "brill"
    links = {f"step {b.g.atlas.ids[n]}" for n in b.g.atlas.links[b.g.atlas.index["brill"]]}
    assert set(realm().at(0, "brill").moves(1).moving().legal()) <= links | {"stop"}


@pytest.mark.parametrize(
    ("level", "barred"),
    [("grey", {"green", "yellow", "red"}), ("green", {"yellow", "red"}), ("yellow", {"red"}), ("red", set())],
)
def test_no_space_above_the_own_level(level: str, barred: set[str]) -> None:
    """AG-MOVE-05 AG-MOVE-07 AG-MOVE-EX-01 AG-LEVEL-05 AG-INV-14: grey, green, yellow, red; wherever one stands."""
    game, seen = real_game(), set()
    for space in game.content.map.values():
        if space.colour in barred:
            continue
        b = realm().at(0, space.id).level(0, level).moves(1).moving()
        for line in b.legal():
            if line.startswith("step"):
                seen.add(game.content.map[line.split()[1]].colour)
        for name in space.links:
            assert (f"step {name}" in b.legal()) == (game.content.map[name].colour not in barred)
    assert seen == {"grey", "green", "yellow", "red"} - barred


def test_cities_are_grey() -> None:
    """AG-MOVE-06 AG-BOARD-03."""
    cities = [space for space in real_game().content.map.values() if space.kind == "city"]
    assert sorted(space.id for space in cities) == ["ironforge", "stormwind", "undercity"]
    assert {space.colour for space in cities} == {"grey"}
    for icon in ("large_potion", "quest_giver", "flight_path"):
        assert all(icon in space.icons for space in cities)


def test_an_aggro_marker_ends_the_movement() -> None:
    """AG-MOVE-08 AG-AGGRO-02 AG-AGGRO-04: whoever left it there."""
    b = realm().on_line("rotten_ghoul", "brill").moves(3).moving().do("step brill")
    assert b.s.moves == 0
    assert b.legal() == ["stop"]


def test_whoever_is_held_rolls_but_cannot_leave() -> None:
    """AG-MOVE-09 AG-MOVE-10 AG-AGGRO-EX-01 AG-INV-21: movement options 0, challenge options 1."""
    b = realm("burbonn", "grumbaz").on_line("rotten_ghoul", "brill").at(0, "brill").turn(0).dice(movement=[5])
    b.do("roll")
    assert (b.s.moves, b.s.energy[0]) == (4, 1)
    assert b.verbs() == {"use", "stop"}
    b.until("challenge")
    assert b.legal() == ["fight 1 rotten_ghoul"]


def test_nothing_else_stops_a_hero() -> None:
    """AG-MOVE-11 AG-MOVE-12: markers, heroes, discoveries and events are passed, and what lies there stays there."""
    b = realm().at(1, "brill").on_line("mountain_boar", "brill").event("plague_cart").lies("brill", "bomb")
    b.moves(2).moving().do("step brill", "step tirisfal_1")
    assert b.where(0) == "tirisfal_1"
    b.do("stop")
    assert len(b.s.lying) == 1
    assert b.s.damage[0] == 0
    gate = realm().at(0, "tirisfal_4").moves(2).moving().do("step scarlet_gate", "step tirisfal_4")
    assert gate.where(0) == "tirisfal_4"


def test_swiftness_potions_add_to_the_roll() -> None:
    """AG-MOVE-13 AG-ITEM-20 AG-ITEM-22: 2 and two potions make 4."""
    b = realm().carries(0, "cave_spider", "frost_owl").turn(0).dice(movement=[2]).do("roll")
    b.do("drink cave_spider swiftness", "drink frost_owl swiftness")
    assert b.s.moves == 4
    assert b.bag(0) == []


def test_normal_spaces_and_key_posts_use_the_deck_of_their_colour() -> None:
    """AG-BOARD-01 AG-BOARD-02 AG-CHALLENGE-07: all key posts have the same resources."""
    spaces = real_game().content.map.values()
    assert len({space.icons for space in spaces if space.kind == "key"}) == 1
    assert all(space.icons and space.name is None for space in spaces if space.kind == "normal")
    for name, colour in (("tirisfal_1", "grey"), ("southshore", "green"), ("grom_gol", "yellow")):
        b = realm().level(0, "red").at(0, name)
        before = {each: b.deck(each) for each in ("grey", "green", "yellow", "red")}
        drawn = before[colour][0]
        b.phase("challenge").do("draw")
        assert drawn not in b.deck(colour)[:1]
        assert all(b.deck(each) == before[each] for each in before if each != colour)


def test_map_encounters_have_no_icons_and_fight_with_their_own_numbers() -> None:
    """AG-BOARD-04 AG-EXPLORE-07: nothing to explore, then what is printed there."""
    b = realm().at(0, "scarlet_gate").hand(0, "heroic_strike").phase("exploration")
    assert b.kind == "challenge"
    assert b.legal() == ["face"]
    b.do("face")
    assert b.s.fight.source == "map"
    numbers = b.g.atlas.encounters[b.s.space[0]]
    assert (numbers.attack.value, numbers.defence, numbers.damage) == (2, 6, 1)


def test_an_overlord_gives_a_trophy() -> None:
    """AG-BOARD-05 AG-TROPHY-01 AG-TROPHY-02 AG-TROPHY-EX-01: Sandrai defeats Nefarian and takes his head."""
    b = realm("sandrai", "grumbaz").level(0, "red").at(0, "nefarian").under("plague_hound").dice(red=[6], black=[1])
    b.wears(0, "doomguard").energy(0, 1).hand(0, "shadow_bolt")
    b.s.boosts.append(part("state").TurnBoost(0, 6, 0, 0))
    b.phase("challenge").do("face", "play shadow_bolt").passes()
    assert b.names(b.s.quest_log[0]) == ["nefarian"]
    assert b.s.valor[0] == 3
    assert b.names(b.s.trophies).count("nefarian") == 2
    assert b.bag(0) == ["plague_hound"]


def test_an_undefeated_card_fills_a_slot() -> None:
    """AG-BOARD-06 AG-COMBAT-27 AG-UNVANQ-01: the lowest free one; its marker lies on the space of the combat."""
    b = realm().at(0, "brill").under("mountain_boar").dice(red=[1], black=[1])
    for slot, name in enumerate(("hill_bandit", "kobold_tunneler", "murloc_raider"), 1):
        b.on_line(name, "tirisfal_1", slot)
    b.phase("challenge").do("draw").passes()
    assert b.line()[4] == ("mountain_boar", "brill")


def test_places_that_the_rules_name_are_there() -> None:
    """AG-BOARD-08 AG-AMBIG-24: with the names of the English board."""
    kinds = {name: space.kind for name, space in real_game().content.map.items()}
    assert {kinds[name] for name in ("undercity", "stormwind")} == {"city"}
    assert {kinds[name] for name in ("brill", "lights_hope_chapel", "caer_darrow", "hearthglen")} == {"key"}
    assert kinds["booty_bay"] == "encounter"
    assert kinds["nefarian"] == "overlord"
    assert real_game().content.map["booty_bay"].name.en == "Booty Bay"
