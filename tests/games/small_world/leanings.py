"""Races spread, and few regions are given up."""

from __future__ import annotations

from collections.abc import Mapping

EAGERNESS: Mapping[str, float] = {
    "expand": 4,
    "lift_spare": 8,
    "done": 4,
    "lift": 0.3,
    "abandon": 0.1,
    "conquer": 12,
    "final": 2,
    "assault": 6,
    "steal": 6,
    "menace": 4,
    "swap": 0.5,
    "stop": 0.4,
    "drop": 0.2,
    "place": 5,
    "place_all": 2,
    "mark": 6,
    "unmark": 0.5,
    "bomb": 6,
}
