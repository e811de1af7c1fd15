"""Effects on dice: the pool before the roll, dice that lie there, dice that are rolled once more or join later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Decision, Seat
from wowtable.core.frames import DONE

from . import dice, fighters, foes
from .cards.effects import (
    AddAttrition,
    AddDice,
    AddReroll,
    CapDice,
    LowerThreat,
    PlantDice,
    RaiseDice,
    RecolourReds,
    RemoveDice,
    RollAgain,
    RollDice,
    SetDice,
    TradeDice,
)
from .cards.words import DIE_COLOURS, DieColour
from .effects_run import Scope, carries_out, follow, helps, meant, times
from .events import fights as ev
from .fighters import counted, three
from .state import Lordaeron, LordaeronTable, RolledDie, Three, ask

if TYPE_CHECKING:
    from .game import BoardGame

# -- the pool and the values of the round ------------------------------------------------------------------


@carries_out(AddDice, plain=True)
def add_dice(t: LordaeronTable, scope: Scope, effect: AddDice) -> None:
    """All such effects add up (TBG-CARD-09)."""
    g, s = t.game, t.state
    often = times(g, s, scope, effect.times)
    more = three(effect.red * often, effect.blue * often, effect.green * often)
    for hero in meant(s, scope, effect.who):
        if any(more) and fighters.is_in(s, hero):
            fighters.change(s, hero, pool=fighters.added(fighters.fought(s).fighter(hero).pool, more))
            t.emit(ev.PoolChanged(hero, fighters.by_colour(more)))


@carries_out(CapDice)
def cap_dice(t: LordaeronTable, scope: Scope, effect: CapDice) -> None:
    """Of several caps the highest counts."""
    s, place = t.state, DIE_COLOURS.index(effect.colour)
    caps = list(fighters.fought(s).fighter(scope.hero).caps)
    capped = caps[place] < dice.most_dice(t.game)
    caps[place] = max(caps[place], effect.most) if capped else effect.most
    fighters.change(s, scope.hero, caps=tuple(caps))
    t.emit(ev.PoolCapped(scope.hero, effect.colour, caps[place]))


@carries_out(AddReroll, plain=True)
def add_reroll(t: LordaeronTable, scope: Scope, effect: AddReroll) -> None:
    s = t.state
    for hero in meant(s, scope, effect.who):
        if not fighters.is_in(s, hero):
            continue
        me = fighters.fought(s).fighter(hero)
        if effect.only is None:
            fighters.change(s, hero, reroll=me.reroll + effect.amount)
        else:
            more = counted([effect.only] * effect.amount)
            fighters.change(s, hero, reroll_only=fighters.added(me.reroll_only, more))
        t.emit(ev.ValuesChanged(hero, reroll=effect.amount))


@helps(AddReroll)
def may_reroll(g: BoardGame, s: Lordaeron, scope: Scope, _: AddReroll) -> bool:
    """Not where nobody may reroll, or when rerolls are over."""
    me = fighters.fighter_of(s, scope.hero)
    if me is None or "no_rerolls" in me.marks:
        return False
    return not foes.forbid(g, s, "rerolls", scope.hero)


@carries_out(AddAttrition, plain=True)
def add_attrition(t: LordaeronTable, scope: Scope, effect: AddAttrition) -> None:
    s = t.state
    for hero in meant(s, scope, effect.who):
        if fighters.is_in(s, hero):
            value = fighters.fought(s).fighter(hero).attrition + effect.amount
            fighters.change(s, hero, attrition=value)
            t.emit(ev.ValuesChanged(hero, attrition=effect.amount))


@carries_out(LowerThreat, plain=True)
def lower_threat(t: LordaeronTable, scope: Scope, effect: LowerThreat) -> None:
    s = t.state
    fighters.change(s, scope.hero, threat=fighters.fought(s).fighter(scope.hero).threat + effect.amount)
    t.emit(ev.ValuesChanged(scope.hero, threat=-effect.amount))


@carries_out(PlantDice)
def plant_dice(t: LordaeronTable, scope: Scope, effect: PlantDice) -> None:
    """They are dice of the pool that are not rolled."""
    s = t.state
    me = fighters.fought(s).fighter(scope.hero)
    have = dice.pool_of(t.game, s, scope.hero).dice[DIE_COLOURS.index(effect.colour)]
    put = tuple(RolledDie(effect.colour, face) for face in sorted(effect.faces, reverse=True)[:have])
    fighters.change(s, scope.hero, planted=(*me.planted, *put))
    t.emit(ev.DiceAdded(scope.hero, dice.told(put)))


@helps(PlantDice)
def has_dice_to_plant(g: BoardGame, s: Lordaeron, scope: Scope, effect: PlantDice) -> bool:
    return dice.pool_of(g, s, scope.hero).dice[DIE_COLOURS.index(effect.colour)] > 0


# -- dice of the pool that are given up --------------------------------------------------------------------


@carries_out(TradeDice)
def trade_dice(t: LordaeronTable, scope: Scope, effect: TradeDice) -> None:
    t.push(Trading(scope, effect))


@helps(TradeDice)
def has_dice_to_trade(g: BoardGame, s: Lordaeron, scope: Scope, effect: TradeDice) -> bool:
    """A price must be there in full; dice that are only lost are lost as far as there are any."""
    have = tradable(g, s, scope, effect)
    whole = effect.count if effect.effects and not effect.up_to else None
    return sum(have) >= (whole or 1)


def tradable(g: BoardGame, s: Lordaeron, scope: Scope, effect: TradeDice) -> Three:
    """Real dice of the pool (TBG-DICE-08)."""
    pool = dice.pool_of(g, s, scope.hero).dice
    return three(*(have * (colour in effect.colours) for colour, have in zip(DIE_COLOURS, pool)))


@dataclass(frozen=True, slots=True)
class Trading:
    """Which dice of the pool are given up, by colour."""

    scope: Scope
    effect: TradeDice
    forced: bool = False

    def run(self, t: LordaeronTable) -> Decision | None:
        ways = self._ways(t)
        if len(ways) > 1:
            scope = self.scope
            return ask("trade_dice", t.state.player[scope.hero], hero=scope.hero, card=scope.name)
        t.pop()
        if ways:
            give_up(t, self.scope, self.effect, ways[0])
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [Action("give_up", way) for way in self._ways(t)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        red, blue, green = action.args
        give_up(t, self.scope, self.effect, (red, blue, green))

    def _ways(self, t: LordaeronTable) -> list[Three]:
        effect = self.effect
        have = tradable(t.game, t.state, self.scope, effect)
        most = sum(have) if effect.count is None else min(effect.count, sum(have))
        counts = range(1, most + 1) if effect.up_to or effect.count is None else [most]
        return [way for count in counts if count for way in dice.splits(have, count)]


def give_up(t: LordaeronTable, scope: Scope, effect: TradeDice, way: Three) -> None:
    """They may not come back (TBG-DICE-07); others may be rolled in their place."""
    s, hero = t.state, scope.hero
    me = fighters.fought(s).fighter(hero)
    count = sum(way)
    pool = me.pool if effect.to is None else fighters.added(me.pool, counted([effect.to] * count))
    fighters.change(s, hero, pool=pool, removed=fighters.added(me.removed, way))
    t.emit(ev.PoolReduced(hero, fighters.by_colour(way)))
    follow(t, scope, effect.each * count + effect.effects)


# -- dice that lie there -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DicePicks:
    """Up to so many dice, one by one, each changed as it is picked; none twice."""

    scope: Scope
    effect: Any
    left: int
    picked: tuple[int, ...] = ()

    def run(self, t: LordaeronTable) -> Decision | None:
        if not self.left or not self._choices(t):
            t.pop()
            return None
        choices = self._choices(t)
        if len(choices) == 1 and not self.picked:
            self._change(t, choices[0])
            return None
        scope = self.scope
        things = {"hero": scope.hero, "card": scope.name, "left": self.left}
        return ask("change_dice", t.state.player[scope.hero], **things)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        choices = self._choices(t)
        return [*choices, DONE] if self.picked else choices

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action == DONE:
            t.pop()
        else:
            self._change(t, action)

    def _choices(self, t: LordaeronTable) -> list[Action]:
        g, s = t.game, t.state
        change = CHANGES[type(self.effect)]
        lying = fighters.fought(s).fighter(self.scope.whose_dice).dice
        seen: dict[tuple[RolledDie, str], Action] = {}
        for place, die in enumerate(lying):
            if place in self.picked:
                continue
            for way in change.ways(g, s, self.scope, self.effect, place):
                args = (place, way) if way else (place,)
                seen.setdefault((replace(die, seen=False), way), Action("change", args))
        return list(seen.values())

    def _change(self, t: LordaeronTable, action: Action) -> None:
        place, *way = action.args
        t.become(replace(self, left=self.left - 1, picked=(*self.picked, place)))
        CHANGES[type(self.effect)].done(t, self.scope, self.effect, place, way[0] if way else "")


class TurnDice:
    """Dice turn to a face, maybe to a colour. Those that show it already are left alone."""

    @staticmethod
    def ways(g: BoardGame, s: Lordaeron, scope: Scope, effect: SetDice, place: int) -> list[str]:
        die = fighters.fought(s).fighter(scope.whose_dice).dice[place]
        if die.colour not in effect.colours or not effect.least <= die.face <= effect.most:
            return []
        colours: Sequence[DieColour] = DIE_COLOURS if effect.any_to else (effect.to or die.colour,)
        able = [
            colour
            for colour in colours
            if (die.face, die.colour) != (effect.face, colour) and dice.may_turn_to(g, s, scope.whose_dice, die, colour)
        ]
        return list(able) if effect.any_to else [""] * bool(able)

    @staticmethod
    def done(t: LordaeronTable, scope: Scope, effect: SetDice, place: int, way: str) -> None:
        colour = next((colour for colour in DIE_COLOURS if colour == way), effect.to)
        dice.turn_die(t, scope.whose_dice, place, effect.face, colour)


class RaisedDice:
    """Dice show more, never above the highest face."""

    @staticmethod
    def ways(g: BoardGame, s: Lordaeron, scope: Scope, effect: RaiseDice, place: int) -> list[str]:
        die = fighters.fought(s).fighter(scope.whose_dice).dice[place]
        return [""] if die.colour in effect.colours and die.face < dice.faces(g)[-1] else []

    @staticmethod
    def done(t: LordaeronTable, scope: Scope, effect: RaiseDice, place: int, _: str) -> None:
        die = fighters.fought(t.state).fighter(scope.whose_dice).dice[place]
        dice.turn_die(t, scope.whose_dice, place, min(dice.faces(t.game)[-1], die.face + effect.by))


CHANGES: Mapping[type, Any] = {SetDice: TurnDice, RaiseDice: RaisedDice}


@carries_out(SetDice)
def set_dice(t: LordaeronTable, scope: Scope, effect: SetDice) -> None:
    t.push(DicePicks(scope, effect, effect.count))


@carries_out(RaiseDice)
def raise_dice(t: LordaeronTable, scope: Scope, effect: RaiseDice) -> None:
    t.push(DicePicks(scope, effect, effect.count))


@helps(SetDice)
@helps(RaiseDice)
def has_dice_to_change(g: BoardGame, s: Lordaeron, scope: Scope, effect: SetDice | RaiseDice) -> bool:
    me = fighters.fighter_of(s, scope.whose_dice)
    change = CHANGES[type(effect)]
    return me is not None and any(change.ways(g, s, scope, effect, place) for place in range(len(me.dice)))


# -- rolled once more, or later ----------------------------------------------------------------------------


@carries_out(RollDice)
def roll_dice(t: LordaeronTable, scope: Scope, effect: RollDice) -> None:
    if effect.any:
        t.push(AnyColour(scope, effect.any))
    if effect.red or effect.blue or effect.green:
        dice.roll_more(t, scope.whose_dice, (effect.red, effect.blue, effect.green))


@helps(RollDice)
def has_dice_to_roll(g: BoardGame, s: Lordaeron, scope: Scope, effect: RollDice) -> bool:
    me = fighters.fighter_of(s, scope.whose_dice)
    if me is None:
        return False
    wanted = (effect.red + effect.any, effect.blue + effect.any, effect.green + effect.any)
    return any(want and have for want, have in zip(wanted, dice.free_dice(g, s, me)))


@dataclass(frozen=True, slots=True)
class AnyColour:
    """Of which colour each die is that joins."""

    scope: Scope
    left: int

    def run(self, t: LordaeronTable) -> Decision | None:
        colours = self._colours(t)
        if not self.left or not colours:
            t.pop()
            return None
        return ask("colour", t.state.player[self.scope.hero], hero=self.scope.hero, card=self.scope.name)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [Action("colour", (colour,)) for colour in self._colours(t)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.become(replace(self, left=self.left - 1))
        dice.roll_more(t, self.scope.whose_dice, counted([action.args[0]]))

    def _colours(self, t: LordaeronTable) -> list[DieColour]:
        me = fighters.fought(t.state).fighter(self.scope.whose_dice)
        return [colour for colour, free in zip(DIE_COLOURS, dice.free_dice(t.game, t.state, me)) if free]


@carries_out(RollAgain)
def roll_again(t: LordaeronTable, scope: Scope, effect: RollAgain) -> None:
    """Apart from the Reroll value, whatever opponents say of that (TBG-AMBIG-83)."""
    lying = fighters.fought(t.state).fighter(scope.whose_dice).dice
    places = tuple(n for n, die in enumerate(lying) if die.colour in effect.colours)
    if effect.count == "all":
        dice.roll_again(t, scope.whose_dice, places)
    else:
        most = t.state.level[scope.hero] if effect.count == "level" else len(places)
        t.push(DiceAgain(scope, effect.colours, most))


@helps(RollAgain)
def has_dice_to_roll_again(_: BoardGame, s: Lordaeron, scope: Scope, effect: RollAgain) -> bool:
    me = fighters.fighter_of(s, scope.whose_dice)
    return me is not None and any(die.colour in effect.colours for die in me.dice)


@dataclass(frozen=True, slots=True)
class DiceAgain:
    """Dice picked one by one, then rolled again together."""

    scope: Scope
    colours: tuple[DieColour, ...]
    most: int
    picked: tuple[int, ...] = ()

    def run(self, t: LordaeronTable) -> Decision | None:
        if len(self.picked) < self.most and self._open(t):
            things = {"hero": self.scope.hero, "card": self.scope.name, "picked": self.picked}
            return ask("roll_again", t.state.player[self.scope.hero], **things)
        self._roll(t)
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [*(Action("die", (place,)) for place in self._open(t)), DONE]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action == DONE:
            self._roll(t)
        else:
            t.become(replace(self, picked=(*self.picked, action.args[0])))

    def _open(self, t: LordaeronTable) -> list[int]:
        first: dict[RolledDie, int] = {}
        for place, die in enumerate(fighters.fought(t.state).fighter(self.scope.whose_dice).dice):
            if die.colour in self.colours and place not in self.picked:
                first.setdefault(die, place)
        return list(first.values())

    def _roll(self, t: LordaeronTable) -> None:
        t.pop()
        if self.picked:
            dice.roll_again(t, self.scope.whose_dice, self.picked)


@carries_out(RecolourReds)
def recolour_reds(t: LordaeronTable, scope: Scope, _: RecolourReds) -> None:
    t.push(Recolouring(scope))


@helps(RecolourReds)
def has_reds(g: BoardGame, s: Lordaeron, scope: Scope, _: RecolourReds) -> bool:
    return bool(recolourable(g, s, scope))


def recolourable(g: BoardGame, s: Lordaeron, scope: Scope) -> int:
    """How many red dice may be given for blue ones."""
    me = fighters.fighter_of(s, scope.hero)
    if me is None:
        return 0
    reds = sum(die.colour == "red" and not die.spotted for die in me.dice)
    return min(dice.reroll_value(me, me.rerolled), reds, dice.free_dice(g, s, me)[1])


@dataclass(frozen=True, slots=True)
class Recolouring:
    """How many red dice go for as many blue ones: the lowest, for a red die is like another but for its face."""

    scope: Scope

    def run(self, t: LordaeronTable) -> Decision | None:
        return ask("recolour", t.state.player[self.scope.hero], hero=self.scope.hero, card=self.scope.name)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        most = recolourable(t.game, t.state, self.scope)
        return [Action("recolour", (count,)) for count in range(most + 1)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        s, hero, count = t.state, self.scope.hero, action.args[0]
        me = fighters.fought(s).fighter(hero)
        reds = [n for n, die in enumerate(me.dice) if die.colour == "red" and not die.spotted]
        gone = sorted(reds, key=lambda n: me.dice[n].face)[:count]
        dice.take_out(t, hero, gone)
        dice.roll_more(t, hero, three(blue=count))
        fighters.change(s, hero, marks=(*fighters.fought(s).fighter(hero).marks, "no_rerolls"))


# -- dice that leave the pool ------------------------------------------------------------------------------


@carries_out(RemoveDice)
def remove_dice(t: LordaeronTable, scope: Scope, effect: RemoveDice) -> None:
    places = removable(t.state, scope, effect)
    if effect.count is None:
        if places:
            dice.take_out(t, scope.whose_dice, places)
            follow(t, scope, effect.each * len(places))
    else:
        t.push(Removing(scope, effect, effect.count))


@helps(RemoveDice)
def has_dice_to_remove(_: BoardGame, s: Lordaeron, scope: Scope, effect: RemoveDice) -> bool:
    return fighters.fighter_of(s, scope.whose_dice) is not None and bool(removable(s, scope, effect))


def removable(s: Lordaeron, scope: Scope, effect: RemoveDice) -> list[int]:
    """A spotted die is never removed (TBG-DICE-09)."""
    return [
        n
        for n, die in enumerate(fighters.fought(s).fighter(scope.whose_dice).dice)
        if die.colour in effect.colours and effect.least <= die.face <= effect.most and not die.spotted
    ]


@dataclass(frozen=True, slots=True)
class Removing:
    """Dice leave one by one, up to so many."""

    scope: Scope
    effect: RemoveDice
    left: int

    def run(self, t: LordaeronTable) -> Decision | None:
        if not self.left or not removable(t.state, self.scope, self.effect):
            t.pop()
            return None
        things = {"hero": self.scope.hero, "card": self.scope.name, "left": self.left}
        return ask("remove_dice", t.state.player[self.scope.hero], **things)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        lying = fighters.fought(t.state).fighter(self.scope.whose_dice).dice
        first: dict[RolledDie, int] = {}
        for place in removable(t.state, self.scope, self.effect):
            first.setdefault(lying[place], place)
        return [*(Action("die", (place,)) for place in first.values()), DONE]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action == DONE:
            t.pop()
            return
        t.become(replace(self, left=self.left - 1))
        dice.take_out(t, self.scope.whose_dice, [action.args[0]])
        follow(t, self.scope, self.effect.each)
