"""What the screen asks of the game: the ruleset's own classes behind the desk, and where on the board a thing waits."""

from __future__ import annotations

from wowtable.core import Action
from wowtable.shell.table.plugin import DeskOf

from ...rules.game import AdventureGame
from ...rules.state import Realm

Desk = DeskOf[AdventureGame, Realm]
"""The table's side of what this game shows."""


def acts_by_space(desk: Desk) -> dict[str, list[Action]]:
    """The legal answers that name a space."""
    found: dict[str, list[Action]] = {}
    for action in desk.legal:
        for word in action.args:
            if isinstance(word, str) and word in desk.game.atlas.index:
                found.setdefault(word, []).append(action)
    return found


def is_aggressive(g: AdventureGame, s: Realm, slot: int) -> bool:
    foe = g.content.challenges[s.names[s.line[slot]]].encounter
    return foe is not None and foe.aggro


def eventful(g: AdventureGame, s: Realm) -> frozenset[str]:
    """Spaces where more waits than a drawn card: a hero, a marker, a discovery, a token, an encounter on the map."""
    numbers = {*s.marker, *s.lying.values(), *s.location_events}
    numbers.update(space for seat, space in enumerate(s.space) if seat != s.active)
    numbers.update(space for places in s.tokens.values() for space in places)
    numbers.update(n for n in range(len(g.atlas)) if g.atlas.is_map_encounter(n) or g.atlas.city[n])
    return frozenset(g.atlas.ids[n] for n in numbers if n >= 0)
