"""Games laid out for learning: piles, dice, and what a computer player does first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from wowtable.core import Action, LessonIntent, Seeded, chance_of, lesson_asked, with_on_top


class WithDice:
    def loaded(self, options: Mapping[str, Any]) -> Mapping[str, Sequence[int]]:
        return {"die": [5, 0]} if options.get("lesson") else {}


def test_loaded_draws_come_first_and_however_often_one_looks() -> None:
    chance, honest = chance_of(WithDice(), {"lesson": "one"}, "seed"), Seeded("seed")
    for _ in range(2):
        assert [chance.draw("die", n, 6) for n in range(2)] == [5, 0]
    assert [chance.draw("die", n, 6) for n in range(2, 40)] == [honest.draw("die", n, 6) for n in range(2, 40)]
    assert [chance.draw("deck", n, 60) for n in range(40)] == [honest.draw("deck", n, 60) for n in range(40)]


@pytest.mark.parametrize(("game", "options"), [(WithDice(), {}), (object(), {"lesson": "one"})])
def test_nobody_else_has_loaded_dice(game: object, options: Mapping[str, Any]) -> None:
    assert isinstance(chance_of(game, options, "seed"), Seeded)


def test_what_is_laid_on_top_is_taken_from_the_pile() -> None:
    assert with_on_top(["a", "b", "a", "c"], ["c", "a"]) == ("c", "a", "a", "b")
    with pytest.raises(ValueError, match="not in"):
        with_on_top(["a"], ["a", "a"])


def test_a_lesson_that_is_not_there_is_refused() -> None:
    assert lesson_asked({}, ["one"]) == lesson_asked({"lesson": None}, ["one"]) == ""
    assert lesson_asked({"lesson": "one"}, ["one"]) == "one"
    with pytest.raises(ValueError, match='no lesson "two"'):
        lesson_asked({"lesson": "two"}, ["one"])


def test_an_intent_means_every_act_that_has_to_do_with_all_its_names() -> None:
    intent = LessonIntent("attack", ("wolf", "hero"))
    assert intent.means(Action("attack", ("wolf", 3, "hero")))
    assert not intent.means(Action("attack", ("wolf", 3)))
    assert not intent.means(Action("play", ("wolf", "hero")))
