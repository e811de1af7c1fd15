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
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.base.lettering import filling
from wowtable.shell.base.typography import Typesetter
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
from .shelf_plan import ShelfGroup, ShelfPlan, shelf_plan

_EDGE, _GAP, _HEAD, _TAG, _BUTTON = 18.0, 10.0, 30.0, 28.0, 46.0
GOLD = ("give_gold", "ask_gold")
_GOLD = 96.0
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
    if action.verb in GOLD:
        label = desk.say("screen.gold", n=action.args[0])
    return Act(action, label, (f"choice_{number}",) if number < 10 and action.verb not in GOLD else ())


def shelf(desk: Desk, board: Rect, acts: LandActs) -> list[Widget]:
    """Nothing where the question is about no cards."""
    if not any(card_of(desk, action) or action.verb in GOLD for action in acts.loose):
        return []
    found = list(_rows(desk, acts.loose))
    growth = text_growth(desk)
    inside = board.inset(_EDGE * 1.5, _EDGE).inset(_EDGE, _EDGE)
    plan = _plan(desk.ui.type, found, inside, growth)
    fits = plan.high <= inside.h + 1
    body = centered(board.center, (plan.wide if fits else inside.w, min(plan.high, inside.h)))
    plate = body.inset(-_EDGE, -_EDGE)
    made = list(_laid(desk, found, plan, body))
    if not fits:
        made = [ScrollArea("answers.scroll", body, made, plan.high)]
    return [Panel("answers", plate, "", made, margin=_EDGE)]


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


def _plan(type: Typesetter, found: Sequence[ShelfRow], inside: Rect, growth: float) -> ShelfPlan:
    """With the largest cards with which all is seen at once; at the least so large that the faces can be read."""
    wide = _LARGEST * growth
    plan = shelf_plan(_groups(type, found, wide, growth), inside.w)
    while wide > _LEAST * growth and plan.high > inside.h:
        wide -= 4.0
        plan = shelf_plan(_groups(type, found, wide, growth), inside.w)
    if plan.high > inside.h:
        return shelf_plan(_groups(type, found, wide, growth), ScrollArea.room(inside).w)
    return plan


def _groups(type: Typesetter, found: Sequence[ShelfRow], wide: float, growth: float) -> list[ShelfGroup]:
    made = []
    for row in found:
        head = _HEAD * growth if row.title else 0.0
        least = type.width(row.title, "heading") if row.title else 0.0
        if row.words:
            narrow = all(action.verb in GOLD for action in row.words)
            wider = (_GOLD if narrow else _WORDS) * growth
            made.append(ShelfGroup(len(row.words), wider, _BUTTON * growth, head, least))
        else:
            made.append(ShelfGroup(len(row.offers), wide, wide / CARD + _TAG * growth + _GAP, head, least))
    return made


def _laid(desk: Desk, found: Sequence[ShelfRow], plan: ShelfPlan, body: Rect) -> Iterator[Widget]:
    numbers = count(1)
    for n, (row, at_home) in enumerate(zip(found, plan.groups)):
        placed = at_home.moved(body.x, body.y)
        if row.title:
            yield Label(f"shelf.{n}", placed.title, row.title, "heading", color="text.heading")
        for action, cell in zip(row.words, placed.cells):
            yield ActButton(desk, _act(desk, action, next(numbers)), cell)
        for offer, cell in zip(row.offers, placed.cells):
            look = board_faces(desk).card(offer.card) or class_look(desk, offer.card)
            face, tag = cell.take_top(cell.w / CARD, 4)
            tag = tag.take_top(_TAG * text_growth(desk))[0]
            yield ShelfCard(desk, offer, look, face, tag, 0 if offer.action is None else next(numbers))
