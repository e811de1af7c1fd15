"""The end of the game (AG-WIN): who has won, and how ties are broken."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Automatic, Decision, Seat

from . import events as ev
from .state import Realm, RealmTable


@dataclass(frozen=True, slots=True)
class Ending(Automatic):
    """Somebody has the points: the game ends at once, in whatever phase it is (AG-WIN-02)."""

    def run(self, t: RealmTable) -> Decision | None:
        s = t.state
        s.winners = winners(s)
        s.phase = "over"
        t.finish()
        t.emit(ev.GameEnded(s.winners, tuple(s.valor)))
        return None


def ends_here(t: RealmTable) -> bool:
    """Asked by what would go on without a question, where points may just have been gained (AG-WIN-02)."""
    won = t.state.interruption()
    if won is not None:
        t.push(won)
    return won is not None


def standing(s: Realm, seat: Seat) -> tuple[int, int, int]:
    """Points, then cards under the quest log, then level (AG-WIN-03 to -05)."""
    return s.valor[seat], len(s.quest_log[seat]), s.level[seat]


def winners(s: Realm) -> tuple[Seat, ...]:
    """Those who are still equal then share the win (AG-WIN-06)."""
    best = max(standing(s, seat) for seat in range(s.seats))
    return tuple(seat for seat in range(s.seats) if standing(s, seat) == best)


def outcome(s: Realm) -> tuple[float, ...]:
    won = winners(s) if s.winners is None else s.winners
    return tuple(1 / len(won) if seat in won else 0.0 for seat in range(s.seats))
