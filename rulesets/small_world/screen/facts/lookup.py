"""What the screen asks of the game: the ruleset's own classes behind the desk, and how races and relics look."""

from __future__ import annotations

from wowtable.shell.table.plugin import DeskOf
from wowtable.shell.table.registry import PassageOf

from ...rules.atlas import Atlas
from ...rules.content import MURLOCS
from ...rules.game import SmallWorld
from ...rules.state import World

MURLOC_ICON = "race.murlocs"
LETTER_ICON = "piece.letter"
Desk = DeskOf[SmallWorld, World]
"""The table's side of what this game shows."""
Passage = PassageOf[SmallWorld, World]
"""From one picture of this game to the next."""


def atlas_of(desk: Desk) -> Atlas:
    return desk.game.atlas(desk.view)


def race_icon(g: SmallWorld, race: str) -> str:
    return MURLOC_ICON if race == MURLOCS else g.content.races[race].icon


def faction_of(g: SmallWorld, race: str) -> str:
    return "neutral" if race == MURLOCS else g.content.races[race].faction


def combo_name(desk: Desk, race: str, power: str) -> str:
    """As people say it: the power before the race, or behind it, as the language has it."""
    if not power:
        return desk.texts.name(f"race.{race}")
    return desk.say("combo", race=race, power=power)
