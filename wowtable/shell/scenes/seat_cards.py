"""A chair at the table as a card: who sits there, played by whom, in which colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ...ai import LEVELS
from ...reading.cleaning import NAME_LENGTH
from ..base.canvas import Canvas
from ..base.layout import Rect, Share, columns, rows
from ..base.theme import SEATS
from ..base.typography import Typesetter
from ..program.scene import Ui
from ..widgets import (
    Button,
    ChoiceGroup,
    ChoiceValue,
    Dropdown,
    Group,
    IconButton,
    Picture,
    Segmented,
    TextField,
    Tip,
    Widget,
)
from ..widgets.choices import ChoiceButton
from .seat_choices import HEIGHT, OwnChoice, own_row
from .seat_plan import Chair, SeatPlan

CARD_HEIGHT, _LEAST_HEIGHT = 326.0, 262.0
CARD_WIDTH = 420.0
_CHAIR, _CHAIR_PICTURE = 68.0, 76.0
"""An empty chair without its words and its picture; and the picture, where it has room."""
_TALLEST = 400.0
_OWN_TALLEST = 520.0
_PAD = 18.0


def card_height(room: float, sight: float, own: int) -> float:
    """As tall as there is room, within reason, and no taller than what is in `sight` at once, so that no control of the
    first row lies half below the fold; `own` choices of each seat need a line each."""
    lines = own * (HEIGHT + 10)
    usual = max(_LEAST_HEIGHT + lines, min(CARD_HEIGHT + lines, sight))
    return max(usual, min(_OWN_TALLEST if own else _TALLEST, room))


@dataclass(frozen=True, slots=True)
class ChairState:
    """What a card shows besides its chair. From a `fixed` one nobody can be taken away."""

    number: int
    team: str = ""
    error: str = ""
    shared: bool = False
    cap: str = ""
    fixed: bool = False
    own: tuple[OwnChoice, ...] = ()


class Swatch(ChoiceButton):
    """A colour to choose; an icon marks one that somebody else has: choosing it swaps the two."""

    role: ClassVar[str] = "radio"

    def draw(self, canvas: Canvas) -> None:
        side = min(self.rect.w, self.rect.h)
        spot = Rect(self.rect.center[0] - side / 2, self.rect.center[1] - side / 2, side, side)
        if self.selected or self.hovered:
            canvas.paint("glow", spot.inset(-2), kind="hover", round=True)
        taken = bool(self.choice.icon) and not self.hovered
        canvas.paint("swatch", spot, seat=self.choice.value, selected=self.selected, taken=taken)


class Swatches(ChoiceGroup):
    """All seat colours in a row."""

    option: ClassVar[type[ChoiceButton]] = Swatch

    def cells(self) -> list[Rect]:
        count, gap = len(self.choices), 6.0
        side = min(44.0, self.rect.h, (self.rect.w - gap * (count - 1)) / count)
        return columns(self.rect, [side] * count, gap)


class LevelChoice(Dropdown):
    """The strength of a computer player, told in skulls as well as in a word."""

    def draw(self, canvas: Canvas) -> None:
        state = "hover" if self.hovered and self.enabled else self.state
        canvas.paint("dropdown", self.rect, state=state, open=self.open)
        chosen = self.chosen
        label = chosen.label if chosen else ""
        x, y, end = self.rect.x + 14, self.rect.center[1], self.rect.right - 40
        roomy = x + 24 * len(LEVELS) + 8 + canvas.type.width(label, "strong") <= end
        step = 24 if roomy else 15
        strength = LEVELS.index(self.value) + 1 if self.value in LEVELS else 1
        for skull in range(len(LEVELS)):
            tint = "faction.horde.soft" if skull < strength else "quiet.top"
            canvas.icon("ui.skull", Rect(x + skull * step, y - 11, 22, 22), tint)
        left = x + step * (len(LEVELS) - 1) + 22 + 8
        canvas.text(label, Rect(left, self.rect.y, end - left, self.rect.h), "strong", color="text.button")


class Remark(Widget):
    """A quiet line with an icon before it."""

    role: ClassVar[str] = "text"

    def __init__(self, id: str, rect: Rect, label: str, icon: str, color: str = "text.hint", **more: Any) -> None:
        super().__init__(id, rect, label, **more)
        self.icon = icon
        self.color = color

    def draw(self, canvas: Canvas) -> None:
        words = self.rect.take_left(30)[1]
        style = "body" if canvas.type.width(self.label) <= words.w else "small"
        block = canvas.type.block(self.label, style, words.w)
        y = self.rect.y + max(0.0, (self.rect.h - block.size[1]) / 2)
        line = canvas.type.line_height(style)
        canvas.icon(self.icon, Rect(self.rect.x + 2, y + line / 2 - 11, 22, 22), self.color)
        canvas.rich(block, (words.x, y), color=self.color)

    @staticmethod
    def height(type: Typesetter, width: float, label: str) -> float:
        style = "body" if type.width(label) <= width - 30 else "small"
        return type.block(label, style, width - 30).size[1]


class SeatCard(Widget):
    """Somebody sits here."""

    role: ClassVar[str] = "panel"

    def __init__(self, ui: Ui, rect: Rect, plan: SeatPlan, place: ChairState) -> None:
        chair = plan.chairs[place.number]
        super().__init__(f"seat.{place.number}", rect, chair.name)
        self.chair = chair
        self.foot = (ui.say(f"shell.colour.{chair.colour}") if chair.colour else "", ui.say("shell.setup.seat",
                     n=place.number + 1))  # fmt: skip
        inner = rect.inset(_PAD)
        portrait, right = inner.take_left(max(96.0, min(150.0, inner.w * 0.37)), 16)
        self.portrait = portrait
        away = Rect(rect.right - 30, rect.y - 14, 44, 44)
        self.children = [
            Picture(f"{self.id}.picture", portrait, "seat_picture", hue=chair.colour or "moon",
                    icon=f"seat.{chair.colour}" if chair.colour else "ui.human"),
            *self._controls(ui, right, plan, place),
        ]  # fmt: skip
        if not place.fixed:
            self.children.append(RemoveButton(f"{self.id}.remove", away, ui.say("shell.setup.remove"), "ui.close"))

    def solid(self) -> bool:
        return True

    def _controls(self, ui: Ui, room: Rect, plan: SeatPlan, place: ChairState) -> list[Widget]:
        chair, id = self.chair, self.id
        curtain = ui.say("shell.setup.curtain_on" if place.shared else "shell.setup.curtain_off")
        high = 46.0 if chair.kind == "ai" else max(46.0, Remark.height(ui.type, room.w, curtain))
        heights: list[float | Share] = [48, 46, high, *[HEIGHT] * len(place.own), Share(), 44]
        name, kind, third, *owns, note, swatches = rows(room, heights, 10)
        shield, field = name.take_left(40, 8)
        kinds = [
            ChoiceValue("human", ui.say("shell.setup.human"), "ui.human"),
            ChoiceValue("ai", ui.say("shell.setup.ai"), "ui.ai"),
        ]
        if Segmented.width(ui.type, kinds) > kind.w + 30:
            kinds = [ChoiceValue(each.value, each.label) for each in kinds]
        label = ui.say("shell.setup.name")
        tip = Tip(label, place.error) if place.error else None
        result: list[Widget] = [
            Picture(f"{id}.shield", shield.inset(3, 2), "seat_shield", seat=chair.colour or "moon"),
            TextField(f"{id}.name", field, label, chair.name, hint=ui.say("shell.setup.name_hint"), most=NAME_LENGTH,
                      error=place.error, tip=tip),
            Segmented(f"{id}.kind", kind, kinds, chair.kind),
        ]  # fmt: skip
        if chair.kind == "ai":
            result.append(LevelChoice(f"{id}.level", third, _levels(ui), chair.level, ui.say("shell.setup.level")))
        else:
            result.append(Remark(f"{id}.curtain", third, curtain, "ui.hide"))
        for own, line in zip(place.own, owns):
            result += own_row(id, line, own)
        result += self._extra(ui, note, place)
        result.append(Swatches(f"{id}.colour", swatches, _colours(ui, plan, place.number), chair.colour))
        return result

    def _extra(self, ui: Ui, room: Rect, place: ChairState) -> list[Widget]:
        """One more line if there is room for it; its words can be had elsewhere too."""
        id, words, icon, color = "", "", "", ""
        if place.error:
            id, words, icon, color = "error", place.error, "ui.warning", "text.error"
        elif place.team:
            id, words, icon, color = "team", place.team, "ui.team", "text.second"
        elif any(own.line for own in place.own):
            words = next(own.line for own in place.own if own.line)
            id, icon, color = "own", "ui.info", "text.second"
        elif self.chair.kind == "ai":
            line = ui.say(f"shell.setup.level_{self.chair.level}_line")
            id, words, icon, color = "line", line, "ui.info", "text.hint"
        height = Remark.height(ui.type, room.w, words)
        if not id or height > room.h + 2:
            return []
        return [Remark(f"{self.id}.{id}", room.take_top(height)[0], words, icon, color)]

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="panel")

    def draw_over(self, canvas: Canvas) -> None:
        words = self.portrait.inset(8, 10)
        line = canvas.type.line_height("small")
        small, rest = words.take_bottom(line)
        head = rest.take_bottom(canvas.type.line_height("heading"))[0]
        canvas.text(self.foot[0], head, "heading", color="gold.100", align="center", outline="ink.950")
        canvas.text(self.foot[1], small, "small", color="text.second", align="center", outline="ink.950")


class RemoveButton(IconButton):
    """A small round button on a card's corner."""

    def draw(self, canvas: Canvas) -> None:
        spot = Rect(self.rect.center[0] - 16, self.rect.center[1] - 16, 32, 32)
        canvas.paint("medallion", spot)
        canvas.icon(self.icon, spot.inset(9), "gold.100" if self.hovered else "gold.300")


def _height_of(ui: Ui, line: str, width: float) -> float:
    return ui.type.block(line, "body", width - 48, "center").size[1]


class EmptyChair(Widget):
    """Nobody sits here yet."""

    role: ClassVar[str] = "panel"

    def __init__(self, ui: Ui, rect: Rect, place: ChairState) -> None:
        id = f"seat.{place.number}"
        super().__init__(id, rect, ui.say("shell.setup.empty"))
        self.line = ui.say("shell.setup.empty_line", key=place.cap)
        self.cap = place.cap
        human, ai = ui.say("shell.setup.human"), ui.say("shell.setup.ai")
        widths = [Button.width(ui.type, human, icon="ui.human"), Button.width(ui.type, ai, icon="ui.ai")]
        room = rect.w - 32
        if sum(widths) + 12 > room:
            widths = [(room - 12) / 2] * 2
        words = _height_of(ui, self.line, rect.w)
        self.head = ui.type.line_height("panel_title")
        low = _CHAIR + self.head + words
        self.picture = _CHAIR_PICTURE if rect.h >= low + _CHAIR_PICTURE else 0.0
        self.lead = (rect.h - low - self.picture) / 2
        x, y = rect.center[0] - (sum(widths) + 12) / 2, rect.y + self.lead + self.picture + self.head + words + 20
        self.children = [
            Group(f"{id}.fill", Rect(x, y, sum(widths) + 12, 48), [
                Button(f"{id}.human", Rect(x, y, widths[0], 48), human, icon="ui.human"),
                Button(f"{id}.ai", Rect(x + widths[0] + 12, y, widths[1], 48), ai, icon="ui.ai"),
            ], group=True),
        ]  # fmt: skip

    @staticmethod
    def least_height(ui: Ui, width: float) -> float:
        words = _height_of(ui, ui.say("shell.setup.empty_line", key="9"), width)
        return _CHAIR + ui.type.line_height("panel_title") + words + 24

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="empty")
        top = self.rect.y + self.lead
        if self.picture:
            canvas.icon("ui.home", Rect(self.rect.center[0] - 34, top, 68, 68), "text.faint")
        title = Rect(self.rect.x + 16, top + max(0.0, self.picture - 2), self.rect.w - 32, self.head)
        canvas.text(self.label, title, "panel_title", color="text.second", align="center")
        line = canvas.type.block(self.line, "body", self.rect.w - 48, "center")
        canvas.rich(line, (self.rect.x + 24, title.bottom + 2), color="text.hint")


def _levels(ui: Ui) -> Sequence[ChoiceValue]:
    return [
        ChoiceValue(level, ui.say(f"shell.setup.level_{level}"), tip=Tip("", ui.say(f"shell.setup.level_{level}_line")))
        for level in LEVELS
    ]


def _colours(ui: Ui, plan: SeatPlan, number: int) -> Sequence[ChoiceValue]:
    """A colour that another player has carries an icon as its mark; its tooltip names the owner."""
    owners = {chair.colour: chair for n, chair in enumerate(plan.chairs) if chair.taken and n != number}
    return [_colour(ui, colour, owners.get(colour)) for colour in SEATS]


def _colour(ui: Ui, colour: str, owner: Chair | None) -> ChoiceValue:
    name = ui.say(f"shell.colour.{colour}")
    line = ui.say("menu.colour_swap", name=owner.name) if owner else ""
    return ChoiceValue(colour, name, "ui.swap" if owner else "", tip=Tip(name, line))
