"""What is left undone: told before a phase or the turn is ended."""

from __future__ import annotations

from tests.games.adventure_game.build import Board, part, realm

unused = part("unused")


def left(b: Board) -> dict[str, int]:
    return dict(unused.left_over(b.g, b.s, b.asked, tuple(b.t.legal(b.asked))))


def test_bare_hands_and_a_weapon_in_the_bag() -> None:
    b = realm("grumbaz", "burbonn").carries(0, "hill_bandit").phase("maintenance")
    assert left(b) == {"better": 1}
    assert left(b.do("equip hill_bandit")) == {}


def test_a_better_piece_in_the_bag() -> None:
    """An axe with 3 is worn, a hammer with 5 carried; worn the other way round nothing is left to say."""
    b = realm("grumbaz", "burbonn").level(0, "green").wears(0, "hill_bandit").carries(0, "defias_overseer")
    assert left(b.phase("maintenance")) == {"better": 1}
    assert left(b.do("equip defias_overseer")) == {}


def test_gold_in_a_city() -> None:
    assert left(realm().keeps(0, "gold").phase("maintenance")) == {"gold": 1}


def test_a_move_that_was_not_made() -> None:
    b = realm().moves(3).moving()
    assert left(b) == {"spaces": 3}
    assert left(b.do("step brill")) == {}


def test_goals_that_could_be_met() -> None:
    b = realm().at(0, "brill").quest(0, "letters_to_stormwind").phase("maintenance")
    assert left(b) == {"goals": 1}


def test_nothing_is_about_to_end() -> None:
    assert left(realm().at(0, "brill").phase("challenge")) == {}
