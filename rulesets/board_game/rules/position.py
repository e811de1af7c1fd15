"""Pieces put where a position wants them, without playing up to it: for scenario files and tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

from wowtable.core import Seat
from wowtable.core.knowledge import EVERYBODY, NOBODY_YET
from wowtable.core.written import UnknownWord

from . import powers, setup
from .cards.words import FACTIONS, FigureColour
from .state import ALLIANCE, HORDE, NO_CARD, FactionNumber, HeroNumber, Lordaeron, LordaeronTable, StandingFigure
from .turn import FactionTurn, Turns, end_of_turn


def clear(t: LordaeronTable, horde: Sequence[str], alliance: Sequence[str], players: Sequence[Seat]) -> None:
    """These classes on both sides, of these players, as they begin, with full decks and no quests.

    The Overlord stands where he begins; the Horde is about to act. The first heroes are those of the Horde.
    """
    s, g = t.state, t.game
    rules = s.rules
    vars(s).update(vars(Lordaeron(rules=rules, track=g.content.box.turns)))
    s.player[:] = players
    setup.seat_heroes(s)
    s.hero_class[:] = [*horde, *alliance]
    s.faction[:] = [HORDE] * len(horde) + [ALLIANCE] * len(alliance)
    for name in s.hero_class:
        known(name, g.content.classes)
    setup.lay_sheets(t)
    s.overlord = rules.overlord or next(iter(g.content.overlords))
    setup.place_overlord(t)
    setup.lay_items(t)
    setup.lay_quests(t)
    setup.box_grey_quests(s)
    setup.lay_events(t)
    s.gold[:] = [g.content.box.gold] * s.heroes
    s.marker = 1
    resume(t, HORDE)


def resume(t: LordaeronTable, faction: FactionNumber, actions: Sequence[int] = ()) -> None:
    """That faction is about to act: all actions of its heroes, unless it is said how many each of them has left."""
    s = t.state
    s.marker += s.marker % 2 == faction
    s.active, s.phase, s.decision = faction, "actions", None
    full = t.game.content.box.actions
    s.actions[:] = actions or [full if side == faction else 0 for side in s.faction]
    s.stack[:] = [Turns()]
    t.push_all((FactionTurn(faction), *end_of_turn(faction)))


def known(name: str, names: Iterable[str]) -> str:
    if name not in names:
        raise UnknownWord(f'nothing is called "{name}" here', name, tuple(names))
    return name


def region_named(t: LordaeronTable, name: str) -> int:
    return t.game.atlas.index[known(name, t.game.atlas.index)]


# -- cards -------------------------------------------------------------------------------------------------


def card_named(s: Lordaeron, pile: Iterable[int], name: str) -> int:
    cards = {s.names[card]: card for card in pile}
    return cards[known(name, cards)]


def class_card(s: Lordaeron, hero: HeroNumber, name: str) -> int:
    """A power or talent out of the deck of its class."""
    card = card_named(s, s.deck[hero], name)
    s.deck[hero] = tuple(other for other in s.deck[hero] if other != card)
    return card


def item_card(t: LordaeronTable, name: str) -> int:
    """An item out of its deck, or from the Merchant, open from now on."""
    s = t.state
    item = t.game.content.items[known(name, t.game.content.items)]
    lying = [card for card in s.merchant if s.names[card] == name]
    if lying:
        s.merchant.remove(lying[0])
        return lying[0]
    deck = s.item_decks[item.quality]
    card = card_named(s, deck, name)
    s.item_decks[item.quality] = tuple(other for other in deck if other != card)
    s.known[card] = EVERYBODY
    return card


def lay_power(s: Lordaeron, hero: HeroNumber, name: str) -> int:
    """In the Spellbook."""
    card = class_card(s, hero, name)
    s.spellbook[hero] = (*s.spellbook[hero], card)
    return card


def lay_talent(s: Lordaeron, hero: HeroNumber, name: str) -> int:
    card = class_card(s, hero, name)
    s.talents[hero] = (*s.talents[hero], card)
    return card


def lay_in_bag(t: LordaeronTable, hero: HeroNumber, name: str) -> int:
    card = item_card(t, name)
    t.state.bag[hero] = (*t.state.bag[hero], card)
    return card


def lay_in_area(t: LordaeronTable, hero: HeroNumber, area: int, name: str) -> int:
    """Equipped in that area, a power or an item."""
    s = t.state
    card = class_card(s, hero, name) if name in t.game.content.powers else item_card(t, name)
    areas = list(s.areas[hero])
    areas[area] = (*areas[area], card)
    s.areas[hero] = tuple(areas)
    power = t.game.content.powers.get(name)
    if power is not None and power.pet is not None:
        s.pet[hero] = powers.pet_health(t.game, s, hero, power)
    return card


def lay_at_merchant(t: LordaeronTable, names: Sequence[str]) -> None:
    """The Merchant has these and nothing else."""
    s = t.state
    for card in s.merchant:
        quality = t.game.content.items[s.names[card]].quality
        s.item_decks[quality] = (card, *s.item_decks[quality])
        s.known[card] = NOBODY_YET
    s.merchant[:] = []
    s.merchant[:] = [item_card(t, name) for name in names]


def lay_items_on_top(t: LordaeronTable, names: Sequence[str]) -> None:
    """The first is drawn first."""
    s = t.state
    for name in reversed(names):
        card = item_card(t, name)
        quality = t.game.content.items[name].quality
        s.item_decks[quality] = (*s.item_decks[quality], card)
        s.known[card] = NOBODY_YET


def quest_card(t: LordaeronTable, name: str) -> int:
    """A quest out of its deck, or a grey one out of the box, open from now on."""
    s = t.state
    quest = t.game.content.quests[known(name, t.game.content.quests)]
    key = (FACTIONS.index(quest.faction), quest.colour)
    card = card_named(s, [*s.quest_decks.get(key, ()), *s.boxed], name)
    if card in s.boxed:
        s.boxed.remove(card)
    else:
        s.quest_decks[key] = tuple(other for other in s.quest_decks[key] if other != card)
    s.known[card] = EVERYBODY
    return card


def lay_quest(t: LordaeronTable, name: str) -> int:
    """Face up with the others of its faction; without its creatures."""
    s, card = t.state, quest_card(t, name)
    faction = FACTIONS.index(t.game.content.quests[name].faction)
    s.quests[faction] = (*s.quests[faction], card)
    return card


def lay_quests_on_top(t: LordaeronTable, names: Sequence[str]) -> None:
    """The first is drawn first."""
    s = t.state
    for name in reversed(names):
        card = quest_card(t, name)
        quest = t.game.content.quests[name]
        key = (FACTIONS.index(quest.faction), quest.colour)
        s.quest_decks[key] = (*s.quest_decks[key], card)
        s.known[card] = NOBODY_YET


def lay_events_on_top(s: Lordaeron, names: Sequence[str]) -> None:
    """The first is drawn first; names that stand twice are two cards."""
    top: list[int] = []
    for name in names:
        card = card_named(s, s.events, name)
        s.events.remove(card)
        top.insert(0, card)
    s.events.extend(top)


def lay_in_force(s: Lordaeron, name: str) -> int:
    card = card_named(s, s.events, name)
    s.events.remove(card)
    s.in_force.append(card)
    s.known[card] = EVERYBODY
    return card


def lay_experience(t: LordaeronTable, hero: HeroNumber, xp: int) -> None:
    """With the level that it brings and all tokens of it; talents are laid apart."""
    s, g = t.state, t.game
    s.xp[hero], s.level[hero] = xp, g.compiled.level_of(xp)
    sheet = g.content.classes[s.hero_class[hero]]
    s.health[hero], s.energy[hero] = sheet.health[s.level[hero] - 1], sheet.energy[s.level[hero] - 1]


# -- figures -----------------------------------------------------------------------------------------------


def lay_figure(
    t: LordaeronTable, creature: str, colour: FigureColour, region: str, quest: int = NO_CARD, count: int = 1
) -> list[int]:
    """The numbers of the figures."""
    s = t.state
    known(creature, t.game.content.creatures)
    numbers = []
    for _ in range(count):
        s.figures[s.next_figure] = StandingFigure(creature, colour, region_named(t, region), quest)
        numbers.append(s.next_figure)
        s.next_figure += 1
    return numbers


def colour_named(name: str) -> FigureColour:
    colours: tuple[FigureColour, ...] = get_args(FigureColour)
    return colours[colours.index(known(name, colours))]
