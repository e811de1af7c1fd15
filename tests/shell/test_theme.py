"""The colour tokens: readable, and held in one place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pygame import Color

from wowtable.shell.base import theme as tokens
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.theme import SEATS, THEMES, contrast, luminance, theme

CONTRAST_PAIRS: tuple[tuple[str, str, str, float], ...] = (
    ("body", "text.body", "ink.700", 4.5),
    ("body low", "text.body", "ink.900", 4.5),
    ("second", "text.second", "ink.700", 4.5),
    ("hint", "text.hint", "ink.700", 4.5),
    ("faintest", "text.faint", "ink.700", 4.5),
    ("faintest low", "text.faint", "ink.900", 4.5),
    ("heading", "text.heading", "ink.700", 4.5),
    ("keyword", "text.link", "ink.700", 4.5),
    ("placeholder", "text.placeholder", "ink.950", 4.5),
    ("disabled", "text.disabled", "button.plain.disabled.top", 4.45),
    ("parchment", "text.parchment", "parch.300", 4.5),
    ("parchment low", "text.parchment", "parch.500", 4.5),
    ("parchment second", "text.parchment.second", "parch.300", 4.5),
    ("parchment link", "text.parchment.link", "parch.300", 4.5),
    ("price", "text.price", "parch.500", 4.5),
    ("primary", "text.primary", "button.primary.normal.middle", 4.5),
    ("primary low", "text.primary", "button.primary.normal.bottom", 4.5),
    ("plain button", "text.button", "button.plain.normal.middle", 4.5),
    ("danger", "text.danger", "button.danger.normal.top", 4.5),
    ("danger low", "text.danger", "button.danger.normal.middle", 4.5),
    ("good", "text.good", "tone.good", 4.5),
    ("warning", "text.warning", "tone.warning", 4.5),
    ("error", "text.error", "tone.error", 4.5),
    ("computer", "computer.ink", "computer.ground", 4.5),
    ("horde", "emblem.cream", "faction.horde.light", 4.5),
    ("alliance", "emblem.cream", "faction.alliance.light", 4.5),
    ("neutral", "emblem.cream", "faction.neutral.light", 4.5),
    ("button edge", "gold.500", "ink.700", 3.0),
)
"""A name, the token of the letters, that of the ground, and the lowest ratio allowed."""


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


def test_every_seat_faction_and_difficulty_has_a_sign_of_its_own() -> None:
    assets = Assets()
    for group, names in (
        ("seat", SEATS),
        ("difficulty", ("grey", "green", "yellow", "red")),
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
