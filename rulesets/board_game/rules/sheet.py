"""The character sheet as it stands (CHAR): what lies where, what of it is in use, and what it adds up to.

Nothing here is kept: capacities and the like are computed whenever somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from .cards.abilities import AnyPassive, Capacity, Special
from .cards.pieces import ClassSheet, ItemCard, Power, Preprinted, Race, SheetArea
from .cards.words import FACTIONS
from .sources import RACE, Source, auctioned, printed_card
from .state import AREAS, HeroNumber, Lordaeron

if TYPE_CHECKING:
    from .game import BoardGame

P = TypeVar("P", bound=AnyPassive)
T = TypeVar("T")
EXTRA_AREA = AREAS
"""The place after the last area: for one more instant power, while something says so (TBG-AMBIG-69)."""
INSTANT_AREA = SheetArea(("instant",))
Outfit: TypeAlias = tuple[object, ...]
MOST_OUTFITS = 4096


# -- cards and areas -----------------------------------------------------------------------------------------


def class_sheet(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> ClassSheet:
    return g.content.classes[s.hero_class[hero]]


def race(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Race:
    """By the side of the sheet that lies up (TBG-SETUP-09, TBG-CHAR-13)."""
    return g.content.races[class_sheet(g, s, hero).sides[FACTIONS[s.faction[hero]]].race]


def area_sheet(g: BoardGame, s: Lordaeron, hero: HeroNumber, area: int) -> SheetArea:
    return INSTANT_AREA if area == EXTRA_AREA else class_sheet(g, s, hero).areas[area]


def areas_of(s: Lordaeron, hero: HeroNumber) -> range:
    """All that the hero has now."""
    return range(len(s.areas[hero]))


def printed(g: BoardGame, s: Lordaeron, hero: HeroNumber, area: int) -> Preprinted | None:
    """What is printed in an area of this side of the sheet (TBG-CHAR-10)."""
    sides = area_sheet(g, s, hero, area).printed
    if sides is None:
        return None
    return sides.get(FACTIONS[s.faction[hero]]) or sides.get("both")


def wearable(g: BoardGame, s: Lordaeron, card: int) -> Power | ItemCard:
    """What can lie in an area."""
    found = g.compiled.cards[s.names[card]]
    assert isinstance(found, (Power, ItemCard)), f"{s.names[card]} is never equipped"
    return found


def normal_card(g: BoardGame, s: Lordaeron, hero: HeroNumber, area: int) -> int | None:
    """The one card of an area that is no add-on (TBG-CHAR-09)."""
    return next((card for card in s.areas[hero][area] if wearable(g, s, card).addon is None), None)


def uncovered(g: BoardGame, s: Lordaeron, hero: HeroNumber, area: int) -> Preprinted | None:
    """What is printed there and in use: add-ons cover nothing (TBG-CHAR-11, TBG-AMBIG-15)."""
    return printed(g, s, hero, area) if normal_card(g, s, hero, area) is None else None


def area_of(s: Lordaeron, hero: HeroNumber, card: int) -> int | None:
    """Where a piece is equipped."""
    return next((area for area, cards in enumerate(s.areas[hero]) if card in cards), None)


# -- what counts now -----------------------------------------------------------------------------------------


def outfit(s: Lordaeron, hero: HeroNumber) -> Outfit:
    """All that what counts depends on."""
    areas, talents, bag = s.areas[hero], s.talents[hero], s.bag[hero]
    names = (*map(s.names.__getitem__, (*chain.from_iterable(areas), *talents, *bag)),)
    return s.hero_class[hero], s.faction[hero], s.level[hero], areas, talents, bag, s.auctioned[hero], names


@dataclass(slots=True)
class ByOutfit(Generic[T]):
    """What was read from the sheets of heroes, by outfit; what was read of a hero last is at hand without comparing."""

    read: Callable[[BoardGame, Lordaeron, HeroNumber], T]
    _known: WeakKeyDictionary[BoardGame, tuple[dict[Outfit, T], dict[HeroNumber, tuple[Any, ...]]]] = field(
        default_factory=WeakKeyDictionary
    )

    def of(self, g: BoardGame, s: Lordaeron, hero: HeroNumber) -> T:
        """Read anew only when something of the outfit has changed."""
        known = self._known.get(g)
        if known is None:
            known = self._known[g] = ({}, {})
        outfits, last = known
        found: T
        if hero in last:
            areas, talents, bag, auctioned, level, kind, faction, pick, names, found = last[hero]
            if (
                s.areas[hero] is areas
                and s.talents[hero] is talents
                and s.bag[hero] is bag
                and s.auctioned[hero] is auctioned
                and s.level[hero] == level
                and s.hero_class[hero] == kind
                and s.faction[hero] == faction
                and pick(s.names) == names
            ):
                return found
        key = outfit(s, hero)
        if key in outfits:
            found = outfits[key]
        else:
            if len(outfits) >= MOST_OUTFITS:
                outfits.clear()
            found = outfits[key] = self.read(g, s, hero)
        areas, talents, bag, auctioned = s.areas[hero], s.talents[hero], s.bag[hero], s.auctioned[hero]
        pieces = (*chain.from_iterable(areas), *talents, *bag)
        pick = itemgetter(*pieces) if pieces else len
        kinds = s.level[hero], s.hero_class[hero], s.faction[hero]
        last[hero] = (areas, talents, bag, auctioned, *kinds, pick, pick(s.names), found)
        return found


def in_use(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> tuple[Source, ...]:
    """All that may do something now: the race, talents, what is equipped or printed and uncovered, Bag items of a level
    that the hero has (TBG-CARD-03, -04), Auction Items."""
    return _IN_USE.of(g, s, hero)


def _listed(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> tuple[Source, ...]:
    return tuple(_in_use(g, s, hero))


_IN_USE = ByOutfit(_listed)


def _in_use(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Iterator[Source]:
    own = race(g, s, hero)
    yield Source(RACE, own.id, "race", own.abilities, own.passives)
    yield from (talent_source(g, s, card) for card in s.talents[hero])
    for area in areas_of(s, hero):
        text = uncovered(g, s, hero, area)
        if text is not None:
            yield printed_source(area, text)
        yield from (card_source(g, s, card) for card in s.areas[hero][area])
    yield from (card_source(g, s, card) for card in usable_in_bag(g, s, hero))
    yield from (auction_source(g, name, place) for place, name in enumerate(s.auctioned[hero]))


def talent_source(g: BoardGame, s: Lordaeron, card: int) -> Source:
    talent = g.content.talents[s.names[card]]
    return Source(card, talent.id, "talent", talent.abilities, talent.passives)


def printed_source(area: int, text: Preprinted) -> Source:
    energy = 0 if text.type == "active" else text.energy
    return Source(
        printed_card(area), text.id, "printed", text.abilities, text.passives, text.type, energy, trait=text.trait
    )


def card_source(g: BoardGame, s: Lordaeron, card: int) -> Source:
    """A power or an item."""
    text = wearable(g, s, card)
    if isinstance(text, ItemCard):
        return Source(
            card,
            text.id,
            "item",
            text.abilities,
            text.passives,
            text.type,
            text.energy,
            trait=text.trait,
            addon=text.addon is not None,
        )
    return Source(
        card,
        text.id,
        "power",
        text.abilities,
        text.passives,
        text.type,
        0 if text.type == "active" else text.energy,
        text.x_cost,
        text.category,
        addon=text.addon is not None,
    )


def auction_source(g: BoardGame, name: str, place: int) -> Source:
    text = g.content.auction_items[name]
    return Source(auctioned(place), name, "auction", text.abilities, text.passives)


def usable_in_bag(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[int]:
    items = g.content.items
    fit = [(card, items[s.names[card]]) for card in s.bag[hero]]
    return [card for card, item in fit if item.type == "bag" and item.level <= s.level[hero]]


def passives(g: BoardGame, s: Lordaeron, hero: HeroNumber, kind: type[P]) -> Iterator[tuple[Source, P]]:
    """Those of one class that hold now, each with its source."""
    for source in in_use(g, s, hero):
        for passive in source.passives:
            if isinstance(passive, kind):
                yield source, passive


def special(g: BoardGame, s: Lordaeron, hero: HeroNumber, rule: str) -> bool:
    """Whether a rule of its own holds for the hero."""
    return any(passive.rule == rule for _, passive in passives(g, s, hero, Special))


def worn_powers(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> dict[int, Power]:
    """Equipped powers by piece."""
    powers = g.content.powers
    return {card: powers[s.names[card]] for card in s.worn(hero) if s.names[card] in powers}


# -- numbers -------------------------------------------------------------------------------------------------


def health_capacity(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> int:
    """Of the level, and what cards add (TBG-CHAR-01, -07)."""
    base = class_sheet(g, s, hero).health[s.level[hero] - 1]
    return max(1, base + sum(more.health for _, more in passives(g, s, hero, Capacity)))


def energy_capacity(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> int:
    base = class_sheet(g, s, hero).energy[s.level[hero] - 1]
    return max(0, base + sum(more.energy for _, more in passives(g, s, hero, Capacity)))


def missing(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> tuple[int, int]:
    """Health and Energy up to capacity."""
    health = health_capacity(g, s, hero) - s.health[hero]
    return max(0, health), max(0, energy_capacity(g, s, hero) - s.energy[hero])


def recoveries(g: BoardGame, s: Lordaeron, hero: HeroNumber, total: int) -> list[tuple[int, int]]:
    """Every way to split so many tokens between Health and Energy, none of them wasted (TBG-REST-01, TBG-TOWN-03)."""
    health, energy = missing(g, s, hero)
    total = min(total, health + energy)
    return [(part, total - part) for part in range(total, -1, -1) if part <= health and total - part <= energy]
