"""What the turn would pay if it ended now, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import GoldText, Label, Tip, Widget
from wowtable.text.rich import Rich, plain

from ...rules.forecast import if_it_ends
from ...rules.texts import income_terms
from ..facts.lookup import game_of, world_of
from ..facts.number_sources import income_source

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
    """An icon, what pays, and how much. `source` is what it pays by, told in a tip and looked up in the rulebook."""

    role: ClassVar[str] = "text"

    def __init__(self, id: str, rect: Rect, icon: str, label: str, coins: int, tip: Tip | None, source: str) -> None:
        super().__init__(id, rect, label, tip=tip)
        self.icon, self.coins, self.source = icon, coins, source

    def details_item(self, at: Point | None) -> str:
        return self.source

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        side = rect.h * 0.72
        canvas.icon(self.icon, Rect(rect.x + 8, rect.center[1] - side / 2, side, side), "gold.400")
        wide = canvas.type.width("88", "number")
        left = rect.x + side + 20
        canvas.text(self.label, Rect(left, rect.y, rect.right - wide - 24 - left, rect.h))
        canvas.text(str(self.coins), Rect(rect.right - wide - 14, rect.y, wide, rect.h), "number", align="right")


class IncomeTotal(Widget):
    """The sum on its own plate."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, label: str, coins: int, tip: Tip) -> None:
        super().__init__("income.total", rect, label, tip=tip)
        self.coins = coins

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.paint("row", rect, state="selected")
        wide = canvas.type.width("88", "number")
        canvas.text(self.label, Rect(rect.x + 14, rect.y, rect.w - wide - 42, rect.h), "strong")
        number = Rect(rect.right - wide - 14, rect.y, wide, rect.h)
        canvas.text(str(self.coins), number, "number", align="right", color="gold.100")


def parts_now(desk: Desk, seat: Seat) -> Sequence[tuple[str, int]]:
    return if_it_ends(game_of(desk), world_of(desk), seat).parts


def forecast_height(desk: Desk, lines: int = -1) -> float:
    """With a line for each part, or so many."""
    shown = max(1, len(parts_now(desk, world_of(desk).active))) if lines < 0 else lines
    return (HEAD + 4 + shown * LINE + TOTAL) * text_growth(desk)


def forecast(desk: Desk, area: Rect) -> list[Widget]:
    seat, growth = world_of(desk).active, text_growth(desk)
    parts = parts_now(desk, seat)
    head, body = area.take_top(HEAD * growth, 4 * growth)
    yours = seat == desk.viewer
    title = desk.say("screen.forecast") if yours else desk.say("screen.forecast_of", seat=seat)
    lines, foot = _lines(desk, body, seat, parts, int((body.h - TOTAL * growth) / (LINE * growth) + 0.01))
    total = sum(coins for _, coins in parts)
    plate = Rect(body.x, foot + 2, body.w, (TOTAL - 4) * growth)
    tip = _total_tip(desk, income_terms(desk.texts, parts))
    return [
        GoldText("income.title", head, title, 21),
        *lines,
        IncomeTotal(plate, desk.say("income.total"), total, tip),
    ]


def _lines(
    desk: Desk, body: Rect, seat: Seat, parts: Sequence[tuple[str, int]], room: int
) -> tuple[list[Widget], float]:
    """A line for each part as far as there is room, the rest in one; and where they end."""
    high = LINE * text_growth(desk)
    if room < 1:
        return [], body.y
    strips = [Rect(body.x, body.y + n * high, body.w, high) for n in range(room)]
    if not parts:
        return [Label("income.none", strips[0], desk.say("screen.no_income"), color="text.hint")], strips[0].bottom
    shown = parts if len(parts) <= room else parts[: room - 1]
    terms = income_terms(desk.texts, parts)
    widgets: list[Widget] = []
    for n, (strip, (what, _), (words, coins)) in enumerate(zip(strips, shown, terms)):
        source = income_source(desk, seat, what)
        tip = desk.screen.tip(desk, source)
        widgets.append(IncomeLine(f"income.{n}", strip, icon_of(what), plain(words), coins, tip, source))
    if len(shown) < len(parts):
        rest = sum(coins for _, coins in parts[len(shown) :])
        more, tip = desk.say("screen.more_income"), _total_tip(desk, terms[len(shown) :])
        widgets.append(IncomeLine("income.more", strips[len(shown)], "ui.more", more, rest, tip, "keyword:income"))
    return widgets, strips[len(widgets) - 1].bottom


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
