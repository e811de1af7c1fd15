"""The Defense Phase against creatures and bosses (COMBAT): Ranged Strike, Damage, Resolution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wowtable.core import Action, Automatic, Decision

from . import fighters, foes, quests
from .consensus import Joint, decide
from .events import fights as ev
from .state import BOSS, NO_CARD, Boxes, FactionNumber, HeroNumber, LordaeronTable
from .using import Chances
from .wounds import Declare, Wounds

Step = Literal["strike", "struck", "damage", "cards", "resolve", "resolved"]
STEPS: tuple[Step, ...] = ("strike", "struck", "damage", "cards", "resolve", "resolved")


@dataclass(frozen=True, slots=True)
class Defense(Automatic):
    """Once a round, however many fight (TBG-COMBAT-06, TBG-AMBIG-56); it ends as soon as a side is gone."""

    step: int = 0

    def run(self, t: LordaeronTable) -> Decision | None:
        if self.step >= len(STEPS) or fighters.is_over(t.state):
            t.pop()
            return None
        step = STEPS[self.step]
        t.become(Defense(self.step + 1))
        match step:
            case "strike":
                t.push(Kills())
            case "struck":
                empty_boxes(t)
                foes.act(t, "struck")
            case "damage":
                deal_damage(t)
            case "cards":
                t.push(Chances("defense"))
            case "resolve":
                foes.act(t, "resolving")
                gather_hits(t, own_faction(t))
                t.push(Kills())
            case "resolved":
                foes.act(t, "resolved")
        return None


def own_faction(t: LordaeronTable) -> FactionNumber:
    return fighters.fought(t.state).sides[0]


# -- kills -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kills(Automatic):
    """While the damage box holds the Health of a living opponent, one falls for it (TBG-COMBAT-22, TBG-AMBIG-29)."""

    def run(self, t: LordaeronTable) -> Decision | None:
        while payable := payable_kills(t):
            if is_choice(t, payable):
                group = [fighter.hero for fighter in fighters.fought(t.state).side(0)]
                decide(t, KillChoice(), own_faction(t), group)
                return None
            slay(t, payable[0])
        t.pop()
        return None


def is_choice(t: LordaeronTable, payable: Sequence[int]) -> bool:
    """Unlike creatures, of which not all can be paid for."""
    s = t.state
    combat = fighters.fought(s)
    kinds = {s.figures[foe] for foe in payable if foe != BOSS}
    all_of_them = sum(foes.values(t.game, s, foe).health for foe in combat.foes)
    return len(kinds) > 1 and all_of_them > combat.boxes[own_faction(t)].damage


def payable_kills(t: LordaeronTable) -> list[int]:
    s = t.state
    combat = fighters.fought(s)
    tokens = combat.boxes[own_faction(t)].damage
    return [foe for foe in combat.foes if foes.values(t.game, s, foe).health <= tokens]


@dataclass(frozen=True, slots=True)
class KillChoice(Joint):
    """Which of unlike creatures falls; of those that are alike it does not matter."""

    kind: str = "kill"

    def among(self, t: LordaeronTable) -> Sequence[HeroNumber]:
        return [fighter.hero for fighter in fighters.fought(t.state).side(0)]

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        return list(dict.fromkeys(kill_action(t, foe) for foe in payable_kills(t)))

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        action = answers[0][1]
        slay(t, next(foe for foe in payable_kills(t) if kill_action(t, foe) == action))


def kill_action(t: LordaeronTable, foe: int) -> Action:
    """Creatures of two quests may be alike (TBG-AMBIG-01)."""
    s = t.state
    figure = s.figures[foe]
    quest = "" if figure.quest == NO_CARD else s.names[figure.quest]
    return Action("kill", (figure.creature, figure.colour, quest))


def slay(t: LordaeronTable, foe: int) -> None:
    """Paid with hits of the damage box."""
    fighters.add_tokens(t, own_faction(t), damage=-foes.values(t.game, t.state, foe).health)
    fell(t, foe)


def fell(t: LordaeronTable, foe: int) -> None:
    """Its figure goes back to the supply at once (TBG-COMBAT-23); whatever made it fall."""
    s = t.state
    combat = fighters.fought(s)
    rest = tuple(other for other in combat.foes if other != foe)
    if foe == BOSS:
        names = foes.names_of(s, combat)
        fighters.alter(s, foes=rest, beaten=combat.beaten + 1)
        t.emit(ev.BossFell(**names))
    else:
        figure = s.figures[foe]
        fighters.alter(s, foes=rest, beaten=combat.beaten + 1, slain=(*combat.slain, figure))
        t.emit(ev.CreatureSlain(figure.creature, figure.colour, foe))
        quests.figure_fell(t, foe)


# -- the other steps ---------------------------------------------------------------------------------------


def empty_boxes(t: LordaeronTable) -> None:
    """What some heroes placed goes after Ranged Strike, where a card says so."""
    for fighter in fighters.fought(t.state).fighters:
        if "empties" in fighter.marks:
            mine = fighter.placed
            faction = t.state.faction[fighter.hero]
            gone = {"damage": -mine.damage, "defense": -mine.defense, "armor": -mine.armor}
            fighters.add_tokens(t, faction, fighter.hero, **gone, attrition=-mine.attrition)


def deal_damage(t: LordaeronTable) -> None:
    """The Attack of all that live, less what lies in the defense box and stays there (TBG-COMBAT-25, -26)."""
    s = t.state
    combat = fighters.fought(s)
    faction = own_faction(t)
    attack = sum(foes.attack_of(t.game, s, foe) for foe in combat.foes)
    boxes = combat.boxes[faction]
    blocked = boxes.defense + boxes.armor
    wounds = max(0, attack - blocked)
    t.emit(ev.DamageCounted(faction, attack, blocked, wounds))
    if wounds:
        t.push_all((Wounds(0, wounds), Declare()))


def gather_hits(t: LordaeronTable, faction: FactionNumber) -> None:
    """Resolution: armor goes, all hits come into the damage box (TBG-COMBAT-29, TBG-AMBIG-08)."""
    s = t.state
    boxes = fighters.fought(s).boxes[faction]
    if boxes.defense or boxes.armor or boxes.attrition:
        total = boxes.damage + boxes.defense + boxes.attrition
        fighters.set_boxes(s, faction, Boxes(damage=total))
        t.emit(ev.BoxesMoved(faction, total))
