"""The base of every board: a world to zoom and pan, with items that pointer, keyboard and pad can act on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from ..base.canvas import Canvas
from ..base.input import Pointer, Scroll
from ..base.layout import Point, Rect, Size, centered
from ..widgets.base import LIGHTS, Light, Tip, Widget
from ..widgets.focus import DIRECTIONS, distance, lies_ahead
from ..widgets.messages import Chosen, ChosenHow, Dropped, Pointed
from .camera import Camera

_CLICK_REACH = 6.0
_WHEEL = 1.15
_STEP = 1.3
_SPOT = 56.0
_RING = 5.0
"""So far around an item its ring is, beyond the lights of the item: square and whole, for those are round or dashed."""
_HANDLE = (32.0, 32.0)
HOWS: Mapping[str, ChosenHow] = MappingProxyType({"all_here": "all", "one_here": "one", "all_ways": "menu"})
"""What keys do with the item that has the focus; a game that wants to take all or one binds those keys."""


V = TypeVar("V")


class Latest(Generic[V]):
    """An answer that is found out anew only when what is asked is another; boards hand it on from build to build. A
    question holds all that its answer depends on.
    """

    def __init__(self) -> None:
        self._known: tuple[object, V] | None = None

    def to(self, question: object, find: Callable[[], V]) -> V:
        if self._known is None or self._known[0] != question:
            self._known = (question, find())
        return self._known[1]

    @property
    def last(self) -> V | None:
        """Whatever was asked."""
        return None if self._known is None else self._known[1]


class BoardSurface(Widget):
    """Override `draw_world`, `item_at` and `spots`; set `legal` to the items that may be acted on now.

    It knows no rules: acting on an item posts `Chosen`, pointing at one `Pointed`, asking about one `Details`.
    Tab goes through the legal items first, arrows to the nearest item that way.
    """

    role: ClassVar[str] = "board"
    focusable: ClassVar[bool] = True
    clips: ClassVar[bool] = True
    own_ring: ClassVar[bool] = True
    hears_afar: ClassVar[frozenset[str]] = frozenset(("zoom_in", "zoom_out", "first", *HOWS))

    def __init__(self, id: str, rect: Rect, world: Size, label: str = "", **more: Any) -> None:
        super().__init__(id, rect, label, **more)
        self.camera = Camera.whole(rect, world)
        self.goal = self.camera
        self._left: Camera | None = None
        """What was seen before somebody looked for an item."""
        self.legal: Collection[str] = ()
        self.faint: Collection[str] = ()
        self.telling: Collection[str] = ()
        """What is to be seen now, though nothing can be done with it."""
        self.pointed = ""
        self.focus_item = ""
        self._answered = ""
        self.handle_label = ""
        self._handle_lit = False
        self._down: Point | None = None
        self._panning = False
        self._last: Point = (0.0, 0.0)

    # --- to override

    def draw_world(self, canvas: Canvas, camera: Camera) -> None:
        """Draws everything; the canvas is clipped to the board."""

    def item_at(self, point: Point) -> str:
        """The item under a world point, "" for none."""
        return ""

    def spots(self) -> Mapping[str, Point]:
        """Where each item stands, in world units, in reading order."""
        return {}

    def item_rect(self, item: str) -> Rect:
        """The item on the screen, for the focus ring and tooltips."""
        spot = self.spots().get(item)
        if spot is None:
            return self.rect
        return centered(self.camera.to_screen(spot), (_SPOT, _SPOT))

    def legible(self) -> Iterable[Rect]:
        """Where the items stand."""
        return map(self.item_rect, self.spots())

    def item_tip(self, item: str) -> Tip | None:
        return None

    def handle_at(self, item: str) -> Point | None:
        """Where the handle of an item is on the screen; None if a click on the item leaves nothing out."""
        return None

    def cargo_of(self, item: str) -> Any:
        """What can be dragged away from an item."""
        return None

    def takes_at(self, payload: Any, item: str) -> bool:
        """Whether what is carried may be put on an item."""
        return False

    def in_sight(self, point: Point, side: float) -> Rect:
        """A square around a world point on the screen, at the edge of the board where the point is out of sight."""
        (x, y), room = self.camera.to_screen(point), self.rect.inset(side / 2)
        return centered((min(max(x, room.x), room.right), min(max(y, room.y), room.bottom)), (side, side))

    # --- state

    @property
    def light_now(self) -> Light:
        """As strong as the strongest of its items."""
        return min((self.light_of(item) for item in self.legal), key=LIGHTS.index, default="")

    def light_of(self, item: str) -> Light:
        if item not in self.legal:
            return ""
        return "faint" if item in self.faint else "strong"

    def go_to(self, item: str) -> None:
        """Gives an item the focus of the keyboard."""
        self._focus(item)

    def adopt(self, old: Widget) -> None:
        if isinstance(old, BoardSurface):
            self.camera = old.camera.in_view(self.rect, self.camera.world)
            self.goal = old.goal.in_view(self.rect, self.camera.world)
            self._left = None if old._left is None else old._left.in_view(self.rect, self.camera.world)
            self.pointed = old.pointed
            self._down, self._panning, self._last = old._down, old._panning, old._last
            self.focus_item = old.focus_item if old.focus_item in self.spots() else ""
            self._answered = old._answered

    def fly_to(self, item: str, zoom: float | None = None) -> None:
        """Brings an item to the middle, until the person is asked something else."""
        spot = self.spots().get(item)
        if spot is not None:
            self._left = self._left or self.goal
            world = self.camera.world
            nearer = Camera(self.rect, world, max(self.camera.zoom, zoom or self.camera.zoom), spot)
            self._look(nearer.looking_at(spot))

    def asked_anew(self) -> None:
        """Back to what was seen before something was looked for."""
        if self._left is not None:
            self._look(self._left)
            self._left = None

    def _look(self, goal: Camera, *, at_once: bool = False) -> None:
        self.goal = goal
        if at_once or (self.stage is not None and self.stage.services.reduced_motion):
            self.camera = goal
        self.redraw()

    def tick(self, ms: float) -> bool:
        if self.camera == self.goal:
            return False
        self.camera = self.camera.eased(self.goal, ms)
        return True

    def _point_at(self, item: str) -> None:
        if item != self.pointed:
            self.pointed = item
            self.emit(Pointed(self.id, item))

    def _focus(self, item: str) -> None:
        self.focus_item = item
        self._point_at(item)
        if item and not self.rect.inset(_SPOT / 2).contains(self.camera.to_screen(self.spots()[item])):
            self._look(self.camera.looking_at(self.spots()[item]))
        self.redraw()
        if self.stage is not None:
            self.stage.tooltips.focus_moved(self)

    # --- input

    def at(self, point: Point) -> str:
        """The item under a point of the screen."""
        return self.pointed if self._on_handle(point) else self.item_at(self.camera.to_world(point))

    def solid(self) -> bool:
        return True

    def on_scroll(self, scroll: Scroll) -> bool:
        self._look(self.goal.zoomed(_WHEEL**scroll.dy, scroll.at))
        return True

    def on_pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "down":
            self._down = self._last = pointer.at
            self._panning = pointer.button == 2
        elif pointer.kind == "move" and self.held:
            self._drag(pointer.at)
        elif pointer.kind == "move":
            self._point_at(self.at(pointer.at))
            self._light_handle(self._on_handle(pointer.at))
        elif pointer.kind == "up" and self._down is not None:
            clicked = not self._panning and pointer.button == 1
            self._down, self._panning = None, False
            if clicked:
                self.act_on(self.at(pointer.at), "menu" if self._on_handle(pointer.at) else "")
        return True

    def _drag(self, at: Point) -> None:
        if self._down is None:
            return
        far = abs(at[0] - self._down[0]) + abs(at[1] - self._down[1]) > _CLICK_REACH
        if far or self._panning:
            self._panning = True
            self._look(self.camera.panned(at[0] - self._last[0], at[1] - self._last[1]), at_once=True)
        self._last = at

    def act_on(self, item: str, how: ChosenHow = "") -> None:
        if item:
            self.focus_item = self._answered = item
            self.emit(Chosen(self.id, item, how or self._how()))

    def _how(self) -> ChosenHow:
        """With Shift all at once."""
        return "all" if pygame.display.get_init() and pygame.key.get_mods() & pygame.KMOD_SHIFT else ""

    def activate(self) -> bool:
        if not self.focus_item:
            return False
        self.act_on(self.focus_item)
        return True

    def keeps_act(self, marked: bool) -> bool:
        return marked

    def on_command(self, command: str) -> bool:
        if command in DIRECTIONS:
            return self._step(command)
        if command in ("next", "previous"):
            return self._cycle(1 if command == "next" else -1)
        if command in ("zoom_in", "zoom_out"):
            self._look(self.goal.zoomed(_STEP if command == "zoom_in" else 1 / _STEP, self._middle()))
            return True
        if command == "first":
            self._look(Camera.whole(self.rect, self.camera.world))
            return True
        if command in HOWS and self.focus_item:
            self.act_on(self.focus_item, HOWS[command])
            return True
        return False

    def _middle(self) -> Point:
        return self.camera.to_screen(self.spots()[self.focus_item]) if self.focus_item else self.rect.center

    def _order(self) -> list[str]:
        """What answers the question first, strong lights before faint ones; then the rest."""
        spots = list(self.spots())
        return sorted(spots, key=lambda item: LIGHTS.index(self.light_of(item)))

    def _cycle(self, by: int) -> bool:
        """Past the last item Tab leaves the board."""
        order = self._order()
        if not order or self.stage is None:
            return False
        self.stage.key_mode = True
        if self.focus_item not in order or self._begins_anew():
            self._focus(order[0 if by > 0 else -1])
            return True
        index = order.index(self.focus_item) + by
        if not 0 <= index < len(order):
            self._focus("")
            return False
        self._focus(order[index])
        return True

    def _begins_anew(self) -> bool:
        """What was acted on has no light any more, and something else has: there Tab begins anew, once."""
        begins = self.focus_item == self._answered and not self.light_of(self.focus_item)
        self._answered = ""
        return begins and any(map(self.light_of, self.spots()))

    def _step(self, direction: str) -> bool:
        order = self._order()
        if not order:
            return False
        if self.stage is not None:
            self.stage.key_mode = True
        if self.focus_item not in order:
            self._focus(order[0])
            return True
        here = self._box(self.focus_item)
        others = {item: self._box(item) for item in order if item != self.focus_item}
        ahead = {item: box for item, box in others.items() if lies_ahead(here, box, direction)}
        ways = [(distance(here, box, direction), item) for item, box in (ahead or others).items()]
        known = [(far, item) for far, item in ways if far is not None]
        if not known:
            return False
        self._focus(min(known)[1])
        return True

    def _box(self, item: str) -> Rect:
        return centered(self.camera.to_screen(self.spots()[item]), (_SPOT, _SPOT))

    def on_focus(self, focused: bool) -> None:
        """Reached by key it starts at the first legal item; left, it points at nothing."""
        if focused and self.stage is not None and self.stage.key_mode and not self.focus_item and self.legal:
            self.focus_item = self._order()[0]
        elif not focused:
            self._point_at("")

    def on_leave(self) -> None:
        self._point_at("")

    # --- the handle beside an item that opens the list of all that may be done there

    def handle(self, item: str) -> Rect | None:
        at = self.handle_at(item) if item else None
        return None if at is None else centered(at, _HANDLE)

    def _on_handle(self, point: Point) -> bool:
        handle = self.handle(self.pointed)
        return handle is not None and handle.contains(point)

    def _light_handle(self, lit: bool) -> None:
        if lit != self._handle_lit:
            self._handle_lit = lit
            self.redraw()

    def draw_handle(self, canvas: Canvas) -> None:
        handle = self.handle(self.focus_item if self.focused and not self.pointed else self.pointed)
        if handle is not None:
            canvas.paint("button", handle, kind="icon", state="hover" if self._handle_lit else "normal")
            canvas.icon("ui.more", handle.inset(6), "gold.200")

    # --- tooltips, details, carrying

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        if at is not None and self._on_handle(at):
            return Tip("", self.handle_label), self.item_rect(self.pointed)
        item = self.focus_item if at is None else self.at(at)
        tip = self.item_tip(item) if item else None
        return None if tip is None else (tip, self.item_rect(item))

    def details_item(self, at: Point | None) -> str:
        return self.focus_item if at is None else self.at(at)

    def cargo(self, at: Point) -> Any:
        item = self.at(at)
        return self.cargo_of(item) if item else None

    def accepts(self, payload: Any, at: Point) -> bool:
        item = self.at(at)
        return bool(item) and self.takes_at(payload, item)

    def drop(self, payload: Any, at: Point) -> None:
        self.emit(Dropped(self.id, payload, self.at(at), at))

    # --- drawing

    def draw(self, canvas: Canvas) -> None:
        with canvas.clip(self.rect):
            self.draw_world(canvas, self.camera)
            if self.focused and self.stage is not None and self.stage.key_mode:
                self._draw_ring(canvas)

    def _draw_ring(self, canvas: Canvas) -> None:
        if self.focus_item:
            canvas.paint("focus_ring", self.item_rect(self.focus_item).inset(-_RING), kind="control")
        else:
            canvas.paint("focus_ring", self.rect.inset(8), kind="control")
