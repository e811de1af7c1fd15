"""The rail at the edge of a small table: one's own heroes, the Overlord and the Merchant."""

from __future__ import annotations

import pytest

from tests.games.board_game.build import lordaeron
from tests.games.board_game.screen.kit import kit

SMALL = (1280, 720)
MERCHANT = kit.module("panels.world").MERCHANT
ITEMS = ("shadow_wand", "trogg_club", "dull_blade")


@pytest.mark.parametrize("text_size", [0, 3])
def test_six_heroes_leave_the_overlord_and_the_merchant_their_places(text_size: int) -> None:
    b = lordaeron("mage warrior shaman", "priest rogue paladin", overlord="nefarian").merchant(*ITEMS)
    pilot, floor = kit.at_table(b.overlord_at("quel_danil_lodge").turn().t, size=SMALL, text_size=text_size)
    overlord, merchant = pilot.widget("overlord.nefarian"), pilot.widget(MERCHANT)
    tiles = [*(pilot.widget(f"hero.{hero}") for hero in (0, 1, 2)), overlord, merchant]
    assert not [(a.id, b.id) for n, a in enumerate(tiles) for b in tiles[:n] if a.rect.overlaps(b.rect)]
    assert floor.ui.area.contains(tiles[-1].rect.center)
    assert (overlord.short, merchant.sign.words) == ("5", "3")
    assert "5 regions" in overlord.tip.body
    assert all(floor.desk.texts.name(f"item.{item}") in merchant.label for item in ITEMS)


def test_the_merchant_unfolds_the_panel_with_its_items() -> None:
    """An Overlord who goes nowhere has no number."""
    pilot, _ = kit.at_table(lordaeron(overlord="kelthuzad").merchant(*ITEMS).turn().t, size=SMALL)
    assert pilot.widget("overlord.kelthuzad").short == ""
    assert "merchant" not in pilot.ids()
    pilot.click(MERCHANT)
    pilot.wait(50)
    assert "merchant" in pilot.ids()
