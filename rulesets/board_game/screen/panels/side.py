"""The panel at the right: heroes, quests, Overlord and events, the Merchant; and the rail where it is folded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wowtable.shell.base.layout import Rect
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.panels.rail import RailSign, rail
from wowtable.shell.table.panels.side import SideSection, SideWidth, side_panel
from wowtable.shell.table.piece_screen import FOLD
from wowtable.shell.widgets import Group, Widget

from ...rules.state import other
from ..asking.acts import LandActs
from ..facts.lookup import Desk, near_faction
from .heroes import hero_rows, hero_tiles, heroes_high
from .quests import quest_list, quests_high
from .world import world_high, world_rows

WIDTH = 348.0
_BELOW, _EDGE = 2.0, 6.0
_TIGHT = 0.72
"""How low a section may become, as a share of what it would like."""


def panel_width(desk: Desk, room: float) -> SideWidth:
    return SideWidth(desk, WIDTH * text_growth(desk), room)


def side(desk: Desk, area: Rect, acts: LandActs, *, drawer: bool) -> Widget:
    return side_panel(area, lambda _: list(_sections(desk, acts)), drawer=drawer)


def _sections(desk: Desk, acts: LandActs) -> Iterator[SideSection]:
    near = near_faction(desk)
    high = heroes_high(desk)
    yield SideSection(high * _TIGHT, high, 0, lambda area: hero_rows(desk, area, acts))
    for turn, faction in enumerate((near, other(near)), 1):
        if desk.view.quests and desk.view.quests[faction]:
            high = quests_high(desk, faction)
            yield SideSection(high * _TIGHT, high, turn, partial(quest_list, desk, faction=faction))
    high = world_high(desk)
    yield SideSection(high * _TIGHT, high, 3, partial(world_rows, desk))


def side_rail(desk: Desk, area: Rect, acts: LandActs, *, open_: bool) -> Widget:
    fold = RailSign(f"{FOLD}panel", desk.say("screen.fold"), "ui.right", lit=True, command="side_panel")
    if not open_:
        fold = RailSign(f"{FOLD}panel", desk.say("screen.unfold"), "ui.left", command="side_panel")
    tiles = Rect(area.x, area.y + area.w + _BELOW, area.w, area.h - area.w - _BELOW)
    faces = [] if open_ else hero_tiles(desk, tiles.inset(_EDGE), acts)
    return Group("side.rail", area, [rail(desk, area, [fold]), *faces])
