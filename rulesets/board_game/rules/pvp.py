"""The Defense Phase among heroes (PVP): Armor, Ranged Strike, Resolution, each for both factions at once; loot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.ballot import Ballot, Voice
from wowtable.core.frames import DONE

from . import defense, fighters, items
from .consensus import Joint, decide, leader
from .events import fights as ev
from .state import Boxes, FactionNumber, HeroNumber, LordaeronTable, other
from .using import Chances
from .wounds import Declare, Wounds

Step = Literal["armor", "strike", "emptied", "cards", "resolve"]
STEPS: tuple[Step, ...] = ("armor", "strike", "emptied", "cards", "resolve")


@dataclass(frozen=True, slots=True)
class PvpDefense(Automatic):
    """There is no Damage step: hits in the defense box block nothing (TBG-PVP-03, -08, -11)."""

    step: int = 0

    def run(self, t: LordaeronTable) -> Decision | None:
        if self.step >= len(STEPS) or fighters.is_over(t.state):
            t.pop()
            return None
        step = STEPS[self.step]
        t.become(PvpDefense(self.step + 1))
        match step:
            case "armor":
                use_armor(t)
            case "strike":
                strike(t)
            case "emptied":
                defense.empty_boxes(t)
            case "cards":
                t.push(Chances("defense"))
            case "resolve":
                resolve(t)
        return None


# -- Armor -------------------------------------------------------------------------------------------------


def armor_ways(t: LordaeronTable, faction: FactionNumber) -> list[int]:
    """How many hits of the enemy's damage box its armor may take, the rest being of defense (TBG-PVP-09, -10)."""
    boxes = fighters.fought(t.state).boxes
    mine, theirs = boxes[faction], boxes[other(faction)]
    count = min(mine.armor, theirs.damage + theirs.defense)
    return list(range(max(0, count - theirs.defense), min(count, theirs.damage) + 1))


def use_armor(t: LordaeronTable) -> None:
    """Both choose without knowing of the other (TBG-AMBIG-31); whoever has no choice is not asked."""
    s = t.state
    sides = fighters.fought(s).sides
    asked = [faction for faction in sorted(sides) if len(armor_ways(t, faction)) > 1]
    if not asked:
        apply_armor(t, {})
        return
    voices = []
    for faction in asked:
        seats = {s.player[f.hero] for f in fighters.fought(s).side(sides.index(faction))}
        voices.append(Voice(faction, tuple(sorted(seats)), s.rules.consensus))
    t.push(Ballot(ArmorUse(), tuple(voices), sealed=True))


@dataclass(frozen=True, slots=True)
class ArmorUse:
    """How many hits armor takes off the enemy's damage box."""

    kind: str = "armor"

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        return [Action("armor", (key, count)) for count in armor_ways(t, key)]

    def decider(self, t: LordaeronTable, key: FactionNumber, seats: tuple[Seat, ...]) -> Seat:
        return leader(t, key, seats)

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        apply_armor(t, {faction: action.args[1] for faction, action in answers})


def apply_armor(t: LordaeronTable, chosen: dict[FactionNumber, int]) -> None:
    """Each token takes a hit of the damage or defense box and one of the attrition box; all armor is used up."""
    s = t.state
    before = fighters.fought(s).boxes
    taken = {faction: chosen.get(faction, armor_ways(t, faction)[0]) for faction in (0, 1)}
    for faction in (0, 1):
        theirs, armor = before[other(faction)], before[faction].armor
        if not armor:
            continue
        damage = taken[faction]
        defense_hits = min(armor, theirs.damage + theirs.defense) - damage
        attrition = min(armor, theirs.attrition)
        t.emit(ev.ArmorUsed(faction, damage, defense_hits, attrition))
        fighters.add_tokens(t, other(faction), damage=-damage, defense=-defense_hits, attrition=-attrition)
        fighters.add_tokens(t, faction, armor=-armor)


# -- Ranged Strike and Resolution --------------------------------------------------------------------------


def strike(t: LordaeronTable) -> None:
    """Each hit of a damage box is a wound for the other side, which shares its wounds itself (TBG-PVP-12)."""
    s = t.state
    combat = fighters.fought(s)
    wounds = {faction: combat.boxes[other(faction)].damage for faction in combat.sides}
    for faction in combat.sides:
        fighters.add_tokens(t, faction, damage=-combat.boxes[faction].damage)
    wound_both(t, wounds)


def wound_both(t: LordaeronTable, wounds: dict[FactionNumber, int]) -> None:
    """All wounds and last chances of both sides, then defeats together (TBG-AMBIG-32)."""
    sides = fighters.fought(t.state).sides
    fighters.alter(t.state, unabsorbed=(0, 0))
    t.push_all((*(Wounds(side, wounds[sides[side]]) for side in (0, 1)), Declare()))


def resolve(t: LordaeronTable) -> None:
    """All hits are compared: the difference wounds whoever has fewer (TBG-PVP-14), or both suffer all of them
    (TBG-VARIANT-01). None is left (TBG-PVP-15)."""
    s = t.state
    sides = fighters.fought(s).sides
    for faction in sides:
        defense.gather_hits(t, faction)
    hits = tuple(boxes.damage for boxes in fighters.fought(s).boxes)
    for faction in sides:
        fighters.set_boxes(s, faction, Boxes())
    t.emit(ev.HitsCompared((hits[0], hits[1])))
    common = 0 if s.rules.deadly else min(hits)
    wound_both(t, {faction: hits[other(faction)] - common for faction in sides})


# -- loot --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Looting(Automatic):
    """The surviving winners may take one item of the Bag of each defeated enemy, one after the other (TBG-PVP-18)."""

    winners: tuple[HeroNumber, ...]
    losers: tuple[HeroNumber, ...]

    def run(self, t: LordaeronTable) -> Decision | None:
        if not self.losers:
            t.pop()
            return None
        loser, *rest = self.losers
        t.become(Looting(self.winners, tuple(rest)))
        if lootable(t, loser):
            decide(t, Loot(self.winners, loser), t.state.faction[self.winners[0]], self.winners)
        return None


def lootable(t: LordaeronTable, loser: HeroNumber) -> list[int]:
    """What is not Soulbound, unless the rules say otherwise (TBG-AMBIG-13)."""
    s = t.state
    table = t.game.content.items
    return [card for card in s.bag[loser] if s.rules.loot_soulbound or not table[s.names[card]].soulbound]


@dataclass(frozen=True, slots=True)
class Loot(Joint):
    """The winners agree on what they take, and who gets it; or leave it (TBG-PVP-19, -20, TBG-AMBIG-07)."""

    winners: tuple[HeroNumber, ...]
    loser: HeroNumber
    kind: str = "loot"

    def among(self, t: LordaeronTable) -> Sequence[HeroNumber]:
        return self.winners

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        cards = lootable(t, self.loser)
        names = items.names_of(t.state, cards)
        return [*(Action("loot", (name, hero)) for name in names for hero in self.winners), DONE]

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        action = answers[0][1]
        if action != DONE:
            name, hero = action.args
            card = items.card_named(t.state, lootable(t, self.loser), name)
            items.out_of_bag(t.state, self.loser, card)
            t.emit(ev.LootTaken(hero, self.loser, name))
            items.receive(t, hero, card)
