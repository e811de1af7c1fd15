"""What stands beside the map: quests and events at the left; heroes, Overlord, Merchant, chronicle at the right.

Where there is no room for columns there is a strip of pennants at the left and a rail of heroes at the right; a drawer
holds everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from wowtable.shell.base.layout import Rect
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.log_panel import SideLog
from wowtable.shell.table.panels.rail import RailSign, rail, rail_width
from wowtable.shell.table.panels.side import SidePlate, SideSection, SideWidth, side_panel
from wowtable.shell.table.piece_screen import FOLD
from wowtable.shell.widgets import Group, Label, Widget

from ...rules.state import NO_CARD, other
from ..asking.acts import LandActs
from ..facts.lookup import Desk, near_faction
from .heroes import hero_rows, hero_tiles, heroes_high
from .quests import quest_list, quest_pennants, quests_high
from .world import event_rows, events_high, world_high, world_rows

LEFT, RIGHT, DRAWER, STRIP = 312.0, 312.0, 348.0, 60.0
_BELOW, _EDGE = 2.0, 6.0
_TITLE, _LEAST_LOG, _BEST_LOG = 28.0, 110.0, 420.0
_TIGHT = 0.72
"""How low a section may become, as a share of what it would like."""


@dataclass(frozen=True)
class Sides:
    """Where the map lies and what is beside it. `folds`: only a strip and a rail are."""

    left: Rect
    land: Rect
    right: Rect
    folds: bool


def sides_of(desk: Desk, table: Rect) -> Sides:
    growth = text_growth(desk)
    folds = SideWidth(desk, (LEFT + RIGHT) * growth, table.w).folds
    left, rest = table.take_left((STRIP if folds else LEFT) * growth)
    right, land = rest.take_right(rail_width(desk) if folds else RIGHT * growth)
    return Sides(left, land, right, folds)


def side_panels(desk: Desk, places: Sides, acts: LandActs, opened: int, *, drawer: bool) -> list[Widget]:
    """`opened` is the quest that is told of at length."""
    if not places.folds:
        return [
            side_panel(places.left, lambda w: list(_left(desk, w, opened)), left=True, id="quests"),
            side_panel(places.right, lambda _: list(_right(desk, acts))),
        ]
    made: list[Widget] = []
    if drawer:
        wide = SideWidth(desk, DRAWER * text_growth(desk), places.land.w).drawer(places.land.w)
        over, _ = places.land.take_right(wide)
        sections = partial(_all, desk, acts=acts)
        made.append(side_panel(over, lambda w: list(sections(w)), drawer=True))
    strip = Group("quests", places.left, [SidePlate("quests.plate", places.left, left=True)])
    strip.children += quest_pennants(desk, places.left.inset(_EDGE, _EDGE))
    return [*made, strip, _rail(desk, places.right, acts, open_=drawer)]


def _left(desk: Desk, wide: float, opened: int = NO_CARD) -> Iterator[SideSection]:
    near = near_faction(desk)
    for turn, faction in enumerate((near, other(near))):
        if desk.view.quests and desk.view.quests[faction]:
            high = quests_high(desk, faction, wide, opened)
            tight = high if opened in desk.view.quests[faction] else high * _TIGHT
            yield SideSection(tight, high, turn, partial(quest_list, desk, faction=faction, opened=opened))
    if desk.view.in_force:
        high = events_high(desk)
        yield SideSection(high * _TIGHT, high, 2, partial(event_rows, desk))


def _right(desk: Desk, acts: LandActs) -> Iterator[SideSection]:
    high = heroes_high(desk)
    yield SideSection(high * _TIGHT, high, 0, lambda area: hero_rows(desk, area, acts))
    high = world_high(desk)
    yield SideSection(high * _TIGHT, high, 1, partial(world_rows, desk))
    if desk.lines:
        growth = text_growth(desk)
        yield SideSection(_LEAST_LOG * growth, _BEST_LOG * growth, 2, partial(chronicle, desk))


def chronicle(desk: Desk, area: Rect) -> Sequence[Widget]:
    """The newest lines of the log, as many as there is room for."""
    title, room = area.take_top(_TITLE * text_growth(desk))
    head = Label("chronicle.title", title, desk.say("screen.chronicle"), "heading", color="text.heading")
    return [head, SideLog("log.side.list", room, desk, desk.lines)] if desk.lines else [head]


def _all(desk: Desk, wide: float, acts: LandActs) -> Iterator[SideSection]:
    high = heroes_high(desk)
    yield SideSection(high * _TIGHT, high, 0, lambda area: hero_rows(desk, area, acts))
    yield from _left(desk, wide)
    high = world_high(desk)
    yield SideSection(high * _TIGHT, high, 3, partial(world_rows, desk))


def _rail(desk: Desk, area: Rect, acts: LandActs, *, open_: bool) -> Widget:
    fold = RailSign(f"{FOLD}panel", desk.say("screen.fold"), "ui.right", lit=True, command="side_panel")
    if not open_:
        fold = RailSign(f"{FOLD}panel", desk.say("screen.unfold"), "ui.left", command="side_panel")
    tiles = Rect(area.x, area.y + area.w + _BELOW, area.w, area.h - area.w - _BELOW)
    faces = [] if open_ else hero_tiles(desk, tiles.inset(_EDGE), acts)
    return Group("side.rail", area, [rail(desk, area, [fold]), *faces])
