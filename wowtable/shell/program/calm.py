"""Input that was begun before a scene came up, and is not meant for it."""

from __future__ import annotations

from ..base.bindings import PAD, Bindings
from ..base.input import Away, Key, Message, Pad, Pointer, TypedText

CALM_MS = 350.0
"""How long nothing may be held or pressed before a scene that came up by itself listens."""
BREATH_MS = 50.0
"""The most of one step that counts as rest: what takes longer is a hitch, and nobody knows what was pressed in it."""
_ANSWERS = frozenset(("act", "confirm"))


class Calm:
    """Knows what is held down, and keeps from a scene what it is not meant to hear.

    One that came unbidden listens once the hands have rested: however long keys and clicks go on, none of them means
    anything to it, and the first one after that counts at once. A double click belongs to where it began. A key that
    answers counts once a picture: pressed again before the next one is drawn, it cannot mean what is asked by then.
    """

    def __init__(self, bindings: Bindings) -> None:
        self._bindings = bindings
        self._answered: set[str] = set()
        self._held: set[str] = set()
        self._waiting = False
        self._rested = 0.0
        self._click_is_over = False

    def scene_changed(self, unbidden: bool = False) -> None:
        self._waiting, self._rested, self._click_is_over = unbidden, 0.0, True

    def pass_time(self, ms: float) -> None:
        self._answered.clear()
        self._rested = 0.0 if self._held else self._rested + min(ms, BREATH_MS)
        self._waiting = self._waiting and self._rested < CALM_MS

    @property
    def wake_ms(self) -> float | None:
        """How long one may sleep before time has to pass, while hands are waited for."""
        return BREATH_MS if self._waiting else None

    def keeps(self, message: Message) -> bool:
        """Whether the message is not meant for the scene that is there. What is let go of always reaches it."""
        match message:
            case Away():
                self._held.clear()
            case Key(chord=chord, down=down, repeat=repeat):
                return self._heard(chord, down) or (down and not repeat and self._answered_before(chord))
            case Pad(button=button, down=down):
                return self._heard(PAD + button, down)
            case Pointer(kind="down" | "up" as kind, button=button):
                return self._heard(f"button {button}", kind == "down") or self._clicked_before(message)
            case TypedText():
                return self._waiting
        return False

    def _heard(self, what: str, down: bool) -> bool:
        if not down:
            self._held.discard(what)
            return False
        self._held.add(what)
        self._rested = 0.0
        return self._waiting

    def _answered_before(self, chord: str) -> bool:
        before = chord in self._answered
        if _ANSWERS & set(self._bindings.commands(chord)):
            self._answered.add(chord)
        return before

    def _clicked_before(self, click: Pointer) -> bool:
        if click.kind == "down" and click.clicks == 1:
            self._click_is_over = False
        return click.kind == "down" and self._click_is_over
