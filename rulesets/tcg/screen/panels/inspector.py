"""The card that is pointed at, large, with everything that can be said of it now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.look import CardState
from wowtable.shell.table.panels.closeup import closeup
from wowtable.shell.widgets import EmptyState, Panel, Picture, ScrollArea, Stack, Widget
from wowtable.text.rich import Rich, Style, TextRun, plain

from ...rules.texts import reminders
from ..board.pieces import card_of
from ..cards.look import look_of, state_in_play
from ..facts.forecast_words import foretold
from ..facts.lookup import Desk, sheet_of
from ..facts.number_sources import attack_terms, health_terms, total_line
from ..facts.reasons import Verdict, verdict

_LARGEST, _LEAST, _GAP = 300.0, 178.0, 12.0
"""How wide the card is, at the least so that its words are there whole."""


class Banner(Widget):
    """A line on a coloured ground, with a sign that says the same."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, found: Verdict) -> None:
        super().__init__("inspector.verdict", rect, plain(found.words))
        self.words = found.words
        self.tone, self.icon = ("good", "ui.check") if found.legal else ("error", "ui.locked")
        if found.spare:
            self.tone, self.icon = "warning", "ui.info"

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="toast", tone=self.tone)
        icon, room = self.rect.inset(12, 8).take_left(20, 10)
        ink = f"text.{self.tone}"
        canvas.icon(self.icon, Rect(icon.x, icon.center[1] - 10, 20, 20), ink)
        block = canvas.type.block(self.words, "small", room.w)
        canvas.rich(block, (room.x, room.center[1] - block.size[1] / 2), color=ink, link=ink)


def inspector(desk: Desk, area: Rect, item: str, *, at_rest: bool) -> Widget:
    """The panel at the left. Without a card it says what it is for; so it does `at_rest`, below the card."""
    card = card_of(item)
    if not 0 <= card < len(desk.view.names):
        room = area.inset(18, 16)
        empty = EmptyState("inspector.empty", room, "ui.zoom", desk.say("screen.look"), desk.say("screen.look_line"))
        future = Stack(desk.ui.type, room)
        _add(future, "inspector.if", desk.say("screen.if_resolves"), foretold(desk))
        return Panel("inspector", area, "", [empty, *future.made], margin=14)
    room = area.inset(16, 14)
    about = _about(desk, card, room, at_rest=at_rest)
    if about.high > room.h:
        about = _about(desk, card, ScrollArea.room(room), at_rest=at_rest)
    return Panel("inspector", area, "", [about.scrolled(f"inspector.{item}", room)], margin=14)


def _about(desk: Desk, card: int, room: Rect, *, at_rest: bool) -> Stack:
    about = Stack(desk.ui.type, room)
    _tell(desk, card, about)
    if at_rest:
        about.say("inspector.hint", desk.say("screen.look_line"), "small", color="text.hint")
    return about


def _tell(desk: Desk, card: int, stack: Stack) -> None:
    room = stack.room
    wide = min(room.w - 14, _LARGEST, max(_LEAST, (room.h * 0.56) * 5 / 7))
    stack.put(_face(desk, card, Rect(room.center[0] - wide / 2, room.y + 8, wide, wide * 1.4)), _GAP + 4)
    if not desk.view.names[card]:
        stack.say("inspector.hidden", desk.say("screen.hidden_line"))
        return
    found = verdict(desk, card)
    if found is not None:
        high = stack.type.block(found.words, "small", room.w - 54).size[1]
        stack.put(Banner(stack.strip(max(38.0, high + 18)), found), _GAP)
    _add(stack, "inspector.numbers", desk.say("screen.numbers"), _numbers(desk, card))
    _add(stack, "inspector.keywords", desk.say("screen.keywords"), _keywords(desk, card))
    _add(stack, "inspector.if", desk.say("screen.if_resolves"), foretold(desk))


def _face(desk: Desk, card: int, rect: Rect) -> Picture:
    """As large as the room allows."""
    s = desk.view
    look, known = look_of(desk, s.names[card]), bool(s.names[card])
    shown = state_in_play(desk, card) if known and s.zone[card] == "play" else CardState()
    now = tuple((name, number - shown.damage * (name == "health")) for name, number in shown.now)
    state = CardState(now, face_down=not known, counters=shown.counters)
    return Picture("inspector.face", rect, "card_face", look.name, look=look, state=state)


def _add(stack: Stack, id: str, title: str, lines: Sequence[Rich]) -> None:
    if not lines:
        return
    stack.head(f"{id}.title", title)
    for n, line in enumerate(lines):
        stack.say(f"{id}.{n}", line, "small", gap=4)
    stack.y += _GAP - 4


def _numbers(desk: Desk, card: int) -> list[Rich]:
    """Sums with more than one term; what is as printed needs no words."""
    s, sheet = desk.view, sheet_of(desk, card)
    if s.zone[card] != "play":
        return []
    lines: list[Rich] = []
    attack, health = attack_terms(desk, card), health_terms(desk, card)
    if len(attack) > 1:
        lines.append((*desk.rich("screen.attack_is"), *total_line(desk, attack)))
    if len(health) > 1 and "character" in sheet.kinds:
        lines.append((*desk.rich("screen.health_is"), *total_line(desk, health)))
    if s.damage.get(card):
        left = sum(n for _, n in health) - s.damage[card]
        lines.append(desk.rich("screen.health_left", left=left, damage=s.damage[card]))
    return lines


def _keywords(desk: Desk, card: int) -> list[Rich]:
    found: list[Rich] = []
    sheet = sheet_of(desk, card)
    for name in reminders(sheet.card, look_of(desk, sheet.card.id).rules):
        key = f"keyword.{name}"
        if desk.texts.has(f"{key}.title") and desk.texts.has(f"{key}.text"):
            title = TextRun(desk.say(f"{key}.title") + "  ", Style.STRONG)
            found.append((title, *desk.rich(f"{key}.text")))
    return found


def card_closeup(desk: Desk, rooms: Sequence[Rect], item: str, at: Rect) -> list[Widget]:
    """The inspector of a small table, in the first of the rooms where all is seen."""
    card = card_of(item)
    if not 0 <= card < len(desk.view.names):
        return []
    return [closeup(desk.ui.type, rooms, item, at, partial(_tell, desk, card))]
