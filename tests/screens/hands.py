"""Hands at a table of one game: a click, a key or a drag each count as one."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.screen_kit import Floor
from wowtable.shell.pilot import Pilot


class Hands:
    """Counts what is done as long as there is something to do; `pause` is how long each time is watched, in ms."""

    pause = 300.0

    def __init__(self, pilot: Pilot, floor: Floor) -> None:
        self.pilot, self.floor, self.inputs = pilot, floor, 0

    @property
    def acting(self) -> bool:
        """Whether it is still about what is counted."""
        return True

    def afterwards(self) -> None:
        """What the table does by itself then."""

    def do(self, what: Callable[[], object]) -> None:
        if self.acting:
            what()
            self.inputs += 1
            self.pilot.wait(self.pause)
            self.afterwards()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.do(lambda key=key: self.pilot.press(key))  # type: ignore[misc]

    def click(self, *ids: str) -> None:
        for id in ids:
            self.do(lambda id=id: self.pilot.click(id))  # type: ignore[misc]

    def press_on(self, key: str, most: int) -> None:
        """Until there is nothing to do any more, or that has been too often."""
        while self.acting and self.inputs < most:
            self.press(key)
