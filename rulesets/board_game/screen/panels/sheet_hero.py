"""The left of a sheet: who the hero is, what it has, and what it rolls in each round."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas, wrapped
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Widget, draw_gold
from wowtable.text.rich import stacked

from ...rules import sheet
from ...rules.state import HeroNumber
from ...rules.texts import card_text
from ..facts.lookup import Desk, emblem_of, side_name
from ..facts.wearing import EveryRound, every_round

_MOST_PIPS = 14


class HeroColumn(Widget):
    """Name, race and class, level, tokens, gold, the ability of the race, dice of each round."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, hero: HeroNumber) -> None:
        super().__init__("sheet.hero", rect, desk.texts.name(f"hero.{hero}"))
        self.desk, self.hero = desk, hero

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        desk, s, hero = self.desk, self.desk.view, self.hero
        g, growth = desk.game, text_growth(desk)
        canvas.paint("panel", self.rect, kind="well")
        room = self.rect.inset(12, 10)
        face, room = room.take_top(min(room.h * 0.17, 150 * growth), 6)
        side = min(face.h, face.w * 0.6)
        spot = Rect(face.center[0] - side * 0.4, face.y, side * 0.8, side)
        canvas.paint("standee", spot, faction=side_name(s.faction[hero]), icon=emblem_of(g, s, hero), lit=True)
        line = min(27.0 * growth, self.rect.h * 0.055)
        name, room = room.take_top(line * 1.2, 2)
        draw_gold(canvas, name, self.label, min(23.0, name.h * 0.8))
        race, owner = sheet.race(g, s, hero), sheet.class_sheet(g, s, hero)
        lang = desk.texts.lang
        who = desk.say("sheet.who", race=race.name.in_language(lang), profession=owner.name.in_language(lang))
        told = (
            who,
            desk.say("sheet.level", level=s.level[hero], xp=s.xp[hero]),
            desk.say("sheet.gold", n=s.gold[hero]),
        )
        for words in told:
            at, room = room.take_top(line, 0)
            canvas.text(words, at, filling(canvas.type, "body", line, 1.0), color="text.second")
        health, energy = sheet.health_capacity(g, s, hero), sheet.energy_capacity(g, s, hero)
        for kind, have, most in (("heart", s.health[hero], health), ("bolt", s.energy[hero], energy)):
            at, room = room.take_top(line, 2)
            _draw_tokens(canvas, at, kind, have, most)
        room, ability = room.take_bottom(min(room.h * 0.5, 4 * line), 8)
        text = stacked([race.ability.in_language(lang), *card_text(desk.texts, race)])
        with canvas.clip(ability):
            wrapped(
                canvas, text, ability.inset(0, 4), filling(canvas.type, "small", line * 0.86, 1.0), color="text.body"
            )
        self._draw_round(canvas, room, every_round(desk, hero), line)

    def _draw_round(self, canvas: Canvas, room: Rect, has: EveryRound, line: float) -> None:
        head, room = room.take_top(line, 4)
        style = filling(canvas.type, "heading", head.h, 1.1)
        canvas.text(self.desk.say("sheet.every_round"), head, style, color="text.heading")
        dice = [("blue", has.blue), ("red", has.red), ("green", has.green)]
        cell = min(room.h - line - 6, room.w / 4)
        for n, (colour, count) in enumerate(dice):
            spot = Rect(room.x + n * (cell + 10), room.y, cell, cell)
            canvas.paint("die", spot, kind=colour, face=str(count), alpha=1.0 if count else 0.4)
        words = self.desk.say("fight.values", reroll=has.reroll, attrition=has.attrition)
        foot = Rect(room.x, room.y + cell + 6, room.w, line)
        canvas.text(words, foot, filling(canvas.type, "small", line, 1.0), color="text.second")


def _draw_tokens(canvas: Canvas, room: Rect, kind: str, have: int, most: int) -> None:
    words = f"{have}/{most}"
    wide = canvas.type.width(words, "small_strong") + 8
    shown = min(_MOST_PIPS, max(have, most))
    side = min(room.h * 0.8, (room.w - wide) / max(1, shown) - 1)
    for n in range(shown):
        spot = Rect(room.x + n * (side + 1), room.center[1] - side / 2, side, side)
        canvas.paint("pip", spot, kind=kind, on=n < have)
    canvas.text(words, room.take_right(wide)[0], "small_strong", align="right")
