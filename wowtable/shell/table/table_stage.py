"""The stage of a table: while pieces move, a click, Space and Tab hurry them along and mean nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ..base.input import Key, Message, Pointer
from ..base.layout import Rect
from ..widgets import Stage, Widget


class Haste(Protocol):
    """Who moves the pieces."""

    def skip(self, at_once: bool) -> bool: ...

    def hurry(self, on: bool) -> bool:
        """False if nothing moves that could be faster."""

    def hold(self, on: bool) -> None:
        """The key that is held for full control went down or up."""


class TableStage(Stage):
    """`moving` says whether pieces move, or wait for a sign to move on; `game_area` is where a click gives it."""

    def __init__(self, area: Rect, haste: Haste, moving: Callable[[], bool], game_area: Callable[[], Rect]) -> None:
        super().__init__(area)
        self._haste = haste
        self._moving = moving
        self._game_area = game_area
        self._hurried = False

    def handle(self, message: Message) -> bool:
        if isinstance(message, Key) and self._hurried and not message.down:
            self._hurried = False
            self._haste.hurry(False)
        if isinstance(message, Key) and "full_control" in self.services.bindings.commands(message.chord):
            self._haste.hold(message.down)
        if self._moving() and len(self.layers) == 1 and self._hastens(message):
            self.dirty = True
            return True
        return super().handle(message)

    def tab_order(self, stops: list[Widget]) -> list[Widget]:
        """What answers the open question before the rest, each in reading order."""
        return sorted(stops, key=lambda stop: not stop.legal_now)

    def _hastens(self, message: Message) -> bool:
        match message:
            case Key(chord=chord, down=True, repeat=repeat):
                return self._key_hastens(chord, repeat)
            case Pointer(kind="down", button=1, at=at):
                return self._game_area().contains(at) and self._haste.skip(at_once=False)
        return False

    def _key_hastens(self, chord: str, repeat: bool) -> bool:
        """A key that is still held, perhaps since it lifted the curtain, skips nothing."""
        commands = self.services.bindings.commands(chord)
        if repeat:
            return not {"next", "skip_all", "confirm"}.isdisjoint(commands)
        if "next" in commands:
            self._hurried = self._hurried or self._haste.hurry(True)
            return self._hurried
        if "skip_all" in commands:
            return self._haste.skip(at_once=True)
        return "confirm" in commands and self._haste.skip(at_once=False)
