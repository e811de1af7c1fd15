"""Small rulesets written into a folder, for tests to load and to break."""

from __future__ import annotations

from pathlib import Path

from wowtable.content.folder import Snapshot
from wowtable.reading.problems import Problems

FILES = {
    "ruleset.yaml": """\
id: mini
version: "1.0"
api: 1
order: 5
title: {en: Mini, it: Mini}
tagline: {en: Very small, it: Minuscolo}
blurb: {en: A game for tests., it: Un gioco per le prove.}
minutes: 5
seats: [2, 4]
options:
  - {id: rounds, kind: int, default: 3, low: 1, high: 9, label: {en: Rounds, it: Round}}
""",
    "rules/__init__.py": """\
from .records import Place, Race, Raided, Table

CONTENT = {"races": Race, "places": Place, "table": Table}


def nouns(content):
    return {f"place.{id}": place.name for id, place in content["places"].items()}


def check(content, report):
    for id, race in content["races"].items():
        if race.tokens > 20:
            report("more tokens than the box holds", "races", id, "tokens", hint="at most 20")


class Game:
    def __init__(self, content):
        self.content = content

    def records(self):
        return (Raided,)


def game(content):
    return Game(content)
""",
    "rules/records.py": """\
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wowtable.content import NameOf, One
from wowtable.reading.languages import Localized
from wowtable.core.types import Event


@dataclass(frozen=True)
class Pay:
    coins: int


@dataclass(frozen=True)
class Raid:
    place: Annotated[str, NameOf("places")]
    times: int = 1


@dataclass(frozen=True)
class Race:
    id: Annotated[str, NameOf("noun", "race.")]
    tokens: int
    home: Annotated[str, NameOf("places")]
    effects: tuple[Pay | Raid, ...] = ()


@dataclass(frozen=True)
class Place:
    name: Localized


@dataclass(frozen=True)
class Rounds:
    rounds: int
    coins: int = 5


Table = One(Rounds)


@dataclass(frozen=True)
class Raided(Event):
    seat: int
    place: str
    tokens: int
""",
    "content/races.yaml": """\
orcs:
  tokens: 6
  home: hut
  effects: [{op: pay, coins: 2}]
elves:
  tokens: 5
  home: hall
  effects: [{op: raid, place: hut}]
""",
    "content/places/near.yaml": "hut: {name: {en: The Hut, it: La Capanna}}\n",
    "content/places/far.yaml": "hall: {name: {en: The Hall, it: La Sala}}\n",
    "content/table.yaml": "rounds: 3\n",
    "lang/en.yaml": """\
nouns:
  token: token
  race: {orcs: Orc, elves: Elf | Elves}
op:
  pay: "Pay {coins}."
  raid: "Raid {place} {times}×."
event:
  Raided: "{seat} raids {place} with {tokens:token}."
""",
    "lang/it.yaml": """\
nouns:
  token: "pedina | pedine, f"
  race: {orcs: "Orco | Orchi, m", elves: "Elfo | Elfi, m"}
op:
  pay: "Paga {coins}."
  raid: "Saccheggia {place} {times}×."
event:
  Raided: "{seat} saccheggia {place} con {tokens:token}."
""",
}
MORE = {
    "ruleset.yaml": 'id: more\nextends: mini\nversion: "2"\napi: 1\ntitle: {en: More, it: Ancora}\n',
    "content/races.yaml": "elves: {tokens: 9}\ntrolls: {tokens: 7, home: hut}\n",
    "content/table.yaml": "coins: 8\n",
    "lang/en.yaml": 'nouns: {race: {trolls: Troll}}\nop: {pay: "Spend {coins}."}\n',
    "lang/it.yaml": 'nouns: {race: {trolls: "Troll | Troll, m"}}\n',
}


def write(folder: Path, files: dict[str, str] = FILES) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def edit(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def fingerprint(folder: Path) -> str:
    """What somebody who allows its code is shown."""
    return Snapshot.of(folder, Problems()).sha256
