"""Names on cards, never cut: broken, shrunk, in the narrower family, squeezed, at last on more lines than planned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

import pygame
from pygame import Color, Surface

from ..art.factory import Art
from ..art.shapes import PixelSize
from ..art.text import letters, outlined
from ..base.assets import Assets
from ..base.viewport import SMALLEST_GLYPH

_WEIGHT = 700
_PITCH = 1.02
TIGHT = 0.8
"""How much narrower than it is drawn a line still looks right."""
_MOST_LINES = 3


@dataclass(frozen=True, slots=True)
class NameSetting:
    """A name in lines of one font; `squeeze` is how wide they become, as a share."""

    lines: tuple[str, ...]
    family: str
    px: int
    squeeze: float = 1.0

    @property
    def pitch(self) -> int:
        return round(self.px * _PITCH)

    @property
    def height(self) -> int:
        return self.pitch * len(self.lines)

    def width(self, assets: Assets) -> float:
        return _wide(assets, self.family, self.px, self.lines) * self.squeeze

    def pictures(self, art: Art, color: Color, *, outline: bool = False) -> Iterator[tuple[int, Surface]]:
        """Each line, and how far its middle is from the middle of all."""
        first = -self.pitch * (len(self.lines) - 1) // 2
        for n, line in enumerate(self.lines):
            picture = (outlined if outline else letters)(art, line, self.family, _WEIGHT, self.px, color)
            if self.squeeze < 1.0:
                narrow = max(1, int(picture.get_width() * self.squeeze))
                picture = pygame.transform.smoothscale(picture, (narrow, picture.get_height()))
            yield first + n * self.pitch, picture


def name_setting(assets: Assets, name: str, room: PixelSize, px: int, family: str = "cinzel") -> NameSetting:
    """As large as it can be; never wider than the room, but higher where nothing else helps."""
    for made in _settings(assets, name, room, px, family):
        if made.width(assets) <= room[0]:
            return made
    tries = [_tight(assets, lines, room[0], 0.0) for lines in _breaks(assets, name)]
    return max(tries, key=lambda made: made.squeeze)


def _settings(assets: Assets, name: str, room: PixelSize, px: int, family: str) -> Iterator[NameSetting]:
    """What to try, best first: the largest letters, and among those one line rather than two."""
    least = SMALLEST_GLYPH
    for kind in dict.fromkeys((family, "sans")):
        for size in range(max(px, least), least - 1, -1):
            yield NameSetting((name,), kind, size)
            if round(size * _PITCH) * 2 <= room[1]:
                for lines in _breaks(assets, name, kind, size, most=2)[1:]:
                    yield NameSetting(lines, kind, size)
    for lines in _breaks(assets, name):
        yield _tight(assets, lines, room[0], TIGHT)


def _tight(assets: Assets, lines: tuple[str, ...], room: int, least: float) -> NameSetting:
    wide = _wide(assets, "sans", SMALLEST_GLYPH, lines)
    return NameSetting(lines, "sans", SMALLEST_GLYPH, max(least, min(1.0, room / wide)))


def _wide(assets: Assets, family: str, px: int, lines: tuple[str, ...]) -> int:
    font = assets.font(family, _WEIGHT, px)
    return max(font.size(line)[0] for line in lines)


def _breaks(
    assets: Assets, name: str, family: str = "sans", px: int = SMALLEST_GLYPH, most: int = _MOST_LINES
) -> list[tuple[str, ...]]:
    """On one line, on two, …: broken at blanks, so that the widest line is as narrow as it can be."""
    words = name.split(" ")
    best: list[tuple[str, ...]] = []
    for count in range(1, min(most, len(words)) + 1):
        cuts = [(0, *inner, len(words)) for inner in combinations(range(1, len(words)), count - 1)]
        broken = [tuple(" ".join(words[a:b]) for a, b in pairwise(cut)) for cut in cuts]
        best.append(min(broken, key=lambda lines: _wide(assets, family, px, lines)))
    return best
