"""What a person wishes the table to answer for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core import Action, Decision, Seat
from ...core.frames import PASS


class PassWhenBare:
    """Passes where passing is all there is. Switched off it asks every time."""

    def __init__(self, on: bool = True) -> None:
        self.on = on

    def answer(self, seat: Seat, decision: Decision, legal: Sequence[Action], view: Any) -> Action | None:
        return PASS if self.on and tuple(legal) == (PASS,) else None
