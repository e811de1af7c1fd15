"""Proof that a saved game is what it claims: the commitment, every public draw, every fingerprint."""

from __future__ import annotations

from dataclasses import dataclass

from ..core import Chance, Rolled, chance_of
from .open_save import Opened
from .save_problems import Doubt


@dataclass(frozen=True, slots=True)
class Audit:
    """Counts of what was checked, and whatever did not hold."""

    actions: int
    rolls: int
    fingerprints: int
    faults: tuple[Doubt, ...]


def audit(opened: Opened) -> Audit:
    session, record = opened.session, opened.record
    rolls = [event for event in session.facts() if isinstance(event, Rolled)]
    chance = chance_of(session.game, session.setup.options, session.setup.seed)
    faults = [
        *(doubt for doubt in opened.doubts if not doubt.of_rules),
        *(_fault(roll) for roll in rolls if not _follows(roll, chance)),
    ]
    fingerprints = sum(1 for n in record.digests if n <= session.length)
    return Audit(session.length, len(rolls), fingerprints, tuple(faults))


def _follows(roll: Rolled, chance: Chance) -> bool:
    return roll.face == chance.draw(roll.stream, roll.index, roll.sides)


def _fault(roll: Rolled) -> Doubt:
    return Doubt("unfair_draw", roll.index, roll.stream)
