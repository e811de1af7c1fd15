"""The guide at a table: listens to what happens, and puts its notes in a corner."""

from __future__ import annotations

from typing import ClassVar

from ...content.loading import Ruleset
from ...core import Event, Seat
from ..canvas import Canvas
from ..guide import Guide, GuideTip, guide_of
from ..layout import Rect
from ..scene import Ui
from ..settings import Settings
from ..typography import Typesetter
from ..widgets import Button, IconButton, Pressed, Widget, WidgetMessage

WIDTH = 400.0
_PAD = 18.0
_BUTTON = 44.0


class GuideNote(Widget):
    """A sheet of parchment with one tip."""

    role: ClassVar[str] = "note"

    def __init__(self, ui: Ui, tip: GuideTip, corner: tuple[float, float], width: float) -> None:
        """`corner` is where its lower left is to be."""
        self.text = ui.type.block(tip.text, "body", width - 2 * _PAD)
        self.head = _head_height(ui.type, tip.title, width)
        height = 2 * _PAD + self.head + 8 + self.text.size[1] + 14 + _BUTTON
        super().__init__("guide", Rect(corner[0], corner[1] - height, width, height), tip.title)
        self.title = ui.type.block(tip.title, "panel_title", width - 2 * _PAD - 76)
        self.children = self._buttons(ui, tip)

    def _buttons(self, ui: Ui, tip: GuideTip) -> list[Widget]:
        inner = self.rect.inset(_PAD)
        foot, _ = inner.take_bottom(_BUTTON)
        label, off = ui.say("shell.guide.got_it"), ui.say("shell.guide.off")
        got = Button.width(ui.type, label, least=90)
        cell, rest = foot.take_right(min(got, foot.w / 2), 10)
        made: list[Widget] = [
            Button("guide.off", rest.take_left(min(Button.width(ui.type, off, least=90), rest.w))[0], off),
            Button("guide.got_it", cell, label, kind="primary"),
        ]
        if tip.rule:
            spot = Rect(inner.right - 38, inner.y - 4, 40, 40)
            made.insert(0, ParchmentIcon("guide.rules", spot, ui.say("menu.open_rulebook"), "ui.rules", bare=True))
        return made

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="parchment")
        inner = self.rect.inset(_PAD)
        canvas.icon("ui.hint", Rect(inner.x - 2, inner.y, 28, 28), "parch.900")
        canvas.rich(self.title, (inner.x + 34, inner.y), color="text.parchment.second")
        canvas.rich(self.text, (inner.x, inner.y + self.head + 8), color="text.parchment")


class ParchmentIcon(IconButton):
    """An icon to press, dark on parchment."""

    def draw(self, canvas: Canvas) -> None:
        icon = self.rect.inset(7)
        canvas.icon(self.icon, icon, "text.parchment.link" if self.hovered else "text.parchment.second")


class FirstGame:
    """What a table asks: told of questions and events, it gives the note that is up, if any."""

    def __init__(self, ruleset: Ruleset, settings: Settings, lang: str) -> None:
        self._ruleset = ruleset
        self._settings = settings
        self._lang = lang
        seen = settings.guide_seen.setdefault(ruleset.id, [])
        self.guide = Guide(guide_of(ruleset, lang), seen)

    @property
    def tip(self) -> GuideTip | None:
        return self.guide.current if self._settings.guide else None

    def speak(self, lang: str) -> None:
        if lang != self._lang:
            self._lang = lang
            self.guide.retell(guide_of(self._ruleset, lang))

    def saw(self, event: Event, viewer: Seat | None) -> None:
        """An event that the person has been shown. What befalls others teaches nothing yet."""
        if not self._settings.guide or viewer is None or getattr(event, "seat", viewer) != viewer:
            return
        if event.starts_turn:
            self.guide.turn_began()
        self.guide.happened(type(event).__name__)

    def asked(self, kind: str, verbs: set[str]) -> None:
        if self._settings.guide:
            self.guide.asked(kind, verbs)

    def note(self, ui: Ui, area: Rect) -> list[Widget]:
        """In the lower left of the area, above what stands at its bottom."""
        if self.tip is None:
            return []
        return [GuideNote(ui, self.tip, (area.x + 14, area.bottom - 14), min(WIDTH, area.w - 28))]

    def heard(self, message: WidgetMessage) -> bool:
        """True if it was a button of the note; the settings may have changed then."""
        match message:
            case Pressed(id="guide.got_it"):
                self.guide.dismiss()
            case Pressed(id="guide.off"):
                self._settings.guide = False
                self.guide.current = None
            case _:
                return False
        return True


def _head_height(type: Typesetter, title: str, width: float) -> float:
    return max(30.0, type.block(title, "panel_title", width - 2 * _PAD - 76).size[1])
