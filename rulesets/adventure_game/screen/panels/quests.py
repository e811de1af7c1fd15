"""The active quests: what each still wants, where, and how far that is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Chosen, Light, Pointing, Widget
from wowtable.text.rich import plain

from ...rules import quests
from ...rules.cards.pieces import Collect, Meet, Storm, Travel, enough
from ...rules.places import may_enter
from ...rules.state import COLLECTED
from ...rules.texts import goal_text
from ..asking.acts import RealmActs
from ..facts.lookup import Desk, piece

HEAD, LINE, GAP = 32.0, 23.0, 8.0
_BANNER = 40.0
QuestStep = tuple[str, str, bool]
"""What is to be done, how far away that is, and whether it can be reached at the hero's level."""


def steps_of(desk: Desk, seat: Seat, card: int) -> list[QuestStep]:
    """What the present goal of a quest wants."""
    g, s = desk.game, desk.view
    goal = quests.next_goal(g, s, card)
    match goal:
        case Collect():
            return [_place(desk, seat, space) for space in s.tokens.get(card, ()) if space >= 0]
        case Travel(to=name) | Storm(place=name):
            return [_place(desk, seat, g.atlas.index[name])]
        case Meet():
            carriers = [-2 - where for where in s.tokens.get(card, ()) if where < COLLECTED]
            return [_place(desk, seat, s.space[other], desk.seat_name(other)) for other in carriers]
        case _:
            whole = enough(goal)
            text = goal_text(desk.texts, quests.quest_of(g, s, card), goal)
            return [(plain(text), f"{s.tally.get(card, 0)}/{whole}" if whole else "", True)]


def _place(desk: Desk, seat: Seat, space: int, name: str = "") -> QuestStep:
    g, s = desk.game, desk.view
    words = name or desk.texts.name(f"space.{g.atlas.ids[space]}")
    if space < 0 or s.space[seat] < 0:
        return words, "", True
    if not may_enter(g, s, seat, space):
        return words, desk.say("screen.barred", level=g.atlas.spaces[space].colour), False
    return words, desk.say("screen.steps", n=g.atlas.distance[s.space[seat]][space]), True


def quests_high(desk: Desk, seat: Seat) -> float:
    cards = desk.view.quests[seat]
    return sum(_high(desk, seat, card) + GAP for card in cards) - (GAP if cards else 0.0)


def _high(desk: Desk, seat: Seat, card: int) -> float:
    return (HEAD + max(1, len(steps_of(desk, seat, card))) * LINE + 10) * text_growth(desk)


def quest_rows(desk: Desk, seat: Seat, area: Rect, acts: RealmActs) -> Iterator[Widget]:
    y = area.y
    for card in desk.view.quests[seat]:
        high = _high(desk, seat, card)
        yield QuestRow(desk, seat, card, Rect(area.x, y, area.w, high), acts)
        y += high + GAP


class QuestRow(Pointing):
    """Lies on parchment; pointed at it lights up its tokens on the board."""

    role: ClassVar[str] = "card"

    def __init__(self, desk: Desk, seat: Seat, card: int, rect: Rect, acts: RealmActs) -> None:
        name = desk.view.names[card]
        super().__init__(piece(card), rect, desk.texts.name(f"quest.{name}"))
        self.quest = desk.game.content.quests[name]
        self.steps = steps_of(desk, seat, card)
        self.points_at = piece(card)
        self.lit: Light = "strong" if self.id in acts.of else ""

    @property
    def light_now(self) -> Light:
        return self.lit

    def press(self) -> None:
        self.emit(Chosen(self.id, self.id))

    def details_item(self, at: Point | None) -> str:
        return self.id

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.paint("panel", rect, kind="parchment")
        if self.lit or self.focused or self.hovered:
            corners = [(rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom)]
            canvas.line([*corners, corners[0]], "state.legal" if self.lit else "focus", 3)
        banner, room = rect.inset(8, 5).take_left(_BANNER, 10)
        canvas.fill(banner, f"difficulty.{self.quest.colour}", alpha=0.85)
        side = min(banner.w, banner.h) * 0.72
        icon = Rect(banner.center[0] - side / 2, banner.center[1] - side / 2, side, side)
        canvas.icon(self.quest.emblem, icon, "ink.950")
        head, body = room.take_top(min(room.h * 0.45, HEAD * rect.h / (HEAD + LINE + 10)))
        self._draw_head(canvas, head)
        each = body.h / max(1, len(self.steps))
        for n, step in enumerate(self.steps):
            self._draw_step(canvas, Rect(body.x, body.y + n * each, body.w, each), step)

    def _draw_head(self, canvas: Canvas, room: Rect) -> None:
        """The name, and a diamond for each point."""
        side = room.h * 0.62
        diamonds, name = room.take_right(self.quest.valor * (side + 3), 6)
        for n in range(self.quest.valor):
            box = Rect(diamonds.x + n * (side + 3), room.center[1] - side / 2, side, side)
            canvas.icon("mark-diamond", box, "tone.warning")
        style = filling(canvas.type, "strong", room.h, 1.1)
        canvas.text(self.label, name, style, color="ink.950")

    def _draw_step(self, canvas: Canvas, room: Rect, step: QuestStep) -> None:
        what, far, open_ = step
        style = filling(canvas.type, "small_strong", min(room.h, LINE * 1.6), 1.1)
        wide = canvas.type.width(far, style) + 6 if far else 0.0
        canvas.text(far, room.take_right(wide)[0], style, align="right", color="parch.900" if open_ else "tone.error")
        canvas.text(what, room.take_left(room.w - wide - 8)[0], style, color="ink.950")
