"""How a fight under way stands for one of its sides: by the odds before the roll, for certain after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wowtable.core import Seat

from ..cards.effects import GainLevel, GainTrophy
from ..state import NO_CARD, NOBODY, Fight, Realm
from ..stats import Numbers, encounter, numbers, prevented
from .journeys import FALL, HERO, HURT, ITEM, LEVEL
from .odds import Odds, life_left, odds

if TYPE_CHECKING:
    from ..game import AdventureGame

TROPHY = 3.0


def standing(g: AdventureGame, s: Realm, seat: Seat) -> float:
    """In points, for whoever fights; 0 where no fight is, or no more."""
    fight = s.fight
    side = fight.side_of(seat) if fight is not None else NOBODY
    if fight is None or side == NOBODY or fight.cancelled:
        return 0.0
    if fight.fallen:
        return gain_of(g, s, fight)
    mine, theirs = _shielded(fight, 1 - side, numbers(g, s, side)), _shielded(fight, side, numbers(g, s, 1 - side))
    other = fight.seat_of(1 - side)
    left, their_life = life_left(g, s, seat), life_left(g, s, other) if other != NOBODY else 1
    if fight.dice == (0, 0):
        found = odds(mine, left, theirs, their_life)
    else:
        found = _blows(mine, left, theirs, their_life, (fight.dice[side], fight.dice[1 - side]))
    return gain_of(g, s, fight) * found.win - FALL * found.fall - HURT * found.hurt


def _shielded(fight: Fight, beaten: int, striker: Numbers) -> Numbers:
    """With the damage that gets through to the other side."""
    held = prevented(fight, beaten)
    return Numbers(striker.reach, striker.attack, striker.defence, max(0, striker.damage - held))


def _blows(mine: Numbers, left: int, theirs: Numbers, their_life: int, dice: tuple[int, int]) -> Odds:
    """What the dice that lie there lead to."""
    hit, struck = dice[0] + mine.attack >= theirs.defence, dice[1] + theirs.attack >= mine.defence
    deadly, fatal = hit and mine.damage >= their_life, struck and theirs.damage >= left
    if mine.reach != theirs.reach:
        if mine.reach == "ranged" and deadly:
            struck = fatal = False
        elif theirs.reach == "ranged" and fatal:
            deadly = False
    return Odds(float(deadly and not fatal), float(fatal), float(struck * theirs.damage))


def gain_of(g: AdventureGame, s: Realm, fight: Fight) -> float:
    if fight.defender != NOBODY:
        return HERO
    if fight.card != NO_CARD:
        return ITEM[g.compiled.levels[s.names[fight.card]]]
    reward = encounter(g, s, fight).reward  # type: ignore[union-attr]
    if any(isinstance(effect, GainTrophy) for effect in reward):
        return TROPHY
    return LEVEL if any(isinstance(effect, GainLevel) for effect in reward) else ITEM[0]
