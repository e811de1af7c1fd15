"""What the person has set, kept as a text file that may be damaged, edited by hand, or from another version."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from ...reading.cleaning import holds_hidden
from ...reading.files import read_text
from ...reading.languages import LANGUAGES, spoken
from ...session.auto_pass import ASKING, Asking
from ...session.save_problems import SaveProblem
from ...session.storage import write_whole
from .viewport import SMALLEST_WINDOW, TEXT_STEPS

THEMES = ("candle", "high_contrast")
SPEEDS = ("slow", "normal", "fast", "instant", "step")
VOLUMES = ("master", "interface", "game", "ambience")
FORMAT = 1
_LARGEST = 1_000_000


def _default_volumes() -> dict[str, float]:
    return {"master": 1.0, "interface": 0.6, "game": 0.8, "ambience": 0.0}


@dataclass
class Settings:
    """All settings with their defaults.

    `setups` holds each game's last seat setup, `guide_seen` its tips shown, `stops` the stages of one's "own" and of
    "others" turns at which one stops in its windows. `asking` is how often one is asked in games to come.
    """

    language: str = ""
    ui_scale: float = 1.0
    text_size: int = 0
    theme: str = "candle"
    reduced_motion: bool = False
    colour_blind: bool = False
    speed: str = "normal"
    volumes: dict[str, float] = field(default_factory=_default_volumes)
    muted: bool = False
    captions: bool = False
    curtain_away: bool = False
    asking: Asking = "auto"
    guide: bool = True
    guide_folded: bool = False
    guide_seen: dict[str, list[str]] = field(default_factory=dict)
    fullscreen: bool = False
    window: tuple[int, int] = (1600, 900)
    bindings: dict[str, list[str]] = field(default_factory=dict)
    setups: dict[str, Any] = field(default_factory=dict)
    stops: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    confirmations: dict[str, bool] = field(default_factory=dict)

    @property
    def spoken(self) -> str:
        """The language of now; `language` is what the person wishes, if anything."""
        return spoken(self.language)

    def asks(self, what: str) -> bool:
        """Whether to ask before doing `what`; yes unless the person said no."""
        return self.confirmations.get(what, True)

    def to_plain(self) -> dict[str, Any]:
        plain = {each.name: getattr(self, each.name) for each in fields(self)}
        return {"format": FORMAT, **plain, "window": list(self.window)}


SettingCheck = Callable[[Any], Any]


def _one_of(choices: tuple[str, ...]) -> SettingCheck:
    def check(value: Any) -> Any:
        if value not in choices:
            raise ValueError(f"must be one of {', '.join(choice or 'nothing' for choice in choices)}")
        return value

    return check


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("must be true or false")
    return value


def _number(low: float, high: float) -> SettingCheck:
    def check(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise ValueError(f"must be a number from {low:g} to {high:g}")
        return float(value)

    return check


def _text_size(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < len(TEXT_STEPS):
        raise ValueError(f"must be a whole number from 0 to {len(TEXT_STEPS) - 1}")
    return value


def _window(value: Any) -> tuple[int, int]:
    pair = isinstance(value, list) and len(value) == 2
    if not pair or not all(type(side) is int and 0 < side < 20_000 for side in value):
        raise ValueError("must be two whole numbers, width and height")
    return (max(SMALLEST_WINDOW[0], value[0]), max(SMALLEST_WINDOW[1], value[1]))


def _table(inner: SettingCheck) -> SettingCheck:
    def check(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValueError("must be a table of names and values")
        return {str(key): inner(item) for key, item in value.items()}

    return check


def _keys(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(key, str) and key for key in value):
        raise ValueError("must be a list of names")
    return value


def _volumes(value: Any) -> dict[str, float]:
    table: dict[str, float] = _table(_number(0, 1))(value)
    return {**_default_volumes(), **{name: table[name] for name in VOLUMES if name in table}}


_CHECKS: Mapping[str, SettingCheck] = {
    "language": _one_of(("", *LANGUAGES)),
    "ui_scale": _number(0.75, 3.0),
    "text_size": _text_size,
    "theme": _one_of(THEMES),
    "reduced_motion": _flag,
    "colour_blind": _flag,
    "speed": _one_of(SPEEDS),
    "volumes": _volumes,
    "muted": _flag,
    "captions": _flag,
    "curtain_away": _flag,
    "asking": _one_of(ASKING),
    "guide": _flag,
    "guide_folded": _flag,
    "guide_seen": _table(_keys),
    "fullscreen": _flag,
    "window": _window,
    "bindings": _table(_keys),
    "setups": _table(lambda value: value),
    "stops": _table(_table(_keys)),
    "confirmations": _table(_flag),
}


def from_plain(plain: Any) -> tuple[Settings, list[str]]:
    """The settings, with each value that makes no sense left at its default and named in the list of complaints."""
    settings, complaints = Settings(), []
    if not isinstance(plain, dict):
        return settings, ["the file holds no table of settings"]
    for name, check in _CHECKS.items():
        if name not in plain:
            continue
        try:
            if holds_hidden(plain[name]):
                raise ValueError("holds signs that cannot be shown")
            setattr(settings, name, check(plain[name]))
        except ValueError as error:
            complaints.append(f"{name}: {error}")
    return settings, complaints


@dataclass
class SettingsFile:
    """Where settings are kept. A folder that cannot be written is told once and otherwise ignored."""

    path: Path

    def load(self) -> tuple[Settings, list[str]]:
        """Never fails. A file that cannot be read at all is set aside as `.broken`, so that nothing is lost."""
        try:
            text = read_text(self.path, _LARGEST)
        except FileNotFoundError:
            return Settings(), []
        except (OSError, UnicodeDecodeError) as error:
            return Settings(), [*self._set_aside(), f"{self.path.name} cannot be read: {error}"]
        try:
            plain = json.loads(text)
        except (ValueError, RecursionError) as error:
            return Settings(), [*self._set_aside(), f"{self.path.name} is damaged: {error}"]
        settings, complaints = from_plain(plain)
        return settings, [f"{self.path.name}: {complaint}" for complaint in complaints]

    def save(self, settings: Settings) -> str:
        """Writes all or nothing. Returns what went wrong, "" if nothing."""
        text = json.dumps(settings.to_plain(), ensure_ascii=False, indent=2) + "\n"
        try:
            write_whole(self.path, text, backup=False)
        except SaveProblem as problem:
            return f"{self.path.name} cannot be written: {problem}"
        return ""

    def _set_aside(self) -> list[str]:
        aside = self.path.with_suffix(self.path.suffix + ".broken")
        try:
            os.replace(self.path, aside)
        except OSError:
            return []
        return [f"the old file is kept as {aside.name}"]
