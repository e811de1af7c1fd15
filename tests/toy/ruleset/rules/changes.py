"""Losses on their way: what turns them, what they set off; and what modifies a gain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wowtable.core.table import Automatic
from wowtable.core.triggers import Pending, Replacement, happen, modified
from wowtable.core.types import Event, Seat

from .events import Gained, Lost, Rang
from .moves import discard_from_play, draw
from .state import ToyState, ToyTable


@dataclass(frozen=True, slots=True)
class Loss:
    """Points about to be lost by `seat`, to `thief` if there is one."""

    seat: Seat
    amount: int
    thief: Seat | None = None


@dataclass(frozen=True, slots=True)
class Guard:
    """May be given up to prevent the whole loss."""

    seat: Seat
    id: str
    optional: bool = True

    def applies(self, s: ToyState, change: Loss) -> bool:
        return change.seat == self.seat

    def replace(self, t: ToyTable, change: Loss) -> None:
        discard_from_play(t, self.seat, self.id)


@dataclass(frozen=True, slots=True)
class Goat:
    """Passes the loss on to the next seat, wanted or not."""

    seat: Seat
    id: str
    optional: bool = False

    def applies(self, s: ToyState, change: Loss) -> bool:
        return change.seat == self.seat

    def replace(self, t: ToyTable, change: Loss) -> Loss:
        return replace(change, seat=t.state.others(self.seat)[0])


def replacements(s: ToyState) -> Iterator[Replacement]:
    for seat, card in s.permanents("goat"):
        yield Goat(seat, card)
    for seat, card in s.permanents("guard"):
        yield Guard(seat, card)


def lose(t: ToyTable, loss: Loss) -> None:
    points = t.state.points
    amount = min(loss.amount, points[loss.seat])
    if not amount:
        return
    points[loss.seat] -= amount
    happen(t, Lost(loss.seat, amount))
    if loss.thief is not None:
        gain(t, loss.thief, amount)


def gain(t: ToyTable, seat: Seat, amount: int) -> None:
    t.state.points[seat] += amount
    happen(t, Gained(seat, amount))


def coin_value(s: ToyState, seat: Seat) -> int:
    banners = [owner for owner, _ in s.permanents("banner") if owner == seat]
    return modified(2, [_plus_one] * len(banners))


def _plus_one(value: int) -> int:
    return value + 1


def triggered_by(s: ToyState, event: Event) -> Iterator[Pending]:
    """A bell rings at every loss of its owner, a drum at every loss of anybody else."""
    if not isinstance(event, Lost):
        return
    for seat, card in s.permanents("bell"):
        if seat == event.seat:
            yield Pending(seat, card, "draw")
    for seat, card in s.permanents("drum"):
        if seat != event.seat:
            yield Pending(seat, card, "gain")
            yield Pending(seat, card, "draw")


@dataclass(frozen=True, slots=True)
class Answer(Automatic):
    """The triggered ability of a bell or a drum."""

    seat: Seat
    card: str
    ability: str

    def run(self, t: ToyTable) -> None:
        t.pop()
        t.emit(Rang(self.seat, self.card))
        if self.ability == "draw":
            draw(t, self.seat)
        else:
            gain(t, self.seat, 1)
