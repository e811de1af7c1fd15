"""The abilities of the thirteen types of creatures, by the word that stands on the creature sheet.

Each works once in each hero's Attack Phase, not once for each creature (TBG-COMBAT-18, -19). Dice that they look for
may be spotted by cards all the same (TBG-DICE-03).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wowtable.core import Action, Decision, Seat

from . import dice, equipping, fighters, items, sheet, wounds
from .cards.words import DIE_COLOURS, DieColour
from .events import fights as ev
from .foes import acts, forbids, takes, told
from .state import HeroNumber, LordaeronTable, ask

RED_OR_BLUE: tuple[DieColour, ...] = ("red", "blue")


def showing(t: LordaeronTable, hero: HeroNumber, most: int, colours: Sequence[DieColour] = RED_OR_BLUE) -> list[int]:
    """The hero's dice of these colours that show no more than that, marked; it is told if there are any."""
    s = t.state
    rolled = fighters.fought(s).fighter(hero).dice
    found = [n for n, die in enumerate(rolled) if die.face <= most and die.colour in colours]
    if found:
        marked = tuple(replace(die, seen=die.seen or n in found) for n, die in enumerate(rolled))
        fighters.change(s, hero, dice=marked)
        told(t, hero, dice.told(rolled[n] for n in found))
    return found


def lose_energy(t: LordaeronTable, hero: HeroNumber, amount: int) -> None:
    lost = min(amount, t.state.energy[hero])
    if lost:
        fighters.change_energy(t, hero, -lost)


# -- at the end of the Reroll step -------------------------------------------------------------------------


@acts("murloc", "rerolled")
def murlocs(t: LordaeronTable, hero: HeroNumber) -> None:
    wounds.lose_health(t, {hero: len(showing(t, hero, 1))})


@acts("gnoll", "rerolled")
def gnolls(t: LordaeronTable, hero: HeroNumber) -> None:
    lose_energy(t, hero, len(showing(t, hero, 1)))


@acts("naga", "rerolled")
def naga(t: LordaeronTable, hero: HeroNumber) -> None:
    wounds.lose_health(t, {hero: len(showing(t, hero, 2))})


@acts("giant_spider", "rerolled")
def spiders(t: LordaeronTable, hero: HeroNumber) -> None:
    inflict(t, hero, stuns=len(showing(t, hero, 2, DIE_COLOURS)))


@acts("wraith", "rerolled")
def wraiths(t: LordaeronTable, hero: HeroNumber) -> None:
    inflict(t, hero, curses=len(showing(t, hero, 1, DIE_COLOURS)))


@acts("wildkin", "rerolled")
def wildkin(t: LordaeronTable, hero: HeroNumber) -> None:
    count = len(showing(t, hero, 1, DIE_COLOURS))
    if count:
        t.push(LosingPowers(hero, count))


@acts("ogre", "rerolled")
def ogres(t: LordaeronTable, hero: HeroNumber) -> None:
    wounds.lose_health(t, {hero: 2 * len(showing(t, hero, 2))})


@acts("doom_guard", "rerolled")
def doom_guards(t: LordaeronTable, hero: HeroNumber) -> None:
    """The dice stay out for everybody until the combat ends."""
    found = showing(t, hero, 2)
    if found:
        dice.take_out(t, hero, found, for_all=True)
    wounds.lose_health(t, {hero: len(found)})


@acts("infernal", "rerolled")
def infernals(t: LordaeronTable, hero: HeroNumber) -> None:
    count = 2 * len(showing(t, hero, 1))
    lose_energy(t, hero, count)
    wounds.lose_health(t, {hero: count})


def inflict(t: LordaeronTable, hero: HeroNumber, stuns: int = 0, curses: int = 0) -> None:
    """Tokens for one hero alone (TBG-STATUS-01, -10)."""
    if stuns or curses:
        t.state.stuns[hero] += stuns
        t.state.curses[hero] += curses
        t.emit(ev.StatusInflicted(hero, stuns, curses))


@dataclass(frozen=True, slots=True)
class LosingPowers:
    """Powers that leave the sheet, as the hero's player chooses."""

    hero: HeroNumber
    count: int

    def run(self, t: LordaeronTable) -> Decision | None:
        worn = self._worn(t)
        if not self.count or not worn:
            t.pop()
        elif len(worn) <= self.count:
            self._lose(t, worn[0])
        else:
            return ask("lose_power", t.state.player[self.hero], hero=self.hero, count=self.count)
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [Action("lose", (t.state.names[card],)) for card in self._worn(t)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        self._lose(t, items.card_named(t.state, self._worn(t), action.args[0]))

    def _worn(self, t: LordaeronTable) -> list[int]:
        return list(sheet.worn_powers(t.game, t.state, self.hero))

    def _lose(self, t: LordaeronTable, card: int) -> None:
        t.become(LosingPowers(self.hero, self.count - 1))
        equipping.take_off(t, self.hero, card)


# -- at the end of Resolution, and all the time ------------------------------------------------------------


def recover(t: LordaeronTable, hits: int) -> None:
    """Hits that leave the damage box of those who fight them (TBG-COMBAT-30)."""
    combat = fighters.fought(t.state)
    faction = combat.sides[0]
    if combat.boxes[faction].damage:
        told(t, -1)
        fighters.add_tokens(t, faction, damage=-hits)


@acts("scarlet_crusader", "resolved")
def crusaders(t: LordaeronTable, _: HeroNumber) -> None:
    recover(t, len(fighters.fought(t.state).foes))


@acts("worgen", "resolved")
def worgen(t: LordaeronTable, _: HeroNumber) -> None:
    recover(t, 2 * len(fighters.fought(t.state).foes))


@acts("infernal", "resolved")
def infernals_recover(t: LordaeronTable, _: HeroNumber) -> None:
    """Once, however many there are."""
    recover(t, 3)


takes("murloc", 1, "health")
takes("naga", 2, "health")
takes("ogre", 2, "health")
takes("doom_guard", 2, "health")
takes("gnoll", 1, "energy")
takes("infernal", 1, "health", "energy")
forbids("ghoul", "rerolls")
forbids("giant_spider", "attrition")
forbids("wraith", "attrition")
forbids("drake", "armor")
