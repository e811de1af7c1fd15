"""What no sensible player gets wrong: constructed positions with one plainly right answer."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.build import Board, realm
from tests.games.adventure_game.players import THOUGHTFUL, answer, whole_turn
from wowtable.ai import player_for
from wowtable.core import observe

levels = pytest.mark.parametrize("level", THOUGHTFUL)


def at_stake(hero: str, where: str = "anvilmar") -> Board:
    """Seven points, and the last one to be had in Anvilmar, where the second token of a quest lies."""
    b = realm(hero, "burbonn").at(0, where).logged(0, "the_eastern_plagues", "nefarian", "booty_bay")
    b.quest(0, "snow_and_ale")
    b.s.tokens[b.s.quests[0][0]] = (-1, b.g.atlas.index["anvilmar"])
    return b.moves(3).energy(0, 2)


# -- where to go -------------------------------------------------------------------------------------------


@levels
def test_a_token_next_door_is_collected(level: str) -> None:
    b = realm().at(0, "undercity").quest(0, "letters_to_stormwind", "road_to_ironforge").moves(1).moving()
    assert "collect letters_to_stormwind" in whole_turn(b.under("mountain_boar"), level)


@levels
def test_a_quest_is_fulfilled_by_air(level: str) -> None:
    """One step leads to where flights begin, and one of them to where the quest ends."""
    b = realm("sofeea", "burbonn").at(0, "goldshire").quest(0, "road_to_ironforge", "letters_to_stormwind")
    card = b.s.quests[0][0]
    b.s.progress[card], b.s.tokens[card] = 1, (-1,)
    assert "arrive road_to_ironforge" in whole_turn(b.moves(1).moving(), level)


@levels
def test_the_last_point_is_taken_at_once(level: str) -> None:
    b = at_stake("grumbaz", "kharanos").under("mountain_boar").moving()
    whole_turn(b, level)
    assert b.s.winners == (0,)


@levels
def test_the_last_point_is_not_left_for_a_level(level: str) -> None:
    """What the encounter nearby would give is of no use any more."""
    b = realm("grumbaz", "burbonn").at(0, "goldshire").logged(0, "the_eastern_plagues", "nefarian", "booty_bay")
    b.quest(0, "letters_to_stormwind")
    b.s.progress[b.s.quests[0][0]], b.s.tokens[b.s.quests[0][0]] = 1, (-1,)
    whole_turn(b.moves(3).moving(), level)
    assert b.s.winners == (0,)


@levels
def test_nobody_draws_cards_for_the_last_life(level: str) -> None:
    """Life Tap costs one life, and one is left: whoever falls wakes far from the point."""
    b = at_stake("sandrai").hand(0, "blood_for_ink").damage(0, 3).moves(0).moving()
    assert "play blood_for_ink" not in whole_turn(b, level)


@levels
def test_a_potion_is_drunk_before_a_fight_that_must_be_survived(level: str) -> None:
    b = at_stake("grumbaz").on_line("rotten_ghoul", "anvilmar").damage(0, 5).carries(0, "mountain_boar").moving()
    assert "drink mountain_boar health" in whole_turn(b, level)


@levels
def test_a_gate_that_gives_no_level_any_more_is_left(level: str) -> None:
    """Whoever is green already has nothing to win at the Scarlet Gate but a card."""
    b = realm("sofeea", "burbonn").level(0, "green").at(0, "scarlet_gate").hand(0, "frostbolt", "ice_block", "blink")
    b.quest(0, "letters_to_stormwind", "trophies_of_the_hunt").under("mountain_boar").moves(2).energy(0, 2)
    assert "face" not in whole_turn(b.moving(), level)


@levels
def test_nobody_goes_to_and_fro_who_thinks_before_every_step(level: str) -> None:
    """As people do who ask for advice: each time anew, and the way is one way all the same."""
    for where in ("kharanos", "tirisfal_3", "goldshire"):
        b = realm("sofeea", "burbonn").at(0, where).quest(0, "the_cold_ledger", "old_wounds").moves(4).moving()
        player, way = player_for(b.g, level, seed="test"), [where]
        while b.kind == "move":
            b.do(str(player.top(observe(b.g, b.s, 0, str(len(way))), 1)[0].action))
            way += [b.where(0)] if b.where(0) != way[-1] else []
        assert len(set(way)) == len(way), way


# -- fights ------------------------------------------------------------------------------------------------


@levels
def test_a_card_is_played_after_the_roll_only_if_it_decides(level: str) -> None:
    """One short of hitting, Execute hits; when the blow is certain anyway, it stays in the hand."""
    for red, wanted in ((2, "play finishing_stroke"), (6, "pass")):
        b = realm("grumbaz", "burbonn").at(0, "brill").hand(0, "finishing_stroke").energy(0, 2)
        b.under("mountain_boar" if red == 6 else "mindless_sentry").dice(red=[red], black=[1])
        b.phase("challenge").do("draw").until("after_roll")
        assert str(answer(b, level)) == wanted


@levels
def test_whoever_must_not_fall_leaves_the_fight(level: str) -> None:
    """One life left, and Ice Block in the hand."""
    b = at_stake("sofeea").on_line("rotten_ghoul", "anvilmar").hand(0, "ice_block")
    b.damage(0, b.life(0) - 1).phase("challenge").do("fight 1 rotten_ghoul").until("before_roll")
    assert str(answer(b, level)) == "play ice_block"


@levels
def test_the_weaker_encounter_is_chosen(level: str) -> None:
    b = at_stake("sandrai").damage(0, 3).on_line("mountain_boar", "anvilmar").on_line("goblin_engineer", "anvilmar")
    assert str(answer(b.phase("challenge"), level)) == "fight 1 mountain_boar"


# -- among heroes ------------------------------------------------------------------------------------------


def rivals(**quests: str) -> Board:
    """Two fighters in the wild, the second one hurt."""
    b = realm("grumbaz", "burbonn").at(0, "brill").at(1, "brill").damage(1, 2)
    return b.quest(0, *quests.values())


@levels
def test_whoever_has_sworn_to_wound_heroes_attacks_them(level: str) -> None:
    """Three damage is wanted, and no single blow deals as much."""
    b = rivals(oath="blood_oath").under("mountain_boar").phase("challenge")
    assert str(answer(b, level)) == "attack 1"


@levels
def test_whoever_wants_a_hero_defeated_goes_where_a_weak_one_is(level: str) -> None:
    b = rivals(song="rivals", ale="snow_and_ale").at(1, "tirisfal_3").damage(1, 4).moves(1).moving()
    assert "attack 1" in whole_turn(b, level)


@levels
def test_a_wanted_hero_who_is_whole_is_not_let_go(level: str) -> None:
    """He stands here and now, and one attack will not do; but who never begins will never end it."""
    b = rivals(song="rivals").damage(1, 0).under("kobold_tunneler").phase("challenge")
    assert str(answer(b, level)) == "attack 1"


@levels
def test_the_weak_leader_is_felled_before_it_has_won(level: str) -> None:
    """It stands on its last point, far from every city, and will take it in its next turn."""
    b = realm("grumbaz", "burbonn").level(0, "yellow").level(1, "yellow").at(0, "stonard").at(1, "stonard")
    b.logged(1, "the_eastern_plagues", "nefarian", "booty_bay").quest(1, "snow_and_ale")
    b.s.tokens[b.s.quests[1][0]] = (-1, b.g.atlas.index["stonard"])
    b.damage(1, b.life(1) - 1).phase("challenge")
    assert str(answer(b, level)) == "attack 1"


@levels
def test_nobody_attacks_who_would_only_fall(level: str) -> None:
    """One life is left, the other is whole and far stronger, and the last point is here."""
    b = at_stake("sofeea").level(1, "red").at(1, "anvilmar").under("mountain_boar")
    b.damage(0, b.life(0) - 1).phase("challenge")
    assert str(answer(b, level)) != "attack 1"


@levels
def test_of_two_encounters_the_one_that_a_quest_wants_is_fought(level: str) -> None:
    b = realm("grumbaz", "burbonn").at(0, "brill").quest(0, "trophies_of_the_hunt")
    b.on_line("kobold_tunneler", "brill").on_line("mountain_boar", "brill").phase("challenge")
    assert str(answer(b, level)) == "fight 2 mountain_boar"


@levels
def test_discoveries_that_are_wanted_are_gone_for(level: str) -> None:
    b = realm("grumbaz", "burbonn").at(0, "undercity").quest(0, "treasure_fever").under("mountain_boar")
    b.lies("brill", "hearthstone").moves(1).moving()
    assert whole_turn(b, level)[0] == "step brill"


# -- the rest ----------------------------------------------------------------------------------------------


@levels
def test_what_makes_stronger_is_worn(level: str) -> None:
    b = realm("grumbaz", "burbonn").carries(0, "hill_bandit").phase("maintenance")
    assert "equip hill_bandit" in whole_turn(b, level)


@levels
def test_what_makes_weaker_stays_in_the_bag(level: str) -> None:
    """A better axe is worn already."""
    b = realm("burbonn", "grumbaz").wears(0, "hill_bandit").carries(0, "cave_spider").phase("maintenance")
    assert whole_turn(b, level) == ["end_turn"]


@levels
def test_a_quest_is_asked_for_where_there_is_room(level: str) -> None:
    b = realm().at(0, "undercity").phase("exploration")
    assert str(answer(b, level)) == "resource quest_giver"


@levels
def test_quests_out_of_reach_are_exchanged(level: str) -> None:
    """Both want things of a colour that a beginner may not enter."""
    b = realm().at(0, "undercity").quest(0, "green_dreams", "the_twin_idols").phase("exploration")
    assert str(answer(b, level)) == "resource quest_giver"


@levels
@pytest.mark.parametrize("quests", [("names_to_burn",), ("the_cold_ledger", "roads_without_inns")])
def test_a_quest_is_asked_for_rather_than_an_item_traded(level: str, quests: tuple[str, ...]) -> None:
    """Few quests, or none that one lives to see, and something in the bag that one cannot wear."""
    b = realm("grumbaz", "burbonn").at(0, "undercity").quest(0, *quests).carries(0, "kobold_tunneler", "mountain_boar")
    assert str(answer(b.phase("exploration"), level)) == "resource quest_giver"


@levels
def test_the_best_thing_is_stolen(level: str) -> None:
    """Of a charm and an axe that one may wear, and a wand that one may not."""
    b = realm("grumbaz", "burbonn").at(0, "brill").at(1, "brill").carries(1, "hill_bandit", "kobold_tunneler")
    b.damage(1, b.life(1) - 1).dice(red=[6], black=[1]).phase("challenge").do("attack 1").until("steal")
    assert str(answer(b, level)) == "steal hill_bandit"


@levels
def test_energy_that_would_be_lost_pays_for_a_card_that_stays(level: str) -> None:
    b = realm("grumbaz", "burbonn").wears(0, "hill_bandit").hand(0, "war_paint").phase("maintenance").energy(0, 2)
    assert whole_turn(b, level)[0] == "play war_paint"


@levels
def test_nobody_heals_who_is_whole(level: str) -> None:
    b = realm("grumbaz", "burbonn").hand(0, "stitch_and_swear").phase("maintenance").energy(0, 2)
    assert whole_turn(b, level) == ["end_turn"]
    b = realm("grumbaz", "burbonn").hand(0, "stitch_and_swear").damage(0, 3).phase("maintenance").energy(0, 2)
    assert whole_turn(b, level)[0] == "play stitch_and_swear"
