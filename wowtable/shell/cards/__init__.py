"""Cards: what is printed on one, how it is laid out and painted, and the widgets that show it."""

from . import art, back, body, face, gems

__all__ = ["art", "back", "body", "face", "gems"]
