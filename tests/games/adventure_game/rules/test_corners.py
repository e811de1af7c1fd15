"""Rules that meet in corners: what one card begins where another rule has just ended."""

from __future__ import annotations

from tests.games.adventure_game.build import realm

# -- moving --------------------------------------------------------------------------------------------------------


def test_after_the_hearthstone_nobody_walks_on() -> None:
    """AG-MOVE-14 AG-DISCOVERY-HEARTHSTONE-01: it stands in for the whole move, whatever adds spaces to it."""
    b = realm("burbonn", "grumbaz").at(0, "brill").keeps(0, "hearthstone").hand(0, "quick_step").moves(2).moving()
    b.do("hearthstone stormwind", "play quick_step")
    assert "step" not in b.verbs()


def test_who_falls_while_moving_does_not_walk_out_of_the_city() -> None:
    """AG-AMBIG-14: the movement phase is over, potions and all."""
    b = realm("sandrai", "grumbaz").at(0, "brill").damage(0, 3).moves(3).hand(0, "blood_for_ink")
    b.carries(0, "frost_owl").moving().do("play blood_for_ink")
    assert (b.where(0), b.kind) == ("undercity", "resource")


# -- events that move ------------------------------------------------------------------------------------------------


def test_whoever_a_stampede_drives_to_a_map_encounter_faces_it() -> None:
    """AG-CHALLENGE-17: no card is drawn there."""
    spaces = realm().g.atlas
    place = next(n for n in spaces.encounters if spaces.colour[n] == 2 and spaces.encounters[n].attack)
    near = next(n for n in spaces.links[place] if spaces.colour[n] == 2 and not spaces.is_map_encounter(n))
    b = realm("grumbaz", "burbonn").level(0, "yellow").at(0, spaces.ids[near])
    b.under("raptor_stampede").dice(check=[6]).phase("challenge").do("draw", f"go {spaces.ids[place]}")
    assert b.legal() == ["face"]


def test_whoever_a_stampede_drives_to_an_aggro_encounter_must_fight_it() -> None:
    """AG-CHALLENGE-06."""
    spaces = realm().g.atlas
    near = next(n for n, c in enumerate(spaces.colour) if c == 2 and spaces.icons[n])
    to = next(n for n in spaces.links[near] if spaces.colour[n] <= 2 and spaces.icons[n] and not spaces.city[n])
    b = realm("grumbaz", "burbonn").level(0, "yellow").at(0, spaces.ids[near]).on_line("rotten_ghoul", spaces.ids[to])
    b.under("raptor_stampede").dice(check=[6]).phase("challenge").do("draw", f"go {spaces.ids[to]}")
    assert b.legal() == ["fight 1 rotten_ghoul"]


def test_whoever_a_stampede_drives_along_draws_no_card_twice() -> None:
    """AG-CHALLENGE-18: the deck is the one that was begun."""
    spaces = realm().g.atlas
    near = next(n for n, c in enumerate(spaces.colour) if c == 2 and spaces.icons[n])
    to = next(n for n in spaces.links[near] if spaces.colour[n] == 2 and spaces.icons[n])
    b = realm("grumbaz", "burbonn").level(0, "yellow").at(0, spaces.ids[near]).under("raptor_stampede")
    b.s.bag[1] = tuple(card for card in b.s.challenge[2] if b.s.names[card] in b.g.compiled.has_item)
    b.s.challenge[2] = tuple(card for card in b.s.challenge[2] if card not in b.s.bag[1])
    b.dice(check=[6]).phase("challenge").do("draw", f"go {spaces.ids[to]}")
    drawn = [event.event for event in b.told("ChallengeDrawn")]
    assert len(drawn) == len(set(drawn))


# -- life ------------------------------------------------------------------------------------------------------------


def test_an_item_that_costs_life_fells_whoever_gains_it() -> None:
    """AG-DEFEAT-01 AG-INV-11: from any cause."""
    b = realm("grumbaz", "burbonn").level(0, "red").damage(0, 8).keeps(0, "gold").under("spell_eater").moving()
    b.do("gold red")
    assert (b.bag(0), b.s.damage[0]) == (["spell_eater"], 0)


def test_an_item_that_costs_life_fells_whoever_steals_it() -> None:
    """AG-DEFEAT-01 AG-COMBAT-39."""
    b = realm("grumbaz", "sofeea").level(0, "red").level(1, "red").at(0, "brill").at(1, "brill").damage(0, 8)
    b.damage(1, 4).carries(1, "spell_eater").dice(red=[6], black=[1]).phase("challenge").do("attack 1").passes()
    assert b.kind == "steal"
    b.do("steal spell_eater")
    assert (b.where(0), b.s.damage[0]) == ("undercity", 0)


def test_armour_that_gives_life_is_exchanged_for_other_armour_that_does() -> None:
    """AG-ITEM-06 AG-DEFEAT-01: nobody falls between the two."""
    b = realm("grumbaz", "burbonn").level(0, "red").wears(0, "crypt_crawler").carries(0, "scree_colossus")
    b.damage(0, 10).phase("maintenance").do("equip scree_colossus")
    assert b.s.damage[0] == 10
    b.do("unequip scree_colossus")
    assert b.s.damage[0] == 0


# -- powers ----------------------------------------------------------------------------------------------------------


def test_what_a_weapon_offers_is_silent_beside_an_ability_that_stands_in_for_it() -> None:
    """AG-ABILITY-18: optional powers too."""
    b = realm("sandrai", "grumbaz").level(0, "red").at(0, "brill").wears(0, "honeyed_voice").hand(0, "shadow_bolt")
    b.energy(0, 5).under("mountain_boar").phase("challenge").do("draw")
    assert "use item.honeyed_voice 0" in b.legal()
    b.do("play shadow_bolt")
    assert "use" not in b.verbs()


def test_the_die_sets_off_each_copy_of_a_card() -> None:
    """AG-COMBAT-07 AG-COMBAT-08."""
    b = realm("grumbaz", "burbonn").at(0, "brill").wears(0, "hill_bandit").under("mountain_boar")
    weapon = b.s.weapon[0]
    b.bears(0, "war_paint", ("card", weapon)).bears(0, "war_paint", ("card", weapon)).dice(red=[1], black=[1])
    b.phase("challenge").do("draw").until("may").do("yes")
    assert b.kind == "may"


# -- quests ----------------------------------------------------------------------------------------------------------


def test_a_beast_that_falls_together_with_its_hunter_counts() -> None:
    """AG-INT-37: the target was defeated."""
    b = realm("sandrai", "grumbaz").at(0, "brill").damage(0, 3).under("timber_wolf").dice(red=[6], black=[6])
    quest = b.quest(0, "trophies_of_the_hunt").s.quests[0][0]
    b.s.ambushes = 1
    b.phase("challenge").do("draw")
    assert b.told("HeroDefeated")
    assert b.s.tally.get(quest, 0) == 1 or quest not in b.s.quests[0]


def test_what_an_event_does_to_others_is_no_deed_of_whoever_turned_it() -> None:
    """AG-QUEST-06: neither a card of one's own nor a combat."""
    b = realm("grumbaz", "burbonn").level(0, "red").at(0, "nethergarde_keep").event("gate_stirs").quest(0, "blood_oath")
    b.phase("maintenance").do("flip_event")
    assert b.s.damage[1] == 1
    assert b.s.tally == {}


def test_a_quest_drawn_for_a_blow_does_not_count_that_blow() -> None:
    """AG-QUEST-06 AG-QUEST-10: it was not there yet."""
    b = (
        realm("grumbaz", "burbonn")
        .at(0, "brill")
        .at(1, "brill")
        .damage(1, 4)
        .quest(0, "blood_oath")
        .elite_top("rivals")
    )
    b.s.tally[b.s.quests[0][0]] = 7
    b.dice(red=[6], black=[1]).phase("challenge").do("attack 1").passes()
    assert [b.s.names[card] for card in b.s.quests[0]] == ["rivals"]
