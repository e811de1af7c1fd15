"""Taking back: how far, and why no further."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ..core import Event, Rolled, Seat, State
from ..core.knowledge import PiecesState, Shows, eyes

Barrier = Literal["nothing", "dice", "revealed", "other_seat"]


class UndoRefused(Exception):  # noqa: N818 - it names the thing, as callers read it
    """`reason` is a key: "nothing", "dice", "revealed" or "other_seat"."""

    def __init__(self, reason: Barrier) -> None:
        super().__init__(reason)
        self.reason: Barrier = reason


@dataclass(frozen=True, slots=True)
class UndoPoint:
    """The state before an action, who took the action, and what bars taking it back.

    It `follows` when nobody chose it whose turn to think it was: it goes back with what it followed from. What
    computer players do follows too where they forgive.
    """

    before: State
    seat: Seat
    barrier: Barrier | None
    follows: bool
    forgiven: bool = False


def barrier_of(before: State, after: State, events: tuple[Event, ...], human: bool) -> Barrier | None:
    """Why an action stays done; None when it may be taken back."""
    if not human:
        return "other_seat"
    if before.draws != after.draws:
        return "dice"
    if any(event.reveals for event in events):
        return "revealed"
    return None


def friendly_barrier(
    before: State, after: State, events: tuple[Event, ...], friend: Seat, actor: Seat
) -> Barrier | None:
    """The same where the others are computer players and forgive: only what the `friend` has got to know stays known.

    An action of the friend's own may have rolled a die or turned something up; with those of another `actor` something
    may have been drawn for the friend's eyes alone, or turned up that not even the actor knew.
    """
    if actor != friend:
        drawn = any(event.seen_by(friend) != event.seen_by(None) for event in events)
        return "revealed" if drawn or _learned(before, after, friend, unknown_to=eyes(friend, actor)) else None
    if before.draws != after.draws or any(isinstance(event, Rolled) for event in events):
        return "dice"
    told = any(event.reveals and not isinstance(event, Shows) for event in events)
    return "revealed" if told or _learned(before, after, friend, unknown_to=eyes(friend)) else None


def _learned(before: State, after: State, seat: Seat, unknown_to: int) -> bool:
    """Whether the seat knows a piece now that none of those eyes knew."""
    if not isinstance(before, PiecesState) or not isinstance(after, PiecesState):
        return False
    return any(now & eyes(seat) and not was & unknown_to for was, now in zip(before.known, after.known))


@dataclass(slots=True)
class History:
    """The points one may go back to. Whatever lies before a barrier is forgotten."""

    points: list[UndoPoint] = field(default_factory=list)

    def add(self, point: UndoPoint) -> None:
        if point.barrier is not None:
            self.points.clear()
        self.points.append(point)

    def refusal(self, by: Seat) -> Barrier | None:
        """Why `by` may not take back the last action, or None when it may."""
        unit = self.unit()
        if not unit:
            return "nothing"
        if any(point.seat != by and not point.forgiven for point in unit):
            return "other_seat"
        barred = next((point.barrier for point in unit if point.barrier), None)
        if barred is None and unit[0].follows:
            return "nothing"
        return barred

    def unit(self) -> list[UndoPoint]:
        """The last action somebody chose, with whatever followed from it by itself; oldest first."""
        for start in range(len(self.points) - 1, -1, -1):
            if not self.points[start].follows:
                return self.points[start:]
        return list(self.points)
