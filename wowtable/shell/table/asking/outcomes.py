"""What answers would lead to, side by side: the same facts in the same order, the best one golden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...base.canvas import Canvas
from ...base.layout import Rect
from ...widgets import Widget
from .prompt import Outcome, OutcomeLine

_HEAD, _LINE, _COST, _PAD = 36.0, 30.0, 34.0, 14.0
_TIGHT = 25.0


def outcome_height(outcomes: Sequence[Outcome]) -> float:
    facts = max(len(outcome.facts) for outcome in outcomes)
    cost = _COST if any(outcome.cost for outcome in outcomes) else 0.0
    return _HEAD + facts * _LINE + cost + 8


class OutcomeBox(Widget):
    """One answer: its name, a line for each fact, and what it costs."""

    role: ClassVar[str] = "text"

    def __init__(self, id: str, rect: Rect, outcome: Outcome) -> None:
        told = [" ".join(filter(None, (fact.number, fact.words))) for fact in outcome.facts]
        super().__init__(id, rect, ": ".join((outcome.title, ", ".join(filter(None, (*told, outcome.cost))))))
        self.outcome = outcome

    def draw(self, canvas: Canvas) -> None:
        rect, best = self.rect, self.outcome.best
        canvas.paint("panel", rect, kind="well")
        if best:
            canvas.paint("row", rect, state="active")
        head, body = rect.take_top(_HEAD)
        ink = "text.body" if best else "text.second"
        canvas.text(self.outcome.title, head.inset(8, 0), "strong", align="center", color=ink)
        canvas.fill(Rect(rect.x + _PAD, head.bottom, rect.w - 2 * _PAD, 1), "ink.500")
        if self.outcome.cost:
            cost, body = body.take_bottom(_COST)
            canvas.text(self.outcome.cost, cost.inset(_PAD, 0), "small_strong", color="text.second")
        step = min(_LINE, body.h / max(1, len(self.outcome.facts)))
        for n, fact in enumerate(self.outcome.facts):
            self._draw_fact(canvas, fact, Rect(body.x + _PAD, body.y + 4 + n * step, body.w - 2 * _PAD, step))

    def _draw_fact(self, canvas: Canvas, fact: OutcomeLine, line: Rect) -> None:
        sign, words = line.take_left(26, 10)
        tight = line.h < _TIGHT
        if fact.number:
            canvas.text(fact.number, sign, "strong" if tight else "number", align="center", color="gold.100")
        elif fact.icon:
            side = min(24.0, line.h)
            icon = Rect(sign.center[0] - side / 2, line.center[1] - side / 2, side, side)
            canvas.icon(fact.icon, icon, "state.target" if fact.bad else "text.second")
        style = "small_strong" if tight else "strong"
        canvas.text(fact.words, words, style, color="state.target" if fact.bad else "text.body")
