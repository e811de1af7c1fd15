"""Cards laid out over the table: an opening hand, a deck being searched, a graveyard leafed through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from wowtable.core import Seat
from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.laid_out import LaidOutPanel
from wowtable.shell.cards.look import CardState

from ..asking.acts import CardActs
from ..cards.look import face_down
from ..facts.lookup import Desk, asking_card, card_name
from .pieces import CardLight, TableCard
from .piles import pile_of

CLOSE = "shelf.close"
_GAP = 12.0
_ON_TABLE = frozenset(("play", "chain"))


@dataclass(frozen=True)
class CardsLaidOut:
    """What lies on the shelf. `browsing`: put there by the viewer's wish, who may put it away again."""

    title: str
    cards: tuple[int, ...]
    browsing: bool = False


def offer_now(desk: Desk, acts: CardActs, unfolded: str) -> CardsLaidOut | None:
    """What must be seen to answer, else what the viewer leafs through."""
    s = desk.view
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
    s = desk.view
    cards = tuple(card for card in reversed(getattr(s, zone)[seat]) if s.names[card])
    return tuple(card for card in cards if face_down(s, card)) if zone == "resources" else cards


def _out_of_sight(desk: Desk, card: int) -> bool:
    s = desk.view
    own_hand = s.zone[card] == "hand" and s.owner[card] == desk.viewer
    return s.zone[card] not in _ON_TABLE and not own_hand


def _shown(desk: Desk, wanted: Sequence[int]) -> tuple[int, ...]:
    """One of each name where equal cards are equally good; revealed cards that do not fit lie beside them."""
    revealed: tuple[int, ...] = desk.about("shown", ())
    return revealed or tuple(wanted)


def laid_out_panel(
    desk: Desk, area: Rect, offer: CardsLaidOut, light: CardLight, drawer: Rect | None = None
) -> LaidOutPanel:
    """Its cards act as they would anywhere. It lies beside the `drawer` where it has the room."""

    def card_at(n: int, rect: Rect) -> TableCard:
        card, s = offer.cards[n], desk.view
        glow = light.on(card)
        state = CardState(glow=glow, dimmed=light.acts.answers and not glow, face_down=not s.names[card])
        made = TableCard(desk, card, rect, state, light)
        made.payload = None
        return made

    close = desk.ui.say("shell.close") if offer.browsing else ""
    empty = desk.say("screen.no_cards")
    made = partial(LaidOutPanel, title=offer.title, count=len(offer.cards), make=card_at, empty=empty, close=close)
    panel = made("shelf", area)
    if drawer is None or not panel.rect.overlaps(drawer):
        return panel
    beside = replace(area, w=drawer.x - _GAP - area.x)
    return made("shelf", beside) if panel.rect.w <= beside.w else panel
