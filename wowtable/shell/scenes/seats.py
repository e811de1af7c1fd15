"""The seats: who plays the game, which of its options are on, and is it ready to begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from ...content.loading import Ruleset
from ...content.manifest import Manifest, Option
from ...home.library import tag_of
from ...session import Setup
from ..base.canvas import Canvas
from ..base.layout import Rect, Share, columns, rows
from ..base.typography import TypeStyle
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import (
    Button,
    Changed,
    ChoiceValue,
    Group,
    IconButton,
    KeyHint,
    Panel,
    Pressed,
    ScrollArea,
    Submitted,
    Tabs,
    Toast,
    Widget,
    WidgetList,
    WidgetMessage,
    draw_gold,
    draw_keycap,
    keycap_width,
)
from .game_shortcuts import begin_lesson
from .menu import GAP, MenuScene, hints
from .option_rows import Spacer, button_row, game_option_rows, switch_row, text_row
from .seat_cards import CARD_WIDTH, ChairState, EmptyChair, SeatCard, card_height
from .seat_choices import SeatChoices
from .seat_plan import SeatFault, SeatPlan, spelled

_SIDE = 500.0
_FOOT = 64.0
_SEED = 200
_START = TypeStyle("cinzel", 700, 29)


class SeatMat(Widget):
    """The cloth that the chairs stand on, with a round sign and a heading over its edge."""

    role: ClassVar[str] = "panel"

    def __init__(self, rect: Rect, label: str, line: str) -> None:
        super().__init__("mat", rect, label)
        self.line = line

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="mat", tone="neutral")
        sign = Rect(self.rect.x + 18, self.rect.y - 14, 64, 64)
        canvas.paint("medallion", sign, icon="ui.players", faction="neutral")
        head = Rect(self.rect.x + 98, self.rect.y + 8, self.rect.w - 120, 36)
        width = draw_gold(canvas, head, self.label, 23)
        canvas.text(self.line, head.take_left(width, 22)[1], "subtitle", color="gold.100")


class Readiness(Widget):
    """One line that says whether all is well, and one that says what is missing or how long it will take."""

    role: ClassVar[str] = "status"

    def __init__(self, rect: Rect, label: str, line: str, ready: bool) -> None:
        super().__init__("ready", rect, label)
        self.line = line
        self.ready = ready

    def draw(self, canvas: Canvas) -> None:
        tint = "text.good" if self.ready else "text.warning"
        line = canvas.type.block(self.line, "small", self.rect.w)
        head = canvas.type.line_height("strong")
        y = self.rect.center[1] - (head + line.size[1]) / 2
        canvas.icon("ui.accept" if self.ready else "ui.warning", Rect(self.rect.x, y + head / 2 - 11, 22, 22), tint)
        canvas.text(self.label, Rect(self.rect.x + 30, y, self.rect.w - 30, head), "strong", color=tint)
        canvas.rich(line, (self.rect.x, y + head), color="text.second")


class StartButton(Button):
    """The one large button of the screen: its word is set like a title."""

    def _draw_face(self, canvas: Canvas, rect: Rect, ink: str) -> None:
        cap = keycap_width(canvas.type, self.shown_cap) if self.shown_cap else 0.0
        style = canvas.type.shrunk(self.label, _START, rect.w - cap - 44)
        words = canvas.type.width(self.label, style)
        x = rect.center[0] - (words + 16 + cap) / 2
        canvas.text(self.label, Rect(x, rect.y, words + 2, rect.h), style, color=ink)
        if self.shown_cap:
            draw_keycap(canvas, Rect(x + words + 16, rect.center[1] - 13, cap, 26), self.shown_cap)


class SeatsScene(MenuScene):
    """The plan is kept for the next time as soon as a game begins. `like` is a game whose players sit here first."""

    name: ClassVar[str] = "seats"
    icons: ClassVar[tuple[str, ...]] = ("saves", "rulebook", "options", "help")
    fixed: ClassVar[bool] = False
    heeds: ClassVar[frozenset[str]] = frozenset({"remove", "choice_1"})
    initial_focus = "start"

    def __init__(self, program: Program, ruleset: str, like: Setup | None = None) -> None:
        super().__init__(program)
        opened = program.open_ruleset(ruleset)
        if opened is None or not opened.ok:
            raise ValueError(f'the game "{ruleset}" cannot be played')
        self.ruleset: Ruleset = opened
        self.own_icons = opened.icons
        self.manifest: Manifest = opened.manifest
        self.choices = SeatChoices(program, opened)
        kept = program.settings.setups.get(ruleset)
        if like is not None:
            kept = SeatPlan.of_game(self.manifest, like).to_plain()
        self.plan = SeatPlan.recalled(self.manifest, kept)
        self.page = "seats"

    @property
    def plan(self) -> SeatPlan:
        return self._plan

    @plan.setter
    def plan(self, plan: SeatPlan) -> None:
        plan.meaning = self.choices.meaning
        self._plan = plan

    def resume(self) -> None:
        self.choices.look_again()
        self.rebuild()

    @property
    def narrow(self) -> bool:
        """Seats and options do not stand side by side."""
        return self.ui.area.w < 1240

    # --- building

    def build(self, ui: Ui) -> Widget:
        faults = self.plan.faults(self.manifest, self.ruleset.game)
        room = self.room(ui)
        title = self.manifest.title.in_language(self.program.language)
        if self.narrow:
            body = self._narrow(ui, room, faults)
        else:
            side, left = room.take_right(_SIDE, 18)
            foot, left = left.take_bottom(_FOOT, GAP)
            ready, options = side.take_bottom(self._ready_height(ui, side.w, faults, 118.0), GAP)
            body = [
                self._seats(ui, left, faults),
                *self._left_foot(ui, foot),
                self._options(ui, options),
                self._ready(ui, ready, faults),
            ]
        return self.framed(ui, title, self.subtitle(ui), body)

    def _told(self, fault: SeatFault) -> str:
        lang = self.program.language
        fields = {
            name: value.label.in_language(lang) if isinstance(value, Option) else value
            for name, value in fault.fields.items()
        }
        return self.ruleset.catalogues[lang].say(fault.key, **fields)

    def subtitle(self, ui: Ui) -> str:
        return ui.say("shell.setup.subtitle")

    def _narrow(self, ui: Ui, room: Rect, faults: list[SeatFault]) -> list[Widget]:
        head, rest = room.take_top(44, 8)
        ready, rest = rest.take_bottom(self._ready_height(ui, rest.w, faults, 92.0), 8)
        tabs = [
            ChoiceValue("seats", ui.say("shell.setup.title")),
            ChoiceValue("options", ui.say("shell.setup.options")),
        ]
        shown = self._seats(ui, rest, faults) if self.page == "seats" else self._options(ui, rest)
        return [Tabs("page", head, tabs, self.page, ui.type), shown, self._ready(ui, ready, faults)]

    def _seats(self, ui: Ui, rect: Rect, faults: list[SeatFault]) -> Widget:
        rect = rect.take_top(14)[1]
        inner = rect.inset(18, 0).take_top(60)[1].take_bottom(16)[1]
        count = len(self.plan.chairs)
        across = max(1, min(count, int((inner.w + 18) // (CARD_WIDTH + 18))))
        down = -(-count // across)
        each = (inner.h - 16 - 22 * (down - 1)) / down
        height = card_height(each, inner.h - 24, len(self.manifest.seat_options))
        view = inner.inset(-14, 0)
        wide = columns(inner.take_left(inner.w - 8)[0], [Share()] * across, 18)[0].w
        low = height if height <= each else min(height, EmptyChair.least_height(ui, wide))
        taken = [any(chair.taken for chair in self.plan.chairs[n : n + across]) for n in range(0, count, across)]
        heights = [height if some else low for some in taken]
        content = Rect(inner.x, inner.y + 16, inner.w - 8, sum(heights) + 22 * (down - 1))
        cells = _cells(content, across, heights, 18, 22)[:count]
        area = ScrollArea("chairs", view, self._cards(ui, cells, faults), content.h + 16)
        mat = SeatMat(rect, ui.say("menu.at_the_table"), ui.say("menu.players_range", range=self.manifest.seat_range))
        return Group("seats", rect, [mat, area])

    def _cards(self, ui: Ui, cells: list[Rect], faults: list[SeatFault]) -> list[Widget]:
        teams = self.plan.teams(self.manifest, self.ruleset.game)
        shared = self.plan.humans > 1
        cards: list[Widget] = []
        for number, (chair, cell) in enumerate(zip(self.plan.chairs, cells)):
            error = next((self._told(fault) for fault in faults if fault.chair == number), "")
            own = self.choices.of(chair, ui.say("menu.branch_settled") if self.fixed else "")
            team = self._team_name(ui, teams[number]) if number in teams else ""
            place = ChairState(number, team, error, shared, ui.cap(f"choice_{number + 1}"), self.fixed, own)
            cards.append(SeatCard(ui, cell, self.plan, place) if chair.taken else EmptyChair(ui, cell, place))
        return cards

    def _team_name(self, ui: Ui, number: int) -> str:
        """As the game calls it, or its number where it has no name."""
        names, key = self.ruleset.catalogues[self.program.language], f"setup.team_{number}"
        return names.say(key) if names.has(key) else ui.say("shell.setup.team", n=number)

    def _left_foot(self, ui: Ui, rect: Rect) -> list[Widget]:
        row = Rect(rect.x, rect.center[1] - 26, rect.w, 52)
        result: list[Widget] = []
        workshop = self.choices.workshop
        ways = [
            ("names", "ui.random", ui.say("menu.random_names")),
            ("rotate", "ui.swap", ui.say("menu.rotate")),
            ("quick", "ui.play", ui.say("shell.setup.quick")),
            *([("workshop", workshop.icon, workshop.label)] if workshop else []),
        ]
        bare = sum(Button.width(ui.type, label, icon=icon) + 14 for _, icon, label in ways) - 14 > row.w
        for id, icon, label in ways:
            cell, row = row.take_left(row.h if bare else Button.width(ui.type, label, icon=icon), 14)
            result.append(IconButton(id, cell, label, icon) if bare else Button(id, cell, label, icon=icon))
        row = row.take_left(8)[1]
        return result + hints(ui.type, row, [
            ("next", (ui.cap("next"),), ui.say("shell.setup.next_field")),
            ("jump", (ui.cap("choice_1"), KeyHint.TO, ui.cap(f"choice_{min(9, len(self.plan.chairs))}")),
             ui.say("shell.setup.jump")),
            ("remove", (ui.cap("remove"),), ui.say("shell.setup.empty_seat")),
        ])  # fmt: skip

    def _options(self, ui: Ui, rect: Rect) -> Widget:
        label = ui.say("shell.setup.options")
        room = Panel.room(rect, label)
        width = ScrollArea.room(room).w - 4
        lines = self._lesson_rows(ui, width)
        lines += game_option_rows(ui, self.manifest, self.plan.given, width, self.program.language)
        lines += self._take_back_rows(ui, width, first=not lines)
        if lines:
            lines.append(Spacer("line.seed", width))
        lines.append(text_row(ui, "seed", width, ui.say("shell.setup.seed"), self.plan.seed,
                             hint=ui.say("shell.setup.seed_hint"), help=ui.say("shell.setup.seed_line"),
                             most=_SEED))  # fmt: skip
        return Panel("options", rect, label, [WidgetList("options.list", room, lines, 10)])

    def _take_back_rows(self, ui: Ui, width: float, first: bool) -> list[Widget]:
        """Nobody else minds: the others are computer players."""
        if not self.plan.friendly or self.fixed:
            return []
        words = (ui.say("menu.take_back"), self.plan.take_back, ui.say("menu.take_back_line"))
        row = switch_row(ui, "take_back", width, *words)
        return [row] if first else [Spacer("line.take_back", width), row]

    def _lesson_rows(self, ui: Ui, width: float) -> list[Widget]:
        if self.manifest.lesson is None or self.fixed:
            return []
        words = (ui.say("menu.lesson"), ui.say("menu.lesson_begin"))
        row = button_row(ui, "lesson", width, *words, icon="ui.hint", help=ui.say("menu.lesson_line"))
        return [row, Spacer("line.lesson", width)]

    @staticmethod
    def _ready_parts(ui: Ui, rect: Rect) -> tuple[Rect, Rect]:
        """Where the button and the words stand."""
        words = ui.type.width(ui.say("shell.setup.start"), _START)
        width = min(rect.w * 0.6, max(230.0, words + keycap_width(ui.type, ui.cap("act")) + 50))
        return rect.inset(18, 14).take_right(width, 16)

    def _ready_height(self, ui: Ui, width: float, faults: list[SeatFault], least: float) -> float:
        """Tall enough for the words."""
        _, words = self._ready_parts(ui, Rect(0, 0, width, least))
        line = ui.type.block(self._ready_line(ui, faults), "small", words.w)
        return max(least, ui.type.line_height("strong") + line.size[1] + 28)

    def _ready_line(self, ui: Ui, faults: list[SeatFault]) -> str:
        if faults:
            return self._told(faults[0])
        if not self.plan.humans:
            return ui.say("shell.setup.no_human")
        return ui.say("shell.setup.ready_line", n=len(self.plan.players), minutes=self.manifest.minutes)

    def _ready(self, ui: Ui, rect: Rect, faults: list[SeatFault]) -> Widget:
        label, cap = ui.say("shell.setup.start"), ui.cap("act")
        room, words = self._ready_parts(ui, rect)
        start = Rect(room.x, room.bottom - min(room.h, 90.0), room.w, min(room.h, 90.0))
        head = ui.say("menu.not_ready" if faults else "shell.setup.ready")
        status = Readiness(words, head, self._ready_line(ui, faults), not faults)
        why = self._told(faults[0]) if faults else ""
        button = StartButton("start", start, label, kind="primary", cap=cap, command="act", enabled=not faults, why=why)
        return Panel("readiness", rect, "", [status, button])

    # --- answers

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Changed(id="page", value=page):
                self.page = page
            case Changed(id="seed", value=seed):
                self.plan.seed = seed
                return
            case Changed(id="take_back", value=value):
                self.plan.take_back = value
            case Changed(id=id, value=value) if id.startswith("option."):
                self._set_option(id.removeprefix("option."), value)
            case Changed(id=id, value=value) if id.startswith("seat."):
                self._change_seat(id, value)
            case Pressed(id=id) if id.startswith("seat."):
                self._press_seat(id)
            case Pressed(id="names"):
                self.plan.rename_all()
            case Pressed(id="workshop"):
                self._open_workshop(self._first_person(), self.manifest.seat_options[0].stem)
                return
            case Pressed(id="rotate"):
                self.plan.rotate()
            case Pressed(id="quick"):
                self.plan = SeatPlan.quick(self.manifest, self.plan.to_plain())
                self._start()
            case Pressed(id="start"):
                self._start()
            case Pressed(id="lesson"):
                self._try(lambda: begin_lesson(self.program, self.ruleset, self.plan))
                return
            case Submitted():
                self.stage.focus("start")
            case _:
                super().on_message(message)
                return
        self.rebuild()

    def _set_option(self, id: str, value: Any) -> None:
        if isinstance(value, float):
            value = round(value)
        text = spelled(value)
        option = self.manifest.option(id)
        if option is not None and text == option.default:
            self.plan.given.pop(id, None)
        else:
            self.plan.given[id] = text

    def _change_seat(self, id: str, value: str) -> None:
        number, part = _parsed(id)
        chair = self.plan.chairs[number]
        if part == "own":
            chair.own[id.split(".")[3]] = value
        elif part == "name":
            chair.name = value
        elif part == "level":
            chair.level = value
        elif part == "colour":
            self.plan.take_colour(number, value)
        elif part == "kind":
            self.plan.fill(number, "human" if value == "human" else "ai")

    def _press_seat(self, id: str) -> None:
        number, part = _parsed(id)
        if part == "remove":
            self._empty(number)
        elif part in ("human", "ai"):
            self._sit_down(number, part)
        elif part == "edit":
            self._open_workshop(number, id.split(".")[3])

    def _first_person(self) -> int:
        chairs = self.plan.chairs
        return next((n for n, chair in enumerate(chairs) if chair.kind == "human"), 0)

    def _open_workshop(self, number: int, stem: str) -> None:
        option = next(option for option in self.manifest.seat_options if option.stem == stem)
        own = self.plan.chairs[number].own
        self.choices.open(own.get(stem, option.default), lambda value: own.update({stem: value}))

    def _sit_down(self, number: int, part: str) -> None:
        self.plan.fill(number, "human" if part == "human" else "ai")
        self.rebuild()
        self.refresh()
        self.stage.focus(f"seat.{number}.name", show=self.stage.key_mode)

    def _empty(self, number: int) -> None:
        self.plan.empty(number)
        self.rebuild()
        self.refresh()
        self.stage.focus(f"seat.{number}.human", show=self.stage.key_mode)

    def _empty_marked(self) -> None:
        marked = self.stage.focused.id if self.stage.focused is not None else ""
        if marked.startswith("seat."):
            self._empty(_parsed(marked)[0])
        else:
            self.toast(Toast(self.ui.say("shell.setup.empty_which"), self.ui.say("shell.setup.empty_which_line")))

    def on_command(self, command: str) -> bool:
        if command.startswith("choice_"):
            number = int(command.removeprefix("choice_")) - 1
            if number < len(self.plan.chairs):
                self._go_to_seat(number)
            return True
        if command == "remove":
            self._empty_marked()
            return True
        return super().on_command(command)

    def _go_to_seat(self, number: int) -> None:
        if self.plan.chairs[number].taken:
            self.stage.focus(f"seat.{number}.name")
        else:
            self._sit_down(number, "human")

    def open_screen(self, name: str) -> None:
        if name == "rulebook":
            self.program.open(name, ruleset=self.ruleset)
        else:
            super().open_screen(name)

    def _start(self) -> None:
        if self.plan.faults(self.manifest, self.ruleset.game):
            return
        self.ui.settings.setups[self.ruleset.id] = self.plan.to_plain()
        self._play(self.plan)

    def _play(self, plan: SeatPlan) -> None:
        self.ui.director.settings_changed()
        teams = plan.teams(self.manifest, self.ruleset.game)
        self._try(lambda: self.program.start_match(plan.setup(tag_of(self.ruleset), self.manifest, teams)))

    def _try(self, begin: Callable[[], None]) -> None:
        try:
            begin()
        except ValueError as error:
            self.toast(Toast(self.ui.say("menu.cannot_start"), str(error), "error"))


def _cells(area: Rect, across: int, heights: Sequence[float], gap: float, line_gap: float) -> list[Rect]:
    """Cells in reading order, with more room between lines than within them."""
    return [cell for line in rows(area, heights, line_gap) for cell in columns(line, [Share()] * across, gap)]


def _parsed(id: str) -> tuple[int, str]:
    """ "seat.2.name" and its options, such as "seat.2.kind.ai": the chair and the part."""
    parts = id.split(".")
    return int(parts[1]), parts[2] if len(parts) > 2 else ""
