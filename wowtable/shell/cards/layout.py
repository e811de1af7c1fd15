"""Where the parts of a card stand, in units of a fortieth of its shorter side; four layouts by drawn width."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from pygame import Rect

from ..art.shapes import PixelSize
from ..base.viewport import SMALLEST_GLYPH
from .look import CardFrame, CardLook, Corner

RESOURCE_BELOW, TABLE_UP_TO, HAND_UP_TO = 104, 145, 215
"""Widths: below the first only picture and name, then numbers and kind, then words as they fit, above all of them."""
YIELDING_TABLE_UP_TO = 123
"""The second for cards whose picture gives way to words."""
ACROSS = 40.0
_LEGIBLE_FROM = 60
_ACROSS_WITH_RULES = 260
_WITHIN_DOUBLE = 0.9
_JEWEL_ON_PAPER = 2.6
"""What stones need above the foot of a card without metal."""
METAL = 0.55


@dataclass(frozen=True, slots=True)
class CardLayout:
    """`rim` is metal and enamel together; a part whose size is 0 is not shown. `words` is how wide rules are written.

    `type_size` is the type line on paper, `kind` the one on a card without rules. `aside` is how much of a card that
    lies across is its picture.
    """

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
    words: float = 32.0
    above_type: float = 1.2
    below_type: float = 1.0
    below_rules: float = 1.6
    art_top: float = 0.0
    kind: float = 0.0
    keyword: float = 0.0
    toll: float = 5.0
    figure: float = 0.0
    note: float = 0.0
    crest: float = 4.0
    reminder: bool = False
    aside: float = 0.42


_PRINTED = CardLayout(
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
    toll=3.8,
    figure=5.0,
    note=3.6,
    crest=3.4,
    reminder=True,
)
_HAND = CardLayout(
    rim=1.5,
    art_bottom=18.3,
    ribbon_top=18.3,
    ribbon_high=8.8,
    name=3.95,
    type_size=3.6,
    rules=(3.66, 3.42, 3.17, 2.92, 2.68, 2.44),
    medal=6.2,
    medals=4,
    gem=10.0,
    digit=6.8,
    overhang=1.2,
    words=35.4,
    above_type=0.9,
    below_type=0.2,
    below_rules=0.7,
    figure=6.4,
    note=4.6,
    crest=5.0,
)
_TABLE = CardLayout(
    rim=1.6,
    art_bottom=30.0,
    ribbon_top=30.0,
    ribbon_high=10.6,
    name=5.34,
    type_size=0.0,
    rules=(),
    medal=9.0,
    medals=1,
    gem=12.7,
    digit=9.2,
    overhang=2.5,
    kind=4.67,
    keyword=6.0,
    figure=6.6,
    crest=5.4,
)
_SIGNED_TABLE = replace(_TABLE, art_bottom=33.2, ribbon_top=33.2)
_BARE_TABLE = replace(_TABLE, art_bottom=37.6, ribbon_top=37.6, keyword=0.0)
"""Without numbers at the foot, with signs there or without: the picture that gives way to words takes their room."""
_SMALL = replace(
    _TABLE,
    art_bottom=30.4,
    ribbon_top=30.4,
    ribbon_high=14.5,
    name=6.0,
    gem=13.6,
    digit=10.2,
    kind=0.0,
    keyword=0.0,
    figure=7.4,
)
"""Numbers at its foot, but neither kind nor keywords between them."""
_RESOURCE = replace(_SMALL, figure=0.0, art_bottom=35.2, ribbon_top=35.2, ribbon_high=19.2)
_TINY = replace(_SMALL, figure=0.0, art_bottom=52.0, ribbon_top=50.7, ribbon_high=3.6, name=0.0)
"""Too small for letters: its picture alone says what it is."""
_TILE = replace(_TABLE, art_bottom=21.5, ribbon_top=21.5, ribbon_high=9.0, keyword=0.0, figure=0.0)
_SMALL_TILE = replace(_TILE, ribbon_high=16.9, kind=0.0)
_ACROSS = replace(
    _PRINTED,
    ribbon_top=METAL,
    ribbon_high=6.4,
    name=3.4,
    type_size=2.7,
    rules=(3.0, 2.7, 2.4, 2.1, 1.9),
    figure=6.8,
    words=40.0,
    aside=0.4,
)
_SMALL_ACROSS = replace(
    _ACROSS,
    ribbon_high=15.0,
    name=5.6,
    type_size=0.0,
    rules=(),
    kind=5.4,
    figure=7.4,
    note=0.0,
    crest=5.4,
    medals=0,
    aside=0.32,
)

_NARROWER = replace(_ACROSS, aside=0.32)
_NOTELESS = replace(_NARROWER, note=0.0)
_WORDY = replace(_PRINTED, art_bottom=24.6, ribbon_top=22.6)
_MOST_WORDY = replace(_PRINTED, art_bottom=17.0, ribbon_top=15.2)
_WORDIER = {
    _PRINTED: _WORDY,
    _WORDY: _MOST_WORDY,
    _MOST_WORDY: replace(_PRINTED, art_bottom=11.4, ribbon_top=9.6),
    _ACROSS: _NARROWER,
    _NARROWER: _NOTELESS,
    _NOTELESS: replace(_NOTELESS, aside=0.24, figure=6.0, above_type=0.8, below_rules=0.8),
}
_IN_HAND = replace(_HAND, note=0.0)
_LOWER = replace(_IN_HAND, art_bottom=13.0, ribbon_top=13.0)
_LOWEST = replace(_IN_HAND, art_bottom=7.6, ribbon_top=7.6)
_YIELDING = {
    _HAND: _IN_HAND,
    _IN_HAND: _LOWER,
    _LOWER: _LOWEST,
    _LOWEST: replace(_LOWEST, art_bottom=6.0, ribbon_top=6.0, ribbon_high=6.0, above_type=0.5, medals=0),
}
"""The picture of a card in hand, where it may give way."""
_HELD = replace(_IN_HAND, below_rules=3.4)
_MOST_HELD = replace(_HELD, art_bottom=13.0, ribbon_top=13.0)
"""Where it may give way only as far as it can be made out, and the foot is free."""


@cache
def _layout(wide: float, high: int, low_gems: bool, yields: bool) -> CardLayout:
    if wide > high:
        return _SMALL_ACROSS if wide <= _ACROSS_WITH_RULES else _ACROSS
    if wide < _LEGIBLE_FROM:
        return _TINY
    if wide > high * 0.9:
        return _SMALL_TILE if wide < RESOURCE_BELOW else _TILE
    if wide < RESOURCE_BELOW:
        return _SMALL if low_gems else _RESOURCE
    if wide <= (YIELDING_TABLE_UP_TO if yields else TABLE_UP_TO):
        return _TABLE
    return _HAND if wide <= HAND_UP_TO else _PRINTED


@dataclass(frozen=True, slots=True)
class SizedLayout:
    """A layout at one size in pixels."""

    size: PixelSize
    layout: CardLayout
    unit: float = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "unit", min(self.size) / ACROSS)

    @property
    def across(self) -> float:
        return self.size[0] / self.unit

    @property
    def down(self) -> float:
        return self.size[1] / self.unit

    @property
    def lies(self) -> bool:
        """Whether it is printed across: the picture on the left, all words beside it."""
        return self.size[0] > self.size[1]

    @property
    def left(self) -> float:
        """Where the words begin."""
        return self.across * self.layout.aside if self.lies else 0.0

    def px(self, units: float) -> int:
        return max(1, round(units * self.unit))

    def box(self, x: float, y: float, right: float, bottom: float) -> Rect:
        """A rectangle from edge to edge; neighbours that share an edge meet without a seam."""
        left, top = round(x * self.unit), round(y * self.unit)
        return Rect(left, top, max(1, round(right * self.unit) - left), max(1, round(bottom * self.unit) - top))

    @property
    def inner(self) -> Rect:
        """All within the rim."""
        rim = self.px(self.layout.rim)
        return Rect(rim, rim, self.size[0] - 2 * rim, self.size[1] - 2 * rim)

    @property
    def window(self) -> Rect:
        """Where the art shows."""
        rim = self.layout.rim
        if self.lies:
            return self.box(rim, rim, self.left, self.down - rim)
        return self.box(rim, self.layout.art_top or rim, self.across - rim, self.layout.art_bottom)

    @property
    def ribbon(self) -> Rect:
        top = self.layout.ribbon_top
        left = self.left if self.lies else METAL
        return self.box(left, top, self.across - METAL, top + self.layout.ribbon_high)

    def name_room(self, look: CardLook) -> Rect:
        """What is left of the ribbon beside gems in the upper corners and the sign in front of the name."""
        box = self._beside_gems(look)
        if look.crest is None or not self.layout.name:
            return box
        left = self.crest(look).right - self.px(0.4)
        return Rect(left, box.top, box.right - left, box.height)

    def _beside_gems(self, look: CardLook) -> Rect:
        box = self.ribbon
        if self.lies or box.top > (self.gem_left + self.layout.gem * 0.3) * self.unit:
            return box
        taken = round((self.gem_left + self.layout.gem * 0.46) * self.unit)
        left = taken if look.has_in("top_left") else box.left
        right = self.size[0] - taken if look.has_in("top_right") else box.right
        return Rect(left, box.top, right - left, box.height)

    def crest(self, look: CardLook) -> Rect:
        """Where the sign in front of the name stands."""
        box, side = self._beside_gems(look), min(self.px(self.layout.crest), self.ribbon.height - 2)
        return Rect(box.left + self.px(1.6), box.centery - side // 2, side, side)

    @property
    def foot(self) -> Rect:
        """What lies below picture and name: the rules, or the strip of kind and keywords."""
        rim = self.layout.rim
        top = self.layout.ribbon_top + self.layout.ribbon_high
        if not self.lies:
            top = max(top, self.layout.art_bottom)
        return self.box(self.left or rim, top, self.across - rim, max(top + 0.5, self.down - rim))

    @property
    def type_line(self) -> Rect:
        """A strip as high as its letters, clear of the shade below the ribbon."""
        foot, side = self.foot, self.px(1)
        high = max(self.px(self.layout.type_size), SMALLEST_GLYPH)
        return Rect(foot.x + side, foot.y + max(4, self.px(self.layout.above_type)), foot.width - 2 * side, high)

    def figures(self, look: CardLook) -> Rect:
        """The row of numbers: below the type line, or at the foot of a card without rules."""
        foot, high = self.foot, self.px(self.layout.figure) if look.figures and self.layout.figure else 0
        if not self.layout.rules:
            return self.base if self.layout.kind else foot
        return Rect(foot.x, self.type_line.bottom + 2, foot.width, high)

    def figure_rows(self, look: CardLook) -> int:
        """Four numbers stand two by two where a card lies across and is small."""
        return 2 if len(look.figures) > 3 and not self.layout.rules else 1

    def note(self, look: CardLook) -> Rect:
        """The line at the foot; it reaches over the whole width."""
        foot, high = self.foot, 0
        if look.note is not None and self.layout.note:
            high = max(self.px(self.layout.note), SMALLEST_GLYPH + 4)
        low = foot.bottom - (self.px(_WITHIN_DOUBLE) if look.frame.outline == "double" and high else 0)
        return Rect(foot.x, low - high, foot.width, high)

    def rules(self, look: CardLook) -> Rect:
        """The parchment below type line and figures, as far as it is written on."""
        foot, note = self.foot, self.note(look)
        top = self.type_line.bottom + self.px(self.layout.below_type)
        if row := self.figures(look).height:
            top += row + 2
        wide = min(self.px(self.layout.words), foot.width - self.px(1.6))
        bottom = note.top - 1 if note.height else foot.bottom - self.px(self.layout.below_rules)
        if look.frame.outline == "torn" and look.jewel is not None:
            bottom -= self.px(_JEWEL_ON_PAPER)
        return Rect(foot.centerx - wide // 2, top, wide, max(1, bottom - top))

    @property
    def kind(self) -> Rect:
        """The line that says what a card on the table is: clear of the ribbon and of the gems below."""
        foot = self.foot
        return Rect(foot.x, foot.y + self.px(0.8), foot.width, max(SMALLEST_GLYPH, self.px(self.layout.kind)))

    @property
    def base(self) -> Rect:
        """Below that line: what stands between the gems at the foot."""
        top, foot = self.kind.bottom, self.foot
        return Rect(foot.x, top, foot.width, foot.bottom - top)

    @property
    def gem_low(self) -> float:
        """How far down the middle of the lower gems is."""
        return self.down - self.layout.gem / 2 + self.layout.overhang

    @property
    def gem_left(self) -> float:
        return self.layout.gem / 2 - self.layout.overhang

    def spot(self, corner: Corner) -> tuple[float, float]:
        """The middle of the gem in a corner, in units."""
        x = self.gem_left if corner.endswith("left") else self.across - self.gem_left
        return x, self.gem_left if corner.startswith("top") else self.gem_low


def sheet_of(size: PixelSize, look: CardLook, scale: float = 1.0) -> SizedLayout:
    """The layout for a card of that size; on glass with more than one pixel for each of the design, for its width
    there."""
    wide = size[0] / max(1.0, scale)
    high = round(size[1] / max(1.0, scale))
    layout = _layout(wide, high, look.has_low_gems or bool(look.figures), look.frame.yields)
    if layout is _TABLE and look.frame.yields and not (look.has_low_gems or look.figures or look.jewel):
        layout = _SIGNED_TABLE if look.keywords or look.toll or look.frame.held else _BARE_TABLE
    if layout is _HAND and look.frame.held:
        layout = _HELD
    if look.frame.name_on_top and layout.name and size[0] <= size[1]:
        layout = _topped(layout)
    return SizedLayout(size, layout)


def _topped(layout: CardLayout) -> CardLayout:
    """Name above, picture below, both as high as they were."""
    top = METAL
    art_top = top + layout.ribbon_high
    return replace(layout, ribbon_top=top, art_top=art_top, art_bottom=layout.ribbon_top + layout.ribbon_high)


def _also_topped(steps: Mapping[CardLayout, CardLayout]) -> Mapping[CardLayout, CardLayout]:
    upright = {layout: more for layout, more in steps.items() if layout not in (_ACROSS, _NARROWER, _NOTELESS)}
    return {**steps, **{_topped(layout): _topped(more) for layout, more in upright.items()}}


_FIXED = _also_topped(_WORDIER)
_GIVING = _also_topped({**_WORDIER, **_YIELDING, _HELD: _MOST_HELD})


def wordier(sheet: SizedLayout, frame: CardFrame) -> SizedLayout:
    """The same card without its note, then with a lower picture, for rules that need the room; itself if that cannot
    be."""
    steps = _GIVING if frame.yields else _FIXED
    return SizedLayout(sheet.size, steps.get(sheet.layout, sheet.layout))


def wordless(sheet: SizedLayout, look: CardLook) -> SizedLayout:
    """The same card, whose picture takes the room of the rules that it does not have."""
    layout = sheet.layout
    if sheet.lies or not layout.rules:
        return sheet
    free = sheet.rules(look).height / sheet.unit
    taller = replace(layout, art_bottom=layout.art_bottom + free)
    if not layout.art_top:
        taller = replace(taller, ribbon_top=layout.ribbon_top + free)
    return SizedLayout(sheet.size, taller)


def with_ribbon(sheet: SizedLayout, high: int) -> SizedLayout:
    """The same card with a ribbon of at least so many pixels, for names that nothing else helps: it grows upwards over
    the picture."""
    layout = sheet.layout
    if high <= sheet.ribbon.height:
        return sheet
    more = high / sheet.unit - layout.ribbon_high
    if layout.art_top or sheet.lies:
        return SizedLayout(
            sheet.size, replace(layout, ribbon_high=layout.ribbon_high + more, art_top=layout.art_top + more)
        )
    grown = replace(
        layout,
        ribbon_high=layout.ribbon_high + more,
        ribbon_top=layout.ribbon_top - more,
        art_bottom=min(layout.art_bottom, layout.ribbon_top - more + (layout.art_bottom - layout.ribbon_top)),
    )
    return SizedLayout(sheet.size, grown)
