"""What lies ahead of a hero: how many turns a quest still takes, and what beating an encounter of the map promises."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wowtable.core import Seat

from ..cards.effects import GainLevel, GainTrophy
from ..cards.pieces import Beat, Collect, GiveUp, Goal, Meet, Slay, Storm, Travel, Uncover, Wound, enough
from ..cards.words import COLOURS
from ..challenge import can_strike
from ..maintenance import fitting
from ..quests import may_gain_trophy, quest_of, wanted
from ..state import COLLECTED, Realm
from .odds import Fighter, fighter, odds_between
from .routes import turns_between

if TYPE_CHECKING:
    from ..game import AdventureGame

SOON = 0.88
"""What is one turn away is worth so much of what is here."""
LEVEL_TURNS = 5.0
"""What it takes to gain a level that is needed first."""
URGENT = 0.8
"""The same for what one is about next."""
LEVEL_POINTS = 1.5
BARGAINS = (0.3, 1.0)
"""How likely a bargain is struck, without what it asks for and with it."""
HUNT_TURNS = 3.0
"""What it takes to find an encounter of a kind, or to catch a hero."""


def quests_promise(g: AdventureGame, s: Realm, seat: Seat, at: int, now: bool) -> float:
    """Points of the quests in hand, the later the less. `now`: what can be met at `at` will be met in this turn."""
    return sum(
        quest_of(g, s, card).valor * worth_after(quest_turns(g, s, seat, card, at, now)) for card in s.quests[seat]
    )


def worth_after(turns: float) -> float:
    """The share of its worth that something has which takes so many turns."""
    return float(SOON**turns)


def quest_turns(g: AdventureGame, s: Realm, seat: Seat, card: int, at: int, now: bool) -> float:
    """All goals that are left, one after the other."""
    quest = quest_of(g, s, card)
    total = 0.0
    for goal in quest.goals[s.progress[card] :]:
        turns, at = _goal_turns(g, s, seat, card, goal, at, now)
        total, now = total + turns, now and not turns
    return total


def _goal_turns(g: AdventureGame, s: Realm, seat: Seat, card: int, goal: Goal, at: int, now: bool) -> tuple[float, int]:
    """Turns, and where one is then."""
    match goal:
        case Collect():
            return _tour(g, s, seat, [n for n in s.tokens.get(card, ()) if n >= 0], at, now)
        case Travel(to=place):
            return _tour(g, s, seat, [g.atlas.index[place]], at, now)
        case Meet():
            return _tour(g, s, seat, [s.space[-2 - n] for n in s.tokens.get(card, ()) if n < COLLECTED], at, now)
        case GiveUp():
            missing = max(0, goal.cards - len(fitting(g, s, seat, goal)))
            return (missing * HUNT_TURNS + (0 if now and not missing else 1), at)
        case Beat():
            hero = wanted(s, seat, goal)
            prey = [other for other in s.others(seat) if hero in ("", s.hero[other])]
            return min((_hunt(g, s, seat, other, at) for other in prey), default=(99.0, at))
        case Storm(place=place):
            return _tour(g, s, seat, [g.atlas.index[place]], at, now)
        case Slay() | Uncover():
            return HUNT_TURNS * max(1, enough(goal) - s.tally.get(card, 0)), at
        case Wound():
            blows = max(1, enough(goal) - s.tally.get(card, 0))
            turns, there = min((_chase(g, s, seat, other, at) for other in s.others(seat)), default=(99.0, at))
            return turns + HUNT_TURNS * blows, there


def _tour(g: AdventureGame, s: Realm, seat: Seat, stops: list[int], at: int, now: bool) -> tuple[float, int]:
    """From stop to stop, the nearest first; each is the end of a turn."""
    total, left = 0.0, list(stops)
    while left:
        stop = min(left, key=lambda n: (way(g, s, seat, at, n), n))
        left.remove(stop)
        total += 0.0 if now and stop == at else max(1.0, way(g, s, seat, at, stop))
        now, at = False, stop
    return total, at


def way(g: AdventureGame, s: Realm, seat: Seat, here: int, there: int) -> float:
    """Turns; what lies in a higher colour takes the levels first."""
    level = max(s.level[seat], g.atlas.colour[there])
    return turns_between(g.atlas, level)[here][there] + LEVEL_TURNS * (level - s.level[seat])


def _chase(g: AdventureGame, s: Realm, seat: Seat, other: Seat, at: int) -> tuple[float, int]:
    return max(1.0, way(g, s, seat, at, s.space[other])), s.space[other]


def _hunt(g: AdventureGame, s: Realm, seat: Seat, other: Seat, at: int) -> tuple[float, int]:
    turns, there = _chase(g, s, seat, other, at)
    return turns + HUNT_TURNS * (2 - odds_between(g, s, seat, other).win), there


# -- encounters of the map --------------------------------------------------------------------------------


class Bearings(NamedTuple):
    """What a hero could do, wherever it stands: by the space of an encounter how likely the next level is won there,
    and what of the points of a trophy.
    """

    me: Fighter
    levels: tuple[tuple[int, float], ...]
    trophies: tuple[tuple[int, float], ...]


def bearings(g: AdventureGame, s: Realm, seat: Seat) -> Bearings:
    me, levels, trophies, own = fighter(g, s, seat), [], [], s.level[seat]
    for n, place in g.atlas.encounters.items():
        for gain in place.reward:
            if isinstance(gain, GainLevel) and g.atlas.colour[n] <= own < COLOURS.index(gain.level):
                levels.append((n, me.against(place).win))
            elif isinstance(gain, GainTrophy) and may_gain_trophy(g, s, seat, gain.trophy):
                luck = BARGAINS[can_strike(g, s, seat, n)] if place.bargain else me.against(place).win
                trophies.append((n, luck * g.content.trophies[gain.trophy].valor))
    return Bearings(me, tuple(levels), tuple(trophies))


def errand(g: AdventureGame, s: Realm, seat: Seat, at: int, now: bool, able: Bearings) -> float:
    """What one is best about next, the later the less, and that alone: between several one would stand still."""
    quests = [quest_of(g, s, card).valor * URGENT ** quest_turns(g, s, seat, card, at, now) for card in s.quests[seat]]
    aims = [(n, LEVEL_POINTS * luck) for n, luck in able.levels] + [*able.trophies]
    return float(max([0.0, *quests, *(points * URGENT ** max(1.0, way(g, s, seat, at, n)) for n, points in aims)]))


def next_luck(bearings: Bearings) -> float:
    """How likely one wins where the next level is to be had, or what the best trophy promises where there is none."""
    return max((luck for _, luck in bearings.levels or bearings.trophies), default=0.0)
