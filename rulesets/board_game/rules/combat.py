"""Combat (COMBAT): how it begins, its rounds, who attacks in which order, how it ends.

`Fighting` is its course. A round is Attack Phases one by one, then one Defense Phase (TBG-COMBAT-04, -06):
`defense` for creatures and bosses, `pvp` for heroes. Nobody may leave (TBG-COMBAT-32), and it goes on without whoever
began it (TBG-COMBAT-37).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Literal

from wowtable.core import Action, Automatic, Decision

from . import combat_end, defense, fighters, pvp
from . import foes as foe_rules
from .attack import AttackPhase
from .consensus import Joint, decide
from .events import fights as ev
from .state import (
    BOSS,
    NO_CARD,
    NO_FACTION,
    NOBODY,
    Combat,
    FactionNumber,
    Fighter,
    HeroNumber,
    Kind,
    LordaeronTable,
    other,
)
from .using import Chances

Step = Literal["round", "order", "attacks", "defense", "close"]
STEPS: tuple[Step, ...] = ("round", "order", "attacks", "defense", "close")


def begin(
    t: LordaeronTable,
    kind: Kind,
    place: int,
    initiator: HeroNumber,
    group: Sequence[HeroNumber],
    foes: Sequence[int] = (),
    boss: int = NO_CARD,
) -> None:
    """The group against figures, a boss (its event card), the Overlord, or all enemies there (TBG-COMBAT-01,
    TBG-PVP-02); in the final battle against everybody of the other faction (TBG-WIN-09)."""
    s = t.state
    faction = s.faction[initiator]
    against: list[HeroNumber] = []
    if kind == "pvp":
        against = s.heroes_at(place, other(faction))
    elif kind == "final":
        against = s.heroes_of(other(faction))
    s.combat = Combat(
        kind,
        place,
        initiator,
        (faction, other(faction) if against else NO_FACTION),
        tuple(Fighter(hero) for hero in group) + tuple(Fighter(hero, side=1) for hero in against),
        foes=() if against else tuple(foes) or (BOSS,),
        boss=boss,
    )
    tell_begin(t, against)
    t.push(Fighting())
    foe_rules.act(t, "begun")


def tell_begin(t: LordaeronTable, against: Sequence[HeroNumber]) -> None:
    s = t.state
    combat = fighters.fought(s)
    colours = tuple(s.figures[number].colour for number in combat.foes if number != BOSS)
    group = tuple(fighter.hero for fighter in combat.fighters if not fighter.side)
    region = t.game.atlas.ids[combat.place]
    names = foe_rules.names_of(s, combat)
    t.emit(ev.CombatBegan(combat.initiator, region, group, colours=colours, enemies=tuple(against), **names))


@dataclass(frozen=True, slots=True)
class Fighting(Automatic):
    """Round after round until one side is gone (TBG-COMBAT-32, TBG-PVP-16)."""

    step: int = 0

    def run(self, t: LordaeronTable) -> Decision | None:
        if fighters.is_over(t.state):
            t.pop()
            combat_end.conclude(t)
            return None
        step = STEPS[self.step]
        if step == "attacks" and next_attack(t):
            return None
        t.become(Fighting((self.step + 1) % len(STEPS)))
        match step:
            case "round":
                begin_round(t)
            case "order":
                agree_on_order(t)
            case "defense":
                t.push(pvp.PvpDefense() if fighters.fought(t.state).pvp else defense.Defense())
            case "close":
                t.push_all((Chances("round_end"), RoundEnd()))
        return None


def begin_round(t: LordaeronTable) -> None:
    """Effects of the last round are over (TBG-CARD-08)."""
    s = t.state
    combat = fighters.fought(s)
    s.combat = replace(
        combat,
        round=combat.round + 1,
        order=(),
        attacker=NOBODY,
        unabsorbed=(0, 0),
        fighters=tuple(fresh(fighter) for fighter in combat.fighters),
    )
    t.emit(ev.RoundBegan(combat.round + 1))
    t.push(Chances("round"))
    foe_rules.act(t, "round")


def fresh(fighter: Fighter) -> Fighter:
    """What lasts longer than a round."""
    return Fighter(
        fighter.hero,
        fighter.side,
        fighter.fallen,
        fighter.back,
        fighter.left,
        uses=fighter.uses,
        lost=fighter.lost,
        combo=fighter.combo,
        bank=fighter.bank,
    )


@dataclass(frozen=True, slots=True)
class RoundEnd(Automatic):
    """Tokens above capacity go (TBG-AMBIG-14)."""

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        for fighter in fighters.fought(t.state).fighters:
            if fighter.gained and fighter.live:
                fighters.drop_excess(t, fighter.hero)
        return None


# -- who attacks next -----------------------------------------------------------------------------------------------


def agree_on_order(t: LordaeronTable) -> None:
    """In normal combat the group agrees on the order anew each round (TBG-COMBAT-05)."""
    s = t.state
    combat = fighters.fought(s)
    if combat.pvp:
        return
    group = tuple(fighter.hero for fighter in combat.side(0))
    if len(group) > 1:
        decide(t, AttackOrder(group), combat.sides[0], group)
    else:
        fighters.alter(s, order=group)


def next_attack(t: LordaeronTable) -> bool:
    """The next Attack Phase, if somebody has not attacked yet. In PvP the factions alternate, the attackers first, as
    long as both have somebody (TBG-PVP-04, -05)."""
    s = t.state
    combat = fighters.fought(s)
    waiting = [fighter.hero for fighter in combat.fighters if fighter.live and not fighter.attacked]
    if not waiting:
        return False
    if not combat.pvp:
        attack_next(t, min(waiting, key=lambda hero: combat.order.index(hero)))
        return True
    side = turn_of(combat)
    ready = [hero for hero in waiting if combat.fighter(hero).side == side]
    if len(ready) == 1:
        attack_next(t, ready[0])
    else:
        decide(t, NextAttacker(tuple(ready)), combat.sides[side], ready)
    return True


def turn_of(combat: Combat) -> int:
    """The side that goes next: whichever has had fewer phases, the attackers first."""
    waiting = {side: any(not f.attacked for f in combat.side(side)) for side in (0, 1)}
    if not waiting[0] or not waiting[1]:
        return 0 if waiting[0] else 1
    had = [sum(f.attacked for f in combat.fighters if f.side == side) for side in (0, 1)]
    return 0 if had[0] <= had[1] else 1


def attack_next(t: LordaeronTable, hero: HeroNumber) -> None:
    fighters.alter(t.state, attacker=hero)
    t.push(AttackPhase(hero))


@dataclass(frozen=True, slots=True)
class AttackOrder(Joint):
    """In which order the members of a group attack this round."""

    group: tuple[HeroNumber, ...]
    kind: str = "attack_order"

    def among(self, t: LordaeronTable) -> Sequence[HeroNumber]:
        return self.group

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        return [Action("order", way) for way in permutations(self.group)]

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        order = answers[0][1].args
        fighters.alter(t.state, order=order)
        t.emit(ev.OrderAgreed(order))


@dataclass(frozen=True, slots=True)
class NextAttacker(Joint):
    """Which hero of a faction goes next in PvP."""

    heroes: tuple[HeroNumber, ...]
    kind: str = "next_attacker"

    def among(self, t: LordaeronTable) -> Sequence[HeroNumber]:
        return self.heroes

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        return [Action("attack", (hero,)) for hero in self.heroes]

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        t.emit(ev.OrderAgreed(answers[0][1].args))
        attack_next(t, answers[0][1].args[0])
