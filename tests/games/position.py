"""A position of a game that a test puts together, plays on from and looks at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from wowtable.core import Action, Decision, Event, IllegalAction, Table


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


@dataclass
class PlayedPosition(Position):
    """One that is played on by answers as they are written; all that is told is kept, all that must hold looked at."""

    DULL: ClassVar[Sequence[Action]] = ()
    """What does as little as possible, the least first."""
    log: list[Event] = field(default_factory=list)

    # -- playing

    def legal(self, seat: int | None = None) -> list[str]:
        return [str(action) for action in self.t.legal(self.asked if seat is None else seat)]

    def verbs(self) -> set[str]:
        return {line.split()[0] for line in self.legal()}

    def do(self, *lines: str) -> Self:
        """Each line is an answer of whoever is asked first, as it is written: `step brill`."""
        for line in lines:
            found = [action for action in self.t.legal(self.asked) if str(action) == line]
            if not found:
                raise IllegalAction(f"{self.kind}: no {line} among {self.legal()}")
            self._take(found[0])
        return self

    def idle(self) -> Self:
        """One answer that does as little as possible."""
        legal = list(self.t.legal(self.asked))
        self._take(next((dull for dull in self.DULL if dull in legal), legal[0]))
        return self

    def until(self, kind: str) -> Self:
        """Idle answers up to a question of that kind."""
        for _ in range(300):
            if self.kind == kind:
                return self
            self.idle()
        raise AssertionError(f"nobody is asked {kind}")

    def _take(self, action: Action) -> None:
        self.t.play(self.asked, action)
        self.log.extend(self.t.events or ())
        self.t.events = []
        self._check()

    def _check(self) -> None:
        faults = self.g.violations(self.s)
        assert not faults, faults

    # -- looking

    def names(self, cards: Sequence[int]) -> list[str]:
        return [self.s.names[card] for card in cards]

    def told(self, kind: str) -> list[Any]:
        """The facts of that class so far."""
        return [event for event in self.log if type(event).__name__ == kind]
