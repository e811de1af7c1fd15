"""The turn track in the top bar: where the marker is, whose turn that is, and what the spaces to come bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.base.typography import Typesetter
from wowtable.shell.widgets import Tip, Widget

from ...rules.state import ALLIANCE, HORDE, NOWHERE, FactionNumber, Lordaeron, other
from ..facts.lookup import Desk, side_name
from .world import QUALITY_HUES

_NOW, _SPACE, _GAP, _PAST = 42.0, 22.0, 3.0, 9.0
NARROWEST = 0.6
"""Of how wide its spaces would like to be."""
_BETWEEN = " · "
EVENT_SIGN = "ui.warning"


class TurnTrack(Widget):
    """Past turns are ticks in the colour of the faction, the present one is a disc; of later ones what they bring."""

    role: ClassVar[str] = "text"
    lasting: ClassVar[bool] = True

    def __init__(self, rect: Rect, desk: Desk) -> None:
        s, box = desk.view, desk.game.content.box
        self.marker, self.turns = min(s.marker, box.turns), box.turns
        self.events, self.items = box.events, box.items
        self.faction = side_name(turn_of(s))
        self.words = turn_words(desk)
        self.bringing = frozenset(self.events).union(*self.items.values())
        self.next = next_words(desk)
        told = _BETWEEN.join(self.next)
        label = f"{self.words} {self.marker}/{self.turns}. {told}"
        super().__init__("turns", rect, label, tip=Tip(self.words, told))

    def draw(self, canvas: Canvas) -> None:
        words = canvas.type.width(self.words, "lead") + 14
        disc = min(_NOW, self.rect.h - 6)
        scale = self.narrowed(canvas.type)
        if scale < NARROWEST:
            self._draw_short(canvas, disc)
            return
        track = self._spaces() * scale + disc + 12
        spare = self.rect.w - words - track
        told = self._told(canvas.type, spare - 18, ("small",))[0]
        after = canvas.type.width(told, "small") + 18 if told else 0.0
        x = self.rect.x + (spare - after) / 2
        canvas.text(self.words, Rect(x, self.rect.y, words, self.rect.h), "lead", color="text.second")
        x = self._draw_track(canvas, x + words, disc, scale)
        if after:
            canvas.text(told, Rect(x + 14, self.rect.y, after, self.rect.h), "small", color="text.second")

    def narrowed(self, type: Typesetter) -> float:
        """By how much its spaces have to be narrower than they would like to be; below a least it is folded."""
        room = self.rect.w - type.width(self.words, "lead") - 26 - min(_NOW, self.rect.h - 6)
        return max(0.0, min(1.0, room / self._spaces()))

    def _spaces(self) -> float:
        """All but the present turn."""
        ahead = sum(self._wide(turn) + _GAP for turn in range(self.marker + 1, self.turns + 1))
        return (self.marker - 1) * (_PAST + _GAP) + ahead

    def _wide(self, turn: int) -> float:
        """A turn to come has a place of its own where it brings something."""
        return _SPACE if turn in self.bringing else _PAST

    def _told(self, type: Typesetter, room: float, styles: Sequence[str]) -> tuple[str, str]:
        """As much of what comes next as there is room for, and in which letters; whose turn it is gives way first."""
        for parts in (self.next, self.next[1:], self.next[1:2]):
            for style in styles:
                if parts and type.width(_BETWEEN.join(parts), style) <= room:
                    return _BETWEEN.join(parts), style
        return "", ""

    def _draw_short(self, canvas: Canvas, disc: float) -> None:
        """Where there is no room for a track: the number and what comes next."""
        middle, y = self.rect.x + self.rect.w * 0.18, self.rect.center[1]
        canvas.paint("disc", centered((middle, y), (disc, disc)), number=str(self.marker), state="now")
        room = Rect(middle + disc, self.rect.y, self.rect.right - middle - disc, self.rect.h)
        told, style = self._told(canvas.type, room.w, ("body", "small"))
        if told:
            canvas.text(told, room, style, color="text.second")

    def _draw_track(self, canvas: Canvas, x: float, disc: float, scale: float) -> float:
        y = self.rect.center[1]
        for turn in range(1, self.turns + 1):
            if turn < self.marker:
                side = "horde" if turn % 2 else "alliance"
                wide = _PAST * scale
                canvas.fill(Rect(x, y - _PAST / 2, wide, _PAST), f"faction.{side}.light")
                x += wide + _GAP * scale
            elif turn == self.marker:
                box = Rect(x + 4, y - disc / 2, disc, disc)
                canvas.paint("disc", box, number=str(turn), state="now")
                canvas.fill(Rect(box.x + 6, box.bottom - 2, disc - 12, 3), f"faction.{self.faction}.light")
                x += disc + 8 + _GAP
            else:
                wide = self._wide(turn) * scale
                high = min(_SPACE, wide) if turn in self.bringing else _SPACE
                self._draw_space(canvas, turn, Rect(x, y - high / 2, wide, high))
                x += wide + _GAP * scale
        return x

    def _draw_space(self, canvas: Canvas, turn: int, box: Rect) -> None:
        side = "horde" if turn % 2 else "alliance"
        line = min(8.0, box.w)
        canvas.fill(Rect(box.center[0] - line / 2, box.bottom + 2, line, 3), f"faction.{side}.light")
        if turn in self.events:
            canvas.icon(EVENT_SIGN, box, "gold.300")
            return
        quality = next((quality for quality, spaces in self.items.items() if turn in spaces), "")
        if quality:
            canvas.icon("locked-chest", box, QUALITY_HUES[quality])
        else:
            canvas.fill(centered(box.center, (7, 7)), "gold.500")


def turn_words(desk: Desk) -> str:
    """After the last turn it is nobody's."""
    s = desk.view
    if s.marker > s.track:
        return desk.say("screen.final.title")
    return desk.say("screen.turn", faction=turn_of(s), lap=s.lap)


def turn_of(s: Lordaeron) -> FactionNumber:
    """Whose space the marker is on: an event comes before that faction's turn begins."""
    return (HORDE if s.marker % 2 else ALLIANCE) if s.phase == "event" else s.active


def next_words(desk: Desk) -> list[str]:
    """Who has the next turn, and in how many turns the next event and the next item come; with an event an Overlord
    walks who has somewhere to go."""
    s, box, say = desk.view, desk.game.content.box, desk.say
    spaces = [space for places in box.items.values() for space in places]
    event = next((turn - s.marker for turn in sorted(box.events) if turn > s.marker), 0)
    item = next((turn - s.marker for turn in sorted(spaces) if turn > s.marker), 0)
    goes = s.overlord_at != NOWHERE and desk.game.content.overlords[s.overlord].goal is not None
    told = [say("screen.next_turn", side=other(turn_of(s)))] if s.marker < s.track else []
    told += [say("screen.next_event", n=event, walks=goes, overlord=s.overlord)] if event else []
    return [*told, *([say("screen.next_item", n=item)] if item else [])]
