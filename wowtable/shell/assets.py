"""Fonts and icons read from the `assets` folder, each loaded once per pixel size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path

import pygame
import yaml

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

_ICON_BUDGET = 48 * 1024 * 1024


class AssetError(Exception):
    """A font or icon that is not there, or cannot be read."""


def assets_folder() -> Path:
    """Where the bundled assets live: inside an installed package, or beside it in a source tree."""
    package = Path(__file__).resolve().parent.parent
    bundled = package / "_bundled" / "assets"
    return bundled if bundled.is_dir() else package.parent / "assets"


class Assets:
    """Loads fonts and icons. Families: `cinzel`, `sans`, `fell`, `number`.

    Icons answer to a file name (`orc-head`) or a meaning (`race.orcs`) from `icons/names.yaml`.
    """

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or assets_folder()
        self._names = _read_names(self.root / "icons" / "names.yaml")
        self._fonts: dict[tuple[str, int, int], pygame.font.Font] = {}
        self._icons: OrderedDict[tuple[str, int], pygame.Surface] = OrderedDict()
        self._icon_bytes = 0

    def font(self, family: str, weight: int, px: int) -> pygame.font.Font:
        """The font at an exact pixel size; the nearest weight the family has."""
        weights = FONT_FILES.get(family)
        if weights is None:
            raise AssetError(f"no font family called {family!r}; there are {', '.join(FONT_FILES)}")
        nearest = min(weights, key=lambda held: (abs(held - weight), held))
        key = (family, nearest, max(1, px))
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[key] = self._load_font(weights[nearest], key[2])
        return self._fonts[key]

    def _load_font(self, file: str, px: int) -> pygame.font.Font:
        """A plain font stands in for one that cannot be read: better than no word at all."""
        try:
            return pygame.font.Font(str(self.root / "fonts" / file), px)
        except (OSError, pygame.error):
            return pygame.font.Font(None, px)

    def missing_fonts(self) -> list[str]:
        """The files of fonts that are not there."""
        files = sorted(file for weights in FONT_FILES.values() for file in weights.values())
        return [file for file in files if not (self.root / "fonts" / file).is_file()]

    def icon_file(self, name: str) -> str:
        """The file stem behind a meaning; a file stem answers itself."""
        return self._names.get(name, name)

    def has_icon(self, name: str) -> bool:
        return (self.root / "icons" / f"{self.icon_file(name)}.svg").is_file()

    def icon(self, name: str, px: int) -> pygame.Surface:
        """A white picture of the icon, `px` on each side. Shared: copy it before changing it."""
        key = (self.icon_file(name), max(1, px))
        found = self._icons.get(key)
        if found is None:
            found = self._load_icon(name, *key)
            self._icons[key] = found
            self._icon_bytes += key[1] * key[1] * 4
            while self._icon_bytes > _ICON_BUDGET and len(self._icons) > 1:
                (_, side), _ = self._icons.popitem(last=False)
                self._icon_bytes -= side * side * 4
        else:
            self._icons.move_to_end(key)
        return found

    def _load_icon(self, asked: str, stem: str, px: int) -> pygame.Surface:
        path = self.root / "icons" / f"{stem}.svg"
        if not path.is_file():
            raise AssetError(f"no icon for {asked!r}: {path.name} is missing")
        loaded = pygame.image.load_sized_svg(str(path), (px, px))
        white = pygame.Surface((px, px), pygame.SRCALPHA, 32)
        white.fill((255, 255, 255, 255))
        white.blit(loaded, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return _whitened(white)


def _whitened(mask: pygame.Surface) -> pygame.Surface:
    """Lift every colour channel to white and keep alpha, so that scaling leaves no dark fringe."""
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return mask


def _read_names(path: Path) -> dict[str, str]:
    if not path.is_file():
        raise AssetError(f"icon names are missing: {path.name}")
    groups = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {f"{group}.{meaning}": stem for group, meanings in groups.items() for meaning, stem in meanings.items()}
