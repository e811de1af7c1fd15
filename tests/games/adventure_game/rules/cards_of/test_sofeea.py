"""What each ability of Sofeea does."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.build import Board, realm
from tests.games.adventure_game.rules.cards_of.trials import (
    Trial,
    attack,
    both,
    called_off,
    damage,
    discoveries,
    drawn,
    energy,
    foes_attack,
    foes_defence,
    holds_in_fights,
    holds_in_maintenance,
    holds_while_moving,
    named,
    own_blow,
    strike,
)


def line(b: Board) -> list[str]:
    return [name for name, _ in b.line().values()]


def own_die(b: Board) -> int:
    return int(own_blow(b).die)


def green_items(b: Board) -> int:
    return sum(b.g.content.challenges[name].level == "green" for name in b.bag(0))


ONE = "place tirisfal_2"
FIGHTS = [
    Trial("frostbolt", both(strike, foes_attack), (("ranged", 1), 2), (("ranged", 3), 1), foe="hill_bandit"),
    Trial("frostbolt", attack, 2, 4, level="green"),
    Trial("frostbolt", attack, 3, 5, level="yellow"),
    Trial("frostbolt", attack, 4, 6, level="red"),
    Trial("blink", both(called_off, damage), (False, 1), (True, 0), black=6),
    Trial("ice_block", both(called_off, damage, line), (False, 1, ["mountain_boar"]), (True, 0, []), black=6),
    Trial("ice_block", damage, 2, 1, level="yellow", damage=2),
    Trial("cold_shoulder", damage, 2, 1, foe="restless_bones", black=6),
    Trial("cold_shoulder", both(foes_attack, damage), (1, 2), (-1, 0), foe="restless_bones", black=4, flipped=True),
    Trial("woolgathering", both(foes_attack, foes_defence, damage), (2, 5, 1), (-1, 3, 0), foe="hill_bandit", black=6),
    Trial("woolgathering", foes_defence, 5, 2, foe="hill_bandit", level="red"),
    Trial("slip_of_time", both(own_die, damage), (1, 1), (2, 0), black=6, again=(2, 1)),
    Trial("slip_of_time", attack, 4, 5, level="red", again=(1, 1)),
]
MOVES = [
    Trial("arcane_intellect", drawn, 0, 2),
    Trial(
        "arcane_intellect",
        both(energy, lambda b: len(b.s.hand[0])),
        (3, 2),
        (3 - 1 + 2, 1 + 2 - 1),
        level="yellow",
        also_held=("portal",),
        then=("yes", "discard portal"),
    ),
]
EVENINGS = [
    Trial("long_memory", both(discoveries, green_items, drawn), (0, 0, 0), (1, 1, 0), then=(ONE,)),
    Trial("long_memory", drawn, 0, 1, then=(ONE,), level="green"),
]


@named(FIGHTS)
def test_in_combat(trial: Trial) -> None:
    holds_in_fights("sofeea", trial)


@named(MOVES)
def test_while_moving(trial: Trial) -> None:
    holds_while_moving("sofeea", trial)


@named(EVENINGS)
def test_in_maintenance(trial: Trial) -> None:
    holds_in_maintenance("sofeea", trial)


def held(*cards: str) -> Board:
    """She stands at Brill, where aggro holds her."""
    b = realm("sofeea", "grumbaz").at(0, "brill").at(1, "stormwind").energy(0, 3).hand(0, *cards)
    return b.on_line("rotten_ghoul", "brill").moving()


def test_a_portal_leads_to_any_city_despite_aggro() -> None:
    b = held("portal").do("play portal")
    assert set(b.legal()) == {"go undercity", "go stormwind", "go ironforge"}
    assert (b.do("go ironforge").where(0), b.s.energy[0]) == ("ironforge", 1)


def test_a_teleport_leads_three_spaces_far_and_not_out_of_aggro() -> None:
    assert held("teleport").do("play teleport").where(0) == "brill"
    b = realm("sofeea", "grumbaz").at(0, "brill").energy(0, 2).hand(0, "teleport").moving().do("play teleport")
    far = b.g.atlas.distance[b.s.space[0]]
    reached = {far[b.g.atlas.index[action.split()[1]]] for action in b.legal()}
    assert reached == {1, 2, 3}
    goal = max(b.legal(), key=lambda action: far[b.g.atlas.index[action.split()[1]]])
    assert b.do(goal).where(0) == goal.split()[1]


@pytest.mark.parametrize(("answer", "spaces"), [("pass", 2), ("play counterspell", 0)])
def test_a_counterspell_says_no(answer: str, spaces: int) -> None:
    b = realm("grumbaz", "sofeea").energy(0, 1).hand(0, "headlong_rush").hand(1, "counterspell").moving()
    b.do("play headlong_rush", answer)
    assert b.s.moves == spaces


@pytest.mark.parametrize(("answer", "left"), [("pass", 3), ("play numb_fingers", 2)])
def test_numb_fingers_last_one_turn(answer: str, left: int) -> None:
    b = realm("grumbaz", "sofeea").hand(1, "numb_fingers").turn(0).dice(movement=[1, 1])
    assert b.s.phase == "movement"
    b.do(answer, "roll")
    assert (b.s.moves, energy(b)) == (2, left)
    b.turn(0).until("roll").do("roll")
    assert (energy(b), b.s.attached) == (3, {})
