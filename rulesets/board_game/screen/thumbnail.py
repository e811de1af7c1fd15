"""A small picture of a position, for saved games."""

from __future__ import annotations

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.boards.region_chart import PAINTER

from .board.layout import LandChart, chart_of
from .board.pieces import pieces_by_region
from .facts.lookup import Desk

_WIDTH = 900.0
_LARGER = 2.2
"""How much larger pieces are than on the board, so that they are seen."""


def thumbnail(desk: Desk, canvas: Canvas, area: Rect) -> None:
    """The map, and of each region what weighs most; no words."""
    chart = chart_of(desk.game, (_WIDTH, round(area.h * _WIDTH / area.w)))
    canvas.paint(PAINTER, area, chart=chart)
    _draw_pieces(desk, canvas, area, chart)


def _draw_pieces(desk: Desk, canvas: Canvas, area: Rect, chart: LandChart) -> None:
    factor = area.w / _WIDTH
    ids = desk.game.atlas.ids
    for region, pieces in pieces_by_region(desk).items():
        x, y = chart.spots[ids[region]]
        piece, grow = pieces[0], chart.unit * factor * _LARGER
        size = (max(8.0, piece.size[0] * grow), max(8.0, piece.size[1] * grow))
        canvas.paint(piece.painter, centered((area.x + x * factor, area.y + y * factor), size), **piece.look)
