"""Decks, graveyards and what is out of the game, with their counts; and the hand of the opponent, seen from behind."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Seat
from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.piles import CardPile, HandFromBehind
from wowtable.shell.widgets import Tip, Widget

from ..cards.look import look_of
from ..facts.lookup import Desk
from .pieces import CardLight

PILE = "pile."
_ICONS = {"deck": "ui.cards", "graveyard": "land.tombstone", "removed": "ui.close"}


def pile_of(id: str) -> tuple[str, Seat] | None:
    """The zone and the player whose pile has such an id."""
    head, _, name = id.partition(".")
    zone, _, seat = name.partition(".")
    return (zone, int(seat)) if f"{head}." == PILE else None


def piles(desk: Desk, seat: Seat, rects: dict[str, Rect], light: CardLight) -> list[Widget]:
    """What is out of the game is shown once something is."""
    zones = ["deck", "graveyard", *(["removed"] if desk.view.removed[seat] else [])]
    return [_pile(desk, zone, seat, rects[zone], light) for zone in zones]


def _pile(desk: Desk, zone: str, seat: Seat, rect: Rect, light: CardLight) -> CardPile:
    cards: Sequence[int] = getattr(desk.view, zone)[seat]
    label, is_open = desk.say(f"screen.{zone}", seat=seat, n=len(cards)), zone != "deck"
    look = look_of(desk, desk.view.names[cards[-1]]) if cards and is_open else None
    lit, tip = is_open and any(card in light.acts.own for card in cards), Tip(label, desk.say(f"screen.{zone}_tip"))
    return CardPile(f"{PILE}{zone}.{seat}", rect, label, len(cards), _ICONS[zone], look, lit=lit, tip=tip)


def far_hand(desk: Desk, seat: Seat, rect: Rect, light: CardLight) -> HandFromBehind:
    """Pressing it shows those that the viewer has seen."""
    s, cards = desk.view, desk.view.hand[seat]
    label, words = desk.say("screen.hand_of", seat=seat, n=len(cards)), desk.say("screen.in_hand", n=len(cards))
    looks = [look_of(desk, s.names[card]) if s.names[card] else None for card in cards]
    known = len(cards) - looks.count(None)
    tip = Tip(label, desk.say("screen.hand_known", n=known)) if known else Tip("", label)
    lit = any(card in light.acts.own for card in cards)
    return HandFromBehind(f"{PILE}hand.{seat}", rect, label, looks, "ui.hand", words, lit=lit, tip=tip)
