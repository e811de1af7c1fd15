"""Watching a game that was played: back and forth, with anybody's eyes, and playing on from any point of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import ClassVar

from ...content.loading import Ruleset
from ...core import Event, Seat
from ...session import Replay
from ..base.layout import Rect, Share, columns, row_of, rows
from ..motion.moments import tumbling
from ..motion.presenter import Presenter
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import (
    Button,
    Changed,
    ChoiceValue,
    Dropdown,
    Group,
    IconButton,
    Label,
    Panel,
    Pressed,
    Widget,
    WidgetMessage,
)
from .log_book import LogLine
from .log_panel import WIDTH, LogPanel, above_bar
from .log_scene import LogScene
from .match import PAUSES
from .timeline import Timeline
from .top_bar import height, top_bar

_FOOT = 132.0
_GAP = 12.0
_BUTTON = 48.0
EVERYTHING = "all"
ONLOOKER = "nobody"
_STEPS = (
    ("start", "ui.first", "shell.replay.start"),
    ("turn_back", "ui.up", "shell.replay.turn_back"),
    ("back", "ui.previous", "shell.replay.step_back"),
    ("play", "ui.play", "shell.replay.play"),
    ("on", "ui.next", "shell.replay.step_on"),
    ("turn_on", "ui.down", "shell.replay.turn_on"),
    ("end", "ui.last", "shell.replay.end"),
)


class ReplayScene(LogScene):
    """All hands may be seen once the game is over; before that only what the person at the screen may know."""

    name: ClassVar[str] = "replay"
    initial_focus: ClassVar[str] = "timeline"

    def __init__(self, program: Program, ruleset: Ruleset, replay: Replay, viewer: Seat | None = None) -> None:
        super().__init__(program, ruleset, replay.setup, live=False)
        self.replay = replay
        self.desk.called = replay.called
        self.eyes = ONLOOKER if viewer is None else str(viewer)
        self.playing = False
        self.presenter = Presenter(
            self.desk.registry.animations(self.desk), None, sound=lambda cue: self.ui.director.sound(cue)
        )
        self.display = self.presenter.display
        self._pause = 0.0
        self._shown: object = None

    def enter(self) -> None:
        super().enter()
        self.desk.seat_people(self.replay.left)
        self._jump()

    # -- whose eyes

    @property
    def viewer(self) -> Seat | None:
        return int(self.eyes) if self.eyes.isdigit() else None

    def _choices(self) -> list[ChoiceValue]:
        """A game that may still go on keeps the secrets of its people from each other."""
        setup, gone = self.replay.setup, self.replay.given_up
        people = [seat for seat in range(len(setup.seats)) if setup.human(seat) and seat not in gone]
        made = [ChoiceValue(ONLOOKER, self.ui.say("table.onlooker"))]
        for info in self.desk.seats:
            if self.replay.finished or people == [info.seat]:
                made.append(ChoiceValue(str(info.seat), self.desk.say("shell.replay.view_as", seat=info.seat)))
        later = self.ui.say("shell.replay.view_all_later")
        everything = self.ui.say("shell.replay.view_all")
        made.append(ChoiceValue(EVERYTHING, everything, enabled=self.replay.finished, why=later))
        return made

    def _view(self) -> object:
        return self.replay.truth() if self.eyes == EVERYTHING else self.replay.view(self.viewer)

    # -- moving

    def _jump(self) -> None:
        """Shows the place at once, without movement."""
        self.presenter.reset(self._view())
        self.rebuild()

    def seek(self, at: int) -> None:
        """One step forward moves the pieces; everything else is a jump."""
        before = self.replay.at
        self.replay.seek(at)
        if self.replay.at == before + 1:
            self.presenter.skip_all()
            open_hands, at = self.eyes == EVERYTHING, self.replay.at
            self.presenter.feed(self.replay.open_batch(at) if open_hands else self.replay.batch(at, self.viewer))
            self.rebuild()
        elif self.replay.at != before:
            self._jump()

    def update(self, ms: float) -> bool:
        moving = self.presenter.tick(ms)
        if self.die_turned() or self.presenter.display.view is not self._shown:
            self._shown = self.presenter.display.view
            self.rebuild()
        if self.playing and not self.presenter.busy:
            self._pause -= ms
            if self._pause <= 0:
                self._pause = PAUSES[self.presenter.speed] + 150.0
                self._play_on()
        return moving

    @property
    def poll_ms(self) -> float | None:
        return 50.0 if self.playing else None

    def _mover(self, told: LogLine | None) -> Seat | None:
        """Who did what was told last, or whose turn began with it."""
        if told is None or not 0 < told.step <= self.replay.length:
            return None
        return told.seat if told.opens else self.replay.entries[told.step - 1].seat

    def _play_on(self) -> None:
        if self.replay.at >= self.replay.length:
            self.playing = False
            self.rebuild()
        else:
            self.seek(self.replay.at + 1)

    def toggle(self) -> None:
        self.playing = not self.playing
        if self.playing and self.replay.at >= self.replay.length:
            self.seek(0)
        self._pause = 0.0
        self.rebuild()

    # -- building

    def build(self, ui: Ui) -> Widget:
        self.presenter.speed = "normal" if ui.settings.speed == "step" else ui.settings.speed
        self.presenter.reduced = ui.settings.reduced_motion
        desk = self.desk
        desk.seat_people(self.replay.left)
        desk.viewer = self.viewer
        if not self.log_open:
            desk.pointed = frozenset()
        desk.offer(self.replay.decision, ())
        lines = self._lines()
        passed = bisect_right(lines, self.replay.at, key=lambda line: line.step)
        desk.waiting_line = lines[passed - 1].words if passed and not tumbling(self.display) else ()
        desk.mover = self._mover(lines[passed - 1] if passed else None)
        desk.lines = lines[:passed]
        desk.notes, desk.answers = self.replay.noted(self.viewer), self.replay.at
        desk.chronicle = self._happened
        bar, rest = ui.area.take_top(height(ui.compact))
        foot, game = rest.take_bottom(_FOOT)
        board = desk.build(game)
        made: list[Widget] = [board]
        if self.log_open:
            panel = above_bar(board, game).take_left(min(WIDTH, game.w * 0.45))[0].inset(10)
            made.append(LogPanel(desk, panel, lines, self.log_filter, self.replay.at))
        buttons = ("speed", "log", "rules", "options", "help")
        return Group(
            "root", ui.area, [*made, self._transport(ui, foot), top_bar(desk, bar, ui.settings.speed, buttons)]
        )

    def _lines(self) -> list[LogLine]:
        replay, viewer = self.replay, self.viewer
        return self._book.lines(
            viewer,
            replay.length + 1,
            lambda since: replay.chronicle(viewer, since),
            replay.given_up,
            replay.conceded,
        )

    def _happened(self, since: int) -> list[Event]:
        return self.replay.events(self.viewer, since + 1)

    def _transport(self, ui: Ui, area: Rect) -> Widget:
        top, bottom = rows(area.inset(24, 14), [40.0, Share()], 12)
        timeline = Timeline(
            top.inset(8, 4),
            ui.say("shell.replay.position", n=self.replay.at, all=self.replay.length),
            self.replay.at,
            self.replay.spikes,
            ["", *(self.desk.seat_colour(entry.seat) for entry in self.replay.entries)],
            self.replay.turns,
        )
        branch = ui.say("shell.replay.branch")
        back = ui.say("shell.back")
        wide = Button.width(ui.type, branch, icon="ui.play", least=60)
        narrow = Button.width(ui.type, back, cap=ui.cap("back"), least=60)
        eyes_w = min(320.0, max(160.0, bottom.w * 0.2))
        least = narrow + eyes_w + 5 * _GAP + Button.width(ui.type, branch, least=60) + len(_STEPS[2:5]) * (_BUTTON + 6)
        told = timeline.label
        if least + ui.type.width(told, "strong") > bottom.w:
            told = f"{self.replay.at} / {self.replay.length}"
        place_w = ui.type.width(told, "strong") + 4
        fixed = narrow + place_w + eyes_w + 5 * _GAP
        icon = "ui.play" if fixed + wide + len(_STEPS[2:5]) * (_BUTTON + 6) <= bottom.w else ""
        wide = wide if icon else Button.width(ui.type, branch, least=60) - 16
        shown = _STEPS if fixed + wide + len(_STEPS) * (_BUTTON + 6) <= bottom.w else _STEPS[2:5]
        leave, place, steps, _, eyes, play_on = columns(
            bottom, [narrow, place_w, len(shown) * (_BUTTON + 6), Share(), eyes_w, wide], _GAP
        )
        children: list[Widget] = [timeline, Button("replay.leave", leave, back, cap=ui.cap("back"), command="back")]
        children.append(Label("replay.place", place, told, "strong", align="center"))
        children += self._steps(ui, steps, shown)
        children.append(Dropdown("replay.eyes", eyes, self._choices(), self.eyes, ui.say("table.eyes")))
        over = self.replay.at >= self.replay.length and self.replay.finished
        why = ui.say("shell.end.title") if over else ""
        children.append(Button("replay.branch", play_on, branch, icon=icon, enabled=not over, why=why))
        return Panel("transport", area, "", children, kind="panel", margin=0)

    def _steps(self, ui: Ui, area: Rect, shown: Sequence[tuple[str, str, str]]) -> list[Widget]:
        boxes = row_of(area, [_BUTTON] * len(shown), 6, "center")
        made: list[Widget] = []
        for (name, icon, key), box in zip(shown, boxes):
            playing = name == "play" and self.playing
            label = ui.say("shell.replay.pause" if playing else key)
            square = Rect(box.x, box.center[1] - _BUTTON / 2, _BUTTON, _BUTTON)
            made.append(IconButton(f"step.{name}", square, label, "ui.pause" if playing else icon))
        return made

    # -- messages

    def heard(self, message: WidgetMessage) -> bool:
        match message:
            case Changed(id="timeline", value=value):
                self.playing = False
                self.seek(value)
            case Changed(id="replay.eyes", value=value):
                self.eyes = value
                self._jump()
            case Pressed(id="step.play"):
                self.toggle()
            case Pressed(id=id) if id.startswith("step."):
                self._step(id.removeprefix("step."))
            case Pressed(id="replay.leave"):
                self.ui.director.pop()
            case Pressed(id="replay.branch"):
                self.program.open("branch", ruleset=self.ruleset, replay=self.replay)
            case _:
                return super().heard(message)
        return True

    def _follow(self, line: LogLine) -> None:
        """To the moment that it tells of."""
        self.playing = False
        self.seek(line.step)
        self.desk.point(line.pieces)

    def _step(self, name: str) -> None:
        self.playing = False
        replay, at = self.replay, self.replay.at
        goals = {
            "start": 0,
            "turn_back": replay.previous_turn,
            "back": at - 1,
            "on": at + 1,
            "turn_on": replay.next_turn,
            "end": replay.length,
        }
        self.seek(goals[name])

    def on_command(self, command: str) -> bool:
        if command == "confirm":
            self.toggle()
        elif command == "log":
            self.toggle_log()
            self.rebuild()
        elif command == "back":
            self.ui.director.pop()
        else:
            return super().on_command(command)
        return True
