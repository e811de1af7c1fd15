"""The lines of a game's log: each event told once in the words of the ruleset, however often it is shown."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from ...core import Event, Seat
from ...text.rich import Rich, plain
from .desk import TableDesk

ALL = "all"
DICE = "dice"


@dataclass(frozen=True, slots=True)
class LogLine:
    """One fact. `step` is the number of the action it came with; `opens` marks where a turn begins."""

    id: str
    step: int
    seat: Seat | None
    icon: str
    words: Rich
    pieces: frozenset[str]
    opens: bool = False
    dice: bool = False


Chronicle = Callable[[int], Iterable[Sequence[Event]]]
"""What the viewer learned, one entry for each step, from the given step on."""


@dataclass(slots=True)
class _Told:
    """The lines of the first so many steps."""

    lines: list[LogLine] = field(default_factory=list)
    steps: int = 0


class LogBook:
    """Remembers what it has told to each viewer, in each language and with the names of then."""

    def __init__(self, desk: TableDesk) -> None:
        self._desk = desk
        self._told: dict[object, _Told] = {}

    def lines(
        self,
        viewer: Seat | None,
        steps: int,
        chronicle: Chronicle,
        given_up: Mapping[Seat, int] | None = None,
        conceded: Seat | None = None,
    ) -> list[LogLine]:
        """Those of the first `steps` steps, the setup being the first.

        `given_up` are seats that people left, each with the step after which they did; with that of `conceded` the
        game was over.
        """
        key = (viewer, self._desk.texts.lang, tuple(info.name for info in self._desk.seats))
        known = self._told.setdefault(key, _Told())
        if steps > known.steps:
            new = islice(chronicle(known.steps), steps - known.steps)
            known.lines += log_lines(self._desk, new, known.steps)
            known.steps = steps
        told = known.lines[: bisect_right(known.lines, steps - 1, key=lambda line: line.step)]
        gone = sorted((given_up or {}).items())
        left = [self._leaving(seat, at, seat == conceded) for seat, at in gone if at < steps]
        return sorted([*told, *left], key=lambda line: line.step) if left else told

    def _leaving(self, seat: Seat, step: int, ends: bool) -> LogLine:
        words = self._desk.rich("table.conceded" if ends else "table.left_seat", seat=seat)
        return LogLine(f"left.{seat}", step, seat, "ui.flag", words, frozenset())

    def forget(self) -> None:
        """What was told is no longer what happened."""
        self._told.clear()


def log_lines(desk: TableDesk, chronicle: Iterable[Sequence[Event]], first: int = 0) -> list[LogLine]:
    """From what the viewer learned, one entry for each step from `first` on."""
    return [
        line
        for step, events in enumerate(chronicle, first)
        for n, event in enumerate(events)
        if (line := _line(desk, f"{step}.{n}", step, event)) is not None
    ]


def _line(desk: TableDesk, id: str, step: int, event: Event) -> LogLine | None:
    words = desk.texts.event(event)
    if not plain(words):
        return None
    seat = getattr(event, "seat", None)
    known = isinstance(seat, int) and 0 <= seat < len(desk.seats)
    icon = desk.registry.icon(type(event)) or ("ui.die" if event.of_dice else "")
    pieces = frozenset(desk.screen.pieces(event))
    return LogLine(id, step, seat if known else None, icon, words, pieces, event.starts_turn, event.of_dice)


def as_text(lines: Iterable[LogLine]) -> str:
    return "\n".join(("\n" if line.opens else "") + plain(line.words) for line in lines).strip()


def filtered(lines: Sequence[LogLine], wanted: str) -> list[LogLine]:
    """All, those with dice, or those of the seat of that number."""
    if wanted == DICE:
        return [line for line in lines if line.dice]
    if wanted == ALL:
        return list(lines)
    return [line for line in lines if line.seat is not None and str(line.seat) == wanted]


def filters(desk: TableDesk) -> tuple[str, ...]:
    """The ways to narrow the log of this game: only those that some game of it can fill."""
    kinds = desk.game.records()
    dice = any(isinstance(kind, type) and issubclass(kind, Event) and kind.of_dice for kind in kinds)
    return (ALL, *(str(info.seat) for info in desk.seats), *((DICE,) if dice else ()))


def line_of(lines: Sequence[LogLine], id: str) -> LogLine | None:
    return next((line for line in lines if line.id == id), None)


def pieces_of(lines: Sequence[LogLine], id: str) -> Collection[str]:
    line = line_of(lines, id)
    return () if line is None else line.pieces
