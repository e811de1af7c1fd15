"""What a fight will probably come to: fought again and again in the mind, by the rules, with the habits of computers.

`forecast` is about the fight that is going on, `forecast_of` about one that could be begun, `forecast_in_turn` about
several one after the other. The same position gives the same numbers each time; `first` counts on, so that more fights
can be added to those fought already (`plus`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from wowtable.core import Action, Event, Fast, Table

from .. import challenge
from ..events.fights import CombatEnded, HeroDefeated, RoundBegan
from ..fighters import fought
from ..state import NO_FACTION, FactionNumber, HeroNumber, Lordaeron
from .fight_habits import IN_FIGHT

if TYPE_CHECKING:
    from ..game import BoardGame

FIGHTS = 60
ANSWERS = 600
"""A fight that takes more is no fight any more: nobody can win it."""


class FightForecast(NamedTuple):
    """Of so many fights, as shares: those who began it win, or fall all of them; against heroes neither may come true.

    By hero that fights, of either side: how often it falls, and how much Health it loses on the average.
    """

    fights: int
    win: float
    lose: float
    rounds: float
    fell: Mapping[HeroNumber, float]
    wounds: Mapping[HeroNumber, float]

    def plus(self, more: FightForecast) -> FightForecast:
        """Both together, as if they had been fought at once."""
        total, heroes = self.fights + more.fights, (*dict.fromkeys((*self.fell, *more.fell)),)

        def mixed(one: float, two: float) -> float:
            return (one * self.fights + two * more.fights) / total

        return FightForecast(
            total,
            mixed(self.win, more.win),
            mixed(self.lose, more.lose),
            mixed(self.rounds, more.rounds),
            {hero: mixed(self.fell.get(hero, 0.0), more.fell.get(hero, 0.0)) for hero in heroes},
            {hero: mixed(self.wounds.get(hero, 0.0), more.wounds.get(hero, 0.0)) for hero in heroes},
        )

    def then(self, more: FightForecast) -> FightForecast:
        """Of one fight with what it came to in the next one."""
        fell, wounds = {**self.fell}, {**self.wounds}
        for hero, share in more.fell.items():
            fell[hero] = max(fell.get(hero, 0.0), share)
            wounds[hero] = wounds.get(hero, 0.0) + more.wounds[hero]
        return FightForecast(self.fights, more.win, more.lose, self.rounds + more.rounds, fell, wounds)


def forecast(
    g: BoardGame, s: Lordaeron, fights: int = FIGHTS, first: int = 0, acts: Sequence[Action] = ()
) -> FightForecast:
    """Of the fight as it stands, with the dice that lie there; after these `acts` of whoever is asked."""
    told = (_fought(g, s, f"fight {number}", acts)[0] for number in range(first, first + fights))
    return reduce(FightForecast.plus, told)


def forecast_of(
    g: BoardGame,
    s: Lordaeron,
    group: Sequence[HeroNumber],
    target: challenge.Target,
    fights: int = FIGHTS,
    first: int = 0,
) -> FightForecast:
    """Of a fight that this group, its leader first, would begin where the leader stands; of a counter of Lord Kazzak
    as if he were under it."""
    return forecast(g, announced(g, s, group, target), fights, first)


def forecast_in_turn(
    g: BoardGame,
    s: Lordaeron,
    group: Sequence[HeroNumber],
    targets: Sequence[challenge.Target],
    fights: int = FIGHTS,
    first: int = 0,
) -> FightForecast:
    """Of fights that this group would have where it stands, each with what the one before has left of them."""
    told = (_in_turn(g, s, group, targets, f"fight {number}") for number in range(first, first + fights))
    return reduce(FightForecast.plus, told)


def announced(g: BoardGame, s: Lordaeron, group: Sequence[HeroNumber], target: challenge.Target) -> Lordaeron:
    """The position with that fight about to begin, and nothing to follow it."""
    t = Table(g, s.copy(), Fast(Random(0)))
    kind: challenge.TargetKind = "overlord" if target.kind == "counter" else target.kind
    t.state.stack[:] = [challenge.Fight(group[0], challenge.Target(kind, target.name), tuple(group[1:]))]
    t.state.stack[-1].run(t)
    return t.state


# -- one fight ---------------------------------------------------------------------------------------------


class _ConcludedError(Exception):
    """The fight has an end; what it brings is not of interest."""

    def __init__(self, winner: FactionNumber) -> None:
        self.winner = winner


class _Mind(Table[Lordaeron, "BoardGame"]):
    """A table at which one fight is played, and nothing after it."""

    __slots__ = ("fallen", "rounds")

    def __init__(self, g: BoardGame, s: Lordaeron, luck: str) -> None:
        super().__init__(g, s, Fast(Random(luck)))
        combat = fought(s)
        self.rounds = combat.round
        self.fallen = {fighter.hero for fighter in combat.fighters if fighter.fallen}

    def emit(self, event: Event) -> None:
        if isinstance(event, RoundBegan):
            self.rounds = event.round
        elif isinstance(event, HeroDefeated):
            self.fallen.add(event.hero)
        elif isinstance(event, CombatEnded):
            raise _ConcludedError(event.winner)

    def winner(self, acts: Sequence[Action]) -> FactionNumber:
        """After these acts, as long as they are possible; NO_FACTION too if it never ends."""
        try:
            self.settle()
            for act in acts:
                if self.state.decision is None or act not in self.legal(self.state.decision.seats[0]):
                    break
                self.apply(self.state.decision.seats[0], act)
            for _ in range(ANSWERS):
                decision = self.state.decision
                if decision is None:
                    break
                seat = decision.seats[0]
                legal = tuple(self.legal(seat))
                answer = IN_FIGHT.get(decision.kind) if len(legal) > 1 else None
                self.apply(seat, answer(self, seat, legal) if answer else legal[-1])
        except _ConcludedError as end:
            return end.winner
        return NO_FACTION


def _in_turn(
    g: BoardGame, s: Lordaeron, group: Sequence[HeroNumber], targets: Sequence[challenge.Target], luck: str
) -> FightForecast:
    told, s = _fought(g, announced(g, s, group, targets[0]), luck)
    for n, target in enumerate(targets[1:], 1):
        standing = [hero for hero in group if not told.fell.get(hero)]
        if not told.win:
            break
        if not standing:
            return told._replace(win=0.0, lose=1.0)
        then, s = _fought(g, announced(g, s, standing, target), f"{luck}.{n}")
        told = told.then(then)
    return told


def _fought(g: BoardGame, s: Lordaeron, luck: str, acts: Sequence[Action] = ()) -> tuple[FightForecast, Lordaeron]:
    """What it came to, and the position after it."""
    combat, before = fought(s), tuple(s.health)
    mind = _Mind(g, s.copy(), luck)
    winner = mind.winner(acts)
    heroes = [fighter.hero for fighter in combat.fighters if not fighter.left]
    fell = {hero: float(hero in mind.fallen) for hero in heroes}
    left = {hero: 0 if hero in mind.fallen else mind.state.health[hero] for hero in heroes}
    win = float(winner == combat.sides[0])
    lose = float(all(fell[fighter.hero] for fighter in combat.side(0)) and not win)
    wounds = {hero: float(before[hero] - left[hero]) for hero in heroes}
    return FightForecast(1, win, lose, mind.rounds, fell, wounds), mind.state
