"""Dice (DICE, STATUS): the pool, what Stun and Curse take of it, the roll, rerolls, and dice that change or go.

A pool is asked for as often as one likes: what used cards add is kept with the fighter, what counts by itself is
counted anew. When the dice are rolled all of it is written down, and counts until the Attack Phase ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING

from . import effects_run, fighters, foes, timing
from .cards.effects import AddAttrition, AddDice, AddReroll, AnyEffect, CapDice, LowerThreat, TradeDice
from .cards.words import DIE_COLOURS, DieColour
from .events import fights as ev
from .fighters import added, counted, three
from .state import Combat, Fighter, HeroNumber, Lordaeron, LordaeronTable, RolledDie, Three

if TYPE_CHECKING:
    from .game import BoardGame

NO_CAP = 99
STUN_DICE = 2
"""Dice that go for each Stun token (TBG-STATUS-02)."""


@dataclass(frozen=True, slots=True)
class Pool:
    """What is about to be rolled, and the values of the round. `dice` are at most those that exist, without those that
    must be given up (`dropped`).
    """

    dice: Three = (0, 0, 0)
    dropped: Three = (0, 0, 0)
    reroll: int = 0
    attrition: int = 0
    threat: int = 0


@dataclass(slots=True)
class DiceSum:
    """A pool in the making."""

    dice: list[int]
    caps: list[int]
    drops: list[int] = field(default_factory=lambda: [0, 0, 0])
    reroll: int = 0
    attrition: int = 0
    threat: int = 0

    def add(self, g: BoardGame, s: Lordaeron, scope: effects_run.Scope, effect: AnyEffect, count: int) -> None:
        match effect:
            case AddDice():
                often = count * effects_run.times(g, s, scope, effect.times)
                for n, dice in enumerate((effect.red, effect.blue, effect.green)):
                    self.dice[n] += dice * often
            case AddReroll():
                self.reroll += count * effect.amount
            case AddAttrition():
                self.attrition += count * effect.amount
            case LowerThreat():
                self.threat += count * effect.amount
            case TradeDice():
                self.drops[DIE_COLOURS.index(effect.colours[0])] += count * (effect.count or 0)
            case CapDice():
                n = DIE_COLOURS.index(effect.colour)
                self.caps[n] = effect.most if self.caps[n] == NO_CAP else max(self.caps[n], effect.most)


def pool_of(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Pool:
    """What the hero would roll now (TBG-COMBAT-07, -08, TBG-CARD-09): as far as there are dice, Curses off its values.

    What counts only where no die of a colour is rolled comes last (TBG-DICE-EX-02).
    """
    combat = fighters.fought(s)
    me = combat.fighter(hero)
    total = DiceSum(list(me.pool), [NO_CAP if cap >= most_dice(g) else cap for cap in me.caps])
    total.reroll, total.attrition, total.threat = me.reroll, me.attrition, me.threat
    late: list[tuple[effects_run.Scope, timing.UseOption, int]] = []
    for friend in combat.side(me.side):
        for option, count in timing.standing_of(g, s, friend):
            scope = effects_run.Scope(friend.hero, option.source.card, option.source.name, option.place, hero, hero)
            if timing.rolls_none_of(option):
                late.append((scope, option, count))
            else:
                _add_all(g, s, total, scope, option, count, hero)
    before, _ = _real(g, combat, me, total)
    for scope, option, count in late:
        if not any(before[n] for n in timing.rolls_none_of(option)):
            _add_all(g, s, total, scope, option, count, hero)
    reroll = foes.bent(g, s, "reroll", hero, total.reroll - s.curses[hero])
    dice, dropped = _real(g, combat, me, total)
    return Pool(dice, dropped, reroll, total.attrition - s.curses[hero], total.threat)


def _real(g: BoardGame, combat: Combat, me: Fighter, total: DiceSum) -> tuple[Three, Three]:
    """Dice that exist: those above the limit are none, and do not stand in for removed ones (TBG-DICE-06 to -08). And
    those of them that must be given up."""
    most = most_dice(g)
    limits = (max(0, most - out) for out in combat.out_dice)
    rows = zip(total.dice, total.caps, limits, me.removed)
    have = [max(0, min(dice, cap, limit) - gone) for dice, cap, limit, gone in rows]
    dropped = three(*(min(dice, drop) for dice, drop in zip(have, total.drops)))
    return three(*(dice - drop for dice, drop in zip(have, dropped))), dropped


def _add_all(
    g: BoardGame,
    s: Lordaeron,
    total: DiceSum,
    scope: effects_run.Scope,
    option: timing.UseOption,
    count: int,
    hero: HeroNumber,
) -> None:
    for effect in option.timed.effects:
        who = getattr(effect, "who", "you")
        if (who == "participants") or scope.hero == hero:
            total.add(g, s, scope, effect, count)


def most_dice(g: BoardGame) -> int:
    return g.content.box.dice_of_a_colour


def free_dice(g: BoardGame, s: Lordaeron, me: Fighter) -> Three:
    """Dice that are neither in use nor removed, by colour (TBG-COMP-04, TBG-DICE-07, -11)."""
    most, out = most_dice(g), fighters.fought(s).out_dice
    used = counted([die.colour for die in me.dice])
    return three(*(max(0, most - gone - removed - lie) for gone, removed, lie in zip(out, me.removed, used)))


# -- before the roll ---------------------------------------------------------------------------------------


def settle_pool(t: LordaeronTable, hero: HeroNumber) -> None:
    """All that counts by itself is written down: from now on it stays."""
    g, s = t.game, t.state
    pool = pool_of(g, s, hero)
    values = {"reroll": pool.reroll, "attrition": pool.attrition, "threat": pool.threat}
    removed = added(fighters.fought(s).fighter(hero).removed, pool.dropped)
    fighters.change(s, hero, pool=pool.dice, caps=pool.dice, removed=removed, **values)
    if any(pool.dropped):
        t.emit(ev.PoolReduced(hero, fighters.by_colour(pool.dropped)))
    t.emit(ev.DicePooled(hero, fighters.by_colour(pool.dice), max(0, pool.reroll), max(0, pool.attrition)))


def status_dice(s: Lordaeron, hero: HeroNumber) -> int:
    """Dice that Stun and Curse tokens take."""
    return STUN_DICE * s.stuns[hero] + s.curses[hero]


def is_stunned_out(s: Lordaeron, hero: HeroNumber) -> bool:
    """Too few dice for the Stuns, even where those go first (TBG-STATUS-03, -09, TBG-AMBIG-33)."""
    return sum(fighters.fought(s).fighter(hero).pool) < STUN_DICE * s.stuns[hero]


@cache
def splits(have: Three, count: int) -> tuple[Three, ...]:
    """Every way to take so many dice, or all if they are fewer."""
    count = min(count, sum(have))
    red, blue, green = have
    return tuple(
        three(r, b, count - r - b)
        for r in range(min(red, count) + 1)
        for b in range(min(blue, count - r) + 1)
        if count - r - b <= green
    )


def take_from_pool(t: LordaeronTable, hero: HeroNumber, gone: Three) -> None:
    """Dice that will not be rolled and may not come back in this phase (TBG-DICE-06, -07)."""
    me = fighters.fought(t.state).fighter(hero)
    pool = three(*(have - out for have, out in zip(me.pool, gone)))
    fighters.change(t.state, hero, pool=pool, removed=added(me.removed, gone))


# -- rolling -----------------------------------------------------------------------------------------------


def faces(g: BoardGame) -> range:
    return _faces(g.content.box.faces)


@cache
def _faces(most: int) -> range:
    return range(1, most + 1)


def rolled(t: LordaeronTable, colours: Iterable[DieColour]) -> tuple[RolledDie, ...]:
    sides = faces(t.game)
    return tuple(RolledDie(colour, t.roll(colour, sides)) for colour in colours)


def roll_pool(t: LordaeronTable, hero: HeroNumber) -> None:
    """All at once (TBG-COMBAT-07); those that were put down lie there already."""
    me = fighters.fought(t.state).fighter(hero)
    lying: list[RolledDie] = []
    for colour, have in zip(DIE_COLOURS, me.pool):
        lying += [die for die in me.planted if die.colour == colour][:have]
    rest = [have - lie for have, lie in zip(me.pool, counted([die.colour for die in lying]))]
    colours = [colour for colour, count in zip(DIE_COLOURS, rest) for _ in range(count)]
    dice = ordered((*lying, *rolled(t, colours)))
    fighters.change(t.state, hero, dice=dice, planted=())
    t.emit(ev.DiceRolled(hero, told(dice)))


def roll_more(t: LordaeronTable, hero: HeroNumber, dice: Three) -> None:
    """Later in the phase: as many as there are. After the Reroll step nothing is rerolled anyway (TBG-DICE-11)."""
    s = t.state
    me = fighters.fought(s).fighter(hero)
    free = free_dice(t.game, s, me)
    colours = [colour for colour, want, have in zip(DIE_COLOURS, dice, free) for _ in range(min(want, have))]
    more = rolled(t, colours)
    fighters.change(s, hero, dice=ordered((*me.dice, *more)))
    t.emit(ev.DiceAdded(hero, told(more)))


def ordered(dice: Iterable[RolledDie]) -> tuple[RolledDie, ...]:
    """By colour, each in the order in which they came."""
    return tuple(sorted(dice, key=lambda die: DIE_COLOURS.index(die.colour)))


def told(dice: Iterable[RolledDie]) -> ev.Dice:
    return tuple((die.colour, die.face) for die in dice)


def roll_again(t: LordaeronTable, hero: HeroNumber, places: Sequence[int], counts: bool = False) -> None:
    """The same dice once more; `counts`: with the Reroll value, which a die is only once (TBG-COMBAT-10)."""
    s = t.state
    me = fighters.fought(s).fighter(hero)
    dice = list(me.dice)
    before = [dice[n] for n in places]
    for n in places:
        face = t.roll(dice[n].colour, faces(t.game))
        dice[n] = replace(dice[n], face=face, rerolled=dice[n].rerolled or counts)
    again = added(me.rerolled, counted([die.colour for die in before])) if counts else me.rerolled
    fighters.change(s, hero, dice=tuple(dice), rerolled=again)
    t.emit(ev.DiceRerolled(hero, told(before), told(dice[n] for n in places)))


def turn_die(t: LordaeronTable, hero: HeroNumber, place: int, face: int, colour: DieColour | None = None) -> None:
    """Another face, and another colour if a die of it is left; marks stay (TBG-DICE-04, -10)."""
    s = t.state
    me = fighters.fought(s).fighter(hero)
    old = me.dice[place]
    new = replace(old, face=face, colour=colour or old.colour)
    dice = tuple(new if n == place else die for n, die in enumerate(me.dice))
    fighters.change(s, hero, dice=dice)
    t.emit(ev.DiceTurned(hero, told([old]), told([new])))


def may_turn_to(g: BoardGame, s: Lordaeron, hero: HeroNumber, die: RolledDie, colour: DieColour | None) -> bool:
    """A change of colour needs a spare die of the new one (TBG-DICE-10)."""
    if colour is None or colour == die.colour:
        return True
    return free_dice(g, s, fighters.fought(s).fighter(hero))[DIE_COLOURS.index(colour)] > 0


def take_out(t: LordaeronTable, hero: HeroNumber, places: Sequence[int], for_all: bool = False) -> None:
    """Dice leave the pool for the rest of the phase, or for everybody until the combat ends (TBG-DICE-06, -07)."""
    s = t.state
    me = fighters.fought(s).fighter(hero)
    gone = [die for n, die in enumerate(me.dice) if n in places]
    kept = tuple(die for n, die in enumerate(me.dice) if n not in places)
    count = counted([die.colour for die in gone])
    if for_all:
        fighters.change(s, hero, dice=kept)
        fighters.alter(s, out_dice=added(fighters.fought(s).out_dice, count))
    else:
        fighters.change(s, hero, dice=kept, removed=added(me.removed, count))
    t.emit(ev.DiceTakenOut(hero, told(gone), for_all))


# -- rerolls -----------------------------------------------------------------------------------------------


def rerollable(g: BoardGame, s: Lordaeron, hero: HeroNumber, picked: Sequence[int] = ()) -> list[int]:
    """The dice that may be rerolled now with the Reroll value, of those that look alike only one (TBG-COMBAT-09, -10).

    A value for dice of one colour alone counts as long as no other is rerolled.
    """
    me = fighters.fought(s).fighter(hero)
    if "no_rerolls" in me.marks or foes.forbid(g, s, "rerolls", hero):
        return []
    used = added(me.rerolled, counted([me.dice[n].colour for n in picked]))
    seen: set[tuple[DieColour, int, bool]] = set()
    found = []
    for n, die in enumerate(me.dice):
        key = (die.colour, die.face, die.spotted)
        if die.rerolled or n in picked or key in seen:
            continue
        if sum(used) < reroll_value(me, added(used, counted([die.colour]))):
            seen.add(key)
            found.append(n)
    return found


def reroll_value(me: Fighter, used: Three) -> int:
    """Never below none (TBG-AMBIG-11)."""
    value = me.reroll
    for n, extra in enumerate(me.reroll_only):
        if extra and used[n] == sum(used):
            value += extra
    return max(0, value)


# -- hits --------------------------------------------------------------------------------------------------


def hits(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Three:
    """Dice that show the Threat or more, by colour (TBG-COMBAT-13, TBG-DICE-05)."""
    threat = fighters.threat(g, s, hero)
    return counted([die.colour for die in fighters.fought(s).fighter(hero).dice if die.face >= threat])


def attrition(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> int:
    """Hits that are placed without dice (TBG-COMBAT-15, TBG-AMBIG-11), as far as the opponents let them."""
    if foes.forbid(g, s, "attrition", hero):
        return 0
    return foes.bent(g, s, "attrition", hero, max(0, fighters.fought(s).fighter(hero).attrition))
