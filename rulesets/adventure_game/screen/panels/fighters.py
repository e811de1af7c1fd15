"""Both sides of a combat: a hero with life, numbers and all that it fights with; an encounter as its card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect
from wowtable.shell.base.lettering import filling
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.look import PRINTED, CardLook, CardState
from wowtable.shell.widgets import Pointing, Tip, Widget
from wowtable.text import Rich

from ...rules import stats
from ...rules.cards.powers import Use
from ...rules.state import NO_CARD, NOBODY, Fight
from ...rules.stats import Numbers
from ...rules.texts import powers_text
from ..asking.acts import RealmActs
from ..cards.shown import face_of, faces_of, hero_face, hero_state
from ..facts.lookup import Desk
from ..facts.number_sources import number_tip, side_terms
from .sheet import HeroSheet

SIDES = ("fight.attacker", "fight.defender")
_FACE = 0.72
"""How much of its side the card of an encounter has, where something hangs on it."""
_ART, _NAME, _ROLE, _LIFE, _NUMBERS, _GEAR = 0.3, 0.09, 0.07, 0.085, 0.19, 0.085
"""The rows of a hero's plate, as shares of its height; gear has as many as there is room for, and the picture what is
left."""
_ROW_GAP, _PLATE_EDGE = 3.0, 8.0


@dataclass(frozen=True)
class Combatant:
    """One side as it is shown. Any hit fells one that `falls`; `gear` is what it fights with and what hangs on it.

    `powers` are what its own card says of fights.
    """

    name: str
    look: CardLook
    state: CardState
    numbers: Numbers
    die: int
    falls: bool = True
    gear: tuple[CardLook, ...] = ()
    seat: Seat = NOBODY
    powers: tuple[Rich, ...] = ()


def fighters_of(desk: Desk, fight: Fight) -> tuple[Combatant, Combatant]:
    return _fighter(desk, fight, 0), _fighter(desk, fight, 1)


def _fighter(desk: Desk, fight: Fight, side: int) -> Combatant:
    g, s, seat = desk.game, desk.view, fight.seat_of(side)
    numbers, die = stats.numbers(g, s, side), fight.dice[side]
    if seat != NOBODY:
        worn = [card for card in (s.weapon[seat], s.armour[seat]) if card != NO_CARD]
        gear = tuple(face_of(desk, card) for card in (*worn, *s.attached_to(("hero", seat))))
        name = desk.texts.name(f"hero.{s.hero[seat]}")
        state, powers = hero_state(desk, seat, numbers), _fighting_powers(desk, seat)
        return Combatant(name, hero_face(desk, seat), state, numbers, die, False, gear, seat, powers)
    state = CardState((("attack", numbers.attack), ("defence", numbers.defence), ("damage", numbers.damage)))
    if fight.card == NO_CARD:
        place = g.atlas.ids[fight.place]
        return Combatant(desk.texts.name(f"place.{place}"), faces_of(desk).map_encounter(place), state, numbers, die)
    name, gear = s.names[fight.card], tuple(face_of(desk, card) for card in s.attached_to(("card", fight.card)))
    return Combatant(desk.texts.name(f"foe.{name}"), faces_of(desk).encounter(name), state, numbers, die, gear=gear)


def _fighting_powers(desk: Desk, seat: Seat) -> tuple[Rich, ...]:
    """What can only be done while moving is told elsewhere."""
    powers = stats.character(desk.game, desk.view, seat).powers
    told = [power for power in powers if not (isinstance(power, Use) and power.when == "movement")]
    return powers_text(desk.texts, told)


def fighter_widget(desk: Desk, fight: Fight, side: int, rect: Rect, fighter: Combatant) -> Widget:
    """A hero as its plate, anything else as its card."""
    return FighterCard(SIDES[side], rect, fighter) if fighter.falls else HeroPlate(desk, fight, side, rect, fighter)


class FighterCard(Pointing):
    """An encounter: its card as high as its side, above what hangs on it. Pointed at it is seen large."""

    role: ClassVar[str] = "card"

    def __init__(self, id: str, rect: Rect, fighter: Combatant) -> None:
        super().__init__(id, rect, fighter.name)
        self.fighter, self.points_at = fighter, id

    def details_item(self, at: Point | None) -> str:
        return self.id

    def draw(self, canvas: Canvas) -> None:
        fighter, room = self.fighter, self.rect.inset(4, 4)
        face = room.take_top(room.h * _FACE)[0] if fighter.gear else room
        canvas.paint("card_face", face, look=fighter.look, state=fighter.state)
        if fighter.gear:
            self._draw_gear(canvas, Rect(room.x, face.bottom + 12, room.w, room.bottom - face.bottom - 12))

    def _draw_gear(self, canvas: Canvas, room: Rect) -> None:
        count = len(self.fighter.gear)
        wide = min((room.w - 6 * (count - 1)) / max(2, count), room.h * CARD)
        for n, look in enumerate(self.fighter.gear):
            box = Rect(room.x + n * (wide + 6), room.y, wide, wide / CARD)
            canvas.paint("card_face", box, look=look, state=PRINTED)


class HeroPlate(HeroSheet):
    """A hero upright: picture, name, whose it is and what it does here, life, numbers, then what it fights with."""

    digits: ClassVar[str] = "number_big"

    def __init__(self, desk: Desk, fight: Fight, side: int, rect: Rect, fighter: Combatant) -> None:
        super().__init__(desk, fighter.seat, rect, RealmActs())
        self.id = self.points_at = SIDES[side]
        self.fight, self.side, self.fighter = fight, side, fighter

    def press(self) -> None:
        """Nothing is done with it here."""

    @property
    def numbers(self) -> Numbers:
        """As they are in this fight."""
        return self.fighter.numbers

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        for what, cell in self.cells():
            if at is not None and cell.contains(at):
                return number_tip(self.desk, what, side_terms(self.desk, self.fight, self.side, what)), cell
        return None

    def _rows(self) -> list[Rect]:
        room, made = self.rect.inset(10, _PLATE_EDGE), []
        below = [share * self.rect.h for share in (_NAME, _ROLE, _LIFE, _NUMBERS)]
        left = room.h - sum(below) - 5 * _ROW_GAP - self._gear_high(room.w)
        for high in (max(left, _ART * self.rect.h), *below):
            row, room = room.take_top(high, _ROW_GAP)
            made.append(row)
        return [*made, room]

    def _gear_high(self, wide: float) -> float:
        """What gear and powers need."""
        type = self.desk.ui.type
        told = (type.block(line, "small", wide).size[1] + _ROW_GAP for line in self.fighter.powers)
        return len(self.fighter.gear) * (_GEAR * self.rect.h + _ROW_GAP) + sum(told)

    def _parts(self) -> tuple[Rect, Rect, Rect, Rect]:
        face, name, _, hearts, numbers, _ = self._rows()
        return face, name, hearts, numbers

    def draw_face(self, canvas: Canvas, room: Rect) -> None:
        canvas.paint("card_art", room, look=self.fighter.look)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        _, _, role, _, _, rest = self._rows()
        what = self.desk.say("screen.fights_as", name=self.desk.seat_name(self.seat), attacks=self.side == 0)
        style = canvas.type.shrunk(what, filling(canvas.type, "small", role.h, 1.0), role.w)
        canvas.text(what, role, style, color="text.second")
        for look in self.fighter.gear:
            if rest.h >= _GEAR * self.rect.h:
                row, rest = rest.take_top(_GEAR * self.rect.h, _ROW_GAP)
                self._draw_gear(canvas, row, look)
        for line in self.fighter.powers:
            block = canvas.type.block(line, "small", rest.w)
            if rest.h >= block.size[1]:
                row, rest = rest.take_top(block.size[1], _ROW_GAP)
                canvas.rich(block, (row.x, row.y), color="text.body")

    def _draw_gear(self, canvas: Canvas, room: Rect, look: CardLook) -> None:
        picture, words = room.take_left(room.h, 8)
        canvas.paint("card_art", picture, look=look)
        style = canvas.type.shrunk(look.name, filling(canvas.type, "small_strong", room.h, 1.0), words.w)
        canvas.text(look.name, words, style, fit="ellipsis")
