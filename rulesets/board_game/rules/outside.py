"""What cards do outside of combats: when a turn begins, before an action, as an action, in place of a Challenge.

What they do on journeys and for who rests stands in `travel` and `rest`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Decision, Seat
from wowtable.core.frames import PickSome, SomeQuestion

from . import challenge, timing, travel, using
from . import events as ev
from .cards.effects import GoHome, Summon, TeleportSelf
from .effects_run import Scope, carries_out, helps
from .state import HeroNumber, Lordaeron, LordaeronTable, ask
from .timing import UseOption

if TYPE_CHECKING:
    from .game import BoardGame

VERB = "use"
"""Before an action, and for none."""
VERBS = ("perform", "charge")
"""As an action; as a Challenge next door."""


def first_of_all(t: LordaeronTable) -> list[using.Using]:
    """What heroes regain when the turn of their faction begins."""
    s = t.state
    return [use for hero in s.heroes_of(s.active) for use in using.by_itself(t, hero, "turn")]


def begin_action(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> None:
    """What may be used once an action may be used again; what was for the whole turn may not."""
    for_the_turn = {option.source.card for option in timing.kit(g, s, hero).abilities if option.timed.limit == "turn"}
    for_the_turn.add(travel.TRAVELLED)
    s.turn_uses[hero] = tuple(card for card in s.turn_uses[hero] if card in for_the_turn)


# -- before an action --------------------------------------------------------------------------------------


def before(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    return using.usable(g, s, hero, "before_action") if s.actions[hero] else []


def use(t: LordaeronTable, action: Action) -> None:
    using.take_up(t, action)


# -- as an action ------------------------------------------------------------------------------------------


def offers(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    return [*performances(g, s, hero), *charges(g, s, hero)]


def performances(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    """To teleport is to travel."""
    tired = travel.has_travelled_enough(g, s, hero)
    found = [option for option in timing.options(g, s, hero, "action") if not (tired and is_travel(option))]
    return [Action("perform", using.use_action(hero, option).args) for option in found]


def is_travel(option: UseOption) -> bool:
    return any(isinstance(effect, TeleportSelf) for effect in option.timed.effects)


def charges(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    """Against anybody next door; independents hinder neither here nor there."""
    if not timing.options(g, s, hero, "challenge"):
        return []
    return [
        Action("charge", (hero, g.atlas.ids[region], *challenge.announcement(hero, target).args[1:]))
        for region in g.atlas.steps(s.region[hero], s.faction[hero])
        for target in (*challenge.independents(s, region), *challenge.others(g, s, hero, region))
    ]


def begin(t: LordaeronTable, action: Action) -> None:
    if action.verb == "charge":
        charge(t, action)
        return
    hero, name, place = action.args
    if is_travel(using.option_named(t, hero, name, place)):
        travel.spend(t.state, hero)
    else:
        t.state.actions[hero] -= 1
    using.take_up(t, action)


def charge(t: LordaeronTable, action: Action) -> None:
    """Friends where it ends may join."""
    g, s = t.game, t.state
    hero, region, *target = action.args
    option = timing.options(g, s, hero, "challenge")[0]
    using.note_use(t, Scope(hero, option.source.card, option.source.name, option.place), option, free=False)
    move(t, hero, g.atlas.index[region], option.source.name)
    challenge.announce(t, hero, challenge.Target(*target))


# -- ways that are not on foot -----------------------------------------------------------------------------


def move(t: LordaeronTable, hero: HeroNumber, region: int, by: str) -> None:
    t.state.region[hero] = region
    t.emit(ev.Carried(hero, t.game.atlas.ids[region], by))


@carries_out(TeleportSelf)
def teleport(t: LordaeronTable, scope: Scope, _: TeleportSelf) -> None:
    t.push(Teleport(scope))


@helps(TeleportSelf)
def has_energy_to_teleport(_g: BoardGame, s: Lordaeron, scope: Scope, _: TeleportSelf) -> bool:
    return s.energy[scope.hero] > 0


@dataclass(frozen=True, slots=True)
class Teleport:
    """Where to, as far as the Energy goes."""

    scope: Scope

    def run(self, t: LordaeronTable) -> Decision:
        return ask("teleport", t.state.player[self.scope.hero], hero=self.scope.hero)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        s, ids = t.state, t.game.atlas.ids
        most = s.energy[self.scope.hero]
        return [Action("teleport", (ids[n], far)) for n, far in enumerate(self._far(t)) if 0 < far <= most]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        region, energy = action.args
        t.pop()
        using.pay(t, self.scope.hero, energy)
        move(t, self.scope.hero, t.game.atlas.index[region], self.scope.name)

    def _far(self, t: LordaeronTable) -> tuple[int, ...]:
        s, hero = t.state, self.scope.hero
        return t.game.atlas.walk[s.faction[hero]][s.region[hero]]


@carries_out(GoHome)
def go_home(t: LordaeronTable, scope: Scope, _: GoHome) -> None:
    s = t.state
    friends = s.heroes_at(s.region[scope.hero], s.faction[scope.hero])
    t.push(PickSome(Homeward(scope), s.player[scope.hero], 1, len(friends)))


@helps(GoHome)
def is_abroad(g: BoardGame, s: Lordaeron, scope: Scope, _: GoHome) -> bool:
    return s.region[scope.hero] != g.atlas.start[s.faction[scope.hero]]


@dataclass(frozen=True, slots=True)
class Homeward(SomeQuestion):
    """Who goes home: the user, friends here, or all of them."""

    scope: Scope
    kind: str = "homeward"

    def options(self, t: LordaeronTable, seat: Seat, picked: tuple[int, ...]) -> Mapping[Action, int]:
        s = t.state
        there = s.heroes_at(s.region[self.scope.hero], s.faction[self.scope.hero])
        return {Action("homeward", (hero,)): hero for hero in there if hero not in picked}

    def about(self, t: LordaeronTable, picked: tuple[int, ...]) -> Mapping[str, Any]:
        return {"hero": self.scope.hero, "picked": picked}

    def done(self, t: LordaeronTable, seat: Seat, picked: tuple[int, ...]) -> None:
        for hero in picked:
            move(t, hero, t.game.atlas.start[t.state.faction[hero]], self.scope.name)


@carries_out(Summon)
def summon(t: LordaeronTable, scope: Scope, _: Summon) -> None:
    t.push(Summoning(scope))


@helps(Summon)
def is_a_friend_away(_g: BoardGame, s: Lordaeron, scope: Scope, _: Summon) -> bool:
    return bool(friends_away(s, scope.hero))


def friends_away(s: Lordaeron, hero: HeroNumber) -> list[HeroNumber]:
    return [friend for friend in s.heroes_of(s.faction[hero]) if s.region[friend] != s.region[hero]]


@dataclass(frozen=True, slots=True)
class Summoning:
    """Which friend comes."""

    scope: Scope

    def run(self, t: LordaeronTable) -> Decision:
        return ask("summon", t.state.player[self.scope.hero], hero=self.scope.hero)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [Action("summon", (friend,)) for friend in friends_away(t.state, self.scope.hero)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        move(t, action.args[0], t.state.region[self.scope.hero], self.scope.name)
