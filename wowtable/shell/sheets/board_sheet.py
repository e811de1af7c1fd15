"""The sheet of boards: a land of spaces and paths with every light, pill and figure, and names to look for."""

from __future__ import annotations

from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect
from ..boards.camera import Camera
from ..boards.path_board import Figure, Path, PathBoard, Space, SpaceLight
from ..boards.pills import Pill
from ..boards.place_finder import Finder
from ..program.scene import Scene, Ui
from ..widgets import Chosen, Group, Pointed, TopBar, Widget, WidgetMessage

_BAR = 64.0
_WORLD = (1200.0, 640.0)
_SPACES = (
    Space("harbour", (130, 330), "sheet.land.harbour", ("symbol.anchor",), size=1.45, ring=True, landmark=True),
    Space("ford", (300, 230), "sheet.land.ford", ("ui.search",), "grey"),
    Space("mill", (310, 440), "sheet.land.mill", ("ui.rules", "ui.search"), "grey"),
    Space("oaks", (470, 140), "sheet.land.oaks", ("terrain.forest",), "green"),
    Space("cross", (500, 330), "sheet.land.cross", ("ui.flag",), "green", ring=True, size=1.15),
    Space("fen", (480, 530), "sheet.land.fen", ("terrain.swamp",), "green"),
    Space("den", (660, 230), "sheet.land.den", ("ui.sword",), "yellow", "octagon", 1.1),
    Space("pass", (700, 420), "sheet.land.pass", ("terrain.mountain", "ui.search"), "yellow"),
    Space("watch", (860, 150), "sheet.land.watch", ("ui.rules",), "yellow"),
    Space("keep", (900, 330), "sheet.land.keep", ("ui.conquer",), size=1.45, ring=True, landmark=True),
    Space("ash", (880, 530), "sheet.land.ash", ("ui.skull",), "red"),
    Space("throne", (1080, 420), "sheet.land.throne", ("ui.skull",), "red", "star", 1.5, landmark=True),
)
_PATHS = (
    Path("harbour", "ford"),
    Path("harbour", "mill"),
    Path("ford", "oaks"),
    Path("ford", "cross"),
    Path("mill", "cross"),
    Path("mill", "fen", ((390, 500),)),
    Path("oaks", "den"),
    Path("cross", "den"),
    Path("cross", "pass"),
    Path("fen", "pass", ((600, 500),)),
    Path("den", "watch"),
    Path("pass", "keep"),
    Path("watch", "keep"),
    Path("pass", "ash"),
    Path("ash", "throne"),
    Path("keep", "throne"),
    Path("harbour", "ash", ((300, 615), (620, 625)), "sea"),
)
_LIGHTS: dict[str, SpaceLight] = {
    "cross": "strong",
    "den": "danger",
    "mill": "faint",
    "oaks": "faint",
    "pass": "chosen",
}
_PILLS = {
    "cross": Pill((("ui.regions", "2"), ("ui.flag", ""))),
    "den": Pill((("ui.regions", "3"), ("ui.sword", "58 %")), "target"),
}


class BoardSheet(Scene):
    """Typing looks for a place; clicking a space walks there."""

    name: ClassVar[str] = "boards"
    initial_focus: ClassVar[str] = "find"

    def __init__(self) -> None:
        super().__init__()
        self.here = "ford"

    def build(self, ui: Ui) -> Widget:
        bar, rest = ui.area.take_top(_BAR)
        names = {space.id: ui.say(space.name) for space in _SPACES}
        field = bar.inset(16, 8).take_right(360)[0]
        finder = Finder("find", field, ui.say("sheet.find"), names, hint=ui.say("sheet.find"))
        land = PathBoard("land", rest, _WORLD, [_named(ui, space) for space in _SPACES], _PATHS, ground=_ground)
        land.legal = tuple(_LIGHTS)
        land.lights, land.pills = _LIGHTS, _PILLS
        land.route = (self.here, "cross", "pass") if self.here == "ford" else ()
        figure = {"faction": "alliance", "seat": "tide", "icon": "race.dwarves"}
        rival = {"faction": "horde", "seat": "ember", "icon": "race.orcs"}
        land.figures = (Figure("hero", self.here, figure, active=True), Figure("rival", "keep", rival))
        return Group("root", ui.area, [TopBar("bar", bar, ui.say("sheet.boards")), land, finder])

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Pointed(id="find", item=place) if place:
                self.stage.get("land", PathBoard).look_at(place)
            case Chosen(id="find", item=place):
                self.stage.get("land", PathBoard).look_at(place)
                self.stage.focus("land")
            case Chosen(id="land", item=place):
                self.here = place
                self.rebuild()


def _named(ui: Ui, space: Space) -> Space:
    return Space(
        space.id,
        space.at,
        ui.say(space.name),
        space.icons,
        space.level,
        space.shape,
        space.size,
        space.ring,
        space.landmark,
    )


def _ground(canvas: Canvas, camera: Camera) -> None:
    canvas.paint("panel", camera.rect(Rect(0, 0, *camera.world)), kind="mat", tone="neutral")
