"""English: articles, regular plurals, prepositions, lists."""

from __future__ import annotations

import re

from .grammar import Determiner, Grammar, Phrase, Preposition
from .nouns import Noun

_ONES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PREPOSITIONS: dict[Preposition, str] = {
    "of": "of ",
    "to": "to ",
    "from": "from ",
    "by": "by ",
    "in": "in ",
    "on": "on ",
    "with": "with ",
    "for": "for ",
}
_POINTING = {Determiner.THIS: ("this ", "these "), Determiner.THAT: ("that ", "those ")}
_AN = re.compile(r"([aeiou]|ho(ur|no)|heir|8|11(?!\d)|18(?!\d))", re.IGNORECASE)
_NOT_AN = re.compile(r"(uni|use|usu|eu|one\b|once)", re.IGNORECASE)


class English(Grammar):
    lang = "en"
    thousands = ","
    conjunctions = ("and", "or")

    def plural_of(self, noun: Noun) -> str:
        if noun.other:
            return noun.other
        word = noun.one
        if re.search(r"[^aeiou]y$", word):
            return word[:-1] + "ies"
        return word + ("es" if re.search(r"(s|x|z|ch|sh)$", word) else "s")

    def phrase(self, phrase: Phrase) -> str:
        text = self._determined(phrase)
        if phrase.possessive:
            text += "'" if phrase.plural and text.endswith("s") else "'s"
        return _PREPOSITIONS[phrase.preposition] + text if phrase.preposition else text

    def _determined(self, phrase: Phrase) -> str:
        determiner, words = phrase.determiner, phrase.words
        if phrase.noun.proper or determiner is Determiner.NONE:
            return words
        if determiner is Determiner.THE:
            return "the " + words
        if determiner in _POINTING:
            return _POINTING[determiner][phrase.plural] + words
        if phrase.plural:
            return words
        if words.startswith("other "):
            return "an" + words
        return ("an " if self._wants_an(phrase.noun, words) else "a ") + words

    def _wants_an(self, noun: Noun, words: str) -> bool:
        if noun.sound:
            return noun.sound == "vowel"
        return bool(_AN.match(words)) and not _NOT_AN.match(words)

    def number_word(self, number: int, gender: str) -> str:
        return _ONES[number] if 0 <= number <= 10 else self.digits(number)

    def ordinal(self, number: int, gender: str) -> str:
        if number % 100 in (11, 12, 13):
            return f"{number}th"
        return str(number) + {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")

    def conjunction(self, word: str, following: str) -> str:
        return word
