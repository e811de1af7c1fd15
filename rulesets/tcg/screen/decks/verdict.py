"""What the rules of deck building say of a deck, each broken one by its number, and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from wowtable.text import Catalogue

from ...rules.cards.card import Card
from ...rules.deck_faults import Broken, broken_rules
from ...rules.decks import SMALLEST, DeckList

FindingTone = Literal["error", "warning", "good"]
FEW_QUESTS = 8
USUAL_QUESTS = 17
_ACTS: Mapping[str, str] = MappingProxyType({"size": "suggest", "hero": "hero", "copies": "reduce", "talents": ""})
"""What mends a fault of a kind; cards are removed for any other."""


@dataclass(frozen=True, slots=True)
class DeckFinding:
    """A line below the deck. `act` names what a button beside it would do: suggest, remove, reduce, hero."""

    tone: FindingTone
    words: str
    mend: str = ""
    rule: str = ""
    cards: tuple[str, ...] = ()
    act: str = ""


def findings(words: Catalogue, pool: Mapping[str, Card], deck: DeckList) -> list[DeckFinding]:
    """Broken rules first, one line a rule; then advice; or that all is well."""
    found = [_told(words, broken) for broken in broken_rules(pool, deck)]
    good = not found
    found += _advice(words, pool, deck)
    if good:
        found.append(DeckFinding("good", words.say("decks.fine", n=deck.size)))
    return found


def _told(words: Catalogue, broken: Broken) -> DeckFinding:
    line, mend = (words.say(said.key, **said.fields) for said in (broken.line, broken.mend))
    return DeckFinding("error", line, mend, broken.rule, broken.cards, _ACTS.get(broken.kind, "remove"))


def _advice(words: Catalogue, pool: Mapping[str, Card], deck: DeckList) -> list[DeckFinding]:
    if deck.size < SMALLEST // 2:
        return []
    quests = sum(count for card, count in deck.cards if card in pool and pool[card].only_placed)
    if quests >= FEW_QUESTS:
        return []
    usual = words.say("decks.usual_quests", n=USUAL_QUESTS)
    return [DeckFinding("warning", words.say("decks.few_quests", n=quests), usual)]
