"""A finished game looked back on: its turns, who was ahead when, and the turns that changed that most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core import Game, Seat
from ...session import Replay, Session
from .plugin import Chart, Moment, SeatInfo, Series

_TURNING_POINTS = 3
_WORTH_TELLING = 0.05


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that changed a seat's chances a great deal; `number` counts turns from 1."""

    step: int
    number: int
    seat: Seat
    gain: float


def moments_of(session: Session) -> list[Moment]:
    """One for each turn's start and one for the end. Raises PermissionError while the game goes on."""
    replay = Replay.of(session)
    stops = sorted({*replay.turns, replay.length})
    found, before = [], -1
    for stop in stops:
        replay.seek(stop)
        later = session.facts(stop + 1)
        events = session.facts(before + 1)
        found.append(Moment(stop, replay.truth(), tuple(events[: len(events) - len(later)])))
        before = stop
    return found


def chances(game: Game, moments: Sequence[Moment], seats: int) -> list[list[float]]:
    """Each seat's share of the estimated outcome, in percent, at each moment; sums to 100."""
    shares = []
    for moment in moments:
        worth = [max(0.0, float(game.evaluate(moment.state, seat))) for seat in range(seats)]
        total = sum(worth) or 1.0
        shares.append([100 * each / total for each in worth])
    return [[at[seat] for at in shares] for seat in range(seats)]


def chance_chart(title: str, seats: Sequence[SeatInfo], lines: Sequence[Sequence[float]]) -> Chart:
    series = tuple(Series(info.name, info.seat, tuple(round(v) for v in lines[info.seat])) for info in seats)
    return Chart(title, series, tuple(str(n + 1) for n in range(len(lines[0]) if lines else 0)))


def turning_points(moments: Sequence[Moment], lines: Sequence[Sequence[float]]) -> list[TurningPoint]:
    """The turns that gave one seat most, in the order they were played."""
    gains = [
        TurningPoint(moments[n].step, n + 1, seat, line[n + 1] - line[n])
        for seat, line in enumerate(lines)
        for n in range(len(line) - 1)
    ]
    best = sorted(gains, key=lambda point: (-point.gain, point.step, point.seat))[:_TURNING_POINTS]
    return sorted((p for p in best if p.gain >= 100 * _WORTH_TELLING), key=lambda point: point.step)
