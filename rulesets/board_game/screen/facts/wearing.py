"""The sheet of a hero: where a card may go, and why not elsewhere; what it adds up to."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Action

from ...rules import equipping, sheet
from ...rules.state import NOBODY, HeroNumber
from .lookup import Desk

CHANGES = ("equip", "swap")
MANAGE = "manage"


def managed_heroes(desk: Desk) -> list[HeroNumber]:
    """Whose cards may be changed now."""
    if desk.kind != MANAGE or desk.asked is None:
        return []
    s = desk.view
    return [hero for hero in s.heroes_of_seat(desk.asked) if s.faction[hero] == desk.about("faction", NOBODY)]


def way_into(desk: Desk, hero: HeroNumber, card: int, area: int) -> Action | None:
    """How a card of Spellbook or Bag comes into an area, alone or in the place of what lies there."""
    name = desk.view.names[card]
    ways = (Action(verb, (hero, name, area + 1)) for verb in CHANGES)
    return next((way for way in ways if desk.may_act and way in desk.legal), None)


def way_off(desk: Desk, hero: HeroNumber, card: int) -> Action | None:
    area = sheet.area_of(desk.view, hero, card)
    if area is None or not desk.may_act:
        return None
    action = Action("unequip", (hero, desk.view.names[card], area + 1))
    return action if action in desk.legal else None


def why_not_there(desk: Desk, hero: HeroNumber, card: int, area: int) -> str:
    """The rule that keeps a card out of an area; "" where it may go."""
    g, s = desk.game, desk.view
    if sheet.area_of(s, hero, card) is not None:
        return desk.say("sheet.take_off_first")
    reason = equipping.why_not(g, s, hero, card, area)
    if reason == "occupied" and sheet.wearable(g, s, card).addon is None:
        reason = equipping.why_not_swap(g, s, hero, card, area)
    return "" if reason is None else desk.say(f"equip_why.{reason}")


def heroes_with_sheet(desk: Desk, hero: HeroNumber) -> Sequence[HeroNumber]:
    """Those between whom one turns over: whose cards may be changed, else the one that is looked at."""
    managed = managed_heroes(desk)
    return managed if hero in managed else (hero,)
