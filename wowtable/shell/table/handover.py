"""What parts two people at one screen: the curtain, behind which nothing of the game stands, and the question aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect, Share, anchor, centered, columns, rows
from ..base.typography import TypeStyle, named
from ..program.scene import Ui
from ..widgets import Button, Label, Panel, RichText, Widget, draw_gold
from .asking.bar_strip import places_on

if TYPE_CHECKING:
    from .desk import TableDesk
    from .viewers import Curtain, Inquiry

HOLD_MS = 600.0
_SHIELD, _FRAME = (132.0, 150.0), 64.0
"""How large the crest is where there is room, and how much of the height is left to the frame."""
_WORDS, _AROUND_WORDS = 178.0, 442.0
_NAME, _OF_NAME = 96.0, 0.65
"""How high the line with the name is, and how much of that its letters are."""
_LARGEST, _FILLED = 1.5, 0.85
"""Where there is much room everything grows, at most so far, until it fills so much of the height."""
_BUTTON = 60.0
_LETTERS = ("body", "small")
_ON_TWO_LINES = 0.55
"""So much of the width of its one line does a label need that is broken in two."""
_SHADE = 0.38
"""Words must be readable on every seat's colour, light ones too."""


class Cloth(Widget):
    """The whole screen in the colour of the one who comes, with their shield and name."""

    role: ClassVar[str] = "main"

    def __init__(self, rect: Rect, label: str, colour: str, children: list[Widget], shield: Rect, name: Rect) -> None:
        super().__init__("curtain", rect, label, children=children)
        self.colour = colour
        self.shield = shield
        self.name = name

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("curtain", self.rect, hue=self.colour, icon=f"seat.{self.colour}")
        canvas.fill(self.rect, "black", alpha=_SHADE)
        edge = self.rect.inset(14)
        corners = [(edge.x, edge.y), (edge.right, edge.y), (edge.right, edge.bottom), (edge.x, edge.bottom)]
        canvas.polygon(corners, "gold.400", width=2)
        canvas.paint("seat_shield", self.shield, seat=self.colour)
        draw_gold(canvas, self.name, self.label, self.name.h * _OF_NAME, "center")


class HoldButton(Button):
    """Held long enough, by pointer, Enter or Space, it lifts the curtain."""

    def activate(self) -> bool:
        """Only what has the focus hears that a key is let go."""
        if self.stage is not None:
            self.stage.focus(self.id, show=False)
        return super().activate()


def curtain(ui: Ui, desk: TableDesk, hidden: Curtain) -> Widget:
    """Says whose turn it is and waits for them to hold the button."""
    info = desk.seats[hidden.seat]
    keys = ["pass", "away"] if hidden.why == "turn" else ["pass", f"why_{hidden.why}", "away"]
    text = "\n".join(desk.say(f"shell.curtain.{key}", seat=hidden.seat) for key in keys)
    width = min(900.0, ui.area.w - 64)
    high = _AROUND_WORDS + max(_WORDS, ui.type.block(text, "lead", width).size[1])
    grown = max(1.0, min(_LARGEST, (ui.area.h - _FRAME) / high * _FILLED))
    share = max(0.5, min(grown, 1 + (ui.area.h - _FRAME - high) / _SHIELD[1]))
    crest = _SHIELD[0] * share, _SHIELD[1] * share
    column = anchor(ui.area, (min(width * grown, ui.area.w - 64), min(high * grown, ui.area.h - _FRAME)))
    parts: list[float | Share] = [crest[1], _NAME * grown, Share(), 80 * grown, 44 * grown]
    shield, name, lines, button, hint = rows(column, parts, 18 * grown)
    show = desk.say("shell.curtain.show", seat=hidden.seat)
    cap = ui.cap("confirm")
    wide = Button.width(ui.type, show, cap=cap, least=320) + 60
    held = centered(button.center, (min(wide, column.w), 76))
    return Cloth(
        ui.area,
        desk.say("shell.curtain.title", seat=hidden.seat),
        info.colour,
        [
            RichText("curtain.words", lines, text, _larger("lead", grown), align="center"),
            HoldButton("curtain.show", held, show, kind="primary", cap=cap, command="confirm", hold_ms=HOLD_MS),
            Label(
                "curtain.hold",
                hint,
                ui.say("shell.curtain.hold"),
                _larger("body", grown),
                align="center",
                color="text.second",
            ),
        ],
        centered(shield.center, crest),
        name,
    )


def _larger(style: str, grown: float) -> TypeStyle:
    base = named(style)
    return base.sized(base.px * grown)


def inquiry_panel(ui: Ui, desk: TableDesk, bar: Rect, inquiry: Inquiry) -> Widget:
    """In place of the bar, at a table that shows nothing but what everybody may see. Held, so that nobody slips."""
    people = {"seat": inquiry.seat, "asker": desk.seat_name(inquiry.asker)}
    title, words = _asked(desk, inquiry), desk.say("shell.inquiry.words", **people)
    answers = desk.say("shell.inquiry.look", **people), desk.say("shell.inquiry.no")
    return _beside(ui, desk, bar, title, words, answers) or _above(ui, bar, title, words, answers)


def _asked(desk: TableDesk, inquiry: Inquiry) -> str:
    """Where nothing waits to be answered, which moment of the turn it is."""
    stage = f"stage.{inquiry.pause.stage}" if inquiry.pause is not None and not inquiry.pause.answering else ""
    if not desk.texts.has(stage):
        return desk.say("shell.inquiry.title", seat=inquiry.seat)
    return desk.say("shell.inquiry.at", seat=inquiry.seat, stage=desk.say(stage))


def _beside(ui: Ui, desk: TableDesk, bar: Rect, title: str, words: str, answers: tuple[str, str]) -> Widget | None:
    """On a strip: words at the left, buttons where they always are. Nothing where there is no room for that."""
    places = places_on(desk, bar)
    if any(place.w < wide * _ON_TWO_LINES for place, wide in zip((places.second, places.main), _lengths(ui, answers))):
        return None
    room = Rect(bar.x + 28, bar.y + 8, places.second.x - bar.x - 48, bar.h - 16)
    heading = ui.type.line_height("panel_title")
    for style in ("lead", *_LETTERS):
        high = heading + ui.type.block(words, style, room.w).size[1]
        if high <= room.h and ui.type.width(title, "panel_title") <= room.w:
            column = centered(room.center, (room.w, high))
            return _panel(ui, bar, column, (title, words, style), answers, (places.second, places.main))
    return None


def _lengths(ui: Ui, answers: tuple[str, str]) -> list[float]:
    """How wide the buttons are with their words on one line."""
    caps = ui.cap("choice_2"), ui.cap("confirm")
    return [Button.width(ui.type, label, cap=cap) for label, cap in zip(answers, caps)]


def _above(ui: Ui, bar: Rect, title: str, words: str, answers: tuple[str, str]) -> Widget:
    """Words, and buttons below them. The bar grows over the hand, of which only backs are seen, before it rises over
    what lies on the table."""
    second, first = (wide + 30 for wide in _lengths(ui, answers))
    narrow = max(bar.w, first + 56, second + 56, ui.type.width(title, "panel_title") * 1.1 + 56)
    heading, both = ui.type.line_height("panel_title"), first + second + 68
    widths = [narrow, *(wide for wide in (both, bar.right - 8) if narrow < wide < bar.right)]
    tried = [(*_least_high(ui, bar, words, width, heading, width >= both), width) for width in widths]
    high, style, width = next((each for each in tried if each[0] <= bar.h), min(tried))
    beside, high = width >= both, max(bar.h, high)
    needed = _BUTTON if beside else 2 * _BUTTON + 12
    box = Rect(bar.right - width, bar.bottom - high, width, high)
    buttons, column = box.inset(28, 18).take_bottom(needed, 10)
    left, right = columns(buttons, [second, Share()], 12) if beside else rows(buttons, [_BUTTON, _BUTTON], 12)
    return _panel(ui, box, column, (title, words, style), answers, (left, right))


def _least_high(ui: Ui, bar: Rect, words: str, width: float, heading: float, beside: bool) -> tuple[float, str]:
    """How high it must be, with the largest letters that need no more than the bar, or else the smallest."""
    needed = heading + (_BUTTON if beside else 2 * _BUTTON + 12) + 50
    heights = [(needed + ui.type.block(words, each, width - 56).size[1], each) for each in _LETTERS]
    return next((found for found in heights if found[0] <= bar.h), heights[-1])


def _panel(
    ui: Ui, box: Rect, column: Rect, told: tuple[str, str, str], answers: tuple[str, str], places: tuple[Rect, Rect]
) -> Widget:
    (title, words, style), (look, no), (left, right) = told, answers, places
    head, lines = column.take_top(ui.type.line_height("panel_title"))
    two, space = ui.cap("choice_2"), ui.cap("confirm")
    return Panel(
        "inquiry",
        box,
        "",
        [
            Label("inquiry.title", head, title, "panel_title", color="gold.200"),
            RichText("inquiry.words", lines, words, style),
            HoldButton("inquiry.look", left, look, cap=two, command="choice_2", hold_ms=HOLD_MS),
            HoldButton("inquiry.no", right, no, kind="primary", cap=space, command="confirm", hold_ms=HOLD_MS),
        ],
        kind="dialog",
    )
