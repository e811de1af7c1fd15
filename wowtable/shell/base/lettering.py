"""Letters as large as the room they stand in, so that what is drawn larger is also written larger."""

from __future__ import annotations

from collections.abc import Sequence

from .canvas import Canvas
from .layout import Rect
from .typography import Typesetter, TypeStyle, named

MOST = 1.4
"""How far letters grow with their room beyond their own size."""


def filling(type: Typesetter, style: TypeStyle | str, high: float, most: float = MOST) -> TypeStyle:
    """The style at the size at which one line is `high`, within reason."""
    style = named(style)
    return style.sized(style.px * min(most, high / type.line_height(style)))


def _within(type: Typesetter, words: str, style: TypeStyle, width: float, high: float) -> tuple[TypeStyle, bool]:
    """How words stand in a room whole: on one line if they can, else on two smaller ones; and whether on two."""
    if type.width(words, style) <= width:
        return style, False
    for share in (0.95, 0.9):
        if type.width(words, style.sized(style.px * share)) <= width:
            return style.sized(style.px * share), False
    for share in (0.9, 0.8, 0.7):
        smaller = TypeStyle(style.family, style.weight, style.px * share, 1.06)
        block = type.block(words, smaller, width)
        if block.lines == 2 and block.size[1] <= high + 1 and block.size[0] <= width:
            return smaller, True
    return style, False


def write(canvas: Canvas, words: str, rect: Rect, style: TypeStyle, color: str) -> None:
    chosen, broken = _within(canvas.type, words, style, rect.w, rect.h)
    canvas.text(words, rect, chosen, color=color, fit="wrap" if broken else "shrink")


def common(type: Typesetter, names: Sequence[tuple[str, float]], style: TypeStyle) -> TypeStyle:
    """One size at which all names stay on a line of their width; one that is far too long does not count."""
    sizes = [style.sized(style.px * share) for share in (1.0, 0.95, 0.9, 0.86)]
    short = [(name, width) for name, width in names if type.width(name, sizes[-1]) <= width]
    return next(size for size in sizes if all(type.width(name, size) <= width for name, width in short))
