"""The quests of both factions: whose, how hard, what they want beaten and where; pointed at they light up the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.lettering import filling, write
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Label, PieceWidget, Tip, Widget

from ...rules.ai.routes import steps_from, wild
from ...rules.cards.words import FACTIONS
from ...rules.quests import token_regions
from ...rules.state import NO_CARD, NOBODY, FactionNumber
from ..board.board import draw_piece
from ..board.pieces import RegionPiece, creature_piece
from ..facts.lookup import Desk, acting_hero, near_faction
from ..facts.quest_odds import foes_of_quest
from ..facts.tips import quest_tip
from .quest_card import QuestCard, quest_high

QUEST = "quest."
HEAD, ROW, SMALL, GAP = 28.0, 46.0, 36.0, 5.0
_TOKENS = 0.44
"""The share of a row that tokens may take."""


def goals_of(desk: Desk, card: int) -> list[str]:
    """The regions where figures of a quest still stand."""
    return sorted({desk.game.atlas.ids[region] for region in token_regions(desk.game, desk.view, card)})


def nearest_goal(desk: Desk, card: int) -> str:
    """From the hero that acts; "" where nothing stands any more."""
    s, hero, atlas = desk.view, acting_hero(desk), desk.game.atlas
    goals = {foes.region for foes in foes_of_quest(desk, card)}
    if hero == NOBODY or not goals:
        return ""
    far = steps_from(atlas, s.faction[hero], wild(s), s.region[hero])
    return atlas.ids[min(goals, key=lambda region: (far[region], region))]


def quests_high(desk: Desk, faction: FactionNumber, wide: float, opened: int = NO_CARD) -> float:
    """With one of them `opened` in its place."""
    growth, cards = text_growth(desk), desk.view.quests[faction]
    row = (ROW if faction == near_faction(desk) else SMALL) * growth
    more = quest_high(desk, opened, wide) - row if opened in cards else 0.0
    return HEAD * growth + len(cards) * (row + GAP) + more


def quest_list(desk: Desk, area: Rect, faction: FactionNumber, opened: int = NO_CARD) -> Sequence[Widget]:
    head, body = area.take_top(HEAD * text_growth(desk))
    whose = "own" if faction == near_faction(desk) else "their"
    words = desk.say(f"screen.{whose}_quests", faction=faction)
    made: list[Widget] = [Label(f"quests.{faction}", head, words, "heading", color="text.heading")]
    cards, y = desk.view.quests[faction], body.y
    large = quest_high(desk, opened, area.w) if opened in cards else 0.0
    closed = len(cards) - (opened in cards)
    step = min((ROW + GAP) * text_growth(desk), (body.h - large - (GAP if large else 0)) / max(1, closed))
    for n, card in enumerate(cards, 1):
        if card == opened:
            made.append(QuestCard(desk, faction, card, n, Rect(body.x, y, body.w, large)))
            y += large + GAP
        else:
            made.append(QuestRow(desk, faction, card, n, Rect(body.x, y, body.w, step - GAP)))
            y += step
    return made


def pennants_high(desk: Desk) -> float:
    return (HEAD + ROW) * text_growth(desk)


def pennant_row(desk: Desk, area: Rect, faction: FactionNumber) -> Sequence[Widget]:
    """Only their pennants, side by side."""
    head, body = area.take_top(HEAD * text_growth(desk))
    words = desk.say("screen.their_quests", faction=faction)
    cards = desk.view.quests[faction]
    wide = min(body.h * 1.4, (body.w + GAP) / max(1, len(cards)) - GAP)
    places = [Rect(body.x + n * (wide + GAP), body.y, wide, body.h) for n in range(len(cards))]
    pennants = [QuestPennant(desk, faction, card, n, at) for n, (card, at) in enumerate(zip(cards, places), 1)]
    return [Label(f"quests.{faction}", head, words, "heading", color="text.heading"), *pennants]


def quest_pennants(desk: Desk, area: Rect) -> list[Widget]:
    """On the strip of a small table: the number of each quest of one's own on its pennant."""
    faction = near_faction(desk)
    cards = desk.view.quests[faction] if desk.view.quests else ()
    high = min(area.w * 0.92, area.h / max(1, len(cards)) - GAP)
    return [
        QuestPennant(desk, faction, card, n, Rect(area.x, area.y + (n - 1) * (high + GAP), area.w, high))
        for n, card in enumerate(cards, 1)
    ]


class QuestRow(PieceWidget):
    role: ClassVar[str] = "listitem"
    lasting: ClassVar[bool] = True

    def __init__(self, desk: Desk, faction: FactionNumber, card: int, number: int, rect: Rect) -> None:
        name = desk.view.names[card]
        super().__init__(f"{QUEST}{card}", rect, desk.texts.name(f"quest.{name}"))
        self.desk, self.card = desk, card
        self.side, self.number = FACTIONS[faction], str(number)
        self.quest = desk.game.content.quests[name]
        self.creatures = _wanted(desk, card)

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        return quest_tip(self.desk, self.quest.id), self.rect

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.paint("panel", rect, kind="well")
        if self.hovered or self.focused:
            canvas.paint("row", rect, state="hover")
        canvas.fill(Rect(rect.x + 3, rect.y + 3, 5, rect.h - 6), f"difficulty.{self.quest.colour}")
        flag, room = rect.inset(14, 5).take_left(rect.h * 0.52, 10)
        canvas.paint("pennant", Rect(flag.x, flag.y, flag.w, flag.h), faction=self.side, number=self.number)
        side = min(room.h, room.w * _TOKENS / max(1, len(self.creatures)))
        pieces, words = room.take_right(len(self.creatures) * (side + 4), 8)
        for n, piece in enumerate(self.creatures):
            draw_piece(canvas, piece, Rect(pieces.x + n * (side + 4), pieces.center[1] - side / 2, side, side))
        write(
            canvas, self.label, words.inset(0, -3), filling(canvas.type, "strong", min(words.h, 26.0), 1.1), "text.body"
        )


class QuestPennant(QuestRow):
    """Only the pennant, on the colour of the level."""

    lasting: ClassVar[bool] = True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well")
        if self.hovered or self.focused:
            canvas.paint("row", self.rect, state="hover")
        canvas.fill(Rect(self.rect.x + 2, self.rect.y + 3, 5, self.rect.h - 6), f"difficulty.{self.quest.colour}")
        high = self.rect.h * 0.74
        flag = centered(self.rect.center, (high * 0.78, high))
        canvas.paint("pennant", flag, faction=self.side, number=self.number)


def _wanted(desk: Desk, card: int) -> list[RegionPiece]:
    """A token for each kind of creature that still stands for the quest."""
    groups: dict[tuple[str, str], int] = {}
    figures = [figure for figure in desk.view.figures.values() if figure.quest == card]
    for figure in figures:
        groups[figure.creature, figure.colour] = groups.get((figure.creature, figure.colour), 0) + 1
    kinds = {(figure.creature, figure.colour): figure for figure in figures}
    return [creature_piece(desk, f.creature, f.colour, -1, groups[kind]) for kind, f in kinds.items()]
