"""A combat over the map: both sides, the dice of whoever attacks, the boxes, the cards, and what is asked."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, columns
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Widget, draw_gold

from ...rules.state import NOBODY, Boxes, Combat, HeroNumber
from ..asking.fight_acts import fight_acts
from ..facts.lookup import Desk
from ..facts.melee import attacker_of, coming, stage_of, stages_of
from ..facts.trials import Trials
from .fight_ahead import AheadPanel, ahead_high
from .fight_cards import CardShelf
from .fight_sides import FightStory, PrizePlate, foe_side, foes_high, own_high, own_side, prize_of
from .fight_tray import DiceTable, box_row, tray_high

_HEAD, _BOX, _GAP, _EDGE = 40.0, 120.0, 10.0, 12.0
_LEFT, _RIGHT, _LEAST_LEFT, _LEAST_RIGHT = 0.16, 0.295, 236.0, 372.0
_LEAST_STORY, _PRIZE = 96.0, 44.0


def fight_panel(desk: Desk, land: Rect, trials: Trials) -> list[Widget]:
    """Nothing while nobody fights."""
    combat = desk.view.combat
    if combat is None:
        return []
    return [FightScene(land, desk, combat, trials)]


class FightScene(Widget):
    """Covers the map."""

    role: ClassVar[str] = "panel"

    def __init__(self, rect: Rect, desk: Desk, combat: Combat, trials: Trials) -> None:
        self.desk, self.combat, self.trials = desk, combat, trials
        region = desk.texts.name(f"region.{desk.game.atlas.ids[combat.place]}")
        super().__init__("fight", rect, desk.say("fight.title", region=region, final=combat.kind == "final"))
        growth = text_growth(desk)
        self.head, body = rect.inset(_EDGE, 6).take_top(_HEAD * growth, 6)
        wide = min(max(body.w * _LEFT, _LEAST_LEFT), body.w * 0.22)
        beside = min(max(body.w * _RIGHT, _LEAST_RIGHT), body.w * 0.34)
        left, middle, right = columns(body, [wide, Share(), beside], _GAP)
        now, added = combat.boxes[combat.sides[0]], coming(desk)
        theirs = attacker_of(desk) != NOBODY and combat.fighter(attacker_of(desk)).side == 1
        self.children += self._left(left)
        self.children += self._middle(middle, now, Boxes() if theirs else added)
        self.children += self._right(right, added, theirs=theirs)

    def _left(self, room: Rect) -> list[Widget]:
        """One's own, and below them what has happened in this round."""
        plates = own_side(self.desk, self.combat, room, 0)
        low = max((plate.rect.bottom for plate in plates), default=room.y) + _GAP
        if room.bottom - low < _LEAST_STORY * text_growth(self.desk):
            return plates
        return [*plates, FightStory(Rect(room.x, low, room.w, room.bottom - low), self.desk)]

    def _right(self, room: Rect, added: Boxes, *, theirs: bool) -> list[Widget]:
        """The opponents as high as they like, and all that is left for what is asked."""
        desk, combat, growth = self.desk, self.combat, text_growth(self.desk)
        most = room.h - _GAP - ahead_high(desk, room.h)
        now = combat.boxes[combat.sides[0]]
        if combat.pvp:
            foe_boxes = combat.boxes[combat.sides[1]]
            low = min(_BOX * growth, most * 0.34)
            plates, rest = room.take_top(min(own_high(desk, combat, 1), most - low - _GAP), _GAP)
            boxes, ahead = rest.take_top(low, _GAP)
            sides = [
                *own_side(desk, combat, plates, 1),
                *box_row(desk, boxes, foe_boxes, added if theirs else Boxes(), 1),
            ]
            return [*sides, AheadPanel(ahead, desk, self.trials)]
        prize = prize_of(desk, combat)
        low = _PRIZE * growth + _GAP if prize else 0.0
        plates, rest = room.take_top(min(foes_high(desk, combat, room.w), most - low), _GAP)
        foot, ahead = rest.take_top(low - _GAP, _GAP) if prize else (rest, rest)
        sides = [PrizePlate(foot, desk, prize)] if prize else []
        return [*sides, *foe_side(desk, combat, plates, now, added), AheadPanel(ahead, desk, self.trials)]

    def _middle(self, room: Rect, now: Boxes, added: Boxes) -> list[Widget]:
        desk = self.desk
        tray, rest = room.take_top(tray_high(desk, room.h), _GAP)
        boxes, cards = rest.take_top(min(_BOX * text_growth(desk), rest.h * 0.34), _GAP)
        acts = fight_acts(desk)
        return [
            DiceTable(tray, desk, acts),
            *box_row(desk, boxes, now, added),
            CardShelf(cards, desk, whose_cards(desk), set(acts), self.trials),
        ]

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("background", self.rect)
        place = draw_gold(canvas, self.head, self.label, 23)
        words = self.desk.say("fight.round", n=max(1, self.combat.round))
        style = filling(canvas.type, "strong", self.head.h, 1.1)
        at = Rect(self.head.x + place + 24, self.head.y, canvas.type.width(words, style) + 4, self.head.h)
        canvas.text(words, at, style, color="text.body")
        self._draw_steps(canvas, Rect(at.right + 20, self.head.y, self.head.right - at.right - 20, self.head.h))

    def _draw_steps(self, canvas: Canvas, room: Rect) -> None:
        """Done with a check, the present one a golden pill, the others dim."""
        stages = stages_of(self.combat)
        now = stages.index(stage_of(self.desk))
        names = [self.desk.say("fight.stage", stage=stage) for stage in stages]
        style = filling(canvas.type, "small_strong", room.h * 0.8, 1.1)
        widths = [canvas.type.width(name, style) + 34 for name in names]
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
