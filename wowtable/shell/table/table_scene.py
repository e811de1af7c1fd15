"""The table: a game in progress, with its log, its hints and its menu."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import ClassVar

from ...ai.game_ref import GameRef
from ...ai.worker import WorkerThinker
from ...content.loading import Ruleset
from ...core import Action, Event, Seat
from ...session import Keeper, SaveProblem, Session
from ...text.rich import Rich
from ..base.layout import Rect
from ..boards.surface import BoardSurface
from ..motion.moments import tumbling
from ..motion.presenter import Presenter
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import Changed, Group, Pressed, Toast, Widget, WidgetMessage
from .asking.bar import STANDINGS
from .autosave import AUTOSAVE_MS
from .banners import HintPanel, end_banner, reel_banner
from .computers import MakeThinker
from .first_game import FirstGame
from .handover import curtain, inquiry_panel
from .log_book import ALL, LogLine
from .log_panel import WIDTH, LogPanel, above_bar, place_of_bar
from .log_scene import LogScene
from .match import Match
from .pause import PauseMenu
from .recollection import Recollection
from .saving import Saving
from .standings import result_of
from .table_stage import TableStage
from .top_bar import height, top_bar
from .wish_keeping import KeptWishes
from .wish_panel import WISH_COMMANDS, wish_heard
from .words import hints_of, name_of_save, news_toast, plan_line, waiting_line

_ALERT_MS = 50.0
UNDER_A_MENU = frozenset(("rules", "help", "mute", "back", "menu", "quit", "quick_save"))
"""Commands that mean something while the menu or a question lies over the table."""


class TableScene(LogScene):
    """Plays `session`. Without `make_thinker` computer players think in a process of their own."""

    name: ClassVar[str] = "table"
    scopes: ClassVar[tuple[str, ...]] = ("match", "table")

    def __init__(
        self,
        program: Program,
        ruleset: Ruleset,
        session: Session,
        keeper: Keeper | None = None,
        make_thinker: MakeThinker | None = None,
    ) -> None:
        super().__init__(program, ruleset, session.setup, not session.read_only)
        self.presenter = Presenter(
            self.desk.registry.animations(self.desk), None, sound=self.desk.sound, on_event=self._event_shown
        )
        self.display = self.presenter.display
        thinker = make_thinker or (lambda: WorkerThinker(ruleset.game, GameRef.of(ruleset), session.players_seed))
        self.match = Match(session, self.presenter, thinker, keeper)
        self.saving = Saving(program, ruleset, self.desk.registry, self.match)
        self._memory = Recollection(self.match)
        self._wishes = KeptWishes(self.match, ruleset.id, program.settings)
        self.stage = TableStage(
            Rect(0, 0, 1, 1), self, lambda: self.presenter.busy or self.match.waiting, lambda: self._game_area
        )
        self._guide = FirstGame(ruleset, program.settings, program.language)
        self._guide.join(session.events(None), self.match.people)
        self._latest: Rich = ()
        self._begun: tuple[int, Seat | None] = (-1, None)
        self._game_area = Rect(0, 0, 0, 0)
        self._version = -1

    # -- building

    def enter(self) -> None:
        super().enter()
        self._take_settings()
        self.program.rescue_game = self.match.rescue
        self.match.update(0)

    def _take_settings(self) -> None:
        settings = self.ui.settings
        self.presenter.speed = settings.speed
        self.presenter.reduced = settings.reduced_motion
        self.match.shows_reel = settings.asks("reel")
        if self._wishes.take(settings):
            self._keep_wishes()
        if settings.speed != "step":
            self.match.go_on()

    def _keep_wishes(self) -> None:
        if self.desk.wishes is not None and self._wishes.keep(self.desk.wishes.wishes, self.ui.settings):
            self.ui.director.settings_changed()

    def build(self, ui: Ui) -> Widget:
        self._take_settings()
        self._guide.speak(self.program.language)
        self.desk.seat_people(self.match.session.left)
        self._version = self.match.version
        if self.match.curtain is not None:
            self._put_away()
            return curtain(ui, self.desk, self.match.curtain)
        if self.match.viewer != self.desk.viewer:
            self._put_away()
        self._sync()
        self.desk.lines = self._lines()
        bar, rest = ui.area.take_top(height(ui.compact))
        self._game_area = rest
        game = self.desk.build(rest)
        overlays = self._overlays(ui, game, above_bar(game, rest))
        return Group("root", ui.area, [game, *overlays, top_bar(self.desk, bar, ui.settings.speed)])

    def _put_away(self) -> None:
        """Nothing that somebody looked at may be left for the next: no tooltip, no news, no open panel."""
        for layer in self.stage.layers[1:]:
            if not isinstance(layer.root, PauseMenu):
                self.stage.pop(layer.root)
        self.stage.toasts.items.clear()
        self.stage.tooltips.hide()
        self.desk.pointed = frozenset()
        self.log_filter = ALL

    def _sync(self) -> None:
        desk, match = self.desk, self.match
        desk.viewer = match.viewer
        desk.asker = None if match.inquiry is None else match.inquiry.asker
        desk.wishes = match.wishes.of(match.viewer) if match.wishes.has_windows else None
        self._memory.tell(desk)
        desk.pause = match.pause
        desk.lasting = match.wishes.lasting(match.viewer)[0] if match.my_turn else ""
        desk.remember = desk.remember and bool(desk.lasting)
        if not self.log_open:
            desk.pointed = frozenset()
        open_now = self.display.view.decision if match.presenter.busy else match.session.decision
        if desk.offer(None if match.reel else open_now, match.legal):
            self.question_changed(bool(match.legal))
        kind = open_now.kind if open_now is not None and match.legal else ""
        self._guide.asked(match.viewer, kind, {action.verb for action in match.legal}, match.pause)
        desk.upcoming = match.session.decision
        desk.result = result_of(desk, match.session) if match.session.over and not match.presenter.busy else ""
        desk.mover = self._mover()
        desk.hints = hints_of(desk, match.computers.advice)
        desk.waiting_line = () if tumbling(self.display) else waiting_line(desk, match, self._latest)
        desk.plan_line = plan_line(desk, match)

    def _mover(self) -> Seat | None:
        """Who did what moves or has just arrived, or whose turn begins with it; nobody at rest."""
        entries = self.match.session.entries
        at = self.match.shown - (0 if self.presenter.busy else 1)
        if not self.match.held_up or not 0 <= at < len(entries):
            return None
        begun, seat = self._begun
        return entries[at].seat if begun != at or seat is None else seat

    def _overlays(self, ui: Ui, game: Widget, area: Rect) -> list[Widget]:
        made, match = list[Widget](), self.match
        if match.reel:
            made.append(reel_banner(ui, area, match.session.entries, match.viewer, game))
        elif self.desk.result and not any(widget.id == STANDINGS for widget in game.walk()):
            made.append(end_banner(ui, area))
        elif match.inquiry is not None and not self.presenter.busy:
            made.append(inquiry_panel(ui, self.desk, place_of_bar(game, area), match.inquiry))
        log, beside = area.take_left(min(WIDTH, area.w * 0.45) if self.log_open else 0.0)
        if match.computers.advice or match.computers.hinting:
            made.append(HintPanel(self.desk, beside, match.computers.hinting, game))
        elif not (match.reel or match.inquiry or match.session.over or self.log_open or self.desk.narrowing.picked):
            made += self._guide.note(ui, area, game)
        if self.log_open:
            made.append(LogPanel(self.desk, log.inset(10), self._lines(), self.log_filter))
        return made

    def _lines(self) -> list[LogLine]:
        """The log says nothing that the board has not shown yet."""
        match = self.match
        return self._book.lines(
            match.viewer,
            match.shown + 1,
            lambda since: match.session.chronicle(match.viewer, since),
            match.session.given_up,
            match.session.conceded,
        )

    # -- what the desk asks

    @property
    def thinking(self) -> Collection[Seat]:
        """Who thinks while pieces move is not waited for yet."""
        return () if self.presenter.busy else self.match.thinking

    def choose(self, action: Action) -> None:
        key, answers = self.match.wishes.lasting(self.match.viewer)
        if self.match.choose(action, self.desk.bar.gesture.goes_on):
            self._guide.did(action.verb)
            if self.desk.remember and self.desk.wishes is not None and action in answers:
                self.desk.wishes.answer_always(key, answers[action])
                self._keep_wishes()
        else:
            self.toast(Toast(self.ui.say("shell.match.not_legal"), tone="warning"))
        self.desk.remember = False
        self.desk.narrowing.clear()
        self._sync()
        self.rebuild()

    def undo_why(self) -> str:
        reason = self.match.undo_refusal()
        return self.ui.say(f"table.undo_{reason}") if reason else ""

    # -- time

    def refresh(self) -> None:
        if self._stale and not self._interrupted:
            self.match.settle()
        super().refresh()

    def update(self, ms: float) -> bool:
        moving = not self._interrupted and self.match.update(ms)
        if not moving and self.match.curtain is None:
            self.saving.at_rest(self.desk)
        if self.die_turned() or self.match.version != self._version:
            self.rebuild()
        moving = self.desk.bar.gesture.go_on() or self.desk.bar.gesture.open or moving
        if self._guide.spoke():
            self.ui.director.settings_changed()
        told = self.match.news[:]
        self.match.news.clear()
        for news in told:
            if news == "over":
                self._over()
            else:
                self.toast(news_toast(self.ui, news))
        return moving

    @property
    def poll_ms(self) -> float | None:
        """Computer players are asked often; a person who thinks is left alone but for the autosave."""
        return _ALERT_MS if self.match.expects_something else AUTOSAVE_MS / 4

    @property
    def _interrupted(self) -> bool:
        """The table waits while the menu or a question lies over it."""
        return any(layer.modal for layer in self.stage.layers)

    def _over(self) -> None:
        try:
            self.saving.finish(self.ui)
        except SaveProblem as problem:
            self.toast(Toast(self.ui.say("shell.save.failed"), str(problem), "error"))
        self.open_end()

    def open_end(self) -> None:
        match = self.match
        played = 0 if match.keeper is None else match.keeper.played
        self.program.open(
            "end", ruleset=self.ruleset, session=match.session, viewer=match.viewer, played=played, at_table=True
        )

    def skip(self, at_once: bool) -> bool:
        skipped = self.match.skip(at_once) or self.match.go_on()
        if skipped:
            self.rebuild()
        return skipped

    @property
    def asks(self) -> bool:
        return bool(self.desk.legal)

    def catch_up(self) -> bool:
        caught_up = self.match.catch_up()
        if caught_up:
            self.rebuild()
            self.refresh()
        return caught_up

    def left_alone(self) -> None:
        self.hold(False)
        if self.ui.settings.curtain_away and self.match.cover():
            self.rebuild()

    def hurry(self, on: bool) -> bool:
        self.match.hurried = on and self.presenter.busy
        return self.match.hurried

    def hold(self, on: bool) -> None:
        """Full control while the key is down."""
        self.match.wishes.hold(self.match.viewer, on)

    def _event_shown(self, event: Event) -> None:
        cue = self.desk.registry.cue(event)
        if cue:
            self.desk.sound(cue)
        if self.match.curtain is None:
            self._guide.saw(event, self.match.viewer)
        if event.starts_turn:
            self._begun = (self.match.shown, getattr(event, "seat", None))
        words = self.desk.texts.event(event)
        if words and self.match.curtain is None:
            self._latest = words
            self.rebuild()

    # -- messages

    def heard(self, message: WidgetMessage) -> bool:
        if self._guide.heard(message):
            self.ui.director.settings_changed()
            return True
        match message:
            case Pressed(id="guide.rules") if self._guide.tip is not None:
                self.open_rules(self._guide.tip.rule)
            case Pressed(id="bar.menu"):
                self.open_menu()
            case Pressed(id="curtain.show"):
                self.match.lift_curtain()
            case Pressed(id="inquiry.no"):
                self.match.decline()
            case Pressed(id="inquiry.look"):
                self.match.hand_over()
            case Pressed(id="undo"):
                self.undo()
            case Pressed(id="reel.skip"):
                self.match.skip(everything=True)
            case Pressed(id="hints.close"):
                self.match.drop_advice()
            case Pressed(id=id) if id == STANDINGS:
                self.open_end()
            case Changed(id="wish.remember", value=remember):
                self.desk.remember = bool(remember)
            case Pressed(id=id) if id.removeprefix("wish.") in WISH_COMMANDS:
                self._wish(id.removeprefix("wish."))
            case _ if wish_heard(self.desk, message):
                self._keep_wishes()
            case _:
                return super().heard(message)
        self.rebuild()
        return True

    def on_command(self, command: str) -> bool:
        if self.match.curtain is not None:
            return command in ("back", "menu") and self.open_menu()
        if self._interrupted and command not in UNDER_A_MENU:
            return False
        if super().on_command(command):
            return True
        if command in WISH_COMMANDS:
            return self._wish(command)
        acts: dict[str, Callable[[], object]] = {
            "undo": self.undo,
            "redo": self.redo,
            "log": self.toggle_log,
            "guide": lambda: self._guide.again(self.ui, self.toast),
            "hint": self._hint,
            "quick_save": self.quick_save,
            "menu": self.open_menu,
            "back": self._back,
            "confirm": self._confirm,
            "skip_all": lambda: self.match.skip(everything=True),
            "quit": self.ui.director.quit,
        }
        if command not in acts:
            return False
        acts[command]()
        self.rebuild()
        return True

    def _confirm(self) -> None:
        """On, or what is usual in a window: to pass."""
        if not self.match.go_on() and self.match.pause is not None and not self.match.pause.main:
            self.match.pass_now()

    def _wish(self, command: str) -> bool:
        """A command about windows; false where there are none, so that its key may mean something else."""
        wishes = self.desk.wishes
        if wishes is None:
            return False
        if command == "asking":
            asking = wishes.ask_next()
            self._keep_wishes()
            say = self.ui.say
            title, line = say(f"table.asking_{asking}"), say(f"table.asking_{asking}_line")
            self.toast(Toast(title, line, icon="ui.next", kind="asking"))
        elif command == "pass":
            self.match.pass_now()
        else:
            self.match.pass_until("turn" if command == "pass_turn" else "my_turn")
        self.rebuild()
        return True

    def _follow(self, line: LogLine) -> None:
        """Lights up its pieces and brings one of them to the middle of its board."""
        self.desk.point(line.pieces)
        for widget in self.stage.layers[0].root.walk():
            if isinstance(widget, BoardSurface):
                known = [piece for piece in sorted(line.pieces) if piece in widget.spots()]
                if known:
                    widget.fly_to(known[0])

    def _back(self) -> None:
        """One level at a time: the last pick, then what lies open, then the menu."""
        if self.desk.narrowing.back() or self.match.drop_advice():
            return
        if self.log_open:
            self.log_open = False
        else:
            self.open_menu()

    def undo(self) -> None:
        """What is only picked is let go of before anything is taken back."""
        if self.desk.narrowing.back():
            return
        why = self.undo_why()
        if why:
            self.toast(Toast(self.ui.say("table.undo_refused"), why, "warning", "ui.undo"))
        elif self.match.undo():
            self.desk.narrowing.clear()
            self.desk.bar.gesture.drop()
            self._book.forget()
            self._latest = ()
            self.desk.sound("undo")

    def redo(self) -> None:
        if not self.match.redo():
            self.toast(Toast(self.ui.say("table.redo_nothing"), tone="warning", icon="ui.redo"))

    def _hint(self) -> None:
        if not (self.match.drop_advice() or self.match.ask_hint()):
            key = "shell.match.hint_nothing" if self.match.my_turn else "shell.match.not_legal"
            self.toast(Toast(self.ui.say(key), icon="ui.hint"))

    # -- menu, saving, leaving

    @property
    def can_save(self) -> bool:
        return self.saves_itself and self.match.curtain is None

    @property
    def saves_itself(self) -> bool:
        """Whether there is something to come back to."""
        return self.match.keeper is not None and not self.match.session.over

    @property
    def can_concede(self) -> bool:
        return not self.match.session.over and self.match.viewer in self.match.people and self.match.curtain is None

    @property
    def conceding_ends(self) -> bool:
        viewer = self.match.viewer
        return viewer is not None and self.match.session.ends_with(viewer)

    @property
    def save_name(self) -> str:
        return name_of_save(self.desk, self.match)

    def open_scene(self, name: str) -> None:
        if name == "rulebook":
            self.open_rules("")
        else:
            self.program.open(name, **({"scopes": self.key_scopes} if name == "help" else {}))

    def open_menu(self) -> bool:
        menu = PauseMenu(self.ui, self)
        self.stage.push(menu, modal=True, on_dismiss=menu.dismiss)
        self.stage.focus("pause.resume")
        return True

    def quick_save(self) -> None:
        try:
            saved = self.saving.quick(self.ui)
        except SaveProblem as problem:
            self.toast(Toast(self.ui.say("shell.save.failed"), str(problem), "error"))
            return
        if saved:
            self.toast(Toast(self.ui.say("shell.save.saved"), self.ui.say("shell.save.quick"), "good", "ui.save"))

    def save_as(self, title: str) -> None:
        """A save with a name of its own; raises SaveProblem."""
        self.saving.under(self.ui, title)

    def concede(self) -> None:
        line = self.desk.say("table.left_seat", seat=self.match.viewer)
        self.match.concede()
        if not self.match.session.over:
            self.toast(Toast(line, icon="ui.flag"))
        self.rebuild()

    def to_title(self) -> None:
        self.program.to_title()

    def leave(self) -> None:
        self.program.rescue_game = None
        self.saving.leave(self.ui)
        self.match.close()
