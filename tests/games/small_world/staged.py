"""Small World beginning in the middle, for decisions that random play practically never reaches."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .build import Board, board, make_face

FARMS = 7


def short_of_garrisons() -> Board:
    """Forsaken hold as many regions as there are Garrisons, and take one more."""
    b = board().race(0, "forsaken", "garrison", hand=5).race(1, "trolls", "miner", hand=4)
    for region in ("port", "hill", "peak", "wood", "fen", "field", "moor", "grove", "down", "quay"):
        b.hold(0, region).put("garrisons", region)
    return b.conquest_of(0).conquer("cliff")


def short_of_towers() -> Board:
    """Defenders whose farms lie in a ring, one more than there are Towers."""
    looks = {f"farm{i}": "farm anchor" for i in range(FARMS)}
    ring = make_face("ring", looks, [f"farm{i} farm{(i + 1) % FARMS}" for i in range(FARMS)])
    b = board().on_islands(ring).race(0, "forsaken", "defender").race(1, "trolls", "miner", hand=5)
    for name in looks:
        b.hold(0, name)
    return b.conquest_of(0).until("towers")


STAGES: Mapping[str, Callable[[], Board]] = {"garrison": short_of_garrisons, "towers": short_of_towers}
"""By the kind of the decision that is open when the game begins."""
