"""Every card face of the Board Game: its outline, its signs, and its words at each size in both languages."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.games.shipped import shipped
from wowtable.shell.art import Art
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.theme import theme
from wowtable.shell.base.viewport import SMALLEST_GLYPH
from wowtable.shell.cards.body import card_name, rules_setting, sheet_for
from wowtable.shell.cards.look import CardLook

GAME = "board_game"
LANGUAGES = ("en", "it")
SIZES = (84, 120, 164, 220, 280)
TO_READ = 280
"""How wide a card is that is seen large: there its rules are whole, however long."""
SQUEEZED = 0.55


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(Assets(), theme("candle"))


def faces(lang: str) -> Any:
    game = shipped(GAME)
    return game.module("screen.cards.look").BoardFaces(game.game, game.catalogues[lang])


@cache
def looks(lang: str) -> tuple[CardLook, ...]:
    return tuple(faces(lang).all())


def test_every_card_of_the_box_has_a_face_of_its_own() -> None:
    content = shipped(GAME).game.content  # type: ignore[attr-defined]
    kinds = (content.powers, content.talents, content.items, content.quests, content.events, content.auction_items)
    for name in (name for kind in kinds for name in kind):
        assert faces("en").card(name).id == name
    assert len({look.id for look in looks("en")}) == len(looks("en"))


def test_the_outline_tells_the_kind() -> None:
    content = shipped(GAME).game.content  # type: ignore[attr-defined]
    by_kind = (
        (content.powers, {"round"}),
        (content.talents, {"arch"}),
        (content.items, {"cut"}),
        (content.quests, {"torn"}),
        (content.auction_items, {"double"}),
    )
    for kind, outlines in by_kind:
        assert {faces("en").card(name).frame.outline for name in kind} == outlines


def test_signs_of_all_faces_exist() -> None:
    assets = Assets()
    for look in looks("en"):
        signs = [look.emblem, look.second, look.frame.back[2], *look.keywords]
        signs += [icon for gem in look.gems for icon in gem.icons] + [figure.icon for figure in look.figures]
        signs += [part.icon for part in (look.crest, look.note) if part is not None]
        assert [sign for sign in signs if sign and not assets.has_icon(sign)] == [], look.id


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", SIZES)
def test_names_are_whole(art: Art, lang: str, width: int) -> None:
    for look in looks(lang):
        sheet = sheet_for(art, (width, round(width * 1.4)), look)
        setting, room = card_name(art, sheet, look), sheet.name_room(look)
        assert " ".join(setting.lines) == look.name
        assert setting.px >= SMALLEST_GLYPH
        assert setting.width(art.assets) <= room.width, look.id
        assert setting.squeeze >= SQUEEZED, look.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_whole_on_a_card_seen_large(art: Art, lang: str) -> None:
    cut = []
    for look in looks(lang):
        sheet = sheet_for(art, (TO_READ, round(TO_READ * 1.4)), look)
        if not rules_setting(art, sheet, look).whole:
            cut.append(look.id)
    assert cut == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_whole_on_a_card_seen_large_on_the_smallest_screen(art: Art, lang: str) -> None:
    """Those that say most are Overlords and bosses."""
    largest = shipped(GAME).module("screen.panels.closeups").largest_of
    cut = []
    for look in looks(lang):
        wide = round(largest(look) * 720 / 1080)
        if not rules_setting(art, sheet_for(art, (wide, round(wide * 1.4)), look), look).whole:
            cut.append(look.id)
    assert cut == []
