"""An answer that is found out anew only when what is asked is another: boards hand it on from build to build."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

V = TypeVar("V")


class Latest(Generic[V]):
    """Remembers one question, with all that its answer depends on, and the answer."""

    def __init__(self) -> None:
        self._known: tuple[object, V] | None = None

    def to(self, question: object, find: Callable[[], V]) -> V:
        if self._known is None or self._known[0] != question:
            self._known = (question, find())
        return self._known[1]

    @property
    def last(self) -> V | None:
        """Whatever was asked."""
        return None if self._known is None else self._known[1]
