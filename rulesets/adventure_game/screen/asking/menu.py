"""What is said of an answer, in the menu at a piece and on a button: what it does or how likely it succeeds."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from wowtable.core import Action, Seat
from wowtable.shell.base.typography import Words
from wowtable.shell.table.asking.menu import MenuEntry
from wowtable.text.rich import plain, stacked

from ...rules import texts
from ...rules.cards.effects import FlipCharacter
from ...rules.cards.powers import Use
from ...rules.event_cards import flippable
from ..facts.lookup import Desk
from ..facts.odds import chance_of, odds_by
from ..facts.tips import printed_numbers
from ..facts.travel import Route, walking
from .acts import BY_DISCOVERY

_ICONS: Mapping[str, str] = MappingProxyType(
    {
        "step": "leather-boot",
        "play": "ui.play",
        "use": "spell.glowing_hands",
        "drink": "health-potion",
        "mana": "health-potion",
        "play_with": "health-potion",
        "use_with": "health-potion",
        "fight": "ui.sword",
        "face": "ui.sword",
        "attack": "ui.sword",
        "equip": "ui.up",
        "unequip": "ui.down",
        "discard": "keyword.discard",
        "discard_item": "keyword.discard",
        "give_up": "keyword.discard",
        "hearthstone": "rune-stone",
        "far_sight": "spyglass",
        "gold": "two-coins",
        "merchant": "talk",
        "fly": "griffin-symbol",
    }
)


def way_of(desk: Desk, action: Action) -> MenuEntry:
    title = plain(desk.texts.action(action.verb, action.args))
    return MenuEntry(action, title, _explanation(desk, action), _ICONS.get(action.verb, "ui.right"))


def way_there(desk: Desk, way: Route) -> MenuEntry:
    """On foot, all steps at once."""
    line = desk.say("screen.travels_there", n=way.steps, held=way.held)
    return MenuEntry(lambda: desk.do(walking(desk, way)), desk.say("button.travel"), line, _ICONS["step"])


def _explanation(desk: Desk, action: Action) -> Words:
    """What is printed on what would be used; the odds of what would be fought."""
    odds = odds_by(desk, action)
    if odds is not None:
        return desk.say("screen.odds_line", wins=odds.wins, hurt=odds.hurt)
    name = str(action.args[0]) if action.args else ""
    if action.verb == "play":
        ability = desk.game.content.abilities[name]
        return stacked((desk.say("screen.costs", n=ability.cost), *texts.ability_text(desk.texts, ability)))
    if action.verb == "use":
        return _power(desk, name)
    if action.verb == "drink":
        return desk.say(f"screen.potion.{action.args[1]}")
    if action.verb in ("play_with", "use_with"):
        return desk.say("screen.potion.mana")
    discovery = BY_DISCOVERY.get(action.verb, action.verb)
    if discovery in desk.game.content.discoveries:
        return texts.discovery_rule(desk.texts, discovery)
    return ()


def _power(desk: Desk, source: str) -> Words:
    """All that its card says."""
    kind, _, name = source.partition(".")
    g, s, seat = desk.game, desk.view, desk.asked or 0
    if kind == "character":
        side = g.compiled.sides[s.hero[seat], s.level[seat], s.flipped[seat]]
        uses = [power for power in side.powers if isinstance(power, Use)]
        flips = any(isinstance(effect, FlipCharacter) for use in uses for effect in use.effects)
        return stacked((*texts.side_text(desk.texts, side), *([_other_side(desk, seat)] if flips else [])))
    card = g.content.challenges.get(name)
    return () if card is None or card.item is None else stacked(texts.item_text(desk.texts, card.item))


def _other_side(desk: Desk, seat: Seat) -> str:
    """What the character card shows once it is turned."""
    s, flipped = desk.view, not desk.view.flipped[seat]
    side = desk.game.compiled.sides[s.hero[seat], s.level[seat], flipped]
    name = desk.texts.name(f"side.{s.hero[seat]}_{'other' if flipped else 'start'}")
    return f"{name}: {printed_numbers(desk, side)}."


def turned_event(desk: Desk) -> str:
    """The event that may be turned over here."""
    s, seat = desk.view, desk.asked or 0
    return s.names[flippable(desk.game, s, seat)]


def brief_of(desk: Desk, action: Action) -> str:
    """What an answer brings, in the few words that a button has room for."""
    match action.verb:
        case "resource":
            return desk.say(f"screen.resource_line.{action.args[0]}")
        case "flip_event":
            return desk.texts.name(f"event.{turned_event(desk)}")
    return chance_of(desk, action)
