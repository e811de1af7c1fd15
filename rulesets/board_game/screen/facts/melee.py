"""A combat as it stands: the step of the round, what lies in the boxes, and what certainly comes of the dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from wowtable.core import Action

from ...rules import attack, dice, fighters, foes
from ...rules.cards.words import DIE_COLOURS, DieColour, HitBox, Moment
from ...rules.game import BoardGame
from ...rules.state import NOBODY, Boxes, Combat, Fighter, HeroNumber, Lordaeron, RolledDie, Three
from .lookup import Desk
from .number_sources import total_of
from .outlook import usual

Stage = Literal["start", "pool", "reroll", "tokens", "armor", "strike", "damage", "resolve"]
SHOWN: tuple[DieColour, ...] = ("blue", "red", "green")
"""The colours in the order in which their hits count."""
ON_DICE = ("die", "spot", "change")
"""Verbs whose first argument is the place of a die."""
ON_THE_TABLE = (*ON_DICE, "use", "use_free", "decline")
ON_THE_BAR = ("roll", "reroll", "enough", "foe_acts", "wait", "pass", "done")
PLACED = frozenset((*ON_THE_TABLE, *ON_THE_BAR))
"""What is done at a die, at a card, or by a button of the bar."""
ATTACKS: tuple[Stage, ...] = ("start", "pool", "reroll", "tokens")
_BY_MOMENT: Mapping[Moment, Stage] = MappingProxyType(
    {
        "round": "start",
        "pool": "pool",
        "rolled": "reroll",
        "rerolling": "reroll",
        "rerolled": "reroll",
        "placing": "tokens",
        "placed": "tokens",
        "defense": "damage",
        "round_end": "resolve",
    }
)
_BY_KIND: Mapping[str, Stage] = MappingProxyType(
    {
        **dict.fromkeys(("attack_order", "next_attacker"), "start"),
        **dict.fromkeys(("pool", "status_dice", "trade_dice"), "pool"),
        "reroll": "reroll",
        **dict.fromkeys(("box", "move_hits", "redirect"), "tokens"),
        "kill": "strike",
        **dict.fromkeys(("wounds", "pet", "armor"), "damage"),
    }
)


def attacker_of(desk: Desk) -> HeroNumber:
    """Whose dice lie on the table; NOBODY between the attacks."""
    combat = desk.view.combat
    if combat is None:
        return NOBODY
    if desk.kind == "pool":
        return int(desk.about("hero", NOBODY))
    return combat.attacker


def stages_of(combat: Combat) -> tuple[Stage, ...]:
    """The steps of a round: among heroes there is one for armor, and none for damage (TBG-PVP-03)."""
    return (*ATTACKS, "armor", "strike", "resolve") if combat.pvp else (*ATTACKS, "strike", "damage", "resolve")


def stage_of(desk: Desk) -> Stage:
    """As the open question says, else as the position does."""
    found, combat = _stage_of(desk), desk.view.combat
    if found != "damage" or combat is None or not combat.pvp:
        return found
    if desk.kind == "armor" or any(boxes.armor for boxes in combat.boxes):
        return "armor"
    return "strike" if any(boxes.defense or boxes.attrition for boxes in combat.boxes) else "resolve"


def _stage_of(desk: Desk) -> Stage:
    if desk.kind == "chance" and desk.about("moment") in _BY_MOMENT:
        return _BY_MOMENT[desk.about("moment")]
    if desk.kind in _BY_KIND:
        return _BY_KIND[desk.kind]
    combat = desk.view.combat
    assert combat is not None, "nobody fights"
    if combat.attacker != NOBODY:
        me = combat.fighter(combat.attacker)
        return "pool" if not me.dice else "tokens" if "rerolled" in me.marks else "reroll"
    return "damage" if all(fighter.attacked for fighter in combat.fighters if fighter.live) else "start"


# -- dice ------------------------------------------------------------------------------------------------------


def pool_now(desk: Desk) -> Three:
    """What is about to be rolled, or had been until dice must go."""
    if desk.kind == "status_dice" and desk.view.combat is not None:
        return desk.view.combat.fighter(desk.about("hero", 0)).pool
    if desk.kind == "next_attacker":
        return _pool_to_come(desk)
    red, blue, green = desk.about("dice", (0, 0, 0)) if desk.kind == "pool" else (0, 0, 0)
    return (red, blue, green)


def _pool_to_come(desk: Desk) -> Three:
    """Of the hero that would mostly attack next, as its sheet has it."""
    best = usual(desk)
    if best is None or best.verb != "attack":
        return (0, 0, 0)
    red, blue, green = (total_of(desk, best.args[0], colour) for colour in DIE_COLOURS)
    return (red, blue, green)


def rolled_now(desk: Desk) -> tuple[RolledDie, ...]:
    combat, hero = desk.view.combat, attacker_of(desk)
    return () if combat is None or hero == NOBODY else combat.fighter(hero).dice


def worst_dice(g: BoardGame, s: Lordaeron, hero: HeroNumber, picked: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Those that miss and may be rolled again, as many as the Reroll value allows after those that are picked; first
    those that the opponents' ability strikes, then in the order in which their hits would count."""
    threat = fighters.threat(g, s, hero)
    me = fighters.fought(s).fighter(hero)
    found: list[int] = []
    while True:
        open_dice = [n for n in dice.rerollable(g, s, hero, (*picked, *found)) if me.dice[n].face < threat]
        if not open_dice:
            return tuple(found)
        found.append(min(open_dice, key=lambda n: _eagerness(g, s, me.dice[n])))


def _eagerness(g: BoardGame, s: Lordaeron, die: RolledDie) -> tuple[bool, int, int]:
    return not foes.taken_for(g, s, die), SHOWN.index(die.colour), die.face


def is_hit(g: BoardGame, s: Lordaeron, hero: HeroNumber, die: RolledDie) -> bool:
    return die.face >= fighters.threat(g, s, hero)


# -- boxes -----------------------------------------------------------------------------------------------------


def coming(desk: Desk) -> Boxes:
    """What the dice as they lie would add to the boxes; nothing once they have."""
    g, s, hero = desk.game, desk.view, attacker_of(desk)
    if hero == NOBODY or s.combat is None:
        return Boxes()
    me = s.combat.fighter(hero)
    if not me.dice or me.placed != Boxes():
        return Boxes()
    placed = attack.tokens_of_dice(g, s, hero)
    attrition = placed.pop("attrition", 0) + dice.attrition(g, s, hero)
    return foes.foreseen(g, s, hero, Boxes(**placed, attrition=attrition))


def together(one: Boxes, two: Boxes) -> Boxes:
    return Boxes(
        one.damage + two.damage, one.defense + two.defense, one.armor + two.armor, one.attrition + two.attrition
    )


@dataclass(frozen=True)
class Outlook:
    """What comes if nobody does anything more: how many fall at once, the wounds, how many fall at the end, how many
    are left; and the Health that is left of the first of those."""

    struck: int
    attack: int
    wounds: int
    resolved: int
    left: int
    spare: int


def outlook(g: BoardGame, s: Lordaeron, combat: Combat, boxes: Boxes) -> Outlook:
    """Against creatures and bosses, with so many tokens in the boxes."""
    health = sorted(foes.values(g, s, foe).health for foe in combat.foes)
    strength = {foe: foes.attack_of(g, s, foe) for foe in combat.foes}
    order = sorted(combat.foes, key=lambda foe: foes.values(g, s, foe).health)
    struck, damage = _felled(health, boxes.damage)
    attacking = sum(strength[foe] for foe in order[struck:])
    wounds = max(0, attacking - boxes.defense - boxes.armor)
    resolved, spare = _felled(health[struck:], damage + boxes.defense + boxes.attrition)
    left = len(health) - struck - resolved
    first = health[struck + resolved] if left else 0
    return Outlook(struck, attacking, wounds, resolved, left, max(0, first - spare))


def _felled(health: list[int], tokens: int) -> tuple[int, int]:
    """How many can be paid for, the cheapest first, and what is left of the tokens."""
    count = 0
    for needed in health:
        if needed > tokens:
            break
        count, tokens = count + 1, tokens - needed
    return count, tokens


def live(combat: Combat, side: int) -> list[Fighter]:
    return [fighter for fighter in combat.fighters if fighter.side == side and not fighter.left]


def loose_answers(desk: Desk) -> list[Action]:
    """Answers without a place of their own in a combat: at no die, at no card, no button of the bar."""
    return [action for action in desk.legal if action.verb not in PLACED]


def picks_dice(desk: Desk) -> bool:
    return any(action.verb in ON_DICE for action in desk.legal)


def opposed(g: BoardGame, s: Lordaeron, combat: Combat, box: HitBox) -> int:
    """What the hits of a box are up against: the Health of all opponents, or their attack."""
    if box == "damage":
        return sum(foes.values(g, s, foe).health for foe in combat.foes)
    return sum(foes.attack_of(g, s, foe) for foe in combat.foes)
