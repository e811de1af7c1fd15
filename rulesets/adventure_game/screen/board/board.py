"""The board: the land, its spaces, who stands there, what lies there, and where one may go."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from wowtable.shell.base.layout import Rect
from wowtable.shell.boards.land_board import LandBoard
from wowtable.shell.boards.path_board import Figure, SpaceLight, SpaceSign
from wowtable.shell.widgets import Tip

from ...rules.compiled import GameContent
from ...rules.game import AdventureGame
from ...rules.state import NOWHERE, Realm
from ..asking.acts import HERO, RealmActs
from ..facts.lookup import Desk, eventful, is_aggressive
from ..facts.tips import space_tip
from ..facts.travel import Route, chosen_route, routes_now
from .layout import plan_of, spaces_of
from .pills import pills_of

FACE_DOWN = "?"
COLLECTABLE = "!"


class RealmBoard(LandBoard):
    """Items are space ids. Made by `board_of`; by itself it shows the empty board."""

    def __init__(self, rect: Rect, content: GameContent, language: str, label: str) -> None:
        super().__init__("board", rect, plan_of(content, language), spaces_of(content, language), label)
        self.desk: Desk | None = None

    @property
    def names(self) -> Mapping[str, str]:
        """Of the spaces that have one, for whoever looks for a place."""
        return {space.id: space.name for space in self.spaces.values() if space.name}

    def place(self, name: str) -> Rect | None:
        """Where movements go to and come from: spaces, figures, and all of the board."""
        if name == "table":
            return self.rect
        figure = next((figure for figure in self.figures if figure.id == name), None)
        if figure is not None:
            return self.item_rect(figure.space)
        return self.item_rect(name) if name in self.spaces else None

    def item_tip(self, item: str) -> Tip | None:
        return None if self.desk is None else space_tip(self.desk, item)


def board_of(desk: Desk, rect: Rect, acts: RealmActs) -> RealmBoard:
    """The board as the desk's view has it."""
    board = RealmBoard(rect, desk.game.content, desk.texts.lang, desk.say("screen.board"))
    board.desk = desk
    ways, chosen = routes_now(desk), chosen_route(desk)
    board.figures = tuple(figures_of(desk))
    board.signs = tuple(signs_of(desk.game, desk.view))
    board.lights = dict(lights_of(desk, board.spaces, acts, ways))
    board.legal = tuple(id for id in board.spaces if id in board.lights)
    board.faint = frozenset(id for id, light in board.lights.items() if light == "faint")
    board.route = _course(desk, chosen)
    board.pills = pills_of(desk, ways)
    board.handle_label = desk.say("screen.more_ways")
    return board


def lights_of(
    desk: Desk, spaces: Collection[str], acts: RealmActs, ways: Mapping[str, Route]
) -> Iterator[tuple[str, SpaceLight]]:
    """While one travels a space where nothing waits glows faintly; an answer that is a space always glows."""
    waiting = eventful(desk.game, desk.view)
    for id in spaces:
        way = ways.get(id)
        if id in desk.narrowing.picked:
            yield id, "chosen"
        elif way is not None:
            yield id, "danger" if way.held else "strong" if id in waiting else "faint"
        elif id in acts.of:
            yield id, "faint" if desk.kind == "move" else "strong"


def _course(desk: Desk, way: Route | None) -> tuple[str, ...]:
    """From where the hero stands to the goal that was chosen."""
    seat = desk.asked
    if way is None or seat is None:
        return ()
    return (desk.game.atlas.ids[desk.view.space[seat]], *way.spaces)


def figures_of(desk: Desk) -> Iterator[Figure]:
    """The heroes that have entered the board; the active one comes last and is larger."""
    g, s = desk.game, desk.view
    for seat, (name, space) in enumerate(zip(s.hero, s.space)):
        if name and space != NOWHERE and not desk.display.away(f"{HERO}.{seat}"):
            hero = g.content.heroes[name]
            look = {"faction": hero.affiliation, "icon": hero.emblem, "seat": desk.seat_colour(seat)}
            yield Figure(f"{HERO}.{seat}", g.atlas.ids[space], "token", look, active=seat == s.active)


def signs_of(g: AdventureGame, s: Realm) -> Iterator[SpaceSign]:
    """Markers with the number of their place on the line, discoveries face down, and character tokens."""
    ids = g.atlas.ids
    for slot, space in enumerate(s.marker):
        if space != NOWHERE:
            yield SpaceSign(ids[space], "danger" if is_aggressive(g, s, slot) else "marker", str(slot + 1))
    for space in s.lying.values():
        yield SpaceSign(ids[space], "tile", FACE_DOWN)
    for places in s.tokens.values():
        yield from (SpaceSign(ids[space], "pennant", COLLECTABLE) for space in places if space >= 0)
