"""A card about a round that counted: the position, what was done, and what it changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core import Event, Seat
from ...text.rich import Rich, Style, TextRun, joined, plain
from ..base.canvas import Canvas
from ..base.layout import Rect, centered
from ..base.typography import TextBlock, Typesetter
from ..widgets import Button, Widget, draw_gold
from .desk import TableDesk
from .hindsight import BetterAct
from .log_book import log_lines
from .story import TurningPoint

HEIGHT = 240.0
_PICTURE = (190.0, 128.0)
_PAD = 16.0
_BUTTON = 46.0
_LINES = 4
_LETTERS = (("strong", "body", "body"), ("small_strong", "small", "small"))
"""Of what it changed, what is to be learnt from it and what was done; the second where room is scarce."""
_MEDAL = 34.0
_BETTER = ((255, 233, 176), (77, 58, 18))
"""Ink and ground of what would have been better, and below of what was the best there was."""
_BEST = ((216, 245, 184), (34, 64, 28))


class MomentCard(Widget):
    """`did` are the sentences of what happened, `told` those of what it changed; `picture` shows where it led.

    `learnt` is what could have been done, and whether that would have been better; `number` is that on the curve.
    """

    role: ClassVar[str] = "panel"

    def __init__(
        self,
        rect: Rect,
        label: str,
        colour: str,
        did: Sequence[Rich],
        told: str,
        see: Button,
        picture: Widget | None,
        learnt: tuple[str, bool] | None = None,
        number: int = 0,
    ) -> None:
        super().__init__(f"card.{see.id}", rect, label, children=[see, *([picture] if picture is not None else [])])
        self.colour = colour
        self.did = did
        self.told = told
        self.picture = picture
        self.learnt = learnt
        self.number = number

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="quiet")
        room = words_room(self.rect, self.picture is not None)
        head, room = room.take_top(canvas.type.line_height("strong") + 6, 4)
        shield, title = head.take_left(24, 10)
        canvas.paint("seat_shield", Rect(shield.x, shield.center[1] - 14, 24, 28), seat=self.colour)
        draw_gold(canvas, title, self.label, 21)
        self._draw_words(canvas, room)

    def _draw_words(self, canvas: Canvas, room: Rect) -> None:
        """From the foot up: what would have been better if there is room, what it changed, and what was done."""
        for told_style, learnt_style, did_style in _LETTERS:
            told = canvas.type.block(self.told, told_style, room.w)
            learnt = self._lesson(canvas, learnt_style, room.w)
            plate = learnt.size[1] + 16 if learnt is not None else 0.0
            deed = canvas.type.block(self.did[0], did_style, room.w).size[1] + 10 if self.did else 0.0
            if told.size[1] + plate + deed <= room.h:
                break
        if told.size[1] + plate > room.h:
            learnt = None
        if learnt is not None and self.learnt is not None:
            ink, ground = _BETTER if self.learnt[1] else _BEST
            foot, room = room.take_bottom(learnt.size[1] + 10, 6)
            canvas.fill(foot, ground)
            canvas.rich(learnt, (foot.x + 10, foot.y + 5), color=ink)
        foot, room = room.take_bottom(min(room.h, told.size[1] + 4), 6)
        self._draw_deeds(canvas, room, did_style)
        canvas.rich(told, (foot.x, foot.y), color="gold.200")

    def _lesson(self, canvas: Canvas, style: str, width: float) -> TextBlock | None:
        return None if self.learnt is None else canvas.type.block(self.learnt[0], style, width - 20)

    def _draw_deeds(self, canvas: Canvas, room: Rect, style: str) -> None:
        """As many whole sentences as there is room for."""
        for count in range(len(self.did), 0, -1):
            block = canvas.type.block(joined(run for did in self.did[:count] for run in did), style, room.w)
            if block.size[1] <= room.h:
                canvas.rich(block, (room.x, room.y), color="text.body")
                return

    def draw_over(self, canvas: Canvas) -> None:
        if self.picture is not None:
            canvas.paint("picture_frame", self.picture.rect, radius=7)
            if self.number:
                at = (self.rect.x + _MEDAL / 2 - 6, self.rect.y + _MEDAL / 2 - 6)
                canvas.paint("disc", centered(at, (_MEDAL, _MEDAL)), number=str(self.number), state="past")


def least_height(type: Typesetter) -> float:
    """Enough to say what was done, what it changed, and what would have been better."""
    lines = type.line_height("strong") * 2 + type.line_height("body") * 3
    return lines + 24 + 10 + 6 + 26


def words_room(rect: Rect, pictured: bool) -> Rect:
    inner = rect.inset(_PAD, 12)
    return inner.take_left(_PICTURE[0], 16)[1] if pictured else inner.take_right(190, 12)[1]


def picture_rect(rect: Rect) -> Rect | None:
    """Where the position is shown, if the card is high enough."""
    return None if rect.h < HEIGHT - 20 else Rect(rect.x + _PAD, rect.y + 12, *_PICTURE)


def button_rect(rect: Rect) -> Rect:
    picture = picture_rect(rect)
    if picture is None:
        return Rect(rect.right - _PAD - 180, rect.center[1] - _BUTTON / 2, 180, _BUTTON)
    return Rect(picture.x, rect.bottom - 12 - _BUTTON, picture.w, _BUTTON)


def deeds(desk: TableDesk, events: Sequence[Event]) -> list[Rich]:
    """What a turn was about, a sentence each, in the words of the log; if it was about nothing much, its last words."""
    lines = log_lines(desk, [[event for event in events if desk.screen.counts(event)]])[:_LINES]
    lines = lines or log_lines(desk, [[event for event in events if not event.starts_turn]])[-_LINES:]
    return [(*(run for run in line.words if run.style is not Style.ICON), TextRun(" ")) for line in lines]


def told_of(desk: TableDesk, point: TurningPoint, seat: Seat) -> str:
    key = "table.chance_rises" if point.gain > 0 else "table.chance_falls"
    return desk.say(key, seat=seat, before=round(point.before), after=round(point.after))


def lesson_of(desk: TableDesk, lesson: BetterAct) -> str:
    if lesson.action is None:
        return desk.say("table.nothing_better", seat=lesson.seat)
    act = plain(desk.texts.action(lesson.action.verb, lesson.action.args))
    return desk.say("table.better", seat=lesson.seat, act=act)
