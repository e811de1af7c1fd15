"""Parchments: what is to be known of regions, heroes, creatures and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from wowtable.shell.widgets import Tip
from wowtable.text.rich import Rich, stacked

from ...rules.board_texts import event_text, foe_text, overlord_text, quest_prize
from ...rules.cards.pieces import EventCard, Quest
from ...rules.cards.words import FigureColour
from ...rules.state import HeroNumber
from ...rules.texts import card_text, type_line
from .goals import distance, marked_goals
from .lookup import Desk, events_at, side_name
from .number_sources import hero_numbers


def region_tip(desk: Desk, name: str) -> Tip | None:
    """Its name and area, who is about, what those can do."""
    g, s = desk.game, desk.view
    number = g.atlas.index.get(name)
    if number is None:
        return None
    region = g.content.regions[name]
    lines: list[Rich] = [desk.rich("screen.in_area", area=region.area)]
    lines += [desk.rich("screen.town_of", side=side) for side in region.towns]
    lines += [desk.rich("screen.flight_of", side=side) for side in region.flights]
    if region.graveyard:
        lines.append(desk.rich("screen.graveyard"))
    lines += [desk.rich("screen.hero_here", hero=hero) for hero in range(s.heroes) if s.region[hero] == number]
    if s.overlord_at == number:
        lines.append(desk.rich("screen.overlord_here", overlord=s.overlord))
    groups = dict.fromkeys((s.figures[n].creature, s.figures[n].colour) for n in s.figures_at(number))
    for creature, colour in groups:
        lines += creature_lines(desk, creature, colour)
    return Tip(desk.texts.name(f"region.{name}"), stacked([*lines, *_event_lines(desk, number)]))


def _event_lines(desk: Desk, region: int) -> Iterator[Rich]:
    """What events have brought there, in a line each, as their cards are seen beside; and whoever may hide there."""
    g, s = desk.game, desk.view
    for card in events_at(desk, region):
        event = g.content.events[s.names[card]]
        yield desk.rich("screen.event_here", event=event.id)
        yield event_text(desk.texts, event)[0]
    if region in s.plague:
        yield desk.rich("screen.plague_here")
    if region in s.counters.values():
        yield desk.rich("screen.counter_here", overlord=s.overlord)


def creature_lines(desk: Desk, creature: str, colour: FigureColour) -> list[Rich]:
    """Its three numbers, and what it can do."""
    sheet = desk.game.content.creatures[creature]
    values = sheet.values[colour]
    told = desk.rich(
        "screen.values",
        creature=creature,
        colour=colour,
        threat=values.threat,
        attack=values.attack,
        health=values.health,
    )
    return [told, foe_text(desk.texts, sheet.ability, desk.view.heroes)]


def hero_tip(desk: Desk, hero: HeroNumber) -> Tip:
    """Who plays it, what it is, what it has and where that comes from."""
    g, s = desk.game, desk.view
    race = g.content.classes[s.hero_class[hero]].sides[side_name(s.faction[hero])].race
    lines = [
        desk.rich("screen.hero_is", race=race, hero_class=s.hero_class[hero], seat=s.player[hero]),
        hero_numbers(desk, hero),
        desk.rich("screen.hero_has", gold=s.gold[hero]),
        desk.rich("screen.hero_tokens", stuns=s.stuns[hero], curses=s.curses[hero]),
        goal_line(desk, hero),
    ]
    return Tip(desk.texts.name(f"hero.{hero}"), stacked([line for line in lines if line]))


def goal_line(desk: Desk, hero: HeroNumber) -> Rich:
    """Where it is marked to go; nothing if that is nowhere."""
    goal = marked_goals(desk).get(hero)
    if goal is None:
        return ()
    way = distance(desk, hero, goal)
    return desk.rich("screen.marked", region=desk.game.atlas.ids[goal], n=way.actions, turns=way.turns)


def quest_tip(desk: Desk, name: str) -> Tip:
    """What stands where, what that can do, and what it brings."""
    quest = desk.game.content.quests[name]
    lines: list[Rich] = []
    for spawn in quest.spawns:
        told = {"creature": spawn.creature, "colour": spawn.colour, "region": spawn.region, "count": spawn.count}
        lines.append(desk.rich("screen.spawn", **told))
        lines += creature_lines(desk, spawn.creature, spawn.colour)[:1]
    lines.append(desk.rich("screen.quest_level", level=quest.level, prize=quest_prize(desk.texts, quest)))
    return Tip(desk.texts.name(f"quest.{name}"), stacked(lines))


def overlord_tip(desk: Desk, name: str) -> Tip:
    overlord = desk.game.content.overlords[name]
    values = overlord.values(desk.view.heroes)
    told = desk.rich("screen.numbers", threat=values.threat, attack=values.attack, health=values.health)
    lines = [told, overlord_text(desk.texts, overlord), foe_text(desk.texts, name, desk.view.heroes)]
    return Tip(desk.texts.name(f"overlord.{name}"), stacked(lines))


def card_tip(desk: Desk, name: str) -> Tip | None:
    """Of any card by its name; None for what is no card."""
    compiled = desk.game.compiled
    card = compiled.cards.get(name)
    if card is None:
        return None
    title = desk.texts.name(f"card.{name}")
    match card:
        case Quest():
            return quest_tip(desk, name)
        case EventCard():
            return Tip(title, stacked(event_text(desk.texts, card)))
        case _:
            return Tip(title, stacked((type_line(desk.texts, card), *card_text(desk.texts, card))))


def _region(desk: Desk, name: str) -> Tip | None:
    return region_tip(desk, name)


def _hero(desk: Desk, name: str) -> Tip | None:
    known = name.isdecimal() and int(name) < desk.view.heroes and desk.view.hero_class[int(name)]
    return hero_tip(desk, int(name)) if known else None


def _overlord(desk: Desk, name: str) -> Tip | None:
    return overlord_tip(desk, name) if name in desk.game.content.overlords else None


def _deed(desk: Desk, name: str) -> Tip | None:
    return Tip(desk.say(f"screen.deed.{name}")) if desk.texts.has(f"screen.deed.{name}") else None


CARDS = ("card", "power", "talent", "item", "quest", "event")
TIPS: Mapping[str, Callable[[Desk, str], Tip | None]] = {
    "region": _region,
    "hero": _hero,
    "overlord": _overlord,
    "deed": _deed,
    **dict.fromkeys(CARDS, card_tip),
}
