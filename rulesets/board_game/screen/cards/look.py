"""The printed face of every card, made once for each language."""

from __future__ import annotations

from collections.abc import Iterator

from wowtable.shell.cards.kept import KeptFaces
from wowtable.shell.cards.look import CardLook
from wowtable.text import Catalogue

from ...rules.cards.pieces import Preprinted, printed_on
from ...rules.cards.words import FigureColour
from ...rules.game import BoardGame
from .told import creature_look, event_look, overlord_look, quest_look
from .worn import auction_look, item_look, power_look, printed_look, race_look, talent_look

SIDES = (4, 6)
"""The sheet of an Overlord has a side for so many heroes."""


class BoardFaces(KeptFaces):
    """The cards of a game in one language."""

    def __init__(self, game: BoardGame, words: Catalogue) -> None:
        super().__init__(game, words)
        self.content = game.content

    def card(self, name: str) -> CardLook | None:
        """Of anything that is shuffled or learned; None for what is no card."""
        content = self.content
        for kind, make in (
            (content.powers, self.power),
            (content.talents, self.talent),
            (content.items, self.item),
            (content.quests, self.quest),
            (content.events, self.event),
            (content.auction_items, self.auction),
        ):
            if name in kind:
                return make(name)
        return None

    def power(self, name: str) -> CardLook:
        power = self.content.powers[name]
        owner = self.content.classes[power.hero_class]
        return self.face(f"power.{name}", lambda: power_look(self.words, power, owner))

    def talent(self, name: str) -> CardLook:
        talent = self.content.talents[name]
        owner = self.content.classes[talent.hero_class]
        return self.face(f"talent.{name}", lambda: talent_look(self.words, talent, owner))

    def item(self, name: str) -> CardLook:
        return self.face(f"item.{name}", lambda: item_look(self.words, self.content.items[name]))

    def printed(self, text: Preprinted) -> CardLook:
        return self.face(f"printed.{text.id}", lambda: printed_look(self.words, text))

    def auction(self, name: str) -> CardLook:
        return self.face(f"auction.{name}", lambda: auction_look(self.words, self.content.auction_items[name]))

    def race(self, name: str, emblem: str) -> CardLook:
        race = self.content.races[name]
        return self.face(f"race.{name}.{emblem}", lambda: race_look(self.words, race, emblem))

    def quest(self, name: str) -> CardLook:
        return self.face(f"quest.{name}", lambda: quest_look(self.words, self.content.quests[name]))

    def event(self, name: str) -> CardLook:
        return self.face(f"event.{name}", lambda: event_look(self.words, self.content.events[name]))

    def creature(self, name: str, colour: FigureColour) -> CardLook:
        creature = self.content.creatures[name]
        return self.face(f"creature.{name}.{colour}", lambda: creature_look(self.words, creature, colour))

    def overlord(self, name: str, heroes: int) -> CardLook:
        overlord = self.content.overlords[name]
        return self.face(f"overlord.{name}.{heroes}", lambda: overlord_look(self.words, overlord, heroes))

    def all(self) -> Iterator[CardLook]:
        """Every face that there is."""
        content = self.content
        yield from map(self.power, content.powers)
        yield from map(self.talent, content.talents)
        yield from map(self.item, content.items)
        yield from map(self.quest, content.quests)
        yield from map(self.event, content.events)
        yield from map(self.auction, content.auction_items)
        sides = {side.race: side for owner in content.classes.values() for side in owner.sides.values()}
        yield from (self.race(race, side.emblem) for race, side in sides.items())
        printed = {text.id: text for owner in content.classes.values() for text in printed_on(owner)}
        yield from map(self.printed, printed.values())
        for name, creature in content.creatures.items():
            yield from (self.creature(name, colour) for colour in creature.values)
        for name in content.overlords:
            yield from (self.overlord(name, heroes) for heroes in SIDES)
