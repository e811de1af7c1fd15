"""The printed cards as the painters want them: which kind has which frame, and what stands in its corners."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from wowtable.shell.cards.look import ArtScene, CardFrame, CardLook, Gem, Jewel, Medal, Toll
from wowtable.text import Catalogue
from wowtable.text.rich import plain

from ...rules.cards.card import Card
from ...rules.compiled import Sheet
from ...rules.texts import card_text, reminder_text, short_line, type_line

KEYWORD_ICONS: Mapping[str, str] = MappingProxyType(
    {
        "aberration": "spell.counterspell",
        "time_is_money": "ui.coins",
    }
)
"""Keywords without an icon of their own name."""
_SCENES: Mapping[str, ArtScene] = MappingProxyType(
    {"weapon": "plinth", "armor": "plinth", "item": "plinth", "ability": "rings"}
)
_HUES: Mapping[str, str] = MappingProxyType(
    {"armor": "armour", "item": "armour", "quest": "quest", "location": "quest"}
)
_SCHOOLS = frozenset(("arcane", "fire", "frost", "holy", "nature", "shadow", "melee", "ranged"))
_BESIDE: Mapping[str, int] = MappingProxyType({"rare": 1, "epic": 2, "legendary": 3})


def keyword_icon(word: str) -> str:
    return KEYWORD_ICONS.get(word, f"keyword.{word}")


def faction_token(faction: str) -> str:
    """The family of colours of a faction."""
    return f"faction.{faction}"


def look_in(words: Catalogue, sheet: Sheet) -> CardLook:
    """A card in the language of a catalogue."""
    card = sheet.card
    return replace(
        wordless(card),
        name=words.name(f"card.{card.id}"),
        type_line=plain(type_line(words, card)),
        type_short=plain(short_line(words, card)),
        type_bold=card.token,
        rules=card_text(words, card),
        reminder=reminder_text(words, card),
        keywords=tuple(keyword_icon(word) for word in sheet.keywords),
    )


def wordless(card: Card) -> CardLook:
    """A card as it looks in every language."""
    faction = card.faction or "neutral"
    scene = "land" if card.totem else _SCENES.get(card.type, "land")
    return CardLook(
        id=card.id,
        name=card.id.title(),
        frame=CardFrame(edge=faction_token(faction), scene=scene),
        gems=tuple(_gems(card)),
        medals=tuple(_medals(card, faction)),
        toll=Toll("damage.melee", card.strike) if card.strike is not None else None,
        jewel=Jewel(f"rarity.{card.rarity}", _BESIDE.get(card.rarity, 0)),
        emblem=card.emblem,
        second=card.second,
        hue=card.hue or _hue(card),
    )


def _gems(card: Card) -> Iterator[Gem]:
    if card.cost is not None and not card.token and not card.only_placed:
        yield Gem("cost", "top_left", "hexagon", ("gem.cost",), card.cost, less_is_better=True)
    if card.attack is not None:
        yield attack_gem(card.damage or ("melee",), card.attack)
    if card.defense is not None:
        yield Gem("armor", "low_right", "shield", ("gem.armour",), card.defense)
    if card.health is not None:
        yield health_gem(card.health)


def attack_gem(types: tuple[str, ...], number: int) -> Gem:
    """Of two damage types the gem shows both; an attack of nothing is dull."""
    tokens = tuple(f"damage.{name}" for name in types[:2])
    return Gem("attack", "low_left", "circle", tokens, number, tokens, pales=True)


def health_gem(number: int) -> Gem:
    return Gem("health", "low_right", "heart", ("gem.health",), number, worn=True)


def _medals(card: Card, faction: str) -> Iterator[Medal]:
    yield Medal(f"faction.{faction}", faction_token(faction))
    yield from (Medal(f"class.{name}") for name in card.classes)


def _hue(card: Card) -> str:
    if card.damage:
        return card.damage[0]
    school = next((tag for tag in card.tags if tag in _SCHOOLS), "")
    return _HUES.get(card.type) or school or ("holy" if card.type == "hero" else "arcane")
