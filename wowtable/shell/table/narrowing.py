"""From pieces to an action: clicking a piece leaves the legal actions that name it, until one is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ...core import Action


def ids_in(args: Iterable[Any]) -> Iterator[str]:
    """Every id among the arguments of an action, however deep; numbers are no ids."""
    for arg in args:
        if isinstance(arg, str):
            yield arg
        elif isinstance(arg, tuple):
            yield from ids_in(arg)


class Narrowing:
    """One for each decision. Knows no rules: an action is meant when all picked ids are among its arguments."""

    def __init__(self, legal: Sequence[Action] = ()) -> None:
        self._legal = tuple(legal)
        self._ids = tuple(frozenset(ids_in(action.args)) for action in self._legal)
        self._picked: tuple[str, ...] = ()

    @property
    def picked(self) -> tuple[str, ...]:
        return self._picked

    @property
    def remaining(self) -> tuple[Action, ...]:
        """The actions that fit what was picked so far; all of them while nothing is."""
        return self.actions_for()

    @property
    def marked(self) -> frozenset[str]:
        """What can be picked next."""
        wanted = set(self._picked)
        found: set[str] = set()
        for ids in self._ids:
            if wanted <= ids:
                found |= ids
        return frozenset(found - wanted)

    def actions_for(self, id: str = "") -> tuple[Action, ...]:
        """The remaining actions, or those of them that picking `id` would leave."""
        wanted = {*self._picked, id} - {""}
        return tuple(action for action, ids in zip(self._legal, self._ids) if wanted <= ids)

    def pick(self, id: str) -> Action | None:
        """The action that is now the only one left. An id that no remaining action names changes nothing."""
        left = self.actions_for(id)
        if not left:
            return None
        if id not in self._picked:
            self._picked = (*self._picked, id)
        return left[0] if len(left) == 1 else None

    def aim_at(self, id: str) -> None:
        """Picks alone what takes several answers to reach, such as a place some steps away, whether one names it or
        not."""
        self._picked = (id,)

    def back(self) -> bool:
        """Lets go of the last pick; false when there was none."""
        had = bool(self._picked)
        self._picked = self._picked[:-1]
        return had

    def clear(self) -> None:
        self._picked = ()
