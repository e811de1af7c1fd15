"""Several acts for one gesture: everything here, all spare, spread evenly. They are done one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from wowtable.core import Action
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Widget

from .chips import spare_at
from .lore import atlas_of, game_of, world_of


class Errands:
    """What is still to be done. An act that is no longer legal ends it."""

    def __init__(self) -> None:
        self._left: list[Action] = []

    def begin(self, desk: Desk, acts: Iterable[Action]) -> None:
        self._left = list(acts)
        self.go_on(desk)

    @property
    def open(self) -> bool:
        return bool(self._left)

    def go_on(self, desk: Desk) -> bool:
        """Does the next act if the table is ready for it."""
        if not self._left or not desk.may_act:
            return False
        action = self._left.pop(0)
        if action not in desk.legal:
            self._left.clear()
            return False
        desk.choose(action)
        return True


class Runner(Widget):
    """Sees to it that errands go on when the table is free again."""

    role: ClassVar[str] = "group"

    def __init__(self, errands: Errands, desk: Desk) -> None:
        super().__init__("errands", Rect(0, 0, 0, 0))
        self._errands, self._desk = errands, desk

    def tick(self, ms: float) -> bool:
        return self._errands.go_on(self._desk) or self._errands.open


def everything_at(desk: Desk, name: str) -> list[Action]:
    """All tokens into a region, or all that can leave out of it."""
    place_all, place = Action("place_all", (name,)), Action("place", (name,))
    for action in (place_all, place):
        if action in desk.legal:
            return [action]
    return [Action("lift", (name,))] * spare_at(desk, name)


def all_spare(desk: Desk) -> list[Action]:
    """Every token that can be lifted, region by region."""
    lifts = [action.args[0] for action in desk.legal if action.verb == "lift"]
    return [Action("lift", (name,)) for name in lifts for _ in range(spare_at(desk, name))]


def evenly(desk: Desk) -> list[Action]:
    """Each piece in hand goes where the fewest defenders stand; beasts after tokens, the champion last."""
    g, s, seat = game_of(desk), world_of(desk), desk.asked
    if seat is None:
        return []
    ids = atlas_of(desk).ids
    strength = {r: s.defenders(r) for r in s.active_regions(seat)}
    verbs = ["place"] * s.hand[seat] + ["place_beast"] * s.hand_beasts[seat]
    if g.kit_of(s, seat).champion and any(action.verb == "place_champion" for action in desk.legal):
        verbs.append("place_champion")
    acts = []
    for verb in verbs:
        weakest = min(strength, key=lambda r: (strength[r], r))
        strength[weakest] += 1
        acts.append(Action(verb, (ids[weakest],)))
    return acts
