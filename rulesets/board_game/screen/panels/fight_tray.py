"""The dice of whoever attacks, by colour, and the three boxes below them."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, columns, rows
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Chosen, Light, Widget
from wowtable.shell.widgets.buttons import Pointing

from ...rules import fighters
from ...rules.cards.words import DIE_COLOURS, DieColour
from ...rules.state import NOBODY, Boxes, RolledDie
from ..asking.fight_acts import picked_dice
from ..cards.hues import ARMOR, ATTACK, ATTRITION, REROLL
from ..facts.lookup import Desk, die_piece
from ..facts.melee import attacker_of, is_hit, pool_now, rolled_now

_LABEL, _TOTAL, _PLACES, _GAP, _LIFT = 0.15, 0.12, 7, 0.14, 8.0
_SHOWN: tuple[DieColour, ...] = ("blue", "red", "green")
"""In the order in which their hits count."""
_MOST_TOKENS = 9


class TrayDie(Pointing):
    """A die of the pool. A die that may be picked is pressed, by key too."""

    role: ClassVar[str] = "button"

    def __init__(self, rect: Rect, desk: Desk, place: int, die: RolledDie, command: str, lit: Light) -> None:
        words = desk.say("fight.die", colour=die.colour, face=die.face)
        super().__init__(die_piece(place), rect, words, command=command, enabled=bool(lit))
        self.die, self.lit, self.points_at = die, lit, ""
        self.picked = place in picked_dice(desk)
        hero = attacker_of(desk)
        self.hits = hero != NOBODY and is_hit(desk.game, desk.view, hero, die)
        self.said = desk.say("fight.spotted") if die.spotted else ""

    @property
    def light_now(self) -> Light:
        return self.lit

    def press(self) -> None:
        self.emit(Chosen(self.id, self.id))

    def draw(self, canvas: Canvas) -> None:
        spot = self.rect.moved(0, -_LIFT) if self.picked else self.rect
        if self.picked:
            canvas.paint("focus_ring", spot.inset(-3), kind="control")
        elif self.lit and (self.hovered or self.focused):
            canvas.paint("glow", spot)
        state = "reroll" if self.picked else "normal" if self.hits else "miss"
        canvas.paint("die", spot, kind=self.die.colour, face=str(self.die.face), state=state, mark=True)
        mark = max(16.0, spot.w * 0.3)
        corner = Rect(spot.right - mark * 0.8, spot.y - mark * 0.2, mark, mark)
        if self.picked or self.die.rerolled:
            canvas.paint("chip", corner, kind="info")
            canvas.icon(REROLL, corner.inset(mark * 0.18, mark * 0.18), "gold.100")
        elif self.hits:
            canvas.paint("chip", corner, kind="good")
            canvas.icon("ui.check", corner.inset(mark * 0.18, mark * 0.18), "text.good")
        if self.said:
            tag = Rect(spot.x - 4, spot.bottom - 14, spot.w + 8, 18)
            canvas.paint("chip", tag, kind="info")
            canvas.text(self.said, tag.inset(4, 0), filling(canvas.type, "small_strong", 18, 1.0), align="center")


class DiceTable(Widget):
    """Three rows, one for each colour, with the places of all dice that there are."""

    role: ClassVar[str] = "panel"

    def __init__(self, rect: Rect, desk: Desk, pickable: dict[str, str]) -> None:
        self.desk, self.pool, self.dice = desk, pool_now(desk), rolled_now(desk)
        self.threat = _threat(desk)
        words = desk.say("fight.dice") if self.dice or any(self.pool) else desk.say("fight.no_dice")
        super().__init__("fight.tray", rect, words)
        self.lines = rows(rect.inset(14, 8), [Share()] * len(_SHOWN), 2)
        for colour, line in zip(_SHOWN, self.lines):
            mine = [(n, die) for n, die in enumerate(self.dice) if die.colour == colour]
            mine.sort(key=lambda each: -each[1].face)
            for (place, die), cell in zip(mine, self.cells(line, max(_PLACES, len(mine)))):
                id = die_piece(place)
                lit: Light = "strong" if id in pickable else ""
                self.children.append(TrayDie(cell, desk, place, die, pickable.get(id, ""), lit))

    def solid(self) -> bool:
        return True

    def cells(self, line: Rect, count: int) -> list[Rect]:
        room = line.take_left(line.w * _LABEL)[1].take_right(line.w * _TOTAL)[1]
        side = min(line.h * 0.82, room.w / (count + (count - 1) * _GAP))
        y = line.center[1] - side / 2
        return [Rect(room.x + n * side * (1 + _GAP), y, side, side) for n in range(count)]

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well")
        for colour, line in zip(_SHOWN, self.lines):
            self._draw_line(canvas, colour, line)

    def _draw_line(self, canvas: Canvas, colour: DieColour, line: Rect) -> None:
        say, mine = self.desk.say, [die for die in self.dice if die.colour == colour]
        count = self.pool[DIE_COLOURS.index(colour)]
        top, foot = rows(line.take_left(line.w * _LABEL - 8)[0].inset(0, line.h * 0.2), [Share(), Share()])
        canvas.text(say("fight.colour", colour=colour), top, filling(canvas.type, "strong", top.h, 1.0),
                    color=f"die.{colour}.light")  # fmt: skip
        canvas.text(say("fight.serves", colour=colour), foot, filling(canvas.type, "small", foot.h, 1.0),
                    color="text.second")  # fmt: skip
        for n, cell in enumerate(self.cells(line, max(_PLACES, len(mine)))):
            if n >= len(mine):
                coming = n < count
                canvas.paint("die", cell, kind=colour, face="?" if coming else " ", alpha=1.0 if coming else 0.12)
        if mine:
            hits = sum(die.face >= self.threat for die in mine)
            total = line.take_right(line.w * _TOTAL - 6)[0]
            words = say("fight.total", colour=colour, n=hits)
            canvas.text(words, total, "strong", align="right")


def _threat(desk: Desk) -> int:
    hero = attacker_of(desk)
    return 99 if hero == NOBODY else fighters.threat(desk.game, desk.view, hero)


class BoxPlate(Widget):
    """One box: tokens that lie there, hollow those that these dice would add, and what it does."""

    role: ClassVar[str] = "text"

    def __init__(self, id: str, rect: Rect, look: BoxLook) -> None:
        super().__init__(id, rect, f"{look.title}: {look.sum}, {look.line}")
        self.look = look

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        look = self.look
        canvas.paint("panel", self.rect, kind="well")
        with canvas.clip(self.rect.inset(3, 3)):
            canvas.fill(self.rect, look.hue, alpha=0.3)
        top, middle, foot = rows(self.rect.inset(12, 7), [Share(), Share(1.15), Share()], 2)
        canvas.text(look.title, top, filling(canvas.type, "heading", top.h, 1.1), color="text.heading")
        self._draw_tokens(canvas, middle)
        style = filling(canvas.type, "number", foot.h, 1.15)
        wide = canvas.type.width(str(look.sum), style)
        canvas.text(str(look.sum), foot.take_left(wide)[0], style)
        canvas.text(look.line, foot.take_left(wide + 8)[1], filling(canvas.type, "small", foot.h, 1.0),
                    color="text.second")  # fmt: skip

    def _draw_tokens(self, canvas: Canvas, room: Rect) -> None:
        tokens = [(icon, tint, faint) for icon, tint, count, faint in self.look.tokens for _ in range(count)]
        side = min(room.h, room.w / max(_MOST_TOKENS, len(tokens)) - 2)
        for n, (icon, tint, faint) in enumerate(tokens):
            spot = Rect(room.x + n * (side + 2), room.center[1] - side / 2, side, side)
            canvas.paint("disc", spot, state="ahead" if faint else "past")
            canvas.icon(icon, spot.inset(side * 0.2, side * 0.2), tint, alpha=0.6 if faint else 1.0)


class BoxLook:
    """`tokens` are sign, tint, how many, and whether they are only to come."""

    def __init__(
        self, title: str, line: str, hue: str, sum: int, tokens: tuple[tuple[str, str, int, bool], ...]
    ) -> None:
        self.title, self.line, self.hue, self.sum, self.tokens = title, line, hue, sum, tokens


def box_row(desk: Desk, room: Rect, now: Boxes, added: Boxes, side: str = "") -> list[Widget]:
    """Damage, defense with the armor, attrition."""
    say = desk.say
    hits, armor, wear = "tone.error.edge", "tone.good.edge", "damage.arcane.light"
    looks = (
        BoxLook(say("fight.box", box="damage"), say("fight.box_does", box="damage"), "tone.error",
                now.damage + added.damage,
                ((ATTACK, hits, now.damage, False), (ATTACK, hits, added.damage, True))),
        BoxLook(say("fight.box", box="defense"), say("fight.box_does", box="defense"), "tone.good",
                now.defense + now.armor + added.defense + added.armor,
                ((ATTACK, hits, now.defense, False), (ARMOR, armor, now.armor, False),
                 (ATTACK, hits, added.defense, True), (ARMOR, armor, added.armor, True))),
        BoxLook(say("fight.box", box="attrition"), say("fight.box_does", box="attrition"), "damage.shadow.middle",
                now.attrition + added.attrition,
                ((ATTRITION, wear, now.attrition, False), (ATTRITION, wear, added.attrition, True))),
    )  # fmt: skip
    names = ("damage", "defense", "attrition")
    cells = columns(room, [Share(1.0), Share(1.15), Share(0.85)], 8)
    return [BoxPlate(f"box{side}.{name}", cell, look) for name, cell, look in zip(names, cells, looks)]


def tray_high(desk: Desk, room: float) -> float:
    return min(330.0 * text_growth(desk), room * 0.43)
