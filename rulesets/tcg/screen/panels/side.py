"""Beside the table: the wishes, and what stands in a rail or a low bar where they are folded. Above it: the turn."""

from __future__ import annotations

from functools import partial

from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.table.panels.rail import RailSign, rail, undo_sign
from wowtable.shell.table.panels.tracks import StepTrack
from wowtable.shell.table.piece_screen import FOLD
from wowtable.shell.table.wish_panel import asking_control, wish_box, wish_box_height
from wowtable.shell.widgets import IconButton, Tip, Widget

from ..facts.lookup import Desk, key_name

_BUTTON = 44.0
STEPS = ("ready", "draw", "action", "combat", "end")


def wishes(desk: Desk, area: Rect, *, folded: bool | None = None) -> Widget:
    return wish_box(desk, area, partial(lasting_name, desk), folded=folded)


def wishes_high(desk: Desk, wide: float) -> float:
    return wish_box_height(desk, wide, partial(lasting_name, desk))


def lasting_name(desk: Desk, key: str) -> str:
    """What is answered for good: by which card it is asked, and what about it."""
    name, what = key.split(":")[:2]
    return desk.say(f"screen.lasting.{what}", name=key_name(desk, name))


def _wishes_sign(desk: Desk, *, lit: bool = False) -> RailSign:
    return RailSign(f"{FOLD}wishes", desk.say("table.wishes"), "ui.pause", lit=lit)


def side_rail(desk: Desk, area: Rect, *, unfolded: str) -> Widget:
    """What a small table folds away. The log opens from the top bar."""
    count = str(len(desk.view.chain) or "")
    chain = RailSign(f"{FOLD}chain", desk.say("screen.chain"), "spell.chains", count, lit=unfolded == "chain")
    return rail(desk, area, [chain, _wishes_sign(desk, lit=unfolded == "wishes"), undo_sign(desk)])


def folded_away(desk: Desk, area: Rect, least: float, *, rail: bool) -> list[Widget]:
    """What stands in a low bar while the column that has it is folded away; with a `rail` some of it stands there.

    `least` is left for what the bar says.
    """
    made: list[Widget] = []
    for sign in () if rail else (undo_sign(desk), _wishes_sign(desk)):
        spot, area = area.take_right(_BUTTON, 6)
        box, tip = centered(spot.center, (_BUTTON, _BUTTON)), Tip(sign.label, sign.why, desk.ui.cap(sign.command))
        made.append(
            IconButton(sign.id, box, sign.label, sign.icon, bare=True, command=sign.command, enabled=not sign.why,
                       why=sign.why, tip=tip)
        )  # fmt: skip
    return [*made, *asking_control(desk, area.take_right(max(0.0, area.w - least), 0)[0])]


def phases(desk: Desk, area: Rect) -> StepTrack:
    s, say = desk.view, desk.say
    now = "end" if s.step == "wrap_up" else s.step
    steps = {step: say(f"screen.step.{step}") for step in STEPS}
    head, seat = (say("screen.turn", n=s.turn), s.active) if s.turn else (say("screen.before"), None)
    return StepTrack(area, desk, head, steps, now, seat, say(f"screen.step_tip.{now}"))
