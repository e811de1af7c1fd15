from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.screens.drawn import shared_assets
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.display import Memory
from wowtable.shell.base.input import Away, Exposed, Key, Pad, Pointer, Quit, Resize, TypedText
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.settings import Settings, SettingsFile, from_plain
from wowtable.shell.pilot import Pilot, overflowing
from wowtable.shell.program.app import FADE_MS, App, Hooks, headless, picture
from wowtable.shell.program.calm import BREATH_MS, CALM_MS
from wowtable.shell.program.scene import Scene, Ui
from wowtable.shell.sheets.components import ComponentSheet
from wowtable.shell.widgets import Button, Group, Pressed, Widget, WidgetMessage
from wowtable.text import shell_catalogue

from .conftest import Room


class Page(Scene):
    """Notes what happens to it."""

    def __init__(self, name: str, notes: list[str]) -> None:
        super().__init__()
        self.title = name
        self.notes = notes

    def build(self, ui: Ui) -> Widget:
        return Group("root", ui.area, [Button("more", Rect(10, 10, 100, 50), self.title)])

    def enter(self) -> None:
        self.notes.append(f"{self.title} enters")

    def resume(self) -> None:
        self.notes.append(f"{self.title} resumes")

    def leave(self) -> None:
        self.notes.append(f"{self.title} leaves")

    def on_message(self, message: WidgetMessage) -> None:
        if isinstance(message, Pressed):
            raise RuntimeError("a bug in a scene")


def test_scenes_are_a_stack(app: App) -> None:
    notes: list[str] = []
    app.push(Page("one", notes))
    app.push(Page("two", notes))
    app.step(16, [Key("escape")])
    app.replace(Page("three", notes))
    app.step(16, [Key("escape")])
    assert notes == [
        "one enters",
        "two enters",
        "two leaves",
        "one resumes",
        "one leaves",
        "three enters",
        "three leaves",
    ]
    assert not app.running


class Ladder(Scene):
    """Whose button is somewhere else after each press."""

    rungs = 0

    def build(self, ui: Ui) -> Widget:
        return Group("root", ui.area, [Button("up", Rect(10, 10 + 100 * self.rungs, 100, 50), "up")])

    def on_message(self, message: WidgetMessage) -> None:
        if isinstance(message, Pressed):
            self.rungs += 1
            self.rebuild()


def test_presses_that_come_in_one_beat_meet_what_the_one_before_left(app: App) -> None:
    """A slow machine hands on at once what a quick hand did one after the other."""
    scene = Ladder()
    app.push(scene)
    rungs = [(50.0, 30.0 + 100 * n) for n in range(3)]
    app.step(16, [Pointer(kind, at, 1) for at in rungs for kind in ("down", "up")])
    assert scene.rungs == 3


HELD = {
    "key": (Key("f9"), Key("f9", down=False)),
    "gamepad": (Pad("y"), Pad("y", down=False)),
    "key of a window that was left": (Key("f9"), Away()),
}


@pytest.mark.parametrize("held", HELD)
def test_a_scene_that_comes_unbidden_waits_until_what_was_held_before_it_is_let_go(app: App, held: str) -> None:
    down, up = HELD[held]
    page = Page("two", [])
    page.unbidden = True
    app.push(Page("one", []))
    app.step(16, [down])
    app.push(page)
    app.step(3 * CALM_MS, [Key("escape"), TypedText("x"), Key("escape", down=False)])
    app.step(3 * CALM_MS, [up, Key("escape"), Key("escape", down=False)])
    assert app.scene is page
    Pilot(app).wait(CALM_MS)
    app.step(16, [Key("escape")])
    assert app.scene is not page


def test_what_was_pressed_while_a_scene_that_comes_unbidden_was_being_built_is_not_meant_for_it(app: App) -> None:
    """A hitch is no rest: nobody had seen the page yet. Afterwards no sleep is so long that it is taken for one."""
    page = Page("two", [])
    page.unbidden = True
    app.push(Page("one", []))
    app.push(page)
    app.step(3 * CALM_MS, [Key("escape"), Key("escape", down=False)])
    assert app.scene is page
    app.step(FADE_MS)
    app.frame()
    patience = app._patience(moving=False)
    assert patience is not None
    assert patience <= BREATH_MS
    Pilot(app).wait(CALM_MS)
    app.frame()
    assert app._patience(moving=False) is None


def test_the_second_half_of_a_double_click_presses_nothing_of_the_scene_that_the_first_opened(app: App) -> None:
    """The first click that begins there does, even at once."""
    heard: list[str] = []
    page = Page("two", [])
    page.on_message = lambda message: heard.append(type(message).__name__)  # type: ignore[method-assign]
    app.push(Page("one", []))
    app.step(16, [Pointer("down", (500, 500), 1), Pointer("up", (500, 500), 1)])
    app.push(page)
    for clicks in (2, 3):
        app.step(16, [Pointer("down", (50, 30), 1, clicks), Pointer("up", (50, 30), 1, clicks)])
    assert not heard
    app.step(16, [Pointer("down", (50, 30), 1), Pointer("up", (50, 30), 1)])
    assert heard == ["Pressed"]


@pytest.mark.parametrize(("key", "heard"), [("space", 1), ("return", 1), ("backspace", 2), ("left", 2)])
def test_a_key_that_answers_counts_once_a_picture(
    app: App, key: str, heard: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a hitch two presses arrive at once: the second was not meant for what the first brought about."""
    presses: list[str] = []
    app.push(Page("one", []))
    monkeypatch.setattr(
        app.scene.stage, "handle", lambda message: presses.append(message.chord) if message.down else None
    )
    press = [Key(key), Key(key, down=False)]
    app.step(2000, [*press, *press])
    assert presses == [key] * heard
    app.step(16, press)
    assert presses == [key] * (heard + 1)


def test_nothing_is_drawn_while_nothing_changes(app: App) -> None:
    pilot = Pilot(app, Room())
    pilot.wait(1000)
    assert not app.frame()
    assert app._patience(moving=False) is None
    pilot.move("go")
    assert app.frame()


def test_the_loop_sleeps_until_the_tooltip_is_due(app: App) -> None:
    pilot = Pilot(app, Room())
    pilot.move("go")
    pilot.wait(200)
    patience = app._patience(moving=False)
    assert patience is not None
    assert 0 < patience <= 450


def test_a_change_of_scene_fades_through_black(app: App) -> None:
    picture(app, ComponentSheet())
    bright = pygame.transform.average_color(app.glass.surface)[0]
    app.replace(ComponentSheet())
    for _ in range(8):
        app.step(16)
    app.frame()
    assert pygame.transform.average_color(app.glass.surface)[0] < bright / 2
    app.step(FADE_MS)
    app.frame(force=True)
    assert pygame.transform.average_color(app.glass.surface)[0] == bright


def test_motion_may_be_reduced_in_the_middle_of_a_fade(app: App) -> None:
    picture(app, ComponentSheet())
    app.replace(ComponentSheet())
    app.settings.reduced_motion = True
    app.settings_changed()
    app.step(16)
    assert app.frame()
    assert pygame.transform.average_color(app.glass.surface) != (0, 0, 0, 0)
    app.step(FADE_MS)
    assert app._fade is None


def test_instant_speed_does_not_fade() -> None:
    app = headless(shell_catalogue, settings=Settings(speed="instant"))
    app.push(Room())
    app.replace(Room())
    assert app._fade is None


def test_the_same_scene_gives_the_same_picture() -> None:
    def bytes_of(app: App) -> bytes:
        return pygame.image.tobytes(picture(app, ComponentSheet()), "RGB")

    assert bytes_of(headless(shell_catalogue, (1280, 720))) == bytes_of(headless(shell_catalogue, (1280, 720)))


def test_a_resize_waits_for_quiet_then_lays_out_anew(app: App) -> None:
    pilot = Pilot(app, Room())
    glass = app.glass
    assert isinstance(glass, Memory)
    glass.resize((1280, 720))
    app.step(16, [Resize((1280, 720))])
    assert app.type.viewport.window == (1920, 1080)
    pilot.wait(300)
    assert app.type.viewport.window == (1280, 720)
    assert app.settings.window == (1280, 720)


def test_what_another_window_has_covered_is_painted_again(app: App) -> None:
    """Without asking whether anything has changed: nothing has."""
    Pilot(app, Room()).wait(1000)
    app.frame()
    seen = pygame.image.tobytes(app.glass.surface, "RGB")
    app.glass.surface.fill("black")
    assert not app.frame()
    app.step(16, [Exposed()])
    assert app.frame()
    assert pygame.image.tobytes(app.glass.surface, "RGB") == seen


def test_a_new_scale_or_language_takes_effect_at_once_and_is_kept() -> None:
    saved: list[float] = []
    hooks = Hooks(shell_catalogue, save_settings=lambda settings: saved.append(settings.ui_scale))
    app = App(Memory(), Settings(language="en"), hooks)
    pilot = Pilot(app, ComponentSheet())
    assert "Component sheet" in pilot.shown()
    app.settings.ui_scale = 1.25
    app.settings.language = "it"
    app.settings_changed()
    pilot.wait(50)
    assert "Tavola dei componenti" in pilot.shown()
    assert app.type.viewport.scale == 1.25
    assert saved == [1.25]


def test_a_crash_shows_the_crash_scene_and_a_second_one_surfaces() -> None:
    errors: list[str] = []
    notes: list[str] = []

    def crash_scene(error: Exception) -> Scene:
        errors.append(str(error))
        return Page("crash", notes)

    app = App(Memory(), Settings(), Hooks(shell_catalogue, crash_scene=crash_scene))
    pilot = Pilot(app, Page("page", notes))
    pilot.click("more")
    assert errors == ["a bug in a scene"]
    assert app.scene.title == "crash"  # type: ignore[attr-defined]
    with pytest.raises(RuntimeError):
        pilot.click("more")


def test_a_crash_while_drawing_is_caught_too_and_the_program_can_go_on() -> None:
    class Unpaintable(Room):
        def draw_back(self, canvas: Canvas) -> None:
            raise RuntimeError("cannot paint")

    notes: list[str] = []
    app = App(Memory(), Settings(), Hooks(shell_catalogue, crash_scene=lambda _: Page("crash", notes)))
    pilot = Pilot(app, Unpaintable())
    assert notes == ["crash enters"]
    app.restart(Room())
    pilot.wait(400)
    app.restart(Unpaintable())
    pilot.wait(400)
    assert notes == ["crash enters", "crash leaves", "crash enters"]


def test_without_a_crash_scene_errors_surface(app: App) -> None:
    with pytest.raises(RuntimeError, match="a bug"):
        Pilot(app, Page("page", [])).click("more")


def test_closing_the_window_ends_the_program_unless_the_scene_asks(app: App) -> None:
    room = Room()
    Pilot(app, room)
    app.step(16, [Quit()])
    assert app.running
    assert room.commands == ["quit"]
    app.restart(ComponentSheet())
    app.step(16, [Quit()])
    assert not app.running


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_component_sheet_fits(size: tuple[int, int], lang: str) -> None:
    app = headless(shell_catalogue, size, Settings(language=lang), assets=shared_assets(), strict=True)
    assert overflowing(app, [ComponentSheet()]) == {}


def test_the_component_sheet_works() -> None:
    app = headless(shell_catalogue, settings=Settings(language="en"), strict=True)
    pilot = Pilot(app, ComponentSheet())
    pilot.press("f1")
    assert "All keys" in pilot.shown()
    pilot.press("escape")
    pilot.click("open")
    pilot.click("decline.decline")
    assert [toast.title for toast in pilot.stage.toasts.items] == ["Decline"]
    pilot.click("sound")
    assert "Off" in pilot.shown()


def run_without_display(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept.pop("SDL_VIDEODRIVER", None)
    root = Path(__file__).resolve().parents[2]
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=root, env={**kept, **env}, check=False
    )


@pytest.mark.skipif(sys.platform != "linux", reason="only there can the display be taken away")
def test_no_display_is_said_and_not_drawn_into_nothing() -> None:
    code = (
        "from wowtable.shell.base.display import DesktopWindow, NoDisplay\n"
        "try:\n    DesktopWindow((1280, 720))\nexcept NoDisplay as error:\n    print('none:', error)\n"
    )
    assert "none:" in run_without_display(code).stdout


def test_a_missing_sound_card_is_told_not_raised() -> None:
    code = "from wowtable.shell.base.display import open_mixer\nprint(repr(open_mixer()))"
    result = run_without_display(code, SDL_AUDIODRIVER="nonesuch")
    assert result.returncode == 0
    assert result.stdout.strip() != "''"


# --- settings


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "deep" / "settings.json")
    settings = Settings(language="it", ui_scale=1.5, speed="fast", muted=True)
    settings.bindings["undo"] = ["u"]
    settings.confirmations["decline"] = False
    assert file.save(settings) == ""
    assert file.load() == (settings, [])
    assert not settings.asks("decline")
    assert settings.asks("concede")


def test_no_settings_file_is_no_problem(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "none.json").load() == (Settings(), [])


@pytest.mark.parametrize("text", ["", "{", "not json", "[" * 100_000, "\x00\x01"])
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    settings, complaints = SettingsFile(path).load()
    assert settings == Settings()
    assert any("damaged" in complaint for complaint in complaints)
    assert (tmp_path / "settings.json.broken").read_text(encoding="utf-8") == text
    assert not path.exists()


def test_a_file_that_is_not_text_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"\xff\xfe\x00\x80")
    assert SettingsFile(path).load()[0] == Settings()
    assert (tmp_path / "settings.json.broken").exists()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "tlh"),
        ("ui_scale", 99),
        ("ui_scale", True),
        ("text_size", 2.5),
        ("muted", "yes"),
        ("window", [1]),
        ("window", ["a", "b"]),
        ("volumes", {"game": 7}),
        ("bindings", {"undo": "z"}),
        ("confirmations", []),
    ],
)
def test_a_senseless_value_keeps_its_default_and_is_named(name: str, value: object) -> None:
    settings, complaints = from_plain({name: value, "speed": "slow"})
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.speed == "slow"
    assert len(complaints) == 1
    assert complaints[0].startswith(f"{name}: ")


def test_settings_of_a_newer_version_are_read_as_far_as_known() -> None:
    assert from_plain({"format": 7, "smell": "pine", "muted": True}) == (Settings(muted=True), [])


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "cannot be written" in SettingsFile(tmp_path / "file" / "settings.json").save(Settings())


def test_settings_are_plain_json() -> None:
    assert json.loads(json.dumps(Settings().to_plain()))["window"] == [1600, 900]
