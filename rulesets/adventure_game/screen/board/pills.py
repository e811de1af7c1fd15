"""The pills beside spaces that one can travel to: how far it is, and what waits there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wowtable.shell.boards.pills import Pill

from ..facts.lookup import Desk, foe_on_line
from ..facts.odds import against, duel
from ..facts.travel import Route
from .layout import CITY

STEPS, QUEST, DUEL = "leather-boot", "ui.quest", "ui.threat"
Part = tuple[str, str]


def pills_of(desk: Desk, routes: Mapping[str, Route]) -> dict[str, Pill]:
    """Only where something waits that is worth saying."""
    found = {id: list(_waits(desk, id)) for id in routes}
    return {id: _pill(routes[id], parts) for id, parts in found.items() if parts}


def _pill(way: Route, parts: list[Part]) -> Pill:
    return Pill(((STEPS, str(way.steps)), *parts[:2]), "target" if way.held else "legal")


def _waits(desk: Desk, id: str) -> Iterator[Part]:
    """A token to collect, an encounter with the odds, another hero, a city."""
    g, s, seat = desk.game, desk.view, desk.asked
    if seat is None:
        return
    space = g.atlas.index[id]
    if any(space in s.tokens.get(quest, ()) for quest in s.quests[seat]):
        yield QUEST, ""
    for slot in s.slots_at(space):
        foe = foe_on_line(g, s, slot)
        if foe is not None:
            odds = against(g, s, seat, space, slot)
            yield foe.emblem, f"{odds.wins}%" if odds is not None else ""
    if g.atlas.is_map_encounter(space):
        place = g.atlas.encounters[space]
        odds = against(g, s, seat, space)
        yield place.emblem, f"{odds.wins}%" if odds is not None else ""
    for other in s.others(seat):
        if s.space[other] == space and not g.atlas.city[space]:
            yield DUEL, f"{duel(g, s, seat, other).wins}%"
    if g.atlas.city[space]:
        yield CITY, ""
