"""Dice to be rolled again are picked on the screen: nothing is thrown, and others may be picked, until the button that
throws them is pressed."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Action

from ...rules import dice
from ...rules.attack import AGAIN
from ...rules.state import RolledDie
from ..facts.lookup import Desk
from ..facts.melee import rolled_now, worst_dice


class PickedDice:
    """Those of one roll. At first what is best rolled again is picked for the player."""

    def __init__(self) -> None:
        self._roll: object = None
        self._places: tuple[int, ...] = ()
        self._first: tuple[int, ...] = ()

    def now(self, desk: Desk) -> tuple[int, ...]:
        """Beside those that the rules know of already."""
        s, combat = desk.view, desk.view.combat
        roll = (s.turn, combat.round if combat is not None else 0, desk.decision, rolled_now(desk))
        if roll != self._roll:
            self._roll = roll
            self._places = self._first = worst_dice(desk.game, desk.view, _hero(desk), _known(desk))
        return self._places

    def take_back(self, desk: Desk) -> bool:
        """Those are picked that were at first; False where they are."""
        changed = set(self.now(desk)) != set(self._first)
        self._places = self._first
        return changed

    def toggle(self, desk: Desk, place: int) -> bool:
        """Picks a die or lets it lie; where no more may be picked the one that was picked first makes room."""
        places = self.now(desk)
        if place in places:
            self._places = tuple(each for each in places if each != place)
            return True
        while not _may_join(desk, places, place):
            if not places:
                return False
            places = places[1:]
        self._places = (*places, place)
        return True


class KeepsPicks:
    """A screen on which dice are picked before they are thrown."""

    picks: PickedDice


def picked_dice(desk: Desk) -> tuple[int, ...]:
    """Those that are chosen for what is asked: by answers given, and on the screen."""
    if desk.kind not in ("reroll", "spot", "roll_again", "remove_dice"):
        return ()
    return (*_known(desk), *picked_here(desk))


def picked_here(desk: Desk) -> tuple[int, ...]:
    """Only on the screen."""
    if desk.kind != "reroll" or not desk.may_act or not isinstance(desk.screen, KeepsPicks):
        return ()
    return desk.screen.picks.now(desk)


def throw_again(desk: Desk, places: Sequence[int]) -> tuple[Action, ...]:
    """What says it to the rules, which ask only about one of dice that look alike."""
    rolled, said = rolled_now(desk), list(_known(desk))
    acts = []
    for place in places:
        alike = next(n for n in _open(desk, said) if _alike(rolled[n], rolled[place]))
        said.append(alike)
        acts.append(Action("die", (alike,)))
    return (*acts, AGAIN)


def _hero(desk: Desk) -> int:
    return int(desk.about("hero", 0))


def _known(desk: Desk) -> tuple[int, ...]:
    return tuple(desk.about("picked", ()))


def _open(desk: Desk, picked: Sequence[int]) -> list[int]:
    return dice.rerollable(desk.game, desk.view, _hero(desk), picked)


def _may_join(desk: Desk, places: Sequence[int], place: int) -> bool:
    rolled = rolled_now(desk)
    found = _open(desk, (*_known(desk), *places))
    return not rolled[place].rerolled and any(_alike(rolled[n], rolled[place]) for n in found)


def _alike(one: RolledDie, two: RolledDie) -> bool:
    return (one.colour, one.face, one.spotted) == (two.colour, two.face, two.spotted)
