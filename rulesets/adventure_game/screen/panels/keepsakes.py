"""What does not lie on the map for all to see: the log of valor, discoveries that only one hero knows, and events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, centered, columns, rows
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Label, Tip, Widget

from ...rules.state import NO_CARD, NOWHERE
from ..cards.shown import face_of
from ..facts.lookup import Desk, number_in, piece
from .tile import SmallTile, TileLook

_HIGH, _GAP = 30.0, 6.0
_WORDS, _LEAST = 0.4, 0.75
"""How much of a row its title has, and how low a named row may be."""
_SIGNS = {"log": "ui.trophy", "secrets": "ui.eye", "events": "ui.time"}


class KindSign(Widget):
    """What the tiles beside it are; in words when it is pointed at."""

    role: ClassVar[str] = "image"

    def __init__(self, id: str, rect: Rect, words: str, icon: str) -> None:
        super().__init__(id, rect, words, tip=Tip("", words))
        self.icon = icon

    def draw(self, canvas: Canvas) -> None:
        side = min(self.rect.w, self.rect.h) * 0.8
        canvas.icon(self.icon, centered(self.rect.center, (side, side)), "gold.300")


def keepsakes(desk: Desk, seat: Seat) -> dict[str, Sequence[int]]:
    """By what they are, the last first; only what there is."""
    s = desk.view
    in_force = [] if s.global_event == NO_CARD else [s.global_event]
    told = {
        "log": [*reversed(s.quest_log[seat])],
        "secrets": [token for token in s.lying if s.names[token]],
        "events": [*in_force, *s.location_events.values()],
    }
    return {what: cards for what, cards in told.items() if cards}


def keepsakes_high(desk: Desk, seat: Seat) -> tuple[float, float]:
    """At the least all in one row, at best a row for each kind."""
    row, kinds = (_HIGH + _GAP) * text_growth(desk), len(keepsakes(desk, seat))
    return row * min(1, kinds), row * kinds


def keepsake_rows(desk: Desk, seat: Seat, area: Rect) -> Iterator[Widget]:
    """A row for each kind, named; where that is too low all of them side by side, with a sign each."""
    told = keepsakes(desk, seat)
    if not told:
        return
    named = area.h >= keepsakes_high(desk, seat)[1] * _LEAST
    weights = [Share(len(cards) + 1) for cards in told.values()]
    rooms = rows(area, [Share()] * len(told)) if named else columns(area, weights, 2 * _GAP)
    for (what, cards), room in zip(told.items(), rooms):
        row, _ = room.take_top(room.h - _GAP)
        words = desk.say(f"screen.keepsakes.{what}", n=len(cards), valor=desk.view.valor[seat])
        title, rest = row.take_left(row.w * _WORDS if named else row.h, _GAP)
        sign = Label(f"keepsakes.{what}", title, words, "strong", color="text.heading") if named else None
        yield sign or KindSign(f"keepsakes.{what}", title, words, _SIGNS[what])
        yield from _tiles(desk, cards, rest)


def _tiles(desk: Desk, cards: Sequence[int], room: Rect) -> Iterator[Widget]:
    wide = min(room.h, (room.w + _GAP) / len(cards) - _GAP)
    for n, card in enumerate(cards):
        box = Rect(room.x + n * (wide + _GAP), room.y, wide, room.h)
        yield SmallTile(piece(card), box, TileLook(face_of(desk, card)))


def lies_at(desk: Desk, item: str) -> str:
    """The space where a discovery or an event lies; "" for anything else."""
    s, number = desk.view, number_in(item)
    at = {card: space for space, card in s.location_events.items()} | s.lying
    space = at.get(number, NOWHERE)
    return desk.game.atlas.ids[space] if space >= 0 else ""
