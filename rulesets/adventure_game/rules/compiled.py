"""Content made fast to play with: the powers of a card by what they are, and the counts of the box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wowtable.ai.value import Weights
from wowtable.cartography.land import Geography

from .atlas import Atlas
from .cards.pieces import (
    Ability,
    Box,
    Challenge,
    CharacterSide,
    Find,
    Hero,
    MapSpace,
    Quest,
    Region,
    Trophy,
)
from .cards.powers import After, Always, AnyPower, OnDie, Use
from .cards.words import COLOURS, OUT_OF_TURN, Moment

if TYPE_CHECKING:
    from .lessons import Lesson


@dataclass(frozen=True)
class GameContent:
    """The content of the ruleset, as loaded."""

    map: Mapping[str, MapSpace]
    zones: Mapping[str, Region]
    heroes: Mapping[str, Hero]
    abilities: Mapping[str, Ability]
    challenges: Mapping[str, Challenge]
    quests: Mapping[str, Quest]
    trophies: Mapping[str, Trophy]
    discoveries: Mapping[str, Find]
    box: Box
    land: Geography
    weights: Weights
    lessons: Mapping[str, Lesson] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PowerText:
    """The powers of one source, sorted by kind; each with its place among its like."""

    always: tuple[Always, ...] = ()
    on_die: tuple[tuple[int, OnDie], ...] = ()
    uses: tuple[tuple[int, Use], ...] = ()
    afters: tuple[After, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.always or self.on_die or self.uses or self.afters)


NO_POWERS = PowerText()


def power_text(powers: Iterable[AnyPower]) -> PowerText:
    listed = list(powers)
    if not listed:
        return NO_POWERS
    return PowerText(
        tuple(power for power in listed if isinstance(power, Always)),
        tuple(enumerate(power for power in listed if isinstance(power, OnDie))),
        tuple(enumerate(power for power in listed if isinstance(power, Use))),
        tuple(power for power in listed if isinstance(power, After)),
    )


CardSide = tuple[str, int, bool]
"""A hero, its level, and whether the character card shows its other side."""


@dataclass
class Compiled:
    """Tables by name, made once for a game."""

    content: GameContent
    atlas: Atlas = field(init=False)
    sides: dict[CardSide, CharacterSide] = field(init=False)
    side_powers: dict[CardSide, PowerText] = field(init=False)
    item_powers: dict[str, PowerText] = field(init=False)
    foe_powers: dict[str, PowerText] = field(init=False)
    event_powers: dict[str, PowerText] = field(init=False)
    attached_powers: dict[str, PowerText] = field(init=False)
    map_powers: dict[int, PowerText] = field(init=False)
    decks: dict[str, tuple[str, ...]] = field(init=False)
    kinds: dict[str, tuple[str, ...]] = field(init=False)
    levels: dict[str, int] = field(init=False)
    has_item: frozenset[str] = field(init=False)
    answering: dict[tuple[str, Moment], tuple[Ability, ...]] = field(init=False)

    def __post_init__(self) -> None:
        content = self.content
        self.atlas = Atlas(content.map)
        self.sides = {
            (name, level, flipped): card.other if flipped else card.start
            for name, hero in content.heroes.items()
            for level, card in ((COLOURS.index(colour), hero.cards[colour]) for colour in COLOURS)
            for flipped in (False, True)
        }
        self.side_powers = {key: power_text(side.powers) for key, side in self.sides.items()}
        cards = content.challenges.items()
        self.item_powers = {name: power_text(card.item.powers) for name, card in cards if card.item}
        self.foe_powers = {name: power_text(card.encounter.powers) for name, card in cards if card.encounter}
        self.event_powers = {name: power_text(card.event.powers) for name, card in cards if card.event}
        self.attached_powers = {name: power_text(card.powers) for name, card in content.abilities.items()}
        self.map_powers = {n: power_text(place.powers) for n, place in self.atlas.encounters.items()}
        self.decks = {hero: self._deck(hero) for hero in content.heroes}
        self.kinds = self._printed()
        self.levels = {name: COLOURS.index(card.level) for name, card in cards}
        self.has_item = frozenset(name for name, card in cards if card.item is not None and card.event is None)

        self.answering = self._out_of_turn()

    def _out_of_turn(self) -> dict[tuple[str, Moment], tuple[Ability, ...]]:
        """The cards of each hero that are played when something happens, whoever's turn it is."""
        found: dict[tuple[str, Moment], tuple[Ability, ...]] = {}
        for card in self.content.abilities.values():
            if card.moment in OUT_OF_TURN:
                key = (card.hero, card.moment)
                found[key] = (*found.get(key, ()), card)
        return found

    def _printed(self) -> dict[str, tuple[str, ...]]:
        """By kin all pieces in the box that may be mistaken for each other; of abilities only the hero knows."""
        content = self.content
        kinds = {
            f"challenge.{level}": tuple(card.id for card in content.challenges.values() if card.level == colour)
            for level, colour in enumerate(COLOURS)
        }
        for deck in ("starting", "elite"):
            kinds[deck] = tuple(quest.id for quest in content.quests.values() if quest.deck == deck)
        kinds["trophy"] = tuple(name for name, trophy in content.trophies.items() for _ in range(trophy.copies))
        kinds["discovery"] = tuple(name for name, count in content.box.discoveries.items() for _ in range(count))
        return kinds

    def _deck(self, hero: str) -> tuple[str, ...]:
        """Every card of its ability deck, by name."""
        own = [card for card in self.content.abilities.values() if card.hero == hero]
        return tuple(card.id for card in own for _ in range(card.copies))
