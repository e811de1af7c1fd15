"""Reading typed values out of parsed JSON, refusing whatever does not fit."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..reading.cleaning import clean_text


class FieldError(ValueError):
    """What is wrong with it, in words."""


class Fields:
    """A JSON object whose every key must be asked for; `done` refuses the keys nobody asked for."""

    def __init__(self, value: Any, name: str) -> None:
        if not isinstance(value, dict):
            raise FieldError(f"{name} should be a group of values")
        self._values: dict[str, Any] = value
        self._name = name
        self._asked: set[str] = set()

    def has(self, key: str) -> bool:
        return key in self._values

    def any(self, key: str) -> Any:
        self._asked.add(key)
        if key not in self._values:
            raise FieldError(f"{self._name} lacks {key!r}")
        return self._values[key]

    def text(self, key: str, limit: int = 200, pattern: str | None = None) -> str:
        """Refuses control and bidirectional characters as well as text over the limit."""
        value = self.any(key)
        if not isinstance(value, str) or len(value) > limit:
            raise FieldError(f"{key!r} should be a text of at most {limit} characters")
        if clean_text(value, limit) != value or (pattern and not re.fullmatch(pattern, value)):
            raise FieldError(f"{key!r} holds characters that do not belong there")
        return value

    def choice(self, key: str, choices: Iterable[str]) -> str:
        value = self.any(key)
        if not isinstance(value, str) or value not in tuple(choices):
            raise FieldError(f"{key!r} should be one of: {', '.join(choices)}")
        return value

    def whole(self, key: str, least: int, most: int) -> int:
        value = self.any(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise FieldError(f"{key!r} should be a whole number from {least} to {most}")
        return value

    def flag(self, key: str) -> bool:
        value = self.any(key)
        if not isinstance(value, bool):
            raise FieldError(f"{key!r} should be true or false")
        return value

    def items(self, key: str, least: int, most: int) -> list[Any]:
        value = self.any(key)
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise FieldError(f"{key!r} should be a list of {least} to {most} entries")
        return value

    def group(self, key: str) -> Fields:
        return Fields(self.any(key), key)

    def done(self) -> None:
        extra = [key for key in self._values if key not in self._asked]
        if extra:
            raise FieldError(f"{self._name} holds {clean_text(extra[0], 40)!r}, which is unknown")
