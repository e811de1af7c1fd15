"""Acts that were one gesture: what one did at a stroke is taken back at a stroke, and done again so."""

from __future__ import annotations

from collections.abc import Iterator

from ...core import Seat
from ...session import Session, StepTaken


class JoinedActs:
    """Remembers after how many actions of a game the next one went on with the same gesture."""

    def __init__(self) -> None:
        self._after: set[int] = set()

    def note(self, at: int, goes_on: bool) -> None:
        """The next action comes after so many; whatever once came later is forgotten."""
        self._after = {number for number in self._after if number < at} | ({at} if goes_on else set())

    def undo(self, session: Session, by: Seat | None) -> None:
        """May raise what the session raises; where only the last acts may be taken back, only they are."""
        session.undo(by)
        while session.length in self._after and session.undo_refusal(by) is None:
            session.undo(by)

    def redo(self, session: Session) -> Iterator[StepTaken]:
        yield from session.redo()
        while session.length in self._after and session.can_redo:
            yield from session.redo()
