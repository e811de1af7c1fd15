"""What is on its way over a table, above everything that lies there."""

from __future__ import annotations

from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect
from ..motion.moments import Stage, draw_moments
from ..widgets import Widget
from .plugin import Desk


class Moving(Widget):
    """Draws whatever the movements have put on the display. A screen adds it last, over all places that it names."""

    role: ClassVar[str] = "image"
    ghost: ClassVar[bool] = True

    def __init__(self, desk: Desk, area: Rect) -> None:
        super().__init__("moving", area)
        self.desk = desk

    def draw(self, canvas: Canvas) -> None:
        draw_moments(Stage(canvas, self.rect, self.desk.place), self.desk.display)
