"""The bar at the foot of a column: words on top, what answers would lead to below, buttons in fixed places at the foot.

Where a question has more to say than the place holds, the bar grows to the left, as far as it may; its buttons stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import ClassVar

from ...base.canvas import Canvas
from ...base.layout import Rect, Share, columns
from ...base.typography import named
from ...widgets import Check, Group, ScrollArea, Widget
from ..plugin import Desk
from ..wish_panel import remember_check
from .bar_words import TITLE, BarWords, title_high
from .buttons import ActButton, act_width, shared_places, text_growth
from .choice_row import ChoiceRow, choice_height, low_width
from .outcomes import OutcomeBox, outcome_height
from .prompt import Act, ListedAnswer, Prompt
from .waiting import Doing, hints_while_waiting

_PAD, _GAP, _ROW_GAP = 18.0, 10.0, 6.0
_MAIN, _SECOND, _CHECK = 76.0, 52.0, 34.0
_MOST_MAIN, _MOST_SECOND = 0.32, 0.22
"""The share of a low bar that its buttons take."""
_FEW_LINES = 26.0
_SIZES = (1.0, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6)
"""The letters of answers that are all to be seen at once, as shares of the usual size."""
_SOME = 0.6
"""How far a bar grows at first, as a share of its width."""


class ColumnPlate(Widget):
    """The leather; in the colour of who acts along its left edge."""

    role: ClassVar[str] = "panel"
    lasting: ClassVar[bool] = True

    def __init__(self, rect: Rect, seat: str = "") -> None:
        super().__init__("bar.plate", rect)
        self.seat = seat

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="panel")
        if self.seat:
            canvas.fill(Rect(self.rect.x + 3, self.rect.y + 12, 4, self.rect.h - 24), f"seat.{self.seat}")


@dataclass(frozen=True)
class Parts:
    """Where things stand in a column, whatever is asked; `body` is what is left for words and answers."""

    body: Rect
    second: Rect
    main: Rect


def parts_of(desk: Desk, place: Rect) -> Parts:
    growth = min(1.5, text_growth(desk))
    pad = min(_PAD, place.h * 0.06)
    inner = place.inset(_PAD, pad)
    main, rest = inner.take_bottom(min(_MAIN * growth, place.h * _MOST_MAIN), _GAP)
    second, body = rest.take_bottom(min(_SECOND * growth, place.h * _MOST_SECOND), _GAP)
    return Parts(body, second, main)


def column(desk: Desk, place: Rect, widest: Rect, prompt: Prompt, *, check: str = "") -> Widget:
    """`check` words a box above the buttons."""
    parts = parts_of(desk, place)
    aside = _aside(desk, place, prompt)
    others = [act for act in prompt.others if aside is None or act.name != aside.name]
    rects, low = _above_main(desk, others, parts)
    if low - parts.body.y < _least_words(desk) or not _says_all(desk, prompt, parts, low):
        others = [act for act in others if not act.aside and "undo" not in act.keys]  # keys do the same
        rects, low = _above_main(desk, others, parts)
    spot = Rect(parts.body.x, parts.body.y - 4, parts.body.w, title_high(desk) + 6)
    aside = None if any(rect.overlaps(spot) for rect in rects) else aside
    low = parts.main.bottom if not prompt.acts else low
    body = Rect(parts.body.x, parts.body.y, parts.body.w, low - parts.body.y)
    high = _CHECK + 4 if desk.lasting or check else 0.0
    plate, told = _told(desk, place, widest, body, prompt, foot=high)
    if high and (plate.x == place.x or body.h - high >= _least_words(desk)):
        box, body = body.take_bottom(_CHECK, 4)
        plate, told = _told(desk, place, widest, body, prompt)
    else:
        box = Rect(plate.x + _PAD, parts.main.bottom - _CHECK, place.x - plate.x - _PAD, _CHECK)
    made: list[Widget] = [ColumnPlate(plate), *told]
    if high:
        made.append(Check("bar.always_ask", box, check, True) if check else remember_check(desk, box))
    made += [ActButton(desk, act, rect) for act, rect in zip(others, rects)]
    if aside is not None:
        made.append(ActButton(desk, aside, spot.take_right(act_width(desk, aside, 0.0))[0]))
    made += [ActButton(desk, prompt.main, parts.main)] if prompt.main is not None else []
    return Group("bar", plate, made)


def _least_words(desk: Desk) -> float:
    """The height of a title, with nothing around it."""
    return TITLE * text_growth(desk)


def _above_main(desk: Desk, acts: Sequence[Act], parts: Parts) -> tuple[list[Rect], float]:
    """The places of other acts, and down to where words have room above them."""
    rects = shared_places(desk, acts, _places(parts.second))
    return rects, min((rect.y - _GAP for rect in rects), default=parts.second.bottom)


def _says_all(desk: Desk, prompt: Prompt, parts: Parts, low: float) -> bool:
    """Whether the line under the title, or what is left to do, is said whole in so much room."""
    room = Rect(parts.body.x, parts.body.y, parts.body.w, low - parts.body.y)
    words = BarWords(room, desk, prompt, top=True)
    return not prompt.line or bool(prompt.choices) or (words.whole and bool(words.todo) == bool(prompt.todo))


def _aside(desk: Desk, place: Rect, prompt: Prompt) -> Act | None:
    """What stands beside the title, if there is room."""
    title = desk.ui.type.width(prompt.title, named("panel_title").sized(TITLE))
    room = place.w - 2 * _PAD - title - 2 * _GAP
    found = next((act for act in prompt.others if act.aside), None)
    found = None if found is None else replace(found, label=found.aside)
    return found if found is not None and act_width(desk, found, 0.0) <= room else None


def _places(second: Rect) -> Iterator[Rect]:
    for n in count():
        yield second.moved(0, -n * (second.h + _GAP))


def _told(
    desk: Desk, place: Rect, widest: Rect, body: Rect, prompt: Prompt, *, foot: float = 0.0
) -> tuple[Rect, list[Widget]]:
    """Words and answers where there is room for them, and how large the bar is then. Where it grows, a `foot` of the
    new part stays free.
    """
    words = BarWords(body, desk, prompt, top=True)
    needed = _needed(desk, prompt, body.w)
    said = words.line.size[1] + _GAP if prompt.line else 0.0
    text = words.high + (said if words.whole else _FEW_LINES)
    if words.whole and not needed:
        return place, [words]
    if words.whole and text + needed <= body.h + 1:
        return place, [words, *_answers(desk, prompt, body.take_top(text)[1])]
    left = max(widest.x, place.x - place.w)
    if left > place.x - place.w * 0.4 and not needed:
        if body.h >= _least_words(desk):
            return place, [words]
        left = place.x - place.w * _SOME
    if left > place.x - place.w * 0.4:
        words = BarWords(body.take_top(max(_least_words(desk), body.h - needed))[0], desk, prompt, top=True)
        said = text - words.high if prompt.line else 0.0
        shown, rest = body.take_top(max(words.high, min(words.high + said, body.h - min(needed, body.h * 0.5))))
        return place, [BarWords(shown, desk, prompt, top=True), *_answers(desk, prompt, rest)]
    if needed:
        plate, beside = _grown(place, body, left, foot)
        if _rows_high(desk, prompt.choices, beside.w) > beside.h + 1:
            wide = max(low_width(desk, choice) if choice.facts else widest.w for choice in prompt.choices)
            plate, beside = _grown(place, body, max(widest.x, min(left, left - wide + beside.w)), foot)
        return plate, [words, *_answers(desk, prompt, beside)]
    for reach in (max(left, place.x - place.w * _SOME), left):
        plate, beside = _grown(place, body, reach, foot)
        over = Rect(beside.x, body.y, body.right - beside.x, body.h)
        words = BarWords(over, desk, prompt, top=True)
        if words.whole and len(words.titles) == 1:
            break
        words = BarWords(beside, desk, prompt, top=True)
        if words.whole and len(words.titles) == 1:
            break
    return plate, [words]


def _grown(place: Rect, body: Rect, left: float, foot: float) -> tuple[Rect, Rect]:
    """The bar that reaches so far to the left, and its new part above the foot."""
    plate = Rect(left, place.y, place.right - left, place.h)
    return plate, Rect(left + _PAD, body.y, place.x - left - _PAD, place.h - 2 * (body.y - place.y) - foot)


def _needed(desk: Desk, prompt: Prompt, wide: float) -> float:
    rows = _rows_high(desk, prompt.choices, wide) + _ROW_GAP if prompt.choices else 0.0
    return rows + (outcome_height(desk.ui.type, prompt.outcomes) if prompt.outcomes else 0.0)


def _rows_high(
    desk: Desk, choices: Sequence[ListedAnswer], wide: float, *, low: bool = False, size: float = 1.0
) -> float:
    return sum(choice_height(desk, choice, wide, low=low, size=size) + _ROW_GAP for choice in choices) - _ROW_GAP


def _answers(desk: Desk, prompt: Prompt, room: Rect) -> list[Widget]:
    made: list[Widget] = []
    if prompt.outcomes:
        high = outcome_height(desk.ui.type, prompt.outcomes)
        boxes, room = room.take_top(min(high, room.h), _ROW_GAP)
        cells = columns(boxes, [Share()] * len(prompt.outcomes), _ROW_GAP)
        told = enumerate(zip(cells, prompt.outcomes))
        made += [OutcomeBox(f"bar.outcome.{n}", cell, outcome, prompt.outcomes) for n, (cell, outcome) in told]
    return [*made, *_choices(desk, prompt.choices, room)] if prompt.choices else made


def _fitting(desk: Desk, choices: Sequence[ListedAnswer], room: Rect) -> tuple[bool, float]:
    """Whether rows are low and how large their letters are, so that all answers are seen at once if they can be."""
    for low, size in ((False, 1.0), *((True, size) for size in _SIZES)):
        if _rows_high(desk, choices, room.w, low=low, size=size) <= room.h + 1:
            return low, size
    return True, 1.0


def _choices(desk: Desk, choices: Sequence[ListedAnswer], room: Rect) -> list[Widget]:
    low, size = _fitting(desk, choices, room)
    heights = [choice_height(desk, choice, room.w, low=low, size=size) for choice in choices]
    total = sum(heights) + _ROW_GAP * (len(heights) - 1)
    body = ScrollArea.room(room) if total > room.h + 1 else room
    rows: list[Widget] = []
    y = body.y
    for number, (choice, high) in enumerate(zip(choices, heights), 1):
        rows.append(ChoiceRow(desk, choice, number, Rect(body.x, y, body.w, high), low=low, size=size))
        y += high + _ROW_GAP
    return [ScrollArea("bar.choices", room, rows, total)]


def waiting_column(desk: Desk, place: Rect) -> Widget:
    """Who acts and what is being done, while there is nothing to answer."""
    parts = parts_of(desk, place)
    doing = Doing(parts.body, desk, top=True)
    hints = desk.live and doing.whole  # what happens goes before what keys do
    if not hints:
        doing = Doing(parts.body.joined(parts.main), desk, top=True)
    made: list[Widget] = [ColumnPlate(place, "" if doing.info is None else doing.info.colour), doing]
    if hints:
        made += hints_while_waiting(desk, parts.second, parts.main)
    return Group("bar", place, made)
