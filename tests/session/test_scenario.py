from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.session.counter import CounterGame
from wowtable.core import Game
from wowtable.session.scenario import play_scenario

HEAD = "ruleset: counter\n"


def lookup(id: str, options: Mapping[str, str]) -> tuple[Game, Mapping[str, Any]]:
    if id != "counter":
        raise ValueError(f'no ruleset is called "{id}"')
    return CounterGame(), {name: int(value) for name, value in options.items()}


@pytest.fixture
def run(tmp_path: Path) -> Any:
    def run_text(text: str) -> list[str]:
        path = tmp_path / "case.yaml"
        path.write_text(text, encoding="utf-8")
        return [line.removeprefix(str(path)) for line in play_scenario(path, lookup).failures]

    return run_text


GOOD = """
ruleset: counter
title: A worked example
seats: 3
options: {rounds: 1}
seed: of the evening
setup: {total: {A: 5, B: 1}}
dice: {die: [6, 1]}
do:
  - "A: add 2"
  - "A: roll"
  - "A: roll"
expect:
  total: {A: 14, B: 1}
  decision: {kind: move, seat: A}
  legal: ["A: end", "A: add 1"]
  illegal: ["B: end", "A: bid 2"]
  events: [Added, {Rolled: {value: 6}}, {Rolled: {value: 1, stream: die}}]
then:
  - do: ["A: end", "B: end", "C: end"]
    expect:
      decision: bid
      events: [{TurnBegan: {seat: 1}}, {TurnBegan: {seat: 2}}]
  - do: ["C: bid 0", "A: bid 1", "B: bid 2"]
    expect:
      decision: over
      outcome: [1, 0, 0]
"""


def test_a_scenario_that_holds(run: Any) -> None:
    assert run(GOOD) == []


@pytest.mark.parametrize(
    ("old", "new", "place", "words"),
    [
        ("{A: 14,", "{A: 15,", ":14:11", "total A: 14, not 15"),
        ("{A: 5, B: 1}}", "{A: 5, E: 1}}", ":7:23", "nobody sits at E"),
        ("seat: A}", "seat: B}", ":15:13", "expected B to decide"),
        ("seat: A}", "seat: [A]}", ":15:13", "to decide, but A has to decide"),
        ("kind: move", "kind: bid", ":15:13", "expected a decision bid"),
        ('"A: end", "A: add 1"', '"A: fly"', ":16:11", "A may not: fly"),
        ('"B: end", "A: bid 2"', '"A: end"', ":17:13", "should not be allowed"),
        ("value: 6}", "value: 5}", ":18:19", "no such event"),
        ("decision: over", "decision: bid", ":26:17", "the game is over"),
        ("[1, 0, 0]", "[0, 0, 1]", ":27:16", "expected the outcome"),
        ("[6, 1]", "[6, 1, 4]", ":2:1", "1 scripted dice of die were never rolled"),
    ],
)
def test_what_does_not_hold_is_told_with_its_place(run: Any, old: str, new: str, place: str, words: str) -> None:
    assert old in GOOD
    [failure] = run(GOOD.replace(old, new))
    assert failure.startswith(place)
    assert words in failure


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("- a\n", "mapping"),
        ("seats: 2\n", '"ruleset"'),
        ("ruleset: conter\n", 'no ruleset is called "conter"'),
        (HEAD + "sets: 2\n", 'did you mean "seats"'),
        (HEAD + "seats: 99\n", "1 to 12 seats"),
        (HEAD + "seats: 9\n", "2 to 4"),
        (HEAD + "options: {rounds: 0}\n", "rounds should be"),
        (HEAD + "options: [1]\n", "mapping"),
        (HEAD + "do: roll\n", "here belongs a list"),
        (HEAD + "do: [roll]\n", "a seat and an action"),
        (HEAD + 'do: ["A: ad 2"]\n', 'did you mean "add 2"'),
        (HEAD + 'do: ["B: roll"]\n', "B is not asked anything here (A has to decide: move)"),
        (HEAD + "dice: {die: [7]}\ndo: ['A: roll']\n", "not below 6"),
        (HEAD + "dice: {die: [six]}\n", "six"),
        (HEAD + "setup: {total: {A: many}}\n", "many"),
        (HEAD + "expect: {events: [{A: {}, B: {}}]}\n", "one class with its fields"),
        (HEAD + "then: [{setup: {}}]\n", "unknown key"),
        (HEAD + "do: [}\n", "not valid YAML"),
        (HEAD + "seed: &a [*a]\n", ""),
    ],
)
def test_mistakes_are_told_and_never_raised(run: Any, text: str, words: str) -> None:
    failures = run(text)
    assert failures
    assert words in failures[0]


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    [failure] = play_scenario(tmp_path / "none.yaml", lookup).failures
    assert "cannot be read" in failure


def test_a_game_without_positions_of_its_own_can_set_and_compare_its_state(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(CounterGame, "scenario")
    assert (
        run(HEAD + "dice: {die: [0, 5]}\ndo: ['A: roll', 'A: roll']\nexpect: {events: [{Rolled: {face: 5}}]}\n") == []
    )
    place = "setup:\n  state: {total: {0: 7}, round: 2}\n  stack: [{Turn: {seat: 1, begun: true}}, Round]\n"
    assert run(HEAD + place + "do: ['B: add 2']\nexpect: {state: {total: {0: 7, 1: 2}, round: 2}}\n") == []
    (failure,) = run(HEAD + place + "expect:\n  state:\n    round: 3\n")
    assert failure == ":7:5: state round: 2, not 3"
    (failure,) = run(HEAD + place + "expect: {total: 1}\n")
    assert failure.startswith(':5:10: what is expected knows no "total"')


@pytest.mark.parametrize(
    ("setup", "place", "words"),
    [
        ("state: {rond: 2}", ":3:11", 'did you mean "round"'),
        ("state: {round: two}", ":3:11", "here belongs a number, not two"),
        ("state: {total: {A: 2}}", ":3:11", "here belongs a number, not A"),
        ("state: {hand: {0: many}}", ":3:11", "here belongs a number"),
        ("stack: [{Turn: {seet: 1}}]", ":3:3", 'Turn has no "seet"'),
        ("stack: [Trun]", ":3:3", 'no record is called "Trun"'),
        ("stack: [Turn]", ":3:3", "seat"),
        ("totals: {A: 2}", ":3:3", 'did you mean "total"'),
    ],
)
def test_what_is_wrong_with_a_position_is_told_with_its_line(run: Any, setup: str, place: str, words: str) -> None:
    (failure,) = run(f"{HEAD}setup:\n  {setup}\n")
    assert failure.startswith(place)
    assert words in failure


def test_words_keep_their_text_and_numbers_their_value(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    got: list[Any] = []
    monkeypatch.setattr("tests.session.counter.CounterPositions.patch", lambda *args: got.append(args[-1]))
    run(HEAD + "setup: {a: No, b: 7, c: '7', d: true, e: null, f: [x, {y: -1}], g: 1.5}\n")
    assert got == [{"a": "No", "b": 7, "c": "7", "d": True, "e": None, "f": ["x", {"y": -1}], "g": "1.5"}]
