"""How fast the shell draws a game, for `wowtable bench`: numbers to look at, never a test."""

from __future__ import annotations

import math
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from ..ai.thinker import LocalThinker
from ..content.loading import Ruleset
from ..home.library import Library, tag_of
from ..home.paths import paths_for
from ..session import SeatSetup, Session, Setup
from .base.settings import Settings
from .program.app import App, headless
from .program.program import Program
from .program.scene import Scene
from .start import scenes
from .table.scene import TableScene

SIZE = (1920, 1080)
FRAMES = 40
_FADE_AND_MORE_MS = 1000.0


def frame_times(ruleset: Ruleset) -> dict[str, float]:
    """Milliseconds at full HD: first picture of title and table, redraws, rebuilds; and the memory it took."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(language="en", reduced_motion=True, speed="instant")
        paths = paths_for(Path(folder))
        program = Program(paths, Library(paths), settings, scenes())
        app = headless(program.voice, SIZE, settings)
        program.stage_door = app
        title = _first_picture(app, program.scene("title"))
        table_scene = _table(program, ruleset)
        table = _first_picture(app, table_scene)
        return {
            "title first frame ms": title,
            "table first frame ms": table,
            "table redraw ms": _mean(lambda: app.frame(force=True)),
            "table rebuild ms": _mean(lambda: _rebuilt(table_scene)),
            "memory MB": _peak_megabytes(),
        }


def _table(program: Program, ruleset: Ruleset) -> TableScene:
    """The fullest table the game knows, on its first decision."""
    seats = (SeatSetup(),) * ruleset.manifest.seats[1]
    session = Session(ruleset.game, Setup(tag_of(ruleset), seats, {}, "bench"))
    scene = TableScene(program, ruleset, session, make_thinker=lambda: LocalThinker(ruleset.game))
    scene.match.stay_with(session.decision.seats[0] if session.decision else None)
    return scene


def _first_picture(app: App, scene: Scene) -> float:
    begun = time.perf_counter()
    app.restart(scene)
    app.step(_FADE_AND_MORE_MS)
    app.frame(force=True)
    return 1000 * (time.perf_counter() - begun)


def _rebuilt(scene: Scene) -> None:
    scene.rebuild()
    scene.refresh()


def _mean(act: Callable[[], object]) -> float:
    begun = time.perf_counter()
    for _ in range(FRAMES):
        act()
    return 1000 * (time.perf_counter() - begun) / FRAMES


def _peak_megabytes() -> float:
    """Not known on systems without the Unix accounting of resources."""
    try:
        import resource
    except ImportError:
        return math.nan
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)
