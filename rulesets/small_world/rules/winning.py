"""Carrying out a conquest: the loser leaves, the winner enters, and everything that follows (SW-CONQUEST, SW-RELIC)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core import Action, Decision, Seat

from . import effects
from . import events as ev
from .losses import expel
from .march import due, fees, hammer_fee
from .rewards import meet_objective, pay_fees, reward_conquest
from .state import NO_TOKEN, Step, Victory, WorldTable, ask

CHAMPION, ASSAULT, HUNT = "champion", "assault", "hunt"


def pay_for(t: WorldTable, seat: Seat, r: int, means: tuple[str, ...]) -> None:
    """All fees of an attempt, before any token or die (SW-CONQUEST-23, -25); the means count as used."""
    s, g = t.state, t.game
    owed = fees(g, s, seat, r)
    owed.extend(hammer_fee(s, r, coins) for relic, coins in g.hammers if relic in means)
    assert due(seat, owed) <= s.coins[seat]
    pay_fees(t, seat, r, owed)
    for mean in means:
        s.note(mean)
    if s.is_active_race(r):
        s.note(f"attacked:{s.owner[r]}")


def win_region(t: WorldTable, seat: Seat, r: int, tokens: int, beasts: int, means: tuple[str, ...]) -> None:
    """Region r changes hands; fees are paid and the tokens already taken from the hand."""
    s, g = t.state, t.game
    name = g.name(s, r)
    race, foe, defenders = s.kin[r], s.owner[r], s.defenders(r)
    expel(t, r, seat)
    enter(t, seat, r, tokens, beasts)
    if CHAMPION in means:
        s.champion_at = r
    s.victories = (*s.victories, Victory(r, race, foe, g.side_now(s, seat)))
    t.emit(ev.RegionConquered(seat, name, s.race[seat], tokens + beasts, foe, race, means))
    reward_conquest(t, seat, r, race, foe, defenders)
    meet_objective(t, seat, r)
    for mean in means:
        if mean in s.relics:
            s.relics[mean] = r
            t.emit(ev.RelicMoved(seat, mean, name))
    _build(t, seat, r)
    reveal(t, seat, r)


def enter(t: WorldTable, seat: Seat, r: int, tokens: int, beasts: int) -> None:
    s = t.state
    s.owner[r], s.kin[r] = seat, s.race[seat]
    s.tokens[r], s.beasts[r] = tokens, beasts


def _build(t: WorldTable, seat: Seat, r: int) -> None:
    s, g = t.state, t.game
    abilities = g.abilities_of(s, seat)
    if abilities.walls and abilities.walls in g.atlas(s).features[r] and sum(s.walls) < g.content.box.walls:
        s.walls[r] = 1
        t.emit(ev.StructurePlaced(seat, "wall", g.name(s, r)))
    if abilities.garrisons:
        if sum(s.garrisons) < g.content.box.garrisons:
            s.garrisons[r] = 1
            t.emit(ev.StructurePlaced(seat, "garrison", g.name(s, r)))
        else:
            t.push(SpareGarrison(seat, r))


@dataclass(frozen=True, slots=True)
class SpareGarrison(Step):
    """All garrisons stand: the owner says which region goes without (SW-POWER-GARRISON-03)."""

    region: int

    def run(self, t: WorldTable) -> Decision | None:
        if len(self.legal(t, self.seat)) > 1:
            return ask("garrison", self.seat)
        t.pop()
        return None

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        s, g = t.state, t.game
        return [
            Action("without", (g.name(s, r),)) for r in s.active_regions(seat) if s.garrisons[r] or r == self.region
        ]

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        s, g = t.state, t.game
        t.pop()
        bare = g.region(s, action.args[0])
        if bare != self.region:
            s.garrisons[bare], s.garrisons[self.region] = 0, 1
            t.emit(ev.StructureRemoved("garrison", action.args[0]))
            t.emit(ev.StructurePlaced(seat, "garrison", g.name(s, self.region)))


# -- what lies buried (SW-RELIC, SW-PLACE-WELL) -----------------------------------------------------


def reveal(t: WorldTable, seat: Seat, r: int) -> None:
    """Entering a region turns its token face up (SW-CONQUEST-24)."""
    s, g = t.state, t.game
    token = s.buried[r]
    if token == NO_TOKEN:
        return
    relic = s.names[token]
    s.buried[r] = NO_TOKEN
    s.show((token,))
    s.relics[relic] = r
    t.emit(ev.RelicRevealed(seat, relic, g.name(s, r)))
    if g.relic_has(relic, effects.Wellspring):
        _open_well(t, seat, relic, r)


def _open_well(t: WorldTable, seat: Seat, relic: str, r: int) -> None:
    s, g = t.state, t.game
    atlas = g.atlas(s)
    waters = [w for w in atlas.waters if atlas.island[w] == atlas.island[r]]
    if len(waters) > 1:
        t.push(Well(seat, relic, r))
    elif waters:
        _move_well(t, seat, relic, waters[0])
    else:
        _replace_well(t, relic, r)


def _move_well(t: WorldTable, seat: Seat, relic: str, water: int) -> None:
    t.state.relics[relic] = water
    t.emit(ev.RelicMoved(seat, relic, t.game.name(t.state, water)))


def _replace_well(t: WorldTable, relic: str, r: int) -> None:
    """No water on the island: another unused place takes its stead (SW-AMBIG-26)."""
    s, g = t.state, t.game
    places = sorted(s.names[token] for token in s.aside if g.content.relics[s.names[token]].kind == "place")
    if not places:
        return
    other = places[t.draw("well", len(places))]
    new, old = s.names.index(other), s.names.index(relic)
    s.show((new,))
    del s.relics[relic]
    s.relics[other] = r
    s.aside = (*(kept for kept in s.aside if kept != new), old)
    t.emit(ev.RelicReplaced(relic, other, g.name(s, r)))


@dataclass(frozen=True, slots=True)
class Well(Step):
    """The revealer chooses among several waters of the island."""

    relic: str
    region: int

    def run(self, t: WorldTable) -> Decision | None:
        return ask("well", self.seat)

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        atlas = t.game.atlas(t.state)
        island = atlas.island[self.region]
        return [Action("pour", (atlas.ids[w],)) for w in atlas.waters if atlas.island[w] == island]

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        t.pop()
        _move_well(t, seat, self.relic, t.game.region(t.state, action.args[0]))
