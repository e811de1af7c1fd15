"""What may be done besides answering a question: cards, powers and tokens, each in its phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from wowtable.core import Action, Seat

from . import discoveries, items
from .abilities import announce, plays, plays_with_mana
from .optional_powers import UsingPower, uses, uses_with_mana
from .state import Realm, RealmTable

if TYPE_CHECKING:
    from .cards.words import Moment
    from .game import AdventureGame


def movement_actions(g: AdventureGame, s: Realm, seat: Seat) -> Iterator[Action]:
    """In the own movement phase, steps aside."""
    yield from plays(g, s, seat, "movement")
    yield from uses(g, s, seat, "movement")
    yield from with_mana(g, s, seat, "movement")
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
    yield from with_mana(g, s, seat, moment)


def maintenance_actions(g: AdventureGame, s: Realm, seat: Seat) -> Iterator[Action]:
    """Beside what is worn: what energy is left may still be used."""
    yield from plays(g, s, seat, "maintenance")
    yield from plays_with_mana(g, s, seat, "maintenance")
    yield from any_time_actions(g, s, seat)


def with_mana(g: AdventureGame, s: Realm, seat: Seat, moment: Moment) -> Iterator[Action]:
    """What energy would pay for, begun with the potion: nobody is asked for potions who only plays a card."""
    yield from plays_with_mana(g, s, seat, moment)
    yield from uses_with_mana(g, s, seat, moment)


def take_up(t: RealmTable, seat: Seat, action: Action) -> None:
    """One of the above; what it takes and does runs before whatever asked."""
    match action.verb:
        case "play":
            t.push(announce(t, seat, action.args[0]))
        case "play_with":
            item, name = action.args
            t.push(announce(t, seat, name, drunk=items.item_named(t.state, seat, item)))
        case "use":
            t.push(UsingPower(seat, *action.args))
        case "use_with":
            item, source, power = action.args
            t.push(UsingPower(seat, source, power, drunk=items.item_named(t.state, seat, item)))
        case _:
            discoveries.use(t, seat, action)
