"""What a language must be able to do; English and Italian implement it."""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal

from .nouns import Noun

Preposition = Literal["of", "to", "from", "by", "in", "on", "with", "for"]


class Determiner(enum.StrEnum):
    NONE = "none"
    THE = "the"
    A = "a"
    THIS = "this"
    THAT = "that"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun on its way into a sentence: `words` are its form, with a count before it if there is one."""

    noun: Noun
    words: str
    plural: bool
    determiner: Determiner
    preposition: Preposition | None
    possessive: bool


class Grammar(ABC):
    lang: ClassVar[str]
    thousands: ClassVar[str]
    conjunctions: ClassVar[tuple[str, str]]

    @abstractmethod
    def plural_of(self, noun: Noun) -> str: ...

    @abstractmethod
    def phrase(self, phrase: Phrase) -> str:
        """The phrase with its article and preposition."""

    @abstractmethod
    def number_word(self, number: int, gender: str) -> str:
        """A small number in words, as it stands before a noun; digits from eleven on."""

    @abstractmethod
    def ordinal(self, number: int, gender: str) -> str: ...

    @abstractmethod
    def conjunction(self, word: str, following: str) -> str:
        """*and* or *or* in the form it takes before `following`."""

    def leading_to(self, words: str, following: str) -> str:
        """Words of a sentence in the form that they take before what is filled in behind them."""
        return words

    def form(self, noun: Noun, plural: bool) -> str:
        return self.plural_of(noun) if plural else noun.one

    def digits(self, number: int) -> str:
        """Digits, grouped from five on; the minus sign is a real one."""
        text = f"{abs(number):,}".replace(",", self.thousands) if abs(number) >= 10_000 else str(abs(number))
        return "−" + text if number < 0 else text

    def counted(self, number: str, noun: Noun, singular: bool) -> str:
        return f"{number} {self.form(noun, not singular)}"
