"""The active quests: what each still wants, where, and how far that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.lettering import filling
from wowtable.shell.base.typography import Typesetter
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import PieceWidget, Widget
from wowtable.text.rich import plain

from ...rules import quests
from ...rules.cards.pieces import Collect, Meet, Storm, Travel, enough
from ...rules.places import may_enter
from ...rules.state import COLLECTED, NO_CARD
from ...rules.texts import goal_text
from ..asking.acts import RealmActs
from ..facts.lookup import Desk, piece
from ..facts.travel import journey
from .sheet import LARGEST

HEAD, LINE, GAP = 32.0, 23.0, 8.0
_BANNER, _SIGN = 40.0, 20.0
_BESIDE = _BANNER + 26
_STEP = "small_strong"
QuestStep = tuple[str, str, bool]
"""What is to be done, how far away that is, and whether it can be reached at the hero's level."""


def steps_of(desk: Desk, seat: Seat, card: int) -> list[QuestStep]:
    """What the present goal of a quest wants."""
    return desk.once(("steps_of", seat, card), lambda: _steps(desk, seat, card))


def _steps(desk: Desk, seat: Seat, card: int) -> list[QuestStep]:
    g, s = desk.game, desk.view
    goal = quests.next_goal(g, s, card)
    match goal:
        case Collect():
            return [_place(desk, seat, space) for space in s.tokens.get(card, ()) if space >= 0]
        case Travel(to=name) | Storm(place=name):
            words, far, open_ = _place(desk, seat, g.atlas.index[name])
            whole = enough(goal)
            return [(f"{words} {s.tally.get(card, 0)}/{whole}" if whole else words, far, open_)]
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
    found = journey(g, s, seat, space)
    if found.barred != NO_CARD:
        return words, desk.say("screen.bars", foe=desk.texts.name(f"foe.{s.names[found.barred]}")), False
    now, most = found.at_once or (s.active == seat and s.phase == "movement"), found.turns + found.more
    return words, desk.say("screen.turns_away", n=found.turns, most=most, sure=not found.more, now=now), True


def quests_high(desk: Desk, seat: Seat, wide: float) -> float:
    cards = desk.view.quests[seat]
    return sum(_high(desk, seat, card, wide) + GAP for card in cards) - (GAP if cards else 0.0)


def _high(desk: Desk, seat: Seat, card: int, wide: float) -> float:
    lines = desk.once(("lines", seat, card, wide), lambda: _lines(desk, seat, card, wide - _BESIDE))
    return (HEAD + max(1, lines) * LINE + 10) * text_growth(desk)


def _lines(desk: Desk, seat: Seat, card: int, wide: float) -> int:
    return sum(len(lines_of(desk.ui.type, step, wide)) for step in steps_of(desk, seat, card))


def lines_of(type: Typesetter, step: QuestStep, wide: float) -> list[str]:
    """What is to be done, on as many lines as it takes beside how far away it is."""
    what, far, _ = step
    room = wide - type.width(far, _STEP) - 10
    lines = [""]
    for word in what.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and type.width(longer, _STEP) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def quest_rows(desk: Desk, seat: Seat, area: Rect, acts: RealmActs) -> Iterator[Widget]:
    y, share = area.y, min(LARGEST, area.h / max(1.0, quests_high(desk, seat, area.w)))
    for n, card in enumerate(desk.view.quests[seat], 1):
        high = (_high(desk, seat, card, area.w) + GAP) * share - GAP
        yield QuestRow(desk, seat, card, Rect(area.x, y, area.w, high), acts, n)
        y += high + GAP


class QuestRow(PieceWidget):
    """Lies on parchment; pointed at it lights up where it leads on the board, where pennants have its `number`."""

    role: ClassVar[str] = "card"
    lasting: ClassVar[bool] = True

    def __init__(self, desk: Desk, seat: Seat, card: int, rect: Rect, acts: RealmActs, number: int) -> None:
        name = desk.view.names[card]
        super().__init__(piece(card), rect, desk.texts.name(f"quest.{name}"))
        self.quest = desk.game.content.quests[name]
        self.steps = steps_of(desk, seat, card)
        self.number, self.growth = number, text_growth(desk)
        self.lit = "strong" if self.id in acts.of else ""

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
        sign = _SIGN * self.growth
        canvas.paint(
            "space_sign", Rect(banner.x - 3, banner.y - 4, sign, sign), kind="pennant", letter=str(self.number)
        )
        head, body = room.take_top(min(room.h * 0.45, HEAD * rect.h / (HEAD + LINE + 10)))
        self._draw_head(canvas, head)
        told = [(step, lines_of(canvas.type, step, self.rect.w - _BESIDE)) for step in self.steps]
        each, y = body.h / max(1, sum(len(lines) for _, lines in told)), body.y
        for step, lines in told:
            self._draw_step(canvas, Rect(body.x, y, body.w, each * len(lines)), step, lines)
            y += each * len(lines)

    def _draw_head(self, canvas: Canvas, room: Rect) -> None:
        """The name, and a diamond for each point."""
        side = room.h * 0.62
        diamonds, name = room.take_right(self.quest.valor * (side + 3), 6)
        for n in range(self.quest.valor):
            box = Rect(diamonds.x + n * (side + 3), room.center[1] - side / 2, side, side)
            canvas.icon("mark-diamond", box, "tone.warning")
        style = filling(canvas.type, "strong", room.h, 1.1)
        canvas.text(self.label, name, style, color="ink.950")

    def _draw_step(self, canvas: Canvas, room: Rect, step: QuestStep, lines: Sequence[str]) -> None:
        _, far, open_ = step
        each = room.h / len(lines)
        style = filling(canvas.type, _STEP, min(each, LINE * self.growth), 1.1)
        wide = canvas.type.width(far, style) + 6 if far else 0.0
        side = room.take_right(wide)[0]
        canvas.text(far, side, style, align="right", color="parch.900" if open_ else "tone.error")
        for n, line in enumerate(lines):
            place = Rect(room.x, room.y + n * each, room.w - wide - 8, each)
            canvas.text(line, place, canvas.type.shrunk(line, style, place.w), color="ink.950")
