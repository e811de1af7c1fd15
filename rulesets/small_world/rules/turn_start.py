"""What happens at the start of a turn: harmony, bombs, beasts, forms, sides (rules section A.2, T0b)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wowtable.core import Action, Decision, Seat

from . import effects
from . import events as ev
from .coins import gain, pay
from .lone_tokens import gather_lone
from .losses import clear_region, expel, take_back_bomb
from .march import Fee, due, harmony_fees, immunity_fees
from .rewards import pay_fees, reward_conquest
from .state import EXPLODES, NO_BOMB, NOBODY, Step, Victory, World, WorldTable, ask

PAY = Action("pay")
TAKE_BACK = Action("take_back")


@dataclass(frozen=True, slots=True)
class Opening(Step):
    """The order in which start-of-turn effects come; each step does nothing for a race that lacks it."""

    def run(self, t: WorldTable) -> Decision | None:
        seat = self.seat
        t.pop()
        recover_harmony(t, seat)
        t.push_all((Bombs(seat), CallBeasts(seat), Form(seat), Side(seat)))
        return None


def recover_harmony(t: WorldTable, seat: Seat) -> None:
    s = t.state
    if t.game.abilities_of(s, seat).harmony and any(s.harmony):
        s.harmony[:] = [0] * s.seats
        t.emit(ev.HarmonyReturned(seat))


# -- bombs (SW-RACE-GOBLINS) ----------------------------------------------------------------------


def bombed_regions(s: World, seat: Seat) -> list[int]:
    return [r for r, bomb in enumerate(s.bombs) if bomb and s.owner[r] not in (NOBODY, seat)]


@dataclass(frozen=True, slots=True)
class Bombs(Step):
    """Each bomb under an opponent is revealed, in the order the player likes."""

    def run(self, t: WorldTable) -> Decision | None:
        s = t.state
        if not t.game.abilities_of(s, self.seat).bombs:
            t.pop()
            return None
        waiting = bombed_regions(s, self.seat)
        if len(waiting) > 1:
            return ask("bomb_order", self.seat)
        if not waiting:
            t.pop()
        else:
            t.push(Fuse(self.seat, waiting[0]))
        return None

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        return [Action("reveal", (t.game.name(t.state, r),)) for r in bombed_regions(t.state, seat)]

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        t.push(Fuse(seat, t.game.region(t.state, action.args[0])))


@dataclass(frozen=True, slots=True)
class Fuse(Step):
    """One bomb: a tower snuffs it out, shield and harmony ask for their fee, then its face shows."""

    region: int

    def run(self, t: WorldTable) -> Decision | None:
        s, r = t.state, self.region
        if s.towers[r]:
            t.pop()
            self._box(t)
            t.emit(ev.BombFizzled(t.game.name(s, r)))
            return None
        fees = self._fees(t)
        if not fees:
            t.pop()
            self._reveal(t)
            return None
        if due(self.seat, fees) > s.coins[self.seat]:
            t.pop()
            take_back_bomb(t, r)
            return None
        return ask("bomb_fee", self.seat, region=self.region)

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        return (PAY, TAKE_BACK)

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        if action == PAY:
            pay_fees(t, seat, self.region, self._fees(t))
        else:
            t.pop()
            take_back_bomb(t, self.region)

    def _fees(self, t: WorldTable) -> list[Fee]:
        g, s = t.game, t.state
        return immunity_fees(g, s, self.seat, self.region) + harmony_fees(g, s, self.seat, self.region)

    def _box(self, t: WorldTable) -> int:
        s = t.state
        bomb, s.bombs[self.region] = s.bombs[self.region], NO_BOMB
        s.bomb_box = (*s.bomb_box, bomb)
        return bomb

    def _reveal(self, t: WorldTable) -> None:
        s, bomb = t.state, self._box(t)
        s.show((bomb,))
        explodes = s.names[bomb] == EXPLODES
        t.emit(ev.BombRevealed(self.seat, t.game.name(s, self.region), explodes))
        if explodes:
            explode(t, self.seat, self.region)


def explode(t: WorldTable, seat: Seat, r: int) -> None:
    """A conquest in all but occupation (SW-AMBIG-32)."""
    s = t.state
    race, foe, defenders = s.kin[r], s.owner[r], s.defenders(r)
    if s.is_active_race(r):
        s.note(f"attacked:{foe}")
    s.victories = (*s.victories, Victory(r, race, foe, t.game.side_now(s, seat)))
    expel(t, r, seat)
    if not s.count("declining"):
        reward_conquest(t, seat, r, race, foe, defenders)


# -- beasts (SW-POWER-BEASTMASTER) ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CallBeasts(Step):
    """All beasts go and those they leave alone move on; then one comes for each held region of the kind."""

    counting: bool = False

    def run(self, t: WorldTable) -> Decision | None:
        s, g, seat = t.state, t.game, self.seat
        where = g.abilities_of(s, seat).beasts
        if where and not self.counting:
            t.become(replace(self, counting=True))
            dismiss_beasts(t, seat)
            for r in s.active_regions(seat):
                gather_lone(t, r)
            return None
        t.pop()
        if where:
            self._call(t, where)
        return None

    def _call(self, t: WorldTable, where: str) -> None:
        s, g, seat = t.state, t.game, self.seat
        held = sum(1 for r in s.active_regions(seat) if where in g.atlas(s).features[r])
        s.hand_beasts[seat] = min(held, g.content.box.beasts)
        if s.hand_beasts[seat]:
            t.emit(ev.BeastsCame(seat, s.hand_beasts[seat]))


def dismiss_beasts(t: WorldTable, seat: Seat) -> None:
    """Beasts return to the box; a region that only they held is lost (SW-AMBIG-17)."""
    s = t.state
    s.hand_beasts[seat] = 0
    for r in s.active_regions(seat):
        s.beasts[r] = 0
        if not s.defenders(r):
            clear_region(t, r)
            take_back_bomb(t, r)
            t.emit(ev.RegionAbandoned(seat, t.game.name(s, r)))


# -- forms (SW-RACE-WORGEN) ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Form(Step):
    """Coins now, or a price for a discount on everything this turn."""

    def run(self, t: WorldTable) -> Decision | None:
        if t.game.abilities_of(t.state, self.seat).forms:
            return ask("form", self.seat)
        t.pop()
        return None

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        forms = _forms(t, seat)
        human = Action("form", ("human",))
        return (human, Action("form", ("beast",))) if t.state.coins[seat] >= forms.price else (human,)

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        s = t.state
        forms = _forms(t, seat)
        t.pop()
        s.form[seat] = action.args[0]
        if action.args[0] == "human":
            gain(t, (seat,), forms.gain, ev.FormTaken(seat, "human", forms.gain))
        else:
            pay(t, seat, NOBODY, forms.price, ev.FormTaken(seat, "beast", -forms.price))


def _forms(t: WorldTable, seat: Seat) -> effects.Forms:
    forms = t.game.abilities_of(t.state, seat).forms
    assert forms is not None
    return forms


# -- sides (SW-PLACE-BATTLEGROUND) ----------------------------------------------------------------------


def may_take_side(t: WorldTable, seat: Seat) -> bool:
    s, g = t.state, t.game
    if s.count("side") or not s.race[seat] or g.content.races[s.race[seat]].faction != "neutral":
        return False
    return bool(g.holds_effect(s, seat, effects.DoubleBonus))


@dataclass(frozen=True, slots=True)
class Side(Step):
    """A neutral race that holds the battleground may stand for a faction this turn."""

    def run(self, t: WorldTable) -> Decision | None:
        if may_take_side(t, self.seat):
            return ask("side", self.seat)
        t.pop()
        return None

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        return tuple(Action("side", (side,)) for side in ("alliance", "horde", "neutral"))

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        t.pop()
        t.state.note("side")
        if action.args[0] != "neutral":
            t.state.side[seat] = action.args[0]
            t.emit(ev.SideTaken(seat, action.args[0]))
