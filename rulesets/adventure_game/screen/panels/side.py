"""The panel at the right: valour, the hero, quests, the undefeated; and the rail that opens it where it is folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from wowtable.shell.base.layout import Rect
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.panels.players import player_rows, rows_heights
from wowtable.shell.table.panels.rail import RailSign, rail
from wowtable.shell.table.panels.side import SideSection, SideWidth, side_panel
from wowtable.shell.table.piece_screen import FOLD
from wowtable.shell.widgets import Label, Widget

from ..asking.acts import RealmActs
from ..facts.lookup import Desk, near_seat
from .line import line_high, line_tiles
from .players import players_of
from .quests import quest_rows, quests_high
from .sheet import sheet, sheet_high

WIDTH = 440.0
_TITLE = 28.0


def panel_width(desk: Desk, room: float) -> SideWidth:
    return SideWidth(desk, WIDTH * text_growth(desk), room)


def side(desk: Desk, area: Rect, acts: RealmActs, pointed: str, *, drawer: bool) -> Widget:
    return side_panel(area, lambda _: list(_sections(desk, acts, pointed)), drawer=drawer)


def _sections(desk: Desk, acts: RealmActs, pointed: str) -> Iterator[SideSection]:
    seat, s = near_seat(desk), desk.view
    players = players_of(desk)
    yield SideSection(*rows_heights(desk, len(players)), 2, lambda area: player_rows(desk, area, players))
    if s.hero[seat]:
        high = sheet_high(desk, seat)
        yield SideSection(high, high, 0, partial(_sheet, desk, acts))
    if s.quests[seat]:
        high = quests_high(desk, seat)
        yield SideSection(high, high, 0, lambda area: list(quest_rows(desk, seat, area, acts)))
    title = _TITLE * text_growth(desk)
    high = line_high(desk) + title
    yield SideSection(high, high, 0, partial(_line, desk, acts, pointed, title))


def _sheet(desk: Desk, acts: RealmActs, area: Rect) -> Sequence[Widget]:
    return sheet(desk, near_seat(desk), area, acts)


def _line(desk: Desk, acts: RealmActs, pointed: str, title: float, area: Rect) -> Sequence[Widget]:
    head, rest = area.take_top(title)
    full = sum(card >= 0 for card in desk.view.line)
    words = desk.say("screen.undefeated", n=full, of=len(desk.view.line))
    label = Label("line.title", head, words, "strong", color="text.heading")
    return [label, *line_tiles(desk, rest, acts, pointed)]


def side_rail(desk: Desk, area: Rect, *, open_: bool) -> Widget:
    fold = RailSign(f"{FOLD}panel", desk.say("screen.fold"), "ui.right", lit=True, command="side_panel")
    if not open_:
        full = sum(card >= 0 for card in desk.view.line)
        fold = RailSign(f"{FOLD}panel", desk.say("screen.unfold"), "ui.stack", str(full), command="side_panel")
    return rail(desk, area, [fold], [], players_of(desk))
