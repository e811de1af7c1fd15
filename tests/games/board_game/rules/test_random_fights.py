"""Fights of heroes with all that they can carry, answered at random: they come to an end and hold what always holds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.board_game.build import Field, lordaeron
from tests.games.board_game.contents import part
from wowtable.core import Codec, Fast

combat, equipping, sheet, position = map(part, ("combat", "equipping", "sheet", "position"))
EITHER = ("druid", "hunter", "mage", "priest", "rogue", "warlock", "warrior")
FOES = {"creatures": 6, "pvp": 2, "final": 1, "overlord": 1}
MOST_ANSWERS = 4000


def veterans(rng: Random) -> Field:
    """Six heroes of any level in one region, with talents, powers and items wherever one fits."""
    classes = rng.sample(EITHER, 6)
    horde, alliance = (
        [*classes[:2], rng.choice((classes[4], "shaman"))],
        [*classes[2:4], rng.choice((classes[5], "paladin"))],
    )
    rules = rng.choice(("leader", "majority", "all", "any"))
    b = lordaeron(" ".join(horde), " ".join(alliance), consensus=rules, deadly=rng.random() < 0.3)
    for hero in range(6):
        b.at(hero, "ruins_of_andorhal").level(hero, rng.randint(1, 5)).cursed(hero, rng.choice((0, 0, 0, 1)))
        outfit(b, hero, rng)
    return b


def outfit(b: Field, hero: int, rng: Random) -> None:
    s, content = b.s, b.g.content
    for card in rng.sample(s.deck[hero], len(s.deck[hero])):
        name = s.names[card]
        if name not in content.talents:
            b.knows(hero, name)
        elif len(s.talents[hero]) < s.level[hero] - 1 and content.talents[name].level <= s.level[hero]:
            b.talents(hero, name)
    s.energy[hero] = 99
    for card in s.spellbook[hero]:
        lay(b, hero, card)
    for name in rng.sample(sorted(content.items), 30):
        free = [card for card in s.item_decks[content.items[name].quality] if s.names[card] == name]
        if not free or (content.items[name].type == "bag" and len(s.bag[hero]) == 3):
            continue
        card = position.item_card(b.t, name)
        s.bag[hero] = (*s.bag[hero], card)
        if content.items[name].type != "bag" and not lay(b, hero, card):
            s.bag[hero] = s.bag[hero][:-1]
            s.used_items.append(card)
    s.health[hero], s.energy[hero] = sheet.health_capacity(b.g, s, hero), sheet.energy_capacity(b.g, s, hero)


def lay(b: Field, hero: int, card: int) -> bool:
    """Into the first area that takes it."""
    for area in sheet.areas_of(b.s, hero):
        if equipping.why_not(b.g, b.s, hero, card, area) is None:
            equipping.put_on(b.t, hero, card, area)
            return True
    return False


def begin(b: Field, rng: Random) -> None:
    s = b.s
    kind = rng.choices(list(FOES), list(FOES.values()))[0]
    side = rng.randint(0, 1)
    group = s.heroes_of(side) if kind == "final" else rng.sample(s.heroes_of(side), rng.randint(1, 3))
    if kind == "creatures":
        creature = rng.choice(sorted(b.g.content.creatures))
        b.figures(creature, "blue", "ruins_of_andorhal", b.g.content.creatures[creature].figures["blue"])
    s.stack[:] = []
    combat.begin(b.t, kind, s.region[group[0]], group[0], tuple(group), foes=tuple(s.figures))
    b.t.settle()


def faults(s: Any) -> list[str]:
    """What TBG invariants 12 to 14 forbid in the middle of a fight."""
    fight = s.combat
    found = [f"{boxes}" for boxes in fight.boxes if min(boxes.damage, boxes.defense, boxes.armor, boxes.attrition) < 0]
    for fighter in fight.fighters:
        for place, colour in enumerate(("red", "blue", "green")):
            rolled = sum(die.colour == colour for die in fighter.dice)
            if rolled + fighter.removed[place] + fight.out_dice[place] > 7:
                found.append(f"{rolled} {colour} dice of {fighter.hero}")
        if fighter.live and s.health[fighter.hero] < 0:
            found.append(f"no Health for {fighter.hero}")
    return found


@pytest.mark.parametrize("seed", range(16))
def test_fights_end_and_hold_what_always_holds(seed: int) -> None:
    """Every question has an answer, none twice; no more dice than there are; what waits can be written and read."""
    rng = Random(seed)
    b = veterans(rng)
    b.t.chance = Fast(rng)
    b.t.events = None
    begin(b, rng)
    codec, answers = Codec(b.g.records()), 0
    while b.t.decision is not None and b.s.combat is not None:
        seat = rng.choice(b.t.decision.seats)
        legal = list(b.t.legal(seat))
        assert legal
        assert len(set(legal)) == len(legal)
        assert faults(b.s) == []
        if answers % 20 == 0:
            assert codec.state_from_plain(type(b.s), codec.state_to_plain(b.s)) == b.s
        b.t.apply(seat, rng.choice(legal))
        answers += 1
        assert answers < MOST_ANSWERS
    assert b.s.combat is None
