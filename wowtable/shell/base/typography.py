"""Type styles, measuring, and cached wrapped rich text. Sizes go in and come out in logical pixels."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, Protocol

import pygame

from ...text.glyphs import Glyph, glyph_of
from ...text.rich import PICTURES, TextRun
from ...text.rich import Style as Mark
from .album import Album, AlbumPage, Bounded, bytes_of
from .layout import Rect, Size
from .viewport import SMALLEST_GLYPH, Viewport


class FontSource(Protocol):
    """What type needs from the assets."""

    album: Album

    def font(self, family: str, weight: int, px: int) -> pygame.font.Font: ...

    def icon(self, name: str, px: int) -> pygame.Surface: ...


class TypeStyle(NamedTuple):
    """A way to set text; `px` at UI scale 100 %, `leading` as a factor of it. A tuple: it is part of many keys."""

    family: str
    weight: int
    px: float
    leading: float = 1.3

    def sized(self, px: float) -> TypeStyle:
        return TypeStyle(self.family, self.weight, px, self.leading)

    def strong(self) -> TypeStyle:
        return TypeStyle(self.family, 800, self.px, self.leading) if self.family == "sans" else self


STYLES: dict[str, TypeStyle] = {
    "game_title": TypeStyle("cinzel", 900, 84, 1.1),
    "screen_title": TypeStyle("cinzel", 700, 31, 1.2),
    "panel_title": TypeStyle("cinzel", 700, 23, 1.2),
    "heading": TypeStyle("cinzel", 700, 18, 1.2),
    "subtitle": TypeStyle("fell", 400, 21, 1.25),
    "body": TypeStyle("sans", 500, 18, 1.3),
    "strong": TypeStyle("sans", 700, 18, 1.3),
    "button": TypeStyle("sans", 800, 20, 1.2),
    "lead": TypeStyle("sans", 500, 23, 1.3),
    "small": TypeStyle("sans", 500, 16, 1.3),
    "small_strong": TypeStyle("sans", 700, 16, 1.3),
    "keycap": TypeStyle("sans", 700, 15, 1.2),
    "number": TypeStyle("number", 900, 20, 1.2),
    "number_big": TypeStyle("number", 900, 31, 1.2),
}


Words = str | Sequence[TextRun]


def runs_of(words: Words) -> tuple[TextRun, ...]:
    return (TextRun(words),) if isinstance(words, str) else tuple(words)


@dataclass(frozen=True, slots=True)
class LinePart:
    """A run's part on one line; `rect` counts from the block's top left."""

    run: TextRun
    rect: Rect


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Wrapped text, ready to draw."""

    pieces: tuple[LinePart, ...]
    style: TypeStyle
    size: Size
    lines: int

    def links(self) -> list[LinePart]:
        return [piece for piece in self.pieces if piece.run.style is Mark.LINK]


_Line = list[tuple[int, str]]
_ICON_ADVANCE = 1.35
_LEAST_SPACE = 0.24
_GLYPH, _LEAST_GLYPH, _GLYPH_GAP = 1.3, 20.0, 0.06
"""How much higher than letters a glyph is, how high at the least, and what lies between two."""
_OBJECT = "\ufffc"  # stands for a picture while lines are broken
_DOUBT = 0.05
_RGB = tuple[int, int, int]


class Typesetter:
    """Measures, wraps and renders. One per window; a new viewport empties its caches."""

    def __init__(self, fonts: FontSource, viewport: Viewport) -> None:
        self._fonts = fonts
        self._viewport = viewport
        self._blocks: Bounded[Hashable, TextBlock] = Bounded(2000)
        self._widths: Bounded[tuple[str, TypeStyle], float] = Bounded(6000)
        self._rendered: AlbumPage[Hashable, pygame.Surface] = AlbumPage(fonts.album)

    @property
    def viewport(self) -> Viewport:
        return self._viewport

    @viewport.setter
    def viewport(self, viewport: Viewport) -> None:
        if viewport != self._viewport:
            self._viewport = viewport
            self._blocks.clear()
            self._widths.clear()
            self._rendered.clear()

    def font(self, style: TypeStyle) -> pygame.font.Font:
        return self._fonts.font(style.family, style.weight, self._viewport.font_px(style.px))

    def line_height(self, style: TypeStyle | str = "body") -> float:
        style = STYLES[style] if isinstance(style, str) else style
        return self._viewport.font_px(style.px) * style.leading / self._viewport.scale

    def width(self, text: str, style: TypeStyle | str = "body") -> float:
        key = (text, STYLES[style] if isinstance(style, str) else style)
        found = self._widths.get(key)
        if found is None:
            found = self._widths.put(key, self.font(key[1]).size(text)[0] / self._viewport.scale)
        return found

    def shrunk(self, text: str, style: TypeStyle | str, width: float) -> TypeStyle:
        """The style at the largest size in which `text` stays within `width`, at worst the smallest readable one."""
        style = STYLES[style] if isinstance(style, str) else style
        least = SMALLEST_GLYPH / self._viewport.scale / 2
        while self.width(text, style) > width and style.px > least:
            smaller = style.sized(style.px * 0.95)
            if self._viewport.font_px(smaller.px) <= SMALLEST_GLYPH:
                return smaller
            style = smaller
        return style

    def ellipsis(self, text: str, style: TypeStyle | str, width: float) -> str:
        """Cut to `width`: for names typed by players only."""
        if self.width(text, style) <= width:
            return text
        fits = bisect_right(range(len(text)), width, key=lambda end: self.width(text[:end] + "…", style)) - 1
        return text[: max(0, fits)].rstrip() + "…"

    def folded(self, text: str, style: TypeStyle | str, width: float) -> str:
        """With line breaks inside what is too wide to stand on a line of its own, such as the name of a file."""
        style = named(style)
        return re.sub(r"\S+", lambda found: "\n".join(self._folds(found.group(), style, width)), text)

    def _folds(self, word: str, style: TypeStyle, width: float) -> Iterator[str]:
        while self.width(word, style) > width and len(word) > 1:
            most = bisect_right(range(len(word)), width, lo=2, key=lambda end: self.width(word[:end], style)) - 1
            yield word[:most]
            word = word[most:]
        yield word

    def block(self, rich: Words, style: TypeStyle | str = "body", width: float = 1e9, align: str = "left") -> TextBlock:
        """Wraps `rich` at `width`; "\\n" breaks a line."""
        runs, style = runs_of(rich), STYLES[style] if isinstance(style, str) else style
        key = (*[(run.text, run.style, run.target) for run in runs], style, width, align)
        return self._blocks.get(key) or self._blocks.put(key, self._set(runs, style, width, align))

    def render(self, text: str, style: TypeStyle, color: _RGB, outline: _RGB | None = None) -> pygame.Surface:
        key = (text, style, color, outline)
        found = self._rendered.get(key)
        if found is None:
            font = self.font(style)
            found = written(font, text, color)
            if outline is not None:
                found = _outlined(font, text, found, outline)
            self._rendered.put(key, found, bytes_of(found))
        return found

    def icon(self, name: str, px: int, color: _RGB) -> pygame.Surface:
        """A white icon mask of that many real pixels, tinted."""
        mask = self._fonts.icon(name, px)
        key = (mask, color)
        found = self._rendered.get(key)
        if found is None:
            found = mask.copy()
            found.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._rendered.put(key, found, bytes_of(found))
        return found

    def _set(self, runs: Sequence[TextRun], style: TypeStyle, width: float, align: str) -> TextBlock:
        lines = self._lines(runs, style, width)
        height = self.line_height(style)
        widest = max((self._line_width(line, runs, style) for line in lines), default=0.0)
        room = width if width < 1e8 else widest
        pieces: list[LinePart] = []
        for number, line in enumerate(lines):
            slack = room - self._line_width(line, runs, style)
            x = {"left": 0.0, "center": slack / 2, "right": slack}[align]
            for index, text in line:
                w = self._piece_width(runs[index], text, style)
                run = runs[index] if text == _OBJECT else TextRun(text, runs[index].style, runs[index].target)
                pieces.append(LinePart(run, Rect(x, number * height, w, height)))
                x += w
        return TextBlock(tuple(pieces), style, (widest, len(lines) * height), len(lines))

    def _lines(self, runs: Sequence[TextRun], style: TypeStyle, width: float) -> list[_Line]:
        lines: list[_Line] = [[]]
        room = width
        for word in _words(runs):
            if word[0][1] == "\n":
                lines.append([])
                room = width
                continue
            needed = self._line_width(word, runs, style)
            blank = not "".join([text for _, text in word]).strip()
            if not blank and lines[-1]:
                if room - needed < width * _DOUBT:  # letters that meet take another width than word by word
                    room = width - self._line_width(_merged([*lines[-1], *word]), runs, style) + needed
                if needed > room + 0.5:
                    lines.append([])
                    room = width
            if not (blank and not lines[-1]):
                lines[-1].extend(word)
                room -= needed
        return [_merged(_trimmed(line)) for line in lines]

    def _line_width(self, line: _Line, runs: Sequence[TextRun], style: TypeStyle) -> float:
        if len(line) == 1:  # most often, as words are measured one by one
            return self._piece_width(runs[line[0][0]], line[0][1], style)
        return sum([self._piece_width(runs[index], text, style) for index, text in line])

    def _piece_width(self, run: TextRun, text: str, style: TypeStyle) -> float:
        if run.style is Mark.ICON:
            return self.icon_size(style) * _ICON_ADVANCE
        if run.style is Mark.GLYPH:
            return self.glyph_width(glyph_of(run.target), style)
        width = self.width(text, style if run.style is Mark.PLAIN else _marked(style, run.style))
        return max(width, self._real_px(style) * _LEAST_SPACE) if text.isspace() else width

    def glyph_size(self, style: TypeStyle) -> float:
        px = self._real_px(style)
        return max(px * _GLYPH, min(_LEAST_GLYPH, px * style.leading))

    def glyph_width(self, glyph: Glyph, style: TypeStyle) -> float:
        """Of the number before it and all that stand in the row."""
        lead = self.width(glyph.lead, style.strong()) if glyph.lead else 0.0
        return lead + glyph.row * self.glyph_size(style) * (1 + _GLYPH_GAP)

    def icon_size(self, style: TypeStyle) -> float:
        return self._real_px(style) * 1.05

    def _real_px(self, style: TypeStyle) -> float:
        return self._viewport.font_px(style.px) / self._viewport.scale


def named(style: TypeStyle | str) -> TypeStyle:
    return STYLES[style] if isinstance(style, str) else style


def run_style(style: TypeStyle, run: TextRun) -> TypeStyle:
    return style if run.style is Mark.PLAIN else _marked(style, run.style)


@cache
def _marked(style: TypeStyle, mark: Mark) -> TypeStyle:
    if mark is Mark.EMPHASIS:
        return TypeStyle("fell", 400, style.px * 1.06, style.leading)
    return style.strong() if mark in (Mark.STRONG, Mark.LINK) else style


def _words(runs: Sequence[TextRun]) -> list[_Line]:
    """Unbreakable stretches: blanks, breaks, and words that may span several runs."""
    words: list[_Line] = []
    glued = False
    for index, run in enumerate(runs):
        picture = run.style in PICTURES
        texts = [_OBJECT] if picture else re.findall(r"\n|[^\S\n\u00a0]+|[\S\u00a0]+", run.text)
        if run.style is Mark.GLYPH and not glued and _counts(words):
            words[-2:] = [[*words[-2], *words[-1]]]
            glued = True
        for text in texts:
            solid = picture or bool(text.strip())
            if solid and glued:
                words[-1].append((index, text))
            else:
                words.append([(index, text)])
            glued = solid
    return words


def _counts(words: list[_Line]) -> bool:
    """Whether these end in a number and a blank: a glyph stays with its number."""
    return len(words) > 1 and words[-1][0][1] == " " and words[-2][-1][1][-1:].isdigit()


def _trimmed(line: _Line) -> _Line:
    while line and not line[-1][1].strip():
        line = line[:-1]
    return line


def _merged(line: _Line) -> _Line:
    merged: _Line = []
    for index, text in line:
        if merged and merged[-1][0] == index:
            merged[-1] = (index, merged[-1][1] + text)
        else:
            merged.append((index, text))
    return merged


def written(font: pygame.font.Font, text: str, color: _RGB) -> pygame.Surface:
    """In the middle of its picture: what the font leaves free below, for the next line, is shared out above too."""
    picture = font.render(text, True, color)
    wide, high = picture.get_size()
    low = (high - (font.get_ascent() - font.get_descent())) // 2
    if low <= 0:
        return picture
    over = max(0, picture.get_bounding_rect().bottom + low - high)
    made = pygame.Surface((wide, high + 2 * over), pygame.SRCALPHA)
    made.blit(picture, (0, low + over))
    return made


def _outlined(font: pygame.font.Font, text: str, face: pygame.Surface, color: _RGB) -> pygame.Surface:
    reach = max(1, font.get_height() // 20)
    edge = written(font, text, color)
    result = pygame.Surface((face.get_width() + 2 * reach, face.get_height() + 2 * reach), pygame.SRCALPHA)
    for dx in (0, reach, 2 * reach):
        for dy in (0, reach, 2 * reach):
            result.blit(edge, (dx, dy))
    result.blit(face, (reach, reach))
    return result
