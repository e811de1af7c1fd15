"""What a fight would come to, at a glance: the printed numbers and two dice, without cards and powers."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from wowtable.core import Seat

from ..cards.pieces import Foe, MapEncounter
from ..cards.words import COLOURS
from ..state import Realm
from ..stats import Numbers, hero_numbers, life

if TYPE_CHECKING:
    from ..game import AdventureGame

FACES = 6


class Odds(NamedTuple):
    """How likely one wins and keeps standing, how likely one falls, and the damage to expect."""

    win: float
    fall: float
    hurt: float


def hit_chance(attack: int, defence: int) -> float:
    return min(1.0, max(0.0, (FACES + 1 - (defence - attack)) / FACES))


@lru_cache(maxsize=50_000)
def odds(mine: Numbers, life_left: int, theirs: Numbers, their_life: int = 1) -> Odds:
    """One exchange of blows. Whoever strikes first and fells the other is not struck."""
    deadly, fatal = mine.damage >= their_life, theirs.damage >= life_left
    hit, struck = hit_chance(mine.attack, theirs.defence), hit_chance(theirs.attack, mine.defence)
    if mine.reach == "ranged" and theirs.reach == "melee" and deadly:
        struck *= 1 - hit
    elif theirs.reach == "ranged" and mine.reach == "melee" and fatal:
        hit *= 1 - struck
    first = mine.reach != theirs.reach
    fall = struck if fatal else 0.0
    both = 0.0 if first or not fatal else hit * struck
    return Odds((hit - both) if deadly else 0.0, fall, struck * theirs.damage)


def numbers_of(foe: Foe | MapEncounter) -> Numbers:
    assert foe.attack is not None
    return Numbers(foe.attack.type, foe.attack.value, foe.defence, foe.damage)


class Fighter(NamedTuple):
    """A hero as it would go into a fight now."""

    numbers: Numbers
    left: int

    def against(self, foe: Foe | MapEncounter) -> Odds:
        return odds(self.numbers, self.left, numbers_of(foe))

    def meets(self, other: Fighter) -> Odds:
        return odds(self.numbers, self.left, other.numbers, other.left)


def fighter(g: AdventureGame, s: Realm, seat: Seat) -> Fighter:
    return Fighter(hero_numbers(g, s, seat), life_left(g, s, seat))


def odds_between(g: AdventureGame, s: Realm, seat: Seat, other: Seat) -> Odds:
    return fighter(g, s, seat).meets(fighter(g, s, other))


@lru_cache(maxsize=10_000)
def odds_of_drawing(g: AdventureGame, me: Fighter, level: int) -> Odds:
    """On the average of all encounters of that colour, which are printed for all to read."""
    found = [odds(me.numbers, me.left, theirs) for theirs in _foes(g, level)]
    if not found:
        return Odds(0.0, 0.0, 0.0)
    return Odds(*(sum(column) / len(found) for column in zip(*found)))


def _foes(g: AdventureGame, level: int) -> list[Numbers]:
    cards = g.content.challenges.values()
    return [numbers_of(card.encounter) for card in cards if card.encounter and card.level == COLOURS[level]]


def life_left(g: AdventureGame, s: Realm, seat: Seat) -> int:
    return life(g, s, seat) - s.damage[seat]
