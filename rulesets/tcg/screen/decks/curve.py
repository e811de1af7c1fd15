"""How many cards the deck has of each cost, allies below and the rest above, and what the cards cost on average."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.widgets import Widget

from ...rules.cards.card import Card
from ...rules.decks import DeckList
from .filters import DEAREST
from .paint import STACK


@dataclass(frozen=True, slots=True)
class Curve:
    """Columns are costs, the last one that and above. Quests and locations are paid nothing for: they stand apart."""

    allies: tuple[int, ...]
    others: tuple[int, ...]
    quests: int
    average: float

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(a + b for a, b in zip(self.allies, self.others, strict=True))


def curve_of(pool: Mapping[str, Card], deck: DeckList) -> Curve:
    allies, others = [0] * (DEAREST + 1), [0] * (DEAREST + 1)
    quests = paid = total = 0
    for name, count in deck.cards:
        card = pool[name]
        if card.only_placed:
            quests += count
            continue
        cost = card.cost or 0
        column = allies if card.type == "ally" else others
        column[min(cost, DEAREST)] += count
        paid, total = paid + count, total + count * cost
    return Curve(tuple(allies), tuple(others), quests, total / paid if paid else 0.0)


class CurveChart(Widget):
    """Its label tells the same in words."""

    role: ClassVar[str] = "image"

    def __init__(self, rect: Rect, label: str, curve: Curve) -> None:
        super().__init__("curve", rect, label)
        self.curve = curve

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well")
        inner = self.rect.inset(14, 6)
        line = canvas.type.line_height("small")
        foot, bars = inner.take_bottom(line)
        bars = bars.take_top(line)[1]
        most = max(1, *self.curve.totals)
        step = inner.w / (DEAREST + 1)
        for n, total in enumerate(self.curve.totals):
            x = inner.x + n * step
            label = f"{n}+" if n == DEAREST else str(n)
            canvas.text(label, Rect(x, foot.y, step, foot.h), "small_strong", color="text.second", align="center")
            self._bar(canvas, Rect(x + step * 0.12, bars.y, step * 0.76, bars.h), n, most)
            if total:
                top = bars.bottom - bars.h * total / most
                spot = Rect(x, top - line, step, line)
                canvas.text(str(total), spot, "small_strong", color="text.body", align="center")
        canvas.fill(Rect(inner.x, foot.y - 1, inner.w, 1), "ink.500")

    def _bar(self, canvas: Canvas, room: Rect, column: int, most: int) -> None:
        low = room.bottom
        for kind, count in (("ally", self.curve.allies[column]), ("other", self.curve.others[column])):
            high = room.h * count / most
            if count:
                canvas.paint(STACK, Rect(room.x, low - high, room.w, high), kind=kind)
            low -= high


class CurveLegend(Widget):
    """What the colours mean, the quests, and the average cost."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, parts: tuple[tuple[str, str], ...], right: str) -> None:
        """`parts` are (kind, words); a kind without a colour of the chart is an icon."""
        super().__init__("curve.legend", rect, ", ".join([*(words for _, words in parts), right]))
        self.parts, self.right = parts, right

    def draw(self, canvas: Canvas) -> None:
        type, x = canvas.type, self.rect.x + 2
        width = type.width(self.right, "small") + 4
        gap = 14.0
        for kind, words in self.parts:
            needed = 22 + type.width(words, "small") + 4
            if x + needed > self.rect.right - width:
                break
            spot = Rect(x, self.rect.center[1] - 7, 14, 14)
            if kind in ("ally", "other"):
                canvas.paint(STACK, spot, kind=kind)
            else:
                canvas.icon(kind, spot.inset(-2), "gold.300")
            canvas.text(words, Rect(x + 20, self.rect.y, needed - 20, self.rect.h), "small", color="text.second")
            x += needed + gap
        canvas.text(self.right, self.rect, "small", color="text.second", align="right")
