"""A bare table for trying frames one by one: a state that keeps a diary, a game that allows anything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from wowtable.core import Action, Automatic, Decision, Event, Fast, Frame, Seat, Table
from wowtable.core.knowledge import mask_thoughts
from wowtable.core.triggers import Pending, ReactiveState


@dataclass(frozen=True)
class Said(Event):
    """Anything that happened, in words."""

    words: str


@dataclass
class Diary(ReactiveState):
    diary: list[str] = field(default_factory=list)
    order: tuple[Seat, ...] = (0, 1, 2)


@dataclass(frozen=True, slots=True)
class Write(Automatic):
    """Writes a line into the diary."""

    words: str
    seat: Seat = -1

    def run(self, t: Any) -> None:
        t.pop()
        t.state.diary.append(self.words if self.seat < 0 else f"{self.words} {self.seat}")


@dataclass(frozen=True, slots=True)
class Ask:
    """Asks one seat for a word and writes it down."""

    seat: Seat
    words: tuple[str, ...] = ("yes", "no")

    def run(self, t: Any) -> Decision:
        return Decision("word", (self.seat,))

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("say", (word,)) for word in self.words]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        t.pop()
        t.state.diary.append(f"{seat} says {action.args[0]}")


class DiaryGame:
    """Triggers: the events and abilities given here, each as (event words, seat, ability)."""

    def __init__(self, triggers: Iterable[tuple[str, Seat, str]] = ()) -> None:
        self.triggers = tuple(triggers)

    def triggered_by(self, s: Diary, event: Event) -> Iterable[Pending]:
        for words, seat, ability in self.triggers:
            if event == Said(words):
                yield Pending(seat, f"source of {seat}", ability)

    def reaction(self, s: Diary, pending: Pending) -> Frame:
        return Write(f"{pending.ability} of {pending.seat}")

    def reaction_order(self, s: Diary) -> tuple[Seat, ...]:
        return s.order


def table(*frames: Frame, game: Any = None) -> Table[Diary, Any]:
    """A table with these frames on the stack, the first on top, settled."""
    t: Table[Diary, Any] = Table(game or DiaryGame(), Diary(), Fast(Random(1)), [])
    t.push_all(frames)
    t.settle()
    return t


def asked(t: Table[Diary, Any]) -> tuple[str, tuple[Seat, ...]] | None:
    """Kind and seats of the open question."""
    decision = t.state.decision
    return None if decision is None else (decision.kind, decision.seats)


def said(t: Table[Diary, Any], seat: Seat) -> list[str]:
    """What a seat may answer, as words."""
    return [str(action) for action in t.legal(seat)]


def masked(t: Table[Diary, Any], seat: Seat | None) -> Diary:
    view = t.state.copy()
    mask_thoughts(view, seat)
    return view


def answer(t: Table[Diary, Any], seat: Seat, words: str) -> None:
    """Play the action that reads like this."""
    t.play(seat, next(action for action in t.legal(seat) if str(action) == words))
