"""Card faces: the same card always looks the same, its numbers stay upright and tell what changed."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from dataclasses import replace
from typing import Any

import pygame
import pytest
import yaml
from pygame import Surface

from tests.shell.card_kit import ORC, QUEST, NotingArt, face, high, pixels, share_that_differs
from wowtable.shell.art import Art, place
from wowtable.shell.base.assets import Assets, assets_folder
from wowtable.shell.base.theme import DAMAGE, theme
from wowtable.shell.cards.layout import sheet_of
from wowtable.shell.cards.look import CardFrame, CardLook, CardState

WIDTHS = (400, 250, 216, 186, 164, 146, 145, 104, 96)


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(Assets(), theme("candle"))


_PRINT = """
import sys, zlib, pygame
from wowtable.shell.art import Art
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.theme import theme
from wowtable.shell.cards.look import CardFrame, CardLook, Gem
art = Art(Assets(), theme("candle"))
for scene in ("land", "plinth", "rings"):
    gems = (Gem("cost", "top_left", "hexagon", ("gem.cost",), 1),)
    look = CardLook("stable", "Stable", CardFrame(scene=scene), gems, emblem="weapon.axe", second="thing.map")
    print(zlib.crc32(pygame.image.tobytes(art.get("card_face", (186, 260), look=look), "RGBA")))
"""


def test_a_card_looks_the_same_under_another_hash_seed() -> None:
    printed = set()
    for seed in ("1", "77"):
        told = {**os.environ, "PYTHONHASHSEED": seed, "SDL_VIDEODRIVER": "dummy"}
        done = subprocess.run([sys.executable, "-c", _PRINT], env=told, capture_output=True, text=True, check=True)
        printed.add(tuple(line for line in done.stdout.split() if line.isdigit() and len(line) > 5))
    assert len(printed) == 1
    assert len(set(printed.pop())) == 3


def test_a_card_looks_the_same_painted_anew(art: Art) -> None:
    again = Art(Assets(), theme("candle"))
    assert zlib.crc32(pixels(face(art, 300))) == zlib.crc32(pixels(face(again, 300)))


@pytest.mark.parametrize("scene", ["land", "plinth", "rings"])
def test_cards_that_differ_in_their_id_alone_differ_in_their_art(art: Art, scene: Any) -> None:
    size = (160, 140)
    looks = [replace(ORC, id=id, frame=CardFrame(scene=scene), second="") for id in ("one", "two")]
    assert share_that_differs(*(art.get("card_art", size, look=look) for look in looks)) > 0.05


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("state", [CardState(), CardState(exhausted=True), CardState(face_down=True)])
def test_the_middle_of_the_picture_is_the_middle_of_the_card(art: Art, width: int, state: CardState) -> None:
    for tilt in (0, 7):
        picture = face(art, width, state=state, tilt=tilt)
        assert (picture.get_width() - width) % 2 == 0
        assert (picture.get_height() - high(width)) % 2 == 0


def gem_spots(look: CardLook, width: int) -> dict[str, tuple[float, float]]:
    """Middles of the gems, from the middle of an upright card."""
    sheet = sheet_of((width, high(width)), look)
    left, low, right = sheet.gem_left - 20, sheet.gem_low - 28, 20 - sheet.gem_left
    units = {"cost": (left, sheet.gem_left - 28), "attack": (left, low), "health": (right, low)}
    return {name: (x * sheet.unit, y * sheet.unit) for name, (x, y) in units.items()}


def around(picture: Surface, spot: tuple[float, float], reach: int, dx: int = 0, dy: int = 0) -> Surface:
    middle = (picture.get_width() / 2 + spot[0] + dx, picture.get_height() / 2 + spot[1] + dy)
    box = pygame.Rect(0, 0, 2 * reach, 2 * reach)
    box.center = (round(middle[0]), round(middle[1]))
    return picture.subsurface(box)


@pytest.mark.parametrize("width", [300, 186, 122])
def test_numbers_stay_upright_on_an_exhausted_card(art: Art, width: int) -> None:
    upright, across = face(art, width), face(art, width, state=CardState(exhausted=True))
    reach = round(sheet_of((width, high(width)), ORC).layout.gem * width / 40 * 0.27)
    near = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    for name, (x, y) in gem_spots(ORC, width).items():
        before = around(upright, (x, y), reach)
        after = [around(across, (-y, x), reach, *step) for step in near]
        lying = pygame.transform.rotate(before, -90)
        assert min(share_that_differs(before, part) for part in after) < 0.03, name
        assert min(share_that_differs(lying, part) for part in after) > 0.1, name


def test_an_exhausted_card_lies_across_and_is_paler(art: Art) -> None:
    upright, across = face(art, 186), face(art, 186, state=CardState(exhausted=True))
    assert across.get_width() > across.get_height()
    assert upright.get_height() > upright.get_width()
    middle = around(upright, (0, -40), 20), around(across, (40, 0), 20)
    colours = [pygame.transform.average_color(part) for part in middle]
    assert sum(colours[1][:3]) < sum(colours[0][:3])
    spread = [max(colour[:3]) - min(colour[:3]) for colour in colours]
    assert spread[1] < spread[0] * 0.75


def test_a_changed_number_is_told_without_its_colour(art: Art) -> None:
    size = (40, 40)
    plain, more, less = (
        pygame.transform.grayscale(art.get("card_number", size, text="4", tone=tone, way=way))
        for tone, way in (("plain", ""), ("up", "up"), ("down", "down"))
    )
    assert more.get_height() > plain.get_height()
    third = more.get_height() // 3
    top = [part.subsurface((0, 0, part.get_width(), third)).get_bounding_rect().height for part in (more, less)]
    assert top[0] > top[1]


def test_better_is_up_and_worse_is_down_but_a_cheaper_card_is_better() -> None:
    for now, tones in ((CardState((("cost", 4),)), ("up", "down")), (CardState((("cost", 8),)), ("down", "up"))):
        noting = NotingArt()
        face(noting, 122, state=now)
        changed = [params for name, params in noting.asked if name == "card_stat" and params["way"]]
        assert [(params["tone"], params["way"]) for params in changed] == [tones]


def test_damage_is_taken_off_the_health_that_shows() -> None:
    noting = NotingArt()
    face(noting, 122, state=CardState(damage=3))
    texts = {params["text"] for name, params in noting.asked if name in ("card_stat", "card_pill")}
    assert texts == {"6", "5", "1", "−3"}


@pytest.mark.parametrize("width", [62, 76, 90, 122])
def test_the_tag_of_damage_covers_no_name_and_is_whole(art: Art, width: int) -> None:
    plain, hurt = face(art, width), face(art, width, state=CardState(damage=2))
    assert plain.get_size() == hurt.get_size()
    ribbon = sheet_of((width, high(width)), ORC).ribbon
    left, top = (plain.get_width() - width) // 2, (plain.get_height() - high(width)) // 2
    name = ribbon.move(left, top)
    assert share_that_differs(plain.subsurface(name), hurt.subsurface(name)) == 0
    foot = pygame.Rect(0, hurt.get_height() - 1, hurt.get_width(), 1)
    assert share_that_differs(plain.subsurface(foot), hurt.subsurface(foot)) == 0


def test_a_card_that_lies_face_down_tells_nothing(art: Art) -> None:
    down = CardState(face_down=True)
    assert pixels(face(art, 122, ORC, down)) == pixels(face(art, 122, QUEST, down))
    seen = replace(down, damage=2, now=(("attack", 9),), counters=3, attachments=1)
    assert pixels(face(art, 122, ORC, seen)) == pixels(face(art, 122, ORC, down))


@pytest.mark.parametrize(
    "state",
    [CardState(dimmed=True), CardState(locked="Shaman only"), CardState(counters=2), CardState(attachments=1)],
)
def test_every_state_shows(art: Art, state: CardState) -> None:
    for width in (300, 186, 122):
        assert share_that_differs(face(art, width), face(art, width, state=state)) > 0.005


def test_each_glow_has_a_picture_of_its_own(art: Art) -> None:
    kinds = ("legal", "target", "hover", "attacker", "selected")
    assert len({pixels(art.get("card_glow", (122, 171), kind=kind)) for kind in kinds}) == len(kinds)
    badges = [pygame.transform.grayscale(art.get("card_badge", (30, 30), kind=kind)) for kind in kinds if kind in
              ("target", "attacker", "selected")]  # fmt: skip
    assert len({pixels(badge) for badge in badges}) == 3


def test_the_halves_of_a_gem_tell_two_damage_types(art: Art) -> None:
    types = (("damage.fire",), ("damage.frost",), ("damage.fire", "damage.frost"))
    one, two, both = (art.get("card_gem", (60, 60), shape="circle", hues=hues) for hues in types)
    assert share_that_differs(one, both) > 0.1
    assert share_that_differs(two, both) > 0.1


def test_classes_and_damage_types_have_signs_of_their_own() -> None:
    names = yaml.safe_load((assets_folder() / "icons" / "names.yaml").read_text(encoding="utf-8"))
    assets = Assets()
    for group, count in (("class", 10), ("kind", 9)):
        assert len(names[group]) == count
        assert len({pixels(assets.icon(f"{group}.{name}", 32)) for name in names[group]}) == count
    assert {name for name in DAMAGE if assets.has_icon(f"damage.{name}")} == set(DAMAGE)


def test_a_table_that_has_been_seen_paints_nothing_anew(art: Art) -> None:
    looks = [replace(ORC, id=f"c{n}") for n in range(6)]
    states = [CardState(), CardState(exhausted=True), CardState(damage=1)]
    shown = [(look, state) for look in looks for state in states]
    before = [face(art, 122, *pair) for pair in shown]
    assert all(now is then for now, then in zip((face(art, 122, *pair) for pair in shown), before))


def test_pointer_and_place_agree(art: Art) -> None:
    picture = face(art, 122, state=CardState(exhausted=True))
    x, y = place(picture, pygame.Rect(100, 100, 122, 171))
    assert (x + picture.get_width() / 2, y + picture.get_height() / 2) == (161, 185.5)
