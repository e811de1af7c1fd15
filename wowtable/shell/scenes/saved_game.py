"""One saved game up close: its picture, who plays and how it stands, when it was left, or what is wrong with it."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from ...content.finding import Found
from ...reading.cleaning import visible
from ...session.records import Header
from ..base.canvas import Canvas
from ..base.layout import Rect, centered
from ..base.typography import Typesetter, TypeStyle
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import EmptyState, Label, Picture, RichText, Widget
from .save_facts import Facts, SeatFacts
from .save_list import draw_photo
from .save_words import say_problem
from .seat_cards import Remark

_SHAPE = 16 / 9
_NAME = TypeStyle("sans", 700, 20)
_POINTS = TypeStyle("sans", 800, 21)
_BAR = 18.0
_BAR_SHARE = 0.46


class Photo(Widget):
    """The position as it was left."""

    role: ClassVar[str] = "image"

    def __init__(self, rect: Rect, facts: Facts) -> None:
        super().__init__("details.photo", rect, facts.line)
        self.facts = facts

    def draw(self, canvas: Canvas) -> None:
        draw_photo(canvas, self.rect, self.facts)


class SeatLine(Widget):
    """A player: shield, name, level if it is a computer, what it plays, and a bar as long as its standing."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, seat: SeatFacts, most: int, place: int = 0, *, barred: bool = True) -> None:
        super().__init__(f"player.{seat.seat}", rect, seat.name)
        self.seat = seat
        self.most = most
        self.place = place
        self.barred = barred

    @staticmethod
    def words_width(type: Typesetter, seat: SeatFacts) -> float:
        """What name, level and people take when nothing is left out."""
        level = 0.0 if seat.human else type.width(seat.level, "small") + 54
        return max(type.width(seat.name, _NAME) + 4 + level, type.width(seat.who, "small"))

    @staticmethod
    def words_room(width: float) -> float:
        """What a bar leaves to the words in a line that is so wide."""
        room = width - 32 - 12 - 48 - 12
        return 0.0 if room < 300 else room * (1 - _BAR_SHARE) - 14

    @staticmethod
    def height(type: Typesetter) -> float:
        return type.line_height(_NAME) + type.line_height("small") + 10

    def draw(self, canvas: Canvas) -> None:
        seat, room = self.seat, self.rect
        if self.place:
            rank, room = room.take_left(22, 8)
            canvas.text(str(self.place), rank, _POINTS, color="gold.200", align="center")
        shield, room = room.take_left(32, 12)
        high = min(38.0, shield.h - 2)
        canvas.paint("seat_shield", centered(shield.center, (high * 32 / 38, high)), seat=seat.colour)
        if seat.points is not None:
            room = self._draw_points(canvas, room, seat.points)
        self._draw_words(canvas, room)

    def _draw_points(self, canvas: Canvas, room: Rect, points: int) -> Rect:
        number, room = room.take_right(48, 12)
        canvas.text(str(points), number, _POINTS, align="right")
        if not self.barred:
            return room
        bar, room = room.take_right(room.w * _BAR_SHARE, 14)
        track = Rect(bar.x, bar.center[1] - _BAR / 2, bar.w, _BAR)
        canvas.paint("panel", track, kind="well")
        share = max(0.0, min(1.0, points / self.most)) if self.most else 0.0
        if share * track.w > 8:
            canvas.fill(Rect(track.x, track.y, track.w * share, _BAR).inset(2, 2), f"seat.{self.seat.colour}")
        return room

    def _draw_words(self, canvas: Canvas, room: Rect) -> None:
        seat, type = self.seat, canvas.type
        top, below = (room.take_top(room.h / 2)) if seat.who else (room, Rect(room.x, room.bottom, room.w, 0))
        level = 0.0 if seat.human else type.width(seat.level, "small") + 44
        robot = 0.0 if seat.human else 36.0
        plate = level if type.width(seat.name, _NAME) + 14 + level <= top.w else robot
        most = top.w - (plate + 10 if plate else 0)
        style = type.shrunk(seat.name, _NAME, most)
        name = min(type.width(seat.name, style) + 4, most)
        canvas.text(seat.name, top.take_left(name)[0], style, fit="ellipsis")
        if plate:
            self._draw_level(canvas, Rect(top.x + name + 10, top.center[1] - 14, plate, 28), plate == level)
        if seat.who:
            canvas.text(seat.who, below, "small", color="text.second")

    def _draw_level(self, canvas: Canvas, plate: Rect, told: bool) -> None:
        """A robot says that it is a computer; its level too where there is room."""
        canvas.paint("chip", plate, kind="info")
        canvas.icon("ui.ai", Rect(plate.x + 9, plate.center[1] - 9, 18, 18), "tone.info.edge")
        if told:
            canvas.text(self.seat.level, plate.take_left(32)[1], "small", color="text.body")


def details(program: Program, ui: Ui, facts: Facts | None, room: Rect) -> list[Widget]:
    """All that is to be read about a game; buttons are the scene's own."""
    if facts is None:
        return [EmptyState("details.none", room, "ui.load", ui.say("menu.choose_a_game"))]
    header = facts.saved.header
    return _damaged(ui, facts, room) if header is None else _readable(program, ui, facts, header, room)


def _damaged(ui: Ui, facts: Facts, room: Rect) -> list[Widget]:
    saved = facts.saved
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


def _readable(program: Program, ui: Ui, facts: Facts, header: Header, room: Rect) -> list[Widget]:
    line, needed = ui.type.line_height("body"), _needed(ui, facts)
    height = min(room.w / _SHAPE, room.h - needed)
    parts: list[Widget] = []
    if height > 80:
        picture, room = room.take_top(height, 12)
        parts.append(Photo(centered(picture.center, (height * _SHAPE, height)), facts))
    head, room = room.take_top(ui.type.line_height("panel_title"), 2)
    when, title = head.take_right(min(head.w * 0.45, ui.type.width(facts.when) + 4), 10)
    parts.append(Label("details.title", title, facts.title or facts.game, "panel_title", color="gold.200",
                       fit="ellipsis" if facts.title else "shrink"))  # fmt: skip
    parts.append(Label("details.when", when, facts.when, color="text.second", align="right"))
    told = ui.type.block(facts.line, "strong", room.w).size[1]
    first, room = room.take_top(told, 8)
    parts.append(Label("details.line", first, facts.line, "strong", fit="wrap"))
    notes, room = _notes(ui, program.library.get(header.setup.ruleset.id), header, room, line)
    parts += notes
    players, room = _players(ui, facts, room)
    return [*parts, *players, *_foot(ui, facts, room)]


def _needed(ui: Ui, facts: Facts) -> float:
    """What the words take below the picture."""
    type = ui.type
    lines = type.line_height("panel_title") + 2 * type.line_height("strong") + type.line_height("body") + 50
    return lines + len(facts.seats) * SeatLine.height(type)


def _notes(ui: Ui, found: Found | None, header: Header, room: Rect, line: float) -> tuple[list[Widget], Rect]:
    """What is odd about its rules."""
    if found is None or not found.ok:
        note, room = room.take_top(line * 2, 8)
        return [Remark("details.missing", note, ui.say("menu.ruleset_missing"), "ui.warning", "text.warning")], room
    if found.manifest is not None and found.manifest.version != header.setup.ruleset.version:
        note, room = room.take_top(line * 2, 8)
        return [Remark("details.other", note, ui.say("shell.load.other_rules"), "ui.info", "text.warning")], room
    return [], room


def _players(ui: Ui, facts: Facts, room: Rect) -> tuple[list[Widget], Rect]:
    parts: list[Widget] = []
    if facts.counted:
        head, room = room.take_top(ui.type.line_height("small") + 2, 2)
        parts.append(Label("details.counted", head, facts.counted, "small", color="text.hint", align="right"))
    shown = list(facts.seats)
    height = SeatLine.height(ui.type)
    if height * len(shown) > room.h:  # rather all players without their peoples than some without a trace
        shown, height = [replace(seat, who="") for seat in shown], room.h / len(shown)
    most = max((seat.points or 0 for seat in shown), default=0)
    if facts.over:
        shown.sort(key=lambda seat: (not seat.marked, -(seat.points or 0), seat.seat))
    words = max((SeatLine.words_width(ui.type, seat) for seat in shown), default=0.0)
    barred = not facts.over and words <= SeatLine.words_room(room.w)
    for n, seat in enumerate(shown):
        strip, room = room.take_top(height)
        place = 1 + sum((other.marked, other.points or 0) > (seat.marked, seat.points or 0) for other in shown[:n])
        parts.append(SeatLine(strip, seat, most, place if facts.over else 0, barred=barred))
    return parts, room.take_top(8)[1] if room.h > 8 else room


def _foot(ui: Ui, facts: Facts, room: Rect) -> list[Widget]:
    """When it was begun and that it stays, as far as there is room."""
    wanted = [("begun", ui.say("menu.begun_when", when=facts.begun) if facts.begun else "", "text.second")]
    if facts.saved.kind in ("slot", "moment"):
        key = "menu.kept_until" if facts.saved.kind == "slot" else "menu.moment_line"
        wanted.append(("kept", ui.say(key), "text.hint"))
    parts: list[Widget] = []
    for id, words, color in wanted:
        block = ui.type.block(words, "body", room.w)
        if words and block.size[1] <= room.h:
            line, room = room.take_top(block.size[1], 6)
            parts.append(Label(f"details.{id}", line, words, color=color, fit="wrap"))
    return parts
