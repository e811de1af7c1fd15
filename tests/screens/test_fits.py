"""No text of a game is cut, hangs out of its panel or leaves the window: in any decision, size, letter size, language.

The normal run takes a sample; WOWTABLE_SOAK=10 or more takes them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from wowtable.session import open_save
from wowtable.shell.app import App
from wowtable.shell.canvas import PygameCanvas
from wowtable.shell.layout import Rect
from wowtable.shell.table.scene import TableScene
from wowtable.shell.typography import Block
from wowtable.shell.viewport import TEXT_STEPS
from wowtable.shell.widgets import BoardSurface, ScrollArea, Widget

from .house import SOAK, House, library, open_house, quick_settings
from .pseudo import pseudo_language

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1440)]
LANGS = ["en", "it", "pseudo"]
LOOKS = list(product(SIZES, range(len(TEXT_STEPS)), LANGS))
SLACK = 3.0
"""Letters may stand out by so many logical pixels: accents and rounding."""


@dataclass
class Look:
    """How a person has set the screen up."""

    size: tuple[int, int]
    text_size: int
    lang: str

    def house(self, folder: Path) -> House:
        lang = "it" if self.lang == "pseudo" else self.lang
        return open_house(folder, self.size, settings=quick_settings(language=lang, text_size=self.text_size))

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} text {self.text_size} {self.lang}"


class Inspector(PygameCanvas):
    """Draws as ever, and notes each text that leaves the window or hangs out of the widget that draws it."""

    owners: list[Widget]
    faults: list[str]

    def rich(self, block: Block, at: tuple[float, float], **look: Any) -> None:
        self._check("".join(piece.run.text for piece in block.pieces), Rect(*at, *block.size))
        super().rich(block, at, **look)

    def _check(self, words: str, box: Rect) -> None:
        if not words.strip() or not self.owners:
            return
        owner = self.owners[-1]
        if isinstance(owner, BoardSurface) or any(isinstance(each, ScrollArea) for each in owner.ancestors()):
            return
        room = owner.rect.inset(-SLACK)
        if not (room.x <= box.x and box.right <= room.right and room.y <= box.y and box.bottom <= room.bottom):
            self.faults.append(f"{owner!r} {owner.rect} is too small for {words!r} at {box}")


@contextmanager
def inspected(app: App) -> Iterator[Callable[[], list[str]]]:
    """Within the block, frames of the app are watched; gives a function that tells what was wrong."""
    owners: list[Widget] = []
    faults: list[str] = []
    draw_tree, canvas_of = Widget.draw_tree, app.canvas

    def drawn(widget: Widget, canvas: Any) -> None:
        owners.append(widget)
        draw_tree(widget, canvas)
        owners.pop()

    def canvas(target: Any = None) -> PygameCanvas:
        made = canvas_of(target)
        watching = Inspector(made.target, made._kit)
        watching.owners, watching.faults = owners, faults
        return watching

    Widget.draw_tree = drawn  # type: ignore[method-assign, assignment]
    app.canvas = canvas  # type: ignore[method-assign]

    def told() -> list[str]:
        found = faults + [f"cut: {words!r}" for words in app.overflows]
        faults.clear()
        return found

    try:
        yield told
    finally:
        Widget.draw_tree = draw_tree  # type: ignore[method-assign]
        app.canvas = canvas_of  # type: ignore[method-assign]


# -- positions -------------------------------------------------------------------------------------

CORPUS = sorted((Path(__file__).parents[1] / "small_world" / "saves").glob("*.?.wtsave"))
EVERYTHING = [(save, Look(*look)) for save in CORPUS for look in LOOKS]
SAMPLE = EVERYTHING if SOAK >= 10 else Random("fits").sample(EVERYTHING, min(len(EVERYTHING), 12 * SOAK))


def seen(house: House, save: Path) -> TableScene:
    """The table of a saved game, with the eyes of the one who is asked."""
    session = open_save(save, library().find_game).session
    table = house.sit_down(session)
    assert session.decision is not None
    table.match.stay_with(session.decision.seats[0])
    house.pilot.wait(100)
    return table


def outside(house: House) -> list[str]:
    """Controls that stand beyond the window, where nobody can press them."""
    area = house.app.type.viewport.area.inset(-1)
    walk = [widget for layer in house.pilot.stage.layers for widget in layer.root.walk()]
    free = [w for w in walk if w.focusable and not any(node.clips for node in w.ancestors() if node is not w)]
    return [f"{widget!r} {widget.rect} is not in the window" for widget in free if not area.covers(widget.rect)]


def openings(house: House, table: TableScene) -> Iterator[str]:
    """The position as it is, then with each thing open that one may open there."""
    pilot = house.pilot
    yield "at rest"
    for command in ("log", "hint"):
        table.on_command(command)
        pilot.wait(200)
        yield command
        table.on_command(command)
    board = table.stage.get("board", BoardSurface)
    for item in [*board.legal][:2]:
        at = board.camera.to_screen(board.spots()[item])
        pilot.move(at)
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


@pytest.mark.parametrize(("save", "look"), SAMPLE, ids=str)
def test_positions_of_every_kind_fit(tmp_path: Path, save: Path, look: Look) -> None:
    house = look.house(tmp_path)
    with pseudo_language() if look.lang == "pseudo" else nullcontext(), inspected(house.app) as faults:
        found: dict[str, str] = {}
        for what in openings(house, seen(house, save)):
            house.app.frame(force=True)
            for fault in (*faults(), *outside(house)):
                found.setdefault(fault, what)
    assert not found, "\n".join(f"{what}: {fault}" for fault, what in found.items())
