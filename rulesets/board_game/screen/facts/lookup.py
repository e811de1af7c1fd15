"""What the screen asks of the game: the ruleset's own classes behind the desk, and by which ids its pieces go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from wowtable.core import Action
from wowtable.shell.table.plugin import DeskOf, Does
from wowtable.shell.table.registry import PassageOf

from ...rules import turn
from ...rules.cards.words import FACTIONS, Faction
from ...rules.game import BoardGame
from ...rules.state import NO_CARD, NO_FACTION, NOBODY, FactionNumber, HeroNumber, Lordaeron

Desk = DeskOf[BoardGame, Lordaeron]
"""The table's side of what this game shows."""
Passage = PassageOf[BoardGame, Lordaeron]
"""From one picture of this game to the next."""
HERO = "hero."
"""What the ids of heroes begin with; the number follows."""
_CARD, DIE, NEXT = "c", "die.", "next"


class PrefersHero:
    """A screen on which one says which hero acts."""

    hero: HeroNumber


class HoldsBids:
    """A screen on which one sets what a purse bids, before it is sealed; `bids` are those that have been set."""

    bids: dict[HeroNumber, int]

    def bid_of(self, desk: Desk, hero: HeroNumber) -> int:
        raise NotImplementedError


def near_faction(desk: Desk) -> FactionNumber:
    """Whose side is seen first: one's own, or for those who only look on that which acts."""
    s = desk.view
    side = NO_FACTION if desk.host is None else s.side_of(desk.host)
    return s.active if side == NO_FACTION else side


def side_name(faction: FactionNumber) -> Faction:
    return FACTIONS[faction]


def hero_id(hero: HeroNumber) -> str:
    return f"{HERO}{hero}"


def hero_in(id: str) -> HeroNumber:
    """Its number; NOBODY for the id of anything else."""
    number = id.removeprefix(HERO)
    return int(number) if id.startswith(HERO) and number.isdecimal() else NOBODY


def heroes_asked(desk: Desk) -> tuple[HeroNumber, ...]:
    """Whose action the open question is about: where one says alone who acts next, first of all one's own."""
    if desk.kind == "act":
        return tuple(desk.about("heroes", ()))
    if desk.kind == NEXT:
        return _own_next(desk)
    hero = desk.about("hero", NOBODY)
    return (hero,) if isinstance(hero, int) and hero != NOBODY else ()


def _own_next(desk: Desk) -> tuple[HeroNumber, ...]:
    """Nobody where several have a vote, unless the first one counts."""
    ballot = desk.ballot
    if (
        desk.asked is None
        or ballot is None
        or any(len(voice.seats) > 1 and voice.rule != "any" for voice in ballot.voices)
    ):
        return ()
    mine = desk.view.heroes_of_seat(desk.asked)
    return tuple(hero for hero in mine if Action(NEXT, (hero,)) in desk.legal)


def deeds_open(desk: Desk) -> Sequence[Action]:
    """What may be done now; where it is still to be said who acts, what one's own heroes could do then."""
    if desk.kind != NEXT:
        return desk.legal
    return [act for hero in heroes_asked(desk) for act in turn.deeds_of(desk.game, desk.view, hero)]


def turned_to(desk: Desk, does: Does) -> Does:
    """With the answer to who acts next before it, where that is still asked."""
    acts: Iterable[Action] | None = [does] if isinstance(does, Action) else None if callable(does) else does
    if desk.kind != NEXT or acts is None or (isinstance(does, Action) and does in desk.legal):
        return does
    return chain([Action(NEXT, (acting_hero(desk),))], acts)


def acting_hero(desk: Desk) -> HeroNumber:
    """The one that is played now: the chosen one of those who may act, else the first."""
    asked = heroes_asked(desk)
    wanted = desk.screen.hero if isinstance(desk.screen, PrefersHero) else NOBODY
    return wanted if wanted in asked else next(iter(asked), NOBODY)


def has_side(s: Lordaeron, hero: HeroNumber) -> bool:
    """Whether its class and its side are settled, so that it is somebody."""
    return bool(s.hero_class[hero]) and s.faction[hero] != NO_FACTION


def emblem_of(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> str:
    """The sign of the character on its sheet; that of a crown while no class is chosen."""
    if not has_side(s, hero):
        return "ui.crown"
    return g.content.classes[s.hero_class[hero]].sides[side_name(s.faction[hero])].emblem


def quest_number(s: Lordaeron, card: int) -> tuple[FactionNumber, int]:
    """Whose quest a card is and its place among theirs, from one; NO_FACTION for a card of nobody."""
    for faction, cards in enumerate(s.quests):
        if card in cards:
            return faction, cards.index(card) + 1
    return NO_FACTION, 0


def piece(card: int) -> str:
    """The id of a card; what is printed on a sheet, a race, or an Auction Item has a number below none."""
    return f"{_CARD}{card}"


def number_in(id: str) -> int:
    """Its number; NO_CARD for the id of anything else."""
    digits = id.removeprefix(_CARD)
    return int(digits) if id != digits and digits.removeprefix("-").isdecimal() else NO_CARD


def die_piece(place: int) -> str:
    """The id of a die of the pool."""
    return f"{DIE}{place}"


def events_at(desk: Desk, region: int) -> list[int]:
    """The cards in force whose boss or War is there."""
    found, s, name = [], desk.view, desk.game.atlas.ids[region]
    for card in s.in_force:
        event = desk.game.content.events[s.names[card]]
        regions = event.war.regions if event.war is not None else ()
        if name in regions or (event.boss is not None and event.boss.region == name):
            found.append(card)
    return found
