"""Who is asked what, from which options, and whether it may be left out (SW-UI)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.games.small_world.build import Board, board
from tests.games.small_world.staged import STAGES

SKIPS = {"stop", "done", "drop", "take_back", "end_turn"}


@dataclass(frozen=True)
class Row:
    """A row of the table: the decision is reached by `build`, belongs to `seat`, and offers `options`."""

    build: Callable[[], Board]
    kind: str
    options: set[str]
    skip: bool = False
    seat: int = 0


def mine(
    race: str, *homes: str, power: str = "miner", hand: int = 9, dice: tuple[int, ...] = (), seats: int = 2
) -> Board:
    b = board(seats, dice).race(0, race, power, hand=hand)
    for home in homes:
        b.hold(0, home)
    return b


def foes(b: Board, race: str, **regions: int) -> Board:
    b.race(1, race, "fisher")
    for region, tokens in regions.items():
        b.hold(1, region, tokens)
    return b


def bombed() -> Board:
    return foes(mine("goblins", "hill"), "trolls", port=2, peak=2, mead=1).bombs([0, 0], "port", "peak")


def beaten() -> Board:
    b = foes(mine("orcs", "hill"), "trolls", port=3, moor=1, mead=1).conquest_of(0).conquer("port")
    return b.until("end_turn").do("end_turn")


def bogged() -> Board:
    b = mine("orcs", "wood").race(1, "trolls", "bog").hold(1, "fen", 2).relic("aegis", "fen")
    return b.conquest_of(0)


ROWS = {
    "SW-UI-01": Row(lambda: mine("orcs", "hill").turn_of(0), "intent", {"expand", "decline"}),
    "SW-UI-02": Row(
        lambda: board(coins=1).offer("orcs", "bog").offer("naga", "miner", 1).turn_of(0),
        "pick",
        {"pick orcs bog", "pick naga miner"},
    ),
    "SW-UI-03": Row(lambda: mine("worgen", "hill").turn_of(0).do("expand"), "form", {"form human", "form beast"}),
    "SW-UI-04": Row(
        lambda: mine("naga", "hill").relic("battleground", "hill").turn_of(0).do("expand"),
        "side",
        {"side alliance", "side horde", "side neutral"},
    ),
    "SW-UI-05": Row(lambda: bombed().turn_of(0).do("expand"), "bomb_order", {"reveal port", "reveal peak"}),
    "SW-UI-06": Row(
        lambda: mine("orcs", "hill").hold(0, "wood", 2).turn_of(0).do("expand"),
        "ready",
        {"lift wood", "abandon hill", "abandon wood", "lift_spare", "done"},
        skip=True,
    ),
    "SW-UI-07": Row(
        lambda: mine("orcs", "mead", hand=2).conquest_of(0),
        "conquest",
        {"conquer glade []", "final port []", "final quay []", "final cove []", "final cliff []", "stop"},
        skip=True,
    ),
    "SW-UI-08": Row(
        lambda: foes(mine("gnomes", "hill", hand=3, dice=(1,)), "orcs", mead=2).conquest_of(0).do("assault", "mead"),
        "assault",
        {"conquer mead []", "drop"},
        skip=True,
    ),
    "SW-UI-09": Row(
        lambda: mine("orcs", "mead", power="champion", hand=1).conquest_of(0),
        "conquest",
        {
            *("conquer glade [champion]", "final glade []", "stop"),
            *("final port []", "final quay []", "final cove []", "final cliff []"),
        },
        skip=True,
    ),
    "SW-UI-10": Row(
        lambda: mine("ethereals", "mead", hand=1).relic("heart", "glade").relic("karazhan", "glade").conquest_of(0),
        "conquest",
        {
            *("steal heart mead", "conquer glade [hunt]", "final glade []", "stop"),
            *("final port []", "final quay []", "final cove []", "final cliff []"),
        },
        skip=True,
    ),
    "SW-UI-11": Row(
        lambda: mine("orcs", "wood", power="portal_mage", hand=0).conquest_of(0),
        "conquest",
        {"swap wood down", "swap wood glade", "stop"},
        skip=True,
    ),
    "SW-UI-12": Row(
        lambda: foes(mine("orcs", "mead", power="menacing", hand=0), "trolls", glade=1, hill=1, moor=1).conquest_of(0),
        "conquest",
        {"menace glade hill", "menace glade moor", "stop"},
        skip=True,
    ),
    "SW-UI-13": Row(
        lambda: (
            mine("orcs", "mead", hand=1)
            .coins(2, 5)
            .relic("doomhammer", "mead")
            .relic("frostmourne", "mead")
            .conquest_of(0)
        ),
        "conquest",
        {
            *("conquer glade [doomhammer]", "conquer glade [frostmourne]", "final glade []", "stop"),
            *("final port []", "final quay []", "final cove []", "final cliff []"),
            *("conquer port [doomhammer]", "conquer port [frostmourne]"),
            *("conquer quay [doomhammer]", "conquer quay [frostmourne]"),
            *("conquer cove [doomhammer]", "conquer cove [frostmourne]"),
            *("conquer cliff [doomhammer]", "final cliff [frostmourne]"),
        },
        skip=True,
    ),
    "SW-UI-15": Row(
        lambda: mine("orcs", "mead", hand=1).conquest_of(0),
        "conquest",
        {"final glade []", "final port []", "final quay []", "final cove []", "final cliff []", "stop"},
        skip=True,
    ),
    "SW-UI-16": Row(
        lambda: mine("orcs", "hill", "mead", hand=1, dice=(0,)).conquest_of(0).final("peak"),
        "leftovers",
        {"place hill", "place mead"},
    ),
    "SW-UI-17": Row(
        lambda: mine("forsaken", "hill").murloc("port").conquest_of(0).conquer("port").do("stop"),
        "recruit",
        {"recruit 0", "recruit 1"},
    ),
    "SW-UI-18": Row(
        lambda: mine("orcs", "hill", hand=0).hold(0, "mead", 2).conquest_of(0).do("stop"),
        "redeploy",
        {"lift mead", "done"},
        skip=True,
    ),
    "SW-UI-19": Row(STAGES["towers"], "towers", {f"tower farm{i}" for i in range(7)}),
    "SW-UI-20": Row(
        lambda: foes(mine("humans", "hill", hand=0), "gnomes", port=1, mead=1).conquest_of(0).until("objectives"),
        "objectives",
        {
            f"mark {name}"
            for name in (
                "peak",
                "wood",
                "fen",
                "field",
                "moor",
                "grove",
                "down",
                "quay",
                "cliff",
                "glade",
                "cove",
                "marsh",
            )
        }
        | {"done"},
        skip=True,
    ),
    "SW-UI-21": Row(
        lambda: foes(mine("goblins", "hill", hand=0), "orcs", port=1, mead=1).bombs([0]).conquest_of(0).until("bombs"),
        "bombs",
        {"bomb port", "done"},
        skip=True,
    ),
    "SW-UI-22": Row(
        lambda: mine("orcs", "hill", "mead", hand=0).relic("aegis", "mead").conquest_of(0).until("place_relic"),
        "place_relic",
        {"rest aegis hill", "rest aegis mead"},
    ),
    "SW-UI-23": Row(
        lambda: mine("orcs", "hill", "mead", hand=0).relic("heart", "mead").conquest_of(0).until("place_relic"),
        "place_relic",
        {"rest heart hill", "rest heart mead"},
    ),
    "SW-UI-24": Row(beaten, "retreat", {"place moor", "place mead", "place_all moor", "place_all mead"}, seat=1),
    "SW-UI-25": Row(
        lambda: (
            foes(mine("orcs", "mead", power="menacing", hand=0), "tauren", glade=2, hill=2, moor=2)
            .conquest_of(0)
            .do("menace", "glade", "hill")
        ),
        "lone",
        {"join hill", "join moor"},
        seat=1,
    ),
    "SW-UI-26": Row(
        lambda: mine("orcs", "wood").bury("well", "fen").conquest_of(0).conquer("fen"),
        "well",
        {"pour lake", "pour pond"},
    ),
    "SW-UI-28": Row(
        lambda: mine("orcs", "hill", hand=0).conquest_of(0).until("end_turn"), "end_turn", {"end_turn"}, skip=True
    ),
}


@pytest.mark.parametrize("id", ROWS)
def test_decision(id: str) -> None:
    """SW-UI-01..28"""
    row = ROWS[id]
    b = row.build()
    assert (b.kind, b.asked) == (row.kind, row.seat)
    assert {str(action) for action in b.legal} == row.options
    assert bool(b.verbs() & SKIPS) == row.skip
    assert b.s.active == 0


def test_fees_belong_to_the_attack() -> None:
    """SW-UI-14: bog and aegis add up; whoever does not want to pay chooses something else."""
    b = bogged()
    assert "fen" in b.targets("conquer")
    b.conquer("fen")
    assert b.s.coins == [2, 8]
    assert [(fee.why, fee.coins) for fee in b.events("FeePaid")] == [("shield", 2), ("toll", 1)]  # type: ignore[attr-defined]
    b = bogged().do("stop")
    assert b.s.coins == [5, 5]


def test_a_fee_for_a_bomb_may_be_refused() -> None:
    """SW-UI-14: the bomb then comes back."""
    b = bombed().relic("aegis", "port").turn_of(0).do("expand").do("reveal", "port")
    assert (b.kind, b.verbs()) == ("bomb_fee", {"pay", "take_back"})
    b.do("take_back")
    assert (b.s.coins, b.bomb_pile[0]) == ([5, 5], 1)


def test_the_spare_garrison() -> None:
    """SW-UI-27"""
    b = STAGES["garrison"]()
    assert b.kind == "garrison"
    assert b.verbs() == {"without"}
    assert len(b.legal) == 11
    b.do("without", "moor")
    assert (b.s.garrisons[b.r("moor")], b.s.garrisons[b.r("cliff")]) == (0, 1)
    assert b.kind == "conquest"


def test_the_water_for_the_well() -> None:
    """SW-UI-26"""
    b = ROWS["SW-UI-26"].build().do("pour", "pond")
    assert (b.kind, b.s.relics["well"]) == ("conquest", b.r("pond"))


@pytest.mark.parametrize("kind", ["bomb_order", "well", "leftovers", "lone", "retreat", "place_relic"])
def test_one_option_is_no_question(kind: str) -> None:
    """SW-UI-05, SW-UI-16, SW-UI-22..26: decided without asking."""
    match kind:
        case "bomb_order":
            b = foes(mine("goblins", "hill"), "trolls", port=2, mead=1).bombs([0], "port").turn_of(0).do("expand")
            assert (b.kind, len(b.bomb_box)) == ("ready", 1)
        case "well":
            b = mine("orcs", "cove").bury("well", "marsh").conquest_of(0).conquer("marsh")
            assert b.s.relics["well"] == b.r("sound")
        case "leftovers":
            b = mine("orcs", "hill", hand=1, dice=(0,)).conquest_of(0).final("peak")
            assert b.tokens("hill") == 2
        case "lone":
            b = foes(mine("orcs", "mead", power="menacing", hand=0), "tauren", glade=2, moor=2).conquest_of(0)
            b.do("menace", "glade", "moor")
            assert (b.owner("glade"), b.tokens("moor")) == (-1, 4)
        case "retreat":
            b = foes(mine("orcs", "hill"), "trolls", port=3, moor=1).conquest_of(0).conquer("port")
            b.until("end_turn").do("end_turn")
            assert b.tokens("moor") == 3
        case _:
            b = mine("orcs", "mead", hand=0).relic("aegis", "mead").conquest_of(0).until("end_turn")
            assert b.s.relics["aegis"] == b.r("mead")
    assert b.kind != kind
