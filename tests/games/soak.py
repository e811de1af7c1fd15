"""How much random play there is."""

from __future__ import annotations

import os

SOAK = max(1, int(os.environ.get("WOWTABLE_SOAK", "1")))
"""How many times as much as usual."""

LONGEST_GAME = 20_000
"""No game asks so often."""
