"""The rules of the World of Warcraft Trading Card Game. Read them in the order of the rulebook:

- `cards`: what is printed on a card, as data; `compiled` makes it fast to play.
- `decks`: what a deck may hold, and `deck_faults` why it may not. `suggesting`: what would go well in one.
- `deck_text` (with `deck_lines` and `deck_names`): decks as people write them. `deck_option`: on a command line.
- `state` and `setup`: what a game consists of, and how it begins. `zones`: every way from zone to zone.
- `card_states`: ready and exhausted, face up and face down. `placing` and `resources`: what is paid with, and how.
- `turn`: the steps of a turn. `priority`: who may act, and until when. `legal_actions`: what may be done, and when.
- `requirements`, `announce` and `targets`: what a card or power asks for before it is on the chain.
- `chain`: how links resolve.
- `combat` and `strikes`, `damage`: from the attack to the damage that is left when armor has had its say.
- `stats`: the numbers and rights of a card. `selection`: what the words of a text mean.
- `effects_run` carries texts out; what they do is in `effects_zones`, `effects_damage`, `effects_states`,
  `effects_hands` and `effects_choices`.
- `triggers`: powers that are set off. `limits`: repaired at once. `checks`: what is found before anybody acts.
- `ending`: who is out, who has won. `hidden`: who knows what. `invariants`: what must always hold.
- `game` ties it all together, `events` are what happens, `action_args` says how actions name things.
- `texts`: what cards say, made from their data: `texts_powers` the lines of a text box, `texts_effects` what is done,
  `texts_things` to whom, `texts_amounts` how much.
- `unused`: what could still be done in a turn. `lessons`: games laid out for learning.
- `position` puts cards where one wants them, `scenario` is what files can say. `ai`: the computer's side.
- `pauses`: how things stand in a window, for whoever has the table pass for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wowtable.content import Content, Report
from wowtable.core import Game

from .cards.card import Card, Deck
from .decks import legality, printed
from .game import GameContent, TradingCardGame
from .lessons import Lesson, check_lessons
from .state import Duel
from .texts import naming

__all__ = ["CONTENT", "Card", "Deck", "check", "game", "naming"]
CONTENT: Mapping[str, Any] = {"cards": Card, "decks": Deck, "lessons": Lesson}


def check(content: Content, report: Report) -> None:
    """Every starter deck must be one that the rules of deck building allow."""
    cards, starters = content.of("cards", Card), content.of("decks", Deck)
    for name, deck in starters.items():
        for fault in legality(cards, printed(deck)):
            report(f"the deck breaks {fault.rule} {fault.card}".rstrip(), "decks", name)
    check_lessons(content, report)


def game(content: Content) -> Game[Duel]:
    return TradingCardGame(
        GameContent(content.of("cards", Card), content.of("decks", Deck), content.of("lessons", Lesson))
    )
