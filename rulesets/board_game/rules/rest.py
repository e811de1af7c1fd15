"""Rest (TBG-REST): tokens twice the level, in a friendly town three times, and Curses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic, Decision, Seat

from . import events as ev
from . import fighters, sheet, using
from .cards.effects import FullRest
from .effects_run import Scope, carries_out, helps
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
    """Cards that help with it come first."""
    t.push_all((*using.by_itself(t, hero, "rest"), using.OwnMoment(hero, "rest"), Resting(hero)))


def tokens_of(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> int:
    return s.level[hero] * (3 if in_friendly_town(g, s, hero) else 2)


@dataclass(frozen=True, slots=True)
class Resting(Automatic):
    """The rest itself."""

    hero: HeroNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        share_out(t, self.hero)
        return None


def share_out(t: LordaeronTable, hero: HeroNumber) -> None:
    """In any combination; where only one is left, nobody is asked (TBG-REST-01, -03, -05)."""
    g, s = t.game, t.state
    tokens = tokens_of(g, s, hero)
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


@carries_out(FullRest, plain=True)
def rest_fully(t: LordaeronTable, scope: Scope, _: FullRest) -> None:
    health, energy = sheet.missing(t.game, t.state, scope.hero)
    fighters.heal(t, scope.hero, health)
    fighters.regain_energy(t, scope.hero, energy)


@helps(FullRest)
def lacks_more_than_a_rest_brings(g: BoardGame, s: Lordaeron, scope: Scope, _: FullRest) -> bool:
    return sum(sheet.missing(g, s, scope.hero)) > tokens_of(g, s, scope.hero)
