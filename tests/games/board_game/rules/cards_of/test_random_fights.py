"""Fights of heroes that wear anything they may, answered at random: nothing breaks, and every fight ends."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.board_game.build import Field, lordaeron
from tests.games.board_game.contents import content, part
from tests.games.board_game.rules.cards_of.trials import HOMES, HORDE
from wowtable.core import Seeded

CLASSES = sorted(content().of("classes", part("cards.pieces").ClassSheet))
FOES = [("murloc", 2), ("gnoll", 2), ("ghoul", 2), ("naga", 1), ("giant_spider", 1), ("wraith", 1), ("wildkin", 1)]
FOES += [("ogre", 1), ("drake", 1), ("doom_guard", 1), ("infernal", 1), ("worgen", 1), ("scarlet_crusader", 2)]
MOST = 2000


def dressed(b: Field, hero: int, chance: Random) -> None:
    """As many cards of its class as fit, four talents, and items: each hero has some of its own to choose from."""
    b.level(hero, 5)
    told = b.g.content
    for name in chance.sample(
        [name for name, card in told.powers.items() if card.hero_class == b.s.hero_class[hero]], 8
    ):
        put_somewhere(b, hero, b.knows(hero, name).s.spellbook[hero][-1], chance)
    b.talents(
        hero, *chance.sample([n for n, card in told.talents.items() if card.hero_class == b.s.hero_class[hero]], 4)
    )
    for name in chance.sample(sorted(told.items)[hero::4], 5):
        if len(b.s.bag[hero]) < b.g.content.box.bag:
            put_somewhere(b, hero, b.carries(hero, name).s.bag[hero][-1], chance)


def put_somewhere(b: Field, hero: int, card: int, chance: Random) -> None:
    """Where it fits, if anywhere."""
    equipping = part("equipping")
    areas = [area for area in range(7) if equipping.why_not(b.g, b.s, hero, card, area) in (None, "energy")]
    if areas:
        equipping.put_on(b.t, hero, card, chance.choice(areas), free=True)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("hero_class", [name for name in CLASSES if name != "paladin"])
def test_a_group_fights_to_the_end(hero_class: str, seed: int) -> None:
    chance = Random(f"{hero_class} {seed}")
    friend = chance.choice([name for name in CLASSES if name not in (hero_class, "paladin")])
    others = [name for name in CLASSES if name not in (hero_class, friend, "shaman")][:2]
    b = lordaeron(f"{hero_class} {friend}", " ".join(others))
    for hero in (HORDE, HORDE + 1):
        b.at(hero, HOMES[HORDE])
        dressed(b, hero, chance)
    creature, count = chance.choice(FOES)
    fought_out(b, HORDE, creature, count, chance)


@pytest.mark.parametrize("seed", range(2))
def test_a_paladin_fights_to_the_end(seed: int) -> None:
    chance = Random(f"paladin {seed}")
    b = lordaeron("warrior mage", "paladin priest")
    for hero in (2, 3):
        b.at(hero, HOMES[2])
        dressed(b, hero, chance)
    fought_out(b, 2, *chance.choice(FOES), chance)


@pytest.mark.parametrize("seed", range(3))
def test_groups_fight_each_other_to_the_end(seed: int) -> None:
    chance = Random(f"both {seed}")
    horde, alliance = [name for name in CLASSES if name != "paladin"], [name for name in CLASSES if name != "shaman"]
    first = chance.sample(horde, 2)
    second = chance.sample([name for name in alliance if name not in first], 2)
    b = lordaeron(" ".join(first), " ".join(second))
    for hero in range(4):
        b.at(hero, HOMES[HORDE])
        dressed(b, hero, chance)
    played(b, chance, "pvp", HORDE)


def fought_out(b: Field, first: int, creature: str, count: int, chance: Random) -> None:
    b.figures(creature, "blue", HOMES[first], min(count, b.g.content.creatures[creature].figures["blue"]))
    played(b, chance, "creatures", first, tuple(b.s.figures))


def played(b: Field, chance: Random, kind: str, first: int, foes: tuple[int, ...] = ()) -> None:
    b.t.chance = Seeded(str(chance.random()))
    b.s.stack[:] = []
    part("combat").begin(b.t, kind, b.s.region[first], first, (first, first + 1), foes)
    b.settle()
    for _ in range(MOST):
        if b.s.decision is None:
            break
        b.do(chance.choice(b.legal()))
    assert b.s.combat is None
