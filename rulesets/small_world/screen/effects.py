"""Draws what lasts a moment on the board: tokens that hop, dice, coins that fly, rings and ribbons."""

from __future__ import annotations

from wowtable.shell.canvas import Canvas
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Camera

from .chart import Chart


def draw_effects(canvas: Canvas, desk: Desk, chart: Chart, camera: Camera, side: float) -> None:
    """Whatever the animations have put on the display."""
