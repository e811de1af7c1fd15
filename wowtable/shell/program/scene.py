"""A scene: one screen of the program. It builds a tree of widgets from its data and answers their messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Protocol

from pygame import Surface

from ...text.rich import Rich
from ..base.bindings import Bindings
from ..base.canvas import Canvas
from ..base.layout import Rect
from ..base.settings import Settings
from ..base.typography import Typesetter
from ..base.viewport import Viewport
from ..widgets.base import Tip, Widget
from ..widgets.dialog import Dialog, Question
from ..widgets.help import HelpOverlay
from ..widgets.layers import Services
from ..widgets.messages import WidgetMessage
from ..widgets.stage import Stage
from ..widgets.toast import Toast


class TextSource(Protocol):
    """What a catalogue of texts can do."""

    def say(self, key: str, /, **fields: Any) -> str: ...

    def rich(self, key: str, /, **fields: Any) -> Rich: ...


class Director(Protocol):
    """What a scene may ask of the program around it."""

    def push(self, scene: Scene) -> None:
        """Shows a scene over this one; when it is popped this one comes back."""

    def pop(self) -> None: ...

    def replace(self, scene: Scene) -> None: ...

    def restart(self, scene: Scene) -> None:
        """Drops all scenes and begins with this one."""

    def settings_changed(self) -> None:
        """The settings were edited: take them over everywhere, and keep them."""

    def sound(self, cue: str) -> None: ...

    def canvas(self, target: Surface | None = None) -> Canvas:
        """To draw on a picture of one's own, or on the glass."""

    def quit(self) -> None: ...


@dataclass
class Ui:
    """What a scene may use while it builds and runs. All sizes are logical pixels."""

    type: Typesetter
    voice: TextSource
    settings: Settings
    bindings: Bindings
    director: Director

    @property
    def viewport(self) -> Viewport:
        return self.type.viewport

    @property
    def area(self) -> Rect:
        return self.viewport.area

    @property
    def compact(self) -> bool:
        return self.viewport.compact

    def say(self, key: str, /, **fields: Any) -> str:
        return self.voice.say(key, **fields)

    def rich(self, key: str, /, **fields: Any) -> Rich:
        return self.voice.rich(key, **fields)

    def cap(self, command: str) -> str:
        """What the key cap of a command shows."""
        return self.bindings.cap(command)


class Scene:
    """Override `build`; the rest as needed. After changing data that `build` reads, call `rebuild`."""

    name: ClassVar[str] = "scene"
    background: ClassVar[str] = "wood"
    ui: Ui
    """There as soon as the scene has come on stage."""
    scopes: ClassVar[tuple[str, ...]] = ()
    initial_focus: ClassVar[str] = ""
    unbidden: bool = False
    """It comes up by itself, while hands may still be busy with what was there: see `Calm`."""
    own_icons: Mapping[str, Path] = MappingProxyType({})
    """Those of the game it shows, drawn instead of the program's own of the same names."""

    def __init__(self) -> None:
        self._stale = True
        self.pose: Callable[[Scene], None] | None = None
        """What is done to it as soon as it is entered."""
        self.stage = Stage(Rect(0, 0, 1, 1))

    # --- to override

    def build(self, ui: Ui) -> Widget:
        """The whole tree, anew."""
        raise NotImplementedError

    def enter(self) -> None:
        """Called once, before the first build."""

    def resume(self) -> None:
        """Called when a scene that lay over this one has gone."""

    def left_alone(self) -> None:
        """Called when the person turns to another window, for scenes that lie below others, too."""

    def disturbed(self) -> None:
        """Called when hands are still busy with what was there before."""

    def leave(self) -> None:
        """Called when the scene is gone for good."""

    def update(self, ms: float) -> bool:
        """Time passes; true while something moves."""
        return False

    @property
    def poll_ms(self) -> float | None:
        """How soon time must pass again although nothing moves and nobody does anything; None if never."""
        return None

    def on_message(self, message: WidgetMessage) -> None:
        """What a widget says and no parent of it took."""

    def on_command(self, command: str) -> bool:
        """A command that no widget took; true if it meant something here."""
        if command == "back":
            self.ui.director.pop()
        elif command == "help":
            self.show_keys()
        else:
            return False
        return True

    def glossary(self, target: str) -> Tip | None:
        """The tooltip of a keyword."""
        return None

    def draw_back(self, canvas: Canvas) -> None:
        if self.background:
            canvas.paint("background", self.ui.area, kind=self.background)

    # --- for use inside

    def rebuild(self) -> None:
        """The tree no longer tells the truth: build it again before the next frame."""
        self._stale = True
        self.stage.dirty = True

    def toast(self, toast: Toast) -> None:
        self.stage.toasts.show(toast)

    def ask(self, question: Question, done: Callable[[str, bool], None]) -> None:
        """Opens a dialog; `done` gets the id of the answer and the state of the dialog's check box."""
        dialog = Dialog(question, self.ui.area, self.ui.type, done, act_cap=self.ui.cap("act"))
        self.stage.push(dialog, modal=True, on_dismiss=dialog.dismiss)
        self.stage.focus(dialog.first_focus)

    @property
    def deaf_to(self) -> frozenset[str]:
        """Commands of its scopes that mean nothing here, and are not listed among its keys."""
        return frozenset()

    @property
    def key_words(self) -> Callable[..., str]:
        """Says what keys do."""
        return self.ui.say

    def show_keys(self) -> None:
        """The list of all keys that mean something in this scene."""
        ui = self.ui
        overlay = HelpOverlay(ui.bindings, self.scopes, ui.area, ui.type, self.key_words, self.deaf_to)
        self.stage.push(overlay, modal=True, on_dismiss=overlay.dismiss)
        self.stage.focus("keys.close", show=False)

    # --- for the program around it

    def attach(self, ui: Ui) -> None:
        first = "ui" not in vars(self)
        self.ui = ui
        self.stage.services = Services(
            bindings=ui.bindings,
            sink=self.on_message,
            on_command=self.on_command,
            glossary=self.glossary,
            cue=ui.director.sound,
            reduced_motion=ui.settings.reduced_motion,
        )
        self.rebuild()
        if first:
            self.enter()
            self.refresh()
            if self.initial_focus:
                self.stage.focus(self.initial_focus, show=False)
            if self.pose is not None:
                self.pose(self)

    def refresh(self) -> None:
        """Builds if needed."""
        if self._stale:
            self._stale = False
            self.stage.set_root(self.build(self.ui), self.ui.area)

    def advance(self, ms: float) -> bool:
        """One beat of time; true while anything moves."""
        moving = self.update(ms)
        self.refresh()
        moving = self.stage.tick(ms) or moving
        if moving:
            self.stage.dirty = True
        return moving

    def draw(self, canvas: Canvas) -> None:
        self.refresh()
        self.draw_back(canvas)
        self.stage.draw(canvas)
