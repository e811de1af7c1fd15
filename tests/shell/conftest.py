"""A small scene with one of each widget, and a pilot on it."""

from __future__ import annotations

import pytest

from tests.screens.drawn import shared_assets
from wowtable.shell.base.layout import Point, Rect
from wowtable.shell.base.settings import Settings
from wowtable.shell.boards.surface import BoardSurface
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import App, headless
from wowtable.shell.program.scene import Scene, Ui
from wowtable.shell.widgets import (
    Button,
    Check,
    ChoiceValue,
    Dropdown,
    Group,
    Item,
    ItemList,
    KeyField,
    RichText,
    Segmented,
    Slider,
    TextField,
    Tip,
    Widget,
    WidgetMessage,
)
from wowtable.text import TextRun, shell_catalogue
from wowtable.text.rich import Style as Mark


class Sea(BoardSurface):
    """Three islands in a row and one below the middle."""

    def spots(self) -> dict[str, Point]:
        return {"west": (100.0, 100.0), "middle": (300.0, 100.0), "east": (500.0, 100.0), "south": (300.0, 260.0)}

    def item_at(self, point: Point) -> str:
        near = (item for item, (x, y) in self.spots().items() if abs(x - point[0]) < 40 and abs(y - point[1]) < 40)
        return next(near, "")

    def cargo_of(self, item: str) -> str | None:
        return item if item == "west" else None

    def takes_at(self, payload: object, item: str) -> bool:
        return item != "middle"


class Room(Scene):
    """Remembers every message and rebuilds after each, as real scenes do."""

    name = "room"

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[WidgetMessage] = []
        self.commands: list[str] = []
        self.text = ""
        self.builds = 0

    def build(self, ui: Ui) -> Widget:
        self.builds += 1
        levels = [ChoiceValue("easy", "Easy"), ChoiceValue("hard", "Hard")]
        items = [Item(f"item{n}", f"Item {n}") for n in range(30)]
        board = Sea("sea", Rect(700, 100, 600, 400), (600.0, 400.0))
        board.legal = ("east",)
        words = (TextRun("Beware of the "), TextRun("swamp", Mark.LINK, "swamp"), TextRun("."))
        return Group(
            "root",
            ui.area,
            [
                Button("go", Rect(100, 100, 160, 52), "Go", tip=Tip("Go", "Goes at once."), command="end_phase"),
                Button("stop", Rect(280, 100, 160, 52), "Stop", enabled=False, why="You are not moving."),
                Button("hold", Rect(460, 100, 160, 52), "Hold", hold_ms=600),
                TextField("name", Rect(100, 200, 300, 48), "Name", self.text, most=10),
                Check("check", Rect(100, 270, 200, 44), "Check", on=False),
                Segmented("size", Rect(100, 330, 300, 44), levels, "easy"),
                Dropdown("drop", Rect(100, 390, 200, 48), levels, "easy"),
                Slider("slide", Rect(100, 450, 300, 44), "Slide", 50, step=10),
                ItemList("list", Rect(100, 520, 300, 200), items, "item0"),
                RichText("words", Rect(460, 200, 200, 60), words),
                KeyField("key", Rect(460, 270, 200, 44), "Undo", ui.bindings.chords("undo"), "Press a key"),
                board,
            ],
        )

    def on_message(self, message: WidgetMessage) -> None:
        self.heard.append(message)
        self.text = getattr(message, "value", self.text) if message.id == "name" else self.text
        self.rebuild()

    def on_command(self, command: str) -> bool:
        self.commands.append(command)
        return True

    def glossary(self, target: str) -> Tip | None:
        return Tip("Swamp", "Wet land.") if target == "swamp" else None


@pytest.fixture
def app() -> App:
    return headless(shell_catalogue, settings=Settings(language="en"), assets=shared_assets(), strict=True)


@pytest.fixture
def room() -> Room:
    return Room()


@pytest.fixture
def pilot(app: App, room: Room) -> Pilot:
    return Pilot(app, room)
