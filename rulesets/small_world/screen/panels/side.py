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

from ..cards.combo_closeup import BESIDE, LEAST_BESIDE, flat_closeup, flat_height
from ..facts.lookup import Desk
from .combos import STACK_WIDE, heights, picking, side_by_side, side_strips, sides, waiting
from .forecast import forecast, parts_now
from .players import players_of

WIDTHS = {1: 440.0, 2: 672.0, 3: 960.0}
"""By the number of columns of combos."""


def panel_width(desk: Desk, room: float) -> SideWidth:
    return SideWidth(desk, WIDTHS[min(3, sides(desk))] * text_growth(desk), room)


def drawer_width(desk: Desk, room: float) -> float:
    """Over a board of that width. Where columns find no room beside each other, or the combo that is read none beside
    them, it is one column, narrower still where what is read needs the room."""
    wide, growth = panel_width(desk, room).drawer(room), text_growth(desk)
    legible = not picking(desk) or room - wide >= LEAST_BESIDE * growth
    if legible and side_by_side(desk, _inside(wide)):
        return wide
    beside = min(WIDTHS[1] * growth, room - BESIDE * growth)
    return min(wide, max(beside, STACK_WIDE * growth + wide - _inside(wide)))


def _inside(drawer: float) -> float:
    return ScrollArea.room(Rect(0, 0, drawer, 0).inset(MARGIN, 0)).w


def side(desk: Desk, area: Rect, *, drawer: bool) -> Widget:
    return side_panel(area, lambda width: list(_sections(desk, width, drawer)), drawer=drawer)


def _sections(desk: Desk, width: float, drawer: bool) -> Iterator[SideSection]:
    """While somebody picks from a drawer the combos have it all, without a title: the action bar says what they are,
    and the one that is read stands beside it. In a team game it stands at the foot of the panel."""
    alone = picking(desk) and drawer
    income = forecast(desk)
    yield SideSection(*heights(desk, width, titled=not alone), 1, partial(waiting, desk, titled=not alone))
    if alone:
        return
    yield _players_section(desk, side_by_side(desk, width))
    if picking(desk) and sides(desk) > 1:
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
