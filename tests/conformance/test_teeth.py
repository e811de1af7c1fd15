"""The suite itself must bite: each fault put into the toy is found by the test made for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.toy.game import ToyGame
from tests.toy.ruleset.rules import events
from tests.toy.ruleset.rules.round import Round, Turn
from tests.toy.ruleset.rules.state import ToyState
from wowtable.core import Rolled, RulesError, Table
from wowtable.core.ballot import Ballot
from wowtable.core.frames import PickSome
from wowtable.core.knowledge import EVERYBODY

from . import test_data as data
from . import test_determinism as determinism
from . import test_hiding as hiding
from . import test_play as play
from .subjects import Case, Subject

Faulty = Callable[[pytest.MonkeyPatch], None]


def spoiling(kind: type, name: str, spoil: Callable[..., Any]) -> Faulty:
    """Replace a method: `spoil` gets the true one first."""
    true = getattr(kind, name)
    return lambda patch: patch.setattr(kind, name, lambda *args: spoil(true, *args))


def _shown_deck(true: Any, game: ToyGame, s: ToyState, seat: int | None) -> ToyState:
    seen: ToyState = true(game, s, seat)
    for card in s.deck:
        seen.names[card] = s.names[card]
    return seen


def _forgetful(true: Any, game: ToyGame, s: ToyState, seat: int, rng: Random) -> ToyState:
    blind = s.copy()
    blind.known[:] = [known if known == EVERYBODY else 0 for known in s.known]
    guess: ToyState = true(game, blind, seat, rng)
    guess.known[:] = s.known
    return guess


def _as_they_lie(true: Any, game: ToyGame, s: ToyState, seat: int, rng: Random) -> ToyState:
    guess: ToyState = true(game, s, seat, rng)
    unseen = [card for card in range(len(s.names)) if not s.knows(seat, card)]
    for card, name in zip(unseen, rng.sample([s.names[card] for card in unseen], len(unseen))):
        guess.names[card] = name
    return guess


def _writing(true: Any, game: ToyGame, s: ToyState, seat: int) -> float:
    s.points[seat] += 1
    value: float = true(game, s, seat)
    return value


def _hands_of_lists(true: Any, game: ToyGame, t: Any) -> None:
    true(game, t)
    t.state.hands.update({seat: list(hand) for seat, hand in t.state.hands.items()})


def _shared_points(true: Any, s: ToyState) -> ToyState:
    twin: ToyState = true(s)
    twin.points = s.points
    return twin


def _vanishing(true: Any, frame: Turn, t: Any) -> Any:
    t.state.discard.clear()
    return true(frame, t)


def _endless(true: Any, frame: Round, t: Any) -> None:
    t.state.round = 0
    true(frame, t)


def _paying(true: Any, frame: Turn, t: Any) -> Any:
    t.state.points[frame.seat] += 1
    return true(frame, t)


def _lying(_: Any, t: Any, stream: str, faces: Any) -> Any:
    index = t.state.draws.get(stream, 0)
    face = t.draw(stream, len(faces))
    t.emit(Rolled(stream, index, len(faces), (face + 1) % len(faces)))
    return faces[face]


def _remembering() -> Faulty:
    """A game that keeps something outside of its state."""
    calls: list[int] = []

    def spoil(true: Any, frame: Round, t: Any) -> None:
        calls.append(1)
        t.state.points[0] += len(calls)
        true(frame, t)

    return spoiling(Round, "run", spoil)


def _unmarked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(events.Played, "reveals", False)


FAULTS: dict[str, tuple[Faulty, Callable[..., None]]] = {
    "a view shows the deck": (
        spoiling(ToyGame, "view", _shown_deck),
        hiding.test_a_guess_looks_like_the_truth,
    ),
    "a view shows secret picks": (
        spoiling(PickSome, "masked_for", lambda _, frame, __: frame),
        hiding.test_a_guess_looks_like_the_truth,
    ),
    "a guess moves cards that the seat has seen": (
        spoiling(ToyGame, "determinize", _forgetful),
        hiding.test_a_guess_looks_like_the_truth,
    ),
    "a guess mixes the cards as they lie": (
        spoiling(ToyGame, "determinize", _as_they_lie),
        hiding.test_the_same_luck_guesses_the_same_whatever_is_hidden,
    ),
    "a view shows sealed bids": (
        spoiling(Ballot, "masked_for", lambda _, frame, __: frame),
        hiding.test_an_unseen_answer_leaves_no_trace_until_all_are_in,
    ),
    "an event names drawn cards": (
        spoiling(events.Drew, "seen_by", lambda _, event, __: event),
        hiding.test_masked_events_name_nothing_hidden,
    ),
    "a card shown may be taken back": (_unmarked, hiding.test_what_may_be_taken_back_has_shown_nobody_anything),
    "evaluating changes the state": (
        spoiling(ToyGame, "evaluate", _writing),
        data.test_asking_what_is_legal_or_seen_changes_nothing,
    ),
    "hands are lists": (spoiling(ToyGame, "setup", _hands_of_lists), data.test_what_containers_hold_is_hashable),
    "copies share a list": (spoiling(ToyState, "copy", _shared_points), data.test_copies_never_change),
    "asking pays": (spoiling(Turn, "run", _paying), data.test_asking_again_gives_the_same_question),
    "a frame is no record": (
        spoiling(ToyGame, "records", lambda true, game: tuple(kind for kind in true(game) if kind is not Turn)),
        data.test_frames_and_events_are_frozen_records_that_the_ruleset_names,
    ),
    "an action is offered twice": (
        spoiling(Turn, "legal", lambda true, *args: [*true(*args), *true(*args)]),
        play.test_exactly_the_asked_seats_have_actions_and_none_twice,
    ),
    "a question without an answer": (
        spoiling(Turn, "legal", lambda *_: []),
        play.test_games_end_and_hold_the_invariants_after_every_action,
    ),
    "cards vanish": (
        spoiling(Turn, "run", _vanishing),
        play.test_games_end_and_hold_the_invariants_after_every_action,
    ),
    "everybody wins": (
        spoiling(ToyGame, "outcome", lambda _, __, s: (1.0,) * s.seats),
        play.test_games_end_and_hold_the_invariants_after_every_action,
    ),
    "the game never ends": (
        spoiling(Round, "run", _endless),
        play.test_games_end_and_hold_the_invariants_after_every_action,
    ),
    "a die is told wrong": (spoiling(Table, "roll", _lying), determinism.test_every_roll_follows_from_the_seed),
    "something is kept outside the state": (_remembering(), determinism.test_the_same_seed_gives_the_same_game),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_suite_finds(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil, check = FAULTS[fault]
    sound, faulty = (Case(Subject("faulty", ToyGame(), (2, 4)), 4) for _ in range(2))
    check(sound)
    spoil(monkeypatch)
    with pytest.raises((AssertionError, RulesError)):
        check(faulty)
