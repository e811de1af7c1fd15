"""What tests draw with: whatever one of them has painted, the others find painted."""

from __future__ import annotations

from functools import cache

from wowtable.shell.base.assets import Assets


@cache
def shared_assets() -> Assets:
    """For programs that are whole; who damages files or counts what is kept takes assets of its own."""
    return Assets()
