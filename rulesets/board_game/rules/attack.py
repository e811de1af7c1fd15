"""The Attack Phase of one hero (COMBAT): the Dice Pool step, the Reroll step, Place Tokens.

`AttackPhase` is its course; whatever takes the hero out of the combat, or ends it, ends the phase.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.frames import PASS

from . import dice, fighters, foes, timing, using, wounds
from .cards.words import DIE_COLOURS
from .events import fights as ev
from .state import NOBODY, HeroNumber, Lordaeron, LordaeronTable, Three, ask
from .using import Chances

if TYPE_CHECKING:
    from .game import BoardGame

ROLL, ENOUGH, AGAIN = Action("roll"), Action("enough"), Action("reroll")
Step = Literal[
    "begin", "pool", "status", "roll", "rolled", "rerolling", "reroll", "rerolled", "placing", "limit", "place", "end"
]
STEPS: tuple[Step, ...] = (
    *("begin", "pool", "status", "roll", "rolled", "rerolling", "reroll"),
    *("rerolled", "placing", "limit", "place", "end"),
)


@dataclass(frozen=True, slots=True)
class AttackPhase(Automatic):
    """Step by step (TBG-COMBAT-04)."""

    hero: HeroNumber
    step: int = 0

    def run(self, t: LordaeronTable) -> Decision | None:
        s, hero = t.state, self.hero
        step = STEPS[self.step]
        if step == "end" or fighters.is_over(s) or not fighters.is_in(s, hero):
            t.pop()
            finish(t, hero)
            return None
        t.become(AttackPhase(hero, self.step + 1))
        self._do(t, step)
        return None

    def _do(self, t: LordaeronTable, step: Step) -> None:
        hero = self.hero
        match step:
            case "begin":
                t.emit(ev.AttackBegan(hero))
                t.push(FriendsFirst(hero))
            case "pool":
                t.push(PoolStep(hero))
            case "status":
                suffer_statuses(t, hero)
            case "roll":
                dice.roll_pool(t, hero)
            case "rolled" | "rerolling" | "placing":
                t.push(Chances(step, hero))
            case "reroll":
                t.push(Rerolling(hero))
            case "rerolled":
                end_rerolls(t, hero)
            case "limit":
                foes.act(t, "placing", hero)
            case _:
                place_tokens(t, hero)


# -- the Dice Pool step ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FriendsFirst:
    """What other participants may do for the pool of this hero (TBG-TERM-08); then what happens by itself."""

    hero: HeroNumber
    passed: tuple[HeroNumber, ...] = ()

    def run(self, t: LordaeronTable) -> Decision | None:
        ready = self._ready(t)
        if not ready:
            t.pop()
            using.happen_by_themselves(t, "pool", self.hero)
            return None
        return ask("chance", t.state.player[ready[0]], hero=ready[0], moment="pool", foe=False)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [*using.use_actions(t, self._ready(t)[0], "pool", self.hero, self.hero), PASS]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action == PASS:
            t.become(replace(self, passed=(*self.passed, self._ready(t)[0])))
        else:
            using.take_up(t, action, self.hero, self.hero)

    def _ready(self, t: LordaeronTable) -> list[HeroNumber]:
        return [
            friend
            for friend in fighters.friends(t.state, self.hero)
            if friend not in (*self.passed, self.hero) and using.use_actions(t, friend, "pool", self.hero, self.hero)
        ]


@dataclass(frozen=True, slots=True)
class PoolStep:
    """Cards that cost something are used, free ones declined or not (TBG-AMBIG-34), until the dice are rolled."""

    hero: HeroNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        if not fighters.is_in(t.state, self.hero) or fighters.is_over(t.state):
            t.pop()
            return None
        pool = dice.pool_of(t.game, t.state, self.hero)
        values = {"reroll": max(0, pool.reroll), "attrition": max(0, pool.attrition)}
        return ask("pool", t.state.player[self.hero], hero=self.hero, dice=pool.dice, **values)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [
            *using.use_actions(t, self.hero, "pool", self.hero, self.hero),
            *declinable(t, self.hero),
            ROLL,
        ]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        s, hero = t.state, self.hero
        if action == ROLL:
            t.pop()
            dice.settle_pool(t, hero)
        elif action.verb == "decline":
            name = action.args[1]
            cards = [source.card for source in timing.kit(t.game, s, hero).sources if source.name == name]
            fighters.change(s, hero, declined=(*fighters.fought(s).fighter(hero).declined, *cards))
            t.emit(ev.EffectsDeclined(hero, name))
        else:
            using.take_up(t, action, hero, hero)


def declinable(t: LordaeronTable, hero: HeroNumber) -> list[Action]:
    """Cards whose free dice and values may be left out this round."""
    s = t.state
    declined = fighters.fought(s).fighter(hero).declined
    names = dict.fromkeys(
        option.source.name
        for option in timing.kit(t.game, s, hero).standing
        if option.source.card not in declined
        and not option.timed.forced
        and not timing.needs_paying(option.source)
        and all(timing.holds_for_pool(t.game, s, hero, given) for given in option.timed.given)
    )
    return [Action("decline", (hero, name)) for name in names]


def suffer_statuses(t: LordaeronTable, hero: HeroNumber) -> None:
    """Dice for Stun and Curse go before the roll; without enough for the Stuns the hero is defeated (TBG-STATUS-02,
    -03, -06, TBG-AMBIG-80)."""
    s = t.state
    if dice.is_stunned_out(s, hero):
        t.push(wounds.Defeats((hero,)))
        return
    count = dice.status_dice(s, hero)
    if count:
        t.push(StatusDice(hero, count))


@dataclass(frozen=True, slots=True)
class StatusDice:
    """The hero's player says which dice go; where there is one way only nobody is asked (TBG-AMBIG-33)."""

    hero: HeroNumber
    count: int

    def run(self, t: LordaeronTable) -> Decision | None:
        ways = self._ways(t)
        if len(ways) > 1:
            return ask("status_dice", t.state.player[self.hero], hero=self.hero, count=self.count)
        self._remove(t, ways[0])
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [Action("remove", way) for way in self._ways(t)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        red, blue, green = action.args
        self._remove(t, (red, blue, green))

    def _ways(self, t: LordaeronTable) -> Sequence[Three]:
        return dice.splits(fighters.fought(t.state).fighter(self.hero).pool, self.count)

    def _remove(self, t: LordaeronTable, way: Three) -> None:
        t.pop()
        dice.take_from_pool(t, self.hero, way)
        t.emit(ev.StatusDiceRemoved(self.hero, fighters.by_colour(way)))


# -- the Reroll step -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rerolling:
    """Dice are picked one by one and rolled again together; then more, until the value is used up or the player stops
    (TBG-COMBAT-09, -10, TBG-AMBIG-46). A value for dice of one colour alone is counted, too.
    """

    hero: HeroNumber
    picked: tuple[int, ...] = ()

    def run(self, t: LordaeronTable) -> Decision | None:
        open_dice = dice.rerollable(t.game, t.state, self.hero, self.picked)
        if open_dice:
            return ask("reroll", t.state.player[self.hero], hero=self.hero, picked=self.picked, left=self._left(t))
        if self.picked:
            self._again(t)
        else:
            t.pop()
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        picks = [Action("die", (place,)) for place in dice.rerollable(t.game, t.state, self.hero, self.picked)]
        return [*picks, AGAIN, ENOUGH] if self.picked else [*picks, ENOUGH]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action == ENOUGH:
            t.pop()
        elif action == AGAIN:
            self._again(t)
        else:
            t.become(replace(self, picked=(*self.picked, action.args[0])))

    def _again(self, t: LordaeronTable) -> None:
        t.become(Rerolling(self.hero))
        dice.roll_again(t, self.hero, self.picked, counts=True)

    def _left(self, t: LordaeronTable) -> int:
        me = fighters.fought(t.state).fighter(self.hero)
        used = fighters.added(me.rerolled, fighters.counted([me.dice[n].colour for n in self.picked]))
        return max(0, dice.reroll_value(me, used) - sum(used))


def end_rerolls(t: LordaeronTable, hero: HeroNumber) -> None:
    """The opponents' ability comes now (TBG-COMBAT-18)."""
    me = fighters.fought(t.state).fighter(hero)
    fighters.change(t.state, hero, marks=(*me.marks, "rerolled"))
    t.emit(ev.RerollsOver(hero))
    t.push(Chances("rerolled", hero, foe=foes.does(t, "rerolled")))


# -- Place Tokens ----------------------------------------------------------------------------------------------------


def tokens_of_dice(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> dict[str, int]:
    """What the dice as they lie would place: hits of blue dice and of red ones, armor of green ones."""
    red, blue, green = dice.hits(g, s, hero)
    boxes = {"damage": blue, "defense": red}
    source = {"red": "defense", "blue": "damage"}
    for colour, box, most in fighters.fought(s).fighter(hero).redirected:
        origin = source[colour]
        moved = min(most, red if colour == "red" else blue, boxes[origin])
        boxes[origin] -= moved
        boxes[box] = boxes.get(box, 0) + moved
    if foes.forbid(g, s, "armor", hero):
        best = dice.faces(g)[-1]
        green = sum(die.colour == DIE_COLOURS[2] and die.face == best for die in fighters.fought(s).fighter(hero).dice)
    return {**boxes, "armor": green}


def place_tokens(t: LordaeronTable, hero: HeroNumber) -> None:
    """Those of the dice, then attrition (TBG-COMBAT-13 to -16), as it is shown."""
    g, s = t.game, t.state
    fighters.place_all(t, hero, tokens_of_dice(g, s, hero))
    fighters.place(t, hero, "attrition", dice.attrition(g, s, hero))
    t.push(Placed(hero))


@dataclass(frozen=True, slots=True)
class Placed(Automatic):
    """The end of Place Tokens: cards, then the opponents."""

    hero: HeroNumber
    foe: bool = False

    def run(self, t: LordaeronTable) -> Decision | None:
        if not self.foe:
            t.become(Placed(self.hero, True))
            t.push(Chances("placed", self.hero))
        else:
            t.pop()
            if fighters.is_in(t.state, self.hero) and not fighters.is_over(t.state):
                foes.act(t, "placed", self.hero)
        return None


def finish(t: LordaeronTable, hero: HeroNumber) -> None:
    """The dice go back; nobody attacks until the next phase begins. Who fell in its phase has had it (TBG-PVP-04)."""
    fighters.change(t.state, hero, attacked=True, dice=(), removed=(0, 0, 0), planted=())
    fighters.alter(t.state, attacker=NOBODY)
    t.emit(ev.AttackEnded(hero))
