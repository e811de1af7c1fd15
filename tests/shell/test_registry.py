"""Every decision and every event of every ruleset found has a view, or says that it needs none."""

from __future__ import annotations

from random import Random

import pytest

from tests.conformance.subjects import Subject, subjects
from tests.games.shipped import toy
from wowtable.core import Event, Seeded, start
from wowtable.shell.base.bindings import Bindings
from wowtable.shell.table.fallback import PlainScreen
from wowtable.shell.table.registry import Registry, registry_of

GAMES = 4
LONGEST = 4_000


def with_screens() -> list[Subject]:
    """The rulesets that bring a screen of their own."""
    return [subject for subject in subjects() if subject.ruleset and registry_of(subject.ruleset).has_screen]


@pytest.mark.parametrize("subject", with_screens(), ids=lambda subject: subject.id)
def test_every_event_has_an_animation_or_an_explicit_none(subject: Subject) -> None:
    assert subject.ruleset is not None
    registry = registry_of(subject.ruleset)
    events = [kind for kind in subject.game.records() if isinstance(kind, type) and issubclass(kind, Event)]
    own = [kind for kind in events if not kind.__module__.startswith("wowtable.core")]
    assert own
    assert [kind.__name__ for kind in own if not registry.knows_event(kind)] == []


@pytest.mark.parametrize("subject", with_screens(), ids=lambda subject: subject.id)
def test_every_decision_met_has_a_bar_or_an_explicit_none(subject: Subject) -> None:
    assert subject.ruleset is not None
    registry = registry_of(subject.ruleset)
    unknown = {kind for kind in kinds_met(subject) if not registry.knows_decision(kind)}
    assert unknown == set()


@pytest.mark.parametrize("subject", with_screens(), ids=lambda subject: subject.id)
def test_no_game_gives_a_key_of_the_table_another_meaning(subject: Subject) -> None:
    assert subject.ruleset is not None
    bindings = Bindings()
    bindings.add(registry_of(subject.ruleset).make_screen().commands())
    assert bindings.clashes() == []


def kinds_met(subject: Subject) -> set[str]:
    met: set[str] = set()
    for game in range(GAMES):
        seats = subject.seats[game % 2]
        table = start(subject.game, seats, subject.defaults, Seeded(f"views {game}"), watch=False)
        rng = Random(f"views {game}")
        for _ in range(LONGEST):
            decision = table.state.decision
            if decision is None:
                break
            met.add(decision.kind)
            seat = rng.choice(decision.seats)
            table.apply(seat, rng.choice(table.legal(seat)))
    return met


def test_a_ruleset_without_a_screen_gets_the_plain_one() -> None:
    registry = registry_of(toy())
    assert not registry.has_screen
    assert isinstance(registry.make_screen(), PlainScreen)


def test_none_is_an_answer_and_nothing_is_not() -> None:
    class Told(Event):
        """For this test."""

    registry = Registry()
    assert not registry.knows_event(Told)
    assert not registry.knows_decision("turn")
    registry.events(also={None: [Told]})
    registry.decisions({"turn": None})
    assert registry.knows_event(Told)
    assert registry.knows_decision("turn")
    assert registry.speech("turn") is None
