"""A position of a game that a test puts together, plays on from and looks at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wowtable.core import Decision, Table


@dataclass
class Position:
    """What the builders of all games have: the table, its state `s` and its game `g`, and who is asked what."""

    t: Table[Any, Any]

    @property
    def s(self) -> Any:
        return self.t.state

    @property
    def g(self) -> Any:
        return self.t.game

    @property
    def decision(self) -> Decision | None:
        return self.t.state.decision

    @property
    def asked(self) -> int:
        assert self.decision is not None, "nobody is asked anything"
        return self.decision.seats[0]

    @property
    def kind(self) -> str:
        """Of the question; "" where there is none."""
        return self.decision.kind if self.decision else ""
