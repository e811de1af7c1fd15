"""How a fight under way stands for one of its sides: by the odds before the roll, for certain after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wowtable.core import Seat

from ..cards.effects import GainLevel, GainTrophy
from ..odds import blows, odds, sides_now
from ..state import NO_CARD, NOBODY, Fight, Realm
from ..stats import encounter
from .journeys import FALL, HERO, HURT, ITEM, LEVEL, weighed

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
    sides = sides_now(g, s)
    assert sides is not None
    mine, theirs = sides[side], sides[1 - side]
    gain = gain_of(g, s, fight)
    if fight.dice == (0, 0):
        return weighed(odds(mine, theirs, g.content.box.combat_die), gain)
    dealt, suffered = blows(mine, theirs, (fight.dice[side], fight.dice[1 - side]))
    if suffered >= mine.left:
        return -FALL - HURT * suffered
    return gain * (dealt >= theirs.left) - HURT * suffered


def gain_of(g: AdventureGame, s: Realm, fight: Fight) -> float:
    if fight.defender != NOBODY:
        return HERO
    if fight.card != NO_CARD:
        return ITEM[g.compiled.levels[s.names[fight.card]]]
    reward = encounter(g, s, fight).reward  # type: ignore[union-attr]
    if any(isinstance(effect, GainTrophy) for effect in reward):
        return TROPHY
    return LEVEL if any(isinstance(effect, GainLevel) for effect in reward) else ITEM[0]
