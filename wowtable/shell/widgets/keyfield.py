"""A control that learns a key: press it, then press the key."""

from __future__ import annotations

from typing import Any, ClassVar

from ..base.canvas import Canvas
from ..base.input import ALONE, Key
from ..base.layout import Rect
from .base import Widget
from .buttons import Pressable
from .labels import draw_keycap, keycap_rect
from .messages import Changed

_CANCEL = "escape"
_GAP = 6.0


class KeyField(Pressable):
    """Shows the chords of a command, `caps` as they are spelled. While it listens the next chord is posted as
    `Changed`; Esc cancels.
    """

    role: ClassVar[str] = "keyfield"
    own_ring: ClassVar[bool] = True

    def __init__(self, id: str, rect: Rect, label: str, caps: tuple[str, ...], hint: str, **more: Any) -> None:
        super().__init__(id, rect, label, **more)
        self.caps = caps
        self.hint = hint
        self.listening = False

    def press(self) -> None:
        self.listening = True
        self.redraw()

    def on_key(self, key: Key) -> bool:
        if not self.listening:
            return super().on_key(key)
        alone = key.chord in ALONE  # perhaps the beginning of a chord: it counts as it comes up
        if key.down is not alone and not key.repeat:
            self.listening = False
            self.redraw()
            if key.chord != _CANCEL:
                self.emit(Changed(self.id, key.chord))
        return True

    def on_focus(self, focused: bool) -> None:
        self.listening = self.listening and focused

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, KeyField):
            self.listening = old.listening

    def draw(self, canvas: Canvas) -> None:
        shows_focus = self.focused and self.stage is not None and self.stage.key_mode
        state = "focus" if self.listening or shows_focus else "hover" if self.hovered else "normal"
        canvas.paint("field", self.rect, state=state if self.enabled else "disabled")
        inner = self.rect.inset(10, 6)
        if self.listening:
            canvas.text(self.hint, inner, color="text.placeholder", align="center")
            return
        x = inner.x
        for cap in self.caps:
            rect = keycap_rect(canvas.type, x, inner.center[1], cap)
            if rect.right > inner.right + 0.5:
                return
            draw_keycap(canvas, rect, cap)
            x = rect.right + _GAP
