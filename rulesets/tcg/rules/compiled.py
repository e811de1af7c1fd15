"""Cards compiled for play, each to its sheet: powers sorted by kind, words as sets. Made once for each game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar, get_args

from .cards.card import Card
from .cards.powers import (
    AlsoIs,
    Attach,
    Aura,
    Cannot,
    Complete,
    ControlsHost,
    DamageUp,
    Do,
    EntersWith,
    Flip,
    FromGraveyard,
    Has,
    Lacks,
    Pay,
    Power,
    StrikeCost,
    Taunt,
    Uninterruptible,
    When,
)
from .cards.words import DamageType

P = TypeVar("P", bound=Power)
Numbered = tuple[tuple[int, Any], ...]
"""Powers with their place in the card's list."""
_CHARACTERS = ("hero", "ally")
_EQUIPMENT = ("weapon", "armor", "item")
DAMAGE_TYPES = frozenset(get_args(DamageType))


class Sheet:
    """Reads are plain attributes: no property, no lookup that could be made beforehand.

    `kinds` are the words of `phrases.CardKind` that the card answers to; `words` what a `What` finds by tag: tags,
    race, job and class icons; `damage` the damage types printed on it, which an ability prints as tags. `holds` tells
    that, while in play, something must look at the card whenever anything happens or is counted: it belongs into
    `Duel.sources`.
    """

    __slots__ = (
        "also_is",
        "attach",
        "attack",
        "boosts",
        "cannots",
        "card",
        "controls_host",
        "cost",
        "damage",
        "damage_ups",
        "defense",
        "do",
        "enters_with",
        "flip",
        "from_graveyard",
        "gives",
        "graveyard_pays",
        "health",
        "holds",
        "keywords",
        "kinds",
        "lacks",
        "name",
        "pays",
        "quest",
        "strike",
        "strike_change",
        "taunt",
        "uninterruptible",
        "whens",
        "words",
    )

    def __init__(self, card: Card) -> None:
        powers = card.powers
        self.card = card
        self.name = card.id
        self.kinds = kinds_of(card)
        self.words = frozenset(filter(None, (*card.tags, card.race, card.job, *card.classes, card.talent)))
        self.cost = card.cost or 0
        self.attack = card.attack or 0
        self.health = card.health or 0
        self.strike = card.strike or 0
        self.defense = card.defense or 0
        self.damage = frozenset(card.damage) | (DAMAGE_TYPES & set(card.tags) if card.type == "ability" else set())
        self._compile_statics(powers)
        self._compile_texts(powers)
        self.holds = bool(
            self.boosts
            or self.gives
            or self.lacks
            or self.cannots
            or self.also_is
            or self.damage_ups
            or self.whens
            or self.strike_change
            or self.taunt
        )

    def _compile_statics(self, powers: tuple[Power, ...]) -> None:
        auras = _of(powers, Aura)
        self.keywords: Mapping[str, tuple[Has, ...]] = _by((has.keyword, has) for has in _of(powers, Has))
        self.boosts = tuple(aura for aura in auras if aura.attack != 0 or aura.health != 0)
        self.gives: Mapping[str, tuple[Aura, ...]] = _by((a.keyword, a) for a in auras if a.keyword)
        self.lacks: Mapping[str, tuple[Lacks, ...]] = _by(
            (k, lack) for lack in _of(powers, Lacks) for k in lack.keywords
        )
        self.cannots: Mapping[str, tuple[Cannot, ...]] = _by((act, c) for c in _of(powers, Cannot) for act in c.acts)
        self.also_is = _of(powers, AlsoIs)
        self.damage_ups = _of(powers, DamageUp)
        self.strike_change = sum(power.change for power in _of(powers, StrikeCost))
        self.taunt = bool(_of(powers, Taunt))
        self.controls_host = bool(_of(powers, ControlsHost))
        self.uninterruptible = bool(_of(powers, Uninterruptible))
        self.from_graveyard = bool(_of(powers, FromGraveyard))
        self.enters_with = _of(powers, EntersWith)

    def _compile_texts(self, powers: tuple[Power, ...]) -> None:
        self.whens: Numbered = _numbered(powers, When)
        self.pays: Numbered = tuple((i, p) for i, p in _numbered(powers, Pay) if not p.graveyard)
        self.graveyard_pays: Numbered = tuple((i, p) for i, p in _numbered(powers, Pay) if p.graveyard)
        self.flip: Numbered = _numbered(powers, Flip)
        self.quest: Numbered = _numbered(powers, Complete)
        self.do: Numbered = _numbered(powers, Do)
        self.attach: Numbered = _numbered(powers, Attach)


def kinds_of(card: Card) -> frozenset[str]:
    """What a card counts as. A Totem is both ability and ally in every zone (TCG-TOTEM-01)."""
    kinds = {"hero" if card.type == "master_hero" else card.type, "card"}
    if card.totem:
        kinds |= {"ally", "ability"}
    if kinds & set(_CHARACTERS):
        kinds.add("character")
    if kinds & set(_EQUIPMENT):
        kinds.add("equipment")
    return frozenset(kinds)


def _of(powers: Iterable[Power], kind: type[P]) -> tuple[P, ...]:
    return tuple(power for power in powers if isinstance(power, kind))


def _numbered(powers: Iterable[Power], kind: type[Power]) -> Numbered:
    return tuple((i, power) for i, power in enumerate(powers) if isinstance(power, kind))


def _by(pairs: Iterable[tuple[Any, P]]) -> Mapping[Any, tuple[P, ...]]:
    found: dict[Any, tuple[P, ...]] = {}
    for key, power in pairs:
        found[key] = (*found.get(key, ()), power)
    return found


def _blank() -> Sheet:
    sheet = Sheet(Card("", "item", ""))
    sheet.kinds = frozenset(("card",))
    return sheet


BLANK = _blank()
"""What can be said of a card whose face does not count or is not known: that it is a card."""


def compile_sheets(cards: Mapping[str, Card]) -> dict[str, Sheet]:
    """By name; the name "" of hidden cards leads to the blank sheet."""
    return {"": BLANK, **{name: Sheet(card) for name, card in cards.items()}}
