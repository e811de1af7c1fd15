"""A quest opened in its place: whom it wants beaten and what those can do, how likely who does it, what it brings."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, columns
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import IconButton, PieceWidget, Stack, Tip, Widget

from ...rules.board_texts import foe_text, quest_prize
from ...rules.cards.words import FACTIONS
from ...rules.state import NOBODY, FactionNumber
from ..board.board import draw_piece
from ..board.pieces import creature_piece
from ..cards.hues import ATTACK, HEALTH, THREAT
from ..facts.fight_odds import FAIR, POOR, short
from ..facts.lookup import Desk, acting_hero, emblem_of, near_faction, side_name
from ..facts.quest_odds import Foes, PartyOdds, foes_of_quest, parties

_HEAD, _FOE, _ODDS, _PAD = 40.0, 56.0, 34.0, 10.0
MARK_KEY, MARK_QUEST = "mark_goal", "mark.quest."
SIGNS = {"threat": THREAT, "attack": ATTACK, "health": HEALTH}
GOOD, FAIR_INK, BAD = "tone.good", "text.parchment.second", "text.parchment.link"


class QuestCard(PieceWidget):
    """Pressed it is looked at on the map. `high` is what it takes at a width."""

    role: ClassVar[str] = "listitem"

    def __init__(self, desk: Desk, faction: FactionNumber, card: int, number: int, rect: Rect) -> None:
        name = desk.view.names[card]
        super().__init__(f"quest.{card}", rect, desk.texts.name(f"quest.{name}"))
        self.side, self.number = FACTIONS[faction], str(number)
        self.growth = text_growth(desk)
        stack = told(desk, card, rect)
        self.children += stack.made
        head = self._head()
        self.name, mark = head.inset(8, 4), head.take_right(head.h)[0]
        if desk.may_act and acting_hero(desk) != NOBODY and faction == near_faction(desk):
            self.name = Rect(self.name.x, self.name.y, mark.x - 4 - self.name.x, self.name.h)
            label = desk.say("screen.mark", hero=acting_hero(desk))
            tip = Tip(label, desk.say("screen.mark_how"))
            self.children.append(IconButton(f"{MARK_QUEST}{card}", mark, label, "flying-flag", bare=True, tip=tip))

    def _head(self) -> Rect:
        return self.rect.take_top(_HEAD * self.growth)[0].inset(3, 3)

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="parchment")
        canvas.fill(self._head(), f"faction.{self.side}.dark")
        flag, words = self.name.take_left(self._head().h * 0.6, 10)
        canvas.paint("pennant", flag, faction=self.side, number=self.number)
        canvas.text(self.label, words, filling(canvas.type, "strong", words.h, 1.1), color="gold.100")
        if self.focused and self.stage is not None and self.stage.key_mode:
            canvas.paint("focus_ring", self.rect.inset(-3), kind="control")


def quest_high(desk: Desk, card: int, wide: float) -> float:
    high = desk.once(("quest_high", card, wide), lambda: told(desk, card, Rect(0, 0, wide, 0)).high)
    return high + (_HEAD + 2 * _PAD) * text_growth(desk)


def told(desk: Desk, card: int, rect: Rect) -> Stack:
    """What stands below the head of the card."""
    growth, quest = text_growth(desk), desk.game.content.quests[desk.view.names[card]]
    _, body = rect.inset(_PAD, 0).take_top(_HEAD * growth, 6)
    stack = Stack(desk.ui.type, body, 4, paper=True)
    foes = foes_of_quest(desk, card)
    for n, group in enumerate(foes):
        stack.put(FoeLine(desk, f"quest.{card}.foe.{n}", group, stack.strip(_FOE * growth)))
    for creature in dict.fromkeys(group.creature for group in foes):
        ability = foe_text(desk.texts, desk.game.content.creatures[creature].ability, desk.view.heroes)
        stack.say(f"quest.{card}.can.{creature}", ability, "small", gap=6)
    groups = parties(desk, card)
    if groups:
        stack.say(f"quest.{card}.who", desk.say("screen.quest_odds"), "small_strong", gap=2)
    for n, party in enumerate(groups):
        stack.put(OddsRow(desk, f"quest.{card}.odds.{n}", party, stack.strip(_ODDS * growth)))
    prize = desk.rich("screen.quest_level", level=quest.level, prize=quest_prize(desk.texts, quest))
    stack.say(f"quest.{card}.prize", prize, "small")
    return stack


class FoeLine(Widget):
    """The token, whom and how many it stands for and where, the three numbers."""

    role: ClassVar[str] = "text"
    lasting: ClassVar[bool] = True

    def __init__(self, desk: Desk, id: str, foes: Foes, rect: Rect) -> None:
        name = desk.texts.name(f"creature.{foes.creature}")
        where = desk.texts.name(f"region.{desk.game.atlas.ids[foes.region]}")
        super().__init__(id, rect, name if foes.count == 1 else f"{foes.count} × {name}")
        self.piece = creature_piece(desk, foes.creature, foes.colour, -1, foes.count)
        self.where = _how_far(desk, foes.region, where)
        values = desk.game.content.creatures[foes.creature].values[foes.colour]
        self.values = (("threat", values.threat), ("attack", values.attack), ("health", values.health))

    def draw(self, canvas: Canvas) -> None:
        token, room = self.rect.take_left(self.rect.h * 0.78, 8)
        draw_piece(canvas, self.piece, Rect(token.x, token.center[1] - token.w / 2, token.w, token.w))
        line = room.h / 3
        for n, words in enumerate((self.label, self.where)):
            at = Rect(room.x, room.y + n * line, room.w, line)
            style = filling(canvas.type, "small_strong" if n == 0 else "small", line * 1.06, 1.0)
            canvas.text(words, at, style, color="text.parchment")
        foot = Rect(room.x, room.y + 2 * line, room.w, line)
        for (name, value), cell in zip(self.values, columns(foot, [Share()] * 3, 4)):
            icon, number = cell.take_left(line, 3)
            canvas.icon(SIGNS[name], icon.inset(1, 1), "ink.800")
            words = f"{value}+" if name == "threat" else str(value)
            canvas.text(words, number, filling(canvas.type, "small_strong", line, 1.0), color="text.parchment")


def _how_far(desk: Desk, region: int, where: str) -> str:
    """Steps on foot from the hero that acts."""
    s, hero = desk.view, acting_hero(desk)
    if hero < 0 or s.region[hero] < 0:
        return where
    steps = desk.game.atlas.walk[s.faction[hero]][s.region[hero]][region]
    return desk.say("screen.where_far", place=where, n=steps)


class OddsRow(Widget):
    """The heads of those who fight, and how likely they win, as a bar and a number."""

    role: ClassVar[str] = "text"
    lasting: ClassVar[bool] = True

    def __init__(self, desk: Desk, id: str, party: PartyOdds, rect: Rect) -> None:
        s = desk.view
        key = "plan" if party.planned else "alone" if len(party.heroes) == 1 else "all"
        self.words, self.number = desk.say(f"screen.party.{key}", rested=party.rests > 0), short(desk, party.odds)
        super().__init__(id, rect, f"{self.words} {self.number}")
        self.party, self.win = party, party.odds.win
        self.heads = [(side_name(s.faction[hero]), emblem_of(desk.game, s, hero)) for hero in party.heroes]

    def draw(self, canvas: Canvas) -> None:
        if self.party.planned:
            canvas.fill(self.rect, "gold.200", alpha=0.35)
        room = self.rect.inset(4, 2)
        top, bar = room.take_top(room.h * 0.7)
        for n, (faction, icon) in enumerate(self.heads):
            canvas.paint("medallion", Rect(top.x + n * (top.h + 2), top.y, top.h, top.h), faction=faction, icon=icon)
        style = filling(canvas.type, "number", top.h, 1.1)
        words, number = top.inset(len(self.heads) * (top.h + 2) / 2 + 4, 0), self.number
        wide = canvas.type.width(number, style) + 4
        hue = GOOD if self.win >= FAIR else BAD if self.win < POOR else FAIR_INK
        canvas.text(number, top.take_right(wide)[0], style, color=hue, align="right")
        left = Rect(top.x + len(self.heads) * (top.h + 2) + 6, top.y, words.w, top.h)
        canvas.text(self.words, left, filling(canvas.type, "small", top.h, 1.0), color="text.parchment")
        line = Rect(bar.x, bar.y + 2, bar.w, max(4.0, bar.h - 3))
        canvas.fill(line, "ink.900", alpha=0.35)
        canvas.fill(Rect(line.x, line.y, line.w * self.win, line.h), hue)
