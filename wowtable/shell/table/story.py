"""A finished game looked back on: its turns and rounds, who was likely to win when, and what changed that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, stdev

from ...core import Calibrated, Game, Progress, Seat, State, Tells, Trust
from ...session import Replay, Session
from .plugin import GameChart, Series, TurnPoint

_TURNING_POINTS = 3
_WORTH_TELLING = 8.0
_LEAST = 1e-6
_OPEN = 1.0
"""The least chance to win, in percent, that is told of anybody before the end."""
AS_ESTIMATED: Trust = ((0.0, 0.0), (0.5, 1.0), (1.0, 2.0))
"""What being ahead means in a game of which it was not measured."""


@dataclass(frozen=True, slots=True)
class RoundStop:
    """Where whole rounds had been played: the number of the moment, and its name, "" for the start."""

    name: str
    at: int


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A round that changed a side's chance to win a great deal, and the turn in it that did most of it.

    `turn` is the number of the moment where that turn began, `step` the action there; chances are in percent.
    """

    name: str
    turn: int
    step: int
    side: int
    before: float
    after: float

    @property
    def gain(self) -> float:
        return self.after - self.before


def each_moment(session: Session, replay: Replay) -> Iterator[TurnPoint]:
    """One for each turn's start and one for the end."""
    before = -1
    for stop in sorted({*replay.turns, replay.length}):
        replay.seek(stop)
        events = tuple(event for step in range(before + 1, stop + 1) for event in session.facts_of(step))
        yield TurnPoint(stop, replay.truth(), events)
        before = stop


def end_of(session: Session) -> TurnPoint:
    """The end, with all that led to it."""
    return TurnPoint(session.length, session.truth(), tuple(session.facts()))


def whole_rounds(game: Game, moments: Sequence[TurnPoint], seats: int) -> list[RoundStop]:
    """The start, the end of each round, and the end of the game."""
    told = [_progress(game, moment) for moment in moments]
    rounds = [_round(each, n, seats) for n, each in enumerate(told)]
    last = len(moments) - 1
    ends = [n for n in range(1, last) if rounds[n] > rounds[n - 1]] + ([last] if last > 0 else [])
    return [RoundStop("", 0), *(RoundStop(str(_counted(told[n - 1], rounds[n - 1])), n) for n in ends)]


def turns_of_all(stops: Sequence[RoundStop], sides: Sequence[Team]) -> int:
    """After so many turns everybody has had one. Where each turn is a round by itself, it is that of a whole side."""
    single = len(stops) > stops[-1].at
    return len(sides) if single else sum(len(side.members) for side in sides)


def counted_at(game: Game, moment: TurnPoint, name: str) -> str:
    """What a round of that name is called in which that turn was played: where the game counts turns, by the turn."""
    told = _progress(game, moment)
    return name if told.rounds or not told.round else str(told.round)


def _progress(game: Game, moment: TurnPoint) -> Progress:
    return game.progress(game.view(moment.state.copy(), None)) if isinstance(game, Tells) else Progress()


def _round(told: Progress, turn: int, seats: int) -> int:
    """As the game counts them; where it counts turns or nothing, a round is a turn for everybody."""
    if told.rounds:
        return max(1, told.round)
    return (max(1, told.round) - 1 if told.round else turn) // seats + 1


def _counted(told: Progress, round: int) -> int:
    """The number of a round whose last turn that was: where the game counts turns, that of the turn."""
    return round if told.rounds or not told.round else told.round


@dataclass(frozen=True, slots=True)
class Team:
    """Those who win or lose together; `lead` is the lowest of their seats."""

    lead: Seat
    members: tuple[Seat, ...]


def sides_of(game: Game, state: State, seats: int) -> list[Team]:
    """As the teams stand at the end."""
    teams = [game.team(state, seat) for seat in range(seats)]
    return [Team(team, tuple(n for n, own in enumerate(teams) if own == team)) for team in sorted(set(teams))]


def shares(game: Game, moments: Sequence[TurnPoint], sides: Sequence[Team]) -> list[list[float]]:
    """Each side's part of the estimated outcome at each moment; they sum to 1."""
    seats = range(sum(len(side.members) for side in sides))
    return [shared([game.evaluate(moment.state, seat) for seat in seats], sides) for moment in moments]


def shared(estimates: Sequence[float], sides: Sequence[Team]) -> list[float]:
    """Each side's part, by what the game expects for each seat; equal where it expects nothing for anybody."""
    worth = [fmean(max(0.0, estimates[seat]) for seat in side.members) for side in sides]
    total = sum(worth)
    return [each / total if total else 1 / len(sides) for each in worth]


def trust_of(game: Game) -> Trust:
    """As it was measured on games between computer players."""
    return game.trust if isinstance(game, Calibrated) else AS_ESTIMATED


def chances(
    at_turns: Sequence[Sequence[float]],
    stops: Sequence[RoundStop],
    outcome: Sequence[float] = (),
    turns: int = 0,
    trust: Trust = AS_ESTIMATED,
) -> list[list[float]]:
    """Each side's chance to win after each whole round, in percent; they sum to 100.

    Whoever has just played looks better off, so the newest turn of everybody counts, in so many `turns`; without
    them each side has one. The end is what it was.
    """
    last = max(1, stops[-1].at)
    lines = []
    for stop in stops:
        mean = [fmean(column) for column in zip(*_newest(at_turns, stop, turns), strict=True)]
        lines.append(_unsettled([100 * chance for chance in calibrated(mean, stop.at / last, trust)]))
    if sum(outcome) > 0:
        lines[-1] = [100 * share / sum(outcome) for share in outcome]
    return [list(line) for line in zip(*lines, strict=True)]


def _unsettled(line: Sequence[float]) -> list[float]:
    """As long as the game goes on nobody has won or lost it."""
    kept = [max(_OPEN, chance) for chance in line]
    best = max(range(len(kept)), key=kept.__getitem__)
    kept[best] -= sum(kept) - sum(line)
    return kept


def doubts(
    at_turns: Sequence[Sequence[float]], stops: Sequence[RoundStop], turns: int = 0, trust: Trust = AS_ESTIMATED
) -> list[list[float]]:
    """By how much each chance may be wrong, in percent: what the mean of the newest turns is worth by their spread.

    Nothing is in doubt at the start, where all are equal, and at the end.
    """
    last = max(1, stops[-1].at)
    lines = []
    for stop in stops[:-1]:
        each = [calibrated(turn, stop.at / last, trust) for turn in _newest(at_turns, stop, turns)]
        lines.append([_error_of_mean([100 * chance for chance in column]) for column in zip(*each, strict=True)])
    lines.append([0.0] * len(at_turns[0]))
    return [list(line) for line in zip(*lines, strict=True)]


def _error_of_mean(values: Sequence[float]) -> float:
    return float(stdev(values)) / len(values) ** 0.5 if len(values) > 1 else 0.0


def _newest(at_turns: Sequence[Sequence[float]], stop: RoundStop, turns: int) -> Sequence[Sequence[float]]:
    """The estimates after the last turn of everybody."""
    return at_turns[max(0, stop.at - (turns or len(at_turns[0])) + 1) : stop.at + 1]


def calibrated(estimate: Sequence[float], played: float, trust: Trust = AS_ESTIMATED) -> list[float]:
    """Chances from parts of the estimated outcome: early all are about equal, late a small lead decides."""
    power = next(
        (less + (more - less) * (played - low) / (high - low) for (low, less), (high, more) in pairwise(trust)
         if played <= high), trust[-1][1]
    )  # fmt: skip
    weights = [max(_LEAST, share) ** power for share in estimate]
    return [weight / sum(weights) for weight in weights]


def chance_chart(
    title: str,
    names: Mapping[Seat, str],
    lines: Sequence[Sequence[float]],
    doubt: Sequence[Sequence[float]],
    steps: Sequence[str],
) -> GameChart:
    """`names` are those of the sides, by the seat that gives each its colour."""
    series = tuple(
        Series(name, lead, tuple(round(value) for value in line), tuple(unsure))
        for (lead, name), line, unsure in zip(names.items(), lines, doubt, strict=True)
    )
    return GameChart(title, series, tuple(steps), percent=True)


def turning_points(
    moments: Sequence[TurnPoint],
    at_turns: Sequence[Sequence[float]],
    stops: Sequence[RoundStop],
    lines: Sequence[Sequence[float]],
) -> list[TurningPoint]:
    """The rounds that changed a chance most, in the order they were played, each with whom it changed most for.

    Of two rivals it is the one who gained. The last round is left out: it always changes most.
    """
    found = []
    for n in range(1, len(stops) - 1):
        changes = [line[n] - line[n - 1] for line in lines]
        side = max(range(len(lines)), key=lambda side: (round(abs(changes[side]), 6), changes[side]))
        turn = _turn_of(at_turns, stops[n - 1].at, stops[n].at, side, lines[side][n] > lines[side][n - 1])
        before, after = lines[side][n - 1], lines[side][n]
        found.append(TurningPoint(stops[n].name, turn, moments[turn].step, side, before, after))
    best = sorted(found, key=lambda point: (-abs(point.gain), point.step))[:_TURNING_POINTS]
    return sorted((point for point in best if abs(point.gain) >= _WORTH_TELLING), key=lambda point: point.step)


def _turn_of(at_turns: Sequence[Sequence[float]], start: int, end: int, side: int, rises: bool) -> int:
    """The turn between two moments in which the side won or lost most."""
    sign = 1 if rises else -1
    return max(range(start, max(start + 1, end)), key=lambda n: (sign * _change(at_turns, n, side), -n))


def _change(at_turns: Sequence[Sequence[float]], turn: int, side: int) -> float:
    return at_turns[turn + 1][side] - at_turns[turn][side] if turn + 1 < len(at_turns) else 0.0
