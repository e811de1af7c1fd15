"""Where a hero can go with the spaces that are left, and by which way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wowtable.core import Action, Seat

from ...rules import quests
from ...rules.cards.pieces import Collect, Storm, Travel
from ...rules.game import AdventureGame
from ...rules.movement import STOP
from ...rules.places import is_held, may_enter
from ...rules.state import Realm
from ...rules.undefeated import aggro_at
from .lookup import Desk


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
    """The shortest way to what a quest of one's own wants, if it is within reach; nobody stands on it by chance."""
    g, s, seat = desk.game, desk.view, desk.asked
    found = routes_now(desk)
    if seat is None or not found or s.moved:
        return None
    wanted = {g.atlas.ids[space] for card in s.quests[seat] for space in wanted_spaces(g, s, card)}
    if g.atlas.ids[s.space[seat]] in wanted:
        return None
    return min((way for id, way in found.items() if id in wanted), key=lambda way: way.steps, default=None)


def walking(desk: Desk, way: Route) -> Iterator[Action]:
    """All steps; and where nothing else can be done any more, the movement ends with the last of them."""
    yield from way.acts
    if list(desk.legal) == [STOP]:
        yield STOP


def wanted_spaces(g: AdventureGame, s: Realm, card: int) -> list[int]:
    """Where the next goal of a quest leads: its tokens, or the place that it names."""
    match quests.next_goal(g, s, card):
        case Collect():
            return [space for space in s.tokens.get(card, ()) if space >= 0]
        case Travel(to=name) | Storm(place=name):
            return [g.atlas.index[name]]
    return []


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


def distance_by_quests(g: AdventureGame, s: Realm, seat: Seat, space: int) -> int:
    """How far a space is, all told, from the tokens of the hero's quests."""
    far = g.atlas.distance[space]
    return sum(far[token] for quest in s.quests[seat] for token in s.tokens.get(quest, ()) if token >= 0)
