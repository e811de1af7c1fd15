"""A language nobody speaks, to find texts that have no room: all accented, and sentences 40 % longer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from wowtable.text import Catalogue
from wowtable.text.rich import Rich

ACCENTED = str.maketrans("aceinouyACEINOUY", "àçéîñöúÿÀÇÉÎÑÖÚŸ")
FILLING = "wörds ñót thérè "
LONGER = 0.4


def stretched(words: str) -> str:
    """Accents on, and more of it. Numbers and signs stay."""
    letters = sum(sign.isalpha() for sign in words)
    more = round(len(words) * LONGER) if letters > 1 else 0
    return words.translate(ACCENTED) + (" " + (FILLING * (more // len(FILLING) + 1)))[:more].rstrip()


@contextmanager
def pseudo_language() -> Iterator[None]:
    """While it lasts every catalogue speaks it."""
    rich_with, name = Catalogue.rich_with, Catalogue.name
    depth = 0

    def said(self: Catalogue, key: str, fields: Mapping[str, Any]) -> Rich:
        """Only whole sentences are stretched, not again the parts they are made of."""
        nonlocal depth
        depth += 1
        try:
            found = rich_with(self, key, fields)
        finally:
            depth -= 1
        if depth or not found:
            return found
        return tuple(replace(run, text=stretched(run.text)) for run in found)

    def named(self: Catalogue, key: str, plural: bool | None = None) -> str:
        found = name(self, key, plural)
        return found if depth or key.startswith("seat.") else found.translate(ACCENTED)

    Catalogue.rich_with = said  # type: ignore[method-assign]
    Catalogue.name = named  # type: ignore[method-assign]
    try:
        yield
    finally:
        Catalogue.rich_with = rich_with  # type: ignore[method-assign]
        Catalogue.name = name  # type: ignore[method-assign]
