"""Travel (TBG-TRAVEL): up to two steps on foot or on wing; independent creatures end it where they are entered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat

from . import events as ev
from .state import HeroNumber, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame

VERBS = ("walk", "fly")
STOP = Action("stop")
STEPS = 2


def offers(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    """The first step: the second is chosen when it is known what the first has led to (TBG-TRAVEL-10)."""
    faction, here, ids = s.faction[hero], s.region[hero], g.atlas.ids
    on_foot = g.atlas.steps(here, faction)
    return [
        *(Action("walk", (hero, ids[region])) for region in on_foot),
        *(Action("fly", (hero, ids[region])) for region in flights(g, s, hero) if region not in on_foot),
    ]


def flights(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> tuple[int, ...]:
    """From one friendly flight path to any other, whatever lies between (TBG-TRAVEL-06 to -09)."""
    paths = g.atlas.flights[s.faction[hero]]
    return tuple(region for region in paths if region != s.region[hero]) if s.region[hero] in paths else ()


def begin(t: LordaeronTable, action: Action) -> None:
    hero = action.args[0]
    t.state.actions[hero] -= 1
    t.push(Journey(hero, STEPS))
    step(t, action)


def step(t: LordaeronTable, action: Action) -> None:
    """Blue figures end the movement, whether walked or flown to; nothing else does (TBG-TRAVEL-02, -03, TBG-AMBIG-28).

    The running frame is the journey.
    """
    s, (hero, place) = t.state, action.args
    journey: Journey = s.stack[-1]
    s.region[hero] = t.game.atlas.index[place]
    t.emit(ev.Flew(hero, place) if action.verb == "fly" else ev.Walked(hero, place))
    left = journey.left - 1
    if left and holds_independents(s, s.region[hero]):
        t.emit(ev.Halted(hero, place))
        left = 0
    if left:
        t.become(Journey(hero, left))
    else:
        t.pop()


def holds_independents(s: Lordaeron, region: int) -> bool:
    return any(figure.colour == "blue" for figure in s.figures.values() if figure.region == region)


@dataclass(frozen=True, slots=True)
class Journey:
    """After the first step: another one, or it ends here."""

    hero: HeroNumber
    left: int

    def run(self, t: LordaeronTable) -> Decision:
        return ask("step", t.state.player[self.hero], hero=self.hero)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [*offers(t.game, t.state, self.hero), STOP]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action == STOP:
            t.pop()
        else:
            step(t, action)
