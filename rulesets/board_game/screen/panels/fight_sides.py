"""Who fights: heroes with their tokens, creatures with their three numbers and what they can do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, columns, rows
from wowtable.shell.base.lettering import filling, write
from wowtable.shell.base.typography import Typesetter, TypeStyle, named
from wowtable.shell.base.viewport import SMALLEST_GLYPH
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.log_panel import SIDE, newest_lines
from wowtable.shell.widgets import Tip, Widget
from wowtable.shell.widgets.base import DECISIVE
from wowtable.shell.widgets.buttons import PieceWidget, Pointing
from wowtable.text.rich import Rich, separated

from ...rules import foes, sheet
from ...rules.board_texts import foe_text, prize_words, quest_prize
from ...rules.bosses import boss_of
from ...rules.cards.board import CombatValues
from ...rules.event_cards import prize_for
from ...rules.state import BOSS, NO_CARD, Boxes, Combat, Fighter, HeroNumber
from ..board.pieces import creature_piece
from ..cards.fitted import SIZES, draw_fitted
from ..cards.hues import ATTACK, HEALTH, THREAT
from ..facts.lookup import Desk, emblem_of, hero_id, side_name
from ..facts.melee import attacker_of, live

_PLATE, _GAP, _MOST_PIPS = 136.0, 8.0, 12
_TOKEN, _BAR, _ABILITY = 176.0, 28.0, 1.25
"""How high the head of a foe's plate and the bar of its Health are, and how large its ability is written."""
_LEGEND, _LEAST_CELL, _HATCH, _LEAST_HEAD = 20.0, 5.0, 7.0, 0.36
_ENDLESS, _COIN, _LEVEL, _TIGHT = 1e9, 0.17, 0.14, 0.72
_CALLED, _NAME = 0.42, 0.36
"""The share of a number that its name has; of a low plate that the foe's name has, beside the numbers."""


class FighterPlate(PieceWidget):
    """A hero in the fight; who rolls has a golden rim, who has fallen is dim."""

    role: ClassVar[str] = "card"

    def __init__(self, rect: Rect, desk: Desk, fighter: Fighter) -> None:
        self.desk, self.fighter = desk, fighter
        name = desk.texts.name(f"hero.{fighter.hero}")
        super().__init__(f"fighter.{fighter.hero}", rect, name)
        self.points_at = hero_id(fighter.hero)

    def legible(self) -> Iterable[Rect]:
        return (self.rect,) * DECISIVE

    def draw(self, canvas: Canvas) -> None:
        desk, hero = self.desk, self.fighter.hero
        s, rolls = desk.view, attacker_of(self.desk) == hero
        canvas.paint("panel", self.rect, kind="well")
        if rolls:
            canvas.paint("row", self.rect, state="active")
        body = self.rect.inset(10, 7)
        head, rest = body.take_top(body.h * 0.34, 2)
        coin, words = head.take_left(min(head.h * 0.8, body.w * _COIN), 10)
        look = {"faction": side_name(s.faction[hero]), "icon": emblem_of(desk.game, s, hero)}
        canvas.paint("standee", coin.inset(1, 0), lit=rolls, **look, alpha=1.0 if self.fighter.live else 0.45)
        level, words = words.take_right(min(head.h * 0.72, body.w * _LEVEL), 8)
        canvas.paint("disc", level.inset(1, (level.h - level.w) / 2), number=str(s.level[hero]), state="now")
        ink = "text.body" if self.fighter.live else "text.faint"
        style = filling(canvas.type, "strong", min(head.h, canvas.type.line_height("strong") * 1.2), 1.15)
        write(canvas, _name_in(canvas.type, self.label, words, style), words, style, ink)
        hearts, energy, line = pip_rows(canvas.type, rest)
        health = sheet.health_capacity(desk.game, s, hero)
        _draw_pips(canvas, hearts, "heart", s.health[hero], health)
        _draw_pips(canvas, energy, "bolt", s.energy[hero], sheet.energy_capacity(desk.game, s, hero))
        self._draw_told(canvas, line)

    def _draw_told(self, canvas: Canvas, line: Rect) -> None:
        """On one line, smaller where there is much to tell, at last without what is told first."""
        told = list(_told_of(self.desk, self.fighter))
        base = filling(canvas.type, "small", line.h, 1.0)
        for kept, share in [(n, share) for n in range(len(told)) for share in (1.0, 0.9, 0.8, 0.7)]:
            words = separated(told[kept:], self.desk.say("fight.and"))
            block = canvas.type.block(words, base.sized(base.px * share), _ENDLESS)
            if block.size[0] <= line.w:
                canvas.rich(block, (line.x, line.center[1] - block.size[1] / 2), color="text.second")
                return


def _name_in(type: Typesetter, name: str, room: Rect, style: TypeStyle) -> str:
    """Whole where it finds room, if on two lines; else the first of its words."""
    whole = type.width(name, type.shrunk(name, style, room.w)) <= room.w
    block = type.block(name, style.sized(style.px * 0.7), room.w)
    two_lines = block.size[0] <= room.w and block.size[1] <= room.h + 1
    return name if whole or two_lines else name.partition(" ")[0]


def pip_rows(type: Typesetter, room: Rect) -> tuple[Rect, Rect, Rect]:
    """For Health, Energy and what else counts: beside each other where numbers below each other would touch."""
    high = type.line_height("small_strong") * _TIGHT
    if room.h >= high * 3.2:
        hearts, energy, line = rows(room, [Share(), Share(), Share(1.2)])
        return hearts, energy, line
    both, line = rows(room, [Share(), Share(1.1)])
    hearts, energy = columns(both, [Share(), Share()], 14)
    return hearts, energy, line


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


def _told_of(desk: Desk, fighter: Fighter) -> Iterator[Rich]:
    """What else counts: values of the round, the pet, Stuns and Curses, that it has fallen or is done."""
    s, hero, say = desk.view, fighter.hero, desk.rich
    if not fighter.live:
        yield say("fight.fallen")
        return
    if desk.kind == "pool" and desk.about("hero") == hero:
        yield say("fight.values", reroll=desk.about("reroll", 0), attrition=desk.about("attrition", 0))
    elif fighter.dice:
        yield say("fight.values", reroll=fighter.reroll, attrition=fighter.attrition)
    elif fighter.attacked:
        yield say("fight.placed")
    else:
        yield say("fight.waits")
    if s.pet[hero]:
        yield say("fight.pet", n=s.pet[hero])
    if s.stuns[hero] or s.curses[hero]:
        yield say("fight.statuses", stuns=s.stuns[hero], curses=s.curses[hero])
    if fighter.combo:
        yield say("fight.combo", n=fighter.combo)


class FightStory(Widget):
    """What has happened last, as beside the map."""

    role: ClassVar[str] = "group"

    def __init__(self, rect: Rect, desk: Desk) -> None:
        super().__init__(SIDE, rect, children=newest_lines(desk, rect.inset(10, 6), desk.say("screen.chronicle")))

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well")


class FoePlate(Pointing):
    """Opponents that are alike: their three numbers, one bar of Health each, and their one ability, which stands whole
    in the tip."""

    role: ClassVar[str] = "card"

    def __init__(self, id: str, rect: Rect, desk: Desk, foe: int, share: FoeShare) -> None:
        self.desk, self.foe, self.share = desk, foe, share
        self.values = foes.values(desk.game, desk.view, foe)
        self.attack = foes.attack_of(desk.game, desk.view, foe)
        self.ability = foe_text(desk.texts, share.ability, desk.view.heroes) if share.ability else ()
        name = foe_name(desk, foe)
        super().__init__(id, rect, name, tip=Tip(name, self.ability) if self.ability else None)

    def press(self) -> None:
        """It is only read."""

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="panel")
        inner = self.rect.inset(12, 8)
        growth = text_growth(self.desk)
        below = self.high_below(self.desk, inner.w, self.share.ability)
        tight = inner.h - below < inner.h * _LEAST_HEAD
        head, rest = inner.take_top(inner.h * _LEAST_HEAD if tight else min(_TOKEN * growth, inner.h - below), 8)
        coin, words = head.take_left(head.h, 12)
        self._draw_token(canvas, coin.inset(2, 2))
        told = self.label if self.share.count < 2 else f"{self.share.count} × {self.label}"
        beside = tight and canvas.type.width(told, "heading") <= words.w * _NAME
        name, numbers = words.take_left(words.w * _NAME, 8) if beside else words.take_top(words.h * 0.4)
        canvas.text(told, name, filling(canvas.type, "heading", name.h, 1.25), color="text.heading")
        self._draw_numbers(canvas, numbers)
        bars, rest = rest.take_top(min(_BAR * growth, rest.h * 0.25), 3)
        self._draw_bars(canvas, bars)
        legend, text = rest.take_top(0.0 if tight else min(_LEGEND * growth, rest.h * 0.4), 4)
        if not tight:
            self._draw_legend(canvas, legend)
        if self.ability:
            self._draw_ability(canvas, text)

    @staticmethod
    def high_below(desk: Desk, wide: float, ability: str) -> float:
        """What the bar, its legend and the ability take below the head."""
        style = named("small").sized(named("small").px * _ABILITY)
        told = foe_text(desk.texts, ability, desk.view.heroes) if ability else ()
        return (_BAR + _LEGEND) * text_growth(desk) + desk.ui.type.block(told, style, wide).size[1] * bool(told) + 22

    @staticmethod
    def high(desk: Desk, wide: float, ability: str) -> float:
        """What all of it takes."""
        return _TOKEN * text_growth(desk) + FoePlate.high_below(desk, wide - 24, ability) + 16

    def _draw_ability(self, canvas: Canvas, room: Rect) -> None:
        draw_fitted(canvas, self.ability, room, named("small"), "text.body", (_ABILITY, 1.1, *SIZES))

    def _draw_token(self, canvas: Canvas, spot: Rect) -> None:
        desk, s = self.desk, self.desk.view
        if self.foe == BOSS:
            canvas.paint("medallion", spot, faction="both", icon=boss_emblem(desk))
            return
        figure = s.figures[self.foe]
        piece = creature_piece(desk, figure.creature, figure.colour, figure.quest, self.share.count)
        canvas.paint(piece.painter, spot, **piece.look)

    def _draw_numbers(self, canvas: Canvas, room: Rect) -> None:
        """Each with its sign, and below it what it is called where that can be read."""
        told = (("threat", THREAT, self.values.threat), ("attack", ATTACK, self.attack))
        for (name, icon, number), cell in zip(
            (*told, ("health", HEALTH, self.values.health)), columns(room, [Share()] * 3, 6)
        ):
            named_too = cell.h * _CALLED * canvas.viewport.scale >= SMALLEST_GLYPH
            top, low = cell.take_top(cell.h * (1 - _CALLED if named_too else 1.0))
            side = min(top.h * 0.86, cell.w * 0.36)
            canvas.icon(icon, Rect(top.x, top.center[1] - side / 2, side, side), "gold.200")
            canvas.text(str(number), top.take_left(side, 6)[1], filling(canvas.type, "number", top.h, 1.6))
            if named_too:
                words = self.desk.say("fight.number", number=name)
                canvas.text(words, low, filling(canvas.type, "small", low.h, 0.9), color="text.second")

    def _draw_bars(self, canvas: Canvas, room: Rect) -> None:
        """What the damage box holds already, and hatched what these dice add, one foe after the other."""
        certain, added, most = self.share.certain, self.share.added, self.values.health
        for cell in columns(room, [Share()] * self.share.count, 8):
            solid = min(most, certain)
            pale = max(0, min(most - solid, certain + added - solid))
            _draw_health(canvas, cell, most, solid, pale)
            certain, added = max(0, certain - most), max(0, added - max(0, most - certain))

    def _draw_legend(self, canvas: Canvas, room: Rect) -> None:
        """What is certain, what these dice would add, and what is left then."""
        total = self.share.count * self.values.health
        certain = min(total, self.share.certain)
        added = max(0, min(total - certain, self.share.certain + self.share.added - certain))
        words = self.desk.say("fight.hits_on", certain=certain, added=added, left=total - certain - added)
        canvas.text(words, room, filling(canvas.type, "small", room.h, 0.95), color="text.second")


def _draw_health(canvas: Canvas, room: Rect, most: int, solid: int, pale: int) -> None:
    """A cell for each Health: full what is certain, hatched what these dice add, dark what is left."""
    gap = 2.0 if room.w / most >= _LEAST_CELL + 2 else 0.0
    for n, cell in enumerate(columns(room, [Share()] * most, gap)):
        if n < solid:
            canvas.fill(cell, "tone.warning.edge")
        elif n < solid + pale:
            canvas.fill(cell, "tone.warning")
            with canvas.clip(cell):
                for step in range(int((cell.w + cell.h) // _HATCH) + 1):
                    x = cell.x + step * _HATCH
                    canvas.line([(x, cell.y), (x - cell.h, cell.bottom)], "tone.warning.edge", 2)
        else:
            canvas.fill(cell, "ink.600")


class FoeShare:
    """How many are alike, and how many tokens of the damage box are left for them."""

    def __init__(self, count: int, certain: int, added: int, ability: str) -> None:
        self.count, self.certain, self.added, self.ability = count, certain, added, ability


class PrizePlate(Widget):
    """What a win brings."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, prize: Rich) -> None:
        super().__init__("fight.prize", rect, desk.say("fight.prize"))
        self.prize = prize

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well")
        inner = self.rect.inset(12, 5)
        style = filling(canvas.type, "heading", inner.h, 1.0)
        head, rest = inner.take_left(canvas.type.width(self.label, style), 14)
        canvas.text(self.label, head, style, color="text.heading")
        draw_fitted(canvas, self.prize, rest, named("strong"), "text.body", middle=True)


def prize_of(desk: Desk, combat: Combat) -> Rich:
    """Of the quest whose last creatures these are, of a boss with what was paid in, of the Overlord the game; of
    creatures without a quest nothing."""
    s = desk.view
    if BOSS in combat.foes:
        return _prize_of_boss(desk, combat)
    quests = {s.figures[foe].quest for foe in combat.foes if foe in s.figures}
    card = quests.pop() if len(quests) == 1 else NO_CARD
    name = s.names[card] if card != NO_CARD else ""
    return quest_prize(desk.texts, desk.game.content.quests[name]) if name in desk.game.content.quests else ()


def _prize_of_boss(desk: Desk, combat: Combat) -> Rich:
    s, card = desk.view, combat.boss
    if card == NO_CARD:
        return desk.rich("fight.victory")
    boss = boss_of(desk.game, s, card)
    prize = prize_words(desk.texts, prize_for(s, combat.sides[0], boss.stronger, boss.weaker))
    return desk.rich("fight.pot", prize=prize, gold=s.pot_gold.get(card, 0), n=len(s.pots.get(card, ())))


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


def own_high(desk: Desk, combat: Combat, side: int) -> float:
    """What the plates of the heroes of a side would like."""
    return (_PLATE * text_growth(desk) + _GAP) * len(live(combat, side)) - _GAP


def own_side(desk: Desk, combat: Combat, room: Rect, side: int) -> list[Widget]:
    """A plate for each hero, one below the other."""
    fighters = live(combat, side)
    high = min(_PLATE * text_growth(desk), (room.h + _GAP) / max(1, len(fighters)) - _GAP)
    spots = (Rect(room.x, room.y + n * (high + _GAP), room.w, high) for n in range(len(fighters)))
    return [FighterPlate(spot, desk, fighter) for spot, fighter in zip(spots, fighters)]


def foes_high(desk: Desk, combat: Combat, wide: float) -> float:
    """What the plates of all kinds of opponents would like."""
    ability = foes.ability_of(desk.game, desk.view, combat)
    kinds = len({_kind(desk, foe) for foe in combat.foes})
    return (FoePlate.high(desk, wide, ability) + _GAP) * kinds - _GAP


def foe_side(desk: Desk, combat: Combat, room: Rect, now: Boxes, added: Boxes) -> list[Widget]:
    """A plate for each kind of opponent; the weakest is paid for first."""
    groups = Counter(_kind(desk, foe) for foe in combat.foes)
    order = sorted(groups, key=lambda kind: _values(desk, combat, kind).health)
    ability = foes.ability_of(desk.game, desk.view, combat)
    cells = rows(room, [Share()] * len(order), _GAP)
    made: list[Widget] = []
    certain, coming = now.damage, added.damage
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
