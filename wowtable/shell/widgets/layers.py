"""What a stage is made of: the layers that lie over each other, and what it needs from its scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ..base.bindings import Bindings
from ..base.layout import Point
from .base import Tip, Widget
from .messages import WidgetMessage


def nowhere(_at: Point) -> bool:
    return False


@dataclass
class Layer:
    """Widgets that lie over what came before. A modal layer keeps everything below from being touched."""

    root: Widget
    modal: bool = False
    on_dismiss: Callable[[], None] | None = None
    focus_before: str = ""
    lets_through: Callable[[Point], bool] = nowhere


@dataclass
class Services:
    """What the stage needs from its scene."""

    bindings: Bindings = field(default_factory=Bindings)
    sink: Callable[[WidgetMessage], None] | None = None
    on_command: Callable[[str], bool] | None = None
    glossary: Callable[[str], Tip | None] | None = None
    cue: Callable[[str], None] | None = None
    reduced_motion: bool = False
