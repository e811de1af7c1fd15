"""Moments that somebody's doing brings about, for pictures: what lies open over a table or a menu, and saved games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from functools import partial
from types import MappingProxyType

from ..content.loading import Ruleset
from ..session import Keeper, Session, replayed
from .program.program import Program
from .program.scene import Scene
from .scenes import consent
from .table.endgame import EndScene
from .table.match import News
from .table.registry import registry_of
from .table.snapshot import snapshot
from .table.table_scene import TableScene
from .table.viewers import Inquiry
from .table.words import news_toast
from .widgets.buttons import Pressable

Pose = Callable[[Scene], None]

_NEWS: tuple[News, ...] = ("ai_back", "ai_slow", "unsaved")
_AGES = (timedelta(minutes=7), timedelta(hours=5), timedelta(days=1), timedelta(days=9))


def looked_back(scene: Scene) -> None:
    """The last page as it is when the whole course of the game is known."""
    if isinstance(scene, EndScene):
        scene.look_back()


def _command(name: str) -> Pose:
    def pose(scene: Scene) -> None:
        scene.on_command(name)

    return pose


def _pressed(*ids: str) -> Pose:
    """As if these buttons were pressed, one after the other; in the menu of the table, if it has one."""

    def pose(scene: Scene) -> None:
        if isinstance(scene, TableScene):
            scene.open_menu()
        for id in ids:
            button = scene.stage.find(id)
            if isinstance(button, Pressable):
                button.press()

    return pose


def _told(scene: Scene) -> None:
    for news in _NEWS:
        scene.toast(news_toast(scene.ui, news))


def _asked_aloud(scene: Scene) -> None:
    """Whoever is asked anything is asked by the next one."""
    if not isinstance(scene, TableScene) or scene.match.session.decision is None:
        return
    seat = scene.match.session.decision.seats[0]
    scene.match.curtain = None
    scene.match.inquiry = Inquiry(seat, (seat + 1) % len(scene.match.session.setup.seats))
    scene.rebuild()


AT_TABLE: Mapping[str, Pose] = MappingProxyType(
    {
        "log": _command("log"),
        "hint": _command("hint"),
        "menu": _pressed(),
        "saving": _pressed("pause.save"),
        "conceding": _pressed("pause.concede"),
        "news": _told,
        "inquiry": _asked_aloud,
    }
)
"""What a table is shown with."""

OVER_MENUS: Mapping[str, tuple[str, Pose]] = MappingProxyType(
    {"leaving": ("title", _command("back")), "deleting": ("saves", _pressed("delete"))}
)
"""The name of a menu, and what lies over it."""


def asking_consent(program: Program) -> Pose:
    """About a game of the library, as if it came from a stranger."""

    def pose(scene: Scene) -> None:
        stranger = consent.Stranger(program.found[0], "0" * 64)
        scene.ask(consent.question(scene.ui, stranger, program.language), lambda _answer, _checked: None)

    return pose


def with_saved_games(program: Program, ruleset: Ruleset, session: Session) -> Pose:
    """The game saved a few times over, as if it had been begun on several days and left in several places."""

    def pose(scene: Scene) -> None:
        for part, age in enumerate(_AGES, 1):
            begun = f"{datetime.now(UTC) - age:%Y-%m-%dT%H:%M:%SZ}"
            some = replayed(session.game, session.setup, session.entries[: session.length * part // len(_AGES)])
            some.edition = ruleset.content_hash
            keeper = Keeper(program.paths.saves, some, partial(str, begun), begun)
            picture = snapshot(scene.ui, ruleset, registry_of(ruleset), some)
            if some.over:
                program.keep_finished(keeper, picture)
                program.put_away(keeper)
            else:
                keeper.autosave()
                keeper.picture(picture)
                keeper.close()
        scene.resume()

    return pose
