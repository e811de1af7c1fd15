"""What answers would lead to, side by side: the same facts in the same order, the best one golden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...base.canvas import Canvas
from ...base.layout import Rect, Size
from ...base.typography import Typesetter, TypeStyle, named
from ...widgets import Widget
from .prompt import Outcome, OutcomeLine

_HEAD, _LINE, _COST, _PAD = 36.0, 30.0, 34.0, 14.0
_AIR, _TIGHT = 1.12, 0.93
_SIGN, _BESIDE = 26.0, 10.0
_CLOSE, _SMALLER = 1.06, (1.0, 0.9, 0.8)
"""How close two lines of a fact stand, and how small its letters may be for that."""
_LEGIBLE = 0.95
"""Of their own size, below which letters had better say less."""
LARGEST = 1.45
"""How far a box and its letters grow where there is room."""


def outcome_height(type: Typesetter, outcomes: Sequence[Outcome]) -> float:
    facts = max(len(outcome.facts) for outcome in outcomes)
    cost = _line(type, _COST) if any(outcome.cost for outcome in outcomes) else 0.0
    return _line(type, _HEAD) + facts * _line(type, _LINE) + cost + 8


def _line(type: Typesetter, least: float) -> float:
    """How high a line is: more for large letters."""
    return max(least, type.line_height("strong") * _AIR)


def _grown(style: str, share: float) -> TypeStyle:
    """Letters grow with a box that is larger than it must be; where it is smaller they stay."""
    return named(style).sized(named(style).px * max(1.0, share))


class OutcomeBox(Widget):
    """One answer: its name, a line for each fact, and what it costs. It is written like those `among` which it stands
    in boxes as wide as its own."""

    role: ClassVar[str] = "text"

    def __init__(self, id: str, rect: Rect, outcome: Outcome, among: Sequence[Outcome] = ()) -> None:
        told = [" ".join(filter(None, (fact.number, fact.words))) for fact in outcome.facts]
        super().__init__(id, rect, ": ".join((outcome.title, ", ".join(filter(None, (*told, outcome.cost))))))
        self.outcome = outcome
        self.among = among or (outcome,)

    def draw(self, canvas: Canvas) -> None:
        rect, best = self.rect, self.outcome.best
        canvas.paint("panel", rect, kind="well")
        if best:
            canvas.paint("row", rect, state="active")
        lines = outcome_height(canvas.type, [self.outcome]) - 8
        share = min(LARGEST, (rect.h - 8) / lines)
        head, body = rect.take_top(_line(canvas.type, _HEAD) * share)
        ink = "text.body" if best else "text.second"
        low = head.h < canvas.type.line_height("strong") * _AIR
        title, room, style = self.outcome.title, rect.w - 16, named("small_strong") if low else _grown("strong", share)
        if canvas.type.width(title, canvas.type.shrunk(title, style, room)) > room:
            head, body = rect.take_top(canvas.type.block(title, "small_strong", room).size[1] + 6)
            canvas.text(title, head.inset(8, 2), "small_strong", align="center", color=ink, fit="wrap")
        else:
            canvas.text(title, head.inset(8, 0), style, align="center", color=ink)
        canvas.fill(Rect(rect.x + _PAD, head.bottom, rect.w - 2 * _PAD, 1), "ink.500")
        if self.outcome.cost:
            cost, body = body.take_bottom(_line(canvas.type, _COST) * share)
            canvas.text(self.outcome.cost, cost.inset(_PAD, 0), "small_strong", color="text.second")
        step = min(_line(canvas.type, _LINE) * share, (body.h - 4) / max(1, len(self.outcome.facts)))
        for n, fact in enumerate(self.outcome.facts):
            line = Rect(body.x + _PAD, body.y + 4 + n * step, body.w - 2 * _PAD, step)
            letters, told = self._letters(canvas.type, line, max(1.0, share))
            self._draw_fact(canvas, fact, told[n], line, letters)

    def _letters(self, type: Typesetter, line: Rect, share: float) -> tuple[TypeStyle, list[str]]:
        """What is said of each fact, in the same letters: larger than usual as far as the longest fits; where it does
        not, smaller, and on two lines rather than smaller still. Brief words rather than small ones."""
        told = [fact.words for fact in self.outcome.facts]
        brief = [fact.brief for fact in self.outcome.facts]
        whole = _smallest(type, [[fact.words for fact in each.facts] for each in self.among], line, share)
        if whole.px >= _LEGIBLE * named("small_strong").px or not all(brief):
            return whole, told
        shorter = _smallest(type, [[fact.brief for fact in each.facts] for each in self.among], line, share)
        return (shorter, brief) if shorter.px > whole.px else (whole, told)

    def _draw_fact(self, canvas: Canvas, fact: OutcomeLine, told: str, line: Rect, style: TypeStyle) -> None:
        share = max(1.0, style.px / named("strong").px)
        sign, words = line.take_left(_SIGN * share, _BESIDE)
        tight = line.h < canvas.type.line_height("strong") * _TIGHT
        if fact.number:
            canvas.text(fact.number, sign, "strong" if tight else "number", align="center", color="gold.100")
        elif fact.icon:
            side = min(24.0 * share, line.h)
            icon = Rect(sign.center[0] - side / 2, line.center[1] - side / 2, side, side)
            canvas.icon(fact.icon, icon, "state.target" if fact.bad else "text.second")
        ink = "state.target" if fact.bad else "text.body"
        if canvas.type.width(told, style) > words.w and _stands(canvas.type, told, style, words.size):
            canvas.text(told, words, style, color=ink, fit="wrap")
            return
        fits = canvas.type.width(told, canvas.type.shrunk(told, style, words.w)) <= words.w
        canvas.text(told if fits or not fact.brief else fact.brief, words, style, color=ink)


def _smallest(type: Typesetter, told: Sequence[Sequence[str]], line: Rect, share: float) -> TypeStyle:
    return min((_fitting(type, words, line, share) for words in told), key=lambda style: style.px)


def _fitting(type: Typesetter, told: Sequence[str], line: Rect, share: float) -> TypeStyle:
    longest = max((type.width(words, "strong") for words in told), default=0.0)
    room = line.w - _SIGN * share - _BESIDE
    if longest <= room and line.h >= type.line_height("strong") * _TIGHT:
        return _grown("strong", max(1.0, min(share, room / max(1.0, longest))))
    small = named("small_strong")
    shrunk = type.shrunk(max(told, key=len, default=""), small, room)
    broken = (TypeStyle(small.family, small.weight, small.px * share, _CLOSE) for share in _SMALLER)
    larger = (style for style in broken if style.px > shrunk.px)
    return next(
        (style for style in larger if all(_stands(type, words, style, (room, line.h)) for words in told)), shrunk
    )


def _stands(type: Typesetter, words: str, style: TypeStyle, room: Size) -> bool:
    """Whether they stand there whole, be it on several lines."""
    wide, high = type.block(words, style, room[0]).size
    return wide <= room[0] and high <= room[1]
