"""Who hears a command, and whether what has the focus takes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..base.layout import Point
from .base import Widget

if TYPE_CHECKING:
    from .stage import Stage


def carrier(roots: Iterable[Widget], command: str) -> Widget | None:
    """The first widget that is pressed by the command, upper layers first."""
    return next((widget for root in roots for widget in root.walk() if widget.command == command), None)


def heard_afar(roots: Iterable[Widget], command: str) -> bool:
    """Tells those that hear it wherever the focus is, the largest first, until one takes it."""
    for root in roots:
        hearing = [widget for widget in root.walk() if command in widget.hears_afar]
        hearing.sort(key=lambda widget: -widget.rect.w * widget.rect.h)
        if any(widget.on_command(command) for widget in hearing):
            return True
    return False


def is_kept(stage: Stage, command: str) -> bool:
    """Whether the first key of the command means something else to what has the focus: Enter there, or writing."""
    if command == "act":
        return stage.act_is_kept
    keys, focused = stage.services.bindings.keys(command), stage.focused
    return focused is not None and bool(keys) and focused.edits_with(keys[0])


def deepest(widget: Widget, point: Point) -> Widget | None:
    """The widget under a point, the topmost of those that do not let it through."""
    inside = widget.rect.contains(point)
    if widget.ghost or (widget.clips and not inside):
        return None
    for child in reversed(widget.children):
        found = deepest(child, point)
        if found is not None:
            return found
    return widget if inside else None
