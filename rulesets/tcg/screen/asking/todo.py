"""What a player could do in the own turn, one line for each kind of thing."""

from __future__ import annotations

from collections.abc import Iterator

from wowtable.shell.table.asking.prompt import Todo

from ..facts.lookup import Desk, card_name
from .acts import CardActs

_SIGNS = {"play": "ui.cards", "complete": "ui.quest", "power": "spell.glowing_hands"}


def todo_now(desk: Desk, acts: CardActs) -> Iterator[Todo]:
    """In the order in which one would do it; attacks to no purpose come last, and faint."""
    if any(action.verb == "place" for action in desk.legal):
        yield Todo("spell.mana_gem", desk.rich("screen.todo.place"))
    for verb, sign in _SIGNS.items():
        able = [card for card, open_to in acts.own.items() if any(action.verb == verb for action in open_to)]
        if able:
            yield Todo(sign, desk.rich(f"screen.todo.{verb}", n=len(able)))
    vain = sorted(card for card in acts.attacks if card in acts.vain)
    attackers = sorted(set(acts.attacks) - set(vain))
    if attackers:
        name = card_name(desk, attackers[0])
        yield Todo("ui.conquer", desk.rich("screen.todo.attack", n=len(attackers), name=name))
    for card in vain:
        key = "screen.todo.idle_hero" if card in desk.view.hero else "screen.todo.idle"
        yield Todo("ui.info", desk.rich(key, name=card_name(desk, card)), faint=True)
