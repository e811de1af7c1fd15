"""The first-game guide: short notes that come up when their moment has come. They never stop anybody.

A ruleset keeps them in `guide/en.yaml` and `guide/it.yaml`: a list `tips`, told in both languages under the same ids.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..content.loading import Ruleset
from ..content.problems import Problem, Problems
from ..content.schema import BAD, Reader
from ..content.source import read_yaml

MOST_WORDS = 35
PER_TURN = 2


@dataclass(frozen=True, slots=True)
class GuideTip:
    """One note. It comes up when everything that is given holds.

    `ask` is a kind of decision the person is asked; `event` is the class of an event: with `ask` it must have happened
    before, alone the tip comes with it. `times` is how often, at least. `can` are verbs that must all be legal, `turn`
    how many turns of their own the person has begun. `rule` is the place of the rulebook that tells more.
    """

    id: str
    title: str
    text: str
    ask: str = ""
    event: str = ""
    can: tuple[str, ...] = ()
    times: int = 1
    turn: int = 0
    rule: str = ""

    def __post_init__(self) -> None:
        if not (self.ask or self.event):
            raise ValueError(f'the tip "{self.id}" waits for nothing: it needs "ask" or "event"')
        words = len(f"{self.title} {self.text}".split())
        if words > MOST_WORDS:
            raise ValueError(f'the tip "{self.id}" has {words} words; {MOST_WORDS} are the most')


@dataclass(frozen=True, slots=True)
class GuideFile:
    tips: tuple[GuideTip, ...]


def read_guide(path: Path) -> tuple[tuple[GuideTip, ...], tuple[Problem, ...]]:
    """The tips of one language, and what is wrong with the file."""
    problems = Problems()
    node = read_yaml(path, problems)
    found = Reader(problems).record(GuideFile, node) if node is not None else BAD
    return (() if found is BAD else found.tips), problems.sorted()


def guide_of(ruleset: Ruleset, lang: str) -> tuple[GuideTip, ...]:
    """Nothing if the ruleset has no guide: a guide is a courtesy."""
    path = ruleset.file("guide", f"{lang}.yaml")
    return read_guide(path)[0] if path else ()


class Guide:
    """Decides which note is up. `seen` are the ids shown in earlier games; it grows as notes are shown."""

    def __init__(self, tips: Sequence[GuideTip], seen: list[str]) -> None:
        self._tips = tuple(tips)
        self._seen = seen
        self._asked: Counter[str] = Counter()
        self._events: Counter[str] = Counter()
        self._question: tuple[str, frozenset[str]] = ("", frozenset())
        self._shown_this_turn = 0
        self._turns = 0
        self.current: GuideTip | None = None

    @property
    def left(self) -> int:
        return sum(tip.id not in self._seen for tip in self._tips)

    def retell(self, tips: Sequence[GuideTip]) -> None:
        """The same tips in another language."""
        self._tips = tuple(tips)
        if self.current is not None:
            known = self.current.id
            self.current = next((tip for tip in tips if tip.id == known), None)

    def turn_began(self) -> None:
        """A turn of the person's own."""
        self._turns += 1
        self._shown_this_turn = 0

    def happened(self, event: str) -> None:
        self._events[event] += 1
        self._look(event)

    def asked(self, kind: str, verbs: Collection[str]) -> None:
        """The person is asked; "" when it is not their move. Asking the same again is no new question."""
        question = (kind, frozenset(verbs))
        if question == self._question:
            return
        if kind and kind != self._question[0]:
            self._asked[kind] += 1
        self._question = question
        if self.current is not None and self.current.ask and self.current.ask != kind:
            self.current = None
        self._look()

    def dismiss(self) -> None:
        """The note has been read; another one may have been waiting behind it."""
        self.current = None
        self._look()

    def _look(self, event: str = "") -> None:
        if self.current is not None or self._shown_this_turn >= PER_TURN:
            return
        tip = next((tip for tip in self._tips if tip.id not in self._seen and self._fits(tip, event)), None)
        if tip is not None:
            self.current = tip
            self._seen.append(tip.id)
            self._shown_this_turn += 1

    def _fits(self, tip: GuideTip, event: str) -> bool:
        kind, verbs = self._question
        if tip.ask:
            happened = self._events[tip.event] if tip.event else self._asked[kind]
            ready = tip.ask == kind and happened >= tip.times
        else:
            ready = tip.event == event and self._events[event] >= tip.times
        return ready and self._turns >= tip.turn and verbs.issuperset(tip.can)
