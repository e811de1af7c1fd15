"""The stage: a scene's layers of widgets, and who of them has the pointer, the keyboard and the tooltip."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from .. import sound
from ..base.bindings import PAD
from ..base.canvas import Canvas
from ..base.input import Command, Key, Message, Pad, Pointer, Scroll, TypedText
from ..base.layout import Point, Rect
from .base import Tip, Widget
from .carry import Carry
from .focus import DIRECTIONS, circles, entry, focusables, home_group, nearest, step, stops
from .hearing import carrier, deepest, heard_afar
from .heirs import Heirs
from .layers import Layer, Services, nowhere
from .messages import Details, WidgetMessage
from .toast import Toasts
from .tooltip import Tooltips

W = TypeVar("W", bound=Widget)
_REPEATABLE = {*DIRECTIONS, "next", "previous", "page_up", "page_down", "zoom_in", "zoom_out"}


class Stage:
    """Give it messages with `handle`, time with `tick`, and a canvas with `draw`."""

    def __init__(self, area: Rect, services: Services | None = None) -> None:
        self.area = area
        self.services = services or Services()
        self.layers: list[Layer] = [Layer(Widget("root", area))]
        self.dirty = True
        self.key_mode = False
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.held: Widget | None = None
        self.pointer: Point = (-1.0, -1.0)
        self.tooltips = Tooltips(self)
        self.toasts = Toasts(self)
        self.carry = Carry(self)
        self._last_in_group: dict[str, str] = {}
        self._echo = ""

    # --- the trees

    @property
    def top(self) -> Layer:
        return self.layers[-1]

    def set_root(self, root: Widget, area: Rect | None = None) -> None:
        """Puts a freshly built tree in place of the old one; focus and passing state carry over by id."""
        resized = area is not None and area != self.area
        self.area = area or self.area
        self._replace(self.layers[0], root)
        if resized:
            self._relayout_upper()

    def _relayout_upper(self) -> None:
        focus_id = self.focused.id if self.focused is not None else ""
        for layer in self.layers[1:]:
            layer.root.relayout(self.area)
        self._set_focus(self.find(focus_id))

    def _replace(self, layer: Layer, root: Widget) -> None:
        leaving = list(layer.root.walk())
        focused, hovered, held = (
            widget if widget in leaving else None for widget in (self.focused, self.hovered, self.held)
        )
        for widget in leaving:
            widget.stage = None
        layer.root = root
        root.attach(self)
        heirs = Heirs(leaving, root)
        if focused is not None:
            self._set_focus(heirs.of(focused))
        if hovered is not None:
            self._set_hover(heirs.of(hovered))
        if held is not None:
            self._set_held(heirs.of(held))
        self.dirty = True

    def push(
        self,
        root: Widget,
        *,
        modal: bool = False,
        on_dismiss: Callable[[], None] | None = None,
        lets_through: Callable[[Point], bool] = nowhere,
    ) -> Layer:
        """A layer on top. `on_dismiss` is called when the person clicks beside it or goes back; such a click goes on to
        what lies below where `lets_through` says so."""
        layer = Layer(root, modal, on_dismiss, self.focused.id if self.focused else "", lets_through)
        self.layers.append(layer)
        root.attach(self)
        self.tooltips.hide()
        self.dirty = True
        if modal:
            self.cue(sound.DIALOG)
        return layer

    def pop(self, root: Widget) -> None:
        """Takes a layer away (with any above it) and gives focus back to where it was."""
        index = next((n for n, layer in enumerate(self.layers) if layer.root is root), 0)
        if index == 0:
            return
        gone = self.layers[index:]
        del self.layers[index:]
        for layer in gone:
            layer.root.attach(None)
        self._set_held(None)
        self._set_hover(None)
        self._set_focus(self.find(gone[0].focus_before))
        self.tooltips.hide()
        self.dirty = True

    def find(self, id: str) -> Widget | None:
        """The widget of that id, upper layers first."""
        for layer in reversed(self.layers):
            for widget in layer.root.walk():
                if widget.id == id:
                    return widget
        return None

    def get(self, id: str, kind: type[W]) -> W:
        """The widget of that id and class; it must be there."""
        found = self.find(id)
        if not isinstance(found, kind):
            raise KeyError(f"no {kind.__name__} {id!r} on the stage; there is {found!r}")
        return found

    def post(self, message: WidgetMessage) -> None:
        self.dirty = True
        if self.services.sink is not None:
            self.services.sink(message)

    def cue(self, name: str) -> None:
        """A sound, if there is any."""
        if self.services.cue is not None:
            self.services.cue(name)

    def explain(self, keyword: str) -> Tip | None:
        """The tooltip of a keyword, if the scene knows it."""
        return None if self.services.glossary is None else self.services.glossary(keyword)

    def _ask_scene(self, command: str) -> bool:
        return self.services.on_command is not None and self.services.on_command(command)

    # --- messages

    def handle(self, message: Message) -> bool:
        """True if somebody took it."""
        match message:
            case Pointer():
                return self._pointer(message)
            case Scroll():
                return self._scroll(message)
            case Key():
                return self._key(message)
            case TypedText(text=text):
                return self._text(text)
            case Pad(button=button, down=down):
                return self._key(Key(PAD + button, down))
            case Command(id=id):
                return self.command(id)
        return False

    def _taken(self, taken: bool) -> bool:
        if taken:
            self.dirty = True
        return taken

    def _pointer(self, pointer: Pointer) -> bool:
        self.pointer = pointer.at
        if pointer.kind == "leave":
            self._set_hover(None)
            self.tooltips.leave()
            return False
        if pointer.kind == "move":
            return self._move(pointer)
        self.key_mode = False
        if pointer.kind == "up":
            return self._release(pointer)
        return self._press(pointer)

    def _move(self, pointer: Pointer) -> bool:
        if self.key_mode:
            self.key_mode = False
            self.dirty = True
        if self.carry.move(pointer.at):
            return True
        if self.held is not None:
            return self._taken(self.held.on_pointer(pointer))
        self._set_hover(self.under(pointer.at))
        if self.hovered is not None and self.hovered.on_pointer(pointer):
            self.dirty = True
        self.tooltips.pointer_moved(pointer.at, self.hovered)
        return self.hovered is not None

    def _press(self, pointer: Pointer) -> bool:
        if self.tooltips.click(pointer):
            return True
        self.tooltips.hide()
        under = self.under(pointer.at)
        if under is None:
            return self._press_beside(pointer)
        if pointer.button == 3:
            self.details(under)
            return True
        if pointer.button == 1:
            self.carry.press(pointer.at, under)
        if under.focusable:
            self._set_focus(under)
        if not under.enabled:
            under.refuse()
            return True
        self._set_held(under)
        return self._taken(under.on_pointer(pointer))

    def _press_beside(self, pointer: Pointer) -> bool:
        top = self.top
        if top.on_dismiss is None:
            return len(self.layers) > 1
        top.on_dismiss()
        return not top.lets_through(pointer.at) or self._press(pointer)

    def _release(self, pointer: Pointer) -> bool:
        if self.carry.release(pointer.at):
            self._set_hover(self.under(pointer.at))
            return True
        held = self.held
        self._set_held(None)
        taken = held is not None and held.on_pointer(pointer)
        self._set_hover(self.under(pointer.at))
        return self._taken(taken)

    def _scroll(self, scroll: Scroll) -> bool:
        self.tooltips.hide()
        under = self.under(scroll.at, any_kind=True)
        if under is None:
            return False
        return self._taken(any(node.on_scroll(scroll) for node in under.ancestors()))

    def under(self, point: Point, *, any_kind: bool = False) -> Widget | None:
        toast = self.toasts.under(point)
        if toast is not None:
            return toast
        for layer in reversed(self.layers):
            found = deepest(layer.root, point) if any_kind else layer.root.hit(point)
            if found is not None:
                return found
            if layer.modal or layer.on_dismiss is not None:
                return None
        return None

    def _key(self, key: Key) -> bool:
        before = self.focused
        taken = self._key_taken(key)
        if key.down:
            self._echo = key.chord if taken and self.focused is not before else ""
        return taken

    def _text(self, text: str) -> bool:
        """The sign of a key that has just led into a field is not meant for it."""
        echo, self._echo = self._echo, ""
        if echo and text.lower() == echo:
            return True
        return self._taken(self.focused is not None and self.focused.on_text(text))

    def _key_taken(self, key: Key) -> bool:
        if self.focused is not None and self.focused.on_key(key):
            self.dirty = True
            return True
        if not key.down:
            return False
        commands = self.services.bindings.commands(key.chord)
        if key.repeat:
            commands = [name for name in commands if name in _REPEATABLE]
        return any(self.command(name) for name in commands)

    # --- commands

    def command(self, id: str) -> bool:
        """Runs a command: the focused widget, then the stage itself, then whoever carries its name, then the scene.

        "confirm" (Space) presses the button that carries it, wherever the focus is; "act" (Enter) what a ring marks,
        else the button that carries it, else what is focused. What nobody takes goes to what hears it from afar.
        """
        self.dirty = True
        if self.focused is not None and any(node.on_command(id) for node in self.focused.ancestors()):
            return True
        if id == "back":
            return self._back()
        if id in ("next", "previous"):
            return self._tab(1 if id == "next" else -1)
        if id in DIRECTIONS:
            return self._arrow(id)
        if id == "details":
            return self.tooltips.pin() or (self.focused is not None and self.details(self.focused))
        if id == "keywords":
            return self.tooltips.open_keyword()
        if id == "act" and self.act_is_kept:
            return self._act(id)
        return self._named(id) or self._act(id) or self._ask_scene(id) or heard_afar(self._roots(), id)

    @property
    def act_is_kept(self) -> bool:
        """Whether Enter means what has the focus, even where a button shows Enter."""
        if self.focused is None or self.focused.command == "act":
            return False
        return len(self.layers) > 1 or self.focused.keeps_act(self.key_mode)

    def _act(self, id: str) -> bool:
        if id not in ("act", "confirm") or self.focused is None:
            return False
        if not self.focused.enabled:
            self.focused.refuse()
            return True
        self.tooltips.hide()
        return self.focused.activate()

    def _named(self, id: str) -> bool:
        widget = carrier(self._roots(), id)
        if widget is None:
            return False
        if widget.enabled:
            return widget.activate()
        widget.refuse()
        return True

    def _back(self) -> bool:
        if self.tooltips.hide() or self.carry.cancel():
            return True
        self.cue(sound.BACK)
        if self.top.on_dismiss is not None:
            self.top.on_dismiss()
            return True
        return self._named("back") or (len(self.layers) == 1 and self._ask_scene("back"))

    def details(self, widget: Widget) -> bool:
        """Asks the scene for more about a widget, or about the item of it that is meant."""
        widget.emit(Details(widget.id, widget.details_item(None if self.key_mode else self.pointer)))
        return True

    # --- focus

    def focus(self, id: str, *, show: bool = True) -> bool:
        """Gives the keyboard to the widget of that id, or to what is chosen in it, unless a layer above it keeps it."""
        found = self.find(id)
        widget = None if found is None else entry(found)
        if widget is None or not widget.focusable or not self._open(widget):
            return False
        self.key_mode = self.key_mode or show
        self._set_focus(widget)
        return True

    def _open(self, widget: Widget) -> bool:
        """Whether no modal layer lies over it."""
        return any(node is root for root in self._roots() for node in widget.ancestors())

    def _roots(self) -> Iterator[Widget]:
        """Of the layers that can be reached, the upper ones first."""
        for layer in reversed(self.layers):
            yield layer.root
            if layer.modal:
                return

    def _tab(self, by: int) -> bool:
        root = self.top.root
        current = self.focused if self.focused is not None and self.focused in list(root.walk()) else None
        return self._go(step(self.tab_order(self._stops()), current, by))

    def _stops(self) -> list[Widget]:
        return stops(self.top.root, self._last_in_group)

    def tab_order(self, stops: list[Widget]) -> list[Widget]:
        """The way Tab takes: here that of reading."""
        return stops

    def _arrow(self, direction: str) -> bool:
        everything = focusables(self.top.root)
        if self.focused is None or self.focused not in everything:
            return self._go(everything[0] if everything else None)
        within = [] if DIRECTIONS[direction][0] else list(self.focused.walk())  # up and down lead past what is in a row
        for circle in circles(self.focused, everything):
            near = [widget for widget in circle if widget not in within]
            goal = nearest(self.focused.rect, near, direction)
            if goal is not None:
                return self._go(goal)
        return self._go(nearest(self.focused.rect, everything, direction))

    def go_to_end(self, group: Widget, last: bool) -> bool:
        """From within a group to its first or last thing; False from elsewhere."""
        inside = focusables(group)
        return self.focused in inside and self._go(inside[-1 if last else 0])

    def _go(self, widget: Widget | None) -> bool:
        self.key_mode = True
        if widget is None:
            return False
        self._set_focus(widget)
        widget.come_into_sight()
        self.tooltips.focus_moved(widget)
        return True

    def _set_focus(self, widget: Widget | None) -> None:
        if widget is self.focused:
            return
        before, self.focused = self.focused, widget
        if before is not None:
            before.focused = False
            before.on_focus(False)
        if widget is not None:
            widget.focused = True
            widget.on_focus(True)
            group = home_group(widget)
            if group is not None:
                self._last_in_group[group.id] = widget.id
        self.dirty = True

    def _set_hover(self, widget: Widget | None) -> None:
        if widget is self.hovered:
            return
        left, self.hovered = self.hovered, widget
        if left is not None:
            left.hovered = False
            left.on_leave()
        if widget is not None:
            widget.hovered = True
            if widget.focusable and widget.enabled:
                self.cue(sound.HOVER)
        self.dirty = True

    def let_go(self) -> None:
        """Nothing is held any more; no release is reported."""
        self._set_held(None)

    def _set_held(self, widget: Widget | None) -> None:
        if self.held is not None:
            self.held.held = False
        self.held = widget
        if widget is not None:
            widget.held = True
        self.dirty = True

    # --- time and drawing

    def tick(self, ms: float) -> bool:
        """True while something moves by itself."""
        moving = False
        for layer in self.layers:
            for widget in layer.root.walk():
                moving = widget.tick(ms) or moving
        moving = self.tooltips.tick(ms) or moving
        moving = self.toasts.tick(ms) or moving
        if moving:
            self.dirty = True
        return moving

    def next_event_ms(self) -> float | None:
        """How long nothing will happen of itself: until a tooltip opens, a toast goes or a widget is due."""
        waits = [self.tooltips.due_ms(), self.toasts.due_ms()]
        waits += [widget.due_ms() for layer in self.layers for widget in layer.root.walk()]
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    def draw(self, canvas: Canvas) -> None:
        for layer in self.layers:
            layer.root.draw_tree(canvas)
            if self.key_mode and self.focused is not None and self.focused in list(layer.root.walk()):
                self._draw_ring(canvas, self.focused)
        self.toasts.draw(canvas)
        self.carry.draw(canvas)
        self.tooltips.draw(canvas)
        self.dirty = False

    def _draw_ring(self, canvas: Canvas, widget: Widget) -> None:
        if widget.own_ring:
            return
        shown = widget.visible_rect()
        if not shown.empty:
            canvas.paint("focus_ring", shown, kind="control")
