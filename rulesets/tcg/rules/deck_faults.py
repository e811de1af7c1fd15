"""Why a deck may not be played, in words, a line for each rule; for the workshop and for who is refused a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType

from wowtable.text import Said

from .cards.card import Card
from .decks import COPIES, SMALLEST, DeckFault, DeckList, legality, talents

FEW_NAMES = 3
_KINDS: Mapping[str, str] = MappingProxyType(
    {
        "TCG-DECK-01": "class",
        "TCG-DECK-02": "faction",
        "TCG-DECK-04": "copies",
        "TCG-DECK-05": "size",
        "TCG-DECK-06": "both",
        "TCG-DECK-10": "hero",
        "TCG-DECK-11": "no_card",
        "TCG-TALENT-01": "talents",
    }
)
BOTH = "TCG-DECK-06"


@dataclass(frozen=True, slots=True)
class Broken:
    """A rule that a deck breaks, the cards on account of which it does, what is wrong, and what to do about it."""

    rule: str
    kind: str
    cards: tuple[str, ...]
    line: Said
    mend: Said


def broken_rules(pool: Mapping[str, Card], deck: DeckList, names: int = FEW_NAMES) -> list[Broken]:
    """Each of them once, however many cards break it; at most so many of these are named."""
    by_rule: dict[str, list[DeckFault]] = {}
    for fault in _merged(legality(pool, deck)):
        by_rule.setdefault(fault.rule, []).append(fault)
    return [_broken(pool, deck, rule, faults, names) for rule, faults in by_rule.items()]


def _merged(faults: Sequence[DeckFault]) -> list[DeckFault]:
    """A card that fits by neither icon breaks one rule, the one that asks for both."""
    found: list[DeckFault] = []
    for card, group in groupby(faults, key=lambda fault: fault.card):
        same = list(group)
        rules = {fault.rule for fault in same}
        if card and {"TCG-DECK-01", "TCG-DECK-02"} <= rules:
            found.append(DeckFault(BOTH, card))
            same = [fault for fault in same if fault.rule not in ("TCG-DECK-01", "TCG-DECK-02")]
        found += same
    return found


def _broken(pool: Mapping[str, Card], deck: DeckList, rule: str, faults: Sequence[DeckFault], names: int) -> Broken:
    kind, kinds = _KINDS[rule], talents(pool, deck)
    cards = tuple(fault.card for fault in faults if fault.card)
    if kind == "talents":
        cards = tuple(card for same in kinds.values() for card in same)
    fields = {
        "card": cards[0] if cards else "",
        "cards": _named(cards, names),
        "n": len(cards),
        "kinds": tuple(_kind(talent, same, names) for talent, same in kinds.items()),
        "short": SMALLEST - deck.size,
        "least": SMALLEST,
        "most": COPIES,
        "number": faults[0].number,
    }
    line, mend = (Said(f"decks.fault.{kind}.{part}", fields) for part in ("line", "mend"))
    return Broken(rule, kind, cards, line, mend)


def _kind(talent: str, cards: Sequence[str], names: int) -> Said:
    return Said("decks.fault.talents.kind", {"talent": talent, "cards": _named(cards, names)})


def _named(cards: Sequence[str], most: int) -> tuple[str | Said, ...]:
    if len(cards) <= most:
        return tuple(cards)
    return (*cards[: most - 1], Said("decks.more_cards", {"n": len(cards) - most + 1}))


def refusal(broken: Sequence[Broken]) -> Said | None:
    """All of them, one below the other."""
    if not broken:
        return None
    first = broken[0]
    return Said("decks.refused.fault", {"line": first.line, "mend": first.mend, "more": refusal(broken[1:])})
