"""The three Overlords: what they do in a fight, and Nefarian's way to The Bulwark (TERM, WIN-03, EVENT-18)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic, Decision, Seat

from . import combat, dice, ending, fighters, wounds
from . import events as ev
from .consensus import Joint, decide
from .creatures import recover, showing
from .event_cards import after_each, event_of
from .foes import acts, bends, shifts, takes
from .state import NOWHERE, Boxes, FactionNumber, HeroNumber, Lordaeron, LordaeronTable, ask, other

if TYPE_CHECKING:
    from .game import BoardGame

KAZZAK, NEFARIAN, KELTHUZAD = "lord_kazzak", "nefarian", "kelthuzad"
_MARKED = 2
"""Dice that show no more than that bear the Mark of Kazzak."""

# -- Lord Kazzak -------------------------------------------------------------------------------------------


@bends(KAZZAK, "reroll")
def weary(_: BoardGame, __: Lordaeron, ___: HeroNumber, value: int) -> int:
    return value - 1


@acts(KAZZAK, "placed")
def mark_of_kazzak(t: LordaeronTable, hero: HeroNumber) -> None:
    """One Health and one hit of the attrition box for each red or blue die of 1 or 2."""
    found = len(showing(t, hero, _MARKED))
    if found:
        fighters.add_tokens(t, t.state.faction[hero], hero, attrition=-found)
        wounds.lose_health(t, {hero: found})


@shifts(KAZZAK)
def marked(_: BoardGame, s: Lordaeron, hero: HeroNumber, boxes: Boxes) -> Boxes:
    """As the Mark will leave it, which takes no more than there is."""
    me = fighters.fought(s)
    low = sum(die.face <= _MARKED and die.colour != "green" for die in me.fighter(hero).dice)
    there = me.boxes[s.faction[hero]].attrition
    return replace(boxes, attrition=max(-there, boxes.attrition - low))


# -- Nefarian ----------------------------------------------------------------------------------------------


@bends(NEFARIAN, "attrition")
def halved(_: BoardGame, __: Lordaeron, ___: HeroNumber, value: int) -> int:
    """Rounded up."""
    return (value + 1) // 2


@acts(NEFARIAN, "placing")
def shadow_flame(t: LordaeronTable, hero: HeroNumber) -> None:
    """Of red and blue hits only as many stay where they belong as red and blue 8s were rolled; the rest goes into the
    attrition box. The player says which (content 11)."""
    red, blue, _ = dice.hits(t.game, t.state, hero)
    over = _beyond_eights(t.game, t.state, hero)
    if over > 0:
        t.push(Scorched(hero, red, blue, over))


def _beyond_eights(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> int:
    """The red and blue hits that no 8 stands for."""
    red, blue, _ = dice.hits(g, s, hero)
    best = dice.faces(g)[-1]
    rolled = fighters.fought(s).fighter(hero).dice
    return red + blue - sum(die.face == best for die in rolled if die.colour != "green")


@shifts(NEFARIAN)
def scorching(g: BoardGame, s: Lordaeron, hero: HeroNumber, boxes: Boxes) -> Boxes:
    """As it is where the player keeps what holds the attack off; what has been said already is in the boxes."""
    said = sum(most for _, box, most in fighters.fought(s).fighter(hero).redirected if box == "attrition")
    over = max(0, _beyond_eights(g, s, hero) - said)
    damage = min(over, boxes.damage)
    defense = min(over - damage, boxes.defense)
    moved = boxes.attrition + damage + defense
    return replace(boxes, damage=boxes.damage - damage, defense=boxes.defense - defense, attrition=moved)


@dataclass(frozen=True, slots=True)
class Scorched:
    """So many hits go into the attrition box instead: how many of them are red."""

    hero: HeroNumber
    red: int
    blue: int
    over: int

    def run(self, t: LordaeronTable) -> Decision | None:
        ways = self._ways()
        if len(ways) > 1:
            return ask("scorched", t.state.player[self.hero], hero=self.hero, over=self.over)
        self._go(t, ways[0])
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [Action("scorch", (red, self.over - red)) for red in self._ways()]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        self._go(t, action.args[0])

    def _ways(self) -> list[int]:
        return list(range(max(0, self.over - self.blue), min(self.red, self.over) + 1))

    def _go(self, t: LordaeronTable, red: int) -> None:
        t.pop()
        me = fighters.fought(t.state).fighter(self.hero)
        moved = (("red", "attrition", red), ("blue", "attrition", self.over - red))
        fighters.change(t.state, self.hero, redirected=(*moved, *me.redirected))


@after_each
def nefarian_moves(t: LordaeronTable, card: int) -> None:
    """As many regions as the Fate Number says, after every card drawn (TBG-EVENT-18, TBG-AMBIG-26)."""
    s, fate = t.state, event_of(t.game, t.state, card).fate
    if s.overlord == NEFARIAN and fate:
        t.push(Advance(fate))


def goal_of(g: BoardGame, s: Lordaeron) -> int:
    goal = g.content.overlords[s.overlord].goal
    return NOWHERE if goal is None else g.atlas.index[goal]


@dataclass(frozen=True, slots=True)
class Advance(Automatic):
    """Step by step on a shortest way; where several are as short the active faction says which (TBG-AMBIG-74)."""

    left: int

    def run(self, t: LordaeronTable) -> Decision | None:
        g, s = t.game, t.state
        goal = goal_of(g, s)
        if s.overlord_at == goal:
            t.pop()
            arrive(t)
        elif not self.left:
            t.pop()
        else:
            t.become(Advance(self.left - 1))
            ways = g.atlas.towards(s.overlord_at, goal)
            if len(ways) > 1:
                decide(t, OverlordsWay(ways), s.active)
            else:
                go(t, ways[0])
        return None


@dataclass(frozen=True, slots=True)
class OverlordsWay(Joint):
    ways: tuple[int, ...]
    kind: str = "overlords_way"

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        return [Action("lead", (t.game.atlas.ids[region],)) for region in self.ways]

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        go(t, t.game.atlas.index[answers[0][1].args[0]])


def go(t: LordaeronTable, region: int) -> None:
    s, ids = t.state, t.game.atlas.ids
    source, s.overlord_at = s.overlord_at, region
    t.emit(ev.OverlordMoved(s.overlord, ids[source], ids[region]))


def arrive(t: LordaeronTable) -> None:
    """The stronger faction fights him at once, then the other; if both lose it is a tie (TBG-AMBIG-73)."""
    first = ending.one_stronger(t)
    order = (first, other(first))
    t.emit(ev.OverlordArrived(t.state.overlord, order))
    t.push_all((*(LastStand(faction) for faction in order), Overrun()))


@dataclass(frozen=True, slots=True)
class LastStand(Automatic):
    """All characters of a faction, wherever they stand, at no action."""

    faction: FactionNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        heroes = t.state.heroes_of(self.faction)
        combat.begin(t, "overlord", t.state.overlord_at, heroes[0], heroes)
        return None


@dataclass(frozen=True, slots=True)
class Overrun(Automatic):
    """Nobody has stopped him."""

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        ending.win(t, None)
        return None


# -- Kel'Thuzad --------------------------------------------------------------------------------------------


@acts(KELTHUZAD, "rerolled")
def chill(t: LordaeronTable, hero: HeroNumber) -> None:
    wounds.lose_health(t, {hero: 2 * len(showing(t, hero, 2))})


takes(KELTHUZAD, 2, "health")


@bends(KELTHUZAD, "attrition")
def frozen(_: BoardGame, s: Lordaeron, hero: HeroNumber, value: int) -> int:
    """No more than red and blue dice of 6 or more that nothing else has spotted (TBG-AMBIG-82)."""
    rolled = fighters.fought(s).fighter(hero).dice
    return min(value, sum(die.face >= 6 and not die.spotted for die in rolled if die.colour != "green"))


@acts(KELTHUZAD, "resolved")
def regrows(t: LordaeronTable, _: HeroNumber) -> None:
    """Six hits, four against four characters."""
    recover(t, 4 if t.state.heroes <= 4 else 6)
