"""What could not be read in the text of a deck, in words."""

from __future__ import annotations

from ...rules.deck_text import MOST_COPIES, Trouble
from .bench import Bench


def trouble_line(bench: Bench, trouble: Trouble) -> str:
    """*Line 4: there is no card "Fierball". Do you mean Fireball?*"""
    say = bench.words.say
    told = say(f"decks.trouble.{trouble.kind}", text=trouble.text, most=MOST_COPIES)
    if trouble.guess:
        told = f"{told} {say('decks.trouble.guess', name=bench.book.name(trouble.guess))}"
    return say("decks.trouble.line", n=trouble.line, told=told) if trouble.line else told
