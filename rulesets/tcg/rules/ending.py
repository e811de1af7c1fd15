"""Who is out, and who has won (TCG-SETUP-01, TCG-AMBIG-06, -07, -41)."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Seat

from . import events as ev
from .state import Duel, DuelTable

PATIENCE = 20
"""Where an empty deck loses nobody the game: so many turns with every deck empty, and it is a draw."""


def lose(t: DuelTable, seats: Sequence[Seat]) -> bool:
    """All of these are out together; whether that ended the game."""
    s = t.state
    for seat in seats:
        s.lost[seat] = True
    left = [seat for seat in range(s.seats) if not s.lost[seat]]
    for seat in seats:
        if len(left) > 1:
            _leave_table(s, seat)
        t.emit(ev.PlayerLost(seat, "deck" if s.failed_draw[seat] else "hero"))
    if len(left) > 1:
        return False
    _end(t, tuple(left))
    return True


def _leave_table(s: Duel, seat: Seat) -> None:
    """The cards of a player who is out leave the game (TCG-AMBIG-28)."""
    s.chain[:] = [link for link in s.chain if link.seat != seat]
    for card, owner in enumerate(s.owner):
        if owner == seat and s.zone[card] != "none":
            s.zone[card] = "removed"
            s.stamps[card] += 1
            for notes in (s.exhausted, s.damage, s.face_down, s.joined, s.skips_ready, s.sources, s.host, s.claims):
                notes.pop(card, None)
    for rows in (s.allies, s.hero_row, s.resources):
        for other, row in enumerate(rows):
            rows[other] = tuple(card for card in row if s.owner[card] != seat)
    s.deck[seat] = s.hand[seat] = s.graveyard[seat] = ()
    s.removed[seat] = tuple(card for card, owner in enumerate(s.owner) if owner == seat and s.zone[card] == "removed")


def stalled(t: DuelTable) -> bool:
    """Ends a game that would never end: nobody can draw any more, and nobody is out for that."""
    s = t.state
    if s.rules.deck_out_loses:
        return False
    s.barren = s.barren + 1 if not any(s.deck) else 0
    if s.barren <= PATIENCE * s.seats:
        return False
    _end(t, ())
    return True


def _end(t: DuelTable, winners: tuple[Seat, ...]) -> None:
    t.state.winners = winners
    t.emit(ev.GameWon(winners[0]) if winners else ev.GameDrawn())
    t.finish()


def outcome(s: Duel) -> tuple[float, ...]:
    """A draw is shared by all."""
    winners = s.winners or tuple(range(s.seats))
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(s.seats))
