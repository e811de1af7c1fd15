"""The end of the game: who won (SW-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wowtable.core import Seat

from . import events as ev
from .state import World, WorldTable

if TYPE_CHECKING:
    from .game import SmallWorld


def finish(t: WorldTable) -> None:
    s, g = t.state, t.game
    s.scores = tuple(s.coins)
    winners = tuple(seat for seat, share in enumerate(g.outcome(s)) if share)
    sides = {g.side_of_seat(s, seat) for seat in winners}
    together = s.rules.teams and len(winners) > 1 and len(sides) == 1
    t.emit(ev.GameEnded(s.scores, winners, sides.pop() if together else ""))


def race_tokens(s: World, seat: Seat) -> int:
    """Tokens on the map, active and declined; nothing else breaks a tie (SW-END-04)."""
    return sum(count for r, count in enumerate(s.tokens) if s.owner[r] == seat)


def standings(g: SmallWorld, s: World) -> list[tuple[tuple[int, int], tuple[Seat, ...]]]:
    """Each side with its result, coins before tokens; in the team game its best player counts, or the sum."""
    sides: dict[Seat, list[Seat]] = {}
    for seat in range(s.seats):
        sides.setdefault(g.team(s, seat), []).append(seat)
    results = []
    for members in sides.values():
        pairs = [(s.coins[seat], race_tokens(s, seat)) for seat in members]
        joint = (sum(c for c, _ in pairs), sum(n for _, n in pairs))
        results.append((joint if s.rules.team_sum else max(pairs), tuple(members)))
    return results


def outcome(g: SmallWorld, s: World) -> tuple[float, ...]:
    """The winning side's seats share the win; sides that tie share it too (SW-END-05)."""
    results = standings(g, s)
    best = max(result for result, _ in results)
    winners = [members for result, members in results if result == best]
    shares = [0.0] * s.seats
    for members in winners:
        for seat in members:
            shares[seat] = 1.0 / len(winners)
    return tuple(shares)
