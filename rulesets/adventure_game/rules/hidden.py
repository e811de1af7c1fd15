"""Who knows what (rules section A.3): hands, decks and face-down discoveries are dealt again for those who guess.

Pieces that may be mistaken for each other are of one `kin`: the ability cards of a hero, the challenge cards of a
colour, elite quests, discoveries.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from wowtable.core import Seat
from wowtable.core.knowledge import redealt

from .state import Realm

if TYPE_CHECKING:
    from .game import AdventureGame


def determinize(g: AdventureGame, s: Realm, seat: Seat, rng: Random) -> Realm:
    """Every set of pieces is printed for all to read, so what is not seen is known but for its order."""
    return redealt(g, s, seat, rng, s.kin)


def hidden_from(s: Realm, seat: Seat | None) -> tuple[int, ...]:
    """The pieces whose name this seat does not know."""
    return tuple(piece for piece in range(len(s.names)) if not s.knows(seat, piece))
