"""The options: every setting works, has its words, and can be found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wowtable.shell.base.bindings import Bindings
from wowtable.shell.base.settings import Settings, SettingsFile, from_plain
from wowtable.shell.scenes.key_rows import swap
from wowtable.shell.scenes.setting_list import PAGES, SETTINGS, SettingRow
from wowtable.text import shell_catalogue

from .menu_kit import Hall


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    hall = Hall(tmp_path)
    kept = SettingsFile(hall.program.paths.settings)
    hall.app.hooks.save_settings = kept.save
    return hall


def _ids(entries: tuple[SettingRow, ...]) -> list[str]:
    return [entry.id for entry in entries]


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("entry", SETTINGS, ids=_ids(SETTINGS))
def test_every_setting_has_its_words(entry: SettingRow, lang: str) -> None:
    catalogue = shell_catalogue(lang)
    assert catalogue.has(entry.label)
    assert not entry.help or catalogue.has(entry.help)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_shows_all_of_its_settings_and_no_gaps(hall: Hall, page: str) -> None:
    hands = hall.go("options", page=page)
    for entry in SETTINGS:
        if entry.page == page:
            prefix = "act." if entry.kind == "act" else "set."
            assert prefix + entry.id in hands.ids()
    assert "⟦" not in hands.shown()


@pytest.mark.parametrize("entry", [e for e in SETTINGS if e.kind == "switch"], ids=lambda e: e.id)
def test_a_switch_changes_its_setting_at_once_and_is_kept(hall: Hall, entry: SettingRow) -> None:
    before = entry.read(hall.settings)
    hall.go("options", page=entry.page).click(f"set.{entry.id}")
    assert entry.read(hall.settings) is not before
    plain = json.loads(hall.program.paths.settings.read_text(encoding="utf-8"))
    again, complaints = from_plain(plain)
    assert complaints == []
    assert entry.read(again) is not before


def test_the_size_of_everything_changes_live(hall: Hall) -> None:
    hands = hall.go("options")
    before = hall.app.type.viewport.scale
    hands.click("set.ui_scale")
    hands.wait()
    hands.click("set.ui_scale.list.1.5")
    hands.wait()
    assert hall.app.type.viewport.scale == pytest.approx(before * 1.5)


def test_text_size_language_and_look_change_live(hall: Hall) -> None:
    hands = hall.go("options")
    hands.click("set.text_size.2")
    hands.wait()
    hands.click("set.language.it")
    hands.wait()
    hands.click("set.theme.high_contrast")
    hands.wait()
    assert (hall.app.type.viewport.text_step, hall.settings.language, hall.app.art.theme.name) == (
        2, "it", "high_contrast",
    )  # fmt: skip
    assert "Opzioni" in hands.shown()


def test_a_volume_is_written_down_once_it_rests(hall: Hall) -> None:
    hands = hall.go("options", page="sound")
    hands.tab_to("set.volume.game")
    hands.press("left", "left")
    assert hall.settings.volumes["game"] == pytest.approx(0.7)
    assert not hall.program.paths.settings.exists()
    hands.wait(700)
    assert hall.program.paths.settings.exists()


def test_the_search_finds_settings_of_all_pages_and_keys(hall: Hall) -> None:
    hands = hall.go("options")
    hands.press("ctrl+f")
    hands.type("sound")
    hands.wait()
    ids = hands.ids()
    assert {"set.muted", "set.captions", "key.mute"} <= ids
    assert "set.ui_scale" not in ids
    hands.press("ctrl+a")
    hands.type("xyzzy")
    hands.wait()
    assert "Nothing found" in hands.shown()
    hands.press("escape")
    hands.wait()
    assert "pages" in hands.ids()
    assert hall.scene.name == "options"


def test_reset_touches_its_own_page_only(hall: Hall) -> None:
    hall.settings.muted = True
    hall.settings.reduced_motion = True
    hall.settings.volumes["game"] = 0.1
    hands = hall.go("options", page="sound")
    hands.click("reset")
    assert (hall.settings.muted, hall.settings.volumes) == (False, Settings().volumes)
    assert hall.settings.reduced_motion


def test_a_key_is_given_to_a_command(hall: Hall) -> None:
    hands = hall.go("options", page="keys")
    hands.tab_to("key.mute")
    hands.press("return")
    hands.press("ctrl+m")
    hands.wait()
    assert hall.app.bindings.keys("mute") == ("ctrl+m",)
    assert hall.settings.bindings["mute"] == ["ctrl+m"]
    hands.click("key_back.mute")
    hands.wait()
    assert hall.app.bindings.keys("mute") == ("m",)


def test_a_key_that_is_taken_is_swapped_only_if_the_person_agrees(hall: Hall) -> None:
    hands = hall.go("options", page="keys")
    hands.tab_to("key.mute")
    hands.press("return", "f10")
    hands.wait()
    assert "F10 already stands for" in hands.shown()
    hands.press("escape")
    hands.wait()
    assert hall.app.bindings.keys("mute") == ("m",)
    hands.tab_to("key.mute")
    hands.press("return", "f10")
    hands.wait()
    hands.click("clash.swap")
    hands.wait()
    assert hall.app.bindings.keys("mute") == ("f10",)
    assert hall.app.bindings.keys("menu") == ("m",)
    assert hall.app.bindings.clashes() == []


def test_a_swap_leaves_the_other_keys_of_a_command_alone() -> None:
    bindings = Bindings()
    clashes = bindings.rebind("log", ("z",))
    swap(bindings, "log", "z", clashes)
    assert bindings.keys("log") == ("z",)
    assert bindings.keys("undo") == ("ctrl+z",)


def test_questions_and_tips_can_be_brought_back(hall: Hall) -> None:
    hall.settings.confirmations.update(decline=False, reel=False)
    hall.settings.guide_seen["toy"] = ["one"]
    hands = hall.go("options", page="play")
    hands.click("act.ask_again")
    hands.wait()
    hands.click("act.guide_again")
    assert hall.settings.asks("decline")
    assert not hall.settings.asks("reel")
    assert not any(hall.settings.guide_seen.values())


def test_the_window_follows_the_switch_for_full_screen(hall: Hall) -> None:
    asked: list[bool] = []
    hall.app.glass.fullscreen = asked.append  # type: ignore[method-assign]
    hands = hall.go("options")
    hands.click("set.fullscreen")
    hands.press("f11")
    assert asked == [True, False]
    assert not hall.settings.fullscreen


def test_the_key_for_full_screen_can_be_changed_too(hall: Hall) -> None:
    asked: list[bool] = []
    hall.app.glass.fullscreen = asked.append  # type: ignore[method-assign]
    hands = hall.go("options", page="keys")
    hands.tab_to("key.fullscreen")
    hands.press("return", "f11")
    hands.wait()
    assert asked == [], "a field that learns a key hears this one as well"
    hands.press("return", "ctrl+g")
    hands.wait()
    assert hall.app.bindings.keys("fullscreen") == ("ctrl+g",)
    hands.press("f11")
    assert asked == []
    hands.press("ctrl+g")
    assert asked == [True]


def test_a_letter_for_full_screen_can_still_be_typed(hall: Hall) -> None:
    asked: list[bool] = []
    hall.app.glass.fullscreen = asked.append  # type: ignore[method-assign]
    hall.app.bindings.rebind("fullscreen", ("f",))
    hands = hall.go("options")
    hands.press("ctrl+f", "f")
    assert asked == []


def test_the_words_name_the_key_of_now(hall: Hall) -> None:
    hall.app.bindings.rebind("fullscreen", ("ctrl+g",))
    hands = hall.go("options", page="display")
    assert "Ctrl+G changes this at any time." in hands.shown()
    hall.app.bindings.changed["fullscreen"] = ()
    hands = hall.go("options", page="display")
    assert "changes this at any time." not in hands.shown()
