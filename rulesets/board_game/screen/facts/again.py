"""What was done last, to be done again: by the same hero or by the next one, in one act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from wowtable.core import Action, Event
from wowtable.shell.table.plugin import Does

from ...rules import events as ev
from ...rules import sheet
from ...rules.state import NOWHERE, HeroNumber
from .fight_odds import odds_against, short
from .goals import marked_goal
from .lookup import Desk, deeds_open, near_faction
from .outlook import goal_of, usual, way_towards

TRAVEL = "travel"
_LOOKED_BACK = (20, 150)
"""Answers of the game, first the newest: what was done longer ago nobody has in mind."""
Done: TypeAlias = (
    ev.Walked | ev.Flew | ev.Rested | ev.ChallengeAnnounced | ev.PowerLearned | ev.ItemBought | ev.ItemSold
)
DEEDS: Mapping[type[Event], str] = MappingProxyType(
    {
        ev.Walked: TRAVEL,
        ev.Flew: TRAVEL,
        ev.Rested: "rest",
        ev.ChallengeAnnounced: "challenge",
        ev.PowerLearned: "train",
        ev.ItemBought: "town",
        ev.ItemSold: "town",
    }
)


@dataclass(frozen=True)
class Repeat:
    """The deed and how it is done now; None where it cannot be. `line` tells where to or whom, or why not."""

    deed: str
    does: Does = field(default=None, compare=False)
    line: str = ""


def done_again(desk: Desk, hero: HeroNumber) -> Repeat:
    """What was done last in this turn; before anything was, what this hero did last."""
    event = _last_done(desk, hero)
    if event is None:
        return Repeat("", line=desk.say("screen.again.nothing"))
    deed = DEEDS[type(event)]
    found = _WAYS[deed](desk, hero, event)
    return found or Repeat(deed, line=desk.say(f"screen.again_not.{deed}"))


def _last_done(desk: Desk, hero: HeroNumber) -> Done | None:
    for answers in _LOOKED_BACK:
        found = _newest(desk, hero, desk.happened(max(0, desk.answers - answers)))
        if found is not None:
            return found
    return None


def _newest(desk: Desk, hero: HeroNumber, events: Sequence[Event]) -> Done | None:
    mine: Sequence[HeroNumber] = desk.view.heroes_of(near_faction(desk))
    for event in reversed(events):
        if isinstance(event, ev.TurnBegan):
            mine = (hero,)
        elif isinstance(event, Done) and event.hero in mine:
            return event
    return None


def _travel(desk: Desk, hero: HeroNumber, event: Done) -> Repeat | None:
    """On to where the hero is going; after another one to where that stands."""
    own = event.hero == hero or marked_goal(desk, hero) != NOWHERE
    goal = goal_of(desk, hero) if own else desk.view.region[event.hero]
    way = way_towards(desk, hero, goal) if goal != NOWHERE else None
    if way is None:
        return None
    return Repeat(TRAVEL, list(way[1].journey), desk.texts.name(f"region.{way[0]}"))


def _rest(desk: Desk, hero: HeroNumber, _: Done) -> Repeat | None:
    rest = Action("rest", (hero,))
    if rest not in deeds_open(desk) or not any(sheet.missing(desk.game, desk.view, hero)):
        return None
    return Repeat("rest", _rested(desk, rest), desk.say("screen.deed.rest"))


def _rested(desk: Desk, rest: Action) -> Iterator[Action]:
    """What is recovered is as is usual."""
    yield rest
    best = usual(desk) if desk.kind == "recover" else None
    if best is not None:
        yield best


def _challenge(desk: Desk, hero: HeroNumber, event: Done) -> Repeat | None:
    """The same kind of foe, of several the easiest."""
    assert isinstance(event, ev.ChallengeAnnounced)
    open_ = [act for act in deeds_open(desk) if act.verb == "challenge" and act.args[:2] == (hero, event.target)]
    same = [act for act in open_ if act.args[2:] == (event.name,)]
    best = max(same or open_, key=lambda act: odds_against(desk, act).win, default=None)
    if best is None:
        return None
    return Repeat("challenge", best, f"{desk.say('screen.deed.challenge')} {short(desk, odds_against(desk, best))}")


def _train(desk: Desk, hero: HeroNumber, event: Done) -> Repeat | None:
    assert isinstance(event, ev.PowerLearned)
    return _visit(desk, hero, ("train", "town"), Action("learn", (event.power,)))


def _town(desk: Desk, hero: HeroNumber, event: Done) -> Repeat | None:
    bought = [Action("buy", (event.item,))] if isinstance(event, ev.ItemBought) else []
    return _visit(desk, hero, ("town",), *bought)


def _visit(desk: Desk, hero: HeroNumber, verbs: tuple[str, ...], *then: Action) -> Repeat | None:
    """There the same once more, if it is to be had."""
    way = next((act for verb in verbs if (act := Action(verb, (hero,))) in deeds_open(desk)), None)
    return None if way is None else Repeat(way.verb, [way, *then], desk.say(f"screen.deed.{way.verb}"))


_WAYS = {TRAVEL: _travel, "rest": _rest, "challenge": _challenge, "train": _train, "town": _town}
