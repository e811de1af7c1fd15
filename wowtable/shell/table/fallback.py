"""A screen that plays any ruleset without knowing it: the position as text, the legal actions as buttons."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from typing import Any

from ...core import Action, State
from ...text.rich import plain
from ..base.layout import Rect, Share, columns, rows
from ..widgets import Label, Panel, Picture, Stack, Widget, WidgetList
from .asking.bar_strip import strip_height
from .asking.buttons import ActButton
from .asking.prompt import Act
from .plugin import Desk, ScreenBase

_SIDE = 480.0
_ACT = 60.0
_GAP = 12.0
_HIDDEN = frozenset(field.name for field in dataclasses.fields(State))


class PlainScreen(ScreenBase):
    """For rulesets without a screen of their own, and for tests."""

    def build(self, desk: Desk, area: Rect) -> Widget:
        body, foot = rows(area.inset(16, 14), [Share(), strip_height(desk, area.h)], _GAP)
        board, side = columns(body, [Share(), min(_SIDE, body.w * 0.42)], _GAP)
        seats, acts = rows(side, [Share(), Share(1.4)], _GAP)
        return Panel(
            "plain",
            area,
            "",
            [
                self._position(desk, board),
                self._seats(desk, seats),
                self._acts(desk, acts),
                desk.action_bar(foot),
            ],
            kind="quiet",
            margin=0,
        )

    def _position(self, desk: Desk, area: Rect) -> Widget:
        title = desk.ui.say("table.position")
        room = Panel.room(area, title)
        lines = [f"{name}: {_told(value)}" for name, value in public_fields(desk.view)]
        return Panel("position", area, title, [_lines(desk, room, lines)], kind="parchment")

    def _seats(self, desk: Desk, area: Rect) -> Widget:
        title = desk.ui.say("table.players")
        room = Panel.room(area, title)
        children: list[Widget] = []
        for info, strip in zip(desk.seats, rows(room, [34.0] * len(desk.seats), 6)):
            shield, words = strip.take_left(24, 12)
            asked = desk.decision is not None and info.seat in desk.decision.seats
            children.append(Picture(f"shield.{info.seat}", shield.inset(0, 3), "seat_shield", seat=info.colour))
            style = "strong" if asked else "body"
            children.append(Label(f"seat.{info.seat}", words, info.name, style, fit="ellipsis"))
        return Panel("players", area, title, children)

    def _acts(self, desk: Desk, area: Rect) -> Widget:
        title = desk.ui.say("table.actions")
        room = Panel.room(area, title)
        width = room.w - 24
        made = [_act(desk, n, action, width) for n, action in enumerate(desk.legal)]
        return Panel("actions", area, title, [WidgetList("acts.list", room, made, 8)])


def _act(desk: Desk, n: int, action: Action, width: float) -> Widget:
    marked = any(hint.action == action for hint in desk.hints)
    label = plain(desk.texts.action(action.verb, action.args))
    act = Act(action, label, (f"choice_{n + 1}",) if n < 9 else (), golden=marked, id=f"plain.{n}")
    return ActButton(desk, act, Rect(0, 0, width, _ACT))


def _lines(desk: Desk, room: Rect, lines: Iterable[str]) -> Widget:
    stack = Stack(desk.ui.type, dataclasses.replace(room, w=room.w - 24), 6, paper=True)
    for n, line in enumerate(lines):
        stack.say(f"line.{n}", line)
    return stack.scrolled("position.lines", room)


def public_fields(view: Any) -> list[tuple[str, Any]]:
    """The fields of a state that a ruleset declares itself."""
    if not dataclasses.is_dataclass(view):
        return []
    return [(f.name, getattr(view, f.name)) for f in dataclasses.fields(view) if f.name not in _HIDDEN]


def _told(value: Any) -> str:
    if isinstance(value, Mapping):
        return "  ·  ".join(f"{key} → {_told(item)}" for key, item in value.items()) or "–"
    if isinstance(value, str | int | float | bool) or value is None:
        return "–" if value is None else str(value)
    if isinstance(value, Iterable):
        return ", ".join(_told(item) for item in value) or "–"
    return str(value)
