"""Abilities between conquests: menacing, portal swaps, theft (SW-POWER-MENACING, -PORTALMAGE, SW-RACE-ETHEREALS)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Seat

from . import events as ev
from .content import MURLOCS
from .lone_tokens import gather_lone
from .losses import push_out
from .march import Fee, adjacent, due, harmony_fees, immunity_fees
from .rewards import pay_fees
from .state import NOBODY, World, WorldTable
from .winning import reveal

if TYPE_CHECKING:
    from .game import SmallWorld


def special_fees(g: SmallWorld, s: World, seat: Seat, action: Action) -> list[Fee]:
    """What `seat` owes before one of these actions."""
    match action.verb:
        case "menace":
            return _menace_fees(g, s, seat, g.region(s, action.args[0]))
        case "swap":
            return _swap_fees(g, s, seat, *(g.region(s, name) for name in action.args))
        case "steal":
            return immunity_fees(g, s, seat, s.relics[action.args[0]])
    return []


# -- menacing -------------------------------------------------------------------------------------


def menaces(t: WorldTable, seat: Seat) -> Iterator[Action]:
    """Args: the region, and where its token goes ("" for a structure, or when it leaves the map)."""
    g, s = t.game, t.state
    if s.count("menace") >= g.abilities_of(s, seat).menace:
        return
    ids = g.atlas(s).ids
    for r in adjacent(g, s, seat):
        if not _can_menace(t, seat, r):
            continue
        homes = [] if s.walls[r] or s.garrisons[r] else [ids[home] for home in _homes_of(s, r)]
        for home in homes or [""]:
            yield Action("menace", (ids[r], home))


def _can_menace(t: WorldTable, seat: Seat, r: int) -> bool:
    s = t.state
    if not s.kin[r] or s.towers[r] or s.owner[r] == seat:
        return False
    if s.rules.teams and t.game.allies(s, seat, s.owner[r]):
        return False
    if not (s.walls[r] or s.garrisons[r] or s.tokens[r] or s.beasts[r]):
        return False
    return due(seat, _menace_fees(t.game, s, seat, r)) <= s.coins[seat]


def _menace_fees(g: SmallWorld, s: World, seat: Seat, r: int) -> list[Fee]:
    owed = immunity_fees(g, s, seat, r)
    if not (s.walls[r] or s.garrisons[r]):
        owed = owed + harmony_fees(g, s, seat, r)
    return owed


def _homes_of(s: World, r: int) -> list[int]:
    """Where a pushed token of region r may go: other regions of its race; Murlocs have none."""
    if s.kin[r] == MURLOCS:
        return []
    return [other for other in s.regions_of(s.owner[r], s.kin[r]) if other != r]


def use_menace(t: WorldTable, seat: Seat, action: Action) -> None:
    s, g = t.state, t.game
    r = g.region(s, action.args[0])
    pay_fees(t, seat, r, _menace_fees(g, s, seat, r))
    s.note("menace")
    for what, places in (("wall", s.walls), ("garrison", s.garrisons)):
        if places[r]:
            places[r] = 0
            t.emit(ev.StructureRemoved(what, action.args[0]))
            return
    foe, race = s.owner[r], s.kin[r]
    if s.is_active_race(r):
        s.note(f"attacked:{foe}")
    told = ev.TokenMenaced(seat, foe, race, action.args[0], action.args[1])
    push_out(t, r, g.region(s, action.args[1]) if action.args[1] else None, told)
    gather_lone(t, r)


# -- portal swaps -----------------------------------------------------------------------------------


def swaps(t: WorldTable, seat: Seat) -> Iterator[Action]:
    g, s = t.game, t.state
    if s.count("swap") >= g.abilities_of(s, seat).swaps:
        return
    atlas = g.atlas(s)
    open_regions = [r for r in atlas.magics if not s.towers[r]]
    for i, one in enumerate(open_regions):
        for other in open_regions[i + 1 :]:
            if _something_moves(t, one, other) and due(seat, _swap_fees(g, s, seat, one, other)) <= s.coins[seat]:
                yield Action("swap", (atlas.ids[one], atlas.ids[other]))


def _something_moves(t: WorldTable, one: int, other: int) -> bool:
    s = t.state
    return any(s.kin[r] or s.marks[r] or t.game.artifacts_at(s, r) for r in (one, other))


def _swap_fees(g: SmallWorld, s: World, seat: Seat, one: int, other: int) -> list[Fee]:
    return immunity_fees(g, s, seat, one) + immunity_fees(g, s, seat, other)


def use_swap(t: WorldTable, seat: Seat, action: Action) -> None:
    """Everything moves but mountains, places and what lies face down (SW-POWER-PORTALMAGE-02)."""
    s, g = t.state, t.game
    one, other = (g.region(s, name) for name in action.args)
    for r in (one, other):
        pay_fees(t, seat, r, immunity_fees(g, s, seat, r))
    s.note("swap")
    exchange(g, s, one, other)
    t.emit(ev.RegionsSwapped(seat, action.args[0], action.args[1]))
    for r in (one, other):
        if s.owner[r] != NOBODY:
            reveal(t, s.owner[r], r)


def exchange(g: SmallWorld, s: World, one: int, other: int) -> None:
    piles: tuple[list[Any], ...] = (s.owner, s.kin, s.tokens, s.beasts, s.walls, s.garrisons, s.bombs, s.marks)
    for pile in piles:
        pile[one], pile[other] = pile[other], pile[one]
    if s.champion_at in (one, other):
        s.champion_at = other if s.champion_at == one else one
    moving = [(relic, other) for relic in g.artifacts_at(s, one)] + [(relic, one) for relic in g.artifacts_at(s, other)]
    for relic, r in moving:
        s.relics[relic] = r


# -- theft ------------------------------------------------------------------------------------------


def steals(t: WorldTable, seat: Seat) -> Iterator[Action]:
    """Args: the artifact and the own region it comes to (SW-RACE-ETHEREALS-02)."""
    g, s = t.game, t.state
    if not g.abilities_of(s, seat).hunt or s.count("hunt"):
        return
    atlas, race = g.atlas(s), s.race[seat]
    for relic in g.artifacts:
        r = s.relics.get(relic, NOBODY)
        if r == NOBODY or s.kin[r] == race or s.towers[r]:
            continue
        if due(seat, immunity_fees(g, s, seat, r)) > s.coins[seat]:
            continue
        for n in atlas.near[r]:
            if s.kin[n] == race:
                yield Action("steal", (relic, atlas.ids[n]))


def use_steal(t: WorldTable, seat: Seat, action: Action) -> None:
    s, g = t.state, t.game
    relic, home = action.args
    origin = s.relics[relic]
    pay_fees(t, seat, origin, immunity_fees(g, s, seat, origin))
    s.note("hunt")
    s.relics[relic] = g.region(s, home)
    t.emit(ev.RelicStolen(seat, relic, g.name(s, origin), home))
