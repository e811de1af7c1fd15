"""The panel at the right: the hero, the curve, the list, what the rules say, and what can be done with the deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas, Fit
from wowtable.shell.base.layout import Rect, Share, columns
from wowtable.shell.base.typography import TypeStyle
from wowtable.shell.cards.look import CardLook
from wowtable.shell.program.scene import Ui
from wowtable.shell.widgets import (
    Button,
    EmptyState,
    IconButton,
    Label,
    Pressable,
    ScrollArea,
    TextField,
    Tip,
    Widget,
)

from ...rules.deck_text import NAME_LENGTH
from ...rules.decks import SMALLEST
from .bench import Bench
from .curve import Curve, CurveChart, CurveLegend, curve_of
from .draft import Draft
from .dragging import DeckDropArea
from .filters import slot_order
from .paint import RING
from .pieces import Capsule, Strip, WordButton
from .verdict import DeckFinding, findings

MEND = "mend."
_HEAD, _CURVE, _BUTTON = 104.0, 122.0, 50.0
_ROOMY, _LOW_HEAD, _LOW_CURVE = 670.0, 88.0, 90.0
"""A panel that is lower than the first shows more of the list, and no legend."""
_MOST_LINES = 4
_BIG = TypeStyle("number", 900, 34, 1.1)


class HeroRing(Pressable):
    """The hero of the deck; pressed, another one can be chosen."""

    role: ClassVar[str] = "button"

    def __init__(self, rect: Rect, label: str, look: CardLook | None, tip: Tip) -> None:
        super().__init__("hero", rect, label, tip=tip)
        self.look = look

    def draw(self, canvas: Canvas) -> None:
        if self.hovered:
            canvas.paint("glow", self.rect.inset(2), kind="hover", round=True)
        if self.look is None:
            canvas.paint("medallion", self.rect, icon="ui.crown")
        else:
            canvas.paint(RING, self.rect, look=self.look)


class SizeSign(Widget):
    """How many cards there are, of how many."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, label: str, size: int) -> None:
        super().__init__("size", rect, label)
        self.size = size

    def draw(self, canvas: Canvas) -> None:
        top, low = self.rect.take_top(self.rect.h * 0.56)
        ink = "text.good" if self.size >= SMALLEST else "number.down"
        canvas.text(str(self.size), top, _BIG, color=ink, align="right", valign="bottom", outline="ink.950")
        canvas.text(self.label, low, "small", color="text.second", align="right", valign="top")


def deck_panel(bench: Bench, ui: Ui, rect: Rect, draft: Draft, selected: str) -> Widget:
    inner = rect.inset(16, 14)
    roomy = inner.h > _ROOMY
    head, rest = inner.take_top(_HEAD if roomy else _LOW_HEAD, 8 if roomy else 4)
    chart, rest = rest.take_top(_CURVE if roomy else _LOW_CURVE, 2 if roomy else 6)
    legend, rest = rest.take_top(max(24.0, ui.type.line_height("small") + 4) if roomy else 0.0, 8 if roomy else 0)
    lines = findings(bench.words, bench.pool, draft.deck)
    foot, rest = rest.take_bottom(2 * _BUTTON + 8, 10)
    heights = [_line_height(ui, inner.w, line) for line in lines[:_MOST_LINES]]
    told, rest = rest.take_bottom(min(sum(heights) + 6 * len(heights), rest.h * 0.42), 8)
    curve = curve_of(bench.pool, draft.deck)
    say = bench.words.say
    totals = ", ".join(f"{n}: {count}" for n, count in enumerate(curve.totals) if count)
    parts = (("ally", say("decks.allies", n=sum(curve.allies))), ("other", say("decks.others", n=sum(curve.others))),
             ("ui.quest", say("decks.quests", n=curve.quests)))  # fmt: skip
    children: list[Widget] = [
        *_head(bench, ui, head, draft),
        CurveChart(chart, say("decks.curve_label", totals=totals), curve),
        *([CurveLegend(legend, parts, average_line(bench, curve))] if roomy else []),
        _list(bench, ui, rest, draft, selected, lines),
        _told(bench, ui, told, lines, heights),
        *_buttons(bench, ui, foot, draft, lines),
    ]
    return DeckDropArea("deck", rect, "", children)


def _head(bench: Bench, ui: Ui, rect: Rect, draft: Draft) -> list[Widget]:
    say = bench.words.say
    ring, room = rect.take_left(rect.h, 14)
    size, room = room.take_right(66, 8)
    name, line = room.take_top(50, 4)
    look = bench.book.looks.get(draft.deck.hero)
    hero = told = bench.hero_line(draft.deck.hero)
    if ui.type.block(told, "small", line.w).size[1] > line.h + 2:
        told = bench.kind_line(draft.deck.hero)
    tip = Tip(hero, say("decks.change_hero"))
    fit: Fit = "wrap" if told == hero else "shrink"
    return [
        HeroRing(ring.inset(2), hero, look, tip),
        TextField("name", name, say("decks.name"), draft.name, hint=say("decks.name_hint"), most=NAME_LENGTH),
        Label("hero.line", line, told, "small", color="text.second", fit=fit, valign="top"),
        SizeSign(size, say("decks.of_size", n=SMALLEST), draft.deck.size),
    ]


def _list(bench: Bench, ui: Ui, rect: Rect, draft: Draft, selected: str, lines: Sequence[DeckFinding]) -> Widget:
    say, faulty = bench.words.say, {card: line.words for line in lines if line.tone == "error" for card in line.cards}
    if not draft.deck.cards:
        return EmptyState("list.empty", rect, "ui.cards", say("decks.empty"), say("decks.empty_line"))
    high = max(36.0, ui.type.line_height("strong") + 8)
    room = ScrollArea.room(rect)
    strips = [
        Strip(Rect(room.x, room.y + n * (high + 3), room.w, high), bench.book.looks[card], count,
              selected=card == selected, fault=faulty.get(card, ""), words=(say("decks.less"), say("decks.more")),
              full=count >= draft.most(card))
        for n, (card, count) in enumerate(in_order(bench, draft))
    ]  # fmt: skip
    return ScrollArea("list", rect, strips, len(strips) * (high + 3), group=True)


def average_line(bench: Bench, curve: Curve) -> str:
    whole, part = f"{curve.average:.1f}".split(".")
    return bench.words.say("decks.average", whole=whole, part=part)


def in_order(bench: Bench, draft: Draft) -> list[tuple[str, int]]:
    """By cost; what is placed rather than paid for comes last."""
    pool, name = bench.pool, bench.book.name
    return sorted(draft.deck.cards, key=lambda entry: (slot_order(pool[entry[0]]), name(entry[0]).casefold()))


def _line_height(ui: Ui, width: float, line: DeckFinding) -> float:
    button = 96.0 if line.act else 0.0
    words = f"{line.words} {line.mend}".strip()
    return max(36.0, ui.type.block(words, "small", width - 56 - button).size[1] + 12)


def _told(bench: Bench, ui: Ui, rect: Rect, lines: Sequence[DeckFinding], heights: Sequence[float]) -> Widget:
    y, made = rect.y, []
    for n, (line, high) in enumerate(zip(lines, heights)):
        spot = Rect(rect.x, y, rect.w, high)
        parts: tuple[Widget, ...] = ()
        if line.act:
            word = bench.words.say(f"decks.act.{line.act}")
            width = min(120.0, ui.type.width(word, "small_strong") + 20)
            parts = (WordButton(f"{MEND}{n}.{line.act}", spot.take_right(width + 6)[0].take_left(width)[0], word),)
        tip = Tip(line.rule, line.mend) if line.rule else None
        made.append(Capsule(f"line.{n}", spot, f"{line.words} {line.mend}".strip(), line.tone, parts, tip))
        y += high + 6
    return ScrollArea("told", rect, made, max(0.0, y - 6 - rect.y))


def _buttons(bench: Bench, ui: Ui, foot: Rect, draft: Draft, lines: Sequence[DeckFinding]) -> list[Widget]:
    say = bench.words.say
    tools, main = foot.take_top(_BUTTON, 8)
    fault = next((f"{line.words} {line.mend}".strip() for line in lines if line.tone == "error"), "")
    play, hand, save = main_cells(bench, ui, main)
    made: list[Widget] = []
    for id, icon, key, command, enabled in (
        ("decks", "ui.load", "decks.open", "deck_open", True),
        ("transfer", "ui.copy", "decks.transfer", "deck_transfer", True),
        ("fill", "ui.hint", "decks.act.suggest", "", bool(draft.hero) and draft.deck.size < SMALLEST),
        ("trial", "ui.ai", "decks.trial", "", not fault),
        ("undo", "ui.undo", "decks.undo", "deck_undo", draft.can_undo),
        ("redo", "ui.redo", "decks.redo", "deck_redo", draft.can_redo),
    ):
        why = {"fill": say("decks.fill_why"), "trial": fault, "undo": say("decks.undo_why"),
               "redo": say("decks.redo_why")}.get(id, "")  # fmt: skip
        label = with_key(say(key), ui.cap(command) if command else "")
        made.append(IconButton(id, tools, label, icon, enabled=enabled, why="" if enabled else why, command=command))
    for button, cell in zip(made, columns(tools, [Share()] * len(made), 8)):
        button.rect = cell
    saved = draft.saved == draft.now
    return [
        *made,
        Button("play", play[0], say("decks.play"), kind="primary", enabled=not fault, why=fault),
        Button("hand", hand[0], say("decks.hand"), cap=hand[1], command="deck_hand", enabled=draft.deck.size > 0,
               why=say("decks.empty"), tip=Tip("", with_key(say("decks.hand"), ui.cap("deck_hand")))),
        Button("save", save[0], say("decks.save"), cap=save[1], command="deck_save", enabled=not saved,
               why=say("decks.saved_why"), tip=Tip("", with_key(say("decks.save"), ui.cap("deck_save")))),
    ]  # fmt: skip


def with_key(label: str, cap: str) -> str:
    return f"{label} ({cap})" if cap else label


def main_cells(bench: Bench, ui: Ui, row: Rect) -> list[tuple[Rect, str]]:
    """The three large buttons, each as wide as its words ask, with their key caps if there is room for them."""
    wanted = (("play", ""), ("hand", ui.cap("deck_hand")), ("save", ui.cap("deck_save")))
    caps = [cap for _, cap in wanted]
    widths = [Button.width(ui.type, bench.words.say(f"decks.{id}"), cap=cap, least=90) for id, cap in wanted]
    if sum(widths) + 16 > row.w:
        caps = [""] * len(wanted)
        widths = [Button.width(ui.type, bench.words.say(f"decks.{id}"), least=60) for id, _ in wanted]
    return list(zip(columns(row, [Share(width) for width in widths], 8), caps))
