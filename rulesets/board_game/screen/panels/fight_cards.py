"""The cards of whoever acts in a combat: usable ones glow and name their price, others say when they may be used.

As cards where all of them can be read side by side, else as plaques with name and gist; more of them are scrolled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, grid
from wowtable.shell.base.lettering import filling
from wowtable.shell.base.typography import TextBlock, Typesetter, named
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.layout import YIELDING_TABLE_UP_TO
from wowtable.shell.cards.look import CardState, Glow
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import PieceWidget, ScrollArea, Widget

from ...rules.state import HeroNumber
from ..asking.fight_bars import is_attacked, own_heroes, ways
from ..asking.fight_play import is_plain
from ..cards.fitted import SIZES, draw_fitted
from ..cards.tagged import TaggedCard, draw_tag
from ..facts.lookup import Desk
from ..facts.trials import Answered, Trials, acts_key
from ..facts.usable import USES, UsableCard, usable_cards

_TAG, _GAP, _HIGH, _WIDEST = 24.0, 10.0, 240.0, 172.0
_PLAQUE, _PLAQUE_HIGH, _ROOMY = 226.0, 130.0, 1.3
_LOW = 150.0
_TONES = {"now": "legal", "counts": "good", "later": "info", "off": "plain"}
_KEYS = 9
_NOTEWORTHY = 2
"""Points in a hundred that a card changes, from which on it is told."""


class FightCard(TaggedCard):
    """With its tag below it, which may be wider than the card."""

    def __init__(self, rect: Rect, card: UsableCard, tag: Rect, words: str, command: str, *, lit: bool) -> None:
        glow: Glow = "legal" if card.standing == "now" else "faint" if lit else ""
        state = CardState(glow=glow, dimmed=card.standing == "off")
        super().__init__(card.id, rect, card.look, state, tag, words, _TONES[card.standing], command=command)


class Plaque(PieceWidget):
    """A card where there is no room for its face: its picture, its whole name, what it does, and its tag."""

    role: ClassVar[str] = "card"

    def __init__(self, rect: Rect, card: UsableCard, words: str, command: str, *, lit: bool) -> None:
        super().__init__(card.id, rect, card.look.name, command=command)
        self.card, self.words = card, words
        self.lit = "strong" if card.standing == "now" else "faint" if lit else ""

    def draw(self, canvas: Canvas) -> None:
        card, rect = self.card, self.rect
        off = card.standing == "off"
        if card.standing == "now":
            canvas.paint("card_glow", rect, kind="legal", outline="straight")
        canvas.paint("panel", rect, kind="plate" if self.hovered or self.focused else "well")
        if card.standing == "now":
            canvas.paint("row", rect, state="active")
        words = rect.inset(8, 6)
        foot, words = words.take_bottom(_tag_high(canvas.type), 3)
        small = _small_picture(canvas.type)
        side = words.h if self._is_roomy(canvas.type, words) else min(words.h * 0.5, small)
        canvas.paint("card_art", Rect(words.x, words.y, side, side), look=card.look, alpha=0.5 if off else 1.0)
        aside = Rect(words.x + side + 8, words.y, words.w - side - 8, words.h)
        name = self._name(canvas.type, aside.w)
        high = name.size[1] if side > small else max(name.size[1], side)
        below = aside if side > small else words
        gist = Rect(below.x, words.y + high + 2, below.w, words.h - high - 2)
        ink = "text.second" if off else "text.body"
        canvas.rich(name, (aside.x, words.y + (high - name.size[1]) / 2), color=ink)
        base = named("small")
        draw_fitted(canvas, card.gist, gist, base, ink, (1.1, *SIZES), middle=True)
        draw_tag(canvas, foot, self.words, _TONES[card.standing])

    def _name(self, type: Typesetter, wide: float) -> TextBlock:
        """In smaller letters where one of its words is too long."""
        name = type.block(self.card.look.name, named("strong")._replace(leading=1.06), wide)
        small = named("small_strong")._replace(leading=1.06)
        return name if name.size[0] <= wide else type.block(self.card.look.name, small, wide)

    def _is_roomy(self, type: Typesetter, room: Rect) -> bool:
        """Whether there is room for a large picture beside all that is to be said."""
        if self.rect.w <= _ROOMY * _plaque_wide(type):
            return False
        wide = room.w - room.h - 8
        name = self._name(type, wide)
        return name.size[1] + 2 + type.block(self.card.gist, "small", wide).size[1] <= room.h + 2


def _plaque_wide(type: Typesetter) -> float:
    return type.line_height("small") * 7.6


def _plaque_high(type: Typesetter) -> float:
    """A name, two lines of gist, and the tag."""
    return type.line_height("strong") + 2 * type.line_height("small") + _tag_high(type) + 14


def _tag_high(type: Typesetter) -> float:
    return type.line_height("small")


def _small_picture(type: Typesetter) -> float:
    return type.line_height("strong") * 1.25


class CardShelf(Widget):
    """The row, or the plaques; without its title where the room is low."""

    role: ClassVar[str] = "group"

    def __init__(self, rect: Rect, desk: Desk, hero: HeroNumber, lit: set[str], trials: Trials) -> None:
        cards, growth = usable_cards(desk, hero), text_growth(desk)
        words = desk.say("fight.cards", hero=hero) if cards else ""
        super().__init__("fight.cards", rect, words)
        self.desk, self.lit = desk, lit
        self.head, room = rect.take_top(24.0 * growth if rect.h > _LOW * growth else 0.0, 6)
        self.tags = card_tags(desk, cards, trials)
        free = not any(id.startswith("die.") for id in lit)
        usable = [card.id for card in cards if card.standing == "now"][:_KEYS] if free else []
        self.keys = {id: f"choice_{n}" for n, id in enumerate(usable, 1)}
        tag = _TAG * growth
        high = min(room.h - tag - 14, _HIGH * growth)
        each = min(_WIDEST * growth, room.w / max(1, len(cards)) - _GAP, high * CARD)
        if each * desk.ui.viewport.scale > YIELDING_TABLE_UP_TO:
            self._lay_row(cards, room, each, tag)
        else:
            self._lay_plaques(cards, room, growth)

    def _lay_row(self, cards: Sequence[UsableCard], room: Rect, wide: float, tag: float) -> None:
        step = min(wide + 2 * _GAP, room.w / max(1, len(cards)))
        for n, card in enumerate(cards):
            spot = Rect(room.x + n * step + (step - wide) / 2, room.y + 8, wide, wide / CARD)
            mark = Rect(room.x + n * step + 2, spot.bottom + 5, step - 4, tag)
            self.children.append(self._card(card, spot, mark))

    def _card(self, card: UsableCard, spot: Rect, mark: Rect) -> Widget:
        return FightCard(spot, card, mark, self.tags[card.id], self.keys.get(card.id, ""), lit=card.id in self.lit)

    def _lay_plaques(self, cards: Sequence[UsableCard], room: Rect, growth: float) -> None:
        type = self.desk.ui.type
        least = _plaque_high(type)
        most, few = (max(1, int((room.w + 6) // (wide + 6))) for wide in (_plaque_wide(type), _PLAQUE * growth))
        tried = range(min(few, most), most + 1)
        fits = (n for n in tried if -(-len(cards) // n) * (least + 6) <= room.h + 6)
        across = next(fits, most)
        down = max(1, -(-len(cards) // across))
        high = min(_PLAQUE_HIGH * growth, max(least, (room.h + 6) / down - 6))
        long = down * (high + 6) - 6
        inner = room if long <= room.h + 1 else ScrollArea.room(room)
        cells = grid(Rect(inner.x, inner.y, inner.w, long), across, down, 6)
        made: list[Widget] = [
            Plaque(cell, card, self.tags[card.id], self.keys.get(card.id, ""), lit=card.id in self.lit)
            for card, cell in zip(cards, cells)
        ]
        if inner is not room:
            made = [ScrollArea("fight.cards.scroll", room, made, long)]
        self.children += made

    def draw(self, canvas: Canvas) -> None:
        if self.head.h:
            canvas.text(self.label, self.head, filling(canvas.type, "heading", self.head.h, 1.1), color="text.heading")


def card_tags(desk: Desk, cards: Sequence[UsableCard], trials: Trials) -> dict[str, str]:
    """What stands below each: its price or its moment, and how much it alone changes what is likely."""
    tags = {card.id: card.tag for card in cards}
    usable = [card for card in cards if card.use is not None]
    if not desk.may_act or not usable or is_plain(desk):
        return tags
    without = next((way.acts for way in reversed(ways(desk)) if way.acts[0].verb not in USES), ())
    trials.want(acts_key(without), Answered(desk.view, without, is_attacked(desk)))
    before, heroes = trials.of(acts_key(without)), own_heroes(desk)
    for card in usable:
        if card.use is not None:
            acts = (card.use, *without)
            trials.want(acts_key(acts), Answered(desk.view, acts, is_attacked(desk)))
            after = trials.of(acts_key(acts))
            if before is not None and after is not None and heroes:
                change = round(100 * after.win) - round(100 * before.win)
                if abs(change) >= _NOTEWORTHY:
                    tags[card.id] = desk.say("fight.changes", tag=card.tag, n=change)
    return tags
