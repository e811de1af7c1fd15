"""Facts carried over into what is shown, one by one, so that later movements begin where earlier ones ended.

What is shown is only a picture: it is replaced by what the rules say as soon as the batch has played.
"""

from __future__ import annotations

from wowtable.core import Seat
from wowtable.core.knowledge import UNKNOWN

from ...rules.game import TradingCardGame
from ...rules.state import NOBODY, Duel, Zone

_PILES = ("deck", "hand", "graveyard", "removed")
_ROWS = ("allies", "hero_row", "resources")


def know(s: Duel, card: int, name: str, seat: Seat) -> None:
    """A card that has just come to be, or whose name is learned."""
    while len(s.names) <= card:
        s.new_piece(UNKNOWN)
        s.owner.append(seat)
        s.control.append(seat)
        s.zone.append("none")
        s.stamps.append(0)
    if name:
        s.names[card] = name


def take_away(s: Duel, card: int) -> None:
    """Out of wherever it lies, with all that was on it."""
    for field in (*_PILES, *_ROWS):
        piles: list[tuple[int, ...]] = getattr(s, field)
        for seat, cards in enumerate(piles):
            if card in cards:
                piles[seat] = tuple(other for other in cards if other != card)
    for notes in (s.exhausted, s.damage, s.face_down, s.joined, s.host, s.sources):
        notes.pop(card, None)
    for key in [key for key in s.counters if key[0] == card]:
        del s.counters[key]
    s.chain[:] = [link for link in s.chain if link.source[0] != card or link.kind != "card"]
    s.stamps[card] += 1
    s.zone[card] = "none"


def to_pile(s: Duel, card: int, zone: Zone, name: str = "", *, top: bool = True) -> None:
    know(s, card, name, s.owner[card] if card < len(s.owner) else 0)
    take_away(s, card)
    piles: list[tuple[int, ...]] = getattr(s, zone)
    owner = s.owner[card]
    piles[owner] = (*piles[owner], card) if top else (card, *piles[owner])
    s.control[card], s.zone[card] = owner, zone


def into_play(g: TradingCardGame, s: Duel, card: int, seat: Seat, name: str, host: int = NOBODY) -> None:
    know(s, card, name, seat)
    take_away(s, card)
    s.control[card], s.zone[card] = seat, "play"
    s.joined[card] = s.turn
    sheet = g.sheets[s.names[card]]
    if host != NOBODY:
        s.host[card] = host
        return
    row = s.allies if "ally" in sheet.kinds else s.hero_row
    row[seat] = (*row[seat], card)
    if sheet.holds:
        s.sources[card] = True


def into_resources(s: Duel, card: int, seat: Seat, name: str, *, up: bool) -> None:
    know(s, card, name, seat)
    take_away(s, card)
    s.control[card], s.zone[card] = seat, "play"
    s.resources[seat] = (*s.resources[seat], card)
    if not up:
        s.face_down[card] = True


def change_sides(s: Duel, card: int, seat: Seat) -> None:
    for row in (s.allies, s.hero_row, s.resources):
        for other, cards in enumerate(row):
            if card in cards and other != seat:
                row[other] = tuple(one for one in cards if one != card)
                row[seat] = (*row[seat], card)
    s.control[card] = seat


def off_the_chain(s: Duel, card: int, kind: str) -> None:
    """The newest link of that card and kind."""
    for link in reversed(s.chain):
        if link.source[0] == card and link.kind == kind:
            s.chain[:] = [other for other in s.chain if other is not link]
            return
