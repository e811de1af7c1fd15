"""The board: the land, its spaces, who stands there, what lies there, and where one may go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wowtable.shell.base.layout import Rect
from wowtable.shell.boards.land_board import LandBoard
from wowtable.shell.boards.path_board import Figure, SpaceSign

from ...rules.compiled import GameContent
from ...rules.game import AdventureGame
from ...rules.state import NOWHERE, Realm
from ..facts.lookup import Desk, acts_by_space, eventful, is_aggressive
from .layout import plan_of, spaces_of

FACE_DOWN = "?"
COLLECTABLE = "!"


class RealmBoard(LandBoard):
    """Items are space ids. Made by `board_of`; by itself it shows the empty board."""

    def __init__(self, rect: Rect, content: GameContent, language: str, label: str) -> None:
        super().__init__("board", rect, plan_of(content, language), spaces_of(content, language), label)

    @property
    def names(self) -> Mapping[str, str]:
        """Of the spaces that have one, for whoever looks for a place."""
        return {space.id: space.name for space in self.spaces.values() if space.name}

    def place(self, name: str) -> Rect | None:
        """Where movements go to and come from."""
        return self.item_rect(name) if name in self.spaces else None


def board_of(desk: Desk, rect: Rect) -> RealmBoard:
    """The board as the desk's view has it."""
    board = RealmBoard(rect, desk.game.content, desk.texts.lang, desk.say("screen.board"))
    board.figures = tuple(figures_of(desk))
    board.signs = tuple(signs_of(desk.game, desk.view))
    acts = acts_by_space(desk) if desk.may_act else {}
    waiting = eventful(desk.game, desk.view)
    board.lights = {id: "strong" if id in waiting else "faint" for id in acts}
    board.legal = tuple(id for id in board.spaces if id in acts)
    board.faint = frozenset(id for id, light in board.lights.items() if light == "faint")
    return board


def figures_of(desk: Desk) -> Iterator[Figure]:
    """The heroes that have entered the board; the active one comes last and is larger."""
    g, s = desk.game, desk.view
    for seat, (name, space) in enumerate(zip(s.hero, s.space)):
        if name and space != NOWHERE:
            hero = g.content.heroes[name]
            look = {"faction": hero.affiliation, "icon": hero.emblem, "seat": desk.seat_colour(seat)}
            yield Figure(f"hero.{seat}", g.atlas.ids[space], "token", look, active=seat == s.active)


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
