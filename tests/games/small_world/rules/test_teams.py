"""Alliance against Horde: the variant for four or five players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.small_world.build import Board, board, real_game
from wowtable.core import Seeded, start

ALLIANCE, HORDE, NEUTRAL = "alliance", "horde", "neutral"
SIDES = (ALLIANCE, HORDE, ALLIANCE, HORDE, NEUTRAL)


def teams(seats: int = 4, **options: Any) -> Board:
    return board(seats, teams=True, **options)


@pytest.mark.parametrize("seats", [2, 3])
def test_it_takes_four(seats: int) -> None:
    with pytest.raises(ValueError, match="4 or 5"):
        start(real_game(), seats, {"teams": True}, Seeded("few"))


@pytest.mark.parametrize("seats", [4, 5])
def test_everybody_picks_from_the_own_column(seats: int) -> None:
    """All banners of the side lie open; coins go on the combos above in that column."""
    b = teams(seats, coins=9)
    assert {key: len(row) for key, row in b.s.rows.items()} == dict.fromkeys((ALLIANCE, HORDE), 6) | (
        {NEUTRAL: 4} if seats == 5 else {}
    )
    for seat in range(seats):
        b.turn_of(seat)
        row = b.s.rows[SIDES[seat]]
        assert [action.args for action in b.legal] == [(combo.race, combo.power) for combo in row]
        assert {b.g.content.races[combo.race].faction for combo in row} == {SIDES[seat]}
    b.turn_of(1)
    third = b.s.rows[HORDE][2]
    b.do("pick", third.race, third.power)
    assert [combo.coins for combo in b.s.rows[HORDE]] == [1, 1, 0, 0, 0]
    assert not any(combo.coins for combo in b.s.rows[ALLIANCE])


def test_a_returned_banner_lies_in_its_own_column() -> None:
    b = teams().faded(1, "orcs").hold(1, "hill", race="orcs").race(1, "trolls", "miner").hold(1, "port").turn_of(1)
    assert "orcs" not in {combo.race for combo in b.s.rows[HORDE]}
    b.do("decline")
    assert b.s.rows[HORDE][-1].race == "orcs"


def reachable(b: Board) -> set[str]:
    return b.targets("conquer") | b.targets("final")


def test_teammates_are_not_attacked() -> None:
    b = teams().race(1, "orcs", "miner", hand=9).hold(1, "hill").race(3, "trolls", "fisher").hold(3, "port")
    b.race(0, "humans", "bog").hold(0, "peak").conquest_of(1)
    assert "peak" in reachable(b)
    assert "port" not in reachable(b)


def test_their_declined_regions_may_be_taken_but_pay_nothing() -> None:
    b = teams().race(1, "orcs", "miner", hand=9).hold(1, "hill").faded(3, "trolls").hold(3, "port", race="trolls")
    b.conquest_of(1).conquer("port")
    assert b.owner("port") == 1
    b = teams(5).race(1, "orcs", "miner", hand=9).hold(1, "hill")
    b.faded(3, "humans").hold(3, "port", race="humans").conquest_of(1).conquer("port")
    assert (b.s.coins[1], b.income()) == (5, {"regions": 2})
    b = board(4).race(1, "orcs", "miner", hand=9).hold(1, "hill")
    b.faded(3, "humans").hold(3, "port", race="humans").conquest_of(1).conquer("port")
    assert (b.s.coins[1], b.income()) == (6, {"regions": 2, "faction": 1})


def test_beating_the_other_side_pays_as_usual() -> None:
    b = teams().race(1, "orcs", "miner", hand=9).hold(1, "hill").race(0, "humans", "bog").hold(0, "port")
    b.faded(1, "gnomes").hold(1, "cove", race="gnomes").hold(1, "mead", race="gnomes").conquest_of(1).conquer("port")
    assert (b.s.coins[1], b.income()["faction"]) == (6, 1)
    b.conquer("cove")
    assert (b.s.coins[1], b.income()["faction"]) == (7, 2)


def test_menacing_spares_teammates() -> None:
    b = teams().race(1, "orcs", "menacing").hold(1, "hill").race(3, "trolls", "fisher").hold(3, "port")
    b.race(0, "humans", "bog").hold(0, "peak").conquest_of(1)
    assert b.targets("menace") == {"peak"}


def test_bombs_and_harmony_spare_teammates() -> None:
    b = teams().race(1, "goblins", "miner").hold(1, "hill").race(3, "trolls", "fisher").hold(3, "port")
    b.race(0, "humans", "bog").hold(0, "peak").bombs([0, 0]).conquest_of(1).until("bombs")
    assert b.targets("bomb") == {"peak"}
    b = teams(5).race(4, "pandaren", "miner").hold(4, "hill").conquest_of(4).until("end_turn")
    assert b.s.harmony == [1, 1, 1, 1, 0]


def test_teammates_pay_the_heart_nothing() -> None:
    b = teams().race(1, "orcs", "miner").hold(1, "hill").relic("heart", "hill").race(3, "trolls").hold(3, "port")
    b.race(0, "humans").hold(0, "peak").conquest_of(1).end_turn()
    assert b.s.coins == [4, 7, 5, 5]


def result(coins: tuple[int, ...], tokens: dict[int, int] | None = None, **options: Any) -> list[float]:
    b = teams(len(coins), **options).coins(*coins)
    for seat, count in (tokens or {}).items():
        b.race(seat, ("humans", "orcs", "gnomes", "trolls", "naga")[seat]).hold(seat, f"{HOMES[seat]}", count)
    return list(b.g.outcome(b.s))


HOMES = ("hill", "port", "mead", "moor", "cove")


def test_the_best_of_a_side_counts() -> None:
    assert result((90, 60, 10, 85)) == [1, 0, 1, 0]
    assert result((90, 60, 10, 91)) == [0, 1, 0, 1]
    assert result((90, 60, 10, 85, 92)) == [0, 0, 0, 0, 1]


def test_the_sum_is_a_house_rule_for_four() -> None:
    assert result((90, 60, 10, 85), team_score="sum") == [0, 1, 0, 1]
    assert result((90, 60, 10, 85, 80), team_score="sum") == [1, 0, 1, 0, 0]


def test_tokens_break_ties_of_sides() -> None:
    assert result((90, 60, 10, 90), {0: 3, 3: 5}) == [0, 1, 0, 1]
    assert result((90, 60, 10, 90), {0: 3, 3: 3}) == [0.5, 0.5, 0.5, 0.5]


def test_the_option_is_no_matter_of_seats() -> None:
    assert replace(teams().s.rules, teams=False) == board(4).s.rules
