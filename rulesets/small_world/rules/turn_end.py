"""What is placed at the end of a turn: towers, objectives, bombs, harmony, shield and heart (rules A.2, T5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat
from wowtable.core.frames import DONE

from . import effects
from . import events as ev
from .march import adjacent, rules_shores
from .state import NOBODY, Step, World, WorldTable, ask

if TYPE_CHECKING:
    from .game import SmallWorld

# -- watch towers (SW-POWER-DEFENDER) -----------------------------------------------------------------


def tower_race(t: WorldTable, seat: Seat) -> tuple[str, str]:
    """The race of `seat` that builds towers, active or in decline, and where; empty when none does."""
    s, g = t.state, t.game
    if s.race[seat] and (where := g.abilities_of(s, seat).towers):
        return s.race[seat], where
    if s.faded[seat] and (where := g.lasting_abilities(s.faded_power[seat]).towers):
        return s.faded[seat], where
    return "", ""


@dataclass(frozen=True, slots=True)
class Towers(Step):
    """Checks every region of the kind; with too few towers left the owner chooses."""

    checked: bool = False

    def run(self, t: WorldTable) -> Decision | None:
        race, _ = tower_race(t, self.seat)
        if not race:
            t.pop()
            return None
        if not self.checked:
            _remove_towers(t, race)
            t.become(replace(self, checked=True))
            return None
        sites = self._sites(t)
        left = t.game.content.box.towers - sum(t.state.towers)
        if not sites or not left:
            t.pop()
        elif len(sites) > left:
            return ask("towers", self.seat)
        else:
            t.pop()
            for r in sites:
                _build_tower(t, self.seat, r)
        return None

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        return [Action("tower", (t.game.name(t.state, r),)) for r in self._sites(t)]

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        _build_tower(t, seat, t.game.region(t.state, action.args[0]))

    def _sites(self, t: WorldTable) -> list[int]:
        s, g = t.state, t.game
        race, where = tower_race(t, self.seat)
        return [r for r in g.atlas(s).where(where) if _deserves_tower(t, r, race) and not s.towers[r]]


def _deserves_tower(t: WorldTable, r: int, race: str) -> bool:
    return t.state.kin[r] == race and rules_shores(t.game, t.state, r, race)


def _remove_towers(t: WorldTable, race: str) -> None:
    s = t.state
    for r, tower in enumerate(s.towers):
        if tower and not _deserves_tower(t, r, race):
            s.towers[r] = 0
            t.emit(ev.StructureRemoved("tower", t.game.name(s, r)))


def _build_tower(t: WorldTable, seat: Seat, r: int) -> None:
    t.state.towers[r] = 1
    t.emit(ev.StructurePlaced(seat, "tower", t.game.name(t.state, r)))


# -- military objectives (SW-RACE-HUMANS) ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Objectives(Step):
    """Take tokens back, then mark regions; nothing is taken back once something was marked."""

    marking: bool = False

    def run(self, t: WorldTable) -> Decision | None:
        if t.game.abilities_of(t.state, self.seat).objectives:
            return ask("objectives", self.seat)
        t.pop()
        return None

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        s, g = t.state, t.game
        ids = g.atlas(s).ids
        out = [r for r, mark in enumerate(s.marks) if mark]
        actions = [] if self.marking else [Action("unmark", (ids[r],)) for r in out]
        objectives = g.abilities_of(s, seat).objectives
        if objectives is not None and len(out) < objectives.count:
            actions.extend(Action("mark", (ids[r],)) for r in markable(t, seat))
        return [*actions, DONE]

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        s = t.state
        if action == DONE:
            t.pop()
            return
        r = t.game.region(s, action.args[0])
        if action.verb == "unmark":
            s.marks[r] = 0
            t.emit(ev.ObjectiveRemoved(action.args[0]))
        else:
            s.marks[r] = 1
            t.become(replace(self, marking=True))
            t.emit(ev.ObjectivePlaced(seat, action.args[0]))


def markable(t: WorldTable, seat: Seat) -> list[int]:
    """Regions without a race of the owner's faction; water only while somebody swims (SW-AMBIG-29)."""
    s, g = t.state, t.game
    atlas, own = g.atlas(s), g.content.races[s.race[seat]].faction
    somebody_swims = any(g.abilities_of(s, p).swims or s.faded[p] in g.swimmers for p in range(s.seats))
    return [
        r
        for r in range(len(atlas))
        if not s.marks[r]
        and (somebody_swims or not atlas.water[r])
        and (s.owner[r] == NOBODY or g.content.races[s.kin[r]].faction != own)
    ]


# -- bombs (SW-RACE-GOBLINS-02..04) -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceBombs(Step):
    """One after the other, unseen, beside opponents' active races."""

    def run(self, t: WorldTable) -> Decision | None:
        s = t.state
        if t.game.abilities_of(s, self.seat).bombs and s.bomb_pile and bombable(t, self.seat):
            return ask("bombs", self.seat)
        t.pop()
        return None

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        ids = t.game.atlas(t.state).ids
        return [*(Action("bomb", (ids[r],)) for r in bombable(t, seat)), DONE]

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        s = t.state
        if action == DONE:
            t.pop()
            return
        s.bombs[t.game.region(s, action.args[0])] = s.bomb_pile[0]
        s.bomb_pile = s.bomb_pile[1:]
        t.emit(ev.BombPlaced(seat, action.args[0]))


def bombable(t: WorldTable, seat: Seat) -> list[int]:
    s, g = t.state, t.game
    return [
        r
        for r in adjacent(g, s, seat)
        if not s.bombs[r] and not s.towers[r] and s.is_active_race(r) and not g.allies(s, seat, s.owner[r])
    ]


# -- harmony (SW-RACE-PANDAREN) ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Harmony(Step):
    """Every opponent whose active race was left in peace receives a token."""

    def run(self, t: WorldTable) -> Decision | None:
        s, g, seat = t.state, t.game, self.seat
        t.pop()
        if g.abilities_of(s, seat).harmony:
            holders = tuple(p for p in range(s.seats) if not g.allies(s, seat, p) and not s.count(f"attacked:{p}"))[
                : g.content.box.harmony
            ]
            for p in holders:
                s.harmony[p] = 1
            t.emit(ev.HarmonyGiven(seat, holders))
        return None


# -- shield and heart (SW-ARTIFACT-AEGIS-01, SW-ARTIFACT-HEART-01) ------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceRelics(Step):
    """The owner of the shield, then of the heart, says in which region it rests."""

    placed: tuple[str, ...] = ()

    def run(self, t: WorldTable) -> Decision | None:
        relic = self._next(t)
        if relic is None:
            t.pop()
            return None
        if len(t.state.active_regions(self.seat)) == 1:
            t.become(replace(self, placed=(*self.placed, relic)))
            return None
        return ask("place_relic", self.seat)

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        relic, ids = self._next(t), t.game.atlas(t.state).ids
        return [Action("rest", (relic, ids[r])) for r in t.state.active_regions(seat)]

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        s = t.state
        relic, name = action.args
        r = t.game.region(s, name)
        if s.relics[relic] != r:
            s.relics[relic] = r
            t.emit(ev.RelicMoved(seat, relic, name))
        t.become(replace(self, placed=(*self.placed, relic)))

    def _next(self, t: WorldTable) -> str | None:
        s, g = t.state, t.game
        for relic in g.resting_relics:
            if relic not in self.placed and g.holder(s, relic) == self.seat:
                return str(relic)
        return None


def tribute(g: SmallWorld, s: World, seat: Seat) -> list[tuple[Seat, int]]:
    """Who pays the holder of the heart, and how much at most: opponents whose active race stands beside it."""
    payers: list[tuple[Seat, int]] = []
    for relic in g.artifacts:
        coins = g.relic_value(relic, effects.Tribute)
        if not coins or g.holder(s, relic) != seat:
            continue
        beside = {s.owner[n] for n in g.atlas(s).near[s.relics[relic]] if s.is_active_race(n)}
        payers.extend((p, coins) for p in sorted(beside) if not g.allies(s, seat, p))
    return payers
