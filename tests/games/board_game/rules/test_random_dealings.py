"""Towns, trades and Character Management played at random: cards stay one of each, every window ends."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.board_game.build import lordaeron, part

equipping, items, management, sheet, town, trade = map(
    part, ("equipping", "items", "management", "sheet", "town", "trade")
)
SIDES = (("mage warlock rogue", "paladin priest druid"), ("warrior shaman hunter", "paladin mage rogue"))
LONGEST = 400


def everything(b: Any) -> Counter[int]:
    """Each card of a class or among the items, as often as it lies somewhere."""
    s = b.s
    zones = (*s.deck, *s.spellbook, *s.bag, *s.talents, *(area for areas in s.areas for area in areas))
    piles = (*s.item_decks.values(), s.merchant, s.used_items)
    return Counter(card for zone in (*zones, *piles) for card in zone)


def furnish(b: Any, rng: Random) -> None:
    """Levels, gold, powers, items for everybody."""
    s = b.s
    for hero in range(s.heroes):
        b.level(hero, rng.randint(1, 5)).gold(hero, rng.randint(0, 40))
        powers = [name for name in b.names(s.deck[hero]) if name in b.g.content.powers]
        b.knows(hero, *rng.sample(powers, 7))
        for quality in rng.choices(("triangle", "square", "circle", "special"), k=3):
            card = s.item_decks[quality][-1]
            s.item_decks[quality] = s.item_decks[quality][:-1]
            s.show((card,))
            s.bag[hero] = (*s.bag[hero], card)


def frames(b: Any, rng: Random) -> list[Any]:
    hero, friend = rng.sample(b.s.heroes_of(0), 2)
    b.s.acted, b.s.dealings = hero, trade.DEALINGS
    return [town.InTown(hero), trade.Dealing(hero, friend), town.Training(friend), management.Management(0)]


def legal_on_sheet(b: Any, hero: int) -> bool:
    """Whatever lies there could be laid there again."""
    s = b.s
    for area in sheet.areas_of(s, hero):
        for card in s.areas[hero][area]:
            rest = equipping.without(b.g, s, hero, card)
            rest.energy[hero] = 99
            if equipping.why_not(b.g, rest, hero, card, area) is not None:
                return False
    return True


@pytest.mark.parametrize("seed", range(5))
def test_random_dealings_end_and_lose_nothing(seed: int) -> None:
    """TBG-POWER-14 TBG-ITEM-02 TBG-EQUIP-12 TBG-EQUIP-16 TBG-POWER-08: after every answer."""
    rng = Random(seed)
    b = lordaeron(*SIDES[seed % 2], players=(0, 0, 1, 2, 3, 3))
    furnish(b, rng)
    before, gold = everything(b), sum(b.s.gold)
    assert gold >= 0
    b.run(*frames(b, rng))
    for _ in range(LONGEST):
        if not b.kind:
            break
        b.do(str(rng.choice(list(b.t.legal(b.asked)))))
        assert everything(b) == before
        assert min(b.s.gold) >= 0
        for hero in range(b.s.heroes):
            assert legal_on_sheet(b, hero)
            assert b.kind == "overflow" or len(b.s.bag[hero]) <= b.g.content.box.bag
            assert b.s.energy[hero] <= sheet.energy_capacity(b.g, b.s, hero)
            assert b.s.health[hero] <= sheet.health_capacity(b.g, b.s, hero)
            assert bool(b.s.pet[hero]) == any(p.pet for p in sheet.worn_powers(b.g, b.s, hero).values())
    assert b.kind == ""
