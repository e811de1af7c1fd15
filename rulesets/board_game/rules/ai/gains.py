"""What a card would bring a hero: how much mightier it makes whoever has it, in hits a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from wowtable.core import Action

from .. import equipping, items, powers, sheet
from ..cards.pieces import ItemCard, Power
from ..state import HeroNumber, Lordaeron
from .might import might

if TYPE_CHECKING:
    from ..game import BoardGame

SOON = 0.4
"""What can be worn a level later is worth so much of it now."""
HEALTH = 0.35
IN_BAG = 0.6
ENOUGH = 0.15
"""What brings less is not worth the trouble."""
NOTHING: tuple[float, tuple[str, ...]] = (0.0, ())
MOST_LESSONS = 3
WIDE = 4
"""So many powers are weighed against each other."""
_LESSONS: WeakKeyDictionary[BoardGame, dict[object, tuple[float, tuple[str, ...]]]] = WeakKeyDictionary()


def strength(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> float:
    """Of a hero that has rested."""
    return might(g, s, hero).worth + HEALTH * sheet.health_capacity(g, s, hero)


def changed(g: BoardGame, s: Lordaeron, action: Action) -> float:
    """What one change of its sheet brings a hero: to take something off only what can then be put on."""
    if action.verb not in ("equip", "swap", "unequip"):
        return 0.0
    hero, name, place = action.args
    if action.verb == "unequip":
        return freed(g, s, hero, name)
    cards = (*s.spellbook[hero], *s.bag[hero])
    return worn(g, s, hero, items.card_named(s, cards, name), place - 1)


def freed(g: BoardGame, s: Lordaeron, hero: HeroNumber, name: str) -> float:
    """With a power gone, another of its category may be put on elsewhere."""
    old = g.content.powers.get(name)
    if old is None or old.category is None:
        return 0.0
    stowed = [card for card in s.spellbook[hero] if is_rival(g, s, card, old.category)]
    able = [card for card in stowed if powers.equip_cost(g, s, hero, card) <= s.energy[hero]]
    return max((gain(g, s, hero, card) for card in able), default=0.0)


def is_rival(g: BoardGame, s: Lordaeron, card: int, category: str) -> bool:
    text = sheet.wearable(g, s, card)
    return isinstance(text, Power) and text.category == category


def worn(g: BoardGame, s: Lordaeron, hero: HeroNumber, card: int, area: int) -> float:
    """In that area, in place of what lies there now and of what is of its category."""
    after = dressed(g, s, hero, card, area)
    text = sheet.wearable(g, s, card)
    pet = text.pet or 0 if isinstance(text, Power) else 0
    gone = set(s.worn(hero)) - set(after.worn(hero))
    lost = s.pet[hero] if any(pets(g, s, other) for other in gone) else 0
    return strength(g, after, hero) - strength(g, s, hero) + HEALTH * (pet - lost)


def dressed(g: BoardGame, s: Lordaeron, hero: HeroNumber, card: int, area: int) -> Lordaeron:
    """The position in which it wears that."""
    after = copy(s)
    after.areas, after.bag, after.spellbook = [*s.areas], [*s.bag], [*s.spellbook]
    text = sheet.wearable(g, s, card)
    out = {sheet.normal_card(g, s, hero, area)} if text.addon is None else set()
    if isinstance(text, Power) and text.category is not None:
        out |= {other for other in s.worn(hero) if is_rival(g, s, other, text.category)}
    left = [tuple(lain for lain in cards if lain not in out) for cards in s.areas[hero]]
    left[area] = (*left[area], card)
    after.areas[hero] = tuple(left)
    after.bag[hero] = tuple(other for other in s.bag[hero] if other != card)
    after.spellbook[hero] = tuple(other for other in s.spellbook[hero] if other != card)
    return after


def pets(g: BoardGame, s: Lordaeron, card: int) -> int:
    text = sheet.wearable(g, s, card)
    return text.pet or 0 if isinstance(text, Power) else 0


def gain(g: BoardGame, s: Lordaeron, hero: HeroNumber, card: int) -> float:
    """Where it fits best, now or soon."""
    text = sheet.wearable(g, s, card)
    if text.type == "bag":
        return carried(g, s, hero, card, text) if isinstance(text, ItemCard) else 0.0
    if text.level > s.level[hero] + 1:
        return 0.0
    share = 1.0 if text.level <= s.level[hero] else SOON
    areas = [area for area in sheet.areas_of(s, hero) if could_lie(g, s, hero, text, area)]
    return share * max((worn(g, s, hero, card, area) for area in areas), default=0.0)


def carried(g: BoardGame, s: Lordaeron, hero: HeroNumber, card: int, text: ItemCard) -> float:
    """What works from the Bag, while there is room."""
    if text.level > s.level[hero] or len(s.bag[hero]) > g.content.box.bag:
        return 0.0
    after = copy(s)
    after.bag = [*s.bag]
    after.bag[hero] = (*(other for other in s.bag[hero] if other != card), card)
    without = copy(s)
    without.bag = [*s.bag]
    without.bag[hero] = after.bag[hero][:-1]
    return IN_BAG * max(0.2, strength(g, after, hero) - strength(g, without, hero))


def could_lie(g: BoardGame, s: Lordaeron, hero: HeroNumber, text: Power | ItemCard, area: int) -> bool:
    """Whatever lies there now, and whatever else of its category is worn."""
    place = sheet.area_sheet(g, s, hero, area)
    stance = isinstance(text, Power) and text.category == equipping.STANCE
    if place.stance != stance or not equipping.type_fits(g, s, hero, text, place):
        return False
    return equipping.trait_fits(g, s, hero, text, place)


def best_named(
    g: BoardGame, s: Lordaeron, hero: HeroNumber, actions: Iterable[Action], cards: Sequence[int]
) -> tuple[float, Action | None]:
    """Of actions that name a card among these the one that brings most, beyond what waits to be equipped already."""
    ready = made_ready(g, s, hero)
    best: tuple[float, Action | None] = (0.0, None)
    for action in actions:
        found = gain(g, ready, hero, items.card_named(s, cards, action.args[0]))
        if found > best[0]:
            best = (found, action)
    return best


# -- lessons -----------------------------------------------------------------------------------------------


def made_ready(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Lordaeron:
    """With all put on that only waits for the end of the turn."""
    for _ in areas_with_room(s, hero):
        stowed = [*s.spellbook[hero], *s.bag[hero]]
        best = max((best_place(g, s, hero, card) for card in stowed), default=(0.0, -1, -1))
        if best[0] <= ENOUGH / 5:
            break
        s = dressed(g, s, hero, best[1], best[2])
    return s


def soon(g: BoardGame, s: Lordaeron, heroes: Sequence[HeroNumber], learning: bool) -> Lordaeron:
    """The position after the turn: what waits is put on, as far as there is Energy for it; what is about to be learned
    too."""
    for hero in heroes:
        if learning:
            s = learned(s, hero, best_lessons(g, s, hero)[1])
        for _ in areas_with_room(s, hero):
            stowed = [*s.spellbook[hero], *s.bag[hero]]
            able = [card for card in stowed if powers.equip_cost(g, s, hero, card) <= s.energy[hero]]
            best = max((best_place(g, s, hero, card) for card in able), default=(0.0, -1, -1))
            if best[0] <= ENOUGH / 5:
                break
            s = put_on(g, s, hero, best[1], best[2])
    return s


def learned(s: Lordaeron, hero: HeroNumber, names: Sequence[str]) -> Lordaeron:
    """The position in which it knows these."""
    after = copy(s)
    cards = tuple(items.card_named(s, s.deck[hero], name) for name in names)
    after.deck, after.spellbook = [*s.deck], [*s.spellbook]
    after.deck[hero] = tuple(card for card in s.deck[hero] if card not in cards)
    after.spellbook[hero] = (*s.spellbook[hero], *cards)
    return after


def put_on(g: BoardGame, s: Lordaeron, hero: HeroNumber, card: int, area: int) -> Lordaeron:
    """In that area, and paid for."""
    after = dressed(g, s, hero, card, area)
    after.energy, after.pet = [*s.energy], [*s.pet]
    after.energy[hero] -= powers.equip_cost(g, s, hero, card)
    if pets(g, s, card):
        after.pet[hero] = pets(g, s, card)
    return after


def areas_with_room(s: Lordaeron, hero: HeroNumber) -> range:
    """As many changes as there are areas, and no more."""
    return range(len(s.areas[hero]) if s.spellbook[hero] or s.bag[hero] else 0)


def best_place(g: BoardGame, s: Lordaeron, hero: HeroNumber, card: int) -> tuple[float, int, int]:
    """What it brings at once, the card, and where."""
    text = sheet.wearable(g, s, card)
    if text.type == "bag" or text.level > s.level[hero]:
        return 0.0, card, -1
    areas = [area for area in sheet.areas_of(s, hero) if could_lie(g, s, hero, text, area)]
    return max(((worn(g, s, hero, card, area), card, area) for area in areas), default=(0.0, card, -1))


def best_lessons(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> tuple[float, tuple[str, ...]]:
    """The powers that together make most of its gold, and what they bring."""
    key = sheet.outfit(s, hero), s.gold[hero], s.deck[hero], s.spellbook[hero], s.bag[hero], s.pet[hero]
    known = _LESSONS.setdefault(g, {})
    if key not in known:
        if len(known) >= sheet.MOST_OUTFITS:
            known.clear()
        known[key] = lessons_for(g, made_ready(g, s, hero), hero, s.gold[hero], MOST_LESSONS)
    return known[key]


def lessons_for(g: BoardGame, s: Lordaeron, hero: HeroNumber, gold: int, most: int) -> tuple[float, tuple[str, ...]]:
    powers, best = g.content.powers, NOTHING
    if not most:
        return best
    cards = [card for card in s.deck[hero] if s.names[card] in powers]
    able = [card for card in cards if powers[s.names[card]].level <= s.level[hero]]
    found = [best_place(g, s, hero, card) for card in able if powers[s.names[card]].gold <= gold]
    found = sorted((one for one in found if one[0] >= ENOUGH / 2), reverse=True)[:WIDE]
    for worth, card, area in found:
        name = s.names[card]
        after = dressed(g, s, hero, card, area)
        after.deck = [*s.deck]
        after.deck[hero] = tuple(other for other in s.deck[hero] if other != card)
        more, others = lessons_for(g, after, hero, gold - powers[name].gold, most - 1)
        if worth + more > best[0]:
            best = (worth + more, (name, *others))
    return best


def talent_gain(g: BoardGame, s: Lordaeron, hero: HeroNumber, name: str) -> float:
    after = copy(s)
    after.talents = [*s.talents]
    after.talents[hero] = (*s.talents[hero], items.card_named(s, s.deck[hero], name))
    return strength(g, after, hero) - strength(g, s, hero) + 0.01 * g.content.talents[name].level
