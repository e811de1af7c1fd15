"""The first-game guide: short notes that come up when their moment has come. They never stop anybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field

from ...content.guide import GuideFile, GuideTip
from ...core import Seat


@dataclass(slots=True)
class _Lived:
    """What one person has been asked, has met with, and how many turns they have had."""

    asked: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    turns: int = 0


class Guide:
    """Decides which note is up. `seen` are the ids shown in earlier games; it grows as notes are shown."""

    def __init__(self, notes: GuideFile, seen: list[str]) -> None:
        self._notes = notes
        self._seen = seen
        self._person: Seat | None = None
        self._lived: dict[Seat | None, _Lived] = {None: _Lived()}
        self._question: tuple[str, frozenset[str], str] = ("", frozenset(), "")
        self._shown_this_turn = 0
        self.current: GuideTip | None = None
        self._latest = ""

    @property
    def left(self) -> int:
        return sum(tip.id not in self._seen for tip in self._notes.tips)

    def retell(self, notes: GuideFile) -> None:
        """The same notes in another language."""
        self._notes = notes
        if self.current is not None:
            known = self.current.id
            self.current = next((tip for tip in notes.tips if tip.id == known), None)

    @property
    def shown(self) -> GuideTip | None:
        """The note that is up. One that waits for a question steps aside while nothing is asked."""
        tip = self.current
        return tip if tip is not None and (self._question[0] or not tip.ask) else None

    @property
    def _own(self) -> _Lived:
        return self._lived[self._person]

    def sits(self, person: Seat) -> None:
        """Who is at the screen from now on: each has a first time of their own, and reads no note of another."""
        if person != self._person:
            self._person, self.current, self._latest = person, None, ""
            self._lived.setdefault(person, _Lived())

    def turn_began(self, own: bool = True) -> None:
        """A turn of the person's own, or of somebody else."""
        self._own.turns += own
        self._shown_this_turn = 0
        if self.current is not None and self.current.ask:
            self.current = None

    def did(self, verb: str) -> None:
        """The person has acted. A note about that has served, and so has one that names no acts."""
        if self.current is not None and verb in (self.current.can or (verb,)):
            self.current = None

    def happened(self, event: str) -> None:
        self._own.events[event] += 1
        self._look(event)

    def asked(self, kind: str, verbs: Collection[str], window: str = "") -> None:
        """The person is asked; "" when it is not their move. Asking the same again is no new question."""
        question = (kind, frozenset(verbs), window)
        if question == self._question:
            return
        if kind and kind != self._question[0]:
            self._own.asked[kind] += 1
        self._question = question
        if kind and self.current is not None and not self.current.suits(kind, window, verbs):
            self.current = None
        self._look()

    def dismiss(self) -> None:
        """The note has been read; another one may have been waiting behind it."""
        self.current = None
        self._look()

    def again(self) -> bool:
        """The last note once more, for whoever went past it; false if there is none, or it is up."""
        last = next((tip for tip in self._notes.tips if tip.id == self._latest), None)
        if last is None or self.current is not None:
            return False
        self.current = last
        return True

    def _look(self, event: str = "") -> None:
        if self.shown is not None or self._shown_this_turn >= self._notes.per_turn:
            return
        own = self._own
        new = [tip for tip in self._notes.tips if tip.id not in self._seen]
        tip = next((tip for tip in new if self._fits(tip, event, own)), None)
        if tip is not None:
            self.current, self._latest = tip, tip.id
            self._seen.append(tip.id)
            self._shown_this_turn += 1

    def _fits(self, tip: GuideTip, event: str, own: _Lived) -> bool:
        kind, verbs, window = self._question
        if tip.ask:
            happened = own.events[tip.event] if tip.event else own.asked[kind]
            ready = tip.suits(kind, window, verbs) and happened >= tip.times
        else:
            ready = tip.event == event and own.events[event] >= tip.times
        return ready and own.turns >= tip.turn
