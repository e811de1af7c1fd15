"""The turn search: same work, same plan; more work never worse; what prepares is not pushed aside; luck is no lead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from wowtable.ai.turn_search import ROUNDS, Breadth, Contest, Line, TurnSearch, Work

WORTHS = {"": 0.0, "a": 3.0, "b": 2.0, "p": -5.0, "pa": 4.0, "pb": 9.0, "ab": 3.5, "ba": 3.5, "pbx": 12.0}


@dataclass
class Words:
    """A turn is a word: letters are added one by one, and some words are worth something."""

    work: Work
    letters: str = "abpx"
    depth: int = 3
    ordered: bool = False

    def grow(self, line: Line) -> Iterator[Line]:
        for letter in self.letters:
            self.work.spent += 1
            steps = (*line.steps, letter)
            word = "".join(steps)
            first = line.first or ("p" if letter == "p" else "")
            yield Line(line.table, steps, WORTHS.get(word, -20.0), len(word) == self.depth, first, word)


def start() -> Line:
    table: Any = None
    return Line(table)


def plans(most: int, rounds: tuple[Breadth, ...] = ROUNDS) -> tuple[list[Line], Work]:
    work = Work(most)
    return TurnSearch(Words(work), work).run(start(), rounds), work


def test_a_preparation_that_looks_bad_is_followed_to_what_it_is_for() -> None:
    found, _ = plans(10_000, (Breadth(1, 4),))
    assert "".join(found[0].steps) == "pbx"


def test_without_a_line_of_its_own_it_would_be_lost() -> None:
    class Plain(Words):
        def grow(self, line: Line) -> Iterator[Line]:
            for child in super().grow(line):
                child.first = ""
                yield child

    work = Work(10_000)
    found = TurnSearch(Plain(work), work).run(start(), (Breadth(1, 4),))
    assert "".join(found[0].steps) != "pbx"


def test_the_same_work_gives_the_same_plan() -> None:
    for most in (1, 5, 9, 14, 30, 200):
        one, other = plans(most)[0], plans(most)[0]
        assert [(line.steps, line.score) for line in one] == [(line.steps, line.score) for line in other]


def test_work_is_a_bound_and_the_best_so_far_is_always_there() -> None:
    best = -100.0
    for most in (1, 4, 8, 12, 20, 40, 200):
        found, work = plans(most)
        assert found
        assert work.spent <= most + 1
        assert found[0].score >= best
        best = found[0].score


def test_what_is_spent_of_a_share_is_spent_of_the_whole() -> None:
    whole = Work(100)
    whole.spend()
    half = whole.share(2)
    third = half.share(3)
    assert (half.most, third.most) == (49, 16)
    while not third.done():
        third.spend()
    assert (third.spent, half.spent, whole.spent) == (16, 16, 17)
    assert not half.done()


def test_later_rounds_grow_nothing_twice() -> None:
    once, work = plans(10_000, ROUNDS[2:])
    again, more = plans(10_000, ROUNDS)
    assert again[0].score == once[0].score
    assert more.spent == work.spent


def test_it_tells_of_each_better_plan() -> None:
    told: list[float] = []
    work = Work(10_000)
    TurnSearch(Words(work), work).run(start(), ROUNDS, lambda line: told.append(line.score))
    assert told == sorted(set(told))
    assert told


def test_a_turn_that_may_end_anywhere_is_a_plan_at_each_step() -> None:
    """Also to do nothing at all, where everything else is worse."""

    class Open(Words):
        def grow(self, line: Line) -> Iterator[Line]:
            for child in super().grow(line):
                child.stands = True
                yield child

    work = Work(10_000)
    found = TurnSearch(Open(work, "xyz"), work).run(Line(start().table, stands=True), (Breadth(2, 4),))
    assert found[0].steps == ()
    assert ("x",) in [line.steps for line in found]


def test_what_it_makes_possible_speaks_for_a_move_but_is_no_worth_of_its_own() -> None:
    class Hopeful(Words):
        def grow(self, line: Line) -> Iterator[Line]:
            for child in super().grow(line):
                child.first, child.hope = "", 9.0 if child.steps == ("p",) else child.score
                yield child

    work = Work(10_000)
    found = TurnSearch(Hopeful(work), work).run(start(), (Breadth(1, 4),))
    assert found[0].score == WORTHS["pbx"]
    assert "".join(found[0].steps) == "pbx"


def test_of_ordered_moves_only_as_many_are_carried_out_as_are_tried() -> None:
    def spent(rounds: tuple[Breadth, ...]) -> int:
        work = Work(10_000)
        TurnSearch(Words(work, ordered=True), work).run(start(), rounds)
        return work.spent

    assert spent((Breadth(1, 2),)) == 6
    assert spent((Breadth(1, 2), Breadth(1, 2))) == 6, "what was found is used again"
    assert spent((Breadth(1, 4),)) > 6


def test_nothing_is_looked_for_beyond_what_is_enough() -> None:
    work = Work(10_000)
    assert TurnSearch(Words(work), work, enough=4.0).run(start(), ROUNDS)
    assert work.spent < plans(10_000)[1].spent


# -- plans compete ------------------------------------------------------------------------------------


def lines(*scores: float) -> list[Line]:
    table: Any = None
    return [Line(table, (str(n),), score) for n, score in enumerate(scores)]


def test_the_better_plan_wins_however_it_looked() -> None:
    met: list[int] = []

    def worth(line: Line, world: int) -> float:
        met.append(world)
        return float(line.steps[0]) + Random(world).random()

    ranked = Contest(worth, lambda: False).ranked(lines(9.0, 5.0, 1.0), (4, 4))
    assert ranked[0][0].steps == ("2",)
    assert max(met) == 3, "with the same luck for all, four worlds leave no doubt"


def test_a_lead_within_its_error_is_looked_at_further() -> None:
    """With both of the last two: one alone has nobody to be compared with."""
    met: list[tuple[object, int]] = []

    def worth(line: Line, world: int) -> float:
        met.append((line.steps, world))
        return Random(f"{line.steps}/{world}").random()

    Contest(worth, lambda: False).ranked(lines(1.0, 1.0), (4, 4, 8))
    assert {world for _, world in met} >= {4, 5, 6, 7}
    assert len(met) == 2 * len({world for _, world in met})


@pytest.mark.parametrize("after", [0, 1, 5])
def test_a_contest_can_be_ended_at_any_moment(after: int) -> None:
    count = 0

    def worth(line: Line, _world: int) -> float:
        nonlocal count
        count += 1
        return float(line.steps[0])

    ranked = Contest(worth, lambda: count > after).ranked(lines(3.0, 2.0, 1.0), (4, 4))
    assert {line.steps for line, _ in ranked} == {("0",), ("1",), ("2",)}
