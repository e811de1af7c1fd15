"""The panel at the right: races in waiting, players, forecast. Where it would take half the glass it is folded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Divider, Group, ScrollArea, Widget

from ...rules.combos import row_key
from ..cards.combo_closeup import LEAST_BESIDE, flat_closeup, flat_height
from ..facts.lookup import game_of, world_of
from .combos import least_height, picking, side_by_side, side_strips, sides, stacked_height, tallest_height, waiting
from .forecast import forecast, forecast_height
from .players import LEAST, TALLEST, players, players_height, players_of

WIDTHS = {1: 440.0, 2: 672.0, 3: 960.0}
"""By the number of columns of combos."""
_MOST, _TIGHT, _DRAWER, _LEAST_BAR = 0.5, 0.94, 1.06, 760.0
_MARGIN, _BETWEEN = 20.0, 18.0


def _wanted(desk: Desk) -> float:
    return WIDTHS[min(3, sides(desk))] * text_growth(desk)


def panel_width(desk: Desk, room: float) -> float:
    """Beside the board; wider where letters are larger than the glass would have them."""
    return min(_wanted(desk), room * _MOST)


def folds(desk: Desk, room: float) -> bool:
    """Where the panel would be too narrow, or leave the action bar too narrow, for the letters."""
    bar = room - panel_width(desk, room)
    return desk.ui.compact or room * _MOST < _wanted(desk) * _TIGHT or bar < _LEAST_BAR * text_growth(desk)


def drawer_width(desk: Desk, room: float) -> float:
    """Opened over the board: as wide as it likes."""
    return min(_wanted(desk) * _DRAWER, room - 12)


def reads_beside(desk: Desk, room: float) -> bool:
    """Whether a combo is read on a sheet over the board, beside the panel; else at the foot of the panel."""
    if folds(desk, room):
        return room - drawer_width(desk, room) >= LEAST_BESIDE * text_growth(desk)
    return sides(desk) == 1


def sheet_room(desk: Desk, sea: Rect, drawer: Rect) -> Rect | None:
    """Where a combo is read while the drawer is open: beside it, or over the sides one cannot pick from."""
    if reads_beside(desk, sea.w):
        return Rect(sea.x, sea.y, drawer.x - sea.x, sea.h)
    inside = ScrollArea.room(drawer.inset(_MARGIN, 0))
    seat = desk.asked
    if seat is None or not picking(desk) or not side_by_side(desk, inside.w):
        return None
    own = dict(side_strips(desk, inside))[row_key(game_of(desk), world_of(desk), seat)]
    before, behind = own.x - sea.x, sea.right - own.right
    return Rect(sea.x, sea.y, before, sea.h) if before >= behind else Rect(own.right, sea.y, behind, sea.h)


class PanelPlate(Widget):
    """The leather under the panel, with a gold edge towards the sea."""

    role: ClassVar[str] = "panel"

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        with canvas.clip(self.rect):
            canvas.paint("panel", Rect(self.rect.x, self.rect.y - 16, self.rect.w + 20, self.rect.h + 32), kind="panel")


@dataclass(frozen=True)
class PanelPart:
    """A section of the panel: between what heights it may be; those with a lower `turn` grow first."""

    least: float
    best: float
    turn: int
    build: Callable[[Rect], Sequence[Widget]]


def side_panel(desk: Desk, area: Rect, room: float) -> Widget:
    """Every part as large as it may be; where even the least is too much, the panel scrolls.

    `room` is how wide the board and the panel are together.
    """
    inside = area.inset(_MARGIN, _MARGIN - 6)
    parts = list(_parts(desk, inside.w, room))
    plate = PanelPlate("side.plate", area)
    if _least(parts) <= inside.h:
        return Group("side", area, [plate, *_filled(inside, parts, _shared(parts, inside.h))])
    inner = ScrollArea.room(inside)
    parts = list(_parts(desk, inner.w, room))
    long = Rect(inner.x, inner.y, inner.w, _least(parts))
    content = _filled(long, parts, [part.least for part in parts])
    return Group("side", area, [plate, ScrollArea("side.scroll", inside, content, long.h)])


def _least(parts: Sequence[PanelPart]) -> float:
    return sum(part.least for part in parts) + _BETWEEN * (len(parts) - 1)


def _shared(parts: Sequence[PanelPart], room: float) -> list[float]:
    heights = [part.least for part in parts]
    spare = room - _least(parts)
    for n in sorted(range(len(parts)), key=lambda n: parts[n].turn):
        more = min(spare, max(0.0, parts[n].best - parts[n].least))
        heights[n] += more
        spare -= more
    return heights


def _filled(room: Rect, parts: Sequence[PanelPart], heights: Sequence[float]) -> list[Widget]:
    widgets: list[Widget] = []
    y = room.y
    for n, (part, high) in enumerate(zip(parts, heights)):
        if n:
            widgets.append(Divider(f"side.line.{n}", Rect(room.x, y, room.w, _BETWEEN)))
            y += _BETWEEN
        widgets += part.build(Rect(room.x, y, room.w, high))
        y += high
    return widgets


def _parts(desk: Desk, width: float, room: float) -> Iterator[PanelPart]:
    """While somebody picks from a drawer the combos have it all, without a title: the action bar says what they are."""
    together = side_by_side(desk, width)
    alone = picking(desk) and folds(desk, room)
    flat = picking(desk) and not reads_beside(desk, room) and not (alone and together)
    high = flat_height(desk, width) if flat else 0.0
    sheet = PanelPart(high, high, 0, lambda area: flat_closeup(desk, area) or forecast(desk, area))
    if flat and alone:
        yield sheet
    least = (least_height if together else stacked_height)(desk, titled=not alone)
    best = max(least, tallest_height(desk, titled=not alone)) if together else least
    yield PanelPart(least, best, 1, lambda area: waiting(desk, area, titled=not alone))
    if not alone:
        yield _players_part(desk, together)
    if flat and not alone:
        yield sheet
    elif not alone and not world_of(desk).scores:
        yield PanelPart(forecast_height(desk, 0), forecast_height(desk), 0, lambda area: forecast(desk, area))


def _players_part(desk: Desk, together: bool) -> PanelPart:
    keys = sorted(world_of(desk).rows) if together else [""]
    groups = [players_of(desk, key) if len(keys) > 1 else list(desk.seats) for key in keys]
    most = max(len(group) for group in groups)
    growth = text_growth(desk)

    def build(area: Rect) -> list[Widget]:
        strips = [strip for _, strip in side_strips(desk, area)] if len(keys) > 1 else [area]
        return [row for group, strip in zip(groups, strips) for row in players(desk, strip, group)]

    return PanelPart(players_height(most, LEAST * growth), players_height(most, TALLEST * max(1.0, growth)), 2, build)


def must_unfold(desk: Desk) -> bool:
    """Somebody at this screen is picking: the combos must be seen."""
    return bool(game_of(desk)) and desk.decision is not None and desk.decision.kind == "pick" and bool(desk.legal)
