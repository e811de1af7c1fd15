"""What the turn would pay if it ended now, part by part."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Seat
from wowtable.shell.table.panels.sums import Part, Sum
from wowtable.text.rich import plain

from ...rules.forecast import if_it_ends
from ...rules.texts import income_terms
from ..facts.lookup import Desk
from ..facts.number_sources import source_of

ICONS = {
    "regions": "ui.regions",
    "faded_regions": "ui.decline",
    "per_island": "ui.compass",
    "per_relic": "piece.artifact",
    "stipend": "piece.artifact",
    "wellspring": "place.well_of_eternity",
    "faction": "ui.threat",
}
PLACE_ICONS = {
    "cavern": "symbol.cave",
    "magic": "symbol.magic",
    "beside_water": "terrain.lake",
    **{name: f"terrain.{name}" for name in ("forest", "hill", "farm", "swamp", "mountain", "lake", "sea")},
}


def parts_now(desk: Desk, seat: Seat) -> Sequence[tuple[str, int]]:
    return if_it_ends(desk.game, desk.view, seat).parts


def forecast(desk: Desk) -> Sum:
    seat = desk.view.active
    parts = parts_now(desk, seat)
    lines = [
        Part(icon_of(what), plain(words), coins, source_of(desk, seat, what))
        for (what, _), (words, coins) in zip(parts, income_terms(desk.texts, parts))
    ]
    title = desk.say("screen.forecast") if seat == desk.viewer else desk.say("screen.forecast_of", seat=seat)
    return Sum("income", title, desk.say("keyword.income.title"), desk.say("income.total"), "keyword:income", lines)


def icon_of(what: str) -> str:
    name, _, where = what.partition(":")
    known, what = (PLACE_ICONS, where) if name == "per_region" else (ICONS, name)
    return known.get(what, "ui.coins")
