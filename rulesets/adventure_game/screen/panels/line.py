"""The line of undefeated encounters, each tile bound to its marker on the board."""

from __future__ import annotations

from collections.abc import Iterator

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Light, Widget

from ..asking.acts import RealmActs
from ..cards.shown import faces_of
from ..facts.lookup import Desk, foe_on_line, piece
from .sheet import FULL, Spread
from .tile import SmallTile, Tile, TileLook

ACROSS, HIGH, PICTURE, GAP = 5, 64.0, 44.0, 6.0


class EmptySlot(Widget):
    """A place of the line that is free."""

    def __init__(self, rect: Rect, number: int) -> None:
        super().__init__(f"slot.{number}", rect)
        self.number = number

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well", alpha=0.4)
        canvas.text(str(self.number), self.rect, "small_strong", color="text.faint", align="center")


def rows_shown(desk: Desk, spread: Spread) -> int:
    """Where room is scarce those that nobody stands in are left to what else there is to see; where it is brief all are
    in one, as pictures."""
    line = desk.view.line
    standing = len(line) if spread.ample else max([1, *(n + 1 for n, card in enumerate(line) if card >= 0)])
    return 1 if spread.brief else -(-standing // ACROSS)


def line_high(desk: Desk, spread: Spread) -> float:
    each = PICTURE if spread.brief and rows_shown(desk, FULL) > 1 else HIGH
    return rows_shown(desk, spread) * (each * text_growth(desk) + GAP) - GAP


def line_tiles(desk: Desk, area: Rect, acts: RealmActs, pointed: str, spread: Spread) -> Iterator[Widget]:
    """`pointed` is the space that is pointed at on the board."""
    g, s = desk.game, desk.view
    deep = rows_shown(desk, spread if spread.ample else FULL)
    across, kind = ACROSS, Tile
    if spread.brief and deep > 1:
        across, deep, kind = len(s.line), 1, SmallTile
    wide, high = (area.w - GAP * (across - 1)) / across, (area.h + GAP) / deep - GAP
    at = g.atlas.index.get(pointed, -2)
    for slot, card in enumerate(s.line[: deep * across]):
        row, column = divmod(slot, across)
        box = Rect(area.x + column * (wide + GAP), area.y + row * (high + GAP), wide, high)
        foe = foe_on_line(g, s, slot)
        if foe is None:
            yield EmptySlot(box, slot + 1)
            continue
        id, level = piece(card), g.content.challenges[s.names[card]].level
        look = TileLook(faces_of(desk).encounter(s.names[card]), level, str(slot + 1), foe.aggro)
        lit: Light = "strong" if id in acts.of else ""
        yield kind(id, box, look, lit=lit, shown=s.marker[slot] == at)


def marked_space(desk: Desk, id: str) -> str:
    """Where the marker of a tile lies; "" for anything else."""
    s, ids = desk.view, desk.game.atlas.ids
    slot = next((n for n, card in enumerate(s.line) if card >= 0 and piece(card) == id), -1)
    return ids[s.marker[slot]] if slot >= 0 else ""
