"""The end of a game: who won and why, where the points came from, how it went, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from ...content.loading import Ruleset
from ...core import Action, Seat
from ...session import Replay, Session, new_seed
from ..base.canvas import Canvas
from ..base.layout import Length, Rect, Share, centered, columns, row_of, rows
from ..base.typography import Style
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
from .hindsight import Hindsight
from .moment_card import HEIGHT, MomentCard, button_rect, deeds, lesson_of, picture_rect, told_of
from .plugin import Chart, ScoreRow
from .snapshot import position
from .story import TurningPoint, chance_chart, chances, moments_of, shares, turning_points, whole_rounds

_HEAD = 132.0
_WREATH = 124.0
_TITLE = Style("cinzel", 900, 56)
_LINE_UNDER = Style("fell", 400, 26)
_SMALL_HEAD = 96.0
_FOOT = 72.0
_LOW, _NARROW = 700.0, 1100.0
_MOST_LINES = 30
"""Fewer lines of text than that on the whole screen do not hold all panels at once."""
_GAP = 14.0
_ROW = 46.0
_LINE = 34.0
_MOST_CARDS = 3
_ROOMY = 260.0


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
        words = max(canvas.type.width(self.label, _TITLE) * 1.08, canvas.type.width(self.line, _LINE_UNDER))
        shields = _WREATH * len(self.colours) + (26 if self.colours else 0)
        x = self.rect.center[0] - min(self.rect.w, shields + words) / 2
        for colour in self.colours:
            spot = (x + _WREATH / 2, self.rect.center[1])
            canvas.paint("rays", centered(spot, (420, 260)), hue="gold.200", alpha=0.5)
            canvas.icon("laurels", centered(spot, (_WREATH, _WREATH)), "gold.300")
            canvas.paint("seat_shield", centered((spot[0], spot[1] - 2), (56, 66)), seat=colour)
            x += _WREATH
        room = Rect(x + (26 if self.colours else 0), self.rect.y, self.rect.right - x - 26, self.rect.h)
        title, under = room.take_top(room.h * 0.6)
        draw_gold(canvas, title, self.label, 56)
        canvas.text(self.line, under, _LINE_UNDER, color="text.second", valign="top")

    def _draw_small(self, canvas: Canvas) -> None:
        title, under = self.rect.take_top(self.rect.h * 0.6)
        draw_gold(canvas, title, self.label, 38, "center")
        canvas.text(self.line, under, "subtitle", color="text.second", align="center")


_LOOK_MS = 40.0
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
        self.points: list[TurningPoint] = []
        self.hindsight: Hindsight | None = None
        self.charts: tuple[Chart, ...] = ()
        if self.moments:
            self._look_back()
        self.breakdown: Sequence[ScoreRow] = desk.screen.breakdown(desk, self.moments)
        self.ui.director.sound(self._cue())

    def _look_back(self) -> None:
        """Round by round: what stood, and who was likely to win."""
        desk, game, count = self.desk, self.session.game, len(self.desk.seats)
        stops = whole_rounds(game, self.moments, count)
        names = [stop.name or self.ui.say("table.start") for stop in stops]
        at_turns = shares(game, self.moments, count)
        lines = chances(at_turns, stops, self.outcome)
        self.points = turning_points(self.moments, at_turns, stops, lines)
        self.hindsight = Hindsight(self.session, self.moments, self.points)
        after = [self.moments[stop.at] for stop in stops]
        own = [replace(chart, steps=tuple(names)) for chart in desk.screen.charts(desk, after)]
        self.charts = (chance_chart(self.ui.say("table.chances"), desk.seats, lines, names), *own)

    @property
    def display(self) -> Display:
        return self._display

    def update(self, ms: float) -> bool:
        self._age += ms
        if self._age > CALM_MS and self._looking and self.hindsight is not None and self.hindsight.advance():
            self.rebuild()
        return super().update(ms)

    @property
    def _looking(self) -> bool:
        """Whether something is still being worked out."""
        return self.hindsight is not None and not self.hindsight.over

    @property
    def poll_ms(self) -> float | None:
        if self._age < CALM_MS:
            return max(1.0, CALM_MS - self._age)
        return _LOOK_MS if self._looking else super().poll_ms

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
        few_lines = ui.area.h < _MOST_LINES * ui.type.line_height("body")
        small = ui.area.h < _LOW or ui.area.w < _NARROW or few_lines
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
        children: list[Widget] = []
        if self.points:
            turns, body = body.take_bottom(HEIGHT, _GAP)
            children += self._cards(ui, turns, [Share()] * _MOST_CARDS, across=True)
        left, right = columns(body, [Share(1.0), Share(1.6)], _GAP)
        standing = 54 + _ROW * len(self.desk.seats) + 20
        top, bottom = rows(left, [min(standing, left.h * 0.5), Share()], _GAP)
        children.append(self._standings(ui, top))
        if self.breakdown:
            children.append(self._account(ui, bottom))
        return [*children, self._curves(ui, right)]

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
        shown = ui.say("shell.end.seed_shown", seed=seed) if seed else ""
        if winners and gone is not None:
            shown = self.desk.say("shell.end.conceded", seat=gone)
        line = " · ".join(part for part in (self._how_far(), shown) if part)
        return Laurels(area, title, line, [self.desk.seat_colour(seat) for seat in winners])

    def _how_far(self) -> str:
        """The round in which it ended, where the game counts them."""
        told = self.session.progress
        known = told.round and self.desk.texts.has("progress.at")
        return self.desk.say("progress.at", round=told.round, rounds=told.rounds) if known else ""

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
        made = [title_label]
        note = ui.type.block(ui.say("table.chances_line"), "small", plot.w).size[1]
        if chart.percent and plot.h > _ROOMY:
            foot, plot = plot.take_bottom(note, 8)
            made.append(Label("chart.note", foot, ui.say("table.chances_line"), "small", color="text.hint", fit="wrap"))
        return Panel("curves", area, title, [*made, ChartView("chart", plot, chart, colours)])

    def _turns(self, ui: Ui, area: Rect) -> Widget:
        title = ui.say("shell.end.moments")
        room = Panel.room(area, title)
        high = min(HEIGHT, (room.h - 10 * (len(self.points) - 1)) / max(1, len(self.points)))
        return Panel("moments", area, title, self._cards(ui, room, [high] * len(self.points), across=False))

    def _cards(self, ui: Ui, area: Rect, sizes: Sequence[Length], across: bool) -> list[Widget]:
        places = columns(area, list(sizes), _GAP) if across else rows(area, list(sizes), 10)
        return [self._card(ui, n, point, place) for n, (point, place) in enumerate(zip(self.points, places), 1)]

    def _card(self, ui: Ui, number: int, point: TurningPoint, rect: Rect) -> Widget:
        cap = ui.cap(f"choice_{number}")
        see = Button(f"moment.{point.step}", button_rect(rect), ui.say("table.see_it"), icon="ui.play", cap=cap,
                     command=f"choice_{number}")  # fmt: skip
        after = self.moments[min(point.turn + 1, len(self.moments) - 1)]
        box = picture_rect(rect)
        picture = None if box is None else position(ui, self.desk, self.session, after.state, box)
        title = self.desk.say("table.round", n=point.name)
        colour, told = self.desk.seat_colour(point.seat), told_of(self.desk, point)
        lesson = self.hindsight.lessons.get(point.step) if self.hindsight is not None else None
        learnt = None if lesson is None else (lesson_of(self.desk, lesson), lesson.action is not None)
        return MomentCard(rect, title, colour, deeds(self.desk, after.events), told, see, picture, learnt)

    def _buttons(self, ui: Ui, foot: Rect) -> list[Widget]:
        wanted = (
            ("title", "shell.end.to_title", "ui.home", ""),
            ("look", "table.look", "ui.eye", "back"),
            ("watch", "shell.end.watch", "ui.replay", ""),
            ("again", "shell.end.again", "ui.dice", "confirm"),
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
