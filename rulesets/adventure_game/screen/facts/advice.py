"""What a practised player would do now: the golden buttons advise what a computer player without slips would choose.

It is thought out once for each view, within a bound of work that leaves the window fluent, from what whoever is asked
can see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wowtable.ai import Thinking
from wowtable.core import Action, observe

from ...rules.ai.levels import SKILLS, TurnPlanner
from ...rules.state import Realm
from .lookup import Desk

ADVISER = replace(SKILLS["normal"], slips=0.0, work=1_200)


@dataclass
class _Advised:
    """What was found last: bar, board and panels ask for the same position."""

    view: Realm | None = None
    steps: Sequence[Action] = ()


_last = _Advised()


def advice(desk: Desk) -> Sequence[Action]:
    """One after the other: the way of a move to its end, else mostly a single answer. Nothing where nobody is asked."""
    if not desk.may_act or desk.asked is None:
        return ()
    if _last.view is not desk.view:
        asked = observe(desk.game, desk.view, desk.asked, f"{desk.view.turn}")
        _last.view, _last.steps = desk.view, TurnPlanner(ADVISER, "adviser").plan(asked, Thinking())
    return _last.steps


def advised(desk: Desk) -> Action | None:
    """The first of it."""
    first = next(iter(advice(desk)), None)
    return first if first in desk.legal else None
