"""What the suite runs over: every ruleset found, with seat counts and options."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, product
from random import Random
from typing import Any

from tests.games.playing import SOAK, by_lot
from tests.games.shipped import SHIPPED, shipped, toy
from tests.toy.game import ToyGame
from wowtable.content.loading import Ruleset
from wowtable.content.manifest import Option
from wowtable.core import Action, Codec, Event, Fast, Game, Play, Seat, Seeded, State, Table, start


@dataclass(frozen=True)
class Subject:
    """One ruleset under test; the toy is here twice, as imported and as loaded."""

    id: str
    game: Game
    seats: tuple[int, int]
    options: tuple[Option, ...] = ()
    ruleset: Ruleset | None = None

    @property
    def defaults(self) -> dict[str, Any]:
        return {option.id: option.initial for option in self.options}

    @property
    def codec(self) -> Codec:
        return Codec(self.game.records())


@dataclass(frozen=True, eq=False)
class Case:
    """A table of one ruleset: so many seats, these options."""

    subject: Subject
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        usual = self.subject.defaults
        chosen = "".join(f",{name}={value}" for name, value in self.options.items() if value != usual.get(name))
        return f"{self.subject.id}-{self.seats}{chosen}"

    def start(self, seed: str, watch: bool = False) -> Table[Any, Any]:
        return start(self.subject.game, self.seats, self.options, Seeded(seed), watch)

    def walk(self, seed: str, watch: bool = False) -> Iterator[tuple[Table[Any, Any], Seat, Action]]:
        """A random game: yields the table, who will act and how, just before it happens."""
        t = self.start(seed, watch)
        for seat, action in self._play(t, seed).moves():
            yield t, seat, action

    @property
    def course(self) -> Course:
        """One random game, which all that look at positions or events of a game share."""
        return _first_course(self)

    def courses(self) -> Iterator[Course]:
        """The same, and in a soak many more."""
        yield self.course
        for seed in range(1, SOAK):
            yield self.played(f"course {seed}")

    def played(self, seed: str) -> Course:
        t, moments = None, []
        for t, seat, action in self.walk(seed, watch=True):
            moments.append(Moment(t.state.copy(), seat, action))
        assert t is not None, "nobody was asked anything"
        assert t.events is not None
        return Course(tuple(moments), t.state.copy(), tuple(t.events))

    def _play(self, t: Table[Any, Any], seed: str) -> Play[Any]:
        rng = Random(f"walk {seed}")

        def answer(seat: Seat) -> Action:
            offers = t.legal(seat)
            assert offers, f"{self} with seed {seed} offers seat {seat} nothing: {t.decision}"
            return rng.choice(offers)

        return Play(lambda: t.decision, answer, t.apply, by_lot(rng))

    def positions(self, seed: str, count: int) -> Iterator[tuple[Table[Any, Any], Seat, Action]]:
        """About `count` moments of the game, spread over its length and over its kinds of decision."""
        kinds: dict[str, list[Moment]] = {}
        for moment in self.course.moments:
            assert moment.state.decision is not None
            kinds.setdefault(moment.state.decision.kind, []).append(moment)
        rng = Random(f"positions {seed}")
        some = rng.sample(sorted(kinds), min(count, len(kinds)))
        each = -(-count // len(some))
        for kind in some:
            for moment in rng.sample(kinds[kind], min(each, len(kinds[kind]))):
                yield Table(self.subject.game, moment.state.copy(), Fast(rng)), moment.seat, moment.action


@lru_cache(maxsize=2)
def _first_course(case: Case) -> Course:
    """The tests stand table by table: the game of the one before is not needed any more."""
    return case.played("course")


@dataclass(frozen=True)
class Moment:
    """A position, and what was then done in it."""

    state: State
    seat: Seat
    action: Action


@dataclass(frozen=True)
class Course:
    """A game from its first question to its end; nobody changes it."""

    moments: Sequence[Moment]
    end: State
    events: Sequence[Event]


def twin(t: Table[Any, Any], seed: int = 0) -> Table[Any, Any]:
    """A table of its own at the same position, for trying things."""
    return Table(t.game, t.state.copy(), Fast(Random(seed)))


@lru_cache(maxsize=1)
def subjects() -> tuple[Subject, ...]:
    imported = Subject("toy_imported", ToyGame(), (2, 4))
    return (imported, *map(_loaded, (toy(), *map(shipped, SHIPPED))))


def _loaded(ruleset: Ruleset) -> Subject:
    manifest = ruleset.manifest
    return Subject(manifest.id, ruleset.game, manifest.seats, manifest.options, ruleset)


@lru_cache(maxsize=1)
def cases() -> list[Case]:
    """Tables that together have every seat count, every value of every option, and every pair of two switches."""
    return [case for subject in subjects() for case in _covering(subject)]


@lru_cache(maxsize=1)
def tables() -> list[Case]:
    """A sample of the cases for what does not hang on options: the fewest and the most seats. All of them in a soak."""
    if SOAK > 1:
        return cases()
    known = {str(case): case for case in cases()}
    few = [Case(subject, seats, subject.defaults) for subject in subjects() for seats in sorted({*subject.seats})]
    return [known.get(str(case), case) for case in few]


Row = Mapping[str, Any]
SEATS = "seats"
TRIED = 300
"""Tables with everything drawn, among which those are found that cover much."""


def _covering(subject: Subject) -> Iterator[Case]:
    """Row by row what has most of what is still missing; the options as they stand come first."""
    values = _values(subject)
    switches = {name for name, known in values.items() if len(known) == 2}
    rows = [row for row in _rows(subject, values) if _accepts(subject, row)]
    missing = set().union(*(_covered(row, switches) for row in rows))
    row = rows[0]
    while missing:
        missing -= _covered(row, switches)
        yield Case(subject, row[SEATS], {name: value for name, value in row.items() if name != SEATS})
        row = max(rows, key=lambda row: len(missing & _covered(row, switches)))


def _values(subject: Subject) -> dict[str, list[Any]]:
    """The most seats and what an option is at first come first."""
    low, high = subject.seats
    options = {option.id: [option.initial, *_other_values(option)] for option in subject.options}
    return {SEATS: list(range(high, low - 1, -1)), **options}


def _rows(subject: Subject, values: Mapping[str, Sequence[Any]]) -> Iterator[Row]:
    """All as it stands, each value of everything at each number of seats, and many tables with everything drawn."""
    yield {SEATS: subject.seats[1], **subject.defaults}
    for seats, (name, known) in product(values[SEATS], values.items()):
        for value in known:
            yield {SEATS: seats, **subject.defaults, name: value}
    rng = Random("tables")
    for _ in range(TRIED):
        yield {name: rng.choice(known) for name, known in values.items()}


def _covered(row: Row, switches: Collection[str]) -> set[Any]:
    return set(row.items()) | set(combinations(((name, row[name]) for name in row if name in switches), 2))


def _other_values(option: Option) -> list[Any]:
    values: dict[str, list[Any]] = {
        "bool": [True, False],
        "choice": [choice.id for choice in option.choices],
        "int": [option.low, option.high],
        "text": [],
        "made": [],
    }
    return [value for value in values[option.kind] if value != option.initial]


def _accepts(subject: Subject, row: Row) -> bool:
    options = {name: value for name, value in row.items() if name != SEATS}
    try:
        subject.game.new_state(row[SEATS], options)
    except ValueError:
        return False
    return True
