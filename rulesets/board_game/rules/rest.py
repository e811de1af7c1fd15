"""Rest (TBG-REST): tokens twice the level, in a friendly town three times, and Curses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat

from . import events as ev
from . import sheet
from .state import HeroNumber, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame

VERBS = ("rest",)


def offers(_g: BoardGame, _s: Lordaeron, hero: HeroNumber) -> list[Action]:
    """Even with nothing to recover: that is how an action is forgone (TBG-AMBIG-02)."""
    return [Action("rest", (hero,))]


def begin(t: LordaeronTable, action: Action) -> None:
    (hero,) = action.args
    t.state.actions[hero] -= 1
    rest(t, hero)


def rest(t: LordaeronTable, hero: HeroNumber) -> None:
    """In any combination; where only one is left, nobody is asked (TBG-REST-01, -03, -05)."""
    g, s = t.game, t.state
    town = in_friendly_town(g, s, hero)
    tokens = s.level[hero] * (3 if town else 2)
    found = sheet.recoveries(g, s, hero, tokens)
    if len(found) > 1:
        t.push(Recovery(hero, tokens))
    else:
        recover(t, hero, *found[0])


def in_friendly_town(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> bool:
    """The town of the enemy helps nobody else (TBG-REST-06)."""
    return s.region[hero] in g.atlas.towns[s.faction[hero]]


def recover(t: LordaeronTable, hero: HeroNumber, health: int, energy: int) -> None:
    """And a Curse less, in town none at all: nobody would keep one (TBG-REST-02, -04)."""
    s = t.state
    curses = s.curses[hero] if in_friendly_town(t.game, s, hero) else min(1, s.curses[hero])
    s.health[hero] += health
    s.energy[hero] += energy
    s.curses[hero] -= curses
    t.emit(ev.Rested(hero, health, energy, curses))


@dataclass(frozen=True, slots=True)
class Recovery:
    """How many of the tokens are Health."""

    hero: HeroNumber
    tokens: int

    def run(self, t: LordaeronTable) -> Decision:
        return ask("recover", t.state.player[self.hero], hero=self.hero, tokens=self.tokens)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [Action("recover", split) for split in sheet.recoveries(t.game, t.state, self.hero, self.tokens)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        recover(t, self.hero, *action.args)
