"""All decks: own ones to open, copy and delete, starters to begin from, and a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from wowtable.shell.base.layout import Rect, Share, columns
from wowtable.shell.program.scene import Ui
from wowtable.shell.widgets import (
    Answer,
    Button,
    Changed,
    Chosen,
    Item,
    ItemList,
    Label,
    Panel,
    Pressed,
    Question,
    ScrollArea,
    Stack,
    Toast,
    Widget,
    WidgetMessage,
)

from ...rules.decks import DeckList
from .bench import OWN, Bench, trouble_line
from .card_closeup import still_face
from .curve import CurveChart, CurveLegend, curve_of
from .deck_panel import average_line
from .draft import Draft
from .heroes import HeroScene
from .scene_base import DeckScene
from .shelf import OwnDeck
from .verdict import findings

_SIDE = 560.0
Take = Callable[[Draft], None]


class LibraryScene(DeckScene):
    """`take` gets the draft to go on with."""

    name: ClassVar[str] = "deck_library"
    heeds: ClassVar[frozenset[str]] = frozenset({"remove"})
    initial_focus = "decks"

    def __init__(self, bench: Bench, draft: Draft, take: Take) -> None:
        super().__init__(bench)
        self.take = take
        self.ended = False
        self.own: Sequence[OwnDeck] = bench.shelf.all()
        self.chosen = f"{OWN}{draft.key}" if draft.key else bench.value_of(draft.deck) or next(iter(bench.starters))

    @property
    def own_chosen(self) -> OwnDeck | None:
        return next((own for own in self.own if f"{OWN}{own.key}" == self.chosen), None)

    # --- building

    def build(self, ui: Ui) -> Widget:
        room = self.room(ui)
        side, left = room.take_right(min(_SIDE, room.w * 0.44), 18)
        return self.framed(ui, self.say("decks.library"), self.say("decks.library_line"),
                           [self._list(ui, left), self._about(ui, side)])  # fmt: skip

    def _list(self, ui: Ui, rect: Rect) -> Widget:
        inner = rect.inset(14, 14)
        foot, inner = inner.take_bottom(52, 12)
        items = [self._own_item(own) for own in self.own]
        items += [self._starter_item(id) for id in self.bench.starters]
        new = self.say("decks.new")
        width = Button.width(ui.type, new, icon="ui.plus")
        return Panel("library", rect, "", [
            ItemList("decks", inner, items, self.chosen, type=ui.type),
            Button("new", foot.take_left(width)[0], new, icon="ui.plus"),
        ])  # fmt: skip

    def _own_item(self, own: OwnDeck) -> Item:
        value = f"{OWN}{own.key}"
        if own.damaged:
            line = self.say(f"decks.damaged.{own.damaged}")
            return Item(value, own.name, line, "ui.warning", self.say("decks.own"), "tone.error.edge")
        job = self.bench.pool[own.deck.hero].job
        legal = not any(line.tone == "error" for line in findings(self.bench.words, self.bench.pool, own.deck))
        line = self.say("decks.own_line", hero=self.bench.hero_line(own.deck.hero), n=own.deck.size)
        right = self.say("decks.own") if legal else self.say("decks.not_legal")
        return Item(value, own.name, line, f"class.{job}", right, "gold.200" if legal else "number.down")

    def _starter_item(self, id: str) -> Item:
        deck = self.bench.starters[id]
        job = self.bench.pool[deck.hero].job
        line = self.bench.hero_line(deck.hero)
        return Item(id, self.bench.title_of(id), line, f"class.{job}", self.say(f"decks.counts.{deck.counts}"))

    def _about(self, ui: Ui, rect: Rect) -> Widget:
        own = self.own_chosen
        deck = None if own and own.damaged else self.bench.deck_of(self.chosen)
        title = self.bench.title_of(self.chosen) or self.say("decks.gone")
        room = Panel.room(rect, title)
        foot, room = room.take_bottom(52 * 2 + 8, 12)
        children = self._damage(ui, room, own) if deck is None else self._deck(ui, room, deck)
        return Panel("about", rect, title, [*children, *self._buttons(foot, own, deck)])

    def _deck(self, ui: Ui, room: Rect, deck: DeckList) -> list[Widget]:
        top, rest = room.take_top(min(300.0, room.h * 0.45), 12)
        face, words = top.take_left(top.h / 1.4, 18)
        curve = curve_of(self.bench.pool, deck)
        chart, rest = rest.take_top(110, 2)
        legend, rest = rest.take_top(max(24.0, ui.type.line_height("small") + 4), 8)
        parts = (("ally", self.say("decks.allies", n=sum(curve.allies))),
                 ("other", self.say("decks.others", n=sum(curve.others))),
                 ("ui.quest", self.say("decks.quests", n=curve.quests)))  # fmt: skip
        lines = [self.bench.hero_line(deck.hero)]
        if self.chosen in self.bench.starters:
            lines.append(self.say(f"deck.{self.chosen}.plan"))
        else:
            told = findings(self.bench.words, self.bench.pool, deck)
            lines += [f"{line.words} {line.mend}".strip() for line in told]
        totals = ", ".join(f"{n}: {count}" for n, count in enumerate(curve.totals) if count)
        return [
            still_face("about.hero", Rect(face.x, face.y, face.w, face.w * 1.4), self.bench.book.looks[deck.hero]),
            self._words(ui, words, lines),
            CurveChart(chart, self.say("decks.curve_label", totals=totals), curve),
            CurveLegend(legend, parts, average_line(self.bench, curve)),
            self._cards(ui, rest, deck),
        ]

    @staticmethod
    def _words(ui: Ui, room: Rect, lines: Sequence[str]) -> Widget:
        stack = Stack(ui.type, ScrollArea.room(room), 8)
        for n, line in enumerate(lines):
            stack.say(f"about.{n}", line, "strong" if n == 0 else "body")
        return stack.scrolled("about.words", room)

    def _cards(self, ui: Ui, room: Rect, deck: DeckList) -> Widget:
        """The list, in two columns if all names fit."""
        high, area = ui.type.line_height("small") + 4, ScrollArea.room(room)
        lines = [(card, f"{count} {self.bench.book.name(card)}") for card, count in deck.cards]
        widest = max((ui.type.width(line, "small") for _, line in lines), default=0.0)
        across = 2 if widest + 4 < (area.w - 16) / 2 else 1
        down = -(-len(lines) // across)
        strips = columns(area, [Share()] * across, 16)
        made = [
            Label(f"card.{card}", Rect(strip.x, strip.y + n % down * high, strip.w, high), line, "small")
            for n, (card, line) in enumerate(lines)
            for strip in (strips[n // down],)
        ]
        return ScrollArea("about.cards", room, made, down * high)

    def _damage(self, ui: Ui, room: Rect, own: OwnDeck | None) -> list[Widget]:
        if own is None:
            return [Label("about.gone", room, self.say("decks.gone"), fit="wrap", valign="top")]
        lines = [self.say(f"decks.damaged.{own.damaged}"), self.say("decks.damaged.kept", file=own.path.name)]
        lines += [trouble_line(self.bench, trouble) for trouble in own.reading.troubles]
        return [self._words(ui, room, lines)]

    def _buttons(self, foot: Rect, own: OwnDeck | None, deck: DeckList | None) -> list[Widget]:
        main, other = foot.take_top(52, 8)
        copy, delete = columns(other, [Share(), Share()], 8)
        gone, starter = self.say("decks.damaged.lines"), self.say("decks.starter_stays")
        can_open = deck is not None or (own is not None and own.damaged == "lines" and bool(own.deck.hero))
        label = self.say("decks.open_deck" if deck is not None and own else "decks.begin_with")
        return [
            Button("open", main, label, kind="primary", cap=self.ui.cap("act"), command="act", enabled=can_open,
                   why=gone),
            Button("copy", copy, self.say("decks.copy"), icon="ui.copy", enabled=deck is not None, why=gone),
            Button("delete", delete, self.say("decks.delete"), icon="ui.delete", enabled=own is not None, why=starter),
        ]  # fmt: skip

    # --- answers

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Changed(id="decks", value=value):
                self.chosen = value
                self.rebuild()
            case Chosen(id="decks", item=value):
                self.chosen = value
                self._open()
            case Pressed(id="open"):
                self._open()
            case Pressed(id="copy"):
                self._copy()
            case Pressed(id="delete"):
                self._ask_to_delete()
            case Pressed(id="new"):
                self.ui.director.push(HeroScene(self.bench, "", self._begin))
            case _:
                super().on_message(message)

    def on_command(self, command: str) -> bool:
        if command == "remove":
            self._ask_to_delete()
            return True
        return super().on_command(command)

    def _open(self) -> None:
        """An own deck itself, a starter as a copy that has no file yet. Of a damaged one, what could be read."""
        own, deck = self.own_chosen, self.bench.deck_of(self.chosen)
        if own is not None and own.damaged == "lines" and own.deck.hero:
            self._done(Draft(self.bench.pool, own.name, own.deck))
        elif own is not None and deck is not None:
            self._done(Draft(self.bench.pool, own.name, deck, own.key))
        elif deck is not None:
            self._done(Draft(self.bench.pool, self.bench.title_of(self.chosen), deck))

    def _copy(self) -> None:
        deck = self.bench.deck_of(self.chosen)
        if deck is not None:
            name = self.say("decks.copy_of", name=self.bench.title_of(self.chosen))
            self._done(Draft(self.bench.pool, name, deck))

    def _begin(self, hero: str) -> None:
        """A deck with nothing in it; the screen of the heroes has yet to go."""
        self.take(Draft(self.bench.pool, self.say("decks.unnamed"), DeckList(hero, ())))
        self.ended = True

    def resume(self) -> None:
        if self.ended:
            self.ui.director.pop()

    def _done(self, draft: Draft) -> None:
        self.take(draft)
        self.ui.director.pop()

    def _ask_to_delete(self) -> None:
        own = self.own_chosen
        if own is None:
            return
        answers = (
            Answer("keep", self.say("decks.keep"), cap=self.ui.cap("back")),
            Answer("delete", self.say("decks.delete"), kind="danger"),
        )
        question = Question("deleting", self.say("decks.delete_title", name=own.name), self.say("decks.delete_line"),
                            answers, "keep", icon="ui.warning", final=True)  # fmt: skip
        self.ask(question, lambda answer, _: self._delete(own) if answer == "delete" else None)

    def _delete(self, own: OwnDeck) -> None:
        try:
            self.bench.shelf.delete(own.key)
        except OSError as error:
            self.toast(Toast(self.say("decks.delete_failed"), error.strerror or "", "error"))
            return
        self.own = self.bench.shelf.all()
        self.chosen = next((f"{OWN}{each.key}" for each in self.own), next(iter(self.bench.starters)))
        self.rebuild()
