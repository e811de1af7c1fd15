"""What a desk is told of the past of its match: what has been seen to happen, and what was noted meanwhile."""

from __future__ import annotations

from ...core import Event
from ...session import Notes
from .desk import TableDesk
from .match import Match


class Recollection:
    """One for a match; notes are kept beside its saves."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._notes = Notes(match.session, match.session.notes, self._noted)

    def tell(self, desk: TableDesk) -> None:
        desk.notes = self._notes.of(self._match.viewer)
        desk.answers, desk.chronicle = self._match.shown, self._happened

    def _noted(self) -> None:
        self._match.session.notes = self._notes.all
        if self._match.keeper is not None:
            self._match.keeper.keep_notes()
        self._match.changed()

    def _happened(self, since: int) -> list[Event]:
        """As far as the board has shown it."""
        told = self._match.session.chronicle(self._match.viewer, since + 1)
        return [event for step in told[: max(0, self._match.shown - since)] for event in step]
