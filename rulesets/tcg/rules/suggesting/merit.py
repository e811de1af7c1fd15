"""What a card is worth to a deck by itself, in the points of the computer players; compared among cards of one cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..ai.card_worth import USUAL_DAMAGE, Aim, CardWorth, weapon_worth
from ..ai.value import ally_worth
from ..cards import effects as fx
from ..cards.phrases import What

if TYPE_CHECKING:
    from ..compiled import Sheet
    from ..requirements import ChainText, Requirements

USUAL_ALLY = 5.0
REMOVED = 4.5
HURT = 1.0
HEALED = 0.25
EXHAUSTED = 1.2
HELPED = 1.0
DRAWN = 1.5
AT_ONCE = 0.5
"""What it adds that a card may be played in the turn of another, or attacks in the turn in which it comes."""
USUAL_DRAW = 2
TOKEN = 3.0
SEVERAL = 1.5
"""How many are usually met by what is done to all of a kind."""


def merit(sheet: Sheet, card_worth: CardWorth, asks: Requirements) -> float:
    if sheet.card.only_placed:
        return card_worth.quest
    if "ally" in sheet.kinds:
        stands = ally_worth(sheet.attack + card_worth.assault, sheet.health) + card_worth.sting
        return stands + card_worth.text + AT_ONCE * card_worth.fast
    if "weapon" in sheet.kinds:
        return weapon_worth(sheet.attack, sheet.strike) + card_worth.text
    if "armor" in sheet.kinds:
        return 0.6 + 0.8 * sheet.defense + card_worth.text
    return _ability(card_worth, asks) + AT_ONCE * sheet.card.instant


def _ability(card_worth: CardWorth, asks: Requirements) -> float:
    """What it does at once, and what it goes on doing."""
    bond = card_worth.bond
    lasting = card_worth.text + (1 - bond.keeps) * USUAL_ALLY + HURT * bond.drain + bond.gift
    text = asks.play
    if text is None:
        return lasting
    modes = range(len(text.modes)) if text.modes else (-1,)
    best = max(_deed(card_worth, text, mode) for mode in modes)
    return lasting + best + REMOVED * card_worth.counters


def _deed(card_worth: CardWorth, text: ChainText, mode: int) -> float:
    aims = card_worth.aims.get((text.power, mode), {})
    return sum(_done(aim) for aim in aims.values()) + sum(_untargeted(effect) for effect in text.effects_in(mode))


def _untargeted(effect: Any) -> float:
    """Cards that it brings, and what it does to everybody it speaks of."""
    if isinstance(effect, fx.Draw | fx.Search | fx.RevealTop | fx.Retrieve):
        amount = getattr(effect, "amount", 1)
        return DRAWN * (min(amount, USUAL_DRAW) if isinstance(amount, int) else 1)
    if isinstance(effect, fx.CreateToken):
        return TOKEN
    if not isinstance(getattr(effect, "to", None), What):
        return 0.0
    if isinstance(effect, fx.Damage):
        return HURT * SEVERAL * (effect.amount if isinstance(effect.amount, int) else USUAL_DAMAGE)
    return SEVERAL * (REMOVED if isinstance(effect, fx.Destroy) else HELPED)


def _done(aim: Aim) -> float:
    if aim.removes:
        return REMOVED
    worth = HURT * min(aim.damage, 6) + HEALED * aim.heal + EXHAUSTED * aim.exhausts
    return worth or (HELPED if aim.sign else 0.0)
