"""The program's main loop: reads input, lets the top scene act, and draws only when something changed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from ..art import Art
from ..base.assets import Assets
from ..base.bindings import KEY_NAMES, Bindings
from ..base.canvas import Canvas, DrawingTools, PygameCanvas
from ..base.display import Glass, Memory
from ..base.film import Film, Projector, Stills
from ..base.input import Away, Exposed, Input, Key, Message, Pad, Pointer, Quit, Resize
from ..base.rims import Rims
from ..base.settings import Settings
from ..base.theme import theme
from ..base.typography import Typesetter
from ..base.viewport import Viewport
from .calm import Calm
from .scene import Scene, TextSource, Ui

FADE_MS = 260.0
REDUCED_FADE_MS = 120.0
_FRAME_MS = 1000 / 60
_RESIZE_QUIET_MS = 200.0
_LATE_FRAMES = 12


@dataclass
class Hooks:
    """What the program around the loop supplies."""

    voices: Callable[[str], TextSource]
    save_settings: Callable[[Settings], object] | None = None
    play: Callable[[str, Settings], None] | None = None
    crash_scene: Callable[[Exception], Scene] | None = None


class App:
    """A stack of scenes on a glass. `run` loops; tests and screenshots call `step` and `frame` themselves."""

    def __init__(
        self,
        glass: Glass,
        settings: Settings,
        hooks: Hooks,
        *,
        assets: Assets | None = None,
        cache_folder: Path | None = None,
        strict: bool = False,
    ) -> None:
        self.glass = glass
        self.settings = settings
        self.hooks = hooks
        self._fills_screen = settings.fullscreen
        self.bindings = Bindings()
        self.bindings.load({command: tuple(keys) for command, keys in settings.bindings.items()})
        self._assets = assets or Assets()
        viewport = self._viewport_now()
        self.type = Typesetter(self._assets, viewport)
        self.art = Art(self._assets, theme(settings.theme), viewport.scale, cache_folder=cache_folder)
        self._strict = strict
        self._rims = Rims(self._assets.album)
        self._projector = Projector(self._rims)
        self._stills = Stills()
        self._tools = self._make_tools()
        self.input = Input(viewport)
        self._calm = Calm(self.bindings)
        self.scenes: list[Scene] = []
        self.overflows: list[str] = []
        self.running = True
        self._fade: tuple[pygame.Surface, float] | None = None
        self._resize: tuple[tuple[int, int], float] | None = None
        self._crash: Scene | None = None
        self._dirty = True
        self._ui = self._make_ui()

    # --- the stack, as scenes see it

    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        self._begin_fade()
        self._bring_up(scene)

    def pop(self) -> None:
        self._begin_fade()
        if self.scenes:
            self.scenes.pop().leave()
        self._calm.scene_changed()
        if self.scenes:
            self._attach_top()
            self.scene.resume()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        self._begin_fade()
        if self.scenes:
            self.scenes.pop().leave()
        self._bring_up(scene)

    def restart(self, scene: Scene) -> None:
        while len(self.scenes) > 1:
            self.scenes.pop().leave()
        self.replace(scene)

    def _bring_up(self, scene: Scene) -> None:
        self.scenes.append(scene)
        self._calm.scene_changed(scene.unbidden)
        self._attach_top()

    def _attach_top(self) -> None:
        self._assets.wear(self.scene.own_icons)
        self.scene.attach(self._ui)

    def settings_changed(self) -> None:
        self.settings.bindings = self.bindings.to_plain()
        if self.settings.fullscreen != self._fills_screen:
            self._fills_screen = self.settings.fullscreen
            self.glass.fullscreen(self._fills_screen)
        self._restyle()
        if self.hooks.save_settings is not None:
            self.hooks.save_settings(self.settings)

    def sound(self, cue: str) -> None:
        if self.hooks.play is not None:
            self.hooks.play(cue, self.settings)

    def quit(self) -> None:
        self.running = False

    # --- size and look

    def _viewport_now(self) -> Viewport:
        return Viewport(self.glass.surface.get_size(), self.settings.ui_scale, self.settings.text_size)

    def _make_tools(self) -> DrawingTools:
        return DrawingTools(self.art, self.art.theme, self.type, self._strict, self._rims, self._stills)

    def _make_ui(self) -> Ui:
        voice = self.hooks.voices(self.settings.spoken)
        self.bindings.words = {key: voice.say(f"keys.cap.{key}") for key in KEY_NAMES}
        return Ui(self.type, voice, self.settings, self.bindings, self)

    def _restyle(self) -> None:
        """Takes over a new size, scale, theme or language."""
        viewport = self._viewport_now()
        look = theme(self.settings.theme)
        if viewport.scale != self.art.scale or look.name != self.art.theme.name:
            self.art.restyle(viewport.scale, look)
        self.type.viewport = viewport
        self._tools = self._make_tools()
        self.input.viewport = viewport
        self._ui = self._make_ui()
        for scene in self.scenes:
            scene.attach(self._ui)
        self.forget_pictures()

    def toggle_fullscreen(self) -> None:
        self.settings.fullscreen = not self.settings.fullscreen
        self.settings_changed()

    # --- the loop

    def run(self) -> None:
        """Until the last scene is gone or the window is closed."""
        last = time.monotonic()
        clock = pygame.time.Clock()
        moving = True
        while self.running:
            messages = self.input.read(self._patience(moving))
            now = time.monotonic()
            moving = self.step((now - last) * 1000, messages)
            last = now
            self.frame()
            if moving:
                clock.tick(60)
        while self.scenes:
            self.scenes.pop().leave()

    def _patience(self, moving: bool) -> int | None:
        """How long to sleep if nothing comes in."""
        if moving or self._dirty or not self.scenes or self.scene.stage.dirty:
            return 0
        waits = [self.scene.stage.next_event_ms(), self.scene.poll_ms, self._calm.wake_ms]
        if self._resize is not None:
            waits.append(_RESIZE_QUIET_MS)
        known = [wait for wait in waits if wait is not None]
        return max(1, round(min(known))) if known else None

    def step(self, ms: float, messages: Sequence[Message] = ()) -> bool:
        """Time first, then messages: what a message starts must not count the sleep before it."""
        try:
            moving = self._advance(ms)
            for message in messages:
                if self.running:
                    self._catch_up(message)
                    self._dispatch(message)
            return moving or (bool(self.scenes) and self.scene.stage.dirty)
        except Exception as error:
            self.crash(error)
            return True

    def _advance(self, ms: float) -> bool:
        moving = False
        self._calm.pass_time(ms)
        if self._fade is not None:
            surface, left = self._fade
            self._fade = (surface, left - min(ms, _FRAME_MS * 3)) if left > ms else None
            self._dirty = moving = True
        if self._resize is not None:
            size, quiet = self._resize
            self._resize = (size, quiet - ms)
            if quiet <= ms:
                self._resize = None
                self._restyle()
        if self.scenes:
            moving = self.scene.advance(ms) or moving
        return moving

    def _catch_up(self, message: Message) -> None:
        """What is pressed meets what the press before it left, even where a slow machine brings both at once."""
        match message:
            case Pointer(kind="down") | Key(down=True) | Pad(down=True) if self.scenes:
                self.scene.refresh()
            case _:
                pass

    def _dispatch(self, message: Message) -> None:
        if self.scenes and self._calm.keeps(message):
            self.scene.disturbed()
            return
        match message:
            case Quit():
                self._asked_to_quit()
            case Resize(window=window):
                self._resized(window)
            case Exposed():
                self._paint_all()
            case Away():
                for scene in self.scenes:
                    scene.left_alone()
            case _ if self.scenes:
                if not self.scene.stage.handle(message):
                    self._ask_program(message)

    def _ask_program(self, message: Message) -> None:
        """What nobody on the stage took: a field that is being typed in, or that learns a key, comes first."""
        match message:
            case Key(chord=chord, down=True, repeat=False) if "fullscreen" in self.bindings.commands(chord):
                self.toggle_fullscreen()

    def _asked_to_quit(self) -> None:
        """A scene may ask before the window closes; one that does not answer lets it close."""
        if not (self.scenes and self.scene.on_command("quit")):
            self.running = False

    def _resized(self, window: tuple[int, int]) -> None:
        if window != self.type.viewport.window:
            self._resize = (window, _RESIZE_QUIET_MS)
            self._paint_all()
            if not self.settings.fullscreen:
                self.settings.window = window

    def crash(self, error: Exception) -> None:
        """Shows the crash scene. Without one, or if that one crashed, the error surfaces."""
        if self.hooks.crash_scene is None or self._crash in self.scenes:
            raise error
        self.scenes.clear()
        self._fade = None
        self._crash = self.hooks.crash_scene(error)
        self.push(self._crash)

    # --- drawing

    def canvas(self, target: pygame.Surface | Film | None = None) -> PygameCanvas:
        return PygameCanvas(self.glass.surface if target is None else target, self._tools)

    def _paint_all(self) -> None:
        """The glass may show anything now."""
        self._dirty = True
        self._projector.forget()

    def forget_pictures(self) -> None:
        """All of the next frame is drawn and painted as if nothing had been shown yet."""
        self._stills.clear()
        self._paint_all()

    def frame(self, *, force: bool = False) -> bool:
        """Draws if anything changed; true if it did. Painted is only what has changed, or all by force."""
        if not self.scenes or not (force or self._dirty or self.scene.stage.dirty):
            return False
        if force:
            self._projector.forget()
        glass = self.glass.surface
        film = Film(glass.get_size())
        canvas = self.canvas(film)
        self._assets.album.begin_frame()
        try:
            if self._resize is not None:
                self._draw_stretched(canvas)
            else:
                self._draw_scene(canvas)
            painted = self._projector.show(film, glass)
        except Exception as error:
            self.crash(error)
            return False
        self.overflows = canvas.overflows
        self._dirty = False
        self.glass.present(painted)
        return True

    def _draw_scene(self, canvas: Canvas) -> None:
        fade_ms = self._fade_ms()
        if self._fade is None or not fade_ms:
            self.scene.draw(canvas)
            return
        old, left = self._fade
        done = 1 - min(1.0, left / fade_ms)  # the setting may have become another meanwhile
        if done < 0.5 and old.get_size() == self.glass.surface.get_size():
            canvas.surface(old, (0, 0))
        else:
            self.scene.draw(canvas)
        canvas.fill(self.type.viewport.area, "black", alpha=1 - abs(2 * done - 1))

    def _draw_stretched(self, canvas: Canvas) -> None:
        """While the window is being dragged, the scene as it was laid out before, scaled to the new size."""
        old = pygame.Surface(self.type.viewport.window)
        self.scene.draw(self.canvas(old))
        canvas.surface(pygame.transform.scale(old, self.glass.surface.get_size()), (0, 0))

    def _fade_ms(self) -> float:
        if self.settings.speed == "instant":
            return 0.0
        return REDUCED_FADE_MS if self.settings.reduced_motion else FADE_MS

    def _begin_fade(self) -> None:
        self._dirty = True
        if self.scenes and self._fade_ms():
            self._fade = (self.glass.surface.copy(), self._fade_ms())


def headless(
    voices: Callable[[str], TextSource],
    size: tuple[int, int] = (1920, 1080),
    settings: Settings | None = None,
    *,
    assets: Assets | None = None,
    strict: bool = False,
) -> App:
    """An App on a picture in memory, without display or sound: for `shot` and tests."""
    return App(Memory(size), settings or Settings(language="en"), Hooks(voices), assets=assets, strict=strict)


def picture(app: App, scene: Scene, ms: float = 0.0) -> pygame.Surface:
    """What the scene looks like `ms` after it was entered, with all that it puts off until after its first frame."""
    app.restart(scene)
    app.step(FADE_MS * 2)
    app.step(ms)
    for _ in range(_LATE_FRAMES):
        app.frame(force=True)
        if not app.step(0.0):
            break
    app.frame(force=True)
    return app.glass.surface
