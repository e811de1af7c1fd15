"""Whose doing the bar names while the table moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.shipped import shipped
from tests.shell.menu_kit import Hall
from wowtable.ai.levels import player_for
from wowtable.ai.thinker import LocalThinker
from wowtable.home.library import tag_of
from wowtable.session import SeatSetup, Session, Setup
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.table_scene import TableScene

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
        hands.wait(60)
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
