"""Attacks before they happen: the arrow from the attacker, and what both sides would suffer."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from wowtable.shell.base.arrows import ArrowPath, near_edge
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.motion.moments import LEAP
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import AttackArrow, Forecast, ForecastPill, Group, Widget

from ...rules.state import Duel
from ..asking.acts import CardActs
from ..asking.proposals import natural_attack
from ..facts.forecast import Blow, blow, golden_blow, proposal_of
from ..facts.lookup import card_name, duel_of, piece
from .pieces import card_of

CardRects = Mapping[str, Rect]
_STEP = 8
_BEFORE = 6.0  # how far from a card an arrow ends
_COUNTED = ("ready:", "deck:", "graveyard:", "hand:")
_PARTS, _WIDE = 12, 30.0  # an arrow, as far as what is told of it must keep clear
_GEM = 12  # how far the numbers of a card stick out


@dataclass(frozen=True)
class AimWidgets:
    """Arrows lie below the cards, so that they cover no number; what they mean lies above."""

    below: list[Widget] = field(default_factory=list)
    above: list[Widget] = field(default_factory=list)


class AimArrow(Widget):
    """Follows the pointer, or the card that is focused, until a goal is chosen. It never takes a click."""

    role: ClassVar[str] = "image"

    def __init__(
        self, attacker: str, spots: CardRects, goals: Collection[str], heroes: frozenset[str], best: str
    ) -> None:
        self.attacker, self.start = spots[attacker], spots[attacker].center
        super().__init__("aim", Rect(*self.start, 1, 1))
        self.spots, self.goals, self.heroes, self.best = spots, goals, heroes, best

    def goal(self) -> Point | None:
        """The `best` one is shown until the pointer leaves the attacker, or another is focused."""
        stage = self.stage
        if stage is None:
            return None
        focused = getattr(stage.focused, "item", "") if stage.key_mode else ""
        if focused in self.goals:
            return self._reach(focused)
        if stage.key_mode or stage.pointer[0] < 0 or self.attacker.contains(stage.pointer):
            return self._reach(self.best) if self.best else None
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
    """A little before the near edge of a card; a hero is met from above or below, where no number stands."""
    if not hero:
        return near_edge(goal.inset(-_BEFORE), start)
    x = goal.x + goal.w * 0.36
    return (x, goal.bottom + _BEFORE) if start[1] > goal.center[1] else (x, goal.y - _BEFORE)


def _as_they_lie(s: Duel, spots: CardRects) -> dict[str, Rect]:
    """Exhausted cards lie across; heroes and resources do not."""
    lying = {card for rows in (s.allies, s.hero_row) for row in rows for card in row if card in s.exhausted}
    return {
        item: centered(rect.center, (rect.h, rect.w)) if item[:1] == "c" and card_of(item) in lying else rect
        for item, rect in spots.items()
    }


def _heroes(s: Duel) -> frozenset[str]:
    return frozenset(piece(card) for card in s.hero)


def fighters(s: Duel) -> tuple[int, int]:
    """Attacker and defender of the combat while both stand, or of the attack that is proposed on the chain."""
    if s.combat is not None:
        return (s.combat.attacker[0], s.combat.defender[0]) if s.fighting() else (-1, -1)
    link = proposal_of(s)
    return (-1, -1) if link is None else (link.source[0], link.groups[0][0][0])


def arrows(desk: Desk, acts: CardActs, aim: int, looked: str, spots: CardRects, table: Rect) -> AimWidgets:
    """What is being aimed, or else what is being fought."""
    spots = _as_they_lie(duel_of(desk), spots)
    return _aimed(desk, acts, aim, looked, spots, table) if aim >= 0 else _fought(desk, spots, table)


def _aimed(desk: Desk, acts: CardActs, aim: int, looked: str, spots: CardRects, table: Rect) -> AimWidgets:
    start = spots.get(piece(aim))
    if start is None:
        return AimWidgets()
    goals = {piece(card): action for card, action in acts.attacks.get(aim, {}).items() if piece(card) in spots}
    heroes = _heroes(duel_of(desk))
    natural = natural_attack(desk, aim)
    best = next((item for item, action in goals.items() if action == natural), "")
    arrow = AimArrow(piece(aim), spots, goals, heroes, best)
    seen = looked if looked in goals else best if looked in ("", piece(aim)) else ""
    coming = blow(desk, goals[seen]) if seen else None
    if coming is None:
        return AimWidgets([arrow])
    path = ArrowPath(start.center, goal_point(spots[seen], start.center, hero=seen in heroes))
    return AimWidgets([arrow], [pill(desk, coming, path, spots, table)])


def _fought(desk: Desk, spots: CardRects, table: Rect) -> AimWidgets:
    one, other = fighters(duel_of(desk))
    start, goal = spots.get(piece(one)), spots.get(piece(other))
    if start is None or goal is None or not desk.live:
        return AimWidgets()
    label = desk.say("screen.attacks", one=card_name(desk, one), other=card_name(desk, other))
    end = goal_point(goal, start.center, hero=piece(other) in _heroes(duel_of(desk)))
    arrow = AttackArrow("fight", start.center, end, label)
    coming = golden_blow(desk, one, other) or blow(desk)
    lines = AimWidgets([StandingPill("fighting", desk, arrow)])
    if coming is not None:
        lines.above.append(StandingPill("foretold", desk, pill(desk, coming, arrow.path, spots, table)))
    return lines


class StandingPill(Group):
    """Gone while the blow that it tells of falls."""

    def __init__(self, id: str, desk: Desk, told: Widget) -> None:
        super().__init__(id, told.rect, [told])
        self.desk = desk

    def draw_tree(self, canvas: Canvas) -> None:
        if not any(name.startswith(LEAP) for name in self.desk.display.effects):
            super().draw_tree(canvas)


def pill(desk: Desk, coming: Blow, path: ArrowPath, spots: CardRects, table: Rect) -> Widget:
    words = desk.say("screen.to_thing", name=card_name(desk, coming.defender))
    back = coming.back if coming.back or coming.back_kills else None
    told = Forecast(coming.dealt, words, coming.kills, back, desk.say("screen.back"), coming.back_kills)
    clear = [spots[item].inset(-_GEM) for item in map(piece, range(len(duel_of(desk).names))) if item in spots]
    clear += [rect for place, rect in spots.items() if place.startswith(_COUNTED)]
    clear += [centered(path.at(n / _PARTS), (_WIDE, _WIDE)) for n in range(1, _PARTS + 1)]
    return ForecastPill("forecast", path, told, desk.ui.type, table, clear)
