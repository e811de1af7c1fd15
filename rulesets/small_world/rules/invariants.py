"""What must hold after every step (SW-INV). Each message begins with the id of the invariant it names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from .conquest import Conquest
from .content import MURLOCS
from .state import AWAY, IN_HAND, NO_TOKEN, NOBODY, World

if TYPE_CHECKING:
    from .game import SmallWorld


def violations(g: SmallWorld, s: World) -> list[str]:
    found: list[str] = []
    for check in (_tokens, _coins, _tiles, _regions, _supplies, _relics, _turns, _between_turns):
        found.extend(check(g, s))
    return found


def _tokens(g: SmallWorld, s: World) -> Iterator[str]:
    held = Counter(s.tray)
    for r, race in enumerate(s.kin):
        if race:
            held[race] += s.tokens[r]
    for seat, race in enumerate(s.race):
        if race:
            held[race] += s.hand[seat]
    for race, banner in g.content.races.items():
        if held[race] != banner.tray or s.tray[race] < 0:
            yield f"SW-INV-01: {race} has {held[race]} tokens, not {banner.tray}"
    atlas = g.atlas(s)
    placed = sum(1 for region in atlas.regions if region.murloc)
    if held[MURLOCS] + s.murlocs_gone != placed:
        yield f"SW-INV-02: {held[MURLOCS]} murlocs and {s.murlocs_gone} gone, not {placed}"


def _coins(g: SmallWorld, s: World) -> Iterator[str]:
    on_combos = sum(combo.coins for row in s.rows.values() for combo in row)
    if s.bank + sum(s.coins) + on_combos != g.content.box.bank:
        yield "SW-INV-03: coins were made or lost"
    if min(s.coins) < 0:
        yield f"SW-INV-03: negative coins {s.coins}"


def _tiles(g: SmallWorld, s: World) -> Iterator[str]:
    rows = [combo for row in s.rows.values() for combo in row]
    stacks = [race for stack in s.race_stacks.values() for race in stack]
    races = Counter([*(c.race for c in rows), *stacks, *filter(None, s.race), *filter(None, s.faded)])
    expected = (
        set(g.content.races)
        if "all" in s.rows or "neutral" in s.rows
        else {race for race, banner in g.content.races.items() if banner.faction != "neutral"}
    )
    if races != Counter(expected):
        yield f"SW-INV-04: banners {races}"
    held = [*filter(None, s.power), *filter(None, s.faded_power)]
    powers = Counter([*(c.power for c in rows), *s.power_stack, *s.power_discard, *held])
    if powers != Counter(list(g.content.powers)):
        yield f"SW-INV-05: powers {powers}"
    if "all" in s.rows and len(s.rows["all"]) != g.content.box.combos:
        yield f"SW-INV-06: {len(s.rows['all'])} combos"


def _regions(g: SmallWorld, s: World) -> Iterator[str]:
    atlas = g.atlas(s)
    for r, race in enumerate(s.kin):
        owner, name = s.owner[r], atlas.ids[r]
        if race and race != MURLOCS and (owner == NOBODY or race not in (s.race[owner], s.faded[owner])):
            yield f"SW-INV-07: {race} in {name} is no race of seat {owner}"
        if (not race or race == MURLOCS) and (owner != NOBODY or s.beasts[r] or s.champion_at == r):
            yield f"SW-INV-08: {name} holds tokens of two races"
        if not race and s.tokens[r]:
            yield f"SW-INV-08: {name} holds tokens of nobody"
        if race and not s.defenders(r):
            yield f"SW-INV-09: {name} is held by nothing"
        if owner == NOBODY and (s.walls[r] or s.garrisons[r] or s.towers[r] or s.bombs[r]):
            yield f"SW-INV-11: a structure or bomb in {name}, where no race stands"
        if max(s.walls[r], s.garrisons[r], s.towers[r], s.marks[r]) > 1:
            yield f"SW-INV-11: two of a kind in {name}"
        if atlas.water[r] and race and race not in g.swimmers:
            yield f"SW-INV-16: {race} in the water of {name}"
        if s.towers[r] and g.abilities_at(s, r).towers not in atlas.features[r]:
            yield f"SW-INV-18: a tower in {name} of {race}"


def _supplies(g: SmallWorld, s: World) -> Iterator[str]:
    box = g.content.box
    for what, count, most in (
        ("walls", sum(s.walls), box.walls),
        ("garrisons", sum(s.garrisons), box.garrisons),
        ("towers", sum(s.towers), box.towers),
        ("beasts", sum(s.beasts) + sum(s.hand_beasts), box.beasts),
        ("harmony", sum(1 for h in s.harmony if h), box.harmony),
        ("objectives", sum(s.marks), _objectives_out(g, s)),
    ):
        if not 0 <= count <= most:
            yield f"SW-INV-12: {count} {what} of {most}"
    at = s.champion_at
    if at >= 0 and (s.owner[at] != s.champion_of or not s.is_active_race(at)):
        yield f"SW-INV-08: the champion of seat {s.champion_of} stands among others"
    if (s.champion_of == NOBODY) != (s.champion_at == AWAY and s.ransom_to == NOBODY):
        yield f"SW-INV-12: the champion of seat {s.champion_of} is at {s.champion_at}"
    placed = [bomb for bomb in s.bombs if bomb]
    if sorted([*placed, *s.bomb_pile, *s.bomb_box]) != list(range(len(g.content.relics), len(s.names))):
        yield f"SW-INV-13: bombs {placed} {s.bomb_pile} {s.bomb_box}"
    if any(bomb and s.owner[r] != NOBODY and g.abilities_at(s, r).bombs for r, bomb in enumerate(s.bombs)):
        yield "SW-INV-13: a bomb under its own owner"


def _objectives_out(g: SmallWorld, s: World) -> int:
    """How many regions may be marked: none once the race that marks them is in decline."""
    kits = (g.abilities_of(s, seat).objectives for seat in range(s.seats))
    return max((objectives.count for objectives in kits if objectives), default=0)


def _relics(g: SmallWorld, s: World) -> Iterator[str]:
    buried = [token for token in s.buried if token != NO_TOKEN]
    face_up = [s.names.index(relic) for relic in s.relics]
    count = len(g.content.relics)
    printed = sum(1 for region in g.atlas(s).regions if region.letter)
    if sorted([*buried, *face_up, *s.aside]) != list(range(count)) or len(s.aside) != count - printed:
        yield f"SW-INV-15: relics {buried} {s.relics} {s.aside}"


_ONCE = ("assault", "hunt", "champion", "final")


def _turns(g: SmallWorld, s: World) -> Iterator[str]:
    for key in (*_ONCE, *g.artifacts):
        if s.count(key) > 1:
            yield f"SW-INV-19: {key} used {s.count(key)} times"
    abilities = g.abilities_of(s, s.active)
    if s.race[s.active] and (s.count("swap") > abilities.swaps or s.count("menace") > abilities.menace):
        yield "SW-INV-19: too many swaps or menaces"
    conquering = any(isinstance(frame, Conquest) and not frame.over for frame in s.stack)
    if conquering and s.count("final"):
        yield "SW-INV-20: conquests go on after the last attempt"
    if s.count("declining") and (conquering or s.count("final")):
        yield "SW-INV-20: a conquest in a decline turn"
    if not 1 <= s.round <= s.rules.rounds or s.turns not in range((s.round - 1) * s.seats + 1, s.round * s.seats + 1):
        yield f"SW-INV-21: turn {s.turns} in round {s.round}"
    if s.active != (s.first + s.turns - 1) % s.seats:
        yield f"SW-INV-21: turn {s.turns} is not that of seat {s.active}"


def _between_turns(g: SmallWorld, s: World) -> Iterator[str]:
    """Hands and lone tokens settle by the time the next seat states its intent."""
    if s.decision is None or s.decision.kind not in ("intent", "pick"):
        return
    for seat in range(s.seats):
        regions = s.active_regions(seat)
        waiting = s.hand[seat] + s.hand_beasts[seat] + (s.champion_of == seat and s.champion_at == IN_HAND)
        if regions and waiting:
            yield f"SW-INV-10: seat {seat} keeps {waiting} in hand"
        least = g.abilities_of(s, seat).least
        for r in regions:
            if s.defenders(r) < least:
                yield f"SW-INV-09: {s.defenders(r)} in {g.name(s, r)}, at least {least} belong there"
