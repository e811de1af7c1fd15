"""Whose fonts and icons these are, who made the games' rulesets, and what this program is not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from ... import __version__
from ...reading.files import read_text
from ..base.assets import assets_folder
from ..base.canvas import Canvas
from ..base.layout import Rect
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import Label, Panel, ScrollArea, Widget
from .menu import MenuScene

_LARGEST = 1_000_000
_WIDEST = 1180.0
_ICON = 34.0
_ICON_GAP = 10.0


@dataclass(frozen=True, slots=True)
class Credit:
    """One line of the CREDITS file."""

    section: str
    file: str
    author: str
    licence: str

    @property
    def name(self) -> str:
        return Path(self.file).stem


def read_credits(path: Path) -> list[Credit]:
    """`file | author | licence | change` under headings in brackets; other lines are prose."""
    section, found = "", []
    try:
        lines = read_text(path, _LARGEST).splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    for line in lines:
        parts = [part.strip() for part in line.split("|")]
        if line.startswith("[") and line.rstrip().endswith("]"):
            section = line.strip()[1:-1]
        elif section and len(parts) == 4:
            found.append(Credit(section, *parts[:3]))
    return found


def _spaced(family: str) -> str:
    """A font's name as its maker writes it: the names of files have no spaces."""
    return re.sub(r"(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])", " ", family)


class AuthorRow(Widget):
    """A person, and what they drew."""

    role: ClassVar[str] = "listitem"

    def __init__(self, ui: Ui, width: float, author: str, licence: str, icons: Sequence[str]) -> None:
        self.author = author
        self.licence = licence
        self.icons = icons
        self.across = max(1, int((width - 20) // (_ICON + _ICON_GAP)))
        self.head = ui.type.line_height("lead")
        lines = -(-len(icons) // self.across)
        height = self.head + 16 + lines * (_ICON + _ICON_GAP)
        super().__init__(f"author.{author}", Rect(0, 0, width, height), author)

    def draw(self, canvas: Canvas) -> None:
        name = canvas.type.width(self.author, "lead") + 8
        head = Rect(self.rect.x, self.rect.y, self.rect.w, self.head)
        canvas.text(self.author, head.take_left(name)[0], "lead", color="gold.200")
        canvas.text(self.licence, head.take_left(name, 10)[1], "small", color="text.hint")
        for number, icon in enumerate(self.icons):
            x = self.rect.x + number % self.across * (_ICON + _ICON_GAP)
            y = self.rect.y + self.head + 6 + number // self.across * (_ICON + _ICON_GAP)
            canvas.icon(icon, Rect(x, y, _ICON, _ICON), "text.second")


class CreditsScene(MenuScene):
    """Made from the CREDITS file, so that nobody is forgotten."""

    name: ClassVar[str] = "credits"
    icons: ClassVar[tuple[str, ...]] = ("help",)
    initial_focus = "back"

    def __init__(self, program: Program, credits_file: Path | None = None) -> None:
        super().__init__(program)
        self.credits = read_credits(credits_file or assets_folder() / "CREDITS")

    def build(self, ui: Ui) -> Widget:
        room = self.room(ui)
        width = min(_WIDEST, room.w)
        rect = Rect(room.center[0] - width / 2, room.y, width, room.h)
        inner = rect.inset(32, 24)
        area = ScrollArea("credits", inner, self._lines(ui, ScrollArea.room(inner)))
        title, version = ui.say("shell.credits.title"), ui.say("shell.credits.version", version=__version__)
        return self.framed(ui, title, f"{ui.say('shell.title.name')} · {version}", [Panel("panel", rect, "", [area])])

    def _lines(self, ui: Ui, room: Rect) -> list[Widget]:
        rows: list[Widget] = [
            self._prose(ui, "fan", ui.say("shell.credits.fan"), room.w, "lead", "text.body"),
            self._prose(ui, "marks", ui.say("menu.trademarks"), room.w, "body", "text.second"),
            self._heading(ui, "games", ui.say("menu.rulesets_heading"), room.w),
            *self._games(ui, room.w),
            self._heading(ui, "fonts", ui.say("shell.credits.fonts"), room.w),
            self._prose(ui, "fonts.line", ui.say("shell.credits.fonts_line"), room.w, "body", "text.hint"),
            *self._fonts(ui, room.w),
            self._heading(ui, "icons", ui.say("shell.credits.icons"), room.w),
            self._prose(ui, "icons.line", ui.say("shell.credits.icons_line"), room.w, "body", "text.hint"),
            *self._authors(ui, room.w),
        ]
        y = room.y
        for row in rows:
            row.shift(room.x, y)
            y += row.rect.h + 8
        return rows

    @staticmethod
    def _prose(ui: Ui, id: str, words: str, width: float, style: str, color: str) -> Widget:
        height = ui.type.block(words, style, width).size[1]
        return Label(id, Rect(0, 0, width, height), words, style, color=color, fit="wrap")

    @staticmethod
    def _heading(ui: Ui, id: str, words: str, width: float) -> Widget:
        height = ui.type.line_height("panel_title") + 22
        return Label(id, Rect(0, 0, width, height), words, "panel_title", color="text.heading", valign="bottom")

    def _games(self, ui: Ui, width: float) -> list[Widget]:
        lines = []
        for found in self.program.found:
            if found.manifest is not None:
                title = found.manifest.title.in_language(self.program.language)
                authors = ", ".join(found.manifest.authors) or ui.say("menu.own_work")
                lines.append(self._prose(ui, f"game.{found.id}", f"{title}: {authors}", width, "body", "text.body"))
        return lines

    def _fonts(self, ui: Ui, width: float) -> list[Widget]:
        authors: dict[str, list[str]] = {}
        for credit in self.credits:
            if credit.section == "fonts":
                family = _spaced(credit.name.split("_")[0])
                authors.setdefault(credit.author, [])
                if family not in authors[credit.author]:
                    authors[credit.author].append(family)
        return [
            self._prose(ui, f"font.{author}", f"{', '.join(families)}: {author}", width, "body", "text.body")
            for author, families in authors.items()
        ]

    def _authors(self, ui: Ui, width: float) -> list[Widget]:
        drawn: dict[tuple[str, str], list[str]] = {}
        for credit in self.credits:
            if credit.section == "icons":
                drawn.setdefault((credit.author, credit.licence), []).append(credit.name)
        order = sorted(drawn.items(), key=lambda entry: (-len(entry[1]), entry[0]))
        return [AuthorRow(ui, width, author, licence, icons) for (author, licence), icons in order]
