"""Outlines and stones: kinds of cards differ in shape, also in grey, and the sheet shows all of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import get_args

import pygame
import pytest
from pygame import Color

from tests.screens.drawn import shared_assets
from tests.shell.card_kit import ORC, NotingArt, high, pixels, share_that_differs
from wowtable.shell.art import Art
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.settings import Settings
from wowtable.shell.base.theme import theme
from wowtable.shell.cards.body import kind_words, sheet_for
from wowtable.shell.cards.layout import sheet_of
from wowtable.shell.cards.look import CardFrame, CardState, Gem, GemShape, Outline
from wowtable.shell.cards.outline import outline_mask
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import headless
from wowtable.shell.sheets.card_kinds import Stone
from wowtable.shell.sheets.card_sheet import CardSheet
from wowtable.text import shell_catalogue

OUTLINES: tuple[Outline, ...] = get_args(Outline)
SHAPES: tuple[GemShape, ...] = get_args(GemShape)
SEEN_AS = {"hexagon": "octagon", "circle": "coin"}
"""Stones as round as each other; their colours and numbers tell them apart."""


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(Assets(), theme("candle"))


@pytest.mark.parametrize("width", [84, 120, 164])
def test_kinds_are_told_by_their_outline_in_grey(art: Art, width: int) -> None:
    upright = [outline for outline in OUTLINES if outline != "tile"]
    looks = [replace(ORC, frame=CardFrame(outline)) for outline in upright]
    faces = [art.get("card_body", (width, high(width)), look=look) for look in looks]
    size = min(face.get_width() for face in faces), min(face.get_height() for face in faces)
    grey = [pygame.transform.grayscale(pygame.transform.smoothscale(face, size)) for face in faces]
    for one, other in combinations(range(len(upright)), 2):
        assert share_that_differs(grey[one], grey[other]) > 0.01, (upright[one], upright[other])


def test_stones_differ_in_shape(art: Art) -> None:
    made = {shape: art.get("card_gem", (38, 38), shape=shape, hues=("gem.cost",)) for shape in SHAPES}
    for one, other in combinations(SHAPES, 2):
        if SEEN_AS.get(one) != other:
            assert share_that_differs(made[one], made[other]) > 0.04, (one, other)


@pytest.mark.parametrize("outline", OUTLINES)
def test_an_outline_within_another_stays_within_it(outline: Outline) -> None:
    outer, inner = (outline_mask((120, 168), outline, inset) for inset in (0, 6))
    for x in range(0, 120, 3):
        for y in range(0, 168, 3):
            assert inner.get_at((x, y)).a <= outer.get_at((x, y)).a + 8 or outline == "torn", (x, y)
    assert min(outer.get_at((60, 84)).a, inner.get_at((60, 84)).a) > 250


def test_a_name_on_top_leaves_room_for_the_stone_in_its_corner(art: Art) -> None:
    gem = Gem("step", "top_left", "pennant", ("gem.cost",), 1)
    look = replace(ORC, frame=CardFrame(name_on_top=True), gems=(gem,))
    for width in (84, 120, 164, 300):
        sheet = sheet_for(art, (width, high(width)), look)
        edge = (sheet.gem_left + sheet.layout.gem * 0.4) * sheet.unit
        assert sheet.name_room(look).left >= edge
        assert sheet.window.top >= sheet.ribbon.bottom - 1
        assert sheet.name_room(replace(look, gems=())).left < edge


def test_layouts_go_by_the_width_in_the_design() -> None:
    small, table, hand, printed = (sheet_of((width, high(width)), ORC).layout for width in (103, 104, 146, 216))
    assert (small.kind, small.rules) == (0, ())
    assert table.kind > 0
    assert hand.rules
    assert not hand.reminder
    assert printed.reminder
    assert sheet_of((240, 336), ORC, scale=2.0).layout == sheet_of((120, 168), ORC).layout
    assert sheet_of((80, 112), ORC, scale=2 / 3).layout == small


def test_art_ends_at_one_height_on_every_card_of_a_size() -> None:
    plain = replace(ORC, gems=(), keywords=(), toll=None)
    for width, bottom in ((120, 91), (164, 75)):
        for look in (ORC, plain):
            assert sheet_of((width, high(width)), look).window.bottom == pytest.approx(bottom, abs=1)


def test_a_card_that_lies_across_has_its_name_upright(art: Art) -> None:
    bare = art.get("card_body", (120, 168), look=ORC, named=False)
    other = replace(ORC, name="Somebody Else", type_short="Else")
    assert pixels(bare) == pixels(art.get("card_body", (120, 168), look=other, named=False))
    across = CardState(exhausted=True)
    faces = [art.get("card_face", (120, 168), look=look, state=across) for look in (ORC, other)]
    high_half = [face.subsurface((0, 0, face.get_width(), face.get_height() // 2)) for face in faces]
    assert pixels(high_half[0]) == pixels(high_half[1])
    assert pixels(faces[0]) != pixels(faces[1])


def test_a_number_that_counts_for_nothing_is_dull() -> None:
    for number, pale in ((0, True), (2, False)):
        noting = NotingArt()
        noting.get("card_face", (120, 168), look=ORC, state=CardState((("attack", number),)))
        told = {params["text"]: params["pale"] for name, params in noting.asked if name == "card_stat"}
        assert told[str(number)] is pale


def test_the_sheet_shows_every_outline_and_every_stone() -> None:
    app = headless(
        shell_catalogue, settings=Settings(language="en", reduced_motion=True), assets=shared_assets(), strict=True
    )
    pilot = Pilot(app, CardSheet())
    widgets = list(pilot.stage.layers[0].root.walk())
    assert {face.look.frame.outline for face in widgets if isinstance(face, CardFace)} == set(OUTLINES)
    assert {stone.shape for stone in widgets if isinstance(stone, Stone)} == set(SHAPES)
    assert any(isinstance(face, CardFace) and face.upright[0] > face.upright[1] for face in widgets)


@pytest.mark.parametrize("width", [104, 112, 120, 132, 145])
def test_what_a_card_in_play_is_stands_between_its_name_and_its_numbers(art: Art, width: int) -> None:
    sheet = sheet_of((width, high(width)), ORC)
    words = kind_words(art, "Night Elf Mage", sheet.kind.size, Color(255, 255, 255), bold=False)
    ink = words.get_bounding_rect().move(words.get_rect(center=sheet.kind.center).topleft)
    gems = (sheet.gem_low - sheet.layout.gem / 2) * sheet.unit
    assert ink.top >= sheet.ribbon.bottom + 2
    assert ink.bottom <= gems + 0.1 * sheet.layout.gem * sheet.unit
