"""A finished game looked back on: its turns and rounds, who was likely to win when, and what changed that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ...core import Game, Progress, Seat, Tells
from ...session import Replay, Session
from .plugin import Chart, Moment, SeatInfo, Series

_TURNING_POINTS = 3
_WORTH_TELLING = 8.0
_LEAST = 1e-6
TRUST = ((0.0, 0.0), (0.25, 1.5), (0.5, 2.0), (0.75, 2.0), (1.0, 5.5))
"""How much being ahead means, by how much of the game is played; measured on games between computer players."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Where whole rounds had been played: the number of the moment, and its name, "" for the start."""

    name: str
    at: int


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A round that changed a seat's chance to win a great deal, and the turn in it that did most of it.

    `turn` is the number of the moment where that turn began, `step` the action there; chances are in percent.
    """

    name: str
    turn: int
    step: int
    seat: Seat
    before: float
    after: float

    @property
    def gain(self) -> float:
        return self.after - self.before


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


def whole_rounds(game: Game, moments: Sequence[Moment], seats: int) -> list[Stop]:
    """The start, the end of each round, and the end of the game."""
    rounds = [_round(game, moment, n, seats) for n, moment in enumerate(moments)]
    last = len(moments) - 1
    stops = [Stop("", 0)]
    stops += [Stop(str(rounds[n - 1]), n) for n in range(1, last) if rounds[n] > rounds[n - 1]]
    return [*stops, Stop(str(rounds[last - 1]), last)] if last > 0 else stops


def _round(game: Game, moment: Moment, turn: int, seats: int) -> int:
    """As the game counts them; where it counts turns or nothing, a round is a turn for everybody."""
    told = game.progress(game.view(moment.state.copy(), None)) if isinstance(game, Tells) else Progress()
    if told.rounds:
        return max(1, told.round)
    return (max(1, told.round) - 1 if told.round else turn) // seats + 1


def shares(game: Game, moments: Sequence[Moment], seats: int) -> list[list[float]]:
    """Each seat's part of the estimated outcome at each moment; they sum to 1."""
    found = []
    for moment in moments:
        worth = [max(0.0, float(game.evaluate(moment.state, seat))) for seat in range(seats)]
        total = sum(worth)
        found.append([each / total if total else 1 / seats for each in worth])
    return found


def chances(
    at_turns: Sequence[Sequence[float]], stops: Sequence[Stop], outcome: Sequence[float] = ()
) -> list[list[float]]:
    """Each seat's chance to win after each whole round, in percent; they sum to 100.

    Whoever has just played looks better off, so the newest turn of every seat counts. The end is what it was.
    """
    seats, last = len(at_turns[0]), max(1, stops[-1].at)
    lines = []
    for stop in stops:
        newest = at_turns[max(0, stop.at - seats + 1) : stop.at + 1]
        mean = [sum(turn[seat] for turn in newest) / len(newest) for seat in range(seats)]
        lines.append([100 * chance for chance in calibrated(mean, stop.at / last)])
    if sum(outcome) > 0:
        lines[-1] = [100 * share / sum(outcome) for share in outcome]
    return [[at[seat] for at in lines] for seat in range(seats)]


def calibrated(estimate: Sequence[float], played: float) -> list[float]:
    """Chances from parts of the estimated outcome: early all are about equal, late a small lead decides."""
    power = next(
        (less + (more - less) * (played - low) / (high - low) for (low, less), (high, more) in pairwise(TRUST)
         if played <= high), TRUST[-1][1]
    )  # fmt: skip
    weights = [max(_LEAST, share) ** power for share in estimate]
    return [weight / sum(weights) for weight in weights]


def chance_chart(
    title: str, seats: Sequence[SeatInfo], lines: Sequence[Sequence[float]], steps: Sequence[str]
) -> Chart:
    series = tuple(Series(info.name, info.seat, tuple(round(v) for v in lines[info.seat])) for info in seats)
    return Chart(title, series, tuple(steps), percent=True)


def turning_points(
    moments: Sequence[Moment],
    at_turns: Sequence[Sequence[float]],
    stops: Sequence[Stop],
    lines: Sequence[Sequence[float]],
) -> list[TurningPoint]:
    """The rounds that changed a chance most, in the order they were played, each with whom it changed most for.

    The last one is left out: it always changes most.
    """
    found = []
    for n in range(1, len(stops) - 1):
        seat = max(range(len(lines)), key=lambda seat: (abs(lines[seat][n] - lines[seat][n - 1]), -seat))
        turn = _turn_of(at_turns, stops[n - 1].at, stops[n].at, seat, lines[seat][n] > lines[seat][n - 1])
        before, after = lines[seat][n - 1], lines[seat][n]
        found.append(TurningPoint(stops[n].name, turn, moments[turn].step, seat, before, after))
    best = sorted(found, key=lambda point: (-abs(point.gain), point.step))[:_TURNING_POINTS]
    return sorted((point for point in best if abs(point.gain) >= _WORTH_TELLING), key=lambda point: point.step)


def _turn_of(at_turns: Sequence[Sequence[float]], start: int, end: int, seat: Seat, rises: bool) -> int:
    """The turn between two moments in which the seat won or lost most."""
    sign = 1 if rises else -1
    return max(range(start, max(start + 1, end)), key=lambda n: (sign * _change(at_turns, n, seat), -n))


def _change(at_turns: Sequence[Sequence[float]], turn: int, seat: Seat) -> float:
    return at_turns[turn + 1][seat] - at_turns[turn][seat] if turn + 1 < len(at_turns) else 0.0
