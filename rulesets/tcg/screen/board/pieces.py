"""Cards on the table: a face that knows its card, tells the sums behind its numbers, and follows what moves it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.input import Pointer
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.cards.look import CardState, Glow
from wowtable.shell.cards.widget import LIFT, CardFace
from wowtable.shell.motion.moments import leap_of
from wowtable.shell.table.asking.prompt import OutcomeLine
from wowtable.shell.widgets import Tip

from ..asking.acts import CardActs
from ..cards.look import look_of, state_in_play
from ..facts.lookup import Desk, card_name, number_in, piece
from ..facts.number_sources import attack_tip, cost_tip, health_tip

_ART, _BAND = 0.53, 0.17


@dataclass(frozen=True)
class CardLight:
    """What glows and why: `aim` is the attacker that has been chosen but not its goal, `second` what may be pointed at
    but is mostly not what one wants."""

    acts: CardActs = field(default_factory=CardActs)
    aim: int = -1
    fighters: tuple[int, int] = (-1, -1)
    picked: Collection[int] = ()
    shown: Collection[str] = ()
    bands: Mapping[int, OutcomeLine] = field(default_factory=dict)
    second: Collection[int] = ()

    def on(self, card: int) -> Glow:
        if card in self.picked:
            return "selected"
        if self.aim >= 0:
            return self._aiming(card)
        if card in self.second:
            return "faint"
        if self.acts.answers and card in self.acts.own:
            return "target" if self.acts.kind in ("target", "pick") else "legal"
        if piece(card) in self.shown:
            return "hover"
        if card == self.fighters[0]:
            return "attacker"
        if card == self.fighters[1] and self.acts.kind not in ("target", "pick"):  # the arrow says it anyway
            return "target"
        if self.acts.faint(card):
            return "faint"
        return "legal" if self.acts.legal(card) else ""

    def _aiming(self, card: int) -> Glow:
        if card == self.aim:
            return "attacker"
        return "target" if card in self.acts.attacks.get(self.aim, ()) else ""


@dataclass(frozen=True)
class Carried:
    """A card on its way under the pointer."""

    card: int
    from_hand: bool


def from_hand(payload: object) -> bool:
    return isinstance(payload, Carried) and payload.from_hand


class TableCard(CardFace):
    """A card of the game; `id` is its piece. It takes attackers that may attack it."""

    lasting: ClassVar[bool] = True

    def __init__(self, desk: Desk, card: int, rect: Rect, state: CardState, light: CardLight) -> None:
        s, name = desk.view, card_name(desk, card)
        super().__init__(piece(card), rect, look_of(desk, s.names[card]), state, label=name, takes=self._takes)
        self.desk, self.number, self.light = desk, card, light
        self.early = s.zone[card] == "hand"
        if light.acts.legal(card) and not light.acts.answers:
            self.payload = Carried(card, self.early)

    def _takes(self, payload: object) -> bool:
        return isinstance(payload, Carried) and self.number in self.light.acts.attacks.get(payload.card, ())

    def on_pointer(self, pointer: Pointer) -> bool:
        """The second half of a double click is not meant for what has come to lie there."""
        if pointer.kind == "up" and pointer.clicks > 1:
            self._release()
            return True
        return super().on_pointer(pointer)

    # --- numbers

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        if at is None or self.card.face_down:
            return None
        spot = self.gem_at(at)
        tip = self.number_tip(spot) if spot else None
        return None if tip is None else (tip, self.rect)

    def number_tip(self, spot: str) -> Tip | None:
        make = {"cost": cost_tip, "attack": attack_tip, "health": health_tip, "armor": health_tip}.get(spot)
        return None if make is None else make(self.desk, self.number)

    # --- movement

    def outer_looks(self) -> tuple[Any, ...]:
        display, light = self.desk.display, self.light
        leap = leap_of(display, self.item, self.rect.center, self.desk.place)
        return (display.away(self.item), leap, light.bands.get(self.number), light.acts.buried(self.number))

    def draw(self, canvas: Canvas) -> None:
        if self.desk.display.away(self.item):
            return
        before = self.shown
        dx, dy = leap_of(self.desk.display, self.item, before.middle, self.desk.place)
        if dx or dy:
            self.shown = before.moved(dx, dy)
        super().draw(canvas)
        if self.number in self.light.bands:
            self._draw_band(canvas, self.light.bands[self.number])
        if self.card.glow == "faint" and self.light.acts.buried(self.number):
            self._draw_crystal(canvas)
        self.shown = before

    def _draw_band(self, canvas: Canvas, fact: OutcomeLine) -> None:
        """Within the picture, so that it covers neither name nor number."""
        card = self.shown.rect(self.upright).moved(0, -LIFT * self.glow)
        high = max(canvas.type.line_height("strong") + 2, card.h * _BAND)
        band = Rect(card.x + 3, card.y + card.h * _ART - high, card.w - 6, high)
        canvas.paint("chip", band, kind="plain")
        type, side = canvas.type, high * 0.6 if fact.icon else 0.0
        widths = type.width(fact.number, "strong") + 2, type.width(fact.words, "strong") + 2
        needed = sum(widths) + 6 + (side + 4 if fact.icon else 0)
        room = centered(band.center, (min(needed, band.w - 16), band.h))
        number, rest = room.take_left(widths[0], 6)
        canvas.text(fact.number, number, "strong", color="gold.100")
        if fact.icon:
            icon, rest = rest.take_left(side, 4)
            canvas.icon(fact.icon, centered(icon.center, (side, side)), "state.target")
        ink = "state.target" if fact.bad else "text.body"
        canvas.text(fact.words, rest, "strong", color=ink, fit="shrink")

    def _draw_crystal(self, canvas: Canvas) -> None:
        """On the upper edge: all that it can be now is a resource, also for eyes that see no colours."""
        side = max(22.0, self.upright[0] * 0.18)
        top = self.shown.rect(self.upright).y - LIFT * self.glow
        disc = centered((self.shown.x, top), (side, side))
        canvas.paint("chip", disc, kind="legal")
        canvas.icon("spell.mana_gem", disc.inset(side * 0.2), "state.faint")


def in_play(desk: Desk, card: int, wide: float, light: CardLight) -> TableCard:
    """A card of a row, not yet in its place."""
    return TableCard(desk, card, Rect(0, 0, wide, wide * 1.4), state_in_play(desk, card, light.on(card)), light)


def card_of(item: str) -> int:
    """The card that a piece names, -1 for anything else."""
    return number_in(item) if item[:1] == "c" and item[1:].isdecimal() else -1
