"""A line of text to type in: caret, selection, clipboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from ...reading.cleaning import is_hidden
from ..base.canvas import Canvas
from ..base.input import Key, Pointer, copied_text, copy_text
from ..base.layout import Rect
from ..base.typography import named
from .base import Widget
from .messages import Changed, Submitted

HEIGHT = 48.0
FIELD_PAD = 14.0
_BLINK_MS = 530.0
_STYLE = "body"


class TextField(Widget):
    """Posts `Changed` with each edit and `Submitted` on Enter. Characters that `allow` refuses are left out."""

    role: ClassVar[str] = "textbox"
    focusable: ClassVar[bool] = True
    own_ring: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        rect: Rect,
        label: str,
        text: str = "",
        *,
        hint: str = "",
        most: int = 60,
        allow: Callable[[str], bool] | None = None,
        error: str = "",
        **more: Any,
    ) -> None:
        super().__init__(id, rect, label, **more)
        self.text = text
        self.hint = hint
        self.most = most
        self.allow = allow
        self.error = error
        self.caret = self.mark = len(text)
        self._blink = 0.0
        self._offset = 0.0
        self._width: Callable[[str], float] | None = None

    def adopt(self, old: Widget) -> None:
        if isinstance(old, TextField):
            self.caret, self.mark = min(old.caret, len(self.text)), min(old.mark, len(self.text))
            self._offset, self._blink, self._width = old._offset, old._blink, old._width

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.mark), max(self.caret, self.mark)

    @property
    def selected_text(self) -> str:
        start, end = self.selection
        return self.text[start:end]

    # --- editing

    def insert(self, text: str) -> None:
        """Replaces the selection by what is allowed of `text`, as far as there is room."""
        start, end = self.selection
        clean = "".join(sign for sign in text if not is_hidden(sign) and (self.allow is None or self.allow(sign)))
        clean = clean[: self.most - (len(self.text) - (end - start))]
        self.text = self.text[:start] + clean + self.text[end:]
        self.caret = self.mark = start + len(clean)
        self._changed()

    def _delete(self, start: int, end: int) -> None:
        if start == end:
            return
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.mark = start
        self._changed()

    def _changed(self) -> None:
        self._blink = 0.0
        self.emit(Changed(self.id, self.text))

    def _to(self, caret: int, keep_mark: bool) -> None:
        self.caret = max(0, min(len(self.text), caret))
        if not keep_mark:
            self.mark = self.caret
        self._blink = 0.0

    def _word(self, by: int) -> int:
        """Where the next word begins in that direction."""
        at = self.caret
        while 0 < at + min(by, 0) + 1 <= len(self.text) and not self._is_word(at, by):
            at += by
        while self._is_word(at, by):
            at += by
        return max(0, min(len(self.text), at))

    def _is_word(self, at: int, by: int) -> bool:
        index = at if by > 0 else at - 1
        return 0 <= index < len(self.text) and self.text[index].isalnum()

    # --- input

    def keeps_act(self, marked: bool) -> bool:
        return True

    def edits_with(self, chord: str) -> bool:
        return _types(chord) or chord.rpartition("+")[2] in ("left", "right", "home", "end", "backspace", "delete")

    def on_text(self, text: str) -> bool:
        self.insert(text)
        return True

    def on_key(self, key: Key) -> bool:
        """Takes everything that types or edits, so that no command hides in a letter."""
        parts = key.chord.split("+") if key.chord != "+" else ["+"]
        name, mods = parts[-1], set(parts[:-1])
        typing = _types(key.chord)
        if not key.down:
            return typing
        if "ctrl" in mods and name in ("a", "c", "x", "v"):
            self._clip(name)
            return True
        if name in ("left", "right", "home", "end"):
            self._move(name, mods)
            return True
        if name in ("backspace", "delete"):
            self._erase(name, "ctrl" in mods)
            return True
        if name in ("return", "enter"):
            self.emit(Submitted(self.id, self.text))
            return True
        return typing

    def _clip(self, name: str) -> None:
        if name == "a":
            self.mark, self.caret = 0, len(self.text)
        elif name == "v":
            self.insert(copied_text())
        elif self.selected_text:
            copy_text(self.selected_text)
            if name == "x":
                self._delete(*self.selection)

    def _move(self, name: str, mods: set[str]) -> None:
        keep = "shift" in mods
        start, end = self.selection
        if name == "home":
            self._to(0, keep)
        elif name == "end":
            self._to(len(self.text), keep)
        elif start != end and not keep:
            self._to(start if name == "left" else end, False)
        else:
            by = -1 if name == "left" else 1
            self._to(self._word(by) if "ctrl" in mods else self.caret + by, keep)

    def _erase(self, name: str, word: bool) -> None:
        start, end = self.selection
        if start != end:
            self._delete(start, end)
        elif name == "backspace":
            self._delete(self._word(-1) if word else max(0, self.caret - 1), self.caret)
        else:
            self._delete(self.caret, self._word(1) if word else min(len(self.text), self.caret + 1))

    def on_pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "down" and pointer.button == 1:
            if pointer.clicks >= 2:
                self.mark, self.caret = 0, len(self.text)
            else:
                self._to(self._index_at(pointer.at[0]), False)
        elif pointer.kind == "move" and self.held:
            self._to(self._index_at(pointer.at[0]), True)
        return True

    def _index_at(self, x: float) -> int:
        """The caret position nearest to that place, as last drawn."""
        if self._width is None:
            return len(self.text)
        width, goal = self._width, x - self.rect.x - FIELD_PAD + self._offset
        return min(range(len(self.text) + 1), key=lambda n: abs(width(self.text[:n]) - goal))

    def on_focus(self, focused: bool) -> None:
        self._blink = 0.0
        if not focused:
            self.mark = self.caret

    # --- time and drawing

    def tick(self, ms: float) -> bool:
        if self.focused:
            shown = self._blink < _BLINK_MS
            self._blink = (self._blink + ms) % (2 * _BLINK_MS)
            if shown != (self._blink < _BLINK_MS):
                self.redraw()
        return False

    def due_ms(self) -> float | None:
        return _BLINK_MS - self._blink % _BLINK_MS if self.focused else None

    def draw(self, canvas: Canvas) -> None:
        inner = self.rect.inset(FIELD_PAD, 4)
        style = named(_STYLE) if self.focused else canvas.type.shrunk(self.text, _STYLE, inner.w)
        self._width = lambda text: canvas.type.width(text, style)
        state = "error" if self.error else "focus" if self.focused else "hover" if self.hovered else "normal"
        canvas.paint("field", self.rect, state=state if self.enabled else "disabled")
        if self.focused:
            self._keep_caret_in(inner.w, canvas)
        else:
            self._offset = 0.0
        with canvas.clip(inner.inset(-2, 0)):
            if not self.text:
                canvas.text(self.hint, inner, _STYLE, color="text.placeholder")
            if self.focused:
                self._draw_selection(canvas, inner)
            ink = "text.body" if self.enabled else "text.disabled"
            line = Rect(inner.x - self._offset, inner.y, self._width(self.text) + 4, inner.h)
            canvas.text(self.text, line, style, color=ink)

    def _keep_caret_in(self, room: float, canvas: Canvas) -> None:
        at = canvas.type.width(self.text[: self.caret], _STYLE)
        total = canvas.type.width(self.text, _STYLE)
        self._offset = max(0.0, min(self._offset, total - room + 2))
        if at - self._offset > room - 2:
            self._offset = at - room + 2
        elif at < self._offset:
            self._offset = at

    def _draw_selection(self, canvas: Canvas, inner: Rect) -> None:
        start, end = (inner.x - self._offset + canvas.type.width(self.text[:index], _STYLE) for index in self.selection)
        band = canvas.type.line_height(_STYLE)
        top = inner.center[1] - band / 2
        if end > start:
            canvas.fill(Rect(start, top, end - start, band), "focus", alpha=0.3)
        if self._blink < _BLINK_MS:
            caret = inner.x - self._offset + canvas.type.width(self.text[: self.caret], _STYLE)
            canvas.fill(Rect(caret, top, 2, band), "focus")


def _types(chord: str) -> bool:
    *mods, name = chord.split("+") if chord != "+" else ["+"]
    return (len(name) == 1 or name == "space") and not {"ctrl", "alt"} & set(mods)
