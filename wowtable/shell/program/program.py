"""The program around the scenes: settings, rulesets, saved games, and the way from one scene to another."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from typing import Any

from ...content.finding import Found
from ...content.loading import Ruleset
from ...home.library import Library
from ...home.paths import Paths
from ...reading.languages import spoken
from ...session import (
    Keeper,
    Opened,
    Replay,
    SavedGame,
    SaveProblem,
    Session,
    Setup,
    delete,
    finished,
    look,
    resume,
    unfinished,
)
from ...session.keeper import put_picture
from ...session.saved_games import FINISHED
from ...text import Catalogue, shell_catalogue
from ..base.settings import Settings
from .scene import Director, Scene

MakeScene = Callable[..., Scene]
"""Called with the program and, by name, what the scene is to show."""


def now() -> str:
    """The time stamp that saved games carry."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


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
    scenes: dict[str, MakeScene] = field(default_factory=dict)
    stage_door: Director | None = None
    news: list[str] = field(default_factory=list)
    silent: str = ""
    rescue_game: Callable[[], None] | None = None

    # -- the words and the games

    @property
    def language(self) -> str:
        return self.settings.spoken

    def voice(self, lang: str = "") -> Catalogue:
        """The shell's words; a game's own are `ruleset.catalogues[lang]`, which hold the shell's too."""
        return _voices(spoken(lang, self.settings.language))

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
        session.edition = ruleset.content_hash
        keeper = None if session.read_only else Keeper(self.paths.saves, session, now, created)
        if keeper is not None:
            keeper.keep_notes()
        self.director.restart(self.scene("table", ruleset=ruleset, session=session, keeper=keeper))

    def inspect(self, saved: SavedGame) -> Opened:
        """Opens a saved game without sitting down at it: for what is doubtful about it. Raises SaveProblem."""
        return look(saved, self.library.open_record)

    def load(self, saved: SavedGame) -> Opened:
        """Goes on with a saved game; raises SaveProblem. One that is over, or in doubt, opens as a replay."""
        opened, keeper = resume(saved, self.library.open_record, now)
        session = opened.session
        ruleset = self._playable(session.setup.ruleset.id)
        if keeper is None or session.over:
            if keeper is not None:
                self._finish(keeper)
            self.open("replay", ruleset=ruleset, replay=Replay.of(session))
        else:
            self.director.restart(self.scene("table", ruleset=ruleset, session=session, keeper=keeper))
        return opened

    def watch(self, saved: SavedGame) -> None:
        """Opens a saved game to look at; raises SaveProblem."""
        opened = self.inspect(saved)
        self.open("replay", ruleset=self._playable(opened.session.setup.ruleset.id), replay=Replay.of(opened.session))

    def show_end(self, saved: SavedGame) -> None:
        """How a game that is over ended; one that did not get there opens to look at. Raises SaveProblem."""
        opened = self.inspect(saved)
        session = opened.session
        if session.over:
            ruleset = self._playable(session.setup.ruleset.id)
            self.open("end", ruleset=ruleset, session=session, played=opened.record.played)
        else:
            self.watch(saved)

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

    def saves(self) -> list[SavedGame]:
        """Games to go on with, newest first, damaged ones among them."""
        return unfinished(self.paths.saves)

    def replays(self) -> list[SavedGame]:
        return finished(self.paths.saves)

    def delete(self, saved: SavedGame) -> None:
        """Raises OSError, or SaveProblem when the game is open in another window."""
        delete(saved)

    def keep_finished(self, keeper: Keeper, picture: bytes = b"") -> None:
        """Keeps a game that is over for the list of replays, with a picture of its end; raises SaveProblem."""
        setup = keeper.session.setup
        path = keeper.save_as(self.paths.saves / FINISHED, f"{setup.ruleset.id}-{setup.commitment[:16]}")
        put_picture(path, picture)

    def put_away(self, keeper: Keeper) -> None:
        """The game is over for good: nothing that saved itself is left to go on with."""
        keeper.remove()
        game = (keeper.session.setup.commitment, keeper.created)
        for saved in self.saves():
            if saved.kind == "auto" and saved.header is not None and saved.header.game == game:
                with contextlib.suppress(OSError):
                    delete(saved)

    def _finish(self, keeper: Keeper) -> None:
        """A game that broke off after its last action."""
        try:
            self.keep_finished(keeper)
        except SaveProblem:
            keeper.close()
        else:
            self.put_away(keeper)


@cache
def _voices(lang: str) -> Catalogue:
    return shell_catalogue(lang)
