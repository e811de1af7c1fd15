"""The table of the Board Game below the top bar, and what its widgets and keys mean."""

from __future__ import annotations

from collections.abc import Collection

from wowtable.core import Event
from wowtable.shell.base.bindings import Binding
from wowtable.shell.base.layout import Rect
from wowtable.shell.boards.place_finder import Finder
from wowtable.shell.table.asking.bar_strip import strip_height
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.moving import Moving
from wowtable.shell.table.piece_screen import PieceScreen
from wowtable.shell.table.snapshot import Thumbnail
from wowtable.shell.widgets import Chosen, Group, Pointed, Widget, WidgetMessage

from ..rules.state import NOBODY, HeroNumber
from .board.board import LordaeronBoard
from .board.layout import chart_of
from .facts.lookup import Desk
from .facts.tips import TIPS
from .thumbnail import thumbnail

BINDINGS = (Binding("find_place", "keys.find_place", ("ctrl+f", "/"), (), "match"),)
FINDER = "find"
_FINDER = (200.0, 36.0)


class LordaeronScreen(PieceScreen):
    """One acts on regions, heroes and quests; `hero` is the one that is to act, of those who may."""

    tips, bindings = TIPS, BINDINGS

    def __init__(self) -> None:
        super().__init__()
        self.hero: HeroNumber = NOBODY
        self._board: LordaeronBoard | None = None
        self._spots: dict[str, Rect] = {}

    # --- what is shown

    def build(self, desk: Desk, area: Rect) -> Widget:
        strip, table = area.take_bottom(strip_height(desk, area.h))
        chart = chart_of(desk.game.content, (round(table.w), round(table.h)))
        self._board = LordaeronBoard(table, chart, desk)
        children: list[Widget] = [self._board, self._finder(desk, self._board), desk.action_bar(strip)]
        return Group("board_game", area, [*children, Moving(desk, area)])

    def _finder(self, desk: Desk, board: LordaeronBoard) -> Finder:
        growth, room = text_growth(desk), board.rect
        wide, high = min(_FINDER[0] * growth, room.w * 0.24), min(_FINDER[1] * growth, room.h * 0.07)
        words = desk.say("screen.find")
        return Finder(FINDER, Rect(room.x + 8, room.bottom - high - 6, wide, high), words, board.names, hint=words)

    def forget(self) -> None:
        super().forget()
        self.hero = NOBODY

    def thumbnail(self, desk: Desk, area: Rect) -> Widget | None:
        return Thumbnail(desk, area, thumbnail)

    # --- what is explained

    def named(self, desk: Desk, target: str) -> str:
        return f"region:{target}" if target in desk.game.atlas.index else target

    def place(self, name: str) -> Rect | None:
        found = self._spots.get(name)
        return found if found is not None or self._board is None else self._board.place(name)

    def pieces(self, event: Event) -> Collection[str]:
        region = getattr(event, "region", "")
        return frozenset((region,)) if isinstance(region, str) and region else frozenset()

    # --- what widgets say

    def on_message(self, desk: Desk, message: WidgetMessage) -> bool:
        match message:
            case Pointed(id=id, item=item) if id == FINDER:
                self._look_at(item)
            case Chosen(id=id, item=item) if id == FINDER:
                self._look_at(item)
                self._go_to("board")
            case _:
                return super().on_message(desk, message)
        return True

    def on_command(self, desk: Desk, command: str) -> bool:
        if command != "find_place":
            return super().on_command(desk, command)
        self._go_to(FINDER)
        return True

    def _look_at(self, region: str) -> None:
        if self._board is not None and region:
            self._board.fly_to(region, 1.6)

    def _go_to(self, id: str) -> None:
        if self._board is not None and self._board.stage is not None:
            self._board.stage.focus(id)
