"""Every card of the game on paper: its name and its text, at each size that the table uses, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wowtable.shell.art import Art
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.theme import theme
from wowtable.shell.base.viewport import SMALLEST_GLYPH
from wowtable.shell.cards import plates
from wowtable.shell.cards.body import card_name, rules_setting, sheet_for
from wowtable.shell.cards.layout import sheet_of
from wowtable.shell.cards.look import CardLook
from wowtable.shell.cards.name_setting import TIGHT

from .kit import kit

IN_PLAY = (60, 80, 84, 104, 120, 145)
TO_READ = (146, 164, 215, 216, 300)
SQUEEZED = 0.55
"""The least that one long word on the smallest of all cards comes to."""


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(Assets(), theme("candle"))


def looks(lang: str) -> Iterator[CardLook]:
    game, words = kit.game(), kit.ruleset().catalogues[lang]
    printed = kit.module("cards.look").printed_look
    for key, sheet in game.sheets.items():
        if sheet.name:
            yield printed(game, words, key)


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("width", [*IN_PLAY, *TO_READ])
def test_no_name_is_cut(art: Art, lang: str, width: int) -> None:
    tight = 0
    for look in looks(lang):
        sheet = sheet_for(art, (width, round(width * 1.4)), look)
        setting = card_name(art, sheet, look)
        assert " ".join(setting.lines) == look.name
        assert setting.px >= SMALLEST_GLYPH
        assert setting.width(art.assets) <= sheet.ribbon.width
        assert setting.height <= sheet.ribbon.height, look.name
        assert setting.squeeze >= SQUEEZED, look.name
        tight += setting.squeeze < TIGHT
    assert tight <= (40 if width < 70 else 6)


def test_a_card_too_small_for_letters_has_none() -> None:
    look = next(looks("en"))
    assert sheet_of((59, 83), look).layout.name == 0
    assert sheet_of((60, 84), look).layout.name > 0


@pytest.mark.parametrize("lang", ["en", "it"])
def test_rules_are_whole_in_the_hand_of_a_large_window_but_for_very_few(art: Art, lang: str) -> None:
    cut = [look.name for look in looks(lang) if not whole(art, look, 220)]
    assert len(cut) <= 3, cut


@pytest.mark.parametrize("lang", ["en", "it"])
def test_rules_are_whole_in_the_inspector(art: Art, lang: str) -> None:
    assert [look.name for look in looks(lang) if not whole(art, look, 280)] == []


@pytest.mark.parametrize("lang", ["en", "it"])
def test_rules_that_are_cut_say_that_a_look_shows_more(art: Art, lang: str) -> None:
    met = 0
    for look in looks(lang):
        sheet = sheet_for(art, (164, 230), look)
        setting = rules_setting(art, sheet, look)
        if not setting.whole:
            met += 1
            icons = {run.target for line in setting.lines for word in line.words for run in word}
            assert "ui.search" in icons, look.name
            assert "…" in setting.text
    assert 0 < met < 60


def whole(art: Art, look: CardLook, width: int) -> bool:
    return rules_setting(art, sheet_for(art, (width, round(width * 1.4)), look), look).whole


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize(("width", "line"), [(88, 18), (88, 26), (108, 18), (162, 17), (162, 26), (330, 34)])
def test_the_names_of_heroes_are_whole_and_within_their_plates(art: Art, lang: str, width: int, line: int) -> None:
    """From the smallest window with the largest letters to the largest."""
    room = plates.name_room((width, round(width * 1.06)), line)
    heroes = {key for key, sheet in kit.game().sheets.items() if sheet.card.type == "hero"}
    sizes: list[int] = []
    for look in looks(lang):
        if look.id in heroes:
            setting = plates.plate_name(art, look.name, room)
            sizes.append(setting.px)
            assert " ".join(setting.lines) == look.name
            assert setting.px >= SMALLEST_GLYPH
            assert setting.squeeze >= TIGHT, look.name
            assert (setting.width(art.assets) <= room[0], setting.height <= room[1]) == (True, True), look.name
    assert max(sizes) >= min(0.11 * room[0], room[1] / 2)
