"""The pills of a board: icons and words in a row beside a thing, telling what an act there costs or brings."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.canvas import Canvas
from ..base.layout import Rect, Size

HEIGHT = 34.0
_PAD, _GAP, _ICON = 12.0, 6.0, 20.0


@dataclass(frozen=True)
class Pill:
    """`parts` are pairs of an icon and what is written after it; `kind` is the painter's."""

    parts: tuple[tuple[str, str], ...]
    kind: str = "legal"


def pill_size(canvas: Canvas, pill: Pill) -> Size:
    width = 2 * _PAD - _GAP * 1.4
    for _, words in pill.parts:
        width += _ICON + _GAP * 1.4 + (canvas.type.width(words, "number") + _GAP if words else 0.0)
    return (width, HEIGHT)


def draw_pill(canvas: Canvas, pill: Pill, rect: Rect) -> None:
    canvas.paint("chip", rect, kind=pill.kind)
    x = rect.x + _PAD
    for icon, words in pill.parts:
        canvas.icon(icon, Rect(x, rect.center[1] - _ICON / 2, _ICON, _ICON), "gold.100")
        x += _ICON
        if words:
            wide = canvas.type.width(words, "number")
            canvas.text(words, Rect(x + _GAP, rect.y - 1, wide + 2, rect.h), "number", color="gold.100")
            x += _GAP + wide
        x += _GAP * 1.4
