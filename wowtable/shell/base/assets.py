"""Fonts and icons read from the `assets` folder, each loaded once per pixel size."""

from __future__ import annotations

import io
from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pygame

from ...content.icons import GLYPHS, LARGEST_ICON, GlyphLook, glyph_looks, icon_meanings
from ...reading.files import read_bytes
from ...reading.problems import Problems
from .album import Album, AlbumPage, Bounded, bytes_of

FONT_FILES: Mapping[str, Mapping[int, str]] = {
    "cinzel": {700: "Cinzel_700Bold.ttf", 900: "Cinzel_900Black.ttf"},
    "sans": {
        500: "AlegreyaSans_500Medium.ttf",
        700: "AlegreyaSans_700Bold.ttf",
        800: "AlegreyaSans_800ExtraBold.ttf",
    },
    "fell": {400: "IMFellEnglish_400Regular_Italic.ttf"},
    "number": {900: "SourceSans3_900Black.ttf"},
}

_MOST_FONTS = 64
"""How many sizes of fonts stay open: each takes some 200 KB."""
_LARGEST_FONT = 8_000_000
_PROBE = "AaBbCcGgMmWw 0123456789 àèéìòù"
_NAMES = "names.yaml"


class AssetError(Exception):
    """A font or icon that is not there, or cannot be read."""


def assets_folder() -> Path:
    """Where the bundled assets live: inside an installed package, or beside it in a source tree."""
    package = Path(__file__).resolve().parents[2]
    bundled = package / "_bundled" / "assets"
    return bundled if bundled.is_dir() else package.parent / "assets"


class Assets:
    """Loads fonts and icons. Families: `cinzel`, `sans`, `fell`, `number`.

    Icons answer to a file name (`orc-head`) or a meaning (`race.orcs`) from `icons/names.yaml`. Those of the game on
    show come first: see `wear`.
    """

    def __init__(self, root: Path | None = None, album: Album | None = None) -> None:
        self.root = root or assets_folder()
        self.album = album or Album()
        self._problems = Problems()
        self._names = icon_meanings(self.root / "icons" / _NAMES, self._problems)
        self._glyphs = glyph_looks(self.root / "icons" / GLYPHS, self._problems)
        self._own: Mapping[str, Path] = {}
        self._files: dict[str, str] = {}
        self.dress: Hashable = ()
        self._font_files: dict[str, bytes] = {}
        self._fonts: Bounded[tuple[str, int, int], pygame.font.Font] = Bounded(_MOST_FONTS)
        self._icons: AlbumPage[tuple[str, int], pygame.Surface] = AlbumPage(self.album)
        self.pictures: AlbumPage[Hashable, pygame.Surface] = AlbumPage(self.album)
        """What has been painted with these fonts and icons, for all who have them."""

    def wear(self, own: Mapping[str, Path]) -> None:
        """From now on the icons of this game are drawn for their names. `dress` tells its pictures from another's."""
        if own is not self._own:
            self._own = own
            self._files.clear()
            self.dress = tuple(map(str, own.values()))

    @contextmanager
    def worn(self, own: Mapping[str, Path]) -> Iterator[None]:
        """The same for a while."""
        before = self._own
        self.wear(own)
        try:
            yield
        finally:
            self.wear(before)

    def font(self, family: str, weight: int, px: int) -> pygame.font.Font:
        """The font at an exact pixel size; the nearest weight the family has."""
        key = (family, _nearest(family, weight), max(1, px))
        found = self._fonts.get(key)
        if found is None:
            data = self._font_file(FONT_FILES[family][key[1]])
            found = self._fonts.put(key, pygame.font.Font(io.BytesIO(data) if data else None, key[2]))
        return found

    def _font_file(self, file: str) -> bytes:
        """What the file holds; nothing if it cannot be read: a plain font stands in, better than no word at all."""
        if file not in self._font_files:
            self._font_files[file] = _usable_font(self.root / "fonts" / file)
        return self._font_files[file]

    def faults(self) -> list[str]:
        """The files that are missing or damaged, and without which the program does not look as it should."""
        files = sorted(file for weights in FONT_FILES.values() for file in weights.values())
        names = [_NAMES] if len(self._problems) else []
        return [*names, *(file for file in files if not self._font_file(file))]

    def icon_file(self, name: str) -> str:
        """The file stem behind a meaning; a file stem answers itself."""
        return self._names.get(name, name)

    def _icon_path(self, name: str) -> Path:
        return self._own.get(name) or self.root / "icons" / f"{self.icon_file(name)}.svg"

    def glyph(self, name: str) -> GlyphLook | None:
        """What stands among words under that name."""
        return self._glyphs.get(name)

    def has_icon(self, name: str) -> bool:
        return self._icon_path(name).is_file()

    def icon(self, name: str, px: int) -> pygame.Surface:
        """A white picture of the icon, `px` on each side. Shared: copy it before changing it."""
        file = self._files.get(name) or self._files.setdefault(name, str(self._icon_path(name)))
        key = (file, max(1, px))
        found = self._icons.get(key)
        if found is None:
            found = self._load_icon(name, Path(file), key[1])
            self._icons.put(key, found, bytes_of(found))
        return found

    def _load_icon(self, asked: str, path: Path, px: int) -> pygame.Surface:
        try:
            loaded = pygame.image.load_sized_svg(io.BytesIO(read_bytes(path, LARGEST_ICON)), (px, px))
        except FileNotFoundError:
            raise AssetError(f"no icon for {asked!r}: {path.name} is missing") from None
        except (OSError, ValueError, pygame.error) as error:
            raise AssetError(f"no icon for {asked!r}: {path.name} cannot be drawn: {error}") from None
        mask = pygame.Surface((px, px), pygame.SRCALPHA, 32)
        mask.blit(loaded, loaded.get_rect(center=(px // 2, px // 2)), special_flags=pygame.BLEND_RGBA_ADD)
        return _whitened(mask)


@cache
def _nearest(family: str, weight: int) -> int:
    """The weight of the family that comes closest."""
    weights = FONT_FILES.get(family)
    if weights is None:
        raise AssetError(f"no font family called {family!r}; there are {', '.join(FONT_FILES)}")
    return min(weights, key=lambda held: (abs(held - weight), held))


def _usable_font(path: Path) -> bytes:
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        data = read_bytes(path, _LARGEST_FONT)
        pygame.font.Font(io.BytesIO(data), 20).render(_PROBE, True, "white")
    except (OSError, ValueError, pygame.error):
        return b""
    return data


def _whitened(mask: pygame.Surface) -> pygame.Surface:
    """Lift every colour channel to white and keep alpha, so that scaling leaves no dark fringe."""
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return mask
