"""The pills of a board: icons and words in a row beside a thing, telling what an act there costs or brings."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.canvas import Canvas
from ..base.layout import Rect, Size
from ..base.lettering import filling
from ..base.typography import Typesetter, TypeStyle

HEIGHT = 36.0
_PAD, _GAP, _ICON = 0.34, 0.17, 0.58
"""Shares of a pill's height."""


@dataclass(frozen=True)
class Pill:
    """`parts` are pairs of an icon and what is written after it; `kind` is the painter's."""

    parts: tuple[tuple[str, str], ...]
    kind: str = "legal"


def _letters(type: Typesetter, high: float) -> TypeStyle:
    return filling(type, "number", high * 0.8, 1.1)


def pill_size(type: Typesetter, pill: Pill, high: float = HEIGHT) -> Size:
    style = _letters(type, high)
    width = (2 * _PAD - _GAP) * high
    for _, words in pill.parts:
        width += (_ICON + _GAP) * high + (type.width(words, style) + _GAP * high if words else 0.0)
    return width, high


def draw_pill(canvas: Canvas, pill: Pill, rect: Rect) -> None:
    canvas.paint("chip", rect, kind=pill.kind)
    high = rect.h
    style = _letters(canvas.type, high)
    x, icon_side = rect.x + _PAD * high, _ICON * high
    for icon, words in pill.parts:
        canvas.icon(icon, Rect(x, rect.center[1] - icon_side / 2, icon_side, icon_side), "gold.100")
        x += icon_side
        if words:
            wide = canvas.type.width(words, style)
            canvas.text(words, Rect(x + _GAP * high, rect.y - 1, wide + 2, high), style, color="gold.100")
            x += _GAP * high + wide
        x += _GAP * high
