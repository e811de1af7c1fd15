"""Positions in which computer players once blundered, each with what they do now."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.board_game.build import lordaeron, part

habits, gains, steps, ventures, scouting, aims, judging, routes = map(
    part,
    (
        *("ai.habits", "ai.gains", "ai.next_steps", "ai.ventures", "ai.scouting", "ai.aims", "ai.judging"),
        "ai.routes",
    ),
)


def answer(b: Any) -> str:
    """What habit says to the open question."""
    return str(habits.habit(b.t, b.s.decision.seats[0]))


def played(b: Any, turn: int = 1) -> list[str]:
    """What habit does in the rest of the turn."""
    said = []
    for _ in range(60):
        if b.s.decision is None or b.s.turn > turn or b.kind == "manage":
            break
        line = answer(b)
        said.append(line)
        b.do(line)
    return said


# -- guarded regions ---------------------------------------------------------------------------------------


def guarded(near: str, far: str) -> Any:
    """A quest that is guarded by what neither hero can face alone."""
    b = lordaeron("mage warrior", players=(0, 0, 1, 1)).quest("legacy_of_evil", ghoul="fenris_isle")
    b.figures("gnoll", "blue", "fenris_isle").gold(0, 0).gold(1, 0)
    return b.at(0, near).at(1, far)


def test_nobody_walks_alone_among_guards_that_two_are_needed_for() -> None:
    """One stands beside them, the other is three turns away: once it went in, fell, and came again all game long."""
    b = guarded("the_undercity", "caer_darrow").turn(actions=(2, 0, 0, 0))
    plan = ventures.Venture(aims.of_quests(b.g, b.s, 0).__next__(), (0, 1), 0, 0.9, 1.0)
    legal = part("travel").steps(b.g, b.s, 0)
    assert any(action.args[1] == "fenris_isle" for action in legal)
    assert steps.onward(b.g, b.s, 0, plan, legal) is None
    together = b.at(1, "the_undercity")
    together.s.actions[1] = 2
    assert steps.onward(b.g, b.s, 0, plan, legal).args[1] == "fenris_isle"


def test_friends_come_to_the_help_of_whoever_is_held_fast() -> None:
    b = guarded("fenris_isle", "the_undercity").turn(actions=(2, 2, 0, 0))
    said = played(b)
    assert any("fenris_isle" in line for line in said)
    assert said.index("challenge 0 independents gnoll") > said.index("walk 1 fenris_isle"), "not before they are there"
    assert "invite 1" in said


# -- beside people -----------------------------------------------------------------------------------------


def test_a_computer_beside_people_does_not_wait_for_a_friend_who_is_far_away() -> None:
    """It stood at a quest for two the whole game, and rested: the friend had never thought of coming."""
    b = (
        lordaeron("mage warrior")
        .quest("legacy_of_evil", ghoul="the_bulwark")
        .at(0, "the_bulwark")
        .gold(0, 0)
        .gold(1, 0)
    )
    b.at(1, "north_tides_hollow").turn(actions=(2, 2, 0, 0))
    plans = ventures.ventures(b.g, b.s, 0)
    assert all(plan.group == (hero,) for hero, plan in plans.items())
    near = b.at(1, "the_bulwark")
    assert ventures.ventures(near.g, near.s, 0)[0].group == (0, 1)
    mine = lordaeron("mage warrior", players=(0, 0, 1, 1))
    mine.quest("legacy_of_evil", ghoul="the_bulwark the_bulwark")
    mine.at(0, "the_bulwark").at(1, "north_tides_hollow").gold(0, 0).gold(1, 0).turn(actions=(2, 2, 0, 0))
    assert ventures.ventures(mine.g, mine.s, 0)[0].group == (0, 1), "whoever plays both may count on both"


# -- gold and cards ----------------------------------------------------------------------------------------


def paladin() -> Any:
    """With the seal of a beginner, and more gold than it ever spent."""
    b = lordaeron("mage warrior", "paladin priest", players=(0, 0, 1, 1)).level(2, 4).gold(2, 30).gold(3, 0)
    areas = b.g.content.classes["paladin"].areas
    active = next(place for place, area in enumerate(areas) if "active" in area.types)
    return b.wears(2, active, "seal_of_righteousness").at(2, "aerie_peak")


def test_a_better_power_of_a_taken_category_is_worth_its_gold() -> None:
    b = paladin()
    card = next(card for card in b.s.deck[2] if b.s.names[card] == "seal_of_command")
    assert gains.gain(b.g, b.s, 2, card) > 0


def test_it_is_put_on_in_place_of_the_lesser_one() -> None:
    b = paladin().knows(2, "seal_of_command").run(part("management").Management(1))
    while (line := answer(b)) != "done":
        b.do(line)
    worn = b.names(b.s.worn(2))
    assert "seal_of_command" in worn
    assert "seal_of_righteousness" not in worn


# -- which fights ------------------------------------------------------------------------------------------


def test_what_a_glance_thinks_too_much_of_is_proved() -> None:
    """Ghouls forbid the rerolls that a shaman lives by: it set out for them with a light heart, and fell."""
    b = lordaeron("shaman mage", players=(0, 0, 1, 1)).at(0, "brill").at(1, "caer_darrow").level(0, 3).gold(0, 0)
    b.gold(1, 0).quest("legacy_of_evil", ghoul="brill").turn(actions=(2, 0, 0, 0))
    aim = next(aims.of_quests(b.g, b.s, 0))
    prover = judging.Prover(aims=3, first=8, more=12)
    assert prover(b.g, b.s, aim, (0,), 0).win < 0.6 < judging.glance(b.g, b.s, aim, (0,), 0).win
    careless = habits.habit(b.t, 0)
    careful = habits.habit(b.t, 0, judging.Prover(aims=3, first=24, more=0))
    assert str(careless) == "challenge 0 quest ghoul"
    assert str(careful) != str(careless)


def test_an_overlord_is_dared_only_with_good_odds_or_at_the_very_end() -> None:
    b = lordaeron("mage warrior", overlord="kelthuzad").overlord_at("stratholme")
    for hero in (0, 1):
        b.level(hero, 2).at(hero, "stratholme")
    b.turn()
    assert not any(aim.whole for aim in aims.aims(b.g, b.s, 0))
    assert aims.target(b.g, b.s) > 0.5
    b.s.marker = 29
    assert aims.target(b.g, b.s) <= 0.1


@pytest.mark.parametrize(("left", "less"), [(10, 1), (6, 2)])
def test_near_the_end_only_levels_count(left: int, less: int) -> None:
    """An XP that brings no level any more is worth the less, the nearer the last battle is."""
    b = lordaeron()
    step = scouting.worth_of_xp(b.g, 15, left) - scouting.worth_of_xp(b.g, 12, left)
    later = scouting.worth_of_xp(b.g, 15, left - less) - scouting.worth_of_xp(b.g, 12, left - less)
    assert later < step
    assert scouting.worth_of_xp(b.g, 18, 1) - scouting.worth_of_xp(b.g, 17, 1) > 1


# -- actions thrown away -----------------------------------------------------------------------------------


def test_a_hero_walled_in_by_beasts_that_it_can_beat_fights_its_way_through() -> None:
    """Two heroes stood in the Ruins of Dalaran for twenty turns: every way out was guarded."""
    b = lordaeron("warrior mage", players=(0, 0, 1, 1)).level(0, 2).at(0, "scarlet_monastery").gold(0, 0)
    b.quest("legacy_of_evil", ghoul="brill").wears(0, 1, "rend").wears(0, 2, "battle_shout").gold(1, 0)
    for region in ("brightwater_lake", "venomweb_vale"):
        b.figures("gnoll", "blue", region)
    b.turn(actions=(2, 0, 0, 0))
    assert routes.steps(b.g, b.s, 0, b.s.region[0], b.g.atlas.index["brill"]) > 100
    assert ventures.ventures(b.g, b.s, 0)[0].aim.name == "ghoul"
    assert answer(b) == "walk 0 brightwater_lake"


def test_a_hero_walled_in_by_beasts_that_it_cannot_beat_does_not_spend_the_game_waiting() -> None:
    """A druid stood in Hearthglen for the last fourteen turns; defeat, which moves it, costs far less."""
    b = lordaeron("mage warrior", players=(0, 0, 1, 1)).at(0, "scarlet_monastery").gold(0, 0).gold(1, 0)
    b.figures("ogre", "blue", "brightwater_lake").figures("worgen", "blue", "venomweb_vale").turn(actions=(2, 0, 0, 0))
    plan = ventures.ventures(b.g, b.s, 0)[0]
    assert (plan.aim.kind, plan.win < ventures.DESPERATE) == ("guards", True)
    assert answer(b).startswith("walk 0 ")
    b.s.marker = b.s.track - 1
    assert 0 not in ventures.ventures(b.g, b.s, 0), "near the end it stays alive for the last battle"


def test_whoever_falls_wakes_up_where_no_beasts_wait() -> None:
    """It woke up among ghouls, fell again, and woke up a week from home."""
    b = lordaeron("mage warrior").at(0, "the_bulwark").figures("ghoul", "blue", "ruins_of_andorhal", 2)
    b.tokens(0, 1, 1).run(part("defeat").Awakening(0))
    assert b.kind == "awaken"
    assert answer(b) == "awaken brill"


def test_the_first_gold_goes_into_powers_before_anybody_sets_out() -> None:
    """A priest wins one fight in thirty without a lesson, and one in four with two of them."""
    b = lordaeron("priest warrior", players=(0, 0, 1, 1)).quest("legacy_of_evil", ghoul="garrens_haunt").turn()
    said = played(b)
    assert said.index("train 0") < said.index("walk 0 garrens_haunt")
    assert {"learn shadow_word_pain", "learn lesser_heal"} <= set(said) or "learn power_word_fortitude" in said
    assert b.s.gold[0] == 0


def test_a_quest_is_drawn_from_the_deck_whose_quests_lie_near() -> None:
    """Level 2 spoke for the green deck, though all that was left of it lay three turns away."""
    b = lordaeron("mage warrior", players=(0, 0, 1, 1)).level(0, 2).level(1, 2).at(0, "brill").at(1, "brill")
    b.quests_next("red_vengeance").quests_left(0, "green", 1)
    decks = part("ai.decks")
    near = decks.promise(scouting.Scouting(b.g, b.s, 0), "green")
    assert decks.best_deck(b.g, b.s, 0, ("green", "red")) == "green"
    b.at(0, "tyrs_hand").at(1, "tyrs_hand")
    assert decks.promise(scouting.Scouting(b.g, b.s, 0), "green") < near


def test_nobody_waits_for_a_friend_that_has_no_action_left() -> None:
    """Held fast by what it can hardly beat alone, it promised a fight at the side of one who had done all it could."""
    b = lordaeron("warrior mage", players=(0, 0, 1, 1)).at(0, "brill").figures("ghoul", "blue", "brill")
    b.at(1, "the_undercity").gold(0, 0).gold(1, 0)
    for left in (2, 0):
        b.turn(actions=(2, left, 0, 0))
        aim = next(aims.of_guards(b.s, 0))
        plans = {hero: ventures.Venture(aim, (0, 1), 0, 1.0, 1.0) for hero in (0, 1)}
        legal = part("turn").deeds_of(b.g, b.s, 0)
        step = steps.forced(b.g, b.s, 0, plans, legal, judging.glance)
        assert (step is None) == bool(left)


def test_what_hurts_outside_of_a_fight_is_mended_without_thinking_of_one() -> None:
    """The taint of Kel'Thuzad stopped a game: nobody fights, and the habit asked how the fight stands."""
    b = lordaeron("priest warrior").turn()
    assert b.s.combat is None
    assert not part("ai.fight_habits").is_won_anyway(b.g, b.s)


def test_whoever_can_go_elsewhere_does_not_throw_itself_at_beasts() -> None:
    """With nothing to do it walked to a wraith, at odds of none in a hundred, though no way was barred."""
    b = lordaeron("mage warrior", players=(0, 0, 1, 1)).gold(0, 0).gold(1, 0).figures("wraith", "blue", "caer_darrow")
    b.at(0, "brill").at(1, "deathknell").turn()
    assert not ventures.ventures(b.g, b.s, 0)
    assert answer(b) == "end_turn"


def test_the_step_that_is_left_of_a_journey_counts() -> None:
    """Half-way it thought that it had to spend another action, changed its mind, and stopped."""
    b = lordaeron("mage warrior", players=(0, 0, 1, 1)).quest("terror_in_the_fields", ghoul="balnir_farmstead")
    b.at(0, "brill").at(1, "brill").turn()
    before = arrival(b)
    b.do("walk 0 tirisfal_outpost")
    assert (b.kind, arrival(b)) == ("step", before)


def arrival(b: Any) -> float:
    """After how many actions the first hero is where its quest is."""
    scout = scouting.Scouting(b.g, b.s, 0)
    start = part("ai.turn_search").starting(scout).heroes[0]
    return float(start.time + scout.ways(0, start.place)[b.g.atlas.index["balnir_farmstead"]])


def test_before_the_first_lessons_it_is_known_what_they_will_bring() -> None:
    """All set out together for what each could do alone with what it was about to learn."""
    b = lordaeron("warrior shaman", players=(0, 0, 1, 1)).quest("danger_in_stillwater", murloc="stillwater_pond")
    scout = scouting.Scouting(b.turn().g, b.s, 0)
    aim = next(aims.of_quests(b.g, b.s, 0))
    now, later = (scout.judged(aim, (0,), 0, after, judging.glance).odds.win for after in (False, True))
    assert later > now + 0.1
    assert b.s.gold[0] == b.g.content.box.gold, "that was only thought"


def test_nobody_goes_shopping_where_beasts_wait() -> None:
    """A warrior of level 1 walked to a naga for a bow, and fell."""
    b = lordaeron("warrior mage", players=(0, 0, 1, 1)).at(0, "olsens_farthing").gold(0, 9).gold(1, 0)
    b.merchant("laminated_recurve_bow").turn(actions=(2, 0, 0, 0))
    near = scouting.shopping(b.g, b.s, 0, frozenset())
    b.figures("naga", "blue", "north_tides_hollow")
    safe = scouting.shopping(b.g, b.s, 0, frozenset())
    assert [b.g.atlas.ids[aim.region] for aim in (near, safe)] == ["north_tides_hollow", "brill"]


def test_a_rest_in_town_is_known_to_bring_more() -> None:
    b = lordaeron("mage warrior").level(0, 2).at(0, "brill").at(1, "balnir_farmstead").level(1, 2)
    for hero in (0, 1):
        b.tokens(hero, 1, 1).cursed(hero, 3)
    assert scouting.rest_actions(b.g, b.s, 0) < scouting.rest_actions(b.g, b.s, 1)


def test_a_fight_that_is_rather_lost_than_won_is_for_the_last_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """It went alone into odds of 40 in 100, an action before its friend could have come along."""
    monkeypatch.setattr(scouting, "glance", lambda *_: part("ai.odds").FightOdds(0.42, 0.5))
    b = lordaeron("mage warrior", players=(0, 0, 1, 1)).quest("terror_in_the_fields", ghoul="brill").at(0, "brill")
    b.gold(0, 0).gold(1, 0).turn()
    assert answer(b) != "challenge 0 quest ghoul"
    b.s.marker = b.s.track - 1
    assert answer(b) == "challenge 0 quest ghoul"


def test_nothing_is_prepared_when_no_turn_follows() -> None:
    """On the last turn it rested and set out, though everybody is restored before the last battle."""
    b = lordaeron("mage warrior", players=(0, 0, 1, 1)).gold(2, 0).gold(3, 0).tokens(2, 1, 1)
    b.quest("dogs_in_the_mill", gnoll="ambermill").at(2, "pestilent_scar").at(3, "pestilent_scar")
    b.s.marker = b.s.track
    assert answer(b.turn(faction=1)) == "end_turn"


# -- events ------------------------------------------------------------------------------------------------


def test_two_heroes_hold_the_regions_of_a_war_that_is_near() -> None:
    """Wars lay beside the board for half a game, a step away from heroes who rested."""
    b = lordaeron("mage warrior", players=(0, 0, 1, 1)).at(0, "the_undercity").at(1, "deep_elem_mine")
    b.in_force("the_silverpine_war").gold(0, 0).gold(1, 0).turn()
    plans = ventures.ventures(b.g, b.s, 0)
    goals = {b.g.atlas.ids[plan.aim.region] for plan in plans.values() if plan.aim.kind == "war"}
    assert goals == {"ambermill", "shining_strand"}
    played(b)
    assert {b.where(0), b.where(1)} == goals


def test_quests_of_the_enemy_are_robbed_while_that_is_possible() -> None:
    b = lordaeron("warrior mage", players=(0, 0, 1, 1)).level(0, 2).at(0, "tarren_mill").gold(0, 0).gold(1, 0)
    b.wears(0, 1, "rend").wears(0, 2, "battle_shout").quest("ghoulish_harvest", ghoul="tarren_mill").turn()
    assert not any(aim.kind == "robbery" for aim in aims.aims(b.g, b.s, 0))
    b.in_force("subterfuge").turn()
    assert ventures.ventures(b.g, b.s, 0)[0].aim.kind == "robbery"
    assert answer(b) == "challenge 0 robbery ghoul"


# -- Overlords ---------------------------------------------------------------------------------------------


def test_everybody_rests_before_nefarian_may_arrive() -> None:
    """Both factions met him as tired as they were, and nobody won: three games of twelve."""
    b = lordaeron("mage warrior", players=(0, 0, 1, 1), overlord="nefarian").overlord_at("dalsons_tears")
    b.quest("legacy_of_evil", ghoul="garrens_haunt").gold(0, 0).gold(1, 0)
    for hero in (0, 1):
        b.level(hero, 4).tokens(hero, 3, 1)
    b.s.marker = 13
    b.turn()
    assert aims.coming(b.g, b.s) == 3
    assert not aims.looms(b.g, b.s)
    b.s.marker = 15
    b.turn()
    assert aims.looms(b.g, b.s)
    assert answer(b).startswith("rest")


def overlord_party(second: str) -> Any:
    """Two who could dare Kel'Thuzad at the very end, each of a player of its own, the first a step from him."""
    b = lordaeron("mage warrior", overlord="kelthuzad").overlord_at("stratholme").gold(0, 0).gold(1, 0)
    b.level(0, 5).level(1, 5).at(0, "terrordale").at(1, second)
    return b.turn()


def test_to_an_overlord_friends_of_other_players_come_step_by_step() -> None:
    """Six players of one hero each never dared him: nobody counted on a friend who was more than an action away."""
    near, far = overlord_party("pestilent_scar"), overlord_party("purgation_isle")
    assert counted_on(near)
    assert not counted_on(far)


def counted_on(b: Any) -> bool:
    """Whether each of them would go to Kel'Thuzad, if it were worth it."""
    scout = scouting.Scouting(b.g, b.s, 0)
    aim = aims.Aim(b.s.overlord_at, "overlord", b.s.overlord, (), 1.0, whole=True)
    offer = scouting.Errand(1, aim, (0, 1), (0, 1), 1, (False, False), True, (aim.region,) * 2)
    places = [b.s.region[hero] for hero in offer.group]
    ways = [scout.ways(hero, place)[offer.aim.region] for hero, place in zip(offer.group, places)]
    return bool(scout.may_count_on(offer, places, ways))


def test_who_can_fight_now_and_learn_after_it_does_so() -> None:
    """What is learned is put on when the turn ends: it trained first, and had nothing of it in the fight."""
    b = lordaeron("warrior mage", players=(0, 0, 1, 1)).level(0, 2).at(0, "brill").gold(0, 9).gold(1, 0)
    b.wears(0, 1, "rend").wears(0, 2, "battle_shout").quest("legacy_of_evil", ghoul="brill")
    b.s.marker = 5
    assert steps.is_worth_learning(b.turn(actions=(2, 0, 0, 0)).g, b.s, 0, 0.3)
    assert answer(b) == "challenge 0 quest ghoul"
