"""Content made fast to play with: every card by its id, the decks as they come out of the box, and the counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from wowtable.ai.value import Weights
from wowtable.content import Content

from .atlas import Atlas
from .cards.abilities import AnyPassive, Timed
from .cards.board import BoardShape, Box, Creature, District, Overlord, Region
from .cards.pieces import AuctionItem, ClassSheet, EventCard, ItemCard, Power, Quest, Race, Talent
from .cards.words import FACTIONS, QUALITIES, QUEST_COLOURS, FigureColour, Moment, Quality
from .lessons import Lesson

CardKind = Literal["power", "talent", "item", "quest", "event"]
REAL, FALSE = "real", "false"
"""What is under a counter of Lord Kazzak."""
AnyCard: TypeAlias = Power | Talent | ItemCard | Quest | EventCard
WithText: TypeAlias = Power | Talent | ItemCard | AuctionItem


@dataclass(frozen=True)
class GameContent:
    """The content of the ruleset, as loaded."""

    areas: Mapping[str, District]
    regions: Mapping[str, Region]
    creatures: Mapping[str, Creature]
    overlords: Mapping[str, Overlord]
    races: Mapping[str, Race]
    classes: Mapping[str, ClassSheet]
    powers: Mapping[str, Power]
    talents: Mapping[str, Talent]
    items: Mapping[str, ItemCard]
    quests: Mapping[str, Quest]
    events: Mapping[str, EventCard]
    auction_items: Mapping[str, AuctionItem]
    box: Box
    land: BoardShape
    lessons: Mapping[str, Lesson]
    weights: Weights

    @classmethod
    def of(cls, content: Content) -> GameContent:
        return cls(
            areas=content.of("areas", District),
            regions=content.of("regions", Region),
            creatures=content.of("creatures", Creature),
            overlords=content.of("overlords", Overlord),
            races=content.of("races", Race),
            classes=content.of("classes", ClassSheet),
            powers=content.of("powers", Power),
            talents=content.of("talents", Talent),
            items=content.of("items", ItemCard),
            quests=content.of("quests", Quest),
            events=content.of("events", EventCard),
            auction_items=content.of("auction_items", AuctionItem),
            box=content.one("box", Box),
            land=content.one("land", BoardShape),
            lessons=content.of("lessons", Lesson),
            weights=content.one("weights", Weights),
        )


@dataclass(frozen=True, slots=True)
class CardText:
    """What a card can do, each ability with its place on the card, and what always holds while it is in use."""

    abilities: tuple[Timed, ...] = ()
    passives: tuple[AnyPassive, ...] = ()
    moments: frozenset[Moment] = frozenset()

    def at(self, moment: Moment) -> tuple[tuple[int, Timed], ...]:
        return tuple((n, ability) for n, ability in enumerate(self.abilities) if ability.when == moment)


def card_text(abilities: Iterable[Timed], passives: Iterable[AnyPassive]) -> CardText:
    listed = tuple(abilities)
    return CardText(listed, tuple(passives), frozenset(ability.when for ability in listed))


@dataclass
class Compiled:
    """Tables by id, made once for a game. No two cards of any kind have one id."""

    content: GameContent
    atlas: Atlas = field(init=False)
    cards: dict[str, AnyCard] = field(init=False)
    kinds: dict[str, CardKind] = field(init=False)
    texts: dict[str, CardText] = field(init=False)
    class_decks: dict[str, tuple[str, ...]] = field(init=False)
    item_decks: dict[Quality, tuple[str, ...]] = field(init=False)
    quest_decks: dict[tuple[int, str], tuple[str, ...]] = field(init=False)
    event_deck: tuple[str, ...] = field(init=False)
    overlord_events: dict[str, tuple[str, ...]] = field(init=False)
    supply: dict[tuple[str, FigureColour], int] = field(init=False)
    kins: dict[str, tuple[str, ...]] = field(init=False)

    def __post_init__(self) -> None:
        content = self.content
        self.atlas = Atlas(content.regions)
        self.cards = {
            **content.powers,
            **content.talents,
            **content.items,
            **content.quests,
            **content.events,
        }
        self.kinds = self._kinds()
        with_text: tuple[Mapping[str, WithText], ...] = (
            content.powers,
            content.talents,
            content.items,
            content.auction_items,
        )
        self.texts = {id: card_text(card.abilities, card.passives) for kind in with_text for id, card in kind.items()}
        self._decks()
        creatures = content.creatures.items()
        self.supply = {
            (name, colour): count for name, creature in creatures for colour, count in creature.figures.items()
        }
        self.kins = self._kins()

    def level_of(self, xp: int) -> int:
        """The level that so many XP bring (TBG-COMP-08)."""
        return 1 + sum(xp >= reached for reached in self.content.box.levels)

    def printed(self, kin: str, overlord: str) -> tuple[str, ...]:
        """All pieces of a kin in a game against that Overlord: only his own events are in the deck (TBG-SETUP-24)."""
        return (*self.event_deck, *self.overlord_events[overlord]) if kin == "event" else self.kins[kin]

    def _kinds(self) -> dict[str, CardKind]:
        content = self.content
        return {
            **dict.fromkeys(content.powers, "power"),
            **dict.fromkeys(content.talents, "talent"),
            **dict.fromkeys(content.items, "item"),
            **dict.fromkeys(content.quests, "quest"),
            **dict.fromkeys(content.events, "event"),
        }

    def _decks(self) -> None:
        content = self.content
        self.class_decks = {
            name: tuple(
                id for kind in (content.powers, content.talents) for id, card in kind.items() if card.hero_class == name
            )
            for name in content.classes
        }
        self.item_decks = {
            quality: tuple(
                id for id, item in content.items.items() if item.quality == quality for _ in range(item.copies)
            )
            for quality in QUALITIES
        }
        self.quest_decks = {
            (faction, colour): tuple(
                id
                for id, quest in content.quests.items()
                if (quest.faction, quest.colour) == (FACTIONS[faction], colour)
            )
            for faction in range(len(FACTIONS))
            for colour in QUEST_COLOURS
        }
        events = [(id, event) for id, event in content.events.items() for _ in range(event.copies)]
        self.event_deck = tuple(id for id, event in events if event.overlord is None)
        self.overlord_events = {
            name: tuple(id for id, event in events if event.overlord == name) for name in content.overlords
        }

    def _kins(self) -> dict[str, tuple[str, ...]]:
        """The cards that nobody can tell apart from behind; those of a class are known to everybody."""
        hiding = [overlord.counters for overlord in self.content.overlords.values()]
        return {
            **{f"item.{quality}": deck for quality, deck in self.item_decks.items()},
            **{f"quest.{faction}.{colour}": deck for (faction, colour), deck in self.quest_decks.items()},
            "counter": (REAL, *[FALSE] * (max(map(len, hiding)) - 1)),
        }
