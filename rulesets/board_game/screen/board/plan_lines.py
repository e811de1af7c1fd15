"""Where the heroes of a faction are going: a dashed line from each to its goal, and a flag there.

Where people have marked the goal themselves the flag bears the sign of the hero.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, Size, centered
from wowtable.shell.motion.moments import on_the_way

from ...rules.ai.routes import actions_to, course, tolls
from ...rules.cards.words import Faction
from ..facts.goals import marked_goals
from ..facts.lookup import Desk, acting_hero, emblem_of, side_name
from ..facts.outlook import plans_now

_DASH, _GAP, _WIDE, _UNDER = 12.0, 9.0, 4.6, 9.0
_DOT, _DOT_STEP, _RISE = 8.0, 15.0, 0.12
FLAG, _SIGN, _POLE = 24.0, 30.0, 3.0


@dataclass(frozen=True)
class PlanLine:
    """The regions on the way, which of its steps are flown, and after how many actions one is there; `now` of the hero
    that acts. `sign` is that of its hero, with its faction, where people have marked the goal."""

    course: tuple[int, ...]
    actions: int
    now: bool
    sign: tuple[Faction, str] | None = None
    flown: tuple[bool, ...] = ()

    def ends(self) -> tuple[int, int]:
        return self.course[0], self.course[-1]


def plan_lines(desk: Desk) -> list[PlanLine]:
    """That of the acting hero last, so that it lies on top."""
    g, s, acting, marked = desk.game, desk.view, acting_hero(desk), marked_goals(desk)
    goals = {**{hero: plan.aim.region for hero, plan in plans_now(desk).items()}, **marked}
    found = []
    for hero, goal in goals.items():
        paid = tolls(g, s, (hero,))
        way = course(g, s, hero, goal, paid)
        if len(way) > 1:
            actions = actions_to(g, s, s.faction[hero], s.region[hero], goal, paid)
            sign = (side_name(s.faction[hero]), emblem_of(g, s, hero)) if hero in marked else None
            on_foot = [other in g.atlas.steps(one, s.faction[hero]) for one, other in pairwise(way)]
            flown = tuple(not walked for walked in on_foot)
            found.append(PlanLine(way, actions, hero == acting, sign, flown))
    return sorted(found, key=lambda line: line.now)


def flags_of(lines: Sequence[PlanLine]) -> list[PlanLine]:
    """Those who come to the same place at the same time share a flag, that of whoever acts."""
    return list({(line.course[-1], line.actions, line.sign): line for line in lines}.values())


def draw_plan(canvas: Canvas, line: PlanLine, course: Sequence[Point], *, flights: bool) -> None:
    """`course` is where its regions lie. A flight crosses half of the land: it is only seen where one asks for it."""
    hue = "state.legal" if line.now else "focus"
    walked = [part for part in _on_foot(line, course) if len(part) > 1]
    for width, colour in ((_UNDER, "ink.950"), (_WIDE, hue)):
        for part in walked:
            for one, other in _dashes(part):
                canvas.line([one, other], colour, width)
    for n, flown in enumerate(line.flown):
        if flown and flights:
            _draw_flight(canvas, course[n], course[n + 1])


def _on_foot(line: PlanLine, course: Sequence[Point]) -> list[list[Point]]:
    """Its parts between flights."""
    parts = [[course[0]]]
    for n, flown in enumerate(line.flown):
        if flown:
            parts.append([])
        parts[-1].append(course[n + 1])
    return parts


def _draw_flight(canvas: Canvas, start: Point, goal: Point) -> None:
    """Dots on an arc."""
    length = math.dist(start, goal)
    count = max(2, round(length / _DOT_STEP))
    for n in range(1, count):
        at = on_the_way(start, goal, n / count, length * _RISE)
        canvas.paint("medallion", centered(at, (_DOT, _DOT)), icon="", tone="parchment")


def flag_size(line: PlanLine) -> Size:
    """Of a disc alone, or of the sign of a hero with the disc at its foot."""
    return (FLAG, FLAG) if line.sign is None else (_SIGN + FLAG * 0.5, _SIGN + FLAG * 0.4)


def draw_flag(canvas: Canvas, line: PlanLine, room: Rect) -> None:
    """After how many actions one is there; what people have marked flies from a pole."""
    disc = room
    if line.sign is not None:
        pole = room.x + _POLE
        canvas.line([(pole, room.bottom), (pole, room.y)], "ink.950", _UNDER * 0.7)
        canvas.line([(pole, room.bottom), (pole, room.y)], "gold.100", _WIDE * 0.6)
        faction, icon = line.sign
        canvas.paint("medallion", Rect(pole, room.y, _SIGN, _SIGN), faction=faction, icon=icon)
        disc = Rect(room.right - FLAG * 0.8, room.bottom - FLAG * 0.8, FLAG * 0.8, FLAG * 0.8)
    canvas.paint("disc", disc, number=str(line.actions), state="now" if line.now else "past")


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
