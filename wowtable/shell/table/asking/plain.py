"""The bar of a question that a ruleset leaves to the table: an act for each answer."""

from __future__ import annotations

from ..narrowing import ids_in
from ..plugin import Desk
from .prompt import Prompt, call_of, line_of, numbered

MANY = 6


def plain_prompt(desk: Desk) -> Prompt:
    """The last answer is the main one; where there are many, only those without a target have an act."""
    actions = list(desk.legal)
    if len(actions) > MANY:
        actions = [action for action in actions if not any(ids_in(action.args))]
    return Prompt(call_of(desk), line_of(desk), numbered(desk, actions, actions[-1] if actions else None))
