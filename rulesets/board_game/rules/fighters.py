"""Who fights, what they have this round, and the tokens in the Combat Areas: what rules of combat read and write."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields as dataclass_fields
from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from . import foes, sheet
from .cards.words import DIE_COLOURS, HitBox
from .events import fights as ev
from .events.sheets import TokensLost
from .state import Boxes, Combat, Fighter, HeroNumber, Lordaeron, LordaeronTable, Three

if TYPE_CHECKING:
    from .game import BoardGame

R = TypeVar("R", bound=Combat | Fighter)


Reading: TypeAlias = tuple[Mapping[str, int], Callable[[Any], Sequence[Any]]]


def _reading(kind: type) -> Reading:
    """The places of its fields, and how to read them all at once."""
    names = [field.name for field in dataclass_fields(kind)]
    return {name: place for place, name in enumerate(names)}, attrgetter(*names)


_FIELDS: Mapping[type, Reading] = {kind: _reading(kind) for kind in (Combat, Fighter)}
PVP_THREAT = 2
"""On top of the highest level of those who are attacked (TBG-PVP-06)."""


def fought(s: Lordaeron) -> Combat:
    """The combat that is going on."""
    assert s.combat is not None, "nobody fights"
    return s.combat


def fighter_of(s: Lordaeron, hero: HeroNumber) -> Fighter | None:
    """A hero's part in the combat; None for whoever is not in it."""
    if s.combat is not None:
        for fighter in s.combat.fighters:
            if fighter.hero == hero:
                return fighter
    return None


def is_in(s: Lordaeron, hero: HeroNumber) -> bool:
    """Whether a hero fights on."""
    fighter = fighter_of(s, hero)
    return fighter is not None and fighter.live


def renewed(record: R, fields: Mapping[str, Any]) -> R:
    """What `replace` does, in a third of its time: nothing is done as often in a fight."""
    places, reader = _FIELDS[type(record)]
    values = [*reader(record)]
    for name, value in fields.items():
        values[places[name]] = value
    return type(record)(*values)


def change(s: Lordaeron, hero: HeroNumber, **fields: Any) -> Fighter:
    """Another record of a fighter."""
    combat = fought(s)
    changed = renewed(combat.fighter(hero), fields)
    fighters = tuple(changed if fighter.hero == hero else fighter for fighter in combat.fighters)
    s.combat = renewed(combat, {"fighters": fighters})
    return changed


def alter(s: Lordaeron, **fields: Any) -> None:
    """Another record of the combat."""
    s.combat = renewed(fought(s), fields)


def friends(s: Lordaeron, hero: HeroNumber) -> list[HeroNumber]:
    """Friendly participants, the hero too (TBG-TERM-08); of a hero that is in no combat, itself alone."""
    me = fighter_of(s, hero)
    if me is None:
        return [hero]
    return [fighter.hero for fighter in fought(s).side(me.side)]


def is_over(s: Lordaeron) -> bool:
    """One side is gone (TBG-COMBAT-24, -28, TBG-PVP-16, TBG-AMBIG-54)."""
    combat = fought(s)
    left = [False, bool(combat.foes) and not combat.pvp]
    for fighter in combat.fighters:
        if fighter.live:
            left[fighter.side] = True
    return not all(left)


def opponents(s: Lordaeron, hero: HeroNumber) -> int:
    """How many."""
    combat = fought(s)
    return len(combat.side(1 - combat.fighter(hero).side)) if combat.pvp else len(combat.foes)


def threat(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> int:
    """The result that a die must have to hit for this hero (TBG-COMBAT-13, TBG-PVP-06, TBG-AMBIG-30)."""
    combat = fought(s)
    me = combat.fighter(hero)
    if combat.pvp:
        against = combat.side(1 - me.side)
        base = PVP_THREAT + max((s.level[enemy.hero] for enemy in against), default=0)
    else:
        base = foes.values(g, s, combat.foes[0]).threat if combat.foes else 1
    return max(1, base - me.threat)


# -- tokens in the boxes -----------------------------------------------------------------------------------


def plus(boxes: Boxes, **tokens: int) -> Boxes:
    """With so many more, or fewer, but never less than none."""
    return replace(boxes, **{box: max(0, getattr(boxes, box) + count) for box, count in tokens.items()})


def set_boxes(s: Lordaeron, faction: int, boxes: Boxes) -> None:
    both = fought(s).boxes
    alter(s, boxes=(boxes, both[1]) if faction == 0 else (both[0], boxes))


def add_tokens(t: LordaeronTable, faction: int, hero: HeroNumber = -1, **tokens: int) -> None:
    """Put tokens into a faction's Combat Area or take them out (TBG-COMBAT-16, TBG-PVP-07), and tell it."""
    s = t.state
    before = fought(s).boxes[faction]
    after = plus(before, **tokens)
    told = {box: getattr(after, box) - getattr(before, box) for box in tokens}
    more = tuple((box, count) for box, count in told.items() if count > 0)
    fewer = tuple((box, -count) for box, count in told.items() if count < 0)
    if more or fewer:
        set_boxes(s, faction, after)
    if fewer:
        t.emit(ev.TokensRemoved(faction, fewer))
    if more:
        t.emit(ev.TokensPlaced(faction, hero, more))


def place(t: LordaeronTable, hero: HeroNumber, box: HitBox, hits: int) -> None:
    """Hits of a hero."""
    place_all(t, hero, {box: hits})


def place_armor(t: LordaeronTable, hero: HeroNumber, tokens: int) -> None:
    """Armor tokens, where the opponents allow any but those of 8s (TBG-AMBIG-83)."""
    if not foes.forbid(t.game, t.state, "armor", hero):
        place_all(t, hero, {"armor": tokens})


def place_all(t: LordaeronTable, hero: HeroNumber, tokens: Mapping[str, int]) -> None:
    """Hits and armor of a hero at once, and what its cards place for them (`Mirrors`)."""
    placed = {box: count for box, count in tokens.items() if count > 0}
    if not placed:
        return
    note_placed(t.state, hero, **placed)
    add_tokens(t, t.state.faction[hero], hero, **placed)
    marks = fought(t.state).fighter(hero).marks
    if "damage>armor" in marks and "damage" in placed:
        place_armor(t, hero, placed["damage"])
    if "armor>attrition" in marks and "armor" in placed and not foes.forbid(t.game, t.state, "attrition", hero):
        place(t, hero, "attrition", placed["armor"])


def note_placed(s: Lordaeron, hero: HeroNumber, **tokens: int) -> None:
    """So that what one hero has placed this round can be told."""
    change(s, hero, placed=plus(fought(s).fighter(hero).placed, **tokens))


# -- tokens on the sheet -------------------------------------------------------------------------------------


def heal(t: LordaeronTable, hero: HeroNumber, amount: int) -> int:
    """Regain Health up to capacity (TBG-TERM-10); how much it was."""
    s = t.state
    regained = min(amount, sheet.health_capacity(t.game, s, hero) - s.health[hero])
    if regained <= 0:
        return 0
    s.health[hero] += regained
    t.emit(ev.HealthRegained(hero, regained, s.health[hero]))
    return regained


def gain_health(t: LordaeronTable, hero: HeroNumber, amount: int) -> None:
    """Above capacity too, until the round ends (TBG-CHAR-05, TBG-AMBIG-14)."""
    s = t.state
    s.health[hero] += amount
    if fighter_of(s, hero) is not None:
        change(s, hero, gained=True)
    t.emit(ev.HealthRegained(hero, amount, s.health[hero], gained=True))


def regain_energy(t: LordaeronTable, hero: HeroNumber, amount: int) -> None:
    s = t.state
    regained = min(amount, sheet.energy_capacity(t.game, s, hero) - s.energy[hero])
    if regained > 0:
        change_energy(t, hero, regained)


def gain_energy(t: LordaeronTable, hero: HeroNumber, amount: int) -> None:
    if fighter_of(t.state, hero) is not None:
        change(t.state, hero, gained=True)
    change_energy(t, hero, amount, gained=True)


def change_energy(t: LordaeronTable, hero: HeroNumber, amount: int, *, gained: bool = False) -> None:
    s = t.state
    s.energy[hero] += amount
    total = s.energy[hero]
    t.emit(ev.EnergyRegained(hero, amount, total, gained) if amount > 0 else ev.EnergyLost(hero, -amount, total))


def drop_excess(t: LordaeronTable, hero: HeroNumber) -> None:
    """What was gained above capacity is gone (TBG-AMBIG-14)."""
    s, g = t.state, t.game
    health = max(0, s.health[hero] - sheet.health_capacity(g, s, hero))
    energy = max(0, s.energy[hero] - sheet.energy_capacity(g, s, hero))
    s.health[hero] -= health
    s.energy[hero] -= energy
    if health or energy:
        t.emit(TokensLost(hero, health, energy))


# -- dice by colour --------------------------------------------------------------------------------------------


def added(one: Sequence[int], two: Sequence[int]) -> Three:
    return (one[0] + two[0], one[1] + two[1], one[2] + two[2])


def three(red: int = 0, blue: int = 0, green: int = 0) -> Three:
    return (red, blue, green)


def counted(colours: Sequence[str]) -> Three:
    """How many of each colour."""
    return three(*(colours.count(colour) for colour in DIE_COLOURS))


def by_colour(dice: Three) -> ev.Counts:
    """For facts: the colours of which there are any."""
    return tuple((colour, count) for colour, count in zip(DIE_COLOURS, dice) if count)
