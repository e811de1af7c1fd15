"""What an answer that is about a card costs or brings, and what else there would be for more gold or a higher level."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from wowtable.core import Action

from ...rules.bonus_events import EARN, GOLD_PER_LEVEL
from ...rules.items import names_of
from ...rules.state import HeroNumber
from ...rules.town import half
from .lookup import Desk

FOR_HEROES = ("keep", "loot")
"""Answers that name who takes the card."""


@dataclass(frozen=True)
class Offer:
    """A card on the shelf; without an `action` it is out of reach, and the `note` says why. `back` undoes a deal,
    `gone` is the place of what has changed hands for good, `shown` one that is only there to be read."""

    card: str
    action: Action | None
    note: str
    best: bool = False
    back: bool = False
    gone: bool = False
    shown: bool = False


def card_of(desk: Desk, action: Action) -> str:
    """The name of the card or of the class that an answer is about; "" for none."""
    known = desk.game.content.classes if action.verb == "choose" else desk.game.compiled.cards
    return next((name for name in action.args if isinstance(name, str) and name in known), "")


def gold_of(desk: Desk, action: Action) -> int | None:
    """What is paid for it or paid out for it (TBG-MERCH-06, -07); None where no gold changes hands."""
    content, name = desk.game.content, card_of(desk, action)
    if action == EARN:
        level: int = desk.view.level[desk.about("hero")]
        return GOLD_PER_LEVEL * level
    if action.verb == "learn":
        return content.powers[name].gold
    if action.verb not in ("buy", "sell", "sell_worn"):
        return None
    gold = content.items[name].gold
    if desk.kind == "goblin_merchant":
        return gold // 2
    return gold if action.verb == "buy" and desk.kind != "bargain" else half(gold)


def price_of(desk: Desk, action: Action) -> str:
    """Below the words of a button."""
    gold = gold_of(desk, action)
    return "" if gold is None else desk.say("screen.gold", n=gold)


def note_of(desk: Desk, action: Action) -> str:
    """In a few words below the card."""
    if action.verb in FOR_HEROES:
        return desk.texts.name(f"hero.{action.args[1]}")
    if action.verb == "exchange":
        return desk.say("screen.exchanged_for", item=action.args[1])
    if action.verb == "renounce":
        return desk.say("screen.renounced_for", colour=action.args[1])
    if action.verb == "talent":
        return desk.say("screen.level", n=desk.game.content.talents[action.args[0]].level)
    key = f"screen.shelf_note.{action.verb}"
    return desk.say(key) if desk.texts.has(key) else price_of(desk, action)


def bargained(desk: Desk) -> list[tuple[str, Offer]]:
    """What somebody asks for, and what for it: by what that means to whoever is asked."""
    if desk.kind != "consent" or not desk.may_act:
        return []
    found = []
    for way, taker in (("wanted", "hero"), ("offered", "friend")):
        name = desk.about(way, "")
        if name:
            found.append((way, Offer(name, None, desk.texts.name(f"hero.{desk.about(taker)}"), shown=True)))
    return found


def goods_of(desk: Desk, verb: str, open_: Collection[str]) -> list[Offer]:
    """What lies with the Merchant or in the deck besides, and what is missing for it."""
    s, hero = desk.view, desk.about("hero", -1)
    if verb == "buy" and desk.kind == "town":
        items = desk.game.content.items
        return [
            Offer(name, None, _short(desk, hero, items[name].gold))
            for name in names_of(s, tuple(s.merchant))
            if name not in open_
        ]
    if verb == "learn" and desk.kind in ("town", "train"):
        powers = desk.game.content.powers
        deck = [s.names[card] for card in s.deck[hero] if s.names[card] in powers]
        near = [name for name in deck if name not in open_ and powers[name].level <= s.level[hero]]
        return [Offer(name, None, _short(desk, hero, powers[name].gold)) for name in near]
    return []


def _short(desk: Desk, hero: HeroNumber, gold: int) -> str:
    """How much gold is missing."""
    return desk.say("screen.short_of", gold=gold, n=max(0, gold - desk.view.gold[hero]))
