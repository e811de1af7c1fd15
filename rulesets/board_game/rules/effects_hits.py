"""Effects on hits, armor and opponents: tokens that are placed, moved or mirrored; who falls; who leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat

from . import defense, fighters, foes, wounds
from .cards.effects import (
    EmptiesOwnBoxes,
    LeaveCombat,
    Mirrors,
    MoveHits,
    Nova,
    PlaceArmor,
    PlaceHits,
    Redirect,
    SlayBlue,
)
from .cards.words import DieColour, HitBox
from .effects_run import Scope, carries_out, helps, times
from .events import fights as ev
from .state import BOSS, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame

# -- tokens ------------------------------------------------------------------------------------------------


@carries_out(PlaceHits, plain=True)
def place_hits(t: LordaeronTable, scope: Scope, effect: PlaceHits) -> None:
    """Into one box, or another as the user likes; no attrition where the opponents allow none (TBG-AMBIG-69)."""
    count = effect.amount * times(t.game, t.state, scope, effect.times)
    count = min(count, effect.most) if effect.most is not None else count
    if count <= 0:
        return
    if effect.or_box is not None:
        t.push(BoxChoice(scope, (effect.box, effect.or_box), count))
    else:
        put_hits(t, scope, effect.box, count)


def put_hits(t: LordaeronTable, scope: Scope, box: HitBox, count: int) -> None:
    if box != "attrition" or not foes.forbid(t.game, t.state, "attrition", scope.hero):
        fighters.place(t, scope.hero, box, count)


@dataclass(frozen=True, slots=True)
class BoxChoice:
    scope: Scope
    boxes: tuple[HitBox, ...]
    count: int

    def run(self, t: LordaeronTable) -> Decision | None:
        things = {"hero": self.scope.hero, "card": self.scope.name, "count": self.count}
        return ask("box", t.state.player[self.scope.hero], **things)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [Action("box", (box,)) for box in self.boxes]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        put_hits(t, self.scope, action.args[0], self.count)


@carries_out(PlaceArmor, plain=True)
def place_armor(t: LordaeronTable, scope: Scope, effect: PlaceArmor) -> None:
    fighters.place_armor(t, scope.hero, effect.amount)


@carries_out(MoveHits)
def move_hits(t: LordaeronTable, scope: Scope, effect: MoveHits) -> None:
    t.push(MovingHits(scope, effect.source, effect.box, effect.most))


@helps(MoveHits)
def has_hits_to_move(_: BoardGame, s: Lordaeron, scope: Scope, effect: MoveHits) -> bool:
    return fighters.fought(s).boxes[s.faction[scope.hero]].of(effect.source) > 0


@dataclass(frozen=True, slots=True)
class MovingHits:
    """How many go from one box to another."""

    scope: Scope
    source: HitBox
    box: HitBox
    most: int

    def run(self, t: LordaeronTable) -> Decision | None:
        things = {"hero": self.scope.hero, "card": self.scope.name, "source": self.source, "box": self.box}
        return ask("move_hits", t.state.player[self.scope.hero], **things)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        s = t.state
        have = fighters.fought(s).boxes[s.faction[self.scope.hero]].of(self.source)
        return [Action("move_hits", (count,)) for count in range(min(have, self.most) + 1)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        hero, count = self.scope.hero, action.args[0]
        moved = {self.source: -count, self.box: count}
        fighters.note_placed(t.state, hero, **moved)
        fighters.add_tokens(t, t.state.faction[hero], hero, **moved)


@carries_out(Redirect)
def redirect(t: LordaeronTable, scope: Scope, effect: Redirect) -> None:
    t.push(Redirecting(scope, effect.colour, effect.box, effect.most))


@helps(Redirect)
def has_hits_to_redirect(g: BoardGame, s: Lordaeron, scope: Scope, effect: Redirect) -> bool:
    return dice_hits(g, s, scope, effect.colour) > 0


def dice_hits(g: BoardGame, s: Lordaeron, scope: Scope, colour: DieColour) -> int:
    threat = fighters.threat(g, s, scope.hero)
    return sum(die.colour == colour and die.face >= threat for die in fighters.fought(s).fighter(scope.hero).dice)


@dataclass(frozen=True, slots=True)
class Redirecting:
    """How many hits of a colour go into another box than theirs."""

    scope: Scope
    colour: DieColour
    box: HitBox
    most: int

    def run(self, t: LordaeronTable) -> Decision | None:
        things = {"hero": self.scope.hero, "card": self.scope.name, "colour": self.colour, "box": self.box}
        return ask("redirect", t.state.player[self.scope.hero], **things)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        most = min(self.most, dice_hits(t.game, t.state, self.scope, self.colour))
        return [Action("redirect", (count,)) for count in range(most + 1)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        s, hero = t.state, self.scope.hero
        redirected = fighters.fought(s).fighter(hero).redirected
        if action.args[0]:
            fighters.change(s, hero, redirected=(*redirected, (self.colour, self.box, action.args[0])))


@carries_out(Mirrors, plain=True)
def mirrors(t: LordaeronTable, scope: Scope, effect: Mirrors) -> None:
    """From now on; what is placed already is not mirrored."""
    mark(t.state, scope, f"{effect.of}>{effect.gives}")


@carries_out(EmptiesOwnBoxes)
def empties_own_boxes(t: LordaeronTable, scope: Scope, _: EmptiesOwnBoxes) -> None:
    mark(t.state, scope, "empties")


def mark(s: Lordaeron, scope: Scope, word: str) -> None:
    fighters.change(s, scope.hero, marks=(*fighters.fought(s).fighter(scope.hero).marks, word))


# -- opponents and the combat itself -----------------------------------------------------------------------


def blue_ones(s: Lordaeron) -> list[int]:
    return [foe for foe in fighters.fought(s).foes if foe != BOSS and s.figures[foe].colour == "blue"]


@carries_out(SlayBlue)
def slay_blue(t: LordaeronTable, _: Scope, __: SlayBlue) -> None:
    """If it was the last, the combat is over at once (TBG-AMBIG-54)."""
    defense.fell(t, blue_ones(t.state)[0])


@helps(SlayBlue)
def is_blue_fought(_: BoardGame, s: Lordaeron, __: Scope, ___: SlayBlue) -> bool:
    return bool(blue_ones(s))


@carries_out(LeaveCombat)
def leave_combat(t: LordaeronTable, scope: Scope, _: LeaveCombat) -> None:
    """What lies in the boxes stays with those who go on; the round is over for whoever goes (TBG-CHAR-05)."""
    t.emit(ev.HeroWithdrew(scope.hero))
    fighters.change(t.state, scope.hero, left=True)
    fighters.drop_excess(t, scope.hero)


@helps(LeaveCombat)
def may_leave(_: BoardGame, s: Lordaeron, __: Scope, ___: LeaveCombat) -> bool:
    return not fighters.fought(s).pvp


@carries_out(Nova)
def nova(t: LordaeronTable, scope: Scope, effect: Nova) -> None:
    """Forced: too many 1s, and all friends are hurt."""
    lying = fighters.fought(t.state).fighter(scope.hero).dice
    if sum(die.colour in effect.colours and die.face == 1 for die in lying) >= effect.ones:
        wounds.lose_health(t, dict.fromkeys(fighters.friends(t.state, scope.hero), effect.amount))
