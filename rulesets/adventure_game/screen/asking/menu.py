"""What is said of an answer, in the menu at a piece and on a button: what it does or how likely it succeeds."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from wowtable.core import Action, Seat
from wowtable.shell.base.typography import Words
from wowtable.shell.table.asking.menu import MenuEntry
from wowtable.text.rich import Rich, plain, stacked

from ...rules import texts
from ...rules.cards.effects import FlipCharacter
from ...rules.cards.powers import Use
from ...rules.cards.words import COLOURS
from ...rules.event_cards import flippable
from ...rules.stats import character, in_use
from ...rules.texts import Lines
from ..facts.lookup import Desk
from ..facts.odds import chance_of, odds_by
from ..facts.tips import printed_numbers
from ..facts.travel import Route, walking
from ..facts.wearing import numbers_then
from .acts import BY_DISCOVERY, PAID_WITH

CHARACTER = "character"
"""Where a power is printed on the card of the hero."""
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
    title = called(desk, _unpaid(action))
    return MenuEntry(action, title, _explanation(desk, action), _ICONS.get(action.verb, "ui.right"))


def _unpaid(action: Action) -> Action:
    """What is begun at the item that pays for it, without that: the menu is the item's."""
    return Action(PAID_WITH[action.verb], action.args[1:]) if action.verb in PAID_WITH else action


def called(desk: Desk, action: Action) -> str:
    """In the words of a button. Which marker a foe has is told only where it is not the only one of its name."""
    power = _power_of(desk, action)
    if power is not None and action.args[0] == CHARACTER and _flips(power):
        return desk.say("button.flip")
    if action.verb == "fight" and [act.args[1] for act in desk.legal if act.verb == "fight"].count(action.args[1]) == 1:
        return desk.say("button.fight", foe=desk.texts.name(f"foe.{action.args[1]}"))
    return plain(desk.texts.action(action.verb, action.args))


def _power_of(desk: Desk, action: Action) -> Use | None:
    """What would be used."""
    if action.verb != "use":
        return None
    mine = (source for source in in_use(desk.game, desk.view, desk.asked or 0) if source.name == action.args[0])
    return next((power for source in mine for n, power in source.text.uses if n == action.args[1]), None)


def _flips(power: Use) -> bool:
    return any(isinstance(effect, FlipCharacter) for effect in power.effects)


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
        return stacked((desk.say("screen.costs", n=desk.game.content.abilities[name].cost), *card_does(desk, name)))
    if action.verb == "use":
        return _power(desk, action)
    if action.verb in ("equip", "unequip"):
        item = desk.game.content.challenges[name].item
        powers = texts.item_text(desk.texts, item) if item is not None and action.verb == "equip" else ()
        return stacked((numbers_then(desk, action), *powers))
    if action.verb == "drink":
        return desk.say(f"screen.potion.{action.args[1]}")
    if action.verb in PAID_WITH:
        return desk.say("screen.potion.mana")
    discovery = BY_DISCOVERY.get(action.verb, action.verb)
    if discovery in desk.game.content.discoveries:
        return texts.discovery_rule(desk.texts, discovery)
    return ()


def card_does(desk: Desk, ability: str) -> Lines:
    """For a hero of that level; that it can be played now is told by its light."""
    level = COLOURS[desk.view.level[desk.asked or 0]]
    return texts.ability_text(desk.texts, desk.game.content.abilities[ability], upto=level)[1:]


def _power(desk: Desk, action: Action) -> Words:
    """What a character card that is turned over shows then, all that is printed on one that is not; else the power."""
    g, s, seat, power = desk.game, desk.view, desk.asked or 0, _power_of(desk, action)
    if action.args[0] == CHARACTER:
        if power is not None and _flips(power):
            return stacked((*_other_side(desk, seat), desk.say("screen.costs", n=power.cost)))
        return stacked(texts.side_text(desk.texts, character(g, s, seat)))
    return () if power is None else stacked(texts.powers_text(desk.texts, (power,)))


def _price(desk: Desk, power: Use | None) -> str:
    if power is None:
        return ""
    return desk.say("screen.costs_card" if power.discard else "screen.costs_energy", n=power.cost)


def _other_side(desk: Desk, seat: Seat) -> tuple[Rich | str, ...]:
    """Its numbers, and what holds as long as it shows."""
    s, flipped = desk.view, not desk.view.flipped[seat]
    side = desk.game.compiled.sides[s.hero[seat], s.level[seat], flipped]
    name = desk.texts.name(f"side.{s.hero[seat]}_{'other' if flipped else 'start'}")
    lasting = [power for power in side.powers if not (isinstance(power, Use) and _flips(power))]
    return (f"{name}: {printed_numbers(desk, side)}.", *texts.powers_text(desk.texts, lasting))


def turned_event(desk: Desk) -> str:
    """The event that may be turned over here."""
    s, seat = desk.view, desk.asked or 0
    return s.names[flippable(desk.game, s, seat)]


def place_says(desk: Desk) -> str:
    """The encounter that is printed where the hero stands; "" where none is."""
    g, s = desk.game, desk.view
    place = g.content.map[g.atlas.ids[s.space[desk.asked or 0]]].encounter
    return "" if place is None else " ".join(map(plain, texts.encounter_text(desk.texts, place)))


def prize_of(desk: Desk, action: Action) -> str:
    """What is won by a fight, as far as it is known."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    place = g.content.map[g.atlas.ids[s.space[seat]]].encounter
    if action.verb == "face" and place is not None:
        return plain(desk.rich("card.reward", text=texts.effects_text(desk.texts, place.reward)))
    if action.verb == "fight" and g.content.challenges[action.args[1]].item is not None:
        return desk.say("screen.prize", item=desk.texts.name(f"item.{action.args[1]}"))
    return ""


def brief_of(desk: Desk, action: Action) -> str:
    """What an answer brings or costs, in the few words that a button has room for."""
    match action.verb:
        case "play":
            return desk.say("screen.costs_energy", n=desk.game.content.abilities[action.args[0]].cost)
        case "use":
            return _price(desk, _power_of(desk, action))
        case "resource":
            return desk.say(f"screen.resource_line.{action.args[0]}")
        case "flip_event":
            return desk.texts.name(f"event.{turned_event(desk)}")
    return chance_of(desk, action)
