"""The panel at the right: valour, the hero, quests, what is kept, the undefeated; and the rail that opens it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from wowtable.shell.base.layout import Rect
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.panels.players import player_rows, rows_heights
from wowtable.shell.table.panels.rail import RailSign, rail
from wowtable.shell.table.panels.side import SideSection, fits, side_panel
from wowtable.shell.table.piece_screen import FOLD
from wowtable.shell.widgets import Label, Widget

from ..asking.acts import RealmActs
from ..board.layout import SHAPE
from ..facts.lookup import Desk, near_seat
from .keepsakes import keepsake_rows, keepsakes_high
from .line import line_high, line_tiles
from .players import players_of
from .quests import quest_rows, quests_high
from .sheet import sheet, sheet_high

WIDTH = 440.0
_TITLE = 28.0
_TIGHT, _EASY = 0.71, 0.85
"""How low a section may become, as a share of what it would like; where somebody wants large letters it rather scrolls.
"""
_NARROW, _LEAST_LAND = 0.74, 0.66
"""How narrow the panel may be, and how much of the table the land must keep beside it, as shares."""


def panel_width(desk: Desk, table: Rect) -> float:
    """Where the land would leave room at its sides the panel is as wide as it likes; 0 where it folds."""
    best = WIDTH * text_growth(desk)
    spare = table.w - table.h * SHAPE
    width = max(best * _NARROW, min(best, spare))
    return width if table.w - width >= table.w * _LEAST_LAND else 0.0


def drawer_width(desk: Desk, board: float) -> float:
    return min(WIDTH * text_growth(desk), board - 12)


def side(desk: Desk, area: Rect, acts: RealmActs, pointed: str, *, drawer: bool) -> Widget:
    brief = not fits(area, list(_sections(desk, area.w, acts, pointed)))
    return side_panel(area, lambda width: list(_sections(desk, width, acts, pointed, brief=brief)), drawer=drawer)


def _sections(desk: Desk, width: float, acts: RealmActs, pointed: str, *, brief: bool = False) -> Iterator[SideSection]:
    """`brief`, where they would not all be seen: what the hero has and who is undefeated stand in one row each."""
    seat, s, tight = near_seat(desk), desk.view, _tight(desk)
    players = players_of(desk)
    yield SideSection(*rows_heights(desk, len(players)), 2, lambda area: player_rows(desk, area, players))
    if s.hero[seat]:
        high = sheet_high(desk, seat, brief=brief)
        yield SideSection(high * tight, high, 0, partial(_sheet, desk, acts, brief))
    if s.quests[seat]:
        high = quests_high(desk, seat, width)
        yield SideSection(high * tight, high, 0, lambda area: list(quest_rows(desk, seat, area, acts)))
    line = line_high(desk, brief=brief) + _TITLE * text_growth(desk)
    least, best = keepsakes_high(desk, seat)
    yield SideSection((line + least) * tight, line + best, 1, partial(_kept_and_line, desk, acts, pointed, brief))


def _tight(desk: Desk) -> float:
    wishes = desk.ui.settings
    return _EASY if wishes.text_size > 0 or wishes.ui_scale > 1.0 else _TIGHT


def _sheet(desk: Desk, acts: RealmActs, brief: bool, area: Rect) -> Sequence[Widget]:
    return sheet(desk, near_seat(desk), area, acts, brief=brief)


def _kept_and_line(desk: Desk, acts: RealmActs, pointed: str, brief: bool, area: Rect) -> Sequence[Widget]:
    seat, title = near_seat(desk), _TITLE * text_growth(desk)
    line, (least, best) = line_high(desk, brief=brief) + title, keepsakes_high(desk, seat)
    kept = best if area.h >= (line + best) * _tight(desk) else least
    above, rest = area.take_top(kept * area.h / (line + kept))
    head, rest = rest.take_top(title * min(1.0, area.h / (line + kept)))
    full = sum(card >= 0 for card in desk.view.line)
    words = desk.say("screen.undefeated", n=full, of=len(desk.view.line))
    label = Label("line.title", head, words, "strong", color="text.heading")
    return [*keepsake_rows(desk, seat, above), label, *line_tiles(desk, rest, acts, pointed, brief=brief)]


def side_rail(desk: Desk, area: Rect, *, open_: bool) -> Widget:
    fold = RailSign(f"{FOLD}panel", desk.say("screen.fold"), "ui.right", lit=True, command="side_panel")
    if not open_:
        full = sum(card >= 0 for card in desk.view.line)
        fold = RailSign(f"{FOLD}panel", desk.say("screen.unfold"), "ui.stack", str(full), command="side_panel")
    return rail(desk, area, [fold], [], players_of(desk))
