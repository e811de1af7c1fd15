"""Small World of Warcraft as the table sees it: content compiled for speed, and the game protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from wowtable.ai.value import Clock, Value, Weights
from wowtable.core import Action, Intention, LessonIntent, Progress, Seat, records_in

from . import (
    ai,
    conquest,
    decline,
    effects,
    ending,
    events,
    hidden,
    income,
    invariants,
    lessons,
    lone_tokens,
    pick,
    ready_troops,
    redeploy,
    retreat,
    setup,
    state,
    turn,
    turn_end,
    turn_start,
    winning,
)
from .atlas import Atlas
from .compiled import Abilities, compile_abilities
from .content import Box, Power, Race, Relic
from .islands import IslandFace
from .lessons import Lesson
from .march import cost_parts, price_means, total
from .scenario import Scenarios
from .state import NOBODY, World, WorldTable

RECORDED = (
    *(conquest, decline, events, income, turn_start, pick, turn_end, ready_troops, redeploy, retreat),
    *(state, lone_tokens, turn, winning),
)
"""The modules whose frames, facts and values states and logs hold."""


@dataclass(frozen=True)
class GameContent:
    """The content of the ruleset, as loaded."""

    races: Mapping[str, Race]
    powers: Mapping[str, Power]
    relics: Mapping[str, Relic]
    faces: Mapping[str, IslandFace]
    box: Box
    weights: Weights
    lessons: Mapping[str, Lesson] = field(default_factory=dict)


class SmallWorld:
    """Implements `wowtable.core.Game`."""

    id = "small_world"
    state_class = World

    def __init__(self, content: GameContent) -> None:
        self.content = content
        self._abilities: dict[tuple[str, str], Abilities] = {("", ""): Abilities()}
        self._atlases: dict[tuple[str, ...], Atlas] = {}
        self._latest: tuple[tuple[str, ...] | None, Atlas | None] = (None, None)
        self._compile_relics()
        self.tokens_and_bombs = ("token",) * len(content.relics) + ("bomb",) * content.box.bombs
        self.best_face = max(content.box.die)
        self.scenario = Scenarios(self)
        self.value = Value(content.weights)
        self.swimmers = frozenset(race for race in content.races if self.abilities(race, "").swims)

    def _compile_relics(self) -> None:
        relics = self.content.relics
        self.artifacts = tuple(name for name, relic in relics.items() if relic.kind == "artifact")
        self.places = tuple(name for name, relic in relics.items() if relic.kind == "place")
        self._values: dict[tuple[str, type[effects.Effect]], int] = {}
        for name, relic in relics.items():
            for effect in relic.effects:
                value = getattr(effect, "coins", getattr(effect, "amount", 1))
                self._values[name, type(effect)] = value
        self.reach_relics = self._with(effects.ReachAny)
        self.cleaves = [(name, self._values[name, effects.Cleave]) for name in self._with(effects.Cleave)]
        self.hammers = [(name, self._values[name, effects.Hammer]) for name in self._with(effects.Hammer)]
        self.wells = [(name, self._values[name, effects.Wellspring]) for name in self._with(effects.Wellspring)]
        paying = {*self._with(effects.Stipend), *self._with(effects.PerTwin)}
        self.yields = [
            (name, self.relic_value(name, effects.Stipend), self.relic_value(name, effects.PerTwin))
            for name in self.places
            if name in paying
        ]
        self.shields = [(name, self._values[name, effects.EntryFee]) for name in self._with(effects.EntryFee)]
        self.resting_relics = (*self._with(effects.EntryFee), *self._with(effects.Tribute))
        self._by_effect = {op: self._with(op) for op in effects.OPS}

    def _with(self, op: type[effects.Effect]) -> tuple[str, ...]:
        return tuple(name for name in self.content.relics if (name, op) in self._values)

    def records(self) -> tuple[type, ...]:
        return records_in(*RECORDED)

    # -- lookups for the rules -----------------------------------------------------------------

    def abilities(self, race: str, power: str) -> Abilities:
        abilities = self._abilities.get((race, power))
        if abilities is None:
            own: list[effects.Effect] = []
            if race:
                own.extend(self.content.races[race].effects)
            if power:
                own.extend(self.content.powers[power].effects)
            abilities = self._abilities[race, power] = compile_abilities(own)
        return abilities

    def abilities_of(self, s: World, seat: Seat) -> Abilities:
        """What the active race of `seat` can do; nothing when there is none."""
        return self.abilities(s.race[seat], s.power[seat])

    def lasting_abilities(self, power: str) -> Abilities:
        """What a power still does for a race in decline."""
        key = ("lasting", power)
        abilities = self._abilities.get(key)
        if abilities is None:
            own = self.content.powers[power].effects if power else ()
            abilities = self._abilities[key] = compile_abilities(effect for effect in own if effect.lasting)
        return abilities

    def lasting_power(self, power: str) -> bool:
        return bool(power) and any(effect.lasting for effect in self.content.powers[power].effects)

    def abilities_at(self, s: World, r: int) -> Abilities:
        """What the race that holds region r can do there."""
        owner = s.owner[r]
        if owner == NOBODY:
            return self.abilities("", "")
        if s.race[owner] == s.kin[r]:
            return self.abilities(s.race[owner], s.power[owner])
        return self.lasting_abilities(s.faded_power[owner])

    def atlas(self, s: World) -> Atlas:
        """Asked so often that the one asked for last lies ready: to look a tuple up takes its hash each time."""
        faces, latest = self._latest
        if faces is s.faces and latest is not None:
            return latest
        atlas = self._atlases.get(s.faces)
        if atlas is None:
            atlas = self._atlases[s.faces] = Atlas(setup.faces_of(self.content, s.faces))
        self._latest = (s.faces, atlas)
        return atlas

    def name(self, s: World, r: int) -> str:
        return self.atlas(s).ids[r]

    def region(self, s: World, name: str) -> int:
        return self.atlas(s).index[name]

    # -- relics ----------------------------------------------------------------------------------

    def relic_has(self, relic: str, op: type[effects.Effect]) -> bool:
        return (relic, op) in self._values

    def relic_value(self, relic: str, op: type[effects.Effect]) -> int:
        """The number of a relic's effect: its coins or amount; 0 when it has no such effect."""
        return self._values.get((relic, op), 0)

    def holder(self, s: World, relic: str) -> Seat:
        """Whose active race stands where the relic lies; races in decline use nothing (SW-RELIC-07)."""
        r = s.relics.get(relic, NOBODY)
        return s.owner[r] if r != NOBODY and s.is_active_race(r) else NOBODY

    def holds_effect(self, s: World, seat: Seat, op: type[effects.Effect]) -> bool:
        return any(self.holder(s, relic) == seat for relic in self._by_effect[op]) if s.relics else False

    def ready(self, s: World, seat: Seat, relic: str) -> bool:
        """Held, and not used in this turn (SW-RELIC-09)."""
        return not s.count(relic) and self.holder(s, relic) == seat

    def artifacts_at(self, s: World, r: int) -> list[str]:
        return [relic for relic in self.artifacts if s.relics.get(relic) == r]

    # -- the aerial assault ------------------------------------------------------------------------

    def assault_means(self, s: World, seat: Seat, r: int) -> list[tuple[str, ...]]:
        cleaves = [relic for relic, _ in self.cleaves if self.ready(s, seat, relic)]
        return price_means(self, s, seat, self.abilities_of(s, seat), r, cleaves)

    def assault_cost(self, s: World, seat: Seat, r: int, die: int, means: tuple[str, ...]) -> int:
        abilities = self.abilities_of(s, seat)
        return total(abilities, [*cost_parts(self, s, seat, abilities, r, False, means), ("die", -die)])

    # -- sides and teams -----------------------------------------------------------------------------

    def side_now(self, s: World, seat: Seat) -> str:
        """The faction that the active race of `seat` stands for this turn."""
        race = s.race[seat]
        return s.side[seat] or (self.content.races[race].faction if race else "neutral")

    def side_of_seat(self, s: World, seat: Seat) -> str:
        """In the team game seats alternate; a fifth player leads the neutral races."""
        return "neutral" if seat == 4 else ("alliance", "horde")[seat % 2]

    def team(self, s: World, seat: Seat) -> Seat:
        return seat % 2 if s.rules.teams and seat < 4 else seat

    def allies(self, s: World, one: Seat, other: Seat) -> bool:
        """True for oneself and teammates; nobody is the ally of nobody."""
        return other != NOBODY and (one == other or (s.rules.teams and self.team(s, one) == self.team(s, other)))

    def row_length(self, s: World, key: str) -> int:
        return self.content.box.combos if key == "all" else len(self.content.races)

    # -- the game protocol ---------------------------------------------------------------------------

    def new_state(self, seats: int, options: Mapping[str, Any]) -> World:
        return setup.new_state(self.content, seats, options)

    def setup(self, t: WorldTable) -> None:
        setup.lay_out(t)

    def view(self, s: World, seat: Seat | None) -> World:
        return hidden.view(s, seat)

    def determinize(self, s: World, seat: Seat, rng: Random) -> World:
        return hidden.determinize(self, s, seat, rng)

    def progress(self, s: World) -> Progress:
        """Regions held, as long as coins may be hidden."""
        held = tuple(sum(1 for owner in s.owner if owner == seat) for seat in range(s.seats))
        who = tuple({"race": s.race[seat], "power": s.power[seat]} if s.race[seat] else {} for seat in range(s.seats))
        sides = tuple(self.side_of_seat(s, seat) for seat in range(s.seats)) if s.rules.teams else ()
        return Progress(s.round, s.rules.rounds, score=s.scores or held, who=who, sides=sides)

    def outcome(self, s: World) -> tuple[float, ...]:
        return ending.outcome(self, s)

    def evaluate(self, s: World, seat: Seat) -> float:
        return ai.evaluate(self, s, seat)

    def turn(self, s: World) -> int:
        """Changes when a turn ends: computer players look ahead that far."""
        return s.turns

    def terms(self, s: World, seat: Seat) -> Mapping[str, float]:
        return ai.terms(self, s, seat)

    # -- implements `wowtable.ai.value.Valued`

    FEATURES = ai.FEATURES
    strategic = ("intent", "pick", "form", "side")

    def features(self, s: World, seat: Seat) -> Mapping[str, float]:
        return ai.features(self, s, seat)

    def clock(self, s: World, seat: Seat) -> Clock:
        return ai.clock(s, seat)

    def sure(self, s: World, seat: Seat) -> float:
        return ai.sure(self, s, seat)

    def judged_by(self, weights: Weights) -> SmallWorld:
        return SmallWorld(replace(self.content, weights=weights))

    def intents(self, s: World, seat: Seat) -> Sequence[LessonIntent]:
        """Implements `wowtable.core.Teaching`."""
        return lessons.intents(self, s, seat)

    def loaded(self, options: Mapping[str, Any]) -> Mapping[str, Sequence[int]]:
        """Implements `wowtable.core.Loading`."""
        lesson = self.content.lessons.get(str(options.get("lesson") or ""))
        return lessons.loaded_dice(lesson, self.content.box.die) if lesson else {}

    def intention(self, s: World, seat: Seat, moves: Sequence[Action]) -> Intention | None:
        """Implements `wowtable.core.Intends`."""
        return ai.intention(self, s, seat, moves)

    @property
    def players(self) -> Mapping[str, Any]:
        return ai.players()

    def violations(self, s: World) -> list[str]:
        return invariants.violations(self, s)
