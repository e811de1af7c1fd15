"""How a ruleset's makers of movements are called: with what happened, and where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..motion.animations import Animation, Display
from .plugin import Desk
from .registry import Animate


@dataclass(frozen=True)
class At:
    """Where something happened: what is shown just now, and whose desk it is shown on."""

    display: Display
    desk: Desk


Make = Callable[[Any, At], Animation | None]


def on_table(make: Make | None) -> Animate | None:
    """As the registry wants it."""
    return None if make is None else lambda event, display, desk: make(event, At(display, desk))
