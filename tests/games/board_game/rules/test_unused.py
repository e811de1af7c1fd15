"""What is left undone: told before a turn, a visit or the work on the sheets is ended."""

from __future__ import annotations

from tests.games.board_game.build import Field, lordaeron, part

unused = part("unused")


def left(b: Field) -> dict[str, int]:
    return dict(unused.left_over(b.g, b.s, tuple(b.t.legal(b.asked))))


def table() -> Field:
    """Two players with two heroes each."""
    return lordaeron("warrior mage", "druid warlock", players=(0, 0, 1, 1))


def test_actions_of_all_heroes_that_act() -> None:
    assert left(table().turn(actions=(2, 1, 0, 0))) == {"actions": 3}
    assert left(table().turn(actions=(2, 1, 0, 0)).do("rest 0")) == {"actions": 2}


def test_nothing_can_be_left_where_a_challenge_is_forced() -> None:
    b = table().figures("ogre", "blue", "brill").turn()
    assert "end_turn" not in b.legal()
    assert left(b) == {}


def test_cards_that_cost_nothing_and_have_a_place() -> None:
    """An instant waits in the Spellbook; an active power would cost Energy, so it may well be kept."""
    b = table().knows(0, "heroic_strike").knows(1, "arcane_intellect").turn().do("end_turn").until("manage")
    assert left(b) == {"cards": 1}
    assert left(b.do("equip 0 heroic_strike 2")) == {}


def test_tokens_and_powers_in_town() -> None:
    b = table().tokens(0, health=3).gold(0, 3).turn().do("town 0")
    learnable = sum(line.startswith("learn") for line in b.legal())
    assert left(b) == {"tokens": 1, "powers": learnable}
    assert left(b.do("recover 1 0")) == {"powers": learnable}


def test_powers_in_training() -> None:
    b = table().gold(0, 5).gold(1, 0).turn().do("train 0")
    assert left(b)["powers"] > 1
    assert left(b.do("learn heroic_strike")) == {"powers": sum(line.startswith("learn") for line in b.legal())}
