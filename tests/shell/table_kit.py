"""Tables to test with: the toy ruleset, people and computer players, nothing drawn on a real screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.shipped import TOY_FOLDER, SharedLibrary, toy
from tests.screens.drawn import shared_assets, unpainted
from wowtable.ai.thinker import LocalThinker
from wowtable.content.finding import Found
from wowtable.content.loading import Ruleset
from wowtable.core import Decision
from wowtable.home.library import tag_of
from wowtable.home.paths import Paths, paths_for
from wowtable.session import Keeper, SeatSetup, Session, Setup
from wowtable.shell.base.settings import Settings
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import App, headless
from wowtable.shell.program.program import Program
from wowtable.shell.start import scenes
from wowtable.shell.table.table_scene import TableScene

NAMES = ("Ann", "Ben", "Cleo", "Dora")


class ToyLibrary(SharedLibrary):
    """Knows the toy whatever else is installed."""

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, [TOY_FOLDER], lambda *_: True)

    def open(self, found: Found) -> Ruleset:
        return toy() if found.folder == toy().found.folder else super().open(found)


def seats_of(kinds: str) -> tuple[SeatSetup, ...]:
    """`h` for a person, `e` and `n` for an easy and a normal computer player."""
    levels = {"e": "easy", "n": "normal", "r": "random"}
    return tuple(
        SeatSetup("human", NAMES[n]) if kind == "h" else SeatSetup("ai", NAMES[n], level=levels[kind])
        for n, kind in enumerate(kinds)
    )


def session_of(kinds: str, seed: str = "1", take_back: bool = False, **options: Any) -> Session:
    ruleset = toy()
    given = {option.id: option.initial for option in ruleset.manifest.options} | options
    return Session(ruleset.game, Setup(tag_of(ruleset), seats_of(kinds), given, seed, take_back=take_back))


def walked(session: Session, count: int) -> Session:
    """Plays the first offer so many times; always the same game."""
    for _ in range(count):
        decision: Decision | None = session.decision
        if decision is None:
            break
        seat = decision.seats[0]
        session.submit(seat, session.legal(seat)[0])
    return session


def program_in(folder: Path, *, painted: bool = False, **settings: Any) -> tuple[Program, App]:
    chosen = Settings(**{"language": "en", "speed": "instant", "reduced_motion": True, **settings})
    paths = paths_for(folder)
    program = Program(paths, ToyLibrary(paths), chosen, scenes())
    app = headless(program.voice, (1280, 720), chosen, assets=shared_assets(), strict=True)
    program.stage_door = app if painted else unpainted(app)
    return program, app


def table_in(folder: Path, session: Session, **settings: Any) -> tuple[Pilot, TableScene]:
    """A table with its keeper, its first moment over."""
    program, app = program_in(folder, **settings)
    keeper = Keeper(program.paths.saves, session, lambda: "then", "then")
    ruleset = toy()
    scene = TableScene(program, ruleset, session, keeper, lambda: LocalThinker(ruleset.game, "test"))
    return Pilot(app, scene), scene


def lift(pilot: Pilot) -> None:
    """Holds the button of the curtain long enough."""
    pilot.hold("space", 700)
