"""The glass: a real window, or a picture in memory for screenshots and tests."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
from typing import Protocol

import pygame

from .viewport import SMALLEST_WINDOW

TITLE = "wowtable"
_BLIND_DRIVERS = ("offscreen", "dummy", "evdev")


class NoDisplay(Exception):  # noqa: N818 - it says what is the matter
    """There is no screen to open a window on."""


class Glass(Protocol):
    """Something with a surface to draw on."""

    @property
    def surface(self) -> pygame.Surface: ...

    def present(self, painted: Sequence[pygame.Rect]) -> None:
        """Shows what was painted, in these parts of it."""

    def fullscreen(self, on: bool) -> None: ...


class Memory:
    """A picture in memory. Needs no display at all."""

    def __init__(self, size: tuple[int, int] = (1920, 1080)) -> None:
        self.surface = pygame.Surface(size)

    def present(self, painted: Sequence[pygame.Rect]) -> None:
        """Nobody is looking."""

    def fullscreen(self, on: bool) -> None:
        """A picture has no screen to fill."""

    def resize(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)


class DesktopWindow:
    """A resizable window. Raises NoDisplay if nobody could see it."""

    def __init__(self, size: tuple[int, int], fullscreen: bool = False) -> None:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "software")
        for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):  # pygame puts the script's name there
            os.environ[name] = TITLE
        # without it a click is lost that waits in the queue together with the focus, as at a slow start
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        driver = pygame.display.get_driver()
        if driver in _BLIND_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
            pygame.display.quit()
            raise NoDisplay(f"only the {driver!r} video driver is there")
        pygame.display.set_caption(TITLE)
        pygame.key.set_repeat(400, 40)
        self._size = _within_desktop(size)
        self._open(fullscreen)

    def _open(self, fullscreen: bool) -> None:
        try:
            if fullscreen:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                pygame.display.set_mode(self._size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error

    @property
    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplay("the window is gone")
        return surface

    def icon(self, picture: pygame.Surface) -> None:
        """What the desktop shows for the window."""
        pygame.display.set_icon(picture)

    def present(self, painted: Sequence[pygame.Rect]) -> None:
        pygame.display.update(painted)

    def fullscreen(self, on: bool) -> None:
        if on and not pygame.display.is_fullscreen():
            self._size = self.surface.get_size()
        self._open(on)


def _within_desktop(size: tuple[int, int]) -> tuple[int, int]:
    """A window remembered from a larger screen must not open beyond this one."""
    desktops = pygame.display.get_desktop_sizes() or [size]
    wide, high = max(desktops)
    return (
        max(min(SMALLEST_WINDOW[0], wide), min(size[0], wide)),
        max(min(SMALLEST_WINDOW[1], high), min(size[1], high)),
    )


def open_mixer() -> str:
    """Starts sound. Returns why there is none, "" if there is."""
    try:
        with _silent_libraries():
            pygame.mixer.init(frequency=44100, channels=2, buffer=512)
    except pygame.error as error:
        return str(error)
    return ""


@contextlib.contextmanager
def _silent_libraries() -> Iterator[None]:
    """Sound libraries fill the terminal when there is no device; what matters comes as an error anyway."""
    try:
        kept = os.dup(2)
    except OSError:  # a program without a terminal
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
