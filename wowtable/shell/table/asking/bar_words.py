"""The words of a bar: a golden title over a line that is as large as it fits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise, product
from typing import Any, ClassVar

from ....text.rich import Rich, TextRun
from ...base.canvas import Canvas
from ...base.layout import Rect, centered
from ...base.typography import TextBlock, Typesetter, TypeStyle, Words, named, runs_of
from ...widgets import RichText, Tip, draw_gold
from ...widgets.base import DECISIVE
from ..plugin import Desk
from .buttons import text_growth
from .prompt import Prompt, Todo

TITLE = 25.0
_LINES = (20.0, 18.0, 16.0)
_SMALLER = (14.0, 12.5)
"""Where neither the line nor its brief form would be whole."""
_BROKEN = 0.74
"""The size of a title on two lines, and the least that one on a single line is shrunk to."""
_SHARES = (1.0, 0.86, _BROKEN)
"""The sizes of a title, the largest that leaves room for the line."""
_MOST_LINES, _LEAST_LINE = 3, 20.0
"""Titles have that many lines at most, more than two only where so much is left below them for a line."""
_SIGN, _TODO_GAP = 22.0, 9.0


def title_high(desk: Desk, px: float = TITLE) -> float:
    """A line of gold letters of that size."""
    return desk.ui.viewport.font_px(px) / desk.ui.viewport.scale * 1.36


class BarWords(RichText):
    """Title and line, in the middle of the height or from the top; if it is `live`, instead of the line what the screen
    says about what is pointed at. A line without room is said briefly, or by its first sentences; the tip says all."""

    role: ClassVar[str] = "status"
    lasting: ClassVar[bool] = True

    def __init__(self, rect: Rect, desk: Desk, prompt: Prompt, *, top: bool = False, live: bool = False) -> None:
        self.desk, self.prompt, self.top, self.live = desk, prompt, top, live
        super().__init__("bar.words", rect, prompt.line, link="text.link")
        self.label = prompt.title
        whole = top or _readable(desk, prompt, rect.w)
        for share in _SHARES[0 if whole else -1 :]:
            self._entitle(share, broken=not whole)
            self._say(prompt.line)
            if self.whole:
                return

    def _entitle(self, share: float, *, broken: bool) -> None:
        """With that share of the usual size, on several lines if it may be `broken`: letters as large as they can be,
        on as few lines as keep them readable; lines stand as close as letters so large want to."""
        desk, rect, type = self.desk, self.rect, self.desk.ui.type
        style = named("panel_title").sized(TITLE * share)
        spare = _LEAST_LINE * text_growth(desk) if self.prompt.line else 0.0
        self.titles: tuple[str, ...] = ()
        self.size = 0.0
        for titles in titles_of(desk, self.prompt, rect.w, broken=self.top or broken):
            size = min(type.shrunk(title, style, rect.w).px for title in titles)  # all lines alike
            step = title_high(desk, size)
            low = len(titles) * step > rect.h - spare * (len(titles) - 2)
            if self.titles and (size <= self.size or (self.top and len(titles) > 1 and low)):
                continue
            self.titles, self.size, self.step = titles, size, min(step, rect.h / len(titles))
            if size >= style.px * (0.9 if len(titles) == 1 else _BROKEN):
                break
        self.high = self.step * len(self.titles)
        self.todo = list(_listed(type, self.prompt.todo, rect.w, rect.h - self.high))

    def _say(self, words: Words) -> None:
        type, rect, prompt = self.desk.ui.type, self.rect, self.prompt
        self.words = words
        brief = prompt.brief if words == prompt.line else ()
        self.line, self.said = fitted(type, (words, brief) if brief else (words,), rect.w, rect.h - self.high)
        self.whole = self.said == words or (bool(brief) and self.said == brief)
        if self.todo:
            self.line, self.said = type.block("", "body", rect.w), words
            self.whole = len(self.todo) >= sum(not each.faint for each in prompt.todo)
        self.at = rect.y if self.top else max(rect.y, rect.center[1] - (self.high + self.line.size[1]) / 2)
        self.tip = None if self.whole and self.said == words else Tip(prompt.title, words)

    def legible(self) -> Iterable[Rect]:
        return (self.rect,) * DECISIVE

    @property
    def foot(self) -> tuple[float, float]:
        """Where the line begins."""
        return self.rect.x, self.at + self.high

    def outer_looks(self) -> tuple[Any, ...]:
        return (self.live and self.desk.screen.remark(self.desk),)

    def draw(self, canvas: Canvas) -> None:
        words = (self.live and self.desk.screen.remark(self.desk)) or self.prompt.line
        if words != self.words:
            self._say(words)
        for n, title in enumerate(self.titles):
            draw_gold(canvas, Rect(self.rect.x, self.at + n * self.step, self.rect.w, self.step), title, self.size)
        canvas.rich(self.line, self.foot, **self.look)
        y = self.foot[1] + _TODO_GAP
        for todo, block in self.todo:
            line = block.size[1] / block.lines
            icon = centered((self.rect.x + _SIGN / 2, y + line / 2), (_SIGN, _SIGN))
            canvas.icon(todo.icon, icon, "text.hint" if todo.faint else "gold.300")
            canvas.rich(block, (self.rect.x + _SIGN + 12, y), color="text.hint" if todo.faint else "text.body")
            y += block.size[1] + _TODO_GAP

    def _links(self) -> list[tuple[str, Rect]]:
        return [(piece.run.target, piece.rect.moved(*self.foot)) for piece in self.line.links()]


def _listed(type: Typesetter, todo: Sequence[Todo], width: float, high: float) -> Iterator[tuple[Todo, TextBlock]]:
    """As much as fits; what is of no use is left out first."""
    useful = [each for each in todo if not each.faint]
    for wanted in (todo, *(useful[:count] for count in range(len(useful), 0, -1))):
        blocks = [type.block(each.words, TypeStyle("sans", 500, _LINES[0], 1.2), width - _SIGN - 12) for each in wanted]
        if sum(block.size[1] + _TODO_GAP for block in blocks) <= high:
            yield from zip(wanted, blocks)
            return


def _readable(desk: Desk, prompt: Prompt, width: float) -> bool:
    """Whether a title on one line, or its short form, keeps letters large enough."""
    style = named("panel_title").sized(TITLE * _BROKEN)
    return min(desk.ui.type.width(title, style) for title in (prompt.title, prompt.short or prompt.title)) <= width


def titles_of(desk: Desk, prompt: Prompt, width: float, *, broken: bool = False) -> Iterator[tuple[str, ...]]:
    """The title, or its short form where that is too long, on one line; if it may be `broken`, also on more."""
    type, style = desk.ui.type, named("panel_title").sized(TITLE)
    title = prompt.title
    if prompt.short and type.width(title, style) * (0.9 if broken else 1.04) > width:
        title = prompt.short
    yield (title,)
    words = title.split(" ")
    for lines in range(2, min(_MOST_LINES, len(words)) + 1 if broken else 0):
        breaks = combinations(range(1, len(words)), lines - 1)
        ways = [[" ".join(words[a:b]) for a, b in pairwise((0, *at, len(words)))] for at in breaks]
        yield tuple(min(ways, key=lambda way: max(type.width(line, style) for line in way)))


def fitted(type: Typesetter, wordings: Sequence[Words], width: float, high: float) -> tuple[TextBlock, Words]:
    """The first of the wordings that fits, as large as it does, at worst the first sentences of the shortest or none;
    and what of it is said."""
    for sizes in (_LINES, _SMALLER):
        for words in wordings:
            for px in sizes:
                block = type.block(words, _line_style(px), width)
                if block.size[1] <= high + 1:
                    return block, words
    sentences = list(_sentences(runs_of(wordings[-1])))
    for px, count in product((_LINES[-1], *_SMALLER), range(len(sentences) - 1, 0, -1)):
        some = tuple(run for sentence in sentences[:count] for run in sentence)
        block = type.block(some, _line_style(px), width)
        if block.size[1] <= high + 1:
            return block, some
    return type.block("", _line_style(_SMALLER[-1]), width), ()


def _line_style(px: float) -> TypeStyle:
    return TypeStyle("sans", 500, px, 1.2)


def _sentences(runs: Sequence[TextRun]) -> Iterator[Rich]:
    """Each with the blank behind it."""
    sentence: list[TextRun] = []
    for run in runs:
        text = run.text
        while (end := text.find(". ")) >= 0:
            yield (*sentence, TextRun(text[: end + 2], run.style, run.target))
            sentence, text = [], text[end + 2 :]
        if text:
            sentence.append(TextRun(text, run.style, run.target))
    if sentence:
        yield tuple(sentence)
