"""The stage of a table while pieces move.

Once the person is asked, a click on something and the keys that play end the movement and mean what they mean at rest;
until then a click hurries the pieces along, unless it is on what is there for that time. Space, Backspace and Tab
always only do that: whoever wants to see things go faster has not answered a question yet unseen, nor one that opened
the very moment the key went down.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import dist
from typing import Protocol

from ..base.input import Key, Message, Pointer
from ..base.layout import Point, Rect
from ..widgets import Stage, Widget

_OF_THE_GAME = ("match", "windows")
_ANSWERS = frozenset(("act", *(f"choice_{n}" for n in range(1, 10))))
_HURRY = frozenset(("confirm", "skip_all", "next", "full_control"))
UNSEEN_MS = 180.0
"""How long a question that follows a movement has to be open before anybody can have seen it."""


class Haste(Protocol):
    """Who moves the pieces."""

    @property
    def asks(self) -> bool:
        """Whether what is built now is to be answered by the person."""

    def skip(self, at_once: bool) -> bool: ...

    def catch_up(self) -> bool:
        """Ends all that moves where the person is asked already, and builds what they see then; false elsewhere."""

    def hurry(self, on: bool) -> bool:
        """False if nothing moves that could be faster."""

    def hold(self, on: bool) -> None:
        """The key that is held for full control went down or up."""


class TableStage(Stage):
    """`moving` says whether pieces move, or wait for a sign to move on; `game_area` is where a click gives it."""

    def __init__(self, area: Rect, haste: Haste, moving: Callable[[], bool], game_area: Callable[[], Rect]) -> None:
        super().__init__(area)
        self._haste = haste
        self._moving = moving
        self._game_area = game_area
        self._hurried = False
        self._shifted: Point = (0.0, 0.0)
        self._offered: frozenset[str] = frozenset()
        self._unseen_ms = 0.0
        self._tabbed = ""

    def set_root(self, root: Widget, area: Rect | None = None) -> None:
        super().set_root(root, area)
        if self._haste.asks:
            self._offered = frozenset(widget.id for widget in root.walk() if widget.focusable)

    def handle(self, message: Message) -> bool:
        if isinstance(message, Key) and self._hurried and not message.down:
            self._hurried = False
            self._haste.hurry(False)
        if isinstance(message, Key) and "full_control" in self.services.bindings.commands(message.chord):
            self._haste.hold(message.down)
        if isinstance(message, Key):
            message = self._besides_control(message)
        if isinstance(message, Key) and self._meant_the_movement(message):
            return True
        arrived = self._arrived(message)
        if arrived is None or (self._moving() and len(self.layers) == 1 and self._hastens(arrived)):
            self.dirty = True
            return True
        return super().handle(arrived)

    def tick(self, ms: float) -> bool:
        moving = super().tick(ms)
        self._unseen_ms = max(0.0, self._unseen_ms - ms) if self._haste.asks else UNSEEN_MS
        return moving

    def next_event_ms(self) -> float | None:
        soon = super().next_event_ms()
        if not self._haste.asks or self._unseen_ms <= 0:
            return soon
        return self._unseen_ms if soon is None else min(soon, self._unseen_ms)

    def _besides_control(self, key: Key) -> Key:
        """What is pressed while the key for full control is held means itself, unless both together mean something."""
        holder, _, alone = key.chord.partition("+")
        bindings = self.services.bindings
        if not alone or bindings.commands(key.chord) or "full_control" not in bindings.commands(holder):
            return key
        return replace(key, chord=alone)

    # --- what is done while pieces move

    def _meant_the_movement(self, key: Key) -> bool:
        """A key that ends movements, and went down when the last had just ended by itself and opened a question."""
        if not key.down or self._unseen_ms <= 0 or not self._haste.asks or len(self.layers) > 1:
            return False
        commands = self.services.bindings.commands(key.chord)
        return "confirm" in commands or ("act" in commands and not self.act_is_kept)

    def _arrived(self, message: Message) -> Message | None:
        """What somebody does, in the picture in which everything has arrived; None if it means nothing there."""
        match message:
            case Pointer(kind="down", button=1, at=at):
                self._shifted = (0.0, 0.0)
                if len(self.layers) == 1 and self._game_area().contains(at):
                    return self._pressed(message)
            case Pointer():
                return self._grip(message)
            case Key(chord=chord, down=True, repeat=False) if len(self.layers) == 1 and self._plays(chord):
                acts = "act" in self.services.bindings.commands(chord)
                return None if self._haste.catch_up() and acts and not self.act_is_kept else message
        return message

    def _pressed(self, pointer: Pointer) -> Pointer | None:
        """A piece is pressed where it has come to lie, a button where it was before the movement and is again.

        What has not been seen there yet is not pressed.
        """
        meant, offered = self.under(pointer.at), self._offered
        if not self._haste.catch_up():
            return pointer
        under = self.under(pointer.at)
        if meant is None or not meant.focusable:
            return pointer if under is not None and under.id in offered else None
        there = self.find(meant.id)
        if there is None or there is under:
            return None if there is None else pointer
        (x, y), (old_x, old_y) = there.rect.center, meant.rect.center
        self._shifted = (x - old_x, y - old_y)
        return self._grip(pointer) if self.under(self._grip(pointer).at) is there else None

    def _grip(self, pointer: Pointer) -> Pointer:
        """Until the button is let go the hand stays on what it pressed."""
        if self._shifted == (0.0, 0.0):
            return pointer
        gripped = replace(pointer, at=(pointer.at[0] + self._shifted[0], pointer.at[1] + self._shifted[1]))
        if pointer.kind == "up":
            self._shifted = (0.0, 0.0)
        return gripped

    def _plays(self, chord: str) -> bool:
        """Whether a key means something to the game, more than that pieces shall hurry."""
        bindings = self.services.bindings
        found = [bindings.find(name) for name in bindings.commands(chord)]
        plays = (each.scope in _OF_THE_GAME or each.command in _ANSWERS for each in found if each is not None)
        return any(plays) and _HURRY.isdisjoint(each.command for each in found if each is not None)

    def tab_order(self, stops: list[Widget]) -> list[Widget]:
        """What answers the open question before the rest, strong lights before faint ones, each in reading order."""
        return sorted(stops, key=lambda stop: stop.rank)

    def command(self, id: str) -> bool:
        """Tab leaves what answers nothing for what does, before a board goes round all its regions with it."""
        return (id in ("next", "previous") and self._to_the_question()) or super().command(id)

    def _to_the_question(self) -> bool:
        """From what has just been used, and answers no more, to the nearest that does; from where Tab came to it goes
        on as ever."""
        now = self.focused
        if now is None or now.light_now or now.id == self._tabbed or not self._to_a_light(now):
            return False
        self._tabbed = ""
        return True

    def _tab(self, by: int) -> bool:
        super()._tab(by)
        self._tabbed = "" if self.focused is None or self.focused.light_now else self.focused.id
        return self.focused is not None

    def _to_a_light(self, now: Widget) -> bool:
        (x, y), lit = now.rect.center, [stop for stop in self._stops() if stop.light_now]
        best = min((stop.rank for stop in lit), default=None)
        near = [stop for stop in lit if stop.rank == best]
        return bool(near) and self._go(min(near, key=lambda stop: dist((x, y), stop.rect.center)))

    def _hastens(self, message: Message) -> bool:
        match message:
            case Key(chord=chord, down=True, repeat=repeat):
                return self._key_hastens(chord, repeat)
            case Pointer(kind="down", button=1, at=at):
                under = self.under(at)
                serves = under is not None and under.meanwhile
                return not serves and self._game_area().contains(at) and self._haste.skip(at_once=False)
        return False

    def _key_hastens(self, chord: str, repeat: bool) -> bool:
        """A key that is still held, perhaps since it lifted the curtain, skips nothing."""
        commands = self.services.bindings.commands(chord)
        if repeat:
            return not _HURRY.isdisjoint(commands)
        if "next" in commands:
            self._hurried = self._hurried or self._haste.hurry(True)
            return self._hurried
        if "skip_all" in commands:
            return self._haste.skip(at_once=True)
        return "confirm" in commands and self._haste.skip(at_once=False)
