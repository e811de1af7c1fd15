"""A canvas that watches where each text lands, and which widget drew it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from wowtable.shell.base.canvas import PygameCanvas
from wowtable.shell.base.layout import Point, Rect
from wowtable.shell.base.typography import TextBlock
from wowtable.shell.boards.surface import BoardSurface
from wowtable.shell.program.app import App
from wowtable.shell.widgets import ScrollArea, Widget

_BARE = 0.2
_FIGURES = 0.8
"""Figures reach neither below the line nor as high as accents."""
SLACK = 3.0
"""Letters may stand out by so many logical pixels: accents and rounding."""


@dataclass
class Line:
    """A text on the screen."""

    owner: Widget
    words: str
    box: Rect

    @property
    def hangs_out(self) -> bool:
        return not self.owner.rect.inset(-SLACK).covers(self.box)

    @property
    def covering(self) -> Widget | None:
        """A control of the same widget that lies on the text."""
        core = self.box.inset(min(4.0, self.box.w / 3), min(6.0, self.box.h / 3))
        controls = (child for child in self.owner.children if child.focusable)
        return next((child for child in controls if child.rect.overlaps(core)), None)

    @property
    def core(self) -> Rect:
        """Where its letters are: small ones, without what reaches above and below them."""
        return self.box.inset(min(4.0, self.box.w / 3), self.box.h * _BARE)

    def meets(self, other: Line) -> bool:
        """Two texts of the same panel on top of each other."""
        near = self.owner is other.owner or self.owner.parent is other.owner.parent
        return near and self.core.overlaps(other.core)


@dataclass
class Watch:
    """What was seen of one frame after the other."""

    app: App
    owners: list[Widget] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)

    def note(self, words: str, box: Rect) -> None:
        """Boards may write where they like, and what scrolls may be cut by its window."""
        if not words.strip() or not self.owners:
            return
        owner = self.owners[-1]
        if not any(isinstance(node, (BoardSurface, ScrollArea)) for node in owner.ancestors()):
            self.lines.append(Line(owner, words, box))

    def covered(self, rect: Rect) -> None:
        """Something lies over that part from now on: what is written below need not be read."""
        self.lines = [line for line in self.lines if not line.box.overlaps(rect)]

    def faults(self) -> list[str]:
        """What is wrong with the frame; the next one begins anew."""
        found = [f"cut: {words!r}" for words in self.app.overflows]
        for line in self.lines:
            if line.hangs_out:
                found.append(f"{line.owner!r} {line.owner.rect} is too small for {line.words!r} at {line.box}")
            if line.covering is not None:
                found.append(f"{line.covering!r} lies on {line.words!r}")
        for one, other in combinations(self.lines, 2):
            if one.meets(other):
                found.append(f"{one.words!r} and {other.words!r} lie on each other")
        self.lines.clear()
        return found


class Inspector(PygameCanvas):
    """Draws as ever, and tells a watch of every text."""

    keeps = False
    watch: Watch

    def rich(self, block: TextBlock, at: Point, **look: Any) -> None:
        self.watch.note("".join(piece.run.text for piece in block.pieces), Rect(*at, *block.size))
        super().rich(block, at, **look)

    def text(self, string: str, rect: Rect, style: Any = "body", **look: Any) -> None:
        if look.get("fit", "shrink") == "shrink":
            chosen = self.type.shrunk(string, style, rect.w)
            high = self.type.line_height(chosen) / chosen.leading * (_FIGURES if string.isdigit() else 1.0)
            self._note_line(string, rect, self.type.width(string, chosen), high, look.get("align", "left"))
        super().text(string, rect, style, **look)

    def _note_line(self, words: str, rect: Rect, width: float, px: float, align: str) -> None:
        x = {"left": rect.x, "center": rect.center[0] - width / 2, "right": rect.right - width}[align]
        self.watch.note(words, Rect(x, rect.center[1] - px / 2, width, px))

    def paint(self, name: str, rect: Rect, **params: Any) -> None:
        if name == "panel" and params.get("kind") == "dialog":
            self.watch.covered(rect)
        if name == "gold_text":
            self._note_line(str(params["text"]), rect, rect.w, min(rect.h, params["px"] / self.viewport.scale), "left")
        super().paint(name, rect, **params)


@contextmanager
def inspected(app: App) -> Iterator[Watch]:
    """Within the block the frames of the app are watched."""
    watch = Watch(app)
    draw_tree, canvas_of = Widget.draw_tree, app.canvas

    def drawn(widget: Widget, canvas: Any) -> None:
        watch.owners.append(widget)
        draw_tree(widget, canvas)
        watch.owners.pop()

    def canvas(target: Any = None) -> PygameCanvas:
        made = canvas_of(target)
        inspector = Inspector(made.target, made._tools)
        inspector.watch = watch
        return inspector

    Widget.draw_tree = drawn  # type: ignore[method-assign, assignment]
    app.canvas = canvas  # type: ignore[method-assign]
    try:
        yield watch
    finally:
        Widget.draw_tree = draw_tree  # type: ignore[method-assign]
        app.canvas = canvas_of  # type: ignore[method-assign]
