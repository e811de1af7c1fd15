"""Rows of cards: allies, what lies beside the hero, resources; attachments ride on their hosts."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Literal

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect
from wowtable.shell.cards.places import Place, row_plan
from wowtable.shell.cards.rows import CardRow
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Dropped, Label, Tip, Widget
from wowtable.shell.widgets.labels import Icon

from ...rules.state import Duel
from ..cards.look import face_down, look_of, state_in_play
from ..facts.lookup import duel_of, ready_resources
from .layout import CARD, Half, Row
from .pieces import Carried, Light, TableCard, in_play

TABLE = "mat.near"
_RIDER, _STEP, _OUT = 0.5, 0.3, 0.34
_OVERLAP = 0.38
_GAP = 14.0
_SPENT = "ui.redo"


class TableRow(CardRow):
    """Each card is a stop of the Tab key of its own, so that Tab leads from one legal card to the next.

    What is let go on one of its cards and means nothing there falls on the `table` that the row lies on.
    """

    def __init__(
        self,
        id: str,
        rect: Rect,
        cards: Sequence[CardFace],
        riders: Sequence[tuple[CardFace, CardFace]] = (),
        label: str = "",
        *,
        gap: float = 14.0,
        overlap: float = 0.0,
        align: Literal["left", "center", "right"] = "center",
    ) -> None:
        self.riders = [(host, rider, _number(riders, n)) for n, (host, rider) in enumerate(riders)]
        super().__init__(id, rect, cards, label, gap=gap, overlap=overlap, align=align)
        self.group = False
        self.children = [*self.cards, *(rider for _, rider, _ in self.riders)]
        self.table = ""
        for _, rider, _ in self.riders:
            rider.shown = rider.place

    def arrange(self) -> None:
        super().arrange()
        for host, rider, n in self.riders:
            wide, high = host.rect.w, host.rect.h
            x = host.place.x + wide / 2 + rider.upright[0] * (_OUT - 0.5)
            y = host.place.y - high / 2 + rider.upright[1] * (0.5 + n * _STEP) + 2
            rider.put(Place(x, y))

    def hit(self, point: Point) -> Widget | None:
        for _, rider, _ in reversed(self.riders):
            if rider.rect.contains(point):
                return rider
        return super().hit(point)

    def accepts(self, payload: object, at: Point) -> bool:
        return bool(self.table) and isinstance(payload, Carried) and payload.from_hand

    def drop(self, payload: object, at: Point) -> None:
        self.emit(Dropped(self.table, payload, "", at))

    def draw_over(self, canvas: Canvas) -> None:
        for _, rider, _ in self.riders:
            rider.draw_tree(canvas)
        super().draw_over(canvas)


def _number(riders: Sequence[tuple[CardFace, CardFace]], index: int) -> int:
    """How many riders of the same host come before."""
    host = riders[index][0]
    return sum(other is host for other, _ in riders[:index])


def riders_of(desk: Desk, hosts: Sequence[TableCard], light: Light, wide: float) -> list[tuple[CardFace, CardFace]]:
    s = duel_of(desk)
    return [(host, in_play(desk, attached, wide, light)) for host in hosts for attached in s.attachments(host.number)]


def ally_row(desk: Desk, seat: Seat, area: Rect, light: Light) -> Widget:
    wide = area.h * CARD
    cards = [in_play(desk, card, wide, light) for card in duel_of(desk).allies[seat]]
    return _row(desk, f"allies.{seat}", area, cards, light, wide, "screen.allies", seat)


def wanted(desk: Desk, seat: Seat, half: Half) -> Row:
    """How wide the cards of a hero's row would like to lie."""
    s = duel_of(desk)
    tall = half.gear.h
    lying = [tall if card in s.exhausted else tall * CARD for card in _beside_hero(s, seat)]
    gear = row_plan(lying, math.inf, _GAP, 0.0).length
    high = half.resources.h
    across = [high if _lies_across(s, card) else high * CARD for card in s.resources[seat]]
    return Row(gear, row_plan(across, math.inf, 0.0, _OVERLAP).length)


def _beside_hero(s: Duel, seat: Seat) -> Sequence[int]:
    return [*s.attachments(s.hero[seat]), *s.hero_row[seat]] if s.hero[seat] >= 0 else []


def hero_row(desk: Desk, seat: Seat, area: Rect, light: Light) -> Widget:
    """Equipment and ongoing abilities, and whatever is attached to the hero itself, side by side."""
    wide, s = area.h * CARD, duel_of(desk)
    cards = [in_play(desk, card, wide, light) for card in _beside_hero(s, seat)]
    return _row(desk, f"gear.{seat}", area, cards, light, wide, "screen.hero_row", seat, align="left")


def _row(
    desk: Desk,
    id: str,
    area: Rect,
    cards: list[TableCard],
    light: Light,
    wide: float,
    key: str,
    seat: Seat,
    align: Literal["left", "center"] = "center",
) -> TableRow:
    riders = riders_of(desk, cards, light, wide * _RIDER)
    gap = 44.0 if riders else 26.0 if align == "center" else _GAP
    label = desk.say(key, seat=seat)
    row = TableRow(id, area, cards, riders, label, gap=gap, align=align)
    row.table = TABLE
    return row


# -- resources -----------------------------------------------------------------------------------------


class ResourceRow(TableRow):
    """Also the place where a card of the own hand becomes a resource."""

    role: ClassVar[str] = "cards"
    takes: Callable[[Carried], bool] | None = None

    def solid(self) -> bool:
        return self.takes is not None

    def hit(self, point: Point) -> Widget | None:
        return super().hit(point) or (self if self.solid() and self.rect.contains(point) else None)

    def accepts(self, payload: object, at: Point) -> bool:
        return self.takes is not None and isinstance(payload, Carried) and self.takes(payload)

    def drop(self, payload: object, at: Point) -> None:
        self.emit(Dropped(self.id, payload, "", at))


def resource_row(desk: Desk, seat: Seat, half: Half, light: Light, *, own: bool) -> list[Widget]:
    """Quests and locations that lie face up come first, then what is ready, then what is spent."""
    s = duel_of(desk)
    wide = half.resources.h * CARD
    cards = [_resource(desk, card, wide, light) for card in in_order(s, s.resources[seat])]
    row = ResourceRow(
        f"resources.{seat}",
        half.resources,
        cards,
        label=desk.say("screen.resources", seat=seat),
        overlap=_OVERLAP,
        align="left",
    )
    if own and any(action.verb == "place" for actions in light.acts.own.values() for action in actions):
        row.takes = lambda carried: any(action.verb == "place" for action in light.acts.of(carried.card))
    return [row, *_ready_line(desk, seat, half.ready)]


def _resource(desk: Desk, card: int, wide: float, light: Light) -> TableCard:
    """A spent one that lies face up stays upright, so that its name can be read."""
    s = duel_of(desk)
    state = state_in_play(desk, card, light.on(card))
    if state.exhausted and not _lies_across(s, card):
        state = replace(state, exhausted=False, dimmed=True, mark=_SPENT)
    rect = Rect(0, 0, wide, wide / CARD)
    return TableCard(desk, card, rect, look_of(desk, s.names[card]), state, light)


def _lies_across(s: Duel, card: int) -> bool:
    return card in s.exhausted and face_down(s, card)


def in_order(s: Duel, cards: Sequence[int]) -> list[int]:
    return sorted(cards, key=lambda card: (face_down(s, card), card in s.exhausted, card))


def _ready_line(desk: Desk, seat: Seat, area: Rect) -> Iterator[Widget]:
    s = duel_of(desk)
    ready, count = ready_resources(s, seat), len(s.resources[seat])
    side = min(22.0, area.h)
    icon = Rect(area.x, area.center[1] - side / 2, side, side)
    yield Icon(f"ready.icon.{seat}", icon, "spell.mana_gem", "gem.cost.light")
    words = Rect(icon.right + 8, area.y, area.w - side - 8, area.h)
    text = desk.say("screen.ready_of", ready=ready, count=count)
    tip = Tip("", desk.say("screen.resources_tip", seat=seat, ready=ready, count=count))
    yield Label(f"ready.{seat}", words, text, "small_strong", color="text.body", tip=tip)
