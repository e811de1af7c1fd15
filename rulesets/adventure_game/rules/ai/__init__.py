"""The computer's side. So far only `value`: what a position is worth at a glance, for the players that come for nothing."""

from .value import evaluate

__all__ = ["evaluate"]
