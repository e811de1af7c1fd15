"""Travel (TBG-TRAVEL): up to two steps on foot or on wing; independent creatures end it where they are entered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat

from . import deeds, fighters, sheet, using
from . import events as ev
from .cards.effects import ExtraSteps
from .effects_run import Scope, carries_out
from .state import HeroNumber, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame

VERBS = ("walk", "fly")
STOP = Action("stop")
STEPS = 2
TRAVELLED = -50
"""Among the cards that were used this turn: it has travelled."""


def offers(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    """The first step: the second is chosen when it is known what the first has led to (TBG-TRAVEL-10)."""
    return [] if has_travelled_enough(g, s, hero) else steps(g, s, hero)


def has_travelled_enough(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> bool:
    """Something that it wears is so heavy that it travels once a turn."""
    return TRAVELLED in s.turn_uses[hero] and sheet.special(g, s, hero, "one_travel")


def may_leave(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> bool:
    """Whether independents where it stands let it travel."""
    return sheet.special(g, s, hero, "leaves_blue")


def steps(g: BoardGame, s: Lordaeron, hero: HeroNumber, braced: bool = False) -> list[Action]:
    """Where a step leads; into winds, or out of them, only who has paid for it or can."""
    faction, here, ids = s.faction[hero], s.region[hero], g.atlas.ids
    on_foot = g.atlas.steps(here, faction)
    found = [
        *(("walk", region) for region in on_foot),
        *(("fly", region) for region in flights(g, s, hero) if region not in on_foot),
    ]
    winds = deeds.windy(g, s)
    if winds and not braced and s.energy[hero] < deeds.WIND_COST:
        found = [] if here in winds else [way for way in found if way[1] not in winds]
    return [Action(verb, (hero, ids[region])) for verb, region in found]


def flights(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> tuple[int, ...]:
    """From one friendly flight path to any other, whatever lies between (TBG-TRAVEL-06 to -09)."""
    paths = g.atlas.flights[s.faction[hero]]
    return tuple(region for region in paths if region != s.region[hero]) if s.region[hero] in paths else ()


def begin(t: LordaeronTable, action: Action) -> None:
    hero = action.args[0]
    spend(t.state, hero)
    t.push(Journey(hero, STEPS))
    step(t, action)


def spend(s: Lordaeron, hero: HeroNumber) -> None:
    """A Travel action."""
    s.actions[hero] -= 1
    s.turn_uses[hero] = (*s.turn_uses[hero], TRAVELLED)


def step(t: LordaeronTable, action: Action) -> None:
    """Blue figures end the movement, whether walked or flown to; nothing else does (TBG-TRAVEL-02, -03, TBG-AMBIG-28).

    The running frame is the journey.
    """
    s, (hero, place) = t.state, action.args
    journey: Journey = s.stack[-1]
    winds = deeds.windy(t.game, s)
    pays = not journey.braced and bool(winds & {s.region[hero], t.game.atlas.index[place]})
    braced = journey.braced or pays
    s.region[hero] = t.game.atlas.index[place]
    t.emit(ev.Flew(hero, place) if action.verb == "fly" else ev.Walked(hero, place))
    left = journey.left - 1
    more = left or bool(using.usable(t.game, s, hero, "travel"))
    if more and holds_independents(s, s.region[hero]) and not sheet.special(t.game, s, hero, "blue_do_not_stop"):
        t.emit(ev.Halted(hero, place))
        more = False
    if more:
        t.become(Journey(hero, left, braced))
    else:
        arrive(t, hero)
    if pays:
        using.pay(t, hero, deeds.WIND_COST)


def arrive(t: LordaeronTable, hero: HeroNumber) -> None:
    """The journey is over; good boots are not tired by it."""
    t.pop()
    if sheet.special(t.game, t.state, hero, "after_travel_energy"):
        fighters.regain_energy(t, hero, 1)


def holds_independents(s: Lordaeron, region: int) -> bool:
    return any(figure.colour == "blue" for figure in s.figures.values() if figure.region == region)


@dataclass(frozen=True, slots=True)
class Journey:
    """After the first step: another one, or it ends here. With none left cards may still lead on.

    `braced`: what the winds cost is paid for this Travel.
    """

    hero: HeroNumber
    left: int
    braced: bool = False

    def run(self, t: LordaeronTable) -> Decision:
        return ask("step", t.state.player[self.hero], hero=self.hero)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        g, s = t.game, t.state
        ways = steps(g, s, self.hero, self.braced) if self.left else using.usable(g, s, self.hero, "travel")
        return [*ways, STOP]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action == STOP:
            arrive(t, self.hero)
        elif action.verb in VERBS:
            step(t, action)
        else:
            using.take_up(t, action)


@carries_out(ExtraSteps)
def go_further(t: LordaeronTable, _: Scope, effect: ExtraSteps) -> None:
    """The journey waits for its card."""
    journey = t.state.stack[-1]
    assert isinstance(journey, Journey)
    t.become(replace(journey, left=journey.left + effect.amount))
