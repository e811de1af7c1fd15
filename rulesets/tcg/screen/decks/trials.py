"""Twenty games of the fast computer player with this deck against another one, to see how it fares."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Protocol

from wowtable.ai.game_ref import GameRef
from wowtable.ai.trial import Trial, TrialTally
from wowtable.session import new_seed
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, centered, columns, rows
from wowtable.shell.program.scene import Ui
from wowtable.shell.widgets import (
    Button,
    Changed,
    Icon,
    Item,
    ItemList,
    Label,
    Panel,
    Pressed,
    RichText,
    Widget,
    WidgetMessage,
)

from ...rules.decks import DeckList, format_deck
from .bench import OWN, Bench
from .card_closeup import still_face
from .scene_base import DeckScene

GAMES = 20
LEVEL = "normal"
_POLL_MS = 100.0
_BEADS, _APART, _LEAST_HERO = 44.0, 14.0, 90.0
"""Heroes smaller than that leave their room to the words."""


class Running(Protocol):
    """A trial, as far as the screen needs it."""

    @property
    def over(self) -> bool: ...

    @property
    def tally(self) -> TrialTally: ...

    @property
    def trouble(self) -> str: ...

    def poll(self) -> bool: ...

    def close(self) -> None: ...


Begin = Callable[[str, str], Running]
"""Starts the games of one deck against another, both as the rules take them."""


class Beads(Widget):
    """A bead for each game: won, lost, still to come."""

    role: ClassVar[str] = "progressbar"

    def __init__(self, rect: Rect, label: str, tally: TrialTally) -> None:
        super().__init__("beads", rect, label)
        self.tally = tally

    def draw(self, canvas: Canvas) -> None:
        step = self.rect.w / GAMES
        side = min(step * 0.8, self.rect.h)
        for n in range(GAMES):
            spot = Rect(self.rect.x + n * step, self.rect.center[1] - side / 2, side, side)
            won = n < self.tally.wins
            canvas.paint("medallion", spot, tone="parchment" if won and n < self.tally.games else "")
            if n < self.tally.games:
                icon = "ui.victory" if won else "ui.skull"
                canvas.icon(icon, spot.inset(side * 0.24), "text.parchment" if won else "number.down")


class TrialScene(DeckScene):
    """Choose an opponent, start, watch; leaving ends it."""

    name: ClassVar[str] = "deck_trial"
    initial_focus = "start"

    def __init__(self, bench: Bench, deck: DeckList, name: str, begin: Begin | None = None) -> None:
        super().__init__(bench)
        self.deck, self.deck_name = deck, name
        self.own = [own for own in bench.shelf.all() if not own.damaged and bench.playable(own.deck)]
        mine = bench.pool[deck.hero].faction
        self.against = next(
            (id for id, other in bench.starters.items() if bench.pool[other.hero].faction != mine),
            next(iter(bench.starters)),
        )
        self.trial: Running | None = None
        self._begin = begin or self._in_process

    def _in_process(self, mine: str, theirs: str) -> Running:
        ref = GameRef.of(self.bench.ruleset)
        shared = {option.id: option.initial for option in self.bench.ruleset.manifest.options if not option.seat}
        return Trial(ref, LEVEL, ({"deck": mine}, {"deck": theirs}), GAMES, new_seed(), shared)

    # --- time

    @property
    def running(self) -> bool:
        return self.trial is not None and not self.trial.over

    def update(self, ms: float) -> bool:
        if self.trial is not None and self.trial.poll():
            self.rebuild()
        return False

    @property
    def poll_ms(self) -> float | None:
        return _POLL_MS if self.running else None

    def leave(self) -> None:
        if self.trial is not None:
            self.trial.close()

    # --- building

    def build(self, ui: Ui) -> Widget:
        room = self.room(ui)
        left, right = columns(room, [Share(), Share(1.3)], 18)
        return self.framed(ui, self.say("decks.trial"), self.say("decks.trial_line", n=GAMES),
                           [self._opponents(ui, left), self._result(ui, right)])  # fmt: skip

    def _opponents(self, ui: Ui, rect: Rect) -> Widget:
        title = self.say("decks.opponent")
        room = Panel.room(rect, title)
        why = self.say("decks.trial_runs")
        items = [
            Item(f"{OWN}{own.key}", own.name, self.bench.hero_line(own.deck.hero),
                 f"class.{self.bench.pool[own.deck.hero].job}", enabled=not self.running, why=why)
            for own in self.own
        ]  # fmt: skip
        items += [
            Item(id, self.bench.title_of(id), self.bench.hero_line(deck.hero),
                 f"class.{self.bench.pool[deck.hero].job}", enabled=not self.running, why=why)
            for id, deck in self.bench.starters.items()
        ]  # fmt: skip
        return Panel("opponents", rect, title, [ItemList("against", room, items, self.against, type=ui.type)])

    def _result(self, ui: Ui, rect: Rect) -> Widget:
        title = self.say("decks.versus", mine=self.deck_name, theirs=self.bench.title_of(self.against))
        room = Panel.room(rect, title)
        foot, room = room.take_bottom(56, 14)
        tally = self.trial.tally if self.trial else TrialTally(0, 0.0, 0.0, 1.0)
        told, explained = self._told(tally), self._explained(tally)
        lines = ui.type.block(told, "lead", room.w).size[1] + 4
        text = ui.type.block(explained, "body", room.w).size[1] + 4
        high = min(420.0, room.h - lines - _BEADS - text - 3 * _APART)
        heroes = [high] if high >= _LEAST_HERO else []
        *faces, head, beads, words = rows(room, [*heroes, lines, _BEADS, Share()], _APART)
        progress = self.say("decks.trial_done", n=tally.games, of=GAMES)
        children: list[Widget] = [
            *(made for place in faces for made in self._heroes(place)),
            Label("result", head, told, "lead", color="text.heading", fit="wrap"),
            Beads(beads, progress, tally),
            RichText("result.words", words, explained, color="text.second"),
            *self._buttons(ui, foot),
        ]
        return Panel("result.panel", rect, title, children)

    def _heroes(self, room: Rect) -> list[Widget]:
        """The two who meet."""
        theirs = self.bench.deck_of(self.against)
        made: list[Widget] = []
        width = min(room.h / 1.4, room.w * 0.4)
        sides = ((-1, self.deck.hero), (1, theirs.hero if theirs else ""))
        for side, hero in sides:
            if hero:
                middle = room.center[0] + side * (width / 2 + 64)
                rect = centered((middle, room.center[1]), (width, width * 1.4))
                made.append(still_face(f"hero.{side}", rect, self.bench.book.looks[hero]))
        return [*made, Icon("versus", centered(room.center, (72, 72)), "ui.conquer")]

    def _told(self, tally: TrialTally) -> str:
        if self.trial is None:
            return self.say("decks.trial_ready", n=GAMES)
        if self.trial.trouble:
            return self.say("decks.trial_broke")
        if not tally.games:
            return self.say("decks.trial_starts")
        return self.say("decks.trial_won", wins=f"{tally.wins:g}", n=tally.games, of=GAMES, over=self.trial.over)

    def _explained(self, tally: TrialTally) -> str:
        if self.trial is not None and self.trial.trouble:
            return self.trial.trouble[:300]
        if not tally.games:
            return self.say("decks.trial_help", n=GAMES)
        low, high = round(100 * tally.low), round(100 * tally.high)
        verdict = "better" if low > 50 else "worse" if high < 50 else "open"
        return self.say("decks.trial_interval", low=low, high=high, verdict=verdict)

    def _buttons(self, ui: Ui, foot: Rect) -> list[Widget]:
        if self.running:
            return [Button("cancel", foot, self.say("decks.trial_cancel"), icon="ui.close", cap=ui.cap("back"))]
        return [Button("start", foot, self.say("decks.trial_start", n=GAMES), kind="primary", icon="ui.play")]

    # --- answers

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Changed(id="against", value=value):
                self._stop()
                self.against = value
            case Pressed(id="start"):
                self._start()
            case Pressed(id="cancel"):
                self._stop()
            case _:
                super().on_message(message)
                return
        self.rebuild()

    def _start(self) -> None:
        theirs = self.bench.deck_of(self.against)
        if theirs is not None:
            self._stop()
            self.trial = self._begin(format_deck(self.deck), format_deck(theirs))

    def _stop(self) -> None:
        if self.trial is not None:
            self.trial.close()
        self.trial = None

    def go_back(self) -> None:
        """The first step back ends the games, the second one leaves."""
        if self.running:
            self._stop()
            self.rebuild()
            self.refresh()
            self.stage.focus("start", show=self.stage.key_mode)
        else:
            super().go_back()
