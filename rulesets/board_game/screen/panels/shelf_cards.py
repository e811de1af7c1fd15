"""What lies on the shelf: a card that is an answer, or one below which all answers about it stand as tags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wowtable.core import Action
from wowtable.shell import sound
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.look import CardLook, CardState, Glow
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.table.asking.buttons import Acted
from wowtable.shell.table.asking.prompt import Act
from wowtable.shell.widgets import Light
from wowtable.shell.widgets.buttons import Pressable
from wowtable.text.rich import capital, plain

from ..asking.menu import way_of
from ..cards.tagged import TaggedCard, draw_tag
from ..facts.lookup import Desk
from ..facts.prices import Offer, gold_of

GOLD = ("give_gold", "ask_gold")


def shelf_act(desk: Desk, action: Action, number: int) -> Act:
    label = capital(plain(desk.texts.action(action.verb, action.args)))
    if action.verb in GOLD:
        label = desk.say("screen.gold", n=action.args[0])
    return Act(action, label, (f"choice_{number}",) if number < 10 and action.verb not in GOLD else ())


class ShelfCard(TaggedCard):
    """Pressed it is the answer; below it stands what it costs or who takes it."""

    def __init__(self, desk: Desk, offer: Offer, look: CardLook, rect: Rect, tag: Rect, number: int) -> None:
        act = None if offer.action is None else shelf_act(desk, offer.action, number)
        glow: Glow = "" if act is None else "selected" if offer.best else "legal"
        command = act.command if act is not None else ""
        super().__init__(
            act.name if act is not None else f"shelf.{offer.card}",
            rect,
            look,
            CardState(glow=glow, dimmed=(act is None and not offer.shown) or offer.back),
            tag,
            _tag_words(desk, offer),
            "legal" if offer.best else "plain" if act is None else "info",
            desk.ui.cap(command) if command else "",
            item=f"card:{offer.card}",
            label=act.label if act is not None else look.name,
            command=command,
        )
        self.act = act

    def press(self) -> None:
        if self.act is None:
            return
        self.cue(sound.PRESS)
        self.emit(Acted(self.id, self.act))


def _tag_words(desk: Desk, offer: Offer) -> str:
    """What one pays, or gets for giving back what one has just bought or sold."""
    if not offer.back or offer.action is None:
        return offer.note
    return desk.say(f"screen.shelf_back.{offer.action.verb}", gold=gold_of(desk, offer.action) or 0)


class SharedCard(CardFace):
    """Several answers are about it, each a tag below it; pressed it is the golden one of them, else all are told."""

    def __init__(
        self, desk: Desk, offers: Sequence[Offer], look: CardLook, rect: Rect, tags: Sequence[Rect], number: int
    ) -> None:
        self.desk, self.offers = desk, offers
        best = any(offer.best for offer in offers)
        card = offers[0].card
        state = CardState(glow="selected" if best else "legal")
        super().__init__(f"shelf.{card}", rect, look, state, item=f"card:{card}")
        self.answers = [
            AnswerTag(desk, offer, tag, number + n)
            for n, (offer, tag) in enumerate(zip(offers, tags))
            if offer.action is not None
        ]
        self.children += self.answers

    def press(self) -> None:
        best = next((tag for tag in self.answers if tag.best), None)
        if best is not None:
            best.press()
            return
        ways = [way_of(self.desk, offer.action) for offer in self.offers if offer.action is not None]
        self.desk.show_ways(self.id, ways)


class AnswerTag(Pressable):
    """One answer about the card above it."""

    role: ClassVar[str] = "button"

    def __init__(self, desk: Desk, offer: Offer, rect: Rect, number: int) -> None:
        assert offer.action is not None
        self.act, self.best, self.words = shelf_act(desk, offer.action, number), offer.best, offer.note
        command = self.act.command
        super().__init__(self.act.name, rect, self.act.label, command=command)
        self.cap = desk.ui.cap(command) if command else ""

    @property
    def light_now(self) -> Light:
        return "strong"

    def press(self) -> None:
        self.cue(sound.PRESS)
        self.emit(Acted(self.id, self.act))

    def draw(self, canvas: Canvas) -> None:
        noticed = self.hovered or self.focused
        draw_tag(canvas, self.rect, self.words, "legal" if self.best else "gold" if noticed else "info", self.cap)
