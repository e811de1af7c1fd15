"""Cards are played."""

from __future__ import annotations

from collections.abc import Mapping

EAGERNESS: Mapping[str, float] = {
    "play": 4,
    "aim": 4,
    "done": 4,
}
