"""Decks as people write and paste them. Reading forgives what it can and names, line by line, what it cannot.

Deck: Ember and Hoof
Hero: Gurzak of Orgrimmar     # a comment

Abilities (12)                # sections are for the eye
2 Battle Shout                # also "2x", "x2", "Battle Shout x2", ids, the other language
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from wowtable.reading.cleaning import clean_text

from .cards.card import Card
from .deck_lines import counted, section_name
from .deck_names import CardNames, folded
from .decks import DeckList

NAME_LENGTH = 40
LONGEST_TEXT = 65_536
MOST_LINES = 1_000
MOST_COPIES = 99
MOST_TROUBLES = 100
MOST_GUESSES = 20
_SHOWN = 60

TroubleKind = Literal["unknown", "number", "no_hero", "second_hero", "no_card", "too_long"]
TYPE_ORDER = ("ally", "ability", "weapon", "armor", "item", "quest", "location", "master_hero", "hero")
_TITLED = re.compile(r"\s*(?P<title>[^:：]{1,20})[:：](?P<rest>.*)")
_BULLET = re.compile(r"^\s*(?:[-–—•·*]\s+)?")
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*")
_HERO_WORDS = frozenset(("hero", "starting hero", "eroe", "eroe iniziale"))
_NAME_WORDS = frozenset(("deck", "name", "deck name", "title", "mazzo", "nome", "nome del mazzo", "titolo"))
_SECTIONS = frozenset(
    (
        *("hero", "heroes", "ally", "allies", "ability", "abilities", "weapon", "weapons", "armor", "armour", "item"),
        *("items", "equipment", "quest", "quests", "location", "locations", "master hero", "master heroes", "card"),
        *(
            "cards",
            "deck",
            "main",
            "main deck",
            "maindeck",
            "sideboard",
            "side",
            "sb",
            "total",
            "spells",
            "talents",
            "resources",
        ),
        *("eroe", "eroi", "alleato", "alleati", "abilita", "arma", "armi", "armatura", "armature", "oggetto"),
        *("oggetti", "equipaggiamento", "missione", "missioni", "luogo", "luoghi", "eroe supremo", "eroi supremi"),
        *("carta", "carte", "mazzo", "mazzo principale", "totale", "talenti", "risorse"),
    )
)


@dataclass(frozen=True, slots=True)
class Trouble:
    """A line that could not be taken as it stands. `line` 0 means the whole; `guess` is a card that may be meant."""

    line: int
    kind: TroubleKind
    text: str = ""
    guess: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read. Without a hero line `deck.hero` is empty."""

    name: str
    deck: DeckList
    troubles: tuple[Trouble, ...] = ()

    def guessed(self, pool: Mapping[str, Card]) -> Reading:
        """The same with every guess taken."""
        hero, counts = self.deck.hero, dict(self.deck.cards)
        for trouble in self.troubles:
            if trouble.guess and pool[trouble.guess].type == "hero":
                hero = hero or trouble.guess
            elif trouble.guess:
                counts[trouble.guess] = min(MOST_COPIES, counts.get(trouble.guess, 0) + trouble.count)
        left = tuple(t for t in self.troubles if not t.guess and not (t.kind == "no_hero" and hero))
        return Reading(self.name, tidy(pool, DeckList(hero, tuple(counts.items()))), left)


def tidy(pool: Mapping[str, Card], deck: DeckList) -> DeckList:
    """In the one order that decks are kept in: by type, cost and id; cards of no number left out."""
    cards = [(name, count) for name, count in deck.cards if count > 0]
    return DeckList(deck.hero, tuple(sorted(cards, key=lambda entry: card_order(pool[entry[0]]))))


def card_order(card: Card) -> tuple[int, int, str]:
    return TYPE_ORDER.index(card.type), card.cost or 0, card.id


# -- writing ------------------------------------------------------------------------------------------


def write_deck(
    pool: Mapping[str, Card],
    deck: DeckList,
    name: str,
    *,
    called: Callable[[str], str] = str,
    words: Mapping[str, str] | None = None,
) -> str:
    """The text that `read_deck` reads. `called` names a card, `words` the lines "deck", "hero" and the types."""
    said = words or {}
    lines = [f"{said.get('deck', 'Deck')}: {clean_text(name, NAME_LENGTH)}"]
    if deck.hero:
        lines.append(f"{said.get('hero', 'Hero')}: {called(deck.hero)}")
    kind = ""
    for card, count in tidy(pool, deck).cards:
        if pool[card].type != kind:
            kind = pool[card].type
            size = sum(n for other, n in deck.cards if pool[other].type == kind)
            lines += ["", f"# {said.get(kind, kind)} ({size})"]
        lines.append(f"{count} {called(card)}")
    return "\n".join(lines) + "\n"


# -- reading ------------------------------------------------------------------------------------------


def read_deck(text: str, pool: Mapping[str, Card], names: CardNames) -> Reading:
    """Never raises, whatever the text."""
    reader = _Reader(pool, names)
    lines = text[:LONGEST_TEXT].replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines[:MOST_LINES], 1):
        reader.read(number, line)
    if len(text) > LONGEST_TEXT or len(lines) > MOST_LINES:
        reader.complain(Trouble(min(len(lines), MOST_LINES), "too_long"))
    if not reader.hero:
        reader.troubles.insert(0, Trouble(0, "no_hero"))
    deck = tidy(pool, DeckList(reader.hero, tuple(reader.counts.items())))
    return Reading(reader.name, deck, tuple(reader.troubles))


@dataclass
class _Reader:
    pool: Mapping[str, Card]
    names: CardNames
    name: str = ""
    hero: str = ""
    counts: dict[str, int] = field(default_factory=dict)
    troubles: list[Trouble] = field(default_factory=list)
    guesses: int = 0

    def complain(self, trouble: Trouble) -> None:
        if len(self.troubles) < MOST_TROUBLES:
            self.troubles.append(trouble)

    def read(self, number: int, line: str) -> None:
        titled = _TITLED.fullmatch(line)
        title = folded(titled["title"]) if titled else ""
        if titled and title in _NAME_WORDS:
            self.name = self.name or clean_text(titled["rest"], NAME_LENGTH)
            return
        for part in line.split(";"):
            self._read_part(number, part)

    def _read_part(self, number: int, line: str) -> None:
        titled = _TITLED.fullmatch(line)
        title = folded(titled["title"]) if titled else ""
        line = _BULLET.sub("", _COMMENT.sub("", line)).strip()
        if titled and title in _HERO_WORDS and line:
            line = counted(line.partition(":")[2] or line.partition("：")[2])[1]
            if line.strip():
                self._take_hero(number, line)
        elif line and folded(line):
            self._take_card(number, line)

    def _take_hero(self, number: int, text: str) -> None:
        found = self.names.find(text)
        if found and self.pool[found].type == "hero":
            self._set_hero(number, found)
        else:
            self._unknown(number, text, 1)

    def _set_hero(self, number: int, hero: str) -> None:
        if self.hero and self.hero != hero:
            self.complain(Trouble(number, "second_hero", _shown(hero)))
        self.hero = self.hero or hero

    def _take_card(self, number: int, line: str) -> None:
        whole = self.names.find(line)
        count, name = (1, line) if whole else counted(_without_section(line))
        found = whole or self.names.find(name)
        if not found:
            if not _is_section(line):
                self._unknown(number, name, count)
        elif self.pool[found].type == "hero":
            self._set_hero(number, found)
        elif self.pool[found].token:
            self.complain(Trouble(number, "no_card", _shown(name)))
        elif not 1 <= count <= MOST_COPIES:
            self.complain(Trouble(number, "number", _shown(line)))
        else:
            self.counts[found] = min(MOST_COPIES, self.counts.get(found, 0) + count)

    def _unknown(self, number: int, name: str, count: int) -> None:
        guess = ""
        if self.guesses < MOST_GUESSES and 1 <= count <= MOST_COPIES:
            self.guesses += 1
            guess = self.names.guess(name)
        if guess and self.pool[guess].token:
            guess = ""
        self.complain(Trouble(number, "unknown", _shown(name), guess, count))


def _without_section(line: str) -> str:
    """*SB: 2 Juggernaut*: what is said of the card alone."""
    head, colon, rest = line.replace("：", ":").partition(":")
    return rest if colon and rest.strip() and _is_section(head) else line


def _is_section(line: str) -> bool:
    return section_name(line) in _SECTIONS


def _shown(text: str) -> str:
    return clean_text(text, _SHOWN)
