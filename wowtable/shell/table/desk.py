"""The table's side of the contract with a game's screen: what is shown, to whom, and what may be done about it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ...content.loading import Ruleset
from ...core import Action, Decision, Event, Names, Pause, Seat
from ...core.ballot import Ballot
from ...reading.cleaning import unbroken
from ...session import Notebook, Setup, StandingWishes
from ...text import Catalogue
from ...text.rich import Rich, capital, plain
from ..base.layout import Rect
from ..motion.animations import Display
from ..program.scene import Ui
from ..widgets import Question, Tip, Toast, Widget, WidgetMessage
from .asking.bar import ActionBar
from .asking.menu import MenuEntry, MenuMaker, PieceMenu
from .asking.prompt import call_of
from .log_heights import LineHeights
from .narrowing import Narrowing
from .plugin import SEAT_COLOURS, Does, GameScreen, Hint, SeatInfo
from .registry import Registry

if TYPE_CHECKING:
    from .log_book import LogLine


T = TypeVar("T")


class Floor(Protocol):
    """The scene a desk stands in."""

    @property
    def ui(self) -> Ui: ...

    @property
    def display(self) -> Display: ...

    @property
    def thinking(self) -> Collection[Seat]: ...

    def choose(self, action: Action) -> None: ...

    def undo_why(self) -> str: ...

    def show_tip(self, tip: Tip, at: Rect) -> None: ...

    def open_rules(self, anchor: str) -> None: ...

    def ask(self, question: Question, done: Callable[[str, bool], None]) -> None: ...

    def toast(self, toast: Toast) -> None: ...

    def rebuild(self) -> None: ...

    def next_piece(self) -> bool: ...

    def show_ways(self, made: MenuMaker) -> None: ...


class TableDesk:
    """Implements `plugin.Desk` on top of any scene that shows a position of a game."""

    def __init__(self, floor: Floor, ruleset: Ruleset, registry: Registry, setup: Setup, live: bool = True) -> None:
        self._floor = floor
        self._live = live
        self._texts: dict[tuple[Any, ...], Catalogue] = {}
        self.ruleset = ruleset
        self.game: Any = ruleset.game
        self._names = isinstance(self.game, Names)
        """Asked once: to look through a protocol takes longer than to say a text."""
        self.called: Mapping[str, str] = {}
        """Of a game that was played, what it calls those whom it names; of one that goes on its position tells."""
        self.registry = registry
        self.screen: GameScreen = registry.make_screen()
        self.setup = setup
        self._viewer: Seat | None = None
        self.asker: Seat | None = None
        self.seats: tuple[SeatInfo, ...] = ()
        self.decision: Decision | None = None
        self.legal: Sequence[Action] = ()
        self.narrowing = Narrowing()
        self.options: Mapping[str, Any] = setup.options
        self.pointed: frozenset[str] = frozenset()
        self.hints: Sequence[Hint] = ()
        self.lines: Sequence[LogLine] = ()
        self.line_heights = LineHeights()
        self.wishes: StandingWishes | None = None
        self.notes: Notebook | None = None
        self.chronicle: Callable[[int], Sequence[Event]] = lambda _: ()
        self.answers = 0
        self.pause: Pause | None = None
        self.lasting = ""
        self.remember = False
        self.waiting_line: Rich = ()
        self.plan_line: Rich = ()
        self.upcoming: Decision | None = None
        self.result = ""
        self.mover: Seat | None = None
        self._actor: Seat | None = None
        self._found: dict[Hashable, Any] = {}
        self._found_in: Any = None
        self.bar = ActionBar(self)

    # -- what the scene tells it

    def seat_people(self, given_up: Collection[Seat] = ()) -> None:
        """Names the players in the language of now."""
        say = self.ui.voice.say
        named = [info.name for info in self.seats]
        self.seats = tuple(
            SeatInfo(
                seat,
                unbroken(setup.name or say("table.player", n=seat + 1)),
                setup.human and seat not in given_up,
                setup.level,
                setup.colour or SEAT_COLOURS[seat % len(SEAT_COLOURS)],
                setup.crest or setup.colour or SEAT_COLOURS[seat % len(SEAT_COLOURS)],
            )
            for seat, setup in enumerate(self.setup.seats)
        )
        if [info.name for info in self.seats] != named:
            self._texts.clear()

    def offer(self, decision: Decision | None, legal: Sequence[Action]) -> bool:
        """The question that is open and what the viewer may answer; picks are kept while the offer stays the same.

        True if it is another one.
        """
        other = (decision, tuple(legal)) != (self.decision, tuple(self.legal))
        if other:
            self.narrowing = Narrowing(legal)
            self.bar.another()
        self.decision, self.legal = decision, tuple(legal)
        return other

    # -- plugin.Desk

    @property
    def viewer(self) -> Seat | None:
        return self._viewer

    @viewer.setter
    def viewer(self, seat: Seat | None) -> None:
        if seat != self._viewer:
            self._viewer = seat
            self.screen.forget()

    @property
    def ui(self) -> Ui:
        return self._floor.ui

    @property
    def display(self) -> Display:
        return self._floor.display

    @property
    def view(self) -> Any:
        return self._floor.display.view

    def about(self, name: str, default: Any = None) -> Any:
        shown: Decision | None = self.view.decision
        return default if shown is None else shown.of(name, default)

    def happened(self, since: int) -> Sequence[Event]:
        return self.chronicle(since)

    @property
    def live(self) -> bool:
        return self._live

    @property
    def busy(self) -> bool:
        return not self.legal

    @property
    def asked(self) -> Seat | None:
        return self.viewer if self.decision is not None and self.viewer in self.decision.seats else None

    @property
    def kind(self) -> str:
        return "" if self.decision is None else self.decision.kind

    def offered(self, verb: str) -> Action | None:
        return next((action for action in self.legal if action.verb == verb), None)

    @property
    def ballot(self) -> Ballot | None:
        """The open question, if several voices or several players answer it."""
        stack = self.view.stack
        top = stack[-1] if stack and self.decision is not None else None
        return top if isinstance(top, Ballot) else None

    @property
    def may_act(self) -> bool:
        return self.live and not self.busy

    @property
    def thinking(self) -> Collection[Seat]:
        return self._floor.thinking

    @property
    def texts(self) -> Catalogue:
        if not self.seats:  # something may be told before the screen is built
            self.seat_people()
        settings = self._floor.ui.settings
        called = self.called or (self.once("called", self._called_now) if self._names else {})
        wish = (settings.language, *called.items())
        if wish not in self._texts:
            catalogue = self.ruleset.catalogues[settings.spoken].with_called(called)
            self._texts[wish] = catalogue.with_seats([info.name for info in self.seats])
        return self._texts[wish]

    def _called_now(self) -> Mapping[str, str]:
        called: Mapping[str, str] = self.game.called(self.view)
        return called

    def build(self, area: Rect) -> Widget:
        """The game's screen, of what there is now."""
        self._found.clear()
        return self.screen.build(self, area)

    def once(self, key: Hashable, find: Callable[[], T]) -> T:
        if self._found_in is not self.view:
            self._found_in = self.view
            self._found.clear()
        if key not in self._found:
            self._found[key] = find()
        found: T = self._found[key]
        return found

    def say(self, key: str, /, **fields: Any) -> str:
        return self.texts.say(key, **fields)

    def rich(self, key: str, /, **fields: Any) -> Rich:
        return self.texts.rich(key, **fields)

    def label(self, action: Action) -> str:
        key = f"button.{action.verb}"
        return self.say(key) if self.texts.has(key) else capital(plain(self.texts.action(action.verb, action.args)))

    def seat_name(self, seat: Seat) -> str:
        return self.seats[seat].name

    def seat_colour(self, seat: Seat) -> str:
        return self.seats[seat].colour

    def choose(self, action: Action) -> None:
        self._floor.choose(action)

    def pick(self, id: str) -> bool:
        known = id in self.narrowing.marked
        action = self.narrowing.pick(id)
        if action is not None:
            self.choose(action)
        elif known:
            self.rebuild()
        return known or action is not None

    def undo_why(self) -> str:
        return "" if self.narrowing.picked else self._floor.undo_why()

    @property
    def host(self) -> Seat | None:
        return self.asker if self.viewer is None else self.viewer

    def point(self, ids: Iterable[str]) -> None:
        wanted = frozenset(ids)
        if wanted != self.pointed:
            self.pointed = wanted
            self.rebuild()

    def explain(self, piece: str, tip: Tip) -> None:
        self._floor.show_tip(tip, self._spot(piece))

    def show_ways(self, piece: str, ways: Sequence[MenuEntry]) -> None:
        """On the table, or beside a piece that lies elsewhere. No other question stands beside the menu."""
        self.bar.put_off()
        near = self._spot(piece)
        room = near.joined(self._spot("table")).inset(12)
        self._floor.show_ways(partial(PieceMenu, self, self.title_of(piece), ways, near, room))

    def title_of(self, piece: str) -> str:
        """What a menu at a piece is about: the piece itself, or what is asked where that has no name."""
        tip = self.screen.tip(self, piece)
        return tip.title if tip is not None and tip.title else call_of(self)

    def _spot(self, name: str) -> Rect:
        return self.place(name) or Rect(0, 0, 1, 1)

    def place(self, name: str) -> Rect | None:
        return self.screen.place(name)

    def inspect(self, target: str) -> None:
        self._floor.open_rules(self.screen.named(self, target))

    def ask(self, question: Question, done: Callable[[str, bool], None]) -> None:
        self._floor.ask(question, done)

    def confirm(self, question: Question, does: Does) -> None:
        settings = self.ui.settings
        if not settings.asks(question.id):
            self.do(does)
            return

        def answered(answer: str, ask_again: bool) -> None:
            settings.confirmations[question.id] = ask_again
            if answer not in ("", question.safe):
                self.do(does)

        self.ask(question, answered)

    def toast(self, toast: Toast) -> None:
        self._floor.toast(toast)

    def sound(self, cue: str) -> None:
        self.ui.director.sound(cue)

    def rebuild(self) -> None:
        self._floor.rebuild()

    @property
    def actor(self) -> Seat | None:
        shown: Decision | None = self.view.decision
        if self.result:
            self._actor = None  # the game is over, even where somebody conceded in the middle of a question
        elif self.mover is not None:
            self._actor = self.mover  # whoever is asked next has not done what is still shown
        elif shown is not None:
            self._actor = self.viewer if self.viewer in shown.seats else shown.seats[0]
        elif self.upcoming is None:
            self._actor = None
        return self._actor

    @property
    def doer(self) -> Seat | None:
        answered = self.actor
        if answered is None or answered in self.thinking:
            return answered
        told = self.screen.doer(self)
        return answered if told is None else told

    @property
    def own_act_shows(self) -> bool:
        return self.live and self.busy and self.viewer is not None and self.actor == self.viewer

    def do(self, does: Does) -> None:
        self.bar.do(does)

    def next_piece(self) -> bool:
        return self._floor.next_piece()

    def action_bar(self, area: Rect) -> Widget:
        return self.bar.strip(area)

    def action_column(self, place: Rect, widest: Rect) -> Widget:
        return self.bar.column(place, widest)

    # -- what the scene passes on

    def hear(self, message: WidgetMessage) -> bool:
        """Whether a widget of the bar said it."""
        return self.bar.hear(message)

    def command(self, command: str) -> bool:
        return self.bar.command(command) or (command == "next_piece" and self.next_piece())
