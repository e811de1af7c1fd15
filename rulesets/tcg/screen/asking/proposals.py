"""What a player mostly wants: the usual answer, the goal of a chosen attacker, all attackers one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from wowtable.core import Action
from wowtable.shell.base.bindings import Binding
from wowtable.shell.table.asking.prompt import Act
from wowtable.shell.widgets import Tip, Toast

from ...rules.ai.proposals import best_attack, pays_off, usual
from ...rules.legal_actions import is_main
from ...rules.unused import only_deed
from ..facts.fight_outcomes import Foretold
from ..facts.lookup import Desk, kind_asked
from .acts import CardActs, acts_by_card

ALL = "attack_all"
KEYS = (Binding(ALL, "keys.attack_all", ("a",), (), "match"),)
_MANY = 2
_foretold: Foretold[Action | None] = Foretold()
_deed: Foretold[bool] = Foretold()
_usual: Foretold[Action] = Foretold()


def usual_answer(desk: Desk) -> Action | None:
    """To a question that names cards, or yes or no."""
    s = desk.view
    return _usual.of(s, desk.asked, lambda: usual(desk.game, s)) if desk.legal else None


def natural_attack(desk: Desk, attacker: int) -> Action | None:
    """The best goal of that attacker, as far as the viewer sees; None where it had better not attack."""
    s, seat = desk.view, desk.asked or 0
    return _foretold.of(s, attacker, lambda: best_attack(desk.game, s, seat, attacker, desk.legal))


def worth_doing(desk: Desk, acts: CardActs) -> Action | None:
    """The one thing that is left to do in a turn, if it pays off as far as the viewer sees."""
    s, seat, deed = desk.view, desk.asked or 0, only_deed(desk.game, desk.view, desk.legal)
    if deed is None or acts.attacks.keys() - acts.vain:
        return None
    return deed if _deed.of(s, deed, lambda: pays_off(desk.game, s, seat, deed)) else None


def all_attack(desk: Desk, acts: CardActs) -> Iterator[Act]:
    """Where there are several attackers."""
    if len(acts.attacks.keys() - acts.vain) >= _MANY:
        label = desk.say("screen.attack_all")
        tip = Tip(label, desk.say("screen.attack_all_tip"), desk.ui.cap(ALL))
        yield Act(lambda: attack_with_all(desk), label, keys=(ALL,), icon="ui.conquer", tip=tip, id="bar.attack_all")


def attack_with_all(desk: Desk) -> None:
    """One attack at a time, each on the goal that is best then, until something else is asked or none is worth it."""
    attacks = _one_by_one(desk)
    first = next(attacks, None)
    if first is None:
        desk.toast(Toast(desk.say("screen.attack_none"), desk.say("screen.attack_none_line")))
    else:
        desk.do(chain((first,), attacks))


def _one_by_one(desk: Desk) -> Iterator[Action]:
    """The hero comes last: whoever has it has most to lose."""
    while kind_asked(desk) == "priority" and is_main(desk.view, desk.asked or 0):
        acts, heroes = acts_by_card(desk), desk.view.hero
        able = sorted(acts.attacks.keys() - acts.vain, key=lambda card: (card in heroes, card))
        found = (natural_attack(desk, card) for card in able)
        attack = next((action for action in found if action is not None), None)
        if attack is None:
            return
        yield attack
