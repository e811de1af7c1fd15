"""The movement phase (AG-MOVE): the die is rolled, then the figure moves step by step, and cards may be played.

What else may be done in it, potions, tokens and cards, stands with its own rules; here is when it is offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core import Action, Decision, Seat
from wowtable.core.frames import PASS

from . import characters, discoveries, items, stats
from . import events as ev
from .cards.effects import GainMovement
from .effects_run import Scope, carries_out
from .legal_actions import movement_actions, take_up
from .places import is_held, next_spaces
from .state import RealmTable, ask
from .undefeated import aggro_at

ROLL, STOP = Action("roll"), Action("stop")
REROLL = Action("boots")


# -- the roll ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MovementRoll:
    """Mandatory even for those who will not move: it gives the energy (AG-MOVE-01, -03, -04)."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision:
        return ask("roll", self.seat)

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return (ROLL,)

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        t.pop()
        roll(t, seat)
        if discoveries.kept_of(t.state, seat, "rocket_boots"):
            t.push(MovementReroll(seat))


def roll(t: RealmTable, seat: Seat) -> None:
    s, g = t.state, t.game
    faces = g.content.box.movement_die
    s.face = t.roll("movement", range(len(faces)))
    spaces, energy = faces[s.face]
    for _, power in stats.holding(g, s, seat):
        spaces, energy = spaces + power.movement, energy + power.energy
    s.moves, s.energy[seat] = max(0, spaces), max(0, energy)
    t.emit(ev.MovementRolled(seat, s.moves, s.energy[seat]))


@dataclass(frozen=True, slots=True)
class MovementReroll:
    """Rocket Boots: both movement and energy are those of the new roll (AG-INT-22)."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision | None:
        if discoveries.kept_of(t.state, self.seat, "rocket_boots"):
            return ask("boots", self.seat, die="movement")
        t.pop()
        return None

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return (REROLL, PASS)

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        if action == PASS:
            t.pop()
            return
        discoveries.use_up(t, seat, "rocket_boots")
        roll(t, seat)


# -- the move ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Journey:
    """All that may be done in the own movement phase, in any order, until one stops or is defeated (AG-AMBIG-14)."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision | None:
        if t.state.fell:
            t.pop()
            return None
        return ask("move", self.seat, moves=t.state.moves)

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        g, s = t.game, t.state
        ids = g.atlas.ids
        steps = [Action("step", (ids[space],)) for space in next_spaces(g, s, seat)]
        return [*steps, *movement_actions(g, s, seat), STOP]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        s = t.state
        if action == STOP:
            t.pop()
            t.emit(ev.Stayed(seat, t.game.atlas.ids[s.space[seat]]))
        elif action.verb == "step":
            step(t, seat, t.game.atlas.index[action.args[0]])
        elif action.verb == "drink":
            drink(t, seat, *action.args)
        else:
            take_up(t, seat, action)


def step(t: RealmTable, seat: Seat, space: int) -> None:
    """Entering a space with an aggro marker ends the movement (AG-MOVE-08); nothing else does (AG-MOVE-11)."""
    s = t.state
    s.space[seat] = space
    s.moved = True
    s.moves = 0 if aggro_at(t.game, s, space) else s.moves - 1
    t.emit(ev.Stepped(seat, t.game.atlas.ids[space]))


def drink(t: RealmTable, seat: Seat, name: str, potion: str) -> None:
    """Health heals 1 damage, Swiftness adds 1 to the movement (AG-ITEM-18, -20); the item is lost."""
    card = items.item_named(t.state, seat, name)
    t.emit(ev.PotionDrunk(seat, name, potion))
    items.discard(t, seat, card)
    if potion == "health":
        characters.heal(t, seat, 1)
    else:
        gain_movement(t, seat, 1)


def gain_movement(t: RealmTable, seat: Seat, spaces: int) -> None:
    """Movement that an aggro marker has ended does not come back, nor what a Hearthstone stands for (AG-MOVE-14)."""
    s = t.state
    over = (seat, discoveries.HOMEWARD) in s.used or (s.moved and is_held(t.game, s, seat))
    s.moves = 0 if over else s.moves + spaces
    t.emit(ev.MovementGained(seat, spaces))


@carries_out(GainMovement)
def gain_movement_by(t: RealmTable, scope: Scope, effect: GainMovement) -> None:
    if scope.seat == t.state.active and t.state.phase == "movement":
        gain_movement(t, scope.seat, effect.spaces)
