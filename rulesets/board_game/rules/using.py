"""Using a card (CARD): what it is paid with, the dice that it spots, what it does; and the moments to do so.

`Chances` is one moment. What happens by itself happens; then whoever has something to use is asked, the hero whose
Attack Phase it is first. Whoever passes is not asked again at that moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat
from wowtable.core.frames import DONE, PASS

from . import automatic, equipping, fighters, foes, powers, timing
from .cards.abilities import Keeps
from .cards.effects import Judgement
from .cards.words import Moment
from .consensus import Joint, decide
from .effects_run import Scope, carries_out, follow, is_plain
from .events import fights as ev
from .state import NOBODY, CardUse, HeroNumber, Lordaeron, LordaeronTable, RolledDie, ask
from .timing import UseOption

if TYPE_CHECKING:
    from .game import BoardGame

FOE_ACTS = Action("foe_acts")


def use_action(hero: HeroNumber, option: UseOption, free: bool = False) -> Action:
    return Action("use_free" if free else "use", (hero, option.source.name, option.place))


def use_actions(
    t: LordaeronTable,
    hero: HeroNumber,
    moment: Moment,
    active: HeroNumber = NOBODY,
    target: HeroNumber = NOBODY,
) -> list[Action]:
    """What may be used now; an instant that could cost nothing is offered in both ways, if it can be paid."""
    g, s = t.game, t.state
    found: list[Action] = []
    held = timing.kit(g, s, hero)
    for option in timing.options(g, s, hero, moment, active, target):
        cost = timing.price(g, s, hero, held, option)
        least = option.timed.step if option.timed.per_energy is not None else 0
        if cost + least <= s.energy[hero]:
            found.append(use_action(hero, option))
        if cost and timing.free_instant(s, hero, held, option):
            found.append(use_action(hero, option, free=True))
    return list(dict.fromkeys(found))


def option_of(t: LordaeronTable, hero: HeroNumber, card: int, place: int) -> UseOption:
    """An ability of a card by its number."""
    return next(
        option
        for option in timing.kit(t.game, t.state, hero).abilities
        if option.source.card == card and option.place == place
    )


def option_named(t: LordaeronTable, hero: HeroNumber, name: str, place: int) -> UseOption:
    """The ability that an action names; of two equal cards the one that is not used up."""
    held = timing.kit(t.game, t.state, hero)
    found = [option for option in held.abilities if option.source.name == name and option.place == place]
    return next((option for option in found if timing.is_left(t.state, hero, held, option, NOBODY)), found[0])


def take_up(t: LordaeronTable, action: Action, active: HeroNumber = NOBODY, target: HeroNumber = NOBODY) -> None:
    """Carry out a `use` action."""
    hero, name, place = action.args
    card = option_named(t, hero, name, place).source.card
    t.push(Using(Scope(hero, card, name, place, target, active), free=action.verb == "use_free"))


@dataclass(frozen=True, slots=True)
class Using:
    """A card on its way: how much is spent on it, which dice it spots; then it is paid for and happens.

    `spent` and `dice` are none until they are known; `picked` are dice chosen one by one.
    """

    scope: Scope
    free: bool = False
    spent: int | None = None
    dice: tuple[int, ...] | None = None
    picked: tuple[int, ...] = ()

    def run(self, t: LordaeronTable) -> Decision | None:
        option = self._option(t)
        if self.spent is None:
            amounts = self._amounts(t, option)
            if len(amounts) > 1:
                return ask("spend", self._seat(t), hero=self.scope.hero, card=self.scope.name)
            t.become(replace(self, spent=amounts[0]))
        elif option.timed.spot is not None and self.dice is None:
            dice = chosen_dice(t, self.scope, option, self.picked)
            if dice is None:
                return ask("spot", self._seat(t), hero=self.scope.hero, card=self.scope.name, picked=self.picked)
            t.become(replace(self, dice=dice))
        else:
            t.pop()
            carry_out(t, self, option)
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        option = self._option(t)
        if self.spent is None:
            return [Action("spend", (amount,)) for amount in self._amounts(t, option)]
        spot = option.timed.spot
        assert spot is not None
        dice = timing.spotted_by(t.state, self.scope, spot)
        actions = [Action("spot", (die,)) for die in unlike(t, self.scope, dice, self.picked)]
        return [*actions, DONE] if spot.each and self.picked and len(self.picked) % spot.count == 0 else actions

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action.verb == "spend":
            t.become(replace(self, spent=action.args[0]))
        elif action == DONE:
            t.become(replace(self, dice=self.picked))
        else:
            t.become(replace(self, picked=(*self.picked, action.args[0])))

    def _option(self, t: LordaeronTable) -> UseOption:
        return option_of(t, self.scope.hero, self.scope.card, self.scope.ability)

    def _seat(self, t: LordaeronTable) -> Seat:
        return t.state.player[self.scope.hero]

    def _amounts(self, t: LordaeronTable, option: UseOption) -> list[int]:
        """How many times it may be paid for."""
        g, s, hero = t.game, t.state, self.scope.hero
        timed = option.timed
        if timed.per_energy is not None:
            cost = 0 if self.free else timing.price(g, s, hero, timing.kit(g, s, hero), option)
            most = min(timed.per_energy, s.energy[hero] - cost) // timed.step
        elif timed.per_combo is not None:
            most = min(timed.per_combo, fighters.fought(s).fighter(hero).combo) // timed.step
        else:
            return [1]
        return list(range(1, most + 1))


def unlike(t: LordaeronTable, scope: Scope, dice: Sequence[int], picked: Sequence[int]) -> list[int]:
    """Dice not picked yet, of those that look alike only one."""
    rolled = fighters.fought(t.state).fighter(scope.whose_dice).dice
    first: dict[RolledDie, int] = {}
    for die in dice:
        if die not in picked:
            first.setdefault(replace(rolled[die], seen=False), die)
    return list(first.values())


def chosen_dice(t: LordaeronTable, scope: Scope, option: UseOption, picked: tuple[int, ...]) -> tuple[int, ...] | None:
    """The dice that are spotted, where nothing is to choose; None while somebody has to."""
    spot = option.timed.spot
    assert spot is not None
    dice = timing.spotted_by(t.state, scope, spot)
    most = len(dice) - len(dice) % spot.count if spot.each else spot.count
    if len(picked) >= most:
        return picked
    open_dice = unlike(t, scope, dice, picked)
    alone = not timing.kit(t.game, t.state, scope.hero).contested
    if alone or len(dice) == spot.count or (len(open_dice) == 1 and not spot.each):
        free = sorted((die for die in dice if die not in picked), key=lambda n: _face(t, scope, n))
        return (*picked, *free[: most - len(picked)])
    return None


def _face(t: LordaeronTable, scope: Scope, die: int) -> int:
    return fighters.fought(t.state).fighter(scope.whose_dice).dice[die].face


# -- it happens --------------------------------------------------------------------------------------------


def carry_out(t: LordaeronTable, using: Using, option: UseOption) -> None:
    """The cost first (TBG-CARD-02), then the dice are marked, then what it says."""
    g, s, scope, timed = t.game, t.state, using.scope, option.timed
    hero, times = scope.hero, using.spent or 1
    held = timing.kit(g, s, hero)
    cost = 0 if using.free else timing.price(g, s, hero, held, option)
    if timed.per_energy is not None:
        cost += times * timed.step
    note_use(t, scope, option, using.free)
    if timed.per_combo is not None:
        fighter = fighters.fought(s).fighter(hero)
        fighters.change(s, hero, combo=fighter.combo - times * timed.step)
    if timed.spot is not None and using.dice:
        mark_spotted(t, scope.whose_dice, using.dice)
        times *= len(using.dice) // timed.spot.count if timed.spot.each else 1
    t.emit(ev.AbilityUsed(hero, scope.name, scope.ability, cost, scope.target))
    t.push_all(bound_to(t, scope, option))
    follow(t, scope, timed.effects * times)
    leaves(t, scope, option)
    if cost:
        pay(t, hero, cost)


def bound_to(t: LordaeronTable, scope: Scope, option: UseOption) -> list[Using]:
    """What else the card does at this moment now that it is paid: forced, or only ever of use."""
    if option.timed.secondary:
        return []
    held = timing.kit(t.game, t.state, scope.hero).at(option.timed.when)
    return [
        Using(replace(scope, ability=other.place))
        for other in held
        if other.source.card == scope.card
        and other.timed.secondary
        and other.timed.spot is None
        and (other.timed.forced or all(is_plain(effect) for effect in other.timed.effects))
        and all(timing.holds(t.game, t.state, scope.hero, given) for given in other.timed.given)
    ]


def pay(t: LordaeronTable, hero: HeroNumber, cost: int) -> None:
    """Energy for a use; something may give a part of it back."""
    powers.pay(t, hero, cost)
    if timing.options(t.game, t.state, hero, "energy_spent"):
        t.push(AfterSpending(hero))


def note_use(t: LordaeronTable, scope: Scope, option: UseOption, free: bool) -> None:
    """So that limits, and cards that ask what was used, know of it."""
    s, hero = t.state, scope.hero
    fighter = fighters.fighter_of(s, hero)
    if fighter is None or option.timed.limit in ("turn", "action"):
        s.turn_uses[hero] = (*s.turn_uses[hero], scope.card)
    if fighter is not None:
        now = fighters.fought(s).round
        uses = (*fighter.uses, CardUse(scope.card, scope.name, now, scope.ability, scope.roller))
        if free:
            uses = (*uses, CardUse(scope.card, timing.FREE_INSTANT, now, -1))
        fighters.change(s, hero, uses=uses)


def mark_spotted(t: LordaeronTable, hero: HeroNumber, dice: Sequence[int]) -> None:
    fighter = fighters.fought(t.state).fighter(hero)
    marked = tuple(replace(die, spotted=die.spotted or n in dice) for n, die in enumerate(fighter.dice))
    fighters.change(t.state, hero, dice=marked)


def leaves(t: LordaeronTable, scope: Scope, option: UseOption) -> None:
    """Cards that go with their use: into the Spellbook or the Bag, or out of the game (TBG-AMBIG-71)."""
    if option.timed.discard:
        equipping.use_up(t, scope.hero, scope.card)
    elif option.timed.unequip and not keeps(t, scope):
        equipping.take_off(t, scope.hero, scope.card)


def keeps(t: LordaeronTable, scope: Scope) -> bool:
    """Something keeps it equipped: always, or the first time in a combat."""
    g, s = t.game, t.state
    fighter = fighters.fighter_of(s, scope.hero)
    uses = sum(use.card == scope.card for use in fighter.uses) if fighter is not None else 1
    for source in timing.kit(g, s, scope.hero).sources:
        for passive in source.passives:
            if isinstance(passive, Keeps) and passive.power == scope.name and (uses <= 1 or not passive.first):
                return True
    return False


# -- moments -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chances:
    """One moment: `active` is whose Attack Phase it is, nobody's in the Defense Phase; `foe`: the opponents' ability
    comes at the same moment and has not happened (TBG-CARD-10). `turn`: whose effect the faction takes next.
    """

    moment: Moment
    active: HeroNumber = NOBODY
    foe: bool = False
    begun: bool = False
    passed: tuple[HeroNumber, ...] = ()
    turn: HeroNumber = NOBODY

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        if self.over(t):
            t.pop()
        elif not self.begun:
            if not self.foe and not any(
                timing.kit(t.game, s, who.hero).at(self.moment) for who in fighters.fought(s).fighters
            ):
                t.pop()
                return None
            t.become(Chances(self.moment, self.active, self.foe, True, self.passed, self.turn))
            happen_by_themselves(t, self.moment, self.active, self.foe, self.passed)
        else:
            ready = self.ready(t)
            if not ready:
                self.close(t)
            elif self.turn in ready or self.active != NOBODY or len(ready) == 1:
                hero = self.turn if self.turn in ready else ready[0]
                return ask("chance", s.player[hero], hero=hero, moment=self.moment, foe=self.foe)
            else:
                settle_order(t, ready)
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        hero = self._asked(t)
        actions = use_actions(t, hero, self.moment, self.active, self._target)
        return [*actions, FOE_ACTS, PASS] if self.foe and hero == self.active else [*actions, PASS]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        """What has waited for it happens now (`begun`)."""
        hero = self._asked(t)
        offered = timing.options(t.game, t.state, hero, self.moment, self.active, self._target)
        begun = not any(automatic.awaits(option, offered) for option in offered)
        if action == PASS:
            t.become(replace(self, begun=begun, passed=(*self.passed, hero), turn=NOBODY))
        elif action == FOE_ACTS:
            self.let_foe_act(t)
        else:
            t.become(replace(self, begun=begun, turn=NOBODY))
            take_up(t, action, self.active, self._target)

    def over(self, t: LordaeronTable) -> bool:
        """Nobody is left for it."""
        s = t.state
        if s.combat is None or fighters.is_over(s):
            return True
        return self.active != NOBODY and not fighters.is_in(s, self.active)

    def ready(self, t: LordaeronTable) -> list[HeroNumber]:
        """Who has something to use and has not passed, the active hero first."""
        s = t.state
        combat = fighters.fought(s)
        heroes = [fighter.hero for fighter in combat.fighters if fighter.live and s.health[fighter.hero] > 0]
        if self.active != NOBODY:
            friends = fighters.friends(s, self.active)
            heroes = [self.active, *(hero for hero in heroes if hero in friends and hero != self.active)]
        return [
            hero
            for hero in heroes
            if hero not in self.passed and use_actions(t, hero, self.moment, self.active, self._target)
        ]

    def close(self, t: LordaeronTable) -> None:
        """The opponents' ability is never forgotten."""
        if self.foe:
            self.let_foe_act(t)
        else:
            t.pop()

    def let_foe_act(self, t: LordaeronTable) -> None:
        """What makes good for it may come after it (TBG-CARD-10)."""
        t.become(replace(self, foe=False, begun=False))
        foes.act(t, "rerolled", self.active)

    def _asked(self, t: LordaeronTable) -> HeroNumber:
        ready = self.ready(t)
        return self.turn if self.turn in ready else ready[0]

    @property
    def _target(self) -> HeroNumber:
        return self.active


@dataclass(frozen=True, slots=True)
class AfterSpending:
    """Energy has just been spent: what answers that may be used."""

    hero: HeroNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        if not use_actions(t, self.hero, "energy_spent"):
            t.pop()
            return None
        return ask("chance", t.state.player[self.hero], hero=self.hero, moment="energy_spent", foe=False)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [*use_actions(t, self.hero, "energy_spent"), PASS]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        if action != PASS:
            take_up(t, action)


def usable(g: BoardGame, s: Lordaeron, hero: HeroNumber, moment: Moment) -> list[Action]:
    """What a hero may use at a moment of its own, outside of a combat."""
    return list(dict.fromkeys(use_action(hero, option) for option in timing.options(g, s, hero, moment)))


def by_itself(t: LordaeronTable, hero: HeroNumber, moment: Moment) -> list[Using]:
    """What happens to a hero then, like it or not, or because it only helps."""
    g, s = t.game, t.state
    held = timing.kit(g, s, hero)
    found = [option for option in timing.options(g, s, hero, moment) if automatic.is_automatic(held, option)]
    return [Using(Scope(hero, option.source.card, option.source.name, option.place)) for option in found]


@dataclass(frozen=True, slots=True)
class OwnMoment:
    """A moment of one hero outside of a combat: it is asked until it passes, or has nothing more to use."""

    hero: HeroNumber
    moment: Moment

    def run(self, t: LordaeronTable) -> Decision | None:
        if not usable(t.game, t.state, self.hero, self.moment):
            t.pop()
            return None
        return ask("chance", t.state.player[self.hero], hero=self.hero, moment=self.moment, foe=False)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [*usable(t.game, t.state, self.hero, self.moment), PASS]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action == PASS:
            t.pop()
        else:
            take_up(t, action)


def happen_by_themselves(
    t: LordaeronTable, moment: Moment, active: HeroNumber, foe: bool = False, passed: Sequence[HeroNumber] = ()
) -> None:
    """Forced effects, and free ones that leave nothing to choose: what brings a token is a choice as long as the
    opponents are about to take one (TBG-CARD-10)."""
    g, s = t.game, t.state
    found: list[Using] = []
    taken = foes.about_to_take(g, s, active) if foe else frozenset()
    for fighter in fighters.fought(s).fighters:
        hero = fighter.hero
        if not fighter.live or (active != NOBODY and hero not in fighters.friends(s, active)):
            continue
        held = timing.kit(g, s, hero)
        if not held.at(moment):
            continue
        offered = timing.options(g, s, hero, moment, active, active)
        for option in automatic.in_order(offered):
            waits = hero not in passed and automatic.awaits(option, offered)
            if automatic.is_automatic(held, option) and not waits and not (taken & automatic.brings(option)):
                scope = Scope(hero, option.source.card, option.source.name, option.place, active, active)
                found.append(Using(scope))
    t.push_all(found)


@carries_out(Judgement)
def judge(t: LordaeronTable, scope: Scope, _: Judgement) -> None:
    """What equipped cards do when their bearer judges."""
    g, s = t.game, t.state
    found = timing.options(g, s, scope.hero, "judged", scope.roller)
    for option in found:
        follow(t, replace(scope, name=option.source.name), option.timed.effects)


# -- the order of what is simultaneous, in nobody's Attack Phase -------------------------------------------


def settle_order(t: LordaeronTable, ready: Sequence[HeroNumber]) -> None:
    """The active faction decides whose effect comes first (TBG-CARD-11); in the final battle one drawn each time
    (TBG-CARD-12)."""
    s = t.state
    sides = sorted({s.faction[hero] for hero in ready})
    faction = s.active
    if fighters.fought(s).kind == "final":
        faction = t.draw("order", 2)
    decide(t, EffectOrder(tuple(ready)), faction if faction in sides else sides[0])


@dataclass(frozen=True, slots=True)
class EffectOrder(Joint):
    """Whose effect comes next."""

    heroes: tuple[HeroNumber, ...]
    kind: str = "effect_order"

    def among(self, t: LordaeronTable) -> Sequence[HeroNumber]:
        return self.heroes

    def legal(self, t: LordaeronTable, key: int) -> Sequence[Action]:
        return [Action("next", (hero,)) for hero in self.heroes]

    def settled(self, t: LordaeronTable, answers: tuple[tuple[int, Action], ...]) -> None:
        frame = t.state.stack[-1]
        assert isinstance(frame, Chances)
        t.become(replace(frame, turn=answers[0][1].args[0]))
