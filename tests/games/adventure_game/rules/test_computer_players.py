"""Computer players: their judgement, what they may know, and that they finish games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.adventure_game.build import Board, part, real_game, realm
from wowtable.ai import Thinking, player_for
from wowtable.ai.player import Limits
from wowtable.ai.turn_search import Work
from wowtable.core import Action, Fast, Play, Table, chance_of, observe, start

routes, value = map(part, ("ai.routes", "ai.value"))


# -- ways and prospects ------------------------------------------------------------------------------------


def test_flights_shorten_ways_and_colours_bar_them() -> None:
    g = real_game()
    at = g.atlas.index
    turns = routes.turns_between(g.atlas, 0)
    assert turns[at["undercity"]][at["stormwind"]] == 1
    assert turns[at["undercity"]][at["nefarian"]] >= 100
    assert turns[at["undercity"]][at["brill"]] < 1


def test_a_token_on_the_quest_is_worth_more_than_one_on_the_board() -> None:
    before = realm().at(0, "brill").quest(0, "letters_to_stormwind")
    after = realm().at(0, "brill").quest(0, "letters_to_stormwind")
    card = after.s.quests[0][0]
    after.s.progress[card], after.s.tokens[card] = 1, (-1,)
    assert value.prospects(after.g, after.s, 0) > value.prospects(before.g, before.s, 0)


def test_a_lost_game_is_worse_than_any_other() -> None:
    """However far behind one is, it is not over yet."""
    behind = realm().logged(1, "the_eastern_plagues", "nefarian")
    lost = realm().logged(1, "the_eastern_plagues", "nefarian", "hakkar")
    lost.s.winners = (1,)
    assert value.prospects(lost.g, lost.s, 0) < value.prospects(behind.g, behind.s, 0) < 0


def test_tokens_on_the_board_count_for_those_who_know_them() -> None:
    """Their own alone, and no more than one can make something of."""
    b = (
        realm()
        .lies("brill", "bomb", placer=1)
        .lies("deathknell", "gold", "gold", "hearthstone", "hearthstone", "far_sight", placer=0)
    )
    assert [b.g.features(b.s, seat)["planted"] for seat in (0, 1)] == [4, 1]


def test_terms_add_up_to_the_prospects() -> None:
    b = realm().quest(0, "letters_to_stormwind").carries(0, "hill_bandit").damage(0, 2).moves(2).moving()
    assert sum(b.g.terms(b.s, 0).values()) == pytest.approx(value.prospects(b.g, b.s, 0))
    assert set(b.g.features(b.s, 0)) <= set(b.g.FEATURES)


def test_the_clock_runs_with_the_points_of_the_leader() -> None:
    b = realm().moves(1).moving()
    late = realm().logged(1, "the_eastern_plagues", "nefarian").moves(1).moving()
    assert late.g.clock(late.s, 0).turns < b.g.clock(b.s, 0).turns
    b.s.turn = b.s.rules.rounds * b.s.seats
    assert b.g.clock(b.s, 0).turns == 1


def test_the_leader_is_feared_most() -> None:
    """A wound is worth more to whoever may be overtaken by it."""
    duels = part("ai.journeys")
    b = realm("grumbaz", "burbonn", "sofeea").at(0, "brill").at(1, "brill").at(2, "brill")
    before = duels.of_attack(b.g, b.s, 0, 1)
    assert duels.of_attack(b.logged(1, "nefarian", "hakkar").g, b.s, 0, 1) > before


def test_hard_players_look_at_the_replies() -> None:
    """In worlds beyond the near ones everybody has moved again before a plan is judged."""
    craft = part("ai.turn_search").TurnCraft
    b = realm("grumbaz", "burbonn").at(0, "goldshire").moves(2).moving()
    work, seen = Work(10_000), []
    for world in (0, 1):
        one = craft(b.g, 0, work, lambda _luck: b.s.copy(), "seed", 4, 1, 1, ahead=1, near=1)
        seen.append((one.worth(one.plans()[0], world), work.spent))
    assert seen[1][1] - seen[0][1] > seen[0][1]
    assert seen[0][0] != seen[1][0]


def drinks_planned(b: Board, moves: int) -> set[str]:
    """Potions that are drunk in any plan for a move of so many spaces."""
    craft = part("ai.turn_search").TurnCraft
    b.moves(moves).moving()
    lines = craft(b.g, 0, Work(10_000), lambda _luck: b.s.copy(), "seed", 4, 4, 8).plans()
    return {action.args[1] for line in lines for action in line.steps if action.verb == "drink"}


def test_no_plan_drinks_what_it_does_not_need() -> None:
    """What heals is for the wounded, and boots are for ways that the die does not reach."""
    b = realm("grumbaz", "burbonn").at(0, "goldshire").carries(0, "mountain_boar")
    assert drinks_planned(b, 1) == set()
    assert drinks_planned(b.damage(0, 2), 1) == {"health"}


def test_whoever_can_go_on_with_no_quest_looks_for_another() -> None:
    """On the way to where quests are given, rather than away from it."""
    b = realm("sofeea", "burbonn").at(0, "brill").quest(0, "the_twin_idols", "the_cold_ledger")
    able = part("ai.errands").Bearings(b.g, b.s, 0)
    near, far = (able.errand(b.g.atlas.index[at], []) for at in ("brill", "anvilmar"))
    assert b.g.features(b.s, 0)["stuck"] == 1
    assert near > far


def test_a_quest_that_can_be_gone_on_with_is_worth_more_than_the_hope_of_one() -> None:
    """Even where quests are given: else nobody would ask for one there."""
    hopes = realm("sofeea", "burbonn").at(0, "undercity").quest(0, "the_twin_idols", "the_cold_ledger")
    has = realm("sofeea", "burbonn").at(0, "undercity").quest(0, "the_twin_idols", "names_to_burn")
    assert value.prospects(has.g, has.s, 0) > value.prospects(hopes.g, hopes.s, 0) + 2


def test_the_only_quest_that_can_be_gone_on_with_is_kept() -> None:
    """However much more those promise that only a level is missing for."""
    quests = ("lamps_for_the_glades", "a_seat_at_the_black_table", "arms_for_the_chapel")
    b = realm("sofeea", "burbonn").level(0, "yellow").at(0, "stonard").quest(0, *quests)
    for card, met in zip(b.s.quests[0], (0, 1, 2)):
        b.s.progress[card] = met
    offered = [Action("drop_quest", (name,)) for name in quests]
    assert part("ai.habits").HABITS["drop_quest"](b.t, 0, offered) == offered[2]


@pytest.mark.parametrize("quest", ["the_eastern_plagues", "roads_without_inns", "the_cold_ledger"])
def test_a_level_that_is_missing_is_waited_for_once(quest: str) -> None:
    """However many goals lie in its colour; and whoever has been there comes back."""
    needed = {}
    for level in ("yellow", "red"):
        b = realm("burbonn", "grumbaz").level(0, level).at(0, "undercity").quest(0, quest)
        needed[level] = part("ai.errands").Bearings(b.g, b.s, 0).quest_turns(b.s.quests[0][0], b.s.space[0], False)
    assert needed["yellow"] == pytest.approx(needed["red"] + part("ai.errands").LEVEL_TURNS)


def test_what_is_done_of_a_quest_counts_however_far_the_rest_is() -> None:
    """Wounds dealt on the way are worth it to whoever must gain two levels for the end of the quest."""
    b = realm("sofeea", "burbonn").at(0, "brill").quest(0, "a_seat_at_the_black_table", "the_twin_idols")
    quest, before = b.s.quests[0][0], value.prospects(b.g, b.s, 0)
    b.s.tally[quest] = 3
    some = b.g.features(b.s, 0)["begun"]
    assert value.prospects(b.g, b.s, 0) > before + 0.5
    b.s.progress[quest], b.s.tally[quest] = 1, 0
    assert 0 < some < b.g.features(b.s, 0)["begun"] == 2


def test_what_was_counted_is_counted_for_one_goal_alone() -> None:
    """Four wounds of five are none of the three encounters that the quest asks for after them."""
    b = realm("sofeea", "burbonn").at(0, "brill").at(1, "brill").quest(0, "the_long_patrol")
    card, able = b.s.quests[0][0], part("ai.errands").Bearings(b.g, b.s, 0)
    slay = part("ai.errands").HUNT_TURNS * 3
    b.s.tally[card] = 4
    assert able.quest_turns(card, b.s.space[0], True) > slay
    b.s.progress[card], b.s.tally[card] = 1, 1
    assert able.quest_turns(card, b.s.space[0], False) == slay * 2 / 3


@pytest.mark.parametrize("quest", ["snow_and_ale", "the_last_muster"])
def test_each_token_collected_is_a_part_of_its_goal(quest: str) -> None:
    """From the board and from heroes alike."""
    b = realm("sofeea", "burbonn", "grumbaz").at(0, "brill").quest(0, quest)
    card, begun = b.s.quests[0][0], [b.g.features(b.s, 0)["begun"]]
    for n in range(len(b.s.tokens[card])):
        if quest == "snow_and_ale" or b.s.tokens[card][n] < -1:
            b.s.tokens[card] = (*b.s.tokens[card][:n], -1, *b.s.tokens[card][n + 1 :])
            begun.append(b.g.features(b.s, 0)["begun"])
    assert begun[0] == 0 < begun[1] < begun[2]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_hero_is_played(level: str) -> None:
    """By whoever chooses first, and by whoever chooses next."""
    game = real_game()
    met: list[set[str]] = [set(), set()]
    for deal in range(24):
        t = start(game, 2, {}, chance_of(game, {}, str(deal)), watch=False)
        for chosen in met:
            asked = t.decision.seats[0]
            action = player_for(game, level, seed=f"{deal}/{asked}").choose(observe(game, t.state, asked, str(deal)))
            chosen.add(action.args[0])
            t.play(asked, action)
    assert met == [set(game.content.heroes)] * 2


# -- whole games -------------------------------------------------------------------------------------------


def midgame(seed: str, decisions: int) -> Any:
    game = real_game()
    t = start(game, 3, {}, chance_of(game, {}, seed), watch=False)
    lot = Random(seed)
    for _ in range(decisions):
        if t.decision is not None:
            seat = t.decision.seats[0]
            t.play(seat, lot.choice(list(t.legal(seat))))
    return t


@pytest.mark.parametrize("decisions", [40, 150, 400])
def test_what_is_hidden_moves_nobody(decisions: int) -> None:
    """Features and choices are the same whatever others hold, and in whatever order decks are."""
    t = midgame("hidden", decisions)
    game, seat = t.game, t.decision.seats[0]
    other = Table(game, game.determinize(t.state, seat, Random(3)), Fast(Random(3)))
    for told in (game.features, game.sure, game.clock, game.evaluate):
        assert told(t.state, seat) == told(other.state, seat)
    chosen = [
        player_for(game, "normal", seed="same").choose(observe(game, s, seat, "1", "luck"))
        for s in (t.state, other.state)
    ]
    assert chosen[0] == chosen[1]


def test_effort_is_work() -> None:
    """The same work gives the same plan, and hardly any still gives an answer."""
    levels = part("ai.levels")
    b = (
        realm()
        .at(0, "undercity")
        .quest(0, "letters_to_stormwind")
        .hand(0, "headlong_rush")
        .moves(3)
        .energy(0, 2)
        .moving()
    )
    obs = observe(b.g, b.s, 0, "1")
    found = [levels.players()["normal"](Limits(effort=effort), "seed") for effort in (1.0, 1.0, 0.05)]
    plans = [tuple(player.plan(obs, Thinking())) for player in found]
    assert plans[0] == plans[1]
    assert all(plan[0] in obs.legal for plan in plans)


@pytest.mark.parametrize("seats", [2, 4])
def test_games_of_easy_players_come_to_an_end(seats: int) -> None:
    game = real_game()
    t = start(game, seats, {"goal": 3, "rounds": 10}, chance_of(game, {}, "easy"), watch=False)
    players = [player_for(game, "easy", seed=str(seat)) for seat in range(seats)]
    answers = 0

    def choose(seat: int) -> Any:
        nonlocal answers
        answers += 1
        return players[seat].choose(observe(game, t.state, seat, str(answers)))

    for _ in Play(lambda: t.decision, choose, t.play).steps():
        assert game.violations(t.state) == []
    assert t.state.winners


def test_advice_says_why() -> None:
    b = realm().at(0, "undercity").quest(0, "letters_to_stormwind").moves(3).moving()
    advice = player_for(b.g, "normal", seed="test").top(observe(b.g, b.s, 0, "1"), 3)
    assert len({told.action for told in advice}) == len(advice) > 0
    assert all(0 <= told.score <= 1 for told in advice)
    assert {name for told in advice for name, _ in told.terms} <= {*b.g.FEATURES, "points", "rivals"}


def test_a_quest_whose_tokens_are_still_to_be_put_down_can_be_judged() -> None:
    """Where to wake may be asked before."""
    b = realm().quest(0, "way_signs")
    card, there = b.s.quests[0][0], b.s.space[0]
    assert card not in b.s.tokens
    assert part("ai.errands").Bearings(b.g, b.s, 0).quest_turns(card, there, True) == 0


def test_a_hero_who_is_down_and_not_yet_awake_can_be_judged() -> None:
    """Where to wake may be asked while others still have plans for it."""
    b = realm().quest(0, "rivals")
    b.damage(1, b.life(1))
    assert part("ai.errands").Bearings(b.g, b.s, 0).aims(b.s.space[0], False)[0].turns > 0
    assert sum(b.g.terms(b.s, 0).values()) == pytest.approx(value.prospects(b.g, b.s, 0))
