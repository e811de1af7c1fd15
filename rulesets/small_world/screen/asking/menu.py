"""What the menu at a region says of each way: what it is, its sum in words, and the die where it decides."""

from __future__ import annotations

from wowtable.core import Action
from wowtable.shell.base.typography import Words
from wowtable.shell.table.asking.dice import Die
from wowtable.shell.table.asking.menu import MenuEntry
from wowtable.text.rich import plain, stacked

from ..facts.lookup import Desk, atlas_of
from ..facts.region_tips import conquest_lines, fee_lines
from .acts import final_needs
from .gestures import march_at

ICONS = {
    "final": "ui.die",
    "assault": "power.portal_mage",
    "menace": "ui.threat",
    "swap": "ui.swap",
    "steal": "ui.hand",
    "abandon": "ui.exit",
    "lift": "ui.up",
    "place": "ui.down",
}


def way_of(desk: Desk, action: Action) -> MenuEntry:
    title = plain(desk.texts.action(action.verb, action.args))
    return MenuEntry(action, title, explanation(desk, action), icon_of(desk, action), _dice(desk, action))


def march_way(desk: Desk, name: str) -> MenuEntry | None:
    """To a region that troops which are being readied can take: who marches, and what it will cost them there."""
    march = march_at(desk, name)
    if march is None:
        return None
    conquers = march.acts[-1] == march.attack
    title = plain(desk.texts.action(march.attack.verb, march.attack.args)) if conquers else desk.say("button.march")
    words = (desk.say("screen.lifted_brief", n=march.tokens), *conquest_lines(desk, march.attack))
    return MenuEntry(march.acts, title, stacked(words), icon_of(desk, march.attack))


def _dice(desk: Desk, action: Action) -> tuple[Die, ...]:
    """Every face of the die, and which are good: the odds at a glance."""
    if action.verb != "final":
        return ()
    needed = final_needs(desk, action)
    faces = desk.game.content.box.die
    return tuple(Die("ivory", str(face), "hit" if face >= needed else "miss") for face in faces)


def icon_of(desk: Desk, action: Action) -> str:
    if action.verb in ("conquer", "final") and action.args[1]:
        relics = desk.game.content.relics
        known = {"champion": "piece.champion", **{name: relic.icon for name, relic in relics.items()}}
        return next((known[mean] for mean in action.args[1] if mean in known), "ui.conquer")
    return ICONS.get(action.verb, "ui.conquer")


def explanation(desk: Desk, action: Action) -> Words:
    if action.verb in ("conquer", "final"):
        return stacked(conquest_lines(desk, action))
    if action.verb == "assault":
        return stacked((desk.say("screen.assault_first"), *fee_lines(desk, action)))
    if action.verb == "abandon":
        return desk.say("confirm.abandon", region=action.args[0])
    if action.verb == "menace":
        return stacked((_menaced(desk, *action.args), *fee_lines(desk, action)))
    return stacked(fee_lines(desk, action))


def _menaced(desk: Desk, name: str, home: str) -> str:
    """What a push does there: to a structure, or to a token that another region takes in or none does."""
    s, r = desk.view, atlas_of(desk).index[name]
    what = "structure" if s.walls[r] or s.garrisons[r] else "moves" if home else "falls"
    return desk.say(f"screen.menaced_{what}", foe=s.owner[r], region=home or name)
