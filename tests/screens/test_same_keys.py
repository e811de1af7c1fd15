"""The same key means the same in every scene and in every window over it, whatever has the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.games.tcg.decks.kit import SCENES as BUILDER_SCENES
from tests.games.tcg.decks.kit import Workroom
from wowtable.session import Keeper, Replay, Session
from wowtable.shell.base.input import Key
from wowtable.shell.base.viewport import USER_SCALES
from wowtable.shell.program.app import App
from wowtable.shell.program.program import now
from wowtable.shell.start import scenes
from wowtable.shell.widgets import Button, ItemList, KeyHint, TextField, Widget
from wowtable.shell.widgets.choices import ChoiceGroup
from wowtable.shell.widgets.focus import focusables

from .house import PEOPLE, House, new_game, open_house, ruleset_of, walked
from .test_inquiry import about_to_play, asked
from .test_shown_keys import Room, faults

Show = Callable[[House], None]
GAME = "small_world"
MOVE_ABOUT = ("tab", "shift+tab", "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "+", "-")
"""They lead somewhere, scroll, or change a number: what they never do is press something."""


def _menu(name: str, **what: object) -> Show:
    def show(house: House) -> None:
        house.show(name, **what)
        house.pilot.wait(200)

    return show


def _table(*opening: str, moves: int = 30, game: str = GAME) -> Show:
    """A table in the middle of a game, then with commands given, or buttons pressed where they are named so."""

    def show(house: House) -> None:
        session = walked(new_game(PEOPLE, "keys", game=game), moves, "keys")
        session.edition = ruleset_of(game).content_hash
        house.forget_settings()
        table = house.sit_down(session, Keeper(house.program.paths.saves, session, now))
        assert session.decision is not None
        table.match.stay_with(session.decision.seats[0])
        house.pilot.wait(200)
        for step in opening:
            if step in house.pilot.ids():
                house.pilot.click(step)
            else:
                table.stage.command(step)
            house.pilot.wait(200)

    return show


@cache
def _played(moves: int) -> Session:
    """To be looked at only."""
    return walked(new_game(PEOPLE, "keys"), moves, "keys")


def _looking_back(name: str) -> Show:
    def show(house: House) -> None:
        replay = Replay.of(_played(80))
        replay.seek(30)
        house.show(name, ruleset=ruleset_of(GAME), replay=replay)

    return show


def _end(house: House) -> None:
    house.show("end", ruleset=ruleset_of(GAME), session=_played(3000), viewer=0)
    house.pilot.wait(1400)


def _curtain(house: House) -> None:
    house.sit_down(walked(new_game(PEOPLE, "keys"), 30, "keys"))
    house.pilot.wait(200)
    assert "curtain.show" in house.pilot.ids()


def _saves(*steps: str) -> Show:
    def show(house: House) -> None:
        if not house.program.saves():
            _table()(house)
            house.show("title")
        house.show("saves")
        house.pilot.wait(200)
        for step in steps:
            if step in house.pilot.ids():
                house.pilot.click(step)
            else:
                house.pilot.press(step)
            house.pilot.wait(200)

    return show


SCENES: dict[str, Show] = {
    "title": _menu("title"),
    "seats": _menu("seats", ruleset=GAME),
    "branch": _looking_back("branch"),
    "options": _menu("options"),
    "saves": _saves(),
    "replays": _menu("replays"),
    "rulebook": _menu("rulebook", ruleset=GAME),
    "help": _menu("help", scopes=("match",)),
    "problems": _menu("problems"),
    "rulesets": _menu("rulesets"),
    "crash": _menu("crash", error=RuntimeError("a fault")),
    "credits": _menu("credits"),
    "table": _table(),
    "end": _end,
    "replay": _looking_back("replay"),
}
WINDOWS: dict[str, Show] = {
    "seats of cards": _menu("seats", ruleset="tcg"),
    "keys of the options": _menu("options", page="keys"),
    "naming a game": _saves("rename"),
    "deleting a game": _saves("delete"),
    "keys over a menu": _saves("f1"),
    "table of cards": _table(game="tcg"),
    "log": _table("log"),
    "hint": _table("hint"),
    "pause": _table("menu"),
    "saving": _table("menu", "pause.save"),
    "conceding": _table("menu", "pause.concede"),
    "curtain": _curtain,
    "question aloud": lambda house: asked(house, about_to_play()) and None,
}
ALL = SCENES | WINDOWS


def test_every_scene_is_looked_at() -> None:
    assert set(SCENES) == set(scenes())


@pytest.mark.parametrize("name", ["branch", *(name for name in WINDOWS if name != "keys over a menu")])
def test_every_key_shown_works_whatever_has_the_focus(tmp_path: Path, name: str) -> None:
    house = open_house(tmp_path)
    ALL[name](house)
    tried, found = faults(house.app)
    assert tried > 0
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", ALL)
def test_common_keys_mean_the_same(tmp_path: Path, name: str) -> None:
    house = open_house(tmp_path)
    ALL[name](house)
    found = list(strange_keys(house.app, lambda: ALL[name](house)))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", BUILDER_SCENES)
def test_common_keys_mean_the_same_in_the_deck_builder(tmp_path: Path, name: str) -> None:
    room = Workroom.at(tmp_path, name)
    found = list(strange_keys(room.hall.app, None))
    assert not found, "\n".join(found)


def strange_keys(app: App, again: Callable[[], None] | None) -> Iterator[str]:
    """What a common key does that it does nowhere else, from everywhere it can be pressed."""
    room = Room(app)
    for place in room.places():
        with room.listening():
            found = list(_faults_at(room, place))
        yield from (f"{key} at {place or 'nothing'}: {what}" for key, what in found)
    if again is not None:
        for place in _some(room):
            again()
            room = Room(app)
            room.go_to(place, marked=True)
            if not _leads_back(room, app):
                yield f"escape at {place or 'nothing'} leads nowhere"


def _faults_at(room: Room, place: str) -> Iterator[tuple[str, str]]:
    for key in MOVE_ABOUT:
        if room.typed(place, key):
            continue
        pressed, _ = room.press(place, key)
        if pressed:
            yield key, f"presses {pressed}"
    widget = room.stage.find(place) if place else None
    if not isinstance(widget, Button) or widget.hold_ms or not widget.enabled:
        return
    pressed, _ = room.press(place, "return")
    if pressed != {place}:
        yield "return", f"presses {pressed or 'nothing'}"
    golden = next((each for each in room.widgets if each.command == "confirm"), None)
    pressed, _ = room.press(place, "space")
    wanted = {place} if golden is None else set() if _held(golden) else {golden.id}
    if pressed != wanted and not (golden is None and not pressed and _scene_confirms(room)):
        yield "space", f"presses {pressed or 'nothing'} and not {wanted or 'nothing'}"


@pytest.mark.parametrize("name", ["options", "saves", "replays", "rulesets", "seats of cards", "seats", "end"])
def test_home_and_end_lead_to_the_ends_of_every_list_and_row_of_choices(tmp_path: Path, name: str) -> None:
    house = open_house(tmp_path)
    ALL[name](house)
    stage, tried = house.pilot.stage, 0
    for group in [each for each in stage.top.root.walk() if isinstance(each, (ItemList, ChoiceGroup))]:
        inside = [widget.id for widget in focusables(group)]
        for key, end in (("home", 0), ("end", -1)):
            if len(inside) > 1 and stage.focus(inside[1 + end]):
                house.pilot.press(key)
                assert house.pilot.focused == inside[end]
                tried += 1
    assert tried > 0 or name == "replays"


def test_home_and_end_choose_in_an_open_list(tmp_path: Path) -> None:
    house = open_house(tmp_path)
    house.show("options")
    house.pilot.tab_to("set.ui_scale")
    house.pilot.press("return", "end", "return")
    assert house.program.settings.ui_scale == USER_SCALES[-1]


def _some(room: Room) -> list[str]:
    """Nothing, the last place, and where one writes."""
    places = room.places()
    fields = [place for place in places if place and isinstance(room.stage.find(place), TextField)]
    return list(dict.fromkeys([places[0], places[-1], *fields[:1]]))


def _held(widget: Widget) -> bool:
    return isinstance(widget, Button) and bool(widget.hold_ms)


def _scene_confirms(room: Room) -> bool:
    return room.stage.find("timeline") is not None or room.stage.find("board") is not None


def _leads_back(room: Room, app: App) -> bool:
    """Out of a field first, if it has anything to leave; then one level back, or to the way out."""
    before = _what_is_there(app)
    for _ in range(2 if isinstance(room.stage.focused, TextField) else 1):
        room.stage.handle(Key("escape"))
    if app.scenes:
        app.step(16.0)
    return not app.scenes or not app.running or _what_is_there(app) != before


def _what_is_there(app: App) -> tuple[object, ...]:
    layers = app.scene.stage.layers
    return (app.scene, *(sorted(widget.id for widget in layer.root.walk()) for layer in layers))


GENERAL = {"first", "last", "up", "down", "left", "right", "page_up", "page_down"}
GENERAL |= {"act", "confirm", "details", "keywords", "fullscreen"}
"""What they do depends on what has the focus, or happens outside of every scene."""


EMPTYING = ("deck_clear",)
"""After them there is nothing left for others to act on."""


def dead_keys(app: App) -> list[str]:
    """Commands that the list of keys names and nobody here answers."""
    stage = app.scene.stage
    app.scene.show_keys()
    listed = [widget.id.removeprefix("keys.") for widget in stage.top.root.walk() if isinstance(widget, KeyHint)]
    stage.pop(stage.top.root)
    assert "back" in listed
    room, dead = Room(app), []
    for command in sorted(set(listed) - GENERAL, key=lambda command: (command in EMPTYING, command)):
        layers, scene = len(stage.layers), app.scene
        with room.listening():
            if not stage.command(command):
                dead.append(command)
        while app.scene is not scene:
            app.pop()
        while len(stage.layers) > layers:
            stage.pop(stage.top.root)
    return sorted(dead)


@pytest.mark.parametrize("name", ["title", "seats", "branch", "options", "saves", "rulebook", "rulesets", "credits"])
def test_the_list_of_keys_names_none_that_means_nothing_in_a_menu(tmp_path: Path, name: str) -> None:
    house = open_house(tmp_path)
    house.show("title")
    below = house.app.scene
    SCENES[name](house)
    house.app.scenes.insert(0, below)
    assert dead_keys(house.app) == []


def test_the_list_of_keys_names_none_that_means_nothing_in_the_deck_builder(tmp_path: Path) -> None:
    room = Workroom(tmp_path)
    assert dead_keys(room.hall.app) == []
    room.hands.press("ctrl+o")
    room.hands.wait()
    assert dead_keys(room.hall.app) == []
