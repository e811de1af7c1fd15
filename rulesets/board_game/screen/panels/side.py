"""What stands beside the map: quests and events at the left; heroes, Overlord, Merchant, chronicle at the right.

Where there is no room for columns there is a strip of pennants at the left and at the right a rail of heroes, with the
Overlord and the Merchant below; a drawer holds everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from wowtable.shell.base.layout import Rect
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.log_panel import newest_lines
from wowtable.shell.table.panels.rail import RailSign, rail, rail_width
from wowtable.shell.table.panels.side import MARGIN, SidePlate, SideSection, SideWidth, fits, side_panel
from wowtable.shell.table.piece_screen import FOLD
from wowtable.shell.widgets import Group, Widget

from ...rules.state import NO_CARD, other
from ..asking.acts import LandActs
from ..board.layout import proportion_of
from ..facts.lookup import Desk, near_faction
from .heroes import hero_rows, hero_tiles, heroes_high
from .quests import pennant_row, pennants_high, quest_list, quest_pennants, quests_high
from .world import event_rows, events_high, world_high, world_rows, world_tiles

Sections = Callable[[float], Sequence[SideSection]]

COLUMN, DRAWER, STRIP = 312.0, 348.0, 60.0
NARROW, LEAST_LAND = 0.86, 1000
"""How narrow a column may be, as a share of what its letters would like, and how many pixels on the glass the map must
keep between both for its regions to be told apart."""
_BELOW, _EDGE, _SIGN = 2.0, 6.0, 0.6
_LEAST_LOG, _BEST_LOG = 110.0, 420.0
BRIEF = ("theirs", "events")
"""What becomes signs where there is no room for rows, the first one first."""
_TIGHT = 0.86
"""How low a section may become, as a share of what it would like."""


@dataclass(frozen=True)
class Sides:
    """Where the map lies and what is beside it. `folds`: only a strip and a rail are."""

    left: Rect
    land: Rect
    right: Rect
    folds: bool


def sides_of(desk: Desk, table: Rect) -> Sides:
    """Columns grow with the letters as long as the map keeps its room."""
    growth, least = text_growth(desk), LEAST_LAND / desk.ui.viewport.scale
    beside = (table.w - table.h * proportion_of(desk.game.content)) / 2
    column = max(COLUMN, COLUMN * growth * NARROW, min(COLUMN * growth, beside))
    folds = table.w - 2 * column < least
    left, rest = table.take_left(STRIP * growth if folds else column)
    right, land = rest.take_right(rail_width(desk) if folds else column)
    return Sides(left, land, right, folds)


def side_panels(desk: Desk, places: Sides, acts: LandActs, opened: int, *, drawer: bool) -> list[Widget]:
    """`opened` is the quest that is told of at length."""
    if not places.folds:
        told = partial(_left, desk, opened=opened)
        left = _fullest(places.left, [partial(told, brief=brief) for brief in range(len(BRIEF) + 1)])
        right = _fullest(places.right, [partial(_right, desk, acts, told=told) for told in (True, False)])
        return [side_panel(places.left, left, left=True, id="quests"), side_panel(places.right, right)]
    made: list[Widget] = []
    if drawer:
        wide = SideWidth(desk, DRAWER * text_growth(desk), places.land.w).drawer(places.land.w)
        over, _ = places.land.take_right(wide)
        made.append(side_panel(over, lambda w: list(_all(desk, w, acts)), drawer=True))
    strip = Group("quests", places.left, [SidePlate("quests.plate", places.left, left=True)])
    strip.children += quest_pennants(desk, places.left.inset(_EDGE, _EDGE))
    return [*made, strip, _rail(desk, places.right, acts, open_=drawer)]


def _fullest(area: Rect, ways: Sequence[Sections]) -> Sections:
    """The first way that stands there without scrolling, else the last."""
    wide = area.inset(MARGIN).w
    return next((sections for sections in ways if fits(area, sections(wide))), ways[-1])


def _left(desk: Desk, wide: float, opened: int = NO_CARD, brief: int = 0) -> list[SideSection]:
    """So many of those that give way are `brief`: only their signs, side by side."""
    near, gave_way = near_faction(desk), BRIEF[:brief]
    made: list[SideSection] = []
    for turn, faction in enumerate((near, other(near))):
        if not desk.view.quests or not desk.view.quests[faction]:
            continue
        here = opened in desk.view.quests[faction]
        if faction != near and "theirs" in gave_way and not here:
            high = pennants_high(desk)
            made.append(SideSection(high, high, turn, partial(pennant_row, desk, faction=faction)))
            continue
        high = quests_high(desk, faction, wide, opened)
        build = partial(quest_list, desk, faction=faction, opened=opened)
        made.append(SideSection(high if here else high * _TIGHT, high, turn, build))
    if desk.view.in_force:
        signs = "events" in gave_way
        high = events_high(desk, signs=signs)
        made.append(SideSection(high * _TIGHT, high, 2, partial(event_rows, desk, signs=signs)))
    return made


def _right(desk: Desk, acts: LandActs, _wide: float, *, told: bool) -> list[SideSection]:
    heroes, world, growth = heroes_high(desk), world_high(desk), text_growth(desk)
    made = [
        SideSection(heroes * _TIGHT, heroes, 0, lambda area: hero_rows(desk, area, acts)),
        SideSection(world * _TIGHT, world, 1, partial(world_rows, desk)),
    ]
    if desk.lines and told:
        lines = partial(newest_lines, desk, title=desk.say("screen.chronicle"))
        made.append(SideSection(_LEAST_LOG * growth, _BEST_LOG * growth, 2, lines))
    return made


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
    signs = rail(desk, area, [fold])
    if open_:
        return Group("side.rail", area, [signs])
    tiles = Rect(area.x, area.y + area.w + _BELOW, area.w, area.h - area.w - _BELOW).inset(_EDGE)
    below = world_tiles(desk, tiles, min(area.w * _SIGN, tiles.h * 0.1))
    heroes, _ = tiles.take_top(min((tile.rect.y for tile in below), default=tiles.bottom + _EDGE) - _EDGE - tiles.y)
    return Group("side.rail", area, [signs, *hero_tiles(desk, heroes, acts), *below])
