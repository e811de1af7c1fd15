"""What stands and lies on the board: heroes, markers, discoveries, the tokens of quests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from wowtable.core import Seat
from wowtable.shell.boards.path_board import Figure, SpaceSign

from ...rules.cards.words import GREEN_DISCOVERIES, Discovery
from ...rules.game import AdventureGame
from ...rules.quests import places_wanted
from ...rules.state import NO_CARD, NOWHERE, Realm
from ..asking.acts import HERO
from ..cards.tasks import DISCOVERY_SIGNS
from ..facts.lookup import Desk, asking_quest, is_aggressive

FACE_DOWN = "?"


def figures_of(desk: Desk) -> Iterator[Figure]:
    """The heroes that have entered the board; the active one comes last and is larger."""
    s = desk.view
    for seat, (name, space) in enumerate(zip(s.hero, s.space)):
        if name and space != NOWHERE and not desk.display.away(f"{HERO}.{seat}"):
            yield figure_of(desk, seat, space)


def figure_of(desk: Desk, seat: Seat, space: int) -> Figure:
    g, s = desk.game, desk.view
    hero = g.content.heroes[s.hero[seat]]
    look = {"faction": hero.affiliation, "icon": hero.emblem, "seat": desk.seat_colour(seat)}
    return Figure(f"{HERO}.{seat}", g.atlas.ids[space], look, active=seat == s.active)


def signs_of(g: AdventureGame, s: Realm, seat: Seat) -> Iterator[SpaceSign]:
    """Markers with the number of their place on the line, events, discoveries, and where quests lead: those of `seat`
    with the number of the quest."""
    ids = g.atlas.ids
    for slot, space in enumerate(s.marker):
        if space != NOWHERE:
            yield SpaceSign(ids[space], "danger" if is_aggressive(g, s, slot) else "marker", str(slot + 1))
    for space, card in s.location_events.items():
        yield SpaceSign(ids[space], "event", icon=_event_icon(g, s.names[card]))
    for token, space in s.lying.items():
        yield _discovery(ids[space], s.names[token])
    for other in sorted(range(s.seats), key=lambda other: other != seat):
        for n, quest in enumerate(s.quests[other], 1):
            if other == seat:
                yield from (SpaceSign(ids[space], "pennant", str(n)) for space in places_wanted(g, s, quest))
            else:
                yield from (SpaceSign(ids[space], "others") for space in s.tokens.get(quest, ()) if space >= 0)


def _event_icon(g: AdventureGame, name: str) -> str:
    event = g.content.challenges[name].event
    assert event is not None
    return event.emblem


def _discovery(space: str, name: str) -> SpaceSign:
    """Face down, unless whoever looks knows what it is: then its sign, and whether it is good to find."""
    if not name:
        return SpaceSign(space, "tile", FACE_DOWN)
    return SpaceSign(
        space, "gift" if name in GREEN_DISCOVERIES else "trap", icon=DISCOVERY_SIGNS[cast(Discovery, name)]
    )


def chosen_tokens(desk: Desk) -> Iterator[SpaceSign]:
    """The tokens of a quest that have been given a place so far, while the others ask for one."""
    quest = asking_quest(desk)
    if desk.kind == "place_tokens" and desk.asked is not None and quest != NO_CARD:
        number = desk.view.quests[desk.asked].index(quest) + 1
        yield from (SpaceSign(desk.game.atlas.ids[n], "pennant", str(number)) for n in desk.about("picked", ()))
