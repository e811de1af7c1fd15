"""Toasts at every size: all words are there, inside their plate, inside the window, and long enough to be read."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.drawn import shared_assets
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.layout import Point, Rect
from wowtable.shell.base.settings import Settings
from wowtable.shell.base.typography import TextBlock
from wowtable.shell.base.viewport import USER_SCALES
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import App, headless
from wowtable.shell.widgets import Toast
from wowtable.text import shell_catalogue

from .conftest import Room
from .test_scenes_fit import SIZES

FILE = "/home/somebody/" + "a_folder_with_a_name_without_any_blank_in_it/" * 3 + "current-small_world.jsonl"
LONGEST = 40


class Watching(RecordingCanvas):
    """Notes plates, and the words on each."""

    def __init__(self, app: App) -> None:
        super().__init__(app.type)
        self.plates: list[tuple[Rect, list[str]]] = []

    def paint(self, name: str, rect: Rect, *, alpha: float = 1.0, **params: Any) -> None:
        if params.get("kind") == "toast":
            self.plates.append((rect, []))

    def rich(self, block: TextBlock, at: Point, **_: Any) -> None:
        plate, words = self.plates[-1]
        for piece in block.pieces:
            assert plate.inset(8, 4).covers(piece.rect.moved(*at)), piece.run.text
            words.append(piece.run.text)


def shown(app: App, room: Room) -> list[str]:
    """What the toasts say now, without blanks; each lies inside the window."""
    canvas = Watching(app)
    room.stage.toasts.draw(canvas)
    assert canvas.overflows == []
    for n, (plate, _) in enumerate(canvas.plates):
        assert app.type.viewport.area.covers(plate)
        assert all(not plate.overlaps(other) for other, _ in canvas.plates[:n])
    return ["".join("".join(words).split()) for _, words in canvas.plates]


def opened(room: Room, **look: Any) -> App:
    size = look.pop("size", (1280, 720))
    app = headless(
        shell_catalogue, size, Settings(language="en", reduced_motion=True, **look), assets=shared_assets(), strict=True
    )
    Pilot(app, room)
    return app


def news(lang: str) -> list[Toast]:
    """The longest texts there are, as title and as line: any of them may be told one day. And what files are called."""
    texts = shell_catalogue(lang)
    words = {texts.say(key) for key in texts.message_keys()}
    told = sorted((text for text in words if "⟦" not in text), key=len)[-LONGEST:]
    assert len(told[0]) > 50
    titles = [text for text in told if len(text) < 120]
    assert titles
    return [*(Toast("News", text) for text in told), *(Toast(text, FILE, "error") for text in titles)]


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("size", SIZES)
def test_no_word_of_a_toast_is_cut(room: Room, size: str, lang: str) -> None:
    app = opened(room, **SIZES[size])
    for toast in news(lang):
        room.stage.toasts.items.clear()
        room.toast(toast)
        app.step(1000)
        assert shown(app, room) == ["".join((toast.title + toast.line).split())]


@pytest.mark.parametrize("text_size", range(4))
@pytest.mark.parametrize("scale", USER_SCALES)
def test_the_news_of_a_table_fits_at_every_scale_and_text_size(room: Room, scale: float, text_size: int) -> None:
    for size in ((1024, 640), (1920, 1080)):
        app = opened(room, size=size, ui_scale=scale, text_size=text_size)
        for lang in ("en", "it"):
            say = shell_catalogue(lang).say
            room.stage.toasts.items.clear()
            for key in ("ai_slow", "ai_failed", "ai_quick"):
                room.toast(Toast(say(f"table.{key}"), say(f"table.{key}_line"), "warning"))
            app.step(300)
            assert "".join(say("table.ai_quick_line").split()) in shown(app, room)[-1]


def test_what_finds_no_room_is_shown_when_there_is_some(room: Room) -> None:
    app = opened(room, size=(1024, 640), ui_scale=2.0, text_size=3)
    said = [f"News {n} " + "and what came of it " * 9 for n in range(3)]
    for line in said:
        room.toast(Toast("News", line))
    app.step(20)
    assert len(shown(app, room)) < 3
    seen: set[str] = set()
    for _ in range(600):
        app.step(100)
        seen |= set(shown(app, room))
    assert seen == {"".join(f"News {line}".split()) for line in said}
    assert room.stage.toasts.items == []


def test_what_no_window_can_hold_ends_in_dots(room: Room) -> None:
    app = opened(room, size=(1024, 640), text_size=3)
    room.toast(Toast("It failed", "one reason after the other, " * 200, "error"))
    app.step(300)
    [words] = shown(app, room)
    assert words.startswith("Itfailedonereason")
    assert words.endswith("…")


def test_a_long_toast_stays_until_it_is_read(room: Room) -> None:
    app = opened(room)
    room.toast(Toast("Short"))
    room.toast(Toast("Long", "with a good deal more to say than that, and to the point too " * 3))
    app.step(300)
    app.step(4500)
    app.step(500)
    assert [toast.title for toast in room.stage.toasts.items] == ["Long"]


def test_what_a_setting_says_now_takes_the_place_of_what_it_said(room: Room) -> None:
    app = opened(room, size=(1280, 720))
    room.toast(Toast("Saved"))
    for line in ("Normal", "Fast", "Instant"):
        room.toast(Toast("Speed", line, kind="speed"))
        app.step(100)
    assert sorted(shown(app, room)) == ["Saved", "SpeedInstant"]
