"""A board of spaces joined by paths: a land to travel, with figures, lights, pills, and names that can be looked for.

    board = PathBoard("land", area, (1480, 816), spaces, paths, ground=paint_land)
    board.lights = {"southshore": "strong", "brill": "faint"}
    board.pills = {"southshore": Pill((("ui.regions", "3"), ("quest", "")))}
    board.figures = (Figure("burbonn", "menithil", {"icon": "hero.burbonn", "seat": "tide"}),)
    board.route = ("menithil", "bridge", "southshore")
    board.shown, board.tethers = ("bridge",), [("bridge", tile.rect.center)]

`steps` are how far a space is that has no pill; where there are many and it is far to see, only of what is pointed at.

`beneath` is where something else lies over the board: no words stand there.

`shown` is pointed at from elsewhere; a tether leads from a space to a point of the screen, where its card lies.

The ground is painted by whoever knows the land; everything that lives on it is drawn here. Nothing covers a name.
Regions that lie side by side have a board of their own: this one is for games in which heroes travel.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Any, ClassVar, Literal, NamedTuple

from wowtable.cartography.land import softened

from ..base.canvas import Canvas
from ..base.layout import Point, Rect, Size, centered
from ..base.typography import TypeStyle
from ..widgets.base import Light as Answer
from ..widgets.base import Widget
from .camera import Camera
from .figure_art import TALL
from .label_places import (
    WantedLabel,
    all_edges,
    belonging,
    edges_of,
    gap_to,
    nearest_in,
    nearest_of_all,
    overlap,
    placed,
    settled,
    spots_about,
)
from .pills import Pill, draw_pill, pill_size
from .surface import BoardSurface, Latest
from .ways import between, draw_string, draw_way

SpaceLight = Literal["strong", "faint", "danger", "chosen"]
SpaceShape = Literal["disc", "octagon", "star"]
PaintGround = Callable[[Canvas, Camera], None]

RADIUS = 22.5
_LIGHT_REACH = 1.5
_FIGURE, _LEAST_FIGURE = 44.0, 28.0
_ACTIVE, _SLIM = 1.17, 0.8
"""Who is active is larger; only its base is as wide as a figure, and that may lie under a corner of a name."""
_NAME_GAPS, _CROWDED = (4.0, 0.0, 13.0), 0.06
_NAME_APART = 6.0
"""So much room is left free at both ends of a name, or two in a row read as one."""
_NAME_OFF = 5.0
_TONES = {True: "gold.200", False: "gold.100"}
_CONFUSING = 1.6
"""So many lengths of a name away another space cannot be taken for its own."""
_PILL_GAPS, _STRING, _THREAD = (6.0, 14.0, 24.0, 40.0), 2.4, 1.6
_BADGE, _LEAST_BADGE = 0.42, 13.0
_SIGN, _LEAST_SIGN, _FAN, _EVENT = 27.0, 18.0, 0.62, 1.3
_SIGN_AT = {
    "marker": (0.92, 0.62),
    "danger": (0.92, 0.62),
    "event": (0.1, -1.05),
    **dict.fromkeys(("tile", "gift", "trap"), (-0.95, -0.7)),
    **dict.fromkeys(("pennant", "others"), (-0.9, 0.75)),
}
"""Where the signs of a kind begin, in radii from the middle of a disc; more of them lie ever farther out."""
_STEPS, _LEAST_STEPS, _STEPS_AT, _FEW_STEPS = 21.0, 15.0, (0.85, -0.85), 6
_NAME, _LANDMARK = TypeStyle("sans", 800, 16.5, 1.2), TypeStyle("cinzel", 700, 17, 1.2)
_CLOSER, _GROWTH = 1.4, 1.18
"""From this zoom on names are larger by so much."""
_PILL = "pill:"
_NEAR = 1.6
_TETHER, _TETHER_STEP = 4.0, 11.0


@dataclass(frozen=True)
class Space:
    """Where one can stand. `size` is in radii of a plain space; `level` is one of the difficulties of the theme."""

    id: str
    at: Point
    name: str = ""
    icons: tuple[str, ...] = ()
    level: str = ""
    shape: SpaceShape = "disc"
    size: float = 1.0
    ring: bool = False
    landmark: bool = False
    badge: tuple[str, str] = ("", "")
    """An icon at its shoulder, and the difficulty in whose colour it is."""


@dataclass(frozen=True)
class Path:
    """A way between two spaces. `bends` lie between them; `kind` "sea" is dotted."""

    one: str
    other: str
    bends: tuple[Point, ...] = ()
    kind: Literal["road", "sea"] = "road"


@dataclass(frozen=True)
class Figure:
    """A hero that stands beside a space's disc: what the painter of standees is to know of it."""

    id: str
    space: str
    look: Mapping[str, Any] = field(default_factory=dict)
    active: bool = False

    def draw(self, canvas: Canvas, box: Rect, _t: float = 0.0, alpha: float = 1.0) -> None:
        """As tall as the box, on its way as well."""
        canvas.paint("standee", centered(box.center, (box.h / TALL, box.h)), alpha=alpha, lit=self.active, **self.look)


@dataclass(frozen=True)
class SpaceSign:
    """Something small that lies at a space: a numbered shield, a tile, face down or known to be good or bad, an event,
    a pennant, or that of others. A letter or an icon is on it."""

    space: str
    kind: Literal["marker", "danger", "tile", "gift", "trap", "event", "pennant", "others"]
    letter: str = ""
    icon: str = ""


class _Names(NamedTuple):
    """Names as they are wanted, where each stands while nothing comes and goes, and where the ground has words."""

    wanted: Mapping[str, WantedLabel]
    homes: Mapping[str, Rect]
    lettered: Sequence[Rect]


class _Words(NamedTuple):
    """Where names and pills stand, and the pills that are told in brief."""

    places: Mapping[str, Rect]
    brief: frozenset[str] = frozenset()


class PathBoard(BoardSurface):
    """Items are space ids.

    Below `names_from` logical pixels to a world unit only names of what matters now are written.
    """

    names_from: ClassVar[float] = 0.75

    def __init__(
        self,
        id: str,
        rect: Rect,
        world: Size,
        spaces: Sequence[Space],
        paths: Sequence[Path] = (),
        *,
        ground: PaintGround | None = None,
        label: str = "",
        **more: Any,
    ) -> None:
        super().__init__(id, rect, world, label, **more)
        self.spaces: Mapping[str, Space] = {space.id: space for space in spaces}
        self.paths = tuple(paths)
        self.ground = ground
        self.lights: Mapping[str, SpaceLight] = {}
        self.pills: Mapping[str, Pill] = {}
        self.steps: Mapping[str, int] = {}
        self.figures: Sequence[Figure] = ()
        self.signs: Sequence[SpaceSign] = ()
        self.route: Sequence[str] = ()
        self.shown: Collection[str] = ()
        self.tethers: Sequence[tuple[str, Point]] = ()
        self.beneath: Sequence[Rect] = ()
        self._spaces = tuple(spaces)
        self._seen = Latest[Mapping[str, Rect]]()
        self._named = Latest[_Names]()
        self._words = Latest[_Words]()

    # --- what the surface asks

    def legible(self) -> Iterable[Rect]:
        """Names too, once they have their places."""
        named = self._named.last
        return (*super().legible(), *(named.homes.values() if named is not None else ()))

    def spots(self) -> Mapping[str, Point]:
        return {space.id: space.at for space in self.spaces.values()}

    def item_at(self, point: Point) -> str:
        """The nearest space whose disc is there, a little beyond its edge too."""
        near = [(math.dist(point, space.at) / (RADIUS * space.size), space.id) for space in self.spaces.values()]
        share, found = min(near, default=(9.0, ""))
        return found if share <= 1.2 else ""

    def item_rect(self, item: str) -> Rect:
        return self._discs(self.camera).get(item, self.rect)

    def look_at(self, item: str) -> None:
        """Brings a place into view and shows it as pointed at: whoever looked for it by name wants to see it."""
        self.focus_item = item
        self.fly_to(item, _NEAR)
        self._point_at(item)

    def _discs(self, camera: Camera) -> Mapping[str, Rect]:
        """Where all spaces lie."""
        return self._seen.to((camera, self._spaces), lambda: {one.id: _disc(one, camera) for one in self._spaces})

    def light_of(self, item: str) -> Answer:
        return "faint" if self.lights.get(item) == "faint" and item in self.legal else super().light_of(item)

    def adopt(self, old: Widget) -> None:
        """Words that would be placed again where they stand are not."""
        super().adopt(old)
        if isinstance(old, PathBoard):
            self._seen, self._named, self._words = old._seen, old._named, old._words

    # --- drawing: ground, ways, lights, discs, figures; then names and pills where they cover nothing

    def draw_world(self, canvas: Canvas, camera: Camera) -> None:
        self.draw_ground(canvas, camera)
        self._draw_route(canvas, camera)
        self._draw_tethers(canvas, camera)
        discs = self._discs(camera)
        for space in self._spaces:
            self._draw_space(canvas, space, discs[space.id])
        signs = [*self._draw_signs(canvas, camera), *self._draw_steps(canvas, camera)]
        figures = self._draw_figures(canvas, camera)
        self._draw_words(canvas, camera, [*signs, *figures])
        self.draw_lettering(canvas, camera, [*signs, *figures, *self.beneath, *self.places_of_words.values()])
        self.draw_handle(canvas)

    def draw_ground(self, canvas: Canvas, camera: Camera) -> None:
        """The land and the ways on it."""
        if self.ground is not None:
            self.ground(canvas, camera)
        for path in self.paths:
            draw_way(canvas, self._way(path, camera), path.kind, camera.factor)

    def _way(self, path: Path, camera: Camera) -> list[Point]:
        ends = (self.spaces[path.one].at, *path.bends, self.spaces[path.other].at)
        return [camera.to_screen(point) for point in softened(ends)]

    def _draw_route(self, canvas: Canvas, camera: Camera) -> None:
        """The way that was chosen, as a band of gold under the discs."""
        ways = {frozenset((path.one, path.other)): path for path in self.paths}
        for one, other in pairwise(self.route):
            path = ways.get(frozenset((one, other)), Path(one, other))
            points = self._way(path, camera)
            canvas.line(points, "ink.950", 12 * camera.factor)
            canvas.line(points, "state.legal", 7 * camera.factor)

    def _draw_tethers(self, canvas: Canvas, camera: Camera) -> None:
        """Dots under the discs, as far as the board reaches."""
        for id, end in self.tethers:
            start = camera.to_screen(self.spaces[id].at)
            count = max(1, round(math.dist(start, end) / _TETHER_STEP))
            for n in range(count + 1):
                canvas.fill(centered(between(start, end, n / count), (_TETHER, _TETHER)), "focus")

    def _draw_space(self, canvas: Canvas, space: Space, disc: Rect) -> None:
        light = "chosen" if space.id == self.pointed or space.id in self.shown else self.lights.get(space.id)
        if light is not None:
            grown = disc.w * (_LIGHT_REACH - 1) / 2
            canvas.paint("space_light", disc.inset(-grown), kind=light, shape=space.shape)
        canvas.paint("space", disc, shape=space.shape, level=space.level, icons=space.icons, ring=space.ring)
        if space.badge[0]:
            canvas.paint("space_badge", self._badge(disc), icon=space.badge[0], level=space.badge[1])

    def _badge(self, disc: Rect) -> Rect:
        side = max(_LEAST_BADGE, disc.w * _BADGE)
        return centered((disc.center[0] + disc.w * 0.4, disc.center[1] - disc.h * 0.4), (side, side))

    def _draw_signs(self, canvas: Canvas, camera: Camera) -> list[Rect]:
        """Several at one corner lie fanned."""
        lying: dict[tuple[str, Point], int] = {}
        boxes = []
        for sign in self.signs:
            corner = (sign.space, _SIGN_AT[sign.kind])
            n = lying[corner] = lying.get(corner, -1) + 1
            box = self._sign_box(sign, n, camera)
            canvas.paint("space_sign", box, kind=sign.kind, letter=sign.letter, icon=sign.icon)
            boxes.append(box)
        return boxes

    def _draw_steps(self, canvas: Canvas, camera: Camera) -> list[Rect]:
        side, (right, down) = max(_LEAST_STEPS, _STEPS * camera.factor), _STEPS_AT
        boxes = []
        for id, count in self._steps_told(camera).items():
            disc = self._discs(camera)[id]
            at = (disc.center[0] + right * disc.w / 2, disc.center[1] + down * disc.h / 2)
            boxes.append(centered(at, (side, side)))
            canvas.paint("space_sign", boxes[-1], kind="steps", letter=str(count))
        return boxes

    def _steps_told(self, camera: Camera) -> Mapping[str, int]:
        told = {id: count for id, count in self.steps.items() if id not in self.pills}
        if len(told) <= _FEW_STEPS or camera.factor >= self.names_from:
            return told
        return {id: count for id, count in told.items() if id in self._looked_at}

    def _sign_box(self, sign: SpaceSign, n: int, camera: Camera) -> Rect:
        disc = self._discs(camera)[sign.space]
        side = max(_LEAST_SIGN, _SIGN * camera.factor) * (_EVENT if sign.kind == "event" else 1.0)
        right, down = _SIGN_AT[sign.kind]
        x, y = disc.center[0] + right * disc.w / 2, disc.center[1] + down * disc.h / 2
        out = math.copysign(_FAN, right) * n * side
        return centered((x + out, y - n * side * 0.12), (side, side))

    def _draw_figures(self, canvas: Canvas, camera: Camera) -> list[Rect]:
        """Whoever is active comes last and is larger."""
        standing: dict[str, int] = {}
        boxes = []
        for figure in sorted(self.figures, key=lambda figure: figure.active):
            n = standing[figure.space] = standing.get(figure.space, 0) + 1
            box = self._figure_box(figure, n - 1, camera)
            figure.draw(canvas, box)
            boxes.append(centered(box.center, (box.w * _SLIM, box.h)))
        return boxes

    def _figure_box(self, figure: Figure, n: int, camera: Camera) -> Rect:
        space = self.spaces[figure.space]
        x, y = camera.to_screen(space.at)
        plain = max(_LEAST_FIGURE, _FIGURE * camera.factor)
        side = plain * (_ACTIVE if figure.active else 1.0)
        aside = RADIUS * space.size * camera.factor + n * plain * 0.7 + side * 0.15
        actor = self._actor(figure.id)
        high = side * TALL
        return centered((x + aside + actor[0], y + side * 0.15 - high / 2 + actor[1]), (side, high))

    def _actor(self, _figure: str) -> Point:
        """Override it to show figures on their way."""
        return (0.0, 0.0)

    def _draw_words(self, canvas: Canvas, camera: Camera, figures: Sequence[Rect]) -> None:
        """Names stay where they are when pills come and go; those that matter less give way to a pill without room."""
        lit, pills = frozenset(self.lights), tuple(self.pills.items())
        full = (*figures, *self.beneath)
        asked = (camera, canvas.viewport, self._spaces, full, lit, pills, self._looked_at)
        places, brief = self._words.to(asked, lambda: self._places_for_words(canvas, camera, full))
        for id, box in places.items():
            if id.startswith(_PILL):
                self._draw_pill(canvas, id.removeprefix(_PILL), box, camera, brief=id in brief)
            else:
                self._draw_name(canvas, self.spaces[id], box, camera)

    def _draw_pill(self, canvas: Canvas, space: str, box: Rect, camera: Camera, *, brief: bool = False) -> None:
        """On a string to its own space where it stands nearer to another."""
        at = self._discs(camera)[space]
        if not self._at_home(camera, self.spaces[space], (box.w, box.h))(box.center):
            draw_string(canvas, at, box.center, "state.legal", _STRING)
        draw_pill(canvas, self.pills[space].brief if brief else self.pills[space], box)

    def _draw_name(self, canvas: Canvas, space: Space, box: Rect, camera: Camera) -> None:
        """On a string where it stands off its own space and may be taken for that of another."""
        style, tone, own = _name_style(space, camera), _TONES[space.landmark], self._discs(camera)[space.id]
        if gap_to(own, box) > _NAME_OFF and self._labels(canvas, camera).wanted[space.id].at_home(box.center) < 1:
            draw_string(canvas, own, nearest_in(box, own.center), tone, _THREAD)
        canvas.text(space.name, box, style, color=tone, align="center", outline="ink.950")

    def _places_for_words(self, canvas: Canvas, camera: Camera, figures: Sequence[Rect]) -> _Words:
        """A pill that would lie on something is told in brief: its space tells the rest."""
        places = self._placed_words(canvas, camera, figures)
        pills = {id: edges_of(box.inset(1, 1)) for id, box in places.items() if id.startswith(_PILL)}
        names = [box for id, box in places.items() if id not in pills]
        full = all_edges((*self._discs(camera).values(), *figures, *names)) if pills else []
        brief = frozenset(id for id, box in pills.items() if overlap(box, full))
        return _Words(self._placed_words(canvas, camera, figures, brief), brief) if brief else _Words(places)

    def _placed_words(
        self, canvas: Canvas, camera: Camera, figures: Sequence[Rect], brief: Collection[str] = ()
    ) -> Mapping[str, Rect]:
        taken, room = (*self._discs(camera).values(), *figures), self.rect.inset(4)
        labels, homes, lettered = self._labels(canvas, camera)
        wanted = [labels[id] for id in self._names_now(labels, camera)]
        pills_wanted = self._wanted_pills(canvas, camera, brief)
        names = settled(wanted, homes, figures, taken, room, lettered)
        firm = [box for id, box in names.items() if self._matters(id)]
        pills = placed(pills_wanted, (*taken, *firm), room, tuple(names.values()))
        full = all_edges((*taken, *firm)) if pills else []
        tight = [pill for pill in pills_wanted if overlap(edges_of(pills[pill.id]), full)]
        if tight:
            easy = {id: box for id, box in pills.items() if all(id != pill.id for pill in tight)}
            pills = easy | placed(tight, (*taken, *easy.values()), room)
            moving = (*figures, *pills.values())
            names = settled(wanted, homes, moving, (*taken, *pills.values()), room, lettered)
        return self._uncrowded(names, (*taken, *pills.values())) | pills

    def _labels(self, canvas: Canvas, camera: Camera) -> _Names:
        asked = (camera, canvas.viewport, self._spaces, tuple(self.beneath))
        return self._named.to(asked, lambda: self._names_at_home(canvas, camera))

    def _names_at_home(self, canvas: Canvas, camera: Camera) -> _Names:
        """Those of all spaces in sight, while nothing comes and goes."""
        discs = self._discs(camera)
        named = sorted(self._spaces, key=lambda space: not space.landmark)
        shown = [space for space in named if space.name and self.rect.contains(discs[space.id].center)]
        labels = {space.id: self._wanted_name(canvas, camera, space) for space in shown}
        lettered = self.lettered(canvas, camera)
        taken = (*discs.values(), *self.beneath)
        return _Names(labels, placed(labels.values(), taken, self.rect.inset(4), lettered), lettered)

    def _uncrowded(self, names: Mapping[str, Rect], taken: Sequence[Rect]) -> dict[str, Rect]:
        """Without the names that do not matter now and have no room."""
        kept: dict[str, Rect] = {}
        full, edges = all_edges(taken), dict(zip(names, all_edges(names.values())))
        firm = {id for id in names if self._matters(id)}
        for id, box in names.items():
            others = [edges[name] for name in names if name != id and (name in kept or name in firm)]
            hidden = overlap(edges[id], [*full, *others])
            if id in firm or hidden <= _CROWDED * box.w * box.h:
                kept[id] = box
        return kept

    @property
    def places_of_words(self) -> Mapping[str, Rect]:
        """Where names and pills stood when they were last drawn."""
        return self._words.last.places if self._words.last else {}

    def lettered(self, _canvas: Canvas, _camera: Camera) -> Sequence[Rect]:
        """Where the ground itself has words, which names rather leave alone."""
        return ()

    def draw_lettering(self, canvas: Canvas, camera: Camera, taken: Collection[Rect]) -> None:
        """The words of the ground itself, where nothing is `taken` by anything that lies on it."""

    def _wanted_pills(self, canvas: Canvas, camera: Camera, brief: Collection[str]) -> list[WantedLabel]:
        wanted = []
        for id, pill in self.pills.items():
            told = pill.brief if f"{_PILL}{id}" in brief else pill
            disc, size = self._discs(camera)[id], pill_size(canvas.type, told)
            if not self.rect.contains(disc.center):  # what lies beyond the edge is not named at it
                continue
            spots = [spot for gap in _PILL_GAPS for spot in spots_about(disc, size, gap)]
            wanted.append(WantedLabel(f"{_PILL}{id}", size, spots, self._at_home(camera, self.spaces[id], size)))
        return wanted

    def _names_now(self, labels: Mapping[str, WantedLabel], camera: Camera) -> list[str]:
        """Far away only landmarks, and what can be chosen or is looked at, have room for their names."""
        shown = [id for id in labels if camera.factor >= self.names_from or self._matters(id)]
        return sorted(shown, key=lambda id: (not self.spaces[id].landmark, id not in self.lights))

    def _wanted_name(self, canvas: Canvas, camera: Camera, space: Space) -> WantedLabel:
        """Its letters stand with its own space rather than with another, if they can."""
        style, own = _name_style(space, camera), self._discs(camera)[space.id]
        letters = (canvas.type.width(space.name, style), canvas.type.line_height(style))
        size = (letters[0] + 2 * _NAME_APART, letters[1])
        spots = [spot for gap in _NAME_GAPS for spot in spots_about(own, size, gap)]
        others = [self._discs(camera)[other.id] for other in self._around(camera, space, size)]
        return WantedLabel(space.id, size, spots, partial(belonging, own, others, letters))

    def _at_home(self, camera: Camera, space: Space, size: Size) -> Callable[[Point], bool]:
        """Whether words of that size, with their middle there, are taken for those of the space."""
        near = [camera.to_screen(other.at) for other in self._around(camera, space, size)]
        return partial(nearest_of_all, camera.to_screen(space.at), near)

    def _around(self, camera: Camera, space: Space, size: Size) -> Sequence[Space]:
        """The others for whose words some of that size may be taken."""
        reach = _CONFUSING * max(size) / camera.factor
        return [other for other in self._spaces if other is not space and math.dist(other.at, space.at) < reach]

    def _matters(self, id: str) -> bool:
        return self.spaces[id].landmark or id in self.lights or id in self._looked_at

    @property
    def _looked_at(self) -> frozenset[str]:
        return frozenset((self.pointed, self.focus_item, *self.shown))


def _disc(space: Space, camera: Camera) -> Rect:
    side = 2 * RADIUS * space.size * camera.factor
    return centered(camera.to_screen(space.at), (side, side))


def _name_style(space: Space, camera: Camera) -> TypeStyle:
    style = _LANDMARK if space.landmark else _NAME
    return style.sized(style.px * _GROWTH) if camera.zoom >= _CLOSER else style
