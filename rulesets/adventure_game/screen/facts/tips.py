"""Parchments: what a space, a hero, a card, a discovery or a player is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from wowtable.core import Seat
from wowtable.shell.widgets import Tip
from wowtable.text.rich import Rich, capital, stacked, strong

from ...rules import texts
from ...rules.cards.pieces import Challenge, CharacterSide, Foe, Hero, MapEncounter, MapSpace
from ...rules.cards.words import COLOURS
from ...rules.places import may_enter
from ...rules.state import NO_CARD
from .lookup import Desk, foe_on_line, near_seat
from .odds import NO_SLOT, FightOdds, against, as_printed


def space_tip(desk: Desk, id: str) -> Tip | None:
    """What is printed there, then what lies there."""
    space = desk.game.content.map.get(id)
    if space is None:
        return None
    return Tip(desk.texts.name(f"space.{id}"), stacked(_space_lines(desk, space)), _kind_line(desk, space))


def _kind_line(desk: Desk, space: MapSpace) -> str:
    zone = desk.texts.name(f"zone.{space.zone}")
    return desk.say(f"screen.kind.{space.kind}", level=space.colour, zone=zone)


def _space_lines(desk: Desk, space: MapSpace) -> Iterator[Rich | str]:
    g, s, seat = desk.game, desk.view, near_seat(desk)
    number = g.atlas.index[space.id]
    if s.hero[seat] and not may_enter(g, s, seat, number):
        yield strong(desk.say("screen.too_high", level=space.colour))
    for icon in g.atlas.icons[number]:
        yield desk.say(f"screen.resource.{icon}")
    if space.encounter is not None:
        yield from _fight_lines(desk, space.encounter, against(g, s, seat, number) if s.hero[seat] else None)
        yield from texts.encounter_text(desk.texts, space.encounter)
    for slot in s.slots_at(number):
        foe = foe_on_line(g, s, slot)
        if foe is not None:
            name = desk.texts.name(f"foe.{s.names[s.line[slot]]}")
            yield strong(desk.say("screen.marker", n=slot + 1, foe=name))
            yield from _fight_lines(desk, foe, against(g, s, seat, number, slot) if s.hero[seat] else None)
            if foe.aggro:
                yield desk.say("screen.aggro_line")
    for token in s.discoveries_at(number):
        known = s.names[token]
        yield desk.say("screen.lies_known", what=known) if known else desk.say("screen.lies_hidden")
    for owner in range(s.seats):
        for quest in s.quests[owner]:
            if number in s.tokens.get(quest, ()):
                yield desk.say("screen.token_of", seat=owner, quest=desk.texts.name(f"quest.{s.names[quest]}"))
    here = [other for other in range(s.seats) if s.space[other] == number]
    if here:
        yield desk.say("screen.here", seats=here)


def _fight_lines(desk: Desk, foe: Foe | MapEncounter, odds: FightOdds | None) -> Iterator[str]:
    """Its numbers, and the odds of the hero that is played."""
    if foe.attack is None:
        return
    told = {"reach": foe.attack.type, "attack": foe.attack.value, "defence": foe.defence, "damage": foe.damage}
    yield desk.say("screen.fights_with", **told)
    if odds is not None:
        yield desk.say("screen.odds_line", wins=odds.wins, hurt=odds.hurt)


def named_tip(desk: Desk, name: str) -> Tip | None:
    """Of what is called so in the content."""
    content, say = desk.game.content, desk.say
    if name in content.abilities:
        ability = content.abilities[name]
        line = say("screen.ability_line", timing=ability.timing, cost=ability.cost)
        return Tip(desk.texts.name(f"ability.{name}"), stacked(texts.ability_text(desk.texts, ability)), line)
    if name in content.quests:
        quest = content.quests[name]
        line = say("screen.quest_line", n=quest.valor)
        return Tip(desk.texts.name(f"quest.{name}"), stacked(texts.quest_text(desk.texts, quest)), line)
    if name in content.challenges:
        return _challenge_tip(desk, content.challenges[name])
    if name in content.discoveries:
        told = texts.discovery_text(desk.texts, name)
        return Tip(desk.texts.name(f"discovery.{name}"), stacked(told))
    return None


def _challenge_tip(desk: Desk, card: Challenge) -> Tip | None:
    """Both sides of the card: the encounter, then the item on its back."""
    parts: list[Rich | str] = []
    title = ""
    if card.encounter is not None:
        title = desk.texts.name(f"foe.{card.id}")
        parts += [
            *_fight_lines(desk, card.encounter, _odds_of_card(desk, card)),
            *texts.foe_text(desk.texts, card.encounter),
        ]
    if card.item is not None:
        name = desk.texts.name(f"item.{card.id}")
        parts.append(strong(desk.say("screen.on_its_back", item=name) if title else name))
        title = title or name
        parts += texts.item_text(desk.texts, card.item)
    if card.event is not None:
        title = desk.texts.name(f"event.{card.id}")
        parts += texts.event_text(desk.texts, card.event)
    return Tip(title, stacked(parts), desk.say("screen.level_line", level=card.level))


def item_tip(desk: Desk, name: str) -> Tip | None:
    """Of what somebody owns: the encounter is behind it."""
    card = desk.game.content.challenges.get(name)
    if card is None or card.item is None:
        return named_tip(desk, name)
    told: list[Rich | str] = [*texts.item_text(desk.texts, card.item)]
    if card.encounter is not None:
        told.append(desk.say("screen.on_its_back", item=desk.texts.name(f"foe.{name}")))
    return Tip(desk.texts.name(f"item.{name}"), stacked(told), desk.say("screen.level_line", level=card.level))


def _odds_of_card(desk: Desk, card: Challenge) -> FightOdds | None:
    """Where it stands, if it stands on the board."""
    g, s, seat = desk.game, desk.view, near_seat(desk)
    if not s.hero[seat] or card.encounter is None:
        return None
    slot = next((slot for slot, other in enumerate(s.line) if other != NO_CARD and s.names[other] == card.id), NO_SLOT)
    if slot == NO_SLOT:
        return as_printed(g, s, seat, card.encounter)
    return against(g, s, seat, s.marker[slot], slot)


def first_tip(desk: Desk, name: str) -> Tip | None:
    """Of a hero as it begins."""
    hero = desk.game.content.heroes.get(name)
    if hero is None:
        return None
    side = desk.texts.name(f"side.{hero.id}_start")
    return _character_tip(desk, hero, hero.cards[COLOURS[0]].start, COLOURS[0], side)


def _character_tip(desk: Desk, hero: Hero, side: CharacterSide, level: str, name: str) -> Tip:
    line = desk.say("screen.hero_line", race=hero.race, profession=hero.profession, level=level)
    body = stacked([strong(name), printed_numbers(desk, side), *texts.side_text(desk.texts, side)])
    return Tip(hero.name.in_language(desk.texts.lang), body, capital(line))


def printed_numbers(desk: Desk, side: CharacterSide) -> str:
    numbers = {"life": side.life, "attack": side.attack.value, "defence": side.defence, "damage": side.damage}
    return desk.say("screen.printed", reach=side.attack.type, **numbers)


def hero_kind(desk: Desk, hero: Hero) -> str:
    """Its race, its class and its faction, which colours alone would tell."""
    told = desk.say("screen.hero_kind", race=hero.race, profession=hero.profession, faction=hero.affiliation)
    return capital(told)


def seat_tip(desk: Desk, seat: Seat) -> Tip:
    """What everybody may know of a player."""
    s, say = desk.view, desk.say
    if not s.hero[seat]:
        return Tip(desk.seat_name(seat), say("screen.no_hero"))
    lines: list[Rich | str] = [
        say("screen.valor_of", n=s.valor[seat], goal=s.rules.goal),
        say("screen.in_hand", n=len(s.hand[seat])),
        say("screen.deck_of", deck=len(s.deck[seat]), discard=len(s.discard[seat])),
    ]
    worn = [card for card in (s.weapon[seat], s.armour[seat]) if card != NO_CARD]
    if worn:
        lines.append(", ".join(desk.texts.name(f"item.{s.names[card]}") for card in worn))
    lines += [desk.texts.name(f"quest.{s.names[card]}") for card in s.quests[seat]]
    if s.quest_log[seat]:
        lines += [strong(say("screen.fulfilled")), *(_in_log(desk, card) for card in s.quest_log[seat])]
    name, kind = desk.texts.name(f"hero.{s.hero[seat]}"), hero_kind(desk, desk.game.content.heroes[s.hero[seat]])
    return Tip(desk.seat_name(seat), stacked(lines), f"{name}: {kind}")


def _in_log(desk: Desk, card: int) -> str:
    """A quest, trophy or event that has given valor."""
    name, kin = desk.view.names[card], desk.view.kin[card]
    kind = "trophy" if kin == "trophy" else "event" if kin.startswith("challenge") else "quest"
    return desk.texts.name(f"{kind}.{name}")


TIPS: Mapping[str, Callable[[Desk, str], Tip | None]] = MappingProxyType(
    {
        "space": space_tip,
        "hero": first_tip,
        **dict.fromkeys(("ability", "quest", "foe", "line", "event", "discovery", "trophy"), named_tip),
        "item": item_tip,
    }
)
