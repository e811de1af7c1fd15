"""Where widgets draw: one protocol, one canvas for the glass, one that writes a display list for tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, Protocol

import pygame

from ...text.glyphs import glyph_of
from ...text.rich import Style as Mark
from ...text.rich import TextRun, plain
from . import strokes
from .assets import AssetError
from .film import Film, Ground, KeptLook, Stills, Straight, Stroke
from .layout import Point, Rect
from .rims import LARGE, Rims
from .typography import TextBlock, Typesetter, TypeStyle, Words, named, run_style, runs_of
from .viewport import Viewport

Color = str | tuple[int, int, int]
Align = Literal["left", "center", "right"]
Valign = Literal["top", "middle", "bottom"]
Fit = Literal["shrink", "ellipsis", "wrap"]

_LINK_UNDERLINE_GAP = 3


class UnknownPainter(KeyError):  # noqa: N818
    """A picture was asked for that nobody knows how to paint."""


class Painters(Protocol):
    """What a canvas needs from the art: finished pictures by name. One larger than asked for overhangs on all sides."""

    def get(self, name: str, size: tuple[int, int], **params: Any) -> pygame.Surface: ...


class Colors(Protocol):
    def color(self, token: str) -> pygame.Color: ...


class Canvas(Protocol):
    """All rectangles and points are in logical pixels."""

    @property
    def viewport(self) -> Viewport: ...

    @property
    def type(self) -> Typesetter: ...

    def paint(self, name: str, rect: Rect, *, alpha: float = 1.0, **params: Any) -> None:
        """A painter's picture."""

    def text(
        self,
        string: str,
        rect: Rect,
        style: TypeStyle | str = "body",
        *,
        color: Color = "text.body",
        align: Align = "left",
        valign: Valign = "middle",
        fit: Fit = "shrink",
        outline: Color | None = None,
        alpha: float = 1.0,
    ) -> None:
        """Text inside `rect`. "shrink" keeps one line, "wrap" breaks it, "ellipsis" is for names that players type."""

    def rich(
        self,
        block: TextBlock,
        at: Point,
        *,
        color: Color = "text.body",
        link: Color = "text.link",
        strong: Color | None = None,
        alpha: float = 1.0,
    ) -> None:
        """Text that was wrapped before, from its top left."""

    def icon(self, name: str, rect: Rect, tint: Color = "gold.300", *, alpha: float = 1.0) -> None: ...

    def clip(self, rect: Rect) -> AbstractContextManager[None]:
        """Within the block nothing outside `rect` is drawn; clips nest."""

    def surface(self, surface: pygame.Surface, at: Point, *, alpha: float = 1.0) -> None:
        """A picture that is already in real pixels, top left at a logical point."""

    def fill(self, rect: Rect, color: Color, *, alpha: float = 1.0) -> None: ...

    def line(self, points: Sequence[Point], color: Color, width: float = 2, *, alpha: float = 1.0) -> None: ...

    def polygon(self, points: Sequence[Point], color: Color, *, width: float = 0, alpha: float = 1.0) -> None: ...

    def lasting(self, drawn: Drawn, looks: tuple[Any, ...]) -> None:
        """Draws what looks as it did as long as `looks` is equal."""


class Drawn(Protocol):
    """Whatever draws itself on a canvas, and keeps what that came to."""

    kept: KeptLook | None

    def draw(self, canvas: Canvas) -> None: ...


@dataclass
class DrawingTools:
    """Everything needed to draw at one viewport."""

    art: Painters
    theme: Colors
    type: Typesetter
    strict: bool = False
    rims: Rims = field(default_factory=Rims)
    stills: Stills = field(default_factory=Stills)
    inks: dict[Color, tuple[int, int, int]] = field(default_factory=dict)
    """Colours looked up before."""


class PygameCanvas:
    """Draws on a surface, or on a film. A painter or an icon that is missing yields a flat box, or an error if the
    tools are strict.

    It serves one frame: the size of the window is that of the moment at which it was made.
    """

    keeps: ClassVar[bool] = True
    """Whether what looks as it did is not asked to draw itself again."""

    def __init__(self, target: pygame.Surface | Film, tools: DrawingTools) -> None:
        self.target = target
        self.type = tools.type
        self.viewport = tools.type.viewport
        self._ground: Ground = target if isinstance(target, Film) else Straight(target, tools.rims)
        self._tools = tools
        self._inks = tools.inks
        self.overflows: list[str] = []

    def lasting(self, drawn: Drawn, looks: tuple[Any, ...]) -> None:
        film, stills = self.target, self._tools.stills
        if not self.keeps or not isinstance(film, Film):
            drawn.draw(self)
        elif not stills.add(film, drawn.kept, looks, self.overflows):
            step, overflow = len(film.steps), len(self.overflows)
            drawn.draw(self)
            drawn.kept = KeptLook(stills.era, film.within, looks, film.steps[step:], self.overflows[overflow:])

    def _rgb(self, color: Color) -> tuple[int, int, int]:
        if isinstance(color, tuple):
            return color
        known = self._inks.get(color)
        if known is None:
            found = self._tools.theme.color(color)
            known = self._inks[color] = (found.r, found.g, found.b)
        return known

    def _show(self, surface: pygame.Surface, x: int, y: int, alpha: float = 1.0) -> None:
        if alpha > 0.0:
            box = (x, y, *surface.get_size())
            self._ground.add(box, strokes.picture, surface, (x, y), 255 if alpha >= 1.0 else round(255 * alpha))

    def paint(self, name: str, rect: Rect, *, alpha: float = 1.0, **params: Any) -> None:
        x, y, w, h = self.viewport.box(rect)
        if not self._ground.clip.colliderect((x - w, y - h, 3 * w, 3 * h)):
            return
        try:
            picture = self._tools.art.get(name, (w, h), **params)
        except (UnknownPainter, AssetError):
            if self._tools.strict:
                raise
            self.fill(rect, "ink.600", alpha=alpha)
            return
        wide, high = picture.get_size()
        x, y = x - (wide - w) // 2, y - (high - h) // 2
        if alpha >= 1.0 and wide * high >= LARGE:
            self._ground.add((x, y, wide, high), strokes.large_picture, picture, (x, y))
        else:
            self._show(picture, x, y, alpha)

    def text(
        self,
        string: str,
        rect: Rect,
        style: TypeStyle | str = "body",
        *,
        color: Color = "text.body",
        align: Align = "left",
        valign: Valign = "middle",
        fit: Fit = "shrink",
        outline: Color | None = None,
        alpha: float = 1.0,
    ) -> None:
        if fit == "wrap":
            block = self.type.block(string, style, rect.w, align)
            if block.size[1] > rect.h + 1:
                self.overflows.append(string)
            self.rich(block, (rect.x, _start(rect.y, rect.h, block.size[1], valign)), color=color, alpha=alpha)
            return
        chosen = self.type.shrunk(string, style, rect.w) if fit == "shrink" else named(style)
        shown = self.type.ellipsis(string, chosen, rect.w) if fit == "ellipsis" else string
        edge = None if outline is None else self._rgb(outline)
        picture = self.type.render(shown, chosen, self._inks.get(color) or self._rgb(color), edge)
        scale = self.viewport.scale
        width, height = picture.get_width() / scale, picture.get_height() / scale
        if width > rect.w + 2:
            self.overflows.append(string)
        x = {"left": rect.x, "center": rect.x + (rect.w - width) / 2, "right": rect.x + rect.w - width}[align]
        y = _start(rect.y, rect.h, height, valign)
        self._show(picture, self.viewport.px(x), self.viewport.px(y), alpha)

    def rich(
        self,
        block: TextBlock,
        at: Point,
        *,
        color: Color = "text.body",
        link: Color = "text.link",
        strong: Color | None = None,
        alpha: float = 1.0,
    ) -> None:
        clip = self._ground.clip
        colors: dict[Mark, Color] = {Mark.LINK: link, Mark.STRONG: color if strong is None else strong}
        scale = self.viewport.scale
        for piece in block.pieces:
            rect = piece.rect.moved(*at)
            if round((rect.y + rect.h) * scale) < clip.top or round(rect.y * scale) > clip.bottom:
                continue
            tint = colors.get(piece.run.style, color)
            if piece.run.style is Mark.ICON:
                self._inline_icon(piece.run, rect, block.style, tint, alpha)
            elif piece.run.style is Mark.GLYPH:
                self._inline_glyph(piece.run, rect, block.style, tint, alpha)
            else:
                self._word(piece.run, rect, block.style, tint, alpha)

    def _word(self, run: TextRun, rect: Rect, style: TypeStyle, color: Color, alpha: float) -> None:
        ink = self._inks.get(color) or self._rgb(color)
        picture = self.type.render(run.text, run_style(style, run), ink, None)
        scale = self.viewport.scale
        x, y = round(rect.x * scale), round((rect.y + (rect.h - picture.get_height() / scale) / 2) * scale)
        self._show(picture, x, y, alpha)
        if run.style is Mark.LINK:
            self._dots(x, y + picture.get_height() - self.viewport.px(_LINK_UNDERLINE_GAP), picture.get_width(), color)

    def _dots(self, x: int, y: int, width: int, color: Color) -> None:
        step = max(3, self.viewport.px(4))
        size = max(1, self.viewport.px(1.6))
        self._ground.add((x, y, width, size), strokes.dots, self._rgb(color), (x, y), width, size, step)

    def _inline_icon(self, run: TextRun, rect: Rect, style: TypeStyle, color: Color, alpha: float) -> None:
        side = self.type.icon_size(style)
        top = rect.y + (rect.h - side) / 2
        self.icon(run.target, Rect(rect.x + side * 0.05, top, side, side), color, alpha=alpha)

    def _inline_glyph(self, run: TextRun, rect: Rect, style: TypeStyle, color: Color, alpha: float) -> None:
        """Its number, if it has one, then as many as stand in the row."""
        glyph, side = glyph_of(run.target), self.type.glyph_size(style)
        step = (rect.w - self.type.glyph_width(replace(glyph, row=0), style)) / glyph.row
        x = rect.right - glyph.row * step
        if glyph.lead:
            lead = TextRun(glyph.lead, Mark.STRONG)
            self._word(lead, Rect(rect.x, rect.y, x - rect.x, rect.h), style, color, alpha)
        for n in range(glyph.row):
            spot = Rect(x + n * step + (step - side) / 2, rect.y + (rect.h - side) / 2, side, side)
            self.paint("glyph", spot, glyph=glyph.name, alpha=alpha)

    def icon(self, name: str, rect: Rect, tint: Color = "gold.300", *, alpha: float = 1.0) -> None:
        side = max(1, self.viewport.px(min(rect.w, rect.h)))
        try:
            picture = self.type.icon(name, side, self._inks.get(tint) or self._rgb(tint))
        except AssetError:
            if self._tools.strict:
                raise
            return
        scale = self.viewport.scale
        x, y = round((rect.x + rect.w / 2) * scale), round((rect.y + rect.h / 2) * scale)
        self._show(picture, x - picture.get_width() // 2, y - picture.get_height() // 2, alpha)

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        before = self._ground.clip
        self._ground.set_clip(before.clip(pygame.Rect(self.viewport.box(rect))))
        try:
            yield
        finally:
            self._ground.set_clip(before)

    def surface(self, surface: pygame.Surface, at: Point, *, alpha: float = 1.0) -> None:
        self._show(surface, self.viewport.px(at[0]), self.viewport.px(at[1]), alpha)

    def fill(self, rect: Rect, color: Color, *, alpha: float = 1.0) -> None:
        box = self.viewport.box(rect)
        if alpha >= 1.0:
            self._ground.add(box, strokes.fill, self._rgb(color), box)
        else:
            self._ground.add(box, strokes.veil, self._rgb(color), box, round(255 * alpha))

    def _pixels(self, points: Sequence[Point]) -> tuple[tuple[int, int], ...]:
        scale = self.viewport.scale
        return tuple([(round(x * scale), round(y * scale)) for x, y in points])

    def line(self, points: Sequence[Point], color: Color, width: float = 2, *, alpha: float = 1.0) -> None:
        thick = max(1, self.viewport.px(width))
        self._draw(strokes.lines, strokes.veiled_lines, self._pixels(points), color, thick, alpha)

    def polygon(self, points: Sequence[Point], color: Color, *, width: float = 0, alpha: float = 1.0) -> None:
        thick = max(1, self.viewport.px(width)) if width else 0
        self._draw(strokes.polygon, strokes.veiled_polygon, self._pixels(points), color, thick, alpha)

    def _draw(
        self,
        full: Stroke,
        veiled: Stroke,
        pixels: tuple[tuple[int, int], ...],
        color: Color,
        thick: int,
        alpha: float,
    ) -> None:
        box = strokes.box_around(pixels, thick)
        if alpha >= 1.0:
            self._ground.add(box, full, pixels, self._rgb(color), thick)
        else:
            self._ground.add(box, veiled, pixels, self._rgb(color), thick, round(255 * alpha))


def _start(y: float, room: float, height: float, valign: Valign) -> float:
    return {"top": y, "middle": y + (room - height) / 2, "bottom": y + room - height}[valign]


@dataclass
class RecordingCanvas:
    """Writes what would be drawn, one line each, for snapshots and assertions."""

    type: Typesetter
    lines: list[str] = field(default_factory=list)
    overflows: list[str] = field(default_factory=list)
    _depth: int = 0

    @property
    def viewport(self) -> Viewport:
        return self.type.viewport

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def _write(self, what: str, rect: Rect | None = None, **params: Any) -> None:
        where = "" if rect is None else f" {rect.x:.0f},{rect.y:.0f} {rect.w:.0f}x{rect.h:.0f}"
        extra = "".join(f" {key}={value}" for key, value in params.items() if value not in (None, 1.0))
        self.lines.append("  " * self._depth + what + where + extra)

    def paint(self, name: str, rect: Rect, *, alpha: float = 1.0, **params: Any) -> None:
        self._write(f"paint {name}", rect, alpha=alpha, **params)

    def text(
        self,
        string: str,
        rect: Rect,
        style: TypeStyle | str = "body",
        *,
        color: Color = "text.body",
        align: Align = "left",
        valign: Valign = "middle",
        fit: Fit = "shrink",
        outline: Color | None = None,
        alpha: float = 1.0,
    ) -> None:
        if fit == "wrap":
            overflows = self.type.block(string, style, rect.w).size[1] > rect.h + 1
        else:
            chosen = self.type.shrunk(string, style, rect.w)
            overflows = fit == "shrink" and self.type.width(string, chosen) > rect.w + 2
        if overflows:
            self.overflows.append(string)
        self._write(f"text {string!r}", rect, color=color)

    def rich(
        self,
        block: TextBlock,
        at: Point,
        *,
        color: Color = "text.body",
        link: Color = "text.link",
        strong: Color | None = None,
        alpha: float = 1.0,
    ) -> None:
        string = plain([piece.run for piece in block.pieces])
        self._write(f"rich {string!r}", Rect(*at, *block.size), color=color)

    def icon(self, name: str, rect: Rect, tint: Color = "gold.300", *, alpha: float = 1.0) -> None:
        self._write(f"icon {name}", rect, tint=tint)

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        self._write("clip", rect)
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1

    def surface(self, surface: pygame.Surface, at: Point, *, alpha: float = 1.0) -> None:
        w, h = (side / self.viewport.scale for side in surface.get_size())
        self._write("surface", Rect(*at, w, h))

    def fill(self, rect: Rect, color: Color, *, alpha: float = 1.0) -> None:
        self._write(f"fill {color}", rect, alpha=alpha)

    def line(self, points: Sequence[Point], color: Color, width: float = 2, *, alpha: float = 1.0) -> None:
        self._write(f"line {color} of {len(points)}")

    def polygon(self, points: Sequence[Point], color: Color, *, width: float = 0, alpha: float = 1.0) -> None:
        self._write(f"polygon {color} of {len(points)}")

    def lasting(self, drawn: Drawn, looks: tuple[Any, ...]) -> None:
        drawn.draw(self)


def wrapped(canvas: Canvas, rich: Words, rect: Rect, style: TypeStyle | str = "body", **look: Any) -> float:
    """Wraps and draws in one go; returns the height it took."""
    block = canvas.type.block(runs_of(rich), style, rect.w)
    canvas.rich(block, (rect.x, rect.y), **look)
    return block.size[1]
