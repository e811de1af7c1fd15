"""Telling a game as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..content.loading import Ruleset
from ..core import Event, Seat, called_in
from ..session import Session, Setup
from ..text import plain
from .context import Context


class Teller:
    """Prints the log lines of one game, with the players by name."""

    def __init__(self, context: Context, ruleset: Ruleset, setup: Setup) -> None:
        self._context = context
        self.names = tuple(
            seat.name or context.say("player", number=number) for number, seat in enumerate(setup.seats, 1)
        )
        self._texts = ruleset.catalogues[context.lang].with_seats(self.names)
        self._called: Mapping[str, str] = {}

    def know(self, session: Session) -> None:
        """Whoever has got a name in this game goes by it from now on."""
        called = called_in(session.game, session.view(None))
        if called != self._called:
            self._called = called
            self._texts = self._texts.with_called(called)

    def tell_game(self, session: Session) -> None:
        """All that happened in a game that is over; of one that goes on, what an onlooker saw."""
        self.know(session)
        seen = session.chronicle(None)
        for step in range(session.length + 1):
            self.tell(session.facts_of(step) if session.over else seen[step])
            for seat in sorted(seat for seat, at in session.given_up.items() if at == step):
                self.tell_leaving(seat, ends=seat == session.conceded)

    def tell_leaving(self, seat: Seat, ends: bool) -> None:
        self._context.print(plain(self._texts.rich("table.conceded" if ends else "table.left_seat", seat=seat)))

    def tell(self, events: Iterable[Event]) -> None:
        for event in events:
            line = plain(self._texts.event(event))
            if line:
                self._context.print(line)
