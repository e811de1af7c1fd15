"""Whom a quest wants beaten, and how likely which heroes do it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...rules.ai.odds import figure, odds, side
from ...rules.cards.words import FigureColour
from ...rules.challenge import figures_of, groups
from ...rules.state import NOWHERE, HeroNumber
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
    """`planned` is the group that it is best for as things stand."""

    heroes: tuple[HeroNumber, ...]
    win: float
    planned: bool = False


def foes_of_quest(desk: Desk, card: int) -> list[Foes]:
    groups: dict[tuple[str, FigureColour, int], int] = {}
    for standing in desk.view.figures.values():
        if standing.quest == card:
            key = standing.creature, standing.colour, standing.region
            groups[key] = groups.get(key, 0) + 1
    return [Foes(*key, count) for key, count in groups.items()]


def parties(desk: Desk, card: int) -> Sequence[PartyOdds]:
    """One alone, those who are after it, all: each against the hardest group of the quest."""
    s = desk.view
    mine = tuple(hero for hero in s.heroes_of(near_faction(desk)) if s.region[hero] != NOWHERE)
    if not mine or card not in s.quests[near_faction(desk)]:
        return ()
    after = next((plan.group for plan in plans_now(desk).values() if _is_for(desk, plan.aim.region, card)), ())
    acting = acting_hero(desk)
    alone = max(((hero,) for hero in mine), key=lambda group: (group[0] == acting, _win(desk, group, card)))
    wanted = dict.fromkeys(group for group in (alone, after, mine) if group)
    return [PartyOdds(group, _win(desk, group, card), group == after) for group in wanted]


def _is_for(desk: Desk, region: int, card: int) -> bool:
    return any(figure.quest == card and figure.region == region for figure in desk.view.figures.values())


def _win(desk: Desk, group: tuple[HeroNumber, ...], card: int) -> float:
    g, s = desk.game, desk.view
    bands: dict[tuple[int, str], list[int]] = {}
    for number, standing in s.figures.items():
        if standing.quest == card:
            bands.setdefault((standing.region, standing.creature), []).append(number)
    party = side(g, s, group)
    return min((odds(party, tuple(figure(g, s, n) for n in band)).win for band in bands.values()), default=1.0)


def odds_there(desk: Desk, name: str) -> float | None:
    """Of the hero that acts alone against the creatures of its quests in a region; None where there are none."""
    g, s, hero = desk.game, desk.view, acting_hero(desk)
    region, side_of = g.atlas.index[name], s.faction[hero]
    bands = [
        [n for n in figures_of(s, region, side_of) if s.figures[n].creature == creature]
        for creature in groups(s, region, side_of)
    ]
    party = side(g, s, (hero,))
    return max((odds(party, tuple(figure(g, s, n) for n in band)).win for band in bands), default=None)
