"""When and instead: triggers in order, changes that are turned with and without a choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from wowtable.core import Action, Automatic, Decision, RulesError, Seat
from wowtable.core.frames import PASS
from wowtable.core.triggers import ChangeQuestion, Intend, Pending, happen

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


# -- changes on their way ----------------------------------------------------------------------


@dataclass(frozen=True)
class Hit:
    """So much for one seat; what has turned it does so no more."""

    seat: Seat
    amount: int
    turned: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.amount} to {self.seat}"


@dataclass(frozen=True, slots=True)
class Hits(ChangeQuestion):
    """`shield` halves, `ring` takes one off, `ward` all, and a `goat` of the first number passes it to the second.

    What ends in `?` is asked for, once nothing else is left.
    """

    things: tuple[str, ...] = ()

    def ways(self, t: Any, change: Hit) -> Mapping[Action, str | None]:
        mine = [thing for thing in self.things if thing not in change.turned and _falls_on(thing, change.seat)]
        must = {Action("use", (thing,)): thing for thing in mine if not thing.endswith("?")}
        may = {Action("use", (thing,)): thing for thing in mine if thing.endswith("?")}
        return must or ({**may, PASS: None} if may else {})

    def asked(self, t: Any, change: Hit, ways: Mapping[Action, str | None]) -> Decision | None:
        return Decision("turn", (change.seat,)) if len(ways) > 1 else None

    def turned(self, t: Any, change: Hit, way: str) -> Hit | None:
        t.state.diary.append(f"{way} turns {change}")
        used = replace(change, turned=(*change.turned, way))
        match way.strip("?").split():
            case ["ward"]:
                return None
            case ["shield"]:
                return replace(used, amount=change.amount // 2)
            case ["goat", _, to]:
                return replace(used, seat=int(to))
        return replace(used, amount=change.amount - 1)

    def settled(self, t: Any, changes: tuple[Hit, ...]) -> None:
        t.state.diary.append(f"performed {', '.join(map(str, changes)) or 'nothing'}")


def _falls_on(thing: str, seat: Seat) -> bool:
    return not thing.startswith("goat") or thing.split()[1] == str(seat)


def intended(*things: str, hits: tuple[Hit, ...] = (Hit(1, 5),)) -> Any:
    return table(Intend(Hits(things), hits), Ask(9))


def test_a_change_that_nothing_turns_is_performed() -> None:
    assert intended().state.diary == ["performed 5 to 1"]


def test_a_single_way_asks_nobody() -> None:
    assert intended("shield").state.diary == ["shield turns 5 to 1", "performed 2 to 1"]


def test_among_several_ways_somebody_chooses_and_the_order_counts() -> None:
    t = intended("shield", "ring")
    assert asked(t) == ("turn", (1,))
    assert said(t, 1) == ["use shield", "use ring"]
    answer(t, 1, "use ring")
    assert t.state.diary == ["ring turns 5 to 1", "shield turns 4 to 1", "performed 2 to 1"]


def test_a_change_may_come_to_nothing() -> None:
    t = intended("ward")
    assert t.state.diary == ["ward turns 5 to 1", "performed nothing"]
    assert asked(t) == ("word", (9,))


def test_what_may_be_left_is_offered_last_and_one_by_one() -> None:
    t = intended("helm?", "shield", "belt?")
    assert said(t, 1) == ["use helm?", "use belt?", "pass"]
    answer(t, 1, "use belt?")
    assert said(t, 1) == ["use helm?", "pass"]
    answer(t, 1, "pass")
    assert t.state.diary[-1] == "performed 1 to 1"


def test_two_that_pass_it_to_each_other_come_to_an_end() -> None:
    t = intended("goat 1 2", "goat 2 1")
    assert t.state.diary == ["goat 1 2 turns 5 to 1", "goat 2 1 turns 5 to 2", "performed 5 to 1"]


def test_whom_it_befalls_in_the_end_chooses_in_the_end() -> None:
    assert asked(intended("goat 1 2", "helm?")) == ("turn", (2,))


def test_to_whom_it_is_passed_is_so_many_ways() -> None:
    t = intended("goat 1 2", "goat 1 3")
    answer(t, 1, "use goat 1 3")
    assert t.state.diary[-1] == "performed 5 to 3"


def test_changes_are_turned_one_after_the_other_and_happen_together() -> None:
    t = intended("helm?", hits=(Hit(2, 3), Hit(0, 2), Hit(1, 4)))
    answer(t, 2, "use helm?")
    assert asked(t) == ("turn", (0,))
    answer(t, 0, "pass")
    answer(t, 1, "pass")
    assert t.state.diary == ["helm? turns 3 to 2", "performed 2 to 2, 2 to 0, 4 to 1"]
