"""Sensible answers at a glance: for rivals while the computer thinks ahead, and wherever search would not pay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Seat
from wowtable.core.frames import DONE, PASS, PickSome
from wowtable.core.triggers import Intend

from .. import stats
from ..action_args import NO, YES, number_in
from ..combat import NO_PROTECT
from ..damage import NO_ARMOR
from ..effects_choices import Choice, Picking
from ..setup import FIRST, KEEP, MULLIGAN
from ..state import Duel, DuelTable
from ..strikes import NO_STRIKE
from .card_worth import sign_of_all
from .preferences import aim_of, keep_worth, liking, thing_meant, worth_in_play
from .value import life_worth

if TYPE_CHECKING:
    from ..game import TradingCardGame

ENOUGH = 0.15
"""A further target must be liked so much to be chosen at all."""


def habit(t: DuelTable) -> Action:
    """What whoever is asked simply does."""
    s = t.state
    assert s.decision is not None
    kind, seat = s.decision.kind, s.decision.seats[0]
    if kind == "priority":
        return PASS
    legal = t.legal(seat)
    if len(legal) == 1:
        return legal[0]
    answer = _HABITS.get(kind)
    return answer(t.game, s, seat, legal) if answer else legal[0]


# -- choosing ---------------------------------------------------------------------------------------


def targets_by_liking(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """The targets that do the seat good, best first; `done` first where none does. Never empty."""
    aim = aim_of(g, s)
    rated = [(liking(g, s, seat, aim, thing_meant(action)), i) for i, action in enumerate(legal) if action != DONE]
    rated.sort(key=lambda entry: (-entry[0], entry[1]))
    good = [legal[i] for value, i in rated if value > ENOUGH or (not aim.sign and value >= 0)]
    if DONE in legal:
        return [*good, DONE]
    return good or [legal[i] for _, i in rated[:2]]


def _target(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    return targets_by_liking(g, s, seat, legal)[0]


def _may(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    """Yes, unless it would harm what is one's own or help what is not."""
    frame = s.stack[-1]
    assert isinstance(frame, Choice)
    sign = sign_of_all(frame.effects)
    for _, refs in frame.scope.targets:
        for n, _ in refs:
            whose = -1 - n if n < 0 else s.control[n]
            if n > -99 and (whose == seat) is (sign < 0):
                return NO
    return YES


def _stash(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    return YES


def _pick(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    frame = s.stack[-1]
    assert isinstance(frame, PickSome)
    assert isinstance(frame.question, Picking)
    harms = sign_of_all(frame.question.effect.effects) < 0

    def value(action: Action) -> float:
        n = number_in(action.args[0])
        worth = worth_in_play(g, s, n)
        return -worth if (s.control[n] == seat) is harms else worth

    return max(legal, key=value)


def _cheapest(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    """A card of the hand that is missed least."""
    return min(legal, key=lambda action: (keep_worth(g, s, number_in(action.args[0])), action.args))


def _dearest(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    named = [action for action in legal if action.args]
    return max(named, key=lambda action: (keep_worth(g, s, number_in(action.args[0])), action.args))


def _extra_cost(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    if legal[0].verb == "discard":
        return _cheapest(g, s, seat, legal)
    return min(legal, key=lambda action: (worth_in_play(g, s, number_in(action.args[0])), action.args))


def _keep_which(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    """The better one; of equals the newcomer, which is ready."""
    return max(
        legal,
        key=lambda a: (
            worth_in_play(g, s, number_in(a.args[0])) - 0.3 * (number_in(a.args[0]) in s.exhausted),
            number_in(a.args[0]),
        ),
    )


# -- combat -----------------------------------------------------------------------------------------


def _strike(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    """With the best weapon; in defence only where something is hurt by it that matters."""
    weapons = [action for action in legal if action != NO_STRIKE]
    best = max(weapons, key=lambda action: (stats.attack(g, s, number_in(action.args[0])), action.args))
    return best if stats.attack(g, s, number_in(best.args[0])) > 0 else NO_STRIKE


def _protect(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    """Whoever loses least by standing in the way, if that is less than letting it happen."""
    assert s.combat is not None
    attacker = s.combat.attacker[0]
    best, least = NO_PROTECT, clash(g, s, attacker, s.combat.defender[0])
    for action in legal:
        if action != NO_PROTECT:
            cost = clash(g, s, attacker, number_in(action.args[0])) + 0.1
            if cost < least:
                best, least = action, cost
    return best


def clash(g: TradingCardGame, s: Duel, attacker: int, defender: int) -> float:
    """What a combat costs the defending side, less what it costs the attacking one, if nobody interferes."""
    blow = stats.attack(g, s, attacker)
    answer = 0 if stats.keyword(g, s, attacker, "long_range") else stats.attack(g, s, defender)
    return hurt_by(g, s, defender, blow) - hurt_by(g, s, attacker, answer)


def hurt_by(g: TradingCardGame, s: Duel, n: int, damage: int) -> float:
    """What so much damage costs the controller of a character."""
    if damage <= 0:
        return 0.0
    left = stats.health(g, s, n) - s.damage.get(n, 0)
    if n == s.hero[s.control[n]]:
        armor = sum(g.sheets[s.names[a]].defense for a in s.hero_row[s.control[n]] if a not in s.exhausted)
        after = left - max(0, damage - armor)
        return 60.0 if after <= 0 else life_worth(left) - life_worth(after)
    return worth_in_play(g, s, n) if damage >= left else 0.4 * damage


def _armor(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    """The smallest that stops everything, else the biggest; not for a scratch while there is health to spare."""
    frame = s.stack[-1]
    assert isinstance(frame, Intend)
    amount = frame.waiting[0].amount
    hero = s.hero[seat]
    left = stats.health(g, s, hero) - s.damage.get(hero, 0)
    pieces = [(g.sheets[s.names[number_in(a.args[0])]].defense, i) for i, a in enumerate(legal) if a != NO_ARMOR]
    whole = [(defense, i) for defense, i in pieces if defense >= amount]
    defense, at = min(whole) if whole else max(pieces)
    if amount < defense - 1 and left > 10 and amount < 2:
        return NO_ARMOR
    return legal[at]


def _raising(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    """What is added first, as `legal` has it first, is multiplied too: the most for others, the least for one's own."""
    frame = s.stack[-1]
    assert isinstance(frame, Intend)
    return legal[-1] if s.control[frame.waiting[0].to[0]] == seat else legal[0]


# -- before the first turn ----------------------------------------------------------------------------


def _mulligan(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    """A hand needs something to do in the first turns, and should not be all quests."""
    sheets = [g.sheets[s.names[n]] for n in s.hand[seat]]
    quests = sum(1 for sheet in sheets if sheet.card.type == "quest")
    early = sum(1 for sheet in sheets if sheet.card.type != "quest" and sheet.cost <= 3)
    allies = sum(1 for sheet in sheets if "ally" in sheet.kinds and sheet.cost <= 4)
    heavy = sum(1 for sheet in sheets if sheet.card.type != "quest" and sheet.cost >= 5)
    return MULLIGAN if early < 2 or allies < 1 or quests > 4 or heavy > 3 else KEEP


def _first(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Action:
    return FIRST


_HABITS: dict[str, Callable[[Any, Duel, Seat, Sequence[Action]], Action]] = {
    "target": _target,
    "may": _may,
    "stash": _stash,
    "pick": _pick,
    "discard": _cheapest,
    "extra_cost": _extra_cost,
    "search": _dearest,
    "reveal": _dearest,
    "keep_which": _keep_which,
    "strike": _strike,
    "protect": _protect,
    "armor": _armor,
    "order_raising": _raising,
    "mulligan": _mulligan,
    "who_starts": _first,
}
