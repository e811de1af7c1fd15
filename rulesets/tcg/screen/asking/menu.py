"""What the menu at a card says of each way in which it may be used."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from wowtable.core import Action
from wowtable.shell.table.asking.menu import MenuEntry
from wowtable.text.rich import Rich, plain

from ...rules.texts_powers import power_text, telling_of
from ..facts.lookup import Desk, number_in, sheet_of

_ICONS = {
    "up": "ui.quest",
    "down": "ui.hide",
    "play": "ui.play",
    "power": "spell.glowing_hands",
    "complete": "ui.quest",
    "attack": "ui.conquer",
}


def ways_in_menu(desk: Desk, actions: Sequence[Action]) -> Iterator[MenuEntry]:
    for action in sorted(actions, key=_buried):
        yield MenuEntry(action, *_said(desk, action))


def _buried(action: Action) -> bool:
    """What gives most of a card away comes last."""
    return action.verb == "place" and action.args[2] == "down"


def attack_way(desk: Desk, count: int, aim: Callable[[], None]) -> MenuEntry:
    return MenuEntry(aim, desk.say("screen.attack_with"), desk.rich("screen.may.attack", n=count), "ui.conquer")


def _said(desk: Desk, action: Action) -> tuple[str, Rich, str]:
    card = number_in(action.args[0]) if action.args and str(action.args[0])[:1] == "c" else -1
    sheet = sheet_of(desk, card) if card >= 0 else None
    if action.verb == "place":
        act = action.args[2]
        return desk.say(f"screen.place_{act}"), desk.rich(f"screen.place_{act}_line"), _ICONS[act]
    if sheet is not None and action.verb == "play":
        return desk.say("screen.play"), desk.rich("screen.cost_line", n=sheet.cost), _ICONS["play"]
    if sheet is not None and action.verb in ("power", "complete"):
        index = action.args[4] if action.verb == "power" else sheet.quest[0][0]
        words = power_text(telling_of(desk.texts, sheet.card), sheet.card.powers[index])
        return desk.say(f"screen.{action.verb}"), words, _ICONS[action.verb]
    return plain(desk.texts.action(action.verb, action.args)), (), "ui.right"
