"""A corpus of saved games: one or two for every kind of procedure, each made while its decision was open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from wowtable.content.loading import Ruleset
from wowtable.core import Game, Seeded, start
from wowtable.core.position import beginning_at
from wowtable.session import LogEntry, Opened, RulesetTag, SeatSetup, Session, Setup, open_save, replayed, save_text

from .chooser import answer
from .leanings import leanings_of

SUFFIX = ".wtsave"
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")
MOST_GAMES = 600
EACH = 2

Stage = Callable[[], Any]
"""Builds a position: something with its game `g` and its state `s`."""


def kind_asked(s: Any) -> str:
    return str(s.decision.kind)


def staged(stage: Stage) -> Game:
    """A game that begins in the middle, for what random play practically never reaches."""
    board = stage()
    return beginning_at(board.g, board.s)


@dataclass(frozen=True)
class Corpus:
    """`moment` says which procedure a state is in the middle of; there are saves for all `moments`.

    `stages` are positions built for moments, `free` those in which the last thing on offer can be taken back.
    """

    ruleset: Callable[[], Ruleset]
    folder: Path
    tables: Sequence[tuple[int, Mapping[str, Any]]]
    free: frozenset[str]
    stages: Mapping[str, Stage] = field(default_factory=dict)
    moment: Callable[[Any], str] = kind_asked
    more: frozenset[str] = frozenset()

    @property
    def game(self) -> Any:
        return self.ruleset().game

    @property
    def moments(self) -> frozenset[str]:
        """Every kind of decision that has words, and `more` than these."""
        keys = (key.split(".") for key in self.ruleset().catalogues["en"].message_keys())
        return self.more | {parts[1] for parts in keys if parts[0] == "ask"}

    # -- reading -----------------------------------------------------------------------------------------

    def paths(self) -> list[Path]:
        return sorted(self.folder.glob(f"*{SUFFIX}"))

    def path(self, name: str) -> Path:
        return self.folder / f"{name}{SUFFIX}"

    def game_of(self, tag: RulesetTag) -> Any:
        """The game that a save of the corpus was played with."""
        stage = self.stages.get(tag.id.removeprefix(f"{self.ruleset().id}_"))
        return staged(stage) if stage else self.game

    def opened(self, name: str) -> Opened:
        return open_save(self.path(name), self.game_of)

    def session(self, name: str) -> Session:
        return self.opened(name).session

    # -- making ------------------------------------------------------------------------------------------

    def make(self) -> None:
        """Writes the corpus anew; the same rules give the same files."""
        made = dict(chain(self._met_in_play(), self._staged()))
        for path in self.paths():
            if path.name.removesuffix(SUFFIX) not in made:
                path.unlink()
        for name, text in made.items():
            self.path(name).write_text(text, encoding="utf-8")

    def _met_in_play(self) -> Iterator[tuple[str, str]]:
        """From games one after the other, until each moment was met often enough at different tables."""
        missing = Counter(dict.fromkeys(sorted(self.moments - set(self.stages)), EACH))
        done: set[str] = set()
        for number in range(MOST_GAMES):
            setup = self._setup(number)
            for moment, entries in self._game(setup):
                name = f"{moment}.{number % len(self.tables)}"
                if missing[moment] and name not in done:
                    done.add(name)
                    missing -= Counter([moment])
                    yield name, save_text(replayed(self.game, setup, entries), title=name)
            if not missing:
                return
        raise AssertionError(f"never met: {sorted(missing)}")

    def _game(self, setup: Setup) -> Iterator[tuple[str, list[LogEntry]]]:
        """Each moment as it comes up, with what was done so far."""
        t = start(self.game, len(setup.seats), setup.options, Seeded(setup.seed), watch=False)
        entries: list[LogEntry] = []
        while t.state.decision is not None:
            yield self.moment(t.state), entries
            entry = answer(t.state.decision, t.legal, f"{setup.seed}/{len(entries)}", leanings_of(self.ruleset().id))
            t.apply(entry.seat, entry.action)
            entries.append(entry)

    def _setup(self, number: int) -> Setup:
        seats, options = self.tables[number % len(self.tables)]
        ruleset = self.ruleset()
        people = tuple(SeatSetup(name=name) for name in NAMES[:seats])
        given = {option.id: options.get(option.id, option.initial) for option in ruleset.manifest.options}
        return Setup(RulesetTag(ruleset.id, ruleset.manifest.version), people, given, f"corpus {number}")

    def _staged(self) -> Iterator[tuple[str, str]]:
        people = tuple(SeatSetup(name=name) for name in NAMES[:2])
        for stage, build in self.stages.items():
            name = f"{stage}.staged"
            session = Session(staged(build), Setup(RulesetTag(f"{self.ruleset().id}_{stage}"), people, {}, name))
            yield name, save_text(session, title=name)


def moment_of(name: str) -> str:
    return name.split(".")[0]
