"""Parchments: what a region, a race, a power, a relic or a keyword is, with every number's sum."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Tip

from .ways import Way


def region_tip(desk: Desk, name: str, ways: Sequence[Way]) -> Tip | None:
    return Tip(desk.say(f"region.{name}"))
