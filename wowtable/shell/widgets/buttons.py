"""Buttons: plain, primary, danger and icon; with key cap, reason when disabled, and hold-to-confirm."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from .. import sound
from ..base.canvas import Canvas
from ..base.input import Key, Pointer
from ..base.layout import Rect
from ..base.typography import TextBlock, Typesetter, TypeStyle, named
from .base import Tip, Widget, fade_toward
from .hearing import is_kept
from .labels import draw_keycap, keycap_rect, keycap_width
from .messages import Pressed

ButtonKind = Literal["plain", "primary", "danger"]
HEIGHT, COMPACT_HEIGHT = 52.0, 44.0
_PAD = 22.0
_GAP = 10.0
_PRESS_DROP = 3.0
_FLASH_MS = 90.0
_ROOMY = 68.0
_LABEL = 0.58
"""The share of the height that the label has over a second line."""


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
            if inside and not self.hold_ms:
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


class Button(Pressable):
    """A labelled button. `cap` is the text on its key cap; `command` lets that command press it.

    A key is shown on its cap only as long as it presses it.
    """

    role: ClassVar[str] = "button"

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

    @staticmethod
    def width(type: Typesetter, label: str, *, icon: str = "", cap: str = "", least: float = 120.0) -> float:
        """As wide as its label needs."""
        icon_room = 26 + _GAP if icon else 0
        cap_room = keycap_width(type, cap) + _GAP if cap else 0
        return max(least, type.width(label, "button") + 2 * _PAD + icon_room + cap_room)

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
        pad = min(_PAD, rect.w * 0.12)
        inner = rect.inset(pad, 4)
        if self.line:
            inner, below = inner.take_top(inner.h * _LABEL)
            self._draw_line(canvas, below.inset(-pad * 0.6, 0), ink)
        side = min(26.0, inner.h)
        icon_room = side + _GAP if self.icon else 0.0
        cap = self.shown_cap
        cap_width = keycap_width(canvas.type, cap) if cap else 0.0
        cap_room = cap_width + _GAP if cap else 0.0
        room = max(10.0, inner.w - icon_room - cap_room)
        style, block = self._lettering(canvas.type, room, inner.h)
        words = min(room, block.size[0])
        x = inner.x + (inner.w - icon_room - words - cap_room) / 2
        if self.icon:
            canvas.icon(self.icon, Rect(x, inner.center[1] - side / 2, side, side), ink)
        self._draw_words(canvas, Rect(x + icon_room, inner.y, words, inner.h), style, ink)
        if cap:
            box = keycap_rect(canvas.type, x + icon_room + words + _GAP, inner.center[1], cap)
            draw_keycap(canvas, box, cap, alpha=1.0 if self.enabled else 0.45)

    def _lettering(self, type: Typesetter, room: float, high: float) -> tuple[TypeStyle, TextBlock]:
        """One line if it fits, else as many as the button is high, with smaller letters if they must be."""
        for style in map(named, ("button", "strong", "small_strong")):
            block = type.block(self.label, style, room, "center")
            fits = block.size[0] <= room + 1 and block.size[1] <= high + 6
            if fits and (block.lines == 1 or style != named("button")):
                return style, block
        style = type.shrunk(self.label, "strong", room)
        return style, type.block(self.label, style, 1e9)

    def _draw_line(self, canvas: Canvas, room: Rect, ink: str) -> None:
        """The second, smaller line, below label and cap."""
        style = canvas.type.shrunk(self.line, "strong" if self.rect.h >= _ROOMY else "small_strong", room.w)
        ink = "gold.100" if self.kind == "plain" and self.enabled else ink
        lines = canvas.type.block(self.line, style, room.w).lines
        canvas.text(self.line, room, style, color=ink, align="center", fit="shrink" if lines == 1 else "wrap")

    def _draw_words(self, canvas: Canvas, rect: Rect, style: TypeStyle, ink: str) -> None:
        lines = canvas.type.block(self.label, style, rect.w + 1, "center").lines
        canvas.text(self.label, rect, style, color=ink, align="center", fit="wrap" if lines > 1 else "shrink")


class IconButton(Pressable):
    """A square button with an icon; its label is its tooltip and its name for readers."""

    role: ClassVar[str] = "button"

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


class Tile(Pressable):
    """A pressable area whose picture its scene draws: override `draw`, or give it children."""

    role: ClassVar[str] = "button"
