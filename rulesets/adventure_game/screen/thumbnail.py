"""A small picture of a position, for saved games."""

from __future__ import annotations

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.boards.camera import Camera
from wowtable.shell.boards.land_chart import LAND

from .board.board import figures_of
from .board.layout import plan_of
from .facts.lookup import Desk

_FIGURE = 0.13
"""How large a figure is, as a share of the height: larger than it would be, so that it is seen."""


def thumbnail(desk: Desk, canvas: Canvas, area: Rect) -> None:
    """The land and the heroes; no words."""
    plan = plan_of(desk.game.content, desk.texts.lang)
    size = plan.geography.size
    camera = Camera.whole(area, (float(size[0]), float(size[1])))
    canvas.paint(LAND, area, plan=plan)
    side = area.h * _FIGURE
    for figure in figures_of(desk):
        at = desk.game.content.map[figure.space].at
        spot = centered(camera.to_screen((float(at[0]), float(at[1]))), (side, side))
        canvas.paint(figure.painter, spot, **figure.look)
