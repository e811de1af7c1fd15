"""The rulebook of a game: contents, a search, and the page, opened where a thing is explained."""

from __future__ import annotations

from typing import ClassVar

from ...content.loading import Ruleset
from ...text import plain
from ...text.rulebook import place_of
from ..base.layout import Rect
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import (
    Changed,
    ChoiceValue,
    Chosen,
    Dropdown,
    EmptyState,
    Item,
    ItemList,
    Label,
    Panel,
    ScrollArea,
    Widget,
    WidgetMessage,
)
from .menu import GAP, SearchingScene, search_field
from .rule_pages import RulePage, book_of, chapter, contents, lay_out, search, snippet

_SIDE = 470.0
_PAGE = 980.0
_TOP = 40.0


class RulebookScene(SearchingScene):
    """`anchor` is what the reader asked about: a rule, a keyword, a kind of decision."""

    name: ClassVar[str] = "rulebook"
    heeds: ClassVar[frozenset[str]] = frozenset({"find"})
    icons: ClassVar[tuple[str, ...]] = ("help",)
    initial_focus = "page"

    def __init__(self, program: Program, ruleset: Ruleset | str | None = None, anchor: str = "") -> None:
        super().__init__(program)
        self.games = [found for found in program.found if found.ok]
        wanted = ruleset or (self.games[0].id if self.games else None)
        self.ruleset = program.open_ruleset(wanted) if isinstance(wanted, str) else wanted
        self._lang = program.language
        self.blocks = book_of(self.ruleset, self._lang)
        self.at = place_of(self.blocks, anchor)
        self.asked = self.at
        self._tops: dict[int, float] = {}

    def enter(self) -> None:
        self.refresh()
        if self.at is not None:
            self._turn_to(self.at, at_once=True)

    # --- building

    def build(self, ui: Ui) -> Widget:
        if self._lang != self.program.language:
            self._lang = self.program.language
            self.blocks = book_of(self.ruleset, self._lang)
        room = self.room(ui)
        title = ui.say("shell.rulebook.title")
        game = self.ruleset.manifest.title.in_language(self.program.language) if self.ruleset else ""
        if not self.blocks:
            empty = EmptyState("missing", room, "ui.rules", ui.say("shell.rulebook.missing"))
            return self.framed(ui, title, game, [Panel("none", room, "", [empty])])
        side, page = room.take_left(min(_SIDE, room.w * 0.34), 18)
        return self.framed(ui, title, game, [self._side(ui, side), self._page(ui, page)])

    def _side(self, ui: Ui, rect: Rect) -> Widget:
        inner = rect.inset(14, 14)
        children: list[Widget] = []
        if len(self.games) > 1 and self.ruleset is not None:
            head, inner = inner.take_top(48, GAP)
            lang = self.program.language
            choices = [
                ChoiceValue(found.id, found.manifest.title.in_language(lang)) for found in self.games if found.manifest
            ]
            children.append(Dropdown("game", head, choices, self.ruleset.id))
        head, inner = inner.take_top(48, GAP)
        children.append(search_field(ui, head, ui.say("shell.rulebook.search"), self.wanted))
        children += self._hits(ui, inner) if self.wanted.strip() else [self._contents(ui, inner)]
        return Panel("side", rect, "", children)

    def _contents(self, ui: Ui, rect: Rect) -> Widget:
        indent = "      "
        items = [
            Item(str(n), (indent if block.level > 2 else "") + plain(block.text)) for n, block in contents(self.blocks)
        ]
        height = max(36.0, ui.type.line_height("body") + 10)
        return ItemList("contents", rect, items, self._chapter_number(), row_height=height)

    def _chapter_number(self) -> str:
        heads = [n for n, _ in contents(self.blocks) if self.at is not None and n <= self.at]
        return str(heads[-1]) if heads else ""

    def _hits(self, ui: Ui, rect: Rect) -> list[Widget]:
        found = search(self.blocks, self.wanted)
        head, rest = rect.take_top(ui.type.line_height("body") + 4, 6)
        count = Label("count", head, ui.say("shell.rulebook.results", n=len(found)), color="text.hint")
        items = [Item(str(n), chapter(self.blocks, n), snippet(self.blocks[n], self.wanted)) for n in found]
        height = max(60.0, 2 * ui.type.line_height("body") + 8)
        return [count, ItemList("hits", rest, items, str(self.at), row_height=height)]

    def _page(self, ui: Ui, rect: Rect) -> Widget:
        inner = rect.inset(30, 26)
        room = ScrollArea.room(inner).inset(14, 0)
        width = min(_PAGE, room.w)
        lines = lay_out(ui.type, self.blocks, width)
        self._tops = {n: line.y for n, line in enumerate(lines)}
        height = lines[-1].bottom + _TOP
        marked = frozenset(search(self.blocks, self.wanted)) if self.wanted.strip() else frozenset(
            () if self.asked is None else (self.asked,)
        )  # fmt: skip
        sheet = Rect(room.center[0] - width / 2, inner.y, width, height)
        page = RulePage(sheet, ui.say("shell.rulebook.title"), lines, marked)
        return Panel("sheet", rect, "", [ScrollArea("pages", inner, [page], height)], kind="parchment")

    # --- answers

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Changed(id="find", value=wanted):
                self._look_for(wanted)
            case Changed(id="contents" | "hits", value=number) | Chosen(id="contents" | "hits", item=number):
                self._turn_to(int(number))
            case Changed(id="game", value=id):
                self.program.director.replace(RulebookScene(self.program, str(id)))
            case _:
                super().on_message(message)

    def _look_for(self, wanted: str) -> None:
        self.wanted = wanted
        found = search(self.blocks, wanted)
        self.rebuild()
        if found:
            self._turn_to(found[0])

    def _turn_to(self, number: int, *, at_once: bool = False) -> None:
        self.at = number
        self.rebuild()
        self.refresh()
        pages = self.stage.find("pages")
        if isinstance(pages, ScrollArea):
            pages.scroll_to(self._tops.get(number, 0.0) - _TOP, at_once=at_once)
        listed = self.stage.find("contents")
        if isinstance(listed, ItemList):
            listed.show_selected()
        if not at_once:
            self.ui.director.sound("page")
