"""The table itself: both halves with all that lies on them, the hands, and where each card stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.input import Pointer
from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.look import CardState
from wowtable.shell.cards.places import HAND_FOOT, straight_length, straight_width
from wowtable.shell.cards.plates import CLOTH
from wowtable.shell.cards.rows import CardFan
from wowtable.shell.widgets import Chosen, Widget

from ..asking.acts import CardActs
from ..facts.lookup import Desk, faction_of, far_seat, near_seat, piece
from ..moving.motion import EDGE
from .heroes import hero_plate
from .layout import Half, TablePlan, WantedWidths
from .pieces import CardLight, TableCard, from_hand
from .piles import far_hand, piles
from .resources import ResourceStack, resource_row, resources_wanted
from .rows import TABLE, allies_wanted, ally_row, gear_wanted, hero_row

HAND = "hand"
_HELD_UP = 414.0
_PLACED = "spell.mana_gem"
"""On a card that can only become a resource."""
_HAND_CARD, _LEAST_CARD = 178.0, 104.0


class PlayMat(Widget):
    """The cloth of one half, in the colour of its hero's faction: a card of the own hand that is dropped on it is
    played, a click lets go of an attacker."""

    role: ClassVar[str] = "panel"
    lasting: ClassVar[bool] = True

    def __init__(self, id: str, rect: Rect, desk: Desk, seat: Seat, light: CardLight) -> None:
        super().__init__(id, rect, desk.seat_name(seat))
        self.faction = faction_of(desk, seat)
        self.takes, self.falls_on = lambda payload: from_hand(payload) and bool(light.acts.of(payload.card)), TABLE

    def solid(self) -> bool:
        return True

    def legible(self) -> Iterable[Rect]:
        return ()

    def on_pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "up":
            self.emit(Chosen(TABLE, ""))
        return pointer.kind in ("down", "up")

    def draw(self, canvas: Canvas) -> None:
        canvas.paint(CLOTH, self.rect, faction=self.faction, icon=f"faction.{self.faction}")


def settled(desk: Desk, plan: TablePlan, light: CardLight) -> TablePlan:
    """The same table, each half shared out among what lies there now."""
    return plan.shared(_wanted(desk, far_seat(desk), plan.far, light), _wanted(desk, near_seat(desk), plan.near, light))


def _wanted(desk: Desk, seat: Seat, half: Half, light: CardLight) -> WantedWidths:
    return WantedWidths(
        gear_wanted(desk, seat, half.gear.h),
        allies_wanted(desk, seat, half.allies.h),
        resources_wanted(desk, seat, half.resources.h, light),
    )


def mats(desk: Desk, plan: TablePlan, light: CardLight) -> list[Widget]:
    """The cloth of both halves."""
    return [
        PlayMat("mat.far", plan.far.mat, desk, far_seat(desk), light),
        PlayMat(TABLE, plan.near.mat, desk, near_seat(desk), light),
    ]


def board(desk: Desk, plan: TablePlan, light: CardLight, hand: Sequence[int] | None) -> list[Widget]:
    """In the order in which things lie on each other. Without a hand the own cards are shown elsewhere."""
    near, far = near_seat(desk), far_seat(desk)
    made: list[Widget] = [far_hand(desk, far, plan.far_hand, light)]
    for seat, half in ((far, plan.far), (near, plan.near)):
        made += _half(desk, seat, half, light, own=seat == near)
    return made if hand is None else [*made, own_hand(desk, plan, light, hand)]


def _half(desk: Desk, seat: Seat, half: Half, light: CardLight, *, own: bool) -> Iterator[Widget]:
    yield from resource_row(desk, seat, half, light, own=own)
    rects = {"deck": half.deck, "graveyard": half.graveyard, "removed": half.removed}
    yield from piles(desk, seat, rects, light)
    yield hero_row(desk, seat, half.gear, light)
    yield ally_row(desk, seat, half.allies, light)
    yield from hero_plate(desk, seat, half.hero, light)


def hand_kept(desk: Desk, plan: TablePlan, acts: CardActs) -> TablePlan:
    """The same table where cards of the hand may be used now: they must then be seen whole beside the bar."""
    hand = desk.view.hand[near_seat(desk)]
    if acts.kind != "priority" and not any(acts.of(card) for card in hand):
        return plan
    return plan.keeping(straight_length(len(hand), _hand_card(plan)))


def own_hand(desk: Desk, plan: TablePlan, light: CardLight, cards: Sequence[int]) -> Widget:
    wide = max(_LEAST_CARD, min(_hand_card(plan), straight_width(len(cards), plan.hand.w)))
    made = [_held(desk, card, Rect(0, 0, wide, wide / CARD), light) for card in cards]
    return CardFan(HAND, plan.hand, made, desk.say("screen.your_hand", n=len(cards)), group=False)


def _hand_card(plan: TablePlan) -> float:
    """How wide a card of the own hand is where there is room for it."""
    return min(_HAND_CARD, (plan.hand.h - HAND_FOOT) * CARD)


def _held(desk: Desk, card: int, rect: Rect, light: CardLight) -> TableCard:
    s = desk.view
    glow = light.on(card)
    dimmed = bool(light.acts.kind) and not glow
    mark = _PLACED if glow == "faint" else ""
    state = CardState(glow=glow, dimmed=dimmed, face_down=not s.names[card], mark=mark)
    return TableCard(desk, card, rect, state, light)


def spots_of(desk: Desk, plan: TablePlan, widgets: Iterable[Widget]) -> dict[str, Rect]:
    """Where each card stands on the screen, and the places that cards come from and go to."""
    near, far = near_seat(desk), far_seat(desk)
    spots: dict[str, Rect] = {}
    for widget in widgets:
        for node in widget.walk():
            if isinstance(node, TableCard):
                spots[piece(node.number)] = node.place.rect(node.upright)
            elif isinstance(node, ResourceStack):
                spots |= {piece(card): node.rect for card in node.cards}
    for seat, half in ((near, plan.near), (far, plan.far)):
        spots |= {f"deck:{seat}": half.deck, f"graveyard:{seat}": half.graveyard, f"removed:{seat}": half.removed}
        spots |= {f"ready:{seat}": half.ready}
        spots |= {f"play:{seat}": half.allies, f"resources:{seat}": half.resources, f"mat:{seat}": half.mat}
    spots[f"hand:{near}"] = Rect(plan.hand.center[0] - 60, plan.hand.y, 120, 168)
    spots[f"hand:{far}"] = plan.far_hand
    spots["chain"] = Rect(plan.chain.center[0] - 60, plan.chain.y + 60, 84, 118)
    spots["table"] = plan.table
    high = min(_HELD_UP, plan.table.h * 0.6)
    spots[EDGE] = Rect(plan.table.right - high * CARD - 12, plan.table.y + 8, high * CARD, high)
    return spots
