"""The action bar: what is asked, the one fact that matters, and buttons, the main act last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from wowtable.shell.canvas import Canvas
from wowtable.shell.layout import Rect
from wowtable.shell.table.acts import Act, act_button, act_width, text_growth
from wowtable.shell.table.plugin import Desk
from wowtable.shell.typography import Words
from wowtable.shell.widgets import Group, Widget, draw_gold

from .tray import tray, tray_width

DO = "do:"
"""What the ids of buttons begin with that do more than one act."""

_PAD, _GAP, _HIGH = 26.0, 12.0, 52.0
_TITLE, _TITLE_HIGH = 23.0, 32.0
_LEAST_TEXT, _LEAST_BUTTON = 260.0, 96.0
MOST = 960.0
BEGINNINGS = ("intent", "pick")


@dataclass(frozen=True)
class Prompt:
    """All that a bar says."""

    title: str
    line: Words
    acts: tuple[Act, ...] = ()


class BarPlate(Widget):
    """Leather with title and line."""

    role: ClassVar[str] = "panel"

    def __init__(self, id: str, rect: Rect, title: str, line: Words, text: Rect) -> None:
        super().__init__(id, rect, title)
        self.line, self.text = line, text

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="panel")
        head, body = self.text.take_top(_TITLE_HIGH, 2)
        draw_gold(canvas, head, self.label, _TITLE)
        canvas.rich(canvas.type.block(self.line, "body", body.w), (body.x, body.y), link="text.link")


def bar(desk: Desk, area: Rect, prompt: Prompt) -> Widget:
    """Stands in the middle of the lower edge of `area`, as wide as it must be, and grows upwards.

    What is in hand lies left of it, or above it when there is no room.
    """
    hand = tray_width(desk)
    room = min(MOST * text_growth(desk), area.w)
    acts = (*_undo(desk), *prompt.acts)
    widths = [act_width(desk, act, _LEAST_BUTTON) for act in acts]
    row = sum(widths) + _GAP * (len(acts) - 1)
    beside = room - 2 * _PAD - row - 30 >= _LEAST_TEXT
    text = _text_size(desk, prompt, room - 2 * _PAD - (row + 30 if beside else 0.0))
    needed = text[0] + 8 + row + 30 if beside else max(text[0] + 8, row)
    width = min(room, max(520.0, needed + 2 * _PAD))
    high = max(text[1], _HIGH) if beside else text[1] + 14 + _rows_high(widths, width - 2 * _PAD)
    lead = hand + _GAP if hand and hand + _GAP + width <= area.w else 0.0
    plate = Rect(area.center[0] - (width + lead) / 2 + lead, area.bottom - high - 32, width, high + 32)
    inner = plate.inset(_PAD, 16)
    words = Rect(inner.x, inner.center[1] - text[1] / 2 if beside else inner.y, text[0] + 8, text[1])
    buttons = _beside(inner, widths) if beside else _below(inner, words.bottom + 14, widths)
    children: list[Widget] = [BarPlate("bar.plate", plate, prompt.title, prompt.line, words)]
    children += [act_button(desk, act, rect) for act, rect in zip(acts, buttons)]
    return Group("bar", plate, [*tray(desk, plate, left=bool(lead)), *children])


def _undo(desk: Desk) -> tuple[Act, ...]:
    """Where a turn begins there is nothing to take back, so no room is spent on saying so."""
    why = desk.undo_why()
    begins = desk.decision is not None and desk.decision.kind in BEGINNINGS
    if not desk.live or (why and begins):
        return ()
    return (Act("undo", desk.say("screen.undo"), command="undo", why=why),)


def _text_size(desk: Desk, prompt: Prompt, room: float) -> tuple[float, float]:
    block = desk.ui.type.block(prompt.line, "body", room)
    title = desk.ui.type.width(prompt.title, "panel_title") * 1.08
    return min(room, max(block.size[0], title)), _TITLE_HIGH + 2 + block.size[1]


def _beside(inner: Rect, widths: Sequence[float]) -> list[Rect]:
    rects: list[Rect] = []
    x = inner.right - sum(widths) - _GAP * (len(widths) - 1)
    for width in widths:
        rects.append(Rect(x, inner.center[1] - _HIGH / 2, width, _HIGH))
        x += width + _GAP
    return rects


def _lines(widths: Sequence[float], room: float) -> list[list[float]]:
    lines: list[list[float]] = [[]]
    for width in widths:
        if lines[-1] and sum(lines[-1]) + _GAP * len(lines[-1]) + width > room:
            lines.append([])
        lines[-1].append(width)
    return lines


def _rows_high(widths: Sequence[float], room: float) -> float:
    return len(_lines(widths, room)) * (_HIGH + _GAP) - _GAP


def _below(inner: Rect, top: float, widths: Sequence[float]) -> list[Rect]:
    rects: list[Rect] = []
    for n, line in enumerate(_lines(widths, inner.w)):
        strip = Rect(inner.x, top + n * (_HIGH + _GAP), inner.w, _HIGH)
        rects += [Rect(rect.x, strip.y, min(rect.w, inner.w), _HIGH) for rect in _beside(strip, line)]
    return rects
