"""How actions name things: by a piece of the board, and by what a text needs to tell equal things apart."""

from __future__ import annotations

from typing import Any

from wowtable.core import Action, Seat

from .state import Duel, Ref

Named = tuple[Any, ...]
YES, NO = Action("yes"), Action("no")


def piece(card: int) -> str:
    return f"c{card}"


def number_in(word: str) -> int:
    """The number in a piece: "c17" is 17."""
    return int(word[1:])


def named(s: Duel, card: int) -> tuple[Seat, int, str]:
    """Controller, number and key of a card in play: how facts tell it."""
    return s.control[card], card, s.names[card]


def hand_args(s: Duel, card: int) -> tuple[str, str]:
    return (f"c{card}", s.names[card])


def in_play_args(s: Duel, card: int) -> tuple[str, str, Seat, int]:
    """Piece, key, controller, and which of several equal ones: 0 for the only one, else counted from 1.

    What lies face down as a resource has no key, and nobody counts it.
    """
    seat, name, down = s.control[card], s.names[card], s.face_down
    if card in down and card not in s.hero:
        return (f"c{card}", "", seat, 0)
    twins = [other for other in party(s, seat) if s.names[other] == name and (other not in down or other == card)]
    return (f"c{card}", name, seat, twins.index(card) + 1 if len(twins) > 1 and card in twins else 0)


def thing(s: Duel, ref: Ref) -> Named:
    """Whatever can be a target: a player, a card in play, or one in a graveyard, a hand or on the chain."""
    card = ref[0]
    if card < 0:
        return (f"p{-1 - card}", f"seat.{-1 - card}", -1 - card, 0)
    if s.zone[card] == "play":
        return in_play_args(s, card)
    if s.zone[card] == "chain":
        return (f"c{card}", s.names[card], s.control[card], _place_on_chain(s, card))
    return (f"c{card}", s.names[card], s.owner[card], 0)


def _place_on_chain(s: Duel, card: int) -> int:
    """0 for the only card of its name that its player has there, else counted from 1, the oldest first."""
    name, seat = s.names[card], s.control[card]
    twins = [link.source[0] for link in s.chain if link.kind == "card" and (link.name, link.seat) == (name, seat)]
    return twins.index(card) + 1 if len(twins) > 1 and card in twins else 0


def party(s: Duel, seat: Seat) -> list[int]:
    """Every card in play that a seat controls, in the order of the table."""
    attached = [card for card in s.host if s.control[card] == seat] if s.host else ()
    return [s.hero[seat], *s.allies[seat], *s.hero_row[seat], *s.resources[seat], *attached]


def unique(s: Duel, cards: tuple[int, ...]) -> list[int]:
    """One of each name, the lowest number."""
    names = s.names
    first: dict[str, int] = {}
    for card in cards:
        name = names[card]
        if name not in first or card < first[name]:
            first[name] = card
    return list(first.values())
