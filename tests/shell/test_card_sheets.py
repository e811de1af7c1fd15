"""The card sheets, and what may be written in the room of cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.drawn import shared_assets
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.settings import Settings
from wowtable.shell.pilot import Pilot, overflowing
from wowtable.shell.program.app import App, headless
from wowtable.shell.sheets.card_samples import samples
from wowtable.shell.sheets.card_sheet import CardSheet, CardsInPlay
from wowtable.text import shell_catalogue


@pytest.mark.parametrize(("size", "lang"), [((1920, 1080), "en"), ((1920, 1080), "it"), ((1280, 720), "it")])
def test_the_card_sheets_fit(size: tuple[int, int], lang: str) -> None:
    app = headless(
        shell_catalogue, size, Settings(language=lang, reduced_motion=True), assets=shared_assets(), strict=True
    )
    sheets = [CardSheet(), CardsInPlay()]
    assert overflowing(app, sheets) == {}
    for sheet in sheets:
        assert "⟦" not in Pilot(app, sheet).shown()


def test_the_sample_cards_name_icons_that_exist(app: App) -> None:
    sheet = CardSheet()
    Pilot(app, sheet)
    assets = Assets()
    for look in samples(sheet.ui).values():
        for icon in (look.emblem, look.second, *look.keywords, *(medal.icon for medal in look.medals)):
            assert assets.has_icon(icon), (look.id, icon)


def test_card_sources_name_no_game() -> None:
    folder = Path(__file__).parents[2] / "wowtable" / "shell"
    files = [*(folder / "cards").glob("*.py"), folder / "base" / "arrows.py"]
    assert len(files) > 10
    for file in files:
        text = file.read_text(encoding="utf-8").lower()
        assert "tcg" not in text
        assert "trading" not in text
