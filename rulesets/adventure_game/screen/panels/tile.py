"""A small tile for a card that lies beside the board: its picture, its name, the level as colour and shape."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, rows
from wowtable.shell.base.lettering import filling
from wowtable.shell.cards.look import CardLook
from wowtable.shell.widgets import Chosen, Light
from wowtable.shell.widgets.buttons import PieceWidget

_LINE, _MARK, _LEAST_MARK = 2.0, 22.0, 14.0
_NAME_HIGH = (0.3, 0.5, 0.68, 0.84)
"""The share of a tile that a name takes, by how many lines it has."""
_LEAST_LINE = 15.0
"""So high is a line of it at least, if need be at the cost of the picture."""
_SQUEEZED = 1.2
"""So much wider than its room a line may be, if it can be set smaller."""
_LEAST, _SOFT = 3, "\u00ad"
"""So many letters of a parted word stand together; where it may be parted is marked with a soft hyphen."""
_SYLLABLE = re.compile(r"(?:[bcdfgptv][lr]|[cgpst]h|gn|qu|[^aeiouàèéìòù'])(?=[aeiouàèéìòù])")


@dataclass(frozen=True)
class TileLook:
    """`level` is a difficulty, "" for none; `number` stands on a shield in a corner, red if it is a `danger`."""

    face: CardLook
    level: str = ""
    number: str = ""
    danger: bool = False


class Tile(PieceWidget):
    """Chosen by click or keys, as the card `item`; `lit` if that answers the open question. A tile that is `shown`
    belongs to what is pointed at elsewhere."""

    role: ClassVar[str] = "card"
    lasting: ClassVar[bool] = True

    def __init__(self, id: str, rect: Rect, look: TileLook, *, lit: Light = "", shown: bool = False) -> None:
        super().__init__(id, rect, look.face.name)
        self.look, self.lit, self.shown = look, lit, shown

    def on_command(self, command: str) -> bool:
        if command != "all_ways" or not self.focused:
            return super().on_command(command)
        self.emit(Chosen(self.id, self.id, "menu"))
        return True

    def draw(self, canvas: Canvas) -> None:
        rect, look = self.rect, self.look
        lines = self._name_lines(canvas, rect.w - 6)
        share = max(_NAME_HIGH[len(lines) - 1], min(_NAME_HIGH[-1], len(lines) * _LEAST_LINE / rect.h))
        foot, picture = rect.inset(_LINE, _LINE).take_bottom(rect.h * share)
        canvas.paint("card_art", picture, look=look.face)
        canvas.fill(foot, "ink.900")
        self.draw_edge(canvas)
        for line, place in zip(lines, rows(foot, [Share()] * len(lines))):
            _draw_name(canvas, line, place)
        self.draw_number(canvas, max(_LEAST_MARK, min(rect.h * 0.36, picture.h)))
        if look.level:
            mark = min(14.0, rect.h * 0.22)
            box = Rect(rect.right - mark - 4, rect.y + 4, mark, mark)
            canvas.icon(f"difficulty.{look.level}", box, f"difficulty.{look.level}")

    def draw_number(self, canvas: Canvas, high: float) -> None:
        """On the shield of its marker."""
        rect, look, mark = self.rect, self.look, min(_MARK, high)
        if look.number:
            box = Rect(rect.x + 2, rect.y + 2, mark, mark)
            canvas.paint("space_sign", box, kind="danger" if look.danger else "marker", letter=look.number)

    def _name_lines(self, canvas: Canvas, wide: float) -> list[str]:
        """The whole name, on as many lines as it needs, if it has enough words; a hyphen parts them too, and a word
        that no line can hold is parted with one."""
        found, made = re.findall(r"[^\s-]+(?:-|\s+|$)", self.label), [self.label]
        words = [part for word in found for part in ([word] if _fits(canvas, word, wide) else _parted(word))]
        for count in range(2, min(len(words), len(_NAME_HIGH)) + 1):
            if all(_fits(canvas, line, wide) for line in made):
                break
            cuts = ((0, *cut, len(words)) for cut in combinations(range(1, len(words)), count - 1))
            ways = [[_line("".join(words[one:other]).strip()) for one, other in pairwise(cut)] for cut in cuts]
            made = min(ways, key=lambda way: max(canvas.type.width(line, "small") for line in way))
        return made

    def draw_edge(self, canvas: Canvas) -> None:
        """Light before level: what can be used is seen first."""
        rect = self.rect
        tone = f"difficulty.{self.look.level}" if self.look.level else "gold.600"
        if self.shown or self.hovered or self.focused:
            tone = "focus"
        elif self.lit:
            tone = "state.legal" if self.lit == "strong" else "gold.400"
        wide = 3.0 if self.lit or self.shown or self.focused else _LINE
        corners = [(rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom)]
        canvas.line([*corners, corners[0]], tone, wide)


class SmallTile(Tile):
    """The picture alone; pointed at the card is seen large."""

    lasting: ClassVar[bool] = True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("card_art", self.rect.inset(2, 2), look=self.look.face)
        self.draw_edge(canvas)
        self.draw_number(canvas, self.rect.h * 0.5)


def _fits(canvas: Canvas, line: str, wide: float) -> bool:
    """Small letters cannot be set much smaller."""
    needed = canvas.type.width(line, "small")
    return needed <= wide * _SQUEEZED and canvas.type.width(line, canvas.type.shrunk(line, "small", wide)) <= wide


def _parted(word: str) -> list[str]:
    """In two, near its middle, where a syllable may begin; what an apostrophe leaves is parted as if it stood alone."""
    first = word.rfind("'") + 1 + _LEAST
    cuts = [found.start() for found in _SYLLABLE.finditer(word) if first <= found.start() < len(word) - _LEAST]
    if not cuts:
        return [word]
    cut = min(cuts, key=lambda n: abs(2 * n - len(word)))
    return [word[:cut] + _SOFT, word[cut:]]


def _line(words: str) -> str:
    """A word that is not parted after all has no hyphen."""
    return words.removesuffix(_SOFT).replace(_SOFT, "") + ("-" if words.endswith(_SOFT) else "")


def _draw_name(canvas: Canvas, line: str, place: Rect) -> None:
    """In letters less heavy where those are too wide, and cut at last: the card that is seen large has it whole."""
    style = canvas.type.shrunk(line, filling(canvas.type, "small_strong", place.h, 1.0), place.w)
    if canvas.type.width(line, style) > place.w:
        style = canvas.type.shrunk(line, filling(canvas.type, "small", place.h, 1.0), place.w)
    canvas.text(line, place, style, align="center", fit="ellipsis")
