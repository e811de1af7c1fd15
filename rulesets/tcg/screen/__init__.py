"""How the card game looks: the table, its panels and bars, its movements. `register` is what the table asks for."""

from __future__ import annotations

from wowtable.content.loading import Ruleset
from wowtable.shell.program.program import Program
from wowtable.shell.table.registry import Registry

from ..rules.events import DamageDealt
from .asking.bars import BARS
from .decks.workshop import DeckWorkshop
from .moving.cues import CUES, ICONS, hit
from .moving.motion import MOTIONS
from .screen import CardTableScreen


def workshop(program: Program, ruleset: Ruleset) -> DeckWorkshop:
    """Where people build the decks they play."""
    return DeckWorkshop(program, ruleset)


def register(registry: Registry) -> None:
    registry.screen(CardTableScreen)
    for kind, speak in BARS.items():
        registry.decision(kind, speak)
    for event, move in MOTIONS.items():
        registry.event(event, move)
    for event, icon in ICONS.items():
        registry.log_icon(event, icon)
    for event, cue in CUES.items():
        registry.sound(event, cue)
    registry.sound(DamageDealt, hit)
