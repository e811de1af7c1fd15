"""What a faction could set out for: where it is, whom it is against, what it brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from .. import kelthuzad
from ..cards.pieces import ItemPrize
from ..challenge import bosses_at, is_forced
from ..compiled import REAL
from ..ending import stronger
from ..quests import quest_of
from ..state import NOWHERE, FactionNumber, Lordaeron, other
from .odds import RESTED, Opponent, figure, foe_of, odds, side

if TYPE_CHECKING:
    from ..game import BoardGame

GOLD = 0.2
QUALITY = {"triangle": 0.8, "square": 1.6, "circle": 2.4, "special": 2.5}
ROOM = 0.6
"""XP that it is worth to make room for another quest."""
ENEMY = 1.5
"""XP that an enemy is worth who is beaten."""
RESCUE = 3.0
"""XP that it is worth to get a friend out of the hands of independents."""
DOUBT = 0.3
"""So much better than at a glance the odds against an Overlord may be."""
VICTORY = 60.0
ABILITY = {"kelthuzad": 1.25, "nefarian": 1.1, "lord_kazzak": 1.3}
"""What their abilities make of the Health of Overlords."""


class Aim(NamedTuple):
    """Something worth going for: `value` beside `xp`. `level`: of a quest, for bonus and penalty; 0 without. `whole`:
    only all together.
    """

    region: int
    kind: str
    name: str
    foes: tuple[Opponent, ...]
    value: float
    level: int = 0
    whole: bool = False
    xp: float = 0.0


def aims(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> list[Aim]:
    return [
        *of_quests(g, s, faction),
        *of_bosses(g, s, faction),
        *of_overlord(g, s, faction),
        *of_enemies(g, s, faction),
        *of_guards(s, faction),
    ]


def of_quests(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> Iterator[Aim]:
    """A group of creatures of the same kind counts for its part of each quest."""
    groups: dict[tuple[int, str], list[int]] = {}
    left: dict[int, int] = {}
    for number, standing in s.figures.items():
        if standing.quest in s.quests[faction]:
            groups.setdefault((standing.region, standing.creature), []).append(number)
            left[standing.quest] = left.get(standing.quest, 0) + 1
    for (region, creature), numbers in groups.items():
        value, xp, level = 0.0, 0.0, 0
        for number in numbers:
            card = s.figures[number].quest
            quest = quest_of(g, s, card)
            value += (ROOM + worth(quest.gold, quest.items, bool(quest.special))) / left[card]
            xp += quest.xp / left[card]
            level = max(level, quest.level)
        foes = tuple(figure(g, s, number) for number in numbers)
        yield Aim(region, "quest", creature, foes, value, level, xp=xp)


def worth(gold: float, prizes: tuple[ItemPrize, ...], special: bool = False) -> float:
    return GOLD * gold + sum(QUALITY[prize.quality] for prize in prizes) + (QUALITY["special"] if special else 0.0)


def of_bosses(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> Iterator[Aim]:
    for card in s.in_force:
        boss = g.content.events[s.names[card]].boss
        if boss is None or not kelthuzad.may_try(g, s, card, faction):
            continue
        prize = boss.stronger if stronger(s) == (faction,) else boss.weaker
        region = g.atlas.index[boss.region]
        if card in bosses_at(g, s, region):
            yield Aim(
                region, "boss", s.names[card], (foe_of(boss.values),), worth(prize.gold, prize.items), xp=prize.xp
            )


def of_overlord(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> Iterator[Aim]:
    """Where he is; of Lord Kazzak only what the faction has seen is known."""
    ready = readiness(g, s, faction)
    if ready < target(s) - DOUBT:
        return
    foe = overlord_foe(g, s)
    if s.overlord_at != NOWHERE:
        yield Aim(s.overlord_at, "overlord", s.overlord, (foe,), VICTORY, whole=True)
    seat = s.seats_of(faction)[0]
    seen = {counter: s.knows(seat, counter) for counter in s.counters}
    for counter, region in s.counters.items():
        if seen[counter] and s.names[counter] == REAL:
            yield Aim(region, "counter", s.overlord, (foe,), VICTORY, whole=True)
        elif not seen[counter]:
            yield Aim(region, "search", "", (), VICTORY / 4 / len(s.counters))


def overlord_foe(g: BoardGame, s: Lordaeron) -> Opponent:
    """With as much Health as his ability is worth."""
    foe = foe_of(g.content.overlords[s.overlord].values(s.heroes))
    return foe._replace(health=round(foe.health * ABILITY.get(s.overlord, 1.2)))


def readiness(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> float:
    """How likely all of a faction, rested, would defeat the Overlord."""
    return odds(side(g, s, tuple(s.heroes_of(faction)), RESTED), (overlord_foe(g, s),)).win


def target(s: Lordaeron) -> float:
    """The chance to look for: before the last battle everybody is restored, so that at last any is better than none."""
    left = s.track - s.marker if not s.rules.to_the_end else s.track
    return 0.7 if left > 10 else 0.5 if left > 6 else 0.2 if left > 3 else 0.05


def of_enemies(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> Iterator[Aim]:
    regions = dict.fromkeys(s.region[hero] for hero in s.heroes_of(other(faction)))
    for region in regions:
        if region != g.atlas.start[1 - faction]:
            yield Aim(region, "enemies", "", (), ENEMY * len(s.heroes_at(region, other(faction))))


def of_guards(s: Lordaeron, faction: FactionNumber) -> Iterator[Aim]:
    """Independents that hold a hero fast: to come to its help."""
    held = {s.region[hero] for hero in s.heroes_of(faction) if is_forced(s, hero)}
    for region in sorted(held):
        yield Aim(region, "guards", "", (), RESCUE)
