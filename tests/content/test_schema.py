"""The dataclass is the schema: what fits is read, what does not is said with its place."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

import pytest

from wowtable.content import FrozenMap, Localized, NameOf, Problems, Within
from wowtable.content.content_files import singular
from wowtable.reading.schema import BAD, Reader, effect_kinds, op_name
from wowtable.reading.yaml_nodes import parse_yaml


class Side(enum.Enum):
    SUN = "sun"
    MOON = "moon"


@dataclass(frozen=True)
class Pay:
    coins: int


@dataclass(frozen=True)
class DrawCards:
    op: ClassVar[str] = "draw"
    count: int = 1


@dataclass(frozen=True)
class Repeat:
    times: int
    what: tuple[Pay | DrawCards | Repeat, ...]


@dataclass(frozen=True)
class Card:
    id: str
    name: str
    cost: Annotated[int, Within(0, 10)]
    side: Side = Side.SUN
    size: Literal["small", "large"] = "small"
    weight: float = 1.0
    rare: bool = False
    home: Annotated[str | None, NameOf("places")] = None
    friends: tuple[Annotated[str, NameOf("cards")], ...] = ()
    spot: tuple[int, int] = (0, 0)
    prices: Mapping[Annotated[str, NameOf("places")], int] = FrozenMap({})
    title: Localized | None = None
    effects: tuple[Pay | DrawCards | Repeat, ...] = ()
    alone: DrawCards | None = None
    amount: int | Literal["all"] = 1

    def __post_init__(self) -> None:
        if self.rare and self.cost == 0:
            raise ValueError("a rare card is never free")


def read(text: str, kind: Any = Card) -> tuple[Any, list[str], Reader]:
    problems = Problems()
    node = parse_yaml(text, "f", problems)
    assert node is not None
    reader = Reader(problems)
    value = reader.read(kind, node)
    return value, [str(problem) for problem in problems.sorted()], reader


def fault(line: str) -> str:
    """The only problem of a card with one more line in it."""
    value, problems, _ = read(f"id: a\nname: b\ncost: 1\n{line}\n")
    assert value is BAD or problems
    assert len(problems) == 1, problems
    return problems[0]


def test_everything_that_fits() -> None:
    text = """
id: no
name: No
cost: 3
side: moon
size: large
weight: 2.5
rare: yes
home: hut
friends: [x, y]
spot: [3, -4]
prices: {hut: 2, hall: 5}
title: {en: Yes, it: Sì}
effects:
  - draw
  - {op: pay, coins: 2}
  - op: repeat
    times: 2
    what: [{op: draw, count: 3}]
alone: {op: draw, count: 5}
amount: all
"""
    card, problems, _ = read(text)
    assert problems == []
    assert card == Card(
        id="no",
        name="No",
        cost=3,
        side=Side.MOON,
        size="large",
        weight=2.5,
        rare=True,
        home="hut",
        friends=("x", "y"),
        spot=(3, -4),
        prices=FrozenMap({"hut": 2, "hall": 5}),
        title=Localized("Yes", "Sì"),
        effects=(DrawCards(), Pay(2), Repeat(2, (DrawCards(3),))),
        alone=DrawCards(5),
        amount="all",
    )
    hash(card)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("side: sum", 'f:4:7: "sum" is not a choice here (did you mean "sun"?)'),
        ("side: qqq", 'f:4:7: "qqq" is not a choice here (one of sun, moon)'),
        ("size: 3", 'f:4:7: "3" is not a choice here (one of small, large)'),
        ("weight: heavy", 'f:4:9: a number is needed here, not "heavy"'),
        ("rare: maybe", 'f:4:7: true or false is needed here, not "maybe"'),
        ("spot: [1]", "f:4:7: a list of 2 is needed here, not of 1"),
        ("spot: 1", 'f:4:7: a list is needed here, not "1"'),
        ("spot: [1, 2.5]", 'f:4:11: a whole number is needed here, not "2.5"'),
        ("friends: {a: b}", "f:4:10: a list is needed here, not a mapping"),
        ("friends: [[a]]", "f:4:11: text is needed here, not a list"),
        ("prices: {hut: much}", 'f:4:15: a whole number is needed here, not "much"'),
        ("title: {en: only}", 'f:4:8: the key "it" is missing'),
        ("title: word", 'f:4:8: a mapping is needed here, not "word"'),
        ("nmae: c", 'f:4:1: unknown key "nmae" (did you mean "name"?)'),
        ("size:", "f:4:6: one of small, large is needed here, not nothing"),
        ("effects: [{coins: 2}]", 'f:4:11: the key "op" is missing (one of pay, draw, repeat)'),
        ("effects: [{op: pya, coins: 2}]", 'f:4:16: "pya" is not a choice here (did you mean "pay"?)'),
        ("effects: [{op: pay, coin: 2, coins: 1}]", 'f:4:21: unknown key "coin" (did you mean "coins"?)'),
        ("effects: [pay]", 'f:4:11: the key "coins" is missing'),
        ("weight: 1e400", "f:4:9: a number here lies between -100000 and 100000"),
        ("spot: [1, -100001]", "f:4:11: a number here lies between -100000 and 100000"),
        ("amount: some", 'f:4:9: "some" is not a choice here (one of all)'),
    ],
)
def test_what_does_not_fit_is_said_with_its_place(line: str, message: str) -> None:
    assert fault(line) == message


@pytest.mark.parametrize(
    ("kinds", "kind"),
    [("races", "race"), ("classes", "class"), ("abilities", "ability"), ("heroes", "hero"), ("box", "box")],
)
def test_one_of_a_kind_is_called_so(kinds: str, kind: str) -> None:
    assert singular(kinds) == kind


def test_a_quoted_number_is_text_and_no_number() -> None:
    _, problems, _ = read('id: a\nname: "7"\ncost: "7"\n')
    assert problems == ['f:3:7: a whole number is needed here, not "7"']


def test_all_problems_come_at_once_in_the_order_of_the_file() -> None:
    _, problems, _ = read("cost: x\nid: [a]\ncolour: red\n")
    assert [problem.split(": ", 1)[0] for problem in problems] == ["f:1:1", "f:1:7", "f:2:5", "f:3:1"]


def test_numbers_stay_in_their_range() -> None:
    _, problems, _ = read("id: a\nname: b\ncost: 11\n")
    assert problems == ["f:3:7: 11 is not between 0 and 10"]


def test_a_record_may_refuse_what_its_types_allow() -> None:
    _, problems, _ = read("id: a\nname: b\ncost: 0\nrare: true\n")
    assert problems == ["f:1:1: a rare card is never free"]


def test_references_are_collected_with_their_places() -> None:
    _, _, reader = read("id: a\nname: b\ncost: 1\nhome: hut\nfriends: [x]\nprices: {hall: 1}\n")
    found = [(r.ref.kind, r.value, r.place.line, r.place.column) for r in reader.references]
    assert found == [("places", "hut", 4, 7), ("cards", "x", 5, 11), ("places", "hall", 6, 10)]


def test_op_names() -> None:
    assert [op_name(kind) for kind in (Pay, DrawCards)] == ["pay", "draw"]


def test_every_effect_of_a_record_is_known() -> None:
    assert set(effect_kinds(Card)) == {Pay, DrawCards, Repeat}


def test_frozen_maps_compare_hash_and_keep_order() -> None:
    one, two = FrozenMap({"b": 1, "a": 2}), FrozenMap({"a": 2, "b": 1})
    assert list(one) == ["b", "a"]
    assert one == two == {"a": 2, "b": 1}
    assert hash(one) == hash(two)


def test_a_type_that_files_cannot_hold_is_a_fault_of_the_program() -> None:
    with pytest.raises(TypeError):
        read("a: 1", list[int])
