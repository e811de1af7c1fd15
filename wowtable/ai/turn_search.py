"""Planning a turn: a beam that widens as long as there is work left, then plans that compete in redealt worlds.

It can be stopped at any moment: the best so far is always at hand, and more work never starts over. Work is counted in
actions that are carried out on copies, so the same work gives the same plan on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import inf, sqrt
from typing import Any, Protocol

from ..core import Action, AnyTable, Seat, Table
from ..core.chance import Chance

ENOUGH_WORLDS = 2
"""So many worlds before anybody is believed to be ahead."""
LAST = 2
"""So many are left to the end."""
SURE = 2.0
"""A lead of so many times its error is no luck."""


@dataclass(frozen=True, slots=True)
class Breadth:
    """Lines kept at each depth, and moves tried from each."""

    keep: int
    tries: int


ROUNDS = (Breadth(2, 8), Breadth(4, 16), Breadth(8, 32))


class Work:
    """What may be spent: actions carried out on copies. The clock, asked by `over`, may only end a unit of it."""

    def __init__(self, most: int, over: Callable[[], bool] = lambda: False, whole: Work | None = None) -> None:
        self.spent = 0
        self.most = most
        self.over = over
        self._whole = whole

    def table(self, game: Any, state: Any, chance: Chance) -> AnyTable:
        """A table on which every action counts."""
        return _Counted(self, game, state, chance)

    def part(self, most: int) -> Work:
        """At most so much of what is left; what is spent of it is spent of the whole."""
        return Work(min(most, self.most - self.spent), self.over, self)

    def share(self, parts: float) -> Work:
        """One of so many equal parts of what is left."""
        return self.part(int((self.most - self.spent) / parts))

    def spend(self) -> None:
        self.spent += 1
        if self._whole is not None:
            self._whole.spend()

    def done(self) -> bool:
        return self.spent >= self.most or self.over()


class _Counted(Table[Any, Any]):
    __slots__ = ("_work",)

    def __init__(self, work: Work, game: Any, state: Any, chance: Chance) -> None:
        super().__init__(game, state, chance)
        self._work = work

    def twin(self) -> Table[Any, Any]:
        return _Counted(self._work, self.game, self.state.copy(), self.chance)

    def apply(self, seat: Seat, action: Action) -> None:
        self._work.spend()
        super().apply(seat, action)


@dataclass(eq=False, slots=True)
class Line:
    """A way to play the turn so far: where it leads, by which steps, and what that promises.

    `ended`: nothing more is planned behind it, because the turn is over or the dice speak. `stands`: more may follow,
    but it is a plan already, as the turn may end there. `first` names the kind of preparation that it began with, so
    that none is pushed aside before it could bear fruit; `hope` is what it makes possible, by which it is followed.
    """

    table: AnyTable
    steps: tuple[Any, ...] = ()
    score: float = 0.0
    ended: bool = False
    first: str = ""
    key: Hashable = None
    stands: bool = False
    hope: float = -inf
    grown: list[Line] = field(default_factory=list)
    growing: Iterator[Line] | None = None

    @property
    def lead(self) -> float:
        """What speaks for going on from there."""
        return max(self.score, self.hope)


class Craft(Protocol):
    """What a ruleset knows of its turns."""

    depth: int
    """The most moves that are planned one after the other."""
    ordered: bool
    """Whether it grows first what looks best, so that of many moves only as many are carried out as are tried."""

    def grow(self, line: Line) -> Iterable[Line]:
        """Where every sensible move leads from there, each scored; a preparation with the best that it enables."""
        ...


@dataclass(slots=True)
class TurnSearch:
    """One search for the best rest of a turn; whoever finds a plan worth `enough` looks no further."""

    craft: Craft
    work: Work
    enough: float = inf
    found: list[Line] = field(default_factory=list)
    _seen: set[Hashable] = field(default_factory=set)
    _known: set[int] = field(default_factory=set)
    _won: bool = False

    def run(
        self, start: Line, rounds: Sequence[Breadth], better: Callable[[Line], None] = lambda _line: None
    ) -> list[Line]:
        """Plans, best first; empty where the craft knows no move. `better` hears each time the best one changes."""
        if start.stands:
            self._offer([start])
        for breadth in rounds:
            before = self.found[0] if self.found else None
            self._round(start, breadth)
            self.found.sort(key=lambda line: -line.score)
            if self.found and self.found[0] is not before:
                better(self.found[0])
            if self._done():
                break
        return self.found

    def _round(self, start: Line, breadth: Breadth) -> None:
        level = [start]
        for _ in range(self.craft.depth):
            grown: list[Line] = []
            for line in level:
                grown.extend(self._grown(line, breadth.tries))
                if self._done():
                    break
            open_ends = [line for line in grown if not line.ended]
            level = _kept(open_ends, breadth.keep)
            if self._done() or not level:
                break
        self._offer(level)

    def _grown(self, line: Line, tries: int) -> list[Line]:
        """Its best continuations; those that end the turn, or may end it, are plans at once."""
        if line.growing is None:
            line.growing = iter(self.craft.grow(line))
        before = len(line.grown)
        while not self.craft.ordered or len(line.grown) < tries:
            child = next(line.growing, None)
            if child is None:
                break
            if child.ended or child.key is None or child.key not in self._seen:
                self._seen.add(child.key)
                line.grown.append(child)
            if self._done():
                break
        self._offer(child for child in line.grown[before:] if child.ended or child.stands)
        order = sorted(line.grown, key=lambda child: -child.lead)
        return [child for child in order if not child.ended][:tries]

    def _offer(self, lines: Iterable[Line]) -> None:
        for line in lines:
            if id(line) not in self._known and (line.steps or line.stands):
                self._known.add(id(line))
                self.found.append(line)
                self._won = self._won or line.score >= self.enough

    def _done(self) -> bool:
        return self._won or self.work.done()


def _kept(lines: Sequence[Line], keep: int) -> list[Line]:
    """The best, and the best of each kind of first preparation."""
    order = sorted(lines, key=lambda line: -line.lead)
    kept = order[:keep]
    kinds = {line.first for line in kept}
    for line in order[keep:]:
        if line.first not in kinds:
            kinds.add(line.first)
            kept.append(line)
    return kept


# -- plans compete ------------------------------------------------------------------------------------


@dataclass(slots=True)
class Candidate:
    """A plan with what it was worth in the worlds looked at so far."""

    line: Line
    worths: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.worths) / len(self.worths) if self.worths else self.line.score


@dataclass(frozen=True, slots=True)
class Contest:
    """Plans compete: all that are left meet the same worlds with the same luck, then the worse half is out; the last
    two go on as long as neither leads beyond doubt.

    `worth` tells what a plan comes to in the world of that number; `done` when to stop.
    """

    worth: Callable[[Line, int], float]
    done: Callable[[], bool]

    def ranked(self, lines: Sequence[Line], rounds: Sequence[int]) -> list[tuple[Line, float]]:
        """Best first, each with what it is worth; `rounds` says how many worlds each round adds. Who was out early
        on has met fewer worlds, and counts no more than those that beat it."""
        left, out, seen = [Candidate(line) for line in lines], list[Candidate](), 0
        for number in rounds:
            for world in range(seen, seen + number):
                worths = [self.worth(candidate.line, world) for candidate in left]
                if self.done():
                    break
                for candidate, worth in zip(left, worths):
                    candidate.worths.append(worth)
            seen += number
            left.sort(key=lambda candidate: -candidate.mean)
            if self.done() or len(left) == 1 or _decided(left):
                break
            half = max(LAST, len(left) // 2)
            left, out = left[:half], left[half:] + out
        order = left + out
        means = accumulate((candidate.mean for candidate in order), min)
        return [(candidate.line, mean) for candidate, mean in zip(order, means)]


def _decided(order: Sequence[Candidate]) -> bool:
    """Whether the first leads the second by more than chance would have it, world by world."""
    gaps = [a - b for a, b in zip(order[0].worths, order[1].worths)]
    if len(gaps) < ENOUGH_WORLDS:
        return False
    mean = sum(gaps) / len(gaps)
    variance = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    return mean > SURE * sqrt(variance / len(gaps))
