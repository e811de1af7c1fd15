"""Lexicon entries: the forms of a noun and what its language needs to know to put an article before it."""

from __future__ import annotations

import re
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
    """

    one: str
    other: str = ""
    gender: Gender = ""
    plural: bool = False
    proper: bool = False
    sound: Sound = ""
    article: Article = ""

    def form(self, plural: bool) -> str:
        return (self.other or self.one) if plural else self.one

    @staticmethod
    def name(text: str) -> Noun:
        """A proper name of unknown gender, such as a player's."""
        return Noun(text, text, proper=True)


Lexicon = Mapping[str, Noun]
_SHORT = re.compile(r"([^|,]+?)\s*(?:\|\s*([^|,]+?)\s*)?(?:,\s*([mf])\s*)?")


def short_noun(text: str) -> Noun | None:
    """A noun from `coin`, `die | dice` or `moneta | monete, f`; None when it has another form."""
    match = _SHORT.fullmatch(text.strip())
    if match is None:
        return None
    one, other, gender = match.groups()
    return Noun(one, other or "", "f" if gender == "f" else "m" if gender == "m" else "")
