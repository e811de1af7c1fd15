"""The end of a game: who won and why, where the points came from, how it went, and what next."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from ...content.loading import Ruleset
from ...core import Action, Seat
from ...session import Replay, Session, Setup, new_seed
from ...text.rich import plain
from ..base.layout import Length, Rect, Share, columns, rows
from ..motion.animations import Display
from ..program.program import Program
from ..program.scene import Ui
from ..scenes.save_facts import level_name, time_played
from ..widgets import (
    Button,
    Changed,
    ChoiceValue,
    GoldText,
    Group,
    Label,
    Panel,
    Pressed,
    ScrollArea,
    Segmented,
    Tabs,
    Widget,
    WidgetMessage,
)
from .chart import ChartView, CurveMedal
from .desk_scene import DeskScene
from .end_foot import ButtonPlan, EndFoot
from .hindsight import Hindsight
from .laurels import HEAD, SMALL_HEAD, Laurels
from .moment_card import HEIGHT, MomentCard, button_rect, deeds, least_height, lesson_of, picture_rect, told_of
from .plugin import Account, GameChart, TurnPoint
from .retrospect import Retrospect
from .snapshot import position
from .standings import Standing, result_of, standings_of, standings_panel, winners_of
from .story import (
    TurningPoint,
    chance_chart,
    chances,
    counted_at,
    doubts,
    end_of,
    sides_of,
    trust_of,
    turning_points,
    turns_of_all,
    whole_rounds,
)

_FOOT, _LOW_FOOT = 96.0, 72.0
_LOW, _NARROW = 800.0, 1100.0
_MOST_LINES = 30
"""Fewer lines of text than that on the whole screen do not hold all panels at once."""
_GAP = 14.0
_USUAL_POINTS = 3
_HEADING = 30.0
_SWITCH = 40.0
_ROOMY = 260.0


_LOOK_MS = 40.0
FRESH_MS = 3000.0
"""How long the keys that play must have rested before one of them starts a new game: whoever goes on pressing them has
not seen that this one is over."""
_UNDISTURBED_MS = 1200.0
"""How long the page may come up before the moments that counted are looked into."""

_BACK = ButtonPlan("back", "shell.end.back", "ui.back", "back")
_TITLE = ButtonPlan("title", "shell.end.to_title", "ui.home")
_WATCH = ButtonPlan("watch", "shell.end.watch", "ui.replay", "watch")
_OTHERS = ButtonPlan("others", "shell.end.others", "ui.players", "others")
_AGAIN = ButtonPlan("again", "shell.end.again", "ui.dice", "confirm")
_AFTER_PLAY = (_TITLE, ButtonPlan("look", "table.look", "ui.eye", "back"), _WATCH, _OTHERS, _AGAIN)
_FROM_A_LIST = (_BACK, ButtonPlan("look", "table.look", "ui.eye"), _WATCH, _OTHERS, _AGAIN)
"""What can be done then, the way out first."""


class EndScene(DeskScene):
    """Opened over the table that was played at, so that going back shows the last position, or from a list of games.

    `played` are the seconds it took, 0 where nobody kept count; `at_table` says where going back leads.
    """

    name: ClassVar[str] = "end"
    scopes: ClassVar[tuple[str, ...]] = ("table", "end")
    beat_ms: ClassVar[float] = 8.0
    """How long the window waits at a time while the game is gone through again."""

    def __init__(
        self,
        program: Program,
        ruleset: Ruleset,
        session: Session,
        viewer: Seat | None = None,
        played: int = 0,
        at_table: bool = False,
    ) -> None:
        super().__init__(program, ruleset, session.setup, live=False)
        self.session = session
        self.played = played
        self.at_table = at_table
        self.unbidden = at_table
        self.desk.viewer = viewer
        self.display = Display(session.truth())
        self._tab = "0"
        self._page = "standings"
        self._age, self._rest = 0.0, 0.0 if at_table else FRESH_MS
        self._seen = False

    def enter(self) -> None:
        super().enter()
        self.desk.seat_people(self.session.left)
        desk, session = self.desk, self.session
        self.outcome = session.outcome() or (0.0,) * len(desk.seats)
        self.points: list[TurningPoint] = []
        self.hindsight: Hindsight | None = None
        self.charts: tuple[GameChart, ...] = ()
        self.account: Account | None = desk.screen.breakdown(desk, end_of(session)) if session.over else None
        self.sides = sides_of(session.game, session.truth(), len(desk.seats))
        self.standings = self._standing()
        self.retrospect = Retrospect(session, self.sides) if session.over else None
        self.ui.director.sound(self._cue())

    def look_back(self) -> None:
        """To the end, at once."""
        if self.looking_back:
            self._look_on(math.inf)

    @property
    def looking_back(self) -> bool:
        """Whether the course of the game is still being worked out."""
        return self.retrospect is not None and not self.retrospect.over

    def _look_on(self, ms: float) -> None:
        if self.retrospect is not None:
            self.retrospect.work_for(ms)
            if self.retrospect.over:
                self._tell_course(self.retrospect)
                self.rebuild()

    @property
    def moments(self) -> list[TurnPoint]:
        return self.retrospect.moments if self.retrospect is not None else []

    def _tell_course(self, past: Retrospect) -> None:
        """Round by round: what stood, and who was likely to win."""
        desk, game = self.desk, self.session.game
        stops = whole_rounds(game, self.moments, len(desk.seats))
        steps = [stop.name or self.ui.say("table.start") for stop in stops]
        at_turns, trust = past.at_turns, trust_of(game)
        turns = turns_of_all(stops, self.sides)
        lines = chances(at_turns, stops, [self.outcome[side.lead] for side in self.sides], turns, trust)
        self.points = turning_points(self.moments, at_turns, stops, lines)
        self.hindsight = Hindsight(self.session, self.moments, self.points, desk.screen.counts)
        after = [self.moments[stop.at] for stop in stops]
        own = [replace(chart, steps=tuple(steps)) for chart in desk.screen.charts(desk, after)]
        doubt = doubts(at_turns, stops, turns, trust)
        won = chance_chart(self.ui.say("table.chances"), self._side_names(), lines, doubt, steps)
        self.charts = (won, *own)

    def _side_names(self) -> dict[Seat, str]:
        """Of each side, by its lead: what the game calls it, or all who belong to it."""
        called = self.account.sides if self.account else ()
        return {
            side.lead: called[side.lead] if called else ", ".join(map(self.desk.seat_name, side.members))
            for side in self.sides
        }

    def update(self, ms: float) -> bool:
        self._age += ms
        self._rest += ms
        if not self._seen and self._rest >= FRESH_MS:
            self._listen()
        if self.looking_back:
            self._look_on(self.beat_ms)
        elif self._age > _UNDISTURBED_MS and self._looking and self.hindsight is not None and self.hindsight.advance():
            self.rebuild()
        return super().update(ms)

    @property
    def _looking(self) -> bool:
        """Whether it is still being worked out what would have been better."""
        return self.hindsight is not None and not self.hindsight.over

    @property
    def poll_ms(self) -> float | None:
        if self.looking_back:
            return self.beat_ms
        if self._age < _UNDISTURBED_MS:
            return max(1.0, _UNDISTURBED_MS - self._age)
        if self._looking:
            return _LOOK_MS
        return super().poll_ms if self._seen else max(1.0, FRESH_MS - self._rest)

    def disturbed(self) -> None:
        self._rest = 0.0

    def _listen(self) -> None:
        """From now on the keys that play begin a new game."""
        self._seen = True
        self.rebuild()
        self.refresh()
        if self.stage.focused is None:
            self.stage.focus("end.again", show=False)

    def choose(self, action: Action) -> None:
        """The game is over."""

    def _cue(self) -> str:
        viewer = self.desk.viewer
        return "victory" if viewer is None or self.outcome[viewer] >= max(self.outcome) else "defeat"

    # -- building

    def build(self, ui: Ui) -> Widget:
        self.desk.seat_people(self.session.left)
        few_lines = ui.area.h < _MOST_LINES * ui.type.line_height("body")
        small = ui.area.h < _LOW or ui.area.w < _NARROW or few_lines
        foot, room = ui.area.take_bottom(_LOW_FOOT if small else _FOOT)
        head, body = room.inset(24, 8 if small else 12).take_top(SMALL_HEAD if small else HEAD, _GAP)
        panels = self._one_panel(ui, body) if small else self._panels(ui, body)
        return Group("root", ui.area, [self._laurels(ui, head), *panels, self._foot(ui, foot)])

    def _one_panel(self, ui: Ui, area: Rect) -> list[Widget]:
        """Where there is no room for all of them, one at a time."""
        pages = [("standings", "table.standings", self._standings)]
        if self.retrospect is not None:
            pages.append(("curves", "table.course", self._curves))
        if self.points or self.looking_back:
            pages.append(("moments", "shell.end.moments", self._turns))
        head, room = rows(area, [48.0, Share()], 10)
        choices = [ChoiceValue(name, self.desk.say(key)) for name, key, _ in pages]
        build = next(make for name, _, make in pages if name == self._page)
        return [Tabs("pages", head, choices, self._page, ui.type), build(ui, room)]

    def _panels(self, ui: Ui, body: Rect) -> list[Widget]:
        children: list[Widget] = []
        if self.points or self.looking_back:
            turns, body = body.take_bottom(HEIGHT, 8)
            head, body = body.take_bottom(_HEADING, 10)
            children.append(GoldText("moments.title", head, ui.say("shell.end.moments"), 23))
            coming = columns(turns, [Share()] * _USUAL_POINTS, _GAP) if self.looking_back else []
            children += [Panel(f"moment.{n}.coming", place, kind="quiet") for n, place in enumerate(coming, 1)]
            children += self._cards(ui, turns, [Share()] * max(2, len(self.points)), across=True)
        left, right = columns(body, [Share(1.0), Share(1.84)], _GAP)
        children.append(self._standings(ui, left))
        return [*children, self._curves(ui, right)] if self.retrospect is not None else children

    def _laurels(self, ui: Ui, area: Rect) -> Widget:
        winners, gone = winners_of(self.session), self.session.conceded
        why = self.account.why if self.account else ""
        if winners and gone is not None:
            why = self.desk.say("shell.end.conceded", seat=gone)
        friendly = ui.say("table.with_take_back") if self.session.setup.take_back else ""
        line = " · ".join(part for part in (why, self._how_far(), friendly, time_played(ui, self.played)) if part)
        colours = [self.desk.seat_colour(seat) for seat in winners]
        return Laurels(area, result_of(self.desk, self.session), line, colours, self._seed_shown)

    @property
    def _seed_shown(self) -> str:
        """What anyone can check."""
        seed = self.session.seed_revealed
        return self.ui.say("shell.end.seed_shown", seed=seed) if seed else ""

    def _how_far(self) -> str:
        """The round in which it ended, where the game counts them."""
        told = self.session.progress
        known = told.round and self.desk.texts.has("progress.at")
        return self.desk.say("progress.at", round=told.round, rounds=told.rounds) if known else ""

    def _standing(self) -> list[Standing]:
        """With what everybody played, as far as the game has a word for it."""
        desk, told = self.desk, self.session.progress
        teams = {seat: side.lead for side in self.sides for seat in side.members}
        words = []
        for info in desk.seats:
            who = told.who[info.seat] if info.seat < len(told.who) else {}
            known = who and desk.texts.has("progress.who")
            under = plain(desk.rich("progress.who", **who)) if known else ""
            words.append(("" if info.human else level_name(self.ui, info.level), under))
        return standings_of(desk, self.account, self.outcome, [teams[info.seat] for info in desk.seats], words)

    def _standings(self, ui: Ui, area: Rect) -> Widget:
        title = self.account.title if self.account else ui.say("table.standings")
        return standings_panel(ui.type, area, title, self.account, self.standings)

    def _curves(self, ui: Ui, area: Rect) -> Widget:
        title = self.desk.say("table.course")
        room = Panel.room(area, title)
        if self.looking_back:
            return Panel("curves", area, title, [self._patience(ui, room)])
        made: list[Widget] = []
        choices = [ChoiceValue(str(n), chart.title) for n, chart in enumerate(self.charts)]
        wide = Segmented.width(ui.type, choices)
        head = Rect(room.x, area.y + 12, room.w, _SWITCH)
        if len(choices) == 1:
            label, room = room.take_top(ui.type.line_height(), 8)
            made.append(Label("chart.title", label, self.charts[0].title, color="text.second"))
        elif wide + ui.type.width(title, "panel_title") * 1.1 + 24 <= room.w:
            made.append(Segmented("charts", head.take_right(wide)[0], choices, self._tab))
        else:
            strip, room = room.take_top(48, 12)
            made.append(Tabs("charts", strip, choices, self._tab, ui.type))
        chart = self.charts[int(self._tab)]
        line = self.desk.say("table.chances_line")
        note = ui.type.block(line, "small", room.w).size[1]
        if chart.percent and room.h - note > _ROOMY:
            foot, room = room.take_bottom(note, 8)
            made.append(Label("chart.note", foot, line, "small", color="text.hint", fit="wrap"))
        medals = self._medals() if chart.percent else ()
        return Panel("curves", area, title, [*made, ChartView("chart", room, chart, self._colours, ui.type, medals)])

    def _patience(self, ui: Ui, room: Rect) -> Widget:
        """What stands where the course of the game will."""
        line = ui.say("shell.end.looking_back")
        return Label("looking_back", room, line, "subtitle", color="text.hint", align="center", fit="wrap")

    @property
    def _colours(self) -> list[str]:
        return [info.colour for info in self.desk.seats]

    def _medals(self) -> list[CurveMedal]:
        """The moments that counted, where they ended."""
        steps = self.charts[0].steps
        return [CurveMedal(n, steps.index(point.name), point.side) for n, point in enumerate(self.points, 1)]

    def _turns(self, ui: Ui, area: Rect) -> Widget:
        title = ui.say("shell.end.moments")
        room = Panel.room(area, title)
        if self.looking_back:
            return Panel("moments", area, title, [self._patience(ui, room)])
        count = len(self.points)
        high, least = min(HEIGHT, (room.h - 10 * (count - 1)) / max(1, count)), least_height(ui.type)
        if high >= least:
            return Panel("moments", area, title, self._cards(ui, room, [high] * count, across=False))
        inner, high = ScrollArea.room(room), count * (least + 10) - 10
        cards = self._cards(ui, Rect(inner.x, inner.y, inner.w, high), [least] * count, across=False)
        return Panel("moments", area, title, [ScrollArea("moments.list", room, cards, high)])

    def _cards(self, ui: Ui, area: Rect, sizes: Sequence[Length], across: bool) -> list[Widget]:
        places = columns(area, list(sizes), _GAP) if across else rows(area, list(sizes), 10)
        return [self._card(ui, n, point, place) for n, (point, place) in enumerate(zip(self.points, places), 1)]

    def _card(self, ui: Ui, number: int, point: TurningPoint, rect: Rect) -> Widget:
        cap = ui.cap(f"choice_{number}")
        place, label = button_rect(rect), ui.say("table.see_it")
        icon = "ui.play" if Button.width(ui.type, label, icon="ui.play", cap=cap) <= place.w + 20 else ""
        see = Button(f"moment.{point.step}", place, label, icon=icon, cap=cap, command=f"choice_{number}")
        after = self.moments[min(point.turn + 1, len(self.moments) - 1)]
        box = picture_rect(rect)
        picture = None if box is None else position(ui, self.desk, self.session, after.state, box)
        name = counted_at(self.session.game, self.moments[point.turn], point.name)
        title = self.desk.say("table.round", n=name)
        seat = self._whose(point)
        colour, told = self.desk.seat_colour(seat), told_of(self.desk, point, seat)
        lesson = self.hindsight.lessons.get(point.step) if self.hindsight is not None else None
        learnt = None if lesson is None else (lesson_of(self.desk, lesson), lesson.action is not None)
        did = deeds(self.desk, after.events)
        return MomentCard(rect, title, colour, did, told, see, picture, learnt, number)

    def _whose(self, point: TurningPoint) -> Seat:
        """Of the side whose chance changed, the one who played then, if it was one of them."""
        side, turn = self.sides[point.side], self.session.entries[point.step : point.step + 1]
        return turn[0].seat if turn and turn[0].seat in side.members else side.lead

    def _foot(self, ui: Ui, bar: Rect) -> Widget:
        *plans, again = _AFTER_PLAY if self.at_table else _FROM_A_LIST
        return EndFoot(ui, bar, (*plans, again if self._seen else replace(again, command="")), self._seed_shown)

    def on_command(self, command: str) -> bool:
        """The keys that play are waited for: they are still meant for the table."""
        if self._seen or command not in ("confirm", "act"):
            return super().on_command(command)
        self.disturbed()
        return True

    # -- messages

    def heard(self, message: WidgetMessage) -> bool:
        match message:
            case Pressed(id="end.again"):
                self.program.start_match(self._same_again())
            case Pressed(id="end.watch"):
                self._watch(0)
            case Pressed(id="end.look") if not self.at_table:
                self._watch(self.session.length)
            case Pressed(id="end.look" | "end.back"):
                self.ui.director.pop()
            case Pressed(id="end.others"):
                self.program.open("seats", ruleset=self.ruleset.id, like=self.session.setup)
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

    def _same_again(self) -> Setup:
        """The same players and rules with other luck."""
        setup = self.session.setup
        options = self.ruleset.manifest.as_usual(setup.options)
        return replace(setup, options=options, seed=new_seed(), branch=None)

    def _watch(self, step: int) -> None:
        replay_ = Replay.of(self.session)
        replay_.seek(step)
        self.program.open("replay", ruleset=self.ruleset, replay=replay_, viewer=self.desk.viewer)
