"""What each hero of a faction does next: the way to what it is after, and what comes before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from wowtable.core import Action

from .. import counters, sheet, turn
from ..challenge import Target, figures_of, foes_of, helpers, is_forced
from ..state import NO_FACTION, HeroNumber, Lordaeron
from .aims import Aim, looms, overlord_foe
from .gains import ENOUGH
from .judging import Appraiser, glance
from .odds import FightOdds, Opponent, figure, foe_of, odds, side
from .routes import actions_to, course, steps_from, steps_taken, tolls, wild
from .scouting import ACTIONS, FIRST_TURNS, bargain, rest_actions, teaching, turns_left, worth_of_might
from .ventures import Plans, Venture, ventures, ways_to_split

if TYPE_CHECKING:
    from ..game import BoardGame

LEAST = 0.4
"""Worse odds are not taken."""
SURE = 0.9
"""Odds that need no help."""
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


def next_steps(g: BoardGame, s: Lordaeron, heroes: Sequence[HeroNumber], judge: Appraiser = glance) -> list[Step]:
    """Of each hero that has something to do, the most urgent first."""
    return steps_of(g, s, heroes, ventures(g, s, s.faction[heroes[0]], judge), judge) if heroes else []


def openings(g: BoardGame, s: Lordaeron, heroes: Sequence[HeroNumber], judge: Appraiser = glance) -> list[Action]:
    """What would come next by every plan that could be made, the best plan first."""
    if not heroes:
        return []
    plans = ways_to_split(g, s, s.faction[heroes[0]], judge)
    firsts = [step.action for plan in plans for step in steps_of(g, s, heroes, plan, judge)[:1]]
    return list(dict.fromkeys(firsts))


def steps_of(g: BoardGame, s: Lordaeron, heroes: Sequence[HeroNumber], plans: Plans, judge: Appraiser) -> list[Step]:
    found = [step for hero in heroes if (step := next_step(g, s, hero, plans, judge))]
    return sorted(found, key=lambda step: -step.urgency)


def next_step(g: BoardGame, s: Lordaeron, hero: HeroNumber, plans: Plans, judge: Appraiser = glance) -> Step | None:
    plan = plans.get(hero)
    legal = [*counters.offers(s, hero), *turn.deeds_of(g, s, hero)]
    verbs = {action.verb: action for action in legal}
    if "look" in verbs:
        return Step(URGENT["look"], verbs["look"])
    if is_forced(s, hero):
        return forced(g, s, hero, plans, legal, judge)
    if "rest" in verbs and s.curses[hero] >= ACTIONS * turns_left(s, s.faction[hero]) - 1 > 0:
        return Step(URGENT["rest"], verbs["rest"])
    if plan is None:
        step = following(g, s, hero, plans, legal) if not is_over(s) else None
    else:
        step = towards(g, s, hero, plan, legal)
    if plan is not None and plan.aim.whole:
        return step or spare(g, s, hero, legal)
    if looms(g, s) and any(sheet.missing(g, s, hero)):
        return Step(URGENT["rest"], Action("rest", (hero,)))
    if step is None or step.action.verb != "challenge" or s.actions[hero] < ACTIONS:
        step = errand(g, s, hero, plan.rate if plan is not None else 0.0, legal) or step
    return step or spare(g, s, hero, legal)


def is_over(s: Lordaeron) -> bool:
    """Whether the last battle follows at once, before which everybody is restored."""
    return s.marker >= s.track and not s.rules.to_the_end


def errand(g: BoardGame, s: Lordaeron, hero: HeroNumber, rate: float, legal: Sequence[Action]) -> Step | None:
    """Lessons or goods that bring more than to go on. What is learned is put on when the turn ends: a fight that can be
    had before comes first."""
    verbs = {action.verb: action for action in legal}
    if "train" in verbs and is_worth_learning(g, s, hero, rate):
        return Step(URGENT["train"], verbs["train"])
    if "town" in verbs and in_town(g, s, hero) > rate:
        return Step(URGENT["town"], verbs["town"])
    return None


def is_worth_learning(g: BoardGame, s: Lordaeron, hero: HeroNumber, rate: float) -> bool:
    """Before anything else at the very beginning, when everything is still to be fought with it, and at the end, before
    the last battle; otherwise when it brings more than going on."""
    taught = teaching(g, s, hero)
    urgent = s.marker <= FIRST_TURNS or turns_left(s, s.faction[hero]) <= 1
    return taught >= ENOUGH and (urgent or taught * worth_of_might(s) > rate)


def forced(
    g: BoardGame,
    s: Lordaeron,
    hero: HeroNumber,
    plans: Plans,
    legal: Sequence[Action],
    judge: Appraiser,
) -> Step | None:
    """The weakest of the independents, with all friends that are there; whoever may slips away from those that are
    too strong, and where friends are on their way they go first."""
    fights = [action for action in legal if action.verb == "challenge"]
    group = (hero, *helpers(s, hero))
    best = max(fights, key=lambda action: (against(g, s, group, action, judge).win, action.args), default=None)
    if best is None:
        return Step(URGENT["forced"], legal[0]) if legal else None
    coming = any(is_coming(g, s, friend, hero, plan) for friend, plan in plans.items() if friend not in group)
    win = against(g, s, group, best, judge).win
    if win >= LEAST:
        return Step(URGENT["idle"] if coming and win < SURE else URGENT["challenge"], best)
    away = [action for action in legal if action.verb in ("walk", "fly")]
    if away:
        return Step(URGENT["forced"], away[0])
    if coming:
        return None
    return Step(URGENT["idle"], best)


def is_coming(g: BoardGame, s: Lordaeron, friend: HeroNumber, hero: HeroNumber, plan: Venture) -> bool:
    """Whether it is on its way to where the hero stands, and can be there, and fight, before the turn ends."""
    there = s.region[hero]
    return plan.aim.region == there and s.actions[friend] > actions_to(g, s, s.faction[hero], s.region[friend], there)


def against(
    g: BoardGame, s: Lordaeron, group: tuple[HeroNumber, ...], action: Action, judge: Appraiser = glance
) -> FightOdds:
    """The odds of a challenge."""
    hero, kind, *name = action.args
    return met(g, s, group, Target(kind, *name), hero, judge)


def met(
    g: BoardGame,
    s: Lordaeron,
    group: tuple[HeroNumber, ...],
    target: Target,
    hero: HeroNumber,
    judge: Appraiser = glance,
) -> FightOdds:
    """Of a fight where that hero stands; nobody comes before it."""
    foes = () if target.kind == "enemies" else opponents(g, s, hero, target)
    return judge(g, s, Aim(s.region[hero], target.kind, target.name, foes, 0.0), group, 0)


def opponents(g: BoardGame, s: Lordaeron, hero: HeroNumber, target: Target) -> tuple[Opponent, ...]:
    if target.kind == "boss":
        boss = g.content.events[target.name].boss
        return (foe_of(boss.values),) if boss is not None else ()
    if target.kind in ("overlord", "counter"):
        return (overlord_foe(g, s),)
    return tuple(figure(g, s, number) for number in foes_of(s, hero, target))


# -- towns and rest ----------------------------------------------------------------------------------------


def in_town(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> float:
    """What the town action is worth: goods, lessons, tokens."""
    found = bargain(g, s, hero), teaching(g, s, hero)
    bought = sum(one for one in found if one >= ENOUGH) * worth_of_might(s)
    tokens = min(s.level[hero], sum(sheet.missing(g, s, hero)))
    return bought + 0.2 * tokens * (bought > 0)


def resting(g: BoardGame, s: Lordaeron, hero: HeroNumber, urgency: float) -> Step | None:
    useful = any(sheet.missing(g, s, hero)) and not is_over(s)
    return Step(urgency, Action("rest", (hero,))) if useful else None


def spare(g: BoardGame, s: Lordaeron, hero: HeroNumber, legal: Sequence[Action]) -> Step | None:
    """What to do with an action that is good for nothing else: learn or buy what one would sooner or later."""
    for action in legal:
        if action.verb == "town" and max(bargain(g, s, hero), teaching(g, s, hero)) >= ENOUGH:
            return Step(WHILE_WAITING, action)
    if teaching(g, s, hero) >= ENOUGH:
        return next((Step(WHILE_WAITING, action) for action in legal if action.verb == "train"), None)
    return None


# -- on the way --------------------------------------------------------------------------------------------


def towards(g: BoardGame, s: Lordaeron, hero: HeroNumber, plan: Venture, legal: Sequence[Action]) -> Step | None:
    aim = plan.aim
    if plan.rests and rest_actions(g, s, hero):
        return Step(URGENT["rest"], Action("rest", (hero,)))
    if s.region[hero] != aim.region:
        way = onward(g, s, hero, plan, legal)
        return Step(URGENT["travel"], way) if way is not None else resting(g, s, hero, URGENT["idle"])
    verbs = {action.verb: action for action in legal}
    if aim.kind == "town" and "town" in verbs:
        return Step(URGENT["town"], verbs["town"])
    here = all(s.region[friend] == aim.region and s.actions[friend] for friend in plan.group)
    fight = next((action for action in legal if is_for(action, plan)), None)
    if here and fight is not None:
        return Step(URGENT["challenge"], fight)
    return resting(g, s, hero, WHILE_WAITING)


def onward(g: BoardGame, s: Lordaeron, hero: HeroNumber, plan: Venture, legal: Sequence[Action]) -> Action | None:
    """The next step of the way; to independents that it could not face alone a hero goes only when all of its group
    can stand beside it before the turn ends."""
    goal = plan.aim.region
    way = nearer(g, s, hero, goal, legal)
    if way is None or g.atlas.index[way.args[1]] != goal or goal not in wild(s):
        return way
    if len(plan.group) == 1 or is_bold(g, s, hero, goal):
        return way
    others = [friend for friend in plan.group if friend != hero]
    far = {friend: actions_to(g, s, s.faction[hero], s.region[friend], goal) for friend in others}
    stepping = s.decision is not None and s.decision.kind == "step"
    ready = s.actions[hero] > (not stepping) and all(s.actions[friend] > far[friend] for friend in others)
    return way if ready else None


def is_bold(g: BoardGame, s: Lordaeron, hero: HeroNumber, region: int) -> bool:
    guards = tuple(figure(g, s, number) for number in figures_of(s, region, NO_FACTION))
    return odds(side(g, s, (hero,)), guards).win >= LEAST


def following(g: BoardGame, s: Lordaeron, hero: HeroNumber, plans: Plans, legal: Sequence[Action]) -> Step | None:
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
    """The first step of the shortest way; none into the arms of independents that are too strong, unless they guard
    the goal."""
    way = course(g, s, hero, goal, tolls(g, s, (hero,)), steps_taken(s, hero))
    steps = (action for action in legal if action.verb in ("walk", "fly"))
    return next((action for action in steps if g.atlas.index[action.args[1]] in way[1:2]), None)
