"""A deck as named on a command line: a starter, by lot, a list of ids, or a whole text as people write it; of one that
is only begun, what the workshop suggests (`suggest: Zumix of Kezan; 4 Fireball`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wowtable.core import SetupRefused
from wowtable.text import Said

from .deck_names import CardNames
from .deck_text import MOST_COPIES, Trouble, read_deck
from .decks import format_deck
from .setup import BY_LOT
from .suggesting.filling import filler_of

if TYPE_CHECKING:
    from .game import TradingCardGame


MOST_TOLD = 20
SUGGEST = "suggest:"


def read_option(game: TradingCardGame, text: str, catalogues: Mapping[str, Any]) -> str:
    """What `new_state` takes; `catalogues` know what cards are called. Raises SetupRefused, which names every line
    that cannot be read."""
    content = game.content
    if text == BY_LOT or text in content.decks:
        return text
    begun = text.strip().removeprefix(SUGGEST)
    spoken = [{id: words.name(f"card.{id}") for id in content.cards} for words in catalogues.values()]
    reading = read_deck(begun, content.cards, CardNames.of(content.cards, *spoken))
    if reading.troubles:
        raise _refusal(reading.troubles)
    return format_deck(reading.deck if begun == text.strip() else filler_of(game).filled(reading.deck))


def _refusal(troubles: Sequence[Trouble]) -> SetupRefused:
    """That no line names a hero is told only where it is all that is wrong: the line may be one of the unread."""
    lines = [trouble for trouble in troubles if trouble.kind != "no_hero"]
    if not lines:
        return SetupRefused("the deck names no hero", "decks.refused.hero")
    told = "; ".join(f"line {trouble.line}: {trouble.kind} {trouble.text}".rstrip() for trouble in lines)
    left = max(0, len(lines) - MOST_TOLD)
    said = _said(lines[:MOST_TOLD], Said("decks.refused.left", {"n": left}) if left else None)
    return SetupRefused(told, "decks.refused.lines", n=len(lines), lines=said)


def _said(lines: Sequence[Trouble], last: Said | None) -> Said | None:
    """The lines one below the other."""
    if not lines:
        return last
    trouble = lines[0]
    guess = f"card.{trouble.guess}" if trouble.guess else None
    told = Said(f"decks.trouble.{trouble.kind}", {"text": trouble.text, "most": MOST_COPIES})
    fields = {"n": trouble.line, "told": told, "name": guess, "more": _said(lines[1:], last)}
    return Said("decks.refused.line", fields)
