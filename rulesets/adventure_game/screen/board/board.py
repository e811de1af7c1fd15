"""The board: the land, its spaces, who stands there, what lies there, and where one may go."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.boards.land_board import LandBoard
from wowtable.shell.boards.path_board import Figure, SpaceLight
from wowtable.shell.widgets import Tip

from ...rules.game import AdventureGame
from ..asking.acts import PlayedCard, RealmActs
from ..facts.lookup import Desk, eventful, near_seat
from ..facts.tips import space_tip
from ..facts.travel import Route, chosen_route, routes_now, usual_route
from .layout import plan_of, spaces_of
from .pieces import chosen_tokens, figures_of, signs_of
from .pills import pills_of

_CARRIED = 48.0


@dataclass(frozen=True)
class Travelling:
    """A hero on the way to a space, by drag."""

    figure: Figure


class RealmBoard(LandBoard):
    """Items are space ids. Made by `board_of`; by itself it shows the empty board."""

    def __init__(self, rect: Rect, g: AdventureGame, language: str, label: str) -> None:
        super().__init__("board", rect, plan_of(g, language), spaces_of(g, language), label)
        self.desk: Desk | None = None
        self.ways: Mapping[str, Route] = {}

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

    # --- carrying: one's hero to where it may go, and cards of the hand to what they are played on

    def cargo_of(self, item: str) -> Any:
        mine = (figure for figure in self.figures if figure.active and figure.space == item)
        return next(map(Travelling, mine), None) if self.ways else None

    def takes_at(self, payload: Any, item: str) -> bool:
        return item in self.ways if isinstance(payload, Travelling) else isinstance(payload, PlayedCard)

    def draw_cargo(self, canvas: Canvas, payload: Any, at: Point) -> None:
        if isinstance(payload, Travelling):
            payload.figure.draw(canvas, centered(at, (_CARRIED, _CARRIED)))


def board_of(desk: Desk, rect: Rect, acts: RealmActs) -> RealmBoard:
    """The board as the desk's view has it."""
    board = RealmBoard(rect, desk.game, desk.texts.lang, desk.say("screen.board"))
    board.desk = desk
    ways = routes_now(desk)
    board.ways = ways
    board.figures = tuple(figures_of(desk))
    board.signs = (*signs_of(desk.game, desk.view, near_seat(desk)), *chosen_tokens(desk))
    board.telling = frozenset([*(figure.space for figure in board.figures), *(sign.space for sign in board.signs)])
    board.lights = dict(lights_of(desk, board.spaces, acts, ways))
    board.legal = tuple(id for id in board.spaces if id in board.lights)
    board.faint = frozenset(id for id, light in board.lights.items() if light == "faint")
    board.route = _course(desk, chosen_route(desk) or usual_route(desk))
    board.shown = frozenset(id for id in desk.pointed if id in board.spaces)
    board.pills = pills_of(desk, ways)
    board.steps = {id: way.steps for id, way in ways.items()}
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
            yield id, "faint" if desk.kind == "move" and acts.first is None else "strong"


def _course(desk: Desk, way: Route | None) -> tuple[str, ...]:
    """From where the hero stands to the goal of the golden button."""
    seat = desk.asked
    if way is None or seat is None:
        return ()
    return (desk.game.atlas.ids[desk.view.space[seat]], *way.spaces)
