"""A small picture of where a game stands, as an onlooker may see it, to be kept beside its save."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Collection
from typing import ClassVar

import pygame

from ...content.loading import Ruleset
from ...core import Action, Seat, State
from ...session import Session
from ..base.canvas import Canvas
from ..base.layout import Rect
from ..motion.animations import Display
from ..program.scene import Ui
from ..widgets import Question, Tip, Toast, Widget
from .asking.menu import MenuMaker
from .desk import TableDesk
from .plugin import Desk
from .registry import Registry

SIZE = (640, 360)
log = logging.getLogger(__name__)


class _Easel:
    """A floor on which nothing happens but looking."""

    def __init__(self, ui: Ui, display: Display) -> None:
        self.ui = ui
        self.display = display
        self.thinking: Collection[Seat] = ()

    def choose(self, action: Action) -> None: ...

    def undo_why(self) -> str:
        return ""

    def show_tip(self, tip: Tip, at: Rect) -> None: ...

    def open_rules(self, anchor: str) -> None: ...

    def ask(self, question: Question, done: Callable[[str, bool], None]) -> None: ...

    def toast(self, toast: Toast) -> None: ...

    def rebuild(self) -> None: ...

    def next_piece(self) -> bool:
        return False

    def show_ways(self, made: MenuMaker) -> None: ...


def snapshot(ui: Ui, ruleset: Ruleset, registry: Registry, session: Session) -> bytes:
    """As the bytes of a picture file; none where the game has no picture of itself, or fails at it."""
    surface = pygame.Surface(SIZE)
    surface.fill((20, 16, 12))
    try:
        drawn = _draw(ui, ruleset, registry, session, surface)
    except Exception:  # a fault in a picture must not cost the game that is being saved
        log.exception("the position cannot be shown small")
        return b""
    if not drawn:
        return b""
    kept = io.BytesIO()
    pygame.image.save(surface, kept, "position.jpg")
    return kept.getvalue()


def position(ui: Ui, desk: TableDesk, session: Session, state: State, area: Rect) -> Widget | None:
    """A widget that shows a state of the same game small, as an onlooker may see it."""
    shown = Display(session.game.view(state.copy(), None))
    twin = TableDesk(_Easel(ui, shown), desk.ruleset, desk.registry, session.setup, live=False)
    twin.seat_people(session.left)
    return twin.screen.thumbnail(twin, area)


def _draw(ui: Ui, ruleset: Ruleset, registry: Registry, session: Session, surface: pygame.Surface) -> bool:
    desk = TableDesk(_Easel(ui, Display(session.view(None))), ruleset, registry, session.setup, live=False)
    desk.seat_people(session.left)
    scale = ui.viewport.scale
    picture = desk.screen.thumbnail(desk, Rect(0, 0, SIZE[0] / scale, SIZE[1] / scale))
    if picture is not None:
        picture.draw(ui.director.canvas(surface))
    return picture is not None


class Thumbnail(Widget):
    """Drawn by a function of the game, within its room."""

    role: ClassVar[str] = "image"

    def __init__(self, desk: Desk, rect: Rect, paint: Callable[[Desk, Canvas, Rect], None]) -> None:
        super().__init__("thumbnail", rect)
        self.desk, self.paint = desk, paint

    def draw(self, canvas: Canvas) -> None:
        with canvas.clip(self.rect):
            self.paint(self.desk, canvas, self.rect)
