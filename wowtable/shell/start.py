"""Puts the program together: in a window to play in, or without one to draw a single picture."""

from __future__ import annotations

import contextlib
import importlib
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame

from ..ai.thinker import LocalThinker
from ..content.loading import Ruleset
from ..home.launch import Launch, Shot
from ..home.paths import paths_for
from ..session import Keeper, Replay, SaveProblem, Session
from .base.assets import Assets
from .base.display import DesktopWindow
from .base.settings import Settings, SettingsFile
from .base.viewport import TEXT_STEPS
from .poses import AT_TABLE, OVER_MENUS, Pose, asking_consent, looked_back, with_saved_games
from .program.app import App, Hooks, headless, picture
from .program.program import MakeScene, Program, now
from .program.scene import Scene
from .program.workshop import workshop_of
from .sheets.asking_sheet import AskingSheet
from .sheets.board_sheet import BoardSheet
from .sheets.card_sheet import CardSheet, CardsInPlay
from .sheets.components import ComponentSheet
from .sound.mixer import Speaker, captioned, open_speaker
from .table.table_scene import TableScene
from .widgets import Toast

_SCENES: Mapping[str, tuple[str, str]] = {
    "title": ("scenes.title", "TitleScene"),
    "seats": ("scenes.seats", "SeatsScene"),
    "branch": ("scenes.branch_seats", "BranchScene"),
    "options": ("scenes.options", "OptionsScene"),
    "saves": ("scenes.saves", "SavesScene"),
    "replays": ("scenes.saves", "ReplaysScene"),
    "rulebook": ("scenes.rulebook", "RulebookScene"),
    "help": ("scenes.help", "HelpScene"),
    "problems": ("scenes.ruleset_problems", "ProblemsScene"),
    "rulesets": ("scenes.ruleset_problems", "RulesetsScene"),
    "crash": ("scenes.crash", "CrashScene"),
    "credits": ("scenes.credits", "CreditsScene"),
    "table": ("table.table_scene", "TableScene"),
    "end": ("table.endgame", "EndScene"),
    "replay": ("table.replay_scene", "ReplayScene"),
}
SHEETS: dict[str, type[Scene]] = {
    "components": ComponentSheet,
    "cards": CardSheet,
    "cards_in_play": CardsInPlay,
    "boards": BoardSheet,
    "asking": AskingSheet,
}
_SETTLE_MS = 800.0


def scenes() -> dict[str, MakeScene]:
    """Every scene by name; its module is imported when it is first wanted."""
    return {name: _lazy(*where) for name, where in _SCENES.items()}


def scenes_alone() -> tuple[str, ...]:
    """Scenes that a picture can be drawn of without a game."""
    return (*(name for name in _SCENES if name not in scenes_of_game()), *OVER_MENUS, "consent", *SHEETS)


def scenes_of_game() -> tuple[str, ...]:
    """Scenes that show a game."""
    return (*_OF_A_MATCH, "seats", "workshop")


def _lazy(module: str, kind: str) -> MakeScene:
    def make(*args: object, **what: object) -> Scene:
        found: MakeScene = getattr(importlib.import_module(f"{__package__}.{module}"), kind)
        return found(*args, **what)

    return make


def run_window(launch: Launch) -> int:
    """Opens the window and stays until it is closed. Raises NoDisplay."""
    kept = SettingsFile(launch.paths.settings)
    settings, complaints = kept.load()
    settings.language = launch.lang
    window = DesktopWindow(settings.window, settings.fullscreen)
    program = Program(launch.paths, launch.library, settings, scenes())
    speaker = open_speaker(launch.paths.cache)
    program.silent = speaker.silent
    hooks = Hooks(program.voice, _keeping(kept, speaker), None, _crash_scene(program))
    app = App(window, settings, hooks, cache_folder=launch.paths.cache)
    window.icon(app.art.get("medallion", (64, 64), icon="ui.conquer", faction="horde", tone="dark"))
    hooks.play = captioned(speaker, program.voice, lambda words: app.scene.toast(Toast(words, icon="ui.sound")))
    program.stage_door = app
    program.news += _troubles(program, launch, complaints)
    try:
        _first_scene(program, launch)
    except Exception as error:
        app.crash(error)
    speaker.tune(settings)
    app.run()
    kept.save(settings)
    speaker.close()
    pygame.quit()
    return 0


def _first_scene(program: Program, launch: Launch) -> None:
    if launch.setup is None:
        program.to_title()
    else:
        program.start_match(launch.setup)


def _keeping(kept: SettingsFile, speaker: Speaker) -> Callable[[Settings], None]:
    def keep(settings: Settings) -> None:
        kept.save(settings)
        speaker.tune(settings)

    return keep


def _crash_scene(program: Program) -> Callable[[Exception], Scene]:
    def make(error: Exception) -> Scene:
        with contextlib.suppress(Exception):  # the game that broke may break while it is saved
            program.rescue()
        return program.scene("crash", error=error)

    return make


def _troubles(program: Program, launch: Launch, complaints: list[str]) -> list[str]:
    """What the person should know about the start, in words."""
    say = program.voice().say
    lost = [say("shell.error.read_only")] if launch.lost else []
    faults = Assets().faults()
    lost += [say("shell.error.damaged_files", files=", ".join(faults))] if faults else []
    return [*lost, *complaints]


# -- pictures ------------------------------------------------------------------------------------


def draw_shot(shot: Shot) -> None:
    """Draws a scene, or any position of any game, into a file. Needs no display. Raises SaveProblem."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(language=shot.lang, reduced_motion=True, speed="instant", ui_scale=shot.scale / 100)
        settings.text_size = min(range(len(TEXT_STEPS)), key=lambda n: abs(TEXT_STEPS[n] * 100 - shot.text))
        program = Program(paths_for(Path(folder)), shot.library, settings, scenes())
        app = headless(program.voice, shot.size, settings)
        program.stage_door = app
        surface = picture(app, scene_of(program, shot), _SETTLE_MS)
        try:
            shot.out.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(surface, str(shot.out))
        except (OSError, pygame.error) as error:
            raise SaveProblem("unwritable", shot.out, detail=str(error)) from error


def scene_of(program: Program, shot: Shot) -> Scene:
    """The scene that a shot asks for. Raises ValueError for a name that means nothing."""
    name, ruleset, session = shot.scene, shot.ruleset, shot.session
    if ruleset is not None and session is not None and name in _OF_A_MATCH:
        return _scene_of_match(program, shot, ruleset, session)
    if name in SHEETS:
        return SHEETS[name]()
    if name in ("seats", "rulebook") and ruleset is not None:
        return program.scene(name, ruleset=ruleset.id)
    if name == "workshop" and ruleset is not None:
        return _workshop_of(program, ruleset)
    if name not in scenes_alone():
        raise ValueError(name)
    if name == "crash":
        return program.scene("crash", error=RuntimeError("a fault for a picture"))
    if name == "consent":
        return _posed(program.scene("title"), asking_consent(program))
    scene, pose = OVER_MENUS.get(name, (name, None))
    saved = [with_saved_games(program, ruleset, session)] if ruleset is not None and session is not None else []
    return _posed(program.scene(scene), *saved, *filter(None, [pose]))


def _posed(scene: Scene, *poses: Pose) -> Scene:
    def pose(scene: Scene) -> None:
        for each in poses:
            scene.refresh()
            each(scene)

    scene.pose = pose
    return scene


def _scene_of_match(program: Program, shot: Shot, ruleset: Ruleset, session: Session) -> Scene:
    if shot.scene in _AT_TABLE:
        kept = shot.scene in AT_TABLE  # a plain position has not been taken up again
        keeper = Keeper(program.paths.saves, session, now) if kept else None
        table = TableScene(program, ruleset, session, keeper, make_thinker=lambda: LocalThinker(ruleset.game))
        table.pose = AT_TABLE.get(shot.scene)
        if shot.scene not in ("curtain", "inquiry"):
            table.match.stay_with(_seat_of(shot))
        return table
    if shot.scene == "end":
        return _posed(program.scene("end", ruleset=ruleset, session=session, viewer=_seat_of(shot)), looked_back)
    return program.scene(shot.scene, ruleset=ruleset, replay=Replay.of(session))


def _workshop_of(program: Program, ruleset: Ruleset) -> Scene:
    """The game's workshop with the last thing on its list."""
    workshop = workshop_of(program, ruleset)
    if workshop is None:
        raise ValueError("workshop")
    return workshop.scene(workshop.choices()[-1].value, _unused)


def _unused(_value: str) -> None:
    """In a picture nobody takes what was made."""


_AT_TABLE = ("table", "curtain", *AT_TABLE)
_OF_A_MATCH = (*_AT_TABLE, "end", "replay", "branch")


def _seat_of(shot: Shot) -> int | None:
    """The seat whose eyes are meant; by default whoever is asked."""
    if shot.seat is not None or shot.session is None:
        return shot.seat
    decision = shot.session.decision
    return decision.seats[0] if decision else 0
