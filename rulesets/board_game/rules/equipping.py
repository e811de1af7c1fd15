"""Cards on the sheet (EQUIP): where one may lie and why not elsewhere, and what happens as it comes and goes."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Literal

from . import events as ev
from . import fighters, items, powers, sheet
from .cards.pieces import ItemCard, Power, SheetArea
from .state import AREAS, HeroNumber, Lordaeron, LordaeronTable

if TYPE_CHECKING:
    from .game import BoardGame

Reason = Literal["type", "stance", "trait", "level", "category", "function", "occupied", "energy"]
"""Why a card may not lie in an area, each a condition of TBG-EQUIP-12. What is `occupied` can be swapped."""
STANCE = "stance"
FINISHER = "finishing_move"
"""On such a card lie the combo tokens of a combat."""
LIGHT = 3
"""The highest level of a weapon in the general area (TBG-AMBIG-69)."""


# -- may it lie there? -------------------------------------------------------------------------------------------


def why_not(g: BoardGame, s: Lordaeron, hero: HeroNumber, card: int, area: int) -> Reason | None:
    """The first condition that fails for a card of the Spellbook or the Bag; None where it may be equipped."""
    text, place = sheet.wearable(g, s, card), sheet.area_sheet(g, s, hero, area)
    if not type_fits(g, s, hero, text, place):
        return "type"
    if place.stance != (isinstance(text, Power) and text.category == STANCE):
        return "stance"
    if not trait_fits(g, s, hero, text, place):
        return "trait"
    if text.level > s.level[hero]:
        return "level"
    if isinstance(text, Power) and category_taken(g, s, hero, text):
        return "category"
    if text.addon is not None and function_taken(g, s, hero, text.addon, area):
        return "function"
    if text.addon is None and sheet.normal_card(g, s, hero, area) is not None:
        return "occupied"
    if powers.equip_cost(g, s, hero, card) > s.energy[hero]:
        return "energy"
    return None


def why_not_swap(g: BoardGame, s: Lordaeron, hero: HeroNumber, card: int, area: int) -> Reason | None:
    """The same once the normal card that lies there is gone; `occupied` where that may not go (TBG-EQUIP-11)."""
    old = sheet.normal_card(g, s, hero, area)
    if old is None or (not s.rules.swap_in_full_bag and is_item(g, s, old) and not items.has_room(g, s, hero)):
        return "occupied"
    return why_not(g, without(g, s, hero, old), hero, card, area)


def has_its_place(g: BoardGame, s: Lordaeron, hero: HeroNumber, text: Power | ItemCard, place: SheetArea) -> bool:
    """Whether icon and trait fit, and a Stance lies where Stances do."""
    stands = place.stance == (isinstance(text, Power) and text.category == STANCE)
    return stands and type_fits(g, s, hero, text, place) and trait_fits(g, s, hero, text, place)


def is_item(g: BoardGame, s: Lordaeron, card: int) -> bool:
    return isinstance(sheet.wearable(g, s, card), ItemCard)


def type_fits(g: BoardGame, s: Lordaeron, hero: HeroNumber, text: Power | ItemCard, place: SheetArea) -> bool:
    """Whatever the traits (TBG-EQUIP-06)."""
    return text.type in place.types or second_weapon(g, s, hero, text, place)


def trait_fits(g: BoardGame, s: Lordaeron, hero: HeroNumber, text: Power | ItemCard, place: SheetArea) -> bool:
    """Of items only, and only where traits are printed; of add-ons the second one (TBG-EQUIP-05, -07, -14)."""
    if isinstance(text, Power) or not place.traits or text.trait in place.traits:
        return True
    return second_weapon(g, s, hero, text, place)


def second_weapon(g: BoardGame, s: Lordaeron, hero: HeroNumber, text: Power | ItemCard, place: SheetArea) -> bool:
    """A light sword or mace among the general things, for whoever may (TBG-AMBIG-69)."""
    if not isinstance(text, ItemCard) or "general" not in place.types or text.trait not in ("sword", "mace"):
        return False
    return text.level <= LIGHT and sheet.special(g, s, hero, "weapon_in_general")


def category_taken(g: BoardGame, s: Lordaeron, hero: HeroNumber, power: Power) -> bool:
    """One power of a unique category on a sheet (TBG-POWER-08)."""
    if power.category is None:
        return False
    return any(worn.category == power.category for worn in sheet.worn_powers(g, s, hero).values())


def function_taken(g: BoardGame, s: Lordaeron, hero: HeroNumber, function: str, area: int) -> bool:
    """One add-on of a function in an area (TBG-EQUIP-16)."""
    return any(sheet.wearable(g, s, card).addon == function for card in s.areas[hero][area])


def without(g: BoardGame, s: Lordaeron, hero: HeroNumber, card: int) -> Lordaeron:
    """How things would stand with a card off the sheet. Only to be looked at."""
    after = copy(s)
    after.areas, after.energy = [*s.areas], [*s.energy]
    after.areas[hero] = tuple(tuple(lain for lain in area if lain != card) for area in s.areas[hero])
    before, then = sheet.energy_capacity(g, s, hero), sheet.energy_capacity(g, after, hero)
    after.energy[hero] = left_of(s.energy[hero], before, then)
    return after


# -- on and off --------------------------------------------------------------------------------------------------


def put_on(t: LordaeronTable, hero: HeroNumber, card: int, area: int, *, free: bool = False) -> None:
    """From Spellbook or Bag; `free` where a card equips it (TBG-EQUIP-02). What is normal there makes room first."""
    g, s = t.game, t.state
    s.spellbook[hero] = tuple(other for other in s.spellbook[hero] if other != card)
    s.bag[hero] = tuple(other for other in s.bag[hero] if other != card)
    old = sheet.normal_card(g, s, hero, area)
    if old is not None and sheet.wearable(g, s, card).addon is None:
        take_off(t, hero, old)
    energy = 0 if free else powers.equip_cost(g, s, hero, card)
    powers.pay(t, hero, energy)
    s.areas[hero] = tuple((*cards, card) if place == area else cards for place, cards in enumerate(s.areas[hero]))
    text = sheet.wearable(g, s, card)
    if isinstance(text, Power) and text.pet is not None:
        s.pet[hero] = powers.pet_health(g, s, hero, text)
    t.emit(ev.CardEquipped(hero, s.names[card], area + 1, energy))


def take_off(t: LordaeronTable, hero: HeroNumber, card: int) -> None:
    """A power goes to the Spellbook, an item into the Bag, where there may be no room (TBG-EQUIP-03)."""
    g, s = t.game, t.state
    area = lift(t, hero, card)
    if is_item(g, s, card):
        items.put_in_bag(t, hero, card)
    else:
        s.spellbook[hero] = (*s.spellbook[hero], card)
    t.emit(ev.CardUnequipped(hero, s.names[card], area + 1))


def lift(t: LordaeronTable, hero: HeroNumber, card: int) -> int:
    """Off the sheet, to wherever the caller puts it; where it lay. What it held goes with it (TBG-CHAR-06)."""
    g, s = t.game, t.state
    area = sheet.area_of(s, hero, card)
    assert area is not None, f"{s.names[card]} is not equipped"
    before = sheet.health_capacity(g, s, hero), sheet.energy_capacity(g, s, hero)
    s.areas[hero] = tuple(tuple(lain for lain in cards if lain != card) for cards in s.areas[hero])
    text = sheet.wearable(g, s, card)
    if isinstance(text, Power) and text.pet is not None:
        s.pet[hero] = 0
    if isinstance(text, Power) and text.category == FINISHER and fighters.fighter_of(s, hero) is not None:
        fighters.change(s, hero, combo=0)
    trim(t, hero, before)
    return area


def use_up(t: LordaeronTable, hero: HeroNumber, card: int) -> None:
    """Out of Bag or area, and out of the game: not to the Merchant (TBG-AMBIG-71)."""
    s = t.state
    if card in s.bag[hero]:
        s.bag[hero] = tuple(other for other in s.bag[hero] if other != card)
    else:
        lift(t, hero, card)
    s.used_items.append(card)
    t.emit(ev.ItemUsedUp(hero, s.names[card]))


def trim(t: LordaeronTable, hero: HeroNumber, before: tuple[int, int]) -> None:
    """After something that may have given capacity, or an area, has gone: what is too much goes too.

    `before` is Health and Energy capacity as they were.
    """
    g, s = t.game, t.state
    if len(s.areas[hero]) > AREAS and not sheet.special(g, s, hero, "extra_instant_area"):
        for card in s.areas[hero][AREAS]:
            take_off(t, hero, card)
        s.areas[hero] = s.areas[hero][:AREAS]
    health = left_of(s.health[hero], before[0], sheet.health_capacity(g, s, hero))
    energy = left_of(s.energy[hero], before[1], sheet.energy_capacity(g, s, hero))
    lost = ev.TokensLost(hero, s.health[hero] - health, s.energy[hero] - energy)
    s.health[hero], s.energy[hero] = health, energy
    if lost.health or lost.energy:
        t.emit(lost)


def left_of(tokens: int, before: int, after: int) -> int:
    """What was gained above the old capacity stays above the new one."""
    return min(tokens, max(after, tokens - (before - after)))


def take_off_misfits(t: LordaeronTable, hero: HeroNumber) -> None:
    """After a talent that has let a card lie somewhere is forgotten (TBG-AMBIG-69)."""
    g, s = t.game, t.state
    for area in sheet.areas_of(s, hero):
        place = sheet.area_sheet(g, s, hero, area)
        for card in s.areas[hero][area]:
            if not has_its_place(g, s, hero, sheet.wearable(g, s, card), place):
                take_off(t, hero, card)


def open_areas(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> None:
    """One area more, if something new gives it."""
    if len(s.areas[hero]) == AREAS and sheet.special(g, s, hero, "extra_instant_area"):
        s.areas[hero] = (*s.areas[hero], ())
