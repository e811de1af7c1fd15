"""What a faction could set out for: where it is, whom it is against, what it brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple

from .. import kelthuzad
from ..atlas import FAR
from ..cards.pieces import ItemPrize
from ..challenge import bosses_at, is_forced
from ..compiled import REAL
from ..deeds import may_rob
from ..ending import stronger
from ..quests import quest_of
from ..state import NOWHERE, FactionNumber, Lordaeron, other
from .lures import GOLD, hunts, revenge, wars
from .odds import RESTED, Opponent, figure, foe_of, odds, side

if TYPE_CHECKING:
    from ..game import BoardGame

QUALITY = {"triangle": 0.8, "square": 1.6, "circle": 2.4, "special": 2.5}
ROOM = 0.6
"""XP that it is worth to make room for another quest."""
ENEMY = 1.5
"""XP that an enemy is worth who is beaten."""
RESCUE = 3.0
"""XP that it is worth to get a friend out of the hands of independents."""
LEAST = 0.1
"""What looks worse at a glance need not be looked into."""
HUNT = "hunt"
"""The name of guards that are gone for because of what they are worth."""
VICTORY = 60.0
PACE = 1.0
"""Regions that he walks at each event."""
LEAP = 2
"""And at most."""
ABILITY = {"kelthuzad": 1.25, "nefarian": 1.1, "lord_kazzak": 1.3}
"""What their abilities make of the Health of Overlords."""


class Aim(NamedTuple):
    """Something worth going for: `value` beside `xp`. `level`: of a quest, for bonus and penalty; 0 without. `whole`:
    only all together. `each`: XP for every hero of the faction. `second`: where another hero must stand for it.
    """

    region: int
    kind: str
    name: str
    foes: tuple[Opponent, ...]
    value: float
    level: int = 0
    whole: bool = False
    xp: float = 0.0
    each: float = 0.0
    second: int = NOWHERE


def aims(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> list[Aim]:
    return [
        *of_quests(g, s, faction),
        *of_bosses(g, s, faction),
        *of_overlord(g, s, faction),
        *of_enemies(g, s, faction),
        *of_guards(s, faction),
        *of_events(g, s, faction),
    ]


def of_quests(
    g: BoardGame, s: Lordaeron, faction: FactionNumber, kind: Literal["quest", "robbery"] = "quest"
) -> Iterator[Aim]:
    """Of that faction. A group of creatures of the same kind counts for its part of each quest."""
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
            xp += (quest.xp - (kind == "robbery")) / left[card]
            level = max(level, quest.level)
        foes = tuple(figure(g, s, number) for number in numbers)
        yield Aim(region, kind, creature, foes, value, level, xp=xp)


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
    if readiness(g, s, faction) < min(LEAST, target(g, s)):
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


def target(g: BoardGame, s: Lordaeron) -> float:
    """The chance to look for: whoever fails can try again, as long as there is time, and before the last battle
    everybody is restored, so that at last any chance is better than none."""
    left = min(s.track - s.marker if not s.rules.to_the_end else s.track, coming(g, s))
    return 0.65 if left > 12 else 0.5 if left > 8 else 0.35 if left > 4 else 0.1


def coming(g: BoardGame, s: Lordaeron) -> int:
    """Turns until an Overlord who walks will have reached his goal, as fast as he usually walks."""
    goal = g.content.overlords[s.overlord].goal
    if goal is None or s.overlord_at == NOWHERE:
        return FAR
    steps = g.atlas.distance[s.overlord_at][g.atlas.index[goal]]
    icons = [space for space in g.content.box.events if space > s.marker]
    due = round(steps / PACE)
    return icons[due - 1] - s.marker if 0 < due <= len(icons) else FAR if due else 0


def looms(g: BoardGame, s: Lordaeron) -> bool:
    """Whether he may be there before this turn of both factions is over."""
    goal = g.content.overlords[s.overlord].goal
    if goal is None or s.overlord_at == NOWHERE:
        return False
    near = g.atlas.distance[s.overlord_at][g.atlas.index[goal]] <= LEAP
    return near and any(space in g.content.box.events for space in (s.marker + 1, s.marker + 2))


def of_enemies(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> Iterator[Aim]:
    regions = dict.fromkeys(s.region[hero] for hero in s.heroes_of(other(faction)))
    for region in regions:
        if region != g.atlas.start[1 - faction]:
            there = s.heroes_at(region, other(faction))
            xp, gold = revenge(g, s, faction, there)
            value = ENEMY * len(there) + GOLD * gold * len(s.heroes_of(faction))
            yield Aim(region, "enemies", "", (), value, each=xp)


def of_guards(s: Lordaeron, faction: FactionNumber) -> Iterator[Aim]:
    """Independents that hold a hero fast: to come to its help."""
    held = {s.region[hero] for hero in s.heroes_of(faction) if is_forced(s, hero)}
    for region in sorted(held):
        yield Aim(region, "guards", "", (), RESCUE)


def of_events(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> Iterator[Aim]:
    """Wars, beasts that are worth something, quests of the enemy."""
    heroes = len(s.heroes_of(faction))
    for name, (first, second), prize in wars(g, s, faction):
        yield Aim(first, "war", name, (), GOLD * prize.gold * heroes, each=prize.xp, second=second)
    for region, xp, each, gold in hunts(g, s, faction):
        yield Aim(region, "guards", HUNT, (), GOLD * gold, xp=xp, each=each)
    if may_rob(g, s):
        yield from of_quests(g, s, other(faction), "robbery")
