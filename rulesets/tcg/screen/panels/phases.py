"""Whose turn it is and where in it: the arrows in the top bar."""

from __future__ import annotations

from wowtable.shell.base.layout import Rect
from wowtable.shell.table.panels.tracks import StepTrack
from wowtable.shell.table.plugin import Desk

from ..facts.lookup import duel_of

STEPS = ("ready", "draw", "action", "combat", "end")


def phases(desk: Desk, area: Rect) -> StepTrack:
    s, say = duel_of(desk), desk.say
    now = "end" if s.step == "wrap_up" else s.step
    steps = {step: say(f"screen.step.{step}") for step in STEPS}
    head, seat = (say("screen.turn", n=s.turn), s.active) if s.turn else (say("screen.before"), None)
    return StepTrack(area, desk, head, steps, now, seat, say(f"screen.step_tip.{now}"))
