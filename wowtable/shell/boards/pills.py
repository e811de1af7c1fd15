"""The pills of a board: icons and words in a row beside a thing, telling what an act there costs or brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..base.canvas import Canvas
from ..base.layout import Point, Rect, Size, centered
from ..base.lettering import filling
from ..base.typography import Typesetter, TypeStyle

HEIGHT = 36.0
_PAD, _GAP, _ICON = 0.34, 0.17, 0.58
"""Shares of a pill's height."""
_TETHER = 2.2


@dataclass(frozen=True)
class Pill:
    """`parts` are pairs of an icon and what is written after it; `kind` is the painter's. It is as wide as with any of
    `roomy` for its last words: it stays where it is when these come."""

    parts: tuple[tuple[str, str], ...]
    kind: str = "legal"
    roomy: tuple[str, ...] = ()

    @property
    def brief(self) -> Pill:
        """Only the words of its first part: the others are their signs."""
        return Pill((*self.parts[:1], *((icon, "") for icon, _ in self.parts[1:])), self.kind)


def _letters(type: Typesetter, high: float) -> TypeStyle:
    return filling(type, "number", high * 0.8, 1.1)


def pill_size(type: Typesetter, pill: Pill, high: float = HEIGHT) -> Size:
    said = [words for _, words in pill.parts]
    lines = [said, *([*said[:-1], words] for words in pill.roomy)]
    return max(_width(type, line, high) for line in lines), high


def _width(type: Typesetter, line: Sequence[str], high: float) -> float:
    style = _letters(type, high)
    wide = sum(type.width(words, style) + _GAP * high for words in line if words)
    return wide + (2 * _PAD - _GAP + (_ICON + _GAP) * len(line)) * high


def draw_pill(canvas: Canvas, pill: Pill, rect: Rect) -> None:
    canvas.paint("chip", rect, kind=pill.kind)
    high = rect.h
    style = _letters(canvas.type, high)
    spare = rect.w - _width(canvas.type, [words for _, words in pill.parts], high)
    x, icon_side = rect.x + spare / 2 + _PAD * high, _ICON * high
    for icon, words in pill.parts:
        canvas.icon(icon, Rect(x, rect.center[1] - icon_side / 2, icon_side, icon_side), "gold.100")
        x += icon_side
        if words:
            wide = canvas.type.width(words, style)
            canvas.text(words, Rect(x + _GAP * high, rect.y - 1, wide + 2, high), style, color="gold.100")
            x += _GAP * high + wide
        x += _GAP * high


def draw_tether(canvas: Canvas, pill: Point, end: Point) -> None:
    """From the middle of a pill, which is drawn after it, to what the pill speaks of."""
    canvas.line([pill, end], "ink.950", _TETHER * 2.6)
    canvas.line([pill, end], "gold.100", _TETHER)
    canvas.paint("medallion", centered(end, (_TETHER * 4, _TETHER * 4)), icon="", tone="parchment")
