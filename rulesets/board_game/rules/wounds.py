"""Wounds and losses of Health (COMBAT, DEFEAT): one token at a time, with healing between them and a last chance; then
defeats, declared together, and whoever is brought back.

A hero whose last Health is gone without help stays at none until its defeat is declared: meanwhile it takes no more
wounds and helps nobody (TBG-COMBAT-03, TBG-AMBIG-05, -32).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.frames import PASS

from . import defeat, equipping, fighters, powers, timing, using
from .cards.abilities import Timed
from .cards.effects import CancelLoss, GainHealth, Heal
from .consensus import Joint, decide
from .events import fights as ev
from .state import FactionNumber, HeroNumber, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame

WAIT = Action("wait")
"""No help before the last token goes."""
Shares = tuple[tuple[HeroNumber, int], ...]


# -- losing Health -----------------------------------------------------------------------------------------


def lose_health(t: LordaeronTable, losses: Mapping[HeroNumber, int]) -> None:
    """Not wounds: no pet stands in for its owner, unless the rules say so (TBG-AMBIG-09). Then come defeats."""
    frames: list[Losing | PetOrSelf] = []
    for hero, amount in losses.items():
        if t.state.rules.pets_take_losses and t.state.pet[hero]:
            frames.append(PetOrSelf(hero, amount))
        else:
            frames.append(Losing(hero, amount))
    t.push_all((*frames, Declare()))


@dataclass(frozen=True, slots=True)
class Losing(Automatic):
    """Health tokens that a hero is about to lose, one by one (TBG-COMBAT-02). `quiet`: help only for the last one."""

    hero: HeroNumber
    left: int
    wound: bool = False
    quiet: bool = False

    def run(self, t: LordaeronTable) -> Decision | None:
        """Tokens between which nobody could help are told as one."""
        s, hero, left, lost = t.state, self.hero, self.left, 0
        mending: Mending | None = None
        if not left or s.health[hero] <= 0 or not fighters.is_in(s, hero):
            t.pop()
            give_back(t, hero, left if self.wound else 0)
            return None
        while left and s.health[hero] > 0:
            take_token(s, hero)
            left, lost = left - 1, lost + 1
            mending = Mending(hero, left)
            if (s.health[hero] <= 0 or not self.quiet) and mending.is_possible(t):
                break
        else:
            mending = None
        if self.wound and left and s.pet[hero] and mending is not None:
            t.become(PetOrSelf(hero, left, wound=True))
        else:
            t.become(replace(self, left=left))
        if mending is not None:
            t.push(mending)
        t.emit(ev.HealthLost(hero, lost, s.health[hero], self.wound))
        return None


def take_token(s: Lordaeron, hero: HeroNumber) -> None:
    """One Health token less; combats remember it."""
    s.health[hero] -= 1
    combat = fighters.fought(s)
    me = combat.fighter(hero)
    lost = [*me.lost, *[0] * (combat.round - len(me.lost))]
    if lost:
        lost[-1] += 1
    fighters.change(s, hero, lost=tuple(lost), bank=me.bank + 1)


def give_back(t: LordaeronTable, hero: HeroNumber, wounds: int) -> None:
    """What it did not take to fell a hero is for its friends (TBG-COMBAT-03); without any it found nobody."""
    s = t.state
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        if isinstance(frame, Wounds):
            s.stack[depth] = replace(frame, left=frame.left + wounds)
            return
    note_excess(s, hero, wounds)


def note_excess(s: Lordaeron, hero: HeroNumber, wounds: int) -> None:
    """Wounds that found nobody: counted where it decides (TBG-VARIANT-02)."""
    if wounds and s.combat is not None:
        faction = s.faction[hero]
        counts = list(s.combat.unabsorbed)
        counts[faction] += wounds
        fighters.alter(s, unabsorbed=(counts[0], counts[1]))


@dataclass(frozen=True, slots=True)
class Mending:
    """A token has just been lost: whoever can may heal, the hero first, then its friends (TBG-AMBIG-10).

    At none it is the last chance (TBG-DEFEAT-01): only what brings a token back counts.
    """

    hero: HeroNumber
    pending: int
    passed: tuple[HeroNumber, ...] = ()

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        helper = next(self._helpers(t), None)
        if helper is None:
            t.pop()
            return None
        last = s.health[self.hero] <= 0
        return ask("mend", s.player[helper], hero=helper, hurt=self.hero, last=last, pending=self.pending)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        helper = next(self._helpers(t))
        actions = [*self._actions(t, helper), PASS]
        return [*actions, WAIT] if self.pending and t.state.health[self.hero] > 0 else actions

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        helper = next(self._helpers(t))
        if action == WAIT:
            t.pop()
            frame = t.state.stack[-1]
            if isinstance(frame, Losing):
                t.become(replace(frame, quiet=True))
        elif action == PASS:
            t.become(replace(self, passed=(*self.passed, helper)))
        else:
            using.take_up(t, action, target=self.hero)

    def is_possible(self, t: LordaeronTable) -> bool:
        return next(self._helpers(t), None) is not None

    def _helpers(self, t: LordaeronTable) -> Iterator[HeroNumber]:
        s = t.state
        heroes = [self.hero]
        if s.rules.friends_help or s.health[self.hero] > 0:
            heroes += [hero for hero in fighters.friends(s, self.hero) if hero != self.hero and s.health[hero] > 0]
        return (hero for hero in heroes if hero not in self.passed and self._actions(t, hero))

    def _actions(self, t: LordaeronTable, helper: HeroNumber) -> list[Action]:
        s = t.state
        actions = using.use_actions(t, helper, "hurt", target=self.hero)
        if s.health[self.hero] > 0:
            return actions
        return [action for action in actions if brings_back(using.option_named(t, *action.args).timed)]


def brings_back(timed: Timed) -> bool:
    """At least one Health token (TBG-DEFEAT-01)."""
    return any(isinstance(effect, (Heal, GainHealth, CancelLoss)) for effect in timed.effects)


def has_last_chance(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> bool:
    """Whether something could bring a token back if the last one went now."""
    after = copy(s)
    after.health = [*s.health]
    after.health[hero] = 0
    friends = fighters.friends(s, hero) if s.rules.friends_help else ()
    helpers = (hero, *(friend for friend in friends if friend != hero and s.health[friend] > 0))
    found = (option for helper in helpers for option in timing.options(g, after, helper, "hurt", target=hero))
    return any(brings_back(option.timed) for option in found)


# -- wounds of a side --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wounds(Automatic):
    """A side shares its wounds as it likes; nobody gets more than it takes to fell it (TBG-COMBAT-03, -27,
    TBG-AMBIG-48). Those left, because somebody was healed, are shared again."""

    side: int
    left: int

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        able = able_to_suffer(s, self.side)
        if not self.left or not able:
            t.pop()
            combat = fighters.fought(s)
            some = next((fighter.hero for fighter in combat.fighters if fighter.side == self.side), None)
            if some is not None:
                note_excess(s, some, self.left)
            return None
        due = min(self.left, sum(able.values()))
        if due == sum(able.values()):
            self.deal(t, tuple(able.items()))
        elif len(able) == 1:
            self.deal(t, ((next(iter(able)), due),))
        else:
            faction = fighters.fought(s).sides[self.side]
            decide(t, WoundShares(self.side, due), faction, tuple(able))
        return None

    def deal(self, t: LordaeronTable, shares: Shares) -> None:
        t.become(replace(self, left=self.left - sum(count for _, count in shares)))
        if len(shares) > 1:
            t.emit(ev.WoundsDealt(fighters.fought(t.state).sides[self.side], shares))
        t.push_all(PetOrSelf(hero, count, wound=True) for hero, count in shares if count)


def able_to_suffer(s: Lordaeron, side: int) -> dict[HeroNumber, int]:
    """How many wounds each may be given: its Health and that of its pet."""
    heroes = [fighter.hero for fighter in fighters.fought(s).side(side)]
    return {hero: s.health[hero] + s.pet[hero] for hero in heroes if s.health[hero] > 0}


@dataclass(frozen=True, slots=True)
class WoundShares(Joint):
    """How many each takes."""

    side: int
    due: int
    kind: str = "wounds"

    def among(self, t: LordaeronTable) -> Sequence[HeroNumber]:
        return list(able_to_suffer(t.state, self.side))

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        able = able_to_suffer(t.state, self.side)
        ways = splits(tuple(able.values()), self.due)
        return [Action("wounds", tuple(number for share in zip(able, way) for number in share)) for way in ways]

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        frame = t.state.stack[-1]
        assert isinstance(frame, Wounds)
        numbers = answers[0][1].args
        frame.deal(t, tuple(zip(numbers[::2], numbers[1::2])))


def splits(most: tuple[int, ...], due: int) -> list[tuple[int, ...]]:
    """Every way to share so many."""
    if len(most) == 1:
        return [(due,)] if due <= most[0] else []
    return [(first, *rest) for first in range(min(most[0], due), -1, -1) for rest in splits(most[1:], due - first)]


@dataclass(frozen=True, slots=True)
class PetOrSelf:
    """How many of a hero's wounds its pet or demon takes (TBG-POWER-10, TBG-AMBIG-58).

    It is asked again after each wound that something might heal. Whoever could be healed need not let its pet go first.
    """

    hero: HeroNumber
    count: int
    wound: bool = False

    def run(self, t: LordaeronTable) -> Decision | None:
        if t.state.health[self.hero] <= 0:
            t.become(Losing(self.hero, self.count, self.wound))
            return None
        ways = self._ways(t)
        if len(ways) > 1:
            return ask("pet", t.state.player[self.hero], hero=self.hero, count=self.count)
        self._share(t, ways[0])
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [Action("pet", (count,)) for count in self._ways(t)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        self._share(t, action.args[0])

    def _ways(self, t: LordaeronTable) -> Sequence[int]:
        s = t.state
        pet = min(s.pet[self.hero], self.count)
        over = 0 if pet and has_last_chance(t.game, s, self.hero) else max(0, self.count - s.health[self.hero])
        return range(min(pet, over), pet + 1)

    def _share(self, t: LordaeronTable, count: int) -> None:
        t.pop()
        t.push(Losing(self.hero, self.count - count, self.wound))
        if count:
            hurt_pet(t, self.hero, count)


def hurt_pet(t: LordaeronTable, hero: HeroNumber, count: int) -> None:
    """With its last token its card leaves the sheet (TBG-POWER-11)."""
    s = t.state
    card = powers.pet_card(t.game, s, hero)
    assert card is not None, "no pet is equipped"
    s.pet[hero] -= count
    t.emit(ev.PetChanged(hero, s.names[card], s.pet[hero]))
    if s.pet[hero] <= 0:
        equipping.take_off(t, hero, card)


# -- defeats -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Declare(Automatic):
    """Everybody at no Health is defeated, all at once (TBG-AMBIG-32)."""

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        s = t.state
        if s.combat is not None:
            lost = tuple(f.hero for f in s.combat.fighters if f.live and s.health[f.hero] <= 0)
            if lost:
                t.push(Defeats(lost))
        return None


@dataclass(frozen=True, slots=True)
class Defeats(Automatic):
    """They fall; cards may bring some of them back, who count as defeated all the same (TBG-AMBIG-81); the others leave
    for where the defeated go (TBG-DEFEAT-10)."""

    heroes: tuple[HeroNumber, ...]
    risen: bool = False

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        if not self.risen:
            t.become(replace(self, risen=True))
            for hero in self.heroes:
                fighters.change(s, hero, fallen=True, back=False)
                t.emit(ev.HeroDefeated(hero))
            t.push_all(Rising(hero) for hero in self.heroes)
            return None
        t.pop()
        gone = [hero for hero in self.heroes if not fighters.is_in(s, hero)]
        if gone and fighters.fought(s).kind != "final":
            defeat.relocate(t, gone)
        return None


@dataclass(frozen=True, slots=True)
class Rising:
    """A hero has just been defeated: its own cards, or those of a friend in the combat, may bring it back."""

    hero: HeroNumber
    passed: tuple[HeroNumber, ...] = ()

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        helper = next(self._helpers(t), None)
        if helper is None or fighters.is_in(s, self.hero):
            t.pop()
            return None
        return ask("rise", s.player[helper], hero=helper, fallen=self.hero)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [*self._actions(t, next(self._helpers(t))), PASS]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        helper = next(self._helpers(t))
        if action == PASS:
            t.become(replace(self, passed=(*self.passed, helper)))
        else:
            using.take_up(t, action, target=self.hero)

    def _helpers(self, t: LordaeronTable) -> Iterator[HeroNumber]:
        s = t.state
        side = fighters.fought(s).fighter(self.hero).side
        alive = [f.hero for f in fighters.fought(s).side(side) if s.health[f.hero] > 0]
        return (hero for hero in (self.hero, *alive) if hero not in self.passed and self._actions(t, hero))

    def _actions(self, t: LordaeronTable, helper: HeroNumber) -> list[Action]:
        if helper == self.hero:
            return using.use_actions(t, helper, "fell")
        return using.use_actions(t, helper, "friend_fell", target=self.hero)


def revived(t: LordaeronTable, hero: HeroNumber, health: int, energy: int) -> None:
    """It stays and fights on, but has lost what the defeated lose."""
    s = t.state
    defeat.suffer(t, hero)
    s.health[hero], s.energy[hero] = health, energy
    fighters.change(s, hero, back=True)
    t.emit(ev.HeroRevived(hero, health, energy))
