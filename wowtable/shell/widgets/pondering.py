"""What a screen finds out by thinking: a moment at a time while time passes, so that the window never stops."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import ClassVar, Protocol

from ..base.layout import Rect
from .base import Widget

MOMENT = 0.006
"""Seconds after which a moment of thinking ends."""
REST_MS = 4.0
"""Until the next one, for whatever else the window has to do."""


class Mind(Protocol):
    """Something that is being found out. What is known so far can be read from it at any time."""

    @property
    def busy(self) -> bool:
        """There is more to find out."""

    def think(self) -> bool:
        """One short step further, if there is any. True if there is something new to tell.

        A step takes a few milliseconds at most. It is called at least once in each moment, so a mind also learns from
        it that time passes.
        """


class Pondering(Widget):
    """Lets a mind think on, whoever the table waits for, and calls `news` when there is something new to tell; nothing
    of it is seen."""

    role: ClassVar[str] = "image"
    ghost: ClassVar[bool] = True

    def __init__(self, mind: Mind, news: Callable[[], None]) -> None:
        super().__init__("pondering", Rect(0, 0, 0, 0))
        self.mind, self.news = mind, news

    def due_ms(self) -> float | None:
        return REST_MS if self.mind.busy else None

    def tick(self, ms: float) -> bool:
        end = perf_counter() + MOMENT
        found = self.mind.think()
        while self.mind.busy and perf_counter() < end:
            found = self.mind.think() or found
        if found:
            self.news()
        return False
