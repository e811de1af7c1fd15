"""Where the parts of a card stand, in units of a fortieth of its width; three layouts by drawn width."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from pygame import Rect

from ..art.shapes import Size
from ..base.viewport import SMALLEST_GLYPH
from .look import MEDIUM_UP_TO, SMALL_UP_TO, CardLook

ACROSS, DOWN = 40.0, 56.0
_WORDS = 32.0
"""How wide rules are written."""
_LEGIBLE_FROM = 60
_ABOVE_TYPE, _BELOW_TYPE = 1.2, 1.0
METAL = 0.55
RADIUS = 2.0


@dataclass(frozen=True, slots=True)
class CardLayout:
    """`rim` is metal and enamel together; a part whose size is 0 is not shown."""

    rim: float
    art_bottom: float
    ribbon_top: float
    ribbon_high: float
    name: float
    type_size: float
    rules: tuple[float, ...]
    medal: float
    medals: int
    gem: float
    digit: float
    overhang: float
    keyword: float = 0.0
    reminder: bool = False


_LARGE = CardLayout(
    rim=1.6,
    art_bottom=34.0,
    ribbon_top=30.2,
    ribbon_high=5.6,
    name=2.7,
    type_size=2.0,
    rules=(2.6, 2.3, 2.02, 1.9, 1.78, 1.65, 1.5, 1.38),
    medal=5.0,
    medals=6,
    gem=9.0,
    digit=4.9,
    overhang=1.0,
    reminder=True,
)
_MEDIUM = CardLayout(
    rim=1.45,
    art_bottom=27.0,
    ribbon_top=23.6,
    ribbon_high=6.0,
    name=3.5,
    type_size=2.5,
    rules=(3.2, 2.95, 2.7, 2.45),
    medal=6.0,
    medals=4,
    gem=11.0,
    digit=6.6,
    overhang=1.0,
)
_SMALL = CardLayout(
    rim=1.7,
    art_bottom=44.0,
    ribbon_top=39.5,
    ribbon_high=8.2,
    name=5.0,
    type_size=0.0,
    rules=(),
    medal=8.0,
    medals=1,
    gem=13.5,
    digit=9.6,
    overhang=2.4,
    keyword=6.6,
)
_SMALL_BARE = replace(_SMALL, art_bottom=47.0, ribbon_top=46.1, keyword=0.0)
_TINY = replace(_SMALL, art_bottom=52.0, ribbon_top=50.7, ribbon_high=3.6, name=0.0, keyword=0.0)
"""Too small for letters: its picture alone says what it is."""

_LARGE_WORDY = replace(_LARGE, art_bottom=24.6, ribbon_top=22.6)
_MEDIUM_WORDY = replace(_MEDIUM, art_bottom=18.6, ribbon_top=17.0)
_WORDIER = {
    _LARGE: _LARGE_WORDY,
    _LARGE_WORDY: replace(_LARGE, art_bottom=17.0, ribbon_top=15.2),
    _MEDIUM: _MEDIUM_WORDY,
    _MEDIUM_WORDY: replace(_MEDIUM, art_bottom=14.2, ribbon_top=12.6),
}


@cache
def _layout(width: int, bare: bool) -> CardLayout:
    if width < _LEGIBLE_FROM:
        return _TINY
    if width <= SMALL_UP_TO:
        return _SMALL_BARE if bare else _SMALL
    return _MEDIUM if width <= MEDIUM_UP_TO else _LARGE


@dataclass(frozen=True, slots=True)
class Sheet:
    """A layout at one size in pixels."""

    size: Size
    layout: CardLayout

    @property
    def unit(self) -> float:
        return self.size[0] / ACROSS

    def px(self, units: float) -> int:
        return max(1, round(units * self.unit))

    def box(self, x: float, y: float, right: float, bottom: float) -> Rect:
        """A rectangle from edge to edge; neighbours that share an edge meet without a seam."""
        down = self.size[1] / DOWN
        left, top = round(x * self.unit), round(y * down)
        return Rect(left, top, max(1, round(right * self.unit) - left), max(1, round(bottom * down) - top))

    @property
    def window(self) -> Rect:
        """Where the art shows."""
        rim = self.layout.rim
        return self.box(rim, rim, ACROSS - rim, self.layout.art_bottom)

    @property
    def ribbon(self) -> Rect:
        top = self.layout.ribbon_top
        return self.box(METAL, top, ACROSS - METAL, top + self.layout.ribbon_high)

    @property
    def foot(self) -> Rect:
        """What lies below the ribbon: the rules, or the strip of keywords."""
        rim, top = self.layout.rim, self.layout.ribbon_top + self.layout.ribbon_high
        return self.box(rim, top, ACROSS - rim, DOWN - rim)

    @property
    def type_line(self) -> Rect:
        """A strip as high as its letters, clear of the shade below the ribbon."""
        wide, high = self.px(ACROSS - 2 * self.layout.rim - 2), max(self.px(self.layout.type_size), SMALLEST_GLYPH)
        return Rect((self.size[0] - wide) // 2, self.ribbon.bottom + self.px(_ABOVE_TYPE), wide, high)

    @property
    def rules(self) -> Rect:
        """The parchment below the type line, as far as it is written on."""
        side = (ACROSS - _WORDS) / 2
        box, top = self.box(side, 0, ACROSS - side, DOWN - self.layout.rim - 1.6), self.type_line.bottom
        top += self.px(_BELOW_TYPE)
        return Rect(box.left, top, box.width, box.bottom - top)

    @property
    def gem_low(self) -> float:
        """How far down the middle of the lower gems is."""
        return DOWN - self.layout.gem / 2 + self.layout.overhang

    @property
    def gem_left(self) -> float:
        return self.layout.gem / 2 - self.layout.overhang


def sheet_of(size: Size, look: CardLook) -> Sheet:
    """A quest or an ability has no numbers at its foot: small, its picture takes their room."""
    return Sheet(size, _layout(size[0], not look.has_stats))


def wordier(sheet: Sheet) -> Sheet:
    """The same card with a lower picture, for rules that need the room; itself if that cannot be."""
    return Sheet(sheet.size, _WORDIER.get(sheet.layout, sheet.layout))


def with_ribbon(sheet: Sheet, high: int) -> Sheet:
    """The same card with a ribbon of at least so many pixels, grown upwards over the picture and clear of low gems."""
    layout = sheet.layout
    more = high / sheet.unit - layout.ribbon_high
    if more <= 0:
        return sheet
    top_of_gem = DOWN - layout.gem + layout.overhang
    lift = max(0.0, layout.ribbon_top + layout.ribbon_high - top_of_gem) if layout.keyword else 0.0
    grown = replace(
        layout,
        ribbon_high=layout.ribbon_high + more,
        ribbon_top=layout.ribbon_top - more - lift,
        art_bottom=layout.art_bottom - more - lift,
    )
    return Sheet(sheet.size, grown)
