"""Cards side by side: a row on the table and the hand that a player holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal

from ..base.canvas import Canvas
from ..base.input import Pointer, Scroll
from ..base.layout import Point, Rect, Size
from ..widgets.base import Widget
from .places import CardPlace, FanPlan, RowPlan, row_plan
from .widget import CardFace

_NOTCH = 90.0
_PILL = (46.0, 30.0)
_BEYOND = 20.0
_OUT, _STEP = 0.34, 0.3
"""How far a rider sticks out of its host, and how far it lies below the one before, as shares of its size."""


class CardStrip(Widget):
    """What rows and hands share: the noticed card on top, wheel and focus scroll it. As a `group` it is one
    stop of the Tab key."""

    role: ClassVar[str] = "cards"
    cards: Sequence[CardFace]

    def __init__(
        self, id: str, rect: Rect, cards: Iterable[CardFace], label: str = "", *, group: bool = True, **more: Any
    ) -> None:
        self.cards = list(cards)
        super().__init__(id, rect, label, children=self.cards, group=group, **more)
        self.offset = 0.0

    @property
    def most(self) -> float:
        """How far it can be scrolled."""
        return 0.0

    def arrange(self) -> None:
        """Sends every card to its place."""

    def scroll_to(self, offset: float) -> None:
        self.offset = max(0.0, min(self.most, offset))
        self.arrange()
        self.redraw()

    def legible(self) -> Iterable[Rect]:
        """Its cards say what is to be read."""
        return ()

    def adopt(self, old: Widget) -> None:
        if isinstance(old, CardStrip):
            self.offset = max(0.0, min(self.most, old.offset))
            self.arrange()

    def shift(self, dx: float, dy: float) -> None:
        super().shift(dx, dy)
        self.arrange()

    def on_scroll(self, scroll: Scroll) -> bool:
        if not self.most:
            return False
        self.scroll_to(self.offset - (scroll.dy or -scroll.dx) * _NOTCH)
        return True

    def reveal(self, rect: Rect) -> None:
        if not self.most:
            return
        room = self.rect.inset(_BEYOND, 0)
        if rect.x < room.x:
            self.scroll_to(self.offset - (room.x - rect.x))
        elif rect.right > room.right:
            self.scroll_to(self.offset + (rect.right - room.right))

    # --- who is on top

    @property
    def raised(self) -> int | None:
        noticed = [index for index, card in enumerate(self.cards) if card.noticed]
        noticed.sort(key=lambda index: not self.cards[index].hovered)
        return noticed[0] if noticed else None

    def hit(self, point: Point) -> Widget | None:
        if self.most and not (self.rect.x - _BEYOND <= point[0] < self.rect.right + _BEYOND):
            return None
        if self._pill_at(point):
            return self
        raised = self.raised
        order = list(range(len(self.cards) - 1, -1, -1))
        if raised is not None:
            order = [raised, *(index for index in order if index != raised)]
        return next((self.cards[index] for index in order if self.covers(index, point)), None)

    def covers(self, index: int, point: Point) -> bool:
        return self.cards[index].rect.contains(point)

    def draw_tree(self, canvas: Canvas) -> None:
        self.draw(canvas)
        window = Rect(self.rect.x - _BEYOND, self.rect.y - 4000, self.rect.w + 2 * _BEYOND, 8000)
        if self.most:
            with canvas.clip(window):
                self._draw_cards(canvas, window)
        else:
            self._draw_cards(canvas, None)
        self.draw_over(canvas)

    def _draw_cards(self, canvas: Canvas, window: Rect | None) -> None:
        raised = self.raised
        top = None if raised is None else self.cards[raised]
        for card in self.cards:
            if card is not top and (window is None or card.rect.inset(-_BEYOND).overlaps(window)):
                card.draw_tree(canvas)
        if top is not None:
            top.draw_tree(canvas)

    # --- how many lie beyond the edges

    def hidden(self) -> tuple[int, int]:
        """Cards whose middle is out of sight on the left and on the right."""
        if not self.most:
            return 0, 0
        middles = [card.place.x for card in self.cards]
        return sum(x < self.rect.x for x in middles), sum(x > self.rect.right for x in middles)

    def _pills(self) -> tuple[Rect, Rect]:
        y = self.rect.center[1] - _PILL[1] / 2
        return Rect(self.rect.x, y, *_PILL), Rect(self.rect.right - _PILL[0], y, *_PILL)

    def _pill_at(self, point: Point) -> int:
        """-1 or 1 if the point is on a tag that scrolls that way."""
        for count, rect, way in zip(self.hidden(), self._pills(), (-1, 1)):
            if count and rect.inset(-6).contains(point):
                return way
        return 0

    def on_pointer(self, pointer: Pointer) -> bool:
        way = self._pill_at(pointer.at)
        if pointer.kind == "down" and way:
            self.scroll_to(self.offset + way * 3 * _NOTCH)
        return bool(way)

    def draw_over(self, canvas: Canvas) -> None:
        for count, rect, icon in zip(self.hidden(), self._pills(), ("ui.previous", "ui.next")):
            if not count:
                continue
            canvas.paint("chip", rect, kind="plain")
            left = icon == "ui.previous"
            arrow, number = rect.inset(6, 7).take_left(14) if left else rect.inset(6, 7).take_right(14)
            canvas.icon(icon, arrow, "gold.300")
            canvas.text(str(count), number, "number", align="center")


class CardRow(CardStrip):
    """A row that closes its gaps, then overlaps its cards to at most 60 %, then scrolls.

    Cards bring their own size. `riders` are pairs of a card of the row and one that lies across its edge, such as what
    is attached to it.
    """

    def __init__(
        self,
        id: str,
        rect: Rect,
        cards: Iterable[CardFace],
        label: str = "",
        *,
        gap: float = 12.0,
        align: Literal["left", "center", "right"] = "center",
        riders: Sequence[tuple[CardFace, CardFace]] = (),
        **more: Any,
    ) -> None:
        super().__init__(id, rect, cards, label, **more)
        self.gap, self.align = gap, align
        self.riders = [(host, card, _before(riders, n)) for n, (host, card) in enumerate(riders)]
        ridden = [card for _, card in riders]
        self.children = [*self.cards, *ridden]
        self.arrange()
        for card in (*self.cards, *ridden):
            card.shown = card.place

    @property
    def plan(self) -> RowPlan:
        return row_plan([card.rect.w for card in self.cards], self.rect.w, self.gap)

    @property
    def most(self) -> float:
        return self.plan.scroll(self.rect.w)

    def arrange(self) -> None:
        plan = self.plan
        spare = max(0.0, self.rect.w - plan.length)
        start = self.rect.x + {"left": 0.0, "center": spare / 2, "right": spare}[self.align] - self.offset
        for card, left in zip(self.cards, plan.lefts):
            middle = (start + left + card.rect.w / 2, self.rect.center[1])
            card.put(CardPlace(*middle))
        for host, rider, n in self.riders:
            x = host.place.x + host.rect.w / 2 + rider.upright[0] * (_OUT - 0.5)
            y = host.place.y - host.rect.h / 2 + rider.upright[1] * (0.5 + n * _STEP) + 2
            rider.put(CardPlace(x, y))

    def hit(self, point: Point) -> Widget | None:
        riders = (rider for _, rider, _ in reversed(self.riders) if rider.rect.contains(point))
        return next(riders, None) or super().hit(point)

    def draw_over(self, canvas: Canvas) -> None:
        for _, rider, _ in self.riders:
            rider.draw_tree(canvas)
        super().draw_over(canvas)


def _before(riders: Sequence[tuple[CardFace, CardFace]], index: int) -> int:
    """How many riders of the same host come before."""
    return sum(host is riders[index][0] for host, _ in riders[:index])


class CardFan(CardStrip):
    """A hand. The card under the pointer or focus rises and stands upright, its neighbours make way; the left edge of
    each stays in sight, because it carries the cost. Above twelve cards the hand scrolls.

    Cards may reach below `rect`; the raised one stands on its lower edge if it does not fit.
    """

    role: ClassVar[str] = "hand"

    def __init__(self, id: str, rect: Rect, cards: Iterable[CardFace], label: str = "", **more: Any) -> None:
        super().__init__(id, rect, cards, label, **more)
        self._raised: int | None = None
        for card in self.cards:
            card.lifts = False
        self.arrange()
        for card in self.cards:
            card.shown = card.place

    @property
    def size(self) -> Size:
        return self.cards[0].upright if self.cards else (1.0, 1.0)

    @property
    def plan(self) -> FanPlan:
        return FanPlan(len(self.cards), self.rect, self.size)

    @property
    def most(self) -> float:
        return self.plan.scroll

    def arrange(self) -> None:
        for card, place in zip(self.cards, self.plan.places(self._raised, self.offset)):
            card.put(place)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, CardFan):
            self._raised = old._raised if old._raised is not None and old._raised < len(self.cards) else None
            self.arrange()

    def tick(self, ms: float) -> bool:
        raised = self.raised
        if raised == self._raised:
            return False
        self._raised = raised
        self.arrange()
        return True

    def covers(self, index: int, point: Point) -> bool:
        """A raised card also keeps the spot where it rested, so that it does not sink away from under the pointer."""
        card = self.cards[index]
        if index != self._raised:
            return card.place.covers(point, card.upright)
        rest = self.plan.resting(index, self.offset)
        low = Rect(card.rect.x, card.rect.y, card.rect.w, max(0.0, rest.y + card.upright[1] / 2 - card.rect.y))
        return low.contains(point)


class HandOrder:
    """In which order a hand lies: cards stay where they are and new ones come at its end, whatever numbers they bear.

    When one goes to a hidden place, rules may deal the names of the others among their numbers anew, so that nobody can
    follow it. Whoever holds the hand must not see it jump. A hand that comes back, as by taking back, lies as it lay.
    """

    def __init__(self) -> None:
        self._names: list[str] = []
        self._lain: dict[frozenset[tuple[int, str]], list[str]] = {}

    def of(self, names: Mapping[int, str]) -> list[int]:
        """The numbers of the cards, which come with their names."""
        hand = frozenset(names.items())
        self._names = self._lain.get(hand, self._names)
        left: dict[str, list[int]] = {}
        for card, name in names.items():
            left.setdefault(name, []).append(card)
        kept = [left[name].pop(0) for name in self._names if left.get(name)]
        order = [*kept, *(card for card, name in names.items() if card in left[name])]
        self._names = self._lain[hand] = [names[card] for card in order]
        return order

    def forget(self) -> None:
        self._names = []
        self._lain.clear()
