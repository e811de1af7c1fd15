"""How high the lines of a log stand: measured once, however often its panel is built anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..base.typography import Typesetter
from ..base.viewport import Viewport

if TYPE_CHECKING:
    from .log_book import LogLine

ICON_ROOM = 34.0
PAD = 8.0
GAP = 2.0
_LEAST = 24.0
_BESIDE = 20.0


def style_of(line: LogLine) -> str:
    return "small_strong" if line.opens else "small"


class LineHeights:
    """Remembers the lower edges of lines for each width. A long game has hundreds, of which a click adds a few."""

    def __init__(self) -> None:
        self._viewport: Viewport | None = None
        self._known: dict[float, tuple[list[LogLine], list[float]]] = {}

    def bottoms(self, type: Typesetter, lines: Sequence[LogLine], width: float) -> list[float]:
        """Of each line, counted from the top of the first, with the gap below it."""
        if type.viewport != self._viewport:
            self._viewport = type.viewport
            self._known.clear()
        before, edges = self._known.get(width, ([], []))
        wanted = list(lines)
        if wanted[: len(before)] != before:
            before, edges = [], []
        edges = list(edges)
        for line in wanted[len(before) :]:
            words = type.block(line.words, style_of(line), width - _BESIDE - ICON_ROOM)
            edges.append((edges[-1] if edges else 0.0) + max(_LEAST, words.size[1]) + 2 * PAD + GAP)
        self._known[width] = (wanted, edges)
        return edges
