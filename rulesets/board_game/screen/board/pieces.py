"""What stands in each region, in the order of weight: heroes, the Overlord, bosses, creatures, signs of events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from wowtable.shell.base.layout import Rect, centered

from ...rules.cards.words import FACTIONS, FigureColour
from ...rules.game import BoardGame
from ...rules.state import NO_FACTION, NOWHERE
from ..facts.lookup import Desk, acting_hero, emblem_of, hero_id, near_faction, quest_number, side_name

SHAPES: Mapping[FigureColour, str] = {"green": "round", "red": "star", "blue": "hexagon"}
TOWN, GRAVEYARD = "village", "tombstone"
FLIGHTS = {"horde": "wyvern", "alliance": "griffin-symbol", "both": "angel-wings"}
COUNTER, WAR, PLAGUE, BOSS = "ui.help", "crossed-swords", "death-zone", "crowned-skull"
_CREATURE, _HERO, _OVERLORD, _MARKER = (39.0, 39.0), (38.0, 49.0), (50.0, 50.0), (30.0, 30.0)
_BADGE, _LEAST_BADGE, _PENNANT = 0.5, 15.0, 0.46


@dataclass(frozen=True)
class RegionPiece:
    """`size` is in units of the land. `pennant` is whose quest it belongs to, and which."""

    id: str
    painter: str
    size: tuple[float, float]
    look: Mapping[str, Any] = field(default_factory=dict)
    count: int = 1
    pennant: tuple[str, str] | None = None

    def flag(self, rect: Rect) -> Rect:
        """Where the pennant of a quest flies, at a corner of the piece."""
        side = rect.w * _PENNANT
        return Rect(rect.x - side * 0.3, rect.y - side * 0.42, side, side * 1.25)

    def badge(self, rect: Rect) -> Rect:
        """Where it is told how many they are."""
        side = max(_LEAST_BADGE, rect.w * _BADGE)
        return centered((rect.right - side * 0.2, rect.bottom - side * 0.15), (side, side))

    def seen(self, rect: Rect) -> Rect:
        """The piece with what sticks out of it."""
        if self.pennant is not None:
            rect = rect.joined(self.flag(rect))
        return rect.joined(self.badge(rect)) if self.count > 1 else rect


def pieces_by_region(desk: Desk) -> dict[int, list[RegionPiece]]:
    found: dict[int, list[RegionPiece]] = {}
    for region, piece in _all_pieces(desk):
        found.setdefault(region, []).append(piece)
    return found


def _all_pieces(desk: Desk) -> Iterator[tuple[int, RegionPiece]]:
    yield from _heroes(desk)
    yield from _overlord(desk)
    yield from _creatures(desk)
    yield from _events(desk)


def _heroes(desk: Desk) -> Iterator[tuple[int, RegionPiece]]:
    """One's own first, of those the one that acts."""
    s, acting, near = desk.view, acting_hero(desk), near_faction(desk)
    for hero in sorted(range(s.heroes), key=lambda hero: (hero != acting, s.faction[hero] != near)):
        if s.faction[hero] != NO_FACTION and s.region[hero] != NOWHERE:
            yield s.region[hero], hero_piece(desk, hero, lit=hero == acting)


def hero_piece(desk: Desk, hero: int, *, lit: bool = False) -> RegionPiece:
    look = {
        "faction": side_name(desk.view.faction[hero]),
        "icon": emblem_of(desk.game, desk.view, hero),
        "lit": lit,
    }
    return RegionPiece(hero_id(hero), "standee", _HERO, look)


def _overlord(desk: Desk) -> Iterator[tuple[int, RegionPiece]]:
    g, s = desk.game, desk.view
    if s.overlord and s.overlord_at != NOWHERE:
        look = {"faction": "both", "icon": g.content.overlords[s.overlord].emblem}
        yield s.overlord_at, RegionPiece("overlord", "medallion", _OVERLORD, look)
    for card, region in s.counters.items():
        yield region, RegionPiece(f"counter.{card}", "medallion", _MARKER, {"faction": "both", "icon": COUNTER})


def creature_piece(desk: Desk, creature: str, colour: FigureColour, quest: int, count: int = 1) -> RegionPiece:
    look = {"shape": SHAPES[colour], "hue": f"die.{colour}", "icon": desk.game.content.creatures[creature].emblem}
    faction, place = quest_number(desk.view, quest)
    pennant = None if faction == NO_FACTION else (FACTIONS[faction], str(place))
    return RegionPiece(f"{creature}.{colour}.{quest}", "foe_token", _CREATURE, {**look, "stack": count}, count, pennant)


def _creatures(desk: Desk) -> Iterator[tuple[int, RegionPiece]]:
    """Those of one type, colour and quest are one group; those of one's own quests come first."""
    s, near = desk.view, near_faction(desk)
    groups = Counter((f.region, f.creature, f.colour, f.quest) for f in s.figures.values())
    for (region, creature, colour, quest), count in sorted(
        groups.items(), key=lambda group: quest_number(s, group[0][3])[0] != near
    ):
        yield region, creature_piece(desk, creature, colour, quest, count)


def _events(desk: Desk) -> Iterator[tuple[int, RegionPiece]]:
    """Bosses, wars, the plague."""
    g, s = desk.game, desk.view
    for card in s.in_force:
        event = g.content.events[s.names[card]]
        if event.boss is not None:
            look = {"faction": "both", "icon": event.emblem}
            yield g.atlas.index[event.boss.region], RegionPiece(f"event.{card}", "medallion", _CREATURE, look)
        for name in event.war.regions if event.war is not None else ():
            look = {"icon": WAR, "tone": "parchment"}
            yield g.atlas.index[name], RegionPiece(f"event.{card}", "medallion", _MARKER, look)
    for region in s.plague:
        yield region, RegionPiece("plague", "medallion", _MARKER, {"icon": PLAGUE, "tone": "dark"})


@lru_cache(maxsize=2)
def sites_of(g: BoardGame) -> Mapping[str, Sequence[tuple[str, str]]]:
    """What is printed in the regions: signs by faction and icon."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name, region in g.content.regions.items():
        signs = [(whose, TOWN) for whose in _whose(region.towns)]
        signs += [(whose, FLIGHTS[whose]) for whose in _whose(region.flights)]
        signs += [("decline", GRAVEYARD)] * region.graveyard
        if signs:
            found[name] = signs
    return found


def _whose(factions: tuple[str, ...]) -> list[str]:
    return ["both"] if len(factions) > 1 else list(factions)
