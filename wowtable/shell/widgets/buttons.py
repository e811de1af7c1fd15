"""Buttons: plain, primary, danger and icon; with key cap, reason when disabled, and hold-to-confirm."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar, Literal

from .. import sound
from ..base.canvas import Canvas
from ..base.input import Key, Pointer
from ..base.layout import Point, Rect
from ..base.typography import TextBlock, Typesetter, TypeStyle, named
from .base import Light, Tip, Widget, fade_toward
from .hearing import is_kept
from .labels import draw_keycap, keycap_rect, keycap_width
from .messages import Chosen, LetGo, Pointed, Pressed

Rows = list[tuple[str, TypeStyle, TextBlock]]
CapPlace = Literal["", "beside", "aside", "below"]
ButtonKind = Literal["plain", "primary", "danger"]
HEIGHT, COMPACT_HEIGHT = 52.0, 44.0
_PAD = 22.0
_GAP = 10.0
_UNDER = 4.0
_AIR = 6.0
_PRESS_DROP = 3.0
_FLASH_MS = 90.0
_LETTERINGS = sorted(
    product((2, 3, 4), (1.0, 0.93, 0.86, 0.8, 0.74, 0.66, 0.6)), key=lambda each: each[0] / 10 - each[1]
)
"""How many lines a button with two rows may have at most, and how large its letters are: the first that fit. Larger
letters are worth a line more."""
_LETTERS = tuple(map(named, ("button", "strong", "small_strong")))
_SMALLER = tuple(named("small_strong").sized(named("small_strong").px * share) for share in (0.88, 0.78, 0.7))
"""Of a button with one row, and those of the main one before it would rather be cut."""
_LEAST = 0.55
"""Where neither fits so, they are shrunk at most to this, so that the line is still there."""
_KEEPS = 0.85
_MAIN_KEEPS = 0.7
"""How small their letters become for the sake of the cap."""


@dataclass(frozen=True, slots=True)
class _Way:
    """Where the cap of a button stands, how wide its label and its line may be and how high both, and how high the
    row of the label is at least."""

    place: CapPlace
    label: float
    line: float
    high: float
    first: float = 0.0


class Pressable(Widget):
    """Shared behaviour of everything that is pressed: pointer, Enter, Space, pad and command alike."""

    focusable: ClassVar[bool] = True

    def __init__(self, id: str, rect: Rect, label: str, *, hold_ms: float = 0.0, **more: Any) -> None:
        super().__init__(id, rect, label, **more)
        self.hold_ms = hold_ms
        self.glow = 0.0
        self.down = False
        self.held_for = 0.0
        self._flash = 0.0

    @property
    def state(self) -> str:
        if not self.enabled:
            return "disabled"
        return "pressed" if self.down or self._flash > 0 else "normal"

    def press(self) -> None:
        """What happens when it is pressed."""
        self.cue(sound.PRESS)
        self.emit(Pressed(self.id))

    def activate(self) -> bool:
        if self.hold_ms:
            self.down = True
            self.redraw()
            return True
        self._flash = _FLASH_MS
        self.press()
        return True

    def keeps_act(self, marked: bool) -> bool:
        return marked

    def on_key(self, key: Key) -> bool:
        """A held button counts the key as the pointer: letting go too early lets go."""
        if self.hold_ms and not key.down and self.down:
            self._release()
            self.emit(LetGo(self.id))
            return True
        return bool(self.hold_ms) and key.repeat and self.down

    def on_pointer(self, pointer: Pointer) -> bool:
        if pointer.button not in (0, 1):
            return False
        inside = self.hit_area().contains(pointer.at)
        if pointer.kind == "down":
            self.down = True
        elif pointer.kind == "move" and self.held:
            self.down = inside
        elif pointer.kind == "up" and self.down:
            self._release()
            if self.hold_ms:
                self.emit(LetGo(self.id))
            elif inside:
                self.press()
        return True

    def _release(self) -> None:
        self.down = False
        self.held_for = 0.0
        self.redraw()

    def tick(self, ms: float) -> bool:
        still = self.stage is not None and self.stage.services.reduced_motion
        before = (self.glow, self._flash, self.held_for)
        self.glow = fade_toward(self.glow, float(self.hovered and self.enabled), ms, 1 if still else 90)
        self._flash = max(0.0, self._flash - ms)
        if self.hold_ms and self.down:
            self.held_for += ms
            if self.held_for >= self.hold_ms:
                self._release()
                self.press()
        return before != (self.glow, self._flash, self.held_for) or (self.down and bool(self.hold_ms))

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Pressable):
            self.glow, self.down, self.held_for, self._flash = old.glow, old.down, old.held_for, old._flash


class Pointing(Pressable):
    """Posts `Pointed` with what it `points_at` while the pointer is on it, or the focus by keys."""

    points_at = ""
    _told = _away = False

    def on_focus(self, focused: bool) -> None:
        self._away = focused and self._away
        self._point(focused and self._by_key and not self._away)

    def look_away(self) -> None:
        self._away = True
        self._point(False)

    def tick(self, ms: float) -> bool:
        if self.hovered != self._told and not (self.focused and self._by_key):
            self._point(self.hovered)
        return super().tick(ms)

    @property
    def _by_key(self) -> bool:
        return self.stage is not None and self.stage.key_mode

    def _point(self, on: bool) -> None:
        if on != self._told:
            self._told = on
            self.emit(Pointed(self.id, self.points_at if on else ""))

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Pointing):
            self._told, self._away = old._told, old._away


class PieceWidget(Pointing):
    """Stands for the piece that it `points_at`, the one of its own id unless told otherwise: pressed it chooses the
    piece, and details are told about it. `lit`: to choose it answers the open question."""

    lit: Light = ""

    def __init__(self, id: str, rect: Rect, label: str, **more: Any) -> None:
        super().__init__(id, rect, label, **more)
        self.points_at = id

    @property
    def light_now(self) -> Light:
        return self.lit

    def press(self) -> None:
        self.emit(Chosen(self.id, self.points_at))

    def details_item(self, at: Point | None) -> str:
        return self.points_at


class Button(Pressable):
    """A labelled button. `cap` is the text on its key cap; `command` lets that command press it.

    A key is shown on its cap only as long as it presses it.
    """

    role: ClassVar[str] = "button"
    lasting: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        rect: Rect,
        label: str,
        *,
        kind: ButtonKind = "plain",
        icon: str = "",
        cap: str = "",
        line: str = "",
        enabled: bool = True,
        why: str = "",
        tip: Tip | None = None,
        command: str = "",
        hold_ms: float = 0.0,
    ) -> None:
        super().__init__(id, rect, label, enabled=enabled, why=why, tip=tip, command=command, hold_ms=hold_ms)
        self.kind = kind
        self.icon = icon
        self.cap = cap
        self.line = line

    @property
    def shown_cap(self) -> str:
        kept = bool(self.command) and self.stage is not None and is_kept(self.stage, self.command)
        return "" if kept else self.cap

    def outer_looks(self) -> tuple[Any, ...]:
        return (self.shown_cap,)

    @staticmethod
    def width(type: Typesetter, label: str, *, icon: str = "", cap: str = "", least: float = 120.0) -> float:
        """As wide as its label needs."""
        icon_room = 26 + _GAP if icon else 0
        cap_room = keycap_width(type, cap) + _GAP if cap else 0
        return max(least, type.width(label, "button") + 2 * _PAD + icon_room + cap_room)

    @staticmethod
    def line_room(wide: float) -> float:
        """How long the line below its label may be in a button that is so wide."""
        return wide - 2 * min(_PAD, wide * 0.1)

    def draw(self, canvas: Canvas) -> None:
        state = self.state
        canvas.paint("button", self.rect, kind=self.kind, state=state)
        if self.glow > 0 and state == "normal":
            canvas.paint("button", self.rect, alpha=self.glow, kind=self.kind, state="hover")
        if self.hold_ms and self.held_for:
            self._draw_progress(canvas)
        rect = self.rect.moved(0, _PRESS_DROP) if state == "pressed" else self.rect
        self._draw_face(canvas, rect, f"button.{self.kind}.{state}.label")

    def _draw_progress(self, canvas: Canvas) -> None:
        done = self.rect.inset(6)
        share = min(1.0, self.held_for / self.hold_ms)
        canvas.fill(Rect(done.x, done.bottom - 5, done.w * share, 5), "gold.100", alpha=0.9)

    def _draw_face(self, canvas: Canvas, rect: Rect, ink: str) -> None:
        """Icon, label and cap in the middle, the line below them; where letters are larger so, the cap stands at the
        right of both, and below the label where that is long."""
        inner, cap = rect.inset((rect.w - self.line_room(rect.w)) / 2, 4), self.shown_cap
        side = min(26.0, inner.h)
        icon_room = side + _GAP if self.icon else 0.0
        rows, way = self._laid(canvas.type, inner, icon_room, cap)
        box = keycap_rect(canvas.type, 0, 0, cap)
        cap_room = box.w + _GAP if way.place in ("beside", "aside") else 0.0
        label, first = rows[0][2], max(rows[0][2].size[1], way.first)
        high = first + sum(block.size[1] for _, _, block in rows[1:])
        widest = max(block.size[0] for _, _, block in rows) if way.place == "aside" else label.size[0]
        words = min(inner.w - icon_room - cap_room, widest)
        x = inner.x + (inner.w - icon_room - words - cap_room) / 2
        top = inner.center[1] - (high + (box.h + _UNDER if way.place == "below" else 0.0)) / 2
        middle = inner.center[1] if way.place == "aside" else top + first / 2
        if self.icon:
            canvas.icon(self.icon, Rect(x, middle - side / 2, side, side), ink)
        at = Rect(x + icon_room, top, words, first)
        self._draw_words(canvas, at.inset(0, (first - label.size[1]) / 2), *rows[0][:2], ink)
        below = at if way.place == "aside" else Rect(inner.x, top, inner.w, first)
        for text, style, block in rows[1:]:
            self._draw_words(
                canvas, Rect(below.x, below.bottom, below.w, block.size[1]), text, style, self._line_ink(ink)
            )
        if way.place == "below":
            box = box.moved(inner.center[0] - box.w / 2, top + high + _UNDER - box.y)
        elif cap_room:
            box = box.moved(x + icon_room + words + _GAP, middle)
        if way.place:
            draw_keycap(canvas, box, cap, alpha=1.0 if self.enabled else 0.45)

    def _laid(self, type: Typesetter, inner: Rect, icon_room: float, cap: str) -> tuple[Rows, _Way]:
        """The words, and where the cap stands: with a line below the label it goes first where there is no room. What
        is too low for both has no line. The main one rather has smaller words than no cap."""
        box, room = keycap_rect(type, 0, 0, cap), inner.w - icon_room
        bare = _Way("", room, inner.w, inner.h)
        beside = max(10.0, room - (box.w + _GAP))
        near = [_Way("beside", beside, inner.w, inner.h, box.h if self.line else 0.0)] if cap else [bare]
        if cap and self.line:
            near.append(_Way("aside", beside, beside, inner.h))
        ways = [near]
        if cap:
            ways.append([_Way("below", room, inner.w, inner.h - box.h - _UNDER)])
        if cap and self.line and self.kind != "primary":
            ways.append([bare])
        for each in ways:
            found = self._rows(type, each)
            if found is not None:
                return found
        way = bare if self.line else near[0]
        lower = None if self.line else self._lettering(type, way.label, way.high, _SMALLER)
        if lower is not None:
            return lower, way
        rows = self._squeezed(type, way)
        if cap and self.line:
            aside = self._squeezed(type, near[-1])
            keeps = _MAIN_KEEPS if self.kind == "primary" else _KEEPS
            if all(one[1].px >= keeps * other[1].px for one, other in zip(aside, rows)):
                rows, way = aside, near[-1]
        too_high = sum(row[2].size[1] for row in rows) > inner.h + 6
        alone = self._lettering(type, near[0].label, inner.h) if too_high else None
        return (rows, way) if alone is None else (alone, near[0])

    def _rows(self, type: Typesetter, ways: list[_Way]) -> tuple[Rows, _Way] | None:
        """The label, and the line below it if there is one, in letters as large as one of the ways has room for;
        nothing if they fit in none."""
        if not self.line:
            rows = self._lettering(type, ways[0].label, ways[0].high)
            return None if rows is None else (rows, ways[0])
        for (most, factor), way in product(_LETTERINGS, ways):
            styles = [each.sized(each.px * factor) for each in map(named, ("button", "strong"))]
            told = list(zip((self.label, self.line), styles, (way.label, way.line)))
            rows = [(text, style, type.block(text, style, across)) for text, style, across in told]
            fits = all(row[2].size[0] <= across + 1 for row, (_, _, across) in zip(rows, told))
            high = max(rows[0][2].size[1], way.first) + rows[1][2].size[1]
            lines = sum(block.lines for _, _, block in rows)
            if fits and lines <= most and high <= way.high - _air(lines):
                return rows, way
        return None

    def _squeezed(self, type: Typesetter, way: _Way) -> Rows:
        styles = [named("button"), named("strong")] if self.line else [named("strong")]
        factor = min(1.0, max(_LEAST, way.high / sum(map(type.line_height, styles)))) if self.line else 1.0
        styles = [style.sized(style.px * factor) for style in styles]
        told = list(zip((self.label, self.line), styles, (way.label, way.line)))
        shrunk = [(text, type.shrunk(text, style, across)) for text, style, across in told]
        return [(text, style, type.block(text, style, 1e9)) for text, style in shrunk]

    def _line_ink(self, ink: str) -> str:
        return "gold.200" if self.kind == "plain" and self.enabled else ink

    def _lettering(
        self, type: Typesetter, room: float, high: float, styles: Iterable[TypeStyle] = _LETTERS
    ) -> Rows | None:
        """One line if it fits, else as many as the button is high, with smaller letters if they must be."""
        for style in styles:
            block = type.block(self.label, style, room, "center")
            fits = block.size[0] <= room + 1 and block.size[1] <= high + 6 - _air(block.lines)
            if fits and (block.lines == 1 or style != named("button")):
                return [(self.label, style, block)]
        return None

    def _draw_words(self, canvas: Canvas, rect: Rect, words: str, style: TypeStyle, ink: str) -> None:
        lines = canvas.type.block(words, style, rect.w + 1, "center").lines
        canvas.text(words, rect, style, color=ink, align="center", fit="wrap" if lines > 1 else "shrink")


def _air(lines: int) -> float:
    """What a stack of lines leaves free above and below, or it looks cut."""
    return _AIR if lines > 2 else 0.0


class KeepButton(Button):
    """The main one beside a field: keeps what is written there, as Enter does from the field too."""

    def __init__(self, id: str, rect: Rect, label: str, icon: str, *, field: str, cap: str) -> None:
        super().__init__(id, rect, label, kind="primary", icon=icon, cap=cap)
        self.field = field

    @property
    def shown_cap(self) -> str:
        focused = self.stage.focused if self.stage is not None else None
        return self.cap if focused is not None and focused.id in (self.field, self.id) else ""


class IconButton(Pressable):
    """A square button with an icon; its label is its tooltip and its name for readers."""

    role: ClassVar[str] = "button"
    lasting: ClassVar[bool] = True

    def __init__(self, id: str, rect: Rect, label: str, icon: str, *, bare: bool = False, **more: Any) -> None:
        more.setdefault("tip", Tip("", label))
        super().__init__(id, rect, label, **more)
        self.icon = icon
        self.bare = bare

    def draw(self, canvas: Canvas) -> None:
        state = self.state
        if not self.bare:
            canvas.paint("button", self.rect, kind="icon", state=state)
            if self.glow > 0 and state == "normal":
                canvas.paint("button", self.rect, alpha=self.glow, kind="icon", state="hover")
        face = self.rect.moved(0, _PRESS_DROP if state == "pressed" else 0)
        side = min(self.rect.w, self.rect.h) * (0.72 if self.bare else 0.58)
        icon = Rect(face.center[0] - side / 2, face.center[1] - side / 2, side, side)
        ink = "gold.100" if self.hovered else "gold.300"
        canvas.icon(self.icon, icon, ink if self.enabled else "text.disabled")
