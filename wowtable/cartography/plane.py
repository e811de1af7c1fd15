"""Points and polygons in the plane: area, centre, containment, clearance and the roomiest inner point."""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Iterator, Sequence

Point = tuple[float, float]
Polygon = Sequence[Point]


def signed_area(polygon: Polygon) -> float:
    """Twice-halved shoelace sum: its sign tells the direction in which the corners run."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in sides(polygon)) / 2.0


def area(polygon: Polygon) -> float:
    return abs(signed_area(polygon))


def sides(polygon: Polygon) -> Iterator[tuple[Point, Point]]:
    """The sides in order, the closing one last."""
    for i, corner in enumerate(polygon):
        yield corner, polygon[(i + 1) % len(polygon)]


def centroid(polygon: Polygon) -> Point:
    whole = signed_area(polygon)
    if abs(whole) < 1e-12:
        return (sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon))
    cx = cy = 0.0
    for (ax, ay), (bx, by) in sides(polygon):
        cross = ax * by - bx * ay
        cx += (ax + bx) * cross
        cy += (ay + by) * cross
    return (cx / (6.0 * whole), cy / (6.0 * whole))


def contains(polygon: Polygon, point: Point) -> bool:
    x, y = point
    inside = False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
        ax, ay = bx, by
    return inside


def bounds(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = zip(*points, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def distance(a: Point, b: Point) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


def clearance(polygon: Polygon, point: Point) -> float:
    """Distance to the nearest side, negative outside the polygon."""
    x, y = point
    nearest, inside = math.inf, False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        along = ((x - ax) * dx + (y - ay) * dy) / length if length else 0.0
        along = 0.0 if along < 0.0 else min(along, 1.0)
        ex, ey = ax + along * dx - x, ay + along * dy - y
        nearest = min(nearest, ex * ex + ey * ey)
        if (ay > y) != (by > y) and x < dx * (y - ay) / dy + ax:
            inside = not inside
        ax, ay = bx, by
    return math.sqrt(nearest) if inside else -math.sqrt(nearest)


def pole_of_inaccessibility(polygon: Polygon, precision: float = 1.0) -> Point:
    """The inner point farthest from the border, to within `precision`: squares that may hold better are split."""
    left, top, right, bottom = bounds(polygon)
    half = max(min(right - left, bottom - top), precision) / 2.0
    best = centroid(polygon)
    best_room = clearance(polygon, best)
    queue: list[tuple[float, float, float, float, float]] = []

    def consider(x: float, y: float, reach: float) -> None:
        nonlocal best, best_room
        room = clearance(polygon, (x, y))
        if room > best_room:
            best, best_room = (x, y), room
        heapq.heappush(queue, (-(room + reach * math.sqrt(2.0)), x, y, reach, room))

    for column in range(math.ceil((right - left) / (2.0 * half))):
        for row in range(math.ceil((bottom - top) / (2.0 * half))):
            consider(left + half * (2 * column + 1), top + half * (2 * row + 1), half)
    while queue:
        promise, x, y, reach, _ = heapq.heappop(queue)
        if -promise - best_room <= precision:
            break
        reach /= 2.0
        for dx, dy in ((-reach, -reach), (reach, -reach), (-reach, reach), (reach, reach)):
            consider(x + dx, y + dy, reach)
    return best


def corner_angle(before: Point, corner: Point, after: Point) -> float:
    """The angle at `corner` between the ways to its two neighbours, in degrees from 0 to 180."""
    ux, uy = before[0] - corner[0], before[1] - corner[1]
    vx, vy = after[0] - corner[0], after[1] - corner[1]
    return abs(math.degrees(math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)))
