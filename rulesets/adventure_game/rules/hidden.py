"""Who knows what (rules section A.3): hands, decks and face-down discoveries are dealt again for those who guess.

Pieces that may be mistaken for each other are of one `kin`: the ability cards of a hero, the challenge cards of a
colour, elite quests, discoveries. What of a kin a seat has not seen, it knows but for its order, for every deck is
printed for all to read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from wowtable.core import Seat
from wowtable.core.knowledge import UNKNOWN, masked, redealt

from .cards.pieces import Ability
from .hands import owner_of
from .state import Realm

if TYPE_CHECKING:
    from .game import AdventureGame


def view(s: Realm, seat: Seat | None) -> Realm:
    """Everything but names that the seat has not seen; a screen never gets more."""
    return masked(s, seat)


def determinize(g: AdventureGame, s: Realm, seat: Seat, rng: Random) -> Realm:
    return redealt(g, s, seat, rng, s.kin, partial(_unseen, g, s) if UNKNOWN in s.names else None)


def _unseen(g: AdventureGame, s: Realm, kin: Hashable, count: int, seen: list[str]) -> list[str]:
    """What a view does not name: the rest of what is printed of that kin."""
    word, _, number = str(kin).partition(".")
    printed = g.compiled.decks[s.hero[int(number)]] if word == "ability" else g.compiled.kinds[str(kin)]
    rest = sorted((Counter(printed) - Counter(seen)).elements())
    assert len(rest) == count, f"{count} unseen of {kin}"
    return rest


def may_hold(s: Realm, seat: Seat, ability: Ability) -> bool:
    """Whether a hero may have such a card in hand, for all that everybody sees: not every copy lies open elsewhere."""
    out = [card for card in (*s.attached, *s.resolving) if owner_of(s, card) == seat]
    lying = sum(1 for card in (*s.discard[seat], *out) if s.names[card] == ability.id)
    return bool(s.hand[seat]) and lying < ability.copies
