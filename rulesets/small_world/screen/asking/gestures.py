"""Several acts for one gesture: everything here, all spare, spread evenly, off to march."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wowtable.core import Action, Seat, Seeded, Table
from wowtable.core.frames import DONE

from ...rules.game import SmallWorld
from ...rules.march import due, fees, pool
from ...rules.ready_troops import LIFT_CHAMPION, LIFT_SPARE, can_spare
from ...rules.state import World
from ..board.pills import spare_at
from ..facts.lookup import Desk, atlas_of
from .acts import forces, main_conquest


def can_march(g: SmallWorld, s: World, seat: Seat) -> bool:
    """Whether a token can be spared anywhere."""
    least = g.abilities_of(s, seat).least
    return s.hand[seat] > 0 or any(can_spare(s, r, least) for r in s.active_regions(seat))


def marching(desk: Desk) -> list[Action]:
    """What can be spared is in hand at once, the champion before tokens so that its region is kept."""
    s, seat = desk.view, desk.asked
    leads = seat is not None and s.champion_of == seat and s.champion_at >= 0 and s.defenders(s.champion_at) > 1
    return [Action("expand"), *([LIFT_CHAMPION] if leads else ()), LIFT_SPARE]


def march_on(desk: Desk, name: str) -> list[Action]:
    """From readying troops straight at a region that they can take; up to its border where that costs coins. Nothing
    where it cannot be taken for certain."""
    march = march_at(desk, name)
    return [] if march is None else march.acts


@dataclass(frozen=True)
class March:
    """What is done on the way to a region, how many tokens go, and the attack that is then open there."""

    acts: list[Action]
    tokens: int
    attack: Action


def march_at(desk: Desk, name: str) -> March | None:
    seat, then = desk.asked, _marched(desk)
    attack = None if then is None else main_conquest(_conquests(desk, then, name))
    if seat is None or then is None or attack is None:
        return None
    costs = attack.args[1] or due(seat, fees(desk.game, then.state, seat, desk.game.region(desk.view, name)))
    return March([*_off(desk), *(() if costs else (attack,))], pool(then.state, seat), attack)


def march_goals(desk: Desk) -> frozenset[str]:
    """The regions that `march_on` leads to and that pay nothing yet."""
    then, index = _marched(desk), atlas_of(desk).index
    if then is None:
        return frozenset()
    goals = (act.args[0] for act in _conquests(desk, then))
    return frozenset(name for name in goals if desk.view.owner[index[name]] != desk.asked)


def _off(desk: Desk) -> list[Action]:
    """What ends the readying: all that can be spared first, where nothing has been lifted yet."""
    return [*([LIFT_SPARE] if not forces(desk) and LIFT_SPARE in desk.legal else ()), DONE]


def _marched(desk: Desk) -> Table[Any, Any] | None:
    """How things stand once the troops have been readied; None where nobody readies any."""
    if desk.asked is None or desk.kind != "ready":
        return None
    then = Table(desk.game, desk.view.copy(), Seeded(""))
    for act in _off(desk):
        then.apply(desk.asked, act)
    return then


def _conquests(desk: Desk, then: Table[Any, Any], name: str = "") -> list[Action]:
    """All certain ones, or those of one region."""
    ways = (act for act in then.legal(desk.asked or 0) if act.verb == "conquer")
    return [act for act in ways if name in ("", act.args[0])]


def everything_at(desk: Desk, name: str) -> list[Action]:
    """All tokens into a region, or all that can leave out of it."""
    place_all, place = Action("place_all", (name,)), Action("place", (name,))
    for action in (place_all, place):
        if action in desk.legal:
            return [action]
    return [Action("lift", (name,))] * spare_at(desk, name)


def all_spare(desk: Desk) -> list[Action]:
    """Every token that can be lifted, region by region."""
    lifts = [action.args[0] for action in desk.legal if action.verb == "lift"]
    return [Action("lift", (name,)) for name in lifts for _ in range(spare_at(desk, name))]


def evenly(desk: Desk) -> list[Action]:
    """Each piece in hand goes where the fewest defenders stand; beasts after tokens, the champion last."""
    g, s, seat = desk.game, desk.view, desk.asked
    if seat is None:
        return []
    ids = atlas_of(desk).ids
    strength = {r: s.defenders(r) for r in s.active_regions(seat)}
    verbs = ["place"] * s.hand[seat] + ["place_beast"] * s.hand_beasts[seat]
    if g.abilities_of(s, seat).champion and any(action.verb == "place_champion" for action in desk.legal):
        verbs.append("place_champion")
    acts = []
    for verb in verbs:
        weakest = min(strength, key=lambda r: (strength[r], r))
        strength[weakest] += 1
        acts.append(Action(verb, (ids[weakest],)))
    return acts
