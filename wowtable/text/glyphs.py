"""Tokens among words: a small picture in running text, named so that a template can say which, and how many.

`<glyph NAME>words</glyph>` shows the picture where text is drawn, and the words wherever it is read. `die.red` is a die
that may show anything, `die.red-blue.7.8` one of either colour that shows 7 or more, `die.green.8.8` an 8; any other
name stands in the table of glyphs. `NAME*3` are three of them; of many only one is drawn, behind its number.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

MOST_IN_A_ROW = 3
DIE = "die"
DIE_COLOURS = frozenset(("red", "blue", "green", "black"))
_PARTS = 4


@dataclass(frozen=True, slots=True)
class Glyph:
    """`lead` is a number that stands before it, `row` how many are drawn."""

    name: str
    lead: str = ""
    row: int = 1


@lru_cache(maxsize=2048)
def glyph_of(target: str) -> Glyph:
    name, star, count = target.partition("*")
    if not star:
        return Glyph(name)
    if count.isdecimal() and 1 <= int(count) <= MOST_IN_A_ROW:
        return Glyph(name, row=int(count))
    return Glyph(name, lead=count)


@dataclass(frozen=True, slots=True)
class DieGlyph:
    """A die of one of these colours that shows at least and at most so much; nothing where it may show anything."""

    colours: tuple[str, ...]
    least: int = 0
    most: int = 0

    def face(self, best: int) -> str:
        if not self.least or (self.least == 1 and self.most == best):
            return ""
        if self.least == self.most:
            return str(self.least)
        return f"{self.least}+" if self.most == best else f"{self.least}-{self.most}"


def die_glyph(name: str) -> DieGlyph | None:
    """What a name says of a die; None where it is no die."""
    family, *parts = name.split(".")
    if family != DIE or not 1 <= len(parts) < _PARTS:
        return None
    numbers = [int(part) for part in parts[1:] if part.isdecimal()]
    colours = tuple(parts[0].split("-"))
    if len(numbers) < len(parts) - 1 or not DIE_COLOURS.issuperset(colours):
        return None
    return DieGlyph(colours, *numbers)
