"""Italian as it is spoken: turns of phrase taken over from English word by word are in no text of the program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path
    for folder in (ROOT / "wowtable", ROOT / "rulesets")
    for pattern in ("it.yaml", "it.md")
    for path in folder.rglob(pattern)
) + sorted((ROOT / "tests" / "golden" / "stories").glob("*.it.txt"))
CALQUES: Mapping[str, str] = {
    r"(?<!\bsi )\brisolv(?:e|ono|a|erà)\b": "a link resolves: *si risolve*",
    r"\b(?:attend\w+|aspett\w+|prima|momento) di (?:<[^>]+>)?risolvere\b": "*risolversi*",
    r"\bassalire\b|\bsanare\b": "a keyword is a thing one has: *Assalto 2*",
    r"\bcart[ae] ospite\b|\b(?:alleato|eroe|arma|\{it\}) ospite\b": "*a cui è assegnata*",
    r"\bguari\w+ (?:\S+ ){0,3}dann\w+ (?:\S+ ){0,3}da|\bguari\w+ .*\.from\b": "not *from*: *cura 3 danni al tuo eroe*",
    r"\bnon-\w|\blunga-portata\b": "no hyphens: *non pedina*",
    r"\bdann[oi] (?:arcano|fuoco|gelo|sacro|mischia|natura|distanza|ombra)\b(?<!danno arcano)(?<!danno sacro)": (
        "*danni da fuoco*, *danni arcani*"
    ),
    r"\b(?:supportat\w|resettar\w+|settar\w+|cliccar\w+|scrollar\w+|triggera\w*)\b": "an English word",
    r"\bin ordine a\b|\beventualmente\b": "*per*, *alla fine*",
    r"(?<![\w'’])(?:a a|e e)(?=\w)": "*ad*, *ed*: fields get theirs by themselves",
}


def lines(path: Path) -> Iterator[tuple[int, str]]:
    """What is said, notes for writers left out."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.lstrip().startswith("#") or path.suffix == ".md":
            yield number, line


def calques(line: str) -> list[str]:
    return [better for pattern, better in CALQUES.items() if re.search(pattern, line, re.IGNORECASE)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_phrase_is_english_in_italian_words(path: Path) -> None:
    found = [
        f"{path.name}:{number}: {better}: {line.strip()}" for number, line in lines(path) for better in calques(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "L'ultimo entrato risolve per primo.",
        "Lì attende di risolvere.",
        "Chops ha Assalire 2.",
        "L'alleato ospite ha +1 ATK.",
        "Guarisci 3 danni dal tuo eroe.",
        "Vengono guariti 3 danni da Chops.",
        'heal: "guarisci {amount:damage} {to.from}"',
        "un alleato non-pedina",
        "infligge 2 danni Arcano",
        "Vai a Aerie Peak.",
        "erbe e erbacce",
    ],
)
def test_each_of_them_would_be_noticed(line: str) -> None:
    assert calques(line)


@pytest.mark.parametrize(
    "line",
    [
        "Si risolve per primo.",
        "Cura 3 danni al tuo eroe.",
        "infligge 1 danno arcano",
        "2 danni da fuoco",
        "da Aerie Peak, e altri",
    ],
)
def test_what_an_italian_says_is_let_through(line: str) -> None:
    assert calques(line) == []
