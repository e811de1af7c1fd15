"""The Board Game as the table sees it: content compiled for speed, and the game protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from random import Random
from typing import Any

from wowtable.ai.gauges import Counts, Finding
from wowtable.ai.value import Clock, Value, Weights
from wowtable.core import Action, Intention, LessonIntent, Progress, Seat, records_in
from wowtable.core.ballot import Ballot, Voice
from wowtable.core.frames import PickSome

from . import (
    ai,
    attack,
    auctions,
    balance,
    bonus_events,
    bosses,
    challenge,
    combat,
    combat_end,
    creatures,
    deeds,
    defeat,
    defense,
    effects_cards,
    effects_dice,
    effects_hits,
    effects_run,
    effects_tokens,
    ending,
    event_cards,
    events,
    experience,
    hidden,
    invariants,
    items,
    kelthuzad,
    lessons,
    management,
    outside,
    overlords,
    pvp,
    quests,
    rest,
    rewards,
    setup,
    sides,
    state,
    town,
    trade,
    travel,
    turn,
    using,
    wars,
    wounds,
)
from .atlas import Atlas
from .cards import effects
from .cards.words import FACTIONS
from .compiled import Compiled, GameContent
from .scenario import Scenarios
from .state import Lordaeron, LordaeronTable

__all__ = ["BoardGame", "GameContent"]
RECORDED = (
    *events.FAMILIES,
    *(state, setup, sides, turn, travel, rest, town, challenge, outside, trade, management),
    *(experience, quests, rewards, items, using, defeat, ending),
    *(combat, attack, defense, pvp, creatures, wounds, combat_end),
    *(effects, effects_run, effects_dice, effects_hits, effects_tokens, effects_cards),
    *(event_cards, auctions, bonus_events, bosses, deeds, kelthuzad, overlords, wars),
)
"""The modules whose frames, facts and values states and logs hold."""


class BoardGame:
    """Implements `wowtable.core.Game`."""

    id = "board_game"
    state_class = Lordaeron

    def __init__(self, content: GameContent) -> None:
        self.content = content
        self.compiled = Compiled(content)
        self.atlas: Atlas = self.compiled.atlas
        self.scenario = Scenarios()
        self.value = Value(content.weights)

    def records(self) -> tuple[type, ...]:
        return (PickSome, Ballot, Voice, *records_in(*RECORDED))

    # -- the game protocol ---------------------------------------------------------------------------

    def new_state(self, seats: int, options: Mapping[str, Any]) -> Lordaeron:
        return setup.new_state(self.content, seats, options)

    def setup(self, t: LordaeronTable) -> None:
        setup.lay_out(t)

    def view(self, s: Lordaeron, seat: Seat | None) -> Lordaeron:
        return hidden.view(s, seat)

    def determinize(self, s: Lordaeron, seat: Seat, rng: Random) -> Lordaeron:
        return hidden.determinize(self, s, seat, rng)

    def team(self, s: Lordaeron, seat: Seat) -> Seat:
        """Factions are teams once everybody has a side (TBG-TERM-02)."""
        side = s.side_of(seat)
        return seat if side == state.NO_FACTION else s.seats_of(side)[0]

    def progress(self, s: Lordaeron) -> Progress:
        """The turn of all laps; XP of the heroes of each player, their classes, and for whom they fight."""
        score = tuple(s.xp_of(seat) for seat in range(s.seats))
        who = tuple(_played(s, seat) for seat in range(s.seats))
        last = s.track * (s.rules.laps if s.rules.to_the_end else 1)
        return Progress(min(s.turn, last), last, score=score, who=who, sides=_sides(s))

    def outcome(self, s: Lordaeron) -> tuple[float, ...]:
        """All players of a faction share what it gets (TBG-TERM-02)."""
        if s.winner is None:
            return (0.5,) * s.seats
        return tuple(float(s.side_of(seat) == s.winner) for seat in range(s.seats))

    def evaluate(self, s: Lordaeron, seat: Seat) -> float:
        return ai.evaluate(self, s, seat)

    def terms(self, s: Lordaeron, seat: Seat) -> Mapping[str, float]:
        return ai.terms(self, s, seat)

    @property
    def players(self) -> Mapping[str, Any]:
        return ai.players()

    # -- implements `wowtable.ai.value.Valued`

    FEATURES = ai.FEATURES
    strategic = ("act", "next", "quest_deck", "talent", "invite")

    def features(self, s: Lordaeron, seat: Seat) -> Mapping[str, float]:
        return ai.features(self, s, seat)

    def clock(self, s: Lordaeron, seat: Seat) -> Clock:
        return ai.clock(s, seat)

    def sure(self, s: Lordaeron, seat: Seat) -> float:
        """It is not about points."""
        return 0.0

    def judged_by(self, weights: Weights) -> BoardGame:
        return BoardGame(replace(self.content, weights=weights))

    def turn(self, s: Lordaeron) -> int:
        """Changes when a turn ends: computer players look ahead that far."""
        return s.turn

    def intention(self, s: Lordaeron, seat: Seat, moves: Sequence[Action]) -> Intention | None:
        """Implements `wowtable.core.Intends`."""
        return ai.intention(self, s, seat, moves)

    def gauge(self, t: LordaeronTable) -> balance.PaceGauge:
        """Implements `wowtable.ai.gauges.Gauged`."""
        return balance.PaceGauge()

    def findings(self, counts: Counts) -> Sequence[Finding]:
        return list(balance.findings(counts))

    def loaded(self, options: Mapping[str, Any]) -> Mapping[str, Sequence[int]]:
        """Implements `wowtable.core.Loading`."""
        lesson = self.content.lessons.get(str(options.get("lesson") or ""))
        return lessons.loaded_dice(lesson) if lesson else {}

    def intents(self, s: Lordaeron, seat: Seat) -> Sequence[LessonIntent]:
        """Implements `wowtable.core.Teaching`."""
        return lessons.intents(self, s, seat)

    def violations(self, s: Lordaeron) -> list[str]:
        return invariants.violations(self, s)

    def called(self, s: Lordaeron) -> Mapping[str, str]:
        """Implements `wowtable.core.Names`: heroes are known by the character of their sheet, before by their class."""
        found = {}
        for hero, name in enumerate(s.hero_class):
            if name and s.faction[hero] == state.NO_FACTION:
                found[f"hero.{hero}"] = f"class.{name}"
            elif name:
                found[f"hero.{hero}"] = f"character.{name}_{FACTIONS[s.faction[hero]]}"
        return found


def _played(s: Lordaeron, seat: Seat) -> Mapping[str, str]:
    """The classes of a player's heroes, as fields of the text `progress.who`."""
    classes = [s.hero_class[hero] for hero in s.heroes_of_seat(seat) if s.hero_class[hero]]
    return dict(zip_longest(("first", "second", "third"), classes, fillvalue="")) if classes else {}


def _sides(s: Lordaeron) -> tuple[str, ...]:
    """Empty until everybody has one."""
    sides = [s.side_of(seat) for seat in range(s.seats)]
    return () if state.NO_FACTION in sides else tuple(FACTIONS[side] for side in sides)
