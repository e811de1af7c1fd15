"""The words of a bar: a golden title over a line that is as large as it fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import ClassVar

from ....text.rich import Rich, TextRun
from ...base.canvas import Canvas
from ...base.layout import Rect, centered
from ...base.typography import TextBlock, Typesetter, TypeStyle, Words, named, runs_of
from ...widgets import RichText, Tip, draw_gold
from ..plugin import Desk
from .buttons import text_growth
from .prompt import Prompt, Todo

TITLE = 25.0
_LINES = (20.0, 18.0, 16.0)
_SMALLER = (14.0, 12.5)
"""Where neither the line nor its brief form would be whole."""
_BROKEN = 0.74
"""The size of a title on two lines, and the least that one on a single line is shrunk to."""
_SIGN, _TODO_GAP = 22.0, 9.0


def title_high(desk: Desk) -> float:
    return TITLE * 1.36 * text_growth(desk)


class BarWords(RichText):
    """Title and line, in the middle of the height or from the top; if it is `live`, instead of the line what the screen
    says about what is pointed at. A line without room is said briefly, or by its first sentences; the tip says all."""

    role: ClassVar[str] = "status"

    def __init__(self, rect: Rect, desk: Desk, prompt: Prompt, *, top: bool = False, live: bool = False) -> None:
        self.desk, self.prompt, self.top, self.live = desk, prompt, top, live
        super().__init__("bar.words", rect, prompt.line, link="text.link")
        self.label = prompt.title
        whole = top or _readable(desk, prompt, rect.w)
        self._entitle(1.0 if whole else _BROKEN, broken=not whole)
        self._say(prompt.line)
        if not self.whole and whole and not top:
            self._entitle(_BROKEN, broken=False)
            self._say(prompt.line)

    def _entitle(self, share: float, *, broken: bool) -> None:
        """With that share of the usual size, on two lines if it may be `broken`."""
        desk, prompt, rect = self.desk, self.prompt, self.rect
        self.step = title_high(desk) * share
        self.titles = titles_of(desk, prompt, rect.w, broken=rect.h >= 2 * self.step if self.top else broken)
        style, type = named("panel_title").sized(TITLE * share), desk.ui.type
        self.size = min(type.shrunk(title, style, rect.w).px for title in self.titles)  # both lines alike
        self.step = min(self.step, rect.h / len(self.titles)) if len(self.titles) > 1 else self.step
        self.high = self.step * len(self.titles)
        self.todo = list(_listed(type, prompt.todo, rect.w, rect.h - self.high))

    def _say(self, words: Words) -> None:
        type, rect, prompt = self.desk.ui.type, self.rect, self.prompt
        self.words = words
        brief = prompt.brief if words == prompt.line else ()
        self.line, self.said = fitted(type, (words, brief) if brief else (words,), rect.w, rect.h - self.high)
        self.whole = self.said in (words, brief)
        if self.todo:
            self.line, self.said = type.block("", "body", rect.w), words
            self.whole = len(self.todo) == len(prompt.todo)
        self.at = rect.y if self.top else max(rect.y, rect.center[1] - (self.high + self.line.size[1]) / 2)
        self.tip = None if self.whole and self.said == words else Tip(prompt.title, words)

    @property
    def says_something(self) -> bool:
        """Besides its title."""
        return bool(self.line.pieces or self.todo)

    @property
    def foot(self) -> tuple[float, float]:
        """Where the line begins."""
        return self.rect.x, self.at + self.high

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


def titles_of(desk: Desk, prompt: Prompt, width: float, *, broken: bool = False) -> list[str]:
    """The title, or its short form where that is too long; if it may be `broken`, near its middle."""
    type, style = desk.ui.type, named("panel_title").sized(TITLE)
    title = prompt.title
    if prompt.short and type.width(title, style) * (0.9 if broken else 1.04) > width:
        title = prompt.short
    spaces = [at for at, sign in enumerate(title) if sign == " "]
    if not broken or not spaces or type.width(title, style) * 0.9 <= width:
        return [title]
    middle = min(spaces, key=lambda at: abs(at - len(title) / 2))
    return [title[:middle], title[middle + 1 :]]


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
