"""Whatever a game asks, offers and tells has words in both languages, and two choices never read the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pytest

from tests.games.playing import SOAK
from wowtable.content.finding import find_rulesets
from wowtable.content.loading import load_ruleset
from wowtable.core import Action, Event, Rolled
from wowtable.reading.languages import LANGUAGES
from wowtable.text.catalogue import Catalogue
from wowtable.text.rich import plain

from .subjects import Case, cases

GAP = "⟦"
PLAYERS = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")

spoken = pytest.mark.parametrize("case", [case for case in cases() if case.subject.ruleset], ids=str)
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


def catalogue(case: Case, lang: str) -> Catalogue:
    assert case.subject.ruleset is not None
    return case.subject.ruleset.catalogues[lang].with_seats(PLAYERS[: case.seats])


@lru_cache(maxsize=256)
def asked(case_name: str) -> tuple[tuple[str, tuple[Action, ...]], ...]:
    """What random games ask and offer: decision kind and the actions of one seat."""
    return tuple(_asked(_named(case_name)))


@lru_cache(maxsize=256)
def told(case_name: str) -> tuple[Event, ...]:
    """What happens in a random game."""
    return tuple(_named(case_name).finished("lines").events or ())


def _named(case_name: str) -> Case:
    return next(case for case in cases() if str(case) == case_name)


def _asked(case: Case) -> Iterator[tuple[str, tuple[Action, ...]]]:
    for seed in range(SOAK):
        for t, seat, _ in case.walk(f"texts {seed}"):
            yield t.state.decision.kind, tuple(t.legal(seat))


@in_each_language
@spoken
def test_actions_of_a_decision_read_differently(case: Case, lang: str) -> None:
    words = catalogue(case, lang)
    read: dict[Action, str] = {}
    for kind, actions in set(asked(str(case))):
        texts: dict[str, Action] = {}
        for action in actions:
            text = read.setdefault(action, "") or plain(words.action(action.verb, action.args))
            read[action] = text
            assert text, f"{action} has no text"
            assert GAP not in text, f"{kind}, {action}: {text}"
            assert texts.setdefault(text, action) == action, f"{kind}: {texts[text]} and {action} both read {text!r}"


@in_each_language
@spoken
def test_every_question_has_a_prompt(case: Case, lang: str) -> None:
    words = catalogue(case, lang)
    kinds = {kind for kind, _ in asked(str(case))}
    missing = [kind for kind in sorted(kinds) if not words.has(f"ask.{kind}.title")]
    assert missing == []


@in_each_language
@spoken
def test_every_event_has_a_line_or_an_explicit_none(case: Case, lang: str) -> None:
    words = catalogue(case, lang)
    for event in told(str(case)):
        if isinstance(event, Rolled):
            continue
        assert words.has(f"event.{type(event).__name__}"), type(event)
        for viewer in (*range(case.seats), None):
            seen = event.seen_by(viewer)
            if seen is not None:
                text = plain(words.event(seen))
                assert GAP not in text, text


def test_every_built_in_ruleset_is_playable() -> None:
    problems = [str(problem) for found in find_rulesets() for problem in load_ruleset(found).problems]
    assert problems == []
