"""Answers that are about cards, as cards to be read: the Merchant's items, powers to learn, spoils, talents.

What costs too much or is above the hero's level lies there too, dimmed, and says what is missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from wowtable.core import Action
from wowtable.shell import sound
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered, grid
from wowtable.shell.base.lettering import filling
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.look import CardLook, CardState, Glow
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.table.asking.buttons import ActButton, Acted, text_growth
from wowtable.shell.table.asking.prompt import Act
from wowtable.shell.widgets import Label, Panel, ScrollArea, Widget, draw_keycap
from wowtable.text.rich import capital, plain

from ..asking.acts import LandActs
from ..cards.shown import board_faces
from ..facts.lookup import Desk
from ..facts.outlook import usual
from ..facts.prices import Offer, card_of, goods_of, note_of
from .class_faces import class_look

_EDGE, _GAP, _HEAD, _TAG, _BUTTON = 18.0, 10.0, 30.0, 28.0, 46.0
_LARGEST, _LEAST, _CAP, _WORDS = 196.0, 104.0, 26.0, 220.0


@dataclass(frozen=True)
class ShelfRow:
    """What one may do with these cards, or in words with none."""

    title: str
    offers: Sequence[Offer] = ()
    words: Sequence[Action] = ()


class ShelfCard(CardFace):
    """Pressed it is the answer; below it stands what it costs or who takes it."""

    def __init__(self, desk: Desk, offer: Offer, look: CardLook, rect: Rect, tag: Rect, number: int) -> None:
        act = None if offer.action is None else _act(desk, offer.action, number)
        glow: Glow = "" if act is None else "selected" if offer.best else "legal"
        super().__init__(
            act.name if act is not None else f"shelf.{offer.card}",
            rect,
            look,
            CardState(glow=glow, dimmed=act is None),
            item=f"card:{offer.card}",
            label=act.label if act is not None else look.name,
            command=act.command if act is not None else "",
        )
        self.act, self.tag, self.note = act, tag, offer.note
        self.cap = desk.ui.cap(self.command) if self.command else ""
        self.best = offer.best

    def press(self) -> None:
        if self.act is None:
            return
        self.cue(sound.PRESS)
        self.emit(Acted(self.id, self.act))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.paint("chip", self.tag, kind="legal" if self.best else "plain" if self.act is None else "info")
        words = self.tag.inset(8, 0)
        if self.cap:
            cap, words = words.take_right(min(_CAP, self.tag.h), 6)
            draw_keycap(canvas, Rect(cap.x + 4, cap.y + 3, cap.w, cap.h - 6), self.cap)
        color = "text.second" if self.act is None else "gold.100"
        canvas.text(self.note, words, filling(canvas.type, "small_strong", self.tag.h * 0.9, 1.1), color=color)


def _act(desk: Desk, action: Action, number: int) -> Act:
    label = capital(plain(desk.texts.action(action.verb, action.args)))
    return Act(action, label, (f"choice_{number}",) if number < 10 else ())


def shelf(desk: Desk, board: Rect, acts: LandActs) -> list[Widget]:
    """Nothing where the question is about no cards."""
    if not any(card_of(desk, action) for action in acts.loose):
        return []
    found = list(_rows(desk, acts.loose))
    growth = text_growth(desk)
    inside = board.inset(_EDGE * 1.5, _EDGE).inset(_EDGE, _EDGE)
    wide = _card_width(found, inside, growth)
    high = sum(_row_high(row, inside.w, wide, growth) for row in found)
    room, across = min(high, inside.h), max(_row_wide(row, inside.w, wide, growth) for row in found)
    body = centered(board.center, (across if high <= inside.h + 1 else inside.w, room))
    plate = body.inset(-_EDGE, -_EDGE)
    if high <= inside.h + 1:
        return [Panel("answers", plate, "", list(_laid(desk, found, body, wide)), margin=_EDGE)]
    inner = ScrollArea.room(body)
    made = list(_laid(desk, found, Rect(inner.x, inner.y, inner.w, high), wide))
    long = sum(_row_high(row, inner.w, wide, growth) for row in found)
    return [Panel("answers", plate, "", [ScrollArea("answers.scroll", body, made, long)], margin=_EDGE)]


def _rows(desk: Desk, loose: Sequence[Action]) -> Iterator[ShelfRow]:
    """One for each kind of deal; what is said without a card stands in words."""
    best = usual(desk)
    for verb in dict.fromkeys(action.verb for action in loose):
        mine = [action for action in loose if action.verb == verb]
        title = desk.say(f"screen.shelf.{verb}") if desk.texts.has(f"screen.shelf.{verb}") else ""
        if not card_of(desk, mine[0]):
            yield ShelfRow(title, words=mine)
            continue
        offers = [Offer(card_of(desk, action), action, note_of(desk, action), action == best) for action in mine]
        yield ShelfRow(title, (*offers, *goods_of(desk, verb, {offer.card for offer in offers})))


def _card_width(found: Sequence[ShelfRow], inside: Rect, growth: float) -> float:
    """The largest with which all is seen at once; at the least so large that the faces can be read."""
    wide = _LARGEST * growth
    while wide > _LEAST * growth and sum(_row_high(row, inside.w, wide, growth) for row in found) > inside.h:
        wide -= 4.0
    return wide


def _across(room: float, wide: float) -> int:
    return max(1, int((room + _GAP) // (wide + _GAP)))


def _even(count: int, most: int) -> int:
    """How many lie in a row, so that rows are alike."""
    return -(-count // -(-count // most)) if count else 0


def _row_wide(row: ShelfRow, room: float, wide: float, growth: float) -> float:
    if row.words:
        return min(room, min(len(row.words), _across(room, _WORDS * growth)) * (_WORDS * growth + _GAP))
    return _even(len(row.offers), _across(room, wide)) * (wide + _GAP) - _GAP


def _row_high(row: ShelfRow, room: float, wide: float, growth: float) -> float:
    head = _HEAD * growth if row.title else 0.0
    if row.words:
        down = -(-len(row.words) // _across(room, _WORDS * growth))
        return head + down * (_BUTTON * growth + _GAP)
    down = -(-len(row.offers) // _across(room, wide))
    return head + down * (wide / CARD + _TAG * growth + 2 * _GAP)


def _laid(desk: Desk, found: Sequence[ShelfRow], body: Rect, wide: float) -> Iterator[Widget]:
    growth, y, numbers = text_growth(desk), body.y, count(1)
    for n, row in enumerate(found):
        top = y
        if row.title:
            head = Rect(body.x, y, body.w, _HEAD * growth)
            yield Label(f"shelf.{n}", head, row.title, "heading", color="text.heading")
            top = head.bottom
        room = Rect(body.x, top, body.w, 0)
        yield from _buttons(desk, row, room, numbers) if row.words else _cards(desk, row, room, wide, numbers)
        y += _row_high(row, body.w, wide, growth)


def _buttons(desk: Desk, row: ShelfRow, room: Rect, numbers: Iterator[int]) -> Iterator[Widget]:
    growth = text_growth(desk)
    across = min(len(row.words), _across(room.w, _WORDS * growth))
    down = -(-len(row.words) // across)
    high = down * (_BUTTON * growth + _GAP) - _GAP
    cells = grid(Rect(room.x, room.y, room.w, high), across, down, _GAP)
    for action, cell in zip(row.words, cells):
        yield ActButton(desk, _act(desk, action, next(numbers)), cell)


def _cards(desk: Desk, row: ShelfRow, room: Rect, wide: float, numbers: Iterator[int]) -> Iterator[Widget]:
    growth, across = text_growth(desk), _even(len(row.offers), _across(room.w, wide))
    step = wide / CARD + _TAG * growth + 2 * _GAP
    for n, offer in enumerate(row.offers):
        place = Rect(room.x + n % across * (wide + _GAP), room.y + n // across * step, wide, wide / CARD)
        look = board_faces(desk).card(offer.card) or class_look(desk, offer.card)
        tag = Rect(place.x, place.bottom + 4, place.w, _TAG * growth)
        yield ShelfCard(desk, offer, look, place, tag, 0 if offer.action is None else next(numbers))
