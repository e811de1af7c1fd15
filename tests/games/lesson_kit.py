"""Playing the lesson of a ruleset as a beginner does, with the guide looking on."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Protocol

from wowtable.ai.levels import player_for
from wowtable.content.loading import Ruleset
from wowtable.core import Action, Event, Pausing
from wowtable.home.library import tag_of
from wowtable.session import Session
from wowtable.shell.base.settings import Settings
from wowtable.shell.scenes.seat_plan import SeatPlan
from wowtable.shell.table.first_game import FirstGame


class Beginner(Protocol):
    """Seat 0 of a lesson."""

    reads: bool
    """Whether every note is put away once it has been read."""

    def choose(self, session: Session, told: list[str]) -> Action:
        """`told` are the notes that have come up."""
        ...


def lesson_of(ruleset: Ruleset, seed: int) -> Session:
    plan = SeatPlan.lesson(ruleset.manifest, chance=Random(seed))
    plan.seed = f"lesson {seed}"
    return Session(ruleset.game, plan.setup(tag_of(ruleset), ruleset.manifest))


class Course:
    """One lesson under way."""

    def __init__(self, ruleset: Ruleset, seed: int, beginner: Beginner) -> None:
        assert ruleset.manifest.lesson is not None
        self.session = lesson_of(ruleset, seed)
        self.beginner = beginner
        self._computer = player_for(ruleset.game, ruleset.manifest.lesson.level, seed=str(seed))
        settings = Settings()
        self._first = FirstGame(ruleset, settings, "en")
        self._first.join(self.session.events(None), (0,))
        self.told = settings.guide_seen[ruleset.id]
        """The notes that have come up, in that order."""

    def step(self) -> list[Event]:
        """The next answer of whoever is asked, and what the beginner sees of it."""
        session, first = self.session, self._first
        assert session.decision is not None
        seat = session.decision.seats[0]
        if seat == 0:
            pause = session.game.pause(session.truth(), 0) if isinstance(session.game, Pausing) else None
            first.asked(0, session.decision.kind, {action.verb for action in session.legal(0)}, pause)
            action = self.beginner.choose(session, self.told)
            first.did(action.verb)
        else:
            first.asked(None, "", set())
            action = self._computer.choose(session.obs(seat))
        facts = session.submit(seat, action).seen_by(session.game, 0).events
        self._show(facts)
        return list(facts)

    def _show(self, facts: Iterable[Event]) -> None:
        for fact in facts:
            self._first.saw(fact, 0)
        if self.beginner.reads:
            self._first.guide.dismiss()
