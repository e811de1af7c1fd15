"""Losses on their way: what turns them, what they set off; and what changes a gain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from wowtable.core.frames import PASS
from wowtable.core.table import Automatic
from wowtable.core.triggers import ChangeQuestion, Intend, Pending, happen
from wowtable.core.types import Action, Decision, Event, Seat

from .events import Gained, Lost, Rang
from .moves import discard_from_play, draw
from .state import ToyState, ToyTable


@dataclass(frozen=True, slots=True)
class Loss:
    """Points about to be lost by `seat`, to `thief` if there is one. A goat in `passed_by` has had its turn."""

    seat: Seat
    amount: int
    thief: Seat | None = None
    passed_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Losing(ChangeQuestion):
    """A guard may be given up to prevent the whole loss; a goat passes it on to the next seat, wanted or not."""

    def ways(self, t: ToyTable, change: Loss) -> Mapping[Action, str | None]:
        s = t.state
        goats = [card for seat, card in s.permanents("goat") if seat == change.seat and card not in change.passed_by]
        guards = [card for seat, card in s.permanents("guard") if seat == change.seat]
        ways: dict[Action, str | None] = {Action("replace", (card,)): card for card in (*goats, *guards)}
        return ways if goats or not guards else {**ways, PASS: None}

    def asked(self, t: ToyTable, change: Loss, ways: Mapping[Action, str | None]) -> Decision | None:
        return Decision("replace", (change.seat,)) if len(ways) > 1 else None

    def turned(self, t: ToyTable, change: Loss, way: str) -> Loss | None:
        if way.startswith("goat"):
            return replace(change, seat=t.state.others(change.seat)[0], passed_by=(*change.passed_by, way))
        discard_from_play(t, change.seat, way)
        return None

    def settled(self, t: ToyTable, changes: tuple[Loss, ...]) -> None:
        for loss in changes:
            lose(t, loss)


def intend(t: ToyTable, loss: Loss) -> None:
    t.push(Intend(Losing(), (loss,)))


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
    return 2 + sum(owner == seat for owner, _ in s.permanents("banner"))


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
