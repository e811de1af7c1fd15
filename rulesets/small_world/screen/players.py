"""The players: race and power, what they hold, who is to move."""

from __future__ import annotations

from typing import ClassVar

from wowtable.core import Seat
from wowtable.shell.canvas import Canvas
from wowtable.shell.layout import Point, Rect, Share, rows
from wowtable.shell.table.plugin import Desk, SeatInfo
from wowtable.shell.widgets import Tip, Widget

from .lore import combo_name, game_of, world_of
from .pieces import disc_of, draw_disc
from .tips import seat_tip

TALLEST, GAP = 70.0, 8.0


class PlayerRow(Widget):
    """One player. Coins that are hidden show as a question mark."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, info: SeatInfo) -> None:
        super().__init__(f"player.{info.seat}", rect, info.name)
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
        seat, s = self.info.seat, world_of(self.desk)
        active = s.active == seat and not s.scores
        if active:
            canvas.paint("row", self.rect, state="active")
        else:
            canvas.paint("panel", self.rect, kind="well")
        side = min(54.0, self.rect.h - 10)
        sign = Rect(self.rect.x + 10, self.rect.center[1] - side / 2, side, side)
        self._draw_sign(canvas, sign)
        x = self._draw_coins(canvas, self.rect.inset(14, 6))
        room = Rect(sign.right + 14, self.rect.y + 6, max(20.0, x - sign.right - 22), self.rect.h - 12)
        name, line = rows(room, [Share(0.54), Share(0.46)])
        canvas.text(self.line, line, "small", color="text.second")
        signs = self._draw_signs(canvas, name)
        name = name.take_left(max(20.0, signs - name.x))[0]
        canvas.text(self.info.name, name, "strong", fit="ellipsis", color="text.body")

    def _draw_sign(self, canvas: Canvas, rect: Rect) -> None:
        desk, seat, s = self.desk, self.info.seat, world_of(self.desk)
        if s.race[seat]:
            disc = disc_of(desk, s.race[seat], seat, 0)
            draw_disc(canvas, rect, disc, badge=True)
            return
        canvas.paint("seat_shield", rect.inset(rect.w * 0.16, rect.h * 0.08), seat=desk.seat_colour(seat))

    def _draw_coins(self, canvas: Canvas, room: Rect) -> float:
        """On the right; returns where they begin."""
        desk, seat, s = self.desk, self.info.seat, world_of(self.desk)
        coins = desk.say("screen.unknown") if s.coins[seat] < 0 else str(s.coins[seat])
        number = Rect(room.right - 38, room.y, 38, room.h)
        canvas.text(coins, number, "number", align="right")
        canvas.icon("ui.coins", Rect(number.x - 26, room.center[1] - 12, 24, 24), "gold.300")
        return number.x - 36

    def _draw_signs(self, canvas: Canvas, room: Rect) -> float:
        """From the right: the race in decline, tokens in hand, signs; returns where they begin."""
        desk, seat, s = self.desk, self.info.seat, world_of(self.desk)
        x = room.right
        if s.faded[seat]:
            side = min(30.0, room.h)
            x -= side
            small = disc_of(desk, s.faded[seat], seat, 0, declined=True)
            draw_disc(canvas, Rect(x, room.center[1] - side / 2, side, side), small)
            x -= 8
        for icon, count in held(desk, seat):
            if count > 1 or icon == "ui.hand":
                wide = canvas.type.width(str(count), "small_strong")
                x -= wide
                canvas.text(str(count), Rect(x, room.y, wide + 2, room.h), "small_strong", color="gold.200")
                x -= 4
            x -= 22
            canvas.icon(icon, Rect(x, room.center[1] - 11, 22, 22), "gold.300")
            x -= 8
        return x


def held(desk: Desk, seat: Seat) -> list[tuple[str, int]]:
    """What a player has beside the coins: tokens waiting in hand, harmony, a side taken."""
    s = world_of(desk)
    things = [("ui.hand", s.hand[seat]), ("piece.beast", s.hand_beasts[seat]), ("piece.harmony", s.harmony[seat])]
    if s.rules.teams:
        things.append((f"faction.{game_of(desk).side_of_seat(s, seat)}", 1))
    side = s.side[seat]
    if side:
        things.append((f"faction.{side}", 1))
    if s.form[seat]:
        things.append(("race.worgen" if s.form[seat] == "beast" else "race.humans", 1))
    return [(icon, count) for icon, count in things if count]


def players_height(desk: Desk, card: float) -> float:
    return len(desk.seats) * (card + GAP) - GAP


def players(desk: Desk, area: Rect) -> list[Widget]:
    """In the order of play, so that the next one stands below."""
    card = min(TALLEST, (area.h + GAP) / max(1, len(desk.seats)) - GAP)
    return [
        PlayerRow(Rect(area.x, area.y + n * (card + GAP), area.w, card), desk, info)
        for n, info in enumerate(desk.seats)
    ]
