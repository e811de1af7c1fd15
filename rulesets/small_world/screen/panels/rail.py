"""The rail at the right where the panel is folded: who plays what for how many coins, and what opens the panel."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.asking.waiting import draw_computer
from wowtable.shell.table.plugin import Desk, SeatInfo
from wowtable.shell.widgets import Group, Tip, Widget
from wowtable.shell.widgets.buttons import Pressable

from ..board.pieces import disc_of, draw_disc
from ..facts.lookup import world_of
from ..facts.tips import seat_tip
from .forecast import parts_now

UNFOLD = "unfold"
TILE = "rail."
_WIDE, _PAD, _GAP = 78.0, 6.0, 8.0
_TILE, _PLAYER, _LEAST_TOKEN = 0.72, 1.24, 30.0


def rail_width(desk: Desk) -> float:
    return _WIDE * text_growth(desk)


class RailPlate(Widget):
    """The leather behind the tiles."""

    role: ClassVar[str] = "panel"

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        with canvas.clip(self.rect):
            canvas.paint("panel", Rect(self.rect.x, self.rect.y - 16, self.rect.w + 20, self.rect.h + 32), kind="panel")


class RailTile(Pressable):
    """Opens or closes the panel, and says in a sign and a number what is to be found there."""

    role: ClassVar[str] = "button"

    def __init__(self, id: str, rect: Rect, label: str, icon: str, words: str, *, lit: bool, command: str = "") -> None:
        super().__init__(id, rect, label, command=command, tip=Tip("", label))
        self.icon, self.words, self.lit = icon, words, lit

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("button", self.rect, kind="icon", state="hover" if self.lit or self.hovered else self.state)
        inner = self.rect.inset(self.rect.w * 0.1, 4)
        number = filling(canvas.type, "number", inner.h * 0.7, 1.25)
        wide = canvas.type.width(self.words, number) if self.words else 0.0
        side = min(inner.h * 0.72, inner.w - wide - 6 if self.words else inner.w)
        left = self.rect.center[0] - (side + (wide + 6 if self.words else 0.0)) / 2
        canvas.icon(self.icon, Rect(left, inner.center[1] - side / 2, side, side), "gold.200")
        if self.words:
            canvas.text(self.words, Rect(left + side + 6, inner.y, wide + 2, inner.h), number)


class RailPlayer(Widget):
    """One player: strip, token or crest, robot, coins."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, info: SeatInfo) -> None:
        super().__init__(f"{TILE}{info.seat}", rect, info.name)
        self.desk, self.info = desk, info

    def solid(self) -> bool:
        return True

    def tip_now(self, at: tuple[float, float] | None) -> tuple[Tip, Rect] | None:
        return seat_tip(self.desk, self.info.seat), self.rect

    def draw(self, canvas: Canvas) -> None:
        s, seat, rect = world_of(self.desk), self.info.seat, self.rect
        if s.active == seat and not s.scores:
            canvas.paint("row", rect, state="active")
        else:
            canvas.paint("panel", rect, kind="well")
        strip = rect.w * 0.09
        canvas.paint("weave", Rect(rect.x + 3, rect.y + 3, strip, rect.h - 6), seat=self.info.colour)
        inner = Rect(rect.x + strip + 6, rect.y + 3, rect.w - strip - 10, rect.h - 6)
        line = canvas.type.line_height("number") * 1.05
        sign, foot = inner.take_bottom(min(line, inner.h * 0.5))[::-1]
        if inner.h - line < _LEAST_TOKEN:
            sign, foot = inner.take_left(inner.w * 0.42, 4)
        self._draw_sign(canvas, sign)
        self._draw_coins(canvas, foot)

    def _draw_sign(self, canvas: Canvas, room: Rect) -> None:
        s, seat = world_of(self.desk), self.info.seat
        side = min(room.w, room.h) * 0.92
        sign = centered(room.center, (side, side))
        if s.race[seat]:
            draw_disc(canvas, sign, disc_of(self.desk, s.race[seat], seat, s.hand[seat]))
        else:
            canvas.paint("seat_shield", sign.inset(side * 0.14, side * 0.08), seat=self.info.colour)
        if not self.info.human:
            robot = min(30.0, side * 0.5)
            draw_computer(canvas, Rect(room.right - robot, room.y, robot, robot), "")

    def _draw_coins(self, canvas: Canvas, room: Rect) -> None:
        s, seat = world_of(self.desk), self.info.seat
        coins = self.desk.say("screen.unknown") if s.coins[seat] < 0 else str(s.coins[seat])
        style = canvas.type.shrunk(coins, filling(canvas.type, "number", room.h, 1.1), room.w * 0.6)
        wide = canvas.type.width(coins, style)
        side = min(room.h * 0.74, room.w - wide - 5)
        left = room.center[0] - (wide + 5 + side) / 2
        canvas.icon("ui.coins", Rect(left, room.center[1] - side / 2, side, side), "gold.300")
        canvas.text(coins, Rect(left + side + 5, room.y, wide + 2, room.h), style)


def rail(desk: Desk, area: Rect, *, open_: bool) -> Widget:
    room = area.inset(_PAD, _PAD)
    tile = min(room.w * _TILE, room.h * 0.16)
    top, rest = room.take_top(tile, _GAP)
    children: list[Widget] = [RailPlate("rail", area), _opener(desk, top, open_=open_)]
    if not world_of(desk).scores:
        foot, rest = rest.take_bottom(tile, _GAP)
        coins = f"+{sum(coins for _, coins in parts_now(desk, world_of(desk).active))}"
        label = desk.say("screen.forecast")
        children.append(RailTile(f"{UNFOLD}.income", foot, label, "ui.end_turn", coins, lit=False))
    each = min(room.w * _PLAYER, (rest.h + _GAP) / max(1, len(desk.seats)) - _GAP)
    for n, info in enumerate(desk.seats):
        children.append(RailPlayer(Rect(rest.x, rest.y + n * (each + _GAP), rest.w, each), desk, info))
    return Group("side", area, children)


def _opener(desk: Desk, rect: Rect, *, open_: bool) -> RailTile:
    if open_:
        return RailTile(UNFOLD, rect, desk.say("screen.fold"), "ui.right", "", lit=True, command="side_panel")
    count = str(sum(len(row) for row in world_of(desk).rows.values()))
    return RailTile(UNFOLD, rect, desk.say("screen.unfold"), "ui.stack", count, lit=False, command="side_panel")
