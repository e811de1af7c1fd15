"""Other eyes: colour-blind ones (Machado, Oliveira and Fernandes 2009, full strength), none for hue, and how far apart
two colours look (CIEDE2000)."""

from __future__ import annotations

import math
from collections.abc import Mapping

Triple = tuple[float, float, float]

MATRICES: Mapping[str, tuple[Triple, Triple, Triple]] = {
    "plain": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(rgb: tuple[int, ...]) -> Triple:
    def one(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    return one(rgb[0]), one(rgb[1]), one(rgb[2])


def seen(rgb: tuple[int, ...], vision: str) -> Triple:
    """The colour as those eyes have it, in linear light."""
    r, g, b = linear(rgb)
    first, second, third = (min(1.0, max(0.0, x * r + y * g + z * b)) for x, y, z in MATRICES[vision])
    return first, second, third


def contrast(one: Triple, other: Triple) -> float:
    """WCAG's ratio."""
    lights = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def lab(rgb: Triple) -> Triple:
    r, g, b = rgb
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Triple, other: Triple) -> float:
    """CIEDE2000 between two colours in linear light."""
    (l1, a1, b1), (l2, a2, b2) = lab(one), lab(other)
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    c1, c2 = math.hypot(a1 * (1 + g), b1), math.hypot(a2 * (1 + g), b2)
    h1, h2 = (math.degrees(math.atan2(b, a * (1 + g))) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    light, chroma, hue = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    t = 1 + sum(much * math.cos(math.radians(times * mean_h + by)) for much, times, by in waves)
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    blue = 60 * math.exp(-(((mean_h - 275) / 25) ** 2))
    rt = -math.sin(math.radians(blue)) * 2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    dl, dc, dh = light / sl, chroma / sc, hue / sh
    return math.sqrt(dl * dl + dc * dc + dh * dh + rt * dc * dh)
