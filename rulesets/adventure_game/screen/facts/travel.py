"""Where a hero can go with the spaces that are left, and by which way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush

from wowtable.core import Action, Seat

from ...rules import quests
from ...rules.cards.effects import Effect, GainLevel
from ...rules.cards.words import COLOURS
from ...rules.game import AdventureGame
from ...rules.movement import STOP
from ...rules.odds import life_left
from ...rules.places import is_held, may_enter
from ...rules.state import NO_CARD, NOWHERE, Realm
from ...rules.undefeated import aggro_at
from .lookup import Desk, is_aggressive

_GOOD, _SURE = 0.25, 0.75
"""How likely a roll is that counts as good, and what one may rely on."""
POTIONS = ("small_potion", "large_potion")
_FLIGHT = 3
"""As many steps a flight must save: it takes the place of another resource."""


@dataclass(frozen=True)
class Route:
    """The spaces after the one where the hero stands, the goal last. `held`: who arrives there cannot go on."""

    spaces: tuple[str, ...]
    held: bool = False

    @property
    def steps(self) -> int:
        return len(self.spaces)

    @property
    def goal(self) -> str:
        return self.spaces[-1]

    @property
    def acts(self) -> list[Action]:
        return [Action("step", (space,)) for space in self.spaces]


def routes_now(desk: Desk) -> dict[str, Route]:
    """By goal, while one travels."""
    if not desk.may_act or desk.kind != "move" or desk.asked is None:
        return {}
    return routes(desk.game, desk.view, desk.asked)


def chosen_route(desk: Desk) -> Route | None:
    """The way to the space that has been picked as the goal."""
    picked = desk.narrowing.picked
    return routes_now(desk).get(picked[0]) if picked else None


def usual_route(desk: Desk) -> Route | None:
    """The shortest way to what a quest of one's own wants, or as far towards it as one comes; nobody stands on it by
    chance, and nobody walks into aggro for it."""
    g, s, seat = desk.game, desk.view, desk.asked
    found = routes_now(desk)
    if seat is None or not found or s.moved or stands_well(desk):
        return None
    wanted = goals_of(g, s, seat)
    near = [way for way in found.values() if g.atlas.index[way.goal] in wanted]
    return min(near, key=lambda way: way.steps) if near else _towards(g, s, seat, found.values(), wanted)


def stands_well(desk: Desk) -> bool:
    """Whether the hero is where one wants to be, or where one flies on from."""
    g, s, seat = desk.game, desk.view, desk.asked
    if seat is None:
        return False
    here = s.space[seat]
    return here in goals_of(g, s, seat) or (here in g.atlas.flights and usual_flight(desk) != NOWHERE)


def goals_of(g: AdventureGame, s: Realm, seat: Seat) -> set[int]:
    """Where one is healed, for who would fall to a scratch. What one's quests want, as far as the hero may go there;
    else where a level is to be won."""
    if is_frail(g, s, seat):
        return {space for space in range(len(g.atlas)) if heals(g, space) and may_enter(g, s, seat, space)}
    wanted = {space for card in s.quests[seat] for space in quests.places_wanted(g, s, card)}
    return {space for space in wanted if may_enter(g, s, seat, space)} or {
        space
        for space, place in g.atlas.encounters.items()
        if may_enter(g, s, seat, space) and any(_raises(s, seat, effect) for effect in place.reward)
    }


def is_frail(g: AdventureGame, s: Realm, seat: Seat) -> bool:
    """Whether the next hit fells the hero, and a potion would help."""
    return s.damage[seat] > 0 and life_left(g, s, seat) <= 1


def heals(g: AdventureGame, space: int) -> bool:
    return any(icon in POTIONS for icon in g.atlas.spaces[space].icons)


def _raises(s: Realm, seat: Seat, effect: Effect) -> bool:
    return isinstance(effect, GainLevel) and COLOURS.index(effect.level) > s.level[seat]


def usual_flight(desk: Desk) -> int:
    """Where a flight from here leads on towards what a quest of one's own wants; NOWHERE if it saves too few steps."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    far = _distances(g, s, seat, goals_of(g, s, seat))
    here = far.get(s.space[seat], 0)
    ends = [space for space in g.atlas.flights if space in far and space != s.space[seat]]
    best = min(ends, key=lambda space: far[space], default=NOWHERE)
    return best if best != NOWHERE and far[best] + _FLIGHT <= here else NOWHERE


def quest_ahead(desk: Desk, way: Route) -> str:
    """The quest of one's own that a way leads nearest to without fulfilling it; "" if it leads there."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    at = g.atlas.index[way.goal]
    far = {card: _distances(g, s, seat, quests.places_wanted(g, s, card)).get(at, -1) for card in s.quests[seat]}
    ahead = {card: steps for card, steps in far.items() if steps >= 0}
    nearest = min(ahead, key=lambda card: ahead[card], default=NO_CARD)
    return desk.texts.name(f"quest.{s.names[nearest]}") if ahead.get(nearest, 0) > 0 else ""


def _towards(g: AdventureGame, s: Realm, seat: Seat, found: Iterable[Route], wanted: Collection[int]) -> Route | None:
    """The way that comes nearest to what is wanted; None if none comes nearer."""
    far = _distances(g, s, seat, wanted)
    free = [way for way in found if not way.held and g.atlas.index[way.goal] in far]
    best = min(free, key=lambda way: (far[g.atlas.index[way.goal]], way.steps), default=None)
    return best if best is not None and far[g.atlas.index[best.goal]] < far.get(s.space[seat], 0) else None


def _distances(
    g: AdventureGame, s: Realm, seat: Seat, goals: Collection[int], *, flying: bool = True
) -> dict[int, int]:
    """How far the nearest goal is from each space, over spaces that the hero may enter, and by air."""
    flights = [space for space in g.atlas.flights if flying and may_enter(g, s, seat, space)]
    edge = [(0, goal) for goal in goals if may_enter(g, s, seat, goal)]
    far = dict[int, int]()
    while edge:
        steps, space = heappop(edge)
        if space in far:
            continue
        far[space] = steps
        for other in g.atlas.links[space]:
            if other not in far and may_enter(g, s, seat, other):
                heappush(edge, (steps + 1, other))
        for other in flights if space in flights else ():
            if other not in far:
                heappush(edge, (steps + _FLIGHT, other))
    return far


def walking(desk: Desk, way: Route) -> Iterator[Action]:
    """All steps; and where nothing else can be done any more, the movement ends with the last of them."""
    yield from way.acts
    if list(desk.legal) == [STOP]:
        yield STOP


def routes(g: AdventureGame, s: Realm, seat: Seat) -> dict[str, Route]:
    """The shortest ways on foot: through no colour above one's level, and no farther than the first aggro (AG-MOVE)."""
    atlas, found = g.atlas, dict[int, Route]()
    if s.moves <= 0 or is_held(g, s, seat):
        return {}
    edge = [(s.space[seat], Route(()))]
    for _ in range(s.moves):
        ahead: list[tuple[int, Route]] = []
        for space, way in edge:
            for other in atlas.links[space]:
                if other in found or other == s.space[seat] or not may_enter(g, s, seat, other):
                    continue
                found[other] = Route((*way.spaces, atlas.ids[other]), aggro_at(g, s, other))
                if not found[other].held:
                    ahead.append((other, found[other]))
        edge = ahead
    return {atlas.ids[space]: way for space, way in found.items()}


@dataclass(frozen=True)
class WayThere:
    """In how many turns a hero can be somewhere, the present one counting as the first; 0 is where it stands. With low
    rolls it takes `more`. `barred` by the card of an encounter in whose aggro the shortest way ends."""

    turns: int
    barred: int = NO_CARD
    more: int = 0


def journey(g: AdventureGame, s: Realm, seat: Seat, goal: int) -> WayThere:
    """At the hero's level, by what the movement die gives in the turns to come, on foot or by air."""
    walked, flown = _walked(g, s, seat, goal), _flown(g, s, seat, goal)
    if flown is None:
        return walked
    return flown if not _way(g, s, seat, goal, past=True) or flown.turns < walked.turns else walked


def _flown(g: AdventureGame, s: Realm, seat: Seat, goal: int) -> WayThere | None:
    """To the nearest place to fly from, on to the one nearest to the goal, and from there in the turns after that."""
    here, flights = s.space[seat], g.atlas.flights
    there, back = (_distances(g, s, seat, (space,), flying=False) for space in (here, goal))
    first = min((n for n in flights if n in there), key=lambda n: there[n], default=NOWHERE)
    last = min((n for n in flights if n in back and n != first), key=lambda n: back[n], default=NOWHERE)
    if NOWHERE in (first, last) or here == goal:
        return None
    turns, most = _turns(g, there[first], _moves_left(s, seat)) if there[first] else (1, 1)
    die = tuple(spaces for spaces, _ in g.content.box.movement_die)
    good, sure = (_rolls(die, back[last], share) for share in (_GOOD, _SURE)) if back[last] else (0, 0)
    return WayThere(turns + good, more=most + sure - turns - good)


def _moves_left(s: Realm, seat: Seat) -> int | None:
    """Of the present turn; None if it is another's, or the die has not been rolled."""
    return s.moves if s.active == seat and s.phase == "movement" and s.face >= 0 else None


def _walked(g: AdventureGame, s: Realm, seat: Seat, goal: int) -> WayThere:
    here = s.space[seat]
    direct, around = (_way(g, s, seat, goal, past=past) for past in (True, False))
    moves = _moves_left(s, seat)
    turns, most = _turns(g, len(direct) or g.atlas.distance[here][goal], moves)
    if direct and (not around or turns < _turns(g, len(around), moves)[0]):
        return WayThere(turns, next(_aggressive_on(g, s, (here, *direct[:-1]))), most - turns)
    return WayThere(turns, more=most - turns)


def _turns(g: AdventureGame, steps: int, moves: int | None) -> tuple[int, int]:
    """With good rolls and with bad ones; `moves` are what is left of the present turn."""
    if not steps or (moves is not None and steps <= moves):
        return (min(1, steps),) * 2
    die = tuple(spaces for spaces, _ in g.content.box.movement_die)
    known = moves is not None
    return _rolls(die, steps - (moves or 0), _GOOD) + known, _rolls(die, steps - (moves or 0), _SURE) + known


@cache
def _rolls(die: tuple[int, ...], steps: int, sure: float) -> int:
    """How many rolls of a die come so far with that likelihood."""
    ways, count = Counter({0: 1}), 0
    while ways[steps] < sure * len(die) ** count:
        count += 1
        ways, before = Counter[int](), ways
        for far, of in before.items():
            for face in die:
                ways[min(steps, far + face)] += of
    return count


def _way(g: AdventureGame, s: Realm, seat: Seat, goal: int, *, past: bool) -> tuple[int, ...]:
    """The shortest one, if need be `past` aggro; nothing where there is none."""
    atlas, ways = g.atlas, {s.space[seat]: tuple[int, ...]()}
    edge = [s.space[seat]]
    while edge and goal not in ways:
        ahead: list[int] = []
        for space in edge:
            if not past and aggro_at(g, s, space):
                continue
            for other in atlas.links[space]:
                if other not in ways and may_enter(g, s, seat, other):
                    ways[other] = (*ways[space], other)
                    ahead.append(other)
        edge = ahead
    return ways.get(goal, ())


def _aggressive_on(g: AdventureGame, s: Realm, spaces: Iterable[int]) -> Iterator[int]:
    return (s.line[slot] for space in spaces for slot in s.slots_at(space) if is_aggressive(g, s, slot))


def distance_by_quests(g: AdventureGame, s: Realm, seat: Seat, space: int) -> int:
    """How far a space is, all told, from the tokens of the hero's quests."""
    far = g.atlas.distance[space]
    return sum(far[token] for quest in s.quests[seat] for token in s.tokens.get(quest, ()) if token >= 0)
