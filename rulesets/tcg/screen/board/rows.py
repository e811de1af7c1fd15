"""Rows of cards: allies, what lies beside the hero; attachments ride on their hosts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

from wowtable.core import Seat
from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.places import row_plan
from wowtable.shell.cards.rows import CardRow
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.widgets import Widget

from ...rules.state import Duel
from ..facts.lookup import Desk
from .pieces import CardLight, TableCard, from_hand, in_play

TABLE = "mat.near"
_RIDER = 0.5
_GAP, _APART = 14.0, 26.0


def riders_of(desk: Desk, hosts: Sequence[TableCard], light: CardLight, wide: float) -> list[tuple[CardFace, CardFace]]:
    s = desk.view
    return [(host, in_play(desk, attached, wide, light)) for host in hosts for attached in s.attachments(host.number)]


def ally_row(desk: Desk, seat: Seat, area: Rect, light: CardLight) -> Widget:
    wide = area.h * CARD
    cards = [in_play(desk, card, wide, light) for card in desk.view.allies[seat]]
    return _row(desk, f"allies.{seat}", area, cards, light, wide, "screen.allies", seat)


def gear_wanted(desk: Desk, seat: Seat, high: float) -> float:
    """How wide what lies beside a hero would like to lie."""
    return _length(desk.view, _beside_hero(desk.view, seat), high, _GAP)


def allies_wanted(desk: Desk, seat: Seat, high: float) -> float:
    return _length(desk.view, desk.view.allies[seat], high, _APART)


def _length(s: Duel, cards: Sequence[int], high: float, gap: float) -> float:
    lying = [high if card in s.exhausted else high * CARD for card in cards]
    return row_plan(lying, math.inf, gap).length


def _beside_hero(s: Duel, seat: Seat) -> Sequence[int]:
    return [*s.attachments(s.hero[seat]), *s.hero_row[seat]] if s.hero[seat] >= 0 else []


def hero_row(desk: Desk, seat: Seat, area: Rect, light: CardLight) -> Widget:
    """Equipment and ongoing abilities, and whatever is attached to the hero itself, side by side."""
    wide, s = area.h * CARD, desk.view
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
) -> CardRow:
    """Each card is a stop of the Tab key of its own, so that Tab leads from one legal card to the next. What is let go
    on one of them and means nothing there falls on the table."""
    riders = riders_of(desk, cards, light, wide * _RIDER)
    gap = 44.0 if riders else _APART if align == "center" else _GAP
    label = desk.say(key, seat=seat)
    row = CardRow(id, area, cards, label, gap=gap, align=align, riders=riders, group=False)
    row.takes, row.falls_on = from_hand, TABLE
    return row
