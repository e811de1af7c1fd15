"""Who knows what (rules section A.3): masking a state for a seat, and dealing what it cannot see again."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from wowtable.core import Seat
from wowtable.core.knowledge import masked, redealt, shuffled

from .state import World

if TYPE_CHECKING:
    from .game import SmallWorld

UNKNOWN_COINS = -1


def view(s: World, seat: Seat | None) -> World:
    """Stacks lose their order, others their coins; what lies face down is a piece."""
    v = masked(s, seat)
    if not s.scores and not s.rules.open_coins:
        v.coins[:] = [coins if seat == p else UNKNOWN_COINS for p, coins in enumerate(s.coins)]
        v.bank = 0
        v.income = ()
    v.race_stacks = {key: tuple(sorted(stack)) for key, stack in s.race_stacks.items()}
    v.power_stack = tuple(sorted(s.power_stack))
    return v


def determinize(g: SmallWorld, s: World, seat: Seat, rng: Random) -> World:
    """A state that `seat` could not tell from the true one by looking at the table and counting.

    Coins change hands before everybody's eyes, so whoever counts knows what each player has (SW-AMBIG-25). Which
    banners went under the stack is dealt again.
    """
    d = redealt(g, s, seat, rng, g.tokens_and_bombs[: len(s.names)])
    d.race_stacks = {key: _mixed(stack, rng) for key, stack in sorted(s.race_stacks.items())}
    d.power_stack = _mixed(s.power_stack, rng)
    return d


def imagined(g: SmallWorld, v: World, seat: Seat) -> World:
    """A view filled out with what might be there: for forecasts at the table. Others are taken to be as rich."""

    def deal(kin: str, number: int, seen: list[str]) -> list[str]:
        printed = list(g.content.relics) if kin == "token" else g.content.box.printed_bombs
        left = sorted((Counter(printed) - Counter(seen)).elements())
        return left[:number]

    s = redealt(g, v, seat, Random(0), g.tokens_and_bombs[: len(v.names)], deal)
    s.coins[:] = [s.coins[seat] if coins == UNKNOWN_COINS else coins for coins in s.coins]
    return s


def _mixed(items: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    return tuple(shuffled(sorted(items), rng))
