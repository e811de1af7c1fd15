"""A rulebook laid out to be read: its pages, its contents, and what a search finds in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...content.loading import Ruleset
from ...text import plain
from ...text.rulebook import Block, open_rulebook
from ..base.canvas import Canvas
from ..base.layout import Rect
from ..base.typography import TextBlock, Typesetter, TypeStyle
from ..widgets import ScrollArea, Widget

_BODY = TypeStyle("sans", 500, 19, 1.34)
_HEADS = {
    1: TypeStyle("cinzel", 900, 33, 1.2),
    2: TypeStyle("cinzel", 700, 27, 1.2),
    3: TypeStyle("cinzel", 700, 21, 1.2),
}
_INDENT = 28.0
_SNIPPET = 96


@dataclass(frozen=True, slots=True)
class PageBlock:
    """A block in its place on the page; `y` counts from the top of the page."""

    block: Block
    text: TextBlock
    x: float
    y: float

    @property
    def bottom(self) -> float:
        return self.y + self.text.size[1]


def book_of(ruleset: Ruleset | None, lang: str) -> tuple[Block, ...]:
    """Nothing if there is no book in the language, or if it cannot be read."""
    path = ruleset.file("rulebook", f"{lang}.md") if ruleset else None
    if path is None:
        return ()
    try:
        return open_rulebook(path)
    except (OSError, ValueError):
        return ()


def lay_out(type: Typesetter, blocks: Sequence[Block], width: float) -> list[PageBlock]:
    lines: list[PageBlock] = []
    y = 0.0
    for block in blocks:
        heading = block.kind == "heading"
        style = _HEADS[min(3, max(1, block.level))] if heading else _BODY
        indent = _INDENT if block.kind == "item" else 0.0
        if heading and lines:
            y += 30 if block.level < 3 else 16
        text = type.block(block.text, style, width - indent)
        lines.append(PageBlock(block, text, indent, y))
        y += text.size[1] + (12 if heading else 10)
    return lines


class RulePage(Widget):
    """The text itself. `marked` are the numbers of blocks that were looked for."""

    role: ClassVar[str] = "document"
    focusable: ClassVar[bool] = True
    own_ring: ClassVar[bool] = True

    def __init__(self, rect: Rect, label: str, lines: Sequence[PageBlock], marked: frozenset[int]) -> None:
        super().__init__("page", rect, label)
        self.lines = lines
        self.marked = marked

    def on_command(self, command: str) -> bool:
        step = {"up": -90.0, "down": 90.0}.get(command)
        if step is None or not isinstance(self.parent, ScrollArea):
            return False
        self.parent.scroll_to(self.parent.goal + step)
        return True

    def draw(self, canvas: Canvas) -> None:
        seen = self.visible_rect()
        for number, line in enumerate(self.lines):
            top, bottom = self.rect.y + line.y, self.rect.y + line.bottom
            if bottom < seen.y or top > seen.bottom:
                continue
            if number in self.marked:
                band = Rect(self.rect.x - 12, top - 4, self.rect.w + 24, line.text.size[1] + 8)
                canvas.fill(band, "gold.300", alpha=0.38)
                canvas.fill(Rect(band.x, band.y, 4, band.h), "parch.900")
            if line.block.kind == "item":
                middle = top + _BODY.px * _BODY.leading / 2
                canvas.icon("mark-diamond", Rect(self.rect.x + 4, middle - 5, 11, 11), "parch.900")
            heading = line.block.kind == "heading"
            color = "text.parchment.second" if heading else "text.parchment"
            canvas.rich(line.text, (self.rect.x + line.x, top), color=color, link="text.parchment.link",
                        strong="text.parchment")  # fmt: skip
            if heading and line.block.level < 3:
                canvas.fill(Rect(self.rect.x, bottom + 2, self.rect.w, 2), "parch.700", alpha=0.8)


def contents(blocks: Sequence[Block]) -> list[tuple[int, Block]]:
    """The headings below the title, with their numbers."""
    return [(n, block) for n, block in enumerate(blocks) if block.kind == "heading" and block.level > 1]


def search(blocks: Sequence[Block], wanted: str) -> list[int]:
    """The numbers of the blocks in which all words occur."""
    words = wanted.casefold().split()
    if not words:
        return []
    return [n for n, block in enumerate(blocks) if all(word in plain(block.text).casefold() for word in words)]


def chapter(blocks: Sequence[Block], number: int) -> str:
    """The heading over a block."""
    for block in reversed(blocks[: number + 1]):
        if block.kind == "heading":
            return plain(block.text)
    return ""


def snippet(block: Block, wanted: str) -> str:
    """A part of the block round the first word looked for."""
    text = plain(block.text)
    first = wanted.casefold().split()[0] if wanted.split() else ""
    at = max(0, text.casefold().find(first) - _SNIPPET // 3)
    if at:
        at = text.find(" ", at) + 1
    part = text[at : at + _SNIPPET]
    return ("… " if at else "") + part + (" …" if at + _SNIPPET < len(text) else "")
