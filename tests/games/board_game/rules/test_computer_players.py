"""Computer players: their judgement, what they may know, and that they finish games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.board_game.build import lordaeron, part, real_game
from wowtable.ai import Thinking, player_for
from wowtable.ai.player import Limits
from wowtable.core import Action, Fast, Table, chance_of, observe, start

habits, odds, gains, ventures, value = map(part, ("ai.habits", "ai.odds", "ai.gains", "ai.ventures", "ai.value"))


def answer(b: Any, seat: int | None = None) -> str:
    """What habit says to the open question."""
    asked = b.s.decision.seats[0] if seat is None else seat
    action = habits.habit(b.t, asked)
    return " ".join(map(str, (action.verb, *action.args)))


# -- fights at a glance ------------------------------------------------------------------------------------


def test_odds_agree_with_fights_of_the_real_rules() -> None:
    """A naga, against a warrior and a mage with what is printed on their sheets."""
    won, fights = 0, 24
    b = lordaeron("mage warrior").at(0, "tarren_mill").at(1, "tarren_mill").figures("naga", "blue", "tarren_mill")
    foe = max(b.s.figures)
    for luck in range(fights):
        t = Table(b.g, b.s.copy(), Fast(Random(luck)))
        t.state.stack[:] = []
        part("combat").begin(t, "creatures", b.s.region[1], 1, (0, 1), foes=(foe,))
        t.settle()
        while t.decision is not None:
            t.apply(t.decision.seats[0], habits.habit(t, t.decision.seats[0]))
        won += foe not in t.state.figures
    told = odds.odds(odds.side(b.g, b.s, (0, 1)), (odds.figure(b.g, b.s, foe),)).win
    assert told == pytest.approx(won / fights, abs=0.25)


def test_more_heroes_and_more_health_are_better_odds() -> None:
    b = lordaeron("mage warrior").figures("naga", "blue", "tarren_mill")
    foe = (odds.figure(b.g, b.s, max(b.s.figures)),)
    alone, both = (odds.odds(odds.side(b.g, b.s, group), foe) for group in ((1,), (0, 1)))
    hurt = odds.odds(odds.side(b.g, b.tokens(1, health=1).s, (1,)), foe)
    assert hurt.win <= alone.win < both.win


def test_curses_are_counted_and_rested_away() -> None:
    """TBG-STATUS-06, TBG-REST-02: once heroes went on with four of them, into fights that looked certain."""
    b = lordaeron("mage warrior").figures("gnoll", "blue", "tarren_mill").level(1, 2)
    foe = (odds.figure(b.g, b.s, max(b.s.figures)),)
    free, cursed = (odds.odds(odds.side(b.g, b.cursed(1, curses).s, (1,)), foe) for curses in (0, 3))
    assert cursed.win < free.win - 0.2
    assert odds.odds(odds.side(b.g, b.s, (1,), 3), foe) == free
    b.at(1, "tarren_mill").turn(actions=(0, 2, 0, 0))
    aim = part("ai.aims").Aim(b.s.region[1], "independents", "gnoll", foe, 0.0)
    there = part("ai.judging").arrived(b.g, b.s, aim, (1,), 2)
    assert (there.curses[1], b.s.curses[1]) == (1, 3)


def test_nobody_takes_curses_into_the_last_battle() -> None:
    b = lordaeron("mage warrior").quest("legacy_of_evil", ghoul="tarren_mill").at(1, "tarren_mill").gold(1, 0)
    b.turn(actions=(0, 2, 0, 0))
    assert answer(b).startswith("challenge 1")
    b.cursed(1, 2).s.marker = b.s.track - 1
    assert answer(b) == "rest 1"


# -- the real game -----------------------------------------------------------------------------------------


def test_gold_goes_for_what_makes_mighty_and_that_is_put_on() -> None:
    b = lordaeron("mage warrior").gold(1, 9).at(1, "fenris_isle").turn()
    before = gains.strength(b.g, b.s, 1)
    step = next(step for step in part("ai.next_steps").next_steps(b.g, b.s, [1]))
    assert str(step.action) == "train 1"
    card = next(card for card in b.s.deck[1] if b.s.names[card] == "rend")
    assert gains.gain(b.g, b.s, 1, card) > 0
    b.knows(1, "rend").run(part("management").Management(0))
    while (line := answer(b)) != "done":
        b.do(line)
    assert gains.strength(b.g, b.s, 1) > before


def test_whoever_is_hurt_rests_before_a_fight_that_asks_for_health() -> None:
    fit = lordaeron("mage warrior").at(1, "tarren_mill").quest("legacy_of_evil", ghoul="tarren_mill")
    fit.at(0, "brill").gold(0, 0).gold(1, 0).turn(actions=(0, 2, 0, 0))
    assert answer(fit).startswith("challenge 1 quest")
    fit.tokens(1, health=1, energy=0)
    assert answer(fit) == "rest 1"


def test_independents_are_walked_around() -> None:
    """Where the first step would lead, ogres come to stand."""
    b = lordaeron("mage warrior").quest("legacy_of_evil", ghoul="fenris_isle").at(1, "brill").gold(1, 0).turn()
    near = part("ai.next_steps").nearer
    goal = b.g.atlas.index["fenris_isle"]
    first = near(b.g, b.s, 1, goal, part("travel").steps(b.g, b.s, 1))
    b.figures("ogre", "blue", first.args[1])
    then = near(b.g, b.s, 1, goal, part("travel").steps(b.g, b.s, 1))
    assert then is None or then.args[1] != first.args[1]


def test_help_is_asked_for_where_the_odds_are_poor() -> None:
    b = lordaeron("mage warrior").at(0, "brill").at(1, "brill").figures("naga", "blue", "brill").turn()
    b.do("next 1", "challenge 1 independents naga") if b.kind == "next" else b.do("challenge 1 independents naga")
    assert answer(b) == "invite 0"


def test_nobody_is_sent_where_no_fight_can_be_won() -> None:
    b = lordaeron("mage warrior").quest("legacy_of_evil").figures("ogre", "red", "brill", 1, "legacy_of_evil")
    b.figures("ogre", "green", "brill", 2, "legacy_of_evil")
    assert all(plan.aim.kind != "quest" for plan in ventures.ventures(b.g, b.s, 0).values())


# -- judgement ---------------------------------------------------------------------------------------------


def test_terms_add_up_to_the_prospects() -> None:
    b = lordaeron().quest("legacy_of_evil", ghoul="brill").xp(5, 0, 11, 0).turn()
    for seat in range(4):
        assert sum(b.g.terms(b.s, seat).values()) == pytest.approx(value.prospects(b.g, b.s, seat))
        assert set(b.g.features(b.s, seat)) <= set(b.g.FEATURES)
    assert b.g.evaluate(b.s, 0) < 0.5 < b.g.evaluate(b.s, 2)


def midgame(seed: str, turn: int) -> Any:
    """Easy players up to a turn."""
    game = real_game()
    t = start(game, 3, {"overlord": "lord_kazzak"}, chance_of(game, {}, seed), watch=False)
    while t.decision is not None and t.state.turn < turn:
        t.apply(t.decision.seats[0], habits.habit(t, t.decision.seats[0]))
    return t


def test_what_is_hidden_moves_nobody() -> None:
    """Features and choices are the same in whatever order decks are, and whatever is under counters."""
    t = midgame("hidden", 6)
    game, seat = t.game, t.decision.seats[0]
    other = Table(game, game.determinize(t.state, seat, Random(3)), Fast(Random(3)))
    for told in (game.features, game.clock, game.evaluate, game.terms):
        assert told(t.state, seat) == told(other.state, seat)
    chosen = [
        player_for(game, "easy", seed="same").choose(observe(game, s, seat, "1", "luck"))
        for s in (t.state, other.state)
    ]
    assert chosen[0] == chosen[1]


def test_effort_is_work() -> None:
    """The same work gives the same plan, and hardly any still gives an answer."""
    t = midgame("effort", 3)
    obs = observe(t.game, t.state, t.decision.seats[0], "1")
    levels = part("ai.levels")
    found = [levels.players()["hard"](Limits(effort=effort), "seed") for effort in (0.2, 0.2, 0.01)]
    plans = [tuple(player.plan(obs, Thinking())) for player in found]
    assert plans[0] == plans[1]
    assert all(plan[0] in obs.legal for plan in plans)
    advice = player_for(t.game, "easy", seed="x").top(obs, 2)
    assert all(0 <= told.score <= 1 for told in advice)
    assert {name for told in advice for name, _ in told.terms} <= {*t.game.FEATURES, "rivals"}


def test_a_game_of_easy_players_comes_to_an_end() -> None:
    """From the last turns on, with the last battle."""
    t = midgame("end", 2)
    t.state.marker, number = 28, 0
    players = [player_for(t.game, "easy", seed=str(seat)) for seat in range(3)]
    while t.decision is not None:
        seat, number = t.decision.seats[0], number + 1
        t.play(seat, players[seat].choose(observe(t.game, t.state, seat, str(number))))
        assert t.game.violations(t.state) == []
    assert t.state.phase == "over"


def test_an_answer_is_at_hand_before_anything_is_proved() -> None:
    """What is cut off takes what it would have done at a glance."""
    t = midgame("effort", 3)
    obs = observe(t.game, t.state, t.decision.seats[0], "1")
    told: list[Any] = []
    hard = part("ai.levels").players()["hard"](Limits(effort=0.5), "seed")
    plan = hard.plan(obs, Thinking(tell=told.append))
    assert told[0] == habits.habit(t, obs.seat)
    assert told[-1] == plan[0]


def test_advice_tells_what_each_answer_leads_to() -> None:
    """The best first, then what other plans would begin with, each with its reasons."""
    t = midgame("effort", 3)
    obs = observe(t.game, t.state, t.decision.seats[0], "1")
    told = player_for(t.game, "normal", seed="x").top(obs, 3)
    assert told[0].action in obs.legal
    assert len({advice.action for advice in told}) == len(told)
    assert all(0 < advice.score < 1 and advice.terms for advice in told)


def test_what_looks_settled_is_proved_with_half_the_trials() -> None:
    fought: list[int] = []
    judging = part("ai.judging")
    b = lordaeron("mage warrior").figures("murloc", "blue", "tarren_mill").level(1, 5).at(1, "tarren_mill")
    foe = (odds.figure(b.g, b.s, max(b.s.figures)),)
    aim = part("ai.aims").Aim(b.s.region[1], "independents", "murloc", foe, 0.0)
    forecast = judging.forecast_of

    def counted(*asked: Any) -> Any:
        fought.append(asked[4])
        return forecast(*asked)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judging, "forecast_of", counted)
        told = judging.Prover(3, 8, 12)(b.g, b.s, aim, (1,), 5)
    assert told.win > 0.97
    assert fought == [4]


def test_a_slip_of_easy_is_never_a_fight() -> None:
    t = midgame("effort", 3)
    seat = t.decision.seats[0]
    usual = habits.habit(t, seat, part("ai.judging").Glance(sight=1))
    easy = part("ai.levels").players()["easy"](Limits(), "seed")
    said = {easy.plan(observe(t.game, t.state, seat, str(n)), Thinking())[0] for n in range(60)}
    assert len(said) > 1
    assert {action.verb for action in said - {usual}} <= {"walk", "fly", "rest", "train"}


def test_whoever_looks_one_thing_ahead_plans_no_second() -> None:
    g, s = (midgame("effort", 3)).game, midgame("effort", 3).state
    scouting, search = part("ai.scouting"), part("ai.turn_search")
    looked = {
        sight: search.itineraries(scouting.Scouting(g, s, s.active, part("ai.judging").Glance(sight=sight)))
        for sight in (1, 6)
    }
    legs = {sight: max(sum(hero.legs for hero in plan.heroes) for plan in plans) for sight, plans in looked.items()}
    assert legs[1] <= 2 < legs[6]


def test_hard_takes_the_classes_with_which_computers_win() -> None:
    """Paladin or warrior, in turn; with both gone what is next, and of these too not always the same. The others take
    any."""
    classes, levels = part("ai.classes"), part("ai.levels")
    assert set(classes.STRENGTHS) == set(real_game().content.classes)
    t = start(real_game(), 2, {}, chance_of(real_game(), {}, "classes"), watch=False)

    def taken(level: str) -> set[str]:
        player, seat = levels.players()[level](Limits(), "seed"), t.decision.seats[0]
        return {player.plan(observe(t.game, t.state, seat, str(n)), Thinking())[0].args[0] for n in range(40)}

    assert taken("hard") == {"paladin", "warrior"}
    assert taken("normal") == set(classes.STRENGTHS)
    for name in ("paladin", "warrior"):
        t.apply(t.decision.seats[0], Action("choose", (name,)))
    assert taken("hard") <= {"shaman", "hunter"}
