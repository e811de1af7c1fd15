"""The chain: what waits to resolve, the newest on top, whose it is, what it is aimed at, and for whom it waits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, centered, columns, rows
from wowtable.shell.base.typography import TextBlock
from wowtable.shell.cards.look import CardState
from wowtable.shell.widgets import Chosen, Label, Panel, Pointing, ScrollArea, Tip, Widget
from wowtable.shell.widgets.panels import TITLE_HEIGHT

from ...rules.state import Link
from ..board.pieces import CardLight
from ..cards.look import look_of
from ..facts.links import LINK, aim, title, what
from ..facts.lookup import Desk, kind_asked, near_seat, piece

_FACE, _PAD, _GAP, _LEGEND, _CORNER, _MARGIN = 82.0, 12.0, 10.0, 70.0, 7.0, 14.0
_DRAWER, _SMALL_FACE, _LOW_PAD = 6.0, 44.0, 8.0
_LOW_HEAD = "strong"
"""The letters of a name in a drawer; there an attack says who attacks whom, and no more."""
_LIGHTS = ("legal", "faint")


class Legend(Widget):
    """What the two lights round cards mean."""

    role: ClassVar[str] = "text"
    lasting: ClassVar[bool] = True

    def __init__(self, desk: Desk, rect: Rect) -> None:
        self.words = {kind: desk.say(f"screen.legend.{kind}") for kind in _LIGHTS}
        super().__init__("chain.legend", rect, ", ".join(self.words.values()))

    def draw(self, canvas: Canvas) -> None:
        for (kind, words), row in zip(self.words.items(), rows(self.rect, [Share()] * len(_LIGHTS), 0)):
            card = centered((row.x + 16, row.center[1]), (18, 25))
            canvas.paint("card_glow", card, kind=kind)
            canvas.fill(card, "ink.900")
            canvas.text(words, row.take_left(38)[1], "small", color="text.second", fit="shrink")


@dataclass(frozen=True)
class LinkSize:
    """Links are `low` in a drawer, and below the newest in a panel without room for all; `brief` is not whose it is."""

    low: bool = False
    brief: bool = False

    @property
    def head(self) -> str:
        return _LOW_HEAD if self.low else "heading"

    @property
    def face(self) -> float:
        return _SMALL_FACE if self.low else _FACE

    @property
    def pad(self) -> float:
        return _LOW_PAD if self.low else _PAD


class ChainLink(Pointing):
    """One link. It stands for its card: what may be interrupted is interrupted here."""

    role: ClassVar[str] = "listitem"

    def __init__(
        self,
        desk: Desk,
        link: Link,
        rect: Rect,
        light: CardLight,
        *,
        newest: bool,
        number: int,
        size: LinkSize = LinkSize(),
    ) -> None:
        super().__init__(f"{LINK}{link.number}", rect, title(desk, link))
        self.desk, self.link, self.newest, self.number = desk, link, newest, number
        self.item = piece(link.source[0])
        self.lit = link.kind == "card" and link.source[0] in light.acts.own
        self.waits = _waits(desk) if newest and not size.low else ""
        self.size = size
        self.points_at = self.id

    @property
    def light_now(self) -> Literal["strong", "faint", ""]:
        return "strong" if self.lit else ""

    def press(self) -> None:
        self.emit(Chosen(self.id, self.item))

    def details_item(self, at: object) -> str:
        return self.item

    # --- drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="plate" if self.newest else "well")
        if self.newest or self.lit:
            edge = "state.target" if self.lit else "focus"
            canvas.polygon(self.rect.inset(2).corners(_CORNER), edge, width=2)
        face, words = self.rect.inset(self.size.pad).take_left(self.size.face, 14)
        self._draw_face(canvas, Rect(face.x, face.y, face.w, face.w * 1.4))
        self._draw_words(canvas, words)
        self._draw_number(canvas)

    def _draw_face(self, canvas: Canvas, box: Rect) -> None:
        if self.link.kind == "proposal":
            canvas.paint("split_card", box, faction="horde", share=1.0)
            side = box.w * 0.62
            icon = Rect(box.center[0] - side / 2, box.center[1] - side / 2, side, side)
            canvas.icon("ui.conquer", icon, "emblem.cream")
            return
        canvas.paint("card_face", box, look=look_of(self.desk, self.link.name), state=CardState())

    def _draw_words(self, canvas: Canvas, room: Rect) -> None:
        y = room.y
        for n, (block, color, gap) in enumerate(_words(self.desk, self.link, room.w, self.size)):
            canvas.rich(block, (room.x, y if n else y - 2), color=color)
            y += block.size[1] + gap
        if self.waits:
            wide = min(room.w, canvas.type.width(self.waits, "small_strong") + 22)
            chip = Rect(room.x, max(y, self.rect.bottom - self.size.pad - 28), wide, 28)
            canvas.paint("chip", chip, kind="gold")
            canvas.text(self.waits, chip.inset(8, 2), "small_strong", color="text.primary", align="center")

    def _draw_number(self, canvas: Canvas) -> None:
        disc = Rect(self.rect.right - 38, self.rect.y + 8, 28, 28)
        canvas.paint("disc", disc, number=str(self.number), state="now" if self.newest else "ahead")


def _waits(desk: Desk) -> str:
    decision = desk.decision
    if decision is None or not decision.seats:
        return ""
    if near_seat(desk) in decision.seats and desk.viewer is not None and desk.live:
        return desk.say("screen.waits_for_you") if kind_asked(desk) == "priority" else ""
    return desk.say("screen.waits_for", seat=decision.seats[0])


def _words(desk: Desk, link: Link, wide: float, size: LinkSize) -> list[tuple[TextBlock, str, float]]:
    """What is written beside the face: each block, its colour, and the gap below it."""
    block, aimed = desk.ui.type.block, aim(desk, link)
    whose = () if size.brief or (size.low and link.kind == "proposal") else (what(desk, link),)
    return [
        (block(title(desk, link), size.head, wide - 26), "text.heading", 0),
        *((block(words, "small", wide), "text.second", 5.0) for words in whose),
        *([(block(aimed, "body", wide), "text.body", 6.0)] if aimed else []),
    ]


def _height(desk: Desk, link: Link, width: float, *, newest: bool, size: LinkSize = LinkSize()) -> float:
    words = _words(desk, link, width - 2 * size.pad - size.face - 14, size)
    waits = 32 if newest and not size.low and _waits(desk) else 0
    return max(size.face * 1.4, _high(words) + waits) + 2 * size.pad


def _high(words: list[tuple[TextBlock, str, float]]) -> float:
    return sum(block.size[1] + gap for block, _, gap in words)


class OlderLink(ChainLink):
    """One that waits below others, in a drawer: a line with its number."""

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well")
        if self.lit:
            canvas.polygon(self.rect.inset(2).corners(_CORNER), "state.target", width=2)
        disc, words = self.rect.inset(10, 2).take_left(28, 8)
        canvas.paint("disc", centered(disc.center, (28, 28)), number=str(self.number), state="ahead")
        canvas.text(self.label, words, "strong", color="text.second", fit="shrink")


def chain_drawer(desk: Desk, area: Rect, light: CardLight) -> Widget:
    """The chain of a small table: the newest link whole, the others a line each, or side by side where `area` is lower
    than they need."""
    room = area.inset(_DRAWER)
    newest, *older = reversed(desk.view.chain)
    brief = _drawer_room(desk, room.w, brief=False) > room.h + 1
    abreast = brief and _drawer_room(desk, room.w, brief=True) > room.h + 1
    size = LinkSize(low=True, brief=brief)
    first = room.take_top(_height(desk, newest, room.w, newest=True, size=size))[0]
    made: list[Widget] = [ChainLink(desk, newest, first, light, newest=True, number=len(older) + 1, size=size)]
    for link, rect in zip(older, _lines(desk, room, first.bottom + _DRAWER, len(older), abreast=abreast)):
        made.append(OlderLink(desk, link, rect, light, newest=False, number=len(older) + 1 - len(made)))
    total = made[-1].rect.bottom - room.y
    listed = ScrollArea("chain.list", room.take_top(min(room.h, total))[0], made, total)
    return Panel("chain", area.take_top(min(area.h, total + 2 * _DRAWER))[0], "", [listed])


def _lines(desk: Desk, room: Rect, top: float, count: int, *, abreast: bool) -> list[Rect]:
    """The places of older links."""
    high = _line_high(desk)
    if abreast:
        return columns(Rect(room.x, top, room.w, high), [Share()] * count, _DRAWER)
    return [Rect(room.x, top + n * (high + _DRAWER), room.w, high) for n in range(count)]


def drawer_high(desk: Desk, width: float) -> float:
    """How high a drawer of that width would like to be."""
    return _drawer_room(desk, width - 2 * _DRAWER, brief=False) + 2 * _DRAWER


def _drawer_room(desk: Desk, width: float, *, brief: bool) -> float:
    newest, *older = reversed(desk.view.chain)
    first = _height(desk, newest, width, newest=True, size=LinkSize(low=True, brief=brief))
    return first + len(older) * (_line_high(desk) + _DRAWER)


def _line_high(desk: Desk) -> float:
    return max(32.0, desk.ui.type.line_height("strong") + 4)


def chain_panel(desk: Desk, area: Rect, light: CardLight) -> Widget:
    s, say = desk.view, desk.say
    label = say("screen.chain")
    room = Panel.room(area, label, margin=_MARGIN)
    links = list(reversed(s.chain))
    if not links:
        head = Rect(room.x, area.y + _MARGIN, room.w, TITLE_HEIGHT)
        tip = Tip("", say("screen.chain_empty_line"))
        empty = Label(
            "chain.empty", head, say("screen.chain_empty"), "small", color="text.hint", align="right", tip=tip
        )
        legend = [Legend(desk, room)] if room.h >= _LEGEND * 0.8 else []
        return Panel("chain", area, label, [empty, *legend], margin=_MARGIN)
    older = LinkSize(low=_total(desk, links, room.w) > room.h + 1)
    body = ScrollArea.room(room) if _total(desk, links, room.w, older) > room.h + 1 else room
    made: list[Widget] = []
    y = body.y
    for n, link in enumerate(links):
        size = older if n else LinkSize()
        rect = Rect(body.x, y, body.w, _height(desk, link, body.w, newest=n == 0, size=size))
        made.append(ChainLink(desk, link, rect, light, newest=n == 0, number=len(links) - n, size=size))
        y = rect.bottom + _GAP
    listed = ScrollArea("chain.list", room, made, y - body.y - _GAP)
    return Panel("chain", area, label, [listed], margin=_MARGIN)


def chain_high(desk: Desk, width: float) -> float:
    """How high the panel would like to be: that all links are seen whole."""
    whole = Rect(0, 0, width, 1000)
    room = Panel.room(whole, desk.say("screen.chain"), margin=_MARGIN)
    links = list(reversed(desk.view.chain))
    return whole.h - room.h + (_total(desk, links, room.w) if links else _LEGEND)


def _total(desk: Desk, links: list[Link], width: float, older: LinkSize = LinkSize()) -> float:
    sizes = [LinkSize(), *[older] * (len(links) - 1)]
    heights = [_height(desk, link, width, newest=n == 0, size=sizes[n]) for n, link in enumerate(links)]
    return sum(heights) + _GAP * (len(links) - 1)
