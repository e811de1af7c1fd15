"""Who fights: heroes with their tokens, creatures with their three numbers and what they can do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas, wrapped
from wowtable.shell.base.layout import Point, Rect, Share, columns, rows
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Chosen, Widget
from wowtable.shell.widgets.buttons import Pointing

from ...rules import foes, sheet
from ...rules.board_texts import foe_text
from ...rules.cards.board import CombatValues
from ...rules.state import BOSS, NO_CARD, Boxes, Combat, Fighter, HeroNumber
from ..board.pieces import creature_piece
from ..cards.hues import ATTACK, HEALTH, THREAT
from ..facts.lookup import Desk, emblem_of, hero_id, side_name
from ..facts.melee import attacker_of, live

_PLATE, _FOE, _GAP, _MOST_PIPS = 132.0, 252.0, 8.0, 12


class FighterPlate(Pointing):
    """A hero in the fight; who rolls has a golden rim, who has fallen is dim."""

    role: ClassVar[str] = "card"

    def __init__(self, rect: Rect, desk: Desk, fighter: Fighter) -> None:
        self.desk, self.fighter = desk, fighter
        name = desk.texts.name(f"hero.{fighter.hero}")
        super().__init__(f"fighter.{fighter.hero}", rect, name)
        self.points_at = hero_id(fighter.hero)

    def press(self) -> None:
        self.emit(Chosen(self.id, self.points_at))

    def details_item(self, at: Point | None) -> str:
        return self.points_at

    def draw(self, canvas: Canvas) -> None:
        desk, hero = self.desk, self.fighter.hero
        s, rolls = desk.view, attacker_of(self.desk) == hero
        canvas.paint("panel", self.rect, kind="well")
        if rolls:
            canvas.paint("row", self.rect, state="active")
        body = self.rect.inset(10, 7)
        head, rest = body.take_top(body.h * 0.34, 2)
        coin, words = head.take_left(head.h * 0.8, 10)
        look = {"faction": side_name(s.faction[hero]), "icon": emblem_of(desk.game, s, hero)}
        canvas.paint("standee", coin.inset(1, 0), lit=rolls, **look, alpha=1.0 if self.fighter.live else 0.45)
        level, words = words.take_right(head.h * 0.72)
        canvas.paint("disc", level.inset(1, (level.h - level.w) / 2), number=str(s.level[hero]), state="now")
        canvas.text(self.label, words, filling(canvas.type, "strong", head.h, 1.15))
        hearts, energy, line = rows(rest, [Share(), Share(), Share(1.1)])
        health = sheet.health_capacity(desk.game, s, hero)
        _draw_pips(canvas, hearts, "heart", s.health[hero], health)
        _draw_pips(canvas, energy, "bolt", s.energy[hero], sheet.energy_capacity(desk.game, s, hero))
        told = "  ·  ".join(_told_of(desk, self.fighter))
        canvas.text(told, line, filling(canvas.type, "small", line.h, 1.0), color="text.second")


def _draw_pips(canvas: Canvas, room: Rect, kind: str, have: int, most: int) -> None:
    """One each as far as they fit, and the number behind them."""
    words, style = f"{have}/{most}", filling(canvas.type, "small_strong", room.h, 1.0)
    wide = canvas.type.width(words, style) + 6
    shown = min(_MOST_PIPS, max(have, most))
    side = min(room.h * 0.92, (room.w - wide) / max(1, shown) - 1)
    for n in range(shown):
        spot = Rect(room.x + n * (side + 1), room.center[1] - side / 2, side, side)
        canvas.paint("pip", spot, kind=kind, on=n < have)
    canvas.text(words, room.take_right(wide)[0], style, align="right")


def _told_of(desk: Desk, fighter: Fighter) -> Iterator[str]:
    """What else counts: values of the round, the pet, Stuns and Curses, that it has fallen or is done."""
    s, hero, say = desk.view, fighter.hero, desk.say
    if not fighter.live:
        yield say("fight.fallen")
        return
    if desk.kind == "pool" and desk.about("hero") == hero:
        yield say("fight.values", reroll=desk.about("reroll", 0), attrition=desk.about("attrition", 0))
    elif fighter.dice:
        yield say("fight.values", reroll=fighter.reroll, attrition=fighter.attrition)
    elif fighter.attacked:
        yield say("fight.placed")
    if s.pet[hero]:
        yield say("fight.pet", n=s.pet[hero])
    if s.stuns[hero] or s.curses[hero]:
        yield say("fight.statuses", stuns=s.stuns[hero], curses=s.curses[hero])
    if fighter.combo:
        yield say("fight.combo", n=fighter.combo)


class FoePlate(Widget):
    """Opponents that are alike: their three numbers, one bar of Health each, and their one ability."""

    role: ClassVar[str] = "card"

    def __init__(self, id: str, rect: Rect, desk: Desk, foe: int, share: FoeShare) -> None:
        self.desk, self.foe, self.share = desk, foe, share
        self.values = foes.values(desk.game, desk.view, foe)
        self.attack = foes.attack_of(desk.game, desk.view, foe)
        super().__init__(id, rect, foe_name(desk, foe))

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well")
        inner = self.rect.inset(12, 10)
        growth = text_growth(self.desk)
        head, rest = inner.take_top(min(74 * growth, inner.h * 0.36), 8)
        coin, words = head.take_left(head.h, 14)
        self._draw_token(canvas, coin.inset(3, 3))
        name, numbers = words.take_top(words.h * 0.46)
        told = self.label if self.share.count < 2 else f"{self.share.count} × {self.label}"
        canvas.text(told, name, filling(canvas.type, "heading", name.h, 1.25), color="text.heading")
        self._draw_numbers(canvas, numbers)
        bars, text = rest.take_top(min(24.0 * growth, rest.h * 0.16), 8)
        self._draw_bars(canvas, bars)
        ability = foe_text(self.desk.texts, self.share.ability, self.desk.view.heroes) if self.share.ability else ()
        with canvas.clip(text):
            wrapped(canvas, ability, text, "small", color="text.body")

    def _draw_token(self, canvas: Canvas, spot: Rect) -> None:
        desk, s = self.desk, self.desk.view
        if self.foe == BOSS:
            canvas.paint("medallion", spot, faction="both", icon=boss_emblem(desk))
            return
        figure = s.figures[self.foe]
        piece = creature_piece(desk, figure.creature, figure.colour, figure.quest, self.share.count)
        canvas.paint(piece.painter, spot, **piece.look)

    def _draw_numbers(self, canvas: Canvas, room: Rect) -> None:
        told = ((THREAT, self.values.threat), (ATTACK, self.attack), (HEALTH, self.values.health))
        for (icon, number), cell in zip(told, columns(room, [Share()] * 3, 6)):
            side = min(cell.h * 0.8, cell.w * 0.4)
            spot, words = cell.take_left(side, 6)
            canvas.icon(icon, Rect(spot.x, cell.center[1] - side / 2, side, side), "gold.200")
            canvas.text(str(number), words, filling(canvas.type, "number", room.h, 1.2))

    def _draw_bars(self, canvas: Canvas, room: Rect) -> None:
        """What the damage box holds already, and paler what these dice add, one foe after the other."""
        certain, added, most = self.share.certain, self.share.added, self.values.health
        for cell in columns(room, [Share()] * self.share.count, 4):
            solid = min(most, certain)
            pale = min(most - solid, certain + added - solid)
            canvas.paint("bar", cell, value=solid, max=most, pale=max(0, pale))
            left = most - solid - max(0, pale)
            canvas.text(str(left), cell.inset(6, 0), filling(canvas.type, "small_strong", cell.h, 1.0), align="right")
            certain, added = max(0, certain - most), max(0, added - max(0, most - certain))


class FoeShare:
    """How many are alike, and how many tokens of the damage box are left for them."""

    def __init__(self, count: int, certain: int, added: int, ability: str) -> None:
        self.count, self.certain, self.added, self.ability = count, certain, added, ability


def foe_name(desk: Desk, foe: int) -> str:
    s, combat = desk.view, desk.view.combat
    if foe != BOSS:
        return desk.texts.name(f"creature.{s.figures[foe].creature}")
    lang = desk.texts.lang
    if combat is not None and combat.boss != NO_CARD:
        boss = desk.game.content.events[s.names[combat.boss]].boss
        return boss.name.in_language(lang) if boss is not None else ""
    return desk.game.content.overlords[s.overlord].name.in_language(lang)


def boss_emblem(desk: Desk) -> str:
    s, combat = desk.view, desk.view.combat
    if combat is not None and combat.boss != NO_CARD:
        return desk.game.content.events[s.names[combat.boss]].emblem
    return desk.game.content.overlords[s.overlord].emblem


def own_side(desk: Desk, combat: Combat, room: Rect, side: int) -> list[Widget]:
    """A plate for each hero, one below the other."""
    fighters = live(combat, side)
    high = min(_PLATE * text_growth(desk), (room.h + _GAP) / max(1, len(fighters)) - _GAP)
    spots = (Rect(room.x, room.y + n * (high + _GAP), room.w, high) for n in range(len(fighters)))
    return [FighterPlate(spot, desk, fighter) for spot, fighter in zip(spots, fighters)]


def foe_side(desk: Desk, combat: Combat, room: Rect, now: Boxes, added: Boxes) -> list[Widget]:
    """A plate for each kind of opponent; the weakest is paid for first."""
    groups = Counter(_kind(desk, foe) for foe in combat.foes)
    order = sorted(groups, key=lambda kind: _values(desk, combat, kind).health)
    high = min(_FOE * text_growth(desk), (room.h + _GAP) / max(1, len(order)) - _GAP)
    cells = [Rect(room.x, room.y + n * (high + _GAP), room.w, high) for n in range(len(order))]
    made: list[Widget] = []
    certain, coming = now.damage, added.damage
    ability = foes.ability_of(desk.game, desk.view, combat)
    for n, (kind, cell) in enumerate(zip(order, cells)):
        foe = next(foe for foe in combat.foes if _kind(desk, foe) == kind)
        share = FoeShare(groups[kind], certain, coming, ability)
        made.append(FoePlate(f"foe.{n}", cell, desk, foe, share))
        needed = groups[kind] * _values(desk, combat, kind).health
        certain, coming = max(0, certain - needed), max(0, coming - max(0, needed - certain))
    return made


def _kind(desk: Desk, foe: int) -> tuple[str, str, HeroNumber]:
    figure = desk.view.figures.get(foe)
    return ("", "", BOSS) if figure is None else (figure.creature, figure.colour, figure.quest)


def _values(desk: Desk, combat: Combat, kind: tuple[str, str, HeroNumber]) -> CombatValues:
    return foes.values(desk.game, desk.view, next(foe for foe in combat.foes if _kind(desk, foe) == kind))
