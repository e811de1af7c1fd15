"""A key that is shown works, whatever has the focus; and where keys are listed, each of them means something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.games.tcg.decks.kit import SCENES as BUILDER_SCENES
from tests.games.tcg.decks.kit import Workroom
from tests.shell.menu_kit import Hall
from wowtable.session import Replay
from wowtable.session.saved_games import FINISHED
from wowtable.shell.base.input import Key
from wowtable.shell.boards.surface import BoardSurface
from wowtable.shell.program.app import App
from wowtable.shell.scenes.help import shown_bindings
from wowtable.shell.table.table_stage import UNSEEN_MS
from wowtable.shell.widgets import Button, KeepButton, KeyHint, Pressed, Submitted, TextField, Widget
from wowtable.shell.widgets.messages import WidgetMessage

from .house import GAMES, PEOPLE, House, new_game, open_house, ruleset_of, walked

MENUS: dict[str, dict[str, Any]] = {
    "title": {},
    "seats": {"ruleset": "small_world"},
    "options": {},
    "saves": {},
    "replays": {},
    "rulebook": {"ruleset": "small_world"},
    "problems": {},
    "rulesets": {},
    "credits": {},
}
Show = Callable[..., None]
POSITIONS = (30, 31, 32, 33, 34, 35, 40, 50, 60, 70, 2)
BY_THE_PROGRAM = {"fullscreen"}
"""Heard outside of every scene."""
ABOUT_SOMETHING = {"act", "all_ways", "details", "keywords", "full_control", "up", "down", "left", "right", "last"}
"""They speak of what has the focus, or are held."""


class Room:
    """A scene, or the window over it, whose messages are written down instead of being carried out."""

    def __init__(self, app: App) -> None:
        self.stage = app.scene.stage
        self.bindings = app.bindings
        self.heard: list[WidgetMessage] = []

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Within the block nobody else hears what widgets say."""
        emit = Widget.emit
        Widget.emit = lambda _widget, message: self.heard.append(message)  # type: ignore[method-assign]
        try:
            yield
        finally:
            Widget.emit = emit  # type: ignore[method-assign]

    @property
    def widgets(self) -> list[Widget]:
        return list(self.stage.top.root.walk())

    def places(self) -> list[str]:
        return ["", *(widget.id for widget in self.widgets if widget.focusable and widget.enabled)]

    def go_to(self, place: str, marked: bool) -> None:
        self.stage.key_mode = False
        self.stage._set_focus(None)
        if place:
            self.stage.focus(place, show=marked)

    def typed(self, place: str, key: str) -> bool:
        """Whether the key is a sign for the field there."""
        return len(key) == 1 and bool(place) and isinstance(self.stage.find(place), TextField)

    def press(self, place: str, chord: str) -> tuple[set[str], bool]:
        """What a key presses when the focus is there, and whether anybody took it."""
        self.go_to(place, marked=True)
        layers = len(self.stage.layers)
        self.heard.clear()
        taken = self.stage.handle(Key(chord))
        self.stage.handle(Key(chord, down=False))
        while len(self.stage.layers) > layers:
            self.stage.pop(self.stage.layers[-1].root)
        return {message.id for message in self.heard if isinstance(message, Pressed)}, taken

    def shown(self) -> list[tuple[Widget, str]]:
        return [(widget, cap) for widget in self.widgets for cap in _caps(widget)]

    def fault(self, widget: Widget, cap: str) -> str:
        """What is wrong with a cap, "" if nothing. That Esc closes a window is tried elsewhere: then it is gone."""
        if cap == self.bindings.cap("back") and self.stage.top.on_dismiss is not None:
            return ""
        chords = {
            key for known in self.bindings.known for key in self.bindings.keys(known.command)
            if self.bindings.spelled(key) == cap
        }  # fmt: skip
        layers = len(self.stage.layers)
        self.heard.clear()
        for chord in sorted(chords)[:1]:
            taken = self.stage.handle(Key(chord)) or not BY_THE_PROGRAM.isdisjoint(self.bindings.commands(chord))
            self.stage.handle(Key(chord, down=False))
            while len(self.stage.layers) > layers:
                self.stage.pop(self.stage.layers[-1].root)
            if not taken:
                return f"{cap} of {widget.id} does nothing"
            pressed = {message.id for message in self.heard if isinstance(message, Pressed)}
            entered = {message.id for message in self.heard if isinstance(message, Submitted)}
            if isinstance(widget, KeepButton) and widget.field in entered:
                continue
            if isinstance(widget, Button) and not widget.hold_ms and widget.id not in pressed:
                return f"{cap} of {widget.id} means {self.heard}"
        return "" if chords else f"no key is spelled {cap}"


def _caps(widget: Widget) -> tuple[str, ...]:
    """An arrow may have nowhere left to go, and is no fault then."""
    if isinstance(widget, Button):
        return (widget.shown_cap,) if widget.shown_cap and widget.enabled else ()
    if isinstance(widget, KeyHint):
        return tuple(cap for cap in widget.caps if cap not in (KeyHint.TO, "←", "→"))
    cap = getattr(widget, "cap", "")
    return (cap,) if cap and widget.focusable else ()


def faults(app: App) -> tuple[int, list[str]]:
    """How many caps were tried, and all that is wrong, by where the focus is."""
    room = Room(app)
    with room.listening():
        return _faults_in(room)


def _faults_in(room: Room) -> tuple[int, list[str]]:
    tried, found = 0, []
    for place in room.places():
        for marked in (True, False):
            room.go_to(place, marked)
            for id, cap in [(widget.id, cap) for widget, cap in room.shown()]:
                room.go_to(place, marked)
                widget = room.stage.find(id)
                types = isinstance(room.stage.focused, TextField) and len(cap) == 1
                if widget is None or cap not in _caps(widget) or types:
                    continue
                tried += 1
                fault = room.fault(widget, cap)
                if fault:
                    found.append(f"at {place or 'nothing'}{' (marked)' if marked else ''}: {fault}")
    return tried, found


@pytest.mark.parametrize("name", MENUS)
def test_every_key_shown_in_a_menu_works_whatever_has_the_focus(tmp_path: Path, name: str) -> None:
    hall = Hall(tmp_path)
    path = hall.save("Thursday")
    if name == "replays":
        there = hall.program.paths.saves / FINISHED
        there.mkdir(parents=True)
        path.rename(there / path.name)
    hall.go(name, **MENUS[name])
    tried, found = faults(hall.app)
    assert tried > 0
    assert not found, "\n".join(found)


def _at_table(house: House, game: str, moves: int = 30) -> None:
    session = walked(new_game(PEOPLE, "keys", game=game), moves, "keys")
    table = house.sit_down(session)
    table.match.stay_with(session.decision.seats[0] if session.decision else None)
    house.pilot.wait(UNSEEN_MS)


def _in_replay(house: House, game: str, moves: int = 30) -> None:
    replay = Replay.of(walked(new_game(PEOPLE, "keys", game=game), 80, "keys"))
    replay.seek(moves)
    house.show("replay", ruleset=ruleset_of(game), replay=replay)


def _at_the_end(house: House, game: str, moves: int = 3000) -> None:
    session = walked(new_game(PEOPLE, "keys", game=game), moves, "keys")
    assert session.over
    house.show("end", ruleset=ruleset_of(game), session=session, viewer=0)


@pytest.mark.parametrize("show", [_at_table, _in_replay, _at_the_end])
@pytest.mark.parametrize("game", GAMES)
def test_every_key_shown_at_a_table_works_whatever_has_the_focus(tmp_path: Path, game: str, show: Show) -> None:
    house = open_house(tmp_path)
    show(house, game)
    tried, found = faults(house.app)
    assert tried > 0
    assert not found, "\n".join(found)


@pytest.mark.parametrize("show", [_at_table, _in_replay])
@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_keys_names_none_that_means_nothing_here(tmp_path: Path, game: str, show: Show) -> None:
    """In one of several positions, that is."""
    house = open_house(tmp_path)
    show(house, game)
    scopes = house.app.scene.key_scopes  # type: ignore[attr-defined]
    own = {binding.command for binding in house.app.scene.desk.screen.commands()}  # type: ignore[attr-defined]
    listed = [each.command for scope in scopes for each in shown_bindings(house.app.bindings, scope)]
    assert "log" in listed
    dead = set(listed) - own - ABOUT_SOMETHING
    for moves in POSITIONS:
        for command in sorted(dead):
            show(house, game, moves)
            if house.app.scene.stage.command(command):
                dead.discard(command)
    assert not dead


@pytest.mark.parametrize("show", [_at_table, _in_replay])
def test_the_board_is_zoomed_and_seen_whole_without_the_focus(tmp_path: Path, show: Show) -> None:
    house = open_house(tmp_path)
    show(house, "small_world")
    pilot = house.pilot
    board = pilot.stage.get("board", BoardSurface)
    pilot.stage.focus("bar.rules")
    before = board.camera.zoom
    pilot.press("+")
    assert board.camera.zoom > before
    pilot.press("+", "-", "-")
    assert board.camera.zoom == pytest.approx(before)
    pilot.press("+")
    pilot.press("home")
    assert board.camera.zoom == pytest.approx(before)
    assert pilot.focused == "bar.rules"


@pytest.mark.parametrize("name", BUILDER_SCENES)
def test_every_key_shown_in_the_deck_builder_works_whatever_has_the_focus(tmp_path: Path, name: str) -> None:
    room = Workroom.at(tmp_path, name)
    tried, found = faults(room.hall.app)
    assert tried > 0
    assert not found, "\n".join(found)
