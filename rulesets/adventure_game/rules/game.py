"""The Adventure Game as the table sees it: content compiled for speed, and the game protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from wowtable.ai.gauges import Counts, Finding
from wowtable.ai.value import Clock, Value, Weights
from wowtable.core import Action, Intention, Pause, Progress, RepeatedQuestion, Seat, WindowStage, records_in
from wowtable.core.frames import PickSome

from . import (
    abilities,
    ai,
    answers,
    challenge,
    characters,
    combat,
    combat_end,
    discoveries,
    effects_run,
    ending,
    event_cards,
    events,
    exploration,
    hands,
    hidden,
    invariants,
    items,
    lessons,
    maintenance,
    movement,
    optional_powers,
    pauses,
    places,
    quests,
    setup,
    state,
    turn,
    undefeated,
)
from .answers import Answering
from .atlas import Atlas
from .balance import RealmGauge, findings
from .cards import effects
from .cards.words import Moment
from .compiled import Compiled, GameContent
from .scenario import Scenarios
from .state import Realm, RealmTable

__all__ = ["AdventureGame", "GameContent"]
RECORDED = (
    *events.FAMILIES,
    *(abilities, answers, challenge, characters, combat, combat_end, discoveries, effects, effects_run, ending),
    *(event_cards, exploration, hands, items, maintenance, movement, optional_powers, places, quests, setup, state),
    *(turn, undefeated),
)
"""The modules whose frames, facts and values states and logs hold."""


class AdventureGame:
    """Implements `wowtable.core.Game` and `wowtable.core.Pausing`."""

    id = "adventure_game"
    state_class = Realm
    stages: Sequence[WindowStage] = pauses.STAGES

    def __init__(self, content: GameContent) -> None:
        self.content = content
        self.compiled = Compiled(content)
        self.atlas: Atlas = self.compiled.atlas
        self.scenario = Scenarios()
        self.value = Value(content.weights)

    def records(self) -> tuple[type, ...]:
        return (PickSome, *records_in(*RECORDED))

    def answering(self, moment: Moment, about: Seat, card: int) -> Answering:
        """The window in which others may play cards of their own."""
        return Answering(moment, about, card)

    # -- the game protocol ---------------------------------------------------------------------------

    def new_state(self, seats: int, options: Mapping[str, Any]) -> Realm:
        return setup.new_state(self.content, seats, options)

    def setup(self, t: RealmTable) -> None:
        setup.lay_out(t)

    def view(self, s: Realm, seat: Seat | None) -> Realm:
        return hidden.view(s, seat)

    def determinize(self, s: Realm, seat: Seat, rng: Random) -> Realm:
        return hidden.determinize(self, s, seat, rng)

    def team(self, s: Realm, seat: Seat) -> Seat:
        return seat

    def loaded(self, options: Mapping[str, Any]) -> Mapping[str, Sequence[int]]:
        """Implements `wowtable.core.Loading`."""
        lesson = self.content.lessons.get(str(options.get("lesson") or ""))
        return lessons.loaded_dice(lesson, self.content.box) if lesson else {}

    def progress(self, s: Realm) -> Progress:
        """Valor points."""
        who = tuple({"hero": hero} if hero else {} for hero in s.hero)
        return Progress(s.turn, score=tuple(s.valor), who=who)

    def outcome(self, s: Realm) -> tuple[float, ...]:
        return ending.outcome(s)

    def evaluate(self, s: Realm, seat: Seat) -> float:
        return ai.evaluate(self, s, seat)

    def turn(self, s: Realm) -> int:
        """Changes when a turn ends: computer players look ahead that far."""
        return s.turn

    def terms(self, s: Realm, seat: Seat) -> Mapping[str, float]:
        return ai.terms(self, s, seat)

    def intention(self, s: Realm, seat: Seat, moves: Sequence[Action]) -> Intention | None:
        """Implements `wowtable.core.Intends`."""
        return ai.intention(self, s, seat, moves)

    @property
    def players(self) -> Mapping[str, Any]:
        return ai.players()

    # -- implements `wowtable.ai.value.Valued`

    FEATURES = ai.FEATURES
    strategic = ("city", "move", "resource", "challenge", "drop_quest")

    def features(self, s: Realm, seat: Seat) -> Mapping[str, float]:
        return ai.features(self, s, seat)

    def clock(self, s: Realm, seat: Seat) -> Clock:
        return ai.clock(s, seat)

    def sure(self, s: Realm, seat: Seat) -> float:
        return ai.sure(s, seat)

    # -- implements `wowtable.ai.gauges.Gauged`

    def gauge(self, t: RealmTable) -> RealmGauge:
        return RealmGauge(t)

    def findings(self, counts: Counts) -> Sequence[Finding]:
        return tuple(findings(self, counts))

    def judged_by(self, weights: Weights) -> AdventureGame:
        return AdventureGame(replace(self.content, weights=weights))

    def pause(self, s: Realm, seat: Seat) -> Pause | None:
        return pauses.pause(self, s, seat)

    def prompt(self, s: Realm, seat: Seat) -> RepeatedQuestion | None:
        return None

    def violations(self, s: Realm) -> list[str]:
        return invariants.violations(self, s)
