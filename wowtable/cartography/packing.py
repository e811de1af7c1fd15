"""Placing islands on one sea: as large as the area allows, close together, never touching."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from random import Random

from wowtable.cartography.plane import Point, Polygon, bounds

DIRECTIONS = tuple((math.cos(i * math.tau / 24), math.sin(i * math.tau / 24)) for i in range(24))
OPPOSITE = len(DIRECTIONS) // 2
STARTS = 8
ROUNDS = 700
USUAL = 1.6
"""The shape of most areas: a wide one, and its likes on end. Who lies beside whom is decided in it, so that the same
islands stand in the same order wherever they are shown."""


@dataclass(frozen=True)
class Packing:
    """`offsets` move each outline, after scaling, to its place in an area whose top left corner is the origin."""

    scale: float
    offsets: tuple[Point, ...]


@dataclass(frozen=True)
class _Piece:
    """An outline around its own middle, known by how far it reaches in each direction."""

    middle: Point
    reach: tuple[float, ...]

    @property
    def width(self) -> float:
        return self.reach[0] + self.reach[OPPOSITE]

    @property
    def height(self) -> float:
        return self.reach[OPPOSITE // 2] + self.reach[OPPOSITE + OPPOSITE // 2]


def pack(outlines: Sequence[Polygon], width: float, height: float, gap: float, seed: int = 1) -> Packing:
    """Places for all outlines.

    `gap` is the least open water between two islands, in the units of the outlines. The search is
    seeded, so the same islands in the same area always lie the same way, and in areas of a like shape in the same
    order.
    """
    pieces = [_piece(outline) for outline in outlines]
    usual = USUAL if width >= height else 1 / USUAL
    begun = min((_settled(start, pieces, gap, usual, seed) for start in _starts(pieces, gap, usual)), key=_cost_of)
    best = _settled(begun[0], pieces, gap, width / height, seed)
    places = _parted(_evened(best[0], pieces, gap, seed), pieces, gap)
    left, top, right, bottom = _extent(places, pieces)
    scale = min(width / (right - left), height / (bottom - top))
    slack_x, slack_y = (width - (right - left) * scale) / 2.0, (height - (bottom - top) * scale) / 2.0
    offsets = tuple(
        (slack_x + (x - left - piece.middle[0]) * scale, slack_y + (y - top - piece.middle[1]) * scale)
        for (x, y), piece in zip(places, pieces, strict=True)
    )
    return Packing(scale, offsets)


def _piece(outline: Polygon) -> _Piece:
    left, top, right, bottom = bounds(outline)
    cx, cy = (left + right) / 2.0, (top + bottom) / 2.0
    reach = tuple(max((x - cx) * dx + (y - cy) * dy for x, y in outline) for dx, dy in DIRECTIONS)
    return _Piece((cx, cy), reach)


def _cost_of(settled: tuple[list[Point], float]) -> float:
    return settled[1]


def _starts(pieces: Sequence[_Piece], gap: float, aspect: float) -> list[list[Point]]:
    """The best few ways of standing in rows: every order, every cut into up to three rows."""
    rows = []
    for order in permutations(range(len(pieces))):
        for cut in _cuts(order):
            places = _in_rows(cut, pieces, gap)
            rows.append((_cost(places, pieces, gap, aspect), places))
    rows.sort(key=lambda row: row[0])
    return [places for _, places in rows[:STARTS]]


def _cuts(order: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    count = len(order)
    yield [order]
    for i in range(1, count):
        yield [order[:i], order[i:]]
        for j in range(i + 1, count):
            yield [order[:i], order[i:j], order[j:]]


def _in_rows(rows: Sequence[Sequence[int]], pieces: Sequence[_Piece], gap: float) -> list[Point]:
    places: list[Point] = [(0.0, 0.0)] * len(pieces)
    widths = [sum(pieces[i].width for i in row) + gap * (len(row) - 1) for row in rows]
    y = 0.0
    for row, row_width in zip(rows, widths, strict=True):
        tall = max(pieces[i].height for i in row)
        spread = (max(widths) - row_width) / (len(row) + 1)
        x = spread
        for i in row:
            places[i] = (x + pieces[i].width / 2.0, y + tall / 2.0)
            x += pieces[i].width + gap + spread
        y += tall + gap
    return places


def _extent(places: Sequence[Point], pieces: Sequence[_Piece]) -> tuple[float, float, float, float]:
    down, up = OPPOSITE // 2, OPPOSITE + OPPOSITE // 2
    pairs = list(zip(places, pieces, strict=True))
    return (
        min(x - piece.reach[OPPOSITE] for (x, _), piece in pairs),
        min(y - piece.reach[up] for (_, y), piece in pairs),
        max(x + piece.reach[0] for (x, _), piece in pairs),
        max(y + piece.reach[down] for (_, y), piece in pairs),
    )


def _apart(a: Point, one: _Piece, b: Point, other: _Piece) -> float:
    """Open water between two hulls along the best of the known directions, negative when they overlap."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return max(dx * ux + dy * uy - one.reach[k] - other.reach[k - OPPOSITE] for k, (ux, uy) in enumerate(DIRECTIONS))


def _parted(places: Sequence[Point], pieces: Sequence[_Piece], gap: float) -> list[Point]:
    """The same places, drawn apart as far as the gap demands: the search only puts a price on crowding."""
    pairs = combinations(zip(places, pieces, strict=True), 2)
    factor = max((1.0, *(_stretch(a, one, b, other, gap) for (a, one), (b, other) in pairs)))
    return [(x * factor, y * factor) for x, y in places]


def _stretch(a: Point, one: _Piece, b: Point, other: _Piece, gap: float) -> float:
    """How many times as far from each other two hulls must stand for the gap."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    ways = ((k, dx * ux + dy * uy) for k, (ux, uy) in enumerate(DIRECTIONS))
    return min((gap + one.reach[k] + other.reach[k - OPPOSITE]) / far for k, far in ways if far > 0)


def _cost(places: Sequence[Point], pieces: Sequence[_Piece], gap: float, aspect: float) -> float:
    """The width the area must have, plus much for islands too close and a little for an uneven spread."""
    left, top, right, bottom = _extent(places, pieces)
    needed = max(right - left, (bottom - top) * aspect)
    crowded = 0.0
    for i, a in enumerate(places):
        for j in range(i):
            crowded += max(0.0, gap - _apart(a, pieces[i], places[j], pieces[j]))
    spread = abs((right - left) - (bottom - top) * aspect)
    return needed + 6.0 * crowded + 0.02 * spread


def _settled(
    start: list[Point], pieces: Sequence[_Piece], gap: float, aspect: float, seed: int
) -> tuple[list[Point], float]:
    """Small seeded shifts of one island at a time, kept when they save room."""
    rng = Random(seed)
    places, cost = list(start), _cost(start, pieces, gap, aspect)
    stride = max(piece.width for piece in pieces) / 4.0
    for round_number in range(ROUNDS):
        reach = stride * (1.0 - round_number / ROUNDS) + 1.0
        moved = rng.randrange(len(places))
        x, y = places[moved]
        trial = list(places)
        trial[moved] = (x + rng.uniform(-reach, reach), y + rng.uniform(-reach, reach))
        trial_cost = _cost(trial, pieces, gap, aspect)
        if trial_cost < cost:
            places, cost = trial, trial_cost
    return places, cost


def _evened(places: list[Point], pieces: Sequence[_Piece], gap: float, seed: int) -> list[Point]:
    """Islands with room to spare drift to the middle of it; the whole grows no larger."""
    rng = Random(seed)
    frame = _extent(places, pieces)
    tightness = _tightness(places, pieces, frame, gap)
    for round_number in range(ROUNDS // 2):
        reach = 2.0 * gap * (1.0 - 2.0 * round_number / ROUNDS) + 1.0
        moved = rng.randrange(len(places))
        x, y = places[moved]
        trial = list(places)
        trial[moved] = (x + rng.uniform(-reach, reach), y + rng.uniform(-reach, reach))
        left, top, right, bottom = _extent(trial, pieces)
        if left < frame[0] or top < frame[1] or right > frame[2] or bottom > frame[3]:
            continue
        if (found := _tightness(trial, pieces, frame, gap)) < tightness:
            places, tightness = trial, found
    return places


def _tightness(
    places: Sequence[Point], pieces: Sequence[_Piece], frame: tuple[float, float, float, float], gap: float
) -> float:
    """High where waters are narrow, between islands and, half as much, towards the frame."""
    total = 0.0
    for i, (a, piece) in enumerate(zip(places, pieces, strict=True)):
        for j in range(i):
            total += 1.0 / max(_apart(a, piece, places[j], pieces[j]), gap / 10.0) ** 2
        left, top, right, bottom = _extent([a], [piece])
        for room in (left - frame[0], top - frame[1], frame[2] - right, frame[3] - bottom):
            total += 0.25 / max(room + gap / 2.0, gap / 10.0) ** 2
    return total
