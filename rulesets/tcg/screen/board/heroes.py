"""The plates of the heroes: portrait, name and player, health, faction and class, power used or not."""

from __future__ import annotations

from typing import ClassVar

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.typography import named
from wowtable.shell.cards.look import CardState, Gem
from wowtable.shell.cards.plates import PLATE, PLATE_GLOW
from wowtable.shell.motion.moments import leap_of
from wowtable.shell.widgets import Tip, Widget

from ...rules import stats
from ..cards.printed import attack_gem, health_gem
from ..facts.lookup import Desk, sheet_of
from ..facts.number_sources import attack_tip, health_tip
from .pieces import CardLight, TableCard
from .resources import SPENT

_GEM, _MEDAL, _POWER, _PLAYER = 58.0, 36.0, 30.0, 14.0


class HeroPlate(TableCard):
    """Stands for the hero and for its player."""

    role: ClassVar[str] = "card"
    lasting: ClassVar[bool] = True

    def __init__(self, desk: Desk, seat: Seat, rect: Rect, light: CardLight) -> None:
        s = desk.view
        card = s.hero[seat]
        glow = light.on(card)
        if seat in light.acts.players:
            glow = "target"
        super().__init__(desk, card, rect, CardState(glow=glow), light)
        self.seat = seat
        self.lifts = False
        g = desk.game
        self.health = stats.health(g, s, card) - s.damage.get(card, 0)
        self.attack = stats.attack(g, s, card)
        self.types = stats.damage_types(g, s, card)
        self.spent = desk.say("screen.exhausted", hero=s.names[card]) if card in s.exhausted else ""
        self.powered = not s.face_down.get(card)
        self.line = _line(desk, seat)
        self.label = desk.say("screen.hero_label", hero=self.look.name, seat=seat, n=self.health)

    # --- where its parts are

    @property
    def _heart(self) -> Rect:
        side = min(_GEM, self.rect.w * 0.34)
        return centered((self.rect.right - side * 0.12, self.rect.y + self.rect.h * 0.47), (side, side))

    @property
    def _sword(self) -> Rect:
        side = min(_GEM, self.rect.w * 0.34) * 0.84
        return centered((self.rect.right - side * 0.2, self.rect.y + self.rect.h * 0.13), (side, side))

    @property
    def _sign(self) -> Rect:
        """Whether the power on its front is still there."""
        side = min(_POWER, self.rect.w * 0.18)
        return centered((self.rect.x - side * 0.1, self.rect.y + self.rect.h * 0.585), (side, side))

    @property
    def _turn(self) -> Rect:
        """On the edge above its picture, as on a card: the picture itself is grey then."""
        side = min(_MEDAL, self.rect.w * 0.22)
        return centered((self.rect.center[0], self.rect.y + side * 0.25), (side, side))

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        if at is None:
            return None
        if self._heart.contains(at):
            tip = health_tip(self.desk, self.number)
            return None if tip is None else (tip, self._heart)
        if self.attack and self._sword.contains(at):
            tip = attack_tip(self.desk, self.number)
            return None if tip is None else (tip, self._sword)
        if self._sign.contains(at):
            key = "screen.power_ready" if self.powered else "screen.power_used"
            return Tip("", self.desk.say(key)), self._sign
        if self.spent and self._turn.contains(at):
            return Tip("", self.spent), self._turn
        return None

    # --- drawing

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        dx, dy = leap_of(self.desk.display, self.item, rect.center, self.desk.place)
        self.rect = rect.moved(dx, dy)
        self._draw_plate(canvas)
        self.rect = rect

    def _draw_plate(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.card.glow:
            canvas.paint(PLATE_GLOW, rect, kind=self.card.glow)
        if self.glow > 0:
            canvas.paint(PLATE_GLOW, rect, kind="hover", alpha=self.glow)
        line = canvas.type.line_height(named("small").sized(_PLAYER))
        canvas.paint(PLATE, rect, look=self.look, line=canvas.viewport.px(line), spent=bool(self.spent))
        self._draw_player(canvas, line)
        self._draw_medals(canvas)
        if self.attack:
            self._draw_number(canvas, self._sword, attack_gem(self.types, self.attack))
        self._draw_number(canvas, self._heart, health_gem(self.health))
        icon = "kind.hero" if self.powered else "ui.check"
        canvas.paint("card_medal", self._sign, icon=icon, hue="damage.holy" if self.powered else "")
        if self.spent:
            canvas.paint("card_badge", self._turn, kind="", icon=SPENT)
        if self.focused and self._by_key:
            canvas.paint("focus_ring", rect.inset(-5), kind="board")

    def _draw_player(self, canvas: Canvas, line: float) -> None:
        """Below the name, which the plate bears: who plays it, and what it is if there is room."""
        rect, type = self.rect, canvas.type
        style = named("small").sized(_PLAYER)
        room = Rect(rect.x + 10, rect.bottom - line - 3, rect.w - 18, line)
        shield, words = room.take_left(14, 7)
        canvas.paint("seat_shield", centered(shield.center, (14, 17)), seat=self.desk.seat_colour(self.seat))
        told = self.line if type.width(self.line, style) <= words.w else self.desk.seat_name(self.seat)
        canvas.text(told, words, type.shrunk(told, style, words.w), color="emblem.cream", fit="ellipsis")

    def _draw_medals(self, canvas: Canvas) -> None:
        side = min(_MEDAL, self.rect.w * 0.22)
        x, y = self.rect.x + side * 0.1, self.rect.y + side * 0.55
        sign, *classes = self.look.medals
        canvas.paint("card_medal", centered((x + side * 0.3, y), (side, side)), icon=sign.icon, hue=sign.hue)
        for n, medal in enumerate(classes[:2], 1):
            spot = centered((x - side * 0.02, y + n * side * 1.05), (side, side))
            canvas.paint("card_medal", spot, icon=medal.icon, hue=medal.hue)

    def _draw_number(self, canvas: Canvas, rect: Rect, gem: Gem) -> None:
        px = max(1, canvas.viewport.px(rect.w * 0.46))
        canvas.paint("card_stat", rect, shape=gem.shape, hues=gem.hues, icons=gem.icons, text=str(gem.number), px=px)


def _line(desk: Desk, seat: Seat) -> str:
    """Who plays it, and what it is."""
    card = sheet_of(desk, desk.view.hero[seat]).card
    people = " ".join(
        desk.texts.name(key)
        for key in (f"race.{card.race}" if card.race else "", f"profession.{card.job}" if card.job else "")
        if key
    )
    return " · ".join(filter(None, (desk.seat_name(seat), people)))


def hero_plate(desk: Desk, seat: Seat, rect: Rect, light: CardLight) -> list[Widget]:
    """Nothing before the heroes are laid out."""
    return [HeroPlate(desk, seat, rect, light)] if desk.view.hero[seat] >= 0 else []
