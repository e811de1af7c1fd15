"""Where a hero can go with the spaces that are left, and by which way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush

from wowtable.core import Action, Seat

from ...rules import quests
from ...rules.game import AdventureGame
from ...rules.movement import STOP
from ...rules.places import is_held, may_enter
from ...rules.state import NO_CARD, NOWHERE, Realm
from ...rules.undefeated import aggro_at
from ..asking.acts import aimed_card
from .advice import advice, way_on
from .lookup import Desk, is_aggressive

_GOOD, _SURE = 0.25, 0.75
"""How likely a roll is that counts as good, and what one may rely on."""
POTIONS = ("small_potion", "large_potion")
_FLIGHT = 3
"""As many steps a flight must save to be worth its while: it takes the place of another resource."""


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
    """By goal, while one travels, unless one is about to play a card."""
    if not desk.may_act or desk.kind != "move" or desk.asked is None or aimed_card(desk) is not None:
        return {}
    return routes(desk.game, desk.view, desk.asked)


def chosen_route(desk: Desk) -> Route | None:
    """The way to the space that has been picked as the goal."""
    picked = desk.narrowing.picked
    return routes_now(desk).get(picked[0]) if picked else None


def usual_route(desk: Desk) -> Route | None:
    """The way that a practised player would go, on it to its end; None where one would stay or do something else first.
    Who has moved elsewhere has gone where they wanted, and is not led on."""
    if desk.kind != "move":
        return None
    steps = way_on(desk) if desk.view.moved else advice(desk)
    if not steps or steps[0].verb != "step":
        return None
    goal = next(action.args[0] for action in reversed(steps) if action.verb == "step")
    return routes_now(desk).get(goal)


def heals(g: AdventureGame, space: int) -> bool:
    return any(icon in POTIONS for icon in g.atlas.spaces[space].icons)


def quest_ahead(desk: Desk, way: Route) -> str:
    """The quest of one's own that a way leads nearest to without fulfilling it; "" if it leads there, or nearer to
    none."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    at, here = g.atlas.index[way.goal], s.space[seat]
    found = {card: _distances(g, s, seat, quests.places_wanted(g, s, card)) for card in s.quests[seat]}
    ahead = {card: far[at] for card, far in found.items() if at in far and far[at] < far.get(here, far[at])}
    nearest = min(ahead, key=lambda card: ahead[card], default=NO_CARD)
    return desk.texts.name(f"quest.{s.names[nearest]}") if ahead.get(nearest, 0) > 0 else ""


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
    rolls it takes `more`. `barred` by the card of an encounter in whose aggro the shortest way ends. `at_once` if a
    flight that may be taken now ends there."""

    turns: int
    barred: int = NO_CARD
    more: int = 0
    at_once: bool = False


def journey(g: AdventureGame, s: Realm, seat: Seat, goal: int) -> WayThere:
    """At the hero's level, by what the movement die gives in the turns to come, on foot or by air."""
    walked, flown = _walked(g, s, seat, goal), _flown(g, s, seat, goal)
    if flown is None:
        return walked
    sooner = flown.at_once or flown.turns < walked.turns
    return flown if sooner or not _way(g, s, seat, goal, past=True) else walked


def _flown(g: AdventureGame, s: Realm, seat: Seat, goal: int) -> WayThere | None:
    """To the nearest place to fly from, on to the one nearest to the goal, and from there in the turns after that."""
    here, flights = s.space[seat], g.atlas.flights
    there, back = (_distances(g, s, seat, (space,), flying=False) for space in (here, goal))
    first = min((n for n in flights if n in there), key=lambda n: there[n], default=NOWHERE)
    last = min((n for n in flights if n in back and n != first), key=lambda n: back[n], default=NOWHERE)
    if NOWHERE in (first, last) or here == goal:
        return None
    begins = 0 if _flies_now(g, s, seat) else 1
    turns, most = _turns(g, there[first], _moves_left(s, seat)) if there[first] else (begins, begins)
    die = tuple(spaces for spaces, _ in g.content.box.movement_die)
    good, sure = (_rolls(die, back[last], share) for share in (_GOOD, _SURE)) if back[last] else (0, 0)
    if not turns + good:
        return WayThere(1, at_once=True)
    return WayThere(turns + good, more=most + sure - turns - good)


def _flies_now(g: AdventureGame, s: Realm, seat: Seat) -> bool:
    """Whether the resource of the space where one stands is still to be used."""
    asked = s.decision
    return (
        asked is not None and asked.kind in ("resource", "flight") and seat in asked.seats and not is_held(g, s, seat)
    )


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
