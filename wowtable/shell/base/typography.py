"""Type styles, measuring, and cached wrapped rich text. Sizes go in and come out in logical pixels."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, Protocol

import pygame

from ...text.rich import Run
from ...text.rich import Style as Mark
from .album import Album, Bounded, Page, bytes_of
from .layout import Rect, Size
from .viewport import SMALLEST_GLYPH, Viewport


class FontSource(Protocol):
    """What type needs from the assets."""

    album: Album

    def font(self, family: str, weight: int, px: int) -> pygame.font.Font: ...

    def icon(self, name: str, px: int) -> pygame.Surface: ...


class Style(NamedTuple):
    """A way to set text; `px` at UI scale 100 %, `leading` as a factor of it. A tuple: it is part of many keys."""

    family: str
    weight: int
    px: float
    leading: float = 1.3

    def sized(self, px: float) -> Style:
        return Style(self.family, self.weight, px, self.leading)

    def strong(self) -> Style:
        return Style(self.family, 800, self.px, self.leading) if self.family == "sans" else self


STYLES: dict[str, Style] = {
    "game_title": Style("cinzel", 900, 84, 1.1),
    "screen_title": Style("cinzel", 700, 31, 1.2),
    "panel_title": Style("cinzel", 700, 23, 1.2),
    "heading": Style("cinzel", 700, 18, 1.2),
    "subtitle": Style("fell", 400, 21, 1.25),
    "body": Style("sans", 500, 18, 1.3),
    "strong": Style("sans", 700, 18, 1.3),
    "button": Style("sans", 800, 20, 1.2),
    "lead": Style("sans", 500, 23, 1.3),
    "small": Style("sans", 500, 16, 1.3),
    "small_strong": Style("sans", 700, 16, 1.3),
    "keycap": Style("sans", 700, 15, 1.2),
    "number": Style("number", 900, 20, 1.2),
    "number_big": Style("number", 900, 31, 1.2),
}


Words = str | Sequence[Run]


def runs_of(words: Words) -> tuple[Run, ...]:
    return (Run(words),) if isinstance(words, str) else tuple(words)


@dataclass(frozen=True, slots=True)
class Piece:
    """A run's part on one line; `rect` counts from the block's top left."""

    run: Run
    rect: Rect


@dataclass(frozen=True, slots=True)
class Block:
    """Wrapped text, ready to draw."""

    pieces: tuple[Piece, ...]
    style: Style
    size: Size
    lines: int

    def links(self) -> list[Piece]:
        return [piece for piece in self.pieces if piece.run.style is Mark.LINK]


_Line = list[tuple[int, str]]
_ICON_ADVANCE = 1.35
_LEAST_SPACE = 0.24
_OBJECT = "\ufffc"  # stands for an icon while lines are broken
_DOUBT = 0.05
_RGB = tuple[int, int, int]


class Typesetter:
    """Measures, wraps and renders. One per window; a new viewport empties its caches."""

    def __init__(self, fonts: FontSource, viewport: Viewport) -> None:
        self._fonts = fonts
        self._viewport = viewport
        self._blocks: Bounded[Hashable, Block] = Bounded(2000)
        self._widths: Bounded[tuple[str, Style], float] = Bounded(6000)
        self._rendered: Page[Hashable, pygame.Surface] = Page(fonts.album)

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

    def font(self, style: Style) -> pygame.font.Font:
        return self._fonts.font(style.family, style.weight, self._viewport.font_px(style.px))

    def line_height(self, style: Style | str = "body") -> float:
        style = named(style)
        return self._viewport.font_px(style.px) * style.leading / self._viewport.scale

    def width(self, text: str, style: Style | str = "body") -> float:
        key = (text, STYLES[style] if isinstance(style, str) else style)
        found = self._widths.get(key)
        if found is None:
            found = self._widths.put(key, self.font(key[1]).size(text)[0] / self._viewport.scale)
        return found

    def shrunk(self, text: str, style: Style | str, width: float) -> Style:
        """The style at the largest size in which `text` stays within `width`, at worst the smallest readable one."""
        style = named(style)
        least = SMALLEST_GLYPH / self._viewport.scale / 2
        while self.width(text, style) > width and style.px > least:
            smaller = style.sized(style.px * 0.95)
            if self._viewport.font_px(smaller.px) <= SMALLEST_GLYPH:
                return smaller
            style = smaller
        return style

    def ellipsis(self, text: str, style: Style | str, width: float) -> str:
        """Cut to `width`: for names typed by players only."""
        if self.width(text, style) <= width:
            return text
        fits = bisect_right(range(len(text)), width, key=lambda end: self.width(text[:end] + "…", style)) - 1
        return text[: max(0, fits)].rstrip() + "…"

    def folded(self, text: str, style: Style | str, width: float) -> str:
        """With line breaks inside what is too wide to stand on a line of its own, such as the name of a file."""
        style = named(style)
        return re.sub(r"\S+", lambda found: "\n".join(self._folds(found.group(), style, width)), text)

    def _folds(self, word: str, style: Style, width: float) -> Iterator[str]:
        while self.width(word, style) > width and len(word) > 1:
            most = bisect_right(range(len(word)), width, lo=2, key=lambda end: self.width(word[:end], style)) - 1
            yield word[:most]
            word = word[most:]
        yield word

    def block(self, rich: Words, style: Style | str = "body", width: float = 1e9, align: str = "left") -> Block:
        """Wraps `rich` at `width`; "\\n" breaks a line."""
        runs, style = runs_of(rich), named(style)
        key = (*[(run.text, run.style, run.target) for run in runs], style, width, align)
        return self._blocks.get(key) or self._blocks.put(key, self._set(runs, style, width, align))

    def render(self, text: str, style: Style, color: _RGB, outline: _RGB | None = None) -> pygame.Surface:
        key = (text, style, color, outline)
        found = self._rendered.get(key)
        if found is None:
            font = self.font(style)
            found = font.render(text, True, color)
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

    def _set(self, runs: Sequence[Run], style: Style, width: float, align: str) -> Block:
        lines = self._lines(runs, style, width)
        height = self.line_height(style)
        widest = max((self._line_width(line, runs, style) for line in lines), default=0.0)
        room = width if width < 1e8 else widest
        pieces: list[Piece] = []
        for number, line in enumerate(lines):
            slack = room - self._line_width(line, runs, style)
            x = {"left": 0.0, "center": slack / 2, "right": slack}[align]
            for index, text in line:
                w = self._piece_width(runs[index], text, style)
                run = runs[index] if text == _OBJECT else Run(text, runs[index].style, runs[index].target)
                pieces.append(Piece(run, Rect(x, number * height, w, height)))
                x += w
        return Block(tuple(pieces), style, (widest, len(lines) * height), len(lines))

    def _lines(self, runs: Sequence[Run], style: Style, width: float) -> list[_Line]:
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

    def _line_width(self, line: _Line, runs: Sequence[Run], style: Style) -> float:
        return sum([self._piece_width(runs[index], text, style) for index, text in line])

    def _piece_width(self, run: Run, text: str, style: Style) -> float:
        if run.style is Mark.ICON:
            return self.icon_size(style) * _ICON_ADVANCE
        width = self.width(text, run_style(style, run))
        return max(width, self._real_px(style) * _LEAST_SPACE) if text.isspace() else width

    def icon_size(self, style: Style) -> float:
        return self._real_px(style) * 1.05

    def _real_px(self, style: Style) -> float:
        return self._viewport.font_px(style.px) / self._viewport.scale


def named(style: Style | str) -> Style:
    return STYLES[style] if isinstance(style, str) else style


def run_style(style: Style, run: Run) -> Style:
    return style if run.style is Mark.PLAIN else _marked(style, run.style)


@cache
def _marked(style: Style, mark: Mark) -> Style:
    if mark is Mark.EMPHASIS:
        return Style("fell", 400, style.px * 1.06, style.leading)
    return style.strong() if mark in (Mark.STRONG, Mark.LINK) else style


def _words(runs: Sequence[Run]) -> list[_Line]:
    """Unbreakable stretches: blanks, breaks, and words that may span several runs."""
    words: list[_Line] = []
    glued = False
    for index, run in enumerate(runs):
        texts = [_OBJECT] if run.style is Mark.ICON else re.findall(r"\n|[^\S\n]+|\S+", run.text)
        for text in texts:
            solid = run.style is Mark.ICON or bool(text.strip())
            if solid and glued:
                words[-1].append((index, text))
            else:
                words.append([(index, text)])
            glued = solid
    return words


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


def _outlined(font: pygame.font.Font, text: str, face: pygame.Surface, color: _RGB) -> pygame.Surface:
    reach = max(1, font.get_height() // 20)
    edge = font.render(text, True, color)
    result = pygame.Surface((face.get_width() + 2 * reach, face.get_height() + 2 * reach), pygame.SRCALPHA)
    for dx in (0, reach, 2 * reach):
        for dy in (0, reach, 2 * reach):
            result.blit(edge, (dx, dy))
    result.blit(face, (reach, reach))
    return result
