"""The whole program without a window: a folder of its own, real rulesets, and a pilot at the controls."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tests.games.chooser import pick_action
from tests.games.leanings import leanings_of
from tests.games.shipped import SharedLibrary
from wowtable.ai.player import Limits
from wowtable.ai.thinker import LocalThinker
from wowtable.content.loading import Ruleset
from wowtable.home.library import Library, tag_of
from wowtable.home.paths import paths_for
from wowtable.session import Keeper, SeatSetup, Session, Setup
from wowtable.shell.base.settings import Settings
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import App, headless
from wowtable.shell.program.program import Program
from wowtable.shell.start import scenes
from wowtable.shell.table.endgame import EndScene
from wowtable.shell.table.table_scene import TableScene

from .drawn import shared_assets, unpainted

GAME = "small_world"
GAMES = ("small_world", "tcg")
WHEN = "2026-01-01T00:00:00Z"
PEOPLE = (SeatSetup(name="Anna"), SeatSetup(name="Bruno"))
AGAINST_EASY = (SeatSetup(name="Anna"), SeatSetup("ai", level="easy"))


_kinds: list[type[Library]] = [SharedLibrary]


@cache
def _library(kind: type[Library]) -> Library:
    """Nothing of a person's own rulesets gets in."""
    return kind(paths_for(Path(tempfile.gettempdir()) / "wowtable-tests-have-no-rulesets-here"))


def library() -> Library:
    return _library(_kinds[-1])


@contextmanager
def library_apart() -> Iterator[None]:
    """What is done to texts meanwhile stays with rulesets that other tests do not open."""
    _kinds.append(Library)
    try:
        yield
    finally:
        _kinds.pop()


def ruleset_of(game: str) -> Ruleset:
    found = library().get(game)
    assert found is not None
    return library().open(found)


@dataclass
class House:
    """One program, from start to end."""

    program: Program
    app: App
    pilot: Pilot

    def show(self, name: str, **what: Any) -> None:
        """Restarts with a scene and lets the fade pass; a finished game has been gone through again by then."""
        scene = self.program.scene(name, **what)
        self.app.restart(scene)
        if isinstance(scene, EndScene):
            scene.look_back()
        self.pilot.wait(32)

    def forget_settings(self) -> None:
        """As if nobody had changed anything."""
        self.app.bindings.reset()
        vars(self.program.settings).update(vars(quick_settings()))
        self.app.settings_changed()

    def sit_down(self, session: Session, keeper: Keeper | None = None) -> TableScene:
        """At the table of a game; computer players think in this process."""
        table = self.sit_down_unseen(session, keeper)
        self.app.frame()
        return table

    def sit_down_unseen(self, session: Session, keeper: Keeper | None = None) -> TableScene:
        """Nothing is drawn yet."""
        table = table_of(self.program, session, keeper)
        self.app.restart(table)
        self.pilot.doze(32)
        return table

    def sit_down_where_asked(self, session: Session) -> TableScene:
        """At the table of a game that goes on, with the eyes of the one who is asked."""
        table = self.sit_down_unseen(session)
        decision = table.match.session.decision
        assert decision is not None
        table.match.stay_with(decision.seats[0])
        self.pilot.wait(100)
        return table


def open_house(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    *,
    settings: Settings | None = None,
    strict: bool = True,
    painted: bool = False,
) -> House:
    """Instant speed and no confirmations unless `settings` say otherwise; no pictures unless they are looked at."""
    settings = settings or quick_settings()
    program = Program(paths_for(folder), library(), settings, scenes())
    app = headless(program.voice, size, settings, assets=shared_assets(), strict=strict)
    program.stage_door = app if painted else unpainted(app)
    return House(program, app, Pilot(app))


def quick_settings(**more: Any) -> Settings:
    return Settings(**{"language": "en", "speed": "instant", "reduced_motion": True, "guide": False, **more})


def table_of(program: Program, session: Session, keeper: Keeper | None = None) -> TableScene:
    ruleset = ruleset_of(session.setup.ruleset.id)
    limits = {level: Limits(iterations=1) for level in ("easy", "normal", "hard")}
    return TableScene(
        program, ruleset, session, keeper, make_thinker=lambda: LocalThinker(ruleset.game, "house", limits)
    )


def new_game(
    seats: Sequence[SeatSetup] = PEOPLE, seed: str = "1", options: Mapping[str, Any] | None = None, game: str = GAME
) -> Session:
    ruleset = ruleset_of(game)
    given = {option.id: option.initial for option in ruleset.manifest.options} | dict(options or {})
    return Session(ruleset.game, Setup(tag_of(ruleset), tuple(seats), given, seed))


def walked(session: Session, decisions: int, seed: str, until: Callable[[Session], bool] | None = None) -> Session:
    """Plays on at random, with a player's leanings, for so many decisions or until something holds."""
    for n in range(decisions):
        if session.decision is None or (until is not None and until(session)):
            break
        rng = Random(f"{seed}/{n}")
        seat = rng.choice(session.decision.seats)
        session.submit(seat, pick_action(session.legal(seat), rng, leanings_of(session.setup.ruleset.id)))
    return session
