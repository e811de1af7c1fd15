"""A fight played out without asking: all goes as computers would have it, up to what a person wants to be asked."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from wowtable.core import Action, Event, Fast, Table

from ...rules import events as ev
from ...rules import timing
from ...rules.ai.fight_habits import IN_FIGHT, is_won_anyway
from ...rules.state import HeroNumber
from ..facts.lookup import Desk
from ..facts.melee import coming, outlook, together
from ..facts.usable import USES


def can_play_out(desk: Desk) -> bool:
    """At every question of a fight that has a usual answer, but where somebody falls by it."""
    return has_habit(desk) and desk.view.combat is not None and not _must_ask(desk)


def has_habit(desk: Desk) -> bool:
    """Whether a computer player has an answer to the open question."""
    return desk.may_act and desk.kind in IN_FIGHT


def is_plain(desk: Desk) -> bool:
    """A fight in which nothing sensible is to be chosen: it is won without a token of Energy."""
    combat = desk.view.combat
    return combat is not None and can_play_out(desk) and is_won_anyway(desk.game, desk.view)


def play_out(desk: Desk) -> Iterator[Action]:
    """One answer after the other, as long as the same player is asked. It ends with the fight, and before a hero falls
    or what saves it is used up."""
    seat = desk.asked
    while desk.asked == seat and can_play_out(desk):
        yield habitual(desk)


def habitual(desk: Desk) -> Action:
    """What a computer player would answer."""
    table = Table(desk.game, desk.view, Fast(Random(0)))
    assert desk.asked is not None, "somebody is asked"
    return IN_FIGHT[desk.kind](table, desk.asked, desk.legal)


def _must_ask(desk: Desk) -> bool:
    """Where a hero would fall, or something that mends would be used up."""
    if desk.kind == "rise":
        return True
    if desk.kind == "mend":
        return bool(desk.about("last", False)) or any(_is_used_up(desk, action) for action in desk.legal)
    if desk.kind == "wounds":
        return any(left <= 0 for left in left_after(desk, habitual(desk)).values())
    return any(action.verb in USES for action in desk.legal) and all_would_fall(desk)


def saves(desk: Desk, help: Action) -> bool:
    """Whether the hurt hero stands once all wounds are dealt, with whatever else helps then."""
    t, told = Table(desk.game, desk.view.copy(), Fast(Random(0))), list[Event]()
    t.events, seat = told, desk.asked
    assert seat is not None, "somebody is asked"
    decision = t.apply(seat, help)
    while decision is not None and decision.kind in ("mend", "wounds", "pet"):
        seat, answer = decision.seats[0], IN_FIGHT[decision.kind]
        legal = t.legal(seat)
        helps = [action for action in legal if action.verb in USES]
        decision = t.apply(seat, helps[0] if helps else answer(t, seat, legal))
    return not any(
        isinstance(event, (ev.HeroDefeated, ev.HeroFell)) and event.hero == desk.about("hurt", 0) for event in told
    )


def _is_used_up(desk: Desk, action: Action) -> bool:
    if action.verb not in USES:
        return False
    hero, name, place = action.args
    abilities = timing.kit(desk.game, desk.view, hero).abilities
    return any(one.source.name == name and one.place == place and one.timed.discard for one in abilities)


def all_would_fall(desk: Desk) -> bool:
    """Once the rerolls are over."""
    return desk.kind not in ("pool", "reroll") and wounds_fell_all(desk)


def wounds_fell_all(desk: Desk) -> bool:
    """If the dice stay as they lie and nothing mends."""
    s, combat = desk.view, desk.view.combat
    if combat is None or combat.pvp or not combat.foes:
        return False
    boxes = together(combat.boxes[combat.sides[0]], coming(desk))
    left = sum(s.health[fighter.hero] + s.pet[fighter.hero] for fighter in combat.side(0))
    return outlook(desk.game, s, combat, boxes).wounds >= left


def left_after(desk: Desk, shares: Action) -> dict[HeroNumber, int]:
    """Health of each who takes a share of the wounds, pets counted."""
    s, args = desk.view, shares.args
    return {hero: s.health[hero] + s.pet[hero] - count for hero, count in zip(args[::2], args[1::2]) if count}
