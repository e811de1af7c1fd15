"""What a faction could set out for, and who of it best goes where: worth, odds and distance in one number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from .. import kelthuzad, sheet
from ..atlas import FAR
from ..cards.pieces import ItemPrize
from ..challenge import bosses_at, figures_of
from ..compiled import REAL
from ..ending import stronger
from ..quests import quest_of
from ..state import NO_FACTION, NOWHERE, FactionNumber, HeroNumber, Lordaeron, other
from ..town import lessons, purchases
from .gains import ENOUGH, best_named
from .odds import FightOdds, Opponent, between, figure, foe_of, odds, side
from .routes import actions_to

if TYPE_CHECKING:
    from ..game import BoardGame

GOLD = 0.2
QUALITY = {"triangle": 0.8, "square": 1.6, "circle": 2.4, "special": 2.5}
LOSS = 4.0
"""XP that a defeat is as bad as."""
TIRING = 0.8
"""XP that it costs a hero to lose all Health but the last."""
DELAY = 0.96
NEXT = 0.4
"""How much of the next quest counts already."""
BESIDES = 0.3
"""Whoever waits for others rests meanwhile."""
HUNGRY = 1.6
MIGHT = 2.2
"""XP that a hit more in each round is worth, with all the game ahead."""
ENEMY = 1.5
"""XP that an enemy is worth who is beaten."""
VICTORY = 60.0
ABILITY = {"kelthuzad": 1.25, "nefarian": 1.1, "lord_kazzak": 1.3}
"""What their abilities make of the Health of Overlords."""


PARTITIONS = {
    2: (((0, 1),), ((0,), (1,))),
    3: (((0, 1, 2),), ((0, 1), (2,)), ((0, 2), (1,)), ((1, 2), (0,)), ((0,), (1,), (2,))),
}
"""How two or three may split up."""


class Aim(NamedTuple):
    """Something worth going for: `value` beside `xp`. `level`: of a quest, for bonus and penalty; 0 without. `whole`:
    only all together. `near`: what there is to go for afterwards.
    """

    region: int
    kind: str
    name: str
    foes: tuple[Opponent, ...]
    value: float
    level: int = 0
    whole: bool = False
    xp: float = 0.0
    near: float = 0.0


class Venture(NamedTuple):
    """Who goes for it, whether they rest first, how likely they win, and what it brings for each action."""

    aim: Aim
    group: tuple[HeroNumber, ...]
    rested: bool
    win: float
    rate: float


# -- aims --------------------------------------------------------------------------------------------------


def aims(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> list[Aim]:
    return [
        *of_quests(g, s, faction),
        *of_bosses(g, s, faction),
        *of_overlord(g, s, faction),
        *of_enemies(g, s, faction),
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
            value += worth(quest.gold, quest.items, bool(quest.special)) / left[card]
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
    if ready < target(s):
        return
    values_of = g.content.overlords[s.overlord].by_heroes["4" if s.heroes <= 4 else "6"]
    foe = foe_of(values_of)
    if s.overlord_at != NOWHERE:
        yield Aim(s.overlord_at, "overlord", s.overlord, (hardened(s, foe),), VICTORY, whole=True)
    seat = s.seats_of(faction)[0]
    seen = {counter: s.knows(seat, counter) for counter in s.counters}
    for counter, region in s.counters.items():
        if seen[counter] and s.names[counter] == REAL:
            yield Aim(region, "counter", s.overlord, (hardened(s, foe),), VICTORY, whole=True)
        elif not seen[counter]:
            yield Aim(region, "search", "", (), VICTORY / 4 / len(s.counters))


def hardened(s: Lordaeron, foe: Opponent) -> Opponent:
    return foe._replace(health=round(foe.health * ABILITY.get(s.overlord, 1.2)))


def readiness(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> float:
    """How likely all of a faction, rested, would defeat the Overlord."""
    foe = hardened(s, foe_of(g.content.overlords[s.overlord].by_heroes["4" if s.heroes <= 4 else "6"]))
    return odds(side(g, s, tuple(s.heroes_of(faction)), rested=True), (foe,)).win


def target(s: Lordaeron) -> float:
    """The chance to look for: before the last battle everybody is restored, so that at last any is better than none."""
    left = s.track - s.marker if not s.rules.to_the_end else s.track
    return 0.7 if left > 10 else 0.5 if left > 6 else 0.2 if left > 3 else 0.05


def of_enemies(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> Iterator[Aim]:
    regions = dict.fromkeys(s.region[hero] for hero in s.heroes_of(other(faction)))
    for region in regions:
        if region != g.atlas.start[1 - faction]:
            yield Aim(region, "enemies", "", (), ENEMY * len(s.heroes_at(region, other(faction))))


# -- who goes ----------------------------------------------------------------------------------------------


def ventures(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> dict[HeroNumber, Venture]:
    """A plan for each hero that has any: the ways to split up of which all together bring most."""
    heroes = tuple(s.heroes_of(faction))
    groups = [group for size in range(1, len(heroes) + 1) for group in combinations(heroes, size)]
    found_aims = aims(g, s, faction)
    wanted = [aim._replace(near=nearby(g, s, faction, aim, found_aims)) for aim in found_aims]
    known: dict[tuple[HeroNumber, ...], list[Venture]] = {}
    for group in groups:
        found = [venture for aim in wanted if (venture := weighed(g, s, aim, group))]
        if len(group) == 1 and (errand := shopping(g, s, group[0])):
            found.append(errand)
        known[group] = sorted(found, key=lambda venture: -venture.rate)
    best: list[Venture] = []
    for parts in PARTITIONS[len(heroes)]:
        chosen = together([known[tuple(heroes[n] for n in part)] for part in parts])
        if total(chosen) > total(best):
            best = chosen
    return {hero: venture for venture in best for hero in venture.group}


def nearby(g: BoardGame, s: Lordaeron, faction: FactionNumber, aim: Aim, others: Sequence[Aim]) -> float:
    """Where one quest leads to the next, less is walked."""
    if aim.kind != "quest":
        return 0.0
    more = (
        (other.value + other.xp) / (1 + actions_to(g, s, faction, aim.region, other.region))
        for other in others
        if other.kind == "quest" and other != aim
    )
    return NEXT * max(more, default=0.0)


def together(choices: Sequence[Sequence[Venture]]) -> list[Venture]:
    """The best of each group, but no two after the same."""
    chosen: list[Venture] = []
    for options in sorted(choices, key=lambda options: -options[0].rate if options else 0.0):
        taken = {venture.aim[:3] for venture in chosen}
        free = next((venture for venture in options if venture.aim[:3] not in taken), None)
        if free is not None:
            chosen.append(free)
    return chosen


def total(chosen: Sequence[Venture]) -> float:
    return sum(venture.rate * len(venture.group) for venture in chosen)


def weighed(g: BoardGame, s: Lordaeron, aim: Aim, group: tuple[HeroNumber, ...]) -> Venture | None:
    """At once or after a rest, whichever brings more; None where it brings nothing."""
    faction = s.faction[group[0]]
    if aim.whole and len(group) < len(s.heroes_of(faction)):
        return None
    ways = [actions_to(g, s, faction, s.region[hero], aim.region) for hero in group]
    if max(ways) >= FAR // 2:
        return None
    best: Venture | None = None
    tired = rests(g, s, group)
    for rested in (False, True) if tired else (False,):
        found = chance(g, s, aim, group, rested)
        cost = len(group) * (max(ways) + 1) - BESIDES * (len(group) * max(ways) - sum(ways)) + (tired if rested else 0)
        slow = max(ways) / 2 + (tired / len(group) / 2 if rested else 0)
        fit = aim.value + aim.near + aim.xp * hunger(g, s, group) + fitness(s, aim, group)
        brings = found.win * fit - (1 - found.win) * LOSS * len(group) - TIRING * (1 - found.left) * len(group)
        rate = brings / cost * float(DELAY**slow)
        if brings > 0 and (best is None or rate > best.rate):
            best = Venture(aim, group, rested, found.win, rate)
    return best


def hunger(g: BoardGame, s: Lordaeron, group: tuple[HeroNumber, ...]) -> float:
    """What an XP is worth to them: the more, the fewer they have; nothing at the end of the track."""
    last = g.content.box.levels[-1]
    return sum(sqrt(max(0.0, HUNGRY * (1 - s.xp[hero] / last))) for hero in group) / len(group)


def fitness(s: Lordaeron, aim: Aim, group: tuple[HeroNumber, ...]) -> float:
    """Bonus and penalty of a quest (TBG-QUEST-20 to -23)."""
    if not aim.level:
        return 0.0
    over = sum(max(0, s.level[hero] - aim.level) for hero in group)
    return max(0, aim.level - min(s.level[hero] for hero in group)) - over


def chance(g: BoardGame, s: Lordaeron, aim: Aim, group: tuple[HeroNumber, ...], rested: bool) -> FightOdds:
    """Independents there come first."""
    if aim.kind == "enemies":
        theirs = tuple(s.heroes_at(aim.region, other(s.faction[group[0]])))
        return FightOdds(between(g, s, group, theirs), 0.5)
    party = side(g, s, group, rested)
    wild = tuple(figure(g, s, number) for number in figures_of(s, aim.region, NO_FACTION))
    first = odds(party, wild) if wild else FightOdds(1.0, 1.0)
    if not aim.foes:
        return first
    then = odds(party._replace(health=max(1, round(party.health * first.left))), aim.foes)
    return FightOdds(first.win * then.win, first.left * then.left)


def rests(g: BoardGame, s: Lordaeron, group: tuple[HeroNumber, ...]) -> int:
    """Actions that it takes until nobody lacks much."""
    return sum(rest_actions(g, s, hero) for hero in group)


def rest_actions(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> int:
    health, energy = sheet.missing(g, s, hero)
    each = 2 * s.level[hero]
    lacking = health + energy / 2
    return int(-(-lacking // each)) if lacking > each / 3 else 0


# -- towns -------------------------------------------------------------------------------------------------


def shopping(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Venture | None:
    """A way to the nearest town, where something there is worth it."""
    found = bargain(g, s, hero)
    if found < ENOUGH:
        return None
    faction = s.faction[hero]
    towns = [(actions_to(g, s, faction, s.region[hero], town), town) for town in g.atlas.towns[faction]]
    far, town = min(towns)
    aim = Aim(town, "town", str(hero), (), found * worth_of_might(s))
    return Venture(aim, (hero,), False, 1.0, aim.value / (far + 1))


def bargain(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> float:
    """What the best purchase would bring."""
    return best_named(g, s, hero, purchases(g, s, hero), s.merchant)[0]


def teaching(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> float:
    """What the best lesson would bring."""
    return best_named(g, s, hero, lessons(g, s, hero), s.deck[hero])[0]


def worth_of_might(s: Lordaeron) -> float:
    """The earlier, the more fights it is for."""
    return MIGHT * min(1.0, (s.track - s.marker + 2) / 12)
