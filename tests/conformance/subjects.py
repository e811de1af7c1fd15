"""What the suite runs over: every ruleset found, with seat counts and options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from tests.games.playing import SOAK, by_lot
from tests.toy.game import ToyGame
from wowtable.content.finding import find_rulesets
from wowtable.content.loading import Ruleset, load_ruleset
from wowtable.content.manifest import Option
from wowtable.core import Action, Codec, Fast, Game, Play, Seat, Seeded, Table, start

TOY_FOLDER = Path(__file__).parents[1] / "toy" / "ruleset"


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


@dataclass(frozen=True)
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

    def finished(self, seed: str) -> Table[Any, Any]:
        """A random game played to its end, with all of its events."""
        t = self.start(seed, watch=True)
        self._play(t, seed).to_end()
        return t

    def _play(self, t: Table[Any, Any], seed: str) -> Play[Any]:
        rng = Random(f"walk {seed}")

        def answer(seat: Seat) -> Action:
            offers = t.legal(seat)
            assert offers, f"{self} with seed {seed} offers seat {seat} nothing: {t.decision}"
            return rng.choice(offers)

        return Play(lambda: t.decision, answer, t.apply, by_lot(rng))

    def positions(self, seed: str, count: int) -> Iterator[tuple[Table[Any, Any], Seat, Action]]:
        """About `count` moments of a random game, spread over its length and over its kinds of decision."""
        kinds: dict[str, list[int]] = {}
        for at, (t, _, _) in enumerate(self.walk(seed)):
            kinds.setdefault(t.state.decision.kind, []).append(at)
        rng = Random(f"positions {seed}")
        each = -(-count // len(kinds))
        chosen = {at for places in kinds.values() for at in rng.sample(places, min(each, len(places)))}
        for at, moment in enumerate(self.walk(seed)):
            if at in chosen:
                yield moment


def twin(t: Table[Any, Any], seed: int = 0) -> Table[Any, Any]:
    """A table of its own at the same position, for trying things."""
    return Table(t.game, t.state.copy(), Fast(Random(seed)))


@lru_cache(maxsize=1)
def subjects() -> tuple[Subject, ...]:
    toy = Subject("toy_imported", ToyGame(), (2, 4))
    opened = [load_ruleset(found, consent=lambda *_: True) for found in find_rulesets([TOY_FOLDER])]
    return (toy, *(_loaded(ruleset) for ruleset in opened if ruleset.ok))


def _loaded(ruleset: Ruleset) -> Subject:
    manifest = ruleset.manifest
    return Subject(manifest.id, ruleset.game, manifest.seats, manifest.options, ruleset)


def cases() -> list[Case]:
    """Every seat count with the options as they stand, and every other value of each option once."""
    found: list[Case] = []
    for subject in subjects():
        low, high = subject.seats
        found.extend(Case(subject, seats, subject.defaults) for seats in range(low, high + 1))
        found.extend(_variants(subject))
    return found


def tables() -> list[Case]:
    """A sample of the cases for what does not hang on options: the fewest and the most seats. All of them in a soak."""
    if SOAK > 1:
        return cases()
    return [Case(subject, seats, subject.defaults) for subject in subjects() for seats in subject.seats]


def _variants(subject: Subject) -> Iterator[Case]:
    low, high = subject.seats
    for option in subject.options:
        for value in _other_values(option):
            options = {**subject.defaults, option.id: value}
            fitting = [seats for seats in range(high, low - 1, -1) if _accepts(subject, seats, options)]
            if fitting:
                yield Case(subject, fitting[0], options)


def _other_values(option: Option) -> list[Any]:
    values: dict[str, list[Any]] = {
        "bool": [True, False],
        "choice": [choice.id for choice in option.choices],
        "int": [option.low, option.high],
        "text": [],
        "made": [],
    }
    return [value for value in values[option.kind] if value != option.initial]


def _accepts(subject: Subject, seats: int, options: Mapping[str, Any]) -> bool:
    try:
        subject.game.new_state(seats, options)
    except ValueError:
        return False
    return True
