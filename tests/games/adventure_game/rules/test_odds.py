"""The odds that are told and reckoned with are those of the real rules, over all results of the two dice."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from tests.games.adventure_game.build import Board, part, realm
from tests.games.adventure_game.challenge_fights import game_of_plain_heroes

odds = part("odds")
Fighter, Numbers = odds.Fighter, part("stats").Numbers
FACES = (1, 2, 3, 4, 5, 6)


# -- at a glance -------------------------------------------------------------------------------------------


def test_odds_are_those_of_two_dice() -> None:
    """Both strike at once: whoever falls has not won."""
    mine, theirs = Fighter(Numbers("melee", 2, 4, 1), 1), Fighter(Numbers("melee", 2, 5, 1))
    both = odds.odds(mine, theirs, FACES)
    assert both == pytest.approx((4 / 6 * 1 / 6, 5 / 6, 5 / 6, 4 / 6, 5 / 6, 2 / 6 * 1 / 6))


def test_whoever_strikes_first_is_not_struck_by_the_fallen() -> None:
    mine, theirs = Fighter(Numbers("ranged", 2, 4, 1), 1), Fighter(Numbers("melee", 2, 5, 1))
    afar = odds.odds(mine, theirs, FACES)
    assert afar == pytest.approx((4 / 6, 5 / 6 * 2 / 6, 5 / 6 * 2 / 6, 4 / 6, 5 / 6 * 2 / 6, 2 / 6 * 1 / 6))


def test_what_only_counts_against_such_a_foe_is_foreseen() -> None:
    """In the war of the factions a mage's cold deals the Alliance two damage more, and her friends none."""
    for other, damage in (("burbonn", 3), ("grumbaz", 1)):
        b = realm("sofeea", other).level(0, "yellow").flipped(0).at(0, "brill").at(1, "brill")
        assert odds.between(b.g, b.s, 0, 1).attacker.numbers.damage == damage
        assert odds.fighter(b.g, b.s, 0).numbers.damage == 1


@pytest.mark.parametrize(
    ("foe", "at", "hero", "worn", "told"),
    [
        ("dust_elemental", "brill", "burbonn", "", (3, 4, 8)),
        ("dust_elemental", "brill", "sandrai", "", (3, 4, 7)),
        ("highwayman", "brill", "grumbaz", "", (4, 1, 5)),
        ("highwayman", "tirisfal_1", "grumbaz", "", (4, 2, 6)),
        ("wailing_widow", "brill", "grumbaz", "scarlet_initiate", (4, 1, 5)),
        ("cave_spider", "brill", "grumbaz", "scarlet_initiate", (2, 2, 5)),
    ],
)
def test_what_an_encounter_says_of_whoever_comes_is_foreseen(
    foe: str, at: str, hero: str, worn: str, told: tuple[int, int, int]
) -> None:
    """The hero's attack, then attack and defence of what stands there; the hero is still elsewhere."""
    b = realm(hero, "sofeea").level(0, "yellow").at(0, "stormwind").on_line(foe, at)
    if worn:
        b.wears(0, worn)
    mine, theirs = odds.meeting(b.g, b.s, 0, b.g.atlas.index[at], b.s.line[0])
    assert (mine.numbers.attack, theirs.numbers.attack, theirs.numbers.defence) == told
    assert (b.where(0), b.s.fight) == ("stormwind", None)


def test_what_lies_on_an_encounter_is_foreseen() -> None:
    b = realm("burbonn", "sofeea").on_line("cave_spider", "brill")
    b.bears(0, "follow_the_tracks", ("card", b.s.line[0]))
    assert odds.meeting(b.g, b.s, 0, b.g.atlas.index["brill"], b.s.line[0]).defender.numbers.defence == 3


# -- against the rules ---------------------------------------------------------------------------------------


def at_the_map(hero: str, place: str) -> Board:
    return realm(hero, "grumbaz", game=game_of_plain_heroes()).level(0, "yellow").at(0, place).phase("challenge")


def heroes(attacker: str, defender: str) -> Board:
    b = realm(attacker, defender, game=game_of_plain_heroes()).at(0, "brill").at(1, "brill")
    return b.level(0, "yellow").level(1, "yellow").phase("challenge")


def last_life(b: Board, *seats: int) -> Board:
    for seat in seats:
        b.damage(seat, b.life(seat) - 1)
    return b


def against_a_hero(b: Board) -> bool:
    return bool(b.s.space[0] == b.s.space[1])


def strikers(b: Board) -> tuple[int, int]:
    """Seats as blows are told; -1 is an encounter."""
    return 0, 1 if against_a_hero(b) else -1


def fighters(b: Board) -> tuple[Any, Any]:
    me = odds.fighter(b.g, b.s, 0)
    if against_a_hero(b):
        return me, odds.fighter(b.g, b.s, 1)
    return me, odds.encountered(b.g.atlas.encounters[b.s.space[0]])


FIGHTS: dict[str, Callable[[], Board]] = {
    "both from near": lambda: at_the_map("burbonn", "uldaman"),
    "both from near, about to fall": lambda: last_life(at_the_map("burbonn", "uldaman"), 0),
    "a shot first": lambda: last_life(at_the_map("sandrai", "uldaman"), 0),
    "shot at first": lambda: at_the_map("burbonn", "jintha_alor"),
    "shot at first, about to fall": lambda: last_life(at_the_map("burbonn", "jintha_alor"), 0),
    "both from afar": lambda: last_life(at_the_map("sandrai", "jintha_alor"), 0),
    "a hero who outlasts the shot": lambda: heroes("sandrai", "grumbaz"),
    "a hero whom the shot fells": lambda: last_life(heroes("sandrai", "grumbaz"), 1),
    "a hero who shoots back": lambda: last_life(heroes("burbonn", "sandrai"), 0, 1),
    "two heroes from near": lambda: last_life(heroes("burbonn", "grumbaz"), 0, 1),
}


@pytest.mark.parametrize("fight", FIGHTS.values(), ids=FIGHTS)
def test_odds_agree_with_fights_of_the_real_rules(fight: Callable[[], Board]) -> None:
    """Over all results of the dice, and for each result what it is told to bring."""
    totals = [0] * len(odds.Odds._fields)
    told = odds.odds(*fighters(fight()), FACES)
    for red, black in product(FACES, FACES):
        b = fight().dice(red=[red], black=[black])
        both, sides = fighters(b), strikers(b)
        b.do("attack 1" if against_a_hero(b) else "face").passes()
        dealt, suffered = (sum(e.damage for e in b.told("AttackMade") if e.seat == seat) for seat in sides)
        fell = {event.seat for event in b.told("HeroDefeated")}
        assert odds.blows(*both, (red, black)) == (dealt, suffered)
        beaten = 1 in fell or bool(b.told("EncounterBeaten"))
        came = (beaten and 0 not in fell, 0 in fell, suffered, dealt > 0, suffered > 0, not dealt + suffered)
        totals = [total + each for total, each in zip(totals, came)]
    assert told == pytest.approx([total / 36 for total in totals])
