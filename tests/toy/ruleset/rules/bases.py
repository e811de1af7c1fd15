"""What several kinds of facts have in common: nothing of it happens by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core.knowledge import Shows, eyes
from wowtable.core.types import Seat


@dataclass(frozen=True)
class OwnCards(Shows):
    """About cards that only their player sees; everybody else learns which numbers they have."""

    named: ClassVar[tuple[str, ...]] = ("names",)

    seat: Seat
    cards: tuple[int, ...]
    names: tuple[str, ...]

    def shown_to(self) -> int:
        return eyes(self.seat)
