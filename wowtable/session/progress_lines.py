"""How far a game has come, as the first line of its file tells it."""

from __future__ import annotations

from typing import Any

from ..core import Progress
from .json_fields import FieldError, Fields

MOST_ROUNDS = 20_000
_LONGEST = 80
_MOST_WORDS = 8
_NAME = r"[a-z_]{1,40}"


def progress_to_plain(progress: Progress) -> dict[str, Any]:
    told: dict[str, Any] = {
        "round": progress.round,
        "rounds": progress.rounds,
        "to_act": list(progress.to_act),
        "score": list(progress.score),
        "who": [dict(words) for words in progress.who],
        "asks": progress.asks,
        "sides": list(progress.sides),
        "shares": list(progress.shares),
        "conceded": list(progress.conceded),
    }
    return {key: value for key, value in told.items() if value or key in ("round", "rounds", "to_act", "score")}


def progress_from(f: Fields, seats: int) -> Progress:
    """Raises FieldError. Older files tell less."""
    progress = Progress(
        f.whole("round", 0, MOST_ROUNDS),
        f.whole("rounds", 0, MOST_ROUNDS),
        _seats(f, "to_act", seats),
        _score(f, seats),
        _who(f, seats) if f.has("who") else (),
        f.text("asks", _LONGEST) if f.has("asks") else "",
        _sides(f, seats) if f.has("sides") else (),
        _shares(f, seats) if f.has("shares") else (),
        _seats(f, "conceded", seats) if f.has("conceded") else (),
    )
    f.done()
    return progress


def _seats(f: Fields, key: str, seats: int) -> tuple[int, ...]:
    found = f.items(key, 0, seats)
    if any(type(seat) is not int or not 0 <= seat < seats for seat in found):
        raise FieldError(f"{key!r} should hold numbers of seats")
    return tuple(found)


def _score(f: Fields, seats: int) -> tuple[int | None, ...]:
    found = f.items("score", 0, seats)
    if any(points is not None and type(points) is not int for points in found):
        raise FieldError("'score' should hold whole numbers")
    return tuple(found)


def _who(f: Fields, seats: int) -> tuple[dict[str, str], ...]:
    """Names of fields with ids of the ruleset: nothing that could be long."""
    told = []
    for words in f.items("who", seats, seats):
        of_seat = Fields(words, "who")
        if len(words) > _MOST_WORDS:
            raise FieldError("'who' holds too many words")
        told.append({Fields({"name": name}, "who").text("name", 40, _NAME): of_seat.text(name, _LONGEST)
                     for name in words})  # fmt: skip
    return tuple(told)


def _sides(f: Fields, seats: int) -> tuple[str, ...]:
    found = f.items("sides", seats, seats)
    return tuple(Fields({"side": side}, "sides").text("side", 40, _NAME) for side in found)


def _shares(f: Fields, seats: int) -> tuple[float, ...]:
    found = f.items("shares", seats, seats)
    if any(type(share) not in (int, float) or not 0 <= share <= 1 for share in found):
        raise FieldError("'shares' should hold numbers from 0 to 1")
    return tuple(float(share) for share in found)
