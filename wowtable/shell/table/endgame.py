"""The end of a game: who won and why, where the points came from, how it went, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from ...content.loading import Ruleset
from ...core import Action, Seat
from ...session import Replay, Session, new_seed
from ..base.canvas import Canvas
from ..base.layout import Rect, Share, centered, columns, row_of, rows
from ..motion.animations import Display
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import (
    Button,
    Changed,
    Choice,
    Group,
    Label,
    Panel,
    Picture,
    Pressed,
    ScrollArea,
    Tabs,
    Widget,
    WidgetMessage,
    draw_gold,
)
from .chart import ChartView
from .desk_scene import DeskScene
from .plugin import Chart, ScoreRow
from .story import TurningPoint, chance_chart, chances, moments_of, turning_points

_HEAD = 190.0
_SMALL_HEAD = 96.0
_FOOT = 72.0
_LOW, _NARROW = 700.0, 1100.0
_GAP = 14.0
_ROW = 46.0
_LINE = 34.0


class Laurels(Widget):
    """Rays behind the winners' shields, and the one sentence that matters."""

    role: ClassVar[str] = "heading"

    def __init__(self, rect: Rect, label: str, line: str, colours: Sequence[str]) -> None:
        super().__init__("laurels", rect, label)
        self.line = line
        self.colours = colours

    def draw(self, canvas: Canvas) -> None:
        if self.rect.h < _HEAD:
            self._draw_small(canvas)
            return
        middle = (self.rect.center[0], self.rect.y + 62)
        canvas.paint("rays", centered(middle, (560, 360)), hue="gold.200", alpha=0.5)
        width = 70.0
        for n, colour in enumerate(self.colours):
            x = middle[0] + (n - (len(self.colours) - 1) / 2) * (width + 24)
            canvas.paint("seat_shield", centered((x, middle[1]), (width, 82)), seat=colour)
        title = Rect(self.rect.x, self.rect.y + 106, self.rect.w, 54)
        draw_gold(canvas, title, self.label, 46, "center")
        under = Rect(self.rect.x, title.bottom, self.rect.w, 28)
        canvas.text(self.line, under, "subtitle", color="text.second", align="center")

    def _draw_small(self, canvas: Canvas) -> None:
        title, under = self.rect.take_top(self.rect.h * 0.6)
        draw_gold(canvas, title, self.label, 38, "center")
        canvas.text(self.line, under, "subtitle", color="text.second", align="center")


CALM_MS = 1200.0
"""How long a key cannot begin the next game: it may still be meant for the one that has just ended."""


class EndScene(DeskScene):
    """Opened over the table that was played at, so that going back shows the last position."""

    name: ClassVar[str] = "end"
    initial_focus: ClassVar[str] = "end.again"

    def __init__(self, program: Program, ruleset: Ruleset, session: Session, viewer: Seat | None = None) -> None:
        super().__init__(program, ruleset, session.setup, live=False)
        self.session = session
        self.desk.viewer = viewer
        self._display = Display(session.truth())
        self._tab = "0"
        self._page = "standings"
        self._age = 0.0

    def enter(self) -> None:
        super().enter()
        self.desk.seat_people(self.session.given_up)
        desk, session = self.desk, self.session
        self.outcome = session.outcome() or (0.0,) * len(desk.seats)
        self.moments = moments_of(session) if session.over else []
        lines = chances(session.game, self.moments, len(desk.seats))
        self.points = turning_points(self.moments, lines)
        own = tuple(desk.screen.charts(desk, self.moments))
        self.charts: tuple[Chart, ...] = (*own, chance_chart(self.ui.say("table.chances"), desk.seats, lines))
        self.breakdown: Sequence[ScoreRow] = desk.screen.breakdown(desk, self.moments)
        self.ui.director.sound(self._cue())

    @property
    def display(self) -> Display:
        return self._display

    def update(self, ms: float) -> bool:
        self._age += ms
        return super().update(ms)

    @property
    def poll_ms(self) -> float | None:
        return max(1.0, CALM_MS - self._age) if self._age < CALM_MS else super().poll_ms

    def choose(self, action: Action) -> None:
        """The game is over."""

    def _cue(self) -> str:
        viewer = self.desk.viewer
        return "victory" if viewer is None or self.outcome[viewer] >= max(self.outcome) else "defeat"

    @property
    def winners(self) -> list[Seat]:
        best = max(self.outcome)
        return [seat for seat, share in enumerate(self.outcome) if best > 0 and share == best]

    # -- building

    def build(self, ui: Ui) -> Widget:
        self.desk.seat_people(self.session.given_up)
        small = ui.area.h < _LOW or ui.area.w < _NARROW
        head, body, foot = rows(ui.area.inset(24, 16), [_SMALL_HEAD if small else _HEAD, Share(), _FOOT], _GAP)
        panels = self._one_panel(ui, body) if small else self._panels(ui, body)
        return Group("root", ui.area, [self._laurels(ui, head), *panels, *self._buttons(ui, foot)])

    def _one_panel(self, ui: Ui, area: Rect) -> list[Widget]:
        """Where there is no room for all of them, one at a time."""
        pages = [("standings", "table.standings", self._standings), ("curves", "table.course", self._curves)]
        if self.breakdown:
            pages.insert(1, ("account", "shell.end.breakdown", self._account))
        if self.points:
            pages.append(("moments", "shell.end.moments", self._turns))
        head, room = rows(area, [48.0, Share()], 10)
        choices = [Choice(name, self.desk.say(key)) for name, key, _ in pages]
        build = next(make for name, _, make in pages if name == self._page)
        return [Tabs("pages", head, choices, self._page, ui.type), build(ui, room)]

    def _panels(self, ui: Ui, body: Rect) -> list[Widget]:
        left, right = columns(body, [Share(1.0), Share(1.25)], _GAP)
        standing = 54 + _ROW * len(self.desk.seats) + 20
        top, bottom = rows(left, [min(standing, left.h * 0.5), Share()], _GAP)
        children = [self._standings(ui, top)]
        chart, turns = right, bottom
        if self.breakdown:
            children.append(self._account(ui, bottom))
            if self.points:
                chart, turns = rows(right, [Share(), self._turns_height()], _GAP)
        children.append(self._curves(ui, chart))
        if self.points:
            children.append(self._turns(ui, turns))
        return children

    def _laurels(self, ui: Ui, area: Rect) -> Widget:
        winners, gone = self.winners, self.session.conceded
        if not winners and gone is not None:
            title = self.desk.say("shell.end.conceded", seat=gone)
        elif not winners or len(winners) == len(self.desk.seats) > 1:
            title = ui.say("shell.end.draw" if winners else "table.nobody_won")
        elif len(winners) == 1:
            title = self.desk.say("shell.end.winner", seat=winners[0])
        else:
            title = self.desk.say("shell.end.winners", seats=tuple(winners))
        seed = self.session.seed_revealed
        line = ui.say("shell.end.seed_shown", seed=seed) if seed else ""
        if winners and gone is not None:
            line = self.desk.say("shell.end.conceded", seat=gone)
        return Laurels(area, title, line, [self.desk.seat_colour(seat) for seat in winners])

    def _standings(self, ui: Ui, area: Rect) -> Widget:
        title = ui.say("table.standings")
        room = Panel.room(area, title)
        merits = [(self.outcome[seat], self._total(seat)) for seat in range(len(self.outcome))]
        order = sorted(range(len(merits)), key=lambda seat: merits[seat], reverse=True)
        made: list[Widget] = []
        for seat, strip in zip(order, rows(ScrollArea.room(room), [_ROW] * len(order))):
            rank = str(1 + sum(other > merits[seat] for other in merits))
            disc, shield, words, total = columns(strip, [44.0, 34.0, Share(), 90.0], 12)
            state = "now" if seat in self.winners else "ahead"
            colour = self.desk.seat_colour(seat)
            made += [
                Picture(f"place.{seat}", centered(disc.center, (38, 38)), "disc", number=rank, state=state),
                Picture(f"shield.{seat}", centered(shield.center, (26, 30)), "seat_shield", seat=colour),
                Label(f"name.{seat}", words, self.desk.seat_name(seat), "lead", fit="ellipsis"),
                Label(f"total.{seat}", total, self._total_text(seat), "number_big", align="right", color="gold.200"),
            ]
        return Panel("standings", area, title, [ScrollArea("standings.rows", room, made)])

    def _total_row(self) -> ScoreRow | None:
        return next((row for row in self.breakdown if row.total), None)

    def _total_text(self, seat: Seat) -> str:
        row = self._total_row()
        return row.values[seat] if row and seat < len(row.values) else ""

    def _total(self, seat: Seat) -> float:
        try:
            return float(self._total_text(seat))
        except ValueError:
            return 0.0

    def _account(self, ui: Ui, area: Rect) -> Widget:
        """A table: a line for each source of points, a column for each seat."""
        title = ui.say("shell.end.breakdown")
        room = ScrollArea.room(Panel.room(area, title))
        wide = min(96.0, room.w * 0.5 / max(1, len(self.desk.seats)))
        made: list[Widget] = []
        head, *lines = rows(room, [40.0, *[_LINE] * len(self.breakdown)])
        cells = columns(head, [Share(), *[wide] * len(self.desk.seats)])[1:]
        for info, cell in zip(self.desk.seats, cells):
            made.append(Picture(f"col.{info.seat}", centered(cell.center, (24, 28)), "seat_shield", seat=info.colour))
        for n, (row, strip) in enumerate(zip(self.breakdown, lines)):
            label, *values = columns(strip, [Share(), *[wide] * len(row.values)])
            style = "strong" if row.total else "body"
            ink = "gold.200" if row.total else "text.body"
            made.append(Label(f"row.{n}", label, row.label, style, color=ink))
            made += [
                Label(f"cell.{n}.{seat}", cell, value, style, align="center", color=ink)
                for seat, (value, cell) in enumerate(zip(row.values, values))
            ]
        return Panel("account", area, title, [ScrollArea("account.rows", Panel.room(area, title), made)])

    def _curves(self, ui: Ui, area: Rect) -> Widget:
        title = self.desk.say("table.course")
        room = Panel.room(area, title)
        colours = [info.colour for info in self.desk.seats]
        if len(self.charts) == 1:
            head, plot = rows(room, [28.0, Share()], 8)
            title_label: Widget = Label("chart.title", head, self.charts[0].title, color="text.second")
        else:
            head, plot = rows(room, [48.0, Share()], 12)
            choices = [Choice(str(n), chart.title) for n, chart in enumerate(self.charts)]
            title_label = Tabs("charts", head, choices, self._tab, ui.type)
        chart = self.charts[int(self._tab)]
        return Panel("curves", area, title, [title_label, ChartView("chart", plot, chart, colours)])

    def _turns_height(self) -> float:
        return 64 + 52.0 * len(self.points)

    def _turns(self, ui: Ui, area: Rect) -> Widget:
        title = ui.say("shell.end.moments")
        room = Panel.room(area, title)
        strips = rows(room, [44.0] * len(self.points), 8)
        turns = [self._turn(ui, point, strip) for point, strip in zip(self.points, strips)]
        return Panel("moments", area, title, turns)

    def _turn(self, ui: Ui, point: TurningPoint, rect: Rect) -> Widget:
        label = self.desk.say("table.turning_point", seat=point.seat, n=point.number, gain=round(point.gain))
        return Button(f"moment.{point.step}", rect, label, icon="ui.replay")

    def _buttons(self, ui: Ui, foot: Rect) -> list[Widget]:
        wanted = (
            ("title", "shell.end.to_title", "ui.home", ""),
            ("look", "table.look", "ui.eye", "back"),
            ("watch", "shell.end.watch", "ui.replay", ""),
            ("again", "shell.end.again", "ui.dice", ""),
        )
        widths = [
            Button.width(ui.type, ui.say(key), icon=icon, cap=ui.cap(command) if command else "", least=200)
            for _, key, icon, command in wanted
        ]
        squeeze = min(1.0, (foot.w - 16 * len(wanted)) / sum(widths))
        icons = squeeze == 1.0
        boxes = row_of(foot.inset(0, 8), [width * squeeze for width in widths], 16, "center")
        return [
            Button(
                f"end.{name}",
                box,
                ui.say(key),
                kind="primary" if name == "again" else "plain",
                icon=icon if icons else "",
                cap=ui.cap(command) if command and icons else "",
                command=command,
            )
            for (name, key, icon, command), box in zip(wanted, boxes)
        ]

    # -- messages

    def heard(self, message: WidgetMessage) -> bool:
        match message:
            case Pressed(id="end.again") if self._age < CALM_MS:
                pass
            case Pressed(id="end.again"):
                self.program.start_match(replace(self.session.setup, seed=new_seed(), branch=None))
            case Pressed(id="end.watch"):
                self._watch(0)
            case Pressed(id="end.look"):
                self.ui.director.pop()
            case Pressed(id="end.title"):
                self.program.to_title()
            case Pressed(id=id) if id.startswith("moment."):
                self._watch(int(id.removeprefix("moment.")))
            case Changed(id="charts", value=value):
                self._tab = str(value)
                self.rebuild()
            case Changed(id="pages", value=value):
                self._page = str(value)
                self.rebuild()
            case _:
                return super().heard(message)
        return True

    def _watch(self, step: int) -> None:
        replay_ = Replay.of(self.session)
        replay_.seek(step)
        self.program.open("replay", ruleset=self.ruleset, replay=replay_, viewer=self.desk.viewer)
