"""Positions as scenario files write them: pieces put where the file says, and facts to compare with it.

setup:
  islands: [l1a, s1b]            # as many as players; without it, those that were drawn
  round: 3
  turn: A                        # whose turn begins
  murlocs: [l1a.2]               # where they still stand
  offers: [[forsaken, herbalist, 2]]     # the row from its free end: race, power, coins on it
  relics: {heart: l1a.9}         # face up
  buried: {l1a.12: well}         # face down
  walls: [l1a.2]                 # likewise garrisons, towers, marks
  A:
    coins: 5
    race: forsaken
    power: herbalist
    hand: 6
    regions: {l1a.9: 4, l1a.11: {tokens: 2, beasts: 1}}
    champion: l1a.9
    bombs: {l1a.6: explodes, l1a.4: dud}
    declined: naga
    declined_power: bog
    declined_regions: {l1a.5: 1}
    harmony: true
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from wowtable.core import Seat

from .content import MURLOCS
from .income import income_parts
from .march import cost_of
from .pick import bring_own_tokens
from .setup import lay_islands
from .state import NO_TOKEN, Combo, World, WorldTable
from .turn import Rounds, Turn

if TYPE_CHECKING:
    from .game import SmallWorld

LETTERS = "ABCDE"
STRUCTURES = ("walls", "garrisons", "towers", "marks")


class Scenarios:
    """What the runner of scenario files asks of a game."""

    def __init__(self, g: SmallWorld) -> None:
        self._g = g

    def draw(self, stream: str, face: Any) -> int:
        """Dice are written by what they show."""
        return self._g.lore.box.die.index(face) if stream == "reinforcement" else int(face)

    def patch(self, t: WorldTable, setup: Any) -> None:
        """Put the position on the table and begin the turn; ValueError when it breaks an invariant."""
        _known("the setup", setup, (*_SETUP, *STRUCTURES, *LETTERS[: t.state.seats], "round", "turn"))
        for key, put in _SETUP.items():
            if key in setup:
                put(t, setup[key])
        for seat in range(t.state.seats):
            _seat(t, seat, setup.get(LETTERS[seat], {}))
        for what in STRUCTURES:
            for name in setup.get(what, ()):
                getattr(t.state, what)[_region(t, name)] = 1
        _begin(t, LETTERS.index(setup.get("turn", "A")), setup.get("round", 2))
        faults = self._g.violations(t.state)
        if faults:
            raise ValueError(f"this position cannot be: {'; '.join(faults)}")

    def check(self, t: WorldTable, expect: Mapping[str, Any]) -> list[str]:
        """What differs from the file, and what should never be."""
        facts = _facts(self._g, t.state)
        _known("what is expected", expect, facts)
        failures = self._g.violations(t.state)
        for key, wanted in expect.items():
            failures.extend(_differences(key, wanted, facts[key]()))
        return failures


def _known(where: str, given: Mapping[str, Any], known: Sequence[str] | Mapping[str, Any]) -> None:
    for key in given:
        if key not in known:
            raise ValueError(f'{where} knows no "{key}", but: {", ".join(known)}')


def _region(t: WorldTable, name: str) -> int:
    if name not in t.game.atlas(t.state).index:
        raise ValueError(f'no region in play is called "{name}"')
    return int(t.game.region(t.state, name))


# -- the table ----------------------------------------------------------------------------------------


def _islands(t: WorldTable, faces: Sequence[str]) -> None:
    unknown = [name for name in faces if name not in t.game.lore.faces]
    if unknown or len(faces) != t.state.seats:
        raise ValueError(f"{t.state.seats} islands are needed, of: {', '.join(t.game.lore.faces)}")
    lay_islands(t, tuple(faces))


def _murlocs(t: WorldTable, names: Sequence[str]) -> None:
    s = t.state
    kept = {_region(t, name) for name in names}
    for r, kin in enumerate(s.kin):
        if kin == MURLOCS and r not in kept:
            _drive_out_murloc(s, r)


def _drive_out_murloc(s: World, r: int) -> None:
    s.kin[r], s.tokens[r] = "", 0
    s.murlocs_gone += 1


def _offers(t: WorldTable, offers: Sequence[Sequence[Any]]) -> None:
    for place, (race, power, *coins) in enumerate(offers):
        show_combo(t.state, race, power, place, sum(coins))


def show_combo(s: World, race: str, power: str, place: int, coins: int = 0) -> None:
    """Lay this pair in the row at a place, where 0 is free; what lay there goes to the stacks."""
    take_banner(s, race)
    take_power(s, power)
    row = list(s.rows["all"])
    old, row[place] = row[place], Combo(race, power, coins)
    s.rows["all"] = tuple(row)
    s.race_stacks["all"] = (*s.race_stacks["all"], old.race)
    s.power_stack = (*s.power_stack, old.power)
    s.bank += old.coins - coins


def take_banner(s: World, race: str) -> None:
    """Out of its row or stack, so that it can be elsewhere; the next banner takes its place in the row."""
    for key, row in s.rows.items():
        stack = [other for other in s.race_stacks[key] if other != race]
        place = next((i for i, combo in enumerate(row) if combo.race == race), None)
        if place is not None and stack:
            s.rows[key] = (*row[:place], replace(row[place], race=stack.pop(0)), *row[place + 1 :])
        elif place is not None:
            s.rows[key] = (*row[:place], *row[place + 1 :])
            s.power_stack = (*s.power_stack, row[place].power)
            s.bank += row[place].coins
        s.race_stacks[key] = tuple(stack)


def take_power(s: World, power: str) -> None:
    for key, row in s.rows.items():
        if any(combo.power == power for combo in row):
            spare, *rest = s.power_stack
            s.power_stack = tuple(rest)
            s.rows[key] = tuple(replace(c, power=spare) if c.power == power else c for c in row)
    s.power_stack = tuple(other for other in s.power_stack if other != power)


def _relics(t: WorldTable, relics: Mapping[str, str]) -> None:
    for relic, name in relics.items():
        s, r = t.state, _region(t, name)
        s.show((_take_relic(s, relic, r),))
        s.relics[relic] = r


def _buried(t: WorldTable, buried: Mapping[str, str]) -> None:
    for name, relic in buried.items():
        r = _region(t, name)
        t.state.buried[r] = _take_relic(t.state, relic, r)


def _take_relic(s: World, relic: str, near: int) -> int:
    """Its token, from wherever it is; if that was set aside, a token of the map is set aside for it."""
    if relic not in s.names:
        raise ValueError(f'no artifact or place is called "{relic}"')
    token = s.names.index(relic)
    if relic in s.relics:
        del s.relics[relic]
    elif token in s.buried:
        s.buried[s.buried.index(token)] = s.buried[near]
        s.buried[near] = NO_TOKEN
    else:
        spots = [near, *range(len(s.buried))]
        spot = next((r for r in spots if s.buried[r] != NO_TOKEN), None)
        if spot is None:
            raise ValueError("there are only as many artifacts and places as players")
        s.aside = (*(other for other in s.aside if other != token), s.buried[spot])
        s.buried[spot] = NO_TOKEN
    return token


_SETUP: Mapping[str, Callable[[WorldTable, Any], None]] = {
    "islands": _islands,
    "murlocs": _murlocs,
    "offers": _offers,
    "relics": _relics,
    "buried": _buried,
}


# -- a seat -------------------------------------------------------------------------------------------

_SEAT_KEYS = (
    *("coins", "race", "power", "hand", "regions", "champion", "bombs", "harmony"),
    *("declined", "declined_power", "declined_regions"),
)


def _seat(t: WorldTable, seat: Seat, given: Mapping[str, Any]) -> None:
    s = t.state
    _known(f"seat {LETTERS[seat]}", given, _SEAT_KEYS)
    s.bank += s.coins[seat] - given.get("coins", s.coins[seat])
    s.coins[seat] = given.get("coins", s.coins[seat])
    s.harmony[seat] = int(given.get("harmony", 0))
    s.race[seat] = _banner(t, given.get("race", ""))
    s.power[seat] = _tile(t, given.get("power", ""))
    s.faded[seat] = _banner(t, given.get("declined", ""))
    s.faded_power[seat] = _tile(t, given.get("declined_power", ""))
    s.hand[seat] = given.get("hand", 0)
    if s.race[seat]:
        s.tray[s.race[seat]] -= s.hand[seat]
        bring_own_tokens(t, seat)
    _occupy(t, seat, s.race[seat], given.get("regions", {}))
    _occupy(t, seat, s.faded[seat], given.get("declined_regions", {}))
    if "champion" in given:
        s.champion_at = _region(t, given["champion"])
    for name, fate in given.get("bombs", {}).items():
        bomb = next(bomb for bomb in s.bomb_pile if s.names[bomb] == fate)
        s.bombs[_region(t, name)] = bomb
        s.bomb_pile = tuple(other for other in s.bomb_pile if other != bomb)


def _banner(t: WorldTable, race: str) -> str:
    if race and race not in t.game.lore.races:
        raise ValueError(f'no race is called "{race}"')
    take_banner(t.state, race)
    return race


def _tile(t: WorldTable, power: str) -> str:
    if power and power not in t.game.lore.powers:
        raise ValueError(f'no power is called "{power}"')
    take_power(t.state, power)
    return power


def _occupy(t: WorldTable, seat: Seat, race: str, regions: Mapping[str, Any]) -> None:
    """A number of tokens, or a mapping with tokens and beasts."""
    s = t.state
    for name, force in regions.items():
        r = _region(t, name)
        count = force if isinstance(force, Mapping) else {"tokens": force}
        if s.kin[r] == MURLOCS:
            _drive_out_murloc(s, r)
        s.owner[r], s.kin[r] = seat, race
        s.tokens[r], s.beasts[r] = count.get("tokens", 0), count.get("beasts", 0)
        s.tray[race] -= s.tokens[r]


def _begin(t: WorldTable, seat: Seat, number: int) -> None:
    s = t.state
    s.round, s.active = number, seat
    s.turns = (number - 1) * s.seats + (seat - s.first) % s.seats + 1
    s.decision = None
    s.stack[:] = [Rounds(), Turn(seat)]


# -- what can be compared -------------------------------------------------------------------------------


def _differences(key: str, wanted: Any, found: Any) -> list[str]:
    if not isinstance(wanted, Mapping):
        return [] if wanted == found else [f"{key}: {found}, not {wanted}"]
    failures = []
    for part, value in wanted.items():
        if part not in found:
            failures.append(f"{key}: there is no {part}")
        elif value != found[part]:
            failures.append(f"{key} {part}: {found[part]}, not {value}")
    return failures


def _by_letter(values: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(LETTERS, values, strict=False))


def _holders(g: SmallWorld, s: World) -> dict[str, str]:
    """`A orcs 3` for each region, `murlocs`, or `empty`."""
    held = {}
    for r, name in enumerate(g.atlas(s).ids):
        force = f"{s.kin[r]} {s.defenders(r)}"
        held[name] = f"{LETTERS[s.owner[r]]} {force}" if s.owner[r] >= 0 else s.kin[r] or "empty"
    return held


def _facts(g: SmallWorld, s: World) -> Mapping[str, Callable[[], Any]]:
    """Worked out only when a file asks for them."""
    ids = g.atlas(s).ids
    return {
        "round": lambda: s.round,
        "turn": lambda: LETTERS[s.active],
        "coins": lambda: _by_letter(s.coins),
        "race": lambda: _by_letter(s.race),
        "declined": lambda: _by_letter(s.faded),
        "hand": lambda: _by_letter(s.hand),
        "income": lambda: _by_letter([sum(c for _, c in income_parts(g, s, p)) for p in range(s.seats)]),
        "tray": lambda: s.tray,
        "regions": lambda: _holders(g, s),
        "costs": lambda: {name: cost_of(g, s, s.active, r) for r, name in enumerate(ids)},
        "combo_coins": lambda: [combo.coins for combo in s.rows["all"]],
        "last_banner": lambda: s.race_stacks["all"][-1],
        "discarded": lambda: sorted(s.power_discard),
        "relics": lambda: {relic: ids[r] for relic, r in s.relics.items()},
        "murlocs_gone": lambda: s.murlocs_gone,
        **{what: partial(_standing, ids, getattr(s, what)) for what in STRUCTURES},
    }


def _standing(ids: Sequence[str], places: Sequence[int]) -> list[str]:
    return [name for name, count in zip(ids, places, strict=True) if count]
