"""The screen of any game on a stub of a table: any position, no session, no window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any, ClassVar

from tests.screens.drawn import shared_assets, unpainted
from wowtable.content.loading import Ruleset
from wowtable.content.package import import_from
from wowtable.core import Action, Decision, Event, Seat, Seeded, Table, start
from wowtable.session import Batch, Notes, RulesetTag, SeatSetup, Setup, StepTaken
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.settings import Settings
from wowtable.shell.motion.animations import Animation, Display
from wowtable.shell.motion.presenter import Presenter
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import App, headless
from wowtable.shell.program.scene import Scene, Ui
from wowtable.shell.table.asking.menu import MenuMaker
from wowtable.shell.table.asking.next_piece import Walk
from wowtable.shell.table.desk import TableDesk
from wowtable.shell.table.registry import registry_of
from wowtable.shell.table.table_stage import TableStage
from wowtable.shell.table.top_bar import height, top_bar
from wowtable.shell.widgets import Group, Pressed, Tip, Toast, Widget, WidgetMessage
from wowtable.shell.widgets.least_hidden import says_at

from .shipped import shipped

NAMES = ("Giulia", "Marco", "Thrend", "Anna", "Boros", "Elsa")
ATTEMPTS = 60
Wanted = Callable[[Table[Any, Any]], bool]


class Floor(Scene):
    """Shows a table to the seat that is asked, and lets it answer."""

    name: ClassVar[str] = "floor"

    def __init__(self, ruleset: Ruleset, table: Table[Any, Any], viewer: Seat | None) -> None:
        super().__init__()
        self.table = table
        self.shown = Display(None)
        self.walk = Walk()
        people = tuple(SeatSetup("human", name) for name in NAMES[: table.state.seats])
        self.desk = TableDesk(self, ruleset, registry_of(ruleset), Setup(RulesetTag(ruleset.id), people, {}, "1"))
        self.desk.viewer = viewer
        self.chosen: list[Action] = []
        self.facts: list[list[Event]] = []
        self.notes = Notes(self, {}, self.rebuild)
        self.toasted: list[Toast] = []
        self.refused = ""
        self.undone = 0
        self.stage = TableStage(Rect(0, 0, 1, 1), self, lambda: False, lambda: Rect(0, 0, 0, 0))

    def enter(self) -> None:
        self.desk.seat_people()
        self.ui.bindings.add(self.desk.screen.commands(), self.desk.say)
        self.show()

    def show(self) -> None:
        viewer = self.desk.viewer
        self.shown.settle(self.table.game.view(self.table.state, viewer))
        self.desk.notes, self.desk.answers = self.notes.of(viewer), self.length
        self.desk.chronicle = lambda since: [event for step in self.facts[since:] for event in step]
        self.desk.offer(self.table.state.decision, () if viewer is None else self.table.legal(viewer))
        self.rebuild()

    # -- who moves the pieces: nobody does

    def skip(self, at_once: bool) -> bool:
        return False

    @property
    def asks(self) -> bool:
        return False

    def catch_up(self) -> bool:
        return False

    def hurry(self, on: bool) -> bool:
        return False

    def hold(self, on: bool) -> None:
        """Nobody's wishes are asked here."""

    # -- the floor of the desk

    @property
    def display(self) -> Display:
        return self.shown

    @property
    def thinking(self) -> Collection[Seat]:
        return ()

    def choose(self, action: Action) -> None:
        assert action in self.desk.legal, action
        self.chosen.append(action)
        assert self.desk.viewer is not None
        self.table.events = []
        self.table.apply(self.desk.viewer, action)
        self.facts.append(list(self.table.events))
        self.show()

    # -- what notes are written beside

    @property
    def length(self) -> int:
        return len(self.facts)

    def party(self, seat: Seat) -> Seat:
        return self.table.game.team(self.table.state, seat)

    # -- the rest of it

    def undo_why(self) -> str:
        return self.refused

    def show_tip(self, tip: Tip, at: Rect) -> None:
        self.stage.tooltips.show(tip, at)

    def next_piece(self) -> bool:
        return self.walk.next_lit(self.stage, self.desk.decision)

    def show_ways(self, made: MenuMaker) -> None:
        root = self.stage.layers[0].root
        made(says_at([root])).open(root)

    def open_rules(self, anchor: str) -> None:
        """There is no book here."""

    def toast(self, toast: Toast) -> None:
        self.toasted.append(toast)

    # -- the scene

    def build(self, ui: Ui) -> Widget:
        bar, rest = ui.area.take_top(height(ui.compact))
        game = self.desk.build(rest)
        return Group("root", ui.area, [game, top_bar(self.desk, bar, "normal")])

    def on_message(self, message: WidgetMessage) -> None:
        self.undone += isinstance(message, Pressed) and message.id == "undo"
        if not self.desk.hear(message):
            self.desk.screen.on_message(self.desk, message)

    def on_command(self, command: str) -> bool:
        return self.desk.screen.on_command(self.desk, command) or self.desk.command(command)

    def update(self, ms: float) -> bool:
        return self.desk.bar.gesture.go_on()

    def glossary(self, target: str) -> Tip | None:
        return self.desk.screen.tip(self.desk, target)


@dataclass(frozen=True)
class ScreenKit:
    """What the tests of one game's screen are made with. Its random player gives an answer that it likes `so_often`."""

    id: str
    seats: int
    likes: Callable[[Action], bool]
    so_often: float

    def ruleset(self) -> Ruleset:
        return shipped(self.id)

    def game(self) -> Any:
        return self.ruleset().game

    def module(self, name: str) -> Any:
        """A module of the screen, as the ruleset itself has it."""
        self.ruleset().screen()
        return import_from(self.ruleset().folders[0], self.id, f"screen.{name}")

    # -- positions

    def new_table(self, seed: object, seats: int = 0, **options: Any) -> Table[Any, Any]:
        return start(self.game(), seats or self.seats, options, Seeded(str(seed)))

    def step(self, table: Table[Any, Any], rng: Random) -> list[Event]:
        """One random answer; says what happened."""
        decision = table.state.decision
        assert decision is not None
        seat = decision.seats[0]
        offers = list(table.legal(seat))
        liked = [action for action in offers if self.likes(action)]
        table.events = []
        table.apply(seat, rng.choice(liked if liked and rng.random() < self.so_often else offers))
        return list(table.events)

    def watched(self, table: Table[Any, Any], rng: Random, viewer: Seat | None = 0) -> Batch:
        """One random answer, as somebody sees it who watches."""
        before, table.stills = table.state.copy(), []
        events = self.step(table, rng)
        stills, table.stills = tuple(table.stills), None
        return StepTaken(0, None, tuple(events), before, table.state.copy(), stills).seen_by(table.game, viewer)

    def positions(self, table: Table[Any, Any], rng: Random, most: int) -> Iterator[Decision]:
        """Each question of a random game from here on, while it is open."""
        for _ in range(most):
            if table.state.decision is None:
                return
            yield table.state.decision
            self.step(table, rng)

    def played_until(self, wanted: Wanted, seed: object, **options: Any) -> Table[Any, Any] | None:
        """A random game up to the first position that is wanted; None if it ended before."""
        rng, table = Random(str(seed)), self.new_table(seed, **options)
        while table.state.decision is not None:
            if wanted(table):
                return table
            self.step(table, rng)
        return None

    def found(self, wanted: Wanted, seed: str, **options: Any) -> Table[Any, Any]:
        """The first wanted position of some random games."""
        for attempt in range(ATTEMPTS):
            table = self.played_until(wanted, f"{seed} {attempt}", **options)
            if table is not None:
                return table
        raise AssertionError(f"no such position in {ATTEMPTS} games from seed {seed!r}")

    # -- the screen in front of a position

    def app_of(
        self, lang: str = "en", size: tuple[int, int] = (1920, 1080), *, painted: bool = False, **settings: Any
    ) -> App:
        chosen, voices = Settings(language=lang, reduced_motion=True, **settings), self.ruleset().catalogues
        app = headless(lambda _: voices[lang], size, chosen, assets=shared_assets(), strict=True)
        return app if painted else unpainted(app)

    def floor_of(self, table: Table[Any, Any]) -> Floor:
        """As the seat that is asked sees it; not on any stage yet."""
        decision = table.state.decision
        return Floor(self.ruleset(), table, decision.seats[0] if decision else None)

    def at_table(self, table: Table[Any, Any], lang: str = "en", **look: Any) -> tuple[Pilot, Floor]:
        """A pilot in front of the position."""
        floor = self.floor_of(table)
        return Pilot(self.app_of(lang, **look), floor), floor

    def desk_at(self, table: Table[Any, Any], lang: str = "en") -> Floor:
        """The same without drawing anything."""
        floor = self.floor_of(table)
        self.app_of(lang).restart(floor)
        return floor

    # -- movements

    def shown(self, floor: Floor, batch: Batch) -> Iterator[tuple[Event, Animation, Any]]:
        """Each movement with the view after it, made for real: the presenter swallows faults so that play goes on.

        What is displayed is the view before it.
        """
        known = registry_of(self.ruleset()).animations(floor.desk)
        before = batch.before
        for event, view in zip(batch.events, batch.views):
            floor.shown.settle(before)
            make, after = known.get(type(event)), before if view is None else view
            animation = make(event, before, after) if make is not None and not event.quiet else None
            if animation is not None:
                yield event, animation, after
            before = after

    def made_for_real(self, floor: Floor, rng: Random, acts: int) -> Counter[str]:
        """Every movement of so many random acts, carried through and cleared away; how many of each event."""
        made = Counter[str]()
        for _ in range(acts):
            if floor.table.state.decision is None:
                break
            for event, animation, after in self.shown(floor, self.watched(floor.table, rng)):
                made[type(event).__name__] += 1
                before = floor.shown.view
                for moment in (0.0, 0.3, 0.6, 1.0):
                    animation.apply(floor.shown, moment)
                    assert floor.shown.view is before or floor.shown.view is after, event
                assert not floor.shown.effects, event
        return made

    def watch(self, floor: Floor, rng: Random, acts: int, frame: float = 130.0) -> Counter[str]:
        """Plays so many random acts and draws all that moves meanwhile; how many there were of each event."""
        table, game = floor.table, self.game()
        presenter = Presenter(registry_of(self.ruleset()).animations(floor.desk), game.view(table.state, 0))
        floor.shown, floor.desk.viewer = presenter.display, 0
        canvas, seen = RecordingCanvas(floor.ui.type), Counter[str]()
        for _ in range(acts):
            if table.state.decision is None:
                break
            batch = self.watched(table, rng)
            seen.update(type(event).__name__ for event in batch.events)
            presenter.feed(batch)
            while presenter.busy:
                presenter.tick(frame)
                floor.rebuild()
                floor.refresh()
                floor.draw(canvas)
            assert presenter.display.view is batch.after
            assert not presenter.display.effects
        assert "⟦" not in str(canvas)
        return seen

    def move_everything(self, floor: Floor, rng: Random, values: Mapping[str, Sequence[Any]]) -> int:
        """The movement of every kind of event at the position shown, whether it could happen there or not, drawn.

        `values` has what each field of an event may say; how many movements there were.
        """
        known, made = registry_of(self.ruleset()).animations(floor.desk), 0
        view, canvas = floor.shown.view, RecordingCanvas(floor.ui.type)
        for kind, make in known.items():
            if make is None:
                continue
            said = {f.name: rng.choice(values.get(f.name) or ANYTHING[str(f.type)]) for f in fields(kind)}
            animation = make(kind(**said), view, view)
            made += animation is not None
            for moment in (0.0, 0.2, 0.6, 1.0) if animation is not None else ():
                animation.apply(floor.shown, moment)
                floor.draw(canvas)
            assert not floor.shown.effects, kind
        assert "⟦" not in str(canvas)
        return made


ANYTHING: Mapping[str, Sequence[Any]] = {
    "Seat": (0, 1),
    "int": (1, 2, 5),
    "bool": (True, False),
    "str": ("",),
    "tuple[int, ...]": ((), (1, 2)),
    "tuple[Seat, ...]": ((0,), (0, 1)),
    "tuple[str, ...]": ((),),
    "tuple[tuple[str, int], ...]": ((),),
}


def asks(kind: str) -> Wanted:
    return lambda table: bool(table.state.decision.kind == kind)
