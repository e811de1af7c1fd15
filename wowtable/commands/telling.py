"""Telling a game as text."""

from __future__ import annotations

from collections.abc import Iterable

from ..content.loading import Ruleset
from ..core import Event
from ..session import Setup
from ..text import plain
from .context import Context


class Teller:
    """Prints the log lines of one game, with the players by name."""

    def __init__(self, context: Context, ruleset: Ruleset, setup: Setup) -> None:
        self.names = tuple(
            seat.name or context.say("player", number=number) for number, seat in enumerate(setup.seats, 1)
        )
        self._texts = ruleset.catalogues[context.lang].with_seats(self.names)

    def tell(self, events: Iterable[Event]) -> None:
        for event in events:
            line = plain(self._texts.event(event))
            if line:
                print(line)
