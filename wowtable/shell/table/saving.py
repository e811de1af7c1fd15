"""What a table leaves on the disk and finds there: the game under a name, its end, pictures of where it stood."""

from __future__ import annotations

from ...content.loading import Ruleset
from ...session import Keeper
from ...session.keeper import put_picture
from ..program.program import Program
from ..program.scene import Ui
from .desk import TableDesk
from .left_off import LeftOff
from .match import Match
from .registry import Registry
from .snapshot import snapshot


class Saving:
    """For one match. What raises SaveProblem has not saved."""

    def __init__(self, program: Program, ruleset: Ruleset, registry: Registry, match: Match) -> None:
        self._program = program
        self._ruleset = ruleset
        self._registry = registry
        self._match = match
        self._left_off = LeftOff(match)

    def _snapshot(self, ui: Ui) -> bytes:
        return snapshot(ui, self._ruleset, self._registry, self._match.session)

    def at_rest(self, desk: TableDesk) -> None:
        """Nothing moves, and somebody sees the table."""
        self._left_off.tell(desk)
        self.keep_picture(desk.ui)

    def keep_picture(self, ui: Ui) -> None:
        """The list of saved games shows where the newest turn stood."""
        keeper = self._match.keeper
        if keeper is not None and not keeper.pictured:
            keeper.picture(self._snapshot(ui))

    def leave(self, ui: Ui) -> None:
        """The person goes."""
        if self._match.keeper is not None:
            self._match.keeper.autosave()
            self.keep_picture(ui)

    def finish(self, ui: Ui) -> None:
        """The game is over: it can be watched, and nothing is left to go on with. Raises SaveProblem."""
        keeper = self._match.keeper
        if keeper is not None:
            self._program.keep_finished(keeper, self._snapshot(ui))
            self._program.put_away(keeper)

    def quick(self, ui: Ui) -> bool:
        """False where nothing is kept. Raises SaveProblem."""
        keeper = self._match.keeper
        if keeper is not None:
            self._save(ui, keeper, f"quick-{self._ruleset.id}", ui.say("shell.save.quick"))
        return keeper is not None

    def under(self, ui: Ui, title: str) -> None:
        """A save with a name of its own; raises SaveProblem."""
        keeper = self._match.keeper
        if keeper is not None:
            stem = "".join(sign if sign.isalnum() else "-" for sign in title.lower()).strip("-") or "game"
            self._save(ui, keeper, f"{stem[:40]}-{self._match.session.setup.commitment[:6]}", title)

    def _save(self, ui: Ui, keeper: Keeper, stem: str, title: str) -> None:
        put_picture(keeper.save_as(self._program.paths.saves, stem, title), self._snapshot(ui))
