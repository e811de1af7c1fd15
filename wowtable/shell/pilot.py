"""A pilot: a person's hands for tests. It clicks, types and presses keys on a real scene, without a window."""

from __future__ import annotations

from collections.abc import Sequence

from .base.canvas import RecordingCanvas
from .base.input import Key, Pad, Pointer, Scroll, TypedText
from .base.layout import Point
from .boards.surface import BoardSurface
from .program.app import FADE_MS, App
from .program.scene import Scene
from .widgets.base import Widget
from .widgets.focus import home_group
from .widgets.stage import Stage

_STEP_MS = 16.0


class Pilot:
    """Drives an App that draws to memory. Every act is followed by a moment of time, as with real hands."""

    def __init__(self, app: App, scene: Scene | None = None) -> None:
        self.app = app
        if scene is not None:
            app.restart(scene)
            self.wait(FADE_MS)

    @property
    def scene(self) -> Scene:
        return self.app.scene

    @property
    def stage(self) -> Stage:
        return self.app.scene.stage

    # --- looking

    def widget(self, id: str) -> Widget:
        """The widget of that id, which must be there."""
        found = self.stage.find(id)
        if found is None:
            raise AssertionError(f"no widget {id!r}; there are {', '.join(sorted(self.ids()))}")
        return found

    def ids(self) -> set[str]:
        return {widget.id for layer in self.stage.layers for widget in layer.root.walk()}

    @property
    def focused(self) -> str:
        return "" if self.stage.focused is None else self.stage.focused.id

    def shown(self) -> str:
        """The display list of the scene as it is now."""
        canvas = RecordingCanvas(self.app.type)
        self.scene.draw(canvas)
        return str(canvas)

    # --- doing

    def wait(self, ms: float = 200.0) -> None:
        """Lets time pass and draws what has come of it."""
        self.doze(ms)
        self.app.frame()

    def doze(self, ms: float) -> None:
        """Lets time pass while nobody looks."""
        while ms > 0:
            self.app.step(min(ms, _STEP_MS))
            ms -= _STEP_MS

    def move(self, at: str | Point) -> None:
        self.app.step(_STEP_MS, [Pointer("move", self._point(at))])

    def click(self, at: str | Point, *, button: int = 1, times: int = 1) -> None:
        """On the middle of what can be seen of a widget, or on a point; beside the middle where others lie over it."""
        point = self._point(at)
        self.app.step(_STEP_MS, [Pointer("move", point)])
        for clicks in range(1, times + 1):
            self.app.step(_STEP_MS, [Pointer("down", point, button, clicks)])
            self.app.step(_STEP_MS, [Pointer("up", point, button, clicks)])

    def drag(self, start: str | Point, end: str | Point) -> None:
        one, two = self._point(start), self._point(end)
        middle = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
        self.app.step(_STEP_MS, [Pointer("move", one), Pointer("down", one, 1)])
        for point in (middle, two):
            self.app.step(_STEP_MS, [Pointer("move", point)])
        self.app.step(_STEP_MS, [Pointer("up", two, 1)])

    def click_item(self, board: str, item: str) -> None:
        self.click(self._board(board).item_rect(item).center)

    def _board(self, id: str) -> BoardSurface:
        return self.stage.get(id, BoardSurface)

    def scroll(self, at: str | Point, notches: float) -> None:
        self.app.step(_STEP_MS, [Scroll(self._point(at), 0.0, notches)])

    def press(self, *chords: str) -> None:
        """Keys, one after the other, each let go again."""
        for chord in chords:
            self.app.step(_STEP_MS, [Key(chord)])
            self.app.step(_STEP_MS, [Key(chord, down=False)])

    def hold(self, chord: str, ms: float) -> None:
        self.app.step(_STEP_MS, [Key(chord)])
        self.wait(ms)
        self.app.step(_STEP_MS, [Key(chord, down=False)])

    def pad(self, *buttons: str) -> None:
        for button in buttons:
            self.app.step(_STEP_MS, [Pad(button), Pad(button, down=False)])

    def type(self, text: str) -> None:
        """As a keyboard does: a key and the text it makes, sign by sign."""
        for sign in text:
            chord = "space" if sign == " " else sign.lower()
            self.app.step(_STEP_MS, [Key(chord), TypedText(sign), Key(chord, down=False)])

    def tab_to(self, id: str, most: int = 200) -> None:
        """Reaches a widget by Tab and arrows alone; fails if the keyboard cannot get there."""
        for _ in range(most):
            self.press("tab")
            if self.focused == id or self._arrow_to(id):
                return
        raise AssertionError(f"the keyboard does not reach {id!r}")

    def _arrow_to(self, id: str, most: int = 100) -> bool:
        """Within the group that Tab has just entered, arrows lead on."""
        focused = self.stage.focused
        group = None if focused is None else home_group(focused)
        if group is None or not any(widget.id == id for widget in group.walk()):
            return False
        for _ in range(most):
            if self.stage.focused is None or self.focused == id:
                break
            (x, y), (goal_x, goal_y) = self.stage.focused.rect.center, self.widget(id).rect.center
            if abs(goal_x - x) > abs(goal_y - y):
                self.press("right" if goal_x > x else "left")
            else:
                self.press("down" if goal_y > y else "up")
        return self.focused == id

    def _point(self, at: str | Point) -> Point:
        if not isinstance(at, str):
            return at
        widget = self.widget(at)
        seen = widget.visible_rect()
        if seen.empty:
            raise AssertionError(f"{at!r} cannot be seen, so it cannot be clicked")
        beside_neighbours = (seen.x + seen.w / 8, seen.center[1]), (seen.right - seen.w / 8, seen.center[1])
        spots = (seen.center, *beside_neighbours)
        return next((spot for spot in spots if self.stage.under(spot) is widget), seen.center)


def overflowing(app: App, scenes: Sequence[Scene]) -> dict[str, list[str]]:
    """Which texts do not fit, by scene: empty if all is well."""
    found: dict[str, list[str]] = {}
    for scene in scenes:
        app.restart(scene)
        app.step(FADE_MS * 2)
        app.frame(force=True)
        if app.overflows:
            found[scene.name] = list(app.overflows)
    return found
