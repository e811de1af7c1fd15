"""JSON as it must be when a stranger wrote it: bounded, unambiguous, finite."""

from __future__ import annotations

import json
import math
from typing import Any

from ..reading.cleaning import clean_text

SIZE_LIMIT = 8 * 1024 * 1024
DEPTH_LIMIT = 100
WHOLE_LIMIT = 2**53


class JsonError(ValueError):
    """What is wrong with it, in words."""


def parse(text: str) -> Any:
    """The value; raises JsonError for anything doubtful."""
    try:
        value = json.loads(
            text, object_pairs_hook=_unique, parse_constant=_not_finite, parse_int=_whole, parse_float=_finite
        )
    except JsonError:
        raise
    except RecursionError:
        raise JsonError("it is nested too deeply") from None
    except ValueError as error:
        raise JsonError(_position(error)) from None
    if _deeper_than(value, DEPTH_LIMIT):
        raise JsonError("it is nested too deeply")
    return value


def dump(value: Any) -> str:
    """One line, the same for the same value, readable in any encoding."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def _position(error: ValueError) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg.lower()} at character {error.pos + 1}"
    return "a number cannot be read"


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise JsonError(f"the key {clean_text(name, 40)!r} stands there twice")
        found[name] = value
    return found


def _not_finite(word: str) -> Any:
    raise JsonError(f"{word} is no number")


def _whole(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > WHOLE_LIMIT:
        raise JsonError("a number is far too big")
    return int(digits)


def _finite(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise JsonError("a number is far too big")
    return value


def _deeper_than(value: Any, limit: int) -> bool:
    level = [value]
    for _ in range(limit):
        level = [v for holder in level for v in _inside(holder) if isinstance(v, (dict, list))]
        if not level:
            return False
    return True


def _inside(holder: Any) -> Any:
    if isinstance(holder, dict):
        return holder.values()
    return holder if isinstance(holder, list) else ()
