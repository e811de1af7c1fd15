"""Every game shows a saved position small."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pygame
import pytest

from wowtable.session import Keeper
from wowtable.shell.art import photos
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.snapshot import snapshot

from .house import AGAINST_EASY, GAMES, PEOPLE, WHEN, new_game, open_house, walked


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_has_a_small_picture(tmp_path: Path, game: str) -> None:
    house = open_house(tmp_path, painted=True)
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


@pytest.mark.parametrize("game", GAMES)
def test_whoever_leaves_a_game_finds_it_with_its_picture(tmp_path: Path, game: str) -> None:
    house = open_house(tmp_path, painted=True)
    session = walked(new_game(PEOPLE, "small", game=game), 60, "small")
    house.sit_down(session, Keeper(house.program.paths.saves, session, lambda: WHEN))
    house.program.to_title()
    [saved] = house.program.saves()
    assert saved.picture is not None
    shown = photos.load(saved.picture)
    assert shown is not None
    assert shown.get_size() == (640, 360)
    colours = {tuple(shown.get_at((x, y)))[:3] for x in range(0, 640, 40) for y in range(0, 360, 30)}
    assert len(colours) > 30


@pytest.mark.parametrize("game", GAMES)
def test_its_picture_shows_nothing_that_is_hidden(tmp_path: Path, game: str) -> None:
    """The same table gives the same picture, whatever lies face down."""
    house = open_house(tmp_path, painted=True)
    pictures = []
    for redeal in (None, "one", "two"):
        session = walked(new_game(AGAINST_EASY, "small", game=game), 40, "small")
        table = house.sit_down(session)
        if redeal is not None:
            state = session.game.determinize(session.truth(), 0, Random(redeal))
            session._table.state = session.game.determinize(state, 1, Random(redeal))
        pictures.append(snapshot(table.ui, table.ruleset, table.desk.registry, session))
    assert pictures[0]
    assert len(set(pictures)) == 1


@pytest.mark.parametrize("size", [(0xFFFF, 0xFFFF), (0, 40), (40, 0)])
def test_a_picture_that_is_too_large_is_never_unpacked(tmp_path: Path, size: tuple[int, int]) -> None:
    data = bytearray(_photo())
    at = data.index(b"\xff\xc0")
    data[at + 5 : at + 9] = size[1].to_bytes(2, "big") + size[0].to_bytes(2, "big")
    assert photos.size_of(bytes(data)) == size
    (tmp_path / "x.jpg").write_bytes(data)
    assert photos.load(tmp_path / "x.jpg") is None


@pytest.mark.parametrize("cut", [0, 1, 2, 3, 10, 100, 300])
def test_a_picture_that_breaks_off_breaks_nothing(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "x.jpg"
    path.write_bytes(_photo()[:cut])
    house = open_house(tmp_path, painted=True)
    assert house.app.art.get("photo", (40, 30), of=(str(path), 1.0)).get_size() == (40, 30)
    path.write_bytes(b"\xff\xd8" + bytes(range(cut % 256)) * 3)
    assert house.app.art.get("photo", (40, 30), of=(str(path), 2.0)).get_size() == (40, 30)


def _photo() -> bytes:
    kept = io.BytesIO()
    pygame.image.save(pygame.Surface((64, 36)), kept, "x.jpg")
    return kept.getvalue()
