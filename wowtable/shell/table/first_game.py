"""The guide at a table: listens to what happens, and puts its notes where they hide least."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import ClassVar

from ...content.guide import GuideTip, guide_of
from ...content.loading import Ruleset
from ...core import Event, Pause, Seat
from ..base.canvas import Canvas
from ..base.layout import Rect, Size
from ..base.settings import Settings
from ..base.typography import Typesetter
from ..boards.surface import BoardSurface
from ..program.guide import Guide
from ..program.scene import Ui
from ..widgets import Button, IconButton, Pressed, Widget, WidgetMessage
from ..widgets.base import area_under, least_hidden_in, least_hiding, says_at
from .log_panel import log_beside

WIDTH = 400.0
_PAD = 18.0
_BUTTON = 44.0
_AROUND = 22.0
_MOST_OF_LOG = 0.7
_FAR_LESS = 0.15
"""The share of a note that a corner must hide more than another place does, to be left for it."""


class GuideNote(Widget):
    """A sheet of parchment with one tip."""

    role: ClassVar[str] = "note"
    lasting: ClassVar[bool] = True

    def __init__(self, ui: Ui, tip: GuideTip, width: float, place: Callable[[Size], Rect]) -> None:
        """`place` says where a sheet of that size lies."""
        self.text = ui.type.block(tip.text, "body", width - 2 * _PAD)
        self.head = _head_height(ui.type, tip.title, width)
        height = 2 * _PAD + self.head + 8 + self.text.size[1] + 14 + _BUTTON
        super().__init__("guide", place((width, height)), tip.title)
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

    lasting: ClassVar[bool] = True

    def draw(self, canvas: Canvas) -> None:
        icon = self.rect.inset(7)
        canvas.icon(self.icon, icon, "text.parchment.link" if self.hovered else "text.parchment.second")


class FirstGame:
    """What a table asks: told of questions and events, it gives the note that is up, if any."""

    def __init__(self, ruleset: Ruleset, settings: Settings, lang: str) -> None:
        self._ruleset = ruleset
        self._settings = settings
        self._lang = lang
        self._seen = settings.guide_seen.setdefault(ruleset.id, [])
        self._kept = len(self._seen)
        self.guide = Guide(guide_of(ruleset, lang), self._seen)
        self._place: tuple[tuple[Rect, Rect, Size, list[Rect]], Rect] | None = None

    @property
    def tip(self) -> GuideTip | None:
        return self.guide.shown if self._settings.guide else None

    def spoke(self) -> bool:
        """Whether a note has come up since this was asked last: it is to be kept, come what may."""
        spoke, self._kept = len(self._seen) != self._kept, len(self._seen)
        return spoke

    def speak(self, lang: str) -> None:
        if lang != self._lang:
            self._lang = lang
            self.guide.retell(guide_of(self._ruleset, lang))

    def join(self, past: Iterable[Event], people: Collection[Seat]) -> None:
        """A table at which something has happened already, if only the beginning of the first turn."""
        for event in past:
            seat = getattr(event, "seat", None)
            if event.starts_turn and seat is not None and seat in people:
                self.guide.sits(seat)
                self.guide.turn_began()

    def saw(self, event: Event, viewer: Seat | None) -> None:
        """An event that the person has been shown. What befalls others teaches nothing yet."""
        if not self._settings.guide or viewer is None:
            return
        self.guide.sits(viewer)
        own = getattr(event, "seat", viewer) == viewer
        if event.starts_turn:
            self.guide.turn_began(own)
        if own:
            self.guide.happened(type(event).__name__)

    def did(self, verb: str) -> None:
        self.guide.did(verb)

    def asked(self, viewer: Seat | None, kind: str, verbs: set[str], pause: Pause | None = None) -> None:
        if self._settings.guide:
            if viewer is not None:
                self.guide.sits(viewer)
            self.guide.asked(kind, verbs, _window(pause))

    def note(self, ui: Ui, area: Rect, game: Widget) -> list[Widget]:
        """Over the log beside the board if there is one; else over the boards of the game's screen, within the area
        that is free of its bars, or where it hides least.
        """
        if self.tip is None:
            return []
        log = log_beside(game)
        if log is not None:
            over = GuideNote(ui, self.tip, min(WIDTH, log.w), lambda size: log.take_top(size[1])[0])
            if over.rect.h <= log.h * _MOST_OF_LOG:
                return [over]
        boards = [widget for widget in game.walk() if isinstance(widget, BoardSurface)]
        room = (area.intersection(boards[0].rect) if boards else area).inset(14)
        width = min(WIDTH * ui.viewport.growth, room.w / 2)
        if not boards:
            return [GuideNote(ui, self.tip, width, lambda size: least_hidden_in(room, size, says_at([game])))]
        pieces = _in_sight(game, boards)
        wide = area.intersection(game.rect).inset(14)
        return [GuideNote(ui, self.tip, width, lambda size: self._placed(room, wide, size, pieces))]

    def _placed(self, room: Rect, wide: Rect, size: Size, pieces: list[Rect]) -> Rect:
        """Looked for only when something has moved."""
        asked = room, wide, size, pieces
        if self._place is None or self._place[0] != asked:
            self._place = asked, _freest(room, wide, size, pieces)
        return self._place[1]

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


def _window(pause: Pause | None) -> str:
    if pause is None:
        return ""
    return "main" if pause.main else "answer" if pause.answering and not pause.mine else ""


def _in_sight(game: Widget, boards: Sequence[BoardSurface]) -> list[Rect]:
    """What is told beside the boards, and what stands on the boards where no panel lies over it."""
    beside = [widget for widget in game.children if not any(board in widget.walk() for board in boards)]
    covers = [widget.rect for widget in beside if widget.solid()]
    said = [part.rect for widget in beside for part in widget.walk() if _tells(part)]
    return [*said, *(rect for rect in _pieces(boards) if not any(rect.intersection(one) == rect for one in covers))]


def _tells(part: Widget) -> bool:
    """Whether it draws what is to be read; plates, panels, and what only holds others do not count."""
    ground = part.solid() and (bool(part.children) or not part.label)
    return type(part).draw is not Widget.draw and not ground and bool(part.label or part.children)


def _pieces(boards: Sequence[BoardSurface]) -> Iterator[Rect]:
    """What stands on the boards; what may be acted on counts twice."""
    for board in boards:
        yield from board.legible()
        for item in board.spots():
            rect = board.item_rect(item).inset(-_AROUND)
            yield rect
            if item in board.legal:
                yield rect


def _freest(area: Rect, wide: Rect, size: Size, pieces: Sequence[Rect]) -> Rect:
    """The lower left unless another corner hides less, or another place by far, be it beside the board."""
    (low, _), (high, _) = area.take_bottom(size[1]), area.take_top(size[1])
    corners = [row.take_left(size[0])[0] for row in (low, high)] + [row.take_right(size[0])[0] for row in (low, high)]
    corner = least_hiding(corners, pieces)
    far = area_under(corner, pieces) - _FAR_LESS * corner.w * corner.h
    if far <= 0:
        return corner
    other = least_hiding([least_hidden_in(each, size, pieces) for each in (area, wide)], pieces)
    return other if area_under(other, pieces) < far else corner


def _head_height(type: Typesetter, title: str, width: float) -> float:
    return max(30.0, type.block(title, "panel_title", width - 2 * _PAD - 76).size[1])
