"""The Trading Card Game as the table sees it: content compiled for speed, and the game protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from wowtable.core import (
    Action,
    Intention,
    LessonIntent,
    Pause,
    Progress,
    RepeatedQuestion,
    Seat,
    Trust,
    WindowStage,
    records_in,
)
from wowtable.core.frames import PickSome, Window
from wowtable.core.knowledge import masked
from wowtable.core.table import Frame
from wowtable.core.triggers import Intend, Pending, React
from wowtable.core.types import Event

from . import (
    ai,
    announce,
    chain,
    combat,
    damage,
    deck_option,
    effects_choices,
    effects_damage,
    effects_hands,
    effects_run,
    effects_states,
    effects_zones,
    ending,
    events,
    hidden,
    invariants,
    legal_actions,
    lessons,
    limits,
    pauses,
    placing,
    priority,
    resources,
    setup,
    state,
    stats,
    strikes,
    targets,
    triggers,
    turn,
)
from .cards import effects, phrases
from .cards.card import Card, Deck
from .cards.powers import When
from .chain import AddTrigger
from .compiled import Sheet, compile_sheets
from .hidden import printed_lists
from .lessons import Lesson
from .requirements import Requirements, compile_requirements
from .scenario import Scenarios
from .state import Duel, DuelTable, Link

HANDLERS = (effects_choices, effects_damage, effects_hands, effects_states, effects_zones)
"""Importing them enters the handler of every effect."""
RECORDED = (
    *events.FAMILIES,
    *HANDLERS,
    *(announce, chain, combat, damage, effects, effects_run, limits, phrases, placing, priority, resources, setup),
    *(state, strikes, targets, triggers, turn),
)
"""The modules whose frames, facts and values states and logs hold."""


@dataclass(frozen=True)
class GameContent:
    """The content of the ruleset, as loaded."""

    cards: Mapping[str, Card]
    decks: Mapping[str, Deck]
    lessons: Mapping[str, Lesson] = field(default_factory=dict)


class TradingCardGame:
    """Implements `wowtable.core.Game` and `wowtable.core.Pausing`."""

    id = "tcg"
    state_class = Duel
    stages: Sequence[WindowStage] = pauses.STAGES

    def __init__(self, content: GameContent) -> None:
        self.content = content
        self.sheets: dict[str, Sheet] = compile_sheets(content.cards)
        self.whens = {name: _by_moment(sheet) for name, sheet in self.sheets.items()}
        self.requirements: dict[str, Requirements] = {
            name: compile_requirements(sheet) for name, sheet in self.sheets.items()
        }
        self.lively_graves = frozenset(
            name for name, sheet in self.sheets.items() if sheet.from_graveyard or sheet.graveyard_pays
        )
        self.printed_lists = printed_lists(content.decks.values())
        self.card_worths = ai.card_worths(self.sheets, self.requirements)
        self.least_costs = pauses.LeastCosts.of(self.requirements.values())
        self.scenario = Scenarios()

    def records(self) -> tuple[type, ...]:
        return (Intend, PickSome, React, Window, *records_in(*RECORDED))

    # -- what the rules ask of it ------------------------------------------------------------------

    def sheet(self, s: Duel, card: int) -> Sheet:
        return self.sheets[s.names[card]]

    def legal_actions(self, s: Duel, seat: Seat) -> Sequence[Action]:
        """What a seat with priority may do, passing aside."""
        return legal_actions.legal_actions(self, s, seat)

    def take_up(self, t: DuelTable, seat: Seat, action: Action) -> None:
        legal_actions.take_up(t, seat, action)

    def fight(self, t: DuelTable, link: Link) -> None:
        """A proposal or strike resolves."""
        if link.kind == "proposal":
            combat.resolve_proposal(t, link)
        else:
            strikes.resolve_strike(t, link)

    def crowded(self, t: DuelTable, seat: Seat) -> None:
        limits.crowded(t, seat)

    def leaving(self, s: Duel, cards: Sequence[int], dies: bool) -> Sequence[Pending]:
        return triggers.leaving(self, s, cards, dies)

    def triggered_by(self, s: Duel, event: Event) -> Sequence[Pending]:
        return triggers.triggered_by(self, s, event)

    def reaction(self, s: Duel, pending: Pending) -> Frame:
        assert isinstance(pending, triggers.Waiting)
        return AddTrigger(pending)

    def reaction_order(self, s: Duel) -> tuple[Seat, ...]:
        """The turn player first, then clockwise (TCG-AMBIG-15)."""
        return tuple((s.active + n) % s.seats for n in range(s.seats))

    # -- the game protocol ---------------------------------------------------------------------------

    def new_state(self, seats: int, options: Mapping[str, Any]) -> Duel:
        return setup.new_state(self.content, seats, options)

    def read_option(self, text: str, catalogues: Mapping[str, Any]) -> str:
        """A deck as people write it, as `new_state` takes it. Raises SetupRefused."""
        return deck_option.read_option(self, text, catalogues)

    def setup(self, t: DuelTable) -> None:
        setup.lay_out(t)

    def view(self, s: Duel, seat: Seat | None) -> Duel:
        return masked(s, seat)

    def determinize(self, s: Duel, seat: Seat, rng: Random) -> Duel:
        return hidden.determinize(self, s, seat, rng)

    def team(self, s: Duel, seat: Seat) -> Seat:
        return seat

    def progress(self, s: Duel) -> Progress:
        """What is left of the heroes."""
        heroes = [s.hero[seat] for seat in range(s.seats)]
        score = tuple(
            max(0, stats.health(self, s, hero) - s.damage.get(hero, 0)) if hero >= 0 else 0 for hero in heroes
        )
        who = tuple({"hero": s.names[hero]} if hero >= 0 else {} for hero in heroes)
        return Progress(s.turn, score=score, who=who)

    def outcome(self, s: Duel) -> tuple[float, ...]:
        return ending.outcome(s)

    def evaluate(self, s: Duel, seat: Seat) -> float:
        return ai.evaluate(self, s, seat)

    @property
    def trust(self) -> Trust:
        """Implements `wowtable.core.Calibrated`."""
        return ai.TRUST

    def terms(self, s: Duel, seat: Seat) -> Mapping[str, float]:
        return ai.terms(self, s, seat)

    def intents(self, s: Duel, seat: Seat) -> Sequence[LessonIntent]:
        """Implements `wowtable.core.Teaching`."""
        return lessons.intents(self, s, seat)

    def intention(self, s: Duel, seat: Seat, moves: Sequence[Action]) -> Intention | None:
        """Implements `wowtable.core.Intends`."""
        return ai.intention(self, s, seat, moves)

    @property
    def players(self) -> Mapping[str, Any]:
        return ai.players()

    def turn(self, s: Duel) -> int:
        """Changes when a turn ends: computer players look ahead that far."""
        return s.turn

    def pause(self, s: Duel, seat: Seat) -> Pause | None:
        return pauses.pause(self, s, seat)

    def prompt(self, s: Duel, seat: Seat) -> RepeatedQuestion | None:
        return pauses.prompt(self, s, seat)

    def violations(self, s: Duel) -> list[str]:
        return invariants.violations(self, s)


def _by_moment(sheet: Sheet) -> dict[str, tuple[tuple[int, When], ...]]:
    found: dict[str, tuple[tuple[int, When], ...]] = {}
    for power, when in sheet.whens:
        for moment in when.moments:
            found[moment] = (*found.get(moment, ()), (power, when))
    return found
