"""Cards laid out over the table: an opening hand, a deck being searched, a graveyard leafed through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.cards.look import CardState
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import EmptyState, IconButton, ScrollArea, Widget, draw_gold

from ..asking.acts import CardActs
from ..cards.look import face_down, look_of
from ..facts.lookup import asking_card, card_name, duel_of
from .layout import CARD
from .pieces import CardLight, TableCard
from .piles import pile_of

CLOSE = "shelf.close"
_HEAD, _PAD, _GAP, _RIM = 44.0, 16.0, 18.0, 14.0
_WIDEST, _LEAST = 236.0, 150.0
_ON_TABLE = frozenset(("play", "chain"))


@dataclass(frozen=True)
class CardsLaidOut:
    """What lies on the shelf. `browsing`: put there by the viewer's wish, who may put it away again."""

    title: str
    cards: tuple[int, ...]
    browsing: bool = False


def offer_now(desk: Desk, acts: CardActs, unfolded: str) -> CardsLaidOut | None:
    """What must be seen to answer, else what the viewer leafs through."""
    s = duel_of(desk)
    if acts.kind == "mulligan" and desk.viewer is not None:
        return CardsLaidOut(desk.say("screen.opening_hand"), s.hand[desk.viewer])
    if acts.answers:
        hidden = sorted(card for card in acts.own if _out_of_sight(desk, card))
        if hidden:
            card = asking_card(desk)
            title = card_name(desk, card) if card >= 0 else desk.say("screen.choose_card")
            return CardsLaidOut(title, _shown(desk, hidden))
    pile = pile_of(unfolded)
    if pile is None:
        return None
    cards, (zone, seat) = leafed(desk, *pile), pile
    return CardsLaidOut(desk.say(f"screen.{zone}", seat=seat, n=len(cards)), cards, browsing=True)


def leafed(desk: Desk, zone: str, seat: Seat) -> tuple[int, ...]:
    """What the viewer finds in a pile, the newest first; of hidden cards those that the viewer knows."""
    s = duel_of(desk)
    cards = tuple(card for card in reversed(getattr(s, zone)[seat]) if s.names[card])
    return tuple(card for card in cards if face_down(s, card)) if zone == "resources" else cards


def _out_of_sight(desk: Desk, card: int) -> bool:
    s = duel_of(desk)
    own_hand = s.zone[card] == "hand" and s.owner[card] == desk.viewer
    return s.zone[card] not in _ON_TABLE and not own_hand


def _shown(desk: Desk, wanted: Sequence[int]) -> tuple[int, ...]:
    """One of each name where equal cards are equally good; revealed cards that do not fit lie beside them."""
    revealed: tuple[int, ...] = desk.about("shown", ())
    return revealed or tuple(wanted)


class LaidOutPanel(Widget):
    """A panel over the middle of the table. Its cards act as they would anywhere."""

    role: ClassVar[str] = "dialog"

    def __init__(self, desk: Desk, area: Rect, offer: CardsLaidOut, light: CardLight) -> None:
        self.offer = offer
        wide, across, down = _grid(area, len(offer.cards))
        high = wide / CARD
        lines = -(-max(1, len(offer.cards)) // across)
        size = (
            min(area.w, max(360.0, across * (wide + _GAP) - _GAP + 2 * _PAD + 2 * _RIM + (22 if lines > down else 0))),
            min(area.h, min(down, lines) * (high + _GAP) - _GAP + _HEAD + 2 * _PAD + 2 * _RIM),
        )
        super().__init__("shelf", centered(area.center, size), offer.title)
        body = self.rect.inset(_PAD, 0)
        room = Rect(body.x, body.y + _HEAD + _PAD, body.w, self.rect.h - _HEAD - 2 * _PAD)
        self.children = list(self._cards(desk, room, wide, across, light))
        if offer.browsing:
            close = Rect(self.rect.right - 58, self.rect.y + 8, 44, 44)
            label = desk.ui.say("shell.close")
            self.children.append(IconButton(CLOSE, close, label, "ui.close", bare=True, command="back"))

    def _cards(self, desk: Desk, room: Rect, wide: float, across: int, light: CardLight) -> list[Widget]:
        if not self.offer.cards:
            return [EmptyState("shelf.empty", room, "ui.cards", desk.say("screen.no_cards"))]
        high = wide / CARD
        total = -(-len(self.offer.cards) // across) * (high + _GAP) - _GAP + 2 * _RIM
        body = ScrollArea.room(room) if total > room.h + 1 else room
        cards: list[Widget] = []
        for n, card in enumerate(self.offer.cards):
            line, place = divmod(n, across)
            count = min(across, len(self.offer.cards) - line * across)
            left = body.center[0] - (count * (wide + _GAP) - _GAP) / 2
            x, y = left + place * (wide + _GAP), body.y + _RIM + line * (high + _GAP)
            cards.append(_on_shelf(desk, card, Rect(x, y, wide, high), light))
        return [ScrollArea("shelf.cards", room, cards, total)]

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="dialog")
        head = Rect(self.rect.x + _PAD, self.rect.y + 14, self.rect.w - 2 * _PAD - 40, 34)
        draw_gold(canvas, head, self.label, 23)


def _on_shelf(desk: Desk, card: int, rect: Rect, light: CardLight) -> TableCard:
    s = duel_of(desk)
    glow = light.on(card)
    dimmed = light.acts.answers and not glow
    state = CardState(glow=glow, dimmed=dimmed, face_down=not s.names[card])
    made = TableCard(desk, card, rect, look_of(desk, s.names[card]), state, light)
    made.payload = None
    return made


def _grid(area: Rect, count: int) -> tuple[float, int, int]:
    """How wide a card is, how many stand side by side, how many lines: as large as they can be, scrolled if many."""
    room_w, room_h = area.w - 2 * _PAD - 2 * _RIM, area.h - _HEAD - 2 * _PAD - 2 * _RIM
    best = (0.0, 1, 1)
    for across in range(1, max(1, min(9, count)) + 1):
        lines = -(-max(1, count) // across)
        by_width = (room_w + _GAP) / across - _GAP
        by_height = ((room_h + _GAP) / lines - _GAP) * CARD
        best = max(best, (min(_WIDEST, by_width, by_height), across, lines))
    if best[0] >= _LEAST:
        return best[0], -(-max(1, count) // best[2]), best[2]
    across = max(1, int((room_w - 22 + _GAP) // (_LEAST + _GAP)))
    return _LEAST, across, max(1, int((room_h + _GAP) // (_LEAST / CARD + _GAP)))
