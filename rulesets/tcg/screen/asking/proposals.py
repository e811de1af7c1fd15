"""What a player mostly wants: the usual answer, the goal of a chosen attacker, all attackers one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wowtable.core import Action
from wowtable.shell.base.bindings import Binding
from wowtable.shell.table.asking.prompt import Act
from wowtable.shell.widgets import Tip

from ...rules import stats
from ...rules.ai.proposals import best_attack, pays_off, usual
from ...rules.ai.turn_search import best_placings
from ...rules.legal_actions import is_main
from ...rules.unused import DEEDS, in_reserve, only_deed
from ..facts.fight_outcomes import Foretold
from ..facts.lookup import Desk, card_name, kind_asked, number_in, sheet_of
from .acts import CardActs, acts_by_card

ALL = "attack_all"
KEYS = (Binding(ALL, "keys.attack_all", ("a",), (), "match"),)
_foretold: Foretold[Action | None] = Foretold()
_deed: Foretold[bool] = Foretold()
_attacks: Foretold[bool] = Foretold()
_usual: Foretold[Action] = Foretold()


def usual_answer(desk: Desk) -> Action | None:
    """To a question that names cards, or yes or no."""
    s = desk.view
    return _usual.of(s, desk.asked, lambda: usual(desk.game, s)) if desk.legal else None


def second_choices(desk: Desk, acts: CardActs) -> frozenset[int]:
    """Targets on the other side than the one that is usually chosen: one's own where something harms, the other's
    where it helps."""
    if acts.kind != "target" or desk.viewer != desk.asked:
        return frozenset()
    answer, s = usual_answer(desk), desk.view
    word = str(answer.args[0]) if answer is not None and answer.args else ""
    if word[:1] != "c":
        return frozenset()
    side = s.control[number_in(word)]
    return frozenset(card for card in acts.own if s.control[card] != side)


def natural_attack(desk: Desk, attacker: int) -> Action | None:
    """The best goal of that attacker, as far as the viewer sees; None where it had better not attack."""
    s, seat = desk.view, desk.asked or 0
    return _foretold.of(s, attacker, lambda: best_attack(desk.game, s, seat, attacker, desk.legal))


def next_deed(desk: Desk, acts: CardActs) -> Action | None:
    """What comes first in a turn, where there is no doubt about it: a card that is never played becomes the resource;
    then the one thing to pay for, if it pays off as far as the viewer sees."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    up = [action for action in desk.legal if action.verb == "place" and _only_placed(desk, action)]
    if up:
        return best_placings(g, s, seat, up, 1)[0]
    deed = only_deed(g, s, desk.legal)
    if deed is None or _instead_of_attack(deed, acts):
        return None
    return deed if _deed.of(s, deed, lambda: pays_off(g, s, seat, deed)) else None


def _only_placed(desk: Desk, placing: Action) -> bool:
    return sheet_of(desk, number_in(placing.args[0])).card.only_placed


def _instead_of_attack(deed: Action, acts: CardActs) -> bool:
    """Whoever uses this power may not attack any more."""
    return deed.verb == "power" and number_in(deed.args[0]) in acts.attacks.keys() - acts.vain


def only_attacks_left(desk: Desk, acts: CardActs) -> bool:
    """Whether some attack is worth it, and nothing else is to do that is no `next_deed` but would be better first."""
    g, s, senders = desk.game, desk.view, _free(desk, acts)
    verbs = {action.verb for action in desk.legal}
    if not senders or "place" in verbs:
        return False
    lone = only_deed(g, s, desk.legal)
    if verbs & set(DEEDS) and not in_reserve(g, s, (), desk.legal) and (lone is None or _instead_of_attack(lone, acts)):
        return False
    return _pays(desk, senders)


def all_attack(desk: Desk, acts: CardActs) -> Iterator[Act]:
    """A lone attacker is named. Where no attack pays off the button says so, and leads nowhere."""
    senders = _senders(desk, acts)
    if senders:
        alone = len(senders) == 1
        label = desk.say("screen.attack_one" if alone else "screen.attack_all", name=card_name(desk, senders[0]))
        tip = Tip(label, desk.say("screen.attack_one_tip" if alone else "screen.attack_all_tip"), desk.ui.cap(ALL))
        act = Act(lambda: attack_with_all(desk), label, keys=(ALL,), icon="ui.conquer", tip=tip, id="bar.attack_all")
        none, why = desk.say("screen.attack_none"), desk.say("screen.attack_none_line")
        yield act if _pays(desk, senders) else replace(act, tip=None, line=none, why=why)


def _pays(desk: Desk, senders: Sequence[int]) -> bool:
    """Whether any of them had better attack."""
    return _attacks.of(desk.view, tuple(senders), lambda: any(natural_attack(desk, card) for card in senders))


def _senders(desk: Desk, acts: CardActs) -> list[int]:
    """Who attacks with all. Guards stay ready to protect: where nobody else is left, one is offered by name."""
    return _free(desk, acts) or sorted(acts.attacks.keys() - acts.vain)[:1]


def _free(desk: Desk, acts: CardActs) -> list[int]:
    """Whoever can attack to some purpose and guards nobody; the hero last: whoever has it has most to lose."""
    s, able = desk.view, acts.attacks.keys() - acts.vain
    free = (card for card in able if stats.keyword(desk.game, s, card, "protector") <= 0)
    return sorted(free, key=lambda card: (card in s.hero, card))


def attack_with_all(desk: Desk) -> None:
    """One attack at a time, each on the goal that is best then, until something else is asked or none is worth it."""
    desk.do(_one_by_one(desk, len(_senders(desk, acts_by_card(desk)))))


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
