"""The sheet of a hero: where a card may go, and why not elsewhere; what it adds up to."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Action
from wowtable.text.rich import plain

from ...rules import equipping, items, powers, sheet
from ...rules.state import NOBODY, HeroNumber, Lordaeron
from ...rules.texts import area_line
from .lookup import Desk

CHANGES = ("equip", "swap")
MANAGE = "manage"


def managed_heroes(desk: Desk) -> list[HeroNumber]:
    """Whose cards may be changed now."""
    if desk.kind != MANAGE or desk.asked is None:
        return []
    s = desk.view
    return [hero for hero in s.heroes_of_seat(desk.asked) if s.faction[hero] == desk.about("faction", NOBODY)]


def ways_into(desk: Desk, hero: HeroNumber, card: int, area: int) -> tuple[Action, ...]:
    """What brings a card into an area, alone or in the place of what lies there; () where nothing does.

    From another area it is taken off first.
    """
    name, off = desk.view.names[card], way_off(desk, hero, card)
    into = [Action(verb, (hero, name, area + 1)) for verb in CHANGES]
    if off is None:
        return tuple(way for way in into if desk.may_act and way in desk.legal)[:1]
    if off.args[2] == area + 1 or _why_not(desk, hero, card, area) is not None:
        return ()
    return off, into[sheet.normal_card(desk.game, _off_the_sheet(desk, hero, card), hero, area) is not None]


def way_words(desk: Desk, hero: HeroNumber, ways: Sequence[Action], card: int) -> str:
    """What is said where a card may go: an active power that is moved is paid anew."""
    if len(ways) == 1:
        return desk.say("sheet.swap" if ways[0].verb == "swap" else "sheet.drop")
    return desk.say("sheet.move", energy=powers.equip_cost(desk.game, desk.view, hero, card))


def way_off(desk: Desk, hero: HeroNumber, card: int) -> Action | None:
    area = sheet.area_of(desk.view, hero, card)
    if area is None or not desk.may_act:
        return None
    action = Action("unequip", (hero, desk.view.names[card], area + 1))
    return action if action in desk.legal else None


def why_not_there(desk: Desk, hero: HeroNumber, card: int, area: int) -> str:
    """The rule that keeps a card out of an area; "" where it may go."""
    if sheet.area_of(desk.view, hero, card) == area:
        return desk.say("sheet.lies_here")
    reason = _why_not(desk, hero, card, area)
    takes = plain(area_line(desk.texts, sheet.area_sheet(desk.game, desk.view, hero, area)))
    return "" if reason is None else desk.say(f"equip_why.{reason}", takes=takes)


def _why_not(desk: Desk, hero: HeroNumber, card: int, area: int) -> str | None:
    """Of a card that lies elsewhere on the sheet as if it were off; but in a full Bag it finds no room meanwhile."""
    g, s = desk.game, desk.view
    worn = sheet.area_of(s, hero, card) is not None
    if worn and equipping.is_item(g, s, card) and not items.has_room(g, s, hero):
        return "bag_full"
    after = _off_the_sheet(desk, hero, card) if worn else s
    reason = equipping.why_not(g, after, hero, card, area)
    if reason not in ("occupied", "category") or sheet.wearable(g, s, card).addon is not None:
        return reason
    swapped = equipping.why_not_swap(g, after, hero, card, area)
    return swapped if swapped is None or reason == "occupied" else reason


def _off_the_sheet(desk: Desk, hero: HeroNumber, card: int) -> Lordaeron:
    return equipping.without(desk.game, desk.view, hero, card)


def heroes_with_sheet(desk: Desk, hero: HeroNumber) -> Sequence[HeroNumber]:
    """Those between whom one turns over: whose cards may be changed, else the one that is looked at."""
    managed = managed_heroes(desk)
    return managed if hero in managed else (hero,)
