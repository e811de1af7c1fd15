"""The cards that were found, a page at a time, each with the pill that counts it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.look import CardState
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.program.scene import Ui
from wowtable.shell.widgets import ChoiceValue, Dropdown, EmptyState, Group, IconButton, Label, Widget

from ...rules.cards.card import Card
from ...rules.decks import fits_hero
from .bench import Bench
from .book import BookCard
from .draft import Draft
from .dragging import Dragged, GridDropArea
from .filters import SORTS
from .pieces import CountPill

CARD = "card."
_WIDE, _GAP = 168.0, 20.0
_PILL, _LINE = 40.0, 22.0
_HEAD = 52.0


@dataclass(frozen=True, slots=True)
class Layout:
    """How many cards a page has, and how large they are."""

    room: Rect
    across: int
    down: int
    width: float

    @property
    def size(self) -> int:
        return self.across * self.down

    @property
    def spare(self) -> float:
        """How much room is left below the last line."""
        return max(0.0, self.room.bottom - self.cell(self.size - 1).bottom - _PILL - 12)

    def cell(self, number: int) -> Rect:
        high = self.width * 1.4
        spare = self.room.w - self.across * self.width
        gap = spare / max(1, self.across - 1) if self.across > 1 else 0.0
        x = self.room.x + (number % self.across) * (self.width + min(gap, 46.0))
        y = self.room.y + (number // self.across) * (high + _PILL + 8 + _LINE)
        return Rect(x, y, self.width, high)


def layout_of(rect: Rect) -> Layout:
    """Two lines of cards where there is room; small cards rather than a single one."""
    room = rect.take_top(_HEAD, 12)[1].inset(6, 4)
    across = max(2, int((room.w + _GAP) // (_WIDE + _GAP)))
    width = (room.w - (across - 1) * _GAP) / across
    line = _PILL + 8 + _LINE
    down = max(1, int((room.h + _LINE) // (width * 1.4 + line)))
    if down == 1 and room.h > 2 * (150 * 1.4 + line) - _LINE:
        down = 2
    fitting = ((room.h + _LINE) / down - line) / 1.4
    width = min(width, fitting) if fitting >= 110 else width
    across = max(2, int((room.w + _GAP) // (width + _GAP)))
    return Layout(room, across, down, width)


def card_grid(
    bench: Bench, ui: Ui, rect: Rect, draft: Draft, found: Sequence[BookCard], page: int, selected: str, sort: str
) -> Widget:
    plan = layout_of(rect)
    pages = max(1, -(-len(found) // plan.size))
    shown = found[page * plan.size : (page + 1) * plan.size]
    head = _head(bench, ui, rect.take_top(_HEAD)[0], len(found), page, pages, sort)
    if not shown:
        empty = EmptyState("grid.empty", plan.room, "ui.search", bench.words.say("decks.none"),
                           bench.words.say("decks.none_line"))  # fmt: skip
        return GridDropArea("grid", rect, [*head, empty])
    counts = draft.counts
    cards: list[Widget] = []
    for number, entry in enumerate(shown):
        cards += _cell(bench, plan.cell(number), entry, draft, counts, entry.id == selected)
    return GridDropArea("grid", rect, [*head, Group("grid.cards", plan.room, cards, group=True)])


def _head(bench: Bench, ui: Ui, rect: Rect, count: int, page: int, pages: int, sort: str) -> list[Widget]:
    say = bench.words.say
    row = Rect(rect.x, rect.center[1] - 23, rect.w, 46)
    on, row = row.take_right(46, 6)
    number = f"{page + 1}/{pages}"
    words, row = row.take_right(ui.type.width(number, "strong") + 12, 6)
    back, row = row.take_right(46, 16)
    drop, row = row.take_right(max(200.0, min(260.0, row.w * 0.4)), 12)
    made: list[Widget] = [Label("grid.count", row, say("decks.found", n=count), "strong")]
    label = say("decks.sort_by")
    if row.w > ui.type.width(made[0].label, "strong") + ui.type.width(label) + 30:
        made.append(Label("grid.sort_label", row, label, color="text.second", align="right"))
    choices = [ChoiceValue(value, say(f"decks.sort.{value}")) for value in SORTS]
    return [
        *made,
        Dropdown("sort", drop, choices, sort, label),
        IconButton("page.back", back, say("decks.page_back", key=ui.cap("page_up")), "ui.previous", enabled=page > 0),
        Label("grid.page", words, number, "strong", align="center"),
        IconButton("page.on", on, say("decks.page_on", key=ui.cap("page_down")), "ui.next", enabled=page + 1 < pages),
    ]


def _cell(
    bench: Bench, rect: Rect, entry: BookCard, draft: Draft, counts: Mapping[str, int], selected: bool
) -> list[Widget]:
    say = bench.words.say
    count, most = counts.get(entry.id, 0), draft.most(entry.id)
    why, short = misfit(bench, entry.card, draft.hero)
    state = CardState(glow="selected" if selected else "", dimmed=bool(why), locked=short)
    face = CardFace(f"{CARD}{entry.id}", rect, entry.look, state, item=entry.id,
                    payload=Dragged(entry.id, listed=False),
                    label=say("decks.card_label", name=entry.name, n=count))  # fmt: skip
    pill = Rect(rect.x + rect.w * 0.03, rect.bottom + 8, rect.w * 0.94, _PILL)
    return [face, CountPill(pill, entry.id, entry.name, count, most, (say("decks.less"), say("decks.more")), why)]


def misfit(bench: Bench, card: Card, hero: Card | None) -> tuple[str, str]:
    """Why a card may not be in a deck of that hero, as a sentence and in a word or two; empty if it may."""
    broken = fits_hero(card, hero) if hero else []
    if not broken:
        return "", ""
    say, name = bench.words.say, bench.words.name
    if "TCG-DECK-02" in broken:
        side = name(f"faction.{card.faction}")
        return say("decks.misfit.faction", side=side), say("decks.only", who=side)
    jobs = [name(f"profession.{job}") for job in card.classes]
    return say("decks.misfit.class", jobs=", ".join(jobs)), say("decks.only", who=jobs[0])
