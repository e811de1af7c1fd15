"""Icons: those of the program, by file and by meaning, and those that a ruleset brings along in its folder `icons`.

An icon is drawn in one colour, so its file holds filled shapes. Lines are refused: a hostile one is drawn for ever.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.parsers import expat

from ..reading.files import bundled, read_bytes
from ..reading.problems import FilePlace, Problems
from ..reading.yaml_nodes import Map, Scalar, read_yaml
from .folder import files_of

FOLDER, GLYPHS = "icons", "glyphs.yaml"
LARGEST_ICON = 250_000
_SVG = "http://www.w3.org/2000/svg"
_SHAPES = frozenset({"svg", "g", "path", "circle", "rect", "ellipse", "polygon", "polyline", "line"})
_ASIDE = frozenset({"title", "desc", "metadata", "defs", "linearGradient", "radialGradient", "stop"})
_GEOMETRY = frozenset({"d", "points", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "width", "height"})
_FAR = re.compile(r"\d{7}|[eE]\+?\d")
_DEEPEST = 40
_MOST_SHAPES = 200


def icon_names() -> frozenset[str]:
    """Every icon that comes with the program: by file name, and by the meanings of its table of names."""
    folder = bundled("assets") / FOLDER
    files = frozenset(path.stem for path in folder.rglob("*.svg"))
    return files | frozenset(icon_meanings(folder / "names.yaml", Problems()))


@dataclass(frozen=True, slots=True)
class GlyphLook:
    """A token among words: its outline, the family of its colours, and the sign on it, if any."""

    shape: str
    hue: str
    icon: str


def glyph_looks(path: Path, problems: Problems) -> dict[str, GlyphLook]:
    """The table of glyphs, by name."""
    told = icon_meanings(path, problems)
    names = {key.rpartition(".")[0] for key in told}
    return {name: GlyphLook(*(told.get(f"{name}.{part}", "") for part in ("shape", "hue", "icon"))) for name in names}


def glyph_names() -> frozenset[str]:
    """What may stand among words besides dice."""
    return frozenset(glyph_looks(bundled("assets") / FOLDER / GLYPHS, Problems()))


def icon_meanings(path: Path, problems: Problems) -> dict[str, str]:
    """The table of names, as `group.meaning` and the file that stands for it."""
    node = read_yaml(path, problems)
    if node is not None and not isinstance(node, Map):
        problems.add(node.place, "a table of icons is a mapping")
    return dict(_dotted(node, "", problems)) if isinstance(node, Map) else {}


def _dotted(node: Map, prefix: str, problems: Problems) -> Iterator[tuple[str, str]]:
    for name, entry in node.entries.items():
        if isinstance(entry, Map):
            yield from _dotted(entry, f"{prefix}{name}.", problems)
        elif isinstance(entry, Scalar):
            yield prefix + name, entry.text
        else:
            problems.add(entry.place, f'"{prefix}{name}" should name a file')


def own_icons(folders: Sequence[Path]) -> Mapping[str, Path]:
    """What a ruleset's folders bring along; a later folder replaces icons of an earlier one."""
    files = [path for folder in folders for path in files_of(folder / FOLDER, Problems())]
    return {path.stem: path for path in files if path.suffix == ".svg"}


def check_icons(icons: Mapping[str, Path], problems: Problems) -> None:
    for path in icons.values():
        try:
            _Look(path, problems).at(read_bytes(path, LARGEST_ICON))
        except OSError as error:
            problems.add(FilePlace(str(path)), f"the file cannot be read: {error.strerror or error}")


class _Refused(Exception):  # noqa: N818 - it ends the reading of one file
    pass


class _Look:
    """One reading of an icon, which is never drawn before it has been looked at."""

    def __init__(self, path: Path, problems: Problems) -> None:
        self._path = path
        self._problems = problems
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler = self._element
        self._parser.EndElementHandler = self._end
        self._parser.EntityDeclHandler = self._entity
        self._depth = 0
        self._shapes = 0

    def at(self, data: bytes) -> None:
        try:
            self._parser.Parse(data, True)
            if not self._shapes:
                self._refuse("an icon holds at least one shape")
        except _Refused:
            return
        except (expat.ExpatError, ValueError) as error:
            message = expat.ErrorString(error.code) if isinstance(error, expat.ExpatError) else "unknown encoding"
            self._add(f"not a picture that can be drawn: {message}")

    def _element(self, name: str, attributes: dict[str, str]) -> None:
        home, _, word = name.rpartition(" ")
        self._depth += 1
        if self._depth == 1 and word != "svg":
            self._refuse("not an SVG picture")
        if self._depth > _DEEPEST:
            self._refuse(f"nested deeper than {_DEEPEST} levels")
        if home not in ("", _SVG) or word in _ASIDE:
            return
        if word not in _SHAPES:
            self._refuse(f"<{word}> is not drawn", "an icon holds filled shapes only")
        self._shapes += word not in ("svg", "g")
        if self._shapes > _MOST_SHAPES:
            self._refuse(f"an icon holds at most {_MOST_SHAPES} shapes")
        for attribute, value in attributes.items():
            self._attribute(attribute, value)

    def _attribute(self, name: str, value: str) -> None:
        lines = name.startswith("stroke") and value.strip() != "none"
        if lines or (name == "style" and "stroke:" in value.replace(" ", "").replace("stroke:none", "")):
            self._refuse("lines (stroke) are not drawn", "turn them into filled shapes")
        if name in _GEOMETRY and _FAR.search(value):
            self._refuse(f'a number in "{name}" is far too large')

    def _end(self, _name: str) -> None:
        self._depth -= 1

    def _entity(self, *_what: object) -> None:
        self._refuse("entities are not allowed")

    def _refuse(self, message: str, hint: str = "") -> None:
        self._add(message, hint)
        raise _Refused

    def _add(self, message: str, hint: str = "") -> None:
        place = FilePlace(str(self._path), self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1)
        self._problems.add(place, message, hint)
