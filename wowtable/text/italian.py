"""Italian: articles by gender, number and sound; prepositions that fuse with them; *ed* before e, *ad* before a."""

from __future__ import annotations

import re

from .grammar import Determiner, Grammar, Phrase, Preposition
from .nouns import Noun

_ONES = ("zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci")
_IMPURE = re.compile(r"(s[^aeiouàèéìòù\W\d]|z|gn|ps|pn|x|y[aeiou]|i[aeou])", re.IGNORECASE)
_VOWEL = re.compile(r"([aeiouàèéìòùh]|8|11(?!\d))", re.IGNORECASE)
_FUSED: dict[Preposition, str] = {"of": "de", "to": "a", "from": "da", "by": "da", "in": "ne", "on": "su"}
_SIMPLE: dict[Preposition, str] = {
    "of": "di ",
    "to": "a ",
    "from": "da ",
    "by": "da ",
    "in": "in ",
    "on": "su ",
    "with": "con ",
    "for": "per ",
}
_FUSED_ENDS = {"il ": "l ", "lo ": "llo ", "la ": "lla ", "l'": "ll'", "i ": "i ", "gli ": "gli ", "le ": "lle "}
_LAST_WORD = re.compile(r"(?<![\w'’])([ae]) $", re.IGNORECASE)
_VOWELS_OF = {"a": tuple("aà"), "e": tuple("eèé")}

_THAT = {
    "il ": "quel ",
    "lo ": "quello ",
    "la ": "quella ",
    "l'": "quell'",
    "i ": "quei ",
    "gli ": "quegli ",
    "le ": "quelle ",
}


class Italian(Grammar):
    lang = "it"
    thousands = "."
    conjunctions = ("e", "o")

    def plural_of(self, noun: Noun) -> str:
        return noun.other or noun.one

    def phrase(self, phrase: Phrase) -> str:
        article = self._article(phrase)
        preposition: Preposition | None = "of" if phrase.possessive else phrase.preposition
        if preposition is None:
            return article + phrase.words
        if preposition in _FUSED and article in _FUSED_ENDS:
            return _FUSED[preposition] + _FUSED_ENDS[article] + phrase.words
        return self.leading_to(_SIMPLE[preposition], article + phrase.words) + article + phrase.words

    def _article(self, phrase: Phrase) -> str:
        noun, determiner = phrase.noun, phrase.determiner
        if noun.proper or determiner is Determiner.NONE:
            return ""
        sound = noun.sound or _sound(phrase.words)
        if determiner is Determiner.A:
            return "" if phrase.plural else _indefinite(noun.gender, sound)
        if determiner is Determiner.THIS:
            return _near(noun.gender, phrase.plural, sound)
        definite = _definite(noun.gender, phrase.plural, sound)
        return _THAT[definite] if determiner is Determiner.THAT else definite

    def number_word(self, number: int, gender: str) -> str:
        if number == 1:
            return "una" if gender == "f" else "un"
        return _ONES[number] if 0 <= number <= 10 else self.digits(number)

    def ordinal(self, number: int, gender: str) -> str:
        return f"{number}{'ª' if gender == 'f' else 'º'}"

    def counted(self, number: str, noun: Noun, singular: bool) -> str:
        words = super().counted(number, noun, singular)
        if not singular or number not in ("un", "una"):
            return words
        return _indefinite(noun.gender, noun.sound or _sound(noun.one)) + noun.one

    def conjunction(self, word: str, following: str) -> str:
        return _euphonic(word, following) if word == "e" else word

    def leading_to(self, words: str, following: str) -> str:
        last = _LAST_WORD.search(words)
        return words[: last.start(1)] + _euphonic(last[1], following) + " " if last else words


def _euphonic(word: str, following: str) -> str:
    """*a* and *e* end in a d before their own vowel."""
    return word + "d" if following[:1].lower() in _VOWELS_OF[word.lower()] else word


def _sound(words: str) -> str:
    if _IMPURE.match(words):
        return "impure"
    return "vowel" if _VOWEL.match(words) else "plain"


def _definite(gender: str, plural: bool, sound: str) -> str:
    if gender == "f":
        return "le " if plural else "l'" if sound == "vowel" else "la "
    if plural:
        return "i " if sound == "plain" else "gli "
    return {"vowel": "l'", "impure": "lo "}.get(sound, "il ")


def _near(gender: str, plural: bool, sound: str) -> str:
    if plural:
        return "queste " if gender == "f" else "questi "
    return "quest'" if sound == "vowel" else "questa " if gender == "f" else "questo "


def _indefinite(gender: str, sound: str) -> str:
    if gender == "f":
        return "un'" if sound == "vowel" else "una "
    return "uno " if sound == "impure" else "un "
