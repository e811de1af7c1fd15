"""The panels of the component sheet that show drawn things rather than controls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Point, Rect, Share, columns, row_of, rows
from ..boards.camera import Camera
from ..boards.surface import BoardSurface
from ..program.scene import Ui
from ..widgets import Icon, Label, Panel, Picture, RichText, Tip, Widget

_DICE = (
    ("red", "8", "hit"),
    ("red", "3", "miss"),
    ("blue", "6", "hit"),
    ("blue", "2", "miss"),
    ("green", "7", "hit"),
    ("green", "5", "reroll"),
    ("move", "3", "normal"),
    ("combat", "5", "normal"),
    ("black", "ui.sword", "normal"),
)
_TOKENS = (
    ("horde", "ember", "race.tauren", 3, False),
    ("alliance", "tide", "race.dwarves", 2, False),
    ("neutral", "leaf", "race.pandaren", 2, False),
    ("horde", "moon", "race.orcs", 2, True),
)
_RIBBONS = (
    ("horde", "faction.horde", "sheet.horned"),
    ("alliance", "faction.alliance", "sheet.night"),
    ("neutral", "faction.neutral", "sheet.bears"),
)
_CHIPS = (
    ("plain", "ui.threat", "5", "threat"),
    ("good", "ui.check", "3", "hits"),
    ("plain", "ui.redo", "1", "reroll"),
)
_STATES = (("legal", "ui.regions"), ("target", "ui.skull"), ("chosen", "ui.check"), ("illegal", "ui.locked"))
_LOG = ("flag", "die", "decline", "end_turn")


def dice(ui: Ui, rect: Rect) -> Panel:
    room = Panel.room(rect, "title")
    top, foot, note = rows(room, [72, 38, Share()], 6)
    cells = row_of(top, [62] * len(_DICE), 10)
    children: list[Widget] = [
        Picture(f"die{n}", cell.inset(3, 4), "die", kind=kind, face=face, state=state)
        for n, ((kind, face, state), cell) in enumerate(zip(_DICE, cells))
    ]
    x = foot.x
    for kind, icon, number, key in _CHIPS:
        chip = ChipSample(f"chip.{key}", Rect(x, foot.y, 0, 38), kind, icon, number, ui.say(f"sheet.{key}"))
        chip.rect = Rect(x, foot.y, chip.width(ui), 38)
        children.append(chip)
        x += chip.rect.w + 10
    children.append(Label("dice_note", note, ui.say("sheet.dice_note"), "small", color="text.hint"))
    return Panel("dice", rect, ui.say("sheet.dice"), children, kind="quiet")


class ChipSample(Widget):
    """A pill with an icon, a number and a word."""

    role: ClassVar[str] = "text"

    def __init__(self, id: str, rect: Rect, kind: str, icon: str, number: str, label: str) -> None:
        super().__init__(id, rect, label)
        self.kind, self.icon, self.number = kind, icon, number

    def width(self, ui: Ui) -> float:
        return 58 + ui.type.width(self.number, "number") + ui.type.width(self.label) + 20

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("chip", self.rect, kind=self.kind)
        x, y = self.rect.x + 16, self.rect.center[1]
        canvas.icon(self.icon, Rect(x, y - 10, 20, 20), "text.second")
        number = canvas.type.width(self.number, "number")
        canvas.text(self.number, Rect(x + 30, self.rect.y, number + 2, self.rect.h), "number")
        words = Rect(x + 38 + number, self.rect.y, self.rect.right - x - 38 - number - 8, self.rect.h)
        canvas.text(self.label, words)


def tokens(ui: Ui, rect: Rect) -> Panel:
    room = Panel.room(rect, "title")
    top, note, foot = rows(room, [62, 26, Share()], 6)
    children: list[Widget] = []
    for n, (cell, entry) in enumerate(zip(row_of(top, [58] * 4, 10), _TOKENS)):
        children.append(_Token(f"token{n}", cell.inset(0, 2), entry))
    for value, cell in zip((1, 3, 5, 10), row_of(top, [58] * 4, 4, "right")):
        children.append(Picture(f"coin{value}", cell.inset(0, 2), "coin", value=value))
    children.append(Label("tokens_note", note, ui.say("sheet.tokens_note"), "small", color="text.hint"))
    for (faction, icon, key), cell in zip(_RIBBONS, columns(foot.take_top(42)[0], [Share()] * 3, 10)):
        children.append(Picture(key, cell, "ribbon", faction=faction, icon=icon, text=ui.say(key)))
    return Panel("tokens", rect, ui.say("sheet.tokens"), children, kind="quiet")


class _Token(Widget):
    def __init__(self, id: str, rect: Rect, entry: tuple[str, str, str, int, bool]) -> None:
        super().__init__(id, rect)
        self.entry = entry

    def draw(self, canvas: Canvas) -> None:
        faction, seat, icon, count, declined = self.entry
        canvas.paint(
            "token", self.rect, faction=faction, seat=seat, icon=icon, declined=declined, count=count, stack=count
        )


def gauges(ui: Ui, rect: Rect) -> Panel:
    room = Panel.room(rect, "title")
    left, right = columns(room, [Share(), Share()], 20)
    children: list[Widget] = []
    for row, (kind, have, most) in enumerate((("heart", 5, 7), ("bolt", 3, 6))):
        line = Rect(left.x, left.y + row * 28, left.w, 26)
        for n, cell in enumerate(row_of(line, [26.0] * most, 4)):
            children.append(Picture(f"{kind}{n}", cell, "pip", kind=kind, on=n < have))
        number = Rect(line.x + most * 30 + 8, line.y, 60, 26)
        children.append(Label(f"{kind}s", number, f"{have}/{most}", "number"))
    bars = (("health", 19, 25, 3, "19/25"), ("experience", 6, 13, 0, ui.say("sheet.experience", n=6, most=13)))
    for row, (kind, value, most, pale, words) in enumerate(bars):
        bar = Rect(right.x, right.y + row * 30, right.w, 26)
        children.append(Picture(f"bar.{kind}", bar, "bar", kind=kind, value=value, max=most, pale=pale))
        children.append(Label(f"bar.{kind}.words", bar, words, "small_strong", align="center", outline="outline"))
    children += _track(ui, Rect(room.x, room.y + 62, room.w, 34))
    children += _difficulty(ui, Rect(room.x, room.y + 104, room.w, 32))
    return Panel("gauges", rect, ui.say("sheet.gauges"), children, kind="quiet")


def _track(ui: Ui, line: Rect) -> list[Widget]:
    discs = row_of(line.take_left(104)[1], [34.0] * 10, 7)
    states = ["past"] * 3 + ["now"] + ["ahead"] * 6
    return [
        Label("round", line.take_left(96)[0], ui.say("sheet.round"), color="text.second"),
        *(
            Picture(f"round{n}", disc, "disc", number=str(n), state=state)
            for n, (disc, state) in enumerate(zip(discs, states), 1)
        ),
    ]


def _difficulty(ui: Ui, line: Rect) -> list[Widget]:
    head = Label("difficulty", line.take_left(96)[0], ui.say("sheet.difficulty"), color="text.second")
    children: list[Widget] = [head]
    for name, cell in zip(("grey", "green", "yellow", "red"), row_of(line.take_left(104)[1], [94.0] * 4, 8)):
        id, icon, words = f"difficulty.{name}", Rect(cell.x + 12, cell.y + 8, 16, 16), cell.take_left(34)[1]
        children.append(Picture(id, cell, "chip", kind=name))
        children.append(Icon(f"{id}.icon", icon, id, "ink.900"))
        children.append(Label(f"{id}.words", words, ui.say(f"sheet.{name}"), "small_strong", color="ink.900"))
    return children


def log(ui: Ui, rect: Rect) -> Panel:
    room = Panel.room(rect, "title")
    head, body = room.take_top(26, 6)
    children: list[Widget] = [Label("log_head", head, ui.say("sheet.log_head"), "heading", color="text.heading")]
    y = body.y
    for number, icon in enumerate(_LOG, 1):
        words = ui.rich(f"sheet.log_{number}")
        width = body.w - 46
        height = ui.type.block(words, "small", width).size[1]
        children.append(Icon(f"log_icon{number}", Rect(body.x + 4, y + 2, 18, 18), f"ui.{icon}", "gold.400"))
        children.append(RichText(f"log_{number}", Rect(body.x + 36, y, width, height), words, "small"))
        y += height + 10
    return Panel("log", rect, ui.say("sheet.log"), children, kind="quiet")


def states(ui: Ui, rect: Rect) -> Panel:
    room = Panel.room(rect, "title")
    top, words, note = rows(room, [52, ui.type.line_height("strong"), Share()], 2)
    cells = row_of(top, [52.0] * 4, 62, "center")
    children: list[Widget] = []
    for (state, icon), cell in zip(_STATES, cells):
        children.append(StateTile(f"state.{state}", cell.inset(0, 2), state, icon))
        label = Rect(cell.x - 28, words.y, cell.w + 56, words.h)
        children.append(Label(f"state.{state}.words", label, ui.say(f"sheet.{state}"), "strong", align="center"))
    children.append(Label("states_note", note, ui.say("sheet.states_note"), "small", color="text.hint", fit="wrap"))
    return Panel("states", rect, ui.say("sheet.states"), children, kind="quiet")


class StateTile(Widget):
    """A tile with the glow and badge of a state; the legal one breathes."""

    role: ClassVar[str] = "image"

    def __init__(self, id: str, rect: Rect, state: str, icon: str) -> None:
        super().__init__(id, rect, state)
        self.state, self.icon = state, icon

    def draw(self, canvas: Canvas) -> None:
        ground = "ink.600" if self.state == "illegal" else "terrain.grass.base"
        if self.state != "illegal":
            canvas.paint("glow", self.rect, kind=self.state)
        canvas.fill(self.rect.inset(4), ground)
        canvas.icon(self.icon, self.rect.inset(12), "text.disabled" if self.state == "illegal" else "gold.100")


class DemoBoard(BoardSurface):
    """A little sea with tokens on it: wheel, drag, arrows, Tab and click work as on a real map."""

    def __init__(self, id: str, rect: Rect, label: str) -> None:
        super().__init__(id, rect, (600.0, 300.0), label)
        self.legal = ("token0", "token2")

    def spots(self) -> Mapping[str, Point]:
        places = ((110.0, 90.0), (250.0, 200.0), (370.0, 90.0), (500.0, 190.0))
        return {f"token{n}": place for n, place in enumerate(places)}

    def item_at(self, point: Point) -> str:
        for item, (x, y) in self.spots().items():
            if (x - point[0]) ** 2 + (y - point[1]) ** 2 < 34**2:
                return item
        return ""

    def item_tip(self, item: str) -> Tip | None:
        return Tip(self.label, item)

    def item_rect(self, item: str) -> Rect:
        x, y = self.spots()[item]
        return self.camera.rect(Rect(x - 34, y - 34, 68, 68))

    def draw_world(self, canvas: Canvas, camera: Camera) -> None:
        canvas.paint("background", self.rect, kind="sea")
        for n, item in enumerate(self.spots()):
            rect = self.item_rect(item)
            if item in self.legal:
                canvas.paint("glow", rect, kind="legal", round=True)
            faction, seat, icon, count, declined = _TOKENS[n]
            canvas.paint("token", rect, faction=faction, seat=seat, icon=icon, count=count, declined=declined)
