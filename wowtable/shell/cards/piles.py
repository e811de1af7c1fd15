"""Piles of cards with their counts, and a hand seen from behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect, centered
from ..widgets.base import Light
from ..widgets.buttons import Pressable
from .look import CardLook, CardState, Gem

_PILL = (62.0, 28.0)
_LOW = 50.0
"""Below this a pile is a count with its sign."""
_FADED = 0.8
_MOST_SEEN, _BEHIND, _SLANT = 9, 0.62, 4
_FOOT = Gem("count", "low_right", "circle", ("gem.cost",))


class CountedCards(Pressable):
    """Cards of which one knows how many there are; `lit` if one of them answers the open question."""

    role: ClassVar[str] = "button"
    lasting: ClassVar[bool] = True

    def __init__(self, id: str, rect: Rect, label: str, count: int, icon: str, *, lit: bool, **more: Any) -> None:
        super().__init__(id, rect, label, **more)
        self.count, self.icon, self.lit = count, icon, lit

    @property
    def light_now(self) -> Light:
        return "strong" if self.lit else ""

    def draw(self, canvas: Canvas) -> None:
        if self.rect.h < _LOW:
            _draw_count(canvas, self.rect, self.icon, self.count, lit=self.lit or self.glow > 0)
        else:
            self.draw_cards(canvas)

    def draw_cards(self, canvas: Canvas) -> None:
        """Where there is room for more than a sign."""


class CardPile(CountedCards):
    """Its topmost card, or its back if there is no `look` of one."""

    def __init__(
        self, id: str, rect: Rect, label: str, count: int, icon: str, look: CardLook | None, **more: Any
    ) -> None:
        super().__init__(id, rect, label, count, icon, **more)
        self.look = None if look is None else _footed(look)

    def draw_cards(self, canvas: Canvas) -> None:
        if self.count and self.lit:  # glows look out from behind a card: with none they would fill the place
            canvas.paint("card_glow", self.rect, kind="target")
        if self.count and self.glow > 0:
            canvas.paint("card_glow", self.rect, kind="hover", alpha=self.glow)
        if not self.count:
            canvas.paint("panel", self.rect, kind="empty")
        elif self.look is None:
            draw_backs(canvas, self.rect, (self.count + 14) // 15, 2.5)
        else:
            canvas.paint("card_body", self.rect, look=self.look, alpha=_FADED)
        wide = min(_PILL[0], self.rect.w + 8)
        chip = centered((self.rect.center[0], self.rect.bottom - 10), (wide, _PILL[1]))
        _draw_count(canvas, chip, self.icon, self.count)


def draw_backs(canvas: Canvas, rect: Rect, count: int, step: float) -> None:
    """A few backs on each other, for any number of cards."""
    for n in range(min(3, count)):
        canvas.paint("card_back", rect.moved(n * step, -n * step))


def _draw_count(canvas: Canvas, chip: Rect, icon: str, count: int, *, lit: bool = False) -> None:
    canvas.paint("chip", chip, kind="target" if lit else "plain")
    spot, words = chip.inset(9, 4).take_left(17, 6)
    canvas.icon(icon, Rect(spot.x, spot.center[1] - 8.5, 17, 17), "gold.300")
    canvas.text(str(count), words, "number", color="gold.100", align="center", fit="shrink")


def _footed(look: CardLook) -> CardLook:
    """With the foot that cards with numbers have: the count stands there, and covers no name."""
    return look if look.has_low_gems else replace(look, gems=(*look.gems, _FOOT))


class HandFromBehind(CountedCards):
    """Somebody else's hand, with the looks of those cards that are known; `words` say how many."""

    def __init__(
        self, id: str, rect: Rect, label: str, looks: Sequence[CardLook | None], icon: str, words: str, **more: Any
    ) -> None:
        super().__init__(id, rect, label, len(looks), icon, **more)
        self.looks, self.words = looks, words

    def draw_cards(self, canvas: Canvas) -> None:
        shown = min(self.count, _MOST_SEEN)
        wide = self.rect.h * _BEHIND
        step = min(wide * 0.5, (self.rect.w - wide) / max(1, shown - 1))
        left = self.rect.center[0] - (wide + step * (shown - 1)) / 2
        for n, look in enumerate(self.looks[:shown]):
            off = n - (shown - 1) / 2
            box = Rect(left + n * step, self.rect.y - self.rect.h * 0.22 - abs(off) * 2.2, wide, wide * 1.4)
            state, tilt = CardState(face_down=look is None), round(-off * _SLANT)
            canvas.paint("card_face", box, look=look or CardLook("", ""), state=state, tilt=tilt)
        size = (canvas.type.width(self.words, "small_strong") + 26, 28.0)
        chip = centered((self.rect.center[0], self.rect.bottom - 14), size)
        canvas.paint("chip", chip, kind="target" if self.lit else "plain")
        canvas.text(self.words, chip, "small_strong", align="center")
