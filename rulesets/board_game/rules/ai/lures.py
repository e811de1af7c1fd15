"""What events promise beside quests: wars, beasts that are worth something, enemies whom somebody pays for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..deeds import CLEANSED, attack_of, windy, xp_of
from ..event_cards import event_of, in_force, prize_for
from ..state import FactionNumber, HeroNumber, Lordaeron
from ..wars import war_of
from .routes import beasts, wild

if TYPE_CHECKING:
    from ..cards.pieces import Prize
    from ..game import BoardGame

GOLD = 0.2


def wars(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> Iterator[tuple[str, tuple[int, int], Prize]]:
    """Those whose two regions one can simply go to, with what every hero of the faction gets for it."""
    closed = wild(s)
    for card in in_force(g, s, "war"):
        war = war_of(g, s, card)
        first, second = (g.atlas.index[name] for name in war.regions)
        if not {first, second} & closed:
            yield s.names[card], (first, second), prize_for(s, faction, war.stronger, war.weaker)


def hunts(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> Iterator[tuple[int, float, float, float]]:
    """Regions with beasts that events pay for: XP for those who slay them, XP for each of the faction, and gold."""
    ears, winds, cleanse = (in_force(g, s, kind) for kind in ("ears_and_heads", "foul_plaguewinds", "cleanse_the_land"))
    if not (ears or winds or cleanse):
        return
    blown, heroes = windy(g, s), len(s.heroes_of(faction))
    for region, kinds in beasts(s).items():
        figures = [s.figures[number] for numbers in kinds.values() for number in numbers]
        attack = sum(attack_of(g, figure) for figure in figures)
        xp = float(sum(xp_of(g, s, card) for card in ears) * len(figures))
        xp += sum(xp_of(g, s, card) for card in winds) * len(figures) * (region in blown)
        gold, each = attack / 2 * bool(ears), 0.0
        for card in cleanse:
            prize = prize_for(s, faction, event_of(g, s, card).prize, event_of(g, s, card).weaker_prize)
            share = min(1.0, attack / max(1, CLEANSED - s.marked.get((card, faction), 0)))
            each, gold = each + share * prize.xp, gold + share * prize.gold * heroes
        if xp or each:
            yield region, xp, each, gold


def revenge(g: BoardGame, s: Lordaeron, faction: FactionNumber, enemies: list[HeroNumber]) -> tuple[float, float]:
    """What is paid for beating them: XP for each of the faction, and gold for each."""
    xp = gold = 0.0
    for card in in_force(g, s, "old_hatreds"):
        prize = prize_for(s, faction, event_of(g, s, card).prize, event_of(g, s, card).weaker_prize)
        xp, gold = xp + prize.xp, gold + prize.gold
    for card in in_force(g, s, "bounty"):
        prize = prize_for(s, faction, event_of(g, s, card).prize, event_of(g, s, card).weaker_prize)
        if s.marked.get((card, 1 - faction)) in enemies:
            xp, gold = xp + prize.xp, gold + prize.gold
    return xp, gold
