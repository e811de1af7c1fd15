"""Every setting a person can change, as data: where it stands, what it says, and how it is read and written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from ...reading.languages import LANGUAGES
from ...session import ASKING
from ..base.settings import SPEEDS, THEMES, VOLUMES, Settings
from ..base.viewport import USER_SCALES
from ..program.scene import Ui

SettingPage = Literal["display", "sound", "play", "access", "keys"]
PAGES: tuple[SettingPage, ...] = ("display", "sound", "play", "access", "keys")
PAGE_ICONS = {"display": "ui.eye", "sound": "ui.sound", "play": "ui.dice", "access": "ui.human", "keys": "ui.keyboard"}
SettingKind = Literal["switch", "choice", "percent", "act"]
SettingChoices = Callable[[Ui], list[tuple[str, str]]]


@dataclass(frozen=True)
class SettingRow:
    """One row of the options. `label` and `help` are keys of texts; `read` and `write` know where the value lives.

    `command` changes the setting from anywhere; `help` may name its {key}.
    """

    id: str
    page: SettingPage
    kind: SettingKind
    label: str
    read: Callable[[Settings], Any]
    write: Callable[[Settings, Any], None]
    help: str = ""
    choices: SettingChoices | None = None
    command: str = ""
    usable: Callable[[Settings], bool] = lambda _: True

    def reset(self, settings: Settings) -> None:
        if self.kind != "act":
            self.write(settings, self.read(Settings()))


def _attribute(id: str, page: SettingPage, kind: SettingKind, label: str, **more: Any) -> SettingRow:
    """A setting that is simply an attribute of the settings."""

    def write(settings: Settings, value: Any) -> None:
        setattr(settings, id, value)

    return SettingRow(id, page, kind, label, lambda settings: getattr(settings, id), write, **more)


def _volume(name: str) -> SettingRow:
    def write(settings: Settings, value: float) -> None:
        settings.volumes[name] = value

    return SettingRow(f"volume.{name}", "sound", "percent", f"menu.volume_{name}",
                      lambda settings: settings.volumes.get(name, 1.0), write)  # fmt: skip


def _languages(ui: Ui) -> list[tuple[str, str]]:
    return [(lang, ui.say(f"menu.language_{lang}")) for lang in LANGUAGES]


def _scales(ui: Ui) -> list[tuple[str, str]]:
    return [(f"{scale:g}", ui.say("menu.percent", n=round(scale * 100))) for scale in USER_SCALES]


def _words(prefix: str, values: tuple[str, ...]) -> SettingChoices:
    return lambda ui: [(value, ui.say(f"{prefix}{value}")) for value in values]


_TEXT_SIZES = ("small", "normal", "large", "huge")


def _text_sizes(ui: Ui) -> list[tuple[str, str]]:
    return [(str(n), ui.say(f"menu.text_size_{size}")) for n, size in enumerate(_TEXT_SIZES)]


def _nothing(_: Settings) -> None:
    """An act has no value to show."""


WISHES = ("reel", "discretion")
"""Kept among the confirmations, but no questions."""


def _wish(id: str, label: str, help: str) -> SettingRow:
    def write(settings: Settings, on: bool) -> None:
        settings.confirmations[id] = on

    return SettingRow(id, "play", "switch", label, lambda settings: settings.asks(id), write, help)


def _ask_again(settings: Settings, _: Any) -> None:
    for question in silenced(settings):
        del settings.confirmations[question]


def silenced(settings: Settings) -> list[str]:
    """The questions that the person told not to come again."""
    return [id for id, asks in settings.confirmations.items() if not asks and id not in WISHES]


def _tips_again(settings: Settings, _: Any) -> None:
    settings.guide_seen.clear()
    settings.guide = True


def _set_scale(settings: Settings, value: str | float) -> None:
    settings.ui_scale = float(value)


def _set_text(settings: Settings, value: str | int) -> None:
    settings.text_size = int(value)


def _set_language(settings: Settings, value: str) -> None:
    settings.language = value


def _set_contrast(settings: Settings, on: bool) -> None:
    settings.theme = "high_contrast" if on else "candle"


SETTINGS: tuple[SettingRow, ...] = (
    SettingRow("language", "display", "choice", "shell.options.language", lambda s: s.spoken, _set_language,
               "shell.options.language_line", _languages),
    SettingRow("ui_scale", "display", "choice", "shell.options.scale", lambda s: f"{s.ui_scale:g}", _set_scale,
               "shell.options.scale_line", _scales),
    SettingRow("text_size", "display", "choice", "shell.options.text_size", lambda s: str(s.text_size), _set_text,
               "menu.text_size_line", _text_sizes),
    _attribute("theme", "display", "choice", "shell.options.theme", help="menu.theme_line",
               choices=_words("shell.options.theme_", THEMES)),
    _attribute("fullscreen", "display", "switch", "shell.options.fullscreen", help="menu.fullscreen_line",
               command="fullscreen"),
    _attribute("muted", "sound", "switch", "shell.options.mute", help="menu.mute_line", command="mute"),
    *(_volume(name) for name in VOLUMES),
    _attribute("captions", "sound", "switch", "shell.options.captions", help="menu.captions_line"),
    _attribute("speed", "play", "choice", "shell.options.speed", help="shell.options.speed_line",
               choices=_words("shell.options.speed_", SPEEDS)),
    _wish("reel", "shell.options.reel", "menu.reel_line"),
    _attribute("asking", "play", "choice", "table.asking", help="menu.asking_line",
               choices=_words("table.asking_", ASKING)),
    _wish("discretion", "menu.discretion", "menu.discretion_line"),
    _attribute("curtain_away", "play", "switch", "shell.options.curtain_focus", help="menu.curtain_away_line"),
    _attribute("guide", "play", "switch", "shell.options.guide", help="menu.guide_line"),
    SettingRow("guide_again", "play", "act", "shell.options.guide_again", _nothing, _tips_again,
               "menu.guide_again_line", usable=lambda s: any(s.guide_seen.values())),
    SettingRow("ask_again", "play", "act", "menu.ask_again", _nothing, _ask_again, "menu.ask_again_line",
               usable=lambda s: bool(silenced(s))),
    _attribute("reduced_motion", "access", "switch", "shell.options.motion", help="shell.options.motion_line"),
    _attribute("colour_blind", "access", "switch", "shell.options.colour_blind",
               help="shell.options.colour_blind_line"),
    SettingRow("contrast", "access", "switch", "shell.options.theme_high_contrast",
               lambda s: s.theme == "high_contrast",
               _set_contrast, "menu.contrast_line"),
)  # fmt: skip


def entry(id: str) -> SettingRow | None:
    return next((each for each in SETTINGS if each.id == id), None)
