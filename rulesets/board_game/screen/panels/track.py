"""The turn track in the top bar: where the marker is, whose turn that is, and what the spaces to come bring."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.base.typography import Typesetter
from wowtable.shell.widgets import Tip, Widget

from ..facts.lookup import Desk, side_name
from .world import QUALITY_HUES

_NOW, _SPACE, _GAP, _PAST = 42.0, 22.0, 3.0, 9.0
EVENT_SIGN = "ui.warning"


class TurnTrack(Widget):
    """Past turns are ticks in the colour of the faction, the present one is a disc; of later ones what they bring."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk) -> None:
        s, box = desk.view, desk.game.content.box
        self.marker, self.turns = min(s.marker, box.turns), box.turns
        self.events, self.items = box.events, box.items
        self.faction = side_name(s.active)
        self.words = desk.say("screen.turn", faction=s.active)
        self.next = _next_words(desk)
        label = f"{self.words} {self.marker}/{self.turns}. {self.next}"
        super().__init__("turns", rect, label, tip=Tip(self.words, self.next))

    def draw(self, canvas: Canvas) -> None:
        words = canvas.type.width(self.words, "lead") + 14
        after = canvas.type.width(self.next, "small") + 18
        disc = min(_NOW, self.rect.h - 6)
        track = (self.marker - 1) * (_PAST + _GAP) + disc + (self.turns - self.marker) * (_SPACE + _GAP) + 12
        if words + track > self.rect.w:
            self._draw_short(canvas, disc)
            return
        spare = self.rect.w - words - track
        after = after if after <= spare else 0.0
        x = self.rect.x + (spare - after) / 2
        canvas.text(self.words, Rect(x, self.rect.y, words, self.rect.h), "lead", color="text.second")
        x = self._draw_track(canvas, x + words, disc)
        if after:
            canvas.text(self.next, Rect(x + 14, self.rect.y, after, self.rect.h), "small", color="text.second")

    def _draw_short(self, canvas: Canvas, disc: float) -> None:
        """Where there is no room for a track: the number and what comes next."""
        middle, y = self.rect.x + self.rect.w * 0.18, self.rect.center[1]
        canvas.paint("disc", centered((middle, y), (disc, disc)), number=str(self.marker), state="now")
        room = Rect(middle + disc, self.rect.y, self.rect.right - middle - disc, self.rect.h)
        style = _fitting(canvas.type, self.next, room.w)
        if style:
            canvas.text(self.next, room, style, color="text.second")

    def _draw_track(self, canvas: Canvas, x: float, disc: float) -> float:
        y = self.rect.center[1]
        for turn in range(1, self.turns + 1):
            if turn < self.marker:
                side = "horde" if turn % 2 else "alliance"
                canvas.fill(Rect(x, y - _PAST / 2, _PAST, _PAST), f"faction.{side}.light")
                x += _PAST + _GAP
            elif turn == self.marker:
                box = Rect(x + 4, y - disc / 2, disc, disc)
                canvas.paint("disc", box, number=str(turn), state="now")
                canvas.fill(Rect(box.x + 6, box.bottom - 2, disc - 12, 3), f"faction.{self.faction}.light")
                x += disc + 8 + _GAP
            else:
                self._draw_space(canvas, turn, Rect(x, y - _SPACE / 2, _SPACE, _SPACE))
                x += _SPACE + _GAP
        return x

    def _draw_space(self, canvas: Canvas, turn: int, box: Rect) -> None:
        side = "horde" if turn % 2 else "alliance"
        canvas.fill(Rect(box.x + 7, box.bottom + 2, box.w - 14, 3), f"faction.{side}.light")
        if turn in self.events:
            canvas.icon(EVENT_SIGN, box, "gold.300")
            return
        quality = next((quality for quality, spaces in self.items.items() if turn in spaces), "")
        if quality:
            canvas.icon("locked-chest", box, QUALITY_HUES[quality])
        else:
            canvas.fill(centered(box.center, (7, 7)), "gold.500")


def _fitting(type: Typesetter, words: str, room: float) -> str:
    return next((style for style in ("body", "small") if type.width(words, style) <= room), "")


def _next_words(desk: Desk) -> str:
    """In how many turns the next event and the next item come."""
    s, box = desk.view, desk.game.content.box
    spaces = [space for places in box.items.values() for space in places]
    event = next((turn - s.marker for turn in sorted(box.events) if turn > s.marker), 0)
    item = next((turn - s.marker for turn in sorted(spaces) if turn > s.marker), 0)
    return desk.say("screen.next", event=event, item=item)
