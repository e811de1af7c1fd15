"""A combat over the map: both sides, the dice of whoever attacks, the boxes, and the cards that may be used."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, columns, rows
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Widget, draw_gold

from ...rules.state import NOBODY, Boxes, Combat, HeroNumber
from ..asking.fight_acts import fight_acts
from ..facts.lookup import Desk
from ..facts.melee import STAGES, attacker_of, coming, outlook, stage_of, together
from .fight_cards import CardShelf
from .fight_sides import foe_side, own_side
from .fight_tray import DiceTable, box_row, tray_high

_HEAD, _BOX, _GAP, _EDGE = 40.0, 104.0, 10.0, 12.0
_LEFT, _RIGHT = 0.19, 0.25
_KEYS = 9


def fight_panel(desk: Desk, land: Rect) -> list[Widget]:
    """Nothing while nobody fights."""
    combat = desk.view.combat
    if combat is None:
        return []
    return [FightScene(land, desk, combat)]


class FightScene(Widget):
    """Covers the map, which shows through darkly."""

    role: ClassVar[str] = "panel"

    def __init__(self, rect: Rect, desk: Desk, combat: Combat) -> None:
        self.desk, self.combat = desk, combat
        region = desk.texts.name(f"region.{desk.game.atlas.ids[combat.place]}")
        super().__init__("fight", rect, desk.say("fight.title", region=region))
        growth = text_growth(desk)
        self.head, body = rect.inset(_EDGE, 6).take_top(_HEAD * growth, 6)
        left, middle, right = columns(body, [body.w * _LEFT, Share(), body.w * _RIGHT], _GAP)
        now, added = combat.boxes[combat.sides[0]], coming(desk)
        theirs = attacker_of(desk) != NOBODY and combat.fighter(attacker_of(desk)).side == 1
        self.children += own_side(desk, combat, left, 0)
        self.children += self._middle(middle, now, Boxes() if theirs else added)
        if combat.pvp:
            foe_boxes = combat.boxes[combat.sides[1]]
            plates, low = right.take_top(right.h - _BOX * growth, _GAP)
            self.children += own_side(desk, combat, plates, 1)
            self.children += box_row(desk, low, foe_boxes, added if theirs else Boxes(), "2")
        else:
            told, plates = right.take_bottom(_BOX * growth, _GAP)
            self.children += foe_side(desk, combat, plates, now, added)
            self.children.append(OutlookPlate(told, desk, combat, together(now, added)))

    def _middle(self, room: Rect, now: Boxes, added: Boxes) -> list[Widget]:
        desk = self.desk
        tray, rest = room.take_top(tray_high(desk, room.h), _GAP)
        boxes, cards = rest.take_top(min(_BOX * text_growth(desk), rest.h * 0.36), _GAP)
        acts = fight_acts(desk)
        dice = [id for id in acts if id.startswith("die.")]
        keys = {id: f"choice_{n}" if n <= _KEYS else "" for n, id in enumerate(dice, 1)}
        return [
            DiceTable(tray, desk, keys),
            *box_row(desk, boxes, now, added),
            CardShelf(cards, desk, whose_cards(desk), set(acts)),
        ]

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, "ink.950", alpha=0.9)
        place = draw_gold(canvas, self.head, self.label, 23)
        words = self.desk.say("fight.round", n=self.combat.round)
        style = filling(canvas.type, "strong", self.head.h, 1.1)
        at = Rect(self.head.x + place + 24, self.head.y, canvas.type.width(words, style) + 4, self.head.h)
        canvas.text(words, at, style, color="text.second")
        self._draw_steps(canvas, Rect(at.right + 20, self.head.y, self.head.right - at.right - 20, self.head.h))

    def _draw_steps(self, canvas: Canvas, room: Rect) -> None:
        """Done with a check, the present one a golden pill, the others dim."""
        now = STAGES.index(stage_of(self.desk))
        names = [self.desk.say("fight.stage", stage=stage) for stage in STAGES]
        style = filling(canvas.type, "small_strong", room.h * 0.8, 1.1)
        widths = [canvas.type.width(name, style) + 30 for name in names]
        scale = min(1.0, room.w / sum(widths))
        style = style.sized(style.px * scale)
        x = room.x
        for n, (name, width) in enumerate(zip(names, widths)):
            cell = Rect(x, room.y + room.h * 0.12, width * scale - 4, room.h * 0.76)
            if n == now:
                canvas.paint("chip", cell, kind="gold")
            tone = "text.primary" if n == now else "text.second" if n < now else "text.faint"
            if n < now:
                sign, cell = cell.take_left(style.px * 0.8)
                canvas.icon("ui.check", sign, "tone.good.edge")
            canvas.text(name, cell.inset(3, 0), style, align="center", color=tone)
            x += width * scale


class OutlookPlate(Widget):
    """What comes if nobody does anything more."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, combat: Combat, boxes: Boxes) -> None:
        seen = outlook(desk.game, desk.view, combat, boxes)
        self.bad = seen.wounds > 0
        self.lines = (
            desk.say("fight.stands"),
            desk.say("fight.strikes", n=seen.struck, left=len(combat.foes) - seen.struck),
            desk.say("fight.wounded", n=seen.wounds, attack=seen.attack),
            desk.say("fight.resolves", n=seen.resolved, left=seen.left, spare=seen.spare),
        )
        super().__init__("fight.outlook", rect, ". ".join(self.lines))

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well")
        head, *told = rows(self.rect.inset(12, 6), [Share()] * len(self.lines))
        canvas.text(self.lines[0], head, filling(canvas.type, "heading", head.h, 1.1), color="text.heading")
        for n, (line, room) in enumerate(zip(self.lines[1:], told)):
            tone = "state.target" if n == 1 and self.bad else "text.body"
            canvas.text(line, room, filling(canvas.type, "strong", room.h, 1.0), color=tone)


def whose_cards(desk: Desk) -> HeroNumber:
    """Of the hero that is asked, else of the one that attacks, else of one's first in the fight."""
    asked = desk.about("hero", NOBODY)
    if isinstance(asked, int) and asked != NOBODY:
        return asked
    combat = desk.view.combat
    if attacker_of(desk) != NOBODY or combat is None:
        return attacker_of(desk)
    mine = desk.view.heroes_of_seat(desk.host) if desk.host is not None else ()
    return next((fighter.hero for fighter in combat.fighters if fighter.hero in mine), NOBODY)
