"""Where cards stand in a row and in a hand: pure geometry in logical pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ..base.layout import Point, Rect, Size

MOST_OVERLAP = 0.6
MOST_IN_FAN = 12
_LEAST_EDGE = 0.28
_ROW_STEP = 1.055
_STEEPEST = 9.0
_PER_CARD = 1.35
_RAISE = 0.1
HAND_FOOT = 12.0
"""What stays free below a straight hand: the stones at the corners of its cards stick out."""
_ASIDE = 0.08


@dataclass(frozen=True, slots=True)
class CardPlace:
    """The middle of a card and its slant in degrees clockwise."""

    x: float
    y: float
    tilt: float = 0.0

    @property
    def middle(self) -> Point:
        return (self.x, self.y)

    def rect(self, size: Size) -> Rect:
        return Rect(self.x - size[0] / 2, self.y - size[1] / 2, *size)

    def moved(self, dx: float, dy: float) -> CardPlace:
        return CardPlace(self.x + dx, self.y + dy, self.tilt)

    def covers(self, point: Point, size: Size) -> bool:
        """Whether the slanted card lies under the point."""
        turn = math.radians(-self.tilt)
        dx, dy = point[0] - self.x, point[1] - self.y
        x, y = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
        return abs(x) <= size[0] / 2 and abs(y) <= size[1] / 2

    def toward(self, goal: CardPlace, share: float) -> CardPlace:
        """Part of the way; all of it once what is left cannot be seen."""
        gaps = (goal.x - self.x, goal.y - self.y, goal.tilt - self.tilt)
        if max(map(abs, gaps)) < 0.4:
            return goal
        return CardPlace(self.x + gaps[0] * share, self.y + gaps[1] * share, self.tilt + gaps[2] * share)


@dataclass(frozen=True, slots=True)
class RowPlan:
    """Left edges counted from the start of the row, and how long all of it is."""

    lefts: tuple[float, ...]
    length: float

    def scroll(self, room: float) -> float:
        """How far the row can be scrolled."""
        return max(0.0, self.length - room)


def row_plan(widths: Sequence[float], room: float, gap: float = 12.0) -> RowPlan:
    """The gap shrinks first, then cards overlap to at most 60 %, then the row is longer than its room."""
    if not widths:
        return RowPlan((), 0.0)
    needed = sum(widths)
    shared = sum(widths[:-1])
    if needed <= room:
        gap = min(gap, (room - needed) / max(1, len(widths) - 1))
        covered = 0.0
    else:
        gap = 0.0
        tight = 1 - (room - widths[-1]) / shared if shared else 0.0
        covered = min(MOST_OVERLAP, tight)
    lefts, x = [], 0.0
    for width in widths:
        lefts.append(x)
        x += width * (1 - covered) + gap
    return RowPlan(tuple(lefts), lefts[-1] + widths[-1])


def straight_width(count: int, room: float) -> float:
    """How wide the cards of a hand may be to lie in it uncut."""
    return room / (1 + _ROW_STEP * max(0, count - 1))


def straight_length(count: int, card: float) -> float:
    """How much room a hand of cards so wide needs to lie uncut."""
    return card * (1 + _ROW_STEP * (count - 1)) if count else 0.0


@dataclass(frozen=True)
class FanPlan:
    """How a hand of cards is held in an area: in a straight row where all lie uncut, else as a fan.

    `raised` stands upright over its neighbours, which make way.
    """

    count: int
    area: Rect
    card: Size

    @cached_property
    def straight(self) -> bool:
        return self.card[0] <= straight_width(self.count, self.area.w) + 0.001

    @cached_property
    def step(self) -> float:
        """From card to card; never less than the edge that carries the cost."""
        if self.straight:
            return self.card[0] * _ROW_STEP
        shown = min(self.count, MOST_IN_FAN)
        if shown < 2:
            return 0.0
        return max(self.card[0] * _LEAST_EDGE, (self.area.w - self.card[0]) / (shown - 1))

    @cached_property
    def length(self) -> float:
        return self.step * max(0, self.count - 1) + self.card[0]

    @cached_property
    def scroll(self) -> float:
        return max(0.0, self.length - self.area.w)

    def places(self, raised: int | None = None, offset: float = 0.0) -> list[CardPlace]:
        return [self._place(index, raised, offset) for index in range(self.count)]

    def resting(self, index: int, offset: float = 0.0) -> CardPlace:
        middle = self.area.center[0]
        start = self.area.x - offset if self.scroll else middle - self.length / 2
        x = start + self.card[0] / 2 + index * self.step
        if self.straight:
            return CardPlace(x, self.area.y + (self.card[1] + max(0.0, self.area.h - self.card[1] - HAND_FOOT)) / 2)
        reach = max(1.0, (min(self.length, self.area.w) - self.card[0]) / 2)
        share = max(-1.0, min(1.0, (x - middle) / reach))
        steepest = min(_STEEPEST, _PER_CARD * (min(self.count, MOST_IN_FAN) - 1))
        sag = reach * math.tan(math.radians(steepest) / 2) * share**2
        return CardPlace(x, self.area.y + self.card[1] / 2 + sag, share * steepest)

    def _place(self, index: int, raised: int | None, offset: float) -> CardPlace:
        rest = self.resting(index, offset)
        if raised is None:
            return rest
        if index == raised:
            high = min(rest.y - self.card[1] * _RAISE, self.area.bottom - self.card[1] / 2)
            return CardPlace(rest.x, high)
        covered = 0.0 if self.straight else max(0.0, self.card[0] * (1 + _ASIDE) - self.step)
        away = abs(index - raised)
        fading = max(0.0, 1 - (away - 1) / max(4, self.count))
        return rest.moved(covered * fading * (1.0 if index > raised else -0.4), 0)
