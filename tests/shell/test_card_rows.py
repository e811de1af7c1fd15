"""What a card may have besides gems: a row of numbers, a sign before its name, a note at its foot, a country behind."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any, get_args

import pytest

from tests.shell.card_kit import ORC, NotingArt, high, pixels, share_that_differs
from wowtable.shell.art import Art
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.theme import theme
from wowtable.shell.cards.body import card_name, rules_setting, sheet_for
from wowtable.shell.cards.layout import sheet_of
from wowtable.shell.cards.look import CardFrame, CardState, Countryside, Crest, FootNote, Jewel, PrintedNumber
from wowtable.text import TextRun

ROW = (
    PrintedNumber("life", "pip.heart", 6, worn=True),
    PrintedNumber("attack", "damage.melee", 2),
    PrintedNumber("defence", "pip.shield", 5),
    PrintedNumber("damage", "damage.fire", 1),
)
FIGHTER = replace(
    ORC, gems=(), frame=CardFrame("cut", yields=True), figures=ROW[1:], crest=Crest("difficulty.red", "difficulty.red"),
    note=FootNote("thing.map", "Behind it — a map"),
)  # fmt: skip
WORDY = replace(FIGHTER, rules=((TextRun("Whoever falls here gets up again and asks for the way home. " * 2),),))
WIDTHS = (92, 120, 164, 220, 300)


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(Assets(), theme("candle"))


def told(state: CardState, width: int = 164) -> dict[str, dict[str, Any]]:
    """The numbers in the row, by their signs."""
    noting = NotingArt()
    noting.get("card_face", (width, high(width)), look=replace(FIGHTER, figures=ROW), state=state)
    return {params["icon"]: params for name, params in noting.asked if name == "card_figure"}


@pytest.mark.parametrize("width", WIDTHS)
def test_every_number_shows_at_every_size(width: int) -> None:
    assert [part["text"] for part in told(CardState(), width).values()] == ["6", "2", "5", "1"]


def test_numbers_in_the_row_change_as_gems_do() -> None:
    shown = told(CardState((("attack", 4), ("defence", 3)), damage=2))
    assert [(part["text"], part["tone"], part["way"]) for part in shown.values()] == [
        ("4", "down", ""), ("4", "up", "up"), ("3", "down", "down"), ("1", "plain", "")
    ]  # fmt: skip


def test_damage_hangs_a_tag_only_from_a_gem() -> None:
    noting = NotingArt()
    noting.get("card_face", (164, 230), look=replace(FIGHTER, figures=ROW), state=CardState(damage=2))
    assert "card_pill" not in [name for name, _ in noting.asked]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lies", [False, True])
def test_the_sign_before_a_name_stands_beside_it(art: Art, width: int, lies: bool) -> None:
    size = (high(width), width) if lies else (width, high(width))
    sheet = sheet_for(art, size, FIGHTER)
    crest, room = sheet.crest(FIGHTER), sheet.name_room(FIGHTER)
    assert sheet.ribbon.contains(crest)
    assert crest.right <= room.left + sheet.px(0.4)
    assert card_name(art, sheet, FIGHTER).width(art.assets) <= room.width
    assert room.width < sheet.name_room(replace(FIGHTER, crest=None)).width


def test_where_the_picture_yields_the_note_goes_first(art: Art) -> None:
    firm = replace(WORDY, frame=CardFrame("cut"))
    fixed, giving = (sheet_for(art, (164, 230), look) for look in (firm, WORDY))
    assert fixed.window == sheet_of((164, 230), firm).window
    assert fixed.note(firm).height
    assert not giving.note(WORDY).height
    assert rules_setting(art, giving, WORDY).whole
    assert not rules_setting(art, fixed, firm).whole


def test_a_picture_takes_the_room_of_rules_that_are_not_there(art: Art) -> None:
    bare = replace(FIGHTER, rules=())
    for width in (164, 300):
        tall, usual = (sheet_for(art, (width, high(width)), look) for look in (bare, FIGHTER))
        assert tall.window.height > usual.window.height * 1.1
        assert tall.note(bare).top >= tall.figures(bare).bottom


@pytest.mark.parametrize("width", [92, 300])
def test_stones_that_count_show_on_small_cards_too(art: Art, width: int) -> None:
    worth = [replace(ORC, gems=(), keywords=(), jewel=Jewel("rarity.epic", count=count)) for count in (1, 3)]
    one, three = (art.get("card_body", (width, high(width)), look=look) for look in worth)
    assert pixels(one) != pixels(three)


def test_countries_differ(art: Art) -> None:
    looks = [replace(ORC, frame=CardFrame(scene=scene), second="") for scene in get_args(Countryside)]
    painted = [art.get("card_art", (120, 80), look=look) for look in looks]
    for one, other in combinations(painted, 2):
        assert share_that_differs(one, other) > 0.1
