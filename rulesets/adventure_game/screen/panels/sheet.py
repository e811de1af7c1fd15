"""The hero that one plays: life, numbers, what is worn, carried and kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, Share, centered, columns
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Light, Tip, Widget, draw_gold
from wowtable.shell.widgets.buttons import PieceWidget

from ...rules import stats
from ...rules.stats import Numbers
from ..asking.acts import HERO, RealmActs
from ..cards.shown import face_of
from ..facts.lookup import Desk, hero_icon, level_of, piece, wounds
from ..facts.number_sources import COUNTED, Counted, hero_number_tip
from .tile import SmallTile, Tile, TileLook

HEAD, TILE, PICTURE, GAP = 118.0, 66.0, 46.0, 6.0
_ACROSS = 5


@dataclass(frozen=True, slots=True)
class Spread:
    """How much room the panel at the right has. `ample`: everything may be larger than it must be, and has a title.
    `brief`: what the hero has and who is undefeated stand in one row each. The rows of players may be as `low` as a
    share of what they would like."""

    ample: bool = False
    brief: bool = False
    low: float = 1.0


FULL = Spread()
LARGEST = 1.35
"""How far the hero and the quests grow where there is room."""


def tiles_of(desk: Desk, seat: Seat) -> list[tuple[str, TileLook]]:
    """Weapon, armour, bag, what hangs on the hero, then discoveries and diseases, by their ids."""
    g, s = desk.game, desk.view
    made = []
    for card in (*s.items(seat), *s.attached_to(("hero", seat)), *s.kept[seat], *s.disease[seat]):
        if s.names[card]:
            challenge = g.content.challenges.get(s.names[card])
            made.append((piece(card), TileLook(face_of(desk, card), challenge.level if challenge else "")))
    return made


def sheet_high(desk: Desk, seat: Seat, spread: Spread) -> float:
    """Where it is brief all tiles are in one row, as pictures if they are many."""
    count = len(tiles_of(desk, seat))
    rows = min(1, count) if spread.brief else -(-count // _ACROSS)
    return (HEAD + rows * (_tile_high(count, spread) + GAP)) * text_growth(desk)


def _tile_high(count: int, spread: Spread) -> float:
    return PICTURE if spread.brief and count > _ACROSS else TILE


def sheet(desk: Desk, seat: Seat, area: Rect, acts: RealmActs, spread: Spread) -> list[Widget]:
    """Nothing while no hero is chosen."""
    if not desk.view.hero[seat]:
        return []
    growth = text_growth(desk) * min(LARGEST, area.h / sheet_high(desk, seat, spread))
    head, rest = area.take_top(HEAD * growth - GAP, GAP)
    high = _tile_high(len(tiles_of(desk, seat)), spread) * growth
    return [HeroSheet(desk, seat, head, acts), *_tiles(desk, seat, rest, high, acts, spread)]


def _tiles(desk: Desk, seat: Seat, area: Rect, high: float, acts: RealmActs, spread: Spread) -> Iterator[Widget]:
    tiles = tiles_of(desk, seat)
    across = max(_ACROSS, len(tiles)) if spread.brief else _ACROSS
    kind = Tile if across == _ACROSS else SmallTile
    wide = (area.w - GAP * (across - 1)) / across
    for n, (id, look) in enumerate(tiles):
        row, column = divmod(n, across)
        box = Rect(area.x + column * (wide + GAP), area.y + row * (high + GAP), wide, high)
        lit: Light = "strong" if id in acts.of else ""
        yield kind(id, box, look, lit=lit)


class HeroSheet(PieceWidget):
    """The character card in short, seen large when it is pointed at. Pressed it does what its own power says."""

    role: ClassVar[str] = "card"
    digits: ClassVar[str] = "number"

    def __init__(self, desk: Desk, seat: Seat, rect: Rect, acts: RealmActs) -> None:
        super().__init__(HERO, rect, desk.texts.name(f"hero.{desk.view.hero[seat]}"))
        self.desk, self.seat = desk, seat
        self.lit = "faint" if HERO in acts.of else ""

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        """Of the number that is pointed at; the card itself is seen large."""
        for what, cell in self.cells():
            if at is not None and cell.contains(at):
                return hero_number_tip(self.desk, self.seat, what), cell
        return None

    def _parts(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Of the picture, the name, life, and the numbers."""
        face, room = self.rect.inset(8, 8).take_left(min(self.rect.h - 16, self.rect.w * 0.26), 12)
        name, room = room.take_top(room.h * 0.3)
        hearts, numbers = room.take_top(room.h * 0.32)
        return face, name, hearts, numbers

    def cells(self) -> list[tuple[Counted, Rect]]:
        """Where each number stands."""
        return list(zip(COUNTED, columns(self._parts()[3], [Share()] * len(COUNTED), 0)))

    @property
    def numbers(self) -> Numbers:
        """As they stand."""
        return stats.hero_numbers(self.desk.game, self.desk.view, self.seat)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas)
        face, name, hearts, _ = self._parts()
        self.draw_face(canvas, face)
        self.draw_name(canvas, name)
        self._draw_life(canvas, hearts)
        self._draw_numbers(canvas)

    def draw_ground(self, canvas: Canvas) -> None:
        level, rect = level_of(self.desk.view, self.seat), self.rect
        kind = "lit" if self.lit or self.focused else "hued"
        canvas.paint("panel", rect, kind=kind, tone=f"difficulty.{level}")

    def draw_face(self, canvas: Canvas, room: Rect) -> None:
        icon = hero_icon(self.desk.game, self.desk.view, self.seat)
        canvas.icon(icon, centered(room.center, (room.w * 0.92, room.w * 0.92)), "emblem.cream")

    def draw_name(self, canvas: Canvas, room: Rect) -> None:
        """With the sign of the level."""
        level, mark = level_of(self.desk.view, self.seat), room.h * 0.6
        draw_gold(canvas, room.take_left(room.w - mark - 6)[0], self.label, min(23.0, room.h * 0.78))
        spot = Rect(room.right - mark, room.center[1] - mark / 2, mark, mark)
        canvas.icon(f"difficulty.{level}", spot, f"difficulty.{level}")

    def _draw_life(self, canvas: Canvas, room: Rect) -> None:
        """A heart for each life, those that damage has taken dark; then both numbers."""
        g, s, seat = self.desk.game, self.desk.view, self.seat
        life = stats.life(g, s, seat)
        left = life - wounds(g, s, seat)
        words, style = f"{left}/{life}", filling(canvas.type, "small_strong", room.h, 1.2)
        wide = canvas.type.width(words, style) + 8
        side = min(room.h * 0.86, (room.w - wide) / max(1, life) - 2)
        for n in range(life):
            box = Rect(room.x + n * (side + 2), room.center[1] - side / 2, side, side)
            canvas.icon("pip.heart", box, "gem.health.light" if n < left else "ink.600")
        canvas.text(words, room.take_right(wide)[0], style, align="right")

    def _draw_numbers(self, canvas: Canvas) -> None:
        desk, now = self.desk, self.numbers
        shown = (
            (f"damage.{now.reach}", now.attack, now.reach),
            ("pip.shield", now.defence, "defence"),
            ("ui.threat", now.damage, "damage"),
        )
        for (icon, number, word), (_, cell) in zip(shown, self.cells()):
            side = min(cell.h * 0.52, cell.w * 0.3)
            top, foot = cell.take_top(cell.h * 0.58)
            style = filling(canvas.type, self.digits, top.h, 1.0)
            canvas.icon(icon, Rect(top.x, top.center[1] - side / 2, side, side), "gold.200")
            canvas.text(str(number), Rect(top.x + side + 6, top.y, top.w - side - 6, top.h), style)
            small = filling(canvas.type, "small", foot.h, 1.0)
            canvas.text(desk.say(f"screen.number.{word}"), foot, small, color="text.second")
