"""Rows of cards: allies, what lies beside the hero; attachments ride on their hosts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect
from wowtable.shell.cards.places import CardPlace, row_plan
from wowtable.shell.cards.rows import CardRow
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Dropped, Widget

from ...rules.state import Duel
from ..facts.lookup import duel_of
from .layout import CARD
from .pieces import CardLight, Carried, TableCard, in_play

TABLE = "mat.near"
_RIDER, _STEP, _OUT = 0.5, 0.3, 0.34
_GAP, _APART = 14.0, 26.0


class TableRow(CardRow):
    """Each card is a stop of the Tab key of its own, so that Tab leads from one legal card to the next.

    What is let go on one of its cards and means nothing there falls on the `table` that the row lies on.
    """

    def __init__(
        self,
        id: str,
        rect: Rect,
        cards: Sequence[CardFace],
        riders: Sequence[tuple[CardFace, CardFace]] = (),
        label: str = "",
        *,
        gap: float = 14.0,
        align: Literal["left", "center", "right"] = "center",
    ) -> None:
        self.riders = [(host, rider, _number(riders, n)) for n, (host, rider) in enumerate(riders)]
        super().__init__(id, rect, cards, label, gap=gap, align=align)
        self.group = False
        self.children = [*self.cards, *(rider for _, rider, _ in self.riders)]
        self.table = ""
        for _, rider, _ in self.riders:
            rider.shown = rider.place

    def arrange(self) -> None:
        super().arrange()
        for host, rider, n in self.riders:
            wide, high = host.rect.w, host.rect.h
            x = host.place.x + wide / 2 + rider.upright[0] * (_OUT - 0.5)
            y = host.place.y - high / 2 + rider.upright[1] * (0.5 + n * _STEP) + 2
            rider.put(CardPlace(x, y))

    def hit(self, point: Point) -> Widget | None:
        for _, rider, _ in reversed(self.riders):
            if rider.rect.contains(point):
                return rider
        return super().hit(point)

    def accepts(self, payload: object, at: Point) -> bool:
        return bool(self.table) and isinstance(payload, Carried) and payload.from_hand

    def drop(self, payload: object, at: Point) -> None:
        self.emit(Dropped(self.table, payload, "", at))

    def draw_over(self, canvas: Canvas) -> None:
        for _, rider, _ in self.riders:
            rider.draw_tree(canvas)
        super().draw_over(canvas)


def _number(riders: Sequence[tuple[CardFace, CardFace]], index: int) -> int:
    """How many riders of the same host come before."""
    host = riders[index][0]
    return sum(other is host for other, _ in riders[:index])


def riders_of(desk: Desk, hosts: Sequence[TableCard], light: CardLight, wide: float) -> list[tuple[CardFace, CardFace]]:
    s = duel_of(desk)
    return [(host, in_play(desk, attached, wide, light)) for host in hosts for attached in s.attachments(host.number)]


def ally_row(desk: Desk, seat: Seat, area: Rect, light: CardLight) -> Widget:
    wide = area.h * CARD
    cards = [in_play(desk, card, wide, light) for card in duel_of(desk).allies[seat]]
    return _row(desk, f"allies.{seat}", area, cards, light, wide, "screen.allies", seat)


def gear_wanted(desk: Desk, seat: Seat, high: float) -> float:
    """How wide what lies beside a hero would like to lie."""
    return _length(duel_of(desk), _beside_hero(duel_of(desk), seat), high, _GAP)


def allies_wanted(desk: Desk, seat: Seat, high: float) -> float:
    return _length(duel_of(desk), duel_of(desk).allies[seat], high, _APART)


def _length(s: Duel, cards: Sequence[int], high: float, gap: float) -> float:
    lying = [high if card in s.exhausted else high * CARD for card in cards]
    return row_plan(lying, math.inf, gap).length


def _beside_hero(s: Duel, seat: Seat) -> Sequence[int]:
    return [*s.attachments(s.hero[seat]), *s.hero_row[seat]] if s.hero[seat] >= 0 else []


def hero_row(desk: Desk, seat: Seat, area: Rect, light: CardLight) -> Widget:
    """Equipment and ongoing abilities, and whatever is attached to the hero itself, side by side."""
    wide, s = area.h * CARD, duel_of(desk)
    cards = [in_play(desk, card, wide, light) for card in _beside_hero(s, seat)]
    return _row(desk, f"gear.{seat}", area, cards, light, wide, "screen.hero_row", seat, align="left")


def _row(
    desk: Desk,
    id: str,
    area: Rect,
    cards: list[TableCard],
    light: CardLight,
    wide: float,
    key: str,
    seat: Seat,
    align: Literal["left", "center"] = "center",
) -> TableRow:
    riders = riders_of(desk, cards, light, wide * _RIDER)
    gap = 44.0 if riders else _APART if align == "center" else _GAP
    label = desk.say(key, seat=seat)
    row = TableRow(id, area, cards, riders, label, gap=gap, align=align)
    row.table = TABLE
    return row
