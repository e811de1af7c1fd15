"""A small picture of a position, for saved games."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect
from ..widgets import Widget
from .plugin import Desk


class Thumbnail(Widget):
    """Drawn by a function of the game, within its room."""

    role: ClassVar[str] = "image"

    def __init__(self, desk: Desk, rect: Rect, paint: Callable[[Desk, Canvas, Rect], None]) -> None:
        super().__init__("thumbnail", rect)
        self.desk, self.paint = desk, paint

    def draw(self, canvas: Canvas) -> None:
        with canvas.clip(self.rect):
            self.paint(self.desk, canvas, self.rect)
