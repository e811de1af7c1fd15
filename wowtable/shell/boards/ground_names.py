"""The names of countries and seas over a land, where nothing lies on them: half a name reads as another, or as none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from wowtable.cartography.land import Course, length_of, softened

from ..base.canvas import Canvas
from ..base.layout import Point, Rect, centered
from ..base.typography import Typesetter, TypeStyle
from ..base.viewport import SMALLEST_GLYPH
from .camera import Camera
from .course_names import at_length
from .label_places import Edges, all_edges, edges_of, meeting, overlap
from .land_view import LandPlan

_SIZE = 18.5
"""How large the letters of countries are, in units of the land."""
_NAMES_FROM, _FIRM_FROM, _ALL_NAMES_FROM = 0.5, 0.75, 1.35
"""From so many pixels to a unit on countries are named where the names of places leave room, then those leave room for
them, and at last there is room where it is crowded."""
_GAP = 1.09
_CORE = 0.55
"""Of the height of a letter: so much of it must stay free to be read."""
_TOUCHED = 0.03
"""So much of all letters may be covered and nobody takes the name for another."""
_REACH = 2.5
_SEA: Mapping[str, Any] = MappingProxyType({"tone": "sea.ornament", "edge": "sea.depth", "alpha": 0.75})
_COUNTRY: Mapping[str, Any] = MappingProxyType({})
_MEASURED = TypeStyle("fell", 400, 40.0)
"""Letters on a map do not grow with those to be read: they are measured in this and made as large as they are."""


@dataclass(frozen=True)
class GroundName:
    """As it is written: in a box of the screen along a course in shares of that, letters `px` real pixels high. The
    `letters` are what must be seen of each. Names of places leave a `firm` one alone."""

    text: str
    box: Rect
    course: tuple[Point, ...]
    px: float
    letters: tuple[Rect, ...]
    sea: bool = False
    firm: bool = False

    def is_free(self, taken: Sequence[Edges]) -> bool:
        full = meeting(edges_of(self.box), taken)
        if not full:
            return True
        covered = sum(overlap(letter, full) for letter in all_edges(self.letters))
        return covered <= _TOUCHED * sum(letter.w * letter.h for letter in self.letters)

    def draw(self, canvas: Canvas) -> None:
        look = _SEA if self.sea else _COUNTRY
        canvas.paint("course_name", self.box, text=self.text, course=self.course, px=self.px, gap=_GAP, **look)


def ground_names(plan: LandPlan, type: Typesetter, camera: Camera) -> Iterator[GroundName]:
    """Of the seas, and of all countries that are large enough on the glass to be named; none without a language."""
    if not plan.language:
        return
    for water in plan.geography.waters:
        yield replace(_written(water.name[plan.language], water.along, water.size, type, camera), sea=True)
    factor = camera.factor * type.viewport.scale
    size, firm = max(_SIZE, SMALLEST_GLYPH / factor), factor >= _FIRM_FROM
    for name, country in plan.geography.countries.items():
        least = _ALL_NAMES_FROM if country.closer else _NAMES_FROM
        if country.along and name in plan.names and factor >= least:
            yield replace(_written(plan.names[name], country.along, size, type, camera), firm=firm)


def _written(text: str, along: Course, size: float, type: Typesetter, camera: Camera) -> GroundName:
    course, px = [camera.to_screen(point) for point in softened(along, 4)], size * camera.factor
    across, down = zip(*course)
    left, top = min(across) - _REACH * px, min(down) - _REACH * px
    box = Rect(left, top, max(across) + _REACH * px - left, max(down) + _REACH * px - top)
    shares = tuple(((x - left) / box.w, (y - top) / box.h) for x, y in course)
    return GroundName(text, box, shares, px * type.viewport.scale, tuple(_letters(text, course, type, px)))


def _letters(text: str, course: Sequence[Point], type: Typesetter, px: float) -> Iterator[Rect]:
    """The middle of each."""
    view = type.viewport
    share = px * view.scale / view.font_px(_MEASURED.px)
    widths = [type.width(sign, _MEASURED) * share * _GAP for sign in text]
    reached = (length_of(course) - sum(widths)) / 2
    for sign, wide in zip(text, widths):
        if sign.strip():
            yield centered(at_length(course, reached + wide / 2)[0], (wide, _CORE * px))
        reached += wide
