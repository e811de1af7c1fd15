"""Discovery tokens: the pile, the box, and those that lie face down on the board (AG-EXPLORE-08 to -14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wowtable.core import Seat
from wowtable.core.knowledge import EVERYBODY, eyes, mix

from . import events as ev
from .state import Realm, RealmTable

if TYPE_CHECKING:
    from .game import AdventureGame


def can_place(s: Realm) -> bool:
    return bool(s.pile or s.box)


def draw_token(t: RealmTable, seat: Seat) -> int:
    """Only `seat` sees it. With the last one the box becomes the new pile as soon as it is placed."""
    s = t.state
    if not s.pile:
        renew_pile(t)
    token = s.pile.pop()
    look(t, seat, token)
    return token


def look(t: RealmTable, seat: Seat, token: int) -> None:
    s = t.state
    s.show((token,), eyes(seat))
    t.emit(ev.DiscoverySeen(seat, s.names[token]))


def renew_pile(t: RealmTable) -> None:
    s = t.state
    s.pile[:] = s.box
    s.box.clear()
    mix(t, "discoveries", s.pile)
    t.emit(ev.DiscoveriesShuffled(len(s.pile)))


def place(t: RealmTable, seat: Seat, token: int, space: int) -> None:
    """Face down; if it was the last of the pile, all boxed ones are a new pile (AG-EXPLORE-10)."""
    s = t.state
    s.lying[token] = space
    t.emit(ev.DiscoveryPlaced(seat, t.game.atlas.ids[space]))
    if not s.pile and s.box:
        renew_pile(t)


def to_box(t: RealmTable, seat: Seat, token: int) -> None:
    """Discarded, open for all to see (AG-EXPLORE-09)."""
    s = t.state
    s.lying.pop(token, None)
    s.known[token] = EVERYBODY
    s.box.append(token)
    t.emit(ev.DiscoveryDiscarded(seat, s.names[token]))


def spaces_for(g: AdventureGame, s: Realm, seat: Seat) -> list[int]:
    """Any space but the own one and cities, of any colour (AG-RESOURCE-DISCOVERY-01, -02)."""
    return [space for space in g.atlas.wilds if space != s.space[seat]]
