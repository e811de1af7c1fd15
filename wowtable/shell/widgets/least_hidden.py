"""Where something may lie over others, so that least is hidden of what is read or pressed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import inf
from typing import TypeAlias

from ..base.layout import Rect
from .base import Widget

_STEPS = 10
"""How many places are tried across an area, and down."""


def says_at(roots: Iterable[Widget]) -> list[Rect]:
    """Where something stands that is read or pressed, and would be hidden by news or an explanation above it."""
    return [rect for root in roots for widget in root.walk() for rect in widget.legible()]


def least_hiding(places: Sequence[Rect], legible: Sequence[Rect]) -> Rect:
    """The first of the places under which least lies."""
    best, least, weighed = places[0], inf, _weighed(legible)
    for place in places:
        under = _under(place, weighed, least)
        if under < least:
            best, least = place, under
        if not least:
            break
    return best


def area_under(place: Rect, legible: Sequence[Rect]) -> float:
    """How much lies under the place."""
    return _under(place, _weighed(legible), inf)


_Weighed: TypeAlias = list[tuple[float, float, float, float, int]]
"""Left, top, right and bottom of each, and how often it counts."""


def _weighed(legible: Sequence[Rect]) -> _Weighed:
    """What counts several times stands there as often."""
    times, known = Counter(map(id, legible)), {id(rect): rect for rect in legible}
    return [(rect.x, rect.y, rect.x + rect.w, rect.y + rect.h, times[key]) for key, rect in known.items()]


def _under(place: Rect, weighed: _Weighed, enough: float) -> float:
    """As far as it is not `enough`. In plain arithmetic, as it is asked for many places at each picture."""
    left, top, right, bottom = place.x, place.y, place.x + place.w, place.y + place.h
    total = 0.0
    for x, y, end, foot, times in weighed:
        across = (right if right < end else end) - (left if left > x else x)
        if across > 0:
            down = (bottom if bottom < foot else foot) - (top if top > y else y)
            if down > 0:
                total += across * down * times
                if total >= enough:
                    break
    return total


def least_hidden_in(area: Rect, size: tuple[float, float], legible: Sequence[Rect]) -> Rect:
    """Where in the area something so large hides least: at the top left if that is as good as anywhere.

    What each column of places could hide is found out once for all places in it.
    """
    (wide, high), weighed = size, _weighed(legible)
    lefts, tops = _places(area.x, area.w, wide), _places(area.y, area.h, high)
    columns = [_in_column(left, left + wide, weighed) for left in lefts]
    best, least = (lefts[0], tops[0]), inf
    for top in tops:
        for left, column in zip(lefts, columns):
            under = _down_to(top, top + high, column, least)
            if under < least:
                best, least = (left, top), under
    return Rect(*best, *size)


def _places(start: float, room: float, size: float) -> list[float]:
    spare = max(0.0, room - size)
    return [start + n * spare / _STEPS for n in range(_STEPS + 1)]


def _in_column(left: float, right: float, weighed: _Weighed) -> list[tuple[float, float, float]]:
    """How much of each a pixel's height there would hide, with its top and bottom."""
    return [
        ((min(right, end) - max(left, x)) * times, y, foot)
        for x, y, end, foot, times in weighed
        if x < right and left < end
    ]


def _down_to(top: float, bottom: float, column: list[tuple[float, float, float]], enough: float) -> float:
    total = 0.0
    for across, y, foot in column:
        if y < bottom and top < foot:
            total += across * ((bottom if bottom < foot else foot) - (top if top > y else y))
            if total >= enough:
                break
    return total
