"""The bar as a strip: words at the left, buttons in fixed places at the right, Undo before all that answers. On a high
one the words stand above."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import ClassVar

from ...base.canvas import Canvas
from ...base.layout import Rect
from ...widgets import Button, Check, Group, Widget
from ..plugin import Desk
from .bar_words import BarWords
from .buttons import ActButton, shared_places, text_growth, undo_act
from .prompt import Prompt
from .waiting import Doing, buttons_while_waiting, hints_while_waiting

HEIGHT, _MOST_HIGH = 116.0, 0.25
_EDGE, _GAP, _APART, _HIGH = 28.0, 14.0, 24.0, 76.0
_MAIN, _SECOND, _UNDO = 286.0, 244.0, 160.0
_BUTTONS = 0.57
"""The share of the strip that buttons may take."""
_CHECK = 25.0
_STACKED, _FOOT = 0.2, 0.42
"""A strip that is so high for its width has its words above the buttons, which then have that share of its height."""


def strip_height(desk: Desk, room: float) -> float:
    return min(HEIGHT * text_growth(desk), room * _MOST_HIGH)


@dataclass(frozen=True)
class Places:
    """Where things stand on the strip, whatever is asked."""

    words: Rect
    undo: Rect
    second: Rect
    main: Rect

    @property
    def stacked(self) -> bool:
        return self.words.bottom <= self.main.y


def places_on(desk: Desk, strip: Rect) -> Places:
    if strip.h >= strip.w * _STACKED:
        return _stacked(desk, strip)
    whole = _EDGE + _MAIN + _GAP + _SECOND + _GAP + _UNDO
    factor = min(text_growth(desk), strip.w * _BUTTONS / whole)
    high = min(_HIGH * text_growth(desk), strip.h - 20)
    y = strip.center[1] - high / 2
    main = Rect(strip.right - (_EDGE + _MAIN) * factor, y, _MAIN * factor, high)
    second = Rect(main.x - (_GAP + _SECOND) * factor, y, _SECOND * factor, high)
    undo = Rect(second.x - (_GAP + _UNDO) * factor, y, _UNDO * factor, high)
    left = strip.x + _EDGE * min(1.0, factor)
    return Places(Rect(left, strip.y + 8, undo.x - 20 - left, strip.h - 16), undo, second, main)


def main_line(desk: Desk) -> float:
    """How long a line below the words of the main button may be."""
    area = desk.ui.area
    return Button.line_room(places_on(desk, Rect(0, 0, area.w, strip_height(desk, area.h))).main.w)


def _stacked(desk: Desk, strip: Rect) -> Places:
    """The words over the whole width, the buttons along the foot."""
    edge = min(_EDGE, strip.w * 0.02)
    factor = min(text_growth(desk), (strip.w - 2 * edge - 2 * _GAP) / (_MAIN + _SECOND + _UNDO))
    inner = strip.inset(edge, 12)
    high = min(_HIGH * text_growth(desk), strip.h * _FOOT)
    foot, words = inner.take_bottom(high, 8)
    main, rest = foot.take_right(_MAIN * factor, _GAP)
    second, rest = rest.take_right(_SECOND * factor, _GAP)
    return Places(words, rest.take_right(_UNDO * factor)[0], second, main)


class BarPlate(Widget):
    """The leather, with a gold edge towards the board."""

    role: ClassVar[str] = "panel"
    lasting: ClassVar[bool] = True

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", Rect(self.rect.x - 16, self.rect.y, self.rect.w + 32, self.rect.h + 20), kind="panel")


def strip(desk: Desk, area: Rect, prompt: Prompt, *, check: str = "") -> Widget:
    """What is in hand, the words, then the buttons. `check` words a box below the line."""
    places = places_on(desk, area)
    rects = shared_places(desk, prompt.others, _others(places))
    undo, words = _first(places, rects), places.words
    if not places.stacked:
        words = words.take_left(min(words.w, undo.x - 20 - words.x))[0]
    pieces, words = desk.screen.bar_pieces(desk, words)
    made: list[Widget] = [BarPlate("bar.plate", area), *pieces]
    if check:
        foot, words = words.take_bottom(_CHECK * text_growth(desk))
        made.append(Check("bar.always_ask", foot, check, True))
    made.append(BarWords(words, desk, prompt, live=not check))
    if desk.live:
        made.append(ActButton(desk, undo_act(desk), undo))
    made += [ActButton(desk, act, rect) for act, rect in zip(prompt.others, rects)]
    made += [ActButton(desk, prompt.main, places.main)] if prompt.main is not None else []
    return Group("bar", area, made)


def _others(places: Places) -> Iterator[Rect]:
    """The second place, then what lies left of it."""
    second = places.second
    for n in count():
        yield second.moved(-n * (second.w + _GAP), 0)


def _first(places: Places, others: Sequence[Rect]) -> Rect:
    """Undo in its place, or where answers stand there apart from them, before the first."""
    undo, first = places.undo, min((rect.x for rect in others), default=places.second.x)
    return undo if first >= places.second.x else undo.moved(first - _APART - undo.right, 0)


def waiting_strip(desk: Desk, area: Rect) -> Widget:
    """Who acts and what is being done, while there is nothing to answer."""
    places = places_on(desk, area)
    made: list[Widget] = [BarPlate("bar.plate", area), Doing(places.words, desk)]
    if desk.live:
        made += buttons_while_waiting(desk, places.undo, places.second)
        made += hints_while_waiting(desk, places.second, places.main)
    return Group("bar", area, made)
