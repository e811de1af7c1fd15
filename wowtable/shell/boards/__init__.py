"""Boards: a surface with pieces and a camera, maps painted from regions, and lands of spaces joined by paths."""

from . import course_names, figure_art, space_art

__all__ = ["course_names", "figure_art", "space_art"]
