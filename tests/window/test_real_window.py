"""The program as a person meets it: in a window, with a mouse and a keyboard, killed and started again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.screens.house import House, library, open_house, quick_settings
from tests.session.opened import open_save, resumable
from wowtable.core import Action
from wowtable.session import Session, open_record
from wowtable.session.journal import read_journal
from wowtable.shell.boards.surface import BoardSurface
from wowtable.shell.table.table_scene import TableScene
from wowtable.shell.widgets import Button

from .desktop import MISSING, Desktop, Running, environment, until

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"not on this machine: {', '.join(MISSING)}"),
    pytest.mark.skipif("PYTEST_XDIST_WORKER" in os.environ, reason="wants the machine for itself: -p no:xdist"),
]

PLAY = ("play", "small_world", "--seat", "human:Ann", "--seat", "ai:easy", "--seed", "1")
SIZE = (1100, 700)
SETTINGS = {
    "speed": "instant",
    "reduced_motion": True,
    "guide": False,
    "window": list(SIZE),
    "language": "en",
    "confirmations": {"unused": False},
}
ANN = 0


@pytest.fixture(scope="module")
def desktop() -> Iterator[Desktop]:
    made = Desktop()
    yield made
    made.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "a person's games ü"


@pytest.fixture
def house(tmp_path: Path) -> House:
    """The same screens without a window, to know where on the real one to click."""
    return open_house(tmp_path / "map", SIZE, settings=quick_settings(window=SIZE))


def saves(folder: Path) -> Path:
    return folder / "data" / "saves"


def game(folder: Path) -> Session | None:
    """The game as its journal tells it."""
    journals = list(saves(folder).glob("games/*/journal.jsonl"))
    return open_record(read_journal(journals[0]), library().find_game).session if journals else None


def asked(folder: Path, kind: str = "") -> Session | None:
    """The game, if Ann is asked (that)."""
    session = game(folder)
    if session is None or session.decision is None or session.decision.seats != (ANN,):
        return None
    return session if kind in ("", session.decision.kind) else None


def at_turn(folder: Path) -> Session:
    return until(lambda: asked(folder), "Ann's turn")


def control(house: House, id: str) -> tuple[int, int]:
    return in_pixels(house, house.pilot.widget(id).visible_rect().center)


def in_pixels(house: House, point: tuple[float, float]) -> tuple[int, int]:
    scale = house.app.type.viewport.scale
    return round(point[0] * scale), round(point[1] * scale)


class Map:
    """Where things stand in the window at a position of the game."""

    def __init__(self, house: House, session: Session) -> None:
        self.house = house
        self.table: TableScene = house.sit_down(session)
        self.table.match.stay_with(ANN)
        house.pilot.wait(100)

    def control(self, id: str) -> tuple[int, int]:
        return control(self.house, id)

    def main_key(self) -> str:
        buttons = [widget for widget in self.table.stage.layers[0].root.walk() if isinstance(widget, Button)]
        open_now = [button for button in buttons if button.enabled and button.command]
        even = [button for button in open_now if button.id == "do:even"]
        main = [button for button in open_now if button.kind == "primary" or button.command == "end_phase"]
        return self.house.app.bindings.keys((even or main)[0].command)[0]

    def region(self, name: str) -> tuple[int, int]:
        board = self.table.stage.get("board", BoardSurface)
        return in_pixels(self.house, board.camera.to_screen(board.spots()[name]))


def seen_on(board: Map, session: Session) -> Action:
    """A conquest of a region that no panel hides, and that needs no second thought."""
    free = [action for action in session.legal(ANN) if action.verb == "conquer" and not action.args[1]]
    for action in free:
        point = board.table.stage.get("board", BoardSurface)
        spot = point.camera.to_screen(point.spots()[action.args[0]])
        if isinstance(board.table.stage.under(spot), BoardSurface):
            return action
    raise AssertionError("no region can be conquered by a click")


def fullscreen(folder: Path) -> bool:
    kept = json.loads((folder / "config" / "settings.json").read_text(encoding="utf-8"))
    return bool(kept.get("fullscreen"))


def taken(folder: Path, action: Action) -> bool:
    session = game(folder)
    return session is not None and any(entry.seat == ANN and entry.action == action for entry in session.entries)


def pick_by_mouse(window: Running, house: House) -> None:
    folder = window.folder
    session = at_turn(folder)
    action = session.legal(ANN)[0]
    combo = f"combo.{action.args[0]}"
    window.click(Map(house, session).control(combo))
    seen = Map(house, session)
    house.pilot.click(combo)
    house.pilot.wait(50)
    window.click(seen.control(f"act:{action}"))
    until(lambda: taken(folder, action), f"{action} in the journal")


def conquer_by_mouse(window: Running, house: House) -> None:
    session = until(lambda: asked(window.folder, "conquest"), "the conquest")
    seen = Map(house, session)
    action = seen_on(seen, session)
    window.click(seen.region(action.args[0]))
    until(lambda: taken(window.folder, action), f"{action} in the journal")


def turn_by_keys(window: Running, house: House) -> None:
    """What is in hand is spread evenly; otherwise the main act of each decision, by the key on its cap."""
    before = at_turn(window.folder).length
    for _ in range(30):
        session = at_turn(window.folder)
        mine = [entry.action.verb for entry in session.entries[before:] if entry.seat == ANN]
        if "end_turn" in mine:
            return
        key = Map(house, session).main_key()
        window.keys(key)
        until(partial(longer, window.folder, session.length), f"an answer to {session.decision} by {key}")
    raise AssertionError("the turn does not end")


def longer(folder: Path, than: int) -> bool:
    session = game(folder)
    return session is not None and session.length > than


def quit_by_keys(window: Running) -> None:
    """The menu, its last entry, and the question at the title."""
    window.keys("F10", "shift+Tab", "Return")
    for _ in range(20):
        if not window.alive:
            break
        window.keys("Escape", "Return")


@pytest.fixture
def window(desktop: Desktop, folder: Path) -> Iterator[Running]:
    opened = Running(desktop, folder, PLAY, SETTINGS)
    yield opened
    opened.close()


def test_a_turn_with_the_mouse_a_turn_with_keys_and_out(window: Running, house: House) -> None:
    pick_by_mouse(window, house)
    conquer_by_mouse(window, house)
    turn_by_keys(window, house)
    window.keys("F11")
    until(lambda: window.size() == (1280, 800), "the full screen")
    until(lambda: fullscreen(window.folder), "the full screen to be remembered")
    window.keys("F11")
    until(lambda: not fullscreen(window.folder), "the window to come back")
    window.resize((1024, 640))
    turn_by_keys(window, house)
    session = at_turn(window.folder)
    quit_by_keys(window)
    assert window.ended() == 0, window.complaints
    assert "Traceback" not in window.complaints
    newest = max(saves(window.folder).glob("games/*/turn-*.wtsave"), key=lambda path: path.name)
    assert open_save(newest, library().find_game).session.entries == session.entries


def test_a_click_counts_that_comes_before_the_first_picture(desktop: Desktop, folder: Path, house: House) -> None:
    """It waits in the queue together with the focus."""
    house.show("title")
    window = Running(desktop, folder, settings=SETTINGS, focused=False)
    try:
        with window.held_up():
            window.focus()
            window.click(control(house, "continue"))
        until(lambda: game(folder), "the game that the click begins")
    finally:
        window.close()


def test_killed_in_the_middle_it_goes_on_where_it_was(desktop: Desktop, window: Running, house: House) -> None:
    folder = window.folder
    pick_by_mouse(window, house)
    conquer_by_mouse(window, house)
    window.kill()
    before = at_turn(folder)
    again = Running(desktop, folder)
    try:
        assert resumable(saves(folder))
        until(lambda: goes_on(again), "the game to go on")
        now = at_turn(folder)
        assert now.entries[: before.length - 1] == before.entries[:-1]
        turn_by_keys(again, house)
        quit_by_keys(again)
        assert again.ended() == 0, again.complaints
        assert "Traceback" not in again.complaints
    finally:
        again.close()


def goes_on(window: Running) -> bool:
    """Enter is all it takes; going on writes the journal anew."""
    window.keys("Return")
    journals = saves(window.folder).glob("games/*/journal.jsonl")
    return any(path.stat().st_mtime > window.errors.stat().st_ctime for path in journals)


@pytest.mark.parametrize("words", [(), PLAY])
def test_without_a_display_it_says_so(folder: Path, words: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "wowtable", "--portable", str(folder), *words]
    done = subprocess.run(command, env=environment(folder), capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert "display" in done.stderr
    assert "Traceback" not in done.stderr
