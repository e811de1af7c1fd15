"""The panel at the left: what is looked for, by groups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wowtable.shell.base.layout import Rect, flow, grid
from wowtable.shell.program.scene import Ui
from wowtable.shell.widgets import Button, Check, Group, Label, Panel, ScrollArea, Widget

from ...rules.cards.card import Card
from .bench import Bench
from .book import NEUTRAL, TYPES
from .filters import DEAREST, Filters
from .pieces import ChipToggle, HexToggle, IconToggle, RowToggle

PREFIX = "filter."
_FACTIONS = ("horde", "alliance", NEUTRAL)
_CLASSES = ("warrior", "paladin", "hunter", "rogue", "priest", "shaman", "mage", "warlock", "druid", "death_knight")
_DAMAGE = ("melee", "ranged", "arcane", "fire", "frost", "holy", "nature", "shadow")
_GAP = 6.0


class _Stack:
    """Groups of toggles one below the other."""

    def __init__(self, bench: Bench, ui: Ui, room: Rect, filters: Filters, hero: Card | None) -> None:
        self.bench, self.ui, self.room, self.filters, self.hero = bench, ui, room, filters, hero
        self.widgets: list[Widget] = []
        self.y = room.y

    def heading(self, key: str) -> None:
        high = self.ui.type.line_height("heading") + 4
        rect = Rect(self.room.x, self.y, self.room.w, high)
        label = self.bench.words.say(f"decks.group.{key}")
        self.widgets.append(Label(f"head.{key}", rect, label, "heading", color="text.heading"))
        self.y += high + 4

    def put(self, key: str, made: Sequence[Widget]) -> None:
        lowest = max((widget.rect.bottom for widget in made), default=self.y)
        rect = Rect(self.room.x, self.y, self.room.w, lowest - self.y)
        self.widgets.append(Group(f"group.{key}", rect, made, group=True))
        self.y = lowest + 14

    def id(self, group: str, value: str) -> str:
        return f"{PREFIX}{group}.{value}"

    def on(self, group: str, value: str) -> bool:
        return value in self.filters.chosen[group]

    def counts(self, group: str) -> Mapping[str, int]:
        return self.filters.counts(self.bench.book, self.hero, group)

    # --- groups

    def rows(self, group: str, values: Sequence[tuple[str, str, str]], *, box: bool) -> None:
        """(value, word, icon) of each."""
        counts, high = self.counts(group), max(34.0, self.ui.type.line_height() + 8)
        self.put(group, [
            RowToggle(self.id(group, value), Rect(self.room.x, self.y + n * high, self.room.w, high), word,
                      self.on(group, value), icon, counts.get(value, 0), box=box)
            for n, (value, word, icon) in enumerate(values)
        ])  # fmt: skip

    def icons(self, group: str, values: Sequence[tuple[str, str, str]]) -> None:
        lines = -(-len(values) // 5)
        side = (self.room.w - 4 * _GAP) / 5
        cells = grid(Rect(self.room.x, self.y, self.room.w, lines * side + (lines - 1) * _GAP), 5, lines, _GAP)
        self.put(group, [
            IconToggle(self.id(group, value), cell, word, self.on(group, value), icon)
            for (value, word, icon), cell in zip(values, cells)
        ])  # fmt: skip

    def costs(self) -> None:
        """In one line, or in two where the numbers are too large for that."""
        labels = [*(str(n) for n in range(DEAREST)), f"{DEAREST}+"]
        needed = 1.25 * self.ui.type.width(labels[-1], "small_strong")
        across = len(labels) if needed <= self.room.w / len(labels) else len(labels) // 2
        step = self.room.w / across
        side = min(max(36.0, needed), step)
        self.put("costs", [
            HexToggle(self.id("costs", str(n)),
                      Rect(self.room.x + n % across * step, self.y + n // across * (side + _GAP), side, side),
                      label, self.on("costs", str(n)))
            for n, label in enumerate(labels)
        ])  # fmt: skip

    def chips(self, group: str, values: Sequence[tuple[str, str]]) -> None:
        high = max(32.0, self.ui.type.line_height("small") + 10)
        sizes = [(min(self.room.w, ChipToggle.width(self.ui.type, word)), high) for _, word in values]
        cells = flow(Rect(self.room.x, self.y, self.room.w, 0), sizes, _GAP)
        self.put(group, [
            ChipToggle(self.id(group, value), cell, word, self.on(group, value))
            for (value, word), cell in zip(values, cells)
        ])  # fmt: skip


def filter_panel(bench: Bench, ui: Ui, rect: Rect, filters: Filters, hero: Card | None) -> Widget:
    name, say = bench.words.name, bench.words.say
    inner = rect.inset(16, 14)
    foot, body = inner.take_bottom(48, 10)
    stack = _Stack(bench, ui, ScrollArea.room(body), filters, hero)
    high = max(44.0, ui.type.block(say("decks.fitting"), "body", stack.room.w - 40).size[1])
    fitting = Check("fitting", Rect(stack.room.x, stack.y, stack.room.w, high), say("decks.fitting"), filters.fitting)
    stack.widgets.append(fitting)
    stack.y += high + 10
    stack.heading("factions")
    factions = [(f, name(f"faction.{f}") if f != NEUTRAL else say("decks.neutral"), f"faction.{f}") for f in _FACTIONS]
    stack.rows("factions", factions, box=False)
    stack.heading("classes")
    stack.icons("classes", [(job, name(f"profession.{job}"), f"class.{job}") for job in _CLASSES])
    stack.heading("types")
    present = {entry.card.type for entry in bench.book.entries.values()}
    types = [
        (type, name(f"type.{type}"), f"kind.{'hero' if type == 'master_hero' else type}")
        for type in TYPES
        if type in present
    ]
    stack.rows("types", types, box=True)
    stack.heading("costs")
    stack.costs()
    stack.heading("damage")
    stack.icons("damage", [(kind, name(f"school.{kind}"), f"damage.{kind}") for kind in _DAMAGE])
    stack.heading("keywords")
    words = sorted({word for entry in bench.book.entries.values() for word in entry.keywords})
    stack.chips("keywords", [(word, name(f"trait.{word}")) for word in words])
    area = ScrollArea("filters.area", body, stack.widgets, stack.y - body.y)
    clear = Button("filters.clear", foot, say("decks.clear"), cap=ui.cap("deck_clear"), command="deck_clear",
                   enabled=filters.any, why=say("decks.clear_why"))  # fmt: skip
    return Panel("filters", rect, "", [area, clear])


def parsed(id: str) -> tuple[str, str]:
    """The group and the value of a toggle."""
    group, _, value = id.removeprefix(PREFIX).partition(".")
    return group, value
