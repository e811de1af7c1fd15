"""Choosing the hero of a deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from wowtable.shell.base.layout import Rect, grid
from wowtable.shell.cards.look import CardState
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.program.scene import Ui
from wowtable.shell.widgets import (
    Button,
    Chosen,
    Group,
    Panel,
    Pointed,
    Pressed,
    ScrollArea,
    Stack,
    Widget,
    WidgetMessage,
)

from .bench import Bench
from .card_closeup import still_face
from .scene_base import DeckScene

_SIDE = 420.0
_LEAST, _GAP = 120.0, 22.0


class HeroScene(DeckScene):
    """Every hero there is; a press takes it. What the starter deck of that hero wants stands beside it."""

    name: ClassVar[str] = "deck_heroes"

    def __init__(self, bench: Bench, hero: str, take: Callable[[str], None]) -> None:
        super().__init__(bench)
        heroes = sorted(bench.book.heroes, key=lambda card: (card.faction or "", card.job or ""))
        self.heroes = [card.id for card in heroes]
        self.shown = hero if hero in self.heroes else self.heroes[0]
        self.before = hero
        self.take = take

    def build(self, ui: Ui) -> Widget:
        side, left = self.room(ui).take_right(min(_SIDE, self.room(ui).w * 0.36), 18)
        return self.framed(ui, self.say("decks.heroes"), self.say("decks.heroes_line"),
                           [self._grid(ui, left), self._about(ui, side)])  # fmt: skip

    def _grid(self, ui: Ui, rect: Rect) -> Widget:
        area = ScrollArea.room(rect)
        across, width = _best(area, len(self.heroes))
        down, line = -(-len(self.heroes) // across), width * 1.4 + _GAP
        cells = grid(Rect(area.x, area.y + 8, area.w, down * line), across, down, 0)
        looks = self.bench.book.looks
        cards: list[Widget] = [
            CardFace(f"hero.{id}", Rect(cell.center[0] - width / 2, cell.y + 4, width, width * 1.4), looks[id],
                     CardState(glow="selected" if id == self.shown else ""), item=id)
            for id, cell in zip(self.heroes, cells)
        ]  # fmt: skip
        return ScrollArea("heroes", rect, [Group("heroes.all", area, cards, group=True)], down * line + 12)

    def _about(self, ui: Ui, rect: Rect) -> Widget:
        title = self.bench.book.name(self.shown)
        room = Panel.room(rect, title)
        foot, room = room.take_bottom(52, 12)
        face, words = room.take_top(min(room.h * 0.52, room.w * 1.25), 14)
        wide = min(face.w, face.h / 1.4)
        look = self.bench.book.looks[self.shown]
        starter = next((id for id, deck in self.bench.starters.items() if deck.hero == self.shown), "")
        lines = [self.bench.hero_line(self.shown)]
        if starter:
            lines.append(self.say("decks.starter_wins", deck=starter, plan=self.say(f"deck.{starter}.plan")))
        told = Stack(ui.type, ScrollArea.room(words), 8)
        for n, line in enumerate(lines):
            told.say(f"about.{n}", line, color="text.second")
        return Panel("about", rect, title, [
            still_face("about.face", Rect(face.center[0] - wide / 2, face.y, wide, wide * 1.4), look),
            told.scrolled("about.words", words),
            Button("take", foot, self.say("decks.take_hero"), kind="primary", cap=ui.cap("act"), command="act"),
        ])  # fmt: skip

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Pointed(item=item) if item:
                self.shown = item
                self.rebuild()
            case Chosen(item=item):
                self._done(item)
            case Pressed(id="take"):
                self._done(self.shown)
            case _:
                super().on_message(message)

    def enter(self) -> None:
        self.refresh()
        self.stage.focus(f"hero.{self.shown}", show=False)
        chosen, heroes = self.stage.get(f"hero.{self.shown}", CardFace), self.stage.get("heroes", ScrollArea)
        heroes.reveal(chosen.rect)
        heroes.scroll_to(heroes.goal, at_once=True)

    def _done(self, hero: str) -> None:
        self.take(hero)
        self.ui.director.pop()


def _best(area: Rect, count: int) -> tuple[int, float]:
    """As many side by side as makes the cards largest, all in sight; if that makes them too small they scroll."""
    found = []
    for across in range(2, count + 1):
        down = -(-count // across)
        width = min((area.w - (across - 1) * _GAP) / across, ((area.h - 12) / down - _GAP) / 1.4)
        found.append((width, across))
    width, across = max(found)
    if width < _LEAST:
        across = max(2, int((area.w + _GAP) // (_LEAST + _GAP)))
        width = _LEAST
    return across, width
