"""Positions: values as a person writes them, laid by one builder, and what is told when they cannot be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

import pytest

from tests.toy.game import ToyGame
from wowtable.core import Seat, State
from wowtable.core.position import (
    Keys,
    PositionError,
    Positions,
    SetupKey,
    beginning_at,
    differences,
    lay,
    position,
    within,
)
from wowtable.core.written import field_of, plain, record_of, records_by_name

GAME = ToyGame()


@dataclass(frozen=True)
class Coin:
    worth: int
    side: Literal["heads", "tails"] = "heads"


@dataclass(frozen=True)
class Rare(Coin):
    age: int = 0


@dataclass
class Purse(State):
    coins: list[Coin] = field(default_factory=list)
    by_seat: list[int] = field(default_factory=list)
    used: dict[tuple[int, str], int] = field(default_factory=dict)
    best: Coin | None = None
    pair: tuple[int, str] = (0, "")
    row: tuple[int, ...] = ()
    open: bool = False
    left: Any = None


RECORDS = records_by_name((Coin, Rare, Purse))


@pytest.mark.parametrize(
    ("name", "written", "value"),
    [
        ("coins", [{"worth": 3}, {"worth": 1, "side": "tails"}], [Coin(3), Coin(1, "tails")]),
        ("coins", [{"Rare": {"worth": 9, "age": 40}}], [Rare(9, age=40)]),
        ("by_seat", [4, 5, 6], [4, 5, 6]),
        ("by_seat", {"1": 7}, [1, 7, 3]),
        ("used", {"4, bell": 2}, {(3, "drum"): 1, (4, "bell"): 2}),
        ("best", None, None),
        ("best", {"worth": 2}, Coin(2)),
        ("pair", [3, "a"], (3, "a")),
        ("row", [], ()),
        ("open", True, True),
        ("left", ["a", {"Coin": {"worth": 1}}], ("a", Coin(1))),
    ],
)
def test_a_field_takes_what_is_written_in_its_own_shape(name: str, written: Any, value: Any) -> None:
    s = Purse(by_seat=[1, 2, 3], used={(3, "drum"): 1})
    assert field_of(s, name, written, RECORDS) == value


@pytest.mark.parametrize(
    ("name", "written", "told"),
    [
        ("coin", [], 'no field is called "coin"'),
        ("coins", [{"wort": 3}], 'Coin has no "wort", but: worth, side'),
        ("coins", [{"side": "tails"}], "worth"),
        ("coins", [{"worth": 1, "side": "edge"}], '"edge" is none of: heads, tails'),
        ("coins", 3, "here belongs a list, not 3"),
        ("by_seat", ["four"], "here belongs a number, not four"),
        ("by_seat", {"A": 7}, "here belongs a number, not A"),
        ("used", [1], "here belongs a mapping"),
        ("best", "Coyn", 'no record is called "Coyn", but: Coin, Rare, Purse'),
        ("best", "Purse", "here belongs a Coin, not a Purse"),
        ("pair", [3], "here belong 2 entries, not 1"),
        ("open", "yes", "here belongs true or false, not yes"),
        ("row", "abc", "here belongs a list, not abc"),
    ],
)
def test_what_does_not_fit_is_told_in_words(name: str, written: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        field_of(Purse(by_seat=[1, 2, 3]), name, written, RECORDS)


def test_what_a_state_holds_is_told_as_a_file_would_write_it() -> None:
    assert plain({(4, "bell"): (Coin(1), None)}) == {"4,bell": [{"worth": 1, "side": "heads"}, None]}
    assert record_of("Rare", {"Rare": Purse}) == Purse()


def test_keys_are_laid_in_their_own_order_whatever_the_file_says() -> None:
    laid: list[tuple[str, int, Seat]] = []
    keys: Keys = {
        "race": SetupKey("1", lambda seat, n: laid.append(("race", n, seat))),
        "hand": SetupKey("2", lambda seat, n: laid.append(("hand", n, seat))),
        "turn": SetupKey("A"),
    }
    lay(keys, {"turn": "B", "hand": 2, "race": 1}, 5)
    assert laid == [("race", 1, 5), ("hand", 2, 5)]


@pytest.mark.parametrize(
    ("form", "fits", "other"),
    [
        ("{a: 1}", {"b": 2}, [2]),
        ("[a]", ["b"], "b"),
        ("3", 0, "0"),
        ("3", 4, True),
        ("true", False, 0),
        ("a", "b", None),
    ],
)
def test_a_key_takes_the_sort_of_value_that_its_form_shows(form: str, fits: Any, other: Any) -> None:
    laid: list[Any] = []
    lay({"key": SetupKey(form, laid.append)}, {"key": fits})
    assert laid == [fits]
    if other is not None:
        with pytest.raises(PositionError, match="this is written like"):
            lay({"key": SetupKey(form, laid.append)}, {"key": other})


def test_the_way_to_what_is_wrong_is_told_from_outside_in() -> None:
    with pytest.raises(PositionError, match="no such hill") as told, within("A", "regions"), within("hill", 2):
        raise ValueError("no such hill")
    assert told.value.way == ("A", "regions", "hill", 2)
    with pytest.raises(PositionError) as told:
        position(GAME, 2, {"A": {"pionts": 3}})
    assert (told.value.way, told.value.word) == (("A", "pionts"), "pionts")


def test_any_game_is_put_at_any_moment_and_begins_there() -> None:
    t = position(GAME, 2, {"state": {"points": [9, 1], "active": 1}, "stack": [{"Turn": {"seat": 1, "plays": 1}}]})
    assert (t.decision.kind, t.decision.seats, t.state.points) == ("turn", (1,), [9, 1])
    assert t.events == []
    again = beginning_at(t.game, t.state)
    before = list(t.state.points)
    twin = position(again, 2, {})
    assert twin.state == t.state
    twin.state.points[0] = 0
    assert (t.state.points, position(GAME, 2, {}).decision.kind) == (before, "mulligan")


def test_a_position_that_breaks_an_invariant_is_refused() -> None:
    with pytest.raises(PositionError, match="this position cannot be"):
        position(GAME, 2, {"state": {"deck": []}})


def test_only_named_parts_are_compared() -> None:
    assert differences("coins", {"A": 3}, {"A": 3, "B": 9}) == []
    (found,) = differences("coins", {"A": 3, "B": 8}, {"A": 3, "B": 9})
    assert (found.way, found.message) == (("coins", "B"), "coins B: 9, not 8")


def test_every_declared_key_is_listed_with_its_form() -> None:
    class Places(Positions[Any]):
        setup: ClassVar[Keys] = {"turn": SetupKey("A")}
        parts: ClassVar[Any] = {"card": {"damage": SetupKey("2")}}

    assert Places().sections() == {"setup": {"turn": "A"}, "card": {"damage": "2"}}
    assert Positions().sections() == {}
