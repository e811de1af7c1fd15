"""Whatever happens at a table, the glass shows what would be there if all of it were drawn anew."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from wowtable.session import SeatSetup
from wowtable.shell.table.table_scene import TableScene

from .house import GAME, House, new_game, open_house, quick_settings

TABLES = {"small_world": "ABC", "tcg": "AB", "adventure_game": "AB", "board_game": "AB"}
ROUNDS = 25


def drawn_anew(house: House) -> bytes:
    glass = pygame.Surface(house.app.glass.surface.get_size())
    house.app._draw_scene(house.app.canvas(glass))
    return glass.get_buffer().raw


def do_something(house: House, table: TableScene, rng: Random) -> None:
    """Looks here and there, by pointer and by keys, and now and then answers."""
    pilot, shown = house.pilot, [widget for widget in table.stage.layers[0].root.walk() if not widget.rect.empty]
    table.match.lift_curtain()
    for _ in range(2):
        pilot.move(rng.choice(shown).rect.center)
    if rng.random() < 0.3:
        pilot.press(rng.choice(("tab", "n", "l", "w", "escape", "f1")))
    if rng.random() < 0.7 and table.match.legal:
        table.choose(rng.choice(table.match.legal))
    pilot.doze(rng.choice((16, 16, 48, 200, 900)))


@pytest.mark.parametrize("game", TABLES)
def test_the_glass_shows_what_there_is(tmp_path: Path, game: str) -> None:
    settings = quick_settings(speed="normal", reduced_motion=False, guide=True)
    house, rng = open_house(tmp_path, painted=True, settings=settings), Random(f"painted {game}")
    seats = [SeatSetup(name=name) for name in TABLES[game]]
    table = house.sit_down(new_game(seats, f"painted {game}", game=game))
    house.pilot.wait(600)
    for n in range(ROUNDS):
        do_something(house, table, rng)
        for beat in range(3):
            house.pilot.doze(16)
            house.app.scene.stage.dirty = True
            assert house.app.frame()
            assert house.app.glass.surface.get_buffer().raw == drawn_anew(house), f"{n}, {beat}"
        if house.app.scene is not table:
            house.app.pop()


MENUS = {"options": {}, "seats": {"ruleset": GAME}, "rulebook": {"ruleset": GAME}}


@pytest.mark.parametrize("menu", MENUS)
def test_menus_too_show_what_there_is(tmp_path: Path, menu: str) -> None:
    house, rng = (
        open_house(tmp_path, painted=True, settings=quick_settings(reduced_motion=False)),
        Random(f"painted {menu}"),
    )
    house.show(menu, **MENUS[menu])
    scene = house.app.scene
    for n in range(ROUNDS):
        offered = [each.rect for each in scene.stage.top.root.walk() if each.focusable and not each.rect.empty]
        (house.pilot.click if rng.random() < 0.6 else house.pilot.move)(rng.choice(offered).center)
        house.pilot.press(*rng.choice(((), ("tab",), ("down",), ("a",))))
        if house.app.scenes != [scene]:
            house.show(menu, **MENUS[menu])
            scene = house.app.scene
        scene.stage.dirty = True
        assert house.app.frame()
        assert house.app.glass.surface.get_buffer().raw == drawn_anew(house), n
