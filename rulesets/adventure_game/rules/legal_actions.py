"""What may be done besides answering a question: cards, powers and tokens, each in its phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from wowtable.core import Action, Seat

from . import discoveries, items
from .abilities import announce, plays
from .optional_powers import UsingPower, uses
from .state import Realm, RealmTable

if TYPE_CHECKING:
    from .game import AdventureGame


def movement_actions(g: AdventureGame, s: Realm, seat: Seat) -> Iterator[Action]:
    """In the own movement phase, steps aside."""
    yield from plays(g, s, seat, "movement")
    yield from uses(g, s, seat, "movement")
    yield from items.potions(g, s, seat, ("health", "swiftness"))
    if s.kept[seat]:
        yield from discoveries.uses(g, s, seat)


def any_time_actions(g: AdventureGame, s: Realm, seat: Seat) -> Iterator[Action]:
    """In any phase of the own turn: Gold, in a city (AG-AMBIG-26)."""
    if s.kept[seat]:
        yield from discoveries.gold_uses(g, s, seat)


def combat_actions(
    g: AdventureGame, s: Realm, seat: Seat, moment: Literal["before_roll", "after_roll"]
) -> Iterator[Action]:
    """For those who fight."""
    yield from plays(g, s, seat, moment)
    yield from uses(g, s, seat, moment)


def take_up(t: RealmTable, seat: Seat, action: Action) -> None:
    """One of the above; what it takes and does runs before whatever asked."""
    if action.verb == "play":
        t.push(announce(t, seat, action.args[0]))
    elif action.verb == "use":
        t.push(UsingPower(seat, *action.args))
    else:
        discoveries.use(t, seat, action)
