"""Lexicon entries: the forms of a noun and what its language needs to know to put an article before it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Gender = Literal["m", "f", ""]
Sound = Literal["", "plain", "vowel", "impure"]
Article = Literal["", "the", "a", "this", "that"]


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun in one language.

    `plural`: used in the plural unless a count says otherwise, as a people is ("the Orcs").
    `proper`: a name that takes no article. `sound` overrides what the first letters say about the article:
    "vowel" elides (an hour, l'hotel), "impure" takes *lo*, "plain" takes *a* and *il*.
    `article` is one that it always takes, whatever a template asks for: *your hero* is *il tuo eroe*.
    `glyph` is drawn for it where it is counted in running text.
    """

    one: str
    other: str = ""
    gender: Gender = ""
    plural: bool = False
    proper: bool = False
    sound: Sound = ""
    article: Article = ""
    glyph: str = ""

    def form(self, plural: bool) -> str:
        return (self.other or self.one) if plural else self.one

    @staticmethod
    def name(text: str) -> Noun:
        """A proper name of unknown gender, such as a player's."""
        return Noun(text, text, proper=True)


LONGEST_NAME = 120
"""Of what is read from files: a name stands on one line."""
_GENDERS: Mapping[str, Gender] = {"m": "m", "f": "f"}


def short_noun(text: str) -> Noun | None:
    """A noun from `coin`, `die | dice` or `moneta | monete, f`; None when it has another form."""
    forms, comma, letter = text.partition(",")
    one, bar, other = (part.strip() for part in forms.partition("|"))
    gender = _GENDERS.get(letter.strip(), "")
    if not one or "|" in other or bool(bar) != bool(other) or bool(comma) != bool(gender):
        return None
    return Noun(one, other, gender)
