"""The deck builder: filters at the left, cards in the middle with a large one below, the deck at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from wowtable.session import SaveProblem
from wowtable.shell.base.layout import Rect
from wowtable.shell.program.scene import Ui
from wowtable.shell.scenes.menu import BAR, MARGIN
from wowtable.shell.scenes.save_words import say_problem
from wowtable.shell.widgets import (
    Answer,
    Button,
    Changed,
    Chosen,
    Details,
    Dropped,
    Pointed,
    Pressed,
    Question,
    Submitted,
    TextField,
    Toast,
    Widget,
    WidgetMessage,
)

from ...rules.decks import COPIES, DeckList, legality
from .bench import OWN, Bench
from .book import BookCard
from .card_closeup import GOES, card_closeup
from .card_grid import CARD, card_grid, layout_of, misfit
from .deck_panel import MEND, deck_panel
from .draft import Draft
from .dragging import Dragged
from .filter_panel import PREFIX, filter_panel, parsed
from .filters import Filters
from .hand import HandScene
from .heroes import HeroScene
from .library import LibraryScene
from .pieces import MORE
from .scene_base import SCOPE, DeckScene
from .transfer import TransferScene
from .trials import TrialScene
from .verdict import findings

_FILTERS, _DECK, _GAP, _MOST_SPARE = 264.0, 424.0, 18.0, 0.4
_NARROW = 1560.0
_SEARCH = 760.0
Use = Callable[[str], None]


class BuilderScene(DeckScene):
    """`use` is called with the value of the deck that somebody wants to play."""

    name: ClassVar[str] = "deck_builder"
    scopes: ClassVar[tuple[str, ...]] = ("menu", SCOPE)
    heeds: ClassVar[frozenset[str]] = frozenset({"find", "remove"})

    def __init__(self, bench: Bench, draft: Draft, use: Use) -> None:
        super().__init__(bench)
        self.draft = draft
        self.use = use
        self.filters = Filters()
        self.page = 0
        self.selected = ""
        self.unfolded = False

    def enter(self) -> None:
        self.refresh()
        self._focus_card(show=False)

    # --- what is shown

    @property
    def narrow(self) -> bool:
        """The filters do not stand beside the cards."""
        return self.ui.area.w < _NARROW

    @property
    def deaf_to(self) -> frozenset[str]:
        return super().deaf_to if self.narrow else super().deaf_to | {"deck_filters"}

    @property
    def found(self) -> Sequence[BookCard]:
        return self.filters.shown(self.bench.book, self.draft.hero, self.draft.counts)

    def build(self, ui: Ui) -> Widget:
        room = ui.area.take_top(BAR)[1].inset(18, 14)
        deck, rest = room.take_right(min(_DECK, room.w * 0.34), _GAP)
        children: list[Widget] = []
        if not self.narrow:
            left, rest = rest.take_left(_FILTERS, _GAP)
            children.append(self._filters(ui, left))
        closeup, grid = rest.take_bottom(max(188.0, min(252.0, rest.h * 0.27)), 12)
        spare = layout_of(grid).spare
        closeup, grid = rest.take_bottom(closeup.h + min(spare, closeup.h * _MOST_SPARE), 12)
        self._keep_page(layout_of(grid).size)
        children.append(
            card_grid(self.bench, ui, grid, self.draft, self.found, self.page, self.selected, self.filters.sort)
        )
        children.append(card_closeup(self.bench, ui, closeup, self.draft, self.selected))
        children.append(deck_panel(self.bench, ui, deck, self.draft, self.selected))
        if self.narrow and self.unfolded:
            children.append(self._filters(ui, rest.take_left(_FILTERS + 40)[0]))
        whole = self.framed(ui, self.title(ui), "", children)
        whole.children[-1].children += self._search(ui)
        return whole

    def title(self, ui: Ui) -> str:
        """Where room is short it gives way to the search."""
        title = self.say("decks.title")
        return title if ui.type.width(title, "screen_title") < ui.area.w * 0.24 or not self.narrow else ""

    def _filters(self, ui: Ui, rect: Rect) -> Widget:
        return filter_panel(self.bench, ui, rect, self.filters, self.draft.hero)

    def _search(self, ui: Ui) -> list[Widget]:
        bar = ui.area.take_top(BAR)[0].inset(MARGIN, 11)
        title = ui.type.width(self.title(ui), "screen_title") + 40 if self.title(ui) else 0.0
        back = Button.width(ui.type, ui.say("shell.back"), icon="ui.back", cap=ui.cap("back"))
        left, right = bar.x + back + 24 + title, bar.right - 3 * 56 - 20
        made: list[Widget] = []
        if self.narrow:
            label = self.say("decks.filters")
            width = Button.width(ui.type, label, cap=ui.cap("deck_filters"), least=100)
            right -= width + 12
            spot = Rect(right + 12, bar.center[1] - 24, width, 48)
            made.append(Button("filters.toggle", spot, label, cap=ui.cap("deck_filters"), command="deck_filters"))
        width = max(160.0, min(_SEARCH, right - left))
        middle = max(left, min(ui.area.center[0] - width / 2, right - width))
        rect = Rect(middle, bar.center[1] - 24, width, 48)
        hint = self.say("decks.search_hint", key=ui.cap("find"))
        if ui.type.width(hint) > width - 40:
            hint = self.say("decks.search")
        return [TextField("search", rect, self.say("decks.search"), self.filters.text, hint=hint, most=120), *made]

    def _keep_page(self, size: int) -> None:
        self.page = max(0, min(self.page, (len(self.found) - 1) // size))

    # --- answers

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Changed(id="search", value=text):
                self.filters.text, self.page = text, 0
            case Changed(id="name", value=name):
                self.draft.rename(name)
            case Changed(id="sort", value=sort):
                self.filters.sort = sort
            case Changed(id="fitting", value=on):
                self.filters.fitting, self.page = bool(on), 0
            case Changed(id=id) if id.startswith(PREFIX):
                self.filters.toggle(*parsed(id))
                self.page = 0
            case Chosen(id=id, item=item) if id.startswith(CARD):
                self._add(item, 1)
            case Dropped(payload=Dragged(card=card, listed=listed)):
                self._add(card, -1 if listed else 1)
            case Pointed(item=item) if item:
                self.selected = item
            case Details(id=id) if id.startswith((CARD, "strip.", GOES)):
                self.selected = id.partition(".")[2]
            case Details(id="hero"):
                self.selected = ""
            case Submitted(id="search"):
                self._into_grid()
            case Submitted(id="name"):
                self.stage.focus("save")
            case Pressed(id=id):
                self._pressed(id)
            case _:
                super().on_message(message)
                return
        self.rebuild()

    def _pressed(self, id: str) -> None:
        head, _, rest = id.partition(".")
        card = rest.rpartition(".")[2]
        match head:
            case "more" | "less":
                self._add(card, 1 if head + "." == MORE else -1)
            case "strip" | "goes":
                self.selected = rest
            case "page":
                self.page += 1 if rest == "on" else -1
            case "mend":
                self._mend(id.removeprefix(MEND))
            case "filters" if rest == "clear":
                self.filters.clear()
            case "filters":
                self.unfolded = not self.unfolded
            case _:
                self._act(id)

    def _act(self, id: str) -> None:
        match id:
            case "hero":
                self._choose_hero()
            case "decks":
                self._leave_safely(self._open_decks)
            case "transfer":
                self._open_transfer()
            case "fill":
                self._fill()
            case "trial":
                self._open_trial()
            case "undo":
                self.draft.undo()
            case "redo":
                self.draft.redo()
            case "play":
                self._play()
            case "hand":
                self._open_hand()
            case "save":
                self._save()
            case _:
                super().on_message(Pressed(id))

    def on_command(self, command: str) -> bool:
        match command:
            case "find":
                self.stage.focus("search")
            case "deck_more" | "deck_less":
                self._add(self._meant, 1 if command == "deck_more" else -1)
            case "remove":
                self._add(self._meant, -COPIES)
            case "page_up" | "page_down":
                self.page += 1 if command == "page_down" else -1
                self._focus_first()
            case "undo" | "redo":
                return False
            case _:
                return super().on_command(command)
        self.rebuild()
        return True

    @property
    def _meant(self) -> str:
        """The card that keys are about: the one looked at, or else the one in focus."""
        focused = "" if self.stage.focused is None else self.stage.focused.id
        return self.selected or (focused.removeprefix(CARD) if focused.startswith(CARD) else "")

    def _into_grid(self) -> None:
        found = self.found
        if found:
            self.selected = found[0].id
            self.refresh()
            self.stage.focus(f"{CARD}{self.selected}")

    def _out_of_search(self) -> bool:
        """Going back from the search empties it first, then leads to the cards."""
        if self.stage.focused is None or self.stage.focused.id != "search":
            return False
        if self.filters.text:
            self.filters.text, self.page = "", 0
            self.rebuild()
        else:
            self._focus_card(show=True)
        return True

    def _focus_first(self) -> None:
        """Turning pages by key goes on with the first card of the new page."""
        focused = self.stage.focused
        if focused is None or not focused.id.startswith(CARD):
            return
        self.rebuild()
        self.refresh()
        self._focus_card(show=True)

    def _focus_card(self, *, show: bool) -> None:
        first = next((w for w in self.stage.layers[0].root.walk() if w.id.startswith(CARD)), None)
        if first is not None:
            self.stage.focus(first.id, show=show)

    # --- the deck

    def _add(self, card: str, by: int) -> None:
        entry = self.bench.book.entries.get(card)
        if entry is None:
            return
        self.selected = card
        why = misfit(self.bench, entry.card, self.draft.hero)[0]
        if by > 0 and why:
            self._refuse(entry.name, why)
        elif self.draft.add(card, by):
            self.ui.director.sound("select")
        elif by > 0:
            self._refuse(entry.name, self.say("decks.full_why", n=self.draft.most(card)))

    def _refuse(self, title: str, why: str) -> None:
        self.ui.director.sound("error")
        self.toast(Toast(title, why, "error"))

    def _mend(self, what: str) -> None:
        number, _, act = what.partition(".")
        lines = findings(self.bench.words, self.bench.pool, self.draft.deck)
        line = lines[int(number)]
        if act == "suggest":
            self._fill()
        elif act == "hero":
            self._choose_hero()
        else:
            most = COPIES if act == "reduce" else 0
            cards = [(card, min(n, most) if card in line.cards else n) for card, n in self.draft.deck.cards]
            self.draft.put(DeckList(self.draft.deck.hero, tuple(cards)))

    def _fill(self) -> None:
        before = self.draft.deck
        if self.draft.hero is None:
            return
        after = self.bench.filler.filled(before)
        self.draft.put(after)
        gone = sum(max(0, count - dict(after.cards).get(card, 0)) for card, count in before.cards)
        line = self.say("decks.filled_line", gone=gone, key=self.ui.cap("deck_undo"))
        self.toast(Toast(self.say("decks.filled", n=after.size - before.size + gone), line, "good", icon="ui.hint"))

    def _choose_hero(self) -> None:
        self.ui.director.push(HeroScene(self.bench, self.draft.deck.hero, self._take_hero))

    def _take_hero(self, hero: str) -> None:
        self.draft.choose_hero(hero)
        self.page = 0

    # --- saving, leaving, playing

    def _save(self) -> bool:
        draft = self.draft
        name = draft.name or self.bench.words.say("decks.unnamed")
        if not draft.name:
            draft.rename(name)
        try:
            key = self.bench.shelf.save(draft.key, name, draft.deck)
        except SaveProblem as problem:
            what, advice = say_problem(self.bench.words, problem)
            self.toast(Toast(what, advice, "error"))
            return False
        draft.was_saved(key)
        self.toast(Toast(self.say("decks.saved", name=name), "", "good", icon="ui.save"))
        self.rebuild()
        return True

    def _play(self) -> None:
        draft = self.draft
        if legality(self.bench.pool, draft.deck):
            return
        starter = self.bench.value_of(draft.deck) if not draft.key else ""
        if not starter and draft.saved != draft.now and not self._save():
            return
        self.use(starter or f"{OWN}{draft.key}")
        self.ui.director.pop()

    def go_back(self) -> None:
        if self._out_of_search():
            return
        if self.narrow and self.unfolded:
            self.unfolded = False
            self.rebuild()
            return
        self._leave_safely(self.ui.director.pop)

    def _leave_safely(self, then: Callable[[], None]) -> None:
        """Asks what becomes of changes that are not saved."""
        if not self.draft.changed:
            then()
            return
        answers = (
            Answer("stay", self.say("decks.leave.stay"), cap=self.ui.cap("back")),
            Answer("drop", self.say("decks.leave.drop"), kind="danger"),
            Answer("save", self.say("decks.save"), kind="primary"),
        )
        title, line = self.say("decks.leave.title"), self.say("decks.leave.line", name=self.draft.name)

        def done(answer: str, _: bool) -> None:
            if answer == "drop" or (answer == "save" and self._save()):
                then()

        self.ask(Question("leaving", title, line, answers, "stay", icon="ui.save"), done)

    # --- other screens

    def _open_decks(self) -> None:
        self.ui.director.push(LibraryScene(self.bench, self.draft, self._take_draft))

    def _take_draft(self, draft: Draft) -> None:
        self.draft, self.page, self.selected = draft, 0, ""

    def _open_transfer(self) -> None:
        self.ui.director.push(TransferScene(self.bench, self.draft))

    def _open_hand(self) -> None:
        self.ui.director.push(HandScene(self.bench, self.draft.deck))

    def _open_trial(self) -> None:
        self.ui.director.push(TrialScene(self.bench, self.draft.deck, self.draft.name))

    def resume(self) -> None:
        self.rebuild()
