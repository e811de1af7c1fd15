"""Rules that stand in little room: in letters as large as all of them fit, else as many lines as there are, marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.typography import TextBlock, TypeStyle, Words

SIZES = (1.0, 0.92, 0.84, 0.78, 0.72)
_SLACK, _SIGN = 2.0, 0.8


def draw_fitted(
    canvas: Canvas, words: Words, room: Rect, style: TypeStyle, color: str, sizes: Sequence[float] = SIZES,
    *, middle: bool = False,
) -> None:  # fmt: skip
    """What is left out is on the large card, or in the tip: a magnifier says so. `middle` leaves as much room above."""
    blocks = [canvas.type.block(words, style.sized(style.px * size), room.w) for size in sizes]
    block = next((made for made in blocks if made.size[1] <= room.h + _SLACK), None)
    if block is not None:
        top = room.y + max(0.0, (room.h - block.size[1]) / 2) if middle else room.y
        canvas.rich(block, (room.x, top), color=color)
        return
    line = blocks[-1].size[1] / blocks[-1].lines
    shown = _first_lines(blocks[-1], room.h + _SLACK)
    canvas.rich(shown, (room.x, room.y), color=color)
    side = min(line, room.h) * _SIGN
    canvas.icon("ui.search", Rect(room.right - side, room.y + max(0.0, shown.size[1] - side), side, side), "gold.200")


def _first_lines(block: TextBlock, high: float) -> TextBlock:
    line = block.size[1] / block.lines
    count = int(high // line)
    pieces = tuple(piece for piece in block.pieces if piece.rect.center[1] < count * line)
    return replace(block, pieces=pieces, size=(block.size[0], count * line), lines=count)
