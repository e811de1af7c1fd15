"""How cards look: the printed card as the painters want it, made once for each language, and how it stands now."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from weakref import WeakKeyDictionary

from wowtable.shell.cards.look import CardKind, CardLook, CardState, Glow
from wowtable.shell.table.plugin import Desk
from wowtable.text import Catalogue
from wowtable.text.rich import plain

from ..rules import stats
from ..rules.cards.card import Card
from ..rules.game import TradingCardGame
from ..rules.sheets import Sheet
from ..rules.state import Duel
from ..rules.texts import card_text, reminder_text, type_line
from .lore import duel_of, game_of

KEYWORD_ICONS: Mapping[str, str] = MappingProxyType(
    {
        "aberration": "spell.counterspell",
        "time_is_money": "ui.coins",
    }
)
"""Keywords without an icon of their own name."""
_KINDS: Mapping[str, CardKind] = MappingProxyType({"master_hero": "hero"})
_HUES: Mapping[str, str] = MappingProxyType(
    {"armor": "armour", "item": "armour", "quest": "quest", "location": "quest"}
)
_kept: WeakKeyDictionary[TradingCardGame, dict[tuple[str, str], CardLook]] = WeakKeyDictionary()
HIDDEN = CardLook("", "")
_LONG_NAME = 14


def keyword_icon(word: str) -> str:
    return KEYWORD_ICONS.get(word, f"keyword.{word}")


def look_of(desk: Desk, key: str) -> CardLook:
    """The printed side of a card; of one that is not known there is none."""
    return printed_look(game_of(desk), desk.texts, key) if key else HIDDEN


def printed_look(g: TradingCardGame, words: Catalogue, key: str) -> CardLook:
    looks = _kept.setdefault(g, {})
    found = looks.get((words.lang, key))
    if found is None:
        found = looks[words.lang, key] = _look(words, g.sheets[key])
    return found


def _look(words: Catalogue, sheet: Sheet) -> CardLook:
    card = sheet.card
    name = words.name(f"card.{card.id}")
    return CardLook(
        id=card.id,
        name=name,
        short_name=_short(card, name),
        kind="ally" if card.totem else _KINDS.get(card.type) or card.type,  # type: ignore[arg-type]
        faction=card.faction or "neutral",
        classes=card.classes,
        type_line=plain(type_line(words, card)),
        rules=card_text(words, card),
        reminder=reminder_text(words, card),
        cost=card.cost if not card.token else None,
        attack=card.attack,
        damage=card.damage or ("melee",),
        health=card.health,
        armor=card.defense,
        strike=card.strike,
        rarity=card.rarity,
        emblem=card.emblem,
        second=card.second,
        hue=card.hue or _hue(card),
        keywords=tuple(keyword_icon(word) for word in sheet.keywords),
    )


def _short(card: Card, name: str) -> str:
    """People with long names are known by the first one."""
    if card.type not in ("ally", "hero", "master_hero") or len(name) <= _LONG_NAME or " " not in name:
        return name
    return name.split(" ")[0].rstrip(",")


def _hue(card: Card) -> str:
    if card.damage:
        return card.damage[0]
    school = next((tag for tag in card.tags if tag in _SCHOOLS), "")
    return _HUES.get(card.type) or school or ("holy" if card.type == "hero" else "arcane")


_SCHOOLS = frozenset(("arcane", "fire", "frost", "holy", "nature", "shadow", "melee", "ranged"))


def state_in_play(desk: Desk, card: int, glow: Glow = "") -> CardState:
    """The numbers of a card in play as they are now."""
    g, s = game_of(desk), duel_of(desk)
    sheet = g.sheets[s.names[card]]
    character = "character" in sheet.kinds
    return CardState(
        attack=stats.attack(g, s, card) if sheet.card.attack is not None else None,
        health=stats.health(g, s, card) if character and sheet.card.health is not None else None,
        damage=s.damage.get(card, 0),
        exhausted=card in s.exhausted,
        glow=glow,
        face_down=face_down(s, card),
        counters=sum(count for (held, _), count in s.counters.items() if held == card),
    )


def face_down(s: Duel, card: int) -> bool:
    """Whether its back is seen: an unknown card, or a resource that was not placed face up."""
    return not s.names[card] or (bool(s.face_down.get(card)) and card not in s.hero)
