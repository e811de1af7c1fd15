"""Cards put where a position wants them, without playing up to it: for scenario files and tests."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Seat
from wowtable.core.knowledge import EVERYBODY, NOBODY_YET, eyes
from wowtable.core.written import UnknownWord

from . import setup as opening
from . import zones
from .state import Duel, DuelTable, Zone
from .turn import Turns, course

USUAL_TURN = 5
WINDOWS = {"ready": 1, "draw": 3, "action": 5, "end": 7, "wrap_up": 8}
"""Where in the course of a turn the window of a step lies, and the wrap-up step, which has none."""


def clear(t: DuelTable, heroes: Sequence[str]) -> None:
    """An empty table with these heroes; the options stay."""
    s = t.state
    empty = opening.empty_table(s.rules, s.seats)
    empty.decks[:] = s.decks
    for field in vars(empty):
        setattr(s, field, getattr(empty, field))
    for seat, hero in enumerate(heroes):
        opening.lay_hero(t, seat, hero)


def known_hero(t: DuelTable, name: str) -> str:
    heroes = [hero for hero, sheet in t.game.sheets.items() if "hero" in sheet.kinds]
    if name not in heroes:
        raise UnknownWord(f'no hero is called "{name}"', name, heroes)
    return name


def lay(t: DuelTable, seat: Seat, name: str, zone: Zone) -> int:
    """A new card of that seat, in its zone but in no row or pile yet."""
    if name not in t.game.sheets:
        raise UnknownWord(f'no card is called "{name}"', name, t.game.sheets)
    s = t.state
    card = zones.new_card(s, name, seat)
    s.zone[card] = zone
    s.known[card] = {"deck": NOBODY_YET, "hand": eyes(seat)}.get(zone, EVERYBODY)
    if zone in zones.PILES:
        pile: list[tuple[int, ...]] = getattr(s, zone)
        pile[seat] = (*pile[seat], card)
    return card


def lay_in_play(t: DuelTable, seat: Seat, name: str, row: list[tuple[int, ...]] | None) -> int:
    """In the party since the first turn; without a row it is to be attached."""
    s = t.state
    card = lay(t, seat, name, "play")
    sheet = t.game.sheets[name]
    if row is not None:
        row[seat] = (*row[seat], card)
    if "ally" in sheet.kinds:
        s.joined[card] = 0
    for power in sheet.enters_with:
        s.counters[card, power.counter] = power.amount
    if sheet.holds:
        s.sources[card] = True
    return card


def lay_face_down(t: DuelTable, seat: Seat, name: str) -> int:
    """A resource whose face only its player knows."""
    s = t.state
    card = lay(t, seat, name, "play")
    s.resources[seat] = (*s.resources[seat], card)
    s.face_down[card] = True
    s.known[card] = eyes(seat)
    return card


def attach(t: DuelTable, seat: Seat, name: str, host: int) -> int:
    """A card of that seat in play, attached to a card or a hero."""
    card = lay_in_play(t, seat, name, None)
    t.state.host[card] = host
    return card


def just_joined(s: Duel, card: int) -> None:
    """It came into play this very turn."""
    s.joined[card] = s.turn


def resume(t: DuelTable, step: str, active: Seat) -> None:
    """Begin at the window of that step of somebody's turn."""
    s = t.state
    if step not in WINDOWS:
        raise UnknownWord(f'there is no step "{step}"', step, WINDOWS)
    s.step = step  # type: ignore[assignment]
    s.active = active
    s.decision = None
    for seat in range(s.seats):
        s.turns_begun[seat] = s.turn if seat == active else max(0, s.turn - 1)
    s.stack[:] = [Turns()]
    t.push_all(course(active)[WINDOWS[step] :])
