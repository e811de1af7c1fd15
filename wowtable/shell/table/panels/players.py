"""The players beside the board: what each plays and holds, as a row of the panel or as a tile of the rail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ....core import Seat
from ...base.canvas import Canvas
from ...base.layout import Point, Rect, Share, centered, rows
from ...base.lettering import filling
from ...widgets import Tip, Widget
from ..asking.buttons import text_growth
from ..asking.waiting import draw_computer
from ..plugin import Desk, SeatInfo

ROW, TILE = "player.", "rail."
"""What the ids of rows and tiles begin with; the number of the seat follows."""
_TALLEST, _LEAST, _GAP = 74.0, 54.0, 8.0
_LEAST_WON = 6.0
"""How wide a diamond is at least; where the name leaves less, the number alone stands for them."""
_STRIP, _BADGE, _LEAST_SIGN = 13.0, 54.0, 30.0

DrawSign = Callable[[Canvas, Rect], None]
HeldAmount = tuple[str, str]
"""An icon and how much, in words."""


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """What is shown of a player. `line` says what is played and `sign` draws it, on a row and on a tile; without a sign
    the crest stands there. `aside` is drawn behind the line. `main` and `second` are the numbers that count, `held`
    what else there is, as icons with a count where that is worth saying. With `won`, how many of how many, a diamond
    for each stands before `main` in place of its icon. Who is `asked` out of turn is marked as such.
    """

    info: SeatInfo
    line: str
    active: bool
    tip: Callable[[], Tip]
    main: HeldAmount
    second: HeldAmount | None
    sign: DrawSign | None = None
    tile_sign: DrawSign | None = None
    aside: DrawSign | None = None
    held: Sequence[HeldAmount] = ()
    won: tuple[int, int] = (0, 0)
    asked: bool = False


class _PlayerWidget(Widget):
    role: ClassVar[str] = "text"
    prefix: ClassVar[str] = ROW

    def __init__(self, rect: Rect, desk: Desk, player: PlayerFacts) -> None:
        super().__init__(f"{self.prefix}{player.info.seat}", rect, player.info.name)
        self.desk, self.player, self.info = desk, player, player.info

    def solid(self) -> bool:
        return True

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        return self.player.tip(), self.rect

    def outer_looks(self) -> tuple[Any, ...]:
        return (self.info.seat in self.desk.thinking,)

    def draw_ground(self, canvas: Canvas, strip: Rect) -> None:
        if self.player.active:
            canvas.paint("row", self.rect, state="active")
        else:
            canvas.paint("panel", self.rect, kind="well")
        canvas.paint("weave", strip, seat=self.info.colour)


class PlayerRow(_PlayerWidget):
    """The colour and weave of the player, the sign, name and line, computer or not, and what is held."""

    lasting: ClassVar[bool] = True

    def draw(self, canvas: Canvas) -> None:
        rect, player = self.rect, self.player
        self.draw_ground(canvas, Rect(rect.x + 3, rect.y + 4, _STRIP, rect.h - 8))
        side = min(_BADGE, rect.h - 10)
        sign = Rect(rect.x + _STRIP + 10, rect.center[1] - side / 2, side, side)
        if player.sign is not None:
            player.sign(canvas, sign)
        else:
            canvas.paint("seat_shield", sign.inset(side * 0.16, side * 0.08), seat=self.info.colour)
        holdings = rect.inset(12, 5)
        above, below = self._draw_holdings(canvas, holdings.take_right(holdings.right - sign.right)[0])
        room = Rect(sign.right + 12, rect.y + 5, rect.right - sign.right - 24, rect.h - 10)
        name, line = rows(room, [Share(0.54), Share(0.46)])
        self._draw_line(canvas, line.take_left(max(20.0, below - 8 - line.x))[0])
        self._draw_name(canvas, name.take_left(max(20.0, above - 8 - name.x))[0])

    def _draw_name(self, canvas: Canvas, room: Rect) -> None:
        """The name whole; what kind of computer it is and what is held where there is room beside it."""
        style = filling(canvas.type, "strong", room.h, 1.1)
        wide = min(room.w, canvas.type.width(self.info.name, style) + 2)
        rest = Rect(room.x + wide + 8, room.y, room.w - wide - 8, room.h)
        if not self.info.human:
            words = self.desk.say(f"shell.setup.level_{self.info.level}") if self.info.level else ""
            taken = draw_computer(canvas, rest, words)
            if not taken:
                robot = Rect(min(rest.x, room.right - room.h), room.y, room.h, room.h)
                taken = robot.right - rest.x
                room = room.take_left(max(0.0, robot.x - 4 - room.x))[0]
                draw_computer(canvas, robot, "")
            rest = rest.take_right(max(0.0, rest.w - taken - 8))[0]
        letters = canvas.type.shrunk(self.info.name, style, room.w)
        canvas.text(self.info.name, room, letters, fit="ellipsis", color="text.body")
        if self.player.asked:
            rest = rest.take_right(max(0.0, rest.w - self._draw_asked(canvas, rest)))[0]
        self._draw_held(canvas, rest)

    def _draw_asked(self, canvas: Canvas, room: Rect) -> float:
        """A pill in the colour of what is pointed at, or a question mark where there is no room for the word."""
        for words in (self.desk.say("table.asked"), "?"):
            high = min(room.h, canvas.type.line_height("small_strong") * 1.2)
            style = filling(canvas.type, "small_strong", high * 0.9, 1.0)
            wide = canvas.type.width(words, style) + high
            if wide <= room.w:
                pill = Rect(room.x, room.center[1] - high / 2, wide, high)
                canvas.paint("chip", pill, kind="asked")
                canvas.text(words, pill, style, align="center", color="ink.950")
                return wide + 8
        return 0.0

    def _draw_line(self, canvas: Canvas, room: Rect) -> None:
        thinks = self.info.seat in self.desk.thinking
        line = self.desk.say("table.thinking") if thinks else self.player.line
        style = filling(canvas.type, "small", room.h, 1.1)
        if self.player.aside is not None:
            words = min(room.w - room.h - 8, canvas.type.width(line, style) + 2)
            self.player.aside(canvas, Rect(room.x + words + 8, room.y, room.h, room.h))
            room = room.take_left(words)[0]
        canvas.text(line, room, canvas.type.shrunk(line, style, room.w), fit="ellipsis", color="text.second")

    def _draw_holdings(self, canvas: Canvas, room: Rect) -> tuple[float, float]:
        """The main number above the second, at the right; returns where each of them begins."""
        top, foot = rows(room, [Share(0.56), Share(0.44)])
        main, second = self.player.main, self.player.second
        above = self._draw_amount(canvas, top, main, "number", "text.body")
        below = foot.right
        if second is not None:
            below = self._draw_amount(canvas, foot, second, "small_strong", "text.second", marked=False)
        return (above, below) if self.player.won[1] else (min(above, below),) * 2

    def _draw_amount(
        self, canvas: Canvas, line: Rect, amount: HeldAmount, style: str, color: str, *, marked: bool = True
    ) -> float:
        icon, words = amount
        letters = filling(canvas.type, style, line.h, 1.1)
        wide = canvas.type.width(words, letters) + 2
        canvas.text(words, line.take_right(wide)[0], letters, align="right", color=color)
        rest = line.take_right(wide, 6)[1]
        if marked and self.player.won[1]:
            return self._draw_won(canvas, rest)
        side = line.h * 0.82
        canvas.icon(icon, Rect(rest.right - side, line.center[1] - side / 2, side, side), "gold.300")
        return rest.right - side

    def _draw_won(self, canvas: Canvas, room: Rect) -> float:
        """The won diamonds first, then those that are missing, where the name of the player leaves room."""
        won, whole = self.player.won
        name = canvas.type.width(self.info.name, filling(canvas.type, "strong", room.h, 1.1)) + 2.2 * room.h + 20
        name += canvas.type.width(self.desk.say("table.asked"), "small_strong") + room.h if self.player.asked else 0.0
        side = max(0.0, min(room.h * 0.56, (room.w - name) / whole))
        if side < _LEAST_WON:
            return room.right
        left = room.right - side * whole
        for n in range(whole):
            (x, y), reach = (left + (n + 0.5) * side, room.center[1]), side * 0.44
            corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
            canvas.polygon(corners, "gold.600", width=1)
            if n < won:
                canvas.polygon(corners, "gold.200")
        return left

    def _draw_held(self, canvas: Canvas, room: Rect) -> None:
        """From the right, as far as there is room."""
        x = room.right
        style = filling(canvas.type, "small_strong", room.h, 1.0)
        for icon, words in self.player.held:
            wide = canvas.type.width(words, style) + 4 if words else 0.0
            side = room.h * 0.8
            if x - wide - side < room.x:
                return
            canvas.text(words, Rect(x - wide, room.y, wide, room.h), style, color="gold.200")
            canvas.icon(icon, Rect(x - wide - side, room.center[1] - side / 2, side, side), "gold.300")
            x -= wide + side + 8


class PlayerTile(_PlayerWidget):
    """Strip, sign or crest, robot, and the main number."""

    prefix: ClassVar[str] = TILE
    lasting: ClassVar[bool] = True

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        strip = rect.w * 0.09
        self.draw_ground(canvas, Rect(rect.x + 3, rect.y + 3, strip, rect.h - 6))
        inner = Rect(rect.x + strip + 6, rect.y + 3, rect.w - strip - 10, rect.h - 6)
        line = canvas.type.line_height("number") * 1.05
        sign, foot = inner.take_bottom(min(line, inner.h * 0.5))[::-1]
        if inner.h - line < _LEAST_SIGN:
            sign, foot = inner.take_left(inner.w * 0.42, 4)
        self._draw_sign(canvas, sign)
        self._draw_main(canvas, foot)

    def _draw_sign(self, canvas: Canvas, room: Rect) -> None:
        side = min(room.w, room.h) * 0.92
        place = centered(room.center, (side, side))
        sign = self.player.tile_sign or self.player.sign
        if sign is not None:
            sign(canvas, place)
        else:
            canvas.paint("seat_shield", place.inset(side * 0.14, side * 0.08), seat=self.info.colour)
        if not self.info.human:
            robot = min(30.0, side * 0.5)
            draw_computer(canvas, Rect(room.right - robot, room.y, robot, robot), "")

    def _draw_main(self, canvas: Canvas, room: Rect) -> None:
        icon, words = self.player.main
        style = canvas.type.shrunk(words, filling(canvas.type, "number", room.h, 1.1), room.w * 0.6)
        wide = canvas.type.width(words, style)
        side = min(room.h * 0.74, room.w - wide - 5)
        left = room.center[0] - (wide + 5 + side) / 2
        canvas.icon(icon, Rect(left, room.center[1] - side / 2, side, side), "gold.300")
        canvas.text(words, Rect(left + side + 5, room.y, wide + 2, room.h), style)


def asked_out_of_turn(desk: Desk, seat: Seat, active: Seat) -> bool:
    """While it is somebody's turn."""
    open_ = desk.view.decision
    return active >= 0 and open_ is not None and seat in open_.seats and seat != active


def rows_heights(desk: Desk, count: int) -> tuple[float, float]:
    """How high so many rows are at least and at best."""
    growth = text_growth(desk)
    least, best = (count * (high + _GAP) - _GAP for high in (_LEAST * growth, _TALLEST * max(1.0, growth)))
    return least, best


def player_rows(desk: Desk, area: Rect, players: Sequence[PlayerFacts]) -> list[Widget]:
    """In the order of play, so that the next one stands below."""
    high = min(_TALLEST * max(1.0, text_growth(desk)), (area.h + _GAP) / max(1, len(players)) - _GAP)
    return [
        PlayerRow(Rect(area.x, area.y + n * (high + _GAP), area.w, high), desk, player)
        for n, player in enumerate(players)
    ]
