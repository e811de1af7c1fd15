"""Several acts for one gesture: a drag, or a button that prepares and does. They are done one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....core import Action
from ..plugin import Desk


class Gesture:
    """What is still to be done; what comes next may be decided only when it is due. An act that is no longer possible
    ends it. It `goes_on` once its first act is done.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._left: Iterator[Action] = iter(())
        self.open = self.goes_on = False

    def begin(self, acts: Iterable[Action]) -> None:
        self._left, self.open, self.goes_on = iter(acts), True, False
        self.go_on()

    def go_on(self) -> bool:
        """Does the next act if the table is ready for it."""
        if not self.open or not self._desk.may_act:
            return False
        action = next(self._left, None)
        if action is None or action not in self._desk.legal:
            self.drop()
            return False
        self._desk.choose(action)
        self.goes_on = self.open
        return True

    def drop(self) -> bool:
        """Whether there was anything left."""
        was = self.open
        self.open = self.goes_on = False
        return was
