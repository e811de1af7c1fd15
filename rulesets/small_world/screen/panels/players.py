"""The players: race and power, what they hold, who is to move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, Share, rows
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.asking.waiting import draw_computer
from wowtable.shell.table.plugin import Desk, SeatInfo
from wowtable.shell.widgets import Tip, Widget

from ..board.pieces import disc_of, draw_disc
from ..facts.lookup import combo_name, game_of, world_of
from ..facts.tips import seat_tip

TALLEST, LEAST, GAP = 74.0, 54.0, 8.0
STRIP, BADGE = 13.0, 54.0
ROW = "player."
_LEVELS = "shell.setup.level_"


class PlayerRow(Widget):
    """One player: the colour and weave of the land, race, computer or not, coins. Hidden coins are a question mark."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, info: SeatInfo) -> None:
        super().__init__(f"{ROW}{info.seat}", rect, info.name)
        self.desk, self.info = desk, info
        self.line = self._line()

    def _line(self) -> str:
        desk, seat, s = self.desk, self.info.seat, world_of(self.desk)
        if seat in desk.thinking:
            return desk.say("screen.thinking")
        return combo_name(desk, s.race[seat], s.power[seat]) if s.race[seat] else desk.say("screen.no_race")

    def solid(self) -> bool:
        return True

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        return seat_tip(self.desk, self.info.seat), self.rect

    def draw(self, canvas: Canvas) -> None:
        seat, s, rect = self.info.seat, world_of(self.desk), self.rect
        active = s.active == seat and not s.scores
        if active:
            canvas.paint("row", rect, state="active")
        else:
            canvas.paint("panel", rect, kind="well")
        canvas.paint("weave", Rect(rect.x + 3, rect.y + 4, STRIP, rect.h - 8), seat=self.info.colour)
        side = min(BADGE, rect.h - 10)
        sign = Rect(rect.x + STRIP + 10, rect.center[1] - side / 2, side, side)
        self._draw_sign(canvas, sign)
        right = self._draw_holdings(canvas, rect.inset(12, 5))
        room = Rect(sign.right + 12, rect.y + 5, max(20.0, right - sign.right - 20), rect.h - 10)
        name, line = rows(room, [Share(0.54), Share(0.46)])
        self._draw_line(canvas, line)
        self._draw_name(canvas, name)

    def _draw_name(self, canvas: Canvas, room: Rect) -> None:
        """The name whole; what kind of computer it is and what is in hand where there is room beside it."""
        style = filling(canvas.type, "strong", room.h, 1.1)
        wide = min(room.w, canvas.type.width(self.info.name, style) + 2)
        rest = Rect(room.x + wide + 8, room.y, room.w - wide - 8, room.h)
        if not self.info.human:
            words = self.desk.say(_LEVELS + self.info.level) if self.info.level else ""
            taken = draw_computer(canvas, rest, words)
            rest = rest.take_right(max(0.0, rest.w - taken - 8))[0]
            room = room if taken else room.take_left(room.w - room.h - 4)[0]
            if not taken:
                draw_computer(canvas, Rect(room.right + 4, room.y, room.h, room.h), "")
        canvas.text(self.info.name, room, style, fit="ellipsis", color="text.body")
        self._draw_signs(canvas, rest)

    def _draw_line(self, canvas: Canvas, room: Rect) -> None:
        """The race, and behind it the one in decline."""
        desk, seat, s = self.desk, self.info.seat, world_of(self.desk)
        style = filling(canvas.type, "small", room.h, 1.1)
        if s.faded[seat]:
            side = room.h
            words = min(room.w - side - 8, canvas.type.width(self.line, style) + 2)
            small = disc_of(desk, s.faded[seat], seat, 0, declined=True)
            draw_disc(canvas, Rect(room.x + words + 8, room.y, side, side), small)
            room = room.take_left(words)[0]
        canvas.text(self.line, room, style, color="text.second")

    def _draw_sign(self, canvas: Canvas, rect: Rect) -> None:
        desk, seat, s = self.desk, self.info.seat, world_of(self.desk)
        if s.race[seat]:
            draw_disc(canvas, rect, disc_of(desk, s.race[seat], seat, 0))
            return
        canvas.paint("seat_shield", rect.inset(rect.w * 0.16, rect.h * 0.08), seat=self.info.colour)

    def _draw_holdings(self, canvas: Canvas, room: Rect) -> float:
        """Coins above, regions below, at the right; returns where they begin."""
        desk, seat, s = self.desk, self.info.seat, world_of(self.desk)
        coins = desk.say("screen.unknown") if s.coins[seat] < 0 else str(s.coins[seat])
        lands = str(sum(1 for owner in s.owner if owner == seat))
        top, foot = rows(room, [Share(0.56), Share(0.44)])
        left = room.right
        for words, line, icon, style, color in (
            (coins, top, "ui.coins", filling(canvas.type, "number", top.h, 1.1), "text.body"),
            (lands, foot, "ui.regions", filling(canvas.type, "small_strong", foot.h, 1.1), "text.second"),
        ):
            wide = canvas.type.width(words, style) + 2
            side = line.h * 0.82
            canvas.text(words, line.take_right(wide)[0], style, align="right", color=color)
            left = min(left, line.right - wide - 6 - side)
            canvas.icon(icon, Rect(line.right - wide - 6 - side, line.center[1] - side / 2, side, side), "gold.300")
        return left

    def _draw_signs(self, canvas: Canvas, room: Rect) -> None:
        """What else is held, from the right, as far as there is room."""
        x = room.right
        style = filling(canvas.type, "small_strong", room.h, 1.0)
        for icon, count in held(self.desk, self.info.seat):
            words = str(count) if count > 1 or icon == "ui.hand" else ""
            wide = canvas.type.width(words, style) + 4 if words else 0.0
            side = room.h * 0.8
            if x - wide - side < room.x:
                return
            canvas.text(words, Rect(x - wide, room.y, wide, room.h), style, color="gold.200")
            canvas.icon(icon, Rect(x - wide - side, room.center[1] - side / 2, side, side), "gold.300")
            x -= wide + side + 8


def held(desk: Desk, seat: Seat) -> list[tuple[str, int]]:
    """What a player has beside the coins: tokens waiting in hand, harmony, a side taken."""
    s = world_of(desk)
    things = [("ui.hand", s.hand[seat]), ("piece.beast", s.hand_beasts[seat]), ("piece.harmony", s.harmony[seat])]
    side = s.side[seat]
    if side:
        things.append((f"faction.{side}", 1))
    if s.form[seat]:
        things.append(("race.worgen" if s.form[seat] == "beast" else "race.humans", 1))
    return [(icon, count) for icon, count in things if count]


def players_height(count: int, card: float) -> float:
    return count * (card + GAP) - GAP


def players(desk: Desk, area: Rect, seats: Sequence[SeatInfo]) -> list[Widget]:
    """In the order of play, so that the next one stands below."""
    card = min(TALLEST * max(1.0, text_growth(desk)), (area.h + GAP) / max(1, len(seats)) - GAP)
    return [
        PlayerRow(Rect(area.x, area.y + n * (card + GAP), area.w, card), desk, info) for n, info in enumerate(seats)
    ]


def players_of(desk: Desk, side: str) -> list[SeatInfo]:
    """Who plays for a side of the team game; everybody where there are none."""
    g, s = game_of(desk), world_of(desk)
    return [info for info in desk.seats if not s.rules.teams or g.side_of_seat(s, info.seat) == side]
