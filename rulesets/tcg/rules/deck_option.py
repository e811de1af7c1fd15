"""A deck as named on a command line: a starter, by lot, a list of ids, or a whole text as people write it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from wowtable.core import SetupRefused

from .deck_names import CardNames
from .deck_text import Reading, read_deck
from .decks import format_deck
from .setup import BY_LOT

if TYPE_CHECKING:
    from .game import Lore


def read_option(lore: Lore, text: str, catalogues: Mapping[str, Any]) -> str:
    """What `new_state` takes; `catalogues` know what cards are called. Raises SetupRefused for the first line that
    cannot be read."""
    if text == BY_LOT or text in lore.decks:
        return text
    spoken = [{id: words.name(f"card.{id}") for id in lore.cards} for words in catalogues.values()]
    reading = read_deck(text, lore.cards, CardNames.of(lore.cards, *spoken))
    _refuse_unread(reading)
    return format_deck(reading.deck)


def _refuse_unread(reading: Reading) -> None:
    for trouble in reading.troubles:
        if trouble.kind != "no_hero" or len(reading.troubles) == 1:
            told = f"line {trouble.line}: {trouble.kind} {trouble.text}".rstrip()
            key = "decks.refused.hero" if trouble.kind == "no_hero" else "decks.refused.line"
            raise SetupRefused(told, key, n=trouble.line, text=trouble.text)
