"""Boards: a surface with pieces and a camera, maps painted from regions, and lands of spaces joined by paths."""

from . import space_art

__all__ = ["space_art"]
