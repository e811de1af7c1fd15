"""Where a move can end, and what speaks for ending it there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat

from ..cards.effects import GainItem, GainLevel, GainTrophy
from ..cards.words import COLOURS
from ..challenge import can_strike
from ..movement import STOP
from ..odds import Fighter, Odds, between, odds, odds_meeting, odds_of_drawing
from ..places import is_held, may_enter
from ..quests import may_gain_trophy, within_reach
from ..state import Realm
from ..undefeated import aggro_at, foe_on_line
from .errands import Bearings, prize_of_drawing, prize_of_foe, prize_of_hero, quests_promise

if TYPE_CHECKING:
    from ..game import AdventureGame

ITEM = (0.2, 0.3, 0.4, 0.5)
"""Points that an item of a level is worth, as long as there is something to do with it."""
CARD = 0.1
FALL, HURT, LEVEL = 0.35, 0.03, 1.2
HERO = (0.8, 1.0)
"""Points that beating another hero is worth: an item of theirs, and their way back; and so much more the nearer it has
come to its goal."""
WOUND = (0.2, 0.4)
"""The same of each damage dealt to one."""
HEALING = 0.15
FLYING = 0.2
"""What a flight costs: it takes the place of another resource."""
NEW_QUEST = 0.5


def paths(g: AdventureGame, s: Realm, seat: Seat) -> Mapping[int, tuple[int, ...]]:
    """By space the shortest way there that the moves left allow; where one stands by no way at all."""
    here = s.space[seat]
    found: dict[int, tuple[int, ...]] = {here: ()}
    if is_held(g, s, seat):
        return found
    frontier = [here]
    for _ in range(s.moves):
        ahead = []
        for space in frontier:
            for neighbour in g.atlas.links[space]:
                if neighbour not in found and may_enter(g, s, seat, neighbour):
                    found[neighbour] = (*found[space], neighbour)
                    if not aggro_at(g, s, neighbour):
                        ahead.append(neighbour)
        frontier = ahead
    return found


def journey(g: AdventureGame, path: tuple[int, ...]) -> tuple[Action, ...]:
    """The answers that walk it."""
    return (*(Action("step", (g.atlas.ids[space],)) for space in path), STOP)


def best_ends(g: AdventureGame, s: Realm, seat: Seat, count: int) -> list[tuple[Action, ...]]:
    """Journeys to the most promising ends of the move, the best first."""
    ways, appeal = paths(g, s, seat), appeals_of_ends(g, s, seat)
    order = sorted(ways, key=lambda space: (-appeal(space), len(ways[space]), space))
    return [journey(g, ways[space]) for space in order[:count]]


def appeals_of_ends(g: AdventureGame, s: Realm, seat: Seat) -> Callable[[int], float]:
    """As `appeals`, for spaces at which a move may end: whoever ends it where flights begin may fly in this turn."""
    appeal = appeals(g, s, seat)

    def appeal_of_end(at: int) -> float:
        if at not in g.atlas.flights or aggro_at(g, s, at):
            return appeal(at)
        return max(appeal(at), flight(g, s, seat, at, appeal) - FLYING)

    return appeal_of_end


def flight(g: AdventureGame, s: Realm, seat: Seat, at: int, appeal: Callable[[int], float]) -> float:
    """The best place to fly to from there."""
    return max((appeal(n) for n in g.atlas.flights if n != at and may_enter(g, s, seat, n)), default=-FALL)


def appeals(g: AdventureGame, s: Realm, seat: Seat) -> Callable[[int], float]:
    """By space, in points: quests that can go on there, what is near from there, and what is met there."""
    able = Bearings(g, s, seat)

    @cache
    def appeal(at: int) -> float:
        aims = able.aims(at, True)
        return (
            able.errand(at, aims)
            + quests_promise(aims) / 2
            + max(meeting(g, s, seat, at, able.me), ambush(g, s, seat, at))
        )

    return appeal


def meeting(g: AdventureGame, s: Realm, seat: Seat, at: int, me: Fighter) -> float:
    """What the turn brings there, with the fight that waits."""
    if g.atlas.city[at]:
        return HEALING * min(2, s.damage[seat]) + NEW_QUEST * wants_quest(g, s, seat)
    slots = s.slots_at(at)
    if aggro_at(g, s, at):
        slots = [slot for slot in slots if foe_on_line(g, s, slot).aggro]
    if slots:
        return max(of_line(g, s, seat, slot) for slot in slots)
    if at in g.atlas.encounters:
        return facing(g, s, seat, at)
    level = g.atlas.colour[at]
    return weighed(odds_of_drawing(g, me, level), ITEM[level]) + prize_of_drawing(g, s, seat, level, me)


def wants_quest(g: AdventureGame, s: Realm, seat: Seat) -> bool:
    """There is room for one, or none of those in hand can be gone on with."""
    room = len(s.quests[seat]) < g.content.box.active_quests
    return bool(s.elite) and (room or not within_reach(g, s, seat))


def ambush(g: AdventureGame, s: Realm, seat: Seat, at: int) -> float:
    """The hero there that one would best attack; 0 where there is none, or aggro comes first."""
    rivals = [other for other in s.others(seat) if s.space[other] == at and s.hero[other]]
    if not rivals or g.atlas.city[at] or aggro_at(g, s, at):
        return 0.0
    return max(of_attack(g, s, seat, other) for other in rivals)


def of_attack(g: AdventureGame, s: Realm, seat: Seat, other: Seat) -> float:
    """An attack on another hero."""
    me, theirs = between(g, s, seat, other)
    return clash(g, s, seat, other, odds(me, theirs, g.content.box.combat_die), min(me.numbers.damage, theirs.left))


def clash(g: AdventureGame, s: Realm, seat: Seat, other: Seat, found: Odds, damage: int) -> float:
    """A fight with another hero in which a hit deals so much damage: wounds count, whoever wants them most of all."""
    prize, near = prize_of_hero(g, s, seat, other), s.valor[other] / s.rules.goal
    fall, blow = HERO[0] + HERO[1] * near + prize.fall, WOUND[0] + WOUND[1] * near + prize.blow
    return weighed(found, fall) + blow * found.hits * damage


def of_line(g: AdventureGame, s: Realm, seat: Seat, slot: int) -> float:
    """An undefeated encounter."""
    foe, level = foe_on_line(g, s, slot), g.compiled.levels[s.names[s.line[slot]]]
    found = odds_meeting(g, s, seat, s.marker[slot], s.line[slot])
    return weighed(found, ITEM[level] + prize_of_foe(g, s, seat, foe, level))


def weighed(odds: Odds, gain: float) -> float:
    return gain * odds.win - FALL * odds.fall - HURT * odds.hurt


def facing(g: AdventureGame, s: Realm, seat: Seat, at: int) -> float:
    """What is printed on the map, there and now."""
    place, gain = g.atlas.encounters[at], spoils(g, s, seat, at)
    if place.bargain is not None:
        return gain if can_strike(g, s, seat, at) else 0.0
    return weighed(odds_meeting(g, s, seat, at), gain)


def spoils(g: AdventureGame, s: Realm, seat: Seat, at: int) -> float:
    """What winning there brings to whom it is: a level that one has, or a trophy that one may not have, is nothing."""
    place = g.atlas.encounters[at]
    gain = prize_of_foe(g, s, seat, place, g.atlas.colour[at], g.atlas.ids[at])
    for effect in place.reward:
        match effect:
            case GainTrophy(trophy=name):
                gain += g.content.trophies[name].valor * may_gain_trophy(g, s, seat, name)
            case GainLevel(level=colour):
                gain += LEVEL * (COLOURS.index(colour) > s.level[seat])
            case GainItem(level=colour):
                gain += ITEM[COLOURS.index(colour)]
            case _:
                gain += CARD
    return gain
