"""What explanations and news would hide of what stands below them, so that they find the place where it is least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..base.layout import Rect

if TYPE_CHECKING:
    from .base import Widget


def says_at(roots: Iterable[Widget]) -> list[Rect]:
    """Where something stands that is read or pressed."""
    return [rect for root in roots for widget in root.walk() for rect in widget.legible()]


def least_hiding(places: Sequence[Rect], legible: Sequence[Rect]) -> Rect:
    """The first of the places under which least lies."""
    return min(places, key=lambda place: sum(_area(place.intersection(rect)) for rect in legible))


def _area(rect: Rect) -> float:
    return rect.w * rect.h
