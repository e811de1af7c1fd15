"""The cards of whoever acts in a combat: usable ones glow and name their price, others say when they may be used."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.lettering import filling
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.look import CardState, Glow
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Widget

from ...rules.state import HeroNumber
from ..facts.lookup import Desk
from ..facts.usable import UsableCard, usable_cards

_TAG, _GAP, _HIGH = 22.0, 10.0, 196.0
_LEAST, _NARROW, _LOW = 86.0, 44.0, 150.0
_TONES = {"now": "legal", "counts": "good", "later": "info", "off": "plain"}


class FightCard(CardFace):
    """With its tag below it, which may be wider than the card."""

    def __init__(self, rect: Rect, card: UsableCard, tag: Rect, *, lit: bool) -> None:
        glow: Glow = "legal" if card.standing == "now" else "faint" if lit else ""
        super().__init__(card.id, rect, card.look, CardState(glow=glow, dimmed=card.standing == "off"))
        self.words, self.tag, self.tone = card.tag, tag, _TONES[card.standing]

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.paint("chip", self.tag, kind=self.tone)
        style = filling(canvas.type, "small_strong", self.tag.h, 1.0)
        color = "text.body" if self.tone != "plain" else "text.second"
        canvas.text(self.words, self.tag.inset(7, 0), style, align="center", color=color)


class CardShelf(Widget):
    """The row, as many as there is room for; without its title where the room is low."""

    role: ClassVar[str] = "group"

    def __init__(self, rect: Rect, desk: Desk, hero: HeroNumber, lit: set[str]) -> None:
        cards, growth = usable_cards(desk, hero), text_growth(desk)
        words = desk.say("fight.cards", hero=hero) if cards else ""
        super().__init__("fight.cards", rect, words, group=True)
        self.head, room = rect.take_top(24.0 * growth if rect.h > _LOW * growth else 0.0, 6)
        tag = _TAG * growth
        high = min(room.h - tag - 12, _HIGH * growth)
        each = room.w / max(1, len(cards)) - _GAP
        step = max(min(high * CARD, each), min(each, _LEAST * growth), _NARROW * growth) + _GAP
        wide = min(high * CARD, step - _GAP)
        for n, card in enumerate(cards[: int((room.w + _GAP) // step)]):
            cell = Rect(room.x + n * step, room.y + 6, step - _GAP, room.h)
            spot = Rect(cell.center[0] - wide / 2, cell.y, wide, wide / CARD)
            mark = Rect(cell.x - 2, spot.bottom + 4, cell.w + 4, tag)
            self.children.append(FightCard(spot, card, mark, lit=card.id in lit))

    def draw(self, canvas: Canvas) -> None:
        if self.head.h:
            canvas.text(self.label, self.head, filling(canvas.type, "heading", self.head.h, 1.1), color="text.heading")
