"""Which rule, race, power or relic a number of an account comes from, named as links and tips name things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from wowtable.core import Seat
from wowtable.shell.table.plugin import Desk

from ...rules import effects
from ...rules.content import Power, Race, Relic
from ...rules.state import World
from .lookup import game_of, world_of

INCOME_RULES = {
    "regions": "keyword:income",
    "faded_regions": "keyword:decline",
    "faction": "keyword:faction_bonus",
}
INCOME_EFFECTS: dict[str, type[effects.Effect]] = {
    "per_region": effects.PerRegion,
    "per_island": effects.PerIsland,
    "per_relic": effects.PerRelic,
    "stipend": effects.Stipend,
    "per_twin": effects.PerTwin,
    "wellspring": effects.Wellspring,
    "tribute": effects.Tribute,
}
COST_RULES = {
    "base": "keyword:cost",
    "mountain": "keyword:cost",
    "defenders": "keyword:cost",
    "travel": "keyword:travel",
    "wall": "keyword:wall",
    "garrison": "keyword:garrison",
    "die": "keyword:die",
}
COST_EFFECTS: dict[str, type[effects.Effect]] = {
    "ability": effects.Discount,
    "form": effects.Forms,
    "hunt": effects.RelicHunt,
}


def income_source(desk: Desk, seat: Seat, what: str) -> str:
    """Of a term of `income.income_parts`, such as "per_region:farm"."""
    name, _, where = what.partition(":")
    if name in INCOME_RULES:
        return INCOME_RULES[name]
    op = INCOME_EFFECTS[name]
    return _bearer(desk, seat, lambda effect: isinstance(effect, op) and getattr(effect, "where", where) == where)


def cost_source(desk: Desk, seat: Seat, what: str) -> str:
    """Of a term of `march.cost_parts`; relics that help go by their names."""
    if what in COST_RULES:
        return COST_RULES[what]
    if what in game_of(desk).content.relics:
        return f"relic:{what}"
    op = COST_EFFECTS[what]
    return _bearer(desk, seat, lambda effect: isinstance(effect, op))


def _bearer(desk: Desk, seat: Seat, wanted: Callable[[effects.Effect], bool]) -> str:
    """Who brings such an effect to the seat: its race, its power, or a relic that lies on the islands."""
    for space, name, thing in _things(desk, world_of(desk), seat):
        if any(wanted(effect) for effect in thing.effects):
            return f"{space}:{name}"
    return INCOME_RULES["regions"]


def _things(desk: Desk, s: World, seat: Seat) -> Iterator[tuple[str, str, Race | Power | Relic]]:
    content: Any = game_of(desk).content
    for space, name, known in (("power", s.power[seat], content.powers), ("race", s.race[seat], content.races)):
        if name:
            yield space, name, known[name]
    for relic in s.relics:
        yield "relic", relic, content.relics[relic]
