"""The card table on a stub of a floor: any position, no session, no window."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from wowtable.content.finding import Found, Origin, find_rulesets
from wowtable.content.loading import Ruleset, load_ruleset
from wowtable.content.localized import Localized
from wowtable.content.manifest import Manifest
from wowtable.content.package import import_from
from wowtable.content.places import bundled
from wowtable.core import Action, Event, Seat, Seeded, Table, start
from wowtable.session import SeatSetup, Setup
from wowtable.shell.animate import Display
from wowtable.shell.app import App, headless
from wowtable.shell.layout import Rect
from wowtable.shell.pilot import Pilot
from wowtable.shell.scene import Scene, Ui
from wowtable.shell.settings import Settings
from wowtable.shell.table.desk import TableDesk
from wowtable.shell.table.registry import registry_of
from wowtable.shell.table.table_stage import TableStage
from wowtable.shell.table.top_bar import height, top_bar
from wowtable.shell.widgets import Group, Pressed, Tip, Toast, Widget, WidgetMessage

NAMES = ("Giulia", "Marco")


@lru_cache(maxsize=1)
def ruleset() -> Ruleset:
    """As it ships; made by hand as long as it has no manifest."""
    shipped = next((found for found in find_rulesets() if found.id == "tcg"), None)
    return load_ruleset(shipped or Found("tcg", bundled("rulesets") / "tcg", Origin.BUILT_IN, _manifest()))


def _manifest() -> Manifest:
    words = Localized(en="Trading Card Game", it="Gioco di Carte")
    return Manifest("tcg", "1.0.0", 1, words, words, words, 30, (2, 2))


def module(name: str) -> Any:
    """A module of the screen, as the ruleset itself has it."""
    ruleset().screen()
    return import_from(ruleset().folders[0], "tcg", f"screen.{name}")


def game() -> Any:
    return ruleset().game


def new_table(seed: object, **options: Any) -> Table[Any]:
    return start(game(), 2, options, Seeded(str(seed)))


def played_until(
    wanted: Callable[[Table[Any]], bool], seed: object, most: int = 3_000, **options: Any
) -> Table[Any] | None:
    """A random game up to the first position that is wanted; None if it ended before."""
    rng, table = Random(str(seed)), new_table(seed, **options)
    for _ in range(most):
        if table.state.decision is None:
            return None
        if wanted(table):
            return table
        step(table, rng)
    return None


def found(wanted: Callable[[Table[Any]], bool], seed: str, **options: Any) -> Table[Any]:
    for attempt in range(60):
        table = played_until(wanted, f"{seed} {attempt}", **options)
        if table is not None:
            return table
    raise AssertionError(f"no such position in 60 games from seed {seed!r}")


def step(table: Table[Any], rng: Random) -> list[Event]:
    """One random answer that would rather do something than pass; says what happened."""
    decision = table.state.decision
    assert decision is not None
    seat = decision.seats[0]
    offers = list(table.legal(seat))
    lively = [action for action in offers if action.verb not in ("pass", "no_strike", "no_protect", "no")]
    table.events = []
    table.apply(seat, rng.choice(lively if lively and rng.random() < 0.6 else offers))
    return list(table.events)


class Floor(Scene):
    """Shows a table to the seat that is asked, and lets it answer."""

    name: ClassVar[str] = "floor"

    def __init__(self, table: Table[Any], viewer: Seat | None, lang: str) -> None:
        super().__init__()
        self.table = table
        self.shown = Display(None)
        people = tuple(SeatSetup("human", name) for name in NAMES[: table.state.seats])
        given = Setup("tcg@0", people, {}, "1")  # type: ignore[arg-type]
        self.desk = TableDesk(self, ruleset(), registry_of(ruleset()), given)
        self.desk.viewer = viewer
        self.lang = lang
        self.chosen: list[Action] = []
        self.toasted: list[Toast] = []
        self.refused = ""
        self.undone = 0
        self.stage = TableStage(Rect(0, 0, 1, 1), self, lambda: False, lambda: Rect(0, 0, 0, 0))

    def enter(self) -> None:
        self.desk.seat_people()
        self.ui.bindings.add(self.desk.screen.commands())
        self.show()

    def show(self) -> None:
        self.shown.settle(game().view(self.table.state, self.desk.viewer))
        viewer = self.desk.viewer
        self.desk.offer(self.table.state.decision, () if viewer is None else self.table.legal(viewer))
        self.rebuild()

    def skip(self, at_once: bool) -> bool:
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
        self.table.apply(self.desk.viewer, action)
        self.show()

    def undo_why(self) -> str:
        return self.refused

    def show_tip(self, tip: Tip, at: Rect) -> None:
        self.stage.tooltips.show(tip, at)

    def open_rules(self, anchor: str) -> None:
        """There is no book here."""

    def toast(self, toast: Toast) -> None:
        self.toasted.append(toast)

    # -- the scene

    def build(self, ui: Ui) -> Widget:
        bar, rest = ui.area.take_top(height(ui.compact))
        game = self.desk.screen.build(self.desk, rest)
        return Group("root", ui.area, [game, top_bar(self.desk, bar, "normal")])

    def on_message(self, message: WidgetMessage) -> None:
        self.undone += message == Pressed("undo")
        self.desk.screen.on_message(self.desk, message)

    def on_command(self, command: str) -> bool:
        return self.desk.screen.on_command(self.desk, command)

    def glossary(self, target: str) -> Tip | None:
        return self.desk.screen.tip(self.desk, target)


def app_of(lang: str = "en", size: tuple[int, int] = (1920, 1080), **settings: Any) -> App:
    chosen = Settings(language=lang, reduced_motion=True, **settings)
    return headless(lambda _: ruleset().catalogues[lang], size, chosen, strict=True)


def at_table(table: Table[Any], lang: str = "en", **look: Any) -> tuple[Pilot, Floor]:
    """A pilot in front of the position, as the seat that is asked."""
    decision = table.state.decision
    floor = Floor(table, decision.seats[0] if decision else None, lang)
    return Pilot(app_of(lang, **look), floor), floor


def desk_at(table: Table[Any], lang: str = "en") -> Floor:
    """The same without drawing anything."""
    decision = table.state.decision
    floor = Floor(table, decision.seats[0] if decision else None, lang)
    app_of(lang).restart(floor)
    return floor


def screen_of(floor: Floor) -> Any:
    """The screen itself, with what it remembers."""
    return floor.desk.screen


def asks(kind: str) -> Callable[[Table[Any]], bool]:
    return lambda table: table.state.decision.kind == kind
