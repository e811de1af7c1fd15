"""A small picture of a position, for saved games."""

from __future__ import annotations

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.boards.camera import Camera
from wowtable.shell.boards.land_chart import LAND

from ..rules.state import NOBODY
from .board.layout import plan_of
from .board.pieces import figures_of, signs_of
from .facts.lookup import Desk

_FIGURE, _MARKER = 0.13, 0.05
"""How large a figure or a marker is, as a share of the height: larger than it would be, so that it is seen."""


def thumbnail(desk: Desk, canvas: Canvas, area: Rect) -> None:
    """The land, the heroes, and the markers of what is undefeated; no words."""
    plan = plan_of(desk.game, desk.texts.lang)
    size = plan.geography.size
    camera = Camera.whole(area, (float(size[0]), float(size[1])))
    canvas.paint(LAND, area, plan=plan)

    def spot(space: str, share: float) -> Rect:
        side = area.h * share
        return centered(camera.to_screen(plan.spaces[space].at), (side, side))

    for sign in signs_of(desk.game, desk.view, NOBODY):
        if sign.kind in ("marker", "danger"):
            canvas.paint("space_sign", spot(sign.space, _MARKER), kind=sign.kind, letter="")
    for figure in figures_of(desk):
        figure.draw(canvas, spot(figure.space, _FIGURE))
