"""Resources: what lies face up is seen whole, the rest is one stack with its count; below, how many can still pay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.typography import named
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.piles import draw_backs
from wowtable.shell.cards.rows import CardRow
from wowtable.shell.widgets import Tip, Widget
from wowtable.shell.widgets.buttons import Pressable

from ...rules.state import Duel
from ..cards.look import face_down, state_in_play
from ..facts.lookup import Desk, ready_resources
from .layout import Half
from .pieces import CardLight, Carried, TableCard
from .piles import PILE

Takes = Callable[[object], bool]
_GAP, _STEP = 10.0, 3.0
SPENT = "ui.redo"
_READY, _OF, _CRYSTAL, _LEAST_CRYSTAL = 26.0, 20.0, 19.0, 12.0


class ResourceStack(Pressable):
    """All that lies face down. Whoever it belongs to leafs through it by pressing it."""

    role: ClassVar[str] = "button"
    lasting: ClassVar[bool] = True

    def __init__(self, desk: Desk, seat: Seat, rect: Rect, cards: Sequence[int], takes: Takes | None) -> None:
        label = desk.say("screen.resources_down", seat=seat, n=len(cards))
        super().__init__(f"{PILE}resources.{seat}", rect, label, tip=Tip("", label))
        self.cards = cards
        self.takes, self.falls_on = takes, f"resources.{seat}"

    def draw(self, canvas: Canvas) -> None:
        if not self.cards:
            canvas.paint("panel", self.rect, kind="empty")
            return
        if self.glow > 0:
            canvas.paint("card_glow", self.rect, kind="hover", alpha=self.glow)
        draw_backs(canvas, self.rect, len(self.cards), _STEP)
        line = canvas.type.line_height("number")
        words = f"×{len(self.cards)}"
        chip = centered(self.rect.center, (canvas.type.width(words, "number") + line * 0.9, line * 1.25))
        canvas.paint("chip", chip, kind="plain")
        canvas.text(words, chip, "number", color="gold.100", align="center")


class ResourceRow(CardRow):
    """What lies face up; also the place where a card of the own hand becomes a resource."""

    role: ClassVar[str] = "cards"

    def solid(self) -> bool:
        return self.takes is not None

    def hit(self, point: Point) -> Widget | None:
        return super().hit(point) or (self if self.solid() and self.rect.contains(point) else None)


def resources_wanted(desk: Desk, seat: Seat, high: float, light: CardLight) -> float:
    """How wide the resources of a player would like to lie."""
    s = desk.view
    apart = sum(not _stacked(s, card, light) for card in s.resources[seat])
    return (1 + apart) * (high * CARD + _GAP)


def resource_row(desk: Desk, seat: Seat, half: Half, light: CardLight, *, own: bool) -> list[Widget]:
    """The stack, then what lies for itself: quests and locations, and whatever of the stack can be pointed at now."""
    s = desk.view
    wide = half.resources.h * CARD
    stacked = [card for card in s.resources[seat] if _stacked(s, card, light)]
    apart = [card for card in s.resources[seat] if card not in stacked]
    places = own and any(action.verb == "place" for actions in light.acts.own.values() for action in actions)
    takes = _places(light) if places else None
    stack, rest = half.resources.take_left(wide, _GAP)
    row = ResourceRow(
        f"resources.{seat}",
        rest,
        [_resource(desk, card, wide, light) for card in in_order(s, apart)],
        label=desk.say("screen.resources", seat=seat),
        gap=_GAP,
        align="left",
        group=False,
    )
    row.takes = takes
    return [ResourceStack(desk, seat, stack, stacked, takes), row, ReadyLine(desk, seat, half.ready)]


def _places(light: CardLight) -> Takes:
    def takes(payload: object) -> bool:
        return isinstance(payload, Carried) and any(act.verb == "place" for act in light.acts.of(payload.card))

    return takes


def _stacked(s: Duel, card: int, light: CardLight) -> bool:
    return face_down(s, card) and not light.acts.legal(card) and card not in light.picked


def _resource(desk: Desk, card: int, wide: float, light: CardLight) -> TableCard:
    """A spent one stays upright, so that its name can be read."""
    state = state_in_play(desk, card, light.on(card))
    if state.exhausted:
        state = replace(state, exhausted=False, dimmed=True, mark=SPENT)
    rect = Rect(0, 0, wide, wide / CARD)
    return TableCard(desk, card, rect, state, light)


def in_order(s: Duel, cards: Sequence[int]) -> list[int]:
    """Face down first, as they lie beside their stack; then what is ready, then what is spent."""
    return sorted(cards, key=lambda card: (not face_down(s, card), card in s.exhausted, card))


class ReadyLine(Widget):
    """How many resources can still pay, in a number and as crystals where there is room for all of them."""

    role: ClassVar[str] = "text"
    lasting: ClassVar[bool] = True

    def __init__(self, desk: Desk, seat: Seat, rect: Rect) -> None:
        s = desk.view
        self.ready, self.count = ready_resources(s, seat), len(s.resources[seat])
        self.words = desk.say("screen.ready_of", count=self.count)
        tip = Tip("", desk.say("screen.resources_tip", seat=seat, ready=self.ready, count=self.count))
        super().__init__(f"ready.{seat}", rect, f"{self.ready} {self.words}", tip=tip)

    def draw(self, canvas: Canvas) -> None:
        type, rect = canvas.type, self.rect
        side = min(_READY, rect.h)
        canvas.icon("spell.mana_gem", centered((rect.x + side / 2, rect.center[1]), (side, side)), "gem.cost.light")
        large, small = named("number").sized(_READY), named("strong").sized(_OF)
        number, x = str(self.ready), rect.x + side + 8
        wide = type.width(number, large)
        ink = "gold.100" if self.ready else "text.second"
        canvas.text(number, Rect(x, rect.y, wide + 2, rect.h), large, color=ink)
        words = Rect(x + wide + 8, rect.y, rect.right - x - wide - 8, rect.h)
        canvas.text(self.words, words, small, color="text.body", fit="shrink")
        self._draw_crystals(canvas, words.take_left(type.width(self.words, small), 14)[1])

    def _draw_crystals(self, canvas: Canvas, room: Rect) -> None:
        side = min(_CRYSTAL, room.h, room.w / max(1, self.count))
        if side < _LEAST_CRYSTAL:
            return
        for n in range(self.count):
            spot = centered((room.x + (n + 0.5) * side, room.center[1]), (side - 2, side - 2))
            canvas.icon("spell.mana_gem", spot, "gem.cost.light" if n < self.ready else "ink.500")
