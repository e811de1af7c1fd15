"""Combat (AG-COMBAT): one exchange of blows between a hero and an encounter or another hero.

`Combat` is its course: what is played before the roll, the dice, powers that they set off, what is played after the
roll, ranged attacks, melee attacks, the end. Whoever defends goes first wherever both could (AG-COMBAT-10).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.frames import PASS

from . import characters, discoveries, stats
from . import events as ev
from .cards.effects import CountsAs, Effect, EndCombat, Prevent, Reroll
from .cards.words import Reach
from .combat_end import conclude
from .effects_run import Scope, carries_out, follow, side_of
from .legal_actions import combat_actions, take_up
from .state import NO_CARD, NOBODY, Bonus, Fight, FiredPower, RealmTable, ask

ATTACKER, DEFENDER = 0, 1
DEFENDERS_ENERGY = 1
BOOTS = Action("boots")
Step = Literal["open", "before_roll", "roll", "powers", "after_roll", "ranged", "melee", "end"]
STEPS: tuple[Step, ...] = ("open", "before_roll", "roll", "powers", "after_roll", "ranged", "melee", "end")


def begin(t: RealmTable, fight: Fight) -> None:
    """The defending hero has 1 energy for it (AG-COMBAT-35)."""
    s, g = t.state, t.game
    s.fight, s.fought = fight, True
    if fight.defender != NOBODY:
        s.energy[fight.defender] = DEFENDERS_ENERGY
    roller = fight.defender if fight.defender != NOBODY else s.right_of(fight.attacker)
    t.emit(ev.CombatBegan(fight.attacker, g.atlas.ids[fight.place], roller, *_foe_and_place(t, fight), fight.defender))
    t.push(Combat())


def _foe_and_place(t: RealmTable, fight: Fight) -> tuple[str, str]:
    """How facts call an encounter: by its card, or by where it is printed."""
    foe = t.state.names[fight.card] if fight.card != NO_CARD else ""
    return foe, t.game.atlas.ids[fight.place] if fight.source == "map" else ""


def is_over(t: RealmTable) -> bool:
    """Somebody is defeated, or the combat was cancelled: only the end is left (AG-COMBAT-20)."""
    fight = t.state.fight
    assert fight is not None
    if fight.fallen or fight.cancelled or characters.is_down(t, fight.attacker):
        return True
    return fight.defender != NOBODY and characters.is_down(t, fight.defender)


@dataclass(frozen=True, slots=True)
class Combat(Automatic):
    """The steps in order (AG-COMBAT-01); there is no second round (AG-COMBAT-04)."""

    step: int = 0

    def run(self, t: RealmTable) -> Decision | None:
        step = "end" if is_over(t) else STEPS[self.step]
        t.become(Combat(self.step + 1))
        match step:
            case "open":
                t.push(t.game.answering("fight_begins", t.state.active, NO_CARD))
            case "before_roll" | "after_roll":
                t.push(CombatPlays(step))
            case "roll":
                roll_both(t)
            case "powers":
                t.push(ActivatedPowers())
            case "ranged" | "melee":
                exchange(t, step)
            case "end":
                t.pop()
                conclude(t)
        return None


# -- what is played before and after the roll -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CombatPlays:
    """The defender plays all that it wants to, then the attacker (AG-ABILITY-10). An encounter has nothing to play."""

    moment: Literal["before_roll", "after_roll"]
    side: int = DEFENDER

    def run(self, t: RealmTable) -> Decision | None:
        s = t.state
        assert s.fight is not None
        seat = s.fight.seat_of(self.side)
        if is_over(t):
            t.pop()
        elif seat == NOBODY or not self._could(t, seat):
            self._close(t)
        else:
            return ask(self.moment, seat)
        return None

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return [*combat_actions(t.game, t.state, seat, self.moment), PASS]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        if action == PASS:
            self._close(t)
        else:
            take_up(t, seat, action)

    def _could(self, t: RealmTable, seat: Seat) -> bool:
        """By what everybody knows, so that it tells nothing of a hand."""
        return bool(t.state.hand[seat]) or any(combat_actions(t.game, t.state, seat, self.moment))

    def _close(self, t: RealmTable) -> None:
        if self.side == DEFENDER:
            t.become(CombatPlays(self.moment, ATTACKER))
        else:
            t.pop()


# -- dice --------------------------------------------------------------------------------------------------------


def roll_both(t: RealmTable) -> None:
    """The red die of the attacker and the black one, at once (AG-COMBAT-03, -34)."""
    s = t.state
    assert s.fight is not None
    faces = t.game.content.box.combat_die
    red, black = t.roll("red", faces), t.roll("black", faces)
    s.fight = replace(s.fight, dice=(red, black))
    fight = s.fight
    roller = fight.defender if fight.defender != NOBODY else s.right_of(fight.attacker)
    t.emit(ev.DiceRolled(fight.attacker, roller, red, black))
    t.push_all((CombatReroll(DEFENDER), CombatReroll(ATTACKER)))


def roll_again(t: RealmTable, side: int) -> None:
    """One die; whoever has Rocket Boots may roll it once more before it sets anything off (AG-INT-21)."""
    s = t.state
    assert s.fight is not None
    face = t.roll(("red", "black")[side], t.game.content.box.combat_die)
    dice = (face, s.fight.dice[1]) if side == ATTACKER else (s.fight.dice[0], face)
    s.fight = replace(s.fight, dice=dice)
    t.emit(ev.DieRerolled(s.fight.seat_of(side), side, face))


@dataclass(frozen=True, slots=True)
class CombatReroll:
    """Rocket Boots, on the own die only (AG-DISCOVERY-BOOTS-01, -02)."""

    side: int

    def run(self, t: RealmTable) -> Decision | None:
        fight = t.state.fight
        assert fight is not None
        seat = fight.seat_of(self.side)
        if seat != NOBODY and discoveries.kept_of(t.state, seat, "rocket_boots") and not is_over(t):
            return ask("boots", seat, die="combat", face=fight.dice[self.side])
        t.pop()
        return None

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return (BOOTS, PASS)

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        if action == PASS:
            t.pop()
        else:
            discoveries.use_up(t, seat, "rocket_boots")
            roll_again(t, self.side)


@carries_out(Reroll)
def reroll(t: RealmTable, scope: Scope, effect: Reroll) -> None:
    """The new result may set off powers that have not been (AG-COMBAT-11)."""
    side = side_of(t, scope)
    if side != NOBODY:
        side = side if effect.whose == "you" else 1 - side
        t.push_all((CombatReroll(side), ActivatedPowers()))
        roll_again(t, side)


# -- activated powers --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ActivatedPowers(Automatic):
    """Mandatory, each at most once a combat; the defender's first (AG-COMBAT-07 to -09)."""

    def run(self, t: RealmTable) -> Decision | None:
        s = t.state
        assert s.fight is not None
        ready = None if is_over(t) else next_power(t, s.fight)
        if ready is None:
            t.pop()
            return None
        fired, scope, effects = ready
        s.fight = replace(s.fight, fired=(*s.fight.fired, fired))
        t.emit(ev.PowerFired(scope.seat, fired.source, s.fight.dice[fired.side]))
        follow(t, scope, effects)
        return None


def next_power(t: RealmTable, fight: Fight) -> tuple[FiredPower, Scope, tuple[Effect, ...]] | None:
    g, s = t.game, t.state
    pair = fight.dice[0] == fight.dice[1]
    for side in (DEFENDER, ATTACKER):
        seat, face = fight.seat_of(side), fight.dice[side]
        sources = [stats.encounter_in_use(g, s, fight)] if seat == NOBODY else list(stats.speaking(g, s, seat))
        for source in sources:
            for n, power in source.text.on_die:
                fired = FiredPower(side, source.name, n, source.card)
                if (face in power.faces or (power.pair and pair)) and fired not in fight.fired:
                    return fired, Scope(seat, source.name, source.card, side), power.effects
    return None


# -- blows -------------------------------------------------------------------------------------------------------


def exchange(t: RealmTable, reach: Reach) -> None:
    """All attacks of a type strike at the same moment: both sides may fall (AG-COMBAT-19, -23)."""
    s = t.state
    assert s.fight is not None
    fight = s.fight
    both = (stats.numbers(t.game, s, ATTACKER), stats.numbers(t.game, s, DEFENDER))
    hits: list[tuple[int, int]] = []
    for side in (DEFENDER, ATTACKER):
        mine, theirs = both[side], both[1 - side]
        if mine.reach != reach:
            continue
        hit = fight.dice[side] + mine.attack >= theirs.defence
        damage = max(0, mine.damage - stats.prevented(fight, 1 - side)) if hit else 0
        told = (fight.dice[side], mine.attack, theirs.defence, damage, hit)
        called = _foe_and_place(t, fight) if fight.seat_of(side) == NOBODY else ("", "")
        t.emit(ev.AttackMade(fight.seat_of(side), reach, *told, *called))
        if damage:
            hits.append((side, damage))
    for side, damage in hits:
        strike(t, fight, side, damage)


def strike(t: RealmTable, fight: Fight, side: int, damage: int) -> None:
    """Whoever strikes and whoever is struck may have something to say of it."""
    striker, beaten = fight.seat_of(side), fight.seat_of(1 - side)
    if beaten == NOBODY:
        characters.fell_encounter(t)
    else:
        characters.hurt(t, beaten, damage, striker)
        characters.after(t, beaten, "was_hit")
    if striker == NOBODY:
        characters.after_encounter(t, "hits")
    else:
        characters.after(t, striker, "hits")


# -- effects in combat -------------------------------------------------------------------------------------------


@carries_out(CountsAs)
def counts_as(t: RealmTable, scope: Scope, effect: CountsAs) -> None:
    _gain(t, side_of(t, scope), effect.who, Bonus(0, reach=effect.reach))


@carries_out(Prevent)
def prevent(t: RealmTable, scope: Scope, effect: Prevent) -> None:
    _gain(t, side_of(t, scope), "you", Bonus(0, prevented=effect.amount))


def _gain(t: RealmTable, side: int, who: str, bonus: Bonus) -> None:
    s = t.state
    if s.fight is not None and side != NOBODY:
        gained = replace(bonus, side=side if who == "you" else 1 - side)
        s.fight = replace(s.fight, bonuses=(*s.fight.bonuses, gained))
        t.emit(ev.BlowChanged(s.fight.seat_of(gained.side), gained.prevented, gained.reach or ""))


@carries_out(EndCombat)
def end_combat(t: RealmTable, _: Scope, effect: EndCombat) -> None:
    s = t.state
    if s.fight is not None:
        s.fight = replace(s.fight, cancelled=True, discarded=effect.discard)
