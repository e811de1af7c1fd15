"""Events that lie beside the board until somebody does what they are about (EVENT-17, -19): old hatreds, bounties, what
slain beasts are worth, quests of the enemy, and winds that make ways hard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import events as ev
from . import rewards
from .combat_end import after_combat, members, survivors
from .event_cards import event_of, in_force, pay_each, prize_for, put_off, resolves
from .state import (
    ALLIANCE,
    HORDE,
    NO_FACTION,
    Combat,
    FactionNumber,
    HeroNumber,
    Lordaeron,
    LordaeronTable,
    StandingFigure,
)
from .state import other as enemy_of

if TYPE_CHECKING:
    from .game import BoardGame

CLEANSED = 10
"""So much Attack of slain creatures fulfils Cleanse the Land."""
WIND_COST = 1


# -- heroes against heroes ---------------------------------------------------------------------------------


@resolves("old_hatreds", stays=True)
def old_hatreds(_: LordaeronTable, __: int) -> None:
    """It waits for the next faction to win a fight against characters."""


@after_combat
def hatred_vented(t: LordaeronTable, combat: Combat, winner: FactionNumber) -> None:
    """Each of the winners who stands is paid."""
    if combat.kind != "pvp" or winner == NO_FACTION:
        return
    s, side = t.state, combat.sides.index(winner)
    winners = [f.hero for f in combat.fighters if f.side == side and f.live and not f.fallen]
    for card in in_force(t.game, s, "old_hatreds"):
        fulfil(t, card, winner, winners)


def fulfil(t: LordaeronTable, card: int, faction: FactionNumber, heroes: list[HeroNumber]) -> None:
    event = event_of(t.game, t.state, card)
    prize = prize_for(t.state, faction, event.prize, event.weaker_prize)
    t.emit(ev.EventFulfilled(event.id, faction))
    put_off(t, card)
    pay_each(t, heroes, prize)


@resolves("bounty", stays=True)
def bounty(t: LordaeronTable, card: int) -> None:
    """One character of each faction is marked, by lot."""
    s = t.state
    for faction in (HORDE, ALLIANCE):
        heroes = s.heroes_of(faction)
        hero = heroes[t.draw("bounty", len(heroes))]
        s.marked[card, faction] = hero
        t.emit(ev.HeroMarked(s.names[card], hero))


@after_combat
def bounty_paid(t: LordaeronTable, combat: Combat, _: FactionNumber) -> None:
    """To every enemy of a marked one who was defeated by characters."""
    if combat.kind != "pvp":
        return
    s = t.state
    fallen = {fighter.hero for fighter in combat.fighters if fighter.fallen}
    for card in in_force(t.game, s, "bounty"):
        caught = [side for side in (HORDE, ALLIANCE) if s.marked.get((card, side)) in fallen]
        paid = [hero for side in caught for hero in s.heroes_of(enemy_of(side))]
        if caught:
            fulfil(t, card, enemy_of(caught[0]), paid)


# -- what slain beasts are worth ---------------------------------------------------------------------------


@resolves("ears_and_heads", short=True)
def ears_and_heads(_: LordaeronTable, __: int) -> None:
    """Until the next event is drawn blue creatures are worth something."""


@resolves("cleanse_the_land", stays=True)
def cleanse_the_land(_: LordaeronTable, __: int) -> None:
    """The first faction to slay so many blue creatures is paid."""


@resolves("foul_plaguewinds", stays=True)
def foul_plaguewinds(t: LordaeronTable, _: int) -> None:
    """Over at once where no blue creature roams."""
    end_calm_winds(t)


@after_combat
def beasts_paid(t: LordaeronTable, combat: Combat, _: FactionNumber) -> None:
    g, s = t.game, t.state
    slain = [figure for figure in combat.slain if figure.colour == "blue"]
    if not slain:
        return
    faction = combat.sides[0]
    for card in in_force(g, s, "ears_and_heads"):
        xp, gold = xp_of(g, s, card) * len(slain), sum(attack_of(g, figure) // 2 for figure in slain)
        share(t, combat, gold, xp)
    for card in in_force(g, s, "foul_plaguewinds"):
        there = [figure for figure in slain if figure.region in windy(g, s)]
        share(t, combat, 0, xp_of(g, s, card) * len(there))
    count_cleansed(t, faction, slain)
    end_calm_winds(t)


def attack_of(g: BoardGame, figure: StandingFigure) -> int:
    return g.content.creatures[figure.creature].values[figure.colour].attack


def xp_of(g: BoardGame, s: Lordaeron, card: int) -> int:
    prize = event_of(g, s, card).prize
    return prize.xp if prize is not None else 0


def share(t: LordaeronTable, combat: Combat, gold: int, xp: int) -> None:
    """As a quest is shared, as long as one of the group still fights: whoever was brought back has its share of XP."""
    if combat.side(0):
        rewards.share(t, members(combat), survivors(combat), gold, xp)


def count_cleansed(t: LordaeronTable, faction: FactionNumber, slain: Sequence[StandingFigure]) -> None:
    """The figures stay with the card until it is done: meanwhile nobody can spawn them (TBG-AMBIG-69)."""
    s = t.state
    attack = sum(attack_of(t.game, figure) for figure in slain)
    for card in in_force(t.game, s, "cleanse_the_land"):
        s.kept[card] = (*s.kept.get(card, ()), *slain)
        total = s.marked[card, faction] = s.marked.get((card, faction), 0) + attack
        t.emit(ev.LandCounted(faction, total))
        if total >= CLEANSED:
            fulfil(t, card, faction, s.heroes_of(faction))


# -- winds -------------------------------------------------------------------------------------------------


def windy(g: BoardGame, s: Lordaeron) -> frozenset[int]:
    """The regions in which the winds blow."""
    cards = in_force(g, s, "foul_plaguewinds")
    return frozenset(region for card in cards for region in g.atlas.of_area(*event_of(g, s, card).areas))


def end_calm_winds(t: LordaeronTable) -> None:
    """Where no blue creature is left the winds cease."""
    s, blown = t.state, windy(t.game, t.state)
    if not any(figure.colour == "blue" and figure.region in blown for figure in s.figures.values()):
        for card in in_force(t.game, s, "foul_plaguewinds"):
            put_off(t, card)


# -- quests of the enemy -----------------------------------------------------------------------------------


@resolves("subterfuge", stays=True)
def subterfuge(_: LordaeronTable, __: int) -> None:
    """Until a faction has taken a quest from the other (TBG-AMBIG-69)."""


@after_combat
def quest_robbed(t: LordaeronTable, combat: Combat, _: FactionNumber) -> None:
    """A quest of the enemy was completed: the oldest such event is done."""
    s, faction = t.state, combat.sides[0]
    enemy = s.quests[enemy_of(faction)]
    stolen = {figure.quest for figure in combat.slain if figure.quest in enemy}
    left = {figure.quest for figure in s.figures.values()}
    cards = in_force(t.game, s, "subterfuge")
    if cards and stolen - left and combat.side(0):
        t.emit(ev.EventFulfilled(s.names[cards[0]], faction))
        put_off(t, cards[0])


def may_rob(g: BoardGame, s: Lordaeron) -> bool:
    """Whether creatures of enemy quests may be challenged."""
    return bool(in_force(g, s, "subterfuge"))
