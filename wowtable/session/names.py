"""Names of players, as they may be shown."""

from __future__ import annotations

from ..reading.cleaning import clean_text

NAME_LENGTH = 20


def clean_name(name: str) -> str:
    return clean_text(name, NAME_LENGTH)
