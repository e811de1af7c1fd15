"""How likely a group wins a fight that it could have: the same number wherever the table speaks of it.

It is that of fights in the mind as soon as there have been enough of them, and before that a rough one at a glance,
which is told as such.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wowtable.core import Action

from ...rules.ai.aims import Aim, overlord_foe
from ...rules.ai.judging import Group, fights_at, glance
from ...rules.ai.next_steps import is_for
from ...rules.ai.odds import Opponent, figure, foe_of
from ...rules.ai.routes import actions_to
from ...rules.ai.scouting import ACTIONS, rest_actions
from ...rules.ai.trials import FightForecast
from ...rules.ai.ventures import Venture
from ...rules.challenge import Target, fight_to_come, figures_of, independents, others
from ...rules.game import BoardGame
from ...rules.state import NOBODY, FactionNumber, HeroNumber, Lordaeron
from .lookup import Desk, acting_hero
from .outlook import plans_now
from .trials import KeepsTrials, falls, is_enough, percent

FAIR, POOR = 0.65, 0.4
"""Odds from which a fight looks good, and below which it looks bad."""
_TOLD_AT_PLACES = ("quest", "boss", "overlord")


class Odds(NamedTuple):
    """`known` is what fights in the mind have found; None as long as `win` is only a glance. After few of them it is
    as rough as that, and after many no fight that dice decide is said to be certain."""

    win: float
    known: FightForecast | None = None

    @property
    def rough(self) -> bool:
        return self.known is None or not is_enough(self.known)

    @property
    def percent(self) -> int:
        """Whole ones, or in steps of five where it is only about so much."""
        return max(5, min(95, 5 * round(20 * self.win))) if self.rough else max(1, min(99, percent(self.win)))


# -- of which fight --------------------------------------------------------------------------------------------


def odds_of(desk: Desk, group: Sequence[HeroNumber], aim: Aim, rests: int = 0) -> Odds:
    """Of a group that would stand there and have rested so often."""
    together = tuple(sorted(group))
    if isinstance(desk.screen, KeepsTrials):
        trials = desk.screen.trials
        known = trials.of(trials.wants_there(desk, together, aim, rests))
        if known is not None:
            return Odds(known.win, known)
    return Odds(glance(desk.game, desk.view, aim, together, rests).win)


def odds_of_plan(desk: Desk, plan: Venture) -> Odds:
    return odds_of(desk, plan.group, plan.aim, plan.rests)


def odds_against(desk: Desk, challenge: Action) -> Odds:
    """Of those who would fight where a challenge is announced."""
    return odds_of(desk, party_of(desk, challenge), _aim_of(desk, challenge))


def party_of(desk: Desk, challenge: Action) -> Group:
    """Whoever challenges, with the friends that it is planned with where they can join at once."""
    s, hero = desk.view, challenge.args[0]
    plan = plans_now(desk).get(hero)
    if plan is None or not is_for(challenge, plan) or plan.aim.region != s.region[hero]:
        return (hero,)
    ready = all(s.region[friend] == s.region[hero] and s.actions[friend] for friend in plan.group)
    return plan.group if ready else (hero,)


def odds_together(desk: Desk, friends: Sequence[HeroNumber]) -> Odds | None:
    """Of whoever has announced a challenge, with these friends; None where no challenge is announced."""
    s, hero = desk.view, desk.about("hero", NOBODY)
    fight = fight_to_come(s)
    if fight is None or hero == NOBODY:
        return None
    return odds_of(desk, (hero, *friends), aim_at(desk.game, s, s.faction[hero], s.region[hero], fight.target))


def odds_there(desk: Desk, name: str) -> Odds | None:
    """Of what waits in a region for the hero that acts: with those who are after it too, else alone against the weakest
    group; None where nothing is fought."""
    g, s, hero = desk.game, desk.view, acting_hero(desk)
    region, plan = g.atlas.index[name], plans_now(desk).get(hero)
    if plan is not None and plan.aim.region == region and is_fought(plan):
        return odds_of_plan(desk, plan)
    told = [target for target in others(g, s, hero, region) if target.kind in _TOLD_AT_PLACES]
    aims = (aim_at(g, s, s.faction[hero], region, target) for target in told)
    return max((odds_of(desk, (hero,), aim) for aim in aims), key=lambda odds: odds.win, default=None)


def odds_of_halt(desk: Desk, name: str) -> Odds | None:
    """Of what waits where independents stop the hero that acts: its plan's if they stand before what it is after, else
    alone against the hardest of them."""
    g, s, hero = desk.game, desk.view, acting_hero(desk)
    region, plan = g.atlas.index[name], plans_now(desk).get(hero)
    if plan is not None and plan.aim.region == region and is_fought(plan):
        return odds_of_plan(desk, plan)
    aims = (aim_at(g, s, s.faction[hero], region, target) for target in independents(s, region))
    return min((odds_of(desk, (hero,), aim) for aim in aims), key=lambda odds: odds.win, default=None)


def is_fought(plan: Venture) -> bool:
    """A War is won by standing there."""
    return plan.aim.kind not in ("town", "search", "war")


def aim_at(g: BoardGame, s: Lordaeron, faction: FactionNumber, region: int, target: Target) -> Aim:
    """What is fought there, with nothing that it brings."""
    foes: tuple[Opponent, ...] = ()
    match target.kind:
        case "boss":
            boss = g.content.events[target.name].boss
            foes = (foe_of(boss.values),) if boss is not None else ()
        case "overlord" | "counter":
            foes = (overlord_foe(g, s),)
        case "quest" | "independents" | "robbery":
            foes = tuple(figure(g, s, number) for number in _numbers(s, faction, region, target))
    return Aim(region, target.kind, target.name, foes, 0.0)


def _numbers(s: Lordaeron, faction: FactionNumber, region: int, target: Target) -> Iterator[int]:
    whose = {"quest": faction, "robbery": 1 - faction}.get(target.kind, -1)
    return (n for n in figures_of(s, region, whose) if s.figures[n].creature == target.name)


def _aim_of(desk: Desk, challenge: Action) -> Aim:
    s, (hero, kind, *name) = desk.view, challenge.args
    return aim_at(desk.game, s, s.faction[hero], s.region[hero], Target(kind, *name))


def turns_until(desk: Desk, plan: Venture) -> int:
    """After how many turns of the faction all of them have come there, rested and fought what comes before; none if it
    can be in this one."""
    g, s = desk.game, desk.view
    late = 0
    for hero in plan.group:
        way = actions_to(g, s, s.faction[hero], s.region[hero], plan.aim.region)
        needs = min(plan.rests, rest_actions(g, s, hero)) + way + fights_at(s, plan.aim)
        late = max(late, needs - s.actions[hero])
    return -(-max(0, late) // ACTIONS)


# -- in words --------------------------------------------------------------------------------------------------


def said(desk: Desk, odds: Odds) -> str:
    """Within a sentence."""
    return desk.say("screen.odds", n=odds.percent, rough=odds.rough)


def short(desk: Desk, odds: Odds) -> str:
    """Where there is hardly room for a number."""
    return desk.say("screen.odds_short", n=odds.percent, rough=odds.rough)


def likely_widths(desk: Desk) -> tuple[str, ...]:
    """The widest odds that may stand where there are others now, guessed and known."""
    return tuple(desk.say("screen.odds_short", n=n, rough=rough) for n, rough in ((88, True), (100, False)))


def someone_falls(odds: Odds, group: Sequence[HeroNumber]) -> float:
    """How likely one of them falls at least; what is lost while it is not known."""
    return 1 - odds.win if odds.known is None else falls(odds.known, group)
