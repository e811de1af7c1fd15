"""Who knows what (rules section A.3): masking a state for a seat, and dealing what it cannot see again."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from wowtable.core import Seat

from .state import World

if TYPE_CHECKING:
    from .game import SmallWorld

UNKNOWN = "?"
UNKNOWN_COINS = -1
UNKNOWN_FACE = -1


def view(s: World, seat: Seat | None) -> World:
    """Stacks lose their order, bombs and buried tokens their faces, others their coins."""
    v = s.copy()
    if not s.scores and not s.rules.open_coins:
        v.coins[:] = [coins if seat == p else UNKNOWN_COINS for p, coins in enumerate(s.coins)]
        v.bank = 0
        v.income[:] = []
    v.race_stacks = {key: tuple(sorted(stack)) for key, stack in s.race_stacks.items()}
    v.power_stack = tuple(sorted(s.power_stack))
    v.buried[:] = [UNKNOWN if relic else "" for relic in s.buried]
    v.aside = (UNKNOWN,) * len(s.aside)
    v.bomb_faces = tuple(
        face if bomb in s.bombs_shown else UNKNOWN_FACE for bomb, face in enumerate(s.bomb_faces, start=1)
    )
    v.draws = {}
    return v


def determinize(g: SmallWorld, s: World, seat: Seat, rng: Random) -> World:
    """A state that `seat` could not tell from the true one by looking at the table.

    What only somebody who kept count of the log would know is dealt again too: which banners went under the stack,
    what each player earned, and which place the water turned away.
    """
    d = s.copy()
    d.race_stacks = {key: _mixed(stack, rng) for key, stack in sorted(s.race_stacks.items())}
    d.power_stack = _mixed(s.power_stack, rng)
    _bury_again(s, d, rng)
    _mix_bombs(s, d, rng)
    if not s.rules.open_coins and not s.scores:
        _guess_coins(g, d, seat, rng)
    return d


def _mixed(items: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    pile = sorted(items)
    rng.shuffle(pile)
    return tuple(pile)


def _bury_again(s: World, d: World, rng: Random) -> None:
    spots = [r for r, relic in enumerate(s.buried) if relic]
    pile = sorted([*(s.buried[r] for r in spots), *s.aside])
    rng.shuffle(pile)
    for r in spots:
        d.buried[r] = pile.pop()
    d.aside = tuple(sorted(pile))


def _mix_bombs(s: World, d: World, rng: Random) -> None:
    unseen = [i for i in range(len(s.bomb_faces)) if i + 1 not in s.bombs_shown]
    faces = sorted(s.bomb_faces[i] for i in unseen)
    rng.shuffle(faces)
    mixed = list(s.bomb_faces)
    for i, face in zip(unseen, faces, strict=True):
        mixed[i] = face
    d.bomb_faces = tuple(mixed)


def _guess_coins(g: SmallWorld, d: World, seat: Seat, rng: Random) -> None:
    """Others are guessed to hold about what the seat itself holds: nothing else is known without counting."""
    on_combos = sum(combo.coins for row in d.rows.values() for combo in row)
    for p in range(d.seats):
        if p != seat:
            d.coins[p] = max(0, d.coins[seat] + rng.randint(-6, 6))
    d.bank = g.lore.box.bank - sum(d.coins) - on_combos
