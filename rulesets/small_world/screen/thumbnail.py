"""A small picture of a position, for saved games."""

from __future__ import annotations

from dataclasses import replace

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.boards.region_chart import HELD

from .board.layout import SeaChart, chart_of, holdings_of
from .board.pieces import disc_at
from .facts.lookup import Desk, atlas_of

_WIDTH = 900.0


def thumbnail(desk: Desk, canvas: Canvas, sea: Rect) -> None:
    """Islands and tokens; no numbers."""
    chart = chart_of(atlas_of(desk).faces, (_WIDTH, sea.h * _WIDTH / sea.w))
    canvas.paint(HELD, sea, chart=chart, holdings=holdings_of(desk))
    _draw_discs(desk, canvas, sea, chart)


def _draw_discs(desk: Desk, canvas: Canvas, sea: Rect, chart: SeaChart) -> None:
    factor = sea.w / _WIDTH
    side = max(12.0, chart.token * factor)
    for name, place in chart.places.items():
        disc = disc_at(desk, atlas_of(desk).index[name])
        if disc is not None:
            at = (sea.x + place.token[0] * factor, sea.y + place.token[1] * factor)
            replace(disc, count=0).paint(canvas, centered(at, (side, side)))
