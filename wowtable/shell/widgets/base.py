"""The widget: a rectangle with an id, a role, a label and children. Everything on screen is one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from .. import sound
from ..base.canvas import Canvas
from ..base.film import KeptLook
from ..base.input import Key, Pointer, Scroll
from ..base.layout import Point, Rect
from ..base.typography import Words
from .messages import Dropped, Refused, WidgetMessage

if TYPE_CHECKING:
    from .stage import Stage


Light = Literal["strong", "faint", ""]
LIGHTS: tuple[Light, ...] = ("strong", "faint", "")
"""In the order in which they are gone through."""
DECISIVE = 20
"""How much worse it is to hide what is asked, or belongs to what is explained, than as much of others."""


@dataclass(frozen=True, slots=True)
class Tip:
    """What a tooltip says. Links in `body` open a second, smaller one."""

    title: str = ""
    body: Words = ""
    subtitle: str = ""


class Widget:
    """A node of the tree. Rects are absolute logical pixels; children lie on top of their parent.

    A scene builds its tree anew whenever its data change; widgets that keep their id and class take over what the
    person was doing (caret, scroll position) through `adopt`. A `ghost` is drawn over others and never touched: what it
    covers is what lies under the pointer.
    """

    __slots__ = ("__dict__", "__weakref__", "kept")
    kept: KeptLook | None
    """What the canvas keeps of its looks: none of its attributes."""

    role: ClassVar[str] = "group"
    focusable: ClassVar[bool] = False
    clips: ClassVar[bool] = False
    ghost: ClassVar[bool] = False
    own_ring: ClassVar[bool] = False
    lasting: ClassVar[bool] = False
    """Whether all that `draw` draws follows from its attributes and from `outer_looks`, and nothing in them is
    changed in place: then it is asked again only when one of them is another, also by the same widget of the next
    build. Where it hangs, `parent` and `stage`, does not count. A class with another `draw` says so anew.
    """
    meanwhile: ClassVar[bool] = False
    """Whether it is there to be pressed while pieces move."""
    early: bool = False
    """Of all with the same light Tab comes to it first."""
    hears_afar: ClassVar[frozenset[str]] = frozenset()
    """Commands that mean it wherever the focus is, unless somebody nearer takes them."""

    @property
    def light_now(self) -> Light:
        """Whether acting on it answers the open question, and as a sensible answer or a second choice: at a table Tab
        comes to the strong lights first, then to the faint ones."""
        return ""

    @property
    def rank(self) -> tuple[int, bool]:
        """By which Tab comes to it."""
        return LIGHTS.index(self.light_now), not self.early

    def __init__(
        self,
        id: str,
        rect: Rect,
        label: str = "",
        *,
        children: Iterable[Widget] = (),
        enabled: bool = True,
        why: str = "",
        tip: Tip | None = None,
        command: str = "",
        group: bool = False,
    ) -> None:
        self.kept = None
        self.id = id
        self.rect = rect
        self.label = label
        self.children: list[Widget] = list(children)
        self.enabled = enabled
        self.why = why
        self.tip = tip
        self.command = command
        self.group = group
        self.parent: Widget | None = None
        self.stage: Stage | None = None
        self.hovered = False
        self.held = False
        self.focused = False

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "draw" in vars(cls) and "lasting" not in vars(cls):
            cls.lasting = False

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id!r})"

    # --- the tree

    def attach(self, stage: Stage | None, parent: Widget | None = None) -> None:
        """It and its children belong to a stage from now on."""
        self.stage, self.parent = stage, parent
        for node in self.walk():
            node.stage = stage
            for child in node.children:
                child.parent = node

    def walk(self) -> list[Widget]:
        """This widget and all below it, in reading order."""
        waiting, found = [self], list[Widget]()
        while waiting:
            node = waiting.pop()
            found.append(node)
            waiting += reversed(node.children)
        return found

    def legible(self) -> Iterable[Rect]:
        """Where it says something that news and explanations had better not hide."""
        return (self.rect,) if self.label else ()

    def ancestors(self) -> Iterator[Widget]:
        """This widget, its parent, and so on."""
        node: Widget | None = self
        while node is not None:
            yield node
            node = node.parent

    def shift(self, dx: float, dy: float) -> None:
        """Moves the widget with all its children."""
        self.rect = self.rect.moved(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def visible_rect(self) -> Rect:
        """The part that no clipping ancestor hides."""
        rect = self.rect
        for node in self.ancestors():
            if node.clips and node is not self:
                rect = rect.intersection(node.rect)
        return rect

    def hit(self, point: Point) -> Widget | None:
        """The topmost widget under the point that cares about the pointer."""
        inside = self.hit_area().contains(point)
        if self.clips and not inside:
            return None
        for child in reversed(self.children):
            found = child.hit(point)
            if found is not None:
                return found
        return self if inside and self.solid() else None

    def hit_area(self) -> Rect:
        """May exceed the drawing: nothing that can be pressed is under 44 px."""
        if not self.focusable:
            return self.rect
        return self.rect.inset(min(0, (self.rect.w - 44) / 2), min(0, (self.rect.h - 44) / 2))

    def solid(self) -> bool:
        """Whether the pointer stops here rather than fall through."""
        return self.focusable or self.tip is not None

    def adopt(self, old: Widget) -> None:
        """Takes over the passing state of the same widget in the tree before."""

    def asked_anew(self) -> None:
        """Another question is open to the person: what was only looked for meanwhile is over."""

    def look_away(self) -> None:
        """It has the focus of the keyboard, but what was looked at by that is seen no more."""

    # --- what it says

    def emit(self, message: WidgetMessage) -> None:
        """Tells its ancestors, the nearest first, until one understands it; then the scene."""
        for node in self.ancestors():
            if node is not self and node.receive(message):
                return
        if self.stage is not None:
            self.stage.post(message)

    def receive(self, message: WidgetMessage) -> bool:
        """A message from below; true keeps it from climbing on."""
        return False

    def refuse(self) -> None:
        """Says why it cannot be."""
        self.cue(sound.ERROR)
        self.emit(Refused(self.id, self.why))

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        """The tooltip and the thing it explains; a disabled widget explains itself."""
        if not self.enabled and self.why:
            return Tip(self.tip.title if self.tip else self.label, self.why), self.rect
        return None if self.tip is None else (self.tip, self.rect)

    def cue(self, name: str) -> None:
        """Makes a sound, one of those in `shell.sound`."""
        if self.stage is not None:
            self.stage.cue(name)

    def redraw(self) -> None:
        """Something of it looks otherwise: the stage draws the next frame."""
        if self.stage is not None:
            self.stage.dirty = True

    # --- what it hears; true means "mine"

    def activate(self) -> bool:
        """Enter, Space or the pad's first button while focused."""
        return False

    def edits_with(self, chord: str) -> bool:
        """Whether the key writes here as long as this has the focus, so that it means nothing else."""
        return False

    def keeps_act(self, marked: bool) -> bool:
        """Whether Enter means it rather than the button that shows Enter; `marked` if a ring shows the focus."""
        return False

    def on_pointer(self, pointer: Pointer) -> bool:
        """Down, and after a down that was taken every move and the up, wherever they happen."""
        return False

    def on_scroll(self, scroll: Scroll) -> bool:
        return False

    def on_key(self, key: Key) -> bool:
        """Keys before they become commands: for widgets that take typing."""
        return False

    def on_text(self, text: str) -> bool:
        return False

    def on_command(self, command: str) -> bool:
        return False

    def on_focus(self, focused: bool) -> None:
        """Called after `focused` has changed."""

    def on_leave(self) -> None:
        """The pointer was over it and is so no more."""

    def come_into_sight(self) -> None:
        """Everything that scrolls around it scrolls to it."""
        for node in self.ancestors():
            node.reveal(self.rect)

    def reveal(self, rect: Rect) -> None:
        """Brings a part of what it holds into view."""

    def details_item(self, at: Point | None) -> str:
        """Which item within it details are asked about, if it has items; no point means the focused one."""
        return ""

    def relayout(self, area: Rect) -> None:
        """The window has another size: for the root of an upper layer."""

    # --- time and drawing

    def due_ms(self) -> float | None:
        """When it must be ticked next although nothing moves."""
        return None

    def tick(self, ms: float) -> bool:
        """Time passes; true while something still moves."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draws the widget itself, below its children."""

    def outer_looks(self) -> tuple[Any, ...]:
        """What else it shows besides its attributes, to be compared."""
        return ()

    def draw_over(self, canvas: Canvas) -> None:
        """Draws what lies over its children."""

    def draw_tree(self, canvas: Canvas) -> None:
        if self.lasting:
            by_key = self.stage is not None and self.stage.key_mode
            looks = vars(self).copy()
            del looks["parent"], looks["stage"]
            canvas.lasting(self, (by_key, self.outer_looks(), *looks.values()))
        else:
            self.draw(canvas)
        if self.clips and self.children:
            with canvas.clip(self.rect):
                for child in self.children:
                    if child.rect.overlaps(self.rect):
                        child.draw_tree(canvas)
        else:
            for child in self.children:
                child.draw_tree(canvas)
        self.draw_over(canvas)

    # --- carrying

    def cargo(self, at: Point) -> Any:
        """What a drag from that point carries; None if nothing can be carried."""
        return None

    takes: Callable[[Any], bool] | None = None
    """What may be let go here, wherever on it; `falls_on` is the id that is told then, if not its own."""
    falls_on = ""

    def accepts(self, payload: Any, at: Point) -> bool:
        """Whether what is dragged may be let go here."""
        return self.takes is not None and self.takes(payload)

    def drop(self, payload: Any, at: Point) -> None:
        """Called only after `accepts` said yes."""
        self.emit(Dropped(self.falls_on or self.id, payload, at=at))

    def draw_cargo(self, canvas: Canvas, payload: Any, at: Point) -> None:
        """Draws what is carried, centred at the point."""


class Group(Widget):
    """A widget that only holds others. `group=True` makes it one stop of the Tab key."""

    def __init__(self, id: str, rect: Rect, children: Iterable[Widget] = (), **more: Any) -> None:
        super().__init__(id, rect, children=children, **more)


def fade_toward(value: float, goal: float, ms: float, duration: float = 90) -> float:
    """A value between 0 and 1 that reaches its goal at a steady pace."""
    step = ms / duration if duration else 1.0
    return min(goal, value + step) if value < goal else max(goal, value - step)
