"""The guide at a table: listens to what happens, and puts its notes where they hide least."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...content.guide import GuideTip, guide_of
from ...content.loading import Ruleset
from ...core import Event, Pause, Seat
from ..base.canvas import Canvas
from ..base.layout import Rect, Size, centered
from ..base.settings import Settings
from ..base.typography import TextBlock, Typesetter
from ..base.written import WrittenCanvas
from ..boards.surface import BoardSurface, Latest
from ..program.guide import Guide
from ..program.scene import Ui
from ..widgets import (
    Button,
    IconButton,
    Pressed,
    Tip,
    Toast,
    Widget,
    WidgetMessage,
    draw_keycap,
    keycap_rect,
    keycap_width,
)
from ..widgets.base import DECISIVE
from ..widgets.buttons import Pressable
from ..widgets.least_hidden import area_under, least_hidden_in, least_hiding, says_at
from .log_panel import log_beside

WIDTH = 400.0
KEY = "guide"
"""The command that folds the note up, and unfolds it."""
_PAD = 18.0
_BUTTON, _HEAD = 44.0, 30.0
_SIGNS = 34.0 + 80.0
"""What the signs beside the title take."""
_AROUND = 22.0
_MOST_OF_LOG = 0.7
_WIDTHS = (1.0, 0.8, 0.68, 0.54, 1.3)
"""Parts of its usual width that a note is given."""
_WRITTEN = Latest[Sequence[Sequence[Rect]]]()
_SLIVER, _CUT = 0.06, 0.4
"""The share of a piece that may be hidden without anybody missing it, and how much one that is cut counts."""
_BETTER = 0.5
"""So much less of a piece a note must hide in another shape, or in another place than a corner, to be given it."""


class GuideNote(Widget):
    """A sheet of parchment with one tip."""

    role: ClassVar[str] = "note"
    lasting: ClassVar[bool] = True

    def __init__(self, ui: Ui, tip: GuideTip, width: float, place: Callable[[Size], Rect]) -> None:
        """`place` says where a sheet of that size lies."""
        self.text = ui.type.block(tip.text, "body", width - 2 * _PAD)
        self.title = _heading(ui.type, tip.title, width)
        self.head = max(_HEAD, self.title.size[1])
        height = 2 * _PAD + self.head + 8 + self.text.size[1] + 14 + _BUTTON
        super().__init__("guide", place((width, height)), tip.title)
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
        spot = Rect(inner.right - 34, inner.y - 4, 40, 40)
        made.insert(0, ParchmentIcon("guide.fold", spot, ui.say("shell.guide.fold"), "ui.minus", ui.cap(KEY), KEY))
        if tip.rule:
            book = spot.moved(-spot.w, 0)
            made.insert(0, ParchmentIcon("guide.rules", book, ui.say("menu.open_rulebook"), "ui.rules"))
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

    def __init__(self, id: str, rect: Rect, label: str, icon: str, cap: str = "", command: str = "") -> None:
        super().__init__(id, rect, label, icon, bare=True, command=command, tip=Tip("", label, cap))

    def draw(self, canvas: Canvas) -> None:
        icon = self.rect.inset(7)
        canvas.icon(self.icon, icon, "text.parchment.link" if self.hovered else "text.parchment.second")


class FoldedNote(Pressable):
    """Its title alone, to be pressed by whoever wants to read on, with the key that does the same."""

    lasting: ClassVar[bool] = True

    def __init__(self, ui: Ui, tip: GuideTip, place: Callable[[Size], Rect]) -> None:
        self.cap = ui.cap(KEY)
        keycap = keycap_width(ui.type, self.cap) + 6 if self.cap else 0.0
        width = ui.type.width(tip.title, "strong") + 2 * _PAD + _BUTTON + keycap
        super().__init__("guide.open", place((width, _BUTTON)), tip.title, command=KEY, tip=Tip(tip.title, tip.text))

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="parchment")
        sign, words = self.rect.inset(_PAD * 0.6, 6).take_left(30, 6)
        canvas.icon("ui.hint", centered(sign.center, (28, 28)), "parch.900")
        if self.cap:
            box, words = words.take_right(keycap_width(canvas.type, self.cap), 6)
            draw_keycap(canvas, keycap_rect(canvas.type, box.x, box.center[1], self.cap), self.cap)
        canvas.text(self.label, words, "strong", color="text.parchment.link" if self.hovered else "text.parchment")


@dataclass(frozen=True)
class _Grounds:
    """Where a note may lie: best within `room`, also within `wide`. `pieces` are better not hidden, and what is
    `needed` never is."""

    room: Rect
    wide: Rect
    pieces: Sequence[Rect]
    needed: Sequence[Rect]


class FirstGame:
    """What a table asks: told of questions and events, it gives the note that is up, if any."""

    def __init__(self, ruleset: Ruleset, settings: Settings, lang: str) -> None:
        self._ruleset = ruleset
        self._settings = settings
        self._lang = lang
        self._seen = settings.guide_seen.setdefault(ruleset.id, [])
        self._kept = len(self._seen)
        self.guide = Guide(guide_of(ruleset, lang), self._seen)
        self._grounds: _Grounds | None = None
        self._places: dict[Size, Rect] = {}
        self._wanted = ""
        """Which note somebody has unfolded, whatever it hides."""

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
        that is free of its bars, or where it hides least. Where it would lie over something that is needed now it is
        folded, until somebody wants to read it; and whoever folds one up is given the next ones folded.
        """
        if self.tip is None:
            return []
        if self._settings.guide_folded:
            grounds = _grounds(area, game, ui.type)
            return [FoldedNote(ui, self.tip, lambda size: self._placed(grounds, size))]
        log = log_beside(game)
        if log is not None:
            over = GuideNote(ui, self.tip, min(WIDTH, log.w), lambda size: log.take_top(size[1])[0])
            if over.rect.h <= log.h * _MOST_OF_LOG:
                return [over]
        grounds = _grounds(area, game, ui.type)
        open_ = [self._laid(ui, self.tip, grounds, share) for share in _WIDTHS]
        free = [note for note in open_ if not area_under(note.rect, grounds.needed)]
        if free or self._wanted == self.tip.id:
            return [_least(free or open_[:1], grounds.pieces)]
        return [FoldedNote(ui, self.tip, lambda size: self._placed(grounds, size))]

    def _laid(self, ui: Ui, tip: GuideTip, grounds: _Grounds, share: float) -> GuideNote:
        width = min(WIDTH * ui.viewport.growth * share, grounds.room.w / 2)
        width = max(width, _least_width(ui.type, tip.title))
        return GuideNote(ui, tip, width, lambda size: self._placed(grounds, size))

    def _placed(self, grounds: _Grounds, size: Size) -> Rect:
        """Looked for only when something has moved."""
        if self._grounds != grounds:
            self._grounds, self._places = grounds, {}
        if size not in self._places:
            self._places[size] = _freest(grounds, size)
        return self._places[size]

    def again(self, ui: Ui, toast: Callable[[Toast], None]) -> None:
        """The last note once more, to be read; or word that there is none."""
        if self._settings.guide and self.guide.again():
            self._wanted, self._settings.guide_folded = "" if self.tip is None else self.tip.id, False
        else:
            toast(Toast(ui.say("shell.guide.none"), icon="ui.hint"))

    def heard(self, message: WidgetMessage) -> bool:
        """True if it was a button of the note; the settings may have changed then."""
        match message:
            case Pressed(id="guide.open") if self.tip is not None:
                self._wanted, self._settings.guide_folded = self.tip.id, False
            case Pressed(id="guide.fold"):
                self._wanted, self._settings.guide_folded = "", True
            case Pressed(id="guide.got_it"):
                self.guide.dismiss()
            case Pressed(id="guide.off"):
                self._settings.guide = False
                self.guide.current = None
            case _:
                return False
        return True


def _least_width(type: Typesetter, title: str) -> float:
    """No word of the title lies under the signs beside it."""
    return 2 * _PAD + _SIGNS + max(type.width(word, "panel_title") for word in title.split())


def _least(notes: Sequence[GuideNote], pieces: Sequence[Rect]) -> GuideNote:
    """The one that hides least, of those that are alike in that the first."""
    best, least = notes[0], _hidden(notes[0].rect, pieces)
    for note in notes[1:]:
        hidden = _hidden(note.rect, pieces)
        if hidden < least - _BETTER:
            best, least = note, hidden
    return best


def _hidden(place: Rect, pieces: Sequence[Rect]) -> float:
    """How many pieces lie under it: a small one is missed as much as a large one, and one that is cut nearly as much
    as one that is gone."""
    total, left, top, right, bottom = 0.0, place.x, place.y, place.x + place.w, place.y + place.h
    for piece in pieces:  # in plain arithmetic, as there are hundreds
        x, y, wide, high = piece.x, piece.y, piece.w, piece.h
        across, down = min(right, x + wide) - max(left, x), min(bottom, y + high) - max(top, y)
        if across > 0 < down and across * down > _SLIVER * wide * high:
            total += _CUT + (1 - _CUT) * across * down / (wide * high)
    return total


def _window(pause: Pause | None) -> str:
    if pause is None:
        return ""
    return "main" if pause.main else "answer" if pause.answering and not pause.mine else ""


def _grounds(area: Rect, game: Widget, type: Typesetter) -> _Grounds:
    """What is told beside the boards, what can be done on them and what has happened there is needed; the rest of what
    stands on the boards is only better seen."""
    boards = _boards(game)
    wide = area.intersection(game.rect).inset(14)
    if not boards:
        said = says_at([game])
        return _Grounds(area.inset(14), area.inset(14), said, said)
    covers = [widget.rect for widget in _beside(game, boards) if widget.solid()]
    said = told_beside(game, type)

    def bare(rects: Iterable[Rect]) -> list[Rect]:
        return [rect for rect in rects if not any(one.covers(rect) for one in covers)]

    now = [
        board.item_rect(item)
        for board in boards
        for item in board.spots()
        if item in board.legal or item in board.telling
    ]
    room = area.intersection(boards[0].rect).inset(14)
    return _Grounds(room, wide, [*said, *bare(_pieces(boards))], [*said, *bare(now)])


def _boards(game: Widget) -> list[BoardSurface]:
    return [widget for widget in game.walk() if isinstance(widget, BoardSurface)]


def _beside(game: Widget, boards: Sequence[BoardSurface]) -> list[Widget]:
    return [widget for widget in game.children if not any(board in widget.walk() for board in boards)]


def told_beside(game: Widget, type: Typesetter) -> list[Rect]:
    """Where something is read or pressed in panels beside and over the boards, and not hidden by another of them;
    nothing without boards. Of the log only what can be pressed counts."""
    boards, log = _boards(game), log_beside(game)
    panels = _beside(game, boards) if boards else []
    told: list[Rect] = []
    for n, (panel, written) in enumerate(zip(panels, _written(panels, type))):
        over = [other.rect for other in panels[n + 1 :] if other.solid()]
        words = [place for place in written if log is None or not log.covers(place)]
        parts = [part.rect for part in panel.walk() if _tells(part)]
        told += [seen for rect in (*words, *parts) if (seen := _in_sight(rect, over)) is not None]
    return told


def _in_sight(rect: Rect, over: Iterable[Rect]) -> Rect | None:
    """What is left of it beside what lies over it; None for nothing."""
    for cover in over:
        if cover.covers(rect):
            return None
        if cover.overlaps(rect) and cover.y <= rect.y and rect.bottom <= cover.bottom:
            beyond = rect.right > cover.right
            left = max(rect.x, cover.right) if beyond else rect.x
            rect = Rect(left, rect.y, (rect.right if beyond else min(rect.right, cover.x)) - left, rect.h)
    return rect


def _written(panels: Sequence[Widget], type: Typesetter) -> Sequence[Sequence[Rect]]:
    """Of each panel; looked for only when something in them is another than the last time."""
    parts = [(part.__class__, part.id, part.rect, part.label) for panel in panels for part in panel.walk()]

    def found() -> Sequence[Sequence[Rect]]:
        canvases = [WrittenCanvas(type) for _ in panels]
        for panel, canvas in zip(panels, canvases):
            panel.draw_tree(canvas)
        return [canvas.places for canvas in canvases]

    return _WRITTEN.to((type.viewport, parts), found)


def _tells(part: Widget) -> bool:
    """Whether it draws what is to be read or pressed; plates, panels, and what only holds others do not count."""
    holds = bool(part.children) and not isinstance(part, Pressable)
    ground = part.solid() and (holds or not part.label)
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


def _freest(grounds: _Grounds, size: Size) -> Rect:
    """The lower left unless another corner hides less, or another place does, be it beside the board. A place where
    it hides nothing that is needed is always better."""
    area, pieces = grounds.room, grounds.pieces
    (low, _), (high, _) = area.take_bottom(size[1]), area.take_top(size[1])
    corners = [row.take_left(size[0])[0] for row in (low, high)] + [row.take_right(size[0])[0] for row in (low, high)]
    harmless = [corner for corner in corners if not area_under(corner, grounds.needed)]
    corner = least_hiding(harmless or corners, pieces)
    if harmless and _hidden(corner, pieces) <= _BETTER:
        return corner
    weighed = [*pieces, *(tuple(grounds.needed) * DECISIVE)]
    other = least_hiding([least_hidden_in(each, size, weighed) for each in (area, grounds.wide)], weighed)
    if harmless:
        return other if _hidden(other, pieces) < _hidden(corner, pieces) - _BETTER else corner
    return corner if area_under(corner, grounds.needed) <= area_under(other, grounds.needed) else other


def _heading(type: Typesetter, title: str, width: float) -> TextBlock:
    """On two lines, or else in the letters of the text."""
    room = width - 2 * _PAD - _SIGNS
    large = type.block(title, "panel_title", room)
    return large if large.size[1] < 3 * type.line_height("panel_title") else type.block(title, "strong", room)
