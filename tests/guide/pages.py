"""The guide's own code blocks, and the game that they make."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from pathlib import Path
from tempfile import mkdtemp

from wowtable.content.finding import find_rulesets
from wowtable.content.loading import Ruleset, load_ruleset
from wowtable.home.library import tag_of
from wowtable.reading.files import bundled
from wowtable.session import SeatSetup, Session, Setup

FOLDER = bundled("rulesets")
_FILE = re.compile(r"^`(?P<name>[\w/.]+)`(?:, further down)?\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_BLOCK = re.compile(r"^```(?:python|yaml)\n", re.MULTILINE)


def page(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def files_of(name: str) -> dict[str, str]:
    """The blocks with the name of a file above them; several of one name make one file."""
    files: Counter[str] = Counter()
    texts: dict[str, str] = {}
    for found in _FILE.finditer(page(name)):
        files[found["name"]] += 1
        texts[found["name"]] = texts.get(found["name"], "") + "\n\n" * (files[found["name"]] > 1) + found["text"]
    return texts


def blocks_in(name: str) -> int:
    return len(_BLOCK.findall(page(name)))


@lru_cache(maxsize=1)
def candles() -> Path:
    """The folder of the guide's game, as a stranger would type it."""
    folder = Path(mkdtemp(prefix="guide")) / "candles"
    for name, text in files_of("README.md").items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@lru_cache(maxsize=1)
def ruleset() -> Ruleset:
    (found,) = (found for found in find_rulesets([candles()]) if found.id == "candles")
    return load_ruleset(found, consent=lambda *_: True)


def session(*kinds: str, seed: str = "guide") -> Session:
    seats = tuple(SeatSetup() if kind == "human" else SeatSetup("ai", level=kind) for kind in kinds)
    options = ruleset().manifest.option_values({})
    return Session(ruleset().game, Setup(tag_of(ruleset()), seats, options, seed))
