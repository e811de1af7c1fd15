"""What each hero of a faction does next: the way to what it is after, and what comes before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from wowtable.core import Action

from .. import counters, sheet, turn
from ..challenge import Target, foes_of, is_forced
from ..state import HeroNumber, Lordaeron
from .gains import ENOUGH
from .odds import FightOdds, Opponent, between, figure, foe_of, odds, side
from .routes import steps_from, wild
from .ventures import (
    Venture,
    bargain,
    hardened,
    rest_actions,
    teaching,
    ventures,
    worth_of_might,
)

if TYPE_CHECKING:
    from ..game import BoardGame

LEAST = 0.4
"""Worse odds are not taken."""
URGENT = {
    "look": 9.0,
    "forced": 8.0,
    "train": 7.0,
    "town": 6.5,
    "rest": 6.0,
    "travel": 5.0,
    "challenge": 4.0,
    "idle": 2.0,
}
"""What is done first: whoever is on the way comes before the fight that it is to join."""
WHILE_WAITING = 1.0


class Step(NamedTuple):
    """An action of a hero, and how much it comes before those of others."""

    urgency: float
    action: Action


def next_steps(g: BoardGame, s: Lordaeron, heroes: Sequence[HeroNumber]) -> list[Step]:
    """Of each hero that has something to do, the most urgent first."""
    plans = ventures(g, s, s.faction[heroes[0]]) if heroes else {}
    found = [step for hero in heroes if (step := next_step(g, s, hero, plans))]
    return sorted(found, key=lambda step: -step.urgency)


def next_step(g: BoardGame, s: Lordaeron, hero: HeroNumber, plans: Mapping[HeroNumber, Venture]) -> Step | None:
    plan = plans.get(hero)
    legal = [*counters.offers(s, hero), *turn.deeds_of(g, s, hero)]
    verbs = {action.verb: action for action in legal}
    if "look" in verbs:
        return Step(URGENT["look"], verbs["look"])
    if is_forced(s, hero):
        return forced(g, s, hero, legal)
    rate = plan.rate if plan is not None else 0.0
    if "train" in verbs and (taught := teaching(g, s, hero)) >= ENOUGH and taught * worth_of_might(s) > rate:
        return Step(URGENT["train"], verbs["train"])
    if "town" in verbs and in_town(g, s, hero) > rate:
        return Step(URGENT["town"], verbs["town"])
    if plan is None:
        return following(g, s, hero, plans, legal)
    return towards(g, s, hero, plan, legal)


def forced(g: BoardGame, s: Lordaeron, hero: HeroNumber, legal: Sequence[Action]) -> Step | None:
    """The weakest of the independents; whoever may slips away from those that are too strong."""
    fights = [action for action in legal if action.verb == "challenge"]
    best = max(fights, key=lambda action: (against(g, s, (hero,), action).win, action.args), default=None)
    if best is None:
        return Step(URGENT["forced"], legal[0]) if legal else None
    away = [action for action in legal if action.verb in ("walk", "fly")]
    if away and against(g, s, (hero,), best).win < LEAST:
        return Step(URGENT["forced"], away[0])
    friends = any(s.actions[friend] for friend in s.heroes_of(s.faction[hero]) if friend != hero)
    return Step(URGENT["challenge"] if friends else URGENT["forced"], best)


def against(g: BoardGame, s: Lordaeron, group: tuple[HeroNumber, ...], action: Action) -> FightOdds:
    """The odds of a challenge."""
    hero, kind, *name = action.args
    return met(g, s, group, Target(kind, *name), hero)


def met(g: BoardGame, s: Lordaeron, group: tuple[HeroNumber, ...], target: Target, hero: HeroNumber) -> FightOdds:
    if target.kind == "enemies":
        theirs = tuple(s.heroes_at(s.region[hero], 1 - s.faction[hero]))
        return FightOdds(between(g, s, group, theirs), 0.5)
    return odds(side(g, s, group), opponents(g, s, hero, target))


def opponents(g: BoardGame, s: Lordaeron, hero: HeroNumber, target: Target) -> tuple[Opponent, ...]:
    if target.kind == "boss":
        boss = g.content.events[target.name].boss
        return (foe_of(boss.values),) if boss is not None else ()
    if target.kind in ("overlord", "counter"):
        printed = g.content.overlords[s.overlord].by_heroes["4" if s.heroes <= 4 else "6"]
        return (hardened(s, foe_of(printed)),)
    return tuple(figure(g, s, number) for number in foes_of(s, hero, target))


# -- towns and rest ----------------------------------------------------------------------------------------


def in_town(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> float:
    """What the town action is worth: goods, lessons, tokens."""
    found = bargain(g, s, hero), teaching(g, s, hero)
    bought = sum(one for one in found if one >= ENOUGH) * worth_of_might(s)
    tokens = min(s.level[hero], sum(sheet.missing(g, s, hero)))
    return bought + 0.2 * tokens * (bought > 0)


def resting(g: BoardGame, s: Lordaeron, hero: HeroNumber, urgency: float) -> Step | None:
    return Step(urgency, Action("rest", (hero,))) if any(sheet.missing(g, s, hero)) else None


# -- on the way --------------------------------------------------------------------------------------------


def towards(g: BoardGame, s: Lordaeron, hero: HeroNumber, plan: Venture, legal: Sequence[Action]) -> Step | None:
    aim = plan.aim
    if plan.rested and rest_actions(g, s, hero):
        return Step(URGENT["rest"], Action("rest", (hero,)))
    if s.region[hero] != aim.region:
        way = nearer(g, s, hero, aim.region, legal)
        return Step(URGENT["travel"], way) if way is not None else resting(g, s, hero, URGENT["idle"])
    verbs = {action.verb: action for action in legal}
    if aim.kind == "town" and "town" in verbs:
        return Step(URGENT["town"], verbs["town"])
    here = all(s.region[friend] == aim.region and s.actions[friend] for friend in plan.group)
    fight = next((action for action in legal if is_for(action, plan)), None)
    if here and fight is not None and (plan.win >= LEAST or aim.whole):
        return Step(URGENT["challenge"], fight)
    return resting(g, s, hero, WHILE_WAITING)


def following(
    g: BoardGame, s: Lordaeron, hero: HeroNumber, plans: Mapping[HeroNumber, Venture], legal: Sequence[Action]
) -> Step | None:
    """Whoever has nothing of its own to do rests, then keeps near to a friend who has."""
    if rest_actions(g, s, hero):
        return Step(URGENT["rest"], Action("rest", (hero,)))
    faction, here = s.faction[hero], s.region[hero]
    far = steps_from(g.atlas, faction, wild(s), here)
    goals = [s.region[friend] for friend in plans if far[s.region[friend]] > 0]
    way = nearer(g, s, hero, min(goals, key=lambda region: far[region]), legal) if goals else None
    return Step(URGENT["idle"], way) if way is not None else resting(g, s, hero, URGENT["idle"])


def is_for(action: Action, plan: Venture) -> bool:
    return action.verb == "challenge" and action.args[1:] in (
        (plan.aim.kind, plan.aim.name),
        (plan.aim.kind,),
    )


def nearer(g: BoardGame, s: Lordaeron, hero: HeroNumber, goal: int, legal: Sequence[Action]) -> Action | None:
    """The step after which least is left of the way; none into the arms of independents, unless they guard the goal."""
    faction, closed, here = s.faction[hero], wild(s), s.region[hero]
    left = steps_from(g.atlas, faction, closed, here)[goal]
    best, least = None, left
    for action in legal:
        if action.verb not in ("walk", "fly"):
            continue
        region = g.atlas.index[action.args[1]]
        if region in closed and region != goal:
            continue
        far = steps_from(g.atlas, faction, closed, region)[goal]
        if far < least:
            best, least = action, far
    return best
