"""What computer players are said to be about: told in every game, in words that hang on nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.shipped import shipped
from tests.shell.menu_kit import Hall
from wowtable.ai.levels import player_for
from wowtable.ai.thinker import LocalThinker, ThinkRequest, ThinkResult
from wowtable.ai.wire import Wire
from wowtable.content.loading import Ruleset
from wowtable.core import Action, Intends, Intention, observe
from wowtable.home.library import tag_of
from wowtable.reading.languages import LANGUAGES
from wowtable.session import SeatSetup, Session, Setup
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.table_scene import TableScene
from wowtable.text.rich import plain

GAMES = ("small_world", "tcg")
TELLING = (*GAMES, "adventure_game", "board_game")
DEALS = 6


def begun(ruleset: Ruleset, seed: int) -> Session:
    options = {option.id: option.initial for option in ruleset.manifest.options}
    seats = (SeatSetup("human", "Ann"), SeatSetup("ai", "Ondra", "easy"))
    return Session(ruleset.game, Setup(tag_of(ruleset), seats, options, f"intention {seed}"))


def told(ruleset: Ruleset, seed: int, answers: int) -> Iterator[tuple[Session, Action, Intention | None]]:
    """A game between gentle players, with what is told of seat 1 before it acts."""
    session, thinker = begun(ruleset, seed), LocalThinker(ruleset.game, str(seed))
    learner = player_for(ruleset.game, "easy", seed=str(seed))
    while session.decision is not None and answers:
        seat = session.decision.seats[0]
        if seat == 1 and len(session.legal(1)) > 1:
            thinker.ask(ThinkRequest(session.obs(1), "easy"))
            answer = thinker.wait()
            yield session, answer.action, answer.intention
            action, answers = answer.action, answers - 1
        else:
            action = learner.choose(session.obs(seat))
        session.submit(seat, action)


@pytest.mark.parametrize("game", TELLING)
def test_computer_players_tell_what_they_are_about_in_words_of_both_languages(game: str) -> None:
    ruleset = shipped(game)
    intentions = [intention for _, _, intention in told(ruleset, 1, 120) if intention is not None]
    assert len({intention.key for intention in intentions}) >= 3
    for lang in LANGUAGES:
        texts = ruleset.catalogues[lang].with_seats(("Ann", "Ondra"))
        for intention in intentions:
            assert "Ondra" in texts.say(f"plan.{intention.key}", seat=1, **intention.fields)


@pytest.mark.parametrize("game", TELLING)
def test_the_words_are_the_same_whatever_lies_hidden(game: str) -> None:
    """Whoever watches cannot tell the deals apart, and must not be able to by the words either."""
    ruleset, rng = shipped(game), Random(game)
    rules: Any = ruleset.game
    assert isinstance(rules, Intends)
    for session, action, _ in told(ruleset, 2, 40):
        truth = session.truth()
        words = rules.intention(rules.view(truth.copy(), None), 1, (action,))
        for _ in range(DEALS):
            other = rules.determinize(truth.copy(), 0, rng)
            assert rules.intention(rules.view(other, None), 1, (action,)) == words


def test_what_is_planned_with_cards_in_hand_is_not_told() -> None:
    """Of two turns that begin on the same table nothing is said that the hand decides."""
    ruleset = shipped("tcg")
    rules: Any = ruleset.game
    for session, action, intention in told(ruleset, 3, 40):
        if intention is None or action.verb == "attack":
            continue
        view = rules.view(session.truth(), None)
        offers = [other for other in session.legal(1) if other.verb != "attack"]
        assert all(rules.intention(view, 1, (other,)) == intention for other in offers)


def test_coins_nobody_sees_do_not_change_what_a_march_is_about() -> None:
    """The plan is thought out anew for every deal, with other coins in its purse, and tells the same."""
    ruleset, rng, compared = shipped("small_world"), Random(4), 0
    rules: Any = ruleset.game
    for session, _, _ in told(ruleset, 4, 60):
        if session.decision is None or session.decision.kind != "conquest":
            continue
        truth = session.truth()
        words = _thought_out(rules, truth, session.length)
        for _ in range(3):
            compared += 1
            assert _thought_out(rules, rules.determinize(truth.copy(), 0, rng), session.length) == words
    assert compared > 10


def _thought_out(rules: Any, state: Any, length: int) -> Intention | None:
    thinker = LocalThinker(rules, "4")
    thinker.ask(ThinkRequest(observe(rules, state, 1, str(length), "mixing"), "easy"))
    return thinker.wait().intention


def test_it_goes_between_the_window_and_the_worker() -> None:
    wire = Wire(shipped("small_world").game)
    for intention in (None, Intention("guard"), Intention("raid", {"foe": 2})):
        answer = ThinkResult(Action("stop"), intention=intention)
        assert wire.answer_from(wire.answer(1, answer), 0.0).intention == intention


@pytest.mark.parametrize("game", GAMES)
def test_the_table_shows_it_while_the_computer_player_acts(tmp_path: Path, game: str) -> None:
    hall, ruleset = Hall(tmp_path), shipped(game)
    session = begun(ruleset, 5)
    scene = TableScene(hall.program, ruleset, session, None, lambda: LocalThinker(ruleset.game, "5"))
    hands, learner = Pilot(hall.app, scene), player_for(ruleset.game, "easy", seed="5")
    shown = ""
    for _ in range(400):
        hands.doze(60)
        line = scene.desk.plan_line
        if line and plain(line) in hands.shown():
            shown = plain(line)
            break
        if scene.match.my_turn:
            assert hands.stage.find("bar.doing") is None
            scene.choose(learner.choose(session.obs(0)))
    assert "Ondra" in shown
