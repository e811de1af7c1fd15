"""Decks as text, in and out: through the clipboard and through files, with every line told that was not understood."""

from __future__ import annotations

import os
from pathlib import Path
from typing import ClassVar

from wowtable.reading.files import NotOrdinaryError, TooLargeError, read_text, size_words
from wowtable.session import SaveProblem
from wowtable.session.storage import write_whole
from wowtable.shell.base.input import copied_text, copy_text
from wowtable.shell.base.layout import Rect, Share, columns
from wowtable.shell.program.scene import Ui
from wowtable.shell.scenes.save_words import say_problem
from wowtable.shell.widgets import (
    Button,
    Changed,
    EmptyState,
    Label,
    Panel,
    Pressed,
    ScrollArea,
    Stack,
    Submitted,
    TextField,
    Toast,
    Widget,
    WidgetMessage,
)

from ...rules.deck_text import LONGEST_TEXT, Reading, read_deck
from ...rules.decks import DeckList
from .bench import Bench, trouble_line
from .draft import Draft
from .scene_base import DeckScene
from .shelf import SUFFIX

_MOST_SHOWN = 400
_PATH = 400


class TransferScene(DeckScene):
    """What is read is shown first and taken only when that is wanted; it can be taken back in the builder."""

    name: ClassVar[str] = "deck_transfer"
    initial_focus = "paste"

    def __init__(self, bench: Bench, draft: Draft) -> None:
        super().__init__(bench)
        self.draft = draft
        self.reading: Reading | None = None
        self.path = str(bench.shelf.folder.parent / f"{draft.key or 'deck'}{SUFFIX.removeprefix('.deck')}")

    @property
    def text(self) -> str:
        return self.bench.as_text(self.draft.deck, self.draft.name)

    @property
    def place(self) -> Path:
        return Path(os.path.expanduser(self.path))

    # --- building

    def build(self, ui: Ui) -> Widget:
        room = self.room(ui)
        left, right = columns(room, [Share(), Share()], 18)
        return self.framed(ui, self.say("decks.transfer"), self.say("decks.transfer_line"),
                           [self._out(ui, left), self._in(ui, right)])  # fmt: skip

    def _out(self, ui: Ui, rect: Rect) -> Widget:
        title = self.say("decks.export")
        room = Panel.room(rect, title)
        copy, room = room.take_bottom(52, 10)
        file, room = room.take_bottom(48, 10)
        width = Button.width(ui.type, self.say("decks.to_file"))
        button, field = file.take_right(width, 8)
        return Panel("export", rect, title, [
            _paper("export.text", ui, room, self.text),
            TextField("path", field, self.say("decks.path"), self.path, hint=self.say("decks.path"), most=_PATH),
            Button("to_file", button, self.say("decks.to_file")),
            Button("copy", copy, self.say("decks.to_clipboard"), icon="ui.copy", kind="primary"),
        ])  # fmt: skip

    def _in(self, ui: Ui, rect: Rect) -> Widget:
        title = self.say("decks.import")
        room = Panel.room(rect, title)
        foot, room = room.take_bottom(52, 10)
        paste, load = columns(foot, [Share(), Share()], 8)
        children: list[Widget] = [
            Button("paste", paste, self.say("decks.from_clipboard"), icon="ui.log"),
            Button("from_file", load, self.say("decks.from_file"), icon="ui.load"),
        ]
        if self.reading is None:
            empty = EmptyState("import.empty", room, "ui.cards", self.say("decks.import_empty"),
                               self.say("decks.import_help"))  # fmt: skip
            return Panel("import", rect, title, [empty, *children])
        return Panel("import", rect, title, [*self._read(ui, room, self.reading), *children])

    def _read(self, ui: Ui, room: Rect, reading: Reading) -> list[Widget]:
        deck, troubles = reading.deck, reading.troubles
        guesses = sum(bool(trouble.guess) for trouble in troubles)
        take, room = room.take_bottom(52, 10)
        head, room = room.take_top(ui.type.line_height("strong") + 6, 6)
        hero = deck.hero or self.draft.deck.hero
        name = reading.name or self.draft.name
        said = self.say("decks.read", name=name, n=deck.size, troubles=len(troubles))
        guess, use = columns(take, [Share(), Share()], 8)
        made: list[Widget] = [
            Label("import.head", head, said, "strong", color="text.good" if not troubles else "text.warning"),
            self._lines(ui, room, reading, hero),
            Button("guess", guess, self.say("decks.take_guesses", n=guesses), enabled=guesses > 0,
                   why=self.say("decks.no_guesses")),
            Button("take", use, self.say("decks.take_deck"), kind="primary", enabled=bool(deck.cards and hero),
                   why=self.say("decks.nothing_read")),
        ]  # fmt: skip
        return made

    def _lines(self, ui: Ui, room: Rect, reading: Reading, hero: str) -> Widget:
        lines = [(trouble_line(self.bench, trouble), "text.error") for trouble in reading.troubles]
        lines.append((self.bench.hero_line(hero), "text.second"))
        lines += [(f"{count} {self.bench.book.name(card)}", "text.body") for card, count in reading.deck.cards]
        stack = Stack(ui.type, ScrollArea.room(room), 3)
        for n, (line, color) in enumerate(lines[:_MOST_SHOWN]):
            stack.say(f"import.{n}", line, color=color)
        return stack.scrolled("import.lines", room)

    # --- answers

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Changed(id="path", value=path):
                self.path = path
            case Submitted(id="path"):
                self.stage.focus("to_file")
            case Pressed(id="copy"):
                copy_text(self.text)
                self.toast(Toast(self.say("decks.copied"), "", "good", icon="ui.copy"))
            case Pressed(id="paste"):
                self._take_text(copied_text())
            case Pressed(id="to_file"):
                self._write()
            case Pressed(id="from_file"):
                self._load()
            case Pressed(id="guess") if self.reading is not None:
                self.reading = self.reading.guessed(self.bench.pool)
                self.rebuild()
            case Pressed(id="take") if self.reading is not None:
                self._take(self.reading)
            case _:
                super().on_message(message)

    def _take_text(self, text: str) -> None:
        if not text.strip():
            self.toast(Toast(self.say("decks.clipboard_empty"), self.say("decks.import_help"), "warning"))
            return
        self.reading = read_deck(text, self.bench.pool, self.bench.names)
        self.rebuild()

    def _take(self, reading: Reading) -> None:
        deck = reading.deck
        hero = deck.hero or self.draft.deck.hero
        self.draft.put(DeckList(hero, deck.cards), reading.name or None)
        self.ui.director.pop()

    def _write(self) -> None:
        path = self.place
        try:
            write_whole(path, self.text)
        except SaveProblem as problem:
            what, advice = say_problem(self.bench.words, problem)
            self.toast(Toast(what, advice, "error"))
            return
        self.toast(Toast(self.say("decks.written"), str(path), "good", icon="ui.save"))

    def _load(self) -> None:
        try:
            text = read_text(self.place, LONGEST_TEXT)
        except (OSError, UnicodeDecodeError) as error:
            self.toast(Toast(self.say("decks.not_read"), self._why_not(error), "error"))
            return
        self._take_text(text)

    def _why_not(self, error: Exception) -> str:
        match error:
            case TooLargeError():
                return self.say("decks.too_large_file", most=size_words(LONGEST_TEXT))
            case NotOrdinaryError() | UnicodeDecodeError():
                return self.say("decks.no_text_file")
        return (isinstance(error, OSError) and error.strerror) or self.say("decks.no_text_file")


def _paper(id: str, ui: Ui, room: Rect, text: str) -> Widget:
    """Lines as they will be pasted."""
    high = ui.type.line_height("small") + 2
    area = ScrollArea.room(room)
    lines = [
        Label(f"{id}.{n}", Rect(area.x, area.y + n * high, area.w, high), line, "small",
              color="text.hint" if line.startswith("#") else "text.body")
        for n, line in enumerate(text.splitlines()[:_MOST_SHOWN])
    ]  # fmt: skip
    return ScrollArea(id, room, lines, len(lines) * high)
