"""A camera over a flat world: where it looks and how near. Pure; in logical pixels and world units."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..base.layout import Point, Rect, Size

NEAREST = 3.0
REST_MS = 220.0
"""How long the camera must rest before what it sees is painted as large as it sees it."""
_EASE_MS = 90.0


@dataclass(frozen=True, slots=True)
class Camera:
    """`zoom` 1 shows the whole world in `view`; `center` is the world point in the middle of it; `factor` is how many
    logical pixels a world unit has."""

    view: Rect
    world: Size
    zoom: float = 1.0
    center: Point = (0.0, 0.0)
    factor: float = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Worked out once, as boards ask for it hundreds of times a picture."""
        across, down = self.view.w / self.world[0], self.view.h / self.world[1]
        object.__setattr__(self, "factor", self.zoom * min(across, down))

    @staticmethod
    def whole(view: Rect, world: Size) -> Camera:
        return Camera(view, world, 1.0, (world[0] / 2, world[1] / 2))

    def to_screen(self, point: Point) -> Point:
        view, (x, y), factor = self.view, self.center, self.factor
        return (view.x + view.w / 2 + (point[0] - x) * factor, view.y + view.h / 2 + (point[1] - y) * factor)

    def to_world(self, point: Point) -> Point:
        x, y = self.view.center
        return (self.center[0] + (point[0] - x) / self.factor, self.center[1] + (point[1] - y) / self.factor)

    def rect(self, world: Rect) -> Rect:
        """A world rectangle on the screen."""
        x, y = self.to_screen((world.x, world.y))
        return Rect(x, y, world.w * self.factor, world.h * self.factor)

    def zoomed(self, by: float, about: Point) -> Camera:
        """Nearer or farther, with the world point under `about` (on the screen) staying where it is."""
        fixed = self.to_world(about)
        nearer = Camera(self.view, self.world, max(1.0, min(NEAREST, self.zoom * by)), self.center)
        moved = nearer.to_world(about)
        center = (nearer.center[0] + fixed[0] - moved[0], nearer.center[1] + fixed[1] - moved[1])
        return nearer.looking_at(center)

    def panned(self, dx: float, dy: float) -> Camera:
        """Moved as if the world were dragged by that many logical pixels."""
        return self.looking_at((self.center[0] - dx / self.factor, self.center[1] - dy / self.factor))

    def looking_at(self, center: Point) -> Camera:
        """Aimed at a point, but never beyond the world's edge."""
        half = (self.view.w / 2 / self.factor, self.view.h / 2 / self.factor)
        x, y = (
            side / 2 if reach * 2 >= side else max(reach, min(side - reach, value))
            for value, side, reach in zip(center, self.world, half)
        )
        return Camera(self.view, self.world, self.zoom, (x, y))

    def in_view(self, view: Rect, world: Size) -> Camera:
        """The same look in another window."""
        return Camera(view, world, self.zoom, self.center).looking_at(self.center)

    def eased(self, goal: Camera, ms: float) -> Camera:
        """Part of the way to the goal; exactly there when it is near enough."""
        left = 0.5 ** (ms / _EASE_MS)
        zoom = goal.zoom + (self.zoom - goal.zoom) * left
        x, y = (g + (c - g) * left for c, g in zip(self.center, goal.center))
        near = abs(zoom - goal.zoom) < 0.002 and abs(x - goal.center[0]) + abs(y - goal.center[1]) < 0.3 / self.factor
        return goal if near else Camera(self.view, self.world, zoom, (x, y))


class CameraRest:
    """How long a camera has stood still while a sharper picture was wanted."""

    def __init__(self) -> None:
        self._camera: Camera | None = None
        self._ms = 0.0

    def wait(self, camera: Camera, ms: float, wanted: bool) -> bool:
        """True once it has rested long enough."""
        if camera != self._camera:
            self._camera, self._ms = camera, 0.0
        elif wanted:
            self._ms += ms
            return self._ms >= REST_MS
        return False

    def rested(self, camera: Camera) -> bool:
        return camera == self._camera and self._ms >= REST_MS

    @property
    def left_ms(self) -> float:
        return max(1.0, REST_MS - self._ms)
