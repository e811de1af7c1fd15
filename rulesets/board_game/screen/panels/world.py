"""The Overlord, the events in force, and what the Merchant offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Pointing, Tip, Widget

from ...rules.overlords import goal_of
from ...rules.state import NOWHERE
from ..facts.lookup import Desk
from ..facts.tips import card_tip, overlord_tip

ROW, GAP = 40.0, 5.0
OVERLORD, EVENT, ITEM = "overlord.", "event.", "item."


@dataclass(frozen=True)
class Notice:
    """A row: a sign, a name, something short at the right; `points_at` is what lights up on the map."""

    id: str
    icon: str
    name: str
    aside: str
    tip: Callable[[], Tip | None]
    look: str = "both"


def notices(desk: Desk) -> list[Notice]:
    g, s = desk.game, desk.view
    made = []
    if s.overlord:
        name, emblem = desk.texts.name(f"overlord.{s.overlord}"), g.content.overlords[s.overlord].emblem
        made.append(Notice(OVERLORD + s.overlord, emblem, name, _way(desk), partial(overlord_tip, desk, s.overlord)))
    for card in s.in_force:
        event = g.content.events[s.names[card]]
        name = desk.texts.name(f"event.{event.id}")
        made.append(Notice(f"{EVENT}{card}", event.emblem, name, "", partial(card_tip, desk, event.id), "neutral"))
    for card in s.merchant:
        item = g.content.items[s.names[card]]
        aside = desk.say("screen.price_level", gold=item.gold, level=item.level)
        name = desk.texts.name(f"item.{item.id}")
        made.append(Notice(f"{ITEM}{card}", item.emblem, name, aside, partial(card_tip, desk, item.id), ""))
    return made


def _way(desk: Desk) -> str:
    """How far an Overlord who walks still has to go."""
    g, s = desk.game, desk.view
    if s.overlord_at == NOWHERE or g.content.overlords[s.overlord].goal is None:
        return ""
    return desk.say("screen.regions_left", n=g.atlas.distance[s.overlord_at][goal_of(g, s)])


def world_high(desk: Desk) -> float:
    return max(1, len(notices(desk))) * (ROW + GAP) * text_growth(desk)


def world_rows(desk: Desk, area: Rect) -> Sequence[Widget]:
    found = notices(desk)
    step = area.h / max(1, len(found))
    rects = [Rect(area.x, area.y + n * step, area.w, step - GAP) for n in range(len(found))]
    return [NoticeRow(desk, notice, rect) for notice, rect in zip(found, rects)]


class NoticeRow(Pointing):
    role: ClassVar[str] = "listitem"

    def __init__(self, desk: Desk, notice: Notice, rect: Rect) -> None:
        super().__init__(notice.id, rect, notice.name)
        self.notice, self.points_at = notice, notice.id

    def press(self) -> None:
        """It is only read."""

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        tip = self.notice.tip()
        return None if tip is None else (tip, self.rect)

    def draw(self, canvas: Canvas) -> None:
        rect, notice = self.rect, self.notice
        canvas.paint("panel", rect, kind="well")
        if self.hovered or self.focused:
            canvas.paint("row", rect, state="hover")
        sign, room = rect.inset(8, 4).take_left(rect.h - 8, 10)
        if notice.look:
            canvas.paint("medallion", sign, faction=notice.look, icon=notice.icon)
        else:
            canvas.paint("medallion", sign, icon=notice.icon, tone="dark")
        small = filling(canvas.type, "small", min(room.h, 22.0), 1.1)
        wide = canvas.type.width(notice.aside, small) + 4 if notice.aside else 0.0
        aside, name = room.take_right(wide, 8)
        canvas.text(notice.aside, aside, small, color="gold.300", align="right")
        canvas.text(notice.name, name, filling(canvas.type, "strong", min(name.h, 26.0), 1.1))
