"""Those who are printed on the map, the overlords and whoever gives a level: what they do besides striking."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.build import Board, part, real_game, realm
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


@pytest.mark.parametrize(("damage", "struck"), [(0, (7, 3)), (1, (8, 4))])
def test_hakkar_smells_blood(damage: int, struck: tuple[int, int]) -> None:
    b = faced(before("hakkar").damage(0, damage), black=6)
    assert (blow(b, -1).attack, blow(b, -1).damage) == struck


@pytest.mark.parametrize(("black", "attack"), [(4, 3), (5, 4)])
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


# -- levels ------------------------------------------------------------------------------------------------------------

STRUCK = [
    ("scarlet_gate", (4,), 1),
    ("scarlet_gate", (5,), 2),
    ("gnomeregan", (6,), 2),
    ("jasperlode_mine", (5,), 2),
    ("shadowfang_keep", (2,), 4),
    ("shadowfang_keep", (3,), 2),
    ("mogrosh_stronghold", (4,), 2),
    ("mogrosh_stronghold", (5,), 3),
    ("the_deadmines", (4,), 2),
    ("the_deadmines", (1, 4), 2),
    ("jintha_alor", (4,), 2),
    ("jintha_alor", (5,), 3),
    ("the_sunken_temple", (3,), 2),
    ("the_sunken_temple", (2, 4), 3),
]


def at_the_door(place: str, black: tuple[int, ...], red: int = 2) -> Board:
    """A hero of the red level whom everything hits, so that the dice tell what else happens."""
    b = realm("burbonn", "grumbaz", game=real_game()).level(0, "red").at(0, place).dice(red=[red], black=black)
    b.s.boosts.append(part("state").TurnBoost(0, -20 if red < 6 else 20, -20, 0))
    return b.phase("challenge").do("face").passes()


@pytest.mark.parametrize(("place", "black", "damage"), STRUCK)
def test_how_hard_the_gate_to_a_level_strikes(place: str, black: tuple[int, ...], damage: int) -> None:
    assert blow(at_the_door(place, black), -1).damage == damage


@pytest.mark.parametrize(("red", "hurt"), [(2, 2), (6, 3)])
def test_uldaman_falls_on_whoever_opens_it(red: int, hurt: int) -> None:
    b = at_the_door("uldaman", (3,), red)
    assert sum(event.amount for event in b.told("Wounded")) == hurt
