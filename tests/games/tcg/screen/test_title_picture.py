"""The picture of the game on the title."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from .kit import kit

FREE = 0.64
"""What the words over the picture leave of its height at the least."""


@pytest.mark.parametrize("size", [(300, 180), (430, 330), (620, 600), (520, 640)])
def test_the_fan_of_cards_lies_above_the_words_on_it(size: tuple[int, int]) -> None:
    panel = kit.module("title_panel")
    wide, places = panel.fan(size)
    for (_, y), slant in zip(places, panel.SLANTS, strict=True):
        reach = wide * (0.7 * cos(radians(slant)) + 0.5 * sin(radians(abs(slant))))
        assert y - reach >= 0
        assert y + reach <= size[1] * FREE
