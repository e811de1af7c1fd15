"""Attacks before they happen: the arrow from the attacker, and what both sides would suffer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from wowtable.shell.base.arrows import ArrowPath, near_edge
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect
from wowtable.shell.motion.moments import LEAP
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import AttackArrow, Forecast, ForecastPill, Group, Widget

from ...rules.state import Duel
from ..asking.acts import CardActs
from ..facts.forecast import Blow, blow, proposal_of
from ..facts.lookup import card_name, duel_of, piece

Spots = Mapping[str, Rect]
_STEP = 8
_GEM = 12  # how far the numbers of a card stick out


class AimArrow(Widget):
    """Follows the pointer, or the card that is focused, until a goal is chosen. It never takes a click."""

    role: ClassVar[str] = "image"

    def __init__(self, start: Point, spots: Spots, goals: frozenset[str], heroes: frozenset[str]) -> None:
        super().__init__("aim", Rect(*start, 1, 1))
        self.start, self.spots, self.goals, self.heroes = start, spots, goals, heroes

    def goal(self) -> Point | None:
        stage = self.stage
        if stage is None:
            return None
        focused = getattr(stage.focused, "item", "") if stage.key_mode else ""
        if focused in self.goals:
            return self._reach(focused)
        if stage.key_mode or stage.pointer[0] < 0:
            return None
        over = next((item for item in self.goals if self.spots[item].contains(stage.pointer)), "")
        return self._reach(over) if over else stage.pointer

    def _reach(self, item: str) -> Point:
        return goal_point(self.spots[item], self.start, hero=item in self.heroes)

    def draw(self, canvas: Canvas) -> None:
        goal = self.goal()
        if goal is None or ArrowPath(self.start, goal).length < 40:
            return
        x, y = self.start
        end = (x + round((goal[0] - x) / _STEP) * _STEP, y + round((goal[1] - y) / _STEP) * _STEP)
        box = Rect(min(x, end[0]), min(y, end[1]), max(1.0, abs(end[0] - x)), max(1.0, abs(end[1] - y)))
        canvas.paint("attack_arrow", box, left=end[0] < x, up=end[1] < y)


def goal_point(goal: Rect, start: Point, *, hero: bool) -> Point:
    """The near edge of a card; a hero is met from above or below, where no number stands."""
    if not hero:
        return near_edge(goal, start)
    x = goal.x + goal.w * 0.36
    return (x, goal.bottom - 2) if start[1] > goal.center[1] else (x, goal.y + goal.h * 0.06)


def _heroes(s: Duel) -> frozenset[str]:
    return frozenset(piece(card) for card in s.hero)


def fighters(s: Duel) -> tuple[int, int]:
    """Attacker and defender of the combat while both stand, or of the attack that is proposed on the chain."""
    if s.combat is not None:
        return (s.combat.attacker[0], s.combat.defender[0]) if s.fighting() else (-1, -1)
    link = proposal_of(s)
    return (-1, -1) if link is None else (link.source[0], link.groups[0][0][0])


def arrows(desk: Desk, acts: CardActs, aim: int, looked: str, spots: Spots, table: Rect) -> list[Widget]:
    """What is being aimed, or else what is being fought."""
    return _aimed(desk, acts, aim, looked, spots, table) if aim >= 0 else _fought(desk, spots, table)


def _aimed(desk: Desk, acts: CardActs, aim: int, looked: str, spots: Spots, table: Rect) -> list[Widget]:
    start = spots.get(piece(aim))
    if start is None:
        return []
    goals = {piece(card): action for card, action in acts.attacks.get(aim, {}).items() if piece(card) in spots}
    heroes = _heroes(duel_of(desk))
    made: list[Widget] = [AimArrow(start.center, spots, frozenset(goals), heroes)]
    if looked in goals:
        coming = blow(desk, goals[looked])
        if coming is not None:
            path = ArrowPath(start.center, goal_point(spots[looked], start.center, hero=looked in heroes))
            made.append(pill(desk, coming, path, spots, table))
    return made


def _fought(desk: Desk, spots: Spots, table: Rect) -> list[Widget]:
    one, other = fighters(duel_of(desk))
    start, goal = spots.get(piece(one)), spots.get(piece(other))
    if start is None or goal is None or not desk.live:
        return []
    label = desk.say("screen.attacks", one=card_name(desk, one), other=card_name(desk, other))
    end = goal_point(goal, start.center, hero=piece(other) in _heroes(duel_of(desk)))
    arrow = AttackArrow("fight", start.center, end, label)
    coming = blow(desk)
    made: list[Widget] = [arrow, pill(desk, coming, arrow.path, spots, table)] if coming is not None else [arrow]
    return [Standing(desk, arrow.rect, made)]


class Standing(Group):
    """Gone while the blow that it tells of falls."""

    def __init__(self, desk: Desk, rect: Rect, children: list[Widget]) -> None:
        super().__init__("fighting", rect, children)
        self.desk = desk

    def draw_tree(self, canvas: Canvas) -> None:
        if not any(name.startswith(LEAP) for name in self.desk.display.effects):
            super().draw_tree(canvas)


def pill(desk: Desk, coming: Blow, path: ArrowPath, spots: Spots, table: Rect) -> Widget:
    words = desk.say("screen.to_thing", name=card_name(desk, coming.defender))
    back = coming.back if coming.back or coming.back_kills else None
    told = Forecast(coming.dealt, words, coming.kills, back, desk.say("screen.back"), coming.back_kills)
    clear = [spots[item].inset(-_GEM) for item in map(piece, range(len(duel_of(desk).names))) if item in spots]
    return ForecastPill("forecast", path, told, desk.ui.type, table, clear)
