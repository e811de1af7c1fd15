"""Several acts for one gesture: a drag, or a button that prepares and does. They are done one after the other."""

from __future__ import annotations

from collections.abc import Iterable

from ....core import Action
from ..plugin import Desk


class Gesture:
    """What is still to be done. An act that is no longer possible ends it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._left: list[Action] = []

    @property
    def open(self) -> bool:
        return bool(self._left)

    def begin(self, acts: Iterable[Action]) -> None:
        self._left = list(acts)
        self.go_on()

    def go_on(self) -> bool:
        """Does the next act if the table is ready for it."""
        if not self._left or not self._desk.may_act:
            return False
        action = self._left.pop(0)
        if action not in self._desk.legal:
            self.drop()
            return False
        self._desk.choose(action)
        return True

    def drop(self) -> None:
        self._left.clear()
