"""A small picture of a position, for saved games."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.boards.region_chart import HELD
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Widget

from .board.layout import chart_of, holdings_of
from .board.pieces import disc_at, draw_disc
from .facts.lookup import atlas_of

_WIDTH = 900.0


class Thumbnail(Widget):
    """Islands and tokens; no numbers."""

    role: ClassVar[str] = "image"

    def __init__(self, rect: Rect, desk: Desk) -> None:
        super().__init__("thumbnail", rect)
        self.desk = desk

    def draw(self, canvas: Canvas) -> None:
        atlas = atlas_of(self.desk)
        factor = self.rect.w / _WIDTH
        sea = self.rect
        chart = chart_of(atlas.faces, (_WIDTH, self.rect.h / factor))
        with canvas.clip(self.rect):
            canvas.paint(HELD, sea, chart=chart, holdings=holdings_of(self.desk))
            side = max(12.0, chart.token * factor)
            for name, place in chart.places.items():
                disc = disc_at(self.desk, atlas.index[name])
                if disc is not None:
                    at = (sea.x + place.token[0] * factor, sea.y + place.token[1] * factor)
                    plain = type(disc)(disc.faction, disc.icon, disc.colour, 0, disc.declined)
                    draw_disc(canvas, centered(at, (side, side)), plain)
