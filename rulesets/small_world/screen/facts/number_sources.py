"""Which rule, race, power or relic a number of an account comes from, named as links and tips name things."""

from __future__ import annotations

from wowtable.core import Seat

from ...rules import effects
from .lookup import Desk

RULES = {
    "regions": "keyword:income",
    "faded_regions": "keyword:decline",
    "faction": "keyword:faction_bonus",
    "base": "keyword:cost",
    "mountain": "keyword:cost",
    "defenders": "keyword:cost",
    "travel": "keyword:travel",
    "wall": "keyword:wall",
    "garrison": "keyword:garrison",
    "die": "keyword:die",
}
EFFECTS: dict[str, type[effects.Effect]] = {
    "per_region": effects.PerRegion,
    "per_island": effects.PerIsland,
    "per_relic": effects.PerRelic,
    "stipend": effects.Stipend,
    "per_twin": effects.PerTwin,
    "wellspring": effects.Wellspring,
    "tribute": effects.Tribute,
    "ability": effects.Discount,
    "form": effects.Forms,
    "hunt": effects.RelicHunt,
}


def source_of(desk: Desk, seat: Seat, term: str) -> str:
    """Of a term of the income or of the cost of a region, such as "per_region:farm"; relics go by their names.

    What an ability brings is that of the race, the power or the relic on the islands that has it.
    """
    what, _, where = term.partition(":")
    if what in RULES:
        return RULES[what]
    if what in desk.game.content.relics:
        return f"relic:{what}"
    kind, s, content = EFFECTS[what], desk.view, desk.game.content
    for space, name in (("power", s.power[seat]), ("race", s.race[seat]), *(("relic", relic) for relic in s.relics)):
        known = getattr(content, f"{space}s").get(name)
        brings = () if known is None else known.effects
        if any(isinstance(effect, kind) and where in ("", getattr(effect, "where", "")) for effect in brings):
            return f"{space}:{name}"
    return RULES["regions"]
