"""Who hears a command that what has the focus does not take."""

from __future__ import annotations

from collections.abc import Iterable

from .base import Widget


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
