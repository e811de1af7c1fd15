"""Parchments: what a card, a keyword or a player is; and which cards a fact is about."""

from __future__ import annotations

from collections.abc import Iterable

from wowtable.core import Event, Seat
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Tip
from wowtable.text.rich import Rich, Run, plain

from ...rules.texts import card_text, type_line
from ..board.pieces import card_of
from .links import LINK
from .lookup import card_name, duel_of, game_of, piece, ready_resources
from .reasons import verdict

WHY = "why:"
_CARDS = ("card", "source", "defender", "attacker", "weapon", "to", "by", "host")


def lines(parts: Iterable[Rich]) -> Rich:
    """One below the other."""
    runs: list[Run] = []
    for part in parts:
        runs += [Run("\n"), *part] if runs else part
    return tuple(runs)


def card_tip(desk: Desk, key: str) -> Tip | None:
    sheet = game_of(desk).sheets.get(key)
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
    body = [*([(Run(" · ".join(numbers)),)] if numbers else []), *card_text(desk.texts, card)]
    return Tip(desk.texts.name(f"card.{key}"), lines(body), plain(type_line(desk.texts, card)))


def keyword_tip(desk: Desk, keyword: str) -> Tip | None:
    if not desk.texts.has(f"keyword.{keyword}.text"):
        return None
    return Tip(desk.say(f"keyword.{keyword}.title"), desk.rich(f"keyword.{keyword}.text"))


def seat_tip(desk: Desk, seat: Seat) -> Tip | None:
    s = duel_of(desk)
    if not 0 <= seat < s.seats:
        return None
    counts = [
        desk.say("screen.in_hand", n=len(s.hand[seat])),
        desk.say("screen.deck", seat=seat, n=len(s.deck[seat])),
        desk.say("screen.ready_of", ready=ready_resources(s, seat), count=len(s.resources[seat])),
    ]
    return Tip(desk.seat_name(seat), lines((Run(words),) for words in counts))


def _why_tip(desk: Desk, card: int) -> Tip | None:
    """What forbids a card to be used now."""
    found = verdict(desk, card)
    return None if found is None else Tip(card_name(desk, card), found.words)


def tip_of(desk: Desk, target: str) -> Tip | None:
    """By id, as links, the log and the table name things; a bare word is a keyword."""
    space, _, name = target.partition(":")
    if target.startswith(WHY):
        return _why_tip(desk, card_of(target.removeprefix(WHY)))
    s, card = duel_of(desk), card_of(target)
    if 0 <= card < len(s.names):
        key = s.names[card]
        return card_tip(desk, key) if key else Tip(desk.say("screen.a_card"), desk.say("screen.hidden_line"))
    if target.startswith(LINK):
        number = target.removeprefix(LINK)
        return next((card_tip(desk, link.name) for link in s.chain if str(link.number) == number), None)
    if target[:1] == "p" and target[1:].isdecimal():
        return seat_tip(desk, int(target[1:]))
    if space == "card":
        return card_tip(desk, name)
    return keyword_tip(desk, name or target)


def pieces_of(event: Event) -> frozenset[str]:
    """The cards that a fact is about, to light them up from the log."""
    numbers = [getattr(event, field, -1) for field in _CARDS]
    numbers += [*getattr(event, "targets", ()), *getattr(event, "weapons", ())]
    return frozenset(piece(number) for number in numbers if isinstance(number, int) and number >= 0)
