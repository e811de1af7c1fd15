"""What lasts a moment over this table only: a card that is carried, one held up for all to see, an attacker's jump."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.cards.look import CardLook, CardState
from wowtable.shell.motion.animations import Display, out_cubic
from wowtable.shell.motion.moments import Stage, on_the_way

from ..board.layout import CARD

Spots = Mapping[str, Rect]
_STEP = 8.0
_HELD = (196.0, 274.0)


@dataclass(frozen=True)
class Carried:
    """A card on its way, its back if nobody here knows it; one that `turns` shows its face when it arrives."""

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


@dataclass(frozen=True)
class HeldUp:
    """A card held up for all to see."""

    look: CardLook
    start: str

    def draw(self, stage: Stage, t: float) -> None:
        share = out_cubic(min(1.0, t / 0.35))
        at = on_the_way(stage.spot(self.start).center, stage.spot("table").center, share, 0)
        fade = 1.0 if t < 0.85 else (1.0 - t) / 0.15
        stage.canvas.paint("card_face", centered(at, _HELD), look=self.look, state=CardState(), alpha=fade)


@dataclass(frozen=True)
class Jump:
    """An attacker jumps at its goal and back: its card reads it and moves itself."""

    goal: str

    def draw(self, stage: Stage, t: float) -> None:
        """The card draws itself, elsewhere for a moment."""


JUMP = "jump:"


def jump_of(display: Display, item: str, at: Point, spots: Spots) -> Point:
    """How far from its place a card is drawn just now."""
    jump, t = display.effects.get(JUMP + item, (None, 0.0))
    goal = spots.get(jump.goal) if isinstance(jump, Jump) else None
    if goal is None:
        return (0.0, 0.0)
    share = -0.06 * t / 0.25 if t < 0.25 else (t - 0.25) / 0.25 * 0.72 if t < 0.5 else 0.72 * (1 - (t - 0.5) / 0.5)
    return (goal.center[0] - at[0]) * share, (goal.center[1] - at[1]) * share
