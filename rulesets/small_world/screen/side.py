"""The panel at the right: races in waiting, players, forecast; on small glass a rail that opens it over the board."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.canvas import Canvas
from wowtable.shell.layout import Rect
from wowtable.shell.table.acts import text_growth
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Divider, Group, IconButton, Widget

from .forecast import forecast, forecast_height
from .lore import game_of, world_of
from .pieces import disc_of, draw_disc
from .players import GAP, TALLEST, players, players_height
from .waiting import waiting, waiting_height

WIDTH, RAIL = 448.0, 72.0
UNFOLD = "unfold"
_MARGIN, _BETWEEN = 24.0, 26.0


def panel_width(desk: Desk, room: float) -> float:
    """Wider where text is larger than the glass would have it: small windows, large letters."""
    return min(WIDTH * text_growth(desk), room * 0.46)


class Plate(Widget):
    """The leather under the panel, with a gold edge towards the sea."""

    role: ClassVar[str] = "panel"

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", Rect(self.rect.x, self.rect.y - 16, self.rect.w + 20, self.rect.h + 32), kind="panel")


def side_panel(desk: Desk, area: Rect) -> Widget:
    room = area.inset(_MARGIN, 20)
    cards = _heights(desk, room.h)
    top, rest = room.take_top(cards[0], _BETWEEN)
    middle, foot = rest.take_top(cards[1], _BETWEEN)
    children: list[Widget] = [Plate("side.plate", area), *waiting(desk, top)]
    children.append(Divider("side.line.1", Rect(room.x, top.bottom, room.w, _BETWEEN)))
    children += players(desk, middle)
    if not world_of(desk).scores:
        children.append(Divider("side.line.2", Rect(room.x, middle.bottom, room.w, _BETWEEN)))
        children += forecast(desk, foot)
    return Group("side", area, children)


def _heights(desk: Desk, room: float) -> tuple[float, float]:
    """The combos and players give way so that the forecast keeps its lines."""
    left = room - 2 * _BETWEEN
    income = max(138.0, min(forecast_height(desk), left * 0.3))
    people = players_height(desk, max(52.0, min(TALLEST, (left - income) * 0.36 / len(desk.seats) - GAP)))
    return waiting_height(desk, left - income - people), people


class Rail(Widget):
    """Compact: who plays what and for how many coins, one below the other."""

    role: ClassVar[str] = "panel"

    def __init__(self, rect: Rect, desk: Desk, top: float) -> None:
        super().__init__("rail", rect)
        self.desk, self.top = desk, top

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", Rect(self.rect.x, self.rect.y - 16, self.rect.w + 20, self.rect.h + 32), kind="panel")
        s = world_of(self.desk)
        for n, info in enumerate(self.desk.seats):
            cell = Rect(self.rect.x + 6, self.top + n * 92, self.rect.w - 12, 86)
            if s.active == info.seat:
                canvas.paint("row", cell, state="active")
            sign = Rect(cell.center[0] - 24, cell.y + 6, 48, 48)
            if s.race[info.seat]:
                draw_disc(canvas, sign, disc_of(self.desk, s.race[info.seat], info.seat, s.hand[info.seat]), badge=True)
            else:
                canvas.paint("seat_shield", sign.inset(6, 3), seat=self.desk.seat_colour(info.seat))
            coins = self.desk.say("screen.unknown") if s.coins[info.seat] < 0 else str(s.coins[info.seat])
            line = Rect(cell.x, sign.bottom + 2, cell.w, 28)
            canvas.icon("ui.coins", Rect(line.x + 6, line.center[1] - 9, 18, 18), "gold.300")
            canvas.text(coins, Rect(line.x + 26, line.y, line.w - 28, line.h), "number")


def rail(desk: Desk, area: Rect, *, open_: bool) -> Widget:
    button = Rect(area.x + 10, area.y + 12, area.w - 20, area.w - 20)
    label = desk.say("screen.fold" if open_ else "screen.unfold")
    icon = "ui.right" if open_ else "ui.left"
    opener = IconButton(UNFOLD, button, label, icon, command="side_panel")
    return Group("side", area, [Rail(area, desk, button.bottom + 14), opener])


def must_unfold(desk: Desk) -> bool:
    """Somebody at this screen is picking: the combos must be seen."""
    return bool(game_of(desk)) and desk.decision is not None and desk.decision.kind == "pick" and bool(desk.legal)
