"""Who knows what (TBG-INFO): the order of decks, counters of Lord Kazzak, sealed answers; everything else lies open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from wowtable.core import Seat
from wowtable.core.knowledge import UNKNOWN, masked, redealt

from .state import Lordaeron

if TYPE_CHECKING:
    from .game import BoardGame


def view(s: Lordaeron, seat: Seat | None) -> Lordaeron:
    return masked(s, seat)


def determinize(g: BoardGame, s: Lordaeron, seat: Seat, rng: Random) -> Lordaeron:
    return redealt(g, s, seat, rng, s.kin, partial(_unseen, g, s) if UNKNOWN in s.names else None)


def _unseen(g: BoardGame, s: Lordaeron, kin: Hashable, count: int, seen: list[str]) -> list[str]:
    """What a view does not name: the rest of what is printed of that kin."""
    rest = sorted((Counter(g.compiled.printed(str(kin), s.overlord)) - Counter(seen)).elements())
    assert len(rest) == count, f"{count} unseen of {kin}"
    return rest
