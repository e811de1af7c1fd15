"""Pieces put where a position wants them, without playing up to it: for scenario files and tests.

Tokens come from the tray, coins from the bank, banners and tiles from their rows and stacks, so what should be there
in all still is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast, get_args

from wowtable.core import Seat
from wowtable.core.position import within
from wowtable.core.written import UnknownWord
from wowtable.reading.languages import Localized

from .conquest import Conquest
from .content import MURLOCS
from .islands import IslandFace, Region, Terrain
from .pick import bring_own_tokens
from .setup import spread_lists
from .state import NO_TOKEN, Combo, World, WorldTable
from .turn import Rounds, Turn, after_conquest

if TYPE_CHECKING:
    from .game import SmallWorld

TERRAINS: tuple[str, ...] = get_args(Terrain)
STRUCTURES = ("walls", "garrisons", "towers", "marks")
PHASES = ("begin", "conquest")
SYMBOLS = ("anchor", "cavern", "magic", "murloc", "letter")


def region(t: WorldTable, name: str) -> int:
    atlas = t.game.atlas(t.state)
    if name not in atlas.index:
        raise UnknownWord(f'no region in play is called "{name}"', name, atlas.ids)
    return atlas.index[name]


# -- maps in a few words ------------------------------------------------------------------------------


def make_face(id: str, regions: Mapping[str, str], borders: Sequence[str]) -> IslandFace:
    """A face out of words: of each region its terrain and symbols, `farm anchor`, and pairs of neighbours, `port hill`.

    It has no shape: it can be played on, and not be drawn.
    """
    links: dict[str, list[str]] = {name: [] for name in regions}
    for number, pair in enumerate(borders):
        with within("borders", number):
            one, other = _ends(pair, regions)
            links[one].append(other)
            links[other].append(one)
    made = tuple(_region(name, words.split(), links[name]) for name, words in regions.items())
    return IslandFace(id, id.upper(), "L", Localized(id, id), (), made)


def _ends(pair: str, regions: Mapping[str, str]) -> Sequence[str]:
    ends = pair.split()
    if len(ends) != 2 or not set(ends) <= set(regions):
        raise ValueError(f'"{pair}" is no pair of regions')
    return ends


def _region(name: str, words: Sequence[str], near: Sequence[str]) -> Region:
    with within("regions", name):
        return _described(name, words, near)


def _described(name: str, words: Sequence[str], near: Sequence[str]) -> Region:
    terrain, *symbols = words
    if terrain not in TERRAINS:
        raise UnknownWord(f'no terrain is called "{terrain}"', terrain, TERRAINS)
    for symbol in symbols:
        if symbol not in SYMBOLS:
            raise UnknownWord(f'no symbol is called "{symbol}"', symbol, SYMBOLS)
    spot = (0, 0)
    marks: dict[str, Any] = dict.fromkeys(symbols, True)
    kind = cast(Terrain, terrain)
    return Region(name, Localized(name, name), kind, tuple(near), (), spot, spot, spot, spot, **marks)


def with_faces(g: SmallWorld, *faces: IslandFace) -> SmallWorld:
    """The same game with these islands beside its own."""
    return type(g)(replace(g.content, faces={**g.content.faces, **{face.id: face for face in faces}}))


def empty_map(t: WorldTable, faces: Sequence[str]) -> None:
    """These islands with nothing on them, not even Murlocs; every artifact and place is set aside."""
    s = t.state
    s.faces = tuple(faces)
    spread_lists(s, len(t.game.atlas(s)))
    s.relics.clear()
    s.aside = tuple(range(len(t.game.content.relics)))


# -- races, tokens and structures ---------------------------------------------------------------------


def give_race(t: WorldTable, seat: Seat, race: str, power: str = "") -> None:
    """An active race for a seat, with the champion or the bombs that it brings along."""
    s = t.state
    s.race[seat], s.power[seat] = take_banner(t, race), take_power(t, power)
    bring_own_tokens(t, seat)


def give_faded(t: WorldTable, seat: Seat, race: str, power: str = "") -> None:
    """A race in decline; `power` is a tile that lasts."""
    t.state.faded[seat], t.state.faded_power[seat] = take_banner(t, race), take_power(t, power)


def give_hand(t: WorldTable, seat: Seat, count: int) -> None:
    """Tokens of the active race to place."""
    s = t.state
    race = s.race[seat]
    if not race:
        raise ValueError("tokens in hand need an active race")
    s.tray[race] += s.hand[seat] - count
    s.hand[seat] = count


def hold(t: WorldTable, seat: Seat, r: int, race: str, tokens: int = 1, beasts: int = 0) -> None:
    """Tokens of a seat's race in a region; a Murloc there is gone."""
    s = t.state
    if not race or race not in (s.race[seat], s.faded[seat]):
        raise ValueError(f"this seat has no {race or 'race'} to put there")
    if s.kin[r] == MURLOCS:
        drive_out_murloc(s, r)
    s.owner[r], s.kin[r], s.tokens[r], s.beasts[r] = seat, race, tokens, beasts
    s.tray[race] -= tokens


def put_murloc(s: World, r: int) -> None:
    s.kin[r], s.tokens[r] = MURLOCS, 1


def drive_out_murloc(s: World, r: int) -> None:
    s.kin[r], s.tokens[r] = "", 0
    s.murlocs_gone += 1


def give_coins(t: WorldTable, seat: Seat, coins: int) -> None:
    s = t.state
    s.bank += s.coins[seat] - coins
    s.coins[seat] = coins


def lay_bomb(t: WorldTable, r: int, fate: str) -> None:
    """A bomb of the pile that is this: `explodes` or `dud`."""
    s = t.state
    bomb = next((bomb for bomb in s.bomb_pile if s.names[bomb] == fate), None)
    if bomb is None:
        raise UnknownWord(f'the pile holds no bomb that is "{fate}"', fate, {s.names[bomb] for bomb in s.bomb_pile})
    s.bombs[r] = bomb
    s.bomb_pile = tuple(other for other in s.bomb_pile if other != bomb)


def take_token(s: World, relic: str, near: int) -> int:
    """A token, from wherever it is; if that was set aside, a token of the map is set aside for it."""
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


# -- the row ------------------------------------------------------------------------------------------


def show_combo(t: WorldTable, race: str, power: str, place: int, coins: int = 0) -> None:
    """Lay this pair in the row at a place, where 0 is free; what lay there goes to the stacks."""
    s = t.state
    take_banner(t, race)
    take_power(t, power)
    row = list(s.rows["all"])
    old, row[place] = row[place], Combo(race, power, coins)
    s.rows["all"] = tuple(row)
    s.race_stacks["all"] = (*s.race_stacks["all"], old.race)
    s.power_stack = (*s.power_stack, old.power)
    s.bank += old.coins - coins


def take_banner(t: WorldTable, race: str) -> str:
    """Out of its row or stack, so that it can be elsewhere; the next banner takes its place in the row."""
    s = t.state
    if race and race not in t.game.content.races:
        raise UnknownWord(f'no race is called "{race}"', race, t.game.content.races)
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
    return race


def take_power(t: WorldTable, power: str) -> str:
    """Likewise a tile; the next of the stack takes its place."""
    s = t.state
    if power and power not in t.game.content.powers:
        raise UnknownWord(f'no power is called "{power}"', power, t.game.content.powers)
    for key, row in s.rows.items():
        if any(combo.power == power for combo in row):
            spare, *rest = s.power_stack
            s.power_stack = tuple(rest)
            s.rows[key] = tuple(replace(c, power=spare) if c.power == power else c for c in row)
    s.power_stack = tuple(other for other in s.power_stack if other != power)
    return power


# -- whose turn ---------------------------------------------------------------------------------------


def begin_turn(t: WorldTable, seat: Seat, number: int, phase: str = "begin") -> None:
    """The turn of a seat in the round of this number: from its beginning, or in the midst of its conquests."""
    s = t.state
    if phase not in PHASES:
        raise UnknownWord(f'no phase is called "{phase}"', phase, PHASES)
    s.round, s.active = number, seat
    s.turns = (number - 1) * s.seats + (seat - s.first) % s.seats + 1
    s.decision = None
    s.stack[:] = [Rounds()]
    t.push_all([Turn(seat)] if phase == "begin" else [Conquest(seat), *after_conquest(seat)])
