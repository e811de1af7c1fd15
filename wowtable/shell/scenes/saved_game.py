"""One saved game up close: its picture, who plays, when it was left, or what is wrong with it."""

from __future__ import annotations

from typing import ClassVar

from ...reading.cleaning import visible
from ...session import SavedGame, SeatSetup
from ...session.records import Header
from ..base.canvas import Canvas
from ..base.layout import Rect
from ..base.theme import SEATS
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import EmptyState, Label, Picture, RichText, Widget
from .game_panels import picture_of
from .save_words import say_problem
from .seat_cards import Note
from .when import spoken, stamp_of

_PICTURE = 2.3


class SeatLine(Widget):
    """A player: shield, name, and the level if it is a computer."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, seat: SeatSetup, number: int, level: str) -> None:
        super().__init__(f"player.{number}", rect, seat.name)
        self.seat = seat
        self.number = number
        self.level = level

    def draw(self, canvas: Canvas) -> None:
        colour = self.seat.colour if self.seat.colour in SEATS else SEATS[self.number % len(SEATS)]
        canvas.paint("seat_shield", Rect(self.rect.x + 2, self.rect.center[1] - 15, 25, 30), seat=colour)
        words = self.rect.take_left(42)[1]
        name = min(canvas.type.width(self.label, "strong") + 4, words.w)
        canvas.text(self.label, words.take_left(name)[0], "strong", fit="ellipsis")
        canvas.text(self.level, words.take_left(name, 12)[1], "small", color="text.hint")


def title_of(program: Program, ui: Ui, saved: SavedGame) -> str:
    """What the list calls it: the name that the person gave, or that of the game."""
    if saved.header is None:
        return visible(saved.path.name)
    if saved.header.title:
        return saved.header.title
    game = game_title(program, saved.header.setup.ruleset.id)
    return f"{game} · {ui.say('shell.save.auto')}" if saved.auto else game


def game_title(program: Program, id: str) -> str:
    found = program.library.get(id)
    if found is None or found.manifest is None:
        return id
    return found.manifest.title.in_language(program.language)


def when_of(ui: Ui, saved: SavedGame) -> str:
    stamp = saved.header.saved if saved.header else ""
    return spoken(ui.voice, stamp) or spoken(ui.voice, stamp_of(saved.changed))


def names_of(header: Header) -> str:
    return ", ".join(seat.name for seat in header.setup.seats if seat.name)


def details(program: Program, ui: Ui, saved: SavedGame | None, room: Rect) -> list[Widget]:
    """All that is to be read about a game; buttons are the scene's own."""
    if saved is None:
        return [EmptyState("details.none", room, "ui.load", ui.say("menu.choose_a_game"))]
    if saved.header is None:
        return _damaged(ui, saved, room)
    return _readable(program, ui, saved, saved.header, room)


def _damaged(ui: Ui, saved: SavedGame, room: Rect) -> list[Widget]:
    what, advice = say_problem(ui.voice, saved.problem) if saved.problem else ("", "")
    head = ui.type.block(ui.say("shell.load.damaged_title"), "panel_title", room.w - 50).size[1]
    icon, rest = room.take_top(max(40.0, head), 14)
    sign, words = icon.take_left(40, 10)
    parts: list[Widget] = [
        Picture("details.sign", sign, "emblem", icon="ui.warning", hues="horde"),
        Label("details.title", words, ui.say("shell.load.damaged_title"), "panel_title", color="text.error",
              fit="wrap"),
    ]  # fmt: skip
    for id, text, color in (
        ("file", visible(saved.path.name), "text.hint"),
        ("what", what, "text.body"),
        ("advice", advice, "text.second"),
        ("kept", ui.say("menu.never_deleted"), "text.hint"),
    ):
        height = ui.type.block(text, "body", rest.w).size[1]
        line, rest = rest.take_top(height, 12)
        parts.append(RichText(f"details.{id}", line, text, color=color))
    return parts


def _readable(program: Program, ui: Ui, saved: SavedGame, header: Header, room: Rect) -> list[Widget]:
    parts: list[Widget] = []
    found = program.library.get(header.setup.ruleset.id)
    line = ui.type.line_height("body")
    height = min(room.w / _PICTURE, max(0.0, room.h - 5 * (line + 8) - 60))
    if found is not None and height > 70:
        picture, room = room.take_top(height, 14)
        name = picture_of(program.library, found)
        parts.append(Picture("details.picture", picture, "scene_picture", of=name, radius=9))
        parts.append(Picture("details.frame", picture, "picture_frame", radius=9))
    head, room = room.take_top(ui.type.line_height("panel_title"), 4)
    title = game_title(program, header.setup.ruleset.id)
    parts.append(Label("details.title", head, title, "panel_title", color="gold.200"))
    when = ui.say("menu.saved_when", when=when_of(ui, saved))
    first, room = room.take_top(line, 10)
    parts.append(Label("details.when", first, when, color="text.second"))
    if found is None or not found.ok:
        note, room = room.take_top(line * 2, 8)
        parts.append(Note("details.missing", note, ui.say("menu.ruleset_missing"), "ui.warning", "text.warning"))
    elif found.manifest is not None and found.manifest.version != header.setup.ruleset.version:
        note, room = room.take_top(line * 2, 8)
        parts.append(Note("details.other", note, ui.say("shell.load.other_rules"), "ui.info", "text.warning"))
    return parts + _players(ui, header, room)


def _players(ui: Ui, header: Header, room: Rect) -> list[Widget]:
    height = max(38.0, ui.type.line_height("body") + 8)
    fits = int(room.h // height)
    return [
        SeatLine(Rect(room.x, room.y + number * height, room.w, height), seat, number, _level(ui, seat))
        for number, seat in enumerate(header.setup.seats[:fits])
    ]


def _level(ui: Ui, seat: SeatSetup) -> str:
    if seat.human:
        return ui.say("shell.setup.human")
    known = seat.level in ("easy", "normal", "hard")
    level = ui.say(f"shell.setup.level_{seat.level}") if known else seat.level
    return " · ".join(word for word in (ui.say("shell.setup.ai"), level) if word)
