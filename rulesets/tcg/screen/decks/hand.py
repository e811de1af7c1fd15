"""A hand to try: seven cards, a mulligan, and what would be drawn next."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import ClassVar

from wowtable.shell.base.layout import Rect, row_of
from wowtable.shell.cards.look import PRINTED
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.program.scene import Ui
from wowtable.shell.widgets import Button, Label, Pressed, Widget, WidgetMessage

from ...rules.decks import DeckList
from ...rules.setup import OPENING_HAND
from .bench import Bench
from .scene_base import DeckScene

_GAP = 18.0


class SampleHand:
    """The deck shuffled; cards come off its top. One mulligan, as in the game."""

    def __init__(self, deck: DeckList, chance: Random | None = None) -> None:
        self._cards = deck.names()
        self._chance = chance or SystemRandom()
        self.mulligan_left = True
        self.hand: list[str] = []
        self.rest: list[str] = []
        self.redraw()

    def redraw(self) -> None:
        """A new game."""
        self.mulligan_left = True
        self._deal(self._cards)

    def mulligan(self) -> None:
        """The whole opening hand back; as many new ones."""
        if self.mulligan_left and len(self.hand) <= OPENING_HAND:
            self.mulligan_left = False
            self._deal([*self.hand, *self.rest])

    def draw(self) -> None:
        if self.rest:
            self.hand.append(self.rest.pop(0))

    def _deal(self, cards: list[str]) -> None:
        order = list(cards)
        self._chance.shuffle(order)
        self.hand, self.rest = order[:OPENING_HAND], order[OPENING_HAND:]


class HandScene(DeckScene):
    name: ClassVar[str] = "deck_hand"
    initial_focus = "redraw"

    def __init__(self, bench: Bench, deck: DeckList, chance: Random | None = None) -> None:
        super().__init__(bench)
        self.sample = SampleHand(deck, chance)

    def build(self, ui: Ui) -> Widget:
        room = self.room(ui)
        foot, room = room.take_bottom(64, 16)
        line, room = room.take_top(ui.type.line_height("lead") + 6, 12)
        children: list[Widget] = [
            Label("line", line, self._line(), "lead", color="text.second", align="center"),
            *self._cards(room),
            *self._buttons(ui, foot),
        ]
        return self.framed(ui, self.say("decks.hand"), self.say("decks.hand_line"), children)

    def _line(self) -> str:
        pool = self.bench.pool
        quests = sum(pool[card].only_placed for card in self.sample.hand)
        early = sum(pool[card].cost is not None and (pool[card].cost or 0) <= 2 for card in self.sample.hand)
        return self.say("decks.hand_told", n=len(self.sample.hand), quests=quests, early=early,
                        left=len(self.sample.rest))  # fmt: skip

    def _cards(self, room: Rect) -> list[Widget]:
        """In one line while they are few, else in two."""
        left, looks = room.inset(8, 4), self.bench.book.looks
        made: list[Widget] = []
        count = max(1, len(self.sample.hand))
        across = max(4, min(count, 7)) if count <= 8 else -(-count // 2)
        down = -(-count // across)
        width = min((left.w - (across - 1) * _GAP) / across, (left.h - (down - 1) * _GAP) / down / 1.4, 300.0)
        top = left.y + (left.h - down * width * 1.4 - (down - 1) * _GAP) / 2
        for line in range(down):
            cards = list(enumerate(self.sample.hand))[line * across : (line + 1) * across]
            row = Rect(left.x, top + line * (width * 1.4 + _GAP), left.w, width * 1.4)
            cells = row_of(row, [width] * len(cards), _GAP, "center")
            made += [
                CardFace(f"hand.{n}", cell, looks[card], PRINTED, item=card) for (n, card), cell in zip(cards, cells)
            ]
        return made

    def _buttons(self, ui: Ui, foot: Rect) -> list[Widget]:
        say, sample = self.say, self.sample
        wanted = (
            ("redraw", "ui.random", say("decks.redraw"), True, "", ui.cap("deck_hand"), "deck_hand"),
            ("mulligan", "ui.undo", say("decks.mulligan"), sample.mulligan_left, say("decks.mulligan_why"), "", ""),
            ("draw", "ui.plus", say("decks.draw"), bool(sample.rest), say("decks.draw_why"), "", ""),
        )
        widths = [Button.width(ui.type, label, icon=icon, cap=cap) for _, icon, label, _, _, cap, _ in wanted]
        cells = row_of(foot.take_top(56)[0], widths, 14, "center")
        return [
            Button(id, cell, label, icon=icon, enabled=enabled, why=why, cap=cap, command=command)
            for (id, icon, label, enabled, why, cap, command), cell in zip(wanted, cells)
        ]

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Pressed(id="redraw"):
                self.sample.redraw()
            case Pressed(id="mulligan"):
                self.sample.mulligan()
            case Pressed(id="draw"):
                self.sample.draw()
            case _:
                super().on_message(message)
                return
        self.rebuild()
