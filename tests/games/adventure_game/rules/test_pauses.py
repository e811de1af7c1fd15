"""What is told of a window for whoever has the table pass for them."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.build import realm


@pytest.mark.parametrize(
    ("hero", "card", "dice", "vain"),
    [
        ("grumbaz", "finishing_stroke", (6, 1), True),
        ("grumbaz", "finishing_stroke", (1, 1), False),
        ("grumbaz", "finishing_stroke", (6, 6), False),
        ("sandrai", "borrowed_breath", (6, 1), False),
    ],
)
def test_nothing_can_be_bettered_where_all_is_won_and_what_one_holds_is_about_the_blows(
    hero: str, card: str, dice: tuple[int, int], vain: bool
) -> None:
    b = realm(hero, "burbonn").at(0, "brill").hand(0, card).energy(0, 3).under("mountain_boar")
    b.dice(red=[dice[0]], black=[dice[1]]).phase("challenge").do("draw").until("after_roll")
    assert f"play {card}" in b.legal()
    assert b.g.pause(b.s, 0).vain == vain
