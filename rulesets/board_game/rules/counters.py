"""The five counters of Lord Kazzak (TBG-AMBIG-72): looked at for nothing, turned up by a Challenge."""

from __future__ import annotations

from wowtable.core import Action
from wowtable.core.knowledge import eyes

from . import events as ev
from .compiled import REAL
from .state import HeroNumber, Lordaeron, LordaeronTable

VERB = "look"


def counter_at(s: Lordaeron, region: int) -> int | None:
    return next((counter for counter, place in s.counters.items() if place == region), None)


def offers(s: Lordaeron, hero: HeroNumber) -> list[Action]:
    """Whoever stands where one lies may look under it, unless its faction has seen it."""
    counter = counter_at(s, s.region[hero])
    if counter is None or s.knows(s.player[hero], counter):
        return []
    return [Action(VERB, (hero,))]


def look(t: LordaeronTable, action: Action) -> None:
    """Its whole faction knows from now on."""
    s, (hero,) = t.state, action.args
    region = s.region[hero]
    counter = counter_at(s, region)
    assert counter is not None, "no counter lies there"
    friends = eyes(*s.seats_of(s.faction[hero]))
    s.show((counter,), friends)
    t.emit(ev.CounterSeen(friends, hero, t.game.atlas.ids[region], counter, s.names[counter]))


def turn_up(t: LordaeronTable, region: int) -> bool:
    """Whether it is he: then he stands there from now on, and the other counters leave the board.

    A false one is gone (TBG-AMBIG-72).
    """
    s = t.state
    counter = counter_at(s, region)
    assert counter is not None, "no counter lies there"
    s.show((counter,))
    found = s.names[counter] == REAL
    if found:
        s.overlord_at = region
        s.counters.clear()
    else:
        del s.counters[counter]
    t.emit(ev.CounterTurned(t.game.atlas.ids[region], counter, s.names[counter], found))
    return found
