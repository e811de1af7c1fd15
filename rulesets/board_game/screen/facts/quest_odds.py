"""Whom a quest wants beaten, and how likely which heroes do it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...rules.ai.ventures import Venture
from ...rules.cards.words import FigureColour
from ...rules.challenge import Target
from ...rules.state import NOWHERE, HeroNumber
from .fight_odds import Odds, aim_at, odds_of, odds_of_plan
from .lookup import Desk, acting_hero, near_faction
from .outlook import plans_now


@dataclass(frozen=True)
class Foes:
    """Those of one kind and colour that stand for a quest in one region."""

    creature: str
    colour: FigureColour
    region: int
    count: int


@dataclass(frozen=True)
class PartyOdds:
    """`planned` is the group that it is best for as things stand, once each of them has rested so often."""

    heroes: tuple[HeroNumber, ...]
    odds: Odds
    planned: bool = False
    rests: int = 0


def foes_of_quest(desk: Desk, card: int) -> list[Foes]:
    groups: dict[tuple[str, FigureColour, int], int] = {}
    for standing in desk.view.figures.values():
        if standing.quest == card:
            key = standing.creature, standing.colour, standing.region
            groups[key] = groups.get(key, 0) + 1
    return [Foes(*key, count) for key, count in groups.items()]


def parties(desk: Desk, card: int) -> Sequence[PartyOdds]:
    """One alone, those who are after it, all: each against the hardest group of the quest, a plan against its own."""
    s = desk.view
    mine = tuple(hero for hero in s.heroes_of(near_faction(desk)) if s.region[hero] != NOWHERE)
    if not mine or card not in s.quests[near_faction(desk)]:
        return ()
    plan = next((plan for plan in plans_now(desk).values() if _is_for(desk, plan, card)), None)
    found = [] if plan is None else [PartyOdds(plan.group, odds_of_plan(desk, plan), planned=True, rests=plan.rests)]
    alone = acting_hero(desk) if acting_hero(desk) in mine else max(mine, key=lambda hero: s.level[hero])
    for group in dict.fromkeys(((alone,), mine)):
        if plan is None or group != plan.group:
            found.append(PartyOdds(group, _hardest(desk, group, card)))
    return sorted(found, key=lambda party: len(party.heroes))


def _is_for(desk: Desk, plan: Venture, card: int) -> bool:
    return plan.aim.kind == "quest" and (plan.aim.region, plan.aim.name) in _bands(desk, card)


def _bands(desk: Desk, card: int) -> list[tuple[int, str]]:
    """Region and kind of each group that stands for a quest."""
    return list(dict.fromkeys((foes.region, foes.creature) for foes in foes_of_quest(desk, card)))


def _hardest(desk: Desk, group: tuple[HeroNumber, ...], card: int) -> Odds:
    faction = desk.view.faction[group[0]]
    aims = (aim_at(desk.game, desk.view, faction, region, Target("quest", name)) for region, name in _bands(desk, card))
    return min((odds_of(desk, group, aim) for aim in aims), key=lambda odds: odds.win, default=Odds(1.0))
