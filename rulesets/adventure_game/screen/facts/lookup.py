"""What the screen asks of the game: the ruleset's own classes behind the desk, and by which ids its pieces go."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import get_args

from wowtable.core import Seat
from wowtable.shell.table.plugin import DeskOf
from wowtable.shell.table.registry import PassageOf

from ...rules import stats
from ...rules.cards.pieces import Foe
from ...rules.cards.words import COLOURS, Resource
from ...rules.game import AdventureGame
from ...rules.state import NO_CARD, NOBODY, Realm

Desk = DeskOf[AdventureGame, Realm]
"""The table's side of what this game shows."""
Passage = PassageOf[AdventureGame, Realm]
"""From one picture of this game to the next."""


def piece(card: int) -> str:
    """The id of a card or a discovery."""
    return f"c{card}"


def number_in(id: str) -> int:
    """Its number; NO_CARD for the id of anything else."""
    return int(id[1:]) if id[:1] == "c" and id[1:].isdecimal() else NO_CARD


def known_as(desk: Desk, target: str) -> str:
    """What the rulebook and the parchments call a space, a card, or whatever has this name in the content."""
    content, number = desk.game.content, number_in(target)
    name = desk.view.names[number] if 0 <= number < len(desk.view.names) else target
    if name in content.challenges:
        return f"{_side_shown(desk, name, number)}:{name}"
    kinds: Mapping[str, Container[str]] = {
        "space": desk.game.atlas.index,
        "hero": content.heroes,
        "ability": content.abilities,
        "quest": content.quests,
        "trophy": content.trophies,
        "discovery": content.discoveries,
        "resource": get_args(Resource),
    }
    kind = next((kind for kind, known in kinds.items() if name in known), "")
    return f"{kind}:{name}" if kind else target


def _side_shown(desk: Desk, name: str, number: int) -> str:
    """Which side of a Challenge card lies up, or that it lies on the line of the undefeated."""
    s, card = desk.view, desk.game.content.challenges[name]
    if number != NO_CARD and number in s.line:
        return "line"
    if card.event is not None:
        return "event"
    owned = any(number in s.items(seat) for seat in range(s.seats))
    return "item" if owned or card.encounter is None else "foe"


def near_seat(desk: Desk) -> Seat:
    """Whose hand and sheet are shown: one's own, or for those who only look on that of the hero who moves."""
    if desk.host is not None:
        return desk.host
    return desk.view.active if desk.view.active != NOBODY else 0


def level_of(s: Realm, seat: Seat) -> str:
    return COLOURS[s.level[seat]]


def wounds(g: AdventureGame, s: Realm, seat: Seat) -> int:
    """The damage, as far as there is life for it: who is hit harder than that falls, and has none."""
    return min(s.damage[seat], stats.life(g, s, seat))


def hero_icon(g: AdventureGame, s: Realm, seat: Seat) -> str:
    """The sign of a hero; that of a crown while none is chosen."""
    return g.content.heroes[s.hero[seat]].emblem if s.hero[seat] else "ui.crown"


def foe_on_line(g: AdventureGame, s: Realm, slot: int) -> Foe | None:
    """None for an empty place."""
    card = s.line[slot]
    return None if card == NO_CARD else g.content.challenges[s.names[card]].encounter


def is_aggressive(g: AdventureGame, s: Realm, slot: int) -> bool:
    foe = foe_on_line(g, s, slot)
    return foe is not None and foe.aggro


def eventful(g: AdventureGame, s: Realm) -> frozenset[str]:
    """Spaces where more waits than a drawn card: a hero, a marker, a discovery, a token, an encounter on the map."""
    numbers = {*s.marker, *s.lying.values(), *s.location_events}
    numbers.update(space for seat, space in enumerate(s.space) if seat != s.active)
    numbers.update(space for places in s.tokens.values() for space in places)
    numbers.update(n for n in range(len(g.atlas)) if g.atlas.is_map_encounter(n) or g.atlas.city[n])
    return frozenset(g.atlas.ids[n] for n in numbers if n >= 0)


def asking_quest(desk: Desk) -> int:
    """The card of the quest that a question is about; NO_CARD for none."""
    name, seat = desk.about("quest", ""), desk.asked
    held = desk.view.quests[seat] if seat is not None and name else ()
    return next((card for card in held if desk.view.names[card] == name), NO_CARD)
