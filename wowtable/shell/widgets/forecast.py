"""An attack shown before it happens: the arrow, and a pill with what both sides would suffer."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from ..base.arrows import ArrowPath, near_edge
from ..base.canvas import Canvas
from ..base.layout import Point, Rect, kept_inside
from ..base.typography import Typesetter
from .base import Widget

_HIGH = 40.0
_STEP, _SHORTEST = 8, 40.0
_PAD = 16.0
_GAP = 8.0
_ICON = 22.0
_ASIDE = 40.0
_ALONG = (0.5, 0.4, 0.6, 0.3, 0.7)

ForecastPart = tuple[Literal["icon", "number", "words", "rule"], str]


class AttackArrow(Widget):
    """From a point to the near edge of a rectangle, or to a point such as the pointer. It never takes a click."""

    role: ClassVar[str] = "image"

    def __init__(self, id: str, start: Point, goal: Rect | Point, label: str = "") -> None:
        end = near_edge(goal, start) if isinstance(goal, Rect) else goal
        self.path = ArrowPath(start, end)
        x, y = min(start[0], end[0]), min(start[1], end[1])
        super().__init__(id, Rect(x, y, max(1.0, abs(end[0] - start[0])), max(1.0, abs(end[1] - start[1]))), label)

    def draw(self, canvas: Canvas) -> None:
        (x, y), (goal_x, goal_y) = self.path.start, self.path.goal
        canvas.paint("attack_arrow", self.rect, left=goal_x < x, up=goal_y < y)


class AimArrow(Widget):
    """Follows the pointer, or the goal that is focused, until one is chosen; each goal has its place and the point that
    the arrow ends at. The `best` one is shown until the pointer leaves `start`. It never takes a click."""

    role: ClassVar[str] = "image"

    def __init__(self, id: str, start: Rect, goals: Mapping[str, tuple[Rect, Point]], best: str = "") -> None:
        super().__init__(id, Rect(*start.center, 1, 1))
        self.start, self.goals, self.best = start, goals, best

    def goal(self) -> Point | None:
        stage = self.stage
        if stage is None:
            return None
        focused = getattr(stage.focused, "item", "") if stage.key_mode else ""
        if focused in self.goals:
            return self.goals[focused][1]
        if stage.key_mode or stage.pointer[0] < 0 or self.start.contains(stage.pointer):
            return self.goals[self.best][1] if self.best else None
        return next((end for rect, end in self.goals.values() if rect.contains(stage.pointer)), stage.pointer)

    def draw(self, canvas: Canvas) -> None:
        (x, y), goal = self.start.center, self.goal()
        if goal is None or ArrowPath((x, y), goal).length < _SHORTEST:
            return
        end = (x + round((goal[0] - x) / _STEP) * _STEP, y + round((goal[1] - y) / _STEP) * _STEP)
        box = Rect(min(x, end[0]), min(y, end[1]), max(1.0, abs(end[0] - x)), max(1.0, abs(end[1] - y)))
        canvas.paint("attack_arrow", box, left=end[0] < x, up=end[1] < y)


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a blow would do there and back; `back` is None where nothing strikes back."""

    dealt: int
    words: str
    kills: bool = False
    back: int | None = None
    back_words: str = ""
    back_kills: bool = False

    def parts(self) -> list[ForecastPart]:
        parts: list[ForecastPart] = [("icon", "ui.conquer"), ("number", str(self.dealt)), ("words", self.words)]
        parts += [("icon", "ui.skull")] if self.kills else []
        if self.back is not None:
            parts += [("rule", ""), ("number", str(self.back)), ("words", self.back_words)]
            parts += [("icon", "ui.skull")] if self.back_kills else []
        return parts


class ForecastPill(Widget):
    """Stands beside the middle of an arrow, on the side that it does not lean to if there is room in `area`.

    Where it would cover something of `clear`, it goes to the nearest place where it covers nothing, shorter if it must.
    """

    role: ClassVar[str] = "text"

    def __init__(
        self,
        id: str,
        path: ArrowPath,
        forecast: Forecast,
        type: Typesetter,
        area: Rect,
        clear: Collection[Rect] = (),
    ) -> None:
        told, self.parts = forecast.parts(), []
        for parts in (told, [part for part in told if part[0] != "words" or part[1] != forecast.words]):
            self.parts, self.widths = parts, [_wide(type, part) for part in parts]
            width = sum(self.widths) + _GAP * (len(self.widths) - 1) + 2 * _PAD
            rect = _place(path, area, width, clear)
            if not _covered(rect, clear):
                break
        super().__init__(id, rect, " ".join(text for kind, text in told if kind in ("number", "words")))

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("chip", self.rect, kind="target")
        x = self.rect.x + _PAD
        for (kind, text), width in zip(self.parts, self.widths):
            cell = Rect(x, self.rect.y, width, self.rect.h)
            if kind == "icon":
                tint = "state.target" if text == "ui.skull" else "text.second"
                canvas.icon(text, Rect(x, cell.center[1] - _ICON / 2, _ICON, _ICON), tint)
            elif kind == "rule":
                canvas.fill(Rect(cell.center[0] - 1, cell.y + 9, 2, cell.h - 18), "ink.500")
            elif kind == "number":
                canvas.text(text, cell, "number", color="gold.100")
            else:
                canvas.text(text, cell, "strong")
            x += width + _GAP


def _beside(path: ArrowPath, along: float, width: float) -> Iterator[Rect]:
    """Both sides of a point of the arrow, the better first."""
    (x, y), leans_right = path.at(along), path.goal[0] > path.start[0]
    lean = abs(path.goal[0] - x) + _ASIDE
    wanted, other = (x - _ASIDE - width, x + lean) if leans_right else (x + _ASIDE, x - lean - width)
    for left in (wanted, other):
        yield Rect(left, y - _HIGH / 2, width, _HIGH)


def _place(path: ArrowPath, area: Rect, width: float, clear: Collection[Rect]) -> Rect:
    """Beside the arrow, else wherever in the area the least is covered, and then near the arrow."""
    places = [place for along in _ALONG for place in _beside(path, along, width)]
    within = [place for place in places if area.covers(place)] or [kept_inside(places[1], area)]
    rect, middle = min(within, key=lambda place: _covered(place, clear)), path.at(0.5)
    if not _covered(rect, clear):
        return rect
    found = [rect, *_anywhere(area, width)]
    return min(found, key=lambda place: (_covered(place, clear), math.dist(place.center, middle)))


def _covered(place: Rect, clear: Collection[Rect]) -> float:
    return sum(_shared(place, each) for each in clear)


def _anywhere(area: Rect, width: float) -> Iterator[Rect]:
    x = area.x
    while x + width <= area.right:
        y = area.y
        while y + _HIGH <= area.bottom:
            yield Rect(x, y, width, _HIGH)
            y += _HIGH / 2
        x += _HIGH


def _shared(one: Rect, other: Rect) -> float:
    both = one.intersection(other)
    return both.w * both.h


def _wide(type: Typesetter, part: ForecastPart) -> float:
    kind, text = part
    if kind == "icon":
        return _ICON
    return 6.0 if kind == "rule" else type.width(text, "number" if kind == "number" else "strong") + 2
