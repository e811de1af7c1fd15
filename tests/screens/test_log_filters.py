"""Every way of narrowing the log shows something of a game that was played; what no game could fill is not offered."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.shell.table_kit import session_of, table_in
from wowtable.core import Rolled
from wowtable.session import Replay, Session
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.log_book import ALL, DICE, filtered
from wowtable.shell.table.log_scene import LogScene
from wowtable.shell.widgets import Dropdown

from .house import GAMES, new_game, open_house, ruleset_of, walked


@cache
def played(game: str) -> Session:
    """A game to its end in which a die was rolled."""
    for seed in map(str, range(20)):
        session = walked(new_game(seed=seed, game=game), 9_999, seed)
        if rolls(session):
            return session
    raise AssertionError("nobody ever rolls")


def rolls(session: Session) -> list[int]:
    """The steps in which a die was rolled, once for each."""
    return [step for step in range(session.length + 1) for fact in session.facts_of(step) if isinstance(fact, Rolled)]


def watched(folder: Path, game: str) -> tuple[Pilot, LogScene]:
    """A game watched from its start, with the log open."""
    house = open_house(folder)
    house.show("replay", ruleset=ruleset_of(game), replay=Replay.of(played(game)))
    house.pilot.press("l")
    house.pilot.wait(100)
    scene = house.pilot.scene
    assert isinstance(scene, LogScene)
    return house.pilot, scene


def offered(pilot: Pilot) -> list[str]:
    return [choice.value for choice in pilot.stage.get("log.filter", Dropdown).choices]


@pytest.mark.parametrize("game", GAMES)
def test_every_filter_shows_something_and_narrows(tmp_path: Path, game: str) -> None:
    pilot, scene = watched(tmp_path, game)
    lines = scene._lines()
    assert offered(pilot) == [ALL, "0", "1", DICE]
    counts = {wanted: len(filtered(lines, wanted)) for wanted in offered(pilot)}
    assert all(0 < counts[wanted] < counts[ALL] for wanted in counts if wanted != ALL), counts


@pytest.mark.parametrize("game", GAMES)
def test_each_die_is_told_by_one_line_of_the_dice(tmp_path: Path, game: str) -> None:
    _, scene = watched(tmp_path, game)
    assert [line.step for line in filtered(scene._lines(), DICE)] == rolls(played(game))


def test_a_game_without_dice_has_no_filter_for_them(tmp_path: Path) -> None:
    pilot, _ = table_in(tmp_path, session_of("hr"))
    pilot.press("l")
    pilot.wait(100)
    assert offered(pilot) == [ALL, "0", "1"]
