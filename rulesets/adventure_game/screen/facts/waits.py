"""What awaits a hero at a space, in words: what is to be collected there, and what will have to be faced."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.quests import places_wanted
from .lookup import Desk, foe_on_line
from .odds import against, drawing, duel
from .travel import heals


def waits_at(desk: Desk, id: str) -> Iterator[str]:
    """For the hero that is asked. Nothing of the challenge in a city, which has none."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    space = g.atlas.index[id]
    for quest in s.quests[seat]:
        if space in places_wanted(g, s, quest):
            yield desk.say("screen.waits.quest", quest=f"quest.{s.names[quest]}")
    if s.damage[seat] and heals(g, space):
        yield desk.say("screen.waits.heal")
    if g.atlas.city[space]:
        yield desk.say("screen.waits.city")
        return
    faced = [*_markers(desk, space), *_place(desk, space), *_heroes(desk, space)]
    yield from faced
    if not faced:
        yield draws_at(desk, space)


def draws_at(desk: Desk, space: int) -> str:
    g, level = desk.game, desk.game.atlas.spaces[space].colour
    return desk.say("screen.waits.draw", level=level, n=drawing(g, desk.view, desk.asked or 0, level))


def _markers(desk: Desk, space: int) -> Iterator[str]:
    g, s = desk.game, desk.view
    for slot in s.slots_at(space):
        foe = foe_on_line(g, s, slot)
        odds = None if foe is None else against(g, s, desk.asked or 0, space, slot)
        if odds is not None:
            yield desk.say("screen.waits.foe", foe=f"foe.{s.names[s.line[slot]]}", n=odds.wins)


def _place(desk: Desk, space: int) -> Iterator[str]:
    g, s = desk.game, desk.view
    if g.atlas.is_map_encounter(space):
        odds = against(g, s, desk.asked or 0, space)
        if odds is not None:
            yield desk.say("screen.waits.place", place=f"place.{g.atlas.ids[space]}", n=odds.wins)


def _heroes(desk: Desk, space: int) -> Iterator[str]:
    g, s, seat = desk.game, desk.view, desk.asked or 0
    for other in s.others(seat):
        if s.space[other] == space:
            yield desk.say("screen.waits.hero", seat=other, n=duel(g, s, seat, other).wins)
