"""Names that stand beside a thing in a content file, so that one entry is all a new race needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from wowtable.text import Noun
from wowtable.text.nouns import short_noun

EXAMPLE = '"Harpy | Harpies" in English, "Arpia | Arpie, f" in Italian'


@dataclass(frozen=True)
class Name:
    """A name in each language, written as in a language file; it counts before the one given there."""

    en: str
    it: str

    def __post_init__(self) -> None:
        for text in (self.en, self.it):
            if short_noun(text) is None:
                raise ValueError(f'"{text}" cannot be read as a name: {EXAMPLE}')
        if not _noun(self.it).gender:
            raise ValueError(f'"{self.it}" needs a gender: {EXAMPLE}')

    def nouns(self, plural: bool) -> Mapping[str, Noun]:
        """The forms in each language; `plural` for what goes by its plural, as peoples do."""
        return {lang: replace(_noun(text), plural=plural) for lang, text in (("en", self.en), ("it", self.it))}


def _noun(text: str) -> Noun:
    noun = short_noun(text)
    assert noun is not None
    return noun


def given_names(prefix: str, entries: Mapping[str, Any], plural: bool) -> Iterator[tuple[str, Mapping[str, Noun]]]:
    """The nouns of those entries that carry a name, with their keys."""
    for name, entry in entries.items():
        if entry.name is not None:
            yield f"{prefix}.{name}", entry.name.nouns(plural)
