"""Answers in words, where the table knows more about them than the log does."""

from __future__ import annotations

from wowtable.core import Action
from wowtable.text.rich import Rich, capital, plain

from ...rules.state import HeroNumber
from .lookup import NEXT, Desk
from .melee import ON_DICE, rolled_now


def is_shared(desk: Desk, hero: HeroNumber) -> bool:
    """Whether several players have heroes on its side, so that one wants to know whose it is."""
    s = desk.view
    return len({s.player[other] for other in s.heroes_of(s.faction[hero])}) > 1


def told_act(desk: Desk, action: Action) -> Rich:
    """One about a die names its colour and its face; who acts next is told with whoever plays it."""
    rolled = rolled_now(desk)
    if action.verb == NEXT and is_shared(desk, action.args[0]):
        hero = action.args[0]
        return desk.rich("screen.whose", hero=hero, seat=desk.view.player[hero])
    if action.verb not in ON_DICE or action.args[0] >= len(rolled):
        return desk.texts.action(action.verb, action.args)
    die, (_, *to) = rolled[action.args[0]], action.args
    told = {"colour": die.colour, "face": die.face, "to": to[0] if to else None, "same": to[:1] == [die.colour]}
    return desk.rich("fight.die_act", **told)


def answer_words(desk: Desk, action: Action) -> str:
    return capital(plain(told_act(desk, action)))
