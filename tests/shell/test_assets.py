"""Fonts and icons: all there, all credited, all drawable."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest
import yaml

from wowtable.shell.base.assets import FONT_FILES, AssetError, Assets, assets_folder

ROOT = assets_folder()
NAMES: dict[str, dict[str, str]] = yaml.safe_load((ROOT / "icons" / "names.yaml").read_text(encoding="utf-8"))
ICON_FILES = {path.stem for path in (ROOT / "icons").glob("*.svg")}
DRAWN_ELEMENTS = {"svg", "path", "circle", "rect", "ellipse", "polygon", "polyline", "line", "g"}
DRAWN_ATTRIBUTES = {"xmlns", "viewBox", "width", "height", "fill", "d", "fill-rule", "transform", "opacity"}


def credited() -> dict[str, tuple[str, str, str]]:
    lines = (ROOT / "CREDITS").read_text(encoding="utf-8").splitlines()
    rows = [line.split(" | ") for line in lines if " | " in line and line.startswith(("fonts/", "icons/"))]
    assert all(len(row) == 4 for row in rows)
    assert len({row[0] for row in rows}) == len(rows), "something is credited twice"
    return {row[0]: (row[1], row[2], row[3]) for row in rows}


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets()


def test_every_file_is_credited_and_every_credit_has_a_file() -> None:
    icons = {f"icons/{stem}.svg" for stem in ICON_FILES}
    fonts = {f"fonts/{path.name}" for path in (ROOT / "fonts").glob("*.ttf")}
    assert set(credited()) == icons | fonts


def test_every_credit_names_an_author_a_licence_and_the_change() -> None:
    for file, (author, licence, change) in credited().items():
        assert author.strip(), file
        assert change.strip(), file
        assert licence.startswith(("OFL 1.1", "CC BY 3.0", "MIT")), file
        if licence.startswith("OFL"):
            named = re.search(r"\((.+)\)", licence)
            assert named is not None
            assert (ROOT / named.group(1)).is_file()


def test_names_and_files_match_without_leftovers() -> None:
    meant = {stem for meanings in NAMES.values() for stem in meanings.values()}
    assert meant - ICON_FILES == set(), "named but missing"
    assert ICON_FILES - meant == set(), "there but never meant"


def test_icons_use_only_what_the_renderer_understands() -> None:
    strange = {stem: found for stem in sorted(ICON_FILES) if (found := not_understood(stem))}
    assert strange == {}


def not_understood(stem: str) -> set[str]:
    text = (ROOT / "icons" / f"{stem}.svg").read_text(encoding="utf-8")
    elements = set(re.findall(r"<([A-Za-z][\w:-]*)", text))
    attributes = set(re.findall(r"\s([A-Za-z][\w:-]*)=", text))
    words = {word for word in ("currentColor", "url(") if word in text}
    return (elements - DRAWN_ELEMENTS) | (attributes - DRAWN_ATTRIBUTES) | words


def test_icons_come_out_white_and_not_empty(assets: Assets) -> None:
    odd = [stem for stem in sorted(ICON_FILES) if not white_and_inked(assets.icon(stem, 24))]
    assert odd == []


def white_and_inked(mask: pygame.Surface) -> bool:
    pixels = pygame.image.tobytes(mask, "RGBA")
    white = all(set(pixels[channel::4]) == {255} for channel in range(3))
    return mask.get_size() == (24, 24) and white and 0.03 < sum(pixels[3::4]) / (255 * 24 * 24) < 0.97


@pytest.mark.parametrize(("group", "count"), [("race", 17), ("power", 20), ("artifact", 5), ("place", 7)])
def test_things_of_one_kind_have_pictures_of_their_own(assets: Assets, group: str, count: int) -> None:
    pictures = {pygame.image.tobytes(assets.icon(f"{group}.{name}", 32), "RGBA") for name in NAMES[group]}
    assert len(NAMES[group]) == count
    assert len(pictures) == count


def test_a_meaning_and_its_file_are_the_same_picture(assets: Assets) -> None:
    assert assets.icon("race.orcs", 40) is assets.icon("orc-head", 40)


def test_a_missing_icon_or_family_is_named(assets: Assets) -> None:
    with pytest.raises(AssetError, match="no-such-thing"):
        assets.icon("no-such-thing", 20)
    with pytest.raises(AssetError, match="comic"):
        assets.font("comic", 400, 20)
    assert not assets.has_icon("no-such-thing")
    assert assets.has_icon("race.orcs")


def test_fonts_are_kept_per_size_and_fall_to_the_nearest_weight(assets: Assets) -> None:
    assert assets.font("sans", 500, 18) is assets.font("sans", 500, 18)
    assert assets.font("sans", 400, 18) is assets.font("sans", 500, 18)
    assert assets.font("sans", 900, 18) is assets.font("sans", 800, 18)
    assert assets.font("sans", 500, 18) is not assets.font("sans", 500, 19)


@pytest.mark.parametrize("family", sorted(FONT_FILES))
def test_fonts_can_write_english_and_italian(assets: Assets, family: str) -> None:
    for weight in FONT_FILES[family]:
        font = assets.font(family, weight, 20)
        letters = "ABCXYZabcxyz0123456789àèéìòùÀÈÉÌÒÙ’.,;:!?()+-"
        missing = [letter for letter, metrics in zip(letters, font.metrics(letters)) if metrics is None]
        assert missing == []


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="open handles cannot be counted here")
def test_fonts_keep_no_file_open() -> None:
    assets, before = Assets(), len(list(Path("/proc/self/fd").iterdir()))
    fonts = [assets.font(family, 500, px) for family in FONT_FILES for px in range(12, 32)]
    assert len(set(map(id, fonts))) == len(fonts) == 80
    assert len(list(Path("/proc/self/fd").iterdir())) == before
