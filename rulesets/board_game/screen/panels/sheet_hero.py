"""The left of a sheet: who the hero is, what it has, what it rolls in a round; every number says what it is made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Tip, Widget, draw_gold
from wowtable.text.rich import Rich, stacked

from ...rules import sheet
from ...rules.state import HeroNumber
from ...rules.texts import card_text
from ..cards.fitted import draw_fitted
from ..cards.hues import ATTRITION, REROLL
from ..facts.lookup import Desk, emblem_of, side_name
from ..facts.number_sources import (
    Counted,
    experience_line,
    experience_rule,
    number_tip,
    rest_tip,
    total_of,
)
from .class_faces import portrait_look

_MOST_PIPS, _MOST_DICE = 14, 7
_ROWS = 15.6
"""So many lines stand below the picture, besides what the race can do."""
DICE: tuple[Counted, ...] = ("blue", "red", "green")
SIGNS = {"reroll": REROLL, "attrition": ATTRITION}


class HeroColumn(Widget):
    """Name, race and class, the levels, tokens, gold, the ability of the race, dice of each round."""

    role: ClassVar[str] = "group"

    def __init__(self, rect: Rect, desk: Desk, hero: HeroNumber) -> None:
        super().__init__("sheet.hero", rect, desk.texts.name(f"hero.{hero}"))
        self.desk, self.hero = desk, hero
        self.line = min(27.0 * text_growth(desk), rect.h * 0.05)
        room = rect.inset(12, 10)
        self.told = self._ability_told()
        style = filling(desk.ui.type, "small", self.line * 0.86, 1.0)
        told = desk.ui.type.block(self.told, style, room.w).size[1]
        self.face, room = room.take_top(max(room.h * 0.16, min(room.w, room.h - _ROWS * self.line - told)), 6)
        self.head, room = room.take_top(self.line * 2.2, 4)
        room, dice = self._numbers(room)
        self.children += _round_rows(desk, hero, dice, self.line)
        self.ability = room

    def _ability_told(self) -> Rich:
        texts, race = self.desk.texts, sheet.race(self.desk.game, self.desk.view, self.hero)
        return stacked([race.ability.in_language(texts.lang), *card_text(texts, race)])

    def _numbers(self, room: Rect) -> tuple[Rect, Rect]:
        """The rows below the name; what is left for the race, and the foot for the dice."""
        desk, hero, line = self.desk, self.hero, self.line
        levels, room = room.take_top(line * 1.6, 4)
        self.children.append(LevelRow(levels, desk, hero))
        for what in ("health", "energy"):
            at, room = room.take_top(line * 1.05, 2)
            self.children.append(TokenRow(at, desk, hero, what))
        at, room = room.take_top(line * 1.05, 6)
        self.children.append(GoldRow(at, desk, hero))
        dice, room = room.take_bottom(min(room.h * 0.62, 7.2 * line), 6)
        return room, dice

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        desk, s, hero = self.desk, self.desk.view, self.hero
        g, line = desk.game, self.line
        canvas.paint("panel", self.rect, kind="panel")
        emblem = emblem_of(g, s, hero)
        canvas.paint("card_art", self.face, look=portrait_look(desk, s.hero_class[hero], emblem))
        canvas.paint("picture_frame", self.face, radius=7)
        high = min(self.face.h * 0.6, 2.6 * line)
        figure = Rect(self.face.right - high * 0.9, self.face.bottom - high - 5, high * 0.8, high)
        canvas.paint("standee", figure, faction=side_name(s.faction[hero]), icon=emblem, lit=False)
        name, who = self.head.take_top(line * 1.2)
        draw_gold(canvas, name, self.label, min(23.0, name.h * 0.8))
        race, owner, lang = sheet.race(g, s, hero), sheet.class_sheet(g, s, hero), desk.texts.lang
        words = desk.say("sheet.who", race=race.name.in_language(lang), profession=owner.name.in_language(lang))
        canvas.text(words, who, filling(canvas.type, "body", line, 1.0), color="text.second")
        style = filling(canvas.type, "small", line * 0.86, 1.0)
        draw_fitted(canvas, self.told, self.ability.inset(0, 2), style, "text.body")


def _round_rows(desk: Desk, hero: HeroNumber, room: Rect, line: float) -> Iterator[Widget]:
    """The dice by colour, then rerolls and attrition side by side."""
    yield RoundHead(room.take_top(line)[0], desk)
    _, rest = room.take_top(line, 4)
    foot, rest = rest.take_bottom(min(line * 1.4, rest.h * 0.3), 4)
    step = rest.h / len(DICE)
    for n, what in enumerate(DICE):
        yield DiceRow(Rect(rest.x, rest.y + n * step, rest.w, step - 2), desk, hero, what)
    half = (foot.w - 6) / 2
    values: tuple[Counted, ...] = ("reroll", "attrition")
    for n, what in enumerate(values):
        yield ValueBox(Rect(foot.x + n * (half + 6), foot.y, half, foot.h), desk, hero, what)


class RoundHead(Widget):
    role: ClassVar[str] = "heading"

    def __init__(self, rect: Rect, desk: Desk) -> None:
        super().__init__("sheet.round", rect, desk.say("sheet.every_round"))

    def draw(self, canvas: Canvas) -> None:
        canvas.text(self.label, self.rect, filling(canvas.type, "heading", self.rect.h, 1.1), color="text.heading")


class NumberRow(Widget):
    """Pointed at it says what its number is made of, and which rule that is."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, hero: HeroNumber, what: Counted) -> None:
        tip = number_tip(desk, hero, what)
        self.total = total_of(desk, hero, what)
        super().__init__(f"sheet.number.{what}", rect, f"{tip.title}: {self.total}")
        self.tip, self.what = tip, what

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        return (self.tip, self.rect) if self.tip is not None else None


class TokenRow(NumberRow):
    """Tokens that are there, dark ones that are missing."""

    def __init__(self, rect: Rect, desk: Desk, hero: HeroNumber, what: Any) -> None:
        super().__init__(rect, desk, hero, what)
        self.have = (desk.view.health if what == "health" else desk.view.energy)[hero]
        self.kind = "heart" if what == "health" else "bolt"

    def draw(self, canvas: Canvas) -> None:
        room, words = self.rect, f"{self.have}/{self.total}"
        style = filling(canvas.type, "small_strong", room.h, 1.0)
        wide = canvas.type.width(words, style) + 8
        shown = min(_MOST_PIPS, max(self.have, self.total))
        side = min(room.h * 0.86, (room.w - wide) / max(1, shown) - 1)
        for n in range(shown):
            spot = Rect(room.x + n * (side + 1), room.center[1] - side / 2, side, side)
            canvas.paint("pip", spot, kind=self.kind, on=n < self.have)
        canvas.text(words, room.take_right(wide)[0], style, align="right")


class DiceRow(NumberRow):
    """So many dice of a colour, and the number."""

    def draw(self, canvas: Canvas) -> None:
        room = self.rect
        side = min(room.h, room.w / (_MOST_DICE + 1.5))
        for n in range(max(1, min(_MOST_DICE, self.total))):
            spot = Rect(room.x + n * (side + 2), room.center[1] - side / 2, side, side)
            canvas.paint("die", spot, kind=self.what, face="", alpha=1.0 if self.total else 0.3)
        style = filling(canvas.type, "number", room.h, 1.2)
        canvas.text(str(self.total), room, style, align="right", color="gold.100" if self.total else "text.faint")


class ValueBox(NumberRow):
    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="plate")
        sign, room = self.rect.inset(8, 3).take_left(self.rect.h - 6, 6)
        canvas.icon(SIGNS[self.what], sign.inset(2, 2), "gold.300")
        style = filling(canvas.type, "strong", room.h, 1.1)
        canvas.text(str(self.total), room, style, align="right", color="gold.100")
        words = room.take_left(room.w - 22)[0]
        title = self.tip.title if self.tip is not None else ""
        small = filling(canvas.type, "small", room.h, 1.0)
        if canvas.type.width(title, small) <= words.w:
            canvas.text(title, words, small, color="text.second")


class LevelRow(Widget):
    """A diamond for each level, those that are reached filled, with the experience that each takes."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, hero: HeroNumber) -> None:
        s, told = desk.view, stacked([experience_line(desk, hero), experience_rule(desk)])
        words = desk.say("sheet.level", level=s.level[hero], xp=s.xp[hero])
        tip = Tip(desk.say("screen.experience"), told)
        super().__init__("sheet.level", rect, words, tip=tip)
        self.levels, self.level = (0, *desk.game.content.box.levels), s.level[hero]

    def draw(self, canvas: Canvas) -> None:
        row, foot = self.rect.take_top(self.rect.h * 0.62)
        step, side = row.w / len(self.levels), row.h
        canvas.fill(Rect(row.x + step / 2, row.center[1] - 1.5, step * (len(self.levels) - 1), 3), "gold.600")
        for n, xp in enumerate(self.levels):
            box = centered((row.x + (n + 0.5) * step, row.center[1]), (side, side))
            reached = n < self.level
            canvas.icon("pip.level", box, "gold.300")
            canvas.icon("pip.level", box.inset(side * 0.1), "gold.400" if reached else "ink.900")
            ink = "ink.950" if reached else "text.second"
            canvas.text(
                str(n + 1), box, filling(canvas.type, "small_strong", side * 0.7, 1.1), align="center", color=ink
            )
            at = Rect(row.x + n * step, foot.y, step, foot.h)
            style = filling(canvas.type, "small", foot.h, 1.0)
            canvas.text(str(xp), at, style, align="center", color="text.second")


class GoldRow(Widget):
    """Its gold, and what a rest would bring here."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, hero: HeroNumber) -> None:
        super().__init__("sheet.gold", rect, desk.say("sheet.gold", n=desk.view.gold[hero]), tip=rest_tip(desk, hero))

    def draw(self, canvas: Canvas) -> None:
        sign, words = self.rect.take_left(self.rect.h, 8)
        canvas.icon("ui.coins", sign, "gold.300")
        canvas.text(self.label, words, filling(canvas.type, "strong", self.rect.h, 1.0), color="gold.100")
