"""The action bar: a strip of its own below the islands. Its buttons stand in the same places at every question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, grid
from wowtable.shell.base.typography import Block, Style, Typesetter, Words, named, runs_of
from wowtable.shell.table.acts import Act, act_button, act_width, text_growth
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Group, Tip, Widget, draw_gold
from wowtable.text.rich import Rich, Run

from .tray import tray

DO = "do:"
"""What the ids of buttons begin with that do more than one act."""

HEIGHT, _MOST_HIGH = 116.0, 0.25
_EDGE, _GAP, _HIGH = 28.0, 14.0, 76.0
_MAIN, _SECOND, _UNDO = 286.0, 244.0, 160.0
_BUTTONS = 0.62
"""The share of the strip that buttons may take."""
_TITLE = 25.0
_LINES = (20.0, 18.0, 16.0)


@dataclass(frozen=True)
class Prompt:
    """All that a bar says. `short` is the title where there is no room for it whole."""

    title: str
    line: Words
    acts: tuple[Act, ...] = ()
    short: str = ""


def bar_height(desk: Desk, room: float) -> float:
    return min(HEIGHT * text_growth(desk), room * _MOST_HIGH)


@dataclass(frozen=True)
class Places:
    """Where things stand on the strip, whatever is asked."""

    words: Rect
    undo: Rect
    second: Rect
    main: Rect


def places_on(desk: Desk, strip: Rect) -> Places:
    whole = _EDGE + _MAIN + _GAP + _SECOND + _GAP + _UNDO
    factor = min(text_growth(desk), strip.w * _BUTTONS / whole)
    high = min(_HIGH * text_growth(desk), strip.h - 20)
    y = strip.center[1] - high / 2
    main = Rect(strip.right - (_EDGE + _MAIN) * factor, y, _MAIN * factor, high)
    second = Rect(main.x - (_GAP + _SECOND) * factor, y, _SECOND * factor, high)
    undo = Rect(second.x - (_GAP + _UNDO) * factor, y, _UNDO * factor, high)
    left = strip.x + _EDGE * min(1.0, factor)
    return Places(Rect(left, strip.y + 8, undo.x - 20 - left, strip.h - 16), undo, second, main)


class Strip(Widget):
    """The leather, with a gold edge towards the islands."""

    role: ClassVar[str] = "panel"

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", Rect(self.rect.x - 16, self.rect.y, self.rect.w + 32, self.rect.h + 20), kind="panel")


class BarWords(Widget):
    """Title and line. What does not fit is left out by the sentence, and to be read whole in the tip."""

    role: ClassVar[str] = "status"

    def __init__(self, rect: Rect, desk: Desk, prompt: Prompt) -> None:
        self.high = _TITLE * 1.36 * text_growth(desk)
        self.line, whole = fitted(desk.ui.type, prompt.line, rect.w, rect.h - self.high)
        super().__init__("bar.words", rect, prompt.title, tip=None if whole else Tip(prompt.title, prompt.line))
        self.shown = _title(desk, prompt, rect.w)

    def draw(self, canvas: Canvas) -> None:
        top = self.rect.center[1] - (self.high + self.line.size[1]) / 2
        draw_gold(canvas, Rect(self.rect.x, top, self.rect.w, self.high), self.shown, _TITLE)
        canvas.rich(self.line, (self.rect.x, top + self.high), link="text.link")


def _title(desk: Desk, prompt: Prompt, width: float) -> str:
    wide = desk.ui.type.width(prompt.title, named("panel_title").sized(_TITLE)) * 1.04
    return prompt.title if wide <= width or not prompt.short else prompt.short


def fitted(type: Typesetter, words: Words, width: float, high: float) -> tuple[Block, bool]:
    """The words as large as they fit, at worst the first sentences; and whether they are all there."""
    styles = [Style("sans", 500, px, 1.2) for px in _LINES]
    for style in styles:
        block = type.block(words, style, width)
        if block.size[1] <= high + 1:
            return block, True
    sentences = list(_sentences(runs_of(words)))
    for count in range(len(sentences) - 1, 0, -1):
        some = (*(run for sentence in sentences[:count] for run in sentence), Run("…"))
        block = type.block(some, styles[-1], width)
        if block.size[1] <= high + 1:
            return block, False
    return type.block("…", styles[-1], width), False


def _sentences(runs: Sequence[Run]) -> Iterator[Rich]:
    """Each with the blank behind it."""
    sentence: list[Run] = []
    for run in runs:
        text = run.text
        while (end := text.find(". ")) >= 0:
            yield (*sentence, Run(text[: end + 2], run.style, run.target))
            sentence, text = [], text[end + 2 :]
        if text:
            sentence.append(Run(text, run.style, run.target))
    if sentence:
        yield tuple(sentence)


def bar(desk: Desk, strip: Rect, prompt: Prompt) -> Widget:
    """What is in hand, the words, then the buttons in their places."""
    places = places_on(desk, strip)
    main, others = _sorted(prompt.acts)
    rects = _others(desk, others, places)
    words = places.words
    if rects:
        words = words.take_left(min(words.w, min(rect.x for rect in rects) - 20 - words.x))[0]
    pieces, words = tray(desk, words)
    children: list[Widget] = [Strip("bar.plate", strip), *pieces, BarWords(words, desk, prompt)]
    if desk.live:
        undo = Act("undo", desk.say("screen.undo"), command="undo", why=desk.undo_why())
        children.append(act_button(desk, undo, places.undo))
    children += [act_button(desk, act, rect) for act, rect in zip(others, rects)]
    children += [act_button(desk, main, places.main)] if main is not None else []
    return Group("bar", strip, children)


def _sorted(acts: Sequence[Act]) -> tuple[Act | None, list[Act]]:
    """The main act, golden or the last one, and the others."""
    main = next((act for act in acts if act.kind == "primary"), acts[-1] if acts else None)
    return main, [act for act in acts if act is not main]


def _others(desk: Desk, acts: Sequence[Act], places: Places) -> list[Rect]:
    """One has the second place whole; more of them share it, and what lies left of Undo."""
    if len(acts) <= 1:
        return [places.second] * len(acts)
    short = max(act_width(desk, act, 0.0) for act in acts) <= (places.second.w - 8) / 2
    across = 2 if short else 1
    cells = grid(places.second, across, 2, 8)
    step = places.second.w + 14
    left = places.undo.x - 14 - places.second.w
    while len(cells) < len(acts):
        cells += grid(Rect(left, places.second.y, places.second.w, places.second.h), across, 2, 8)
        left -= step
    return cells[: len(acts)]
