"""What comes of each answer in a fight, in words: what it deals and what it takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, cast
from weakref import ReferenceType, ref

from wowtable.text.rich import Rich, TextRun

from ...rules.ai.fight_outcomes import Fate, FightOutcome, outcomes
from ...rules.state import Duel
from .lookup import Desk, noun_of

BETWEEN = TextRun(" · ")
T = TypeVar("T")


class Foretold(Generic[T]):
    """What was foretold last, and of what: a table that is drawn again asks again."""

    def __init__(self) -> None:
        self._of: ReferenceType[Duel] | None = None
        self._key: object = None
        self._found: T | None = None

    def of(self, s: Duel, key: object, foretell: Callable[[], T]) -> T:
        if self._of is None or self._of() is not s or self._key != key:
            self._found = foretell()
            self._of, self._key = ref(s), key
        return cast(T, self._found)


_foretold: Foretold[Sequence[FightOutcome]] = Foretold()


def outcomes_now(desk: Desk) -> Sequence[FightOutcome]:
    """Of every answer to the question that is open, as far as the viewer sees."""
    s, seat = desk.view, desk.asked or 0
    return _foretold.of(s, (seat, *desk.legal), lambda: outcomes(desk.game, s, seat, desk.legal))


def fate_words(desk: Desk, outcome: FightOutcome, *, named: bool = False) -> Rich:
    """*deals 3 and destroys · takes 1*; with `named` it is said who takes it, and what is left. Own harm comes last."""
    s = desk.view
    sides = [fate for fate in (outcome.other, outcome.hit) if fate is not None]
    mine = [fate for fate in sides if s.control[fate.card] == desk.asked]
    parts = [
        desk.rich("screen.fate.deals", **_fields(desk, fate))
        for fate in sides
        if fate not in mine and (fate.taken or fate.falls)
    ]
    key = "screen.fate.takes_named" if named else "screen.fate.takes"
    parts += [desk.rich(key, **_fields(desk, fate)) for fate in mine if fate.taken or fate.falls or not parts]
    if outcome.cost:
        parts.append(desk.rich("screen.fate.costs", n=outcome.cost))
    return tuple(run for n, part in enumerate(parts) for run in ((BETWEEN, *part) if n else part))


def _fields(desk: Desk, fate: Fate) -> dict[str, object]:
    name = noun_of(desk, desk.view.names[fate.card])
    return {"name": name, "n": fate.taken, "left": fate.left, "falls": "yes" if fate.falls else "no"}
