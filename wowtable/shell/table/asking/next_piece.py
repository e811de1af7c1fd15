"""From piece to piece of those that answer the open question: the strong lights first, then the faint ones."""

from __future__ import annotations

from ....core import Decision
from ...boards.surface import BoardSurface
from ...widgets import LIGHTS, Stage, Widget


class Walk:
    """From piece to piece, anew at each question."""

    def __init__(self) -> None:
        self._question: Decision | None = None

    def next_lit(self, stage: Stage, question: Decision | None) -> bool:
        """Gives the focus to the next piece that can be used; buttons are no pieces."""
        spots = sorted(_lit(stage.layers[0].root), key=lambda spot: (LIGHTS.index(spot[2]), not spot[0].early))
        if not spots:
            return False
        anew, self._question = question is not self._question, question
        here = next((n for n, spot in enumerate(spots) if _has_focus(*spot[:2])), -1)
        here = -1 if anew and here > 0 else here
        widget, item, _ = spots[(here + 1) % len(spots)]
        stage.focus(widget.id)
        if isinstance(widget, BoardSurface):
            widget.go_to(item)
        return True


def _lit(root: Widget) -> list[tuple[Widget, str, str]]:
    found: list[tuple[Widget, str, str]] = []
    for widget in root.walk():
        if isinstance(widget, BoardSurface):
            found += [(widget, item, widget.light_of(item)) for item in widget.legal]
        elif widget.light_now and widget.focusable and widget.enabled and widget.role != "button":
            found.append((widget, "", widget.light_now))
    return found


def _has_focus(widget: Widget, item: str) -> bool:
    return widget.focused and (not item or (isinstance(widget, BoardSurface) and widget.focus_item == item))
