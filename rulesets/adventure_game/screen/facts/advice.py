"""What a practised player would do now: the golden buttons advise what a computer player without slips would choose.

It is thought out once for each view, from what whoever is asked can see. Where time passes that is done a little at a
time, so that the window never stops: until then the first thing that comes to mind is advised.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from wowtable.ai.turn_search import Contest, Line, Work
from wowtable.core import Action, Fast, Seat, Table, observe

from ...rules.ai.habits import habit
from ...rules.ai.levels import SKILLS, up_to_the_way
from ...rules.ai.turn_search import TurnCraft, is_small
from ...rules.game import AdventureGame
from ...rules.state import Realm
from .lookup import Desk

ADVISER = replace(SKILLS["normal"], slips=0.0, contest=(4, 4, 8), work=2_000)
"""It looks at more worlds than its rivals do, for time passes: out of a few, luck would speak."""
AT_ONCE, AT_A_TIME = 60, 60
"""Actions tried before anything is advised, and in each step of thinking after that."""


class _Interrupted(Exception):  # noqa: N818 - it ends a moment of thinking
    pass


class _Thought:
    """About one view. What a plan has come to in a world is kept, so that each moment goes on where the last ended."""

    def __init__(self, g: AdventureGame, view: Realm, seat: Seat) -> None:
        self.view = view
        asked, seed = observe(g, view, seat, f"{view.turn}"), f"adviser/{view.turn}"
        self.steps: Sequence[Action] = ()
        self.done = is_small(asked.decision.kind)
        self._work = Work(ADVISER.work)
        self._worths: dict[tuple[int, int], float] = {}
        self._until = 0
        if self.done:
            self.steps = (habit(Table(g, asked.sample(Random(seed)), Fast(Random(0))), seat),)
            return
        skill = ADVISER
        self._craft = TurnCraft(
            g, seat, self._work, asked.sample, seed, skill.ends, skill.more, skill.firsts, skill.ahead, skill.near
        )
        self._lines = self._craft.plans()
        self._known = {id(line): n for n, line in enumerate(self._lines)}
        self.steps = up_to_the_way(self._lines[0].steps)

    def go_on(self, actions: int) -> None:
        """Until so many more have been tried, and the play-out under way then is over."""
        if self.done:
            return
        self._until = self._work.spent + actions
        try:
            ranked = Contest(self._worth, self._work.done).ranked(self._lines, ADVISER.contest)
        except _Interrupted:
            return
        self.steps, self.done = up_to_the_way(ranked[0][0].steps), True

    def _worth(self, line: Line, world: int) -> float:
        key = self._known[id(line)], world
        if key not in self._worths:
            if self._work.spent >= self._until:
                raise _Interrupted
            self._worths[key] = self._craft.worth(line, world)
        return self._worths[key]


class Adviser:
    """One for each screen: bar, board and panels ask for the same view. It takes its time once time passes."""

    def __init__(self) -> None:
        self._thought: _Thought | None = None
        self._view: Realm | None = None
        self._way: Sequence[Action] = ()
        self.takes_time = False

    def steps(self, g: AdventureGame, view: Realm, seat: Seat) -> Sequence[Action]:
        self._turn_to(view)
        thought = self._thought
        if thought is None:
            thought = self._thought = _Thought(g, view, seat)
            thought.go_on(AT_ONCE)
        if not self.takes_time:
            thought.go_on(ADVISER.work)
        return thought.steps

    def way_on(self, g: AdventureGame, view: Realm, seat: Seat) -> Sequence[Action]:
        """What is left of the way that was advised before its first step; nothing for who stands beside it."""
        self._turn_to(view)
        here = Action("step", (g.atlas.ids[view.space[seat]],))
        return self._way[self._way.index(here) + 1 :] if here in self._way else ()

    def _turn_to(self, view: Realm) -> None:
        """Whoever has made steps is still on the way that was advised before."""
        before = self._view
        if before is view:
            return
        same = before is not None and before.turn == view.turn and view.moved
        if not same:
            self._way = ()
        elif self._thought is not None and before is not None and not before.moved:
            self._way = [act for act in self._thought.steps if act.verb == "step"]
        self._view, self._thought = view, None

    @property
    def busy(self) -> bool:
        return self._thought is not None and not self._thought.done

    def think(self) -> bool:
        """True if something else is advised now."""
        self.takes_time = True
        thought = self._thought
        if thought is None:
            return False
        before = thought.steps
        thought.go_on(AT_A_TIME)
        return thought.steps != before


class KeepsAdviser:
    """A screen that advises."""

    adviser: Adviser


def advice(desk: Desk) -> Sequence[Action]:
    """One after the other: the way of a move to its end, else mostly a single answer. Nothing where nobody is asked."""
    if not desk.may_act or desk.asked is None or not isinstance(desk.screen, KeepsAdviser):
        return ()
    return desk.screen.adviser.steps(desk.game, desk.view, desk.asked)


def way_on(desk: Desk) -> Sequence[Action]:
    """What is left of the way that was advised, once one has moved on it."""
    if not desk.may_act or desk.asked is None or not desk.view.moved or not isinstance(desk.screen, KeepsAdviser):
        return ()
    return desk.screen.adviser.way_on(desk.game, desk.view, desk.asked)


def advised(desk: Desk) -> Action | None:
    """The first of it."""
    first = next(iter(advice(desk)), None)
    return first if first in desk.legal else None
