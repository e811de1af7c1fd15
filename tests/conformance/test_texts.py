"""Whatever a game asks, offers and tells has words in both languages, and two choices never read the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Any

import pytest

from tests.games.shipped import SHIPPED, shipped
from wowtable.core import Action, Event, Progress, Rolled, Seeded, Table, Tells
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


@lru_cache(maxsize=1)
def asked(case: Case) -> frozenset[tuple[str, tuple[Action, ...]]]:
    """What random games ask and offer: decision kind and the actions of one seat."""
    found = set()
    for moment in chain.from_iterable(course.moments for course in case.courses()):
        assert moment.state.decision is not None
        t: Table[Any, Any] = Table(case.subject.game, moment.state, Seeded(""))
        found.add((moment.state.decision.kind, tuple(t.legal(moment.seat))))
    return frozenset(found)


def heard(case: Case) -> Iterator[Event]:
    """Each event of random games as each viewer sees it, the same one once."""
    viewers, events = (*range(case.seats), None), chain.from_iterable(course.events for course in case.courses())
    seen = (event.seen_by(viewer) for event in events if not isinstance(event, Rolled) for viewer in viewers)
    return iter(dict.fromkeys(event for event in seen if event is not None))


@in_each_language
@spoken
def test_actions_of_a_decision_read_differently(case: Case, lang: str) -> None:
    words = catalogue(case, lang)
    read: dict[Action, str] = {}
    for kind, actions in asked(case):
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
    kinds = {kind for kind, _ in asked(case)}
    missing = [kind for kind in sorted(kinds) if not words.has(f"ask.{kind}.title")]
    assert missing == []


@in_each_language
@spoken
def test_every_event_has_a_line_or_an_explicit_none(case: Case, lang: str) -> None:
    words = catalogue(case, lang)
    for event in heard(case):
        assert words.has(f"event.{type(event).__name__}"), type(event)
        text = plain(words.event(event))
        assert GAP not in text, text


@in_each_language
@spoken
def test_how_far_a_game_is_has_words_for_lists_of_games_and_for_its_result(case: Case, lang: str) -> None:
    words, game = catalogue(case, lang), case.subject.game
    for course in case.courses():
        told = game.progress(course.moments[-1].state) if isinstance(game, Tells) else Progress()
        lines = [words.say("progress.at", round=told.round, rounds=told.rounds)] if told.round else []
        lines += [plain(words.rich(f"progress.{key}", n=n)) for n in told.score for key in ("score", "final")]
        lines += [words.say(f"progress.{key}_name") for key in ("score", "final") if told.score]
        lines += [plain(words.rich("progress.who", **who)) for who in told.who if who]
        assert not [line for line in lines if GAP in line or not line]


def test_every_built_in_ruleset_is_playable() -> None:
    problems = [str(problem) for id in SHIPPED for problem in shipped(id).problems]
    assert problems == []
