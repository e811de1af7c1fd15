"""The bar along the top of a table: what is played, what the game shows there, and the way to everything else."""

from __future__ import annotations

from ..base.layout import Rect
from ..base.viewport import TEXT_STEPS
from ..widgets import IconButton, Tip, TopBar, Widget
from .desk import TableDesk

HEIGHT, COMPACT_HEIGHT = 66.0, 56.0
_BUTTON = 44.0
_GAP = 6.0
_BUTTONS = (
    ("speed", "ui.fast", "table.speed"),
    ("log", "ui.scroll", "shell.log.title"),
    ("rules", "ui.rules", "shell.rulebook.title"),
    ("options", "ui.settings", "shell.options.title"),
    ("help", "ui.help", "keys.title"),
    ("menu", "ui.menu", "shell.match.menu"),
)
_TITLED = 1600.0
"""A narrower bar leaves out the title, and so does one with large letters: who plays knows what."""
_OWN_COMMANDS = ("log", "menu")
"""The keys of the others mean more than their buttons: what is pointed at counts."""


def height(compact: bool) -> float:
    return COMPACT_HEIGHT if compact else HEIGHT


def top_bar(desk: TableDesk, area: Rect, speed: str, buttons: tuple[str, ...] = ()) -> Widget:
    """With `buttons` only those of that name."""
    ui = desk.ui
    wanted = [each for each in _BUTTONS if not buttons or each[0] in buttons]
    width = len(wanted) * (_BUTTON + _GAP)
    x = area.right - 16 - width
    children: list[Widget] = []
    for name, icon, key in wanted:
        rect = Rect(x, area.y + (area.h - 4 - _BUTTON) / 2, _BUTTON, _BUTTON)
        label = ui.say(key)
        command = name if name in _OWN_COMMANDS else ""
        tip = Tip("", _line(desk, name, speed) or label, label)
        children.append(IconButton(f"bar.{name}", rect, label, icon, bare=True, command=command, tip=tip))
        x += _BUTTON + _GAP
    title, subtitle = title_of(desk)
    left = area.x + 28
    if titled := area.w >= _TITLED * TEXT_STEPS[ui.viewport.text_step]:
        left += ui.type.width(title, "screen_title") * 1.08 + 36
        left += ui.type.width(subtitle, "subtitle") + 24 if subtitle else 0
    middle = Rect(left, area.y, max(0.0, area.right - 16 - width - 16 - left), area.h - 4)
    return TopBar("top", area, title, subtitle, [*desk.screen.top_bar(desk, middle), *children], titled=titled)


def _line(desk: TableDesk, name: str, speed: str) -> str:
    """What the tooltip of a button says below its name."""
    ui = desk.ui
    if name == "speed":
        return ui.say("table.speed_is", speed=ui.say(f"shell.options.speed_{speed}"))
    if name in ("help", "rules"):
        return ui.say(f"table.{name}_line", key=ui.cap(name))
    return ui.cap(name)


def title_of(desk: TableDesk) -> tuple[str, str]:
    """The ruleset's title, with its tagline where there is room."""
    manifest, lang = desk.ruleset.manifest, desk.texts.lang
    return manifest.title.in_language(lang), "" if desk.ui.compact else manifest.tagline.in_language(lang)
