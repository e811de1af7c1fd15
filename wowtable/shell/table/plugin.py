"""What a ruleset's screen and the table know of each other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from ...content.loading import Ruleset
from ...core import Action, Decision, Event, Pause, Seat
from ...core.ballot import Ballot
from ...session import Notebook, StandingWishes
from ...text import Catalogue
from ...text.rich import Rich
from ..base.bindings import Binding
from ..base.layout import Rect
from ..base.typography import Words
from ..motion.animations import Display
from ..program.scene import Ui
from ..widgets import Question, Tip, Toast, Widget, WidgetMessage
from .narrowing import Narrowing

if TYPE_CHECKING:
    from .asking.menu import MenuEntry
    from .log_book import LogLine
    from .log_heights import LineHeights
    from .registry import Registry

Does = Action | Iterable[Action] | Callable[[], object] | None
"""What a button, a click or a way does: an answer, several in a row, anything else; None for nothing of these."""
SEAT_COLOURS = ("ember", "tide", "sun", "leaf", "lotus", "moon")
"""What seats get that chose no colour, in order."""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A player for panels and log. `colour` is an id of the theme, as the painter `seat_shield` takes it."""

    seat: Seat
    name: str
    human: bool = True
    level: str = ""
    colour: str = ""
    crest: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """One of the computer's best choices, `rank` 1 the best; `pieces` are the ids to light up on the board."""

    rank: int
    action: Action
    label: Rich
    reason: str
    pieces: frozenset[str]


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a chart. A seat gives its colour and mark; `doubt` is by how much each value may be wrong."""

    label: str
    seat: Seat
    values: tuple[float, ...]
    doubt: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class GameChart:
    """Lines over the course of the game; the table names the `steps` along the bottom. `percent`: of a hundred."""

    title: str
    series: tuple[Series, ...]
    steps: tuple[str, ...] = ()
    percent: bool = False


@dataclass(frozen=True, slots=True)
class ScoreSource:
    """A named part of what each seat has, by seat; less than nothing where it cost."""

    label: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """What each player's total is made of: the sources of a seat add up to it.

    `title` says what is counted, with the sign `icon`; `why` tells in a few words what decided the game. `sides` are
    the names of the teams by seat, empty where everybody plays alone. `facts` are worth knowing and add up to nothing.
    """

    title: str
    sources: tuple[ScoreSource, ...]
    totals: tuple[int, ...]
    icon: str = ""
    why: str = ""
    sides: tuple[str, ...] = ()
    facts: tuple[ScoreSource, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnPoint:
    """Where a turn began, or the end, in a finished game: the whole truth of it and what led here since the last."""

    step: int
    state: Any
    events: tuple[Event, ...]


T = TypeVar("T")
GameIs = TypeVar("GameIs", covariant=True)
ViewIs = TypeVar("ViewIs", covariant=True)


class DeskOf(Protocol[GameIs, ViewIs]):
    """What the table gives a game's screen; one for each match, replay or picture.

    A game names its own once, `Desk = DeskOf[Fair, FairState]`, and all of its screen knows what `game` and `view` are.
    Read it while building: it changes between builds, so keep nothing that it gave. It is the only way to the game: a
    screen never reaches for the session or the true state, and never changes the view.

        def build(self, desk, area):
            board, bar = rows(area, [Share(), 100])
            cards = [card_of(desk, card) for card in desk.view.hands[desk.host or 0]]
            return Group("game", area, [CardFan("hand", board, cards), desk.action_bar(bar)])

    Everything in `view` is what `viewer` may know, None for an onlooker. `decision` is the question that is shown and
    `legal` what the viewer may answer now: nothing while pieces move or somebody else is to act. `upcoming` is the
    question that will be open once all has been shown. `narrowing` is what has been picked of an answer that names
    several things, `pointed` and `hints` what to light up. `wishes` are the viewer's about windows, to be read and
    changed; `notes` are what its team has noted beside the game, kept as long as the game is; `pause` is the window in
    which the viewer is asked now. They are None where there are none. `answers` is how many have been given so far, as
    the board shows it. `lasting` is the key of what asks now if it can be answered for good, else "", and `remember`
    whether the next answer is meant so. `waiting_line` says what was done last or is waited for, `plan_line` what the
    computer player that acts is about, if that is known, `result` who won once it is all over. `lines` is the log as
    far as it has been shown, for screens that keep it in sight.
    """

    ruleset: Ruleset
    registry: Registry
    screen: GameScreen
    viewer: Seat | None
    seats: tuple[SeatInfo, ...]
    decision: Decision | None
    legal: Sequence[Action]
    narrowing: Narrowing
    options: Mapping[str, Any]
    pointed: frozenset[str]
    hints: Sequence[Hint]
    lines: Sequence[LogLine]
    line_heights: LineHeights
    wishes: StandingWishes | None
    notes: Notebook | None
    answers: int
    pause: Pause | None
    lasting: str
    remember: bool
    waiting_line: Rich
    plan_line: Rich
    result: str
    upcoming: Decision | None

    @property
    def ui(self) -> Ui:
        """The words, letters, keys and settings of the shell."""

    @property
    def display(self) -> Display:
        """What boards draw: the view, and whatever is on its way while an animation plays."""

    @property
    def host(self) -> Seat | None:
        """Whose side is the near one: the viewer's, or that of whoever asks aloud while nobody's eyes are used."""

    @property
    def game(self) -> GameIs:
        """The rules, with their content."""

    @property
    def view(self) -> ViewIs:
        """The game as `viewer` may know it, as far as it has been shown: behind it while something moves."""

    def once(self, key: Hashable, find: Callable[[], T]) -> T:
        """What several parts of the screen ask for, found out once for each build."""

    def about(self, name: str, default: Any = None) -> Any:
        """What the question that is shown is about: see `Decision.of`."""

    def happened(self, since: int) -> Sequence[Event]:
        """What the viewer has seen happen after so many answers, the oldest first; nothing in pictures."""

    @property
    def live(self) -> bool:
        """False where nothing can be done: in replays and pictures."""

    @property
    def busy(self) -> bool:
        """Pieces are moving or somebody else is to act; `legal` is empty then."""

    @property
    def asked(self) -> Seat | None:
        """Who decides now, if it is somebody this desk may act for."""

    @property
    def kind(self) -> str:
        """Of the question that is shown; "" for none."""

    def offered(self, verb: str) -> Action | None:
        """The first answer of that kind which the viewer may give."""

    @property
    def ballot(self) -> Ballot | None:
        """The open question, if several voices or several players answer it: who has said what."""

    @property
    def may_act(self) -> bool:
        """An answer of the viewer is taken now."""

    @property
    def thinking(self) -> Collection[Seat]:
        """Computer players at work now."""

    @property
    def texts(self) -> Catalogue:
        """The words of the game, then of the shell, knowing the players' names."""

    def say(self, key: str, /, **fields: Any) -> str:
        """A text of the game or of the shell, without its links and icons."""

    def rich(self, key: str, /, **fields: Any) -> Rich:
        """The same with them, for `RichText`."""

    def label(self, action: Action) -> str:
        """An act as a button says it: in the words `button.<verb>` of the game, else those of the log."""

    def seat_name(self, seat: Seat) -> str:
        """What people call the player."""

    def seat_colour(self, seat: Seat) -> str:
        """The id of the seat's colour, "ember" and so on."""

    def choose(self, action: Action) -> None:
        """The viewer's answer. What is not legal is refused with a toast."""

    def pick(self, id: str) -> bool:
        """A piece was acted on: narrows, and chooses when one action is left. False if no legal action names it."""

    def undo_why(self) -> str:
        """The sentence that forbids taking back now; "" when it is free."""

    def point(self, ids: Iterable[str]) -> None:
        """Lights up things on the board."""

    def explain(self, piece: str, tip: Tip) -> None:
        """Opens a parchment beside a piece at once."""

    def show_ways(self, piece: str, ways: Sequence[MenuEntry]) -> None:
        """What may be done with a piece, beside it."""

    def place(self, name: str) -> Rect | None:
        """Where the screen has a thing or a place of that name, see `GameScreen.place`."""

    def inspect(self, target: str) -> None:
        """Opens the rulebook where it speaks of a thing."""

    def ask(self, question: Question, done: Callable[[str, bool], None]) -> None:
        """A dialog over the table."""

    def confirm(self, question: Question, does: Does) -> None:
        """Asks before an act, unless that is not wanted any more; any answer but the safe one does it."""

    def toast(self, toast: Toast) -> None:
        """A few words that go away by themselves."""

    def sound(self, cue: str) -> None:
        """One of those in `shell.sound`, at once."""

    def rebuild(self) -> None:
        """What the screen remembers has changed: build again before the next frame."""

    @property
    def actor(self) -> Seat | None:
        """Who answered what is shown now, or is asked; nobody once all is over."""

    @property
    def doer(self) -> Seat | None:
        """Whose doing is shown: that of a computer player that is waited for, or as the screen says of the game."""

    @property
    def own_act_shows(self) -> bool:
        """What moves now follows from an answer of the viewer."""

    def do(self, does: Does) -> None:
        """An answer of the viewer, or several for one gesture: one that is not possible any more ends it."""

    def next_piece(self) -> bool:
        """The keyboard goes on to the next piece with a light; false if there is none."""

    def action_bar(self, area: Rect) -> Widget:
        """What is asked, or who acts, as a strip over the width of the board. Its id is "bar"."""

    def action_column(self, place: Rect, widest: Rect) -> Widget:
        """The same at the foot of a column; where `place` does not hold it, it grows to the left within `widest`."""


Desk = DeskOf[Any, Any]
"""A desk of whatever game."""


class GameScreen(Protocol):
    """What a ruleset registers. One instance lives as long as the match and may remember what is unfolded or chosen.

    It must remember nothing of the game, never wait, and never look at a clock: the table builds it again from the view
    whenever anything has changed. Inherit `ScreenBase`, which answers everything but `build`.

        class FairScreen(ScreenBase):
            def build(self, desk, area):
                board, bar = rows(area, [Share(), 100])
                stalls = [self.stall(desk, id, rect) for id, rect in places(desk.view, board)]
                return Group("fair", area, [*stalls, desk.action_bar(bar)])

            def on_message(self, desk, message):
                return isinstance(message, Chosen) and desk.pick(message.item)


        def register(registry):
            registry.screen(FairScreen)
    """

    def build(self, desk: Desk, area: Rect) -> Widget:
        """Everything below the top bar: board, side panels and the action bar. Called on every rebuild.

        Widgets of the same id go on where they were: scrolled, focused, sliding. It fits any `area` from 1024×640 on,
        and any size of letters; it must not act, only build.
        """

    def top_bar(self, desk: Desk, area: Rect) -> list[Widget]:
        """For the middle of the top bar, such as the round. Called with every build."""

    def on_message(self, desk: Desk, message: WidgetMessage) -> bool:
        """What a widget of the screen says; true if it was understood. Here, and in `on_command`, it may act.

        The table understands the bar and its acts by itself, links to the rulebook, and questions for a parchment.
        """

    def on_command(self, desk: Desk, command: str) -> bool:
        """A key of its own was pressed, see `commands`; true if it was understood."""

    def commands(self) -> Sequence[Binding]:
        """Key bindings of its own, asked for once. Each has its words in the texts of the game."""

    def tip(self, desk: Desk, target: str) -> Tip | None:
        """The parchment about a thing by id: "race:orcs", "keyword:decline" … Asked when somebody points at it.

        None where there is nothing to say. It tells only what the viewer may know.
        """

    def named(self, desk: Desk, target: str) -> str:
        """What an id of the screen stands for, as links say it: "l1a.3" for "region:l1a.3"; whatever says it, as it is.

        Under that name `tip` and the rulebook know a thing: "race:orcs" has the place `race.orcs` there, else
        `screen.race`, a widget "hand.2" that of `screen.hand`.
        """

    def forget(self) -> None:
        """Somebody else looks at the screen now: nothing that was opened or looked at may be left."""

    def button_of(self, desk: Desk, action: Action) -> str:
        """What the bar's own button for an act says now, where that is more than the act; "" elsewhere."""

    def bar_pieces(self, desk: Desk, room: Rect) -> tuple[list[Widget], Rect]:
        """What stands before the words of the strip, such as pieces in hand, and the room left for the words."""

    def doer(self, desk: Desk) -> Seat | None:
        """Whose doing is shown, where that need not be whoever answered last, such as where others only let it pass;
        None where it is."""

    def remark(self, desk: Desk) -> Words:
        """What the strip says, instead of its line, about what is pointed at while a question is open."""

    def place(self, name: str) -> Rect | None:
        """Where a thing lies on the screen as it was built last, or a place that things go to and come from; "table" is
        all of the board. Movements name such places. None for what it has not."""

    def pieces(self, event: Event) -> Collection[str]:
        """The board things an event is about, for pointing from the log."""

    def counts(self, event: Event) -> bool:
        """Whether it belongs in what a turn was about, told in a few words."""

    def charts(self, desk: Desk, moments: Sequence[TurnPoint]) -> Sequence[GameChart]:
        """For the end of the game."""

    def breakdown(self, desk: Desk, end: TurnPoint) -> Account | None:
        """Where each player's points come from, and what decided the game: `end` has all events of it."""

    def thumbnail(self, desk: Desk, area: Rect) -> Widget | None:
        """A small picture of the position, for saved games."""


def keyword_tip(desk: Desk, keyword: str) -> Tip | None:
    if not desk.texts.has(f"keyword.{keyword}.text"):
        return None
    return Tip(desk.say(f"keyword.{keyword}.title"), desk.rich(f"keyword.{keyword}.text"))


class ScreenBase:
    """The answers of a screen that has nothing to say; inherit and override. `counted` are the events that `counts`
    names, `bindings` its keys."""

    counted: ClassVar[tuple[type[Event], ...]] = ()
    bindings: ClassVar[Sequence[Binding]] = ()

    def top_bar(self, desk: Desk, area: Rect) -> list[Widget]:
        return []

    def on_message(self, desk: Desk, message: WidgetMessage) -> bool:
        return False

    def on_command(self, desk: Desk, command: str) -> bool:
        return False

    def commands(self) -> Sequence[Binding]:
        return self.bindings

    tips: ClassVar[Mapping[str, Callable[[Desk, str], Tip | None]]] = MappingProxyType({})
    """Who tells of things of a kind: "race" by the name behind it. Keywords are told of by the texts."""

    def tip(self, desk: Desk, target: str) -> Tip | None:
        kind, _, name = self.named(desk, target).rpartition(":")
        return self.tips.get(kind, keyword_tip)(desk, name)

    def named(self, desk: Desk, target: str) -> str:
        return target

    def forget(self) -> None:
        """It remembers nothing."""

    def button_of(self, desk: Desk, action: Action) -> str:
        return ""

    def bar_pieces(self, desk: Desk, room: Rect) -> tuple[list[Widget], Rect]:
        return [], room

    def doer(self, desk: Desk) -> Seat | None:
        return None

    def remark(self, desk: Desk) -> Words:
        return ""

    def place(self, name: str) -> Rect | None:
        return None

    def pieces(self, event: Event) -> Collection[str]:
        return ()

    def counts(self, event: Event) -> bool:
        return isinstance(event, self.counted) if self.counted else not event.starts_turn

    def charts(self, desk: Desk, moments: Sequence[TurnPoint]) -> Sequence[GameChart]:
        return ()

    def breakdown(self, desk: Desk, end: TurnPoint) -> Account | None:
        return None

    def thumbnail(self, desk: Desk, area: Rect) -> Widget | None:
        return None
