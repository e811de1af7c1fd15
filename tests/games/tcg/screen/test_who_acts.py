"""Whose doing the bar names while the table moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.shipped import shipped
from tests.screens.house import PEOPLE, new_game, open_house, quick_settings, walked
from tests.shell.menu_kit import Hall
from wowtable.ai.levels import player_for
from wowtable.ai.thinker import LocalThinker
from wowtable.home.library import tag_of
from wowtable.session import Replay, SeatSetup, Session, Setup
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.replay_scene import ReplayScene
from wowtable.shell.table.table_scene import TableScene
from wowtable.text.rich import plain

SEATS = (SeatSetup("human", "Ann"), SeatSetup("ai", "Ondra", "easy"))


def begun(seed: str) -> Session:
    ruleset = shipped("tcg")
    options = {option.id: option.initial for option in ruleset.manifest.options}
    return Session(ruleset.game, Setup(tag_of(ruleset), SEATS, options, seed))


def test_a_turn_is_the_doing_of_its_player_while_the_other_only_lets_it_pass(tmp_path: Path) -> None:
    """A rival who has nothing to say to an attack does not "play"."""
    hall, ruleset = Hall(tmp_path), shipped("tcg")
    hall.settings.speed = "normal"
    scene = TableScene(hall.program, ruleset, begun("who acts"), None, lambda: LocalThinker(ruleset.game, "5"))
    hands, learner = Pilot(hall.app, scene), player_for(ruleset.game, "easy", seed="5")
    told: dict[tuple[str, str], int] = {}
    for _ in range(700):
        hands.doze(60)
        if scene.match.my_turn:
            scene.choose(learner.choose(scene.match.session.obs(0)))
            continue
        shown: Any = scene.display.view
        asked = shown.decision.kind if shown.decision is not None else "priority"
        bar = hands.stage.find("bar.doing")
        if bar is None or not scene.presenter.busy or not shown.turn or asked != "priority":
            continue
        doer = shown.chain[-1].seat if shown.chain else shown.active
        told[SEATS[doer].name, bar.label] = told.get((SEATS[doer].name, bar.label), 0) + 1
    assert set(told) == {("Ann", "Ann plays"), ("Ondra", "Ondra plays")}
    assert min(told.values()) > 10


def test_a_replay_says_what_was_done_in_the_largest_letters_too(tmp_path: Path) -> None:
    """Nothing is kept free there for keys that only a game in progress has."""
    house = open_house(tmp_path, (1280, 720), settings=quick_settings(language="it", text_size=3))
    session = walked(new_game(PEOPLE, "told", game="tcg"), 30, "told")
    scene = ReplayScene(house.program, shipped("tcg"), Replay.of(session))
    hands, told = Pilot(house.app, scene), 0
    for step in range(2, 30):
        scene.seek(step)
        hands.wait(32)
        words = plain(scene.desk.waiting_line).split()
        told += len(words)
        assert all(word in hands.shown() for word in words)
    assert told > 50
