"""The log: what the viewer has learned, line by line, turn by turn; by seat if wanted; copied as text."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...core import Event, Rolled, Seat
from ...text.rich import Rich, plain
from ..canvas import Canvas
from ..layout import Rect, Share, rows
from ..widgets import (
    Choice,
    Chosen,
    Dropdown,
    EmptyState,
    IconButton,
    Panel,
    Pointed,
    Pressable,
    Tip,
    Widget,
    WidgetList,
)
from .desk import TableDesk

WIDTH = 440.0
ALL = "all"
DICE = "dice"
_ICON_ROOM = 34.0
_PAD = 8.0


@dataclass(frozen=True, slots=True)
class LogLine:
    """One fact. `step` is the number of the action it came with; `opens` marks where a turn begins."""

    id: str
    step: int
    seat: Seat | None
    icon: str
    words: Rich
    pieces: frozenset[str]
    opens: bool = False
    dice: bool = False


def log_lines(desk: TableDesk, chronicle: Iterable[Sequence[Event]]) -> list[LogLine]:
    """From what the viewer learned, one entry for each step."""
    return [
        line
        for step, events in enumerate(chronicle)
        for n, event in enumerate(events)
        if (line := _line(desk, f"{step}.{n}", step, event)) is not None
    ]


def _line(desk: TableDesk, id: str, step: int, event: Event) -> LogLine | None:
    words = desk.texts.event(event)
    if not plain(words):
        return None
    seat = getattr(event, "seat", None)
    rolled = isinstance(event, Rolled)
    icon = desk.registry.icon(type(event)) or ("ui.die" if rolled else "")
    pieces = frozenset(desk.screen.pieces(event))
    return LogLine(id, step, seat if isinstance(seat, int) else None, icon, words, pieces, event.starts_turn, rolled)


def as_text(lines: Iterable[LogLine]) -> str:
    return "\n".join(("\n" if line.opens else "") + plain(line.words) for line in lines).strip()


def filtered(lines: Sequence[LogLine], wanted: str) -> list[LogLine]:
    if wanted == DICE:
        return [line for line in lines if line.dice]
    if wanted == ALL:
        return list(lines)
    return [line for line in lines if line.seat is not None and str(line.seat) == wanted]


class LogRow(Pressable):
    """A line of the log. Pointing at it posts `Pointed`, pressing it `Chosen`."""

    role: ClassVar[str] = "listitem"

    def __init__(self, rect: Rect, line: LogLine, colour: str, newest: bool) -> None:
        super().__init__(f"log.{line.id}", rect, plain(line.words))
        self.line = line
        self.colour = colour
        self.newest = newest
        self._told = False

    def press(self) -> None:
        self.emit(Chosen(self.id, self.line.id))

    def on_focus(self, focused: bool) -> None:
        self._point(focused)

    def tick(self, ms: float) -> bool:
        if self.hovered != self._told:
            self._point(self.hovered)
        return super().tick(ms)

    def _point(self, on: bool) -> None:
        self._told = on
        self.emit(Pointed(self.id, self.line.id if on else ""))

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, LogRow):
            self._told = old._told

    def draw(self, canvas: Canvas) -> None:
        if self.line.opens:
            canvas.fill(Rect(self.rect.x, self.rect.y + 2, self.rect.w, 1), "gold.600", alpha=0.6)
        if self.hovered or self.newest:
            canvas.paint("row", self.rect, state="hover" if self.hovered else "selected")
        inner = self.rect.inset(10, _PAD)
        icon, words = inner.take_left(_ICON_ROOM - 10, 10)
        if self.colour:
            canvas.paint("seat_shield", Rect(icon.x + 1, icon.y + 1, 18, 21), seat=self.colour)
        elif self.line.icon:
            canvas.icon(self.line.icon, Rect(icon.x, icon.y, 22, 22), "gold.300")
        style = "small_strong" if self.line.opens else "small"
        block = canvas.type.block(self.line.words, style, words.w)
        canvas.rich(block, (words.x, words.y + 1), color="gold.200" if self.line.opens else "text.body")


class LogPanel(Panel):
    """Everything of the log; `filter` is "all", "dice" or the number of a seat."""

    def __init__(self, desk: TableDesk, rect: Rect, lines: Sequence[LogLine], filter: str) -> None:
        self._desk = desk
        say = desk.ui.say
        title = say("shell.log.title")
        room = Panel.room(rect, title)
        head, body = rows(room, [44.0, Share()], 10)
        shown = filtered(lines, filter)
        children = [*self._head(rect, head, filter), self._body(body, shown)]
        super().__init__("log", rect, title, children, kind="panel")

    def _head(self, rect: Rect, head: Rect, filter: str) -> list[Widget]:
        desk, say = self._desk, self._desk.ui.say
        choices = [Choice(ALL, say("shell.log.filter_all"))]
        choices += [Choice(str(info.seat), say("shell.log.filter_seat", seat=info.name)) for info in desk.seats]
        choices.append(Choice(DICE, say("shell.log.filter_dice")))
        pick, copy = head.take_right(44, 10)[::-1]
        close = Rect(rect.right - 52, rect.y + 10, 36, 36)
        return [
            IconButton("log.close", close, say("shell.close"), "ui.close", bare=True),
            Dropdown("log.filter", pick, choices, filter, say("shell.log.title")),
            IconButton("log.copy", copy, say("shell.log.copy"), "ui.copy", tip=Tip("", say("shell.log.copy"))),
        ]

    def _body(self, room: Rect, shown: Sequence[LogLine]) -> Widget:
        if not shown:
            return EmptyState("log.empty", room, "ui.log", self._desk.ui.say("shell.log.empty"))
        width = room.w - 24
        made: list[Widget] = [self._row(line, width, line is shown[-1]) for line in shown[-400:]]
        return LogList("log.list", room, made)

    def _row(self, line: LogLine, width: float, newest: bool) -> LogRow:
        style = "small_strong" if line.opens else "small"
        height = self._desk.ui.type.block(line.words, style, width - 20 - _ICON_ROOM).size[1]
        colour = "" if line.seat is None or (line.icon and not line.opens) else self._desk.seat_colour(line.seat)
        return LogRow(Rect(0, 0, width, max(24.0, height) + 2 * _PAD), line, colour, newest)


class LogList(WidgetList):
    """Stays at the newest line unless the person scrolled away from it."""

    def __init__(self, id: str, rect: Rect, widgets: Sequence[Widget]) -> None:
        super().__init__(id, rect, widgets, 2, group=True)
        self.scroll_to(self.most, at_once=True)

    def adopt(self, old: Widget) -> None:
        if isinstance(old, LogList) and old.goal < old.most - 4:
            super().adopt(old)


def above_bar(game: Widget, area: Rect) -> Rect:
    """The room of a game's screen that its action bar, the widget called "bar", leaves free."""
    bar = next((widget for widget in game.walk() if widget.id == "bar"), None)
    return area if bar is None else area.take_top(bar.rect.y - area.y)[0]


def pieces_of(lines: Sequence[LogLine], id: str) -> Collection[str]:
    return next((line.pieces for line in lines if line.id == id), ())
