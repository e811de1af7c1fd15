"""The four overlords: what each of them does besides striking."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.build import Board, part
from tests.games.adventure_game.challenge_fights import blow, hero


def before(lord: str, name: str = "burbonn") -> Board:
    return hero(name).at(0, lord)


def faced(b: Board, red: int = 1, black: int = 1) -> Board:
    """The fight to its end; nobody plays anything."""
    return b.dice(red=[red], black=[black]).phase("challenge").do("face").passes()


@pytest.mark.parametrize(("black", "left"), [(4, ["mountain_boar"]), (5, []), (6, [])])
def test_nefarian_burns_what_is_in_the_bag(black: int, left: list[str]) -> None:
    b = before("nefarian").carries(0, "mountain_boar")
    b.s.boosts.append(part("state").TurnBoost(0, 0, 20, 0))
    assert faced(b, black=black).bag(0) == left


@pytest.mark.parametrize(("damage", "struck"), [(0, (6, 3)), (1, (7, 4))])
def test_hakkar_smells_blood(damage: int, struck: tuple[int, int]) -> None:
    b = faced(before("hakkar").damage(0, damage), black=6)
    assert (blow(b, -1).attack, blow(b, -1).damage) == struck


@pytest.mark.parametrize(("black", "attack"), [(3, 3), (4, 4)])
def test_kelthuzad_numbs_the_arm(black: int, attack: int) -> None:
    b = before("kelthuzad")
    b.s.boosts.append(part("state").TurnBoost(0, 0, 20, 0))
    assert blow(faced(b, black=black), 0).attack == attack


@pytest.mark.parametrize(("damage", "trophies"), [(0, 1), (6, 0)])
def test_lord_kazzak_does_not_fall_alone(damage: int, trophies: int) -> None:
    """Two damage with his last breath; whoever falls with him has won nothing."""
    b = before("lord_kazzak").damage(0, damage)
    b.s.boosts.append(part("state").TurnBoost(0, 20, 20, 0))
    b = faced(b, red=6)
    assert len(b.s.quest_log[0]) == trophies
    assert b.s.damage[0] == (2 if trophies else 0)
