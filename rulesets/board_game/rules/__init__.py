"""The rules of World of Warcraft: The Board Game. Read them in the order of the rulebook:

- `cards`: what is printed on board, sheets and cards, as data; `compiled` makes it fast to play, `atlas` the board.
- `state`, `setup` and `sides`: what is on the table, how it gets there, who fights on which side. `piles`: decks.
- `consensus`: how a faction decides.
- `turn`: faction turns, the steps at their end. What a hero spends actions on: `travel`, `rest`, `town`, `challenge`
  with `counters` under which an Overlord hides.
- `outside`: what cards do outside of combats.
- `trade`: what friends give each other after an action. `management`: what is equipped at the end of a turn.
- `sheet`: what counts on a character sheet; `sources`: what speaks for a hero. `equipping`: what may lie where.
- `powers`: prices, pets. `experience`: levels, talents. `quests`, `rewards`, `items`: drawn, completed, shared out.
- `timing`: when cards may be used. `using`: what that takes, and how it goes. `automatic`: what happens by itself.
  `effects_run` carries effects out: `effects_dice`, `effects_hits`, `effects_tokens`, `effects_cards`.
- `combat` goes round by round: `attack` with `dice`, then `defense` against creatures or `pvp` among heroes, until
  `combat_end`. `fighters` and `foes`: the numbers of both sides. `creatures`: what they can do. `wounds`: what hurts.
- `defeat`: what it costs, and where one wakes up.
- `event_cards`: the event step. `bonus_events`, `auctions`, `wars`, `deeds`, `bosses`, `kelthuzad`: what events bring.
- `lessons`: games laid out for learning. `unused`: what could still be done, told before something is left. `balance`:
  the pace of games among computers.
- `overlords`: the three, and the way of Nefarian. `ending`: how the game ends.
- `game` ties it all together, `events` are what happens. `hidden`: who knows what. `invariants`: what always holds.
- `texts`: what cards say, made from their data; `board_texts`: what creatures, bosses, Overlords and events say.
- `position` puts pieces where one wants them, `scenario` is what files can say.
- `ai` is the computer's side of it.
- `checks` and `land_checks`: what the content files owe each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wowtable.ai.value import Weights, check_weights
from wowtable.content import Content, Localized, One, Report
from wowtable.core import Game

from .cards.board import BoardShape, Box, Creature, District, Overlord, Region
from .cards.pieces import AuctionItem, ClassSheet, EventCard, ItemCard, Power, Quest, Race, Talent, printed_on
from .checks import check_board, check_cards, check_events, check_quests
from .game import BoardGame, GameContent
from .land_checks import check_land
from .lessons import Lesson, check_lessons
from .state import Lordaeron

__all__ = ["CONTENT", "check", "game", "nouns"]
MOST_HEROES = 6
"""Numbers of heroes have nouns; in a game they go by the name of their character (`BoardGame.called`)."""
CONTENT: Mapping[str, Any] = {
    "areas": District,
    "regions": Region,
    "land": One(BoardShape),
    "box": One(Box),
    "creatures": Creature,
    "overlords": Overlord,
    "races": Race,
    "classes": ClassSheet,
    "powers": Power,
    "talents": Talent,
    "items": ItemCard,
    "quests": Quest,
    "events": EventCard,
    "auction_items": AuctionItem,
    "lessons": Lesson,
    "weights": One(Weights),
}
NAMED: Mapping[str, tuple[str, Any]] = {
    "area": ("areas", District),
    "region": ("regions", Region),
    "overlord": ("overlords", Overlord),
    "race": ("races", Race),
    "class": ("classes", ClassSheet),
    "power": ("powers", Power),
    "talent": ("talents", Talent),
    "item": ("items", ItemCard),
    "quest": ("quests", Quest),
    "event": ("events", EventCard),
    "auction": ("auction_items", AuctionItem),
}


def nouns(content: Content) -> Mapping[str, Any]:
    """Everything that has a name carries it in its content file; `card` is any card, whatever its kind, and what a race
    can do."""
    named = {
        f"{word}.{name}": entry.name
        for word, (kind, record) in NAMED.items()
        for name, entry in content.of(kind, record).items()
    }
    named |= {f"card.{name}": race.ability for name, race in content.of(*NAMED["race"]).items()}
    for word in ("power", "talent", "item", "auction", "quest", "event"):
        kind, record = NAMED[word]
        named |= {f"card.{name}": entry.name for name, entry in content.of(kind, record).items()}
    for name, event in content.of("events", EventCard).items():
        if event.boss is not None:
            named[f"boss.{name}"] = event.boss.name
    for name, sheet in content.of("classes", ClassSheet).items():
        named |= {f"character.{name}_{side}": character.name for side, character in sheet.sides.items()}
        for printed in printed_on(sheet):
            named[f"power.{printed.id}"] = named[f"card.{printed.id}"] = printed.name
    for hero in range(MOST_HEROES):
        named[f"hero.{hero}"] = Localized(f"hero {hero + 1}", f"eroe {hero + 1}")
    return named


def check(content: Content, report: Report) -> None:
    check_board(content, report)
    check_land(content, report)
    check_lessons(content, report)
    check_cards(content, report)
    check_quests(content, report)
    check_events(content, report)
    check_weights(content.one("weights", Weights), BoardGame.FEATURES, report)


def game(content: Content) -> Game[Lordaeron]:
    return BoardGame(GameContent.of(content))
