"""Short texts that stand in a content file in every language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Localized:
    """One text in each language; both are required."""

    en: str
    it: str

    def in_language(self, lang: str) -> str:
        text: str = getattr(self, lang)
        return text
