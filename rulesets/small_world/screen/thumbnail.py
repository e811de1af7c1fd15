"""A small picture of a position, for saved games."""

from __future__ import annotations

from dataclasses import replace

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.boards.region_chart import HELD
from wowtable.shell.table.plugin import Desk

from .board.layout import chart_of, holdings_of
from .board.pieces import disc_at
from .facts.lookup import atlas_of

_WIDTH = 900.0


def thumbnail(desk: Desk, canvas: Canvas, sea: Rect) -> None:
    """Islands and tokens; no numbers."""
    atlas, factor = atlas_of(desk), sea.w / _WIDTH
    chart = chart_of(atlas.faces, (_WIDTH, sea.h / factor))
    canvas.paint(HELD, sea, chart=chart, holdings=holdings_of(desk))
    side = max(12.0, chart.token * factor)
    for name, place in chart.places.items():
        disc = disc_at(desk, atlas.index[name])
        if disc is not None:
            at = (sea.x + place.token[0] * factor, sea.y + place.token[1] * factor)
            uncounted = replace(disc, count=0)
            uncounted.paint(canvas, centered(at, (side, side)))
