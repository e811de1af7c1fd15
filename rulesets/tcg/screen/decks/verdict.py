"""What the rules of deck building say of a deck, each broken one by its number, and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType
from typing import Literal

from wowtable.text import Catalogue

from ...rules.cards.card import Card
from ...rules.decks import COPIES, SMALLEST, DeckList, Fault, legality

Tone = Literal["error", "warning", "good"]
FEW_QUESTS = 8
USUAL_QUESTS = 17
_KEYS: Mapping[str, str] = MappingProxyType(
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
class Finding:
    """A line below the deck. `act` names what a button beside it would do: suggest, remove, reduce, hero."""

    tone: Tone
    words: str
    mend: str = ""
    rule: str = ""
    cards: tuple[str, ...] = ()
    act: str = ""


def merged(faults: Sequence[Fault]) -> list[Fault]:
    """A card that fits by neither icon breaks one rule, the one that asks for both."""
    found: list[Fault] = []
    for card, group in groupby(faults, key=lambda fault: fault.card):
        same = list(group)
        rules = {fault.rule for fault in same}
        if card and {"TCG-DECK-01", "TCG-DECK-02"} <= rules:
            found.append(Fault(BOTH, card))
            same = [fault for fault in same if fault.rule not in ("TCG-DECK-01", "TCG-DECK-02")]
        found += same
    return found


def findings(words: Catalogue, pool: Mapping[str, Card], deck: DeckList) -> list[Finding]:
    """Broken rules first, one line a rule; then advice; or that all is well."""
    faults = merged(legality(pool, deck))
    by_rule: dict[str, list[Fault]] = {}
    for fault in faults:
        by_rule.setdefault(fault.rule, []).append(fault)
    found = [_broken(words, pool, deck, rule, same) for rule, same in by_rule.items()]
    found += _advice(words, pool, deck)
    if not faults:
        found.append(Finding("good", words.say("decks.fine", n=deck.size)))
    return found


def _broken(words: Catalogue, pool: Mapping[str, Card], deck: DeckList, rule: str, faults: list[Fault]) -> Finding:
    key, cards = _KEYS[rule], tuple(fault.card for fault in faults if fault.card)
    first = faults[0]
    names = _listed(words, cards)
    hero = words.name(f"card.{deck.hero}") if deck.hero in pool else ""
    copies = sum(dict(deck.cards).get(card, 0) for card in cards)
    fields = {
        "cards": names,
        "n": len(cards),
        "hero": hero,
        "size": deck.size,
        "short": SMALLEST - deck.size,
        "least": SMALLEST,
        "most": COPIES,
        "copies": copies,
        "number": first.number,
    }
    act = {"size": "suggest", "hero": "hero", "copies": "reduce", "talents": ""}.get(key, "remove")
    said, mend = words.say(f"decks.fault.{key}.line", **fields), words.say(f"decks.fault.{key}.mend", **fields)
    return Finding("error", said, mend, rule, cards, act)


def _listed(words: Catalogue, cards: Sequence[str]) -> str:
    """Up to three names, then how many more."""
    names = [words.name(f"card.{card}") if words.noun(f"card.{card}") else card for card in cards]
    if len(names) > 3:
        return words.say("decks.and_more", names=", ".join(names[:2]), n=len(names) - 2)
    return ", ".join(names)


def _advice(words: Catalogue, pool: Mapping[str, Card], deck: DeckList) -> list[Finding]:
    if deck.size < SMALLEST // 2:
        return []
    quests = sum(count for card, count in deck.cards if card in pool and pool[card].type in ("quest", "location"))
    if quests >= FEW_QUESTS:
        return []
    usual = words.say("decks.usual_quests", n=USUAL_QUESTS)
    return [Finding("warning", words.say("decks.few_quests", n=quests), usual)]
