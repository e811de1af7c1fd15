"""A corpus of saved games: one for every kind of procedure, each made while its decision was open.

They begin at a position and are a few answers long: at that of a scenario file of the game, or at one that its tests
build out of cards or islands of their own. Besides there is one save from the middle of a game at each kind of table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from tests.session.opened import open_save
from wowtable.content.loading import Ruleset
from wowtable.core import Game
from wowtable.core.position import LETTERS, beginning_at, position
from wowtable.session import LogEntry, Opened, RulesetTag, SeatSetup, Session, Setup, replayed, save_text

from .chooser import choose
from .scenarios import Scenarios

SUFFIX = ".wtsave"
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")
MIDDLE = 60
"""So far go the games at each kind of table."""

Stage = Callable[[], Any]
"""Builds a position: something with its game `g` and its state `s`."""


@dataclass(frozen=True)
class Course:
    """What a save is made of: where the game begins, and what was done."""

    game: Game
    setup: Setup
    entries: tuple[LogEntry, ...] = ()

    def played(self) -> Session:
        return replayed(self.game, self.setup, self.entries)


def kind_asked(s: Any) -> str:
    return str(s.decision.kind)


@dataclass(frozen=True)
class Corpus:
    """`moment` says which procedure a state is in the middle of; there is a save for each of all `moments`.

    Its name is the moment, a dot, and where it comes from. `tables` are the seats and options that a game may have, by
    what is different about them, `stages` positions built for moments that nothing else comes to, and `free` are the
    moments in which the last thing on offer can be taken back. `most_bytes` are those of one save.
    """

    ruleset: Callable[[], Ruleset]
    scenarios: Scenarios
    tables: Mapping[str, tuple[int, Mapping[str, Any]]]
    free: frozenset[str]
    stages: Mapping[str, Stage] = field(default_factory=dict)
    moment: Callable[[Any], str] = kind_asked
    more: frozenset[str] = frozenset()
    most_bytes: int = 20_000

    @property
    def folder(self) -> Path:
        return self.scenarios.folder.with_name("saves")

    @property
    def game(self) -> Any:
        return self.ruleset().game

    @property
    def moments(self) -> frozenset[str]:
        """Every kind of decision that has words, and `more` than these."""
        keys = (key.split(".") for key in self.ruleset().catalogues["en"].message_keys())
        return self.more | {parts[1] for parts in keys if parts[0] == "ask"}

    # -- reading -----------------------------------------------------------------------------------------

    def names(self) -> list[str]:
        return sorted(path.name.removesuffix(SUFFIX) for path in self.folder.glob(f"*{SUFFIX}"))

    def names_as_printed(self) -> list[str]:
        """Without those that need cards or boards of the tests: what can be shown on a screen."""
        return [name for name in self.names() if source_of(name) != "staged"]

    def path(self, name: str) -> Path:
        return self.folder / f"{name}{SUFFIX}"

    def game_of(self, tag: RulesetTag) -> Any:
        """The game that a save of the corpus was played with: its tag says where it begins."""
        how, _, what = tag.content.partition(" ")
        if how == "scenario":
            return self._beginning_as(read_plainly(self.scenarios.folder / f"{what}.yaml"))
        if how == "staged":
            stage = self.stages[what]()
            return beginning_at(stage.g, stage.s)
        return self.game

    def opened(self, name: str) -> Opened:
        return open_save(self.path(name), self.game_of)

    def session(self, name: str) -> Session:
        return self.opened(name).session

    # -- making ------------------------------------------------------------------------------------------

    def make(self) -> None:
        """Writes the corpus anew; the same rules give the same files."""
        made = {**self._staged(), **self._in_scenarios(), **self._at_tables()}
        for name in set(self.names()) - set(made):
            self.path(name).unlink()
        for name, course in made.items():
            self.path(name).write_text(save_text(course.played(), title=name), encoding="utf-8")

    def _staged(self) -> dict[str, Course]:
        seats = {stage: self.stages[stage]().s.seats for stage in self.stages}
        setups = {stage: self._setup(seats[stage], {}, stage, f"staged {stage}") for stage in self.stages}
        return {f"{stage}.staged": Course(self.game_of(setup.ruleset), setup) for stage, setup in setups.items()}

    def _in_scenarios(self) -> dict[str, Course]:
        """Each moment that the files come to, in the one that has the least to do for it."""
        shortest: dict[str, tuple[str, Course]] = {}
        for path in self.scenarios.paths():
            for moment, course in self._as_written(path):
                if moment not in shortest or len(course.entries) < len(shortest[moment][1].entries):
                    shortest[moment] = f"{moment}.{path.stem}", course
        return {name: course for moment, (name, course) in shortest.items() if moment not in self.stages}

    def _as_written(self, path: Path) -> Iterator[tuple[str, Course]]:
        """Each moment of a file, as far as its answers are on offer when nobody has loaded the dice."""
        file = read_plainly(path)
        setup = self._setup(file["seats"], {}, file.get("seed", "scenario"), f"scenario {path.stem}")
        session = Session(self._beginning_as(file), setup)
        lines = iter([line for block in (file, *file.get("then", ())) for line in block.get("do", ())])
        while session.decision is not None:
            yield self.moment(session.truth()), Course(session.game, setup, tuple(session.entries))
            line = next(lines, "")
            offers = {
                f"{LETTERS[seat]}: {act}": (seat, act) for seat in session.decision.seats for act in session.legal(seat)
            }
            if line not in offers:
                return
            session.submit(*offers[line])

    def _beginning_as(self, file: Mapping[str, Any]) -> Any:
        """A file without a position tells of a whole game."""
        if "setup" not in file:
            return self.game
        words = {option: str(value).lower() for option, value in file.get("options", {}).items()}
        options = self.ruleset().manifest.option_values(words)
        return beginning_at(self.game, position(self.game, file["seats"], file["setup"], options).state)

    def _at_tables(self) -> dict[str, Course]:
        """Each kind of table in the middle of a game."""
        found = {}
        for table, (seats, options) in self.tables.items():
            session = Session(self.game, self._setup(seats, options, f"corpus {table}"))
            for _ in range(MIDDLE):
                entry = choose(session, session.setup.seed)
                session.submit(entry.seat, entry.action)
            found[f"{self.moment(session.truth())}.{table}"] = Course(self.game, session.setup, tuple(session.entries))
        return found

    def _setup(self, seats: int, options: Mapping[str, Any], seed: str, begins: str = "") -> Setup:
        ruleset = self.ruleset()
        people = tuple(SeatSetup(name=name) for name in NAMES[:seats])
        given = {option.id: options.get(option.id, option.initial) for option in ruleset.manifest.options}
        return Setup(RulesetTag(ruleset.id, ruleset.manifest.version, begins), people, given, seed)


def read_plainly(path: Path) -> Mapping[str, Any]:
    """A scenario file as nothing but what it says."""
    file: Mapping[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return file


def moment_of(name: str) -> str:
    return name.split(".")[0]


def source_of(name: str) -> str:
    """The scenario file or the kind of table; "staged" for a position that the tests build."""
    return name.split(".")[1]
