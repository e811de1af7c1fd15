"""The printed face of every card, made once for each language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wowtable.shell.cards.kept import KeptFaces
from wowtable.shell.cards.look import CardLook
from wowtable.text import Catalogue

from ...rules.cards.effects import GainTrophy
from ...rules.cards.words import COLOURS, Colour, Discovery
from ...rules.game import AdventureGame
from .challenges import encounter_look, event_look, item_look, map_encounter_look, turned_look
from .heroes import ability_look, side_look
from .tasks import discovery_look, quest_look, trophy_look


class Faces(KeptFaces):
    """The cards of a game in one language. A double-faced card has a face for each side."""

    def __init__(self, game: AdventureGame, words: Catalogue) -> None:
        super().__init__(game, words)
        self.content = game.content

    def character(self, hero: str, level: int, *, flipped: bool) -> CardLook:
        colour, owner = COLOURS[level], self.content.heroes[hero]
        key = f"side.{hero}.{level}.{flipped}"
        return self.face(key, lambda: side_look(self.words, owner, colour, flipped=flipped))

    def ability(self, name: str) -> CardLook:
        card = self.content.abilities[name]
        return self.face(f"ability.{name}", lambda: ability_look(self.words, card, self.content.heroes[card.hero]))

    def in_hand(self, name: str, level: Colour) -> CardLook:
        """The same for a hero of that level: what only higher levels gain is left out. What still finds no room beside
        the picture is read by pointing at the card."""
        card = self.content.abilities[name]

        def made() -> CardLook:
            look = ability_look(self.words, card, self.content.heroes[card.hero], level)
            return replace(look, frame=replace(look.frame, held=True))

        return self.face(f"hand.{name}.{level}", made)

    def front(self, name: str) -> CardLook:
        """The side of a challenge card that is drawn: its event, else its encounter."""
        card = self.content.challenges[name]
        event = card.event
        if event is None:
            return self.encounter(name)
        land = None if event.place is None else self.content.zones[self.content.map[event.place].zone]
        return self.face(f"event.{name}", lambda: event_look(self.words, card, event, land))

    def behind(self, name: str) -> CardLook:
        """The other side: an item, an encounter or the text behind an event."""
        card = self.content.challenges[name]
        event = card.event
        if event is not None and card.turned:
            return self.face(f"turned.{name}", lambda: turned_look(self.words, card, event))
        return self.item(name) if card.item is not None else self.encounter(name)

    def encounter(self, name: str) -> CardLook:
        card = self.content.challenges[name]
        foe = card.encounter
        assert foe is not None
        return self.face(f"encounter.{name}", lambda: encounter_look(self.words, card, foe))

    def item(self, name: str) -> CardLook:
        card = self.content.challenges[name]
        item = card.item
        assert item is not None
        return self.face(f"item.{name}", lambda: item_look(self.words, card, item))

    def map_encounter(self, place: str) -> CardLook:
        space = self.content.map[place]
        land = self.content.zones[space.zone]
        return self.face(f"map.{place}", lambda: map_encounter_look(self.words, space, land))

    def quest(self, name: str) -> CardLook:
        return self.face(f"quest.{name}", lambda: quest_look(self.words, self.content.quests[name]))

    def trophy(self, name: str) -> CardLook:
        place = self._won_at(name)
        land = self.content.zones[self.content.map[place].zone]
        trophy = self.content.trophies[name]
        return self.face(f"trophy.{name}", lambda: trophy_look(self.words, trophy, place, land))

    def _won_at(self, trophy: str) -> str:
        """The space whose encounter gives a trophy."""
        gift = GainTrophy(trophy)
        return next(id for id, space in self.content.map.items() if space.encounter and gift in space.encounter.reward)

    def discovery(self, name: Discovery) -> CardLook:
        return self.face(f"discovery.{name}", lambda: discovery_look(self.words, name, self.content.discoveries[name]))

    def all(self) -> Iterator[CardLook]:
        """Every face that there is."""
        for hero in self.content.heroes:
            for level in range(len(COLOURS)):
                yield from (self.character(hero, level, flipped=flipped) for flipped in (False, True))
        yield from map(self.ability, self.content.abilities)
        for name in self.content.challenges:
            yield from (self.front(name), self.behind(name))
        yield from (self.map_encounter(id) for id, space in self.content.map.items() if space.encounter)
        yield from map(self.quest, self.content.quests)
        yield from map(self.trophy, self.content.trophies)
        yield from map(self.discovery, self.content.box.discoveries)
