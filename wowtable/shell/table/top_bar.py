"""The bar along the top of a table: what is played, what the game shows there, and the way to everything else."""

from __future__ import annotations

from ..layout import Rect
from ..widgets import IconButton, Tip, TopBar, Widget
from .desk import TableDesk

HEIGHT, COMPACT_HEIGHT = 66.0, 56.0
_BUTTON = 44.0
_GAP = 6.0
_BUTTONS = (
    ("speed", "ui.fast", "table.speed", ""),
    ("log", "ui.scroll", "shell.log.title", "log"),
    ("rules", "ui.rules", "shell.rulebook.title", "rules"),
    ("options", "ui.settings", "shell.options.title", ""),
    ("help", "ui.help", "keys.title", "help"),
    ("menu", "ui.menu", "shell.match.menu", "menu"),
)


def height(compact: bool) -> float:
    return COMPACT_HEIGHT if compact else HEIGHT


def top_bar(desk: TableDesk, area: Rect, speed: str, buttons: tuple[str, ...] = ()) -> Widget:
    """With `buttons` only those of that name."""
    ui = desk.ui
    wanted = [each for each in _BUTTONS if not buttons or each[0] in buttons]
    width = len(wanted) * (_BUTTON + _GAP)
    x = area.right - 16 - width
    children: list[Widget] = []
    for name, icon, key, command in wanted:
        rect = Rect(x, area.y + (area.h - 4 - _BUTTON) / 2, _BUTTON, _BUTTON)
        label = ui.say(key)
        cap = ui.cap(command) if command else ""
        line = ui.say("table.speed_is", speed=ui.say(f"shell.options.speed_{speed}")) if name == "speed" else cap
        children.append(
            IconButton(f"bar.{name}", rect, label, icon, bare=True, command=command, tip=Tip("", line or label, label))
        )
        x += _BUTTON + _GAP
    title, subtitle = title_of(desk)
    left = area.x + 28 + ui.type.width(title, "screen_title") * 1.08 + 36
    left += ui.type.width(subtitle, "subtitle") + 24 if subtitle else 0
    middle = Rect(left, area.y, max(0.0, area.right - 16 - width - 16 - left), area.h - 4)
    return TopBar("top", area, title, subtitle, [*desk.screen.top_bar(desk, middle), *children])


def title_of(desk: TableDesk) -> tuple[str, str]:
    """The ruleset's title, with its tagline where there is room."""
    manifest, lang = desk.ruleset.manifest, desk.texts.lang
    return manifest.title.in_language(lang), "" if desk.ui.compact else manifest.tagline.in_language(lang)
