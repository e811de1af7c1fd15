"""The panel at the right: races in waiting, players, forecast; and the rail that opens it where it is folded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wowtable.shell.base.layout import Rect
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.panels.players import player_rows, rows_heights
from wowtable.shell.table.panels.rail import RailSign, rail
from wowtable.shell.table.panels.side import MARGIN, SideSection, SideWidth, side_panel
from wowtable.shell.table.panels.sums import sum_heights, sum_panel
from wowtable.shell.table.piece_screen import FOLD
from wowtable.shell.widgets import ScrollArea, Widget

from ...rules.combos import row_key
from ..cards.combo_closeup import LEAST_BESIDE, closeup, flat_closeup, flat_height, looked_at
from ..facts.lookup import Desk
from .combos import BETWEEN, NARROWEST, heights, picking, side_by_side, side_strips, sides, waiting
from .forecast import forecast, parts_now
from .players import players_of

WIDTHS = {1: 440.0, 2: 672.0, 3: 960.0}
"""By the number of columns of combos."""


def panel_width(desk: Desk, room: float) -> SideWidth:
    return SideWidth(desk, WIDTHS[min(3, sides(desk))] * text_growth(desk), room)


def drawer_width(desk: Desk, room: float) -> float:
    """Over a board of that width. Where columns find no room beside each other, or the combo that is read none beside
    the only column, it is one column that is as narrow as a card may be."""
    wide, growth = panel_width(desk, room).drawer(room), text_growth(desk)
    fits = side_by_side(desk, _inside(wide)) and (sides(desk) > 1 or room - wide >= LEAST_BESIDE * growth)
    return wide if fits else min(wide, NARROWEST * growth + wide - _inside(wide))


def _inside(drawer: float) -> float:
    return ScrollArea.room(Rect(0, 0, drawer, 0).inset(MARGIN, 0)).w


def reads_beside(desk: Desk, room: float) -> bool:
    """Whether a combo is read on a sheet over the board, beside the panel; else at the foot of the panel, or in place
    of sides one cannot pick from."""
    if panel_width(desk, room).folds:
        return room - drawer_width(desk, room) >= LEAST_BESIDE * text_growth(desk)
    return sides(desk) == 1


def sheet(desk: Desk, sea: Rect, drawer: Rect) -> list[Widget]:
    """The combo that is read while the drawer is open: beside it, or in place of the sides one cannot pick from, where
    two of these make room for race and power side by side."""
    if reads_beside(desk, sea.w):
        return closeup(desk, Rect(sea.x, sea.y, drawer.x - sea.x, sea.h))
    inside, seat = ScrollArea.room(drawer.inset(MARGIN, 0)), desk.asked
    if seat is None or not _gives_way(desk, inside.w, sea.w):
        return []
    own = dict(side_strips(desk, inside))[row_key(desk.game, desk.view, seat)]
    left, right = own.x - BETWEEN - inside.x, inside.right - own.right - BETWEEN
    if max(left, right) > 2 * own.w:
        x, wide = (inside.x, left) if left > right else (own.right + BETWEEN, right)
        return flat_closeup(desk, Rect(x, sea.y + MARGIN, wide, flat_height(desk, wide)))
    x, wide = (sea.x, own.x - sea.x) if left > right else (own.right, sea.right - own.right)
    return closeup(desk, Rect(x, sea.y, wide, sea.h))


def _gives_way(desk: Desk, width: float, room: float) -> bool:
    """Whether the other sides' combos are left out for the one that is read, which has no other room."""
    folded = panel_width(desk, room).folds and not reads_beside(desk, room)
    return folded and side_by_side(desk, width) and looked_at(desk) is not None


def side(desk: Desk, area: Rect, room: float) -> Widget:
    """`room` is how wide the board and the panel are together."""
    return side_panel(area, lambda width: list(_sections(desk, width, room)))


def _sections(desk: Desk, width: float, room: float) -> Iterator[SideSection]:
    """While somebody picks from a drawer the combos have it all, without a title: the action bar says what they are."""
    together = side_by_side(desk, width)
    alone = picking(desk) and panel_width(desk, room).folds
    income = forecast(desk)
    own_only = _gives_way(desk, width, room)
    build = partial(waiting, desk, titled=not alone, own_only=own_only)
    yield SideSection(*heights(desk, width, titled=not alone), 1, build)
    if alone:
        return
    yield _players_section(desk, together)
    if picking(desk) and not reads_beside(desk, room):
        high = flat_height(desk, width)
        yield SideSection(high, high, 0, lambda area: flat_closeup(desk, area) or sum_panel(desk, area, income))
    elif not desk.view.scores:
        yield SideSection(*sum_heights(desk, income), 0, lambda area: sum_panel(desk, area, income))


def _players_section(desk: Desk, together: bool) -> SideSection:
    keys = sorted(desk.view.rows) if together else []
    groups = [players_of(desk, key) for key in keys] if len(keys) > 1 else [players_of(desk)]

    def build(area: Rect) -> list[Widget]:
        strips = [strip for _, strip in side_strips(desk, area)] if len(groups) > 1 else [area]
        return [row for group, strip in zip(groups, strips) for row in player_rows(desk, strip, group)]

    return SideSection(*rows_heights(desk, max(map(len, groups))), 2, build)


def must_unfold(desk: Desk) -> bool:
    """Somebody at this screen is picking: the combos must be seen."""
    return desk.decision is not None and desk.decision.kind == "pick" and bool(desk.legal)


def side_rail(desk: Desk, area: Rect, *, open_: bool) -> Widget:
    s = desk.view
    fold = RailSign(f"{FOLD}panel", desk.say("screen.fold"), "ui.right", lit=True, command="side_panel")
    if not open_:
        count = str(sum(len(row) for row in s.rows.values()))
        fold = RailSign(f"{FOLD}panel", desk.say("screen.unfold"), "ui.stack", count, command="side_panel")
    coins = f"+{sum(coins for _, coins in parts_now(desk, s.active))}"
    income = RailSign(f"{FOLD}panel.income", desk.say("screen.forecast"), "ui.end_turn", coins)
    return rail(desk, area, [fold], [] if s.scores else [income], players_of(desk))
