"""A game that is taken up again says once where it stood: how far it is, and what happened last."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.progress import Tells
from ...text.rich import plain
from ..widgets import Toast
from .desk import TableDesk
from .match import Match

_LINES = 2


class LeftOff:
    """For one match; it waits until somebody sees the table, so that nobody reads what is meant for another."""

    def __init__(self, match: Match) -> None:
        session = match.session
        self._untold = match.keeper is not None and bool(session.length) and not session.over

    def tell(self, desk: TableDesk) -> None:
        if not self._untold or desk.viewer is None or not desk.lines:
            return
        self._untold = False
        desk.toast(Toast(desk.ui.say("table.left_off"), " ".join(_stood(desk)), icon="ui.time"))


def _stood(desk: TableDesk) -> Iterator[str]:
    """In the words of the game, as far as the person at the table knows it."""
    game = desk.game
    if isinstance(game, Tells) and desk.texts.has("progress.at"):
        progress = game.progress(desk.view)
        if progress.round:
            yield desk.say("progress.at", round=progress.round, rounds=progress.rounds) + "."
    for line in desk.lines[-_LINES:]:
        yield plain(line.words)
