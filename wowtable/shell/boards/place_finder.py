"""Looking for a place by its name: while one types, the places that fit are told and the board looks at the first.

For boards of more places than one knows by heart, as those to travel have them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ..base.canvas import Canvas
from ..base.input import Key
from ..base.layout import Rect
from ..widgets import Changed, Chosen, Pointed, Submitted, TextField, WidgetMessage


def names_like(typed: str, names: Mapping[str, str]) -> list[str]:
    """The ids whose names fit: those that begin with it, then those with a word that does, then the rest."""
    wanted = _folded(typed)
    ranks = {id: _rank(wanted, _folded(name)) for id, name in names.items()} if wanted else {}
    fitting = [(rank, names[id], id) for id, rank in ranks.items() if rank is not None]
    return [id for _, _, id in sorted(fitting)]


def _rank(wanted: str, name: str) -> int | None:
    if wanted not in name:
        return None
    if name.startswith(wanted):
        return 0
    return 1 if any(word.startswith(wanted) for word in name.split()) else 2


def _folded(text: str) -> str:
    """Without accents and capitals, so that anybody can type it."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part)).strip()


class Finder(TextField):
    """Posts `Pointed` for the place that is looked at, `Chosen` when Enter takes it. Up and down go to the others."""

    role: ClassVar[str] = "searchbox"

    def __init__(self, id: str, rect: Rect, label: str, names: Mapping[str, str], **more: Any) -> None:
        super().__init__(id, rect, label, **more)
        self.names = names
        self._at = 0

    @property
    def found(self) -> Sequence[str]:
        return names_like(self.text, self.names)

    @property
    def looked_at(self) -> str:
        found = self.found
        return found[self._at % len(found)] if found else ""

    def adopt(self, old: Any) -> None:
        if isinstance(old, Finder):
            self.text, self._at = old.text, old._at
        super().adopt(old)

    def asked_anew(self) -> None:
        """Who is still typing goes on."""
        if not self.focused:
            self.text, self._at = "", 0
            self.redraw()

    def emit(self, message: WidgetMessage) -> None:
        """What is typed and taken is told as places."""
        if isinstance(message, Changed):
            self._look(0)
        elif not isinstance(message, Submitted):
            super().emit(message)
        elif self.looked_at:
            super().emit(Chosen(self.id, self.looked_at))

    def _look(self, at: int) -> None:
        self._at = at
        super().emit(Pointed(self.id, self.looked_at))

    def on_key(self, key: Key) -> bool:
        if key.chord in ("up", "down") and self.found:
            if key.down:
                self._look(self._at + (1 if key.chord == "down" else -1))
            return True
        return super().on_key(key)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        count = len(self.found)
        if self.text:
            where = f"{self._at % count + 1}/{count}" if count else "0"
            room = self.rect.take_right(64)[0]
            canvas.text(where, room, "small_strong", color="text.second" if count else "text.error", align="center")
