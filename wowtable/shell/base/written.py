"""A canvas that only notes where letters stand, for what shall lie on none of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame

from .canvas import Align, Color, Drawn, Fit, Valign
from .layout import Point, Rect
from .typography import TextBlock, Typesetter, TypeStyle
from .viewport import Viewport

GOLD = "gold_text"
"""Headings are painted; all other pictures are no letters that lie beside a board."""
_ASIDE = {"left": 0.0, "center": 0.5, "right": 1.0}
_DOWN = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


@dataclass
class WrittenCanvas:
    """`places` are as tight as the words themselves, whatever room these were given."""

    type: Typesetter
    places: list[Rect] = field(default_factory=list)
    _clips: list[Rect] = field(default_factory=list)

    @property
    def viewport(self) -> Viewport:
        return self.type.viewport

    def text(
        self,
        string: str,
        rect: Rect,
        style: TypeStyle | str = "body",
        *,
        color: Color = "text.body",
        align: Align = "left",
        valign: Valign = "middle",
        fit: Fit = "shrink",
        outline: Color | None = None,
        alpha: float = 1.0,
    ) -> None:
        if not string.strip():
            return
        if fit == "wrap":
            wide, high = self.type.block(string, style, rect.w).size
        else:
            shown = self.type.shrunk(string, style, rect.w)
            wide, high = min(rect.w, self.type.width(string, shown)), self.type.line_height(shown)
        x, y = rect.x + (rect.w - wide) * _ASIDE[align], rect.y + (rect.h - high) * _DOWN[valign]
        self._note(Rect(x, y, wide, high))

    def rich(
        self,
        block: TextBlock,
        at: Point,
        *,
        color: Color = "text.body",
        link: Color = "text.link",
        strong: Color | None = None,
        alpha: float = 1.0,
    ) -> None:
        self._note(Rect(*at, *block.size))

    def _note(self, place: Rect) -> None:
        for clip in self._clips:
            if not place.overlaps(clip):
                return
            place = place.intersection(clip)
        self.places.append(place)

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        self._clips.append(rect)
        try:
            yield
        finally:
            self._clips.pop()

    def lasting(self, drawn: Drawn, looks: tuple[Any, ...]) -> None:
        drawn.draw(self)

    def paint(self, name: str, rect: Rect, *, alpha: float = 1.0, **params: Any) -> None:
        if name == GOLD:
            self._note(rect)

    def icon(self, name: str, rect: Rect, tint: Color = "gold.300", *, alpha: float = 1.0) -> None:
        """No letters."""

    def surface(self, surface: pygame.Surface, at: Point, *, alpha: float = 1.0) -> None:
        """No letters."""

    def fill(self, rect: Rect, color: Color, *, alpha: float = 1.0) -> None:
        """No letters."""

    def line(self, points: Sequence[Point], color: Color, width: float = 2, *, alpha: float = 1.0) -> None:
        """No letters."""

    def polygon(self, points: Sequence[Point], color: Color, *, width: float = 0, alpha: float = 1.0) -> None:
        """No letters."""
