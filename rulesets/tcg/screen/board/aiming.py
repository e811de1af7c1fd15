"""Attacks before they happen: the arrow from the attacker, and what both sides would suffer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wowtable.shell.base.arrows import ArrowPath, near_edge
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.table.moving import UntilLeap
from wowtable.shell.widgets import AimArrow, AttackArrow, Forecast, ForecastPill, Widget

from ...rules.state import Duel
from ..asking.acts import CardActs
from ..asking.proposals import natural_attack
from ..facts.forecast import Blow, blow, golden_blow, proposal_of
from ..facts.lookup import Desk, card_name, piece
from .pieces import card_of

CardRects = Mapping[str, Rect]
_BEFORE = 6.0  # how far from a card an arrow ends
_BESIDE_COUNTS = 0.98  # where it meets a hero from below, whose counts lie there at a small table
_COUNTED = ("ready:", "deck:", "graveyard:", "hand:")
_PARTS, _WIDE = 12, 30.0  # an arrow, as far as what is told of it must keep clear
_GEM = 12  # how far the numbers of a card stick out


@dataclass(frozen=True)
class AimWidgets:
    """Arrows lie below the cards, so that they cover no number; what they mean lies above."""

    below: list[Widget] = field(default_factory=list)
    above: list[Widget] = field(default_factory=list)


def goal_point(goal: Rect, start: Point, *, hero: bool) -> Point:
    """A little before the near edge of a card; a hero is met from above or below, where no number stands."""
    if not hero:
        return near_edge(goal.inset(-_BEFORE), start)
    if start[1] > goal.center[1]:
        return goal.x + goal.w * _BESIDE_COUNTS, goal.bottom + _BEFORE
    return goal.x + goal.w * 0.36, goal.y - _BEFORE


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
    spots = _as_they_lie(desk.view, spots)
    return _aimed(desk, acts, aim, looked, spots, table) if aim >= 0 else _fought(desk, spots, table)


def _aimed(desk: Desk, acts: CardActs, aim: int, looked: str, spots: CardRects, table: Rect) -> AimWidgets:
    start = spots.get(piece(aim))
    if start is None:
        return AimWidgets()
    goals = {piece(card): action for card, action in acts.attacks.get(aim, {}).items() if piece(card) in spots}
    heroes = _heroes(desk.view)
    natural = natural_attack(desk, aim)
    best = next((item for item, action in goals.items() if action == natural), "")
    ends = {item: (spots[item], goal_point(spots[item], start.center, hero=item in heroes)) for item in goals}
    arrow = AimArrow("aim", start, ends, best)
    seen = looked if looked in goals else best if looked in ("", piece(aim)) else ""
    coming = blow(desk, goals[seen]) if seen else None
    if coming is None:
        return AimWidgets([arrow])
    path = ArrowPath(start.center, ends[seen][1])
    return AimWidgets([arrow], [pill(desk, coming, path, spots, table)])


def _fought(desk: Desk, spots: CardRects, table: Rect) -> AimWidgets:
    one, other = fighters(desk.view)
    start, goal = spots.get(piece(one)), spots.get(piece(other))
    if start is None or goal is None or not desk.live:
        return AimWidgets()
    label = desk.say("screen.attacks", one=card_name(desk, one), other=card_name(desk, other))
    end = goal_point(goal, start.center, hero=piece(other) in _heroes(desk.view))
    arrow = AttackArrow("fight", start.center, end, label)
    coming = golden_blow(desk, one, other) or blow(desk)
    lines = AimWidgets([UntilLeap("fighting", desk, arrow)])
    if coming is not None:
        lines.above.append(UntilLeap("foretold", desk, pill(desk, coming, arrow.path, spots, table)))
    return lines


def pill(desk: Desk, coming: Blow, path: ArrowPath, spots: CardRects, table: Rect) -> Widget:
    words = desk.say("screen.to_thing", name=card_name(desk, coming.defender))
    back = coming.back if coming.back or coming.back_kills else None
    told = Forecast(coming.dealt, words, coming.kills, back, desk.say("screen.back"), coming.back_kills)
    clear = [spots[item].inset(-_GEM) for item in map(piece, range(len(desk.view.names))) if item in spots]
    clear += [rect for place, rect in spots.items() if place.startswith(_COUNTED)]
    clear += [centered(path.at(n / _PARTS), (_WIDE, _WIDE)) for n in range(1, _PARTS + 1)]
    return ForecastPill("forecast", path, told, desk.ui.type, table, clear)
