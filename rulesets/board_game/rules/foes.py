"""The opponents of a normal combat: their values, and where their abilities have a say.

What creatures, bosses and Overlords do is entered here by the word of the ability: `acts` at a moment of the round,
`forbids` something all the time, `bends` a number,
`shifts` what an attack adds. The rules of combat ask; they know no creature by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from .cards.board import CombatValues
from .events import fights as ev
from .sheet import special
from .state import BOSS, NO_CARD, Boxes, Combat, HeroNumber, Lordaeron, LordaeronTable, RolledDie

if TYPE_CHECKING:
    from .game import BoardGame

FoeMoment = Literal["begun", "round", "rerolled", "placing", "placed", "struck", "resolving", "resolved"]
"""A combat begins; a round begins; then of each Attack Phase the end of the Reroll step, just before hits are placed,
the end of Place Tokens; after Ranged Strike; before and after Resolution, if an opponent is left. At "rerolled",
"placing" and "placed" it is about one hero.
"""
Ban = Literal["rerolls", "attrition", "armor"]
"""Rerolls with the Reroll value; attrition hits; armor tokens but those of green 8s."""
Number = Literal["reroll", "attrition", "attack", "threat", "damage", "defense"]
"""Values of a hero; of the opponents; hits of the dice for a box."""
Token = Literal["health", "energy"]
Act = Callable[[LordaeronTable, HeroNumber], None]
Bend = Callable[["BoardGame", Lordaeron, HeroNumber, int], int]
Shift = Callable[["BoardGame", Lordaeron, HeroNumber, Boxes], Boxes]
Rage = Callable[["BoardGame", Lordaeron, Combat], int]
_ACTS: dict[tuple[str, FoeMoment], Act] = {}
_BANS: dict[str, frozenset[Ban]] = {}
_BENDS: dict[tuple[str, Number], Bend] = {}
_RAGES: list[Rage] = []
_SHIFTS: dict[str, Shift] = {}
_TAKES: dict[str, tuple[frozenset[Token], int]] = {}


def acts(ability: str, *moments: FoeMoment) -> Callable[[Act], Act]:
    """Enters what an ability does at a moment. It may push frames that ask."""

    def enter(act: Act) -> Act:
        for moment in moments:
            _ACTS[ability, moment] = act
        return act

    return enter


def takes(ability: str, face: int, *tokens: Token) -> None:
    """Enters what an ability takes from the sheet for red and blue dice that show no more than that."""
    _TAKES[ability] = frozenset(tokens), face


def forbids(ability: str, *bans: Ban) -> None:
    _BANS[ability] = frozenset(bans)


def bends(ability: str, number: Number) -> Callable[[Bend], Bend]:
    """Enters how an ability changes a number of a hero, or (hero NOBODY) of the opponents."""

    def enter(bend: Bend) -> Bend:
        _BENDS[ability, number] = bend
        return bend

    return enter


def shifts(ability: str) -> Callable[[Shift], Shift]:
    """Enters where the hits of an attack will be, as its dice lie, once the ability has happened."""

    def enter(shift: Shift) -> Shift:
        _SHIFTS[ability] = shift
        return shift

    return enter


def enrages(rage: Rage) -> Rage:
    """Enters what something outside the fight adds to the Attack of each opponent."""
    _RAGES.append(rage)
    return rage


# -- asked by the rules ------------------------------------------------------------------------------------


def ability_of(g: BoardGame, s: Lordaeron, combat: Combat) -> str:
    """The one ability of all opponents (TBG-COMBAT-33); "" where heroes are fought or nobody is left."""
    if combat.pvp or not combat.foes:
        return ""
    if combat.foes[0] != BOSS:
        return g.content.creatures[s.figures[combat.foes[0]].creature].ability
    if combat.boss == NO_CARD:
        return s.overlord
    boss = g.content.events[s.names[combat.boss]].boss
    return boss.ability if boss is not None else ""


def names_of(s: Lordaeron, combat: Combat) -> dict[str, str]:
    """For facts: the id of the creature, of the event or of the Overlord, whichever it is."""
    if combat.boss != NO_CARD:
        return {"boss": s.names[combat.boss]}
    if combat.foes and combat.foes[0] != BOSS:
        return {"creature": s.figures[combat.foes[0]].creature}
    return {} if combat.pvp else {"overlord": s.overlord}


def values(g: BoardGame, s: Lordaeron, foe: int) -> CombatValues:
    """Threat, Attack and Health of an opponent (TBG-COMBAT-17, TBG-WIN-04)."""
    if foe != BOSS:
        figure = s.figures[foe]
        return g.content.creatures[figure.creature].values[figure.colour]
    combat = s.combat
    boss = g.content.events[s.names[combat.boss]].boss if combat is not None and combat.boss != NO_CARD else None
    if boss is not None:
        return boss.values
    return g.content.overlords[s.overlord].values(s.heroes)


def attack_of(g: BoardGame, s: Lordaeron, foe: int) -> int:
    combat = s.combat
    rage = sum(added(g, s, combat) for added in _RAGES) if combat is not None else 0
    return bent(g, s, "attack", -1, values(g, s, foe).attack) + rage


def does(t: LordaeronTable, moment: FoeMoment) -> bool:
    """Whether the opponents have something to do at that moment."""
    s = t.state
    return s.combat is not None and (ability_of(t.game, s, s.combat), moment) in _ACTS


def about_to_take(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> frozenset[Token]:
    """What their ability would take from a hero for the dice that lie there."""
    combat = s.combat
    assert combat is not None
    return frozenset().union(*(taken_for(g, s, die) for die in combat.fighter(hero).dice))


def taken_for(g: BoardGame, s: Lordaeron, die: RolledDie) -> frozenset[Token]:
    """What their ability takes for a die if it stays as it is."""
    assert s.combat is not None
    tokens, face = _TAKES.get(ability_of(g, s, s.combat), (frozenset[Token](), 0))
    return tokens if die.face <= face and die.colour != "green" else frozenset()


def act(t: LordaeronTable, moment: FoeMoment, hero: HeroNumber = -1) -> None:
    """Their ability happens, once for the type (TBG-COMBAT-18, -19)."""
    s = t.state
    assert s.combat is not None
    found = _ACTS.get((ability_of(t.game, s, s.combat), moment))
    if found is not None:
        found(t, hero)


def forbid(g: BoardGame, s: Lordaeron, ban: Ban, hero: HeroNumber) -> bool:
    """Whether the opponents allow something to nobody; a card may make a hero immune (TBG-AMBIG-69)."""
    combat = s.combat
    if combat is None or ban not in _BANS.get(ability_of(g, s, combat), ()):
        return False
    return not (ban == "armor" and special(g, s, hero, "no_drake"))


def bent(g: BoardGame, s: Lordaeron, number: Number, hero: HeroNumber, value: int) -> int:
    """A number as the opponents' ability leaves it."""
    combat = s.combat
    bend = _BENDS.get((ability_of(g, s, combat), number)) if combat is not None else None
    return value if bend is None else bend(g, s, hero, value)


def foreseen(g: BoardGame, s: Lordaeron, hero: HeroNumber, boxes: Boxes) -> Boxes:
    """What an attack would add to the boxes, once their ability has had its way with it."""
    combat = s.combat
    shift = _SHIFTS.get(ability_of(g, s, combat)) if combat is not None else None
    return boxes if shift is None else shift(g, s, hero, boxes)


def told(t: LordaeronTable, hero: HeroNumber, dice: tuple[tuple[str, int], ...] = ()) -> None:
    """The fact that their ability works."""
    s = t.state
    assert s.combat is not None
    t.emit(ev.FoeActed(hero, dice, **names_of(s, s.combat)))
