"""The only reader of the pygame queue: turns its events into the shell's own messages. And the clipboard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

import pygame

from .layout import Point
from .viewport import Viewport

PointerKind = Literal["move", "down", "up", "leave"]
_DOUBLE_CLICK_MS = 400
_DOUBLE_CLICK_REACH = 6
_STICK_EDGE = 0.6
_NAP_MS = 8
"""How often a sleeper looks up. pygame's own wait looks every millisecond, which costs a percent of a core."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse at a logical point. `button`: 1 left, 2 middle, 3 right, 0 for moves; `clicks` counts repeats."""

    kind: PointerKind
    at: Point
    button: int = 0
    clicks: int = 1


@dataclass(frozen=True, slots=True)
class Scroll:
    """Wheel notches, up and left positive."""

    at: Point
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key as a chord such as "ctrl+z"; modifiers stand in the order ctrl, alt, shift."""

    chord: str
    down: bool = True
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class TypedText:
    """Characters typed, after dead keys and input methods have had their say."""

    text: str


@dataclass(frozen=True, slots=True)
class Pad:
    """A gamepad button or a stick pushed to its edge."""

    button: str
    down: bool = True


@dataclass(frozen=True, slots=True)
class Command:
    """What a key, a pad or a widget asks for by name."""

    id: str


@dataclass(frozen=True, slots=True)
class Resize:
    window: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Quit:
    """The window is to close."""


@dataclass(frozen=True, slots=True)
class Away:
    """The person has turned to another window."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window was covered, or came up anew: what it showed may be lost."""


Message = Pointer | Scroll | Key | TypedText | Pad | Command | Resize | Quit | Away | Exposed

_PAD_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad right",
}

_STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: ("dpad left", "dpad right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("dpad up", "dpad down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "lt"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "rt"),
}

_NAMES = {
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_TAB: "tab",
    pygame.K_SPACE: "space",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_INSERT: "insert",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_LALT: "alt",
    pygame.K_RALT: "alt",
    pygame.K_LCTRL: "ctrl",
    pygame.K_RCTRL: "ctrl",
    **{getattr(pygame, f"K_F{n}"): f"f{n}" for n in range(1, 13)},
    **{getattr(pygame, f"K_KP{n}"): str(n) for n in range(10)},
}
_MODIFIERS = (
    ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
    ("alt", pygame.KMOD_ALT),
    ("shift", pygame.KMOD_SHIFT),
)
_NOT_TYPING = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
_SILENT = {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LMETA, pygame.K_RMETA}
ALONE = ("ctrl", "alt")
"""Modifiers that are chords of their own, whatever else is down."""


def chord(key: int, mods: int, sign: str = "") -> str:
    """The chord of a pygame key, or "" for a bare modifier.

    `sign` is what the key types: a "/" or a digit is itself wherever a keyboard has it, with Shift or without.
    """
    if key in _SILENT:
        return ""
    if key not in _NAMES and not mods & _NOT_TYPING and _is_sign(sign):
        return sign
    name = _NAMES.get(key) or (chr(key) if 32 < key < 0x110000 else f"key{key}")
    if name in ALONE:
        return name
    return "+".join([*(word for word, mask in _MODIFIERS if mods & mask), name])


def _is_sign(text: str) -> bool:
    return len(text) == 1 and text.isprintable() and not text.isalpha()


class Input:
    """Reads and translates. Holds only what translation needs: the last click, keys down, sticks pushed."""

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self._last_click: tuple[int, Point, int] = (-10_000, (0.0, 0.0), 0)
        self._clicks = 1
        self._pushed: dict[tuple[int, int], str] = {}
        self._pads: dict[int, object] = {}
        self._keys_down: dict[int, str] = {}

    def read(self, timeout_ms: int | None) -> list[Message]:
        """Everything waiting; if nothing is, sleeps until something comes or `timeout_ms` is over (None: for ever)."""
        left = timeout_ms
        waiting = pygame.event.get()
        while not waiting and (left is None or left > 0):
            slept = pygame.time.wait(_NAP_MS if left is None else min(_NAP_MS, left))
            left = None if left is None else left - slept
            waiting = pygame.event.get()
        return list(self.translate(waiting))

    def translate(self, events: Iterable[pygame.event.Event]) -> Iterator[Message]:
        """Only the last of several moves in a row counts."""
        pending: Pointer | None = None
        for event in events:
            for message in self._one(event):
                if isinstance(message, Pointer) and message.kind == "move":
                    pending = message
                    continue
                if pending is not None:
                    yield pending
                    pending = None
                yield message
        if pending is not None:
            yield pending

    def _one(self, event: pygame.event.Event) -> Iterator[Message]:
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                yield Quit()
            case pygame.MOUSEMOTION:
                yield Pointer("move", self._at(event.pos))
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button <= 3:
                yield self._click(event)
            case pygame.MOUSEWHEEL:
                yield Scroll(self._at(pygame.mouse.get_pos()), event.precise_x, event.precise_y)
            case pygame.WINDOWLEAVE:
                yield Pointer("leave", (-1, -1))
            case pygame.KEYDOWN | pygame.KEYUP:
                yield from self._key(event)
            case pygame.WINDOWFOCUSLOST:
                self._keys_down.clear()
                yield Away()
            case pygame.TEXTINPUT:
                yield TypedText(event.text)
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                yield Resize(_size_of(event))
            case pygame.WINDOWEXPOSED:
                yield Exposed()
            case _:
                yield from self._pad(event)

    def _at(self, pos: tuple[int, int]) -> Point:
        return self.viewport.logical(pos)

    def _key(self, event: pygame.event.Event) -> Iterator[Message]:
        """pygame does not say which key downs are repeats; keys that never came up again are.

        A key that comes up is called as it was when it went down, whatever became of Shift.
        """
        down = event.type == pygame.KEYDOWN
        repeat = down and event.key in self._keys_down
        name = chord(event.key, event.mod, getattr(event, "unicode", ""))
        if down:
            self._keys_down.setdefault(event.key, name)
        else:
            name = self._keys_down.pop(event.key, name)
        if name:
            yield Key(name, down, repeat)

    def _click(self, event: pygame.event.Event) -> Pointer:
        at = self._at(event.pos)
        if event.type == pygame.MOUSEBUTTONUP:
            return Pointer("up", at, event.button, self._clicks)
        now = pygame.time.get_ticks()
        when, where, button = self._last_click
        near = abs(at[0] - where[0]) < _DOUBLE_CLICK_REACH and abs(at[1] - where[1]) < _DOUBLE_CLICK_REACH
        again = button == event.button and near and now - when < _DOUBLE_CLICK_MS
        self._clicks = self._clicks + 1 if again else 1
        self._last_click = (now, at, event.button)
        return Pointer("down", at, event.button, self._clicks)

    def _pad(self, event: pygame.event.Event) -> Iterator[Message]:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._open_pad(event.device_index)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                name = _PAD_BUTTONS.get(event.button)
                if name is not None:
                    yield Pad(name, event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.CONTROLLERAXISMOTION:
                yield from self._stick(event.instance_id, event.axis, event.value / 32768)

    def _open_pad(self, index: int) -> None:
        from pygame._sdl2 import controller

        pad = controller.Controller(index)
        self._pads[pad.id] = pad

    def _stick(self, pad: int, axis: int, value: float) -> Iterator[Message]:
        """A stick is a button while it is beyond its edge."""
        low, high = _STICKS.get(axis, ("", ""))
        name = low if value < -_STICK_EDGE else high if value > _STICK_EDGE else ""
        before = self._pushed.get((pad, axis), "")
        if name == before:
            return
        self._pushed[(pad, axis)] = name
        if before:
            yield Pad(before, down=False)
        if name:
            yield Pad(name)


def _size_of(event: pygame.event.Event) -> tuple[int, int]:
    return event.size if event.type == pygame.VIDEORESIZE else (event.x, event.y)


_copied = ""


def copy_text(text: str) -> None:
    """To the system's clipboard, or to one of our own where the system has none."""
    global _copied
    _copied = text
    if pygame.display.get_init():
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return  # our own copy still serves within the program


def copied_text() -> str:
    if pygame.display.get_init():
        try:
            if pygame.scrap.has_text():
                return pygame.scrap.get_text()
        except pygame.error:
            return _copied
    return _copied
