"""The log: what the viewer has learned, line by line, turn by turn; by seat if wanted; copied as text."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import ClassVar

from ...text.rich import plain
from ..base.canvas import Canvas
from ..base.input import Scroll
from ..base.layout import Rect, Share, rows
from ..widgets import (
    ChoiceValue,
    Chosen,
    Dropdown,
    EmptyState,
    IconButton,
    Label,
    Panel,
    Pointing,
    ScrollArea,
    Tip,
    Widget,
)
from .asking.buttons import text_growth
from .desk import TableDesk
from .log_book import ALL, DICE, LogLine, filtered, filters
from .log_heights import GAP, ICON_ROOM, PAD, style_of
from .plugin import Desk

WIDTH = 440.0
SIDE = "log.side"
"""What holds a log in sight, if anything does."""
_AHEAD = 0.7
_LATER = 0.45
_TITLE = 28.0


class LogRow(Pointing):
    """A line of the log. Pointing at it posts `Pointed`, pressing it `Chosen`.

    `now` is the newest that has come to pass, where the keyboard comes in; `later` is what is still to come where a
    game is watched again.
    """

    role: ClassVar[str] = "listitem"
    lasting: ClassVar[bool] = True

    def __init__(
        self, id: str, rect: Rect, line: LogLine, colour: str, *, now: bool = False, later: bool = False
    ) -> None:
        super().__init__(id, rect, plain(line.words))
        self.line = line
        self.colour = colour
        self.now = self.selected = now
        self.later = later
        self.points_at = line.id

    def press(self) -> None:
        self.emit(Chosen(self.id, self.line.id))

    def draw(self, canvas: Canvas) -> None:
        if self.line.opens:
            canvas.fill(Rect(self.rect.x, self.rect.y + 2, self.rect.w, 1), "gold.600", alpha=0.6)
        if self.hovered or self.now:
            canvas.paint("row", self.rect, state="hover" if self.hovered else "selected")
        inner = self.rect.inset(10, PAD)
        icon, words = inner.take_left(ICON_ROOM - 10, 10)
        if self.colour:
            canvas.paint("seat_shield", Rect(icon.x + 1, icon.y + 1, 18, 21), seat=self.colour)
        elif self.line.icon:
            canvas.icon(self.line.icon, Rect(icon.x, icon.y, 22, 22), "gold.300")
        block = canvas.type.block(self.line.words, style_of(self.line), words.w)
        ink = "gold.200" if self.line.opens else "text.body"
        canvas.rich(block, (words.x, words.y + 1), color=ink, alpha=_LATER if self.later else 1.0)


class LogPanel(Panel):
    """Everything of the log; `filter` is "all", "dice" or the number of a seat.

    With `at` it follows the game that is watched again: what came after that many actions is dim.
    """

    def __init__(
        self, desk: TableDesk, rect: Rect, lines: Sequence[LogLine], filter: str, at: int | None = None
    ) -> None:
        self._desk = desk
        self._at = at
        say = desk.ui.say
        title = say("shell.log.title")
        room = Panel.room(rect, title)
        head, body = rows(room, [44.0, Share()], 10)
        shown = filtered(lines, filter)
        children = [*self._head(rect, head, filter), self._body(body, shown)]
        super().__init__("log", rect, title, children, kind="panel")

    def _head(self, rect: Rect, head: Rect, filter: str) -> list[Widget]:
        desk, say = self._desk, self._desk.ui.say
        words = {str(info.seat): say("shell.log.filter_seat", seat=info.name) for info in desk.seats}
        words |= {ALL: say("shell.log.filter_all"), DICE: say("shell.log.filter_dice")}
        choices = [ChoiceValue(each, words[each]) for each in filters(desk)]
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
        return LogList("log.list", room, self._desk, shown, self._at)


class LogList(ScrollArea):
    """However long the game was, only the rows about to be seen exist.

    It stays with the newest line unless the person scrolled away; watching, it goes where the game goes. A game's
    screen may keep the log in sight: its rows have a `prefix` of their own, beginning with "log.".
    """

    prefix: ClassVar[str] = "log."

    def __init__(self, id: str, rect: Rect, desk: Desk, lines: Sequence[LogLine], at: int | None = None) -> None:
        self._desk = desk
        self._lines = lines
        self._at = at
        self._width = rect.w - 24
        self._bottoms = desk.line_heights.bottoms(desk.ui.type, lines, self._width)
        passed = len(lines) if at is None else bisect_right(lines, at, key=lambda line: line.step)
        self._now = passed - 1
        self._led = False
        super().__init__(id, rect, [], self._bottoms[-1] - GAP, group=True)
        self.home = self.most if at is None else self._bottoms[max(0, self._now)] - rect.h * _AHEAD
        self.scroll_to(self.home, at_once=True)
        self.home = self.goal

    def adopt(self, old: Widget) -> None:
        if isinstance(old, LogList) and old._at == self._at and abs(old.goal - old.home) > 4 and not old._left:
            super().adopt(old)
            self._led = old._led

    def reveal(self, rect: Rect) -> None:
        super().reveal(rect)
        self._led = True

    def on_scroll(self, scroll: Scroll) -> bool:
        self._led = False
        return super().on_scroll(scroll)

    @property
    def _left(self) -> bool:
        """Whether the focus led away from the newest line and has gone on."""
        return self._led and not any(child.focused for child in self.children)

    # --- rows

    def _set_offset(self, offset: float) -> None:
        super()._set_offset(offset)
        self._stock()

    def _stock(self) -> None:
        """A window's height of rows above and below what is seen, so that arrows find the next one."""
        first = bisect_left(self._bottoms, self.offset - self.rect.h)
        last = bisect_left(self._bottoms, self.offset + 2 * self.rect.h) + 1
        have = {child.id: child for child in self.children}
        wanted = self._lines[first:last]
        kept = [child for child in self.children if child.focused or child.hovered or child.held]
        rows = [have.get(f"{self.prefix}{line.id}") or self._row(n) for n, line in enumerate(wanted, first)]
        self.children = [*rows, *(child for child in kept if child not in rows)]
        for row in self.children:
            if row.parent is None:
                row.attach(self.stage, self)

    def _row(self, n: int) -> LogRow:
        line = self._lines[n]
        top = self._bottoms[n - 1] if n else 0.0
        rect = Rect(self.rect.x, self.rect.y + top - self.offset, self._width, self._bottoms[n] - top - GAP)
        colour = "" if line.seat is None or (line.icon and not line.opens) else self._desk.seat_colour(line.seat)
        id = f"{self.prefix}{line.id}"
        return LogRow(id, rect, line, colour, now=n == self._now, later=n > self._now)


class SideLog(LogList):
    prefix: ClassVar[str] = "log.side."


def side_log(desk: Desk, area: Rect) -> Widget:
    """The log as long as it stays in sight beside a table."""
    title = desk.ui.say("shell.log.title")
    room = Panel.room(area, title, margin=14)
    if not desk.lines:
        empty = EmptyState("log.side.empty", room.moved(0, -20), "ui.log", desk.ui.say("shell.log.empty"))
        return Panel(SIDE, area, title, [empty], margin=14)
    return Panel(SIDE, area, title, [SideLog("log.side.list", room, desk, desk.lines)], margin=14)


def newest_lines(desk: Desk, area: Rect, title: str) -> Sequence[Widget]:
    """Among other things beside a table: the newest lines of the log, as many as there is room for."""
    head, room = area.take_top(_TITLE * text_growth(desk))
    label = Label("chronicle.title", head, title, "heading", color="text.heading")
    return [label, SideLog("log.side.list", room, desk, desk.lines)] if desk.lines else [label]


def above_bar(game: Widget, area: Rect) -> Rect:
    """The room of a game's screen that its action bar, the widget called "bar", leaves free."""
    return area.take_top(place_of_bar(game, area).y - area.y)[0]


def place_of_bar(game: Widget, area: Rect) -> Rect:
    """Where a game's screen has its action bar; without one, the lower edge."""
    bars = (widget.rect for widget in game.walk() if widget.id == "bar")
    return next(bars, Rect(area.x, area.bottom, area.w, 0.0))


def log_beside(game: Widget) -> Rect | None:
    """The log in sight. What its older lines tell has been seen: nothing is lost by lying over them."""
    return next((widget.rect for widget in game.walk() if widget.id == SIDE or isinstance(widget, SideLog)), None)
