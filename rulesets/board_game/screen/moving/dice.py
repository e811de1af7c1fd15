"""Dice of a fight that tumble where they lie, each until it shows its face."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.shell.base.layout import Rect
from wowtable.shell.motion.animations import UNHURRIED, Animation, InTurn, Overlay, Together
from wowtable.shell.motion.moments import MomentStage

from ...rules import events as ev
from ...rules.dice import faces
from ...rules.state import HeroNumber, Lordaeron, RolledDie
from ..facts.lookup import Passage, die_piece

TUMBLE_MS, LIE_MS, _APART, _SETTLED, _CHANGES, _RISE = 620.0, 500.0, 35.0, 0.8, 9, 0.5


@dataclass(frozen=True)
class Tumbling:
    """A die over its place: it falls in, its faces change, and it comes to lie."""

    at: str
    die: RolledDie
    faces: Sequence[int]

    def draw(self, stage: MomentStage, t: float) -> None:
        spot = stage.place(self.at)
        if spot is None:
            return
        run = min(1.0, t / _SETTLED)
        settled = run >= 1.0
        face = self.die.face if settled else self.faces[(int(run * _CHANGES) * 5 + self.die.face) % len(self.faces)]
        high = abs(math.cos(run * math.pi * 1.5)) * spot.h * _RISE * (1 - run)
        box = Rect(spot.x, spot.y - high, spot.w, spot.h)
        stage.canvas.paint("die", box, kind=self.die.colour, face=str(face), state="normal", mark=True)


def tumbled(event: ev.DiceRolled | ev.DiceRerolled | ev.DiceAdded, passage: Passage) -> Animation:
    """Those that were rolled, one shortly after the other; the others lie still. One's own have their time."""
    before, after = _dice(passage.before, event.hero), _dice(passage.after, event.hero)
    sides = tuple(faces(passage.desk.game))
    new = [n for n, die in enumerate(after) if n >= len(before) or before[n] != die]
    moves = (_tumble(die_piece(n), after[n], sides) for n in new)
    course = (passage.show(), Together(tuple(moves), apart=_APART), passage.show(LIE_MS))
    return InTurn(course, lane=UNHURRIED if passage.desk.own_act_shows else "")


def _tumble(at: str, die: RolledDie, sides: Sequence[int]) -> Animation:
    return Overlay(f"tumble:{at}", Tumbling(at, die, sides), TUMBLE_MS)


def _dice(s: Lordaeron, hero: HeroNumber) -> tuple[RolledDie, ...]:
    combat = s.combat
    known = combat is not None and any(fighter.hero == hero for fighter in combat.fighters)
    return combat.fighter(hero).dice if combat is not None and known else ()
