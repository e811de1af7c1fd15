"""How sure a share of wins is."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959964


def wilson(successes: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson interval of a share; 0 to 1 when nothing was tried.

    >>> [round(x, 3) for x in wilson(60, 100)]
    [0.502, 0.691]
    """
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    centre = share + z * z / (2 * trials)
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def as_pair(share: float, even: float) -> float:
    """The share that the same odds would give between two, where `even` is the share of equals.

    >>> as_pair(0.25, 0.25)
    0.5
    """
    if share >= 1.0 or not 0.0 < even < 1.0:
        return share
    odds = share / (1 - share) * (1 - even) / even
    return odds / (1 + odds)
