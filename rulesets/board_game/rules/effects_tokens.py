"""Effects on the tokens of heroes: Health, Energy, pets, Stun and Curse, combo; those who are brought back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat

from . import fighters, powers, sheet, timing, wounds
from .cards.abilities import Special
from .cards.effects import (
    BankLosses,
    CancelLoss,
    Effect,
    GainCombo,
    GainEnergy,
    GainHealth,
    Heal,
    HealPet,
    LoseHealth,
    RegainEnergy,
    RemoveCurses,
    Revive,
)
from .effects_run import Scope, carries_out, follow, helps, meant, times
from .events import fights as ev
from .state import HeroNumber, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame

# -- Health ------------------------------------------------------------------------------------------------


@carries_out(Heal, plain=True)
def heal(t: LordaeronTable, scope: Scope, effect: Heal) -> None:
    """Of others than the one just helped one is chosen, if several could use it."""
    s = t.state
    heroes = meant(s, scope, effect.who)
    if effect.who == "others":
        hurt = [hero for hero in heroes if missing_health(t.game, s, hero)]
        if len(hurt) > 1:
            t.push(HealChoice(scope, effect.amount or 0, tuple(hurt)))
            return
        heroes = hurt
    for hero in heroes:
        if s.health[hero] > 0 or hero == scope.target:
            fighters.heal(t, hero, missing_health(t.game, s, hero) if effect.amount is None else effect.amount)


@helps(Heal)
def is_anybody_hurt(g: BoardGame, s: Lordaeron, scope: Scope, effect: Heal) -> bool:
    return any(missing_health(g, s, hero) for hero in meant(s, scope, effect.who))


def missing_health(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> int:
    return max(0, sheet.health_capacity(g, s, hero) - s.health[hero])


@dataclass(frozen=True, slots=True)
class HealChoice:
    """Which friend is helped."""

    scope: Scope
    amount: int
    heroes: tuple[HeroNumber, ...]

    def run(self, t: LordaeronTable) -> Decision | None:
        things = {"hero": self.scope.hero, "card": self.scope.name, "amount": self.amount}
        return ask("help", t.state.player[self.scope.hero], **things)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [Action("help", (hero,)) for hero in self.heroes]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        fighters.heal(t, action.args[0], self.amount)


@carries_out(GainHealth, plain=True)
def gain_health(t: LordaeronTable, scope: Scope, effect: GainHealth) -> None:
    amount = effect.amount * times(t.game, t.state, scope, effect.times)
    for hero in meant(t.state, scope, effect.who):
        if amount > 0:
            fighters.gain_health(t, hero, amount)


@carries_out(LoseHealth)
def lose_health(t: LordaeronTable, scope: Scope, effect: LoseHealth) -> None:
    if effect.up_to:
        t.push(HealthGiven(scope, effect.amount, effect.each))
    else:
        wounds.lose_health(t, dict.fromkeys(meant(t.state, scope, effect.who), effect.amount))
        follow(t, scope, effect.each * effect.amount)


@dataclass(frozen=True, slots=True)
class HealthGiven:
    """How much Health the user gives up; all of it is possible, and brings the last chance."""

    scope: Scope
    most: int
    each: tuple[Effect, ...]

    def run(self, t: LordaeronTable) -> Decision | None:
        return ask("lose_health", t.state.player[self.scope.hero], hero=self.scope.hero, card=self.scope.name)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        most = min(self.most, t.state.health[self.scope.hero])
        return [Action("lose_health", (count,)) for count in range(most + 1)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        count = action.args[0]
        if count:
            follow(t, self.scope, self.each * count)
            wounds.lose_health(t, {self.scope.hero: count})


@carries_out(CancelLoss)
def cancel_loss(t: LordaeronTable, scope: Scope, _: CancelLoss) -> None:
    """As if it had not been lost: it may lie above capacity, and does not count among the losses."""
    s = t.state
    hero = scope.hero if scope.target < 0 else scope.target
    s.health[hero] += 1
    me = fighters.fighter_of(s, hero)
    if me is not None and me.lost:
        fighters.change(s, hero, lost=(*me.lost[:-1], max(0, me.lost[-1] - 1)))
    t.emit(ev.HealthRegained(hero, 1, s.health[hero]))


@helps(CancelLoss)
def is_loss_felt(g: BoardGame, s: Lordaeron, scope: Scope, _: CancelLoss) -> bool:
    """What was healed already cannot come back as well; only what was gained may lie above capacity."""
    hero = scope.hero if scope.target < 0 else scope.target
    me = fighters.fighter_of(s, hero)
    return missing_health(g, s, hero) > 0 or (me is not None and me.gained)


@carries_out(HealPet)
def heal_pet(t: LordaeronTable, scope: Scope, _: HealPet) -> None:
    s, hero = t.state, scope.hero
    card = powers.pet_card(t.game, s, hero)
    if card is not None:
        s.pet[hero] = powers.pet_health(t.game, s, hero, t.game.content.powers[s.names[card]])
        t.emit(ev.PetChanged(hero, s.names[card], s.pet[hero]))


@helps(HealPet)
def is_pet_hurt(g: BoardGame, s: Lordaeron, scope: Scope, _: HealPet) -> bool:
    card = powers.pet_card(g, s, scope.hero)
    return card is not None and s.pet[scope.hero] < powers.pet_health(g, s, scope.hero, g.content.powers[s.names[card]])


# -- Energy ------------------------------------------------------------------------------------------------


@carries_out(RegainEnergy, plain=True)
def regain_energy(t: LordaeronTable, scope: Scope, effect: RegainEnergy) -> None:
    amount = effect.amount * times(t.game, t.state, scope, effect.times)
    for hero in meant(t.state, scope, effect.who):
        fighters.regain_energy(t, hero, amount)


@helps(RegainEnergy)
def lacks_energy(g: BoardGame, s: Lordaeron, scope: Scope, effect: RegainEnergy) -> bool:
    return any(s.energy[hero] < sheet.energy_capacity(g, s, hero) for hero in meant(s, scope, effect.who))


@carries_out(GainEnergy, plain=True)
def gain_energy(t: LordaeronTable, scope: Scope, effect: GainEnergy) -> None:
    for hero in meant(t.state, scope, effect.who):
        fighters.gain_energy(t, hero, effect.amount)


# -- other tokens ------------------------------------------------------------------------------------------


@carries_out(RemoveCurses)
def remove_curses(t: LordaeronTable, scope: Scope, _: RemoveCurses) -> None:
    """Stuns as well."""
    s, hero = t.state, scope.hero
    if s.stuns[hero] or s.curses[hero]:
        t.emit(ev.StatusRemoved(hero, s.stuns[hero], s.curses[hero]))
        s.stuns[hero] = s.curses[hero] = 0


@helps(RemoveCurses)
def is_cursed(_: BoardGame, s: Lordaeron, scope: Scope, __: RemoveCurses) -> bool:
    return s.stuns[scope.hero] + s.curses[scope.hero] > 0


@carries_out(GainCombo, plain=True)
def gain_combo(t: LordaeronTable, scope: Scope, effect: GainCombo) -> None:
    """Something may double them."""
    s, hero = t.state, scope.hero
    passives = [passive for source in timing.kit(t.game, s, hero).sources for passive in source.passives]
    doubled = any(isinstance(passive, Special) and passive.rule == "combo_doubled" for passive in passives)
    amount = effect.amount * (2 if doubled else 1)
    combo = fighters.fought(s).fighter(hero).combo + amount
    fighters.change(s, hero, combo=combo, combo_added=True)
    t.emit(ev.ComboGained(hero, amount, combo))


@helps(GainCombo)
def has_finisher(g: BoardGame, s: Lordaeron, scope: Scope, _: GainCombo) -> bool:
    """Combo tokens lie on an equipped Finishing Move; without one there are none."""
    abilities = [timed for source in timing.kit(g, s, scope.hero).sources for timed in source.abilities]
    return any(timed.per_combo is not None for timed in abilities)


@carries_out(BankLosses)
def bank_losses(t: LordaeronTable, scope: Scope, effect: BankLosses) -> None:
    t.push(BankSpent(scope, effect.most, effect.each))


@helps(BankLosses)
def has_banked(_: BoardGame, s: Lordaeron, scope: Scope, __: BankLosses) -> bool:
    return fighters.fought(s).fighter(scope.hero).bank > 0


@dataclass(frozen=True, slots=True)
class BankSpent:
    """How many of the tokens for lost Health are spent now."""

    scope: Scope
    most: int
    each: tuple[Effect, ...]

    def run(self, t: LordaeronTable) -> Decision | None:
        return ask("bank", t.state.player[self.scope.hero], hero=self.scope.hero, card=self.scope.name)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        most = min(self.most, fighters.fought(t.state).fighter(self.scope.hero).bank)
        return [Action("bank", (count,)) for count in range(most, -1, -1)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        count = action.args[0]
        me = fighters.fought(t.state).fighter(self.scope.hero)
        fighters.change(t.state, me.hero, bank=me.bank - count)
        follow(t, self.scope, self.each * count)


# -- brought back ------------------------------------------------------------------------------------------


@carries_out(Revive)
def revive(t: LordaeronTable, scope: Scope, effect: Revive) -> None:
    """With so many of each, or with the user's level in all as that user likes (TBG-AMBIG-81)."""
    hero = scope.hero if scope.target < 0 else scope.target
    if effect.tokens is not None:
        wounds.revived(t, hero, effect.tokens, effect.tokens)
    else:
        t.push(RevivedWith(scope, hero))


@dataclass(frozen=True, slots=True)
class RevivedWith:
    """How many of the tokens are Health; the others are Energy."""

    scope: Scope
    hero: HeroNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        ways = self.legal(t, 0)
        if len(ways) == 1:
            self.take(t, 0, ways[0])
            return None
        return ask("revive", t.state.player[self.scope.hero], hero=self.scope.hero, fallen=self.hero)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        level = t.state.level[self.scope.hero]
        health = min(level, sheet.health_capacity(t.game, t.state, self.hero))
        energy = sheet.energy_capacity(t.game, t.state, self.hero)
        return [Action("revive", (count, min(energy, level - count))) for count in range(health, 0, -1)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        health, energy = action.args
        wounds.revived(t, self.hero, health, energy)
