"""Every card face of the game: its outline, its words at each size in both languages, and that no two are alike."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from operator import ne
from typing import Any

import pygame
import pytest
from pygame import Surface

from tests.games.shipped import shipped
from wowtable.shell.art import Art
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.theme import theme
from wowtable.shell.base.viewport import SMALLEST_GLYPH
from wowtable.shell.cards.body import card_name, rules_setting, sheet_for
from wowtable.shell.cards.look import CardLook, CardState
from wowtable.shell.cards.name_setting import TIGHT

GAME = "adventure_game"
LANGUAGES = ("en", "it")
IN_A_ROW = (72, 84, 98, 120, 132)
TO_READ = (150, 164, 196, 220, 280)
IN_HAND, PICTURE = 129, 0.27
"""How wide a card of the hand is on the usual glass, and how high its picture at least, for its width."""
OUTLINES = {
    "": "straight",
    "grey": "straight",
    "encounter": "cut",
    "map": "cut",
    "item": "round",
    "event": "double",
    "turned": "double",
    "trophy": "arch",
    "discovery": "tile",
}
"""By what stands behind the first point of a face's id; abilities and quests have none."""
SQUEEZED = 0.55
"""The least that one long word on the smallest of all cards comes to."""

MOST_TIGHT = 0.08
"""How many of the names may be squeezed hard on the smallest cards, as a share."""


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(Assets(), theme("candle"))


def faces(lang: str) -> Any:
    game = shipped(GAME)
    return game.module("screen.cards.look").Faces(game.game, game.catalogues[lang])


@cache
def looks(lang: str) -> tuple[CardLook, ...]:
    return tuple(faces(lang).all())


def lies(look: CardLook) -> bool:
    return any(figure.name == "life" for figure in look.figures)


def size_of(look: CardLook, width: int) -> tuple[int, int]:
    high = round(width * 1.4)
    return (high, width) if lies(look) else (width, high)


def test_there_is_a_face_for_everything_in_the_box() -> None:
    content = shipped(GAME).game.content  # type: ignore[attr-defined]
    met = Counter(look.id.rpartition(".")[2] if "." in look.id else "" for look in looks("en"))
    assert met["start"] == met["other"] == 16
    assert met["discovery"] == len(content.box.discoveries)
    assert met["trophy"] == len(content.trophies)
    assert met[""] == len(content.abilities) + len(content.quests)
    assert met["encounter"] + met["item"] + met["event"] + met["turned"] == 2 * len(content.challenges)
    assert len({look.id for look in looks("en")}) == len(looks("en"))


def test_kinds_have_outlines_of_their_own() -> None:
    quests = shipped(GAME).game.content.quests  # type: ignore[attr-defined]
    for look in looks("en"):
        kind = look.id.partition(".")[2]
        expected = "torn" if look.id in quests else "straight" if lies(look) else OUTLINES[kind]
        assert look.frame.outline == expected, look.id


def test_pictures_and_signs_exist() -> None:
    assets = Assets()
    for look in looks("en"):
        signs = [look.emblem, look.second, look.frame.back[2], *look.keywords]
        signs += [medal.icon for medal in look.medals] + [figure.icon for figure in look.figures]
        signs += [part.icon for part in (look.crest, look.note) if part is not None]
        assert [sign for sign in signs if sign and not assets.has_icon(sign)] == [], look.id


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [*IN_A_ROW, *TO_READ])
def test_no_name_is_cut(art: Art, lang: str, width: int) -> None:
    tight = 0
    for look in looks(lang):
        sheet = sheet_for(art, size_of(look, width), look)
        setting, room = card_name(art, sheet, look), sheet.name_room(look)
        assert " ".join(setting.lines) == look.name
        assert setting.px >= SMALLEST_GLYPH
        assert setting.width(art.assets) <= room.width, look.id
        assert setting.height <= sheet.ribbon.height, look.id
        assert setting.squeeze >= SQUEEZED, look.id
        tight += setting.squeeze < TIGHT
    assert tight <= (len(looks(lang)) * MOST_TIGHT if width < 90 else 2)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", TO_READ)
def test_rules_are_whole_wherever_there_are_any(art: Art, lang: str, width: int) -> None:
    cut = []
    for look in looks(lang):
        sheet = sheet_for(art, size_of(look, width), look)
        if sheet.layout.rules and not rules_setting(art, sheet, look).whole:
            cut.append(look.id)
    assert cut == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_a_hand_every_card_says_what_it_does_and_no_picture_shrinks_to_a_sliver(art: Art, lang: str) -> None:
    """Whatever the level of the hero; what finds no room is cut, but many say all of it."""
    every, whole = faces(lang), 0
    hands = [every.in_hand(name, level) for name in every.content.abilities for level in ("grey", "red")]
    for look in hands:
        sheet = sheet_for(art, (IN_HAND, round(IN_HAND * 1.4)), look)
        assert sheet.window.height >= IN_HAND * PICTURE, look.id
        said = rules_setting(art, sheet, look)
        assert len(said.lines) >= min(3, len(look.rules)), look.id
        whole += said.whole
    assert whole > len(hands) * 0.5


@pytest.mark.parametrize("width", TO_READ)
def test_numbers_and_note_have_a_row_of_their_own(art: Art, width: int) -> None:
    for look in looks("it"):
        sheet = sheet_for(art, size_of(look, width), look)
        if not sheet.layout.rules:
            continue
        row, rules, note = sheet.figures(look), sheet.rules(look), sheet.note(look)
        assert row.top >= sheet.ribbon.bottom, look.id
        assert row.bottom <= rules.top + 1, look.id
        assert rules.bottom <= note.top or not note.height, look.id
        assert sheet.inner.contains(note) or not note.height, look.id
        if look.figures:
            assert row.height >= SMALLEST_GLYPH, look.id


def test_a_creature_without_a_text_has_a_larger_picture(art: Art) -> None:
    for look in looks("en"):
        if look.id.endswith(".encounter"):
            high = sheet_for(art, (164, 230), look).window.height
            assert high > 95 if not look.rules else high < 95, look.id


def unlettered(art: Art, look: CardLook) -> Surface:
    """What is painted, without name and words, small and of one size."""
    body = art.get("card_body", size_of(look, 72), look=look, named=False)
    return pygame.transform.smoothscale(body, (24, 32))


def hues(picture: Surface) -> bytes:
    """Of every fifth value of its points the 16 steps that an eye tells apart."""
    return bytes(value >> 4 for value in pygame.image.tobytes(picture, "RGB")[::5])


def test_no_two_faces_are_alike(art: Art) -> None:
    """Not for their names: those are left out."""
    painted = [(look.id, hues(unlettered(art, look))) for look in looks("en")]
    for (one, first), (other, second) in combinations(painted, 2):
        assert sum(map(ne, first, second)) > 12, (one, other)


def test_a_number_that_has_changed_is_told_on_the_card(art: Art) -> None:
    look = faces("en").encounter("goblin_engineer")
    plain, changed = (
        pygame.image.tobytes(art.get("card_face", (120, 168), look=look, state=state), "RGBA")
        for state in (CardState(), CardState((("defence", 3),)))
    )
    assert plain != changed


def test_each_level_has_a_back_of_its_own() -> None:
    content = shipped(GAME).game.content  # type: ignore[attr-defined]
    backs: dict[str, set[Any]] = {}
    for name, card in content.challenges.items():
        backs.setdefault(card.level, set()).add(faces("en").front(name).frame.back)
        assert faces("en").front(name).frame.back == faces("en").behind(name).frame.back
    assert [len(backs[level]) for level in ("grey", "green", "yellow", "red")] == [1, 1, 1, 1]
    assert len(set.union(*backs.values())) == 4
