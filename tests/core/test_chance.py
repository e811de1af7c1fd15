"""Chance: fair, repeatable, and each stream for itself."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from wowtable.core import Chance, Fast, Rolled, Scripted, Seeded, State, Table
from wowtable.core.game import Game

DRAWS = 6000
GOLDEN_DIE = [0, 2, 0, 4, 2, 3, 3, 4, 2, 5, 0, 0]
GOLDEN_DECK = tuple("gfebdahc")


class NoGame:
    """Stands where a table needs a game and the test does not."""


def table(chance: Chance) -> Table[State, Any]:
    game: Game = NoGame()  # type: ignore[assignment]
    return Table(game, State(), chance, [])


def chi_square(counts: Counter[int], sides: int) -> float:
    expected = sum(counts.values()) / sides
    return sum((counts[face] - expected) ** 2 / expected for face in range(sides))


@pytest.mark.parametrize("seed", ["", "a", "a longer seed, with accents: è"])
@pytest.mark.parametrize("sides", [2, 6, 7, 10])
def test_every_face_comes_as_often(seed: str, sides: int) -> None:
    chance = Seeded(seed)
    counts = Counter(chance.draw("die", index, sides) for index in range(DRAWS))
    assert set(counts) == set(range(sides))
    assert chi_square(counts, sides) < 35


def test_neighbours_in_a_stream_are_independent() -> None:
    chance = Seeded("pairs")
    faces = [chance.draw("die", index, 4) for index in range(DRAWS + 1)]
    counts = Counter(4 * first + second for first, second in pairwise(faces))
    assert chi_square(counts, 16) < 50


def test_streams_are_independent() -> None:
    chance = Seeded("streams")
    counts = Counter(4 * chance.draw("red", index, 4) + chance.draw("black", index, 4) for index in range(DRAWS))
    assert chi_square(counts, 16) < 50


def test_a_draw_is_a_pure_function_of_seed_stream_and_index() -> None:
    one, other = Seeded("seed"), Seeded("seed")
    backwards = [other.draw("deck", index, 1000) for index in reversed(range(50))]
    assert [one.draw("deck", index, 1000) for index in range(50)] == backwards[::-1]
    assert [Seeded("seeds").draw("deck", index, 1000) for index in range(50)] != backwards[::-1]


def test_the_draws_of_a_seed_are_the_same_for_ever() -> None:
    """A save made today must replay on every later version: these numbers never change."""
    chance = Seeded("golden")
    assert [chance.draw("die", index, 6) for index in range(12)] == GOLDEN_DIE
    assert table(Seeded("golden")).shuffle("deck", "abcdefgh") == GOLDEN_DECK


def test_names_of_streams_do_not_run_together() -> None:
    chance = Seeded("names")
    assert chance.draw("die#1", 1, 10**9) != chance.draw("die", 11, 10**9)


def test_a_table_counts_each_stream() -> None:
    t = table(Seeded("count"))
    faces = [t.draw("red", 6), t.draw("black", 6), t.draw("red", 6)]
    assert t.state.draws == {"red": 2, "black": 1}
    chance = Seeded("count")
    assert faces == [chance.draw("red", 0, 6), chance.draw("black", 0, 6), chance.draw("red", 1, 6)]


def test_taking_back_takes_back_the_count_so_undo_cannot_roll_again() -> None:
    t = table(Seeded("undo"))
    before = t.state.copy()
    first = t.draw("die", 1000)
    t.state = before
    assert t.draw("die", 1000) == first


def test_a_cosmetic_draw_shifts_no_other_stream() -> None:
    plain, fancy = table(Seeded("x")), table(Seeded("x"))
    fancy.draw("sparkles", 100)
    assert plain.draw("die", 1000) == fancy.draw("die", 1000)


def test_a_roll_tells_everything_needed_to_check_it() -> None:
    t = table(Seeded("told"))
    t.draw("die", 6)
    value = t.roll("die", ("miss", "hit", "double"))
    assert t.events is not None
    (event,) = t.events
    assert isinstance(event, Rolled)
    assert (event.stream, event.index, event.sides, event.value) == ("die", 1, 3, value)
    assert Seeded("told").draw(event.stream, event.index, event.sides) == event.face


def test_a_secret_draw_tells_nothing() -> None:
    t = table(Seeded("quiet"))
    t.draw("die", 6)
    t.shuffle("deck", range(10))
    assert t.events == []


def test_every_order_of_a_shuffle_comes_as_often() -> None:
    counts: Counter[int] = Counter()
    orders: dict[tuple[str, ...], int] = {}
    t = table(Seeded("orders"))
    for _ in range(DRAWS):
        order = t.shuffle("deck", "abcd")
        counts[orders.setdefault(order, len(orders))] += 1
    assert len(orders) == 24
    assert chi_square(counts, 24) < 65


def test_fast_chance_is_fair_and_belongs_to_its_generator() -> None:
    one, other = Fast(Random(5)), Fast(Random(5))
    faces = [one.draw("any", index, 6) for index in range(DRAWS)]
    assert faces == [other.draw("other", 0, 6) for _ in range(DRAWS)]
    assert chi_square(Counter(faces), 6) < 35


def test_scripted_draws_come_first_and_in_order() -> None:
    chance = Scripted({"die": [5, 0]}, Seeded("rest"))
    t = table(chance)
    assert [t.draw("die", 6), t.draw("deck", 6), t.draw("die", 6)] == [5, Seeded("rest").draw("deck", 0, 6), 0]
    assert chance.left() == {}
    assert t.draw("die", 6) == Seeded("rest").draw("die", 2, 6)


def test_scripted_draws_that_nobody_made_are_named() -> None:
    chance = Scripted({"die": [1, 2], "deck": []}, Seeded("rest"))
    chance.draw("die", 0, 6)
    assert chance.left() == {"die": [2]}


@pytest.mark.parametrize("face", [-1, 6])
def test_a_scripted_draw_must_be_on_the_die(face: int) -> None:
    with pytest.raises(ValueError, match=f"scripted draw {face} of die is not below 6"):
        Scripted({"die": [face]}, Seeded("rest")).draw("die", 0, 6)
