"""How the game ends (TBG-WIN, TBG-VARIANT): an Overlord falls, or the factions meet in one last battle."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Automatic, Decision

from . import combat, sheet
from . import events as ev
from .combat_end import ends
from .management import Management
from .state import ALLIANCE, HORDE, NO_FACTION, NOWHERE, Combat, FactionNumber, Lordaeron, LordaeronTable, other


def win(t: LordaeronTable, faction: FactionNumber | None) -> None:
    """At once and whatever is still going on; None is a tie (TBG-TURN-10, TBG-WIN-01)."""
    s = t.state
    s.phase, s.winner, s.tie = "over", faction, faction is None
    t.emit(ev.GameEnded(faction))
    t.finish()


@ends("overlord")
def overlord_fought(t: LordaeronTable, _: Combat, winner: FactionNumber) -> None:
    """Whoever defeats him has won; to lose to him is a defeat like any (TBG-WIN-03)."""
    if winner != NO_FACTION:
        t.state.overlord_at = NOWHERE
        win(t, winner)


# -- who is stronger ---------------------------------------------------------------------------------------


def sum_of_xp(s: Lordaeron, faction: FactionNumber) -> int:
    return sum(s.xp[hero] for hero in s.heroes_of(faction))


def stronger(s: Lordaeron) -> tuple[FactionNumber, ...]:
    """The faction with more XP; both, where they have as many (TBG-EVENT-11, -12)."""
    horde, alliance = sum_of_xp(s, HORDE), sum_of_xp(s, ALLIANCE)
    if horde == alliance:
        return HORDE, ALLIANCE
    return (HORDE,) if horde > alliance else (ALLIANCE,)


def one_stronger(t: LordaeronTable) -> FactionNumber:
    """Where there can be but one: a tie is decided by lot (TBG-WIN-06)."""
    found = stronger(t.state)
    return found[0] if len(found) == 1 else found[t.draw("stronger", len(found))]


# -- the final battle --------------------------------------------------------------------------------------


def begin_final_battle(t: LordaeronTable) -> None:
    """All are restored and manage their sheets, the attackers first; then everybody fights (TBG-WIN-06 to -09).

    Nothing else is restored: Curses stay (TBG-AMBIG-45).
    """
    s = t.state
    attackers = one_stronger(t)
    s.phase, s.active = "final", attackers
    s.actions[:] = [0] * s.heroes
    for hero in range(s.heroes):
        health, energy = sheet.missing(t.game, s, hero)
        s.health[hero] += health
        s.energy[hero] += energy
    t.emit(ev.FinalBattleBegan(attackers, sum_of_xp(s, HORDE), sum_of_xp(s, ALLIANCE)))
    t.push_all((Management(attackers), Management(other(attackers)), LastFight(attackers)))


@dataclass(frozen=True, slots=True)
class LastFight(Automatic):
    """All against all, wherever they stand (TBG-WIN-09)."""

    attackers: FactionNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        s = t.state
        s.phase = "final"
        group = tuple(s.heroes_of(self.attackers))
        combat.begin(t, "final", s.region[group[0]], group[0], group)
        return None


def prepares_for_last_fight(s: Lordaeron) -> bool:
    return any(isinstance(frame, LastFight) for frame in s.stack)


@ends("final")
def final_battle_fought(t: LordaeronTable, _: Combat, winner: FactionNumber) -> None:
    """Who is left has won; if nobody is, it is a tie (TBG-WIN-10)."""
    win(t, None if winner == NO_FACTION else winner)
