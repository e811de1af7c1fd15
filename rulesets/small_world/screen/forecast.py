"""What the turn would pay if it ended now, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wowtable.core import Seat
from wowtable.shell.canvas import Canvas
from wowtable.shell.layout import Rect
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import GoldText, Label, Tip, Widget
from wowtable.text.rich import Rich, plain

from ..rules.outlook import if_it_ends
from ..rules.texts import income_terms
from .lore import game_of, world_of

LINE, TOTAL, HEAD = 30.0, 42.0, 34.0
ICONS = {
    "regions": "ui.regions",
    "faded_regions": "ui.decline",
    "per_island": "ui.compass",
    "per_relic": "piece.artifact",
    "stipend": "piece.artifact",
    "wellspring": "place.well_of_eternity",
    "faction": "ui.threat",
}


class IncomeLine(Widget):
    """An icon, what pays, and how much."""

    role: ClassVar[str] = "text"

    def __init__(self, id: str, rect: Rect, icon: str, label: str, coins: int) -> None:
        super().__init__(id, rect, label)
        self.icon, self.coins = icon, coins

    def draw(self, canvas: Canvas) -> None:
        canvas.icon(self.icon, Rect(self.rect.x + 8, self.rect.center[1] - 11, 22, 22), "gold.400")
        words = Rect(self.rect.x + 42, self.rect.y, self.rect.w - 42 - 56, self.rect.h)
        canvas.text(self.label, words)
        number = Rect(self.rect.right - 56, self.rect.y, 42, self.rect.h)
        canvas.text(str(self.coins), number, "number", align="right")


class IncomeTotal(Widget):
    """The sum on its own plate."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, label: str, coins: int, tip: Tip) -> None:
        super().__init__("income.total", rect, label, tip=tip)
        self.coins = coins

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("row", self.rect, state="selected")
        canvas.text(self.label, Rect(self.rect.x + 14, self.rect.y, self.rect.w - 80, self.rect.h), "strong")
        number = Rect(self.rect.right - 66, self.rect.y, 52, self.rect.h)
        canvas.text(str(self.coins), number, "number", align="right", color="gold.100")


def parts_now(desk: Desk, seat: Seat) -> Sequence[tuple[str, int]]:
    return if_it_ends(game_of(desk), world_of(desk), seat).parts


def forecast_height(desk: Desk) -> float:
    return HEAD + 6 + max(1, len(parts_now(desk, world_of(desk).active))) * LINE + TOTAL


def forecast(desk: Desk, area: Rect) -> list[Widget]:
    seat = world_of(desk).active
    parts = parts_now(desk, seat)
    head, body = area.take_top(HEAD, 4)
    yours = seat == desk.viewer
    title = desk.say("screen.forecast") if yours else desk.say("screen.forecast_of", seat=seat)
    widgets: list[Widget] = [GoldText("income.title", head, title, 21)]
    room = int(max(0.0, body.h - TOTAL) // LINE)
    shown = parts if len(parts) <= room else parts[: max(0, room - 1)]
    terms = income_terms(desk.texts, parts)
    for n, ((what, _), (words, coins)) in enumerate(zip(shown, terms)):
        line = Rect(body.x, body.y + n * LINE, body.w, LINE)
        widgets.append(IncomeLine(f"income.{n}", line, icon_of(what), plain(words), coins))
    foot = Rect(body.x, body.y + max(1, len(shown) + (shown != parts)) * LINE + 2, body.w, TOTAL - 4)
    if not parts:
        widgets.append(Label("income.none", body.take_top(LINE)[0], desk.say("screen.no_income"), color="text.hint"))
    elif shown != parts:
        more = Rect(body.x, body.y + len(shown) * LINE, body.w, LINE)
        rest = sum(coins for _, coins in parts[len(shown) :])
        widgets.append(IncomeLine("income.more", more, "ui.more", desk.say("screen.more_income"), rest))
    total = sum(coins for _, coins in parts)
    widgets.append(IncomeTotal(foot, desk.say("income.total"), total, _total_tip(desk, terms)))
    return widgets


def icon_of(what: str) -> str:
    name, _, where = what.partition(":")
    if name == "per_region":
        return {"cavern": "symbol.cave", "magic": "symbol.magic", "beside_water": "terrain.lake"}.get(
            where, f"terrain.{where}" if where in TERRAIN_ICONS else "ui.coins"
        )
    return ICONS.get(name, "ui.coins")


TERRAIN_ICONS = ("forest", "hill", "farm", "swamp", "mountain", "lake", "sea")


def _total_tip(desk: Desk, terms: Sequence[tuple[Rich, int]]) -> Tip:
    lines = [f"+{coins}  {plain(words)}" for words, coins in terms]
    return Tip(desk.say("keyword.income.title"), "\n".join(lines) or desk.say("screen.no_income"))
