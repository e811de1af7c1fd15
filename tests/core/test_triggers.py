"""When, instead, while: triggers in order, replacement with and without a choice, modifiers folded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from wowtable.core import Automatic, Decision, RulesError, Seat
from wowtable.core.triggers import Intend, Pending, happen, modified

from .tabletop import Ask, DiaryGame, Said, Write, answer, asked, said, table


@dataclass(frozen=True, slots=True)
class Happens(Automatic):
    """Lets something happen."""

    words: str

    def run(self, t: Any) -> None:
        t.pop()
        t.state.diary.append(self.words)
        happen(t, Said(self.words))


# -- triggers ----------------------------------------------------------------------------------


def test_a_trigger_goes_before_the_next_question_whoever_asks_it() -> None:
    t = table(Happens("bang"), Write("the rest of the effect"), Ask(0), game=DiaryGame([("bang", 1, "echo")]))
    assert t.state.diary == ["bang", "the rest of the effect", "echo of 1"]
    assert asked(t) == ("word", (0,))
    assert t.events == [Said("bang")]
    assert t.state.pending == []


def test_what_triggers_nothing_is_only_told() -> None:
    t = table(Happens("whisper"), Ask(0), game=DiaryGame([("bang", 1, "echo")]))
    assert t.state.diary == ["whisper"]
    assert t.events == [Said("whisper")]


def test_the_active_seat_goes_first_and_orders_its_own() -> None:
    game = DiaryGame([("bang", 2, "last"), ("bang", 0, "a"), ("bang", 0, "b"), ("bang", 0, "c")])
    t = table(Happens("bang"), Ask(1), game=game)
    assert asked(t) == ("order_triggers", (0,))
    assert said(t, 0) == ["first 0 source of 0 a", "first 1 source of 0 b", "first 2 source of 0 c"]
    answer(t, 0, "first 2 source of 0 c")
    answer(t, 0, "first 1 source of 0 b")
    assert t.state.diary == ["bang", "c of 0", "b of 0", "a of 0", "last of 2"]
    assert asked(t) == ("word", (1,))


def test_each_seat_orders_only_its_own() -> None:
    game = DiaryGame([("bang", 1, "a"), ("bang", 1, "b"), ("bang", 2, "c"), ("bang", 2, "d")])
    t = table(Happens("bang"), Ask(0), game=game)
    assert asked(t) == ("order_triggers", (1,))
    answer(t, 1, "first 1 source of 1 b")
    assert asked(t) == ("order_triggers", (2,))
    answer(t, 2, "first 0 source of 2 c")
    assert t.state.diary == ["bang", "b of 1", "a of 1", "c of 2", "d of 2"]


class Chained(DiaryGame):
    """An ability may set off another one."""

    def reaction(self, s: Any, pending: Pending) -> Any:
        return Happens(pending.ability)


def test_what_an_ability_sets_off_comes_after_the_abilities_that_wait() -> None:
    game = Chained([("bang", 0, "boom"), ("bang", 1, "crash"), ("boom", 2, "echo")])
    t = table(Happens("bang"), Ask(0), game=game)
    assert t.state.diary == ["bang", "boom", "crash", "echo"]


def test_triggers_without_end_are_named() -> None:
    with pytest.raises(RulesError, match="no decision after"):
        table(Happens("bang"), Ask(0), game=Chained([("bang", 0, "bang")]))


def test_a_trigger_of_a_seat_that_is_not_at_the_table_is_named() -> None:
    with pytest.raises(RulesError, match="outside the reaction order"):
        table(Happens("bang"), Ask(0), game=DiaryGame([("bang", 7, "echo")]))


# -- replacement -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Damage:
    seat: Seat
    amount: int

    def __str__(self) -> str:
        return f"{self.amount} to {self.seat}"


@dataclass(frozen=True)
class Turned:
    """A replacement made of a function; `only` is the seat whose damage it turns."""

    id: str
    turn: Callable[[Any, Damage], Damage | None] = field(hash=False)
    optional: bool = False
    only: Seat | None = None

    def applies(self, s: Any, change: Damage) -> bool:
        return self.only in (None, change.seat)

    def replace(self, t: Any, change: Damage) -> Damage | None:
        t.state.diary.append(f"{self.id} turns {change}")
        return self.turn(t, change)


def half(_: Any, change: Damage) -> Damage:
    return replace(change, amount=change.amount // 2)


def one_less(_: Any, change: Damage) -> Damage:
    return replace(change, amount=change.amount - 1)


def intended(change: Damage, *in_play: Turned) -> Any:
    t = table(Ask(9))
    t.state.replacing = in_play
    t.push(Intend(change))
    t.settle()
    return t


def test_a_change_that_nothing_turns_is_performed() -> None:
    assert intended(Damage(1, 4)).state.diary == ["performed 4 to 1"]


def test_a_single_replacement_asks_nobody() -> None:
    t = intended(Damage(1, 4), Turned("shield", half))
    assert t.state.diary == ["shield turns 4 to 1", "performed 2 to 1"]


def test_among_several_the_seat_it_befalls_chooses_and_the_order_counts() -> None:
    t = intended(Damage(1, 5), Turned("shield", half), Turned("ring", one_less))
    assert asked(t) == ("replace", (1,))
    assert said(t, 1) == ["replace shield", "replace ring"]
    answer(t, 1, "replace ring")
    assert t.state.diary == ["ring turns 5 to 1", "shield turns 4 to 1", "performed 2 to 1"]


def test_a_change_may_come_to_nothing() -> None:
    t = intended(Damage(1, 4), Turned("ward", lambda *_: None))
    assert t.state.diary == ["ward turns 4 to 1"]
    assert asked(t) == ("word", (9,))


def test_an_optional_replacement_may_be_declined() -> None:
    t = intended(Damage(1, 4), Turned("armor", half, optional=True))
    assert said(t, 1) == ["replace armor", "pass"]
    answer(t, 1, "pass")
    assert t.state.diary == ["performed 4 to 1"]


def test_several_armors_add_up_one_by_one() -> None:
    armors = Turned("helm", one_less, optional=True), Turned("belt", one_less, optional=True)
    t = intended(Damage(1, 4), *armors)
    answer(t, 1, "replace belt")
    assert said(t, 1) == ["replace helm", "pass"]
    answer(t, 1, "replace helm")
    assert t.state.diary[-1] == "performed 2 to 1"


def test_what_must_apply_cannot_be_declined() -> None:
    t = intended(Damage(1, 4), Turned("armor", half, optional=True), Turned("curse", one_less))
    assert said(t, 1) == ["replace armor", "replace curse"]
    answer(t, 1, "replace curse")
    assert said(t, 1) == ["replace armor", "pass"]


def test_two_that_pass_it_to_each_other_come_to_an_end() -> None:
    to_two = Turned("one", lambda _, change: replace(change, seat=2), only=1)
    to_one = Turned("two", lambda _, change: replace(change, seat=1), only=2)
    t = intended(Damage(1, 4), to_two, to_one)
    assert t.state.diary == ["one turns 4 to 1", "two turns 4 to 2", "performed 4 to 1"]


def test_who_is_befallen_in_the_end_chooses_in_the_end() -> None:
    away = Turned("goat", lambda _, change: replace(change, seat=2), only=1)
    t = intended(Damage(1, 4), away, Turned("armor", half, optional=True, only=2))
    assert asked(t) == ("replace", (2,))


@dataclass(frozen=True, slots=True)
class Redirect:
    """Asks whom the damage befalls instead."""

    seat: Seat
    change: Damage

    def run(self, t: Any) -> Decision:
        return Decision("redirect", (self.seat,))

    def legal(self, t: Any, seat: Seat) -> Any:
        return Ask(seat, ("2", "3")).legal(t, seat)

    def take(self, t: Any, seat: Seat, action: Any) -> None:
        t.pop()
        t.push(Intend(replace(self.change, seat=int(action.args[0])), frozenset({"bodyguard"})))


def test_a_replacement_may_ask_somebody_first() -> None:
    def redirect(t: Any, change: Damage) -> None:
        t.push(Redirect(change.seat, change))

    t = intended(Damage(1, 4), Turned("bodyguard", redirect))
    assert asked(t) == ("redirect", (1,))
    answer(t, 1, "say 3")
    assert t.state.diary == ["bodyguard turns 4 to 1", "performed 4 to 3"]


# -- modifiers ---------------------------------------------------------------------------------


def test_modifiers_fold_in_the_order_given() -> None:
    def plus_two(value: int) -> int:
        return value + 2

    def double(value: int) -> int:
        return value * 2

    assert modified(3, []) == 3
    assert modified(3, [plus_two, double]) == 10
    assert modified(3, [double, plus_two]) == 8
