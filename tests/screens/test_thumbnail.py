"""Every game shows a saved position small."""

from __future__ import annotations

from pathlib import Path

import pytest

from wowtable.shell.layout import Rect

from .house import GAMES, PEOPLE, new_game, open_house, walked


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_has_a_small_picture(tmp_path: Path, game: str) -> None:
    house = open_house(tmp_path)
    session = walked(new_game(PEOPLE, "small", game=game), 60, "small")
    table = house.sit_down(session)
    table.match.stay_with(session.decision.seats[0] if session.decision else None)
    house.pilot.wait(50)
    picture = table.desk.screen.thumbnail(table.desk, Rect(0, 0, 240, 160))
    assert picture is not None
    glass = house.app.glass.surface
    before = glass.copy()
    picture.draw(house.app.canvas())
    assert any(before.get_at((x, 80)) != glass.get_at((x, 80)) for x in range(0, 240, 12))
