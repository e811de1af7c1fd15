"""No text of a game is cut, hangs out of its panel or leaves the window: in any decision, size, letter size, language.

The normal run takes a sample; WOWTABLE_SOAK=10 or more takes them all.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random

import pytest

from tests.games.adventure_game import corpus as adventure_game
from tests.games.board_game import corpus as board_game
from tests.games.playing import SOAK
from tests.games.small_world import corpus as small_world
from tests.games.tcg import corpus as tcg
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.viewport import TEXT_STEPS
from wowtable.shell.boards.surface import BoardSurface
from wowtable.shell.cards.rows import CardFan
from wowtable.shell.scenes.seats import Readiness, SeatsScene
from wowtable.shell.table.table_scene import TableScene

from .house import House, library_apart, open_house, quick_settings
from .inspector import inspected
from .pseudo import pseudo_language

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1440)]
LANGS = ["en", "it", "pseudo"]
LOOKS = list(product(SIZES, range(len(TEXT_STEPS)), LANGS))


@dataclass
class Look:
    """How a person has set the screen up."""

    size: tuple[int, int]
    text_size: int
    lang: str

    def house(self, folder: Path) -> House:
        lang = "it" if self.lang == "pseudo" else self.lang
        return open_house(folder, self.size, settings=quick_settings(language=lang, text_size=self.text_size))

    @contextmanager
    def spoken(self) -> Iterator[None]:
        if self.lang != "pseudo":
            yield
            return
        with library_apart(), pseudo_language():
            yield

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} text {self.text_size} {self.lang}"


# -- positions -------------------------------------------------------------------------------------

EACH = 12 * SOAK
CORPORA = {
    "small_world": small_world.CORPUS,
    "tcg": tcg.CORPUS,
    "adventure_game": adventure_game.CORPUS,
    "board_game": board_game.CORPUS,
}
OF_REAL_CARDS = ("adventure_game", "board_game")
"""Their staged positions are made of what ships: they can be shown."""


def cases(game: str) -> list[tuple[str, str, Look]]:
    """Saves made in the middle of everything, each on every screen; some of them unless there is time for all."""
    corpus = CORPORA[game]
    saves = corpus.names() if game in OF_REAL_CARDS else corpus.names_as_printed()
    everything = [(game, save, Look(*look)) for save in saves for look in LOOKS]
    return everything if SOAK >= 10 else Random("fits").sample(everything, min(len(everything), EACH))


SAMPLE = [case for game in CORPORA for case in cases(game)]


def outside(house: House) -> list[str]:
    """Controls that stand beyond the window, where nobody can press them; a hand of cards may be half in sight."""
    area = house.app.type.viewport.area.inset(-1)
    walk = [widget for layer in house.pilot.stage.layers for widget in layer.root.walk()]
    free = [w for w in walk if w.focusable and not any(node.clips for node in w.ancestors() if node is not w)]
    beyond = [widget for widget in free if not area.covers(widget.rect)]
    held = [widget for widget in beyond if isinstance(widget.parent, CardFan) and _half_seen(widget.rect, area)]
    return [f"{widget!r} {widget.rect} is not in the window" for widget in beyond if widget not in held]


def _half_seen(rect: Rect, area: Rect) -> bool:
    seen = rect.intersection(area)
    return seen.w * seen.h >= rect.w * rect.h / 2


def openings(house: House, table: TableScene) -> Iterator[str]:
    """The position as it is, then with each thing open that one may open there."""
    pilot = house.pilot
    yield "at rest"
    for command in ("log", "hint"):
        table.on_command(command)
        pilot.wait(200)
        yield command
        table.on_command(command)
    board = table.stage.find("board")
    if isinstance(board, BoardSurface):
        for item in [*board.legal][:2]:
            pilot.move(board.camera.to_screen(board.spots()[item]))
            pilot.wait(600)
            yield f"the tooltip of {item}"
    for widget in [each for each in pilot.stage.layers[0].root.walk() if each.tip is not None][:8]:
        pilot.stage.focus(widget.id)
        pilot.stage.tooltips.focus_moved(widget)
        pilot.wait(600)
        yield f"the tooltip of {widget.id}"
    pilot.stage.tooltips.hide()
    table.open_menu()
    pilot.wait(300)
    yield "the menu"


@pytest.mark.parametrize(("game", "save", "look"), SAMPLE, ids=str)
def test_positions_of_every_kind_fit(tmp_path: Path, game: str, save: str, look: Look) -> None:
    found: dict[str, str] = {}
    with look.spoken():
        house = look.house(tmp_path)
        with inspected(house.app) as watch:
            for what in openings(house, house.sit_down_where_asked(CORPORA[game].session(save))):
                watch.lines.clear()
                house.app.frame(force=True)
                for fault in (*watch.faults(), *outside(house)):
                    found.setdefault(fault, what)
    assert not found, "\n".join(f"{what}: {fault}" for fault, what in found.items())


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("size", SIZES)
def test_what_keeps_a_game_from_starting_fits_beside_the_button(
    tmp_path: Path, size: tuple[int, int], lang: str
) -> None:
    house = Look(size, len(TEXT_STEPS) - 1, lang).house(tmp_path)
    scene = SeatsScene(house.program, "small_world")
    scene.plan.given["first"] = "seat_5"
    house.app.restart(scene)
    house.pilot.wait(32)
    ready, type = house.pilot.stage.get("ready", Readiness), house.app.type
    assert not ready.ready
    assert type.line_height("strong") + type.block(ready.line, "small", ready.rect.w).size[1] <= ready.rect.h + 0.5
