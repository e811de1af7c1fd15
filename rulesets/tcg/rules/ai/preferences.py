"""How much a seat likes to do something to somebody, at a glance and without playing it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wowtable.core import Action, Seat

from .. import action_args, stats
from ..announce import Announce
from ..chain import AddTrigger
from ..state import Duel
from ..targets import procedure
from ..triggers import MEND
from .card_worth import NO_AIM, Aim, weapon_worth
from .value import ally_worth, life_worth

if TYPE_CHECKING:
    from ..game import TradingCardGame

MENDS = Aim(sign=1, heal=1)


def worth_in_play(g: TradingCardGame, s: Duel, n: int) -> float:
    """Of one card in play to its controller; a hero has no price."""
    sheet, card_worth = g.sheets[s.names[n]], g.card_worths[s.names[n]]
    if "hero" in sheet.kinds:
        return 6.0
    if "ally" in sheet.kinds:
        left = stats.health(g, s, n) - s.damage.get(n, 0)
        return max(0.2, ally_worth(stats.attack(g, s, n) + card_worth.assault, left) + card_worth.text)
    if "weapon" in sheet.kinds:
        return weapon_worth(stats.attack(g, s, n), sheet.strike) + card_worth.text
    if sheet.defense:
        return 0.6 + 0.8 * sheet.defense
    if n in s.resources[s.control[n]]:
        return 1.5
    return 1.0 + 0.5 * sheet.cost


def liking(g: TradingCardGame, s: Duel, seat: Seat, aim: Aim, n: int) -> float:
    """Above 0 where it does the seat good. Players are -1 - seat."""
    if n < 0:
        return float(aim.sign if -1 - n == seat else -aim.sign)
    zone = s.zone[n]
    if zone == "graveyard":
        value = 0.3 + g.card_worths[s.names[n]].hand + 0.2 * g.sheets[s.names[n]].cost
        return value if (s.owner[n] == seat) is (aim.sign > 0) else -value
    mine = s.control[n] == seat
    if zone == "chain":
        return (1.0 + g.sheets[s.names[n]].cost) * (1 if mine is (aim.sign > 0) else -1)
    value = _gain(g, s, aim, n)
    return value if mine is (aim.sign > 0) else -value


def _gain(g: TradingCardGame, s: Duel, aim: Aim, n: int) -> float:
    """How much is changed by doing it to a card in play, for good or bad."""
    hurt, is_hero = s.damage.get(n, 0), "hero" in g.sheets[s.names[n]].kinds
    if aim.damage and "character" in g.sheets[s.names[n]].kinds:
        left = stats.health(g, s, n) - hurt
        if aim.damage >= left:
            return 100.0 if is_hero else worth_in_play(g, s, n) + 0.5
        if is_hero:
            return life_worth(left) - life_worth(left - aim.damage)
        return 0.35 * aim.damage
    if aim.heal:
        if is_hero:
            left = stats.health(g, s, n) - hurt
            return life_worth(left + min(aim.heal, hurt)) - life_worth(left) + 0.01
        return 0.45 * min(aim.heal, hurt) + 0.005
    worth = worth_in_play(g, s, n)
    if aim.removes:
        return worth
    if aim.exhausts and aim.sign < 0:
        return 0.6 * worth if n not in s.exhausted else 0.05
    if aim.exhausts:
        return 0.6 * worth if n in s.exhausted else 0.01
    return 0.3 * worth if not is_hero else 0.4


def aim_of(g: TradingCardGame, s: Duel) -> Aim:
    """What the text that asks for a target now does to it."""
    frame = procedure(s)
    if isinstance(frame, Announce):
        name = s.names[frame.card]
        asks = g.requirements[name]
        text = asks.play if frame.power < 0 else asks.power(frame.power)
        assert text is not None
        spec = text.targets_in(frame.mode)[len(frame.groups)]
        return g.card_worths[name].aim(text.power, frame.mode, spec.name)
    if isinstance(frame, AddTrigger):
        waiting = frame.waiting
        if waiting.power == MEND:
            return MENDS
        when = g.sheets[waiting.source].card.powers[waiting.power]
        spec = when.targets[len(frame.groups)]  # type: ignore[union-attr]
        return g.card_worths[waiting.source].aim(waiting.power, -1, spec.name)
    return NO_AIM


def thing_meant(action: Action) -> int:
    """The card that an action names first, or -1 - seat for a player."""
    word: str = action.args[0]
    return -1 - int(word[1:]) if word[0] == "p" else action_args.number_in(word)


def keep_worth(g: TradingCardGame, s: Duel, n: int) -> float:
    """Of a card in hand to its owner: what it may still do, less if it is far from being played."""
    seat, sheet, card_worth = s.owner[n], g.sheets[s.names[n]], g.card_worths[s.names[n]]
    row = len(s.resources[seat])
    if sheet.card.only_placed:
        return 0.6 + card_worth.quest if row < 7 else 0.3 + 0.5 * card_worth.quest
    away = max(0, sheet.cost - row - 1)
    twins = min(2, sum(1 for other in s.hand[seat] if s.names[other] == s.names[n]) - 1)
    small = 0.25 if sheet.cost <= 1 and row >= 6 and "ally" in sheet.kinds else 0.0
    return card_worth.hand + 0.12 * sheet.cost - 0.45 * away - 0.2 * twins - small
