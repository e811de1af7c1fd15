"""What awaits a hero at a space, in words: what is to be collected there, and what will have to be faced."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.quests import places_wanted
from .lookup import Desk, foe_on_line
from .odds import against, drawing, duel
from .travel import heals


def waits_at(desk: Desk, id: str) -> Iterator[str]:
    """For the hero that is asked. A discovery takes the place of the resource, and a city has no challenge."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    space = g.atlas.index[id]
    here = _stands_at(desk, space)
    wanted = [s.names[quest] for quest in s.quests[seat] if space in places_wanted(g, s, quest)]
    if wanted:
        yield desk.say("screen.waits.quest", quests=wanted, here=here)
    if s.discoveries_at(space):
        yield desk.say("screen.waits.found", here=here)
    elif s.damage[seat] and heals(g, space):
        yield desk.say("screen.waits.heal", here=here)
    if g.atlas.city[space]:
        yield desk.say("screen.waits.city")
        return
    faced = [*_markers(desk, space), *_place(desk, space), *_heroes(desk, space)]
    yield from faced
    if not faced:
        yield draws_at(desk, space)


def _stands_at(desk: Desk, space: int) -> bool:
    return desk.view.space[desk.asked or 0] == space


def draws_at(desk: Desk, space: int) -> str:
    g, level = desk.game, desk.game.atlas.spaces[space].colour
    return desk.say("screen.waits.draw", level=level, n=drawing(g, desk.view, desk.asked or 0, level))


def _markers(desk: Desk, space: int) -> Iterator[str]:
    g, s = desk.game, desk.view
    for slot in s.slots_at(space):
        foe = foe_on_line(g, s, slot)
        odds = None if foe is None else against(g, s, desk.asked or 0, space, slot)
        if odds is not None:
            told = {"foe": f"foe.{s.names[s.line[slot]]}", "n": odds.wins, "here": _stands_at(desk, space)}
            yield desk.say("screen.waits.foe", **told)


def _place(desk: Desk, space: int) -> Iterator[str]:
    g, s = desk.game, desk.view
    if g.atlas.is_map_encounter(space):
        odds = against(g, s, desk.asked or 0, space)
        if odds is not None:
            told = {"place": f"place.{g.atlas.ids[space]}", "n": odds.wins, "here": _stands_at(desk, space)}
            yield desk.say("screen.waits.place", **told)


def _heroes(desk: Desk, space: int) -> Iterator[str]:
    g, s, seat = desk.game, desk.view, desk.asked or 0
    for other in s.others(seat):
        if s.space[other] == space:
            told = {"seat": other, "n": duel(g, s, seat, other).wins, "here": _stands_at(desk, space)}
            yield desk.say("screen.waits.hero", **told)
