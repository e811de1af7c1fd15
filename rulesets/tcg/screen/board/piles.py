"""Decks, graveyards and what is out of the game, with their counts; and the hand of the opponent, seen from behind."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Literal

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.cards.look import CardLook, CardState, Gem
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Tip, Widget
from wowtable.shell.widgets.buttons import Pressable

from ..cards.look import look_of
from ..facts.lookup import duel_of
from .pieces import CardLight

PILE = "pile."
_PILL = (62.0, 28.0)
_LOW = 50.0
"""Below this a pile is a count with its sign."""
_FADED = 0.8
_FOOT = Gem("count", "low_right", "circle", ("gem.cost",))
_ICONS = {"deck": "ui.cards", "graveyard": "land.tombstone", "removed": "ui.close", "hand": "ui.hand"}


def pile_of(id: str) -> tuple[str, Seat] | None:
    """The zone and the player whose pile has such an id."""
    head, _, name = id.partition(".")
    zone, _, seat = name.partition(".")
    return (zone, int(seat)) if f"{head}." == PILE else None


class Pile(Pressable):
    """Pressing it leafs through it, if that is allowed."""

    role: ClassVar[str] = "button"

    def __init__(self, desk: Desk, zone: str, seat: Seat, rect: Rect, light: CardLight) -> None:
        cards = getattr(duel_of(desk), zone)[seat]
        label = desk.say(f"screen.{zone}", seat=seat, n=len(cards))
        super().__init__(f"{PILE}{zone}.{seat}", rect, label, tip=Tip(label, desk.say(f"screen.{zone}_tip")))
        self.desk, self.zone, self.seat = desk, zone, seat
        self.count = len(cards)
        self.lit = zone != "deck" and any(card in light.acts.own for card in cards)
        s = duel_of(desk)
        self.look = _footed(look_of(desk, s.names[cards[-1]])) if cards and zone != "deck" else None

    @property
    def light_now(self) -> Literal["strong", "faint", ""]:
        return "strong" if self.lit else ""

    def draw(self, canvas: Canvas) -> None:
        if self.rect.h < _LOW:
            draw_count(canvas, self.rect, _ICONS[self.zone], self.count, lit=self.lit or self.glow > 0)
            return
        if self.count and self.lit:  # glows look out from behind a card: with none they would fill the place
            canvas.paint("card_glow", self.rect, kind="target")
        if self.count and self.glow > 0:
            canvas.paint("card_glow", self.rect, kind="hover", alpha=self.glow)
        if not self.count:
            canvas.paint("panel", self.rect, kind="empty")
        elif self.look is None:
            self._draw_stack(canvas)
        else:
            canvas.paint("card_body", self.rect, look=self.look, alpha=_FADED)
        self._draw_count(canvas)

    def _draw_stack(self, canvas: Canvas) -> None:
        for n in range(min(3, (self.count + 14) // 15)):
            canvas.paint("card_back", self.rect.moved(n * 2.5, -n * 2.5))

    def _draw_count(self, canvas: Canvas) -> None:
        wide = min(_PILL[0], self.rect.w + 8)
        chip = centered((self.rect.center[0], self.rect.bottom - 8), (wide, _PILL[1]))
        draw_count(canvas, chip, _ICONS[self.zone], self.count)


def draw_count(canvas: Canvas, chip: Rect, icon: str, count: int, *, lit: bool = False) -> None:
    canvas.paint("chip", chip, kind="target" if lit else "plain")
    spot, words = chip.inset(9, 4).take_left(17, 6)
    canvas.icon(icon, Rect(spot.x, spot.center[1] - 8.5, 17, 17), "gold.300")
    canvas.text(str(count), words, "number", color="gold.100", align="center", fit="shrink")


def _footed(look: CardLook) -> CardLook:
    """With the foot that cards with numbers have: the count stands there, and covers no name."""
    return look if look.has_low_gems else replace(look, gems=(*look.gems, _FOOT))


class FarHand(Pressable):
    """The opponent's cards from behind, and how many; pressing it shows those that the viewer has seen."""

    role: ClassVar[str] = "button"

    def __init__(self, desk: Desk, seat: Seat, rect: Rect, light: CardLight) -> None:
        s = duel_of(desk)
        self.cards = s.hand[seat]
        label = desk.say("screen.hand_of", seat=seat, n=len(self.cards))
        known = sum(bool(s.names[card]) for card in self.cards)
        line = desk.say("screen.hand_known", n=known) if known else ""
        super().__init__(f"{PILE}hand.{seat}", rect, label, tip=Tip(label, line) if line else Tip("", label))
        self.desk, self.seat = desk, seat
        self.lit = any(card in light.acts.own for card in self.cards)
        self.known = known

    @property
    def light_now(self) -> Literal["strong", "faint", ""]:
        return "strong" if self.lit else ""

    def draw(self, canvas: Canvas) -> None:
        if self.rect.h < _LOW:
            draw_count(canvas, self.rect, _ICONS["hand"], len(self.cards), lit=self.lit or self.glow > 0)
            return
        shown = min(len(self.cards), 9)
        wide = self.rect.h * 0.62
        step = min(wide * 0.5, (self.rect.w - wide) / max(1, shown - 1))
        left = self.rect.center[0] - (wide + step * (shown - 1)) / 2
        s, middle = duel_of(self.desk), (shown - 1) / 2
        for n in range(shown):
            off = n - middle
            box = Rect(left + n * step, self.rect.y - self.rect.h * 0.22 - abs(off) * 2.2, wide, wide * 1.4)
            name = s.names[self.cards[n]]
            state = CardState(face_down=not name)
            tilt = round(-off * 4)
            canvas.paint("card_face", box, look=look_of(self.desk, name), state=state, tilt=tilt)
        words = self.desk.say("screen.in_hand", n=len(self.cards))
        size = (canvas.type.width(words, "small_strong") + 26, 28.0)
        chip = centered((self.rect.center[0], self.rect.bottom - 14), size)
        canvas.paint("chip", chip, kind="target" if self.lit else "plain")
        canvas.text(words, chip, "small_strong", align="center")


def piles(desk: Desk, seat: Seat, rects: dict[str, Rect], light: CardLight) -> list[Widget]:
    """What is out of the game is shown once something is."""
    s = duel_of(desk)
    zones = ["deck", "graveyard", *(["removed"] if s.removed[seat] else [])]
    return [Pile(desk, zone, seat, rects[zone], light) for zone in zones]
