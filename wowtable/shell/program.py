"""The program around the scenes: settings, rulesets, saved games, and the way from one scene to another."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from ..content.finding import Found
from ..content.loading import Ruleset
from ..library import Library
from ..paths import Paths
from ..session import (
    Keeper,
    Opened,
    Replay,
    Resumable,
    SaveProblem,
    Session,
    Setup,
    autosaves,
    open_record,
    open_save,
    read_header,
    resumable,
)
from ..session.journal import read_journal
from ..session.keeping import SUFFIX
from ..session.records import Header
from ..text import Catalogue, shell_catalogue
from .scene import Director, Scene
from .settings import Settings

MakeScene = Callable[..., Scene]
"""Called with the program and, by name, what the scene is to show."""


def now() -> str:
    """The time stamp that saved games carry."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A file in the folder of saved games. Without a header it is damaged, and `problem` says how."""

    path: Path
    changed: float
    header: Header | None = None
    problem: SaveProblem | None = None
    finished: bool = False

    @property
    def auto(self) -> bool:
        return self.path.name.startswith("auto-")


@dataclass
class Program:
    """One run of the program with a window or a picture; every scene gets it as its first argument.

    `scenes` is filled by `start`: "title", "seats", "branch", "options", "saves", "replays", "rulebook", "help",
    "problems", "credits", "crash", "table", "end", "replay". `rescue_game` saves the game in progress when something
    breaks; `news` is what the title should tell once; `silent` says why there is no sound, if there is none.
    """

    paths: Paths
    library: Library
    settings: Settings
    lang: str
    scenes: dict[str, MakeScene] = field(default_factory=dict)
    stage_door: Director | None = None
    news: list[str] = field(default_factory=list)
    silent: str = ""
    rescue_game: Callable[[], None] | None = None

    # -- the words and the games

    @property
    def language(self) -> str:
        return self.settings.language or self.lang

    def voice(self, lang: str = "") -> Catalogue:
        """The shell's words; a game's own are `ruleset.catalogues[lang]`, which hold the shell's too."""
        return _voices(lang or self.language)

    @property
    def found(self) -> tuple[Found, ...]:
        return self.library.found

    def open_ruleset(self, id: str) -> Ruleset | None:
        """Opened once; None when there is none of that id. See `ok` and `problems` of the result."""
        found = self.library.get(id)
        return self.library.open(found) if found else None

    # -- going from scene to scene

    @property
    def director(self) -> Director:
        if self.stage_door is None:
            raise RuntimeError("the program has no window yet")
        return self.stage_door

    def scene(self, name: str, **what: Any) -> Scene:
        return self.scenes[name](self, **what)

    def open(self, name: str, **what: Any) -> None:
        """Shows a scene over this one."""
        self.director.push(self.scene(name, **what))

    def to_title(self) -> None:
        self.director.restart(self.scene("title"))

    # -- games

    def start_match(self, setup: Setup) -> None:
        """A new game at the table. Raises ValueError in words when the rules refuse the setup."""
        ruleset = self._playable(setup.ruleset.id)
        self.play(ruleset, Session(ruleset.game, setup))

    def play(self, ruleset: Ruleset, session: Session, created: str = "") -> None:
        """Sits down at a game that was begun already."""
        keeper = None if session.read_only else Keeper(self.paths.saves, session, now, created)
        self.director.restart(self.scene("table", ruleset=ruleset, session=session, keeper=keeper))

    def resume(self, found: Resumable) -> Opened:
        """Goes on with a game that broke off; raises SaveProblem. What is doubtful about it is in the result."""
        opened = open_record(found.record, self.library.find_game, found.path)
        self._sit_down(opened)
        return opened

    def load(self, path: Path) -> Opened:
        """Goes on with a saved game; raises SaveProblem. One that is over opens as a replay."""
        opened = open_save(path, self.library.find_game)
        self._sit_down(opened)
        return opened

    def watch(self, path: Path) -> None:
        """Opens a saved game to look at; raises SaveProblem."""
        opened = open_save(path, self.library.find_game)
        self.open("replay", ruleset=self._playable(opened.session.setup.ruleset.id), replay=Replay.of(opened.session))

    def _sit_down(self, opened: Opened) -> None:
        session = opened.session
        ruleset = self._playable(session.setup.ruleset.id)
        if session.over or session.read_only:
            self.open("replay", ruleset=ruleset, replay=Replay.of(session))
        else:
            self.play(ruleset, session, opened.record.header.created)

    def _playable(self, id: str) -> Ruleset:
        ruleset = self.open_ruleset(id)
        if ruleset is None or not ruleset.ok:
            raise ValueError(f'the game "{id}" cannot be played')
        return ruleset

    def rescue(self) -> None:
        """Something broke: the game in progress is saved before anything else."""
        rescue, self.rescue_game = self.rescue_game, None
        if rescue is not None:
            rescue()

    # -- what lies on the disk

    @property
    def finished_games(self) -> Path:
        """Where games that came to their end are kept for watching."""
        return self.paths.saves / "finished"

    def saves(self) -> list[SavedGame]:
        """Games to go on with, newest first, damaged ones among them."""
        return _listed(self.paths.saves, finished=False)

    def replays(self) -> list[SavedGame]:
        return _listed(self.finished_games, finished=True)

    def resumables(self) -> list[Resumable]:
        """Games that broke off, newest first."""
        return resumable(self.paths.saves)

    def discard(self, found: Resumable) -> None:
        """Throws away a game that broke off; its autosaves stay."""
        header = found.record.header
        for path in sorted(self.paths.saves.glob("current-*.jsonl")):
            with contextlib.suppress(SaveProblem, OSError):
                other = read_journal(path).header
                if (other.commitment, other.created) == (header.commitment, header.created):
                    path.unlink()

    def delete(self, saved: SavedGame) -> None:
        """Raises OSError."""
        saved.path.unlink()

    def keep_finished(self, keeper: Keeper) -> None:
        """Keeps a game that is over for the list of replays; raises SaveProblem."""
        setup = keeper.session.setup
        keeper.save(self.finished_games / f"{setup.ruleset.id}-{setup.commitment[:16]}{SUFFIX}")

    def put_away(self, keeper: Keeper) -> None:
        """The game is over for good: nothing that saved itself is left to go on with."""
        keeper.journal.discard()
        setup = keeper.session.setup
        for _, path in autosaves(self.paths.saves, setup.ruleset.id):
            with contextlib.suppress(SaveProblem, OSError):
                header = read_header(path)
                if (header.commitment, header.created) == (setup.commitment, keeper.created):
                    path.unlink()


@cache
def _voices(lang: str) -> Catalogue:
    return shell_catalogue(lang)


def _listed(folder: Path, finished: bool) -> list[SavedGame]:
    try:
        paths: Sequence[Path] = [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
    except OSError:
        return []
    return sorted((_saved(path, finished) for path in paths), key=lambda saved: (-saved.changed, saved.path.name))


def _saved(path: Path, finished: bool) -> SavedGame:
    try:
        changed = path.stat().st_mtime
    except OSError:
        changed = 0.0
    try:
        return SavedGame(path, changed, read_header(path), finished=finished)
    except SaveProblem as problem:
        return SavedGame(path, changed, None, problem, finished)
