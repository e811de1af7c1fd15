"""Answering for a person what needs no person: auto-pass. A matter of the session, never of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ..core import Action, Decision, Seat


class Priority(Protocol):
    """One person's standing wishes about windows in which they could respond."""

    def answer(self, seat: Seat, decision: Decision, legal: Sequence[Action], view: Any) -> Action | None:
        """One of `legal` to have it done at once, or None to ask the person."""
        ...
