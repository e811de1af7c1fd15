"""Words on a card: set line by line round the gems, made smaller until they fit, cut short only at the very last."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Color, Surface

from ...text.glyphs import glyph_of
from ...text.rich import PICTURES, Rich, TextRun
from ...text.rich import Style as Mark
from ..art.factory import Art
from ..art.text import letters
from ..base.assets import Assets
from ..base.viewport import SMALLEST_GLYPH

LEADING = 1.18
_BETWEEN = 0.34
_CLOSE, _CLOSE_BETWEEN = 1.06, 0.14
"""The same where lines must stand as close as they can be read."""
_GLYPH = 1.36
"""How much higher than letters a glyph is."""
_THIN = TextRun("\u2009")
_ELLIPSIS = "…"
_MORE = TextRun("", Mark.ICON, "ui.search")
"""Stands where something was cut: a look at the card shows the rest."""

Word = tuple[TextRun, ...]


@dataclass(frozen=True, slots=True)
class Room:
    """Where text may stand, in pixels. The lowest `notch_high` of it is narrower by `notch` on either side."""

    width: int
    height: int
    notch: int = 0
    notch_high: int = 0

    def width_at(self, bottom: float) -> int:
        """How wide a line may be that ends so far down."""
        return self.width - 2 * self.notch if bottom > self.height - self.notch_high else self.width


@dataclass(frozen=True, slots=True)
class TextLine:
    words: tuple[Word, ...]
    top: int
    width: int


@dataclass(frozen=True, slots=True)
class Setting:
    """Text as it will be drawn. `whole` says whether nothing had to be left out but the reminder; `close`, that its
    lines stand close."""

    lines: tuple[TextLine, ...]
    px: int
    whole: bool = True
    close: bool = False

    @property
    def text(self) -> str:
        return " ".join(_spelled(word) for line in self.lines for word in line.words)


def _spelled(word: Word) -> str:
    return "".join(run.text for run in word)


def words_of(rich: Rich) -> list[Word]:
    """Unbreakable stretches; a word may change its style within, a picture clings to its neighbours, and a glyph to the
    number before it."""
    words: list[list[TextRun]] = []
    glued = False
    for run in rich:
        if run.style in PICTURES:
            counted = run.style is Mark.GLYPH and words and words[-1][-1].text[-1:].isdigit()
            if not glued and counted and words[-1][-1].style is not Mark.GLYPH:
                words[-1].append(_THIN)
            elif not glued:
                words.append([])
            words[-1].append(run)
            glued = True
            continue
        for text in re.findall(r"\s+|\S+", run.text):
            solid = not text.isspace()
            if solid:
                if not glued:
                    words.append([])
                words[-1].append(TextRun(text, run.style, run.target))
            glued = solid
    return [tuple(word) for word in words]


class Measure:
    """Widths of words at one size."""

    def __init__(self, assets: Assets, px: int, *, close: bool = False) -> None:
        self._assets = assets
        self.px, self.close = px, close
        self.high = max(px + 1, round(px * (_CLOSE if close else LEADING)))
        self.between = round(self.high * (_CLOSE_BETWEEN if close else _BETWEEN))
        self.glyph, self.thin = min(self.high + 1, round(px * _GLYPH)), max(1, round(px * 0.08))
        self.space = max(self.font(Mark.PLAIN).size(" ")[0], round(px * 0.24))

    def font(self, mark: Mark) -> pygame.font.Font:
        return self._assets.font(*font_of(mark, self.px))

    def run(self, run: TextRun) -> int:
        if run.style is Mark.ICON:
            return round(self.px * 1.1)
        if run.style is Mark.GLYPH:
            glyph = glyph_of(run.target)
            lead = self.font(Mark.STRONG).size(glyph.lead)[0] if glyph.lead else 0
            return lead + glyph.row * (self.glyph + self.thin)
        return self.font(run.style).size(run.text)[0]

    def word(self, word: Word) -> int:
        return sum(self.run(run) for run in word)

    def line(self, words: Sequence[Word]) -> int:
        return sum(self.word(word) for word in words) + self.space * max(0, len(words) - 1)


def font_of(mark: Mark, px: int) -> tuple[str, int, int]:
    if mark is Mark.EMPHASIS:
        return "fell", 400, round(px * 1.04)
    return "sans", 800 if mark in (Mark.STRONG, Mark.LINK) else 500, px


@lru_cache(maxsize=512)
def fitted(
    assets: Assets,
    rules: tuple[Rich, ...],
    reminder: tuple[Rich, ...],
    room: Room,
    sizes: tuple[int, ...],
    *,
    close: bool = False,
) -> Setting:
    """The largest setting that fits: first with the reminder, then without, then cut short at the smallest size.

    Words too long to stand between the gems at the foot stand above them. Before any is cut, lines that may stand
    `close` do, at last without a break between paragraphs.
    """
    least = max(SMALLEST_GLYPH, min(sizes))
    tried = sorted({max(least, px) for px in sizes}, reverse=True)
    for paragraphs in _courses(rules, reminder):
        split = [words_of(paragraph) for paragraph in paragraphs]
        for px in tried:
            made = _above_or_between(split, Measure(assets, px), room)
            if made is not None:
                return Setting(made, px)
    split = [words_of(paragraph) for paragraph in rules]
    measure = Measure(assets, least, close=close)
    for dense in (split, [[word for paragraph in split for word in paragraph]]) if close else ():
        made = _above_or_between(dense, measure, room)
        if made is not None:
            return Setting(made, least, close=True)
    return _cut_short(split, measure, room)


def _above_or_between(
    paragraphs: Sequence[Sequence[Word]], measure: Measure, room: Room
) -> tuple[TextLine, ...] | None:
    return _set(paragraphs, measure, room) or _set(paragraphs, measure, Room(room.width, room.height - room.notch_high))


def _courses(rules: tuple[Rich, ...], reminder: tuple[Rich, ...]) -> Iterator[tuple[Rich, ...]]:
    if reminder:
        yield (*rules, *reminder)
    yield rules


def _set(paragraphs: Sequence[Sequence[Word]], measure: Measure, room: Room) -> tuple[TextLine, ...] | None:
    """Centred in height. How many lines there are decides how low they reach, so more are tried until it agrees."""
    measured = [[(word, measure.word(word)) for word in paragraph] for paragraph in paragraphs]
    gaps = measure.between * max(0, len(paragraphs) - 1)
    most = (room.height - gaps) // measure.high
    widest = _broken(measured, measure, Room(room.width, room.height), 0, most)
    if widest is None:
        return None
    for count in range(len(widest), most + 1):
        lines = _broken(measured, measure, room, (room.height - gaps - count * measure.high) // 2, count)
        if lines is not None:
            return lines
    return None


def _broken(
    paragraphs: Sequence[Sequence[tuple[Word, int]]], measure: Measure, room: Room, top: int, most: int
) -> tuple[TextLine, ...] | None:
    """Lines from `top` down, or nothing if there are too many or a word is too wide for its line."""
    lines: list[TextLine] = []
    for paragraph in paragraphs:
        current: list[Word] = []
        used = 0
        for word, wide in paragraph:
            width = room.width_at(top + measure.high)
            if current and used + measure.space + wide > width:
                lines.append(TextLine(tuple(current), top, used))
                current, used, top = [], 0, top + measure.high
                width = room.width_at(top + measure.high)
            if wide > width or len(lines) >= most:
                return None
            used += wide + (measure.space if current else 0)
            current.append(word)
        lines.append(TextLine(tuple(current), top, used))
        top += measure.high + measure.between
    return tuple(lines) if len(lines) <= most else None


def _cut_short(paragraphs: Sequence[Sequence[Word]], measure: Measure, room: Room) -> Setting:
    """As much as there is room for, to the end if it can be; the rest is read in the inspector."""
    narrowest = room.width - 2 * room.notch
    long = sum(measure.word(word) > narrowest for paragraph in paragraphs for word in paragraph)
    tried = [_as_many(paragraphs, measure, room, spared) for spared in range(long, -1, -1)]
    return max(tried, key=lambda setting: (setting.whole, sum(line.width for line in setting.lines)))


def _as_many(paragraphs: Sequence[Sequence[Word]], measure: Measure, room: Room, spared: int) -> Setting:
    """With words cut to the narrowest line; the first `spared` of the wider ones only to the widest."""
    narrowest = room.width - 2 * room.notch
    split: list[list[Word]] = []
    for paragraph in paragraphs:
        split.append([])
        for word in paragraph:
            spare = spared > 0 and measure.word(word) > narrowest
            spared -= spare
            split[-1].append(_shortened(word, measure, room.width if spare else narrowest))
    low, high = 0, sum(map(len, split))
    whole, uncut = high, split == [list(paragraph) for paragraph in paragraphs]
    best: tuple[TextLine, ...] = ()
    while low < high:
        count = (low + high + 1) // 2
        shown = _first(split, count)
        if count < whole:
            shown[-1][-1] = _shortened((*shown[-1][-1], TextRun(_ELLIPSIS), _MORE), measure, narrowest)
        made = _set(shown, measure, room)
        if made is None:
            high = count - 1
        else:
            low, best = count, made
    return Setting(best, measure.px, uncut and low == whole, measure.close)


def _first(paragraphs: Sequence[Sequence[Word]], count: int) -> list[list[Word]]:
    """So many words, in the paragraphs they stand in."""
    kept: list[list[Word]] = []
    for paragraph in paragraphs:
        if count > 0 and paragraph:
            kept.append(list(paragraph[:count]))
        count -= len(paragraph)
    return kept


def _shortened(word: Word, measure: Measure, width: int) -> Word:
    if measure.word(word) <= width:
        return word
    text, style, room = _spelled(word), word[0].style, width - measure.run(_MORE)
    return (TextRun(cut_to(text, room, lambda part: measure.run(TextRun(part, style))), style), _MORE)


def cut_to(text: str, width: float, measured: Callable[[str], int]) -> str:
    """The text, or as much of it as fits with an ellipsis."""
    if measured(text) <= width:
        return text
    while text and measured(text + _ELLIPSIS) > width:
        text = text[:-1]
    return text.rstrip() + _ELLIPSIS


def draw_setting(
    art: Art, target: Surface, setting: Setting, at: tuple[int, int], width: int, inks: tuple[Color, Color]
) -> None:
    """Centred lines in the first ink; emphasis is set in the second, a paler one."""
    measure = Measure(art.assets, setting.px, close=setting.close)
    for line in setting.lines:
        x = at[0] + (width - line.width) // 2
        for run, wide in _spans(line, measure):
            _draw_run(art, target, run, (x, at[1] + line.top), measure, inks)
            x += wide


def _spans(line: TextLine, measure: Measure) -> Iterator[tuple[TextRun, int]]:
    """Runs with their widths, the blanks between words among them."""
    for index, word in enumerate(line.words):
        if index:
            yield TextRun(""), measure.space
        for run in word:
            yield run, measure.run(run)


def _draw_run(
    art: Art, target: Surface, run: TextRun, at: tuple[int, int], measure: Measure, inks: tuple[Color, Color]
) -> None:
    if run.style is Mark.ICON:
        side = round(measure.px * 1.02)
        target.blit(art.icon(run.target, side, inks[0]), (at[0], at[1] + (measure.high - side) // 2))
        return
    if run.style is Mark.GLYPH:
        _draw_glyph(art, target, run, at, measure, inks[0])
        return
    if not run.text:
        return
    ink = inks[1] if run.style is Mark.EMPHASIS else inks[0]
    picture = letters(art, run.text, *font_of(run.style, measure.px), ink)
    target.blit(picture, (at[0], at[1] + (measure.high - picture.get_height()) // 2))


def _draw_glyph(art: Art, target: Surface, run: TextRun, at: tuple[int, int], measure: Measure, ink: Color) -> None:
    """Its number, if it has one, then as many as stand in the row."""
    glyph, x, side = glyph_of(run.target), at[0], measure.glyph
    if glyph.lead:
        digits = letters(art, glyph.lead, *font_of(Mark.STRONG, measure.px), ink)
        target.blit(digits, (x, at[1] + (measure.high - digits.get_height()) // 2))
        x += digits.get_width()
    for n in range(glyph.row):
        picture = art.get("glyph", (side, side), glyph=glyph.name)
        target.blit(picture, (x + n * (side + measure.thin), at[1] + (measure.high - side) // 2))
