"""The languages that the program speaks, and which of them it is to speak: decided here and nowhere else."""

from __future__ import annotations

import os
from dataclasses import dataclass

LANGUAGES = ("en", "it")


def spoken(*wishes: str | None) -> str:
    """The first of `wishes` that can be spoken; without any, the language of the system; English for all others."""
    for wish in wishes:
        if wish in LANGUAGES:
            return wish
    system = _of_system()
    return system if system in LANGUAGES else LANGUAGES[0]


def _of_system() -> str:
    """From the environment, as the C library reads it: `it_IT.UTF-8` is Italian."""
    named = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next(filter(None, named), "")[:2].lower()


@dataclass(frozen=True, slots=True)
class Localized:
    """A short text of a content file, in every language; all are required."""

    en: str
    it: str

    def in_language(self, lang: str) -> str:
        text: str = getattr(self, lang)
        return text
