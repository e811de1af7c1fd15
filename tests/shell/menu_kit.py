"""Menus to test with: a program on a picture in memory, the games of the box and the toy, a folder of its own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tests.content.rulesets import fingerprint
from tests.games.shipped import TOY_FOLDER, SharedLibrary, toy
from tests.screens.drawn import shared_assets, unpainted
from wowtable.content.consent import ConsentBook
from wowtable.home.library import tag_of
from wowtable.home.paths import paths_for
from wowtable.session import Keeper, Session
from wowtable.shell.base.settings import Settings
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import App, headless
from wowtable.shell.program.program import Program, now
from wowtable.shell.scenes.seat_plan import SeatPlan
from wowtable.shell.start import scenes


@cache
def _print_of_the_toy() -> str:
    return fingerprint(TOY_FOLDER)


class Hall:
    """The program, its app, and hands on it. `started` gathers the setups of games begun, instead of tables."""

    def __init__(self, folder: Path, lang: str = "en", size: tuple[int, int] = (1920, 1080), *,
                 extra: tuple[Path, ...] = (), allow_toy: bool = True, painted: bool = False,
                 **settings: Any) -> None:  # fmt: skip
        paths, _ = paths_for(folder).usable()
        book = ConsentBook(paths.consent)
        if allow_toy:
            book.remember(toy().found, _print_of_the_toy())
        library = SharedLibrary(paths, (TOY_FOLDER, *extra), book.asking(lambda *_: False))
        self.settings = Settings(language=lang, speed="instant", **settings)
        self.program = Program(paths, library, self.settings, scenes())
        self.app: App = headless(self.program.voice, size, self.settings, assets=shared_assets(), strict=True)
        self.program.stage_door = self.app if painted else unpainted(self.app)
        self.started: list[Any] = []
        self.program.start_match = self.started.append  # type: ignore[method-assign]
        self.hands = Pilot(self.app)

    def go(self, name: str, **what: Any) -> Pilot:
        """Shows a scene as the only one, settled."""
        self.app.restart(self.program.scene(name, **what))
        for _ in range(6):
            self.hands.wait(60)
        return self.hands

    @property
    def scene(self) -> Any:
        return self.app.scene

    def save(self, title: str = "", moves: int = 6, game: str = "toy") -> Path:
        """Plays a little at random and saves it under a title."""
        ruleset = self.program.open_ruleset(game)
        assert ruleset is not None
        plan = SeatPlan.fresh(ruleset.manifest, Random(1))
        session = Session(ruleset.game, plan.setup(tag_of(ruleset), ruleset.manifest))
        chance = Random(moves)
        for _ in range(moves):
            decision = session.decision
            if decision is None:
                break
            session.submit(decision.seats[0], chance.choice(session.legal(decision.seats[0])))
        keeper = Keeper(self.program.paths.saves, session, now)
        path = self.program.paths.saves / f"{title or 'game'}.wtsave"
        keeper.save(path, title)
        keeper.remove()
        return path
