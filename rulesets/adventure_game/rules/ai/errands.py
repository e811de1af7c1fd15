"""What lies ahead of a hero: how many turns a quest still takes, and what beating an encounter of the map promises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from wowtable.core import Seat

from ..atlas import Atlas
from ..cards.effects import GainLevel, GainTrophy
from ..cards.pieces import (
    Beat,
    Collect,
    Foe,
    GiveUp,
    Goal,
    MapEncounter,
    Meet,
    Quest,
    Slay,
    Storm,
    Travel,
    Uncover,
    Wound,
    enough,
)
from ..cards.words import COLOURS
from ..challenge import can_strike
from ..maintenance import fitting
from ..odds import Fighter, Matches, life_left, odds, odds_against
from ..quests import is_prey, next_goal, quest_of, trophies_to_gain, wanted, within_reach
from ..state import COLLECTED, NO_CARD, Realm
from ..undefeated import foe_on_line
from .routes import Turns, turns_between

if TYPE_CHECKING:
    from ..game import AdventureGame

SOON = 0.88
"""What is one turn away is worth so much of what is here."""
LEVEL_TURNS = 5.0
"""What it takes to gain a level that is needed first."""
URGENT = 0.8
"""The same for what one is about next."""
LAST = 0.6
"""The same for what ends the game."""
LEVEL_POINTS = 1.5
STUCK_POINTS = 2.0
"""The same for whoever can go on with nothing else."""
NEW_QUEST = 2.0
"""What whoever can go on with no quest hopes for where quests are given. To have one must be worth much more
(`stuck` in the weights): else it would be hoped for, and never asked for.
"""
BARGAINS = (0.3, 1.0)
"""How likely a bargain is struck, without what it asks for and with it."""
HUNT_TURNS = 3.0
"""What it takes to find an encounter of a kind."""
ELUSIVE = 0.75
"""Turns that it takes to catch a hero, beyond the way, for nobody waits for it."""
AGAIN = 1.0
"""Turns from one attack to the next."""
FAINT = 0.2
"""Nobody is thought to deal less damage than that in an attack, all in all."""
HALF_DONE = 0.5
"""Wounds heal: what is left of their worth for whoever wants a hero defeated."""


def worth_after(turns: float) -> float:
    """The share of its worth that something has which takes so many turns."""
    return float(SOON**turns)


@cache
def ways(atlas: Atlas, level: int) -> Turns:
    """Turns by space and by space for a hero of that level; what lies in a higher colour takes the levels first."""
    return [
        [_way(atlas, max(level, atlas.colour[here]), here, there) for there in range(len(atlas))]
        for here in range(len(atlas))
    ]


def _way(atlas: Atlas, level: int, here: int, there: int) -> float:
    needed = max(level, atlas.colour[there])
    return turns_between(atlas, needed)[here][there] + LEVEL_TURNS * (needed - level)


@cache
def urgencies(atlas: Atlas, level: int) -> Turns:
    """By space and by space what is left there of the worth of what one is about next."""
    return [[URGENT ** max(1.0, turns) for turns in row] for row in ways(atlas, level)]


def way(g: AdventureGame, s: Realm, seat: Seat, here: int, there: int) -> float:
    return ways(g.atlas, s.level[seat])[here][there]


class Aim(NamedTuple):
    """A quest in hand: its points, and the turns that it still takes."""

    valor: int
    turns: float


def quests_promise(quests: Sequence[Aim]) -> float:
    """Points of the quests in hand, the later the less."""
    return sum(valor * worth_after(turns) for valor, turns in quests)


class Bearings:
    """What a hero could do next, as things stand, wherever it stood.

    By the space of an encounter of the map: `levels`, how likely the next level is won there, and `trophies`, what is
    to be expected of the points of a trophy. Half of the wounds are taken to be healed by then.
    """

    def __init__(self, g: AdventureGame, s: Realm, seat: Seat, matches: Matches | None = None) -> None:
        self._g, self._s, self._seat, self._matches = g, s, seat, matches or Matches(g, s)
        self.me = self._matches.alone(seat)
        self._ways, self._urgencies = ways(g.atlas, s.level[seat]), urgencies(g.atlas, s.level[seat])
        self._rested = Fighter(self.me.numbers, self.me.left + (s.damage[seat] + 1) // 2)
        self.levels = _levels_to_win(g, self._rested, s.level[seat])
        self.trophies = self._trophies()
        self.stuck = not within_reach(g, s, seat)
        self._blows: dict[Seat, float] = {}

    def _trophies(self) -> list[tuple[int, float]]:
        g, s, seat = self._g, self._s, self._seat
        left, found = trophies_to_gain(g, s, seat), []
        for n, name, luck in _trophies_to_win(g, self._rested):
            if name in left:
                chance = BARGAINS[can_strike(g, s, seat, n)] if luck is None else luck
                found.append((n, chance * g.content.trophies[name].valor))
        return found

    @property
    def next_luck(self) -> float:
        """How likely one wins where the next level is to be had."""
        return max((luck for _, luck in self.levels), default=0.0)

    @property
    def prey(self) -> float:
        """What the best trophy promises."""
        return max((points for _, points in self.trophies), default=0.0)

    def aims(self, at: int, now: bool) -> list[Aim]:
        """The quests in hand, seen from `at`. `now`: what can be met there will be met in this turn."""
        g, s = self._g, self._s
        return [Aim(quest_of(g, s, card).valor, self.quest_turns(card, at, now)) for card in s.quests[self._seat]]

    def errand(self, at: int, aims: Sequence[Aim]) -> float:
        """What one is best about next, the later the less, and that alone: between several one would stand still."""
        soon = self._urgencies[at]
        best = max((valor * float(URGENT**turns) for valor, turns in aims), default=0.0)
        level_points = STUCK_POINTS if self.stuck else LEVEL_POINTS
        for n, luck in self.levels:
            best = max(best, level_points * luck * soon[n])
        for n, points in self.trophies:
            best = max(best, points * soon[n])
        if self.stuck:
            best = max(best, NEW_QUEST * max((soon[n] for n in self._g.atlas.givers), default=0.0))
        return best

    def finish(self, at: int, aims: Sequence[Aim]) -> float:
        """How near one is to the last points, where one thing alone brings them; 1 is here and now."""
        missing = self._s.rules.goal - self._s.valor[self._seat]
        best = max((LAST**turns for valor, turns in aims if valor >= missing), default=0.0)
        for n, points in self.trophies:
            if points >= missing:
                best = max(best, LAST ** max(1.0, self._ways[at][n]))
        return float(best)

    # -- quests ------------------------------------------------------------------------------------------

    def quest_turns(self, card: int, at: int, now: bool) -> float:
        """All goals that are left, one after the other."""
        s = self._s
        total, counted = 0.0, s.tally.get(card, 0)
        for goal in quest_of(self._g, s, card).goals[s.progress[card] :]:
            turns, at = self._goal_turns(card, goal, enough(goal) - counted, at, now)
            total, counted, now = total + turns, 0, now and not turns
        return total

    def _goal_turns(self, card: int, goal: Goal, left: int, at: int, now: bool) -> tuple[float, int]:
        """Turns, and where one is then; `left` of what is counted is missing."""
        g, s, seat = self._g, self._s, self._seat
        match goal:
            case Collect():
                return self._tour([n for n in s.tokens.get(card, ()) if n >= 0], at, now)
            case Travel(to=place):
                turns, there = self._tour([g.atlas.index[place]], at, now)
                return turns + max(0, left - 1), there
            case Storm(place=place):
                return self._storm(g.atlas.index[place], at, now)
            case Meet():
                return self._tour([s.space[-2 - n] for n in s.tokens.get(card, ()) if n < COLLECTED], at, now)
            case GiveUp():
                missing = max(0, goal.cards - len(fitting(g, s, seat, goal)))
                return (missing * HUNT_TURNS + (0 if now and not missing else 1), at)
            case Beat():
                hero = wanted(s, seat, goal)
                prey = [other for other in s.others(seat) if hero in ("", s.hero[other])]
                return self._hunt({other: max(1, self._matches.alone(other).left) for other in prey}, at, now)
            case Slay():
                return self._search(self._prey_of(goal), max(1, left), at, now)
            case Uncover():
                return self._search(list(s.lying.values()), max(1, left), at, now)
            case Wound():
                return self._hunt(dict.fromkeys(s.others(seat), max(1, left)), at, now)

    def _tour(self, stops: list[int], at: int, now: bool) -> tuple[float, int]:
        """From stop to stop, the nearest first; each is the end of a turn."""
        total, left = 0.0, stops
        while left:
            far = self._ways[at]
            stop = min(left, key=lambda n: (far[n], n)) if len(left) > 1 else left[0]
            left.remove(stop)
            total += 0.0 if now and stop == at else max(1.0, far[stop])
            now, at = False, stop
        return total, at

    def _prey_of(self, goal: Slay) -> list[int]:
        """Where undefeated encounters are that count."""
        g, s = self._g, self._s
        slots = [slot for slot, card in enumerate(s.line) if card != NO_CARD]
        level = g.compiled.levels
        prey = [n for n in slots if is_prey(goal, foe_on_line(g, s, n).traits, level[s.names[s.line[n]]])]
        return [s.marker[slot] for slot in prey]

    def _search(self, places: list[int], missing: int, at: int, now: bool) -> tuple[float, int]:
        """The nearest of those that are known; what is missing then must be come upon."""
        far = self._ways[at]
        known = sorted(places, key=lambda n: (far[n], n))[:missing]
        turns, there = self._tour(known, at, now)
        return turns + HUNT_TURNS * (missing - len(known)), there

    def _storm(self, place: int, at: int, now: bool) -> tuple[float, int]:
        """The less likely one wins there, the more often one has to try."""
        turns, there = self._tour([place], at, now)
        luck = odds_against(self._g, self._rested, self._g.atlas.encounters[place]).win
        return turns + 1 / max(FAINT, luck) - 1, there

    def _hunt(self, missing: Mapping[Seat, int], at: int, now: bool) -> tuple[float, int]:
        """Turns to deal one of them its damage, in as many attacks as it takes; who is too far is not looked at."""
        space, best = self._s.space, (99.0, at)
        for chase, other in sorted([(self._chase(space[other], at, now), other) for other in missing]):
            if chase > best[0]:
                break
            damage = missing[other]
            attacks = damage / min(damage, max(FAINT, self._blow(other)))
            best = min(best, (chase + AGAIN * (attacks - 1), space[other]))
        return best

    def _chase(self, there: int, at: int, now: bool) -> float:
        return 0.0 if now and there == at else ELUSIVE + max(1.0, self._ways[at][there])

    def _blow(self, other: Seat) -> float:
        """The damage that an attack on a hero deals, on average."""
        if other not in self._blows:
            me, theirs = self._matches.between(self._seat, other)
            self._blows[other] = odds(me, theirs, self._g.content.box.combat_die).hits * me.numbers.damage
        return self._blows[other]


class Prize(NamedTuple):
    """What the quests in hand promise for defeating somebody, and for each damage dealt on the way."""

    fall: float
    blow: float = 0.0


def prize_of_hero(g: AdventureGame, s: Realm, seat: Seat, other: Seat) -> Prize:
    fall = blow = 0.0
    for card in s.quests[seat]:
        goal, share = next_goal(g, s, card), _share(g, s, card)
        if isinstance(goal, Beat) and wanted(s, seat, goal) in ("", s.hero[other]):
            fall += share
            blow += HALF_DONE * share / max(1, life_left(g, s, other))
        elif isinstance(goal, Wound):
            blow += share / max(1, enough(goal) - s.tally.get(card, 0))
    return Prize(fall, blow)


def prize_of_foe(g: AdventureGame, s: Realm, seat: Seat, foe: Foe | MapEncounter, level: int, place: str = "") -> float:
    """The same for an encounter, which falls at one blow; `place` where it is printed on the map."""
    found = 0.0
    for card in s.quests[seat]:
        goal = next_goal(g, s, card)
        if isinstance(goal, Slay) and is_prey(goal, foe.traits, level):
            found += _share(g, s, card) / max(1, enough(goal) - s.tally.get(card, 0))
        elif isinstance(goal, Storm) and goal.place == place:
            found += _share(g, s, card)
    return found


def prize_of_drawing(g: AdventureGame, s: Realm, seat: Seat, level: int, me: Fighter) -> float:
    """The same for whatever is drawn there."""
    found = 0.0
    for card in s.quests[seat]:
        goal = next_goal(g, s, card)
        if isinstance(goal, Slay):
            share = _share(g, s, card) / max(1, enough(goal) - s.tally.get(card, 0))
            found += share * prey_among_drawn(g, me, goal, level)
    return found


@lru_cache(maxsize=10_000)
def prey_among_drawn(g: AdventureGame, me: Fighter, goal: Slay, level: int) -> float:
    """How likely an encounter drawn from that deck counts and is beaten."""
    cards = g.content.challenges.values()
    foes = [card.encounter for card in cards if card.encounter is not None and card.level == COLOURS[level]]
    beaten = [odds_against(g, me, foe).hits for foe in foes if is_prey(goal, foe.traits, level)]
    return sum(beaten) / max(1, len(foes))


def begun(g: AdventureGame, s: Realm, seat: Seat) -> float:
    """Points of the quests in hand, as far as their goals are met, in parts too: however far the rest is, that much of
    the way need not be gone again.
    """
    return sum(quest_of(g, s, card).valor * _done(g, s, card) for card in s.quests[seat])


def _done(g: AdventureGame, s: Realm, card: int) -> float:
    """The share of a quest that is behind one, each goal counting alike."""
    quest, met = quest_of(g, s, card), s.progress[card]
    return (met + _part(s, card, quest)) / len(quest.goals)


def _part(s: Realm, card: int, quest: Quest) -> float:
    """The same of its next goal: what is counted, and tokens that were collected."""
    goal, tokens = quest.goals[s.progress[card]], s.tokens.get(card, ())
    match goal:
        case Collect() if tokens:
            return 1 - sum(n >= 0 for n in tokens) / (len(quest.tokens) + quest.scatter)
        case Meet() if tokens:
            return 1 - sum(n < COLLECTED for n in tokens) / min(quest.handed, s.seats - 1)
    return s.tally.get(card, 0) / max(1, enough(goal))


def _share(g: AdventureGame, s: Realm, card: int) -> float:
    """What the next goal of a quest has of its points."""
    quest = quest_of(g, s, card)
    return quest.valor / (len(quest.goals) - s.progress[card])


# -- encounters of the map --------------------------------------------------------------------------------


@lru_cache(maxsize=10_000)
def _levels_to_win(g: AdventureGame, me: Fighter, own: int) -> Sequence[tuple[int, float]]:
    """By the spaces where the next level may be had how likely one wins there."""
    return tuple(
        (n, odds_against(g, me, place).win)
        for n, place in g.atlas.encounters.items()
        for gain in place.reward
        if isinstance(gain, GainLevel) and g.atlas.colour[n] <= own < COLOURS.index(gain.level)
    )


@lru_cache(maxsize=10_000)
def _trophies_to_win(g: AdventureGame, me: Fighter) -> Sequence[tuple[int, str, float | None]]:
    """The spaces where trophies may be had, and how likely one wins there; None where they are bargained for."""
    return tuple(
        (n, gain.trophy, None if place.bargain is not None else odds_against(g, me, place).win)
        for n, place in g.atlas.encounters.items()
        for gain in place.reward
        if isinstance(gain, GainTrophy)
    )
