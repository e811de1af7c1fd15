"""A card on its way over a table."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ..base.canvas import Canvas
from ..base.layout import Rect, centered
from .look import CardLook, CardState

CARD = 5 / 7
"""How wide a card is for its height."""
_STEP = 8.0


@dataclass(frozen=True)
class CarriedCard:
    """Its back if nobody here knows it; one that `turns` shows its face when it arrives."""

    look: CardLook
    known: bool
    turns: bool = False

    def draw(self, canvas: Canvas, box: Rect, t: float, alpha: float) -> None:
        wide = box.h * CARD
        narrow = max(_STEP, round(wide * abs(math.cos(math.pi * t)) / _STEP) * _STEP)
        if self.turns and narrow < wide - _STEP:
            canvas.paint("card_back", centered(box.center, (narrow, box.h)))
            return
        state = CardState(face_down=not self.known or (self.turns and t < 0.5))
        canvas.paint("card_face", centered(box.center, (wide, box.h)), look=self.look, state=state, alpha=alpha)
