"""Races in waiting: the combos on offer, in one column or in one for each side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, columns
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import GoldText, Widget
from wowtable.text.rich import capital

from ...rules.combos import prices, row_key
from ...rules.state import Combo
from ..cards.combo_card import ComboCard, same_lettering
from ..facts.lookup import Desk

TALLEST, STACKED, LEAST, GAP = 88.0, 60.0, 48.0, 7.0
TITLE_HIGH, SIDE_HEAD, BETWEEN = 40.0, 42.0, 16.0
NARROWEST, STACK_WIDE = 262.0, 290.0
"""What a card needs across, at the letters of the design: beside others, and in the only column."""


def picking(desk: Desk) -> bool:
    return desk.may_act and desk.decision is not None and desk.decision.kind == "pick"


def sides(desk: Desk) -> int:
    """How many columns the combos stand in: one for each side of the team game."""
    return len(desk.view.rows)


def _longest(desk: Desk) -> int:
    return max(1, max(len(row) for row in desk.view.rows.values()))


def _heads(desk: Desk, titled: bool) -> float:
    """What stands above the cards."""
    head = SIDE_HEAD + 8 if sides(desk) > 1 else 0.0
    return (titled * TITLE_HIGH + head) * text_growth(desk)


def heights(desk: Desk, width: float, *, titled: bool) -> tuple[float, float]:
    """With cards as low as their letters allow, and as high as they may be; those of sides below each other are
    alike."""
    growth = text_growth(desk)
    if not side_by_side(desk, width):
        cards = sum(len(row) for row in desk.view.rows.values())
        stacked = cards * (STACKED * growth + GAP) + (titled * TITLE_HIGH + sides(desk) * (SIDE_HEAD + 16)) * growth
        return stacked, stacked
    least, best = LEAST * growth, TALLEST * max(1.0, growth * 0.9)
    rest = _heads(desk, titled) - GAP
    return rest + _longest(desk) * (least + GAP), rest + _longest(desk) * (max(least, best) + GAP)


def side_by_side(desk: Desk, width: float) -> bool:
    """Whether the columns of a team game have room beside each other."""
    n = sides(desk)
    return n == 1 or (width - (n - 1) * BETWEEN) / n >= NARROWEST * text_growth(desk)


def side_strips(desk: Desk, area: Rect) -> list[tuple[str, Rect]]:
    """The column of each side, in the order in which they stand."""
    keys = sorted(desk.view.rows)
    return list(zip(keys, columns(area, [Share()] * len(keys), BETWEEN)))


class SideHead(Widget):
    """The banner above a side's combos."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, side: str, line: str) -> None:
        name = desk.texts.name(f"faction.{side}")
        super().__init__(f"side.{side}", rect, capital(name))
        self.side, self.line = side, line

    def draw(self, canvas: Canvas) -> None:
        px = canvas.viewport.px
        canvas.paint("combo_card", self.rect, faction=self.side, block=px(self.rect.w), head=px(self.rect.h))
        side = self.rect.h * 0.7
        canvas.icon(
            f"faction.{self.side}", Rect(self.rect.x + 10, self.rect.center[1] - side / 2, side, side), "emblem.cream"
        )
        style = filling(canvas.type, "panel_title", self.rect.h * 0.8, 1.0)
        left = self.rect.x + side + 22
        small = filling(canvas.type, "small", self.rect.h * 0.7, 1.0)
        wide = canvas.type.width(self.line, small) if self.line else 0.0
        name = Rect(left, self.rect.y, self.rect.right - 14 - wide - 12 - left, self.rect.h)
        if self.line and canvas.type.width(self.label, style) > name.w:
            name, wide = Rect(left, self.rect.y, self.rect.right - 12 - left, self.rect.h), 0.0
        canvas.text(self.label, name, style, color="emblem.cream")
        if wide:
            line = Rect(self.rect.right - 14 - wide, self.rect.y, wide + 2, self.rect.h)
            canvas.text(self.line, line, small, color="emblem.cream")


def waiting(desk: Desk, area: Rect, *, titled: bool = True) -> list[Widget]:
    """All combos; in a team game each side's below its banner, one side below the other where it is narrow."""
    s, growth = desk.view, text_growth(desk)
    head, body = area.take_top(titled * TITLE_HIGH * growth)
    title = GoldText("waiting.title", head.inset(0, 3 * growth), desk.say("screen.waiting"), 23)
    widgets: list[Widget] = [title] if head.h else []
    cards, beside, y = list[ComboCard](), side_by_side(desk, area.w), body.y
    card = (area.h - _heads(desk, titled) + GAP) / _longest(desk) - GAP if beside else STACKED * growth
    places = dict(side_strips(desk, body))
    for key in sorted(s.rows, key=lambda key: (not beside and not _whose(desk, key), key)):
        strip = places[key] if beside else Rect(body.x, y, body.w, body.h)
        if sides(desk) > 1:
            banner, strip = strip.take_top(SIDE_HEAD * growth, 8 * growth)
            widgets.append(SideHead(banner, desk, key, _whose(desk, key)))
        cards += _column(desk, strip, key, s.rows[key], card)
        y = strip.y + len(s.rows[key]) * (card + GAP) + 8 * growth - GAP
    same_lettering(desk.ui.type, cards)
    for each in cards:
        each.clear_of = area
    return [*widgets, *cards]


def _whose(desk: Desk, key: str) -> str:
    seat = desk.viewer
    if seat is None or key != row_key(desk.game, desk.view, seat):
        return ""
    return desk.say("screen.your_side")


def _column(desk: Desk, strip: Rect, key: str, row: Sequence[Combo], card: float) -> list[ComboCard]:
    cards: list[ComboCard] = []
    for place, combo in enumerate(row):
        rect = Rect(strip.x, strip.y + place * (card + GAP), strip.w, card)
        state, why = _look(desk, key, place, combo)
        cards.append(ComboCard(rect, desk, combo, place, state=state, why=why))
    return cards


def _look(desk: Desk, key: str, place: int, combo: Combo) -> tuple[str, str]:
    """How it looks, and why it is out of reach: only while picking can it be."""
    seat, s = desk.asked, desk.view
    if not picking(desk) or seat is None:
        return "shown", ""
    if key != row_key(desk.game, s, seat):
        return "foreign", desk.say("screen.other_side")
    if place not in prices(s, key, s.coins[seat]):
        return "dear", desk.say("why.price", price=place, coins=s.coins[seat])
    return "chosen" if combo.race in desk.narrowing.picked else "open", ""
