"""Parts of the card sheet: every outline at the sizes it is played with, and every stone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect, centered
from ..cards.look import PRINTED, CardState, GemShape
from ..cards.widget import CardFace
from ..program.scene import Ui
from ..widgets import Label, Widget
from .card_samples import SHAPES, lying, outlines, tile

_WIDTHS = (220.0, 164.0, 120.0, 84.0)
_GAP = 26.0
_HUES = ("gem.cost", "gem.health", "difficulty.green", "rarity.epic", "coin.5")
_TWO = ("damage.fire", "damage.frost")
_SIZES = (58.0, 38.0, 28.0)


def high(width: float) -> float:
    return width * 1.4


def card_row(room: Rect, width: float, count: int, gap: float) -> Sequence[Rect]:
    return [Rect(room.x + n * (width + gap), room.y, width, high(width)) for n in range(count)]


def caption(ui: Ui, word: str, cell: Rect) -> Label:
    rect = Rect(cell.x - 10, cell.bottom + 12, cell.w + 20, 26)
    return Label(f"caption.{word}", rect, ui.say(f"card_sheet.{word}"), color="text.second", align="center")


def heading(ui: Ui, key: str, rect: Rect, **fields: int) -> Label:
    return Label(f"heading.{key}", rect, ui.say(f"card_sheet.{key}", **fields), "panel_title", color="text.heading")


class Stone(Widget):
    """A gem by itself."""

    role: ClassVar[str] = "image"

    def __init__(self, rect: Rect, shape: GemShape, hues: tuple[str, ...], text: str, *, pale: bool = False) -> None:
        super().__init__(f"stone.{shape}.{'.'.join(hues)}.{round(rect.w)}", rect, shape)
        self.shape, self.hues, self.text, self.pale = shape, hues, text, pale

    def draw(self, canvas: Canvas) -> None:
        px = max(1, canvas.viewport.px(self.rect.w * 0.6))
        canvas.paint("card_stat", self.rect, shape=self.shape, hues=self.hues, text=self.text, px=px, pale=self.pale)


def outline_rows(ui: Ui, room: Rect) -> list[Widget]:
    """A column for each outline: to read, in hand, on the table, as a resource, from behind; then what is no upright
    card."""
    children: list[Widget] = [heading(ui, "outlines", Rect(room.x, room.y, 800, 30))]
    step = _WIDTHS[0] + _GAP
    for n, look in enumerate(outlines(ui)):
        x, y = room.x + n * step, room.y + 56
        for width in _WIDTHS:
            state = _STATES.get((look.id, width), PRINTED)
            children.append(CardFace(f"{look.id}.{width:.0f}", Rect(x, y, width, high(width)), look, state))
            y += high(width) + 24
        side = Rect(x + _WIDTHS[3] + 18, y - high(_WIDTHS[3]) - 24, _WIDTHS[3], high(_WIDTHS[3]))
        children.append(CardFace(f"{look.id}.back", side, look, CardState(face_down=True)))
    return [*children, *_others(ui, Rect(room.x + 6 * step, room.y + 56, 300, 0))]


_STATES = {
    ("straight", 164.0): CardState(glow="legal"),
    ("cut", 164.0): CardState(glow="target"),
    ("arch", 164.0): CardState(glow="selected"),
    ("torn", 164.0): CardState(glow="legal"),
    ("round", 120.0): CardState(glow="faint", mark="spell.mana_gem"),
    ("cut", 120.0): CardState(damage=1, counters=2),
    ("arch", 120.0): CardState(dimmed=True),
}


def _others(ui: Ui, room: Rect) -> list[Widget]:
    """Squares and what lies across."""
    square, wide = tile(ui), lying(ui)
    states = (PRINTED, CardState(face_down=True), CardState(glow="legal"))
    children: list[Widget] = []
    y = room.y
    for width in (300.0, 205.0):
        children.append(CardFace(f"across.{width:.0f}", Rect(room.x, y, width, width / 1.4), wide))
        y += width / 1.4 + 24
    for size in (150.0, 112.0, 84.0):
        for n, state in enumerate(states[: 2 if size > 120 else 3]):
            spot = Rect(room.x + n * (size + 20), y, size, size)
            children.append(CardFace(f"tile.{size:.0f}.{n}", spot, square, state))
        y += size + 26
    return children


def stone_rows(ui: Ui, room: Rect) -> list[Widget]:
    """A column for each shape, in every size, with one and two colours, and one that counts for nothing."""
    children: list[Widget] = [heading(ui, "stones", Rect(room.x, room.y, 800, 30))]
    for n, shape in enumerate(SHAPES):
        x, y = room.x + 60 + n * 150, room.y + 90
        hue = _HUES[n % len(_HUES)]
        for size in _SIZES:
            children.append(Stone(centered((x, y), (size, size)), shape, (hue,), "12" if size == 38 else "3"))
            y += size + 22
        children.append(Stone(centered((x + 56, room.y + 90), (44.0, 44.0)), shape, _TWO, "5"))
        children.append(Stone(centered((x + 56, room.y + 160), (40.0, 40.0)), shape, (hue,), "0", pale=True))
    return children
