"""How a fight under way stands for one of its sides: by the odds before the roll, for certain after it."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from wowtable.core import Seat

from ..cards.pieces import Foe
from ..odds import Fighter, Odds, blows, odds, sides_now
from ..state import NOBODY, Fight, Realm
from ..stats import encounter
from .errands import prize_of_foe
from .journeys import ITEM, clash, spoils, weighed

if TYPE_CHECKING:
    from ..game import AdventureGame


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
    found = (
        odds(mine, theirs, g.content.box.combat_die) if fight.dice == (0, 0) else _certain(fight, side, mine, theirs)
    )
    if fight.defender != NOBODY:
        return clash(g, s, seat, fight.seat_of(1 - side), found, min(mine.numbers.damage, theirs.left))
    return weighed(found, gain_of(g, s, fight))


def at_best(g: AdventureGame, s: Realm) -> float:
    """No fight with an encounter can stand better; there is no end to the wounds of heroes."""
    fight = s.fight
    return gain_of(g, s, fight) if fight is not None and fight.defender == NOBODY else inf


def _certain(fight: Fight, side: int, mine: Fighter, theirs: Fighter) -> Odds:
    """What the dice that lie there come to."""
    dealt, suffered = blows(mine, theirs, (fight.dice[side], fight.dice[1 - side]))
    falls = suffered >= mine.left
    return Odds(dealt >= theirs.left and not falls, falls, suffered, dealt > 0, suffered > 0, not dealt + suffered)


def gain_of(g: AdventureGame, s: Realm, fight: Fight) -> float:
    """What defeating an encounter brings."""
    foe = encounter(g, s, fight)
    if isinstance(foe, Foe):
        level = g.compiled.levels[s.names[fight.card]]
        return ITEM[level] + prize_of_foe(g, s, fight.attacker, foe, level)
    return spoils(g, s, fight.attacker, fight.place)
