"""The experience track over the sea: how far every hero has come, and where the next level lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Tip, Widget
from wowtable.text.rich import Rich, stacked

from ...rules.state import NO_FACTION, HeroNumber
from ..facts.lookup import Desk, acting_hero, emblem_of, near_faction, side_name
from ..facts.number_sources import experience_line, experience_rule

HIGH, _FACE, _EDGE = 34.0, 28.0, 14.0
LEVEL_HUES = ("text.faint", "difficulty.green", "difficulty.yellow", "difficulty.red")
"""Of the stretches that lead to level 2, 3, 4, 5: as the quests that suit them."""


class ExperienceTrack(Widget):
    role: ClassVar[str] = "text"

    def __init__(self, desk: Desk, land: Rect) -> None:
        high = HIGH * text_growth(desk)
        super().__init__("xp", Rect(land.x + 12, land.y + 6, land.w - 24, high), desk.say("screen.experience"))
        self.desk, self.words = desk, desk.say("screen.xp")
        style = filling(desk.ui.type, "strong", high * 0.8, 1.1)
        self.head = Rect(self.rect.x + _EDGE, self.rect.y, desk.ui.type.width(self.words, style) + 4, high)
        self.style, self.face = style, _FACE * text_growth(desk)
        self.levels: Sequence[int] = desk.game.content.box.levels
        self.end = max((self.levels[-1], *desk.view.xp))

    def solid(self) -> bool:
        return True

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        lines: list[Rich] = [experience_line(self.desk, hero) for hero in self._known()]
        return Tip(self.label, stacked([*lines, experience_rule(self.desk)])), self.rect

    def _known(self) -> list[HeroNumber]:
        """One's own faction last, so that it lies on top; of it the hero that acts."""
        s, near, acting = self.desk.view, near_faction(self.desk), acting_hero(self.desk)
        known = [hero for hero in range(s.heroes) if s.faction[hero] != NO_FACTION and s.hero_class[hero]]
        return sorted(known, key=lambda hero: (s.faction[hero] == near, hero == acting))

    def at(self, xp: int) -> float:
        """How far right so much experience lies."""
        left, right = self.head.right + _EDGE + self.face / 2, self.rect.right - _EDGE - self.face / 2
        return left + (right - left) * min(xp, self.end) / max(1, self.end)

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="plate")
        middle, growth = self.rect.center[1], text_growth(self.desk)
        canvas.text(self.words, self.head, self.style, color="text.second")
        starts = (0, *self.levels)
        for start, end, hue in zip(starts, (*self.levels[:-1], self.end), LEVEL_HUES):
            canvas.fill(Rect(self.at(start), middle - 2, self.at(end) - self.at(start), 4), hue)
        for level, xp in enumerate(self.levels, 2):
            box = centered((self.at(xp), middle), (26 * growth, 26 * growth))
            canvas.icon("pip.level", box, "gold.400")
            canvas.icon("pip.level", box.inset(2.5, 2.5), "ink.900")
            canvas.text(str(level), box, "small_strong", align="center", color="gold.100")
        self._draw_heroes(canvas, middle, self.face)

    def _draw_heroes(self, canvas: Canvas, middle: float, side: float) -> None:
        """Those of the same experience beside each other."""
        s, taken = self.desk.view, dict[int, int]()
        for hero in self._known():
            shift = taken.get(s.xp[hero], 0)
            taken[s.xp[hero]] = shift + 1
            face = centered((self.at(s.xp[hero]) + shift * side * 0.72, middle), (side, side))
            icon = emblem_of(self.desk.game, s, hero)
            canvas.paint("medallion", face, faction=side_name(s.faction[hero]), icon=icon)
