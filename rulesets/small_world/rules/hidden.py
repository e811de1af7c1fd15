"""Who knows what (rules section A.3): masking a state for a seat, and dealing what it cannot see again."""

from __future__ import annotations

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
    """A state that `seat` could not tell from the true one by looking at the table.

    What only somebody who kept count of the log would know is dealt again too: which banners went under the stack,
    and what each player earned.
    """
    d = redealt(g, s, seat, rng, g.tokens_and_bombs[: len(s.names)])
    d.race_stacks = {key: _mixed(stack, rng) for key, stack in sorted(s.race_stacks.items())}
    d.power_stack = _mixed(s.power_stack, rng)
    if not s.rules.open_coins and not s.scores:
        _guess_coins(g, d, seat, rng)
    return d


def _mixed(items: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    return tuple(shuffled(sorted(items), rng))


def _guess_coins(g: SmallWorld, d: World, seat: Seat, rng: Random) -> None:
    """Others are guessed to hold about what the seat itself holds: nothing else is known without counting."""
    on_combos = sum(combo.coins for row in d.rows.values() for combo in row)
    for p in range(d.seats):
        if p != seat:
            d.coins[p] = max(0, d.coins[seat] + rng.randint(-6, 6))
    d.bank = g.content.box.bank - sum(d.coins) - on_combos
