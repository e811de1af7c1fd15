"""How fast the shell draws a game, for `wowtable bench`: times to look at, and counts of calls, which are exact."""

from __future__ import annotations

import math
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from ..ai.thinker import LocalThinker
from ..content.loading import Ruleset
from ..core import Action
from ..home.library import Library, tag_of
from ..home.paths import paths_for
from ..session import SeatSetup, Session, Setup
from .base.settings import Settings
from .program.app import App, headless
from .program.program import Program
from .program.scene import Scene
from .start import scenes
from .table.table_scene import TableScene
from .widgets import Pondering

SIZE = (1920, 1080)
FRAMES = 40
CLICKS = 60
_BEAT_MS = 16.0
_MOST_BEATS = 100
_FADE_AND_MORE_MS = 1000.0


def frame_times(ruleset: Ruleset) -> dict[str, float]:
    """At full HD: milliseconds and calls of pictures, rebuilds and clicks; and the memory it took."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(language="en", reduced_motion=True, speed="instant")
        paths = paths_for(Path(folder))
        program = Program(paths, Library(paths), settings, scenes())
        app = headless(program.voice, SIZE, settings)
        program.stage_door = app
        title = _first_picture(app, program.scene("title"))
        table_scene = _table(program, ruleset)
        table = _first_picture(app, table_scene)
        times = {
            "title first frame ms": title,
            "table first frame ms": table,
            "table redraw ms": _mean(lambda: app.frame(force=True)),
            "table drawn anew ms": _mean(lambda: _drawn_anew(app)),
            "table change ms": _mean(lambda: _changed(app)),
            "table rebuild ms": _mean(lambda: _rebuilt(table_scene)),
            "table redraw calls": counted(lambda: app.frame(force=True)),
            "table rebuild calls": counted(lambda: _rebuilt(table_scene)),
        }
        shared = _scene(program, ruleset, ruleset.manifest.seats[0])
        _first_picture(app, shared)
        return {**times, **click_calls(app, shared), "memory MB": _peak_megabytes()}


def _table(program: Program, ruleset: Ruleset) -> TableScene:
    """The fullest table the game knows, on its first decision."""
    scene = _scene(program, ruleset, ruleset.manifest.seats[1])
    decision = scene.match.session.decision
    scene.match.stay_with(decision.seats[0] if decision else None)
    return scene


def _scene(program: Program, ruleset: Ruleset, people: int) -> TableScene:
    session = Session(ruleset.game, Setup(tag_of(ruleset), (SeatSetup(),) * people, {}, "bench"))
    return TableScene(program, ruleset, session, make_thinker=lambda: LocalThinker(ruleset.game))


def click_calls(app: App, scene: TableScene, clicks: int = CLICKS) -> dict[str, float]:
    """Python calls of one click at a table of people, up to the picture after the next beat of time.

    The mean of many answers given at random, always the same ones: a number that no load of the machine changes. What
    is pondered meanwhile takes the time that it is given, and is left out.
    """
    rng, calls, done = Random(0), Counter[str](), 0
    while done < clicks and (legal := _question(app, scene)):
        action = legal[int(rng.random() * len(legal))]
        calls["choose"] += counted(partial(scene.choose, action))
        calls["rebuild"] += counted(scene.refresh)
        calls["draw"] += counted(app.frame)
        calls["beat"] += counted(lambda: _beat(app))
        done += 1
    return {
        "click calls": calls.total() / max(1, done),
        **{f"click {part} calls": number / max(1, done) for part, number in calls.items()},
    }


def _question(app: App, scene: TableScene) -> Sequence[Action]:
    """What can be answered next, once whoever is asked sits at the screen; nothing when the game is over."""
    for _ in range(_MOST_BEATS):
        scene.match.lift_curtain()
        scene.match.decline()
        _beat(app)
        if scene.match.legal:
            return scene.match.legal
    return ()


def _beat(app: App) -> None:
    app.step(_BEAT_MS)
    app.frame()


def counted(act: Callable[[], object]) -> int:
    """How many Python functions are called, but for pondering."""
    calls, thinking = 0, False

    def count(frame: FrameType, event: str, _arg: Any) -> None:
        nonlocal calls, thinking
        if event in ("call", "return") and frame.f_code is Pondering.tick.__code__:
            thinking = event == "call"
        calls += event == "call" and not thinking

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(before)
    return calls


def _first_picture(app: App, scene: Scene) -> float:
    begun = time.process_time()
    app.restart(scene)
    app.step(_FADE_AND_MORE_MS)
    app.frame(force=True)
    return 1000 * (time.process_time() - begun)


def _drawn_anew(app: App) -> None:
    """As after a rebuild in which nothing stayed: every widget is asked, everything is painted."""
    app.forget_pictures()
    app.frame()


def _changed(app: App) -> None:
    """As when something small has changed: what lasts is not asked, what looks as before is not painted."""
    app.scene.stage.dirty = True
    app.frame()


def _rebuilt(scene: Scene) -> None:
    scene.rebuild()
    scene.refresh()


def _mean(act: Callable[[], object]) -> float:
    begun = time.process_time()
    for _ in range(FRAMES):
        act()
    return 1000 * (time.process_time() - begun) / FRAMES


def _peak_megabytes() -> float:
    """Not known on systems without the Unix accounting of resources."""
    try:
        import resource
    except ImportError:
        return math.nan
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)
