"""What a player mostly wants: the usual answer, the goal of a chosen attacker, all attackers one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from wowtable.core import Action
from wowtable.shell.base.bindings import Binding
from wowtable.shell.table.asking.prompt import Act
from wowtable.shell.widgets import Tip, Toast

from ...rules import stats
from ...rules.ai.proposals import best_attack, pays_off, usual
from ...rules.legal_actions import is_main
from ...rules.unused import only_deed
from ..facts.fight_outcomes import Foretold
from ..facts.lookup import Desk, card_name, kind_asked
from .acts import CardActs, acts_by_card

ALL = "attack_all"
KEYS = (Binding(ALL, "keys.attack_all", ("a",), (), "match"),)
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
    """A lone attacker is named."""
    senders = _senders(desk, acts)
    if senders:
        alone = len(senders) == 1
        label = desk.say("screen.attack_one" if alone else "screen.attack_all", name=card_name(desk, senders[0]))
        tip = Tip(label, desk.say("screen.attack_one_tip" if alone else "screen.attack_all_tip"), desk.ui.cap(ALL))
        yield Act(lambda: attack_with_all(desk), label, keys=(ALL,), icon="ui.conquer", tip=tip, id="bar.attack_all")


def _senders(desk: Desk, acts: CardActs) -> list[int]:
    """Who attacks with all; the hero last: whoever has it has most to lose. Guards stay ready to protect: where nobody
    else is left, one is offered by name."""
    s, able = desk.view, acts.attacks.keys() - acts.vain
    guards = {card for card in able if stats.keyword(desk.game, s, card, "protector") > 0}
    return sorted(able - guards, key=lambda card: (card in s.hero, card)) or sorted(guards)[:1]


def attack_with_all(desk: Desk) -> None:
    """One attack at a time, each on the goal that is best then, until something else is asked or none is worth it."""
    attacks = _one_by_one(desk, len(_senders(desk, acts_by_card(desk))))
    first = next(attacks, None)
    if first is None:
        desk.toast(Toast(desk.say("screen.attack_none"), desk.say("screen.attack_none_line")))
    else:
        desk.do(chain((first,), attacks))


def _one_by_one(desk: Desk, most: int) -> Iterator[Action]:
    """No more than were able when it was said: who is left then has not been meant."""
    for _ in range(most):
        if kind_asked(desk) != "priority" or not is_main(desk.view, desk.asked or 0):
            return
        found = (natural_attack(desk, card) for card in _senders(desk, acts_by_card(desk)))
        attack = next((action for action in found if action is not None), None)
        if attack is None:
            return
        yield attack
