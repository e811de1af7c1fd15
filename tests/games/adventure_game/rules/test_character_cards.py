"""The sixteen character cards, side by side: their numbers, and what each of their powers does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adventure_game.build import COLOURS, Board, game_with, part, real_game, realm, written

HEROES = real_game().content.heroes
Numbers = tuple[int, str, int, int, int]

NUMBERS: dict[str, list[tuple[Numbers, Numbers]]] = {
    "grumbaz": [
        ((5, "melee", 2, 3, 1), (5, "melee", 3, 2, 2)),
        ((5, "melee", 3, 3, 1), (5, "melee", 4, 2, 2)),
        ((5, "melee", 3, 4, 2), (5, "melee", 4, 2, 3)),
        ((5, "melee", 4, 4, 2), (5, "melee", 5, 3, 3)),
    ],
    "burbonn": [
        ((5, "melee", 1, 3, 1), (5, "melee", 1, 4, 1)),
        ((5, "melee", 3, 4, 1), (5, "melee", 3, 5, 1)),
        ((5, "melee", 4, 5, 2), (5, "melee", 4, 6, 2)),
        ((6, "melee", 5, 6, 2), (6, "melee", 5, 7, 2)),
    ],
    "sandrai": [
        ((4, "ranged", 1, 4, 1), (4, "ranged", 1, 3, 2)),
        ((5, "ranged", 3, 5, 1), (5, "ranged", 3, 4, 2)),
        ((5, "ranged", 4, 5, 2), (5, "ranged", 3, 4, 3)),
        ((5, "ranged", 5, 6, 2), (5, "ranged", 5, 5, 3)),
    ],
    "sofeea": [
        ((4, "ranged", 1, 3, 1), (4, "ranged", 1, 4, 1)),
        ((5, "ranged", 3, 4, 1), (5, "ranged", 3, 5, 1)),
        ((5, "ranged", 3, 5, 1), (5, "ranged", 3, 6, 1)),
        ((5, "ranged", 5, 5, 2), (5, "ranged", 5, 6, 2)),
    ],
}
"""By level, the starting side and the other one: life, attack, defence, damage."""


def playing(hero: str, level: str, side: str, game: Any = None) -> Board:
    b = realm(hero, "grumbaz" if hero != "grumbaz" else "burbonn", game=game).level(0, level)
    return b.flipped(0) if side == "other" else b


@pytest.mark.parametrize("hero", NUMBERS)
def test_numbers(hero: str) -> None:
    """AG-CHAR-01, -04: life, attack, defence and damage on both sides of all four cards."""
    for level, sides in zip(COLOURS, NUMBERS[hero]):
        for side, numbers in zip(("start", "other"), sides):
            b = playing(hero, level, side, real_game())
            assert (b.life(0), *b.numbers(0)) == numbers, (level, side)


# -- turning over ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", NUMBERS)
def test_every_side_can_be_turned_over(hero: str) -> None:
    """AG-AMBIG-23: for 1 energy, and not without; Grumbaz pays for his rage with 1 damage from the green level on."""
    for level in COLOURS:
        for side in ("start", "other"):
            b = playing(hero, level, side).energy(0, 1).moving()
            flips = [line for line in b.legal() if line.startswith("use character")]
            b.do(*flips)
            assert b.s.flipped[0] == (side == "start")
            rage = hero == "grumbaz" and level != "grey" and side == "start"
            assert (b.s.energy[0], b.s.damage[0]) == ((1, 1) if rage else (0, 0))
            poor = playing(hero, level, side).moving()
            assert any(line.startswith("use character") for line in poor.legal()) == rage


def test_rage_may_be_the_end() -> None:
    """AG-DEFEAT-01, -04: whoever has one life left falls by it, and wakes on the starting side."""
    b = playing("grumbaz", "green", "start").at(0, "goldshire").damage(0, 6).moving().do("use character 0")
    assert (b.where(0), b.s.damage[0], b.s.flipped[0]) == ("stormwind", 0, False)


# -- the die ---------------------------------------------------------------------------------------------------------

DICE: dict[tuple[str, str, str], tuple[set[int], str]] = {
    ("grumbaz", "yellow", "start"): ({1}, "1 prevented"),
    ("grumbaz", "yellow", "other"): ({6}, "+1 damage"),
    ("grumbaz", "red", "start"): ({1, 2}, "1 prevented"),
    ("grumbaz", "red", "other"): ({6}, "+1 damage"),
    ("burbonn", "grey", "start"): ({6}, "+1 damage"),
    ("burbonn", "green", "start"): ({5, 6}, "+1 damage"),
    ("burbonn", "yellow", "start"): ({6}, "+1 damage"),
    ("burbonn", "red", "start"): ({1}, "again"),
    ("sofeea", "yellow", "start"): ({5, 6}, "1 card"),
    ("sofeea", "yellow", "other"): ({1}, "-2 attack of the foe"),
    ("sofeea", "red", "other"): ({1, 2}, "-2 attack of the foe"),
}


PLAIN_BOW = """
plain_bow:
  level: grey
  encounter: {name: {en: A, it: A}, emblem: boar, traits: [], attack: {type: melee, value: 1}, defence: 4, damage: 1}
  item: {name: {en: A, it: A}, emblem: boar, kind: weapon, potions: [mana], attack: {type: ranged, value: 2}}
"""


def rolling(face: int, hero: str, level: str, side: str, bow: Any = None) -> Board:
    """Against another hero, who strikes for 2 and always hits."""
    b = playing(hero, level, side, game=bow).at(0, "brill").at(1, "brill").level(1, "yellow")
    if bow is not None:
        b.wears(0, "plain_bow")
    b.s.boosts.append(part("state").TurnBoost(1, 9, 0, 0))
    return b.dice(red=[face, 4], black=[4]).phase("challenge").do("attack 1").passes()


def what_it_did(b: Board) -> set[str]:
    found = {f"+{told.damage} damage" for told in b.told("NumbersChanged") if told.seat == 0 and told.damage}
    found |= {f"{told.attack} attack of the foe" for told in b.told("NumbersChanged") if told.seat == 1}
    found |= {f"{told.count} card" for told in b.told("AbilitiesDrawn") if told.seat == 0}
    found |= {"again" for told in b.told("DieRerolled") if told.seat == 0}
    (struck,) = (told.damage for told in b.told("AttackMade") if told.seat == 1)
    return found | ({f"{2 - struck} prevented"} if struck != 2 else set())


@pytest.mark.parametrize("card", DICE, ids="_".join)
def test_what_the_die_sets_off(card: tuple[str, str, str], tmp_path: Any) -> None:
    """AG-COMBAT-07: on these faces, and on no other."""
    faces, effect = DICE[card]
    hero, _, side = card
    shoots = hero == "burbonn" and side == "start"
    bow = game_with(extra={"challenges": written("challenges", PLAIN_BOW, tmp_path)}) if shoots else None
    for face in range(1, 7):
        assert what_it_did(rolling(face, *card, bow=bow)) == ({effect} if face in faces else set()), face


def test_no_other_side_has_a_power_of_the_die() -> None:
    sides = [(hero, level, side) for hero in HEROES for level in COLOURS for side in ("start", "other")]
    speaking = {
        (hero, level, side)
        for hero, level, side in sides
        if any(power.op == "on_die" for power in getattr(HEROES[hero].cards[level], side).powers)
    }
    assert speaking == set(DICE)


def test_without_a_bow_the_hawk_looks_away() -> None:
    """AG-CHAR-04: the damage is for those who shoot."""
    for level in ("grey", "green", "yellow"):
        assert what_it_did(rolling(6, "burbonn", level, "start")) == set()


@pytest.mark.parametrize(("level", "cost"), [("green", None), ("yellow", 1), ("red", 0)])
def test_the_monkey_dodges(level: str, cost: int | None) -> None:
    """AG-COMBAT-07: once a combat the foe's die is rolled again, for energy and later for nothing."""
    b = playing("burbonn", level, "other").at(0, "brill").at(1, "brill").energy(0, 1)
    b.dice(red=[4], black=[6, 1]).phase("challenge").do("attack 1").until("after_roll")
    dodges = [line for line in b.legal() if line.startswith("use character")]
    assert len(dodges) == (cost is not None)
    if cost is not None:
        b.do(*dodges)
        assert [told.face for told in b.told("DieRerolled")] == [1]
        assert b.s.energy[0] == 1 - cost
        assert not any(line.startswith("use character") for line in b.legal())


# -- the rest --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", COLOURS)
def test_what_the_movement_die_gets(level: str) -> None:
    """AG-MOVE-01: the Aspect of the Monkey moves one further, Mage Armor has one energy more; no other does."""
    for hero in HEROES:
        for side in ("start", "other"):
            b = playing(hero, level, side).turn(0).dice(movement=[2]).do("roll")
            assert b.s.moves == 2 + ((hero, side) == ("burbonn", "other")), (hero, side)
            assert b.s.energy[0] == 2 + ((hero, side) == ("sofeea", "start")), (hero, side)


def test_what_a_new_turn_brings() -> None:
    """AG-ABILITY: Sofeea's red Mage Armor draws a card; her other cards do not."""
    for level in COLOURS:
        for side in ("start", "other"):
            drawn = len(playing("sofeea", level, side).turn(0).held(0))
            assert drawn == (1 if (level, side) == ("red", "start") else 0), (level, side)


def victory(level: str, side: str) -> Board:
    b = playing("sandrai", level, side).at(0, "brill").damage(0, 3).under("mountain_boar").dice(red=[6], black=[1])
    return b.phase("challenge").do("draw").passes()


def test_what_a_victory_brings() -> None:
    """AG-COMBAT-25: the Voidwalker heals Sandrai, the Imp hides something, and in the end brings her a card."""
    assert [victory(level, "start").s.damage[0] for level in COLOURS] == [3, 3, 2, 1]
    assert [victory(level, "other").kind == "place_discovery" for level in COLOURS] == [False, False, True, True]
    placed = [victory(level, "other").do("place tirisfal_1") for level in ("yellow", "red")]
    assert [(len(b.s.lying), len(b.held(0))) for b in placed] == [(1, 0), (1, 1)]


# -- the war -----------------------------------------------------------------------------------------------------------

WARLIKE = {
    "grumbaz": {("green", "other"): 1, ("yellow", "other"): 1, ("red", "other"): 1},
    "sofeea": {("green", "other"): 1, ("yellow", "other"): 2, ("red", "other"): 2},
    "sandrai": {("green", "other"): 1, ("yellow", "other"): 1, ("red", "other"): 2},
    "burbonn": {("green", "start"): 1, ("green", "other"): 1},
}
FRIENDS = {"grumbaz": "sofeea", "sofeea": "grumbaz", "sandrai": "burbonn", "burbonn": "sandrai"}
ENEMIES = {"grumbaz": "burbonn", "sofeea": "sandrai", "sandrai": "sofeea", "burbonn": "grumbaz"}


def damage_dealt(hero: str, level: str, side: str, to: str) -> int:
    b = realm(hero, to).level(0, level).at(0, "brill").at(1, "brill").dice(red=[3], black=[1])
    if side == "other":
        b.flipped(0)
    b.s.boosts.append(part("state").TurnBoost(0, 20, 20, 0))
    b.phase("challenge").do("attack 1").passes()
    return next(told.damage for told in b.told("AttackMade") if told.seat == 0)


@pytest.mark.parametrize("hero", WARLIKE)
def test_the_other_faction_is_hurt_more(hero: str) -> None:
    """By the sides that say so, and by no others."""
    for level in COLOURS:
        for side in ("start", "other"):
            more = damage_dealt(hero, level, side, ENEMIES[hero]) - damage_dealt(hero, level, side, FRIENDS[hero])
            assert more == WARLIKE[hero].get((level, side), 0), (level, side)
