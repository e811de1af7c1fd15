"""Where a hero may travel in one action: up to two steps on foot or on wing, and what stops it on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wowtable.core import Action

from ...rules import sheet
from ...rules.challenge import groups
from ...rules.game import BoardGame
from ...rules.state import NOBODY, HeroNumber, Lordaeron
from ...rules.travel import STOP, holds_independents
from .lookup import NEXT, Desk, acting_hero, deeds_open


@dataclass(frozen=True)
class Route:
    """How one gets there: the acts in a row. `halted`: creatures of nobody end the journey there."""

    acts: tuple[Action, ...]
    halted: bool = False

    @property
    def steps(self) -> int:
        return len(self.acts)

    @property
    def journey(self) -> tuple[Action, ...]:
        """To go there and stay: whoever means to go farther names what lies farther."""
        return self.acts if self.halted or self.steps > 1 else (*self.acts, STOP)

    @property
    def flown(self) -> bool:
        return any(act.verb == "fly" for act in self.acts)


def routes_now(desk: Desk) -> Mapping[str, Route]:
    """By region: the shortest ways of the hero that is played now."""
    hero = acting_hero(desk)
    if desk.kind not in ("act", "step", NEXT) or not desk.may_act or hero == NOBODY:
        return {}
    g, s = desk.game, desk.view
    firsts = [act for act in deeds_open(desk) if act.verb in ("walk", "fly") and act.args[0] == hero]
    found = {str(act.args[1]): Route((act,), _halts(g, s, hero, str(act.args[1]))) for act in firsts}
    if desk.kind != "step":
        for one in list(found.values()):
            if not one.halted:
                _further(g, s, hero, one, found)
    found.pop(g.atlas.ids[s.region[hero]], None)
    return found


def _further(g: BoardGame, s: Lordaeron, hero: HeroNumber, first: Route, found: dict[str, Route]) -> None:
    """The second steps, as far as they can be foreseen."""
    ids, side = g.atlas.ids, s.faction[hero]
    here = g.atlas.index[str(first.acts[0].args[1])]
    flights = g.atlas.flights[side]
    on_foot = g.atlas.steps(here, side)
    ways = [("walk", region) for region in on_foot]
    ways += [("fly", region) for region in flights if here in flights and region not in (*on_foot, here)]
    for verb, region in ways:
        name = ids[region]
        if name not in found:
            found[name] = Route((*first.acts, Action(verb, (hero, name))), _halts(g, s, hero, name))


def _halts(g: BoardGame, s: Lordaeron, hero: HeroNumber, name: str) -> bool:
    region = g.atlas.index[name]
    return holds_independents(s, region) and not sheet.special(g, s, hero, "blue_do_not_stop")


def waits_at(g: BoardGame, s: Lordaeron, hero: HeroNumber, name: str) -> bool:
    """Whether a hero has something to do there: a fight for its faction, a friendly town."""
    region, side = g.atlas.index[name], s.faction[hero]
    return bool(
        groups(s, region, side)
        or region in g.atlas.towns[side]
        or region in (s.overlord_at, *s.counters.values())
        or any(region in _event_regions(g, s, card) for card in s.in_force)
    )


def _event_regions(g: BoardGame, s: Lordaeron, card: int) -> set[int]:
    event = g.content.events[s.names[card]]
    names = set(event.war.regions) if event.war is not None else set()
    if event.boss is not None:
        names.add(event.boss.region)
    return {g.atlas.index[name] for name in names}
