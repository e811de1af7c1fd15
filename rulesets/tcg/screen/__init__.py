"""How the card game looks: the table, its panels and bars, its movements. `register` is what the table asks for."""

from __future__ import annotations

from wowtable.content.loading import Ruleset
from wowtable.shell.program.program import Program
from wowtable.shell.table.registry import Registry

from .asking.bars import BARS
from .decks.workshop import DeckWorkshop
from .moving.cues import ICONS, SOUNDS
from .moving.motion import CARDS, GROUPS, SHOWN
from .screen import CardTableScreen


def workshop(program: Program, ruleset: Ruleset) -> DeckWorkshop:
    """Where people build the decks they play."""
    return DeckWorkshop(program, ruleset)


def register(registry: Registry) -> None:
    registry.screen(CardTableScreen)
    registry.decisions(BARS)
    registry.events(*CARDS, *SHOWN, also=GROUPS)
    registry.icons(ICONS)
    registry.sounds(SOUNDS)
