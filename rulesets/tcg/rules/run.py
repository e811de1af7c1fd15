"""Everything that can be carried out, under one roof: importing this enters every handler."""

from __future__ import annotations

from wowtable.core.state import records_in

from . import carrying, choices, dealing, hands, moving, states
from .carrying import start

RECORDS = records_in(carrying, choices, hands)
"""The frames that a saved game may hold."""

__all__ = ["RECORDS", "dealing", "moving", "start", "states"]
