"""What does not lie on the map for all to see: the log of valor, discoveries that only one hero knows, and events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Label, Widget

from ...rules.state import NO_CARD, NOWHERE
from ..cards.shown import face_of
from ..facts.lookup import Desk, number_in, piece
from .tile import Tile, TileLook

_HIGH, _GAP = 30.0, 6.0
_WORDS = 0.4
"""How much of a row its title has."""


class SmallTile(Tile):
    """The picture alone; pointed at the card is seen large."""

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("card_art", self.rect.inset(2, 2), look=self.look.face)
        self.draw_edge(canvas)


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


def keepsakes_high(desk: Desk, seat: Seat) -> float:
    return len(keepsakes(desk, seat)) * (_HIGH + _GAP) * text_growth(desk)


def keepsake_rows(desk: Desk, seat: Seat, area: Rect) -> Iterator[Widget]:
    """A row for each kind: how many, and their pictures."""
    told = keepsakes(desk, seat)
    each = area.h / max(1, len(told))
    for n, (what, cards) in enumerate(told.items()):
        row = Rect(area.x, area.y + n * each, area.w, each - _GAP)
        title, rest = row.take_left(row.w * _WORDS, _GAP)
        words = desk.say(f"screen.keepsakes.{what}", n=len(cards), valor=desk.view.valor[seat])
        yield Label(f"keepsakes.{what}", title, words, "strong", color="text.heading")
        wide = min(row.h, (rest.w + _GAP) / len(cards) - _GAP)
        for m, card in enumerate(cards):
            box = Rect(rest.x + m * (wide + _GAP), rest.y, wide, rest.h)
            yield SmallTile(piece(card), box, TileLook(face_of(desk, card)))


def lies_at(desk: Desk, item: str) -> str:
    """The space where a discovery or an event lies; "" for anything else."""
    s, number = desk.view, number_in(item)
    at = {card: space for space, card in s.location_events.items()} | s.lying
    space = at.get(number, NOWHERE)
    return desk.game.atlas.ids[space] if space >= 0 else ""
