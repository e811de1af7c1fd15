"""The toy ruleset for tests that need any game at all: `ToyGame()` is ready to start."""

from __future__ import annotations

from .ruleset.rules import ToyGame

__all__ = ["ToyGame"]
