"""A long session of resizes, looks and sizes of letters: drawings keep to their bound, and nothing else adds up."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from wowtable.shell.base.album import Album
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.display import Memory
from wowtable.shell.base.input import Resize
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import App, Hooks

from .house import GAMES, PEOPLE, House, new_game, open_house, walked

MEGABYTE = 1024 * 1024
BOUNDS = {"small_world": 15 * MEGABYTE, "tcg": 18 * MEGABYTE}
"""Enough for any two of the frames shown, and not for all of them."""
HANDLES = Path("/proc/self/fd")
SIZES = ((1024, 640), (1120, 650), (1024, 640))


@dataclass
class Seen:
    """`kept` in the album after each change; what is kept elsewhere, and open files, after each round of changes."""

    most: int
    kept: list[int]
    loose: list[int]
    handles: list[int]


@pytest.fixture(scope="module", params=GAMES)
def season(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Seen:
    album = Album(BOUNDS[request.param])
    house = open_house(tmp_path_factory.mktemp("season"))
    app = App(Memory(SIZES[0]), house.program.settings, Hooks(house.program.voice), assets=Assets(album=album))
    house.program.stage_door = app
    rooms = House(house.program, app, Pilot(app))
    rooms.sit_down(walked(new_game(PEOPLE, "long", game=request.param), 60, "long")).match.stay_with(0)
    seen = Seen(album.most, [], [], [])
    for sizes in (SIZES[:1], SIZES):
        for n, size in enumerate(sizes):
            _change(rooms, size, n)
            seen.kept.append(album.bytes_kept)
        seen.loose.append(sum(map(_bytes, _all_pictures())) - album.bytes_kept)
        seen.handles.append(len(os.listdir(HANDLES)) if HANDLES.is_dir() else 0)
    return seen


def _change(rooms: House, size: tuple[int, int], n: int) -> None:
    app, settings = rooms.app, rooms.program.settings
    assert isinstance(app.glass, Memory)
    app.glass.resize(size)
    app.step(16, [Resize(size)])
    app.step(300)
    app.frame(force=True)
    settings.theme = ("candle", "high_contrast")[n % 2]
    settings.text_size = n % 3
    app.toggle_fullscreen()
    for _ in range(2):
        app.frame(force=True)
        app.step(50)


def _all_pictures() -> Iterator[pygame.Surface]:
    gc.collect()
    held = gc.get_referents(*gc.get_objects())
    return iter({id(seen): seen for seen in held if type(seen) is pygame.Surface}.values())


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def test_drawings_keep_to_their_bound(season: Seen) -> None:
    assert max(season.kept) <= season.most
    assert max(season.kept) > season.most * 0.9, "the bound was never near"


def test_pictures_that_nobody_counts_do_not_add_up(season: Seen) -> None:
    assert season.loose[-1] <= season.loose[0] + MEGABYTE


@pytest.mark.skipif(not HANDLES.is_dir(), reason="open handles cannot be counted here")
def test_open_files_do_not_add_up(season: Seen) -> None:
    assert season.handles[-1] == season.handles[0]
