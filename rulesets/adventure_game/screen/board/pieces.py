"""What stands and lies on the board: heroes, markers, discoveries, the tokens of quests."""

from __future__ import annotations

from collections.abc import Iterator

from wowtable.core import Seat
from wowtable.shell.boards.path_board import Figure, SpaceSign

from ...rules.game import AdventureGame
from ...rules.state import NOWHERE, Realm
from ..asking.acts import HERO
from ..facts.lookup import Desk, is_aggressive
from ..facts.travel import wanted_spaces

FACE_DOWN = "?"


def figures_of(desk: Desk) -> Iterator[Figure]:
    """The heroes that have entered the board; the active one comes last and is larger."""
    g, s = desk.game, desk.view
    for seat, (name, space) in enumerate(zip(s.hero, s.space)):
        if name and space != NOWHERE and not desk.display.away(f"{HERO}.{seat}"):
            hero = g.content.heroes[name]
            look = {"faction": hero.affiliation, "icon": hero.emblem, "seat": desk.seat_colour(seat)}
            yield Figure(f"{HERO}.{seat}", g.atlas.ids[space], "token", look, active=seat == s.active)


def signs_of(g: AdventureGame, s: Realm, seat: Seat) -> Iterator[SpaceSign]:
    """Markers with the number of their place on the line, discoveries face down, and where quests lead: those of
    `seat` with the number of the quest."""
    ids = g.atlas.ids
    for slot, space in enumerate(s.marker):
        if space != NOWHERE:
            yield SpaceSign(ids[space], "danger" if is_aggressive(g, s, slot) else "marker", str(slot + 1))
    for space in s.lying.values():
        yield SpaceSign(ids[space], "tile", FACE_DOWN)
    for other in sorted(range(s.seats), key=lambda other: other == seat):
        for n, quest in enumerate(s.quests[other], 1):
            if other == seat:
                yield from (SpaceSign(ids[space], "pennant", str(n)) for space in wanted_spaces(g, s, quest))
            else:
                yield from (SpaceSign(ids[space], "others") for space in s.tokens.get(quest, ()) if space >= 0)
