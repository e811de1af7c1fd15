"""From which deck the next quest should come: what the cards that may still lie in each would bring, as things stand.

What a deck holds is no secret, only its order is: every card of a colour that has not been seen is in it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..cards.pieces import Quest, Spawn
from ..quests import enough_figures
from ..state import FactionNumber, Lordaeron
from .aims import ROOM, Aim, worth
from .judging import Group
from .odds import RESTED, Opponent, foe_of, odds, side
from .scouting import ACTIONS, Scouting
from .turn_search import DELAY

if TYPE_CHECKING:
    from ..game import BoardGame

BEST = 0.5
"""How much of what a deck is worth is in its better half: whoever has several quests need not do them all."""
INVADED = 2.5
"""What it costs to have independents beside one that one cannot beat."""
LIKELY = 0.6
HOPE = 0.7
"""A quest is not done at once: whoever goes for it will be stronger by then."""


def best_deck(g: BoardGame, s: Lordaeron, faction: FactionNumber, colours: tuple[str, ...]) -> str:
    scouting = Scouting(g, s, faction)
    return max(colours, key=lambda colour: (promise(scouting, colour), colour))


def promise(scouting: Scouting, colour: str) -> float:
    """What a card of that deck would bring for each action, on the average."""
    g, s = scouting.g, scouting.s
    rates = sorted(
        (rate(scouting, quest) for quest in left_in(g, s, scouting.faction, colour) if enough_figures(g, s, quest)),
        reverse=True,
    )
    if not rates:
        return -INVADED
    upper = rates[: -(-len(rates) // 2)]
    return BEST * sum(upper) / len(upper) + (1 - BEST) * sum(rates) / len(rates)


def left_in(g: BoardGame, s: Lordaeron, faction: FactionNumber, colour: str) -> list[Quest]:
    """Whatever of the deck has not been seen elsewhere; what its cards are called is hidden from a seat."""
    hidden = set(s.quest_decks[faction, colour])
    seen = {name for card, name in enumerate(s.names) if card not in hidden}
    return [g.content.quests[name] for name in g.compiled.quest_decks[faction, colour] if name not in seen]


def rate(scouting: Scouting, quest: Quest) -> float:
    """For whoever of the faction it suits best, alone or all together."""
    groups: list[Group] = [(hero,) for hero in scouting.heroes]
    if len(scouting.heroes) > 1:
        groups.append(scouting.heroes)
    return max(for_group(scouting, quest, group) for group in groups) - intrusion(scouting, quest)


def for_group(scouting: Scouting, quest: Quest, group: Group) -> float:
    """One kind of creature after the other; the quest counts when the last has fallen."""
    g, s = scouting.g, scouting.s
    total = Counter(spawn.creature for spawn in quest.spawns if spawn.colour != "blue")
    actions, win, slow = 0.0, 1.0, 0
    for creature in total:
        spawns = [spawn for spawn in quest.spawns if spawn.creature == creature and spawn.colour != "blue"]
        region = g.atlas.index[spawns[0].region]
        ways = [scouting.ways(hero, s.region[hero])[region] for hero in group]
        slow += max(ways)
        actions += len(group) * (max(ways) + 1)
        win *= odds(side(g, s, group, RESTED), foes_of(g, spawns)).win ** HOPE
    if slow // ACTIONS >= scouting.left:
        return 0.0
    value = ROOM + worth(quest.gold, quest.items, bool(quest.special))
    aim = Aim(0, "quest", "", (), value, quest.level, xp=quest.xp)
    brings = win * scouting.fit(aim, group) - (1 - win) * scouting.loss * len(group)
    return max(0.0, brings) * float(DELAY ** (slow // ACTIONS)) / (actions + 1)


def foes_of(g: BoardGame, spawns: list[Spawn]) -> tuple[Opponent, ...]:
    found = []
    for spawn in spawns:
        creature = g.content.creatures[spawn.creature]
        found += [foe_of(creature.values[spawn.colour], creature.ability)] * spawn.count
    return tuple(found)


def intrusion(scouting: Scouting, quest: Quest) -> float:
    """Independents that would come to where a friend stands, and are too strong for it."""
    g, s = scouting.g, scouting.s
    cost = 0.0
    for spawn in quest.spawns:
        here = s.heroes_at(g.atlas.index[spawn.region], scouting.faction) if spawn.colour == "blue" else []
        for hero in here:
            if odds(side(g, s, (hero,)), foes_of(g, [spawn])).win < LIKELY:
                cost += INVADED
    return cost
