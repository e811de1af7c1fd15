"""The Overlord, the events in force, and what the Merchant offers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered, grid
from wowtable.shell.base.lettering import filling, write
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.panels.rail import RailSign, RailTile
from wowtable.shell.table.piece_screen import FOLD
from wowtable.shell.widgets import Label, Pointing, Tip, Widget

from ...rules.overlords import goal_of
from ...rules.state import NOWHERE
from ..facts.lookup import Desk

ROW, GAP, TITLE, TILE, IN_ROW = 40.0, 5.0, 28.0, 58.0, 6
MOST_TILES = 10
QUALITY_HUES = {"triangle": "rarity.common", "square": "rarity.rare", "circle": "rarity.epic", "special": "gold.300"}
OVERLORD, EVENT, ITEM = "overlord.", "event.", "item."
MERCHANT = f"{FOLD}panel.merchant"


@dataclass(frozen=True)
class Notice:
    """A row: a sign, a name, something short at the right. All else is on its card, which is seen large beside it."""

    id: str
    icon: str
    name: str
    aside: str = ""
    look: str = "both"


def overlord_notices(desk: Desk) -> list[Notice]:
    g, s = desk.game, desk.view
    if not s.overlord:
        return []
    name, emblem = desk.texts.name(f"overlord.{s.overlord}"), g.content.overlords[s.overlord].emblem
    return [Notice(OVERLORD + s.overlord, emblem, name, _way(desk))]


def event_notices(desk: Desk) -> list[Notice]:
    """Bosses, wars and whatever else is in force."""
    g, s = desk.game, desk.view
    events = [(card, g.content.events[s.names[card]]) for card in s.in_force]
    return [
        Notice(f"{EVENT}{card}", event.emblem, desk.texts.name(f"event.{event.id}"), look="neutral")
        for card, event in events
    ]


def _way(desk: Desk) -> str:
    """How far an Overlord who walks still has to go."""
    left = _steps_left(desk)
    return "" if left is None else desk.say("screen.regions_left", n=left)


def _steps_left(desk: Desk) -> int | None:
    """None where no Overlord goes anywhere."""
    g, s = desk.game, desk.view
    if s.overlord_at == NOWHERE or g.content.overlords[s.overlord].goal is None:
        return None
    return g.atlas.distance[s.overlord_at][goal_of(g, s)]


def world_tiles(desk: Desk, area: Rect, high: float) -> Sequence[Widget]:
    """On the rail, from its foot upwards: what the Merchant offers, the Overlord, whose card is seen beside it."""
    made: list[Widget] = []
    if desk.view.merchant:
        area, place = area.take_bottom(high, GAP)[::-1]
        made.append(RailTile(place, _merchant_sign(desk)))
    left = _steps_left(desk)
    for notice in overlord_notices(desk):
        area, place = area.take_bottom(high, GAP)[::-1]
        made.append(NoticeTile(desk, notice, place, "" if left is None else str(left)))
    return made


def _merchant_sign(desk: Desk) -> RailSign:
    """How many there are; which and at what price is told."""
    s, items = desk.view, desk.game.content.items
    names = [s.names[card] for card in s.merchant]
    told = [desk.say("screen.for_gold", item=name, gold=items[name].gold) for name in names]
    label = desk.say("screen.merchant_has", items=", ".join(told))
    return RailSign(MERCHANT, label, "ui.coins", str(len(names)), command="side_panel")


def events_high(desk: Desk, *, signs: bool = False) -> float:
    """As rows, or as `signs` side by side."""
    rows = 1 if signs else len(desk.view.in_force)
    return (TITLE + rows * (ROW + GAP)) * text_growth(desk)


def event_rows(desk: Desk, area: Rect, *, signs: bool = False) -> Sequence[Widget]:
    title, room = area.take_top(TITLE * text_growth(desk))
    head = Label("events", title, desk.say("screen.in_force"), "heading", color="text.heading")
    found = event_notices(desk)
    if not signs:
        return [head, *_notice_rows(desk, room, found)]
    side = min(room.h - GAP, (room.w + GAP) / max(1, len(found)) - GAP)
    places = [Rect(room.x + n * (side + GAP), room.y, side, side) for n in range(len(found))]
    return [head, *(NoticeSign(desk, notice, place) for notice, place in zip(found, places))]


def _notice_rows(desk: Desk, area: Rect, found: Sequence[Notice]) -> list[Widget]:
    step = min((ROW + GAP) * text_growth(desk), area.h / max(1, len(found)))
    return [
        NoticeRow(desk, notice, Rect(area.x, area.y + n * step, area.w, step - GAP)) for n, notice in enumerate(found)
    ]


def world_high(desk: Desk) -> float:
    shop = TITLE + _shop_rows(desk) * (TILE + GAP) if desk.view.merchant else 0.0
    return (len(overlord_notices(desk)) * (ROW + GAP) + shop) * text_growth(desk)


def _shop_rows(desk: Desk) -> int:
    return -(-min(MOST_TILES, len(desk.view.merchant)) // IN_ROW)


def world_rows(desk: Desk, area: Rect) -> Sequence[Widget]:
    """The Overlord, then the Merchant's items, on two rows where they are many."""
    found, share = overlord_notices(desk), area.h / max(1.0, world_high(desk)) * text_growth(desk)
    lords, rest = area.take_top(len(found) * (ROW + GAP) * share)
    made = _notice_rows(desk, lords, found)
    if not desk.view.merchant:
        return made
    title, shop = rest.take_top(TITLE * share)
    made.append(Label("merchant", title, desk.say("screen.merchant"), "heading", color="text.heading"))
    cards, rows = desk.view.merchant[:MOST_TILES], _shop_rows(desk)
    across = IN_ROW if rows == 1 else -(-len(cards) // rows)
    high = (rows * (TILE + GAP) - GAP) * share
    cells = grid(Rect(shop.x, shop.y, shop.w, high), across, rows, GAP)
    return [*made, *(ItemTile(desk, card, cell) for card, cell in zip(cards, cells))]


class ItemTile(Pointing):
    """What it is by sign, how good by the colour of its edge and shape, and its price."""

    role: ClassVar[str] = "listitem"
    lasting: ClassVar[bool] = True

    def __init__(self, desk: Desk, card: int, rect: Rect) -> None:
        name = desk.view.names[card]
        super().__init__(f"{ITEM}{card}", rect, desk.texts.name(f"item.{name}"))
        self.desk, self.item, self.points_at = desk, desk.game.content.items[name], self.id

    def press(self) -> None:
        """It is only read."""

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="plate" if self.hovered or self.focused else "well")
        price, picture = self.rect.inset(3).take_bottom(self.rect.h * 0.34)
        side = min(picture.w, picture.h) * 0.92
        hue = QUALITY_HUES[self.item.quality]
        canvas.icon(self.item.emblem, centered(picture.center, (side, side)), hue)
        canvas.text(str(self.item.gold), price, filling(canvas.type, "small_strong", price.h, 1.0), align="center")
        if self.focused and self.stage is not None and self.stage.key_mode:
            canvas.paint("focus_ring", self.rect.inset(-2), kind="control")


class NoticeRow(Pointing):
    role: ClassVar[str] = "listitem"
    lasting: ClassVar[bool] = True

    def __init__(self, desk: Desk, notice: Notice, rect: Rect) -> None:
        super().__init__(notice.id, rect, notice.name)
        self.notice, self.points_at = notice, notice.id

    def press(self) -> None:
        """It is only read."""

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
        write(
            canvas, notice.name, name.inset(0, -3), filling(canvas.type, "strong", min(name.h, 26.0), 1.1), "text.body"
        )


class NoticeSign(NoticeRow):
    """Only the sign."""

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well")
        if self.hovered or self.focused:
            canvas.paint("row", self.rect, state="hover")
        canvas.paint("medallion", self.rect.inset(3), faction=self.notice.look, icon=self.notice.icon)


class NoticeTile(NoticeRow):
    """The sign, and `short` what is told beside it, in large letters."""

    def __init__(self, desk: Desk, notice: Notice, rect: Rect, short: str) -> None:
        super().__init__(desk, notice, rect)
        self.short, self.tip = short, Tip(notice.name, notice.aside) if notice.aside else None

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well")
        if self.hovered or self.focused:
            canvas.paint("row", self.rect, state="hover")
        short, inner = self.short, self.rect.inset(5)
        style = filling(canvas.type, "number", inner.h * 0.7, 1.25)
        wide = canvas.type.width(short, style) + 4 if short else 0.0
        words, room = inner.take_right(wide, 2)
        side = min(room.w, room.h)
        canvas.paint("medallion", centered(room.center, (side, side)), faction="both", icon=self.notice.icon)
        canvas.text(short, words, style, color="gold.300", align="right")
