"""The rules of World of Warcraft: The Adventure Game. Read them in the order of the rulebook:

- `cards`: what is printed on board, cards and tokens, as data; `compiled` makes it fast to play, `atlas` the board.
- `state` and `setup`: what is on the table, and how it gets there.
- `turn`: turns and their four phases.
- `movement`: the die and the figure. `places`: where heroes may be, and ways that are not on foot.
- `exploration`: resources, and discoveries revealed. `discovery_pile` and `discoveries`: where they lie, what they do.
- `challenge`: what is met, and drawing. `holders`: the challenge decks. `event_cards`: what happens instead.
- `combat`: from the first card played to the last blow. `combat_end`: what is won and lost by it.
- `stats`: the numbers of heroes and of the sides of a fight. `odds`: what two dice make of them.
- `characters`: damage, healing, defeat, levels. `quests`: quests, tokens, trophies. `ending`: who has won.
- `items`: gained, worn, drunk, discarded.
- `hands`: ability cards in hand and decks. `abilities`: playing them. `answers`: playing them out of turn.
- `optional_powers`: powers that may be used. `legal_actions`: what may be done besides answering a question.
- `maintenance`: quests, equipment, the end of the turn. `undefeated`: the line of undefeated encounters, and aggro.
- `effects_run` carries texts out; what their effects do stands with the rules that they belong to.
- `game` ties it all together, `events` are what happens. `hidden`: who knows what. `invariants`: what must always hold.
- `texts`: what cards say, made from their data; `place_names`: how sentences call the spaces.
- `position` puts pieces where one wants them, `scenario` is what files can say.
- `pauses`: how things stand where one may pass, for whoever has the table pass for them.
- `lessons`: games laid out for learning. `unused`: what could still be done, told before something is left.
- `checks`: what the content files owe each other. `balance`: what games among computers should show. `ai`: the
  computer's side.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wowtable.ai.value import Weights, check_weights
from wowtable.cartography.land import Geography
from wowtable.content import Content, One, Report
from wowtable.core import Game

from .cards.pieces import Ability, Box, Challenge, Find, Hero, MapSpace, Quest, Region, Trophy
from .checks import check_abilities, check_map, check_quests
from .compiled import GameContent
from .game import AdventureGame
from .lessons import Lesson, check_lessons
from .place_names import place_names
from .state import Realm

__all__ = ["CONTENT", "check", "game", "nouns"]
CONTENT: Mapping[str, Any] = {
    "map": MapSpace,
    "zones": Region,
    "heroes": Hero,
    "abilities": Ability,
    "challenges": Challenge,
    "quests": Quest,
    "trophies": Trophy,
    "discoveries": Find,
    "box": One(Box),
    "land": One(Geography),
    "lessons": Lesson,
    "weights": One(Weights),
}


def nouns(content: Content) -> Mapping[str, Any]:
    """Everything that has a name carries it in its content file; a double-faced card has one for each side."""
    named: dict[str, Any] = {
        **{f"zone.{name}": zone.name for name, zone in content.of("zones", Region).items()},
        **{f"ability.{name}": ability.name for name, ability in content.of("abilities", Ability).items()},
        **{f"quest.{name}": quest.name for name, quest in content.of("quests", Quest).items()},
        **{f"trophy.{name}": trophy.name for name, trophy in content.of("trophies", Trophy).items()},
        **{f"discovery.{name}": find.name for name, find in content.of("discoveries", Find).items()},
    }
    named |= place_names(content.of("zones", Region), content.of("map", MapSpace))
    for name, hero in content.of("heroes", Hero).items():
        named[f"hero.{name}"] = hero.short
        for side, title in hero.sides.items():
            named[f"side.{name}_{side}"] = title
    for name, card in content.of("challenges", Challenge).items():
        for word, face in (("foe", card.encounter), ("item", card.item), ("event", card.event)):
            if face is not None:
                named[f"{word}.{name}"] = face.name
    return named


def check(content: Content, report: Report) -> None:
    check_map(content, report)
    check_abilities(content, report)
    check_quests(content, report)
    check_lessons(content, report)
    check_weights(content.one("weights", Weights), AdventureGame.FEATURES, report)


def game(content: Content) -> Game[Realm]:
    return AdventureGame(
        GameContent(
            map=content.of("map", MapSpace),
            zones=content.of("zones", Region),
            heroes=content.of("heroes", Hero),
            abilities=content.of("abilities", Ability),
            challenges=content.of("challenges", Challenge),
            quests=content.of("quests", Quest),
            trophies=content.of("trophies", Trophy),
            discoveries=content.of("discoveries", Find),
            box=content.one("box", Box),
            land=content.one("land", Geography),
            weights=content.one("weights", Weights),
            lessons=content.of("lessons", Lesson),
        )
    )
