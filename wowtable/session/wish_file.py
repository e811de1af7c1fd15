"""What the people at one screen wish about windows, kept beside their game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..core import Seat
from ..reading.files import read_text
from .auto_pass import ASKING, Wishes
from .json_fields import FieldError, Fields
from .records import ID, MOST_SEATS
from .storage import write_whole
from .strictjson import JsonError, dump, parse

_LARGEST = 200_000
_MOST_STOPS = 100
_MOST_KEYS = 1_000
_KEY_LENGTH = 200


def write_wishes(path: Path, wishes: Mapping[Seat, Wishes]) -> None:
    """Raises SaveProblem."""
    write_whole(path, dump([_to_plain(seat, one) for seat, one in sorted(wishes.items())]) + "\n", backup=False)


def read_wishes(path: Path) -> dict[Seat, Wishes]:
    """Those of each person; nothing of a file that is missing or damaged, for no game depends on it."""
    try:
        plain = parse(read_text(path, _LARGEST))
        if not isinstance(plain, list):
            raise FieldError("wishes should be a list")
        return dict(_from_plain(one) for one in plain)
    except (OSError, UnicodeDecodeError, JsonError, FieldError):
        return {}


def _to_plain(seat: Seat, wishes: Wishes) -> dict[str, Any]:
    """What lasts; passing on and on ends with the sitting, and discretion is a matter of the screen."""
    return {
        "seat": seat,
        "asking": wishes.asking,
        "own_stops": sorted(wishes.own_stops),
        "others_stops": sorted(wishes.others_stops),
        "always": [list(pair) for pair in wishes.always],
    }


def _from_plain(plain: Any) -> tuple[Seat, Wishes]:
    fields = Fields(plain, "wishes")
    seat = fields.whole("seat", 0, MOST_SEATS - 1)
    asking = next(known for known in ASKING if known == fields.choice("asking", ASKING))
    own, others = (_stops(fields, key) for key in ("own_stops", "others_stops"))
    always = tuple(_answer(pair) for pair in fields.items("always", 0, _MOST_KEYS))
    fields.done()
    return seat, Wishes(asking, own_stops=own, others_stops=others, always=always)


def _stops(fields: Fields, key: str) -> frozenset[str]:
    return frozenset(Fields({"stop": stop}, key).text("stop", pattern=ID) for stop in fields.items(key, 0, _MOST_STOPS))


def _answer(pair: Any) -> tuple[str, bool]:
    if not isinstance(pair, list) or len(pair) != 2:
        raise FieldError("an answer for good should be a pair")
    fields = Fields(dict(zip(("key", "yes"), pair)), "always")
    return fields.text("key", _KEY_LENGTH), fields.flag("yes")
