"""The end of a combat (COMBAT, PVP): what is left on the table goes, survivors have what cards give them, winners what
they have won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wowtable.core import Automatic, Decision

from . import fighters, pvp, rewards
from .events import fights as ev
from .state import ALLIANCE, HORDE, NO_FACTION, Boxes, Combat, FactionNumber, HeroNumber, Kind, LordaeronTable
from .using import happen_by_themselves

End = Callable[[LordaeronTable, Combat, FactionNumber], None]
_ENDS: dict[Kind, End] = {}
_FOLLOWS: list[End] = []


def ends(kind: Kind) -> Callable[[End], End]:
    """Enters what a combat of a kind brings once it is over, given the faction that has won, or NO_FACTION.

    Bosses, Overlords and the final battle are entered by the modules of their rules.
    """

    def enter(end: End) -> End:
        _ENDS[kind] = end
        return end

    return enter


def after_combat(follow: End) -> End:
    """Enters what any combat may bring besides, such as by an event; it is asked before the winners are paid."""
    _FOLLOWS.append(follow)
    return follow


def conclude(t: LordaeronTable) -> None:
    """All tokens go without effect (TBG-COMBAT-28, -31), Stuns too (TBG-STATUS-05); Curses stay (TBG-STATUS-07)."""
    s = t.state
    combat = fighters.fought(s)
    fighters.alter(s, boxes=(Boxes(), Boxes()))
    for fighter in combat.fighters:
        hero = fighter.hero
        if s.stuns[hero]:
            t.emit(ev.StatusRemoved(hero, stuns=s.stuns[hero]))
            s.stuns[hero] = 0
        if fighter.gained and fighter.live:
            fighters.drop_excess(t, hero)
    t.push(Concluded())
    happen_by_themselves(t, "survived", -1)


@dataclass(frozen=True, slots=True)
class Concluded(Automatic):
    """Nobody fights any more; whoever has won is paid."""

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        s = t.state
        combat = fighters.fought(s)
        winner = winner_of(combat, s.rules.deadly)
        s.combat = None
        t.emit(ev.CombatEnded(winner, combat.kind))
        for follow in _FOLLOWS:
            follow(t, combat, winner)
        end = _ENDS.get(combat.kind)
        if end is not None:
            end(t, combat, winner)
        return None


def winner_of(combat: Combat, deadly: bool = False) -> FactionNumber:
    """The faction with somebody left when the others have nobody (TBG-PVP-17); NO_FACTION if none, or if the opponents
    are still there (TBG-PVP-21).

    In a deadly final battle in which all fall at once fewer unabsorbed wounds win (TBG-VARIANT-02, TBG-AMBIG-44).
    """
    attackers, defenders = combat.side(0), combat.side(1)
    if not combat.pvp:
        return combat.sides[0] if attackers and not combat.foes else NO_FACTION
    if attackers or defenders:
        return combat.sides[0 if attackers else 1]
    horde, alliance = combat.unabsorbed
    if deadly and combat.kind == "final" and horde != alliance:
        return HORDE if horde < alliance else ALLIANCE
    return NO_FACTION


def members(combat: Combat) -> list[HeroNumber]:
    """Everybody who fought on the side of the attackers, the defeated too (TBG-AMBIG-79)."""
    return [fighter.hero for fighter in combat.fighters if not fighter.side and not fighter.left]


def survivors(combat: Combat) -> list[HeroNumber]:
    """Those who were not defeated; the revived count as defeated (TBG-AMBIG-81)."""
    return [fighter.hero for fighter in combat.fighters if not fighter.side and not fighter.fallen and not fighter.left]


@ends("creatures")
def pay_for_creatures(t: LordaeronTable, combat: Combat, _: FactionNumber) -> None:
    """Quests that are fulfilled; for independents nothing (TBG-COMBAT-35), unless gold is printed for their type
    (TBG-AMBIG-36)."""
    alive = survivors(combat)
    group = members(combat)
    if group:
        rewards.after_combat(t, group, alive)
    gold = sum((t.game.content.creatures[slain.creature].gold or {}).get(slain.colour, 0) for slain in combat.slain)
    if gold and alive:
        for hero, share in rewards.split(t, gold, alive).items():
            rewards.gain_gold(t, hero, share)


@ends("pvp")
def loot(t: LordaeronTable, combat: Combat, winner: FactionNumber) -> None:
    """For those of the winners who were not defeated; no XP (TBG-PVP-19, -22)."""
    if winner == NO_FACTION:
        return
    side = combat.sides.index(winner)
    takers = tuple(f.hero for f in combat.fighters if f.side == side and f.live and not f.fallen)
    losers = tuple(f.hero for f in combat.fighters if f.side != side and f.fallen)
    if takers:
        t.push(pvp.Looting(takers, losers))
