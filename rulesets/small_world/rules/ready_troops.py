"""Readying troops and abandoning regions (SW-READY)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core import Action, Decision, Seat
from wowtable.core.frames import DONE

from . import events as ev
from .lone_tokens import gather_lone
from .losses import abandon, clear_region, take_back_bomb
from .specials import swaps, use_swap
from .state import IN_HAND, Step, World, WorldTable, ask

LIFT_SPARE = Action("lift_spare")
LIFT_CHAMPION = Action("lift_champion")


@dataclass(frozen=True, slots=True)
class Ready(Step):
    """Lift single tokens, all that can be spared, the champion, or give whole regions up; swaps are open already."""

    def run(self, t: WorldTable) -> Decision | None:
        if t.state.has_landed(self.seat):
            return ask("ready", self.seat)
        t.pop()
        return None

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        s, g = t.state, t.game
        ids, least = g.atlas(s).ids, g.abilities_of(s, seat).least
        mine = s.active_regions(seat)
        spare = [r for r in mine if can_spare(s, r, least)]
        actions = [Action("lift", (ids[r],)) for r in spare]
        actions.extend(Action("abandon", (ids[r],)) for r in mine)
        if spare:
            actions.append(LIFT_SPARE)
        if s.champion_of == seat and s.champion_at >= 0:
            actions.append(LIFT_CHAMPION)
        actions.extend(swaps(t, seat))
        actions.append(DONE)
        return actions

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        match action.verb:
            case "lift":
                lift(t, seat, t.game.region(t.state, action.args[0]), 1)
            case "abandon":
                abandon(t, t.game.region(t.state, action.args[0]), seat)
                t.emit(ev.RegionAbandoned(seat, action.args[0]))
            case "lift_spare":
                lift_spare(t, seat)
            case "lift_champion":
                _lift_champion(t, seat)
            case "swap":
                use_swap(t, seat, action)
            case _:
                t.pop()


def can_spare(s: World, r: int, least: int) -> bool:
    return s.tokens[r] > 0 and s.defenders(r) > least


def lift(t: WorldTable, seat: Seat, r: int, count: int) -> None:
    s = t.state
    s.tokens[r] -= count
    s.hand[seat] += count
    t.emit(ev.TroopsLifted(seat, t.game.name(s, r), count))


def lift_spare(t: WorldTable, seat: Seat) -> None:
    """Everything that can go while every region is kept."""
    s = t.state
    least = t.game.abilities_of(s, seat).least
    for r in s.active_regions(seat):
        count = min(s.tokens[r], s.defenders(r) - least)
        if count > 0:
            lift(t, seat, r, count)


def _lift_champion(t: WorldTable, seat: Seat) -> None:
    """A region that the champion held alone is given up with it (SW-POWER-CHAMPION-08)."""
    s = t.state
    r, s.champion_at = s.champion_at, IN_HAND
    name = t.game.name(s, r)
    t.emit(ev.TroopsLifted(seat, name, 1, "champion"))
    if not s.defenders(r):
        clear_region(t, r)
        take_back_bomb(t, r)
        t.emit(ev.RegionAbandoned(seat, name))
    else:
        gather_lone(t, r)
