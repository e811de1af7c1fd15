"""What is learned from: positions at the ends of turns, as each seat may see them, with what became of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ...core import Game, Seat, chance_of, start
from ...core.table import AnyTable
from ..value import Clock, Features, Valued
from .games import Kept


@dataclass(frozen=True, slots=True)
class Sample:
    """One seat's prospects at the end of a turn. `share` is how much of the game is over, `final` its points in the
    end, `coming` how many of them each turn still to come brought, `won` its part of the win.
    """

    game: int
    moment: int
    seat: Seat
    share: float
    clock: Clock
    features: Features
    sure: float
    final: float
    coming: tuple[float, ...]
    won: float


@dataclass(frozen=True, slots=True)
class _Seen:
    seat: Seat
    clock: Clock
    features: Features
    sure: float


class NotValued(Exception):  # noqa: N818 - it names what is missing
    """The game says nothing about its features."""


def samples_of(game: Game, kept: Kept) -> list[Sample]:
    """From one game that was played to its end; none from one that was not."""
    if not isinstance(game, Valued):
        raise NotValued(game.id)
    if kept.error:
        return []
    return list(_with_ends(game, kept))


def _begun(game: Game, kept: Kept) -> AnyTable:
    deal = kept.deal
    return start(game, deal.seats, deal.options, chance_of(game, deal.options, deal.seed), watch=False)


def _seen(game: Any, s: Any, seat: Seat) -> _Seen:
    """What the seat may know: its features are those of a state that is dealt anew for it."""
    redealt = game.determinize(s, seat, Random(seat))
    return _Seen(seat, game.clock(redealt, seat), game.features(redealt, seat), game.sure(redealt, seat))


def _with_ends(game: Any, kept: Kept) -> Iterator[Sample]:
    table = _begun(game, kept)
    turns: list[list[_Seen]] = []
    for seat, place in kept.actions:
        before, turn = table.state.copy(), game.turn(table.state)
        table.play(seat, tuple(table.legal(seat))[place])
        if table.decision is None or game.turn(table.state) != turn:
            turns.append([_seen(game, before, p) for p in range(kept.deal.seats)])
    finals, outcome = [game.sure(table.state, p) for p in range(kept.deal.seats)], game.outcome(table.state)
    for moment, seats in enumerate(turns):
        for one in seats:
            yield Sample(
                kept.deal.number,
                moment,
                one.seat,
                (moment + 1) / len(turns),
                one.clock,
                one.features,
                one.sure,
                finals[one.seat],
                _coming([seen[one.seat] for seen in turns[moment:]], finals[one.seat]),
                outcome[one.seat],
            )


def _coming(course: Sequence[_Seen], final: float) -> tuple[float, ...]:
    """Points by turn: what a seat is sure of when a turn of its own is at its end, less what it was before."""
    found, before = [], course[0].sure
    for left in reversed(range(course[0].clock.turns)):
        after = next((seen.sure for seen in course if seen.clock.turns <= left), final) if left else final
        found.append(after - before)
        before = after
    return tuple(found)
