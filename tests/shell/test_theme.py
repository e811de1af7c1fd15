"""The colour tokens: readable, told apart by everyone, and held in one place."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from pygame import Color

from wowtable.shell import theme as tokens
from wowtable.shell.assets import Assets
from wowtable.shell.theme import CONTRAST_PAIRS, SEATS, THEMES, contrast, luminance, theme

# Colour blindness at full strength, in linear RGB (Machado, Oliveira and Fernandes 2009).
VISIONS = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

Triple = tuple[float, float, float]


def linear(color: Color) -> Triple:
    def one(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return one(color.r), one(color.g), one(color.b)


def seen(color: Color, vision: str) -> Triple:
    r, g, b = linear(color)
    first, second, third = (min(1.0, max(0.0, x * r + y * g + z * b)) for x, y, z in VISIONS[vision])
    return first, second, third


def lab(rgb: Triple) -> Triple:
    r, g, b = rgb
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Triple, other: Triple) -> float:
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other))) ** 0.5


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("label", "ink", "ground", "least"), CONTRAST_PAIRS)
def test_text_is_readable_on_its_ground(name: str, label: str, ink: str, ground: str, least: float) -> None:
    ratio = contrast(theme(name).color(ink), theme(name).color(ground))
    assert ratio >= least, f"{label} in {name}: {ratio:.2f}"


def test_contrast_of_black_and_white_is_the_largest_there_is() -> None:
    assert contrast(Color("black"), Color("white")) == pytest.approx(21.0)
    assert contrast(Color("white"), Color("black")) == pytest.approx(21.0)
    assert luminance(Color(128, 128, 128)) == pytest.approx(0.2159, abs=0.001)


def test_high_contrast_reads_at_least_as_well_in_every_pair() -> None:
    for label, ink, ground, _ in CONTRAST_PAIRS:
        plain = contrast(theme("candle").color(ink), theme("candle").color(ground))
        high = contrast(theme("high_contrast").color(ink), theme("high_contrast").color(ground))
        assert high >= plain - 0.01, label


def test_both_themes_hold_the_same_tokens() -> None:
    assert theme("candle").tokens() == theme("high_contrast").tokens()


@pytest.mark.parametrize("seat", SEATS)
def test_the_dark_shape_shows_on_every_seat_colour(seat: str) -> None:
    assert contrast(theme().color("outline"), theme().color(f"seat.{seat}")) >= 4.5


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(SEATS, 2)))
def test_seats_stay_apart_for_colour_blind_eyes(vision: str, one: str, other: str) -> None:
    """Colour alone need not be enough, but no two seats may look the same."""
    colors = theme().color(f"seat.{one}"), theme().color(f"seat.{other}")
    assert distance(seen(colors[0], vision), seen(colors[1], vision)) >= 10


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(SEATS, 2)))
def test_seats_are_clearly_different_to_most_eyes(one: str, other: str) -> None:
    assert distance(linear(theme().color(f"seat.{one}")), linear(theme().color(f"seat.{other}"))) >= 30


def test_every_seat_faction_and_difficulty_has_a_sign_of_its_own() -> None:
    assets = Assets()
    for group, names in (
        ("seat", SEATS),
        ("difficulty", tokens.DIFFICULTIES),
        ("faction", ("horde", "alliance", "neutral")),
        ("damage", tokens.DAMAGE),
    ):
        files = [assets.icon_file(f"{group}.{name}") for name in names]
        assert len(set(files)) == len(files), group


def test_an_unknown_token_or_theme_is_named_in_the_complaint() -> None:
    with pytest.raises(KeyError, match=r"gold\.999"):
        theme().color("gold.999")
    with pytest.raises(ValueError, match="neon"):
        theme("neon")


def test_a_colour_handed_out_may_be_changed_without_harm() -> None:
    theme().color("gold.300").r = 0
    assert theme().color("gold.300").r != 0


def test_no_colour_value_is_written_outside_the_theme() -> None:
    shell = Path(tokens.__file__).parent
    written = [
        f"{path.name}: {found.group()}"
        for path in sorted(shell.rglob("*.py"))
        if path.name != "theme.py"
        for found in re.finditer(r"""["']#[0-9A-Fa-f]{6}""", path.read_text(encoding="utf-8"))
    ]
    assert written == []
