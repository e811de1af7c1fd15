"""State: what a copy shares, what the codec writes and what it refuses to read."""

from __future__ import annotations

import enum
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import pytest

from wowtable.core import Action, Codec, Decision, Event, Rolled, RulesError, Settle, State, about, records_in
from wowtable.core.state import container_names, unhashable_fields


class Colour(enum.Enum):
    RED = "red"
    GREEN = "green"


@dataclass(frozen=True)
class Piece:
    name: str
    colour: Colour
    at: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Moved(Event):
    piece: Piece


@dataclass
class Board(State):
    turn: int = 0
    marks: frozenset[str] = frozenset()
    row: list[Piece] = field(default_factory=list)
    owners: dict[tuple[int, int], str | None] = field(default_factory=dict)


CODEC = Codec((Colour, Piece, Moved))
PAWN = Piece("pawn", Colour.RED, (1, 2))
GOLDEN_DIGEST = "9efdb84d6e7837930f411315"


def board() -> Board:
    return Board(
        stack=[PAWN],
        draws={"die": 3},
        decision=Decision("move", (0, 1), Settle.ALL, (0, 2)),
        marks=frozenset({"b", "a"}),
        row=[PAWN],
        owners={(1, 2): "Anna", (2, 1): None},
    )


# -- copies ------------------------------------------------------------------------------------


def test_a_copy_has_containers_of_its_own() -> None:
    one = board()
    twin = one.copy()
    assert twin == one
    twin.row.append(PAWN)
    twin.owners[(0, 0)] = "Bruno"
    twin.stack.clear()
    twin.draws["die"] = 4
    twin.turn = 9
    assert one == board()


def test_a_copy_is_of_the_same_class() -> None:
    assert type(board().copy()) is Board


def test_containers_are_read_from_the_defaults() -> None:
    assert set(container_names(Board)) == {"stack", "draws", "row", "owners"}


def test_a_sound_state_breaks_no_rule() -> None:
    assert unhashable_fields(board()) == []


def test_changeable_things_in_containers_are_named() -> None:
    state: Any = board()
    state.row.append(["list"])
    state.owners[(3, 3)] = {"a": 1}
    state.marks = {"set"}
    assert unhashable_fields(state) == ["marks", "row", "owners"]


def test_a_list_that_copies_would_share_is_named() -> None:
    @dataclass
    class Hasty(State):
        scores: list[int] = field(default_factory=lambda: [0, 0])

    assert unhashable_fields(Hasty()) == ["scores"]


def test_a_container_replaced_by_a_tuple_is_named() -> None:
    state: Any = board()
    state.row = (PAWN,)
    assert unhashable_fields(state) == ["row"]


# -- the codec ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        7,
        1.5,
        "è",
        (1, ("a", None)),
        frozenset({1, 2}),
        Colour.GREEN,
        PAWN,
        Moved(PAWN),
        Action("move", (1, "a", (2, 3), None, True)),
        Decision("move", (0,), Settle.TEAM, (1, 3), about(piece="pawn", to=(1, 2)), private=True),
        Rolled("die", 4, 6, 2, "hit"),
        Event(),
    ],
    ids=repr,
)
def test_values_come_back_from_json(value: object) -> None:
    back = CODEC.from_plain(json.loads(json.dumps(CODEC.to_plain(value))))
    assert back == value
    assert type(back) is type(value)


def test_sets_are_written_in_order() -> None:
    letters = "qwertyuiopasdfghjkl"
    assert CODEC.to_plain(frozenset(letters))["v"] == sorted(letters)


def test_a_state_comes_back_from_json() -> None:
    back = CODEC.state_from_plain(Board, json.loads(json.dumps(CODEC.state_to_plain(board()))))
    assert back == board()
    assert type(back.row) is list
    assert list(back.owners) == list(board().owners), "the order of a dict is part of the state"
    assert unhashable_fields(back) == []


def test_the_digest_sees_every_field() -> None:
    changes: list[dict[str, Any]] = [
        {"turn": 1},
        {"row": []},
        {"owners": {}},
        {"marks": frozenset("c")},
        {"stack": []},
        {"draws": {"die": 4}},
        {"decision": None},
    ]
    digests = {CODEC.digest(board())}
    for change in changes:
        state = board()
        for name, value in change.items():
            setattr(state, name, value)
        digests.add(CODEC.digest(state))
    assert len(digests) == len(changes) + 1


def test_the_digest_is_the_same_for_ever() -> None:
    assert CODEC.digest(board()) == GOLDEN_DIGEST


@dataclass(frozen=True)
class Stranger:
    name: str


class Mood(enum.Enum):
    GOOD = 1


@pytest.mark.parametrize(
    "value", [Stranger("x"), Mood.GOOD, (1, Stranger("x")), object()], ids=["record", "enum", "inside", "object"]
)
def test_what_no_ruleset_named_cannot_be_written(value: object) -> None:
    with pytest.raises(RulesError, match="is not a record of this ruleset"):
        CODEC.to_plain(value)


def test_a_twin_by_name_only_cannot_be_written() -> None:
    @dataclass(frozen=True)
    class Piece:
        name: str

    with pytest.raises(RulesError, match="Piece is not a record"):
        CODEC.to_plain(Piece("false"))


DAMAGED: list[Any] = [
    {"$": "Stranger", "name": "x"},
    {"$": "os.system", "v": "true"},
    {"$": None},
    {"$": ["Piece"]},
    {},
    {"name": "no mark"},
    {"$": "Piece"},
    {"$": "Piece", "name": "x"},
    {"$": "Colour", "v": "pink"},
    {"$": "Colour"},
    {"$": "map"},
    {"$": "map", "v": 3},
    {"$": "map", "v": [[1]]},
    {"$": "map", "v": [[{"$": "map", "v": []}, 1]]},
    {"$": "set", "v": [{"$": "map", "v": []}]},
    {"$": "set", "v": None},
    {"$": "Settle", "v": "never"},
    [{"$": "Stranger"}],
]


@pytest.mark.parametrize("plain", DAMAGED, ids=repr)
def test_damaged_and_unknown_records_are_refused(plain: Any) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        CODEC.from_plain(plain)


def test_nesting_without_end_is_refused() -> None:
    plain: Any = 0
    for _ in range(sys.getrecursionlimit() * 2):
        plain = [plain]
    with pytest.raises(ValueError, match="damaged record"):
        CODEC.from_plain(plain)


def states_gone_wrong() -> Iterator[dict[str, Any]]:
    good = CODEC.state_to_plain(board())
    for name in good:
        yield {key: value for key, value in good.items() if key != name}
    yield {**good, "row": 3}
    yield {**good, "row": {"$": "map", "v": []}}
    yield {**good, "owners": []}
    yield {**good, "turn": {"$": "map", "v": []}}
    yield {**good, "row": [{"$": "Stranger"}]}


@pytest.mark.parametrize("plain", list(states_gone_wrong()))
def test_a_state_with_a_field_missing_or_misshapen_is_refused(plain: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        CODEC.state_from_plain(Board, plain)


def test_two_records_of_one_name_are_a_fault_of_the_rules() -> None:
    @dataclass(frozen=True)
    class Piece:
        name: str

    true = CODEC.from_plain({"$": "Piece", "name": "x", "colour": None, "at": []})
    with pytest.raises(RulesError, match="two record classes share the name Piece"):
        Codec((type(true), Piece))


def test_records_in_a_module_are_its_own_frozen_dataclasses_and_enums() -> None:
    module = ModuleType("pieces")

    @dataclass
    class Changeable:
        name: str

    @dataclass(frozen=True)
    class Frozen:
        name: str

    class Plain:
        pass

    for kind in (Changeable, Frozen, Plain, Colour, Board):
        setattr(module, kind.__name__, kind)
        kind.__module__ = "pieces"
    module.Action = Action  # type: ignore[attr-defined]
    try:
        assert set(records_in(module)) == {Frozen, Colour}
    finally:
        for kind in (Colour, Board):
            kind.__module__ = __name__
