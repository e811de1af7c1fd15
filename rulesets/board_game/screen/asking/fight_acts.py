"""The legal answers in a combat, by the die or card that they are about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wowtable.core import Action

from ...rules.attack import AGAIN, ENOUGH, ROLL
from ...rules.state import NOBODY
from ...rules.using import FOE_ACTS
from ...rules.wounds import WAIT
from ..facts.lookup import Desk, die_piece
from ..facts.melee import ON_DICE, attacker_of, rolled_now
from ..facts.usable import card_acts

ROUND = (ROLL, AGAIN, ENOUGH, FOE_ACTS, WAIT)
"""What goes on with the round; the bar has a button for each."""


def fight_acts(desk: Desk) -> dict[str, list[Action]]:
    """Nothing where nobody fights. Of dice that look alike only one is asked about, and each of them answers."""
    found: dict[str, list[Action]] = {}
    if not desk.may_act or desk.view.combat is None:
        return found
    for id, action in card_acts(desk):
        found.setdefault(id, []).append(action)
    for action in desk.legal:
        if action.verb in ON_DICE:
            for place in _alike(desk, action.args[0]):
                found.setdefault(die_piece(place), []).append(action)
    return found


def _alike(desk: Desk, place: int) -> Sequence[int]:
    rolled = rolled_now(desk)
    if attacker_of(desk) == NOBODY or place >= len(rolled):
        return ()
    said = desk.about("picked", ())
    wanted = replace(rolled[place], seen=False)
    return [n for n, die in enumerate(rolled) if replace(die, seen=False) == wanted and n not in said]
