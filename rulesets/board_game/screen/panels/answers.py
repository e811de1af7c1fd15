"""Answers that have no place on the table: a list over the map, with prices, numbered, scrolled where it is long."""

from __future__ import annotations

from wowtable.core import Action
from wowtable.shell.base.layout import Rect, centered, grid
from wowtable.shell.table.asking.buttons import ActButton, text_growth
from wowtable.shell.table.asking.prompt import Act
from wowtable.shell.widgets import Panel, ScrollArea, Tip, Widget
from wowtable.text.rich import capital, plain

from ..asking.acts import FEW, LandActs
from ..facts.lookup import Desk
from ..facts.outlook import usual
from ..facts.tips import card_tip

_WIDE, _HIGH, _GAP, _EDGE = 300.0, 58.0, 8.0, 22.0
_MOST_ACROSS = 4


def answer_list(desk: Desk, board: Rect, acts: LandActs) -> list[Widget]:
    """Nothing where all answers are buttons of the bar."""
    loose = acts.loose
    if len(loose) <= FEW:
        return []
    growth = text_growth(desk)
    most = max(1, int((board.w - 4 * _EDGE) // (_WIDE * growth + _GAP)))
    across = min(most, _MOST_ACROSS, len(loose))
    down = -(-len(loose) // across)
    high = down * (_HIGH * growth + _GAP) - _GAP
    room = min(high, board.h - 4 * _EDGE)
    wide = min(across * (_WIDE * growth + _GAP), board.w - 4 * _EDGE)
    plate = centered(board.center, (wide + 2 * _EDGE, room + 2 * _EDGE))
    inside = plate.inset(_EDGE)
    body = inside if room == high else ScrollArea.room(inside)
    cells = grid(Rect(body.x, body.y, body.w, high), across, down, _GAP)
    buttons = [ActButton(desk, _act(desk, action, n), cell) for n, (action, cell) in enumerate(zip(loose, cells), 1)]
    children: list[Widget] = list(buttons)
    if room < high:
        best = usual(desk)
        shows = next((cell for action, cell in zip(loose, cells) if action == best), None)
        children = [ScrollArea(f"answers.scroll.{desk.answers}", inside, buttons, high, shows=shows)]
    return [Panel("answers", plate, "", children, margin=_EDGE)]


def _act(desk: Desk, action: Action, number: int) -> Act:
    label = capital(plain(desk.texts.action(action.verb, action.args)))
    keys = (f"choice_{number}",) if number < 10 else ()
    return Act(action, label, keys, tip=_tip(desk, action))


def _tip(desk: Desk, action: Action) -> Tip | None:
    found = (card_tip(desk, name) for name in action.args if isinstance(name, str))
    return next((tip for tip in found if tip is not None), None)
