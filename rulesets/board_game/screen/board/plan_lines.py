"""What the heroes of a faction are after: a dashed line from each to its goal, and a flag there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, centered

from ...rules.ai.routes import actions_to, course, tolls
from ..facts.lookup import Desk, acting_hero
from ..facts.outlook import plans_now

_DASH, _GAP, _WIDE, _UNDER = 12.0, 9.0, 4.6, 9.0
_FLAG = 24.0


@dataclass(frozen=True)
class PlanLine:
    """The regions on the way, and after how many actions one is there; `now` of the hero that acts."""

    course: tuple[int, ...]
    actions: int
    now: bool


def plan_lines(desk: Desk) -> list[PlanLine]:
    """That of the acting hero last, so that it lies on top."""
    g, s, acting = desk.game, desk.view, acting_hero(desk)
    found = []
    for hero, plan in plans_now(desk).items():
        goal, paid = plan.aim.region, tolls(g, s, (hero,))
        way = course(g, s, hero, goal, paid)
        if len(way) > 1:
            actions = actions_to(g, s, s.faction[hero], s.region[hero], goal, paid)
            found.append(PlanLine(way, actions, hero == acting))
    return sorted(found, key=lambda line: line.now)


def draw_plan(canvas: Canvas, line: PlanLine, course: Sequence[Point]) -> None:
    """`course` is where its regions lie."""
    hue = "state.legal" if line.now else "focus"
    for one, other in _dashes(course):
        canvas.line([one, other], "ink.950", _UNDER)
    for one, other in _dashes(course):
        canvas.line([one, other], hue, _WIDE)


def draw_flag(canvas: Canvas, line: PlanLine, at: Point) -> None:
    """After how many actions one is there."""
    flag = centered(at, (_FLAG, _FLAG))
    canvas.paint("disc", flag, number=str(line.actions), state="now" if line.now else "past")


def _dashes(course: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    left = 0.0
    for (ax, ay), (bx, by) in pairwise(course):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        at = left
        while at < length:
            end = min(length, at + _DASH)
            yield (
                (ax + (bx - ax) * at / length, ay + (by - ay) * at / length),
                (ax + (bx - ax) * end / length, ay + (by - ay) * end / length),
            )
            at += _DASH + _GAP
        left = max(0.0, at - length)
