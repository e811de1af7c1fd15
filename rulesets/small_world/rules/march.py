"""Where a race may go, what it costs and what it must pay first (SW-CONQUEST). Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from wowtable.core import Seat

from . import effects
from .compiled import Abilities
from .state import IN_HAND, NOBODY, World

if TYPE_CHECKING:
    from .game import SmallWorld

_PLAIN = (("base", 2),)
_HEIGHTS = (*_PLAIN, ("mountain", 1))
FAR, BY_SEA, FREE_SEA, NEAR = 0, 1, 2, 3


class Fee(NamedTuple):
    """Coins due before an attack; the bank is NOBODY."""

    payee: Seat
    coins: int
    why: str


class ConquestOffer(NamedTuple):
    """One way to conquer a region. `final` means the die must help."""

    region: int
    means: tuple[str, ...]
    final: bool


def fronts(g: SmallWorld, s: World, seat: Seat, abilities: Abilities) -> bytearray:
    """For each region: NEAR (adjacent, or as good as), BY_SEA or FREE_SEA (an entry, its cost due or not), or FAR."""
    atlas = g.atlas(s)
    mark = bytearray(len(atlas))
    by_sea = FREE_SEA if abilities.free_travel or g.holds_effect(s, seat, effects.FreeTravel) else BY_SEA
    for r in atlas.anchors:
        mark[r] = by_sea
    mine = s.active_regions(seat)
    if not mine and abilities.swims:
        for r in atlas.waters:
            mark[r] = NEAR
    for feature in abilities.reach:
        for r in atlas.where(feature):
            mark[r] = NEAR
    near = atlas.near
    for r in mine:
        for n in near[r]:
            mark[n] = NEAR
    return mark


def adjacent(g: SmallWorld, s: World, seat: Seat) -> list[int]:
    """Regions that border the active race of `seat`, in order; its own excluded."""
    near, race = g.atlas(s).near, s.race[seat]
    found = {n for r in s.active_regions(seat) for n in near[r]}
    return [r for r in sorted(found) if s.kin[r] != race]


def may_attack(g: SmallWorld, s: World, seat: Seat, abilities: Abilities, r: int) -> bool:
    """Whether anything but distance, tokens and coins forbids taking region r."""
    if s.kin[r] == s.race[seat] or s.towers[r] or (not abilities.swims and g.atlas(s).water[r]):
        return False
    return not (s.rules.teams and g.allies(s, seat, s.owner[r]) and s.is_active_race(r))


def cost_parts(
    g: SmallWorld, s: World, seat: Seat, abilities: Abilities, r: int, travel: bool, means: tuple[str, ...] = ()
) -> list[tuple[str, int]]:
    """The sum that makes the cost, term by term; `cost_of` adds and bounds it."""
    atlas = g.atlas(s)
    parts = [*_HEIGHTS] if atlas.mountain[r] else [*_PLAIN]
    if s.walls[r]:
        parts.append(("wall", 1))
    if s.garrisons[r]:
        parts.append(("garrison", 1))
    if s.kin[r]:
        parts.append(("defenders", s.defenders(r)))
    if travel:
        parts.append(("travel", 1))
    features = atlas.features[r]
    for amount, where in abilities.discounts:
        if where in features or (where == "occupied" and s.kin[r]):
            parts.append(("ability", -amount))
    if abilities.forms and s.form[seat] == "beast":
        parts.append(("form", -abilities.forms.amount))
    for mean in means:
        amount = abilities.hunt if mean == "hunt" else g.relic_value(mean, effects.Cleave)
        if amount:
            parts.append((mean, -amount))
    return parts


def total(abilities: Abilities, parts: list[tuple[str, int]]) -> int:
    """Never below one token, or what the race needs at least (SW-CONQUEST-08)."""
    return max(abilities.least, sum([amount for _, amount in parts]))


def cost_of(g: SmallWorld, s: World, seat: Seat, r: int, means: tuple[str, ...] = ()) -> int:
    """The tokens that taking region r by these means takes now."""
    abilities = g.abilities_of(s, seat)
    if "champion" in means:
        return abilities.least - 1
    if any(relic in means for relic, _ in g.hammers):
        return abilities.least
    return total(abilities, cost_parts(g, s, seat, abilities, r, pays_travel(g, s, seat, r, means), means))


def pays_travel(g: SmallWorld, s: World, seat: Seat, r: int, means: tuple[str, ...] = ()) -> bool:
    """Whether region r would be entered from the sea (SW-CONQUEST-05)."""
    race, kin = s.race[seat], s.kin
    if any(relic in means for relic in g.reach_relics) or any(kin[n] == race for n in g.atlas(s).near[r]):
        return False
    return fronts(g, s, seat, g.abilities_of(s, seat))[r] == BY_SEA


def fees(g: SmallWorld, s: World, seat: Seat, r: int) -> list[Fee]:
    """What `seat` owes before it conquers region r by any means."""
    owner = s.owner[r]
    if owner in (NOBODY, seat):
        return []
    due = immunity_fees(g, s, seat, r)
    toll = g.abilities_at(s, r).toll
    if toll and toll.where in g.atlas(s).features[r]:
        due.append(Fee(owner, toll.coins, "toll"))
    due.extend(harmony_fees(g, s, seat, r))
    return due


def immunity_fees(g: SmallWorld, s: World, seat: Seat, r: int) -> list[Fee]:
    """What an opponent owes before it does anything at all to region r."""
    owner = s.owner[r]
    if owner in (NOBODY, seat) or not s.is_active_race(r):
        return []
    return [
        Fee(owner, coins, "shield")
        for relic, coins in g.shields
        if s.relics.get(relic, -1) == r and not s.count(f"shield:{relic}")
    ]


def harmony_fees(g: SmallWorld, s: World, seat: Seat, r: int) -> list[Fee]:
    """What a holder of a harmony token owes before it removes a token from region r."""
    if s.harmony[seat] != 1 or s.owner[r] in (NOBODY, seat) or not s.is_active_race(r):
        return []
    price = g.abilities_at(s, r).harmony
    return [Fee(s.owner[r], price, "harmony")] if price else []


def hammer_fee(s: World, r: int, coins: int) -> Fee:
    return Fee(s.owner[r], coins, "hammer")


def due(seat: Seat, fees_: list[Fee]) -> int:
    """How many coins must be there; paying oneself costs nothing (SW-INT-69)."""
    return sum(fee.coins for fee in fees_ if fee.payee != seat)


def pool(s: World, seat: Seat) -> int:
    """Tokens that may still conquer; beasts count."""
    return s.hand[seat] + s.hand_beasts[seat]


def conquest_offers(g: SmallWorld, s: World, seat: Seat) -> Iterator[ConquestOffer]:
    """Every conquest that is open now, by every sensible choice of means."""
    abilities = g.abilities_of(s, seat)
    hand = pool(s, seat)
    if hand < 1 and not (s.rules.champion_alone and champion_ready(s, seat)):
        return
    mark = fronts(g, s, seat, abilities)
    reaches = [relic for relic in g.reach_relics if g.ready(s, seat, relic)]
    cleaves = [relic for relic, _ in g.cleaves if g.ready(s, seat, relic)]
    hammers = [(relic, coins) for relic, coins in g.hammers if g.ready(s, seat, relic)]
    race, kin = s.race[seat], s.kin
    landed = s.has_landed(seat)
    champion = abilities.champion and landed and champion_ready(s, seat)
    plain = not (cleaves or hammers or champion or abilities.hunt)
    for r, distance in enumerate(mark):
        if kin[r] == race or (distance == FAR and not reaches) or not may_attack(g, s, seat, abilities, r):
            continue
        ways: list[tuple[str, ...]] = [()] if distance else []
        if distance != NEAR and landed:
            ways.extend((relic,) for relic in reaches)
        for way in ways:
            travel = distance == BY_SEA and not way
            if plain:
                missing = total(abilities, cost_parts(g, s, seat, abilities, r, travel, way)) - hand
                if _affordable(g, s, seat, abilities, r, missing, hand):
                    yield ConquestOffer(r, way, missing > 0)
            else:
                near = distance == NEAR or bool(way)
                yield from _with_means(g, s, seat, abilities, r, travel, way, hand, cleaves, hammers, champion and near)


def _affordable(g: SmallWorld, s: World, seat: Seat, abilities: Abilities, r: int, missing: int, hand: int) -> bool:
    """Whether the die can help with the tokens that are missing, and the coins that are due are there."""
    if missing > g.best_face or (missing > 0 and hand < abilities.least):
        return False
    return not s.kin[r] or due(seat, fees(g, s, seat, r)) <= s.coins[seat]


def _with_means(
    g: SmallWorld,
    s: World,
    seat: Seat,
    abilities: Abilities,
    r: int,
    travel: bool,
    way: tuple[str, ...],
    hand: int,
    cleaves: list[str],
    hammers: list[tuple[str, int]],
    champion: bool,
) -> Iterator[ConquestOffer]:
    coins = s.coins[seat] - due(seat, fees(g, s, seat, r))
    if coins < 0:
        return
    for means in price_means(g, s, seat, abilities, r, cleaves):
        missing = total(abilities, cost_parts(g, s, seat, abilities, r, travel, (*way, *means))) - hand
        if missing <= g.best_face and (missing <= 0 or hand >= abilities.least):
            yield ConquestOffer(r, (*way, *means), missing > 0)
    for relic, price in hammers:
        if hand >= abilities.least and (s.owner[r] == seat or coins >= price):
            yield ConquestOffer(r, (*way, relic), False)
    if champion and hand >= companions(s, abilities):
        yield ConquestOffer(r, (*way, "champion"), False)


def price_means(
    g: SmallWorld, s: World, seat: Seat, abilities: Abilities, r: int, cleaves: list[str]
) -> list[tuple[str, ...]]:
    """Ways to make region r cheaper, the empty way first."""
    ways: list[tuple[str, ...]] = [()]
    if abilities.hunt and not s.count("hunt") and _place_within_reach(g, s, seat, r):
        ways.append(("hunt",))
    ways.extend([(*way, relic) for relic in cleaves for way in list(ways)])
    return ways


def _place_within_reach(g: SmallWorld, s: World, seat: Seat, r: int) -> bool:
    if not any(s.relics.get(relic) == r for relic in g.places):
        return False
    race = s.race[seat]
    return any(s.kin[n] == race for n in g.atlas(s).near[r])


def companions(s: World, abilities: Abilities) -> int:
    """Tokens that must be in hand to send the champion (SW-POWER-CHAMPION-09, SW-INT-12)."""
    return abilities.least - 1 if s.rules.champion_alone else max(1, abilities.least - 1)


def champion_ready(s: World, seat: Seat) -> bool:
    return s.champion_of == seat and s.champion_at == IN_HAND and not s.count("champion")


def rules_shores(g: SmallWorld, s: World, r: int, race: str) -> bool:
    """Whether `race` holds more of the neighbours of region r than any other; Murlocs compete (SW-AMBIG-41)."""
    held: dict[str, int] = {}
    for n in g.atlas(s).near[r]:
        kin = s.kin[n]
        if kin:
            held[kin] = held.get(kin, 0) + 1
    mine = held.pop(race, 0)
    return mine > 0 and all(mine > other for other in held.values())
