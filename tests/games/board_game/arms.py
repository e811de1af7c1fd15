"""Fights with things of one's own: sheets on which nothing is printed, races that can do nothing, and items that say
just what a test is about.

    b = armed(stick=[timed("pool", E.AddDice(red=3))])
    b.wears(0, 4, "stick")
    fight(b, 0, foe="murloc").dice(red=[8, 6, 1]).do("roll")
    assert boxes(b) == (0, 2, 0, 0)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from tests.games.board_game.build import Field, game_with, lordaeron, real_game
from tests.games.board_game.contents import part

E, A, pieces, combat = map(part, ("cards.effects", "cards.abilities", "cards.pieces", "combat"))
TYPES = ("instant", "active", "melee", "ranged", "general", "armor")
HELD, FREE, THIRD = 4, 5, 3
"""Areas for the things of a test."""


def timed(when: str, *effects: Any, **fields: Any) -> Any:
    return A.Timed(when, tuple(effects), **fields)


def item(name: str, abilities: Sequence[Any] = (), passives: Sequence[Any] = (), **fields: Any) -> Any:
    said = pieces.Localized(name, name)
    known = {"type": "melee", "trait": "sword", "level": 1, "gold": 5, "copies": 4, "quality": "triangle", **fields}
    return pieces.ItemCard(name, said, "sword", abilities=tuple(abilities), passives=tuple(passives), **known)


@cache
def plain_sheets() -> tuple[dict[str, Any], dict[str, Any]]:
    real = real_game().content
    area = pieces.SheetArea(TYPES, all_traits=True)
    classes = {name: replace(sheet, areas=(area,) * 7) for name, sheet in real.classes.items()}
    races = {name: replace(race, abilities=(), passives=()) for name, race in real.races.items()}
    return classes, races


def armed(
    horde: str = "mage warrior",
    alliance: str = "priest paladin",
    cards: Sequence[Any] = (),
    options: dict[str, Any] | None = None,
    **abilities: Sequence[Any],
) -> Field:
    """A field with items of these names and abilities, and those of `cards`."""
    classes, races = plain_sheets()
    items = {name: item(name, said) for name, said in abilities.items()} | {given.id: given for given in cards}
    game = game_with({"classes": classes, "races": races, "items": items})
    return lordaeron(horde, alliance, game=game, **(options or {}))


def dice(red: int = 0, blue: int = 0, green: int = 0, **fields: Any) -> Any:
    """An item's ability that gives these dice."""
    return timed("pool", E.AddDice(red=red, blue=blue, green=green), **fields)


def fight(
    b: Field, *group: int, foe: str = "", colours: str = "green", kind: str = "creatures", boss: str = ""
) -> Field:
    """These heroes fight figures of a creature in the region of the first, or whom `kind` says.

    The figures belong to no quest, and the heroes have the tokens that the test likes.
    """
    b.strict = False
    place = b.s.region[group[0]]
    numbers: list[int] = []
    for colour in colours.split() if foe else ():
        b.figures(foe, colour, b.g.atlas.ids[place])
        numbers.append(b.s.next_figure - 1)
    b.s.stack[:] = []
    b.t.events = []
    combat.begin(b.t, kind, place, group[0], group, foes=tuple(numbers), boss=b.card(boss) if boss else -1)
    b.log.extend(b.t.events)
    return b.settle()


def boxes(b: Field, faction: int = 0) -> tuple[int, int, int, int]:
    """Damage, defense, armor, attrition."""
    area = b.s.combat.boxes[faction]
    return area.damage, area.defense, area.armor, area.attrition


def pool(b: Field) -> tuple[int, int, int]:
    """Red, blue, green: what the one that is asked would roll."""
    assert b.decision is not None
    found: tuple[int, int, int] = b.decision.of("dice")
    return found


def shown(b: Field, hero: int) -> list[tuple[str, int]]:
    """The dice that lie there."""
    return [(die.colour, die.face) for die in b.s.combat.fighter(hero).dice]
