"""What would come to nothing is asked about before it is done."""

from __future__ import annotations

from functools import partial

from wowtable.core import Action
from wowtable.shell.table.plugin import Does
from wowtable.shell.widgets import Answer, Question

from ...rules import sheet
from ..facts.lookup import Desk, turned_to


def warned(desk: Desk, action: Action) -> Does:
    """The action itself; a rest that brings nothing asks first, unless that is not wanted any more.

    Where it is still to be said who acts, the rest answers that too.
    """
    if action.verb != "rest" or any(sheet.missing(desk.game, desk.view, action.args[0])):
        return action
    return partial(desk.confirm, _question(desk), turned_to(desk, action))


def _question(desk: Desk) -> Question:
    answers = (
        Answer("keep", desk.say("screen.wasted.keep"), "primary", desk.ui.cap("back")),
        Answer("rest", desk.say("button.rest")),
    )
    return Question(
        "wasted",
        desk.say("screen.wasted.title"),
        desk.say("screen.wasted.line"),
        answers,
        safe="keep",
        icon="ui.warning",
        check=desk.say("table.always_ask"),
    )
