"""A combat over the map: both sides, the dice of whoever attacks, the boxes, the cards, and what is asked."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, columns
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Widget, draw_gold
from wowtable.shell.widgets.labels import gold_style

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
_TITLE, _ROUND_GAP, _ROUND_STEP = 23.0, 22.0, 34.0


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
        head, body = rect.inset(_EDGE, 6).take_top(_HEAD * growth, 6)
        wide = min(max(body.w * _LEFT, _LEAST_LEFT), body.w * 0.22)
        beside = min(max(body.w * _RIGHT, _LEAST_RIGHT), body.w * 0.34)
        left, middle, right = columns(body, [wide, Share(), beside], _GAP)
        now, added = combat.boxes[combat.sides[0]], coming(desk)
        theirs = attacker_of(desk) != NOBODY and combat.fighter(attacker_of(desk)).side == 1
        self.children.append(FightHead(head, desk, combat, self.label))
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
        most = room.h - _GAP - ahead_high(desk, room.size)
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


class FightHead(Widget):
    """Where they fight, in which round and at which step: done with a check, the present one a golden pill, the others
    dim. It is as wide as it says."""

    role: ClassVar[str] = "text"

    def __init__(self, room: Rect, desk: Desk, combat: Combat, title: str) -> None:
        type, stages = desk.ui.type, stages_of(combat)
        self.title, self.round = title, desk.say("fight.round", n=max(1, combat.round))
        self.names, self.now = [desk.say("fight.stage", stage=stage) for stage in stages], stages.index(stage_of(desk))
        self.strong = filling(type, "strong", room.h, 1.1)
        style = filling(type, "small_strong", room.h * 0.8, 1.1)
        widths = [type.width(name, style) + _ROUND_STEP for name in self.names]
        self.at = type.width(title, gold_style(type, room.w, title, _TITLE)) + _ROUND_GAP
        self.steps = self.at + type.width(self.round, self.strong) + _ROUND_GAP
        scale = min(1.0, (room.w - self.steps) / sum(widths))
        self.small, self.widths = style.sized(style.px * scale), [width * scale for width in widths]
        rect = room.take_left(self.steps + sum(self.widths))[0]
        super().__init__("fight.head", rect, f"{title}. {self.round}. {self.names[self.now]}")

    def draw(self, canvas: Canvas) -> None:
        draw_gold(canvas, self.rect, self.title, _TITLE)
        at = self.rect.moved(self.at, 0).take_left(self.steps - self.at)[0]
        canvas.text(self.round, at, self.strong, color="text.body")
        x, y, high = self.rect.x + self.steps, self.rect.y + self.rect.h * 0.12, self.rect.h * 0.76
        for n, (name, wide) in enumerate(zip(self.names, self.widths)):
            cell = Rect(x, y, wide - 4, high)
            if n == self.now:
                canvas.paint("chip", cell, kind="gold")
            tone = "text.primary" if n == self.now else "text.second" if n < self.now else "text.faint"
            if n < self.now:
                sign, cell = cell.take_left(self.small.px * 0.8)
                canvas.icon("ui.check", sign, "tone.good.edge")
            canvas.text(name, cell.inset(3, 0), self.small, align="center", color=tone)
            x += wide


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
