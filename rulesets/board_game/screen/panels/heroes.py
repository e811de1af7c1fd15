"""The heroes of both factions: where they are, what is left of them, whose action it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.lettering import filling
from wowtable.shell.base.typography import Typesetter
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.asking.waiting import draw_computer
from wowtable.shell.widgets import PieceWidget, Tip, Widget, draw_keycap, keycap_rect

from ...rules import sheet
from ...rules.state import NOWHERE, HeroNumber
from ..asking.acts import LandActs
from ..asking.menu import MARK
from ..facts.goals import distance, marked_goals
from ..facts.lookup import (
    Desk,
    acting_hero,
    emblem_of,
    has_side,
    hero_id,
    heroes_asked,
    near_faction,
    side_name,
)
from ..facts.tips import hero_tip
from ..facts.wording import is_shared

OWN, OTHER, GAP = 96.0, 46.0, 6.0
_ACTIONS = 2
_FACE, _NAME, _PIP, _ALMOST = 0.22, 0.34, 0.17, 0.94
"""Shares of a row: how wide the face and the sign of an action may be, how high the name is, and how much smaller than
that it may be written before it is only the first name, for all of a side."""
_SHIELD = 0.46
"""How large the shield of a player is for the face of a hero."""
_TILE = 1.25
"""How high a tile is for its width."""


def heroes_shown(desk: Desk) -> list[HeroNumber]:
    """One's own faction first."""
    s, near = desk.view, near_faction(desk)
    known = [hero for hero in range(s.heroes) if has_side(s, hero)]
    return sorted(known, key=lambda hero: s.faction[hero] != near)


def _is_near(desk: Desk, hero: HeroNumber) -> bool:
    return desk.view.faction[hero] == near_faction(desk)


def heroes_high(desk: Desk) -> float:
    highs = [(OWN if _is_near(desk, hero) else OTHER) + GAP for hero in heroes_shown(desk)]
    return sum(highs) * text_growth(desk)


def hero_rows(desk: Desk, area: Rect, acts: LandActs) -> Sequence[Widget]:
    share = area.h / max(1.0, heroes_high(desk)) * text_growth(desk)
    made: list[HeroRow] = []
    y = area.y
    for hero in heroes_shown(desk):
        high = (OWN if _is_near(desk, hero) else OTHER) * share
        made.append(HeroRow(desk, hero, Rect(area.x, y, area.w, high), acts))
        y += high + GAP * share
    for row in made:
        row.whole_names = all(other.holds_name(desk.ui.type) for other in made if other.near == row.near)
    return made


def hero_tiles(desk: Desk, area: Rect, acts: LandActs) -> Sequence[Widget]:
    """On the rail: those of one's own faction."""
    mine = [hero for hero in heroes_shown(desk) if _is_near(desk, hero)]
    high = min(area.w * _TILE, (area.h + GAP) / max(1, len(mine)) - GAP)
    places = [Rect(area.x, area.y + n * (high + GAP), area.w, high) for n in range(len(mine))]
    return [HeroTile(desk, hero, place, acts) for hero, place in zip(mine, places)]


class HeroRow(PieceWidget):
    """Pressed it becomes the one that acts, or answers the question where that is about heroes."""

    role: ClassVar[str] = "listitem"

    def __init__(self, desk: Desk, hero: HeroNumber, rect: Rect, acts: LandActs) -> None:
        super().__init__(hero_id(hero), rect, desk.texts.name(f"hero.{hero}"))
        self.desk, self.hero = desk, hero
        self.near = _is_near(desk, hero)
        self.goal = marked_goals(desk).get(hero, NOWHERE)
        asked = heroes_asked(desk) if desk.may_act else ()
        self.acting = hero == acting_hero(desk)
        others = [one for one in asked if one != acting_hero(desk)]
        self.next_up = self.near and next(iter(others), None) == hero
        self.whole_names = True
        self.lit = "strong" if self.id in acts.of or (hero in asked and not self.acting) else ""

    def solid(self) -> bool:
        return True

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        return hero_tip(self.desk, self.hero), self.rect

    def draw(self, canvas: Canvas) -> None:
        rect, s = self.rect, self.desk.view
        canvas.paint("panel", rect, kind="well")
        if self.acting:
            canvas.paint("row", rect, state="active")
        elif self.lit or self.hovered or self.focused:
            canvas.paint("row", rect, state="hover")
        face, room, level = self._parts()
        side, emblem = side_name(s.faction[self.hero]), emblem_of(self.desk.game, s, self.hero)
        canvas.paint("medallion", face, faction=side, icon=emblem)
        self._draw_player(canvas, (face.x, face.bottom - face.w * _SHIELD * 0.6), face.w * _SHIELD)
        self._draw_level(canvas, level)
        if self.near:
            self._draw_own(canvas, room)
            self._draw_cap(canvas)
        else:
            self._draw_other(canvas, room)

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        """The face, what stands beside it, and the level in the corner."""
        growth, inner = text_growth(self.desk), self.rect.inset(8, 5)
        wide = min(inner.h, 60.0 * growth, inner.w * _FACE)
        face, room = inner.take_left(wide, 10)
        sign = Rect(face.x, face.center[1] - wide / 2, wide, wide).inset(2)
        side = min(34.0 * growth, inner.h * (0.4 if self.near else 0.7))
        if self.near:
            return sign, room, Rect(room.right - side, room.y, side, side)
        level, room = room.take_right(side, 8)
        return sign, room, Rect(level.x, level.center[1] - side / 2, side, side)

    def _name_room(self) -> Rect:
        _face, room, level = self._parts()
        if self.near:
            name, _ = room.take_top(room.h * _NAME)
            return Rect(name.x, name.y, level.x - 6 - name.x, name.h)
        name, _ = room.take_top(room.h * 0.52)
        return name.take_right(name.h * 2.6, 6)[1]

    def holds_name(self, type: Typesetter) -> bool:
        """Whether the whole name stands in its place in large letters."""
        room = self._name_room()
        return type.width(self.label, filling(type, "strong", room.h * _ALMOST, 1.05)) <= room.w

    def _draw_name(self, canvas: Canvas) -> None:
        room = self._name_room()
        words = self.label if self.whole_names else self.label.partition(" ")[0]
        canvas.text(words, room, filling(canvas.type, "strong", room.h, 1.05), color="text.body")

    def _draw_player(self, canvas: Canvas, middle: Point, wide: float) -> None:
        """The shield of whoever plays it, beside its face, where several play a side."""
        if is_shared(self.desk, self.hero):
            seat = self.desk.seat_colour(self.desk.view.player[self.hero])
            canvas.paint("seat_shield", centered(middle, (wide, wide * 1.2)), seat=seat)

    def _draw_cap(self, canvas: Canvas) -> None:
        """The key that turns to whoever is next."""
        if self.next_up:
            cap = self.desk.ui.cap("next_hero")
            box = keycap_rect(canvas.type, self.rect.x + 4, 0, cap)
            draw_keycap(canvas, box.moved(0, self.rect.y + 4 - box.y), cap)

    def _draw_level(self, canvas: Canvas, room: Rect) -> None:
        side = room.w
        box = Rect(room.x, room.y, side, side)
        canvas.icon("pip.level", box, "gold.400")
        canvas.icon("pip.level", box.inset(side * 0.1), "ink.900")
        canvas.text(str(self.desk.view.level[self.hero]), box, "small_strong", align="center", color="gold.100")

    def _draw_own(self, canvas: Canvas, room: Rect) -> None:
        desk, s, hero = self.desk, self.desk.view, self.hero
        self._draw_name(canvas)
        _, rest = room.take_top(room.h * _NAME)
        where, bars = rest.take_top(rest.h * 0.4)
        self._draw_place(canvas, where)
        if s.faction[hero] == s.active and s.phase == "actions":
            side = min(bars.h * 0.8, bars.w * _PIP)
            pips, bars = bars.take_right(_ACTIONS * (side + 2), 6)
            self._draw_pips(canvas, Rect(pips.x, pips.center[1] - side / 2, pips.w, side))
        health, energy = bars.take_top(bars.h / 2)
        self._draw_bar(canvas, health, "health", *self._health())
        most = sheet.energy_capacity(desk.game, s, hero)
        self._draw_bar(canvas, energy, "energy", most if self._arrives else s.energy[hero], most)

    @property
    def _arrives(self) -> bool:
        """Whether it has not been placed yet: then nothing of it is lost."""
        return self.desk.view.phase == "setup" and self.desk.view.region[self.hero] == NOWHERE

    def _health(self) -> tuple[int, int]:
        """What is left, and the most there can be."""
        most = sheet.health_capacity(self.desk.game, self.desk.view, self.hero)
        return most if self._arrives else self.desk.view.health[self.hero], most

    def _draw_place(self, canvas: Canvas, room: Rect) -> None:
        desk, s, hero = self.desk, self.desk.view, self.hero
        place = desk.texts.name(f"region.{desk.game.atlas.ids[s.region[hero]]}") if s.region[hero] >= 0 else ""
        line = desk.say("screen.hero_line", place=place, gold=s.gold[hero])
        if self.goal != NOWHERE:
            flag, room = room.take_left(room.h, 2)
            canvas.icon(MARK, flag, "gold.300")
            goal = desk.texts.name(f"region.{desk.game.atlas.ids[self.goal]}")
            line = desk.say("screen.hero_goal", place=place, goal=goal, n=distance(desk, hero, self.goal).actions)
        info = desk.seats[s.player[hero]]
        if not info.human:
            sign, room = room.take_right(room.h, 4)
            draw_computer(canvas, sign, "")
        style = filling(canvas.type, "small", room.h, 1.05)
        if self.goal == NOWHERE and canvas.type.width(line, canvas.type.shrunk(line, style, room.w)) > room.w:
            line = desk.say("screen.hero_line_short", place=place, gold=s.gold[hero])
        canvas.text(line, room, style, color="text.second")

    def _draw_bar(self, canvas: Canvas, room: Rect, kind: str, value: int, most: int) -> None:
        words, bar = room.take_left(min(room.w, room.h * 3.2), 6)
        icon, words = words.take_left(room.h * 0.85, 4)
        canvas.icon("pip.heart" if kind == "health" else "floating-crystal", icon, f"bar.{kind}.light")
        canvas.text(f"{value}/{most}", words, filling(canvas.type, "small_strong", room.h, 1.0))
        gauge = Rect(bar.x, bar.center[1] - room.h * 0.24, bar.w, room.h * 0.48)
        if gauge.w < gauge.h:
            return
        canvas.paint("bar", gauge, value=min(value, most), max=max(1, most), kind=kind)

    def _draw_pips(self, canvas: Canvas, room: Rect) -> None:
        """A boot for each action left, a check for each used."""
        side, left = room.h, self.desk.view.actions[self.hero]
        for n in range(_ACTIONS):
            box = Rect(room.right - (_ACTIONS - n) * (side + 2), room.y, side, side)
            canvas.paint("disc", box, state="past" if n < left else "ahead")
            tone = "ink.900" if n < left else "text.second"
            canvas.icon("leather-boot" if n < left else "ui.check", box.inset(side * 0.22), tone)

    def _draw_other(self, canvas: Canvas, room: Rect) -> None:
        self._draw_name(canvas)
        name, line = room.take_top(room.h * 0.52)
        health, _ = name.take_right(name.h * 2.6, 6)
        icon, number = health.take_left(health.h * 0.8, 4)
        canvas.icon("pip.heart", icon, "bar.health.light")
        left, most = self._health()
        canvas.text(f"{left}/{most}", number, filling(canvas.type, "small_strong", number.h, 1.0))
        self._draw_place(canvas, line)


class HeroTile(HeroRow):
    """The face, the actions left, the Health."""

    def draw(self, canvas: Canvas) -> None:
        rect, s, hero = self.rect, self.desk.view, self.hero
        canvas.paint("panel", rect, kind="well")
        if self.acting:
            canvas.paint("row", rect, state="active")
        elif self.lit or self.hovered or self.focused:
            canvas.paint("row", rect, state="hover")
        face, foot = rect.inset(5).take_top(rect.h * 0.48)
        sign = Rect(face.center[0] - face.h / 2, face.y, face.h, face.h)
        canvas.paint("medallion", sign, faction=side_name(s.faction[hero]), icon=emblem_of(self.desk.game, s, hero))
        wide = face.h * _SHIELD
        self._draw_player(canvas, (rect.x + wide * 0.6, rect.y + wide * 0.7), wide)
        if self.goal != NOWHERE:
            canvas.icon(MARK, Rect(rect.right - face.h * 0.42, rect.y + 3, face.h * 0.38, face.h * 0.38), "gold.300")
        pips, health = foot.take_top(foot.h * 0.48)
        if s.faction[hero] == s.active and s.phase == "actions":
            wide = 2 * (pips.h + 2)
            self._draw_pips(canvas, Rect(pips.center[0] - wide / 2, pips.y, wide, pips.h - 2))
        left, most = self._health()
        icon, number = health.take_left(health.h, 2)
        canvas.icon("pip.heart", icon.inset(3), "bar.health.light")
        canvas.text(f"{left}/{most}", number, filling(canvas.type, "small_strong", number.h, 1.0))
