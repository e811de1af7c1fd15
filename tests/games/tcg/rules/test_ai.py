"""Computer players in positions where one choice is plainly right; what they see, and that they repeat themselves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.tcg.build import FOLDER, PASS, Board, duel, part, real_game
from tests.games.tcg.players import ALL, THOUGHTFUL, answer, answers, names, verbs
from wowtable.ai import Advice, player_for
from wowtable.ai.player import Player
from wowtable.content import Problems
from wowtable.core import Action, Fast, Seeded, Table, observe, start
from wowtable.reading.languages import LANGUAGES
from wowtable.text import Catalogue, plain, read_language_file
from wowtable.text.shell_texts import shell_language

# -- one's own turn ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ALL)
def test_a_quest_is_placed_first_and_face_up(level: str) -> None:
    b = duel().hand(0, "ogre", "the_key_to_freedom", "giant").resources(0, 2)
    placed = [action for action in answers(b, "normal" if level == "easy" else level) if action.verb == "place"]
    assert [action.args[1:] for action in placed] == [("the_key_to_freedom", "up")]


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_the_last_points_of_damage_are_found(level: str) -> None:
    """Two attackers and a bolt are just enough; the ogre that could be killed is left alone."""
    b = duel().allies(0, "ogre", "wolf").hand(0, "bolt").resources(0, 1).allies(1, "ogre").damage("hero1", 21)
    answers(b, level)
    assert b.s.winners == (0,)


def test_orders_that_lead_to_the_same_are_played_on_once(monkeypatch: pytest.MonkeyPatch) -> None:
    search, shared = part("ai.turn_search"), part("ai.levels")
    b = duel().hand(0, "ogre", "wolf", "cheer").resources(0, 4).allies(0, "wolf", "ogre").allies(1, "giant")
    b.ready_to_play()
    ended, end_turn = [], search.end_turn

    def counted(t: Any) -> None:
        ended.append(search._key(t.state))
        end_turn(t)

    monkeypatch.setattr(search, "end_turn", counted)
    craft = search.TurnCraft(b.g, 0, shared.Work(10_000))
    found = shared.TurnSearch(craft, craft.work).run(craft.start(b.s.copy(), "seed"), shared.ROUNDS[:2])
    assert len(found) > 20
    assert len(ended) == len(set(ended))


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_a_buff_comes_before_the_attack_that_it_makes_deadly(level: str) -> None:
    b = duel().allies(0, "wolf").hand(0, "cheer").resources(0, 1).damage("hero1", 24)
    done = answers(b, level)
    assert verbs(done)[0] == "play" or "attack" in verbs(done)
    assert b.s.winners == (0,)


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_nobody_runs_into_a_giant(level: str) -> None:
    b = duel().allies(0, "wolf").allies(1, "giant")
    attacks = [names(b, action) for action in answers(b, level) if action.verb == "attack"]
    assert all("giant" not in attack for attack in attacks)


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_a_good_trade_is_taken(level: str) -> None:
    """The giant survives killing either of them."""
    b = duel().allies(0, "giant").allies(1, "ogre", "wolf")
    done = [names(b, action) for action in answers(b, level)]
    assert ["attack", "giant", "ogre"] in done or ["attack", "giant", "wolf"] in done


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_a_protector_stays_ready_when_the_hero_would_die(level: str) -> None:
    b = duel().allies(0, "guard").allies(1, "giant").damage("hero0", 24)
    assert all(action.verb != "attack" for action in answers(b, level))


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_resources_are_spent_on_what_costs_most(level: str) -> None:
    b = duel().hand(0, "giant", "wolf", "pawn").resources(0, 5)
    done = [names(b, action) for action in answers(b, level)]
    assert ["play", "giant"] in done


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_a_hero_without_a_weapon_does_not_attack(level: str) -> None:
    b = duel().hand(0, "wolf").resources(0, 2)
    assert "attack" not in verbs(answers(b, level))


# -- windows ----------------------------------------------------------------------------------------


def attacked(b: Board, attacker: str, defender: str) -> Board:
    """It is seat 1's turn, and seat 0 has priority in window 2 of its attack."""
    b.at("action", 1).attack(attacker, defender)
    while b.asked != 0 or b.kind != "priority" or not b.s.combat.defending:
        b.idle()
    return b


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_damage_that_would_kill_the_hero_is_prevented(level: str) -> None:
    """Healing now gives the 2 points that are missing; the card is not kept for later."""
    b = duel().hand(0, "balm").resources(0, 1).allies(1, "ogre").damage("hero0", 25)
    attacked(b, "ogre", "hero0")
    assert names(b, answer(b, level)) == ["play", "balm"]
    answers(b, level)
    assert b.s.winners is None


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_a_shield_is_not_wasted_on_a_scratch(level: str) -> None:
    b = duel().hand(0, "ward").resources(0, 1).allies(1, "pawn")
    attacked(b, "pawn", "hero0")
    assert answer(b, level) == PASS


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_removal_is_not_spent_on_what_dies_anyway(level: str) -> None:
    b = duel().hand(0, "bolt", "knell").resources(0, 2).allies(1, "wolf").at("action", 1)
    b.do(PASS)
    b.play("bolt", "wolf")
    b.do(PASS)
    while b.asked != 0:
        b.idle()
    assert answer(b, level) == PASS


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_an_attacker_is_killed_in_response(level: str) -> None:
    """The bolt finishes the ogre before it can kill the giant, which is worth it."""
    b = duel().hand(0, "bolt").resources(0, 1).allies(0, "giant").damage("giant", 4)
    b.allies(1, "ogre").damage("ogre", 1)
    attacked(b, "ogre", "giant")
    assert names(b, answer(b, level)) == ["play", "bolt"]


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_a_strong_ability_is_interrupted(level: str) -> None:
    b = duel().hand(0, "veto").resources(0, 1).allies(0, "giant").hand(1, "knell").resources(1, 1).at("action", 1)
    b.play("knell", "giant").do(PASS)
    assert names(b, answer(b, level)) == ["play", "veto"]


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_quests_wait_for_the_end_of_the_opponents_turn(level: str) -> None:
    """With nothing to play, resources are kept; they complete the quest when they would go to waste."""
    b = duel().hand(0, "giant", "giant", "giant").resources(0, "the_key_to_freedom", 3)
    b.s.placed = True
    assert "complete" not in verbs(answers(b, level))
    b.until("end")
    b.do(PASS)
    assert b.s.active == 1
    assert answer(b, level).verb == "complete"


@pytest.mark.parametrize("level", ALL)
def test_empty_windows_are_passed_without_thinking(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the opponent's ready step there is nothing to gain, whatever is in hand."""
    b = duel().hand(0, "bolt", "knell").resources(0, 3).allies(1, "wolf").at("ready", 1)
    b.do(PASS)
    monkeypatch.setattr(part("ai.levels"), "table_of", lambda *_: pytest.fail("it thought about it"))
    assert answer(b, level) == PASS


# -- choices ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_a_protector_steps_in_to_save_the_hero(level: str) -> None:
    b = duel().allies(0, "guard").allies(1, "ogre").damage("hero0", 26).at("action", 1).attack("ogre", "hero0")
    while b.kind != "protect":
        b.idle()
    assert answer(b, level).verb == "protect"


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_a_protector_does_not_die_for_a_scratch(level: str) -> None:
    b = duel().allies(0, "guard").damage("guard", 2).allies(1, "wolf").at("action", 1).attack("wolf", "hero0")
    while b.kind != "protect":
        b.idle()
    assert answer(b, level).verb == "no_protect"


def test_the_worse_cards_are_discarded() -> None:
    b = duel().hand(0, "giant", "pawn", *["ogre"] * 6).resources(0, 5).at("wrap_up")
    assert b.kind == "discard"
    assert names(b, answer(b)) == ["discard", "pawn"]


def test_a_hand_of_quests_is_exchanged_and_a_good_one_kept() -> None:
    def opening(*cards: str) -> str:
        b = duel().hand(0, *cards)
        b.t.push(part("setup").Mulligan(0))
        b.t.settle()
        return answer(b).verb

    assert opening(*["the_key_to_freedom"] * 6, "giant") == "mulligan"
    assert opening("the_key_to_freedom", "the_key_to_freedom", "pawn", "wolf", "ogre", "ogre", "giant") == "keep"


# -- what a position is worth -------------------------------------------------------------------------


def value(build: Callable[[Board], object]) -> float:
    """In points."""
    b = duel()
    build(b)
    return float(sum(b.g.terms(b.s, 0).values()))


def test_the_terms_add_up_to_the_chance_to_win() -> None:
    b = duel().allies(0, "ogre").gear(1, "axe").hand(0, "bolt").resources(1, 3)
    points = sum(b.g.terms(b.s, 0).values())
    assert b.g.evaluate(b.s, 0) == pytest.approx(part("ai.value").chance(points))
    assert 0 < b.g.evaluate(b.s, 0) < 1


def test_health_counts_more_when_little_is_left() -> None:
    early = value(lambda b: b) - value(lambda b: b.damage("hero0", 3))
    late = value(lambda b: b.damage("hero0", 20)) - value(lambda b: b.damage("hero0", 23))
    assert late > early > 0


def test_an_enemy_that_could_kill_next_turn_is_feared() -> None:
    safe = value(lambda b: b.allies(1, "giant").damage("hero0", 10))
    feared = value(lambda b: b.allies(1, "giant").damage("hero0", 24))
    walled = value(lambda b: b.allies(1, "giant").damage("hero0", 24).allies(0, "guard"))
    assert walled - feared > value(lambda b: b.allies(0, "guard")) - value(lambda b: b)
    assert feared < safe


def test_each_side_sees_the_same_lead() -> None:
    b = duel().allies(0, "ogre", "wolf").allies(1, "giant").resources(0, 4).resources(1, 4).at("action")
    assert b.g.evaluate(b.s, 0) + b.g.evaluate(b.s, 1) == pytest.approx(1, abs=0.05)


# -- seeing and repeating -----------------------------------------------------------------------------


def midgame(seed: str) -> Table[Any, Any]:
    """Some turns into a game between normal players."""
    t = start(real_game(), 2, {"deck_1": "horde_rogue", "deck_2": "alliance_mage"}, Seeded(seed))
    players: list[Player] = [player_for(t.game, "normal", seed=f"{seed}/{seat}") for seat in (0, 1)]
    for number in range(150):
        assert t.state.decision is not None
        seat = t.state.decision.seats[0]
        t.play(seat, players[seat].choose(observe(t.game, t.state, seat, str(number))))
    return t


@pytest.mark.deep
@pytest.mark.parametrize("level", ALL)
def test_the_same_game_twice(level: str) -> None:
    t = midgame("twice")

    def trace() -> list[Action]:
        twin: Table[Any, Any] = Table(t.game, t.state.copy(), Fast(Random(1)))
        players = [player_for(t.game, level, seed=f"again/{seat}") for seat in (0, 1)]
        found = []
        for number in range(40):
            if twin.state.decision is None:
                break
            seat = twin.state.decision.seats[0]
            found.append(players[seat].choose(observe(twin.game, twin.state, seat, str(number))))
            twin.play(seat, found[-1])
        return found

    assert trace() == trace()


@pytest.mark.parametrize("level", ALL)
def test_only_what_is_seen_matters(level: str) -> None:
    """Other cards in the opponent's hand and deck, and another order of one's own deck, change no answer."""
    t = midgame("seen")
    for number in range(12):
        decision = t.state.decision
        assert decision is not None
        seat = decision.seats[0]
        twin = t.state.copy()
        hidden = [n for n in range(len(twin.names)) if not twin.knows(seat, n) and twin.owner[n] != seat]
        for n in hidden:
            twin.names[n] = "gabble"
        mine = [n for n in twin.deck[seat] if not twin.knows(seat, n)]
        assert mine
        assert hidden
        for n, name in zip(mine, [twin.names[n] for n in reversed(mine)]):
            twin.names[n] = name
        here = player_for(t.game, level, seed="x").choose(observe(t.game, t.state, seat, str(number)))
        there = player_for(t.game, level, seed="x").choose(observe(t.game, twin, seat, str(number)))
        assert here == there
        t.play(seat, here)


def test_no_term_knows_what_is_hidden() -> None:
    """The opponent's hand and deck may be any cards in any order: all terms stay as they are."""
    t = midgame("terms")
    for seat in (0, 1):
        twin = t.state.copy()
        hidden = [n for n in range(len(twin.names)) if not twin.knows(seat, n) and twin.owner[n] != seat]
        names_ = [twin.names[n] for n in hidden]
        assert len(set(names_)) > 5
        Random(seat).shuffle(names_)
        for n, name in zip(hidden, names_):
            twin.names[n] = name
        assert t.game.terms(twin, seat) == t.game.terms(t.state, seat)
        assert t.game.evaluate(twin, seat) == t.game.evaluate(t.state, seat)


def test_after_a_draw_the_rest_of_the_turn_is_planned_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plan was made for a guess at the deck; what was really drawn is thought about."""
    b = duel().allies(0, "clerk").resources(0, 3).on_deck(0, "ogre", "ogre").allies(1, "wolf").at("action")
    b.s.placed = True
    planned: list[str] = []
    levels = part("ai.levels")
    search = levels.Duelist._plans

    def noted(self: Any, obs: Any, thinking: Any) -> Any:
        planned.append(obs.nonce)
        return search(self, obs, thinking)

    monkeypatch.setattr(levels.Duelist, "_plans", noted)
    done = [names(b, action) for action in answers(b)]
    drawn = done.index(["power", "clerk"])
    assert any(int(nonce) > drawn for nonce in planned)
    assert ["play", "ogre"] in done


def test_a_plan_is_dropped_as_soon_as_something_else_is_seen() -> None:
    b = duel().allies(0, "ogre").hand(0, "wolf", "ogre").resources(0, 3).allies(1, "rogue").at("action")
    player = player_for(b.g, "normal", seed="plan")
    player.choose(observe(b.g, b.s, 0, "1"))
    other = duel().hand(0, "bolt").resources(0, 1).allies(1, "rogue").at("action")
    assert player.choose(observe(other.g, other.s, 0, "2")) in other.legal()


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_advice_is_ranked_and_explained(level: str) -> None:
    b = duel().allies(0, "ogre").hand(0, "wolf", "bolt").resources(0, 3).allies(1, "rogue").at("action")
    advice: list[Advice] = player_for(b.g, level, seed="hint").top(observe(b.g, b.s, 0, "1"), 3)
    assert len(advice) == 3
    assert [a.score for a in advice] == sorted((a.score for a in advice), reverse=True)
    assert all(a.action in b.legal() for a in advice)
    assert advice[0].terms
    assert all(name != "tempo" for a in advice for name, _ in a.terms), "that a turn ends is no reason"
    assert {name for a in advice for name, _ in a.terms} <= set(b.g.terms(b.s, 0))


@pytest.mark.deep
@pytest.mark.parametrize("levels", [("easy", "normal"), ("normal", "easy"), ("hard", "easy"), ("random", "normal")])
def test_games_come_to_an_end_without_a_broken_rule(levels: tuple[str, str]) -> None:
    t = start(real_game(), 2, {}, Seeded("/".join(levels)))
    players = [player_for(t.game, level, seed=level) for level in levels]
    for number in range(3_000):
        if t.state.decision is None:
            break
        seat = t.state.decision.seats[0]
        t.play(seat, players[seat].choose(observe(t.game, t.state, seat, str(number))))
        assert not t.game.violations(t.state)
    assert t.state.winners is not None


@pytest.mark.parametrize("level", ALL)
def test_advice_that_ends_the_game_can_be_explained(level: str) -> None:
    b = duel().allies(0, "ogre").damage("hero1", 25).at("action")
    advice = player_for(b.g, level, seed="hint").top(observe(b.g, b.s, 0, "1"), 3)
    assert names(b, advice[0].action) == ["attack", "ogre", "green"]
    assert dict(advice[0].terms)["damage"] > 0
    assert advice[0].score == pytest.approx(1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_words_for_better_and_for_worse(lang: str) -> None:
    problems = Problems()
    file = read_language_file(FOLDER / "lang" / "ai" / f"{lang}.yaml", problems)
    assert problems.sorted() == ()
    said = Catalogue(lang, [shell_language(lang), file])
    for term in duel().g.terms(duel().s, 0):
        better, worse = (plain(said.term("hint", term, n)) for n in (1, -1))
        assert better != worse
