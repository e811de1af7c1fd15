"""The dice of whoever attacks, by colour, and the three boxes below them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, columns, rows
from wowtable.shell.base.lettering import filling
from wowtable.shell.base.typography import Typesetter, TypeStyle, named
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Chosen, Light, Widget, draw_keycap
from wowtable.shell.widgets.base import DECISIVE
from wowtable.shell.widgets.buttons import Pointing
from wowtable.text.rich import Rich, stacked

from ...rules import fighters, foes
from ...rules.cards.words import DIE_COLOURS, DieColour, HitBox
from ...rules.state import NOBODY, Boxes, FactionNumber, RolledDie
from ..asking.picks import picked_dice
from ..cards.hues import REROLL
from ..facts.lookup import Desk, die_piece, side_name
from ..facts.melee import SHOWN, attacker_of, is_hit, opposed, outlook, pool_now, rolled_now, stage_of

_LABEL, _TOTAL, _PLACES, _GAP, _LIFT = 0.15, 0.12, 7, 0.14, 8.0
_KEYS = 9
_TALL, _BELOW, _SHARE, _MOST = 372.0, 430.0, 0.41, 0.44


class TrayDie(Pointing):
    """A die of the pool. A die that may be picked is pressed, by key too."""

    role: ClassVar[str] = "button"

    def __init__(self, rect: Rect, desk: Desk, place: int, die: RolledDie, command: str, lit: Light) -> None:
        words = desk.say("fight.die", colour=die.colour, face=die.face)
        super().__init__(die_piece(place), rect, words, command=command, enabled=bool(lit))
        self.why = "" if lit else desk.say("fight.die_stays", spotted="yes" if die.spotted else "no")
        self.die, self.lit, self.points_at = die, lit, ""
        self.picked = place in picked_dice(desk)
        hero = attacker_of(desk)
        self.hits = hero != NOBODY and is_hit(desk.game, desk.view, hero, die)
        self.said = desk.say("fight.spotted") if die.spotted else ""
        self.costs = sorted(_taken(desk, die))
        self.cap = desk.ui.cap(command) if command else ""

    @property
    def light_now(self) -> Light:
        return self.lit

    def press(self) -> None:
        self.emit(Chosen(self.id, self.id))

    def draw(self, canvas: Canvas) -> None:
        spot = self.rect.moved(0, -_LIFT) if self.picked else self.rect
        if self.picked:
            canvas.paint("glow", spot.inset(1), kind="chosen", round=True)
        elif self.lit and (self.hovered or self.focused or self.lit == "strong"):
            canvas.paint("glow", spot.inset(2), kind="chosen" if self.hovered or self.focused else "legal", round=True)
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
        if self.cap and not self.said:
            high = max(mark, canvas.type.line_height("keycap"))
            foot = Rect(spot.right - mark * 0.9, spot.bottom - high, max(mark, high * 0.8), high)
            draw_keycap(canvas, foot, self.cap)
        for n, token in enumerate(self.costs):
            pill = Rect(spot.x - mark * 0.2 + n * mark * 1.5, spot.bottom - mark * 0.8, mark * 1.4, mark)
            canvas.paint("chip", pill, kind="error")
            canvas.text("−", pill.inset(mark * 0.16, 0), filling(canvas.type, "small_strong", mark, 1.0))
            canvas.paint("glyph", pill.take_right(mark)[0].inset(mark * 0.1), glyph=token)
        if self.said:
            tag = Rect(spot.x - 4, spot.bottom - 18, spot.w + 8, 18)
            canvas.paint("chip", tag, kind="info")
            canvas.text(self.said, tag.inset(4, 0), filling(canvas.type, "small_strong", 18, 1.0), align="center")


class DiceTable(Widget):
    """Three rows, one for each colour, with the places of all dice that there are. Those that answer are numbered."""

    role: ClassVar[str] = "panel"

    def __init__(self, rect: Rect, desk: Desk, pickable: Collection[str]) -> None:
        self.desk, self.pool, self.dice = desk, pool_now(desk), rolled_now(desk)
        self.threat = _threat(desk)
        self.sum = _strike_sum(desk)
        words = desk.say("fight.dice") if self.dice or any(self.pool) else desk.say("fight.no_dice")
        super().__init__("fight.tray", rect, words)
        self.lines = rows(rect.inset(14, 8), [Share()] * len(SHOWN), 2)
        keys = (f"choice_{n}" for n in range(1, _KEYS + 1))
        for colour, line in zip(SHOWN, self.lines):
            mine = [(n, die) for n, die in enumerate(self.dice) if die.colour == colour]
            mine.sort(key=lambda each: -each[1].face)
            for (place, die), cell in zip(mine, self.cells(line, max(_PLACES, len(mine)))):
                answers = die_piece(place) in pickable
                lit = _light(desk, die, self.threat) if answers else ""
                self.children.append(TrayDie(cell, desk, place, die, next(keys, "") if answers else "", lit))

    def solid(self) -> bool:
        return True

    def legible(self) -> Iterable[Rect]:
        return (self.rect,) * DECISIVE

    def cells(self, line: Rect, count: int) -> list[Rect]:
        room = line.take_left(line.w * _LABEL)[1].take_right(line.w * _TOTAL)[1]
        side = min(line.h * 0.82, room.w / (count + (count - 1) * _GAP))
        y = line.center[1] - side / 2
        return [Rect(room.x + n * side * (1 + _GAP), y, side, side) for n in range(count)]

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="panel")
        if not self.dice and not any(self.pool) and self.sum:
            self._draw_sum(canvas)
            return
        for colour, line in zip(SHOWN, self.lines):
            self._draw_line(canvas, colour, line)

    def _draw_sum(self, canvas: Canvas) -> None:
        """What strikes, what holds it off, and what comes of it."""
        style = named("lead").sized(min(54.0, self.rect.h * 0.2))
        block = canvas.type.block(self.sum, style, self.rect.w - 28, "center")
        canvas.rich(block, (self.rect.x + 14, self.rect.center[1] - block.size[1] / 2))

    def _draw_line(self, canvas: Canvas, colour: DieColour, line: Rect) -> None:
        say, mine = self.desk.say, [die for die in self.dice if die.colour == colour]
        count = self.pool[DIE_COLOURS.index(colour)]
        top, foot = rows(line.take_left(line.w * _LABEL - 8)[0].inset(0, line.h * 0.2), [Share(), Share()])
        canvas.text(say("fight.colour", colour=colour), top, filling(canvas.type, "strong", top.h, 1.0),
                    color=f"die.{colour}.light")  # fmt: skip
        serves, small = say("fight.serves", colour=colour), filling(canvas.type, "small", foot.h, 1.0)
        if canvas.type.width(serves, canvas.type.shrunk(serves, small, foot.w)) <= foot.w:
            canvas.text(serves, foot, small, color="text.second")
        for n, cell in enumerate(self.cells(line, max(_PLACES, len(mine)))):
            if n >= len(mine):
                coming = n < count
                canvas.paint("die", cell, kind=colour, face="?" if coming else " ", alpha=1.0 if coming else 0.12)
        if mine:
            hits = sum(die.face >= self.threat for die in mine)
            total = line.take_right(line.w * _TOTAL - 6)[0]
            words = say("fight.total", colour=colour, n=hits)
            canvas.text(words, total, "strong", align="right")


def _light(desk: Desk, die: RolledDie, threat: int) -> Light:
    """Of a die that may be picked: to roll a hit again is the second choice."""
    return "faint" if desk.kind in ("reroll", "roll_again") and die.face >= threat else "strong"


def _taken(desk: Desk, die: RolledDie) -> Collection[str]:
    """What the opponents' ability takes for it unless it is rolled again."""
    s = desk.view
    still = s.combat is not None and not s.combat.pvp and s.combat.foes and stage_of(desk) == "reroll"
    return foes.taken_for(desk.game, s, die) if still else ()


def _threat(desk: Desk) -> int:
    hero = attacker_of(desk)
    return 99 if hero == NOBODY else fighters.threat(desk.game, desk.view, hero)


def _strike_sum(desk: Desk) -> Rich:
    """Between the attacks and the end of a round against creatures; between heroes what lies before either side."""
    combat = desk.view.combat
    if combat is not None and combat.pvp:
        return stacked([_side_sum(desk, side, combat.boxes[side]) for side in combat.sides])
    if combat is None or not combat.foes or stage_of(desk) not in ("strike", "damage"):
        return ()
    seen = outlook(desk.game, desk.view, combat, combat.boxes[combat.sides[0]])
    return desk.rich("fight.sum", attack=seen.attack, held=seen.attack - seen.wounds, wounds=seen.wounds)


def _side_sum(desk: Desk, side: FactionNumber, boxes: Boxes) -> Rich:
    hits = boxes.damage + boxes.defense
    return desk.rich("fight.sides_sum", side=side, hits=hits, armor=boxes.armor, attrition=boxes.attrition)


class BoxPlate(Widget):
    """One box: tokens that lie there, hollow those that these dice would add, and what it does."""

    role: ClassVar[str] = "text"

    def __init__(self, id: str, rect: Rect, look: BoxLook, *, engraved: bool) -> None:
        owner = f"{look.owner}, " if look.owner else ""
        super().__init__(id, rect, f"{owner}{look.title}: {look.sum}, {look.line}")
        self.look, self.engraved = look, engraved

    def solid(self) -> bool:
        return True

    def legible(self) -> Iterable[Rect]:
        return (self.rect,) * DECISIVE

    def draw(self, canvas: Canvas) -> None:
        look = self.look
        canvas.paint("panel", self.rect, kind="well")
        top, middle, foot = _parts(self.rect)
        sign, title = _title_parts(top, look.side)
        with canvas.clip(self.rect.inset(3, 3)):
            canvas.fill(self.rect, look.hue, alpha=0.42)
            canvas.fill(Rect(self.rect.x, self.rect.y, self.rect.w, top.bottom + 2 - self.rect.y), look.hue, alpha=0.6)
        if look.side:
            canvas.paint("medallion", sign, faction=look.side, icon=f"faction.{look.side}")
        style = title_style(canvas.type, top.h, engraved=self.engraved)
        canvas.text(look.title, title, style, color="text.heading", fit="shrink")
        aside = title.take_left(canvas.type.width(look.title, style) + 10)[1]
        small = filling(canvas.type, "small", top.h, 0.92)
        if canvas.type.width(look.when, small) <= aside.w:
            canvas.text(look.when, aside, small, align="right", color="text.second")
        self._draw_tokens(canvas, middle)
        style = filling(canvas.type, "number", foot.h, 1.15)
        wide = canvas.type.width(str(look.sum), style)
        canvas.text(str(look.sum), foot.take_left(wide)[0], style)
        room, small = foot.take_left(wide + 8)[1], filling(canvas.type, "small", foot.h, 1.0)
        if canvas.type.width(look.line, small) <= room.w:
            canvas.text(look.line, room, small)

    def _draw_tokens(self, canvas: Canvas, room: Rect) -> None:
        """Whole ones lie there already, pale ones in a ring would come of these dice."""
        tokens = [(glyph, faint) for glyph, count, faint in self.look.tokens for _ in range(count)]
        side = min(room.h, room.w / max(1, len(tokens)) - 2)
        for n, (glyph, faint) in enumerate(tokens):
            spot = Rect(room.x + n * (side + 2), room.center[1] - side / 2, side, side)
            canvas.paint("glyph", spot.inset(side * 0.06), glyph=glyph, alpha=0.6 if faint else 1.0)
            if faint:
                canvas.paint("disc", spot, state="ahead", alpha=0.5)


@dataclass(frozen=True)
class BoxLook:
    """`line` says what the sum of them does, `when` their turn in the round. `tokens` are glyph, how many, and whether
    they are only to come. Between heroes it is told whose it is: `side` for its crest, `owner` in words."""

    title: str
    when: str
    line: str
    hue: str
    sum: int
    tokens: tuple[tuple[str, int, bool], ...]
    side: str = ""
    owner: str = ""


_BOXES: tuple[tuple[HitBox, str], ...] = (
    ("damage", "tone.error"),
    ("defense", "tone.good"),
    ("attrition", "damage.shadow.middle"),
)


def box_row(desk: Desk, room: Rect, now: Boxes, added: Boxes, place: int = 0) -> list[Widget]:
    """Damage, defense with the armor, attrition: what lies there, and what these dice would add. `place` is that of
    their side in the combat."""
    type, looks = desk.ui.type, [_owned(desk, box_look(desk, box, hue, now, added), place) for box, hue in _BOXES]
    least = [type.width(look.title, type.shrunk(look.title, "small_strong", 0.0)) for look in looks]
    titles: list[Rect] = []
    for shares in ((1.0, 1.15, 0.85), least):
        cells = columns(room, [Share(share) for share in shares], 8)
        titles = [_title_parts(_parts(cell)[0], look.side)[1] for cell, look in zip(cells, looks)]
        if all(title.w >= wide for title, wide in zip(titles, least)):
            break
    engraved = all(
        type.width(look.title, title_style(type, title.h, engraved=True)) <= title.w
        for look, title in zip(looks, titles)
    )
    ids = (f"box{place + 1 if place else ''}.{box}" for box, _ in _BOXES)
    return [BoxPlate(id, cell, look, engraved=engraved) for id, cell, look in zip(ids, cells, looks)]


def _owned(desk: Desk, look: BoxLook, place: int) -> BoxLook:
    """Between heroes both sides have such boxes."""
    combat = desk.view.combat
    if combat is None or not combat.pvp:
        return look
    side = side_name(combat.sides[place])
    return replace(look, side=side, owner=desk.say(f"screen.faction.{side}"))


def _title_parts(top: Rect, side: str) -> tuple[Rect, Rect]:
    """For the crest of its side, if it has any, and for what it is called."""
    return top.take_left(top.h, 5) if side else (top, top)


def _parts(plate: Rect) -> list[Rect]:
    """For the title, the tokens, the sum."""
    return rows(plate.inset(12, 7), [Share(), Share(1.15), Share()], 2)


def title_style(type: Typesetter, high: float, *, engraved: bool) -> TypeStyle:
    """Those of a row are alike: engraved, or plain where one of them is too long for that."""
    return filling(type, "heading", high, 1.1) if engraved else filling(type, "small_strong", high, 1.0)


def box_look(desk: Desk, box: HitBox, hue: str, now: Boxes, added: Boxes) -> BoxLook:
    glyph = "attrition" if box == "attrition" else "hit"
    tokens = [(glyph, now.of(box), False), (glyph, added.of(box), True)]
    total = now.of(box) + added.of(box)
    combat = desk.view.combat
    pvp = combat is None or combat.pvp
    if box == "defense":
        tokens = [tokens[0], ("armor", now.armor, False), tokens[1], ("armor", added.armor, True)]
        total += 0 if pvp else now.armor + added.armor
    of = 0 if combat is None or pvp else opposed(desk.game, desk.view, combat, box)
    line = desk.say("fight.box_sum_pvp" if pvp else "fight.box_sum", box=box, hits=total, n=of)
    does = desk.say("fight.box_does", box=box, pvp=pvp)
    return BoxLook(desk.say("fight.box", box=box), does, line, hue, total, tuple(tokens))


def tray_high(desk: Desk, room: float) -> float:
    """More where the boxes and the cards below it do not need all that is left."""
    growth = text_growth(desk)
    return min(_TALL * growth, max(room * _SHARE, min(room * _MOST, room - _BELOW * growth)))
