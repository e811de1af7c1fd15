"""Who fights on which side (TBG-SETUP-04 to -07): what a class fixes, and what is left to the dice or to the players.

All heroes of a player are of one side. A pick after which no split into equal sides is left is not offered
(TBG-PLAYERS-02, TBG-AMBIG-38).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic, Decision, Seat

from . import events as ev
from .cards.words import FACTIONS
from .state import ALLIANCE, HORDE, NO_FACTION, FactionNumber, HeroNumber, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame

Sides = Mapping[Seat, FactionNumber]


def may_pick(g: BoardGame, s: Lordaeron, hero: HeroNumber, name: str) -> bool:
    """Whether nobody has that class yet, and an equal split is left with it."""
    if name in s.hero_class:
        return False
    classes = list(s.hero_class)
    classes[hero] = name
    return any(True for _ in splits(g, s, classes))


def splits(g: BoardGame, s: Lordaeron, classes: Sequence[str]) -> Iterator[Sides]:
    """Every way to divide the players into equal sides that these classes and what is settled allow."""
    seats = range(s.seats)
    for sides in product((HORDE, ALLIANCE), repeat=len(seats)):
        side = dict(zip(seats, sides))
        if 2 * sum(side[seat] for seat in s.player) == len(s.player) and all(
            fits(g, name, side[s.player[hero]]) and s.faction[hero] in (NO_FACTION, side[s.player[hero]])
            for hero, name in enumerate(classes)
        ):
            yield side


def fits(g: BoardGame, name: str, faction: FactionNumber) -> bool:
    """A class may stand on one side only (TBG-SETUP-05); one not picked yet on either."""
    return not name or FACTIONS[faction] in g.content.classes[name].sides


def open_sides(g: BoardGame, s: Lordaeron, seat: Seat) -> list[FactionNumber]:
    """The sides that this player can still come to."""
    return sorted({sides[seat] for sides in splits(g, s, s.hero_class)})


def join(t: LordaeronTable, seat: Seat, faction: FactionNumber) -> None:
    s = t.state
    for hero, player in enumerate(s.player):
        if player == seat:
            s.faction[hero] = faction
            t.emit(ev.SideJoined(hero, faction))


def settle(t: LordaeronTable) -> None:
    """Whoever has only one side left joins it, the fixed ones first."""
    g, s = t.game, t.state
    for seat in range(s.seats):
        if NO_FACTION in (s.faction[hero] for hero in s.heroes_of_seat(seat)):
            sides = open_sides(g, s, seat)
            if len(sides) == 1:
                join(t, seat, sides[0])


@dataclass(frozen=True, slots=True)
class SideDraw(Automatic):
    """The others roll, and the highest join the Alliance until it is full (TBG-SETUP-06, TBG-SETUP-EX-01).

    Two heroes of one player come first, by one roll: upper half Alliance. Where players wish, each chooses a side that
    is open (TBG-SETUP-07).
    """

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        t.pop()
        settle(t)
        if NO_FACTION not in s.faction:
            return None
        if s.rules.choose_sides:
            t.push_all((*map(SideChoice, range(s.seats)), SideDraw()))
            return None
        roll_for_pairs(t)
        settle(t)
        roll_for_sides(t)
        settle(t)
        return None


def roll_for_pairs(t: LordaeronTable) -> None:
    g, s = t.game, t.state
    faces = range(1, g.content.box.faces + 1)
    for seat in range(s.seats):
        heroes = s.heroes_of_seat(seat)
        if len(heroes) > 1 and s.faction[heroes[0]] == NO_FACTION:
            roll = t.roll("sides", faces)
            t.emit(ev.SidesRolled(heroes, (roll,) * len(heroes)))
            join(t, seat, ALLIANCE if 2 * roll > len(faces) else HORDE)
            settle(t)


def roll_for_sides(t: LordaeronTable) -> None:
    """Those who tie for the last place roll again."""
    g, s = t.game, t.state
    while NO_FACTION in s.faction:
        free = [hero for hero in range(s.heroes) if s.faction[hero] == NO_FACTION]
        rolls = {hero: t.roll("sides", range(1, g.content.box.faces + 1)) for hero in free}
        t.emit(ev.SidesRolled(tuple(rolls), tuple(rolls.values())))
        places = s.heroes // 2 - s.faction.count(ALLIANCE)
        ranked = sorted(rolls.values(), reverse=True)
        sure, last = ranked[places - 1], ranked[places]
        for hero, roll in rolls.items():
            if roll > sure or (roll == sure and sure > last):
                join(t, s.player[hero], ALLIANCE)
            elif roll < sure:
                join(t, s.player[hero], HORDE)
        settle(t)


@dataclass(frozen=True, slots=True)
class SideChoice:
    seat: Seat

    def run(self, t: LordaeronTable) -> Decision | None:
        settle(t)
        if NO_FACTION not in (t.state.faction[hero] for hero in t.state.heroes_of_seat(self.seat)):
            t.pop()
            return None
        return ask("side", self.seat)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [Action("join", (FACTIONS[side],)) for side in open_sides(t.game, t.state, seat)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        join(t, seat, FACTIONS.index(action.args[0]))
