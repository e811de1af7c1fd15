"""Parchments: what a card, a keyword or a player is; and which cards a fact is about."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from wowtable.core import Event
from wowtable.shell.widgets import Tip
from wowtable.text.rich import Rich, plain, stacked

from ...rules.texts import card_text, type_line
from .links import LINK
from .lookup import Desk, card_name, piece, ready_resources
from .reasons import verdict

_CARDS = ("card", "source", "defender", "attacker", "weapon", "to", "by", "host")


def card_tip(desk: Desk, key: str) -> Tip | None:
    sheet = desk.game.sheets.get(key)
    if not key or sheet is None:
        return None
    card = sheet.card
    numbers = [
        desk.say(f"screen.short.{name}", n=value)
        for name, value in (
            ("cost", card.cost),
            ("attack", card.attack),
            ("health", card.health),
            ("defense", card.defense),
            ("strike", card.strike),
        )
        if value is not None
    ]
    body: list[Rich | str] = [" · ".join(numbers), *card_text(desk.texts, card)]
    return Tip(desk.texts.name(f"card.{key}"), stacked(body), plain(type_line(desk.texts, card)))


def _seat_tip(desk: Desk, number: str) -> Tip | None:
    s, seat = desk.view, int(number)
    if seat >= s.seats:
        return None
    counts = [
        desk.say("screen.in_hand", n=len(s.hand[seat])),
        desk.say("screen.deck", seat=seat, n=len(s.deck[seat])),
        desk.say("screen.resources_ready", ready=ready_resources(s, seat), count=len(s.resources[seat])),
    ]
    return Tip(desk.seat_name(seat), stacked(counts))


def _why_tip(desk: Desk, number: str) -> Tip | None:
    """What forbids a card to be used now."""
    found = verdict(desk, int(number))
    return None if found is None else Tip(card_name(desk, int(number)), found.words)


def _piece_tip(desk: Desk, number: str) -> Tip | None:
    names = desk.view.names
    key = names[int(number)] if int(number) < len(names) else ""
    return card_tip(desk, key) if key else Tip(desk.say("screen.a_card"), desk.say("screen.hidden_line"))


def _link_tip(desk: Desk, number: str) -> Tip | None:
    return next((card_tip(desk, link.name) for link in desk.view.chain if str(link.number) == number), None)


TIPS: Mapping[str, Callable[[Desk, str], Tip | None]] = MappingProxyType(
    {"card": card_tip, "piece": _piece_tip, "player": _seat_tip, "link": _link_tip, "why": _why_tip}
)
_BARE = re.compile(r"(c|p|link\.)(\d+)")
_KINDS = {"c": "piece", "p": "player", LINK: "link"}


def named(target: str) -> str:
    """Cards, players and links of the chain go by short ids on the table and in the log."""
    found = _BARE.fullmatch(target)
    return f"{_KINDS[found[1]]}:{found[2]}" if found else target


def pieces_of(event: Event) -> frozenset[str]:
    """The cards that a fact is about, to light them up from the log."""
    numbers = [getattr(event, field, -1) for field in _CARDS]
    numbers += [*getattr(event, "targets", ()), *getattr(event, "weapons", ())]
    return frozenset(piece(number) for number in numbers if isinstance(number, int) and number >= 0)
