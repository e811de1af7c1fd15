"""The computer's side. `value`: what a position is worth at a glance, for players that come for nothing."""

from .value import evaluate

__all__ = ["evaluate"]
